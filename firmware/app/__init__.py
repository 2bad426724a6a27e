"""The app: the main loop, start-up, sessions and faults."""
