"""Where a table's finished rounds come from: the bell beside it, a saved game, a device on USB.

Seats are those of the game in their order: seat 1 of the device is seat 1 of the table. A source
tells the rounds of the game that is being played; `fresh` says which of them are new, also after
this laptop was off, and notices when another game has begun. A burn game is a single round of the
hall's: its totals, once it is over.
"""

import hashlib
import json
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from engine_core.model.phases import GAME_OVER
from engine_core.player_view import SHOWDOWN
from engine_core.protocol.answers import BAD_ARGUMENT
from engine_core.rules.registry import EXCHANGES
from firmware.exchange import president
from firmware.exchange.president_record import restore
from firmware.table import record_writer
from firmware.table.record_reader import open_record
from host_tools.common.errors import PlainError
from host_tools.journal import journals
from host_tools.link.client import Link, Refused
from host_tools.tournament.limits import winner_of
from host_tools.tournament.store import Facts


class Finished(NamedTuple):
    """A round that was played: its number in the game, the seat that won, points of each seat.

    ``slap`` is the fastest that burned, seat and ms, where a device has told: no journal has it.
    """

    nth: int
    winner: int
    points: tuple[int, ...]
    mark: str
    slap: tuple[int, int] | None = None


class Game(NamedTuple):
    """The game that is being played: how many rounds are over, and those that are known.

    ``at`` is when its file was last changed, by this computer's clock; None where it has none.
    """

    name: str
    over: int
    rounds: tuple[Finished, ...]
    at: float | None = None


def finished(game: str, nth: int, points: list[int], mark: str = "") -> Finished:
    """A round as its points tell it."""
    played = json.dumps([mark, nth, points]).encode()
    return Finished(
        nth, winner_of(game, points), tuple(points), hashlib.sha256(played).hexdigest()[:16]
    )


def whole(
    game: str, is_over: bool, totals: list[int], mark: str, slap: tuple[int, int] | None = None
) -> Game:
    """A burn game: the hall counts it as one round."""
    if not is_over:
        return Game(game, 0, ())
    return Game(game, 1, (finished(game, 1, totals, mark)._replace(slap=slap),))


def fresh(game: Game, taken: Facts) -> tuple[list[Finished], int]:
    """The rounds that were not taken yet, and how many were missed before the first of them.

    ``taken`` has the ``nth`` and the ``mark`` of the last one that was.
    """
    last = int(taken.get("nth", 0))
    same = [one.mark for one in game.rounds if one.nth == last]
    if game.over < last or (same and same[0] != taken["mark"]):
        last = 0  # another game
    new = [one for one in game.rounds if one.nth > last]
    missed = new[0].nth - last - 1 if new else game.over - last
    return new, missed


# --- files ---------------------------------------------------------------------------------------


class SavedGame:
    """The game that `cambio bell` or `cambio play` saves, or a journal; read when it changes."""

    def __init__(self, path: Path, said: str) -> None:
        self.said = said
        self._path = path
        self._seen: tuple[int, int] | None = None
        self._game: Game | None = None

    def look(self) -> Game | None:
        """The game in the file."""
        try:
            facts = self._path.stat()
            seen = (facts.st_mtime_ns, facts.st_size)
            if seen != self._seen:
                found = game_of(self._path.read_bytes())
                self._game = found and found._replace(at=facts.st_mtime)
                self._seen = seen
        except FileNotFoundError as why:
            raise PlainError(f"{self._path} is not there yet: no game is saved to it.") from why
        except (OSError, ValueError) as why:
            raise PlainError(f"{self._path} can't be read now: {why}.") from why
        return self._game

    def offer(self, names: list[str]) -> bool:
        """Its people have their names already."""
        return False

    def close(self) -> None:
        """Nothing is held open."""


def game_of(data: bytes) -> Game | None:
    """The rounds of a saved game or a journal. Raises ValueError when it can't be read."""
    if not data.strip():
        return None
    if data.startswith(president.MARK):
        return _presided(data)
    if not (found := list(journals.packed_in(data))):
        return None
    game, moves = journals.taken_apart(found[-1])
    name, mark = game.rules.name, f"{game.journal.header!r}"
    rounds = {}
    for seat, move in moves:
        game.act(seat, move)
        if game.phase in SHOWDOWN:
            rounds[game.round] = finished(name, game.round, list(game.points), mark)
    if name not in EXCHANGES:
        return whole(name, game.phase == GAME_OVER, list(game.totals), mark)
    return Game(name, game.round - (game.phase not in SHOWDOWN), tuple(rounds.values()))


def _presided(record: bytes) -> Game:
    """The rounds of an exchange with real cards. A round ends with what its ringer has shown."""
    rounds = []
    _, header, at = open_record(record, president.MARK)
    while at < len(record):
        end = at + 1 + record[at] + record_writer.SUM
        if record[at + 1 : at + 2] == bytes((president.TELL,)):
            game = restore(record[:end])[0]
            if game.phase in SHOWDOWN and game.points is not None:
                points = list(game.points)
                rounds.append(finished(game.rules.name, game.round, points, f"{header!r}"))
        at = end
    now = restore(record)[0]
    return Game(now.rules.name, now.round - (now.phase not in SHOWDOWN), tuple(rounds))


# --- the device ----------------------------------------------------------------------------------


class OnDevice:
    """The game of a device on USB. It tells the last round only, so it has to stay plugged in."""

    said = "a device"

    def __init__(self, connect: Callable[[], Link]) -> None:
        self._connect = connect
        self._link: Link | None = None
        self._slaps: set[tuple[int, int]] = set()  # of the game: ms, seat

    def look(self) -> Game | None:
        """The game on the device; found again by itself when it was unplugged."""
        try:
            self._link = self._link or self._connect()
            view = self._link.ask(do="view")
        except Refused as why:
            if why.code == "no_game":
                return None
            raise
        except PlainError:
            self.close()
            raise
        name, nth, phase = view["game"], view["round"], view["phase"]
        kept = self._slaps if nth > 1 else set()  # it tells those of this round
        self._slaps = kept | {(ms, seat) for seat, ms in enumerate(view.get("fastest", ())) if ms}
        if name not in EXCHANGES:
            slap = min(self._slaps)[::-1] if self._slaps else None
            return whole(name, phase == "game_over", view["totals"], "", slap)
        if phase not in ("round_over", "game_over") or view["points"] is None:
            return Game(name, nth - 1, ())
        mark = json.dumps(view["totals"])
        return Game(name, nth, (finished(name, nth, view["points"], mark),))

    def offer(self, names: list[str]) -> bool:
        """Add them to those that the device knows, the first seat's on top; not in a game."""
        if self._link is None:
            return False
        for name in reversed(names):
            try:
                self._link.ask(do="names", add=name)
            except Refused as why:
                if why.code != BAD_ARGUMENT:  # it has no letter of that name; or else a game began,
                    return False  # or its firmware takes none: nothing that stops a table
            except PlainError:
                self.close()  # its late answer would be taken for the next one's
                return False
        return True

    def close(self) -> None:
        """Give the port back."""
        if self._link is not None:
            self._link.close()
            self._link = None


Source = SavedGame | OnDevice
"""What is beside a table: it tells the rounds of its game, and may offer the table's names."""
