"""What all tools share: plain errors, exit codes, progress."""
