"""Games between traders without a screen, on a simulated clock.

A trader looks, offers and answers at its own pace, and rings once it has noticed a winning hand,
all by its skill, see firmware.bots.trader. The clock jumps to the next action. Runs on CPython and
on MicroPython.
"""

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from engine_core.exchange.game import ExchangeGame
from engine_core.exchange.scoring import series_of, worth
from engine_core.exchange.view import ExchangeView
from engine_core.model import events as ev
from engine_core.model import phases
from engine_core.model.moves import NEXT, RING
from engine_core.model.rng import Rng
from engine_core.model.types import Event
from host_tools.simulation.floor_trader import FloorTrader
from host_tools.simulation.headless import OVER, tell

Timed: TypeAlias = "tuple[int, Event]"

ROUND_MOST = 600_000
"""ms after the opening bell at which a round without a winner is abandoned."""

ROUNDS_MOST = 200
"""Rounds after which a game is abandoned: fines can keep all totals from rising."""

SLIPS = (60, 20, 10, 5, 2)
"""Chance (of 1000) that a trader, easy to master, mistakes a hand that lacks one card for a winning
one.

A guess: nobody has measured people of that skill. The device's own traders make no such mistakes.
"""

TRADES = 700  # the random streams of seats: for what they do,
_SLIPPING = 800  # and for their mistakes, so that a mistake changes no earlier trade


class Hasty(FloorTrader):
    """A trader that occasionally rings one card too early."""

    def __init__(self, view: ExchangeView, skill: int, rng: Rng, slips: Rng) -> None:
        """See FloorTrader; ``slips`` decides about its false rings."""
        super().__init__(view, skill, rng)
        self._slips = slips
        self._slip = SLIPS[skill]

    def slap_delay_ms(self) -> int | None:
        """See Trader.slap_delay_ms; after a swap, a hand that lacks one card may be enough."""
        delay = super().slap_delay_ms()
        if delay is None and self._lacks_one() and self._slips.below(1000) < self._slip:
            return self._about(self.skill.reaction)
        return delay

    def _lacks_one(self) -> bool:
        if self.view.phase != phases.TRADING:
            return False
        cards = self._cards()
        kind, count, plus = series_of(self.view.rules, cards)
        return worth(self.view.rules, kind, count + 1, plus, len(cards)) is not None


def hasty(game: ExchangeGame, skills: Sequence[int | str], seed: int) -> list[FloorTrader]:
    """A trader per seat that makes mistakes by its skill, 0 to 4; or an external bot."""
    found = []
    for seat, skill in enumerate(skills):
        view, rng = game.view(seat), Rng(seed, TRADES + seat)
        if isinstance(skill, str):
            from host_tools.simulation import minds  # MicroPython, which also runs this, lacks it

            found.append(minds.mind_of(skill)(view, rng))
        else:
            found.append(Hasty(view, skill, rng, Rng(seed, _SLIPPING + seat)))
    return found


def play_game(game: ExchangeGame, players: Sequence[FloorTrader]) -> Iterator[Timed]:
    """Play ``game`` to its end with ``players``; yields (ms, event) as play_round does.

    An abandoned game ends in another phase than GAME_OVER.
    """
    for _ in range(ROUNDS_MOST):
        yield from play_round(game, players)
        if game.phase != phases.ROUND_OVER:
            return


def play_round(game: ExchangeGame, players: Sequence[FloorTrader]) -> Iterator[Timed]:
    """Play until the points of a round are recorded; starts the next round if one is over.

    Yields (ms after the opening bell, event), including private ones; the players have seen them.
    An abandoned round ends in TRADING.
    """
    for event in _open(game, players):
        yield 0, event
    now = 0
    due = [player.delay_ms() for player in players]
    listening = players
    while True:
        for late, happened in _rings(game, players, listening):
            now += late
            due = [at + late for at in due]  # everything stops at a bell (B5)
            for event in happened:
                yield now, event
        now = min(due)
        if game.phase in OVER or now >= ROUND_MOST:
            return
        seat = due.index(now)
        move = players[seat].move()
        happened = [] if move is None else tell(players, game.act(seat, move))
        for event in happened:
            yield now, event
        listening = [players[event[1]] for event in happened if event[0] == ev.RECEIVED]
        due[seat] = now + players[seat].delay_ms()


def _open(game: ExchangeGame, players: Sequence[FloorTrader]) -> Iterator[Event]:
    if game.phase == phases.ROUND_OVER:
        yield from tell(players, game.act(0, (NEXT,)))
    while game.phase == phases.STUDY:
        seat = game.view().actors()[0]
        move = players[seat].move()
        assert move is not None  # whoever can act gets ready, or opens
        yield from tell(players, game.act(seat, move))


def _rings(
    game: ExchangeGame, players: Sequence[FloorTrader], listening: Sequence[FloorTrader]
) -> Iterator[tuple[int, list[Event]]]:
    """Let receivers of cards ring, and fight duels (B14): (ms until the bell, events)."""
    while listening:
        delays = [(player.slap_delay_ms(), player.seat) for player in listening]
        claims = sorted([(delay, seat) for delay, seat in delays if delay is not None])
        if not claims:
            return
        batch = tuple([(seat, delay * 1000) for delay, seat in claims])
        yield claims[0][0], tell(players, game.act(claims[0][1], (RING, batch)))
        listening = players if game.phase == phases.DUEL else ()
