"""The game in play: its players, its bots, and its record in the memory that outlives a cut.

Scenes read the game only through the views that the table hands out.
"""

from engine_core import new_game
from engine_core.model import phases
from engine_core.model.moves import LOOK, SLAP
from engine_core.model.rng import Rng
from engine_core.player_view import HIDDEN
from firmware.ports import tunes

from . import record_writer

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from engine_core.burn.game import BurnGame
    from engine_core.burn.view import View
    from engine_core.model.types import Event, Move, Settings
    from firmware.ports import Storage

    from .players import Player
    from .seating import Setup


class Table(record_writer.RecordedTable):
    """One game with the players at its seats.

    ``looks`` are the cards that powers have shown to people, (seat, cell, card), until they have
    had their look.
    """

    book = record_writer
    deals = True  # the device does
    press = SLAP
    press_tune: "tuple[int, ...] | None" = tunes.SLAP
    follower = (
        "firmware.table.director",
        "BurnDirector",
    )  # the module and class of what follows it

    public: "View"
    _game: "BurnGame"

    def __init__(self, game: "BurnGame", players: "list[Player]", storage: "Storage") -> None:
        """``players`` sit at the seats in order. Nothing is stored yet: see start, resume."""
        super().__init__(game, players, storage)
        self.public = game.view()
        self.looks: "list[tuple[int, int, int]]" = []
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

    def has_secret(self, seat: int) -> bool:
        """Whether the phase has something that ``seat`` alone may look at now."""
        view = self.view(seat)
        if view.phase == phases.DRAWN:
            return view.drawn != self.public.drawn
        return view.rules.memorise_slots is not None or not view.options((LOOK,))

    def next_look(self) -> "tuple[int, int] | None":
        """Who has the next look at a card that a power showed, and at which cell."""
        return self.looks[0][:2] if self.looks else None

    def shown(self, seat: int) -> int:
        """That card, HIDDEN from any other ``seat``. Raises IndexError where no look is due."""
        looker, _, card = self.looks[0]
        return card if looker == seat else HIDDEN

    def looked(self) -> None:
        """That card was seen."""
        self.looks.pop(0)

    # --- what happens ---------------------------------------------------------------------

    def take_up(self) -> "list[Event]":
        """A look that a power cut interrupted is had anew."""
        for seat in self.people:
            self.looks += [(seat, cell, card) for cell, card in self.view(seat).seen]
        return []

    def keep_secret(self, event: "Event") -> None:
        """A person is to look at a card of the table, when there is time; a drawn one comes up."""
        _, seat, cell, card = event
        if cell is None or self.is_bot(seat) or self.public.phase == phases.MEMORISE:
            return
        self.looks.append((seat, cell, card))

    def forget_looks(self) -> None:
        """The cards are dealt anew."""
        self.looks.clear()

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
