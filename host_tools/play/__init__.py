"""The firmware on this laptop: played by people, or by robots for a demo."""
