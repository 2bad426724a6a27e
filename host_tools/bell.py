"""`cambio bell`: the president with a bell, keys and buttons, for a table with real cards."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from firmware import ports, tunes
from firmware.presses import DOWN, Presses
from host_tools import bell_save, president
from host_tools.bell_gpio import now_us
from host_tools.bell_keys import Endings
from host_tools.errors import PlainError
from host_tools.president import NOBODY, CannotBe, President

# Rows of (Hz, ms). An active buzzer has one pitch: the rests make it a bell.
BELL = ((2093, 90), (0, 30), (2093, 90), (0, 30), (2093, 90), (0, 30), (2093, 400))
OPENING = ((1568, 500),)

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

    def __init__(self, game: President, gear: Gear, endings: Endings) -> None:
        self.game = game
        self._gear = gear
        self._endings = endings
        self._player = tunes.Player(gear.buzzer)
        self._presses = Presses(gear.buttons.count)
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
        ended = self._gear.keys.ended or self.game.phase == president.GAME_OVER
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

    def _pressed(self) -> list[tuple[int, int]]:
        """(seat or NOBODY, stamp in us) of each button that went down since the last pass."""
        count = self._gear.buttons.count
        if not count:
            return []
        edges = self._gear.buttons.edges()
        presses = [one for one in self._presses.poll(edges, now_us()) if one[0] == DOWN]
        return [(NOBODY if count == 1 else button, at) for _, button, at in presses]

    def _ring(self, claims: list[tuple[int, int]]) -> None:
        """Where one of the claims counts: the buzzer first, saving and telling can wait."""
        if not self.game.ring(claims):
            return
        try:
            self._sound(BELL)
        finally:
            self._keep()
        self._tell_ring()
        self._tell()

    def _sound(self, tune: tuple[tuple[int, int], ...]) -> None:
        self._player.play(tune)
        self._player.tick(now_us() // 1000)

    # --- keys and time --------------------------------------------------------------------

    def _strike(self, key: str) -> None:
        game = self.game
        question = game.question()
        if question is not None:
            index = LETTERS.find(key.lower())
            if 0 <= index < len(question.options):
                self._answer(question.options[index][0])
        elif self._go_on(key):
            self._keep()
            self._tell()

    def _go_on(self, key: str) -> bool:
        """Enter for what comes next; whether the key led on."""
        game = self.game
        if game.phase == president.STUDY and key == OPEN_NOW:
            game.open_trading()
            self._sound(OPENING)
        elif game.phase == president.DEAL and key in GO_ON:
            game.dealt(now_us() // 1000)
        elif game.phase == president.ROUND_OVER and key in GO_ON:
            game.next_round()
        else:
            return False
        return True

    def _answer(self, value: int) -> None:
        try:
            self.game.answer(value)
        except CannotBe as why:
            self._gear.say(f"No: {why}.")
            self.game.ask_again()
        self._keep()
        self._tell()

    def _pass_time(self, now_ms: int) -> None:
        if self.game.phase != president.STUDY:
            return
        if self.game.tick(now_ms):
            self._sound(OPENING)
            self._keep()
            self._tell()
        elif self._warnings and self.game.study_left(now_ms) <= self._warnings[0]:
            self._gear.say(f"{self._warnings.pop(0) // 1000} s")

    def _keep(self) -> None:
        try:
            bell_save.write(self._gear.storage, self.game)
        except OSError as why:
            raise PlainError(
                f"The game can't be saved: {why.strerror}.", "Make room, or choose another --save."
            ) from why

    # --- what is said ---------------------------------------------------------------------

    def _tell(self) -> None:
        """What is due now."""
        self._warnings = list(_WARNINGS_MS)
        question = self.game.question()
        if question is not None:
            self._gear.say(question.text)
            for letter, (_, words) in zip(LETTERS, question.options, strict=False):
                self._gear.say(f"  {letter}  {words}")
            return
        for line in _LINES[self.game.phase](self.game):
            self._gear.say(line)

    def _tell_ring(self) -> None:
        game = self.game
        if game.phase == president.CURRENCY:
            self._gear.say(f"\n*** {game.names[game.ringer].upper()} RINGS ***")
        elif game.phase == president.WHO:
            self._gear.say("\n*** THE BELL ***")


def _deal_lines(game: President) -> list[str]:
    names = ", ".join(name for name, _ in game.currencies())
    ten = [game.names[seat] for seat in range(game.seats) if game.size_of(seat) > 9]
    extra = f"; {' and '.join(ten)} get ten" if ten else ""
    cambio = ", and both CAMBIO cards" if game.rules.cambio_cards else ""
    return [
        f"\nRound {game.round}: {game.names[game.dealer]} shuffles and deals nine each{extra}.",
        f"In play: {names}{cambio}.",
        "Nobody looks yet. Enter when all cards are dealt.",
    ]


def _study_lines(game: President) -> list[str]:
    return [f"Study your hands: {president.STUDY_MS // 1000} s. (o opens at once.)"]


def _trading_lines(game: President) -> list[str]:
    keys = "  ".join(f"{seat} {name}" for seat, name in enumerate(game.names, 1))
    return ["The exchange is open! Ring with your button or key:", f"  {keys}"]


def _duel_lines(game: President) -> list[str]:
    names = [game.names[seat] for seat in game.duellists if seat != NOBODY]
    return [f"\n*** A TIE: {' and '.join(names)} ring again, the first of them counts ***"]


def _score_lines(game: President) -> list[str]:
    wide = max(map(len, game.names))
    rows = zip(game.names, game.points, game.totals, strict=True)
    return [""] + [f"  {name:{wide}}  {points:+5}  {total:6}" for name, points, total in rows]


def _round_lines(game: President) -> list[str]:
    return [*_score_lines(game), "Enter for the next round; Ctrl-C ends, and saves."]


def _game_lines(game: President) -> list[str]:
    assert game.winner is not None
    return [*_score_lines(game), f"{game.names[game.winner]} wins the game!"]


_LINES: dict[str, Callable[[President], list[str]]] = {
    president.DEAL: _deal_lines,
    president.STUDY: _study_lines,
    president.TRADING: _trading_lines,
    president.DUEL: _duel_lines,
    president.ROUND_OVER: _round_lines,
    president.GAME_OVER: _game_lines,
}


def names_from(text: str) -> list[str]:
    """Who sits at the table: names with commas between, or just how many. Raises CannotBe."""
    text = text.strip()
    if text.isdecimal() and len(text) < 3:
        names = [f"Seat {seat}" for seat in range(1, int(text) + 1)]
    else:
        names = [name.strip() for name in text.split(",")]
    if not all(name and name.isprintable() for name in names):
        raise CannotBe("a name is missing")
    if len({name.lower() for name in names}) < len(names):
        raise CannotBe("two have the same name")
    return names
