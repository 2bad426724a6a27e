"""The president of a table that plays the currency exchange with real cards (B15).

A small pure machine: it says what is due, takes in rings and answers, and writes the scores. No
clock, no keys and no sound of its own: `bell.py` brings those, and `bell_save.py` a file.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, cast

from engine_core import exchange_score, slaps
from engine_core.exchange_rules import MINUS, PLUS, SERIES, ExchangeRules
from engine_core.games import rules_for

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from engine_core.exchange_game import ExchangeGame

GAME = "bourse"
STUDY_MS = 30_000  # B3

DEAL = "deal"  # the cards are being shuffled and dealt
STUDY = "study"  # everyone looks at the own hand
TRADING = "trading"  # every bell is live
DUEL = "duel"  # two rang at the same instant: the next ring of theirs decides (B14)
WHO = "who"  # the bell on the table rang: whose hand was it?
CURRENCY = "currency"
FORM = "form"  # nine, eight and the plus, ...
PLUS_AT = "plus"
MINUS_AT = "minus"
CONFIRM = "confirm"
ROUND_OVER = "round_over"
GAME_OVER = "game_over"

QUESTIONS = (WHO, CURRENCY, FORM, PLUS_AT, MINUS_AT, CONFIRM)
PHASES = (DEAL, STUDY, TRADING, DUEL, *QUESTIONS, ROUND_OVER, GAME_OVER)

NOTHING = -1  # an answer: no right hand was shown
NOBODY = -1  # a ring whose seat is not known yet


class CannotBe(ValueError):
    """What was told can't be so; the text says why, in plain words."""


@dataclass(frozen=True)
class Form:
    """What a winning hand is made of, in a hand of `size` cards (B5, B8)."""

    text: str
    count: int
    plus: bool
    size: int


FORMS = (
    Form("nine", SERIES, False, SERIES),
    Form("eight and the plus", SERIES - 1, True, SERIES),
    Form("nine and the plus, doubled", SERIES, True, SERIES + 1),
    Form("nine and an odd tenth", SERIES, False, SERIES + 1),
    Form("eight, the plus and an odd tenth", SERIES - 1, True, SERIES + 1),
)


@dataclass(frozen=True)
class Question:
    """What the president asks: a sentence, and (answer, its words) for each possible answer."""

    text: str
    options: tuple[tuple[int, str], ...]


