"""The game in play: its players, its bots, and its record in the memory that outlives a cut.

Scenes read the game only through the views that the table hands out.
"""

from engine_core import new_game
from engine_core.model.moves import SLAP
from engine_core.model.rng import Rng
from firmware.ports import tunes

from . import record_writer

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from engine_core.burn.game import BurnGame
    from engine_core.burn.view import View
    from engine_core.model.types import Move, Settings
    from firmware.ports import Storage

    from .players import Player
    from .seating import Setup


class Table(record_writer.Keeper):
    """One game with the players at its seats."""

    book = record_writer
    deals = True  # the device does
    press = SLAP  # the move that a press of any button is
    press_tune: "tuple[int, ...] | None" = tunes.SLAP
    follower = ("firmware.table.director", "Director")  # the module and class of what follows it

    _game: "BurnGame"

    def __init__(self, game: "BurnGame", players: "list[Player]", storage: "Storage") -> None:
        """``players`` sit at the seats in order. Nothing is stored yet: see start, resume."""
        super().__init__(game, players, storage)
        self.public = game.view()
        self.bots = [self._bot(seat, player.skill) for seat, player in enumerate(players)]

    def _bot(self, seat: int, skill: "int | None") -> "Any":
        if skill is None:
            return None
        return self._mind()(self.view(seat), skill, Rng(self._game.seed, 0x8000 + seat))

    def _mind(self) -> "type[Any]":
        """What decides for a bot."""
        from firmware.bots import Bot  # a table of people needs no room for bots

        return Bot

    # --- what may be known ----------------------------------------------------------------

    def view(self, seat: int) -> "View":
        """What ``seat`` may see."""
        return self._game.view(seat)

    def is_bot(self, seat: int) -> bool:
        """Whether the device plays for ``seat``."""
        return self.bots[seat] is not None

    def may_slap(self, seat: int) -> bool:
        """Whether a press of ``seat`` counts now."""
        return self.allows(seat, (self.press, ((seat, 0),)))

    def allows(self, seat: int, move: "Move") -> bool:
        """Whether ``seat`` may make ``move`` now."""
        return self._game.allows(seat, move)

    # --- what happens ---------------------------------------------------------------------

    def replay(
        self, moves: "list[tuple[int, Move]]", notes: "list[tuple[int, int]] | None" = None
    ) -> None:
        """Make moves that are in the record already. Raises ValueError where they can't be.

        ``notes`` are those of Record; a burn game has none.
        """
        for seat, move in moves:
            self._show_bots(self._game.act(seat, move))


def start(
    setup: "Setup",
    seed: int,
    storage: "Storage",
    settings: "Settings | None" = None,
    kind: "type[Table]" = Table,
) -> Table:
    """Deal a new game for everyone in ``setup``; its record replaces the one in ``storage``.

    ``kind`` is the table that it is played at. Raises ValueError in plain words where the game
    can't be played like this.
    """
    game = new_game(setup.game, setup.seats, seed, settings=settings)
    table = kind(game, setup.players(), storage)
    table.kept = table.begin()
    return table


def resume(storage: "Storage", kind: "type[Table]" = Table) -> Table:
    """The table as the record in ``storage`` left it, without a move that was half written.

    Raises ValueError when the record can't be read or played.
    """
    from engine_core import load_game

    from .record_reader import Record

    data = storage.read()
    record = Record(data)
    table = kind(load_game(record.deal), record.players, storage)
    table.replay(record.moves, record.notes)
    if not record.is_whole:
        storage.start(data[: record.whole])
    return table
