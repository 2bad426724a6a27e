"""What every game is made of: moves, phases, events, the seeded shuffle, the cards on the table."""
