"""`cambio bell`: the president with a bell, keys and buttons, for a table with real cards."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from engine_core.exchange.rules import SERIES
from engine_core.model import phases
from firmware import ports
from firmware.exchange import president
from firmware.input.gestures import DOWN, Gestures
from firmware.ports import tunes
from host_tools.bell import save
from host_tools.bell.gpio import now_us
from host_tools.bell.keys import Endings
from host_tools.bell.table import DEAL, NOBODY, Claims, Table, refused
from host_tools.common.errors import PlainError

# Rows of (Hz, ms). An active buzzer has one pitch: the rests make it a bell.
BELL = (2093, 90, 0, 30) * 3 + (2093, 400)
OPENING = (1568, 500)

BUTTONS_S = 0.002  # how long a pass waits for a key while buttons have to be read as well
TUNE_S = 0.005
IDLE_S = 0.02

GO_ON = "\r\n "
OPEN_NOW = "o"  # not Enter: struck twice it would take the study time away
LETTERS = "abcdefghijk"  # answers; digits are bells, and a bell struck twice answers nothing
_WARNINGS_MS = (10_000, 5_000)


class KeySource(Protocol):
    """Where keys come from."""

    ended: bool

    def read(self, seconds: float) -> str:
        """What was struck; waits `seconds` at most."""

    def take(self) -> None:
        """The terminal is ours."""

    def give_back(self) -> None:
        """The terminal is the shell's."""


@dataclass(frozen=True)
class Gear:
    """What the president rings, hears and speaks with. One button alone is the table's bell."""

    keys: KeySource
    buttons: ports.Buttons
    buzzer: ports.Buzzer
    storage: ports.Storage
    say: Callable[[str], None]


