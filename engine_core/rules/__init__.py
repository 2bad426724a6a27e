"""Rule sets as data: the registry of games, settings, decks and house rules."""