class President:
    """One game from the first deal to the last score. `phase` says what is due."""

    def __init__(
        self, names: Sequence[str], settings: Mapping[str, Any] | None = None, dealer: int = 0
    ) -> None:
        """`names` sit clockwise. Raises CannotBe for seats or settings that can't be."""
        self.names = list(names)
        self.seats = len(self.names)
        self.settings = dict(settings or {})
        self.rules = _rules(self.settings, self.seats)
        self.dealer = dealer
        self.round = 1
        self.totals = [0] * self.seats
        self.points: list[int] = []
        self.winner: int | None = None
        self.phase = DEAL
        self._opens_ms: int | None = None
        self._clear()

    def _clear(self) -> None:
        """Nothing has been told of this round."""
        self.fines = [0] * self.seats
        self.queue: list[list[int]] = []
        self.duellists: list[int] = []
        self._forget()

    def _forget(self) -> None:
        """Nothing has been told of the hand that is being asked about."""
        self.ringer = NOBODY
        self.kind = NOTHING
        self.form = NOTHING
        self.plus_at: int | None = None
        self.minus_at: int | None = None

    # --- what is known --------------------------------------------------------------------

    def size_of(self, seat: int) -> int:
        """How many cards the seat is dealt in this round (B3, B6)."""
        # The rules ask a game for nothing but its dealer and seats.
        return self.rules.cards_dealt(cast("ExchangeGame", self), seat)

    def currencies(self) -> list[tuple[str, int]]:
        """(name, points) of each currency in play, the dearest first."""
        rows = self.rules.values_table()[: self.rules.kinds]
        return [(label, points) for label, points, _ in rows]

    def study_left(self, now_ms: int) -> int:
        """Milliseconds until the opening bell."""
        return STUDY_MS if self._opens_ms is None else max(0, self._opens_ms - now_ms)

    def question(self) -> Question | None:
        """What has to be answered now; None when nothing is asked."""
        if self.phase not in QUESTIONS:
            return None
        return {
            WHO: self._ask_who,
            CURRENCY: self._ask_currency,
            FORM: self._ask_form,
            PLUS_AT: self._ask_plus,
            MINUS_AT: self._ask_minus,
            CONFIRM: self._ask_confirm,
        }[self.phase]()

    # --- a round begins -------------------------------------------------------------------

    def dealt(self, now_ms: int) -> None:
        """Everyone has the cards: the study clock starts."""
        self._need(DEAL)
        self.phase = STUDY
        self._opens_ms = now_ms + STUDY_MS

    def tick(self, now_ms: int) -> bool:
        """Let time pass; whether this opened the trading.

        After a restart the clock begins anew: nobody has seen how much was left.
        """
        if self.phase != STUDY:
            return False
        if self._opens_ms is None:
            self._opens_ms = now_ms + STUDY_MS
        if now_ms < self._opens_ms:
            return False
        self.open_trading()
        return True

    def open_trading(self) -> None:
        """The president's bell (B3)."""
        self._need(STUDY)
        self.phase = TRADING
        self._opens_ms = None

    # --- the bell -------------------------------------------------------------------------

    def ring(self, claims: Sequence[tuple[int, int]]) -> bool:
        """Take in rings as (seat or NOBODY, stamp in us); whether one of them counts.

        The earliest is asked first; the others follow should its hand be no right one.
        """
        heard: dict[int, int] = {}
        for seat, stamp in claims:
            if self._may_ring(seat):
                heard[seat] = min(stamp, heard.get(seat, stamp))
        if not heard:
            return False
        slower = [seat for seat in self.duellists if seat not in heard]
        groups = slaps.arbitrate(list(heard.items()))
        self.queue = groups + ([slower] if slower else []) + self.queue
        self._hear_next()
        return True

    def _may_ring(self, seat: int) -> bool:
        if self.phase == TRADING:
            return seat == NOBODY or 0 <= seat < self.seats
        return self.phase == DUEL and (seat == NOBODY or seat in self.duellists)

    def _hear_next(self) -> None:
        """Ask the next who rang; without one trading goes on (B5)."""
        self._forget()
        self.duellists = []
        if not self.queue:
            self.phase = TRADING
            return
        group = self.queue.pop(0)
        if len(group) > 1:
            self.duellists = group
            self.phase = DUEL
            return
        self.ringer = group[0]
        self.phase = WHO if self.ringer == NOBODY else CURRENCY

    # --- questions ------------------------------------------------------------------------

    def answer(self, value: int) -> None:
        """Take in the answer to the question. Raises CannotBe, and asks on."""
        question = self.question()
        if question is None:
            raise CannotBe("nothing was asked")
        if value not in [option for option, _ in question.options]:
            raise CannotBe("that can't be")
        {
            WHO: self._told_who,
            CURRENCY: self._told_currency,
            FORM: self._told_form,
            PLUS_AT: self._told_plus,
            MINUS_AT: self._told_minus,
            CONFIRM: self._told_confirm,
        }[self.phase](value)

    def ask_again(self) -> None:
        """An answer was wrong: back to the first question about this hand."""
        if self.phase not in QUESTIONS:
            raise CannotBe("nothing was asked")
        ringer = self.ringer
        self._forget()
        self.ringer = ringer
        self.phase = WHO if ringer == NOBODY else CURRENCY

    def _ask_who(self) -> Question:
        return Question("Who rang?", tuple(enumerate(self.names)))

    def _told_who(self, seat: int) -> None:
        self.ringer = seat
        self.phase = CURRENCY

    def _ask_currency(self) -> Question:
        rows = [(i, f"{name} {points}") for i, (name, points) in enumerate(self.currencies())]
        rows.append((NOTHING, "no right hand"))
        return Question(f"{self.names[self.ringer]}, what do you show?", tuple(rows))

    def _told_currency(self, kind: int) -> None:
        self.kind = kind
        forms = self._forms()
        if kind == NOTHING:
            self.phase = CONFIRM
        elif len(forms) == 1:
            self._told_form(forms[0])
        else:
            self.phase = FORM

    def _forms(self) -> list[int]:
        """The forms that a right hand of the ringer may have."""
        size = self.size_of(self.ringer)
        return [
            i
            for i, form in enumerate(FORMS)
            if form.size == size
            and exchange_score.why_not_shown(self.rules, size, form.count, form.plus, []) is None
        ]

    def _ask_form(self) -> Question:
        name = self.currencies()[self.kind][0]
        rows = [(i, f"{FORMS[i].text}: {self._worth(i)}") for i in self._forms()]
        return Question(f"{name}, and how many?", tuple(rows))

    def _worth(self, form: int) -> int:
        one = FORMS[form]
        points = exchange_score.worth(self.rules, self.kind, one.count, one.plus, one.size)
        assert points is not None
        return points

    def _told_form(self, form: int) -> None:
        self.form = form
        if not self.rules.cambio_cards:
            self.phase = CONFIRM
        elif FORMS[form].plus:
            self.phase = MINUS_AT
        else:
            self.phase = PLUS_AT

    def _ask_plus(self) -> Question:
        return Question("Who holds the plus?", self._holders(False))

    def _ask_minus(self) -> Question:
        shown = FORMS[self.form]
        # An odd tenth may be the minus; it costs the winner nothing.
        room = shown.count + shown.plus < shown.size
        return Question("Who holds the minus?", self._holders(room))

    def _holders(self, winner_too: bool) -> tuple[tuple[int, str], ...]:
        rows = enumerate(self.names)
        return tuple((seat, name) for seat, name in rows if winner_too or seat != self.ringer)

    def _told_plus(self, seat: int) -> None:
        self.plus_at = seat
        self.phase = MINUS_AT

    def _told_minus(self, seat: int) -> None:
        self.minus_at = seat
        self.phase = CONFIRM

    def _ask_confirm(self) -> Question:
        name = self.names[self.ringer]
        if self.kind == NOTHING:
            fine = f", it costs {self.rules.false_ring}" if self.rules.false_ring else ""
            return Question(f"{name} rang without a right hand{fine}?", ((1, "yes"), (0, "no")))
        changes = [(self.names[seat], points) for seat, points in enumerate(self._changes())]
        words = ", ".join(f"{who} {points:+}" for who, points in changes if points)
        return Question(f"{words}: write it?", ((1, "yes"), (0, "no, ask again")))

    def _told_confirm(self, yes: int) -> None:
        if not yes:
            self.ask_again()
        elif self.kind == NOTHING:
            self._refuse()
        else:
            self._check()
            self._win()

    # --- scores ---------------------------------------------------------------------------

    def _held(self) -> list[list[str]]:
        """The CAMBIO cards that each seat but the winner still holds."""
        held: list[list[str]] = [[] for _ in self.names]
        for card, seat in ((PLUS, self.plus_at), (MINUS, self.minus_at)):
            if seat is not None and seat != self.ringer:
                held[seat].append(card)
        return held

    def _check(self) -> None:
        shown = FORMS[self.form]
        size = self.size_of(self.ringer)
        reason = exchange_score.why_not_shown(
            self.rules, size, shown.count, shown.plus, self._held()
        )
        if reason is not None:
            raise CannotBe(reason)

    def _changes(self) -> list[int]:
        """What this round brings to each seat (B5, B8, B9)."""
        cards = {self.rules.code(card): card for card in range(self.rules.deck_size)}
        changes = [
            exchange_score.held_points(self.rules, [cards[code] for code in held])
            for held in self._held()
        ]
        changes[self.ringer] = self._worth(self.form)
        return changes

    def _write(self, seat: int, points: int) -> None:
        total = self.totals[seat] + points
        self.totals[seat] = total if self.rules.debts else max(0, total)

    def _refuse(self) -> None:
        """A ring without a right hand (B5)."""
        fine = self.rules.false_ring
        self.fines[self.ringer] += fine
        self._write(self.ringer, -fine)
        self._hear_next()

    def _win(self) -> None:
        changes = self._changes()
        for seat, points in enumerate(changes):
            self._write(seat, points)
        self.points = [points - fine for points, fine in zip(changes, self.fines, strict=True)]
        self.winner = self.ringer
        self.phase = ROUND_OVER
        # The rules ask a game for nothing but its round and totals.
        if self.rules.is_over(cast("ExchangeGame", self)):
            best = max(self.totals)
            if self.totals[self.winner] != best:
                self.winner = self.totals.index(best)
            self.phase = GAME_OVER

    def next_round(self) -> None:
        """The deal passes on (B12)."""
        self._need(ROUND_OVER)
        if self.rules.dealer_moves:
            self.dealer = (self.dealer + 1) % self.seats
        self.round += 1
        self.winner = None
        self._clear()
        self.phase = DEAL

    def _need(self, phase: str) -> None:
        if self.phase != phase:
            raise CannotBe(f"this belongs to {phase}, and now is {self.phase}")


def _rules(settings: dict[str, Any], seats: int) -> ExchangeRules:
    rules = rules_for(GAME, settings, max(1, seats))
    assert isinstance(rules, ExchangeRules)
    lowest, highest = rules.seats_allowed
    if not lowest <= seats <= highest:
        raise CannotBe(f"{lowest} to {highest} play, not {seats}")
    rules.deck_rows()  # raises where too few currencies are left
    return rules
