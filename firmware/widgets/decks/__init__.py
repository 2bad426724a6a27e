"""The pictures of each deck: signs of suits, court cards, runes, banknotes; and the indices."""
