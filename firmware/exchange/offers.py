"""What a seat can do on the exchange with one button: its possible offers, and the swap it accepts.

Both follow from the seat's own view, which shows only the numbers of other offers.
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
OFFERS_MOST = 10  # more can't be shown during a look


def offers(view: ExchangeView) -> list[Cards]:
    """The offers that the viewer may set, likeliest first, the empty one last.

    As many cards of each currency as possible, with the minus hidden in them first; the longest
    currency comes last, as it is the one to collect. Then fewer cards, then offers that give up the
    plus.
    """
    groups, pluses, minuses = _sorted_out(view)
    longest = groups.pop(0)
    first = [_whole(group, minuses) for group in groups if minuses]
    mixed = _mixed(groups) if view.rules.mixed_offers else []
    first += mixed[:1]
    groups.append(longest)
    first += [_whole(group) for group in groups]
    fewer = [group[:size] for group in groups for size in range(len(_whole(group)) - 1, 0, -1)]
    last = [_whole(group, pluses) for group in groups if pluses]
    found: list[Cards] = []
    for cards in first + fewer + mixed[1:] + last:
        if len(found) < OFFERS_MOST and view.allows((OFFER, cards)):
            found.append(cards)
    return found + [()]


def _sorted_out(view: ExchangeView) -> tuple[list[Cards], Cards, Cards]:
    """The own cards: a row per currency, longest first; the plus; the minus."""
    rules = view.rules
    rows: list[Cards] = [() for _ in rules.ranks]
    for card in sorted([card for card in view.hand(view.seat or 0) if card is not None]):
        rows[rules.rank_of[card]] += (card,)
    groups = [row for row in rows[: rules.kinds] if row]
    groups.sort(key=lambda row: (-len(row), row))
    pluses, minuses = rows[rules.kinds :] or ((), ())
    return groups, pluses, minuses


def _whole(row: Cards, extra: Cards = ()) -> Cards:
    """As many cards of a row as possible, with the CAMBIO card ``extra`` if there is one."""
    return row[: OFFER_MOST - len(extra)] + extra


def _mixed(groups: list[Cards]) -> list[Cards]:
    """Odd cards of several currencies, from the shortest (B10)."""
    odd: Cards = ()
    for group in reversed(groups):
        odd += group
    sizes = range(min(OFFER_MOST, len(odd)), 1, -1)
    return [tuple(sorted(odd[:size])) for size in sizes if size > len(groups[-1])]


def in_words(
    rules: ExchangeRules, cards: Cards, words: dict[str, Key] | None = None
) -> tuple[str, ...]:
    """Cards for their owner's eyes, ``"2 Yen + minus"``: wordings, the longest first.

    ``words``: the currencies' names, if already known.
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
            names.append(f"{count}x {say(words.get(line, line))[0]}")
    return (" + ".join(names), " ".join(names), str(len(cards))) if names else say("nothing")


def can_swap(view: ExchangeView, seat: int) -> bool:
    """Whether an offer of ``seat`` is large enough for another seat's; this is public."""
    most = max(view.offers(seat) or (0,))
    for of in range(view.seats):
        if of != seat and view.offers(of) and min(view.offers(of)) <= most:
            return True
    return False


def swap(view: ExchangeView, turn: int = 0) -> tuple[Move, Cards] | None:
    """The swap that the viewer's press makes, and what remains of its own offer.

    It accepts the largest open offer that is no larger than its own, preferably an equal one, and
    gives as many cards. None if there is no such offer. Among equals it takes the next seat
    clockwise, rotated by ``turn``: else the same two would swap the same cards back and forth.
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
    for cards in (own[-size:], own[:size]):  # CAMBIO cards come last, and go first
        if view.allows((ACCEPT, of, cards)):
            return (ACCEPT, of, cards), tuple([card for card in own if card not in cards])
    return None
