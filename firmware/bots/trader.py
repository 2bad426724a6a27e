"""A bot on the exchange: it collects one currency, offers the others and passes the minus on."""

from collections import namedtuple
from typing import Any

from engine_core.exchange.rules import MINUS, OFFER_MOST, SERIES
from engine_core.exchange.scoring import hand_worth
from engine_core.exchange.view import ExchangeView
from engine_core.model import events, phases
from engine_core.model.moves import OFFER, RING
from engine_core.model.rng import Rng
from engine_core.model.types import Event, Move

TraderSkill = namedtuple(
    "TraderSkill",
    (
        "pace",  # ms from one thing it does to the next, in the middle
        "spread",  # ms that it comes earlier or later than that at most
        "reaction",  # ms from a right hand, or a tie, to its ring, in the middle
        "hears",  # how much a card that came in says that others part with its currency
        "patience",  # swaps without a card of its currency after which it thinks again
        "sly",  # chance (of 1000) to hide the minus in what it hands over
    ),
)

EASY = TraderSkill(3200, 1400, 1400, 0, 9, 250)
MIDDLE = TraderSkill(2300, 900, 1000, 2, 6, 700)
GOOD = TraderSkill(1900, 700, 850, 3, 5, 850)
HARD = TraderSkill(1500, 500, 700, 4, 4, 1000)
MASTER = TraderSkill(1200, 400, 500, 4, 4, 1000)
TRADERS = (EASY, MIDDLE, GOOD, HARD, MASTER)

FASTEST = 180  # ms: nobody rings sooner
CARD = 10  # what a card of a currency is worth when it chooses one
CHANGE = 12  # how much better another currency must be
DEAR = 20  # points of a series that are worth as much as a tenth of a card
FORGETS = 3  # of 4 parts, what it heard stays for the next swap


