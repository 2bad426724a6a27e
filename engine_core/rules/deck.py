"""Helpers for the lists of card codes in rule sheets."""

# --- only before play ---


def suited(rank: str, suits: str) -> tuple[str, ...]:
    """One card of ``rank`` for each letter of ``suits``: ``suited("K", "SC")`` is KS and KC."""
    return tuple([rank + suit for suit in suits])


def numbered(rank: str, count: int) -> tuple[str, ...]:
    """``count`` like cards: ``numbered("V.", 2)`` is V.1 and V.2."""
    return tuple([rank + str(n) for n in range(1, count + 1)])


JOKER_PAIR = ("X1", "X2")


def pips(ranks: str, suits: str) -> tuple[tuple[str, str, tuple[str, ...], int, str], ...]:
    """Lines of cards that count 1, 2, ... and have no power: one for each letter of ``ranks``."""
    return tuple(
        [(rank, rank, suited(rank, suits), nth + 1, "none") for nth, rank in enumerate(ranks)]
    )
