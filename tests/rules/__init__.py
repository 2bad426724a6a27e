"""Rule tests: one folder a game, one test or more a clause, all through the referee protocol."""
