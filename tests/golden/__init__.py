"""What was stored once, as it was written then. README.md says what and by whom."""
