"""The app: the loop, its start and end, and what a fault leaves."""
