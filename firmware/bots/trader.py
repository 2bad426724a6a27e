"""A bot on the exchange: it collects one currency, offers the others and passes the minus on."""

# --- only when called ---

from collections import namedtuple
from typing import Any

from engine_core.exchange.rules import MINUS, OFFER_MOST, SERIES
from engine_core.exchange.scoring import hand_worth
from engine_core.exchange.view import ExchangeView
from engine_core.model import events, phases
from engine_core.model.moves import OFFER, RING
from engine_core.model.rng import Rng
from engine_core.model.types import Event, Move

from .tempers import LEVELS, TRADES, changed

TraderSkill = namedtuple(
    "TraderSkill",
    (
        "pace",  # ms between its actions, on average
        "spread",  # ms that this varies by at most
        "reaction",  # ms from a winning hand, or a tie, to its ring, on average
        "hears",  # how much a received card suggests that others give up its currency
        "patience",  # swaps without a card of its currency after which it reconsiders
        "sly",  # chance (of 1000) to hide the minus in what it gives
    ),
)

EASY = TraderSkill(3200, 1400, 1400, 0, 9, 250)
MIDDLE = TraderSkill(2300, 900, 1000, 2, 6, 700)
GOOD = TraderSkill(1900, 700, 850, 3, 5, 850)
HARD = TraderSkill(1500, 500, 700, 4, 4, 1000)
MASTER = TraderSkill(1200, 400, 500, 4, 4, 1000)
TRADERS = (EASY, MIDDLE, GOOD, HARD, MASTER)

FASTEST = 180  # ms: nobody rings sooner
CARD = 10  # the value of a card when it chooses a currency
CHANGE = 12  # how much better another currency must be
DEAR = 20  # points of a series that are worth a tenth of a card
FORGETS = 3  # of 4 parts, what is kept of earlier hints at the next swap


class Trader:
    """A player for one seat of the exchange. It gets an ExchangeView and events, never a game."""

    def __init__(self, view: ExchangeView, skill: int | TraderSkill, rng: Rng) -> None:
        """Play the seat of ``view`` with ``skill``: a number as in Player, or a row."""
        if view.seat is None:
            raise ValueError("a bot needs a seat")
        self.view = view
        self.seat: int = view.seat
        row: Any = skill
        if isinstance(skill, int):
            row = changed(TRADERS[skill % LEVELS], skill, TRADES)
        self.skill: TraderSkill = row
        self.rng = rng
        rules = view.rules
        self._minus = rules.codes.index(MINUS) if rules.cambio_cards else -1
        self._sit_down()

    def _sit_down(self) -> None:
        self.kind = -1  # the currency that it collects
        self._heard = [0] * self.view.rules.kinds
        self._best = 0  # the most cards of its currency that it had
        self._idle = 0  # swaps since it had that many

    # --- what it takes in -------------------------------------------------------------------

    def notice(self, event: Event) -> None:
        """Process an event that this seat may see."""
        if event[0] == events.DEALT:
            self._sit_down()
        elif event[0] == events.RECEIVED:
            self._learn(event[3])

    def _learn(self, cards: tuple[int, ...]) -> None:
        """Received cards: their giver does not collect that currency."""
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
        """Choose a currency: by its own cards, its value, and what others give up."""
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
                worth += self.rng.below(2 * CARD)  # or two rivals would always decide alike
            if worth > best:
                best = worth
                chosen = kind
        if tired or chosen != self.kind:
            self._idle = 0
            self._best = counts[chosen]
        self.kind = chosen

    def _rows(self) -> list[list[int]]:
        """The cards it wants to get rid of: rows that may be offered, the longest first."""
        rules = self.view.rules
        rows: list[list[int]] = [[] for _ in range(rules.kinds)]
        for card in self._cards():
            kind = rules.rank_of[card]
            if rules.is_currency(card) and kind != self.kind:
                rows[0 if rules.mixed_offers else kind].append(card)
        return sorted([row for row in rows if row], key=lambda row: (-len(row), row[0]))

    def _set_of(self, row: list[int], size: int) -> tuple[int, ...] | None:
        """``size`` cards of the row, the minus hidden among them; None if there are too few."""
        hides = (
            self._minus in self.view.hand(self.seat)
            and size > 1
            and self.rng.below(1000) < self.skill.sly
        )
        if hides and len(row) >= size - 1:
            return self._some_of(row, size - 1) + (self._minus,)
        return self._some_of(row, size) if len(row) >= size else None

    def _some_of(self, row: list[int], size: int) -> tuple[int, ...]:
        """Rotates a row, or the same cards would be swapped back and forth."""
        first = self.rng.below(len(row))
        return tuple(sorted((row + row)[first : first + size]))

    # --- when it does something -------------------------------------------------------------

    def delay_ms(self) -> int:
        """How many ms until its next action; ask after each."""
        return self._about(self.skill.pace)

    def slap_delay_ms(self) -> int | None:
        """How many ms after a swap, or a tie, it rings the bell; None if it doesn't.

        Ask once for each event that could have completed its hand.
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
        """Its offer after looking at its hand, before the floor opens; None for no offer."""
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
        size = most if self.rng.below(2) else 1 + self.rng.below(most)  # few suit everyone
        if self._minus in self.view.hand(self.seat) and size < OFFER_MOST:
            size += 1
        cards = self._set_of(row, size) or self._some_of(row, most)
        return (OFFER, cards) if self.view.allows((OFFER, cards)) else None