class Session:
    """One evening. Every change is saved before it is told."""

    def __init__(self, table: Table, gear: Gear, endings: Endings) -> None:
        self.table = table
        self._gear = gear
        self._endings = endings
        self._player = tunes.Player(gear.buzzer)
        self._player.silent = table.game.rules.mimed  # B11: nobody may hear of an offer
        self._gestures = Gestures(gear.buttons.count)
        self._warnings: list[int] = []

    def run(self) -> int:
        """Play until the game is over or the end is asked for; the exit code."""
        self._endings.gentle = True
        self._keep()
        self._tell()
        while self._endings.code is None and not self._is_over():
            if self._endings.pause:
                self._pause()
            self.step()
        return self._endings.code or 0

    def step(self) -> None:
        """One pass: what was struck and pressed, then the time."""
        struck = self._gear.keys.read(self._patience())
        stamp = now_us()
        self._take_in(struck, stamp)
        now_ms = now_us() // 1000
        self._player.tick(now_ms)
        self._pass_time(now_ms)

    def _patience(self) -> float:
        if self._gear.buttons.count:
            return BUTTONS_S
        return TUNE_S if self._player.playing else IDLE_S

    def _is_over(self) -> bool:
        ended = self._gear.keys.ended or self.table.is_over
        return ended and not self._player.playing

    def _pause(self) -> None:
        """Ctrl-Z: silent, and the terminal back, for as long as the program stands still."""
        self._gear.buzzer.tone(0)
        self._gear.keys.give_back()
        self._endings.stop_here()
        self._gear.keys.take()
        self._tell()

    # --- the bell -------------------------------------------------------------------------

    def _take_in(self, struck: str, stamp: int) -> None:
        """Presses and keys in their order; bells struck one after the other are one batch."""
        claims = self._pressed()
        for part in re.findall(r"[1-9]+|[^1-9]", struck):
            if part.isdigit():
                # Two keys of one reading came one after the other: they never share a stamp.
                claims += [(int(key) - 1, stamp + later) for later, key in enumerate(part)]
                self._ring(claims)
            else:
                self._ring(claims)
                self._strike(part)
            claims = []
        self._ring(claims)

    def _pressed(self) -> Claims:
        """(seat or NOBODY, stamp in us) of each button that went down since the last pass."""
        count = self._gear.buttons.count
        if not count:
            return []
        edges = self._gear.buttons.edges()
        presses = [one for one in self._gestures.poll(edges, now_us()) if one[0] == DOWN]
        return [(NOBODY if count == 1 else button, at) for _, button, at in presses]

    def _ring(self, claims: Claims) -> None:
        """Where one of the claims counts: the buzzer first, all else can wait."""
        heard = self.table.heard(claims)
        if not heard:
            return
        try:
            self._sound(BELL)
        finally:
            self.table.ring(heard)
            self._keep()
        self._tell_ring()
        self._tell()

    def _sound(self, tune: tuple[int, ...]) -> None:
        self._player.play(tune)
        self._player.tick(now_us() // 1000)

    # --- keys and time --------------------------------------------------------------------

    def _strike(self, key: str) -> None:
        question = self.table.question()
        if question is not None:
            index = LETTERS.find(key.lower())
            if 0 <= index < len(question.options):
                self._answer(index)
        elif self._go_on(key):
            self._keep()
            self._tell()

    def _go_on(self, key: str) -> bool:
        """Enter for what comes next; whether the key led on."""
        table = self.table
        if table.due == phases.STUDY and key == OPEN_NOW:
            table.open_trading()
            self._sound(OPENING)
        elif table.due == DEAL and key in GO_ON:
            table.dealt(now_us() // 1000)
        elif table.due == phases.ROUND_OVER and key in GO_ON:
            table.next_round()
        else:
            return False
        return True

    def _answer(self, index: int) -> None:
        try:
            line = refused(self.table, self.table.answer(index))
        except ValueError as why:
            line = f"No: {why}."
        if line is not None:
            self._gear.say(line)
        self._keep()
        self._tell()

    def _pass_time(self, now_ms: int) -> None:
        if self.table.due != phases.STUDY:
            return
        if self.table.tick(now_ms):
            self._sound(OPENING)
            self._keep()
            self._tell()
        elif self._warnings and self.table.study_left(now_ms) <= self._warnings[0]:
            self._gear.say(f"{self._warnings.pop(0) // 1000} s")

    def _keep(self) -> None:
        try:
            save.write(self._gear.storage, self.table)
        except OSError as why:
            raise PlainError(
                f"The game can't be saved: {why.strerror}.", "Make room, or choose another --save."
            ) from why

    # --- what is said ---------------------------------------------------------------------

    def _tell(self) -> None:
        """What is due now."""
        self._warnings = list(_WARNINGS_MS)
        question = self.table.question()
        if question is not None:
            self._gear.say(question.text)
            for letter, (_, words) in zip(LETTERS, question.options, strict=False):
                self._gear.say(f"  {letter}  {words}")
            return
        for line in _LINES[self.table.due](self.table):
            self._gear.say(line)

    def _tell_ring(self) -> None:
        table = self.table
        if table.rung:
            self._gear.say("\n*** THE BELL ***")
        elif table.hearing:
            self._gear.say(f"\n*** {table.names[table.hearing.seat].upper()} RINGS ***")


def _deal_lines(table: Table) -> list[str]:
    game = table.game
    names = ", ".join(name for name, _ in game.currencies)
    ten = [name for seat, name in enumerate(table.names) if game.size_of(seat) > SERIES]
    extra = f"; {' and '.join(ten)} get ten" if ten else ""
    cambio = ", and both CAMBIO cards" if game.rules.cambio_cards else ""
    return [
        f"\nRound {game.round}: {table.names[game.dealer]} shuffles and deals nine each{extra}.",
        f"In play: {names}{cambio}.",
        "Nobody looks yet. Enter when all cards are dealt.",
    ]


def _study_lines(table: Table) -> list[str]:
    return [f"Study your hands: {president.STUDY_MS // 1000} s. (o opens at once.)"]


def _trading_lines(table: Table) -> list[str]:
    keys = "  ".join(f"{seat} {name}" for seat, name in enumerate(table.names, 1))
    mimed = " Offers are made by signs, and nothing sounds." if table.game.rules.mimed else ""
    return [f"The exchange is open!{mimed} Ring with your button or key:", f"  {keys}"]


def _duel_lines(table: Table) -> list[str]:
    names = [table.names[seat] for seat in table.game.duellists]
    return [f"\n*** A TIE: {' and '.join(names)} ring again, the first of them counts ***"]


def _score_lines(table: Table) -> list[str]:
    wide = max(map(len, table.names))
    assert table.game.points is not None
    rows = zip(table.names, table.game.points, table.game.totals, strict=True)
    return [""] + [f"  {name:{wide}}  {points:+5}  {total:6}" for name, points, total in rows]


def _round_lines(table: Table) -> list[str]:
    return [*_score_lines(table), "Enter for the next round; Ctrl-C ends, and saves."]


def _game_lines(table: Table) -> list[str]:
    names = " and ".join([table.names[seat] for seat in table.game.winners])
    won = "wins" if len(table.game.winners) == 1 else "share the victory of"
    return [*_score_lines(table), f"{names} {won} the game!"]


_LINES: dict[int, Callable[[Table], list[str]]] = {
    DEAL: _deal_lines,
    phases.STUDY: _study_lines,
    phases.TRADING: _trading_lines,
    phases.DUEL: _duel_lines,
    phases.ROUND_OVER: _round_lines,
    phases.GAME_OVER: _game_lines,
}
