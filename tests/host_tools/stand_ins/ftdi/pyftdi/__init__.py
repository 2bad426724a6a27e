"""Stands in for pyftdi with one FT232H plugged in."""
