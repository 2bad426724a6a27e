"""Games between bots without a screen: slap stamps come from the bots' reaction times.

Runs on CPython and on MicroPython.
"""

from collections.abc import Iterator, Sequence
from typing import Protocol

from engine_core.burn.game import BurnGame
from engine_core.burn.rules import PLAY
from engine_core.model import events as ev
from engine_core.model import phases
from engine_core.model.moves import CALL, NEXT, SETTLE, SLAP
from engine_core.model.types import Event, Move
from firmware.bots.decisions import next_call


class Watcher(Protocol):
    """Any object at a seat that receives events."""

    def notice(self, event: Event) -> None:
        """Process an event that its seat may see."""


class Player(Watcher, Protocol):
    """Any object that plays a seat, like firmware.bots.Bot; for call_any_time it needs calls()."""

    def move(self) -> Move:
        """Its next move."""

    def slap_delay_ms(self) -> int | None:
        """How many ms after the new top card it slaps, None if it won't."""


WINDOW_MS = 2500
"""Slaps later than this after a new top card are not made."""

HOLDS_BACK_MS = 200
"""A slap later than the first by this much is withdrawn, as the bot sees the first."""

OVER = (phases.ROUND_OVER, phases.GAME_OVER)
SLAPPABLE = PLAY + (phases.DUEL,)
_ASKS_FOR_SLAPS = (
    ev.TURNED_UP,
    ev.DREW,
    ev.KEPT,
    ev.DISCARDED,
    ev.BURNED,
    ev.TOOK,
    ev.MISSED,
    ev.LAPSED,
    ev.REGRETTED,
    ev.DUELS,
)

ROUNDS_MOST = 300
"""A longer game has no end: its limit is out of reach, or there is none."""


def play_game(game: BurnGame, players: Sequence[Player]) -> Iterator[Event]:
    """Play ``game`` to its end with ``players``; yields all events.

    A game of more than ROUNDS_MOST rounds is abandoned.
    """
    while game.phase != phases.GAME_OVER and game.round < ROUNDS_MOST:
        yield from play_round(game, players)


def asks_for_slaps(game: BurnGame) -> tuple[int, ...]:
    """The events after which somebody may slap."""
    if not game.rules.burning:
        return ()
    return _ASKS_FOR_SLAPS + ((ev.TURN, ev.ENDING) if game.rules.burns_after_turn else ())


def play_round(
    game: BurnGame, players: Sequence[Player], happened: Sequence[Event] = ()
) -> Iterator[Event]:
    """Play until the points of a round are recorded; starts the next round if one is over.

    Somebody may slap at once at what just ``happened``, if anything. Yields all events in order,
    including private ones; the players have seen them.
    """
    if game.phase == phases.ROUND_OVER:
        yield from tell(players, game.act(0, (NEXT,)))
    asked_at = asks_for_slaps(game)
    asks = False
    while True:
        for event in happened:
            asks = asks or event[0] in asked_at
        if game.phase in OVER:
            return
        claims: Sequence[tuple[int, int]] = ()
        if asks and game.phase in SLAPPABLE:
            claims = slaps(players)
            asks = False
        happened = game.act(claims[0][0], (SLAP, claims)) if claims else _one_move(game, players)
        yield from tell(players, happened)


def _one_move(game: BurnGame, players: Sequence[Player]) -> list[Event]:
    if game.phase == phases.ENDING:
        return game.act(0, (SETTLE,))
    caller = next_call(game.view(), players) if game.rules.call_any_time else None
    if caller is not None:
        return game.act(caller, (CALL,))
    seat = 0
    while not game.acts(seat):
        seat += 1
    return game.act(seat, players[seat].move())


def slaps(players: Sequence[Player]) -> tuple[tuple[int, int], ...]:
    """The simultaneous slaps as (seat, stamp in us after the new top card), earliest first."""
    delays = [(player.slap_delay_ms(), seat) for seat, player in enumerate(players)]
    due = sorted([(late, seat) for late, seat in delays if late is not None and late <= WINDOW_MS])
    last = due[0][0] + HOLDS_BACK_MS if due else 0
    return tuple([(seat, late * 1000) for late, seat in due if late <= last])


def tell(players: Sequence[Watcher], happened: list[Event]) -> list[Event]:
    """Show every player the events that its seat may see, and yield them."""
    for event in happened:
        to = ev.private_to(event)
        if to is None:
            for player in players:
                player.notice(event)
        else:
            players[to].notice(event)
    return happened
