"""The record of a game in play: who plays, how it was dealt, and every move since.

    b"CT", version, length (2), [players, journal header], sum (2),
    then a frame for each move: [the move as the journal packs it], check (1)

A frame may also be a note of the table's own: one byte, NOTE or more. The record only grows. A
power cut can leave the last frame half written: reading stops there. No frame begins or ends with
0xFF, which is what erased flash reads as.

Where a round begins and little room is left, a new record begins with it: its journal holds what
the rounds before have left, and no move of theirs.
"""

from collections.abc import Sequence
from typing import Any

from engine_core.journal.writer import fletcher16, pack_move, sealed
from engine_core.model import events, phases
from engine_core.model.moves import NEXT
from engine_core.model.types import Event, Move
from engine_core.rules.rule_set import RuleSet
from firmware.app.unload import put_away
from firmware.language.say import Key
from firmware.ports import Storage

from .players import Player, pack

MARK = b"CT\x03"
NOTE = 30 << 3  # no packed move begins with this byte or a higher one
SUM = 2  # bytes


class RecordedTable:
    """A table: its game, the players at its seats, and its record while the storage accepts it.

    ``public`` is the public view of the game. ``kept``: every move is in the record. ``slaps`` are
    the presses judged last, (seat, us since they were possible).
    """

    book: Any  # the module whose ``first`` and ``frame`` write the record
    public: Any
    title: str  # of its game, and what its caller says: given by who sits down at it
    call: Key
    bots: Sequence[Any] = ()  # per seat; None for a person
    slaps: tuple[tuple[int, int], ...] = ()
    tally: Any = None  # for the memories of the round, if any
    deals = True  # the device; else people, with real cards
    press: int  # the move that any button makes
    press_tune: tuple[int, ...] | None = None  # of a press, immediately; None: its scene rings
    instead: dict[str, str] = {}  # scenes that replace others here
    has_large_cards = False  # of 2 KB
    takes_room = False  # whether the move that is due may load what needs the room of its scene
    counts = True  # a computer may ask about it; not about a lesson or a demo

    def __init__(self, game: Any, players: list[Player], storage: Storage) -> None:
        """``players`` sit at the seats in order. Nothing is stored yet: see begin."""
        self._game = game
        self._storage = storage
        self.rules: RuleSet = game.rules
        self.kept = True
        self.players = players
        self.names = [player.name for player in players]
        self.people = [seat for seat, player in enumerate(players) if not player.is_bot]
        # If only bots play, whoever watches presses their buttons.
        pressing = self.people or range(len(players))
        self._seat_at = {players[seat].button: seat for seat in pressing}

    def reaction_ms(self, seat: int) -> int | None:
        """How soon the bot at ``seat`` will press; None if it won't, and for a person."""
        bot = self.bots[seat]
        return None if bot is None else bot.slap_delay_ms()

    def seat_at(self, button: int) -> int | None:
        """The person's seat at ``button``; None if it is free or a bot's."""
        return self._seat_at.get(button)

    def is_bot(self, seat: int) -> bool:
        """Whether the device plays for ``seat``."""
        return self.players[seat].is_bot

    @property
    def deal(self) -> int:
        """What tells its first deal from others; a secret until the game is over."""
        return int(self._game.seed)

    @property
    def is_over(self) -> bool:
        """Whether the last round of the game was scored."""
        return bool(self._game.phase == phases.GAME_OVER)

    def may_slap(self, seat: int) -> bool:
        """Whether a press of ``seat`` is a slap, or a ring, by the rules now."""
        return self.allows(seat, (self.press, ((seat, 0),)))

    def allows(self, seat: int, move: Move) -> bool:
        """Whether ``seat`` may make ``move`` now."""
        return bool(self._game.allows(seat, move))

    def take_up(self) -> list[Event]:
        """The table was just dealt or restored: make the automatic moves."""
        return []

    def begin(self) -> bool:
        """Replace the record in the storage; False if that is impossible now."""
        record = self.book.first(self.players, self._game)
        self._game.journal = None  # it has that, and what made it is unloaded
        try:
            self._storage.start(record)
        except OSError:
            return False
        self.kept = True
        return True

    def act(self, seat: int, move: Move) -> list[Event]:
        """Make a move, store it, let the bots watch; returns its public events.

        Of an event that only one seat may know in full, the last field is left out: who and where,
        not which card. Raises IllegalMove and changes nothing.
        """
        game = self._game
        begins = move[0] == NEXT and game.phase == phases.ROUND_OVER
        begun = begins and self._begin_next()
        happened: list[Event] = game.act(seat, move)
        if not begun:
            self.keep(self.book.frame(seat, move))
        game.journal = None  # the record has the moves: in a long game they take 3 KB of heap
        if begins or events.REFILLED in [event[0] for event in happened]:
            put_away()  # what dealt, or shuffled: 1 KB
        self._show_bots(happened)
        public = []
        for event in happened:
            if events.private_to(event) is not None:
                self.keep_secret(event)
                event = event[:-1]
            public.append(event)
        return public

    def _begin_next(self) -> bool:
        """Begin the record anew with the next round where the old one has little room, before what
        deals is loaded: an erase takes a piece of 4 KB.
        """
        # once a move could not be stored, the old record never has room again
        if self.kept and not self._storage.is_tight():
            return False
        self._game.journal = self._game.next_journal()
        try:
            return self.begin()
        except MemoryError:  # nothing was written: the next round tries again
            self._game.journal = None
            return False

    def keep_secret(self, event: Event) -> None:
        """Process an event that one seat alone may know in full."""

    def _show_bots(self, happened: list[Event]) -> None:
        for event in happened:
            to = events.private_to(event)
            for seat, bot in enumerate(self.bots):
                if bot is not None and (to is None or to == seat):
                    bot.notice(event)

    def replay_note(self, byte: int) -> None:
        """Take up a note of the record."""

    def keep(self, more: bytes) -> None:
        """Add a move or a note to the record."""
        if self.kept:
            try:
                self._storage.append(more)
            except OSError:
                self.kept = False  # the game goes on, but nothing may follow the gap


def first(seated: list[Player], game: Any, mark: bytes = MARK) -> bytes:
    """The start of a record of ``game``, before its first move."""
    journal: bytes = game.save()
    body = pack(seated) + journal[:-SUM]
    return mark + len(body).to_bytes(2, "big") + sealed(body)


def frame(seat: int, move: Move) -> bytes:
    """The record's frame for a move of ``seat``."""
    payload = bytearray()
    pack_move(payload, seat, move)
    return bytes(payload) + check_of(payload)


def note(byte: int) -> bytes:
    """The record's frame for a note of the table's own, NOTE to 254."""
    payload = bytes((byte,))
    return payload + check_of(payload)


def check_of(payload: bytes | bytearray) -> bytes:
    """A byte other than 0xFF, which would look like a frame that was never finished."""
    return bytes(((fletcher16(payload) >> 8 ^ 0xA5) % 255,))
