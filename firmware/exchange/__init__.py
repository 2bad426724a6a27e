"""A table at the exchange: with real cards, or with cards that the device deals."""
