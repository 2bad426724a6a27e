"""Many games between bots, without a screen."""
