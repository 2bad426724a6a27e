"""A table with a dealt burn game: its players, its record, and which scene is due."""
