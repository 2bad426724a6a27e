"""What survives power loss: the log in flash, and house games."""
