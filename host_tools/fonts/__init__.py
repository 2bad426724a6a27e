"""The fonts of the device: their sources, and the cut that a panel gets."""
