"""What a seat can do on the exchange with one button: the offers it may set, the swap it takes.

Both are worked out from the seat's own view; of the others it shows the numbers only.
"""

from typing import TypeAlias

from engine_core.exchange.rules import OFFER_MOST, PLUS, ExchangeRules
from engine_core.exchange.view import ExchangeView
from engine_core.model.moves import ACCEPT, OFFER
from engine_core.model.types import Move
from firmware.games import named
from firmware.language.say import Key, marked, say

Cards: TypeAlias = "tuple[int, ...]"

PLUS_WORD, MINUS_WORD = marked("plus"), marked("minus")
OFFERS_MOST = 10  # more can't be looked through in the time that a look has


def offers(view: ExchangeView) -> list[Cards]:
    """The offers that the viewer may set, the likeliest first, and the empty one at the end.

    Of each currency as many cards as go together, the minus hidden among them first, the longest
    currency last: it is the one to be kept. Then fewer cards, then those that part with the plus.
    """
    groups, pluses, minuses = _sorted_out(view)
    longest = groups.pop(0)
    first = [_whole(group, minuses) for group in groups if minuses]
    mixed = _mixed(groups) if view.rules.mixed_offers else []
    first += mixed[:1]
    groups.append(longest)
    first += [_whole(group) for group in groups]
    fewer = [group[:size] for group in groups for size in range(_most(group) - 1, 0, -1)]
    last = [_whole(group, pluses) for group in groups if pluses]
    found: list[Cards] = []
    for cards in first + fewer + mixed[1:] + last:
        if len(found) < OFFERS_MOST and view.allows((OFFER, cards)):
            found.append(cards)
    return found + [()]


def _sorted_out(view: ExchangeView) -> tuple[list[Cards], Cards, Cards]:
    """The own cards: a row of each currency, the longest first; the plus; the minus."""
    rules = view.rules
    rows: list[Cards] = [() for _ in rules.ranks]
    for card in sorted([card for card in view.hand(view.seat or 0) if card is not None]):
        rows[rules.rank_of[card]] += (card,)
    groups = [row for row in rows[: rules.kinds] if row]
    groups.sort(key=lambda row: (-len(row), row))
    pluses, minuses = rows[rules.kinds :] or ((), ())
    return groups, pluses, minuses


def _most(row: Cards) -> int:
    return min(OFFER_MOST, len(row))


def _whole(row: Cards, extra: Cards = ()) -> Cards:
    """As many cards of a row as go together, with the CAMBIO card ``extra`` if there is one."""
    return row[: OFFER_MOST - len(extra)] + extra


def _mixed(groups: list[Cards]) -> list[Cards]:
    """Odd cards of several currencies, those of the shortest first (B10)."""
    odd: Cards = ()
    for group in reversed(groups):
        odd += group
    sizes = range(min(OFFER_MOST, len(odd)), 1, -1)
    return [tuple(sorted(odd[:size])) for size in sizes if size > len(groups[-1])]


def in_words(
    rules: ExchangeRules, cards: Cards, words: dict[str, Key] | None = None
) -> tuple[str, ...]:
    """Cards for their owner's eyes, ``"2 Yen + minus"``: wordings, the longest first.

    ``words``: what the game calls its currencies, where they were read before.
    """
    words = words or named(rules.name, "WORDS", keys=rules.lines)
    ranks = [rules.rank_of[card] for card in cards]
    names = []
    for kind, name in enumerate(rules.ranks):
        count = ranks.count(kind)
        if count and kind >= rules.kinds:
            names.append(say(PLUS_WORD if name == PLUS else MINUS_WORD)[0])
        elif count:
            line = rules.lines[rules.line_of[cards[ranks.index(kind)]]]
            names.append(f"{count} {say(words.get(line, line))[0]}")
    return (" + ".join(names), " ".join(names), str(len(cards))) if names else say("nothing")


def can_swap(view: ExchangeView, seat: int) -> bool:
    """Whether an offer of ``seat`` reaches as far as one of another seat; all may know that."""
    most = max(view.offers(seat) or (0,))
    for of in range(view.seats):
        if of != seat and view.offers(of) and min(view.offers(of)) <= most:
            return True
    return False


def swap(view: ExchangeView, turn: int = 0) -> tuple[Move, Cards] | None:
    """The swap that the viewer takes part in by a press, and what is left of its own offer.

    It accepts the largest open offer that is no larger than its own, so one of the same number
    where there is one, and gives as many cards of its own. None where there is no such offer.
    Among equals comes the next seat clockwise, or the one so many turns on: always the same two
    would swap the same cards to and fro.
    """
    seat = view.seat or 0
    best: tuple[int, int, Cards] | None = None
    for own in view.own_offers:
        for step in range(view.seats - 1):
            of = (seat + 1 + (turn + step) % (view.seats - 1)) % view.seats
            for size in view.offers(of):
                if size <= len(own) and (best is None or size > best[0]):
                    best = (size, of, own)
    if best is None:
        return None
    size, of, own = best
    for cards in (own[-size:], own[:size]):  # CAMBIO cards come last: they go first
        if view.allows((ACCEPT, of, cards)):
            return (ACCEPT, of, cards), tuple([card for card in own if card not in cards])
    return None
