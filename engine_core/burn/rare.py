"""What few tables ask for, as methods of the game: loaded where one does."""

# --- only when called ---

from typing import Any

from ..model import events as ev
from ..model import moves, reasons
from ..model.types import Move


def why_not_lay(game: Any, able: list[int], move: Move) -> int | None:
    """Laying several of the ``able`` slots for the drawn card (C3): whether alike is seen then."""
    slots = list(move[1]) if len(move) == 2 else []
    if not 1 < len(slots) <= game.rules.laid_for_one or slots != sorted(set(slots)):
        return reasons.SEVERAL
    return None if all([slot in able for slot in slots]) else reasons.SEVERAL


def lay_several(game: Any, seat: int, move: Move) -> None:
    """C3: alike, they go onto the pile for the drawn card; else that comes in addition."""
    hand = game.hands[seat]
    slots = move[1]
    cells = tuple([moves.cell(seat, slot) for slot in slots])
    cards = tuple([hand[slot] for slot in slots])
    ranks = [game.rules.rank_of[card] for card in cards]
    differing = len(ranks) - ranks.count(ranks[0])
    if differing:
        game.events.append((ev.MISLAID, seat, cells, cards))
        _mislay(game, seat, hand, differing)
        return
    game.events.append((ev.LAID, seat, cells[1:], cards[1:]))
    for slot in slots[1:]:
        game._cover(hand[slot])
        hand[slot] = None
    game._keep(seat, (moves.KEEP, slots[0]))


def _mislay(game: Any, seat: int, hand: list[int | None], differing: int) -> None:
    """The drawn card comes in addition, and a penalty card for each that differs (C3)."""
    hand.append(game.drawn)
    game.drawn = None
    game.events.append((ev.KEPT, seat, len(hand) - 1, None))
    for _ in range(differing if game.rules.differing_penalty else 0):
        game._fine(seat)
    game._after_turn()


def fall_back(game: Any, just: int, back_to: int) -> None:
    """C5: a total of just so many goes back, once in a game for each seat."""
    for seat, total in enumerate(game.totals):
        if total == just and seat not in game.fallen:
            game.totals[seat] = back_to
            game.fallen.append(seat)
            game.fell.append(seat)


def uncancelled(rules: Any, hand: list[int | None]) -> list[int]:
    """The cards without an equal one above or below: 0 1 lie over 2 3, then 4 over 5, 6 over 7."""
    left = []
    for slot, card in enumerate(hand):
        beside = slot ^ (2 if slot < 4 else 1)
        other = hand[beside] if beside < len(hand) else None
        if card is not None and (other is None or rules.rank_of[other] != rules.rank_of[card]):
            left.append(card)
    return left


def kamikaze_seats(game: Any) -> list[int]:
    """The seats whose hand writes 0 and every other one the table's points (C5)."""
    return [seat for seat in range(game.seats) if is_kamikaze(game.rules, game.cards_of(seat))]


def is_kamikaze(rules: Any, cards: list[int]) -> bool:
    """Whether a hand is two each of the two dearest ranks; of ranks as dear the higher count."""
    kinds = [points * 32 + rank for points, rank in zip(rules.points_of, rules.rank_of)]
    dearest = sorted(sorted(set(kinds))[-2:] * 2)
    return sorted([kinds[card] for card in cards]) == dearest
