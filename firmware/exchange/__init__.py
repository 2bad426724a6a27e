"""The currency exchange, with real cards or with cards on the device."""
