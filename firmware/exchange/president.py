"""The president of the currency exchange with real cards (clause B15): clock, bell, score.

The cards lie in people's hands; what is known is who deals, who rang first, and what was shown.
Pure: whoever uses it reads the clock, sounds the bell and keeps the bytes.

    president = President(rules_for("bourse", {"cambio_cards": True}, 4), seats=4)
    president.act(0, (READY,))               all is dealt: the study begins, STUDY_MS long
    president.act(0, (RING, ()))             the president's bell: the exchange is open
    president.act(2, (RING, ((2, 1000),)))   seat 2 rang at 1000 us
    president.act(2, (TELL, 0, 9, True, 10, None, 1))

The moves, beside those three: ``(REFUSE,)`` it was no right hand; ``(LAPSE,)`` nobody rang in a
duel; ``(NEXT,)`` the next round. Events are the engine's.
"""

from typing import Any

from engine_core import rules_for
from engine_core.burn.view import HIDDEN
from engine_core.exchange.bell import Bell
from engine_core.exchange.rules import MINUS, PLUS, SERIES
from engine_core.exchange.scoring import held_points, why_not_shown, worth
from engine_core.journal.carry_over import journal_of_next, put
from engine_core.journal.writer import CARRIES, Journal, sealed
from engine_core.model import events as ev
from engine_core.model import phases
from engine_core.model.errors import IllegalMove
from engine_core.model.moves import LAPSE, NEXT, READY, RING
from engine_core.model.slaps import arbitrate
from engine_core.model.types import Carried, Event, Move, Settings
from firmware.games import named
from firmware.language.say import say
from firmware.table import players, record_writer

STUDY_MS = 30_000  # B3

SHOWING = phases.CLAIM  # the ringer shows the hand; the other phases are the engine's

# Moves that only a president knows. TELL: kind of the currency, cards of it, with the plus,
# cards of the hand, seat with the plus, seat with the minus (None: not asked).
TELL = 32
REFUSE = 33

MARK = b"CX\x02"
NOBODY = 15


def _currencies(rules: Any) -> list[tuple[str, int]]:
    """The currencies in play, by their kind: (name, points of a series)."""
    lines = rules.lines[: rules.kinds]
    words = named(rules.name, "WORDS", keys=lines)
    names = [say(words.get(line, line))[0] for line in lines]
    return [(name, rules.value_of(kind)) for kind, name in enumerate(names)]


