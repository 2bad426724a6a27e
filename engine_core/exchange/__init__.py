"""The currency exchange (B): offers, the bell, its score, and the tournament of many tables."""
