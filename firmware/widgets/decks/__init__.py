"""The pictures of each deck: suits, court cards, runes, banknotes."""
