"""Figures, a file each: the upper halves of court cards, banknotes and the like, 42x42 px."""