class Trader:
    """A player for one seat of the exchange. It gets an ExchangeView and events, never a game."""

    def __init__(self, view: ExchangeView, skill: int | TraderSkill, rng: Rng) -> None:
        """Play the seat of ``view`` with ``skill``: a number as a Player has it, or a row."""
        if view.seat is None:
            raise ValueError("a bot needs a seat")
        self.view = view
        self.seat: int = view.seat
        row: Any = skill
        if isinstance(skill, int):
            from .tempers import LEVELS, TRADES, changed

            row = changed(TRADERS[skill % LEVELS], skill, TRADES)
        self.skill: TraderSkill = row
        self.rng = rng
        rules = view.rules
        self._minus = rules.codes.index(MINUS) if rules.cambio_cards else -1
        self._sit_down()

    def _sit_down(self) -> None:
        self.kind = -1  # the currency that it collects
        self._heard = [0] * self.view.rules.kinds
        self._best = 0  # cards of its currency that it had at most
        self._idle = 0  # swaps since it had that many

    # --- what it takes in -------------------------------------------------------------------

    def notice(self, event: Event) -> None:
        """Take in an event that this seat may see."""
        if event[0] == events.DEALT:
            self._sit_down()
        elif event[0] == events.RECEIVED:
            self._learn(event[3])

    def _learn(self, cards: tuple[int, ...]) -> None:
        """Cards that came in: who gave them does not collect their currency."""
        rules = self.view.rules
        heard = [points * FORGETS // 4 for points in self._heard]
        for card in cards:
            if rules.is_currency(card):
                heard[rules.rank_of[card]] += self.skill.hears
        self._heard = heard
        self._idle += 1
        count = self._counts()[self.kind] if self.kind >= 0 else 0
        if count > self._best:
            self._best = count
            self._idle = 0

    # --- what it wants ----------------------------------------------------------------------

    def _cards(self) -> list[int]:
        return sorted([card for card in self.view.hand(self.seat) if card is not None])

    def _counts(self) -> list[int]:
        rules = self.view.rules
        counts = [0] * rules.kinds
        for card in self._cards():
            if rules.is_currency(card):
                counts[rules.rank_of[card]] += 1
        return counts

    def _choose(self) -> None:
        """Settle on a currency: what it has most of, what is dear, what others part with."""
        rules = self.view.rules
        counts = self._counts()
        tired = self._idle >= self.skill.patience and counts[max(self.kind, 0)] < SERIES - 2
        best = -1
        chosen = self.kind
        for kind, count in enumerate(counts):
            worth = CARD * count + rules.value_of(kind) // DEAR + self._heard[kind]
            if kind == self.kind:
                worth += 0 if tired else CHANGE
            if tired:
                worth += self.rng.below(2 * CARD)  # or two rivals would always think alike
            if worth > best:
                best = worth
                chosen = kind
        if tired or chosen != self.kind:
            self._idle = 0
            self._best = counts[chosen]
        self.kind = chosen

    def _rows(self) -> list[list[int]]:
        """The cards it wants to be rid of: rows that may go together, the longest first."""
        rules = self.view.rules
        rows: list[list[int]] = [[] for _ in range(rules.kinds)]
        for card in self._cards():
            kind = rules.rank_of[card]
            if rules.is_currency(card) and kind != self.kind:
                rows[0 if rules.mixed_offers else kind].append(card)
        found = [row for row in rows if row]
        found.sort(key=lambda row: (-len(row), row[0]))
        return found

    def _set_of(self, row: list[int], size: int) -> tuple[int, ...] | None:
        """``size`` cards of the row, the minus hidden among them; None where they don't suffice."""
        hides = (
            self._minus in self.view.hand(self.seat)
            and size > 1
            and self.rng.below(1000) < self.skill.sly
        )
        if hides and len(row) >= size - 1:
            return self._some_of(row, size - 1) + (self._minus,)
        return self._some_of(row, size) if len(row) >= size else None

    def _some_of(self, row: list[int], size: int) -> tuple[int, ...]:
        """Not always the first of a row, or the same cards would come back and back."""
        first = self.rng.below(len(row))
        return tuple(sorted((row + row)[first : first + size]))

    # --- when it does something -------------------------------------------------------------

    def delay_ms(self) -> int:
        """How many ms pass until it does the next thing; to be asked after each."""
        return self._about(self.skill.pace)

    def slap_delay_ms(self) -> int | None:
        """How many ms after a swap, or a tie, it rings the bell; None: it does not.

        To be asked once for each event that could have made its hand a right one.
        """
        view = self.view
        if view.phase == phases.DUEL:
            return self._about(self.skill.reaction) if self.seat in view.duellists else None
        if view.phase != phases.TRADING or hand_worth(view.rules, self._cards()) is None:
            return None
        return self._about(self.skill.reaction)

    def _about(self, middle: int) -> int:
        spread: int = self.skill.spread
        late = self.rng.below(spread + 1) + self.rng.below(spread + 1) - spread
        return max(FASTEST, middle + late)

    # --- moves ------------------------------------------------------------------------------

    def look(self) -> "Move | None":
        """What comes of a look at its hand before the floor opens; None: it offers nothing."""
        if hand_worth(self.view.rules, self._cards()) is not None:
            return self._bell()
        self._choose()
        return self._offer(self._rows())

    def _bell(self) -> Move:
        return (RING, ((self.seat, 0),))

    def _offer(self, rows: list[list[int]]) -> "Move | None":
        if not rows:
            return None
        row = rows[self.rng.below(len(rows))]
        most = min(OFFER_MOST, len(row))
        size = most if self.rng.below(2) else 1 + self.rng.below(most)  # all can answer a few
        if self._minus in self.view.hand(self.seat) and size < OFFER_MOST:
            size += 1
        cards = self._set_of(row, size) or self._some_of(row, most)
        return (OFFER, cards) if self.view.allows((OFFER, cards)) else None
