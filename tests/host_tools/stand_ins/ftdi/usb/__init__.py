"""Stands in for pyusb."""
