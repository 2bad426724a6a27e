"""Rule tests: one file a game, one test or more a clause, all through the referee protocol."""
