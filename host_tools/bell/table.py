"""The exchange that `cambio bell` presides over: the device's own president (B15), and what only
a computer adds to it: names, the study clock, and whose bell it was where one stands for all.

No clock, no keys and no sound of its own: `bell.py` brings those, and `bell_save.py` a file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine_core.model import events, phases
from engine_core.model.moves import NEXT, READY, RING
from firmware.exchange import president
from firmware.table.players import Player
from host_tools.bell.questions import Hearing, Question

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from engine_core.model.types import Event, Move
    from firmware.exchange.president import President

Claims = list[tuple[int, int]]  # (seat, stamp in us)

GAME = "bourse"
NOBODY = -1  # in a claim: a bell that is everyone's
DEAL = -1  # beside the engine's phases: the cards are being shuffled and dealt
NAME_MOST = 40  # letters


class Table:
    """One game from the first deal to the last score. `due` says what is awaited.

    `record` is all that was done, as the device keeps it; `rung` the claims that wait for whose
    bell it was; `hearing` the questions to who rang.
    """

    def __init__(self, game: President, names: Sequence[str], record: bytes) -> None:
        """`names` sit clockwise; `record` is what led to `game`."""
        self.game = game
        self.names = list(names)
        self.record = record
        self.rung: Claims = []
        self.hearing: Hearing | None = None
        self._opens_ms: int | None = None
        self._hear_next()

    # --- what is known --------------------------------------------------------------------

    @property
    def due(self) -> int:
        """A phase of the engine, `president.SHOWING`, or DEAL."""
        if self.game.phase == phases.STUDY and not self.game.dealt:
            return DEAL
        return self.game.phase

    @property
    def is_over(self) -> bool:
        """Whether the last round of the game was scored."""
        return self.game.phase == phases.GAME_OVER

    def study_left(self, now_ms: int) -> int:
        """Milliseconds until the opening bell."""
        return president.STUDY_MS if self._opens_ms is None else max(0, self._opens_ms - now_ms)

    def question(self) -> Question | None:
        """What has to be answered now; None when nothing is asked."""
        if self.rung:
            able = [seat for seat in range(self.game.seats) if self.game.may_ring(seat)]
            return Question("Who rang?", tuple((seat, self.names[seat]) for seat in able))
        return self.hearing.question if self.hearing else None

    # --- a round begins -------------------------------------------------------------------

    def dealt(self, now_ms: int) -> None:
        """Everyone has the cards: the study clock starts. Raises ValueError when not now."""
        self._act(self.game.dealer, (READY,))
        self._opens_ms = now_ms + president.STUDY_MS

    def tick(self, now_ms: int) -> bool:
        """Let time pass; whether this opened the trading.

        After a restart the clock begins anew: nobody has seen how much was left.
        """
        if self.due != phases.STUDY:
            return False
        if self._opens_ms is None:
            self._opens_ms = now_ms + president.STUDY_MS
        if now_ms < self._opens_ms:
            return False
        self.open_trading()
        return True

    def open_trading(self) -> None:
        """The president's bell (B3). Raises ValueError when not now."""
        self._act(self.game.dealer, (RING, ()))
        self._opens_ms = None

    def next_round(self) -> None:
        """The deal passes on (B12). Raises ValueError when not now."""
        self._act(self.game.dealer, (NEXT,))

    # --- the bell -------------------------------------------------------------------------

    def heard(self, claims: Claims) -> Claims:
        """Those of the claims that count now, the earliest of each seat; none when all stopped."""
        earliest: dict[int, int] = {}
        if not self.rung and self.game.phase in (phases.TRADING, phases.DUEL):
            for seat, stamp in claims:
                if seat == NOBODY or self.game.may_ring(seat):
                    earliest[seat] = min(stamp, earliest.get(seat, stamp))
        return list(earliest.items())

    def ring(self, claims: Claims) -> None:
        """Take in claims that were heard; the president asks the earliest of them first (B14)."""
        if any(seat == NOBODY for seat, _ in claims):
            self.rung = claims
        else:
            self._act(claims[0][0], (RING, tuple(claims)))

    def answer(self, index: int) -> list[Event]:
        """Take in the answer at `index` of the question's options, and tell what it brought about.

        Raises ValueError where it can't be, with the reason; then it is asked anew.
        """
        if self.rung:
            question = self.question()
            assert question is not None
            claims = [
                (question.options[index][0] if seat == NOBODY else seat, stamp)
                for seat, stamp in self.rung
            ]
            self.rung = []
            self.ring(self.heard(claims))
            return []
        if self.hearing is None:
            raise ValueError("nothing was asked")
        move = self.hearing.answer(index)
        return [] if move is None else self._act(self.hearing.seat, move)

    # --- the president --------------------------------------------------------------------

    def _act(self, seat: int, move: Move) -> list[Event]:
        happened = self.game.act(seat, move)
        self.record += president.frame(seat, move)
        self._hear_next()
        return happened

    def _hear_next(self) -> None:
        """Ask who rang, if somebody did."""
        showing = self.game.phase == president.SHOWING
        self.hearing = Hearing(self.game, self.names) if showing else None


def begin(names: Sequence[str], settings: Mapping[str, Any] | None = None) -> Table:
    """A new game; the first of `names` deals. Raises ValueError in plain words."""
    game = president.open_game(len(names), dict(settings or {}), GAME)
    seated = [Player(name, seat) for seat, name in enumerate(names)]
    return Table(game, names, president.first(seated, game))


def names_from(text: str) -> list[str]:
    """Who sits at the table: names with commas between, or just how many. Raises ValueError."""
    text = text.strip()
    if text.isdecimal() and len(text) < 3:
        names = [f"Seat {seat}" for seat in range(1, int(text) + 1)]
    else:
        names = [name.strip() for name in text.split(",")]
    if not all(name and name.isprintable() for name in names):
        raise ValueError("a name is missing")
    if any(len(name) > NAME_MOST for name in names):
        raise ValueError(f"a name has {NAME_MOST} letters at most")
    if len({name.lower() for name in names}) < len(names):
        raise ValueError("two have the same name")
    return names


def refused(table: Table, happened: list[Event]) -> str | None:
    """The line about a ring that was refused (B5); None where none was."""
    for event in happened:
        if event[0] == events.FALSE_RING:
            goes_on, and_no_more = president.refusal(event[2])
            said = goes_on if table.game.phase == phases.TRADING else and_no_more
            return f"{table.names[event[1]]}: {said.rstrip('.')}."
    return None