class President(Bell):
    """A whole game without a single known card.

    ``dealer``, ``round``, ``totals``, ``points`` (of the last round), ``winners`` (of the round,
    then of the game), ``dealt`` (the cards are), ``ringer`` (whose hand is shown), ``duellists``,
    ``currencies``.
    """

    carries = CARRIES

    def __init__(
        self, rules: Any, seats: int, dealer: int = 0, carried: Carried = None, seed: int = 0
    ) -> None:
        """``rules`` of the exchange for so many ``seats``. Raises ValueError with a message for
        users.

        ``carried``: the result of earlier rounds, if the game starts with a later one. ``seed``
        shuffles nothing: it tells this game from another with the same result.
        """
        lowest, highest = rules.seats_allowed
        if not lowest <= seats <= highest:
            raise ValueError(f"{rules.name} is for {lowest} to {highest} seats, not {seats}")
        if not 0 <= dealer < seats:
            raise ValueError(f"the dealer is a seat from 0 to {seats - 1}, not {dealer}")
        self.rules = rules
        self.seats = seats
        self.dealer = dealer
        self.seed = seed
        self.round = 0
        self.totals = [0] * seats
        self.points = None
        self.winners: list[int] = []
        self.declared: Move = ()  # by the winner of the last round
        self.currencies = _currencies(rules)
        self.journal: Journal | None = Journal(rules, seats, seed, dealer, None, carried)
        if carried:
            put(self, carried)
        self._deal()

    def _deal(self) -> None:
        self.round += 1
        self.phase = phases.STUDY
        self.dealt = False
        self.ringer: int | None = None
        self.duellists = []
        self.queue = []
        self.fines = [0] * self.seats

    # --- what may be asked ----------------------------------------------------------------

    def size_of(self, seat: int) -> int:
        """How many cards ``seat`` was dealt, and so holds (B3, B6)."""
        size: int = self.rules.cards_dealt(self, seat)
        return size

    @property
    def shapes(self) -> list[tuple[int, bool, int]]:
        """Every winning hand: (cards of the currency, with the plus, cards of the hand)."""
        return [
            (count, plus, size)
            for size in (SERIES, SERIES + 1)
            for count in (SERIES, SERIES - 1)
            for plus in (False, True)
            if (size == SERIES or self.rules.cambio_cards)
            and why_not_shown(self.rules, size, count, plus, []) is None
        ]

    def why_not(self, seat: int, declared: Move) -> str | None:
        """Why ``seat`` can't have shown what the TELL move declares; None if it can."""
        _, kind, count, plus, size, plus_at, minus_at = declared
        dealt = self.size_of(seat)
        if not 0 <= kind < self.rules.kinds:
            return say("That currency is not in play")[0]
        if size != dealt:
            return say("This hand was dealt {dealt} cards, not {size}", dealt=dealt, size=size)[0]
        held: list[str] = []
        for card, at in ((PLUS, plus_at), (MINUS, minus_at)):
            if at is not None and at != seat:
                if not 0 <= at < self.seats:
                    return say("There is no such seat")[0]
                held.append(card)
        why = why_not_shown(self.rules, size, count, plus, held)
        if why is not None or not self.rules.cambio_cards:
            return why
        return self._why_not_placed(seat, size - count - plus, plus, plus_at, minus_at)

    def _why_not_placed(
        self, seat: int, odd: int, plus: bool, plus_at: int | None, minus_at: int | None
    ) -> str | None:
        """B6: all cards are dealt, so each CAMBIO card is in some hand."""
        if plus_at is None and not plus:
            return say("Somebody has the plus")[0]
        if plus_at == seat:
            return say("A plus in the hand shown counts")[0]
        if minus_at is None:
            return say("Somebody has the minus")[0]
        if minus_at == seat and not odd:
            return say("The hand shown has no odd card")[0]
        return None

    def worth_of(self, declared: Move) -> int:
        """The points of a declared hand."""
        return worth(self.rules, declared[1], declared[2], declared[3], declared[4]) or 0

    def written(self, seat: int, declared: Move) -> list[int]:
        """The change of each seat's points if ``seat`` showed the declared hand (B5, B8, B9)."""
        changes = [0] * self.seats
        for code, at in ((PLUS, declared[5]), (MINUS, declared[6])):
            if at is not None:
                changes[at] += held_points(self.rules, [self.rules.codes.index(code)])
        changes[seat] = self.worth_of(declared)
        return changes

    # What the protocol shows of any exchange; a president sees no cards.

    own_offers = ()

    def hand(self, seat: int) -> list[int]:
        """The cards of ``seat``, face down."""
        return [HIDDEN] * self.size_of(seat)

    def offers(self, seat: int) -> list[int]:
        """Offers are called out loud; the device does not know them."""
        return []

    def is_ready(self, seat: int) -> bool:
        """Whether ``seat`` has studied its hand: the president's bell ends that for all."""
        return self.phase != phases.STUDY

    def may_ring(self, seat: int) -> bool:
        """Whether a press of ``seat`` is a ring now."""
        if not 0 <= seat < self.seats:
            return False
        if self.phase == phases.DUEL:
            return seat in self.duellists
        return self.phase == phases.TRADING

    def check(self, seat: int, move: Move) -> str | None:
        """Why ``move`` is impossible now, for users; None if it is legal."""
        kind = move[0]
        if kind not in _PHASES:
            return "a president knows no such move"
        if self.phase not in _PHASES[kind]:
            return "not now"
        if self.phase == phases.STUDY:
            if self.dealt == (kind == READY):
                return "the cards are dealt" if self.dealt else "the cards are not dealt yet"
        elif kind == RING:
            if not any([self.may_ring(claim[0]) for claim in move[1]]):
                return "nobody of these may ring now"
        elif kind in (TELL, REFUSE) and seat != self.ringer:
            return "somebody else rang"
        return self.why_not(seat, move) if kind == TELL else None

    # --- what happens ---------------------------------------------------------------------

    def act(self, seat: int, move: Move) -> list[Event]:
        """Make the move and return its events. Raises IllegalMove and changes nothing."""
        why = self.check(seat, move)
        if why is not None:
            raise IllegalMove(why)
        self.events = []
        _HANDLERS[move[0]](self, seat, move)
        return self.events

    def _ready(self, seat: int, move: Move) -> None:
        self.dealt = True
        self.events.append((ev.DEALT, self.dealer, self.round))

    def _judge(self) -> None:
        """The earliest ringer shows the hand; a tie is rung again (B14)."""
        self.ringer = self._next_ringer()
        if self.ringer is not None:
            self.phase = SHOWING

    def _refuse(self, seat: int, move: Move) -> None:
        self._fine(seat)
        self._judge()

    def _tell(self, winner: int, move: Move) -> None:
        self.declared = move
        self._score(winner, self.written(winner, move), ())

    def _next(self, seat: int, move: Move) -> None:
        self.dealer = self.rules.next_dealer(self.dealer)
        self._deal()

    def next_journal(self) -> Journal:
        """The journal that begins with the next round; valid once a round is over."""
        return journal_of_next(self)

    def save(self) -> bytes:
        """The journal of the deal. The moves are not the engine's: the record has them.

        Raises ValueError once it has that, too.
        """
        if self.journal is None:
            raise ValueError("the deal of this game is recorded elsewhere")
        return self.journal.packed()


_PHASES = {
    READY: (phases.STUDY,),
    RING: (phases.STUDY, phases.TRADING, phases.DUEL),
    LAPSE: (phases.DUEL,),
    TELL: (SHOWING,),
    REFUSE: (SHOWING,),
    NEXT: (phases.ROUND_OVER,),
}
_HANDLERS = {
    READY: President._ready,
    RING: Bell._ring,
    LAPSE: Bell._lapse,
    TELL: President._tell,
    REFUSE: President._refuse,
    NEXT: President._next,
}


# --- what outlives a power cut --------------------------------------------------------------------
#
# A record as record_writer.py has it, with another mark, and the president's own moves:
#
#     then a frame for each move: length (1), [kind, seat, arguments], sum (2)


def open_game(
    seats: int,
    settings: "Settings | None" = None,
    name: str = "bourse",
    dealer: int = 0,
    seed: int = 0,
) -> President:
    """The president of a new game. Raises ValueError with a message for users."""
    return President(rules_for(name, settings, seats), seats, dealer, seed=seed)


def first(seated: list[players.Player], president: President) -> bytes:
    """The start of a record, before anything has happened."""
    return record_writer.first(seated, president, MARK)


def frame(seat: int, move: Move) -> bytes:
    """The record's frame for a move of ``seat``."""
    arguments = move[1:]
    if move[0] == RING:
        groups = arbitrate(list(move[1])) if move[1] else []
        arguments = tuple([at * 8 + who for at, group in enumerate(groups) for who in group])
    payload = bytes((move[0], seat)) + bytes(
        [NOBODY if value is None else int(value) for value in arguments]
    )
    return bytes((len(payload),)) + sealed(payload)
