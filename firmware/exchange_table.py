"""The table of the currency exchange with real cards: its president, its players, its record."""

from engine_core import events as ev
from engine_core import phases
from engine_core.moves import RING

from . import president, saving, tunes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.types import Event, Move, Settings

    from .players import Player, Setup
    from .ports import Storage

    Due = tuple[str, int | None]

DUEL_READY_MS = 1500  # hands off, then ring
DOUBT = -1  # a notice that is no event: (DOUBT, seat, why it can't be)

TUNES = {  # the bell of a ring does not wait for its verdict: the scene sounds it
    ev.OPENED: tunes.OPEN,
    ev.FALSE_RING: tunes.MISS,
    ev.ROUND_OVER: tunes.ROUND,
    ev.GAME_OVER: tunes.GAME,
}


class ExchangeTable(saving.Keeper):
    """One game with the players at its seats; nothing on it is a secret."""

    def __init__(
        self, game: president.President, players: "list[Player]", storage: "Storage"
    ) -> None:
        """``players`` sit at the seats in order."""
        self.public = game
        super().__init__(storage)
        self.players = players
        self.names = [player.name for player in players]
        self._seat_at = {player.button: seat for seat, player in enumerate(players)}

    def seat_at(self, button: int) -> "int | None":
        """The seat at ``button``; None where nobody sits."""
        return self._seat_at.get(button)

    def may_slap(self, seat: int) -> bool:
        """Whether a press of ``seat`` is a ring now."""
        return self.public.may_ring(seat)

    def check(self, seat: int, move: "Move") -> "str | None":
        """Why ``seat`` may not make ``move`` now; None when it may."""
        return self.public.check(seat, move)

    def act(self, seat: int, move: "Move") -> "list[Event]":
        """Make a move and store it. Raises IllegalMove and changes nothing."""
        happened = self.public.act(seat, move)
        self.keep(president.frame(seat, move))
        return happened

    @property
    def is_over(self) -> bool:
        """Whether the last round of the game was scored."""
        return self.public.phase == phases.GAME_OVER


class Ringside:
    """Follows the table and says which scene is due; see director.Director."""

    press = RING  # the move that a press of any button is

    def __init__(self, table: ExchangeTable) -> None:
        self.table = table
        self.notices: "list[Event]" = []
        self.tune: "tuple[tuple[int, int], ...] | None" = None
        self.duel_from = 0
        self.slap_from = 0  # ms at which trading was opened

    def take_up(self, now_ms: int) -> None:
        """The table is new here: nothing was heard of what it has come to."""
        self.duel_from = now_ms + DUEL_READY_MS
        self.slap_from = now_ms

    def hear(self, happened: "list[Event]", now_ms: int) -> None:
        """Take in what a move brought about."""
        for event in happened:
            self.tune = TUNES.get(event[0], self.tune)
            if event[0] == ev.FALSE_RING:
                self.notices.append(event)
            elif event[0] == ev.DUELS:
                self.duel_from = self.slap_from = now_ms + DUEL_READY_MS
            elif event[0] == ev.OPENED:
                self.slap_from = now_ms
        game = self.table.public
        if game.phase == president.SHOWING:
            self.notices.append((ev.RANG, game.ringer))

    def doubt(self, seat: int, why: str) -> None:
        """What ``seat`` told can't be: everyone may read why."""
        self.notices.append((DOUBT, seat, why))

    def due(self) -> "Due":
        """The scene that must be shown now, by its name, and the seat that acts in it."""
        game = self.table.public
        if self.notices:
            return "exchange_notice", self.notices[0][1]
        if game.phase == phases.STUDY:
            return ("exchange_study" if game.dealt else "exchange_deal"), game.dealer
        if game.phase == president.SHOWING:
            return "exchange_shown", game.ringer
        return _SCENES[game.phase], None

    def may_slap(self, seat: int, now_ms: int) -> bool:
        """Whether a press of ``seat`` is a ring now; in a duel only once it was called."""
        if self.notices or (self.table.public.phase == phases.DUEL and now_ms < self.duel_from):
            return False
        return self.table.may_slap(seat)

    def bot_slapping(self, now_ms: int) -> "int | None":
        """Nobody here is a bot."""
        return None


_SCENES = {
    phases.TRADING: "exchange_open",
    phases.DUEL: "exchange_duel",
    phases.ROUND_OVER: "exchange_points",
    phases.GAME_OVER: "exchange_points",
}


def start(
    setup: "Setup", seed: int, storage: "Storage", settings: "Settings | None" = None
) -> ExchangeTable:
    """Open the game of everyone in ``setup``; its record replaces the one in ``storage``.

    ``seed`` is of no use: real cards are shuffled by hand. Raises ValueError in plain words where
    the game can't be played like this.
    """
    game = president.open_game(setup.seats, settings, setup.game)
    players = setup.players()
    table = ExchangeTable(game, players, storage)
    table.begin(president.first(players, game))
    return table


def resume(storage: "Storage") -> ExchangeTable:
    """The table as the record in ``storage`` left it, without a move that was half written.

    Raises ValueError when the record can't be read or played.
    """
    record = storage.read()
    game, players, whole = president.restore(record)
    if whole < len(record):
        storage.start(record[:whole])
    return ExchangeTable(game, players, storage)
