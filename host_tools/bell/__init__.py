"""The exchange with real cards at a laptop: keys, pins, clock and scores."""
