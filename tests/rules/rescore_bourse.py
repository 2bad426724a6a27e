"""Slow second scoring of an exchange's revealed hands, written from the rule text (B1, B8, B9)."""

LINES = {
    "USD": ("Dollar", 100),
    "DEM": ("Deutschemark", 85),
    "JPY": ("Yen", 80),
    "FRF": ("Franc", 75),
    "SUR": ("Rouble", 70),
    "GBP": ("Pound", 65),
    "ITL": ("Lira", 60),
}
KEPT = {"C+": "Plus", "C-": "Minus"}


def exchange_points(hands: list[list[str]], winner: int, chosen: dict[str, object]) -> list[int]:
    """What each seat writes; `chosen` may change points as house rules do ("points:Yen")."""
    written = []
    for hand in hands:
        kept = [KEPT[card] for card in hand if card in KEPT]
        written.append(sum(int(str(chosen.get(f"points:{line}", -20))) for line in kept))
    written[winner] = series_points(hands[winner], chosen)
    return written


def series_points(hand: list[str], chosen: dict[str, object]) -> int:
    """What a winning hand brings; fails for a hand that can't have won."""
    for currency, (line, points) in LINES.items():
        count = sum(card.startswith(currency) for card in hand)
        worth = int(str(chosen.get(f"points:{line}", points)))
        if count == 9:
            return 2 * worth if "C+" in hand else worth
        if count == 8 and "C+" in hand:
            assert len(hand) == 9 or chosen.get("eight_and_odd", True)
            return worth
    raise AssertionError(f"no winning hand: {hand}")
