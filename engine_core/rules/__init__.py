"""Rule sets as data: the games there are, their settings, decks and house rules."""
