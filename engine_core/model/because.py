"""Reasons for a round's points: rows (REASON, count, points) for screens that explain them.

``count`` is how many cards a reason is about, or 0; ``points`` is what it makes of the sum, or what
it adds to it. A game's sheet gives the rows (``BurnSheet.why``); the words are the teller's.
"""

SETS = 1  # so many picture cards count ``points`` together (K14)
COUNTS_NOTHING = 2  # a sum of just ``count`` counts ``points`` (K15)
LOWEST = 3  # the lowest writes ``points`` (L6)
RIGHT_CALL = 4  # a right call adds ``points`` (O13)
WRONG_CALL = 5  # called, and too high: adds ``points`` (L6, O13)
LOOKS_MORE = 6  # a right call: so many more cards to look at in the next round (F17)
CARDS_MORE = 7  # a wrong call: so many more cards in the next round (F17)
NOT_CALLED = 8  # won the tie because it did not call (K16)
MORE_CARDS = 9  # won the tie with more cards (K16)
EARLIER = 10  # won the tie because its turn comes earlier (K16)
COLUMNS = 11  # so many cards cancel in columns
FALLS_BACK = 12  # a total of just ``count`` goes back to ``points`` (C5)
KAMIKAZE = 13  # a hand of two each of the two dearest ranks: ``points`` are written (C5)
CALLER = 14  # who called rightly writes ``points`` (C5, T3)
TIES = (NOT_CALLED, MORE_CARDS, EARLIER)
