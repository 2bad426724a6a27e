"""Games between traders without any screen, on a clock of their own: nothing waits for it.

A trader looks around, offers and answers at its pace, and rings as soon as it has seen that its
hand is right: both by its skill, see firmware.bots.trader. The clock jumps to who is next.

Runs on CPython and on MicroPython.
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
from host_tools.simulation.headless import tell

Timed: TypeAlias = "tuple[int, Event]"

ROUND_MOST = 600_000
"""ms after the opening bell at which a round that nobody won is given up."""

ROUNDS_MOST = 200
"""Rounds after which a game is given up: fines can keep all totals from rising."""

SLIPS = (60, 20, 10, 5, 2)
"""Chance (of 1000) of a trader, easy to master, to take a hand that lacks one card for right.

A guess for people of that skill: nobody has counted it. The traders of the device do not slip.
"""

TRADES = 700  # the streams of chances that seats have: for what they do,
_SLIPPING = 800  # and for what they get wrong, so that slips alone change no trade before them
_OVER = (phases.ROUND_OVER, phases.GAME_OVER)


class Hasty(FloorTrader):
    """A trader that now and then rings one card too early."""

    def __init__(self, view: ExchangeView, skill: int, rng: Rng, slips: Rng) -> None:
        """See FloorTrader; ``slips`` gives the chances of its false rings."""
        super().__init__(view, skill, rng)
        self._slips = slips
        self._slip = SLIPS[skill]

    def slap_delay_ms(self) -> int | None:
        """See Trader.slap_delay_ms; after a swap, a hand that lacks one card can do."""
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
    """A trader a seat that rings falsely as often as its skill, 0 to 4, says; or another's bot."""
    found = []
    for seat, skill in enumerate(skills):
        view, rng = game.view(seat), Rng(seed, TRADES + seat)
        if isinstance(skill, str):
            from host_tools.simulation import minds  # MicroPython, which runs this too, has none

            found.append(minds.mind_of(skill)(view, rng))
        else:
            found.append(Hasty(view, skill, rng, Rng(seed, _SLIPPING + seat)))
    return found


def play_game(game: ExchangeGame, players: Sequence[FloorTrader]) -> Iterator[Timed]:
    """Play ``game`` to its end, one of ``players`` a seat; yields (ms, event) as play_round does.

    A game that is given up ends in another phase than GAME_OVER.
    """
    for _ in range(ROUNDS_MOST):
        yield from play_round(game, players)
        if game.phase != phases.ROUND_OVER:
            return


def play_round(game: ExchangeGame, players: Sequence[FloorTrader]) -> Iterator[Timed]:
    """Play until the points of a round are written; a round that is over is followed by a new.

    Yields (ms after the opening bell, event), private ones included; the players were told before.
    A round that is given up ends in TRADING.
    """
    for event in _open(game, players):
        yield 0, event
    now = 0
    due = [player.delay_ms() for player in players]
    listening = players
    while True:
        for late, happened in _rings(game, players, listening):
            now += late
            due = [at + late for at in due]  # all stops at a bell (B5)
            for event in happened:
                yield now, event
        now = min(due)
        if game.phase in _OVER or now >= ROUND_MOST:
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
        assert move is not None  # who can act gets ready, or opens
        yield from tell(players, game.act(seat, move))


def _rings(
    game: ExchangeGame, players: Sequence[FloorTrader], listening: Sequence[FloorTrader]
) -> Iterator[tuple[int, list[Event]]]:
    """Let those who got cards ring, and fight their duels (B14): (ms until the bell, events)."""
    while listening:
        claims = []
        for player in listening:
            delay = player.slap_delay_ms()
            if delay is not None:
                claims.append((delay, player.seat))
        if not claims:
            return
        claims.sort()
        batch = tuple([(seat, delay * 1000) for delay, seat in claims])
        yield claims[0][0], tell(players, game.act(claims[0][1], (RING, batch)))
        listening = players if game.phase == phases.DUEL else ()
