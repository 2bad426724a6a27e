"""Games between bots without any screen: slaps get the stamps that the bots' reactions give.

Runs on CPython and on MicroPython.
"""

from collections.abc import Iterator, Sequence
from typing import Protocol

from engine_core.burn.game import BurnGame
from engine_core.model import events as ev
from engine_core.model import phases
from engine_core.model.moves import CALL, NEXT, SETTLE, SLAP
from engine_core.model.types import Event, Move


class Watcher(Protocol):
    """Anyone at a seat who is told what happens."""

    def notice(self, event: Event) -> None:
        """Take in an event that its seat may see."""


class Player(Watcher, Protocol):
    """Anyone who plays a seat as firmware.bots.Bot does."""

    def move(self) -> Move:
        """What it does now."""

    def calls(self) -> bool:
        """Whether it calls now, be it another seat's turn."""

    def slap_delay_ms(self) -> int | None:
        """How many ms after the new top it slaps, None if not."""


WINDOW_MS = 2500
"""Slaps that would come later than this after a new top are not made."""

HOLDS_BACK_MS = 200
"""Who would slap this much later than the first sees that and keeps the hand off."""

OVER = (phases.ROUND_OVER, phases.GAME_OVER)
SLAPPABLE = (phases.TURN, phases.DRAWN, phases.POWER, phases.CLOSING, phases.ENDING, phases.DUEL)
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


_TURN_IS_OVER = (ev.TURN, ev.ENDING)

ROUNDS_MOST = 300
"""A game that takes longer has no end: its limit is out of reach, or there is none."""


def play_game(game: BurnGame, players: Sequence[Player]) -> Iterator[Event]:
    """Play ``game`` to its end, one of ``players`` at each seat; yields all events.

    One of more than ROUNDS_MOST is given up.
    """
    while game.phase != phases.GAME_OVER and game.round < ROUNDS_MOST:
        yield from play_round(game, players)


def asks_for_slaps(game: BurnGame) -> tuple[int, ...]:
    """The kinds of events after which somebody may slap."""
    return _ASKS_FOR_SLAPS + (_TURN_IS_OVER if game.rules.burns_after_turn else ())


def play_round(game: BurnGame, players: Sequence[Player]) -> Iterator[Event]:
    """Play until the points of a round are written; a round that is over is followed by a new.

    Yields all events, private ones included, in their order; the players were told before.
    """
    if game.phase == phases.ROUND_OVER:
        yield from tell(players, game.act(0, (NEXT,)))
    asks = False
    asked_at = asks_for_slaps(game)
    while game.phase not in OVER:
        claims = slaps(players) if asks and game.phase in SLAPPABLE else ()
        if game.phase in SLAPPABLE:
            asks = False
        happened = game.act(claims[0][0], (SLAP, claims)) if claims else _one_move(game, players)
        for event in happened:
            asks = asks or event[0] in asked_at
        yield from tell(players, happened)


def _one_move(game: BurnGame, players: Sequence[Player]) -> list[Event]:
    if game.phase == phases.ENDING:
        return game.act(0, (SETTLE,))
    if game.phase == phases.TURN and game.rules.call_any_time:
        for seat, player in enumerate(players):
            if player.calls():
                return game.act(seat, (CALL,))
    seat = game.view().actors()[0]
    return game.act(seat, players[seat].move())


def slaps(players: Sequence[Player]) -> tuple[tuple[int, int], ...]:
    """The slaps of a moment as (seat, stamp in us after the new top), earliest first."""
    delays = []
    for seat, player in enumerate(players):
        delay = player.slap_delay_ms()
        if delay is not None and delay <= WINDOW_MS:
            delays.append((delay, seat))
    if not delays:
        return ()
    delays.sort()
    last = delays[0][0] + HOLDS_BACK_MS
    return tuple([(seat, delay * 1000) for delay, seat in delays if delay <= last])


def tell(players: Sequence[Watcher], happened: list[Event]) -> list[Event]:
    """Show every player the events that its seat may see, and hand them on."""
    for event in happened:
        to = ev.private_to(event)
        if to is None:
            for player in players:
                player.notice(event)
        else:
            players[to].notice(event)
    return happened
