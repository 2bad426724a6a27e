"""What outlives a power cut: the log in flash, and a table's own games."""
