"""Grandmaster: a master that looks ahead. For laptops; no board could.

It plays the few most promising of its choices to the end of the round, as bots would at every seat,
in many worlds that agree with all it knows, the same worlds for each choice. It makes a master's
choice unless another is clearly better. Slaps are a master's.
"""

from __future__ import annotations

import math
from time import perf_counter
from typing import Any

from engine_core.branching import clone, resample
from engine_core.burn.game import BurnGame
from engine_core.burn.scoring import sums_of
from engine_core.burn.view import HIDDEN, View
from engine_core.burn.why import who_won
from engine_core.model import moves as m
from engine_core.model import phases
from engine_core.model.rng import Rng
from engine_core.model.types import Move
from firmware.bots import MASTER, Bot, Skill, gains
from firmware.bots.gains import NEVER
from firmware.bots.memory import KEPT, LEFT
from host_tools.simulation.floor_trader import FloorTrader
from host_tools.simulation.headless import OVER, play_round, tell

PERFECT = MASTER._replace(own_memory=30000, other_memory=30000)  # it forgets no card
EVENTS = 12_000  # about 20 us each on a laptop
AT_ONCE = 6  # worlds between two comparisons
CERTAIN = 2.5  # standard errors behind the best at which a choice is dropped,
CLEARLY = 0.7  # and ahead of a master's choice at which another is made
CLOSE = 1.0  # points ahead that are worth three quarters of a round (less by chance than 0 or 1),
AHEAD = 2  # where the winner by the sheet, also of a tie, counts as so many further ahead
A_POINT = 0.005  # what a point counts besides; the round itself counts 1
SWEEPS = 5  # times that each hidden card is made likelier
LONGEST = 600  # events of a round that is played ahead
A_COPY = 5  # events that take as long as a world for one choice
CHOICES = 6  # that it compares, at most

WHERE = (phases.TURN, phases.DRAWN, phases.POWER, phases.CLOSING, phases.GIVE)
TRIED = (m.DRAW, m.KEEP, m.DISCARD, m.PEEK, m.SWAP, m.GIVE, m.CALL, m.PASS, m.SKIP)


class Grandmaster(Bot):
    """A bot with perfect memory that searches; other bots play ahead for it."""

    events = EVENTS  # that are played ahead for a decision, at most, where no clock ends it
    seconds = math.inf  # that a decision takes, at most: compiled or quicker, it plays ahead more
    rivals: int | Skill = MASTER  # the skill of who plays ahead at the other seats

    def __init__(self, view: View, rng: Rng) -> None:
        """Play the seat of ``view``."""
        super().__init__(view, PERFECT, rng)
        self._left = 0  # events for this decision
        self._until = math.inf  # of the clock, for this decision
        self._asked = 0.0  # when it looked at the clock last
        self._pause = 0.0  # the longest between two looks: others had the processor

    def move(self) -> Move:
        """Its move: the best of a few that it tries."""
        self._asked = perf_counter()
        self._until = self._asked + self.seconds
        self._pause /= 2
        move = super().move()
        choices = self._choices(move) if self.view.phase in WHERE else [move]
        if len(choices) > 1:
            move = self._best(choices)
        self.memory.giving = self._given(move)
        return move

    def _given(self, move: Move) -> int:
        """The cell that a move gives away; -1 for none."""
        return self.seat << 5 | move[1] if move[0] == m.GIVE and len(move) > 1 else -1

    # --- what it tries ------------------------------------------------------------------------

    def _choices(self, usual: Move) -> list[Move]:
        """The usual move, and the most promising of those that differ from it in what it knows."""
        found = {self._sense(usual): usual}
        moves = [move for move in self.view.legal_moves() if move[0] in TRIED]
        for move in sorted(moves, key=self._promise, reverse=True):
            found.setdefault(self._sense(move), move)
        return list(found.values())[:CHOICES]

    def _sense(self, move: Move) -> Move:
        """Equal for moves between which it can't tell a difference."""
        if move[0] not in (m.KEEP, m.GIVE, m.PEEK, m.SWAP):
            return move
        mine = self.seat << 5 if move[0] in (m.KEEP, m.GIVE) else 0
        return (move[0], *sorted([self._kind_of(mine | place) for place in move[1:]]))

    def _kind_of(self, at: int) -> int:
        """A card that it knows, or whose and how likely to be low."""
        card = self.memory.cards.get(at)
        return -(at >> 5 << 10) - self.judge.lean(at) - 1 if card is None else card

    def _promise(self, move: Move) -> int:
        if move[0] == m.PEEK:
            return -self.judge.worth(move[1])
        if move[0] != m.SWAP:
            return -NEVER
        _, own, other = move
        if other >> 5 == self.seat:
            own, other = other, own
        return gains.swap(self.judge, own, other) if own >> 5 == self.seat else NEVER

    # --- how it compares ----------------------------------------------------------------------

    def _best(self, choices: list[Move]) -> Move:
        """The best of ``choices``, of which the first is the usual one."""
        random = Rng(self.rng.below(65536), self.rng.below(65536))
        gains: dict[Move, list[float]] = {choice: [] for choice in choices}
        self._left = self.events if self.seconds == math.inf else 10**9
        batch = 0  # events that the last worlds took
        lead = usual = choices[0]
        while len(gains) > 1 and self._left >= batch:
            batch = self._left
            for _ in range(AT_ONCE):
                world = self._world(random)
                luck = random.below(65536)
                outcomes = [self._outcome(world, choice, luck) for choice in gains]
                if self._late():  # the last of them were cut off
                    self._left = 0
                    break
                for row, outcome in zip(gains.values(), outcomes):
                    row.append(outcome)
            batch -= self._left
            lead = max(gains, key=lambda choice: sum(gains[choice]))
            for choice in list(gains):
                if _ahead(gains[lead], gains[choice], CERTAIN) > 0:
                    del gains[choice]
        clear = usual not in gains or _ahead(gains[lead], gains[usual], CLEARLY) > 0
        return lead if clear else usual

    def _late(self) -> bool:
        """Whether another pause as long as the longest would take it past the time it has."""
        before, self._asked = self._asked, perf_counter()
        self._pause = max(self._pause, self._asked - before)
        return self._asked + self._pause >= self._until

    def _world(self, random: Rng) -> BurnGame:
        """A world that agrees with what it knows, each hidden card as low as is expected."""
        game: BurnGame = self.view._game  # type: ignore[assignment]
        known = self.memory.cards
        world = resample(game, self.seat, known, random)
        stock, points = world.stock, self.view.rules.points_of
        if not stock:
            return world
        mean = sum([points[card] for card in stock]) / len(stock)
        spread = sum([(points[card] - mean) ** 2 for card in stock]) / len(stock) + 1
        for at in [at for at in world.all_cells() if at not in known] * SWEEPS:
            steep = mean * (100 - self.judge.lean(at)) / 100 / spread
            nth = random.below(len(stock))
            card: Any = world.card_at(at)
            likelier = steep * (points[card] - points[stock[nth]])
            if likelier >= 0 or random.below(1000) < 1000 * math.exp(likelier):
                world.put(at, stock[nth])
                stock[nth] = card
        return world

    def _outcome(self, world: BurnGame, choice: Move, luck: int) -> float:
        """What the round is worth to this seat if it makes ``choice`` in that world."""
        game = clone(world)
        game.rng = Rng(luck)
        players = [self._player(game, seat, luck) for seat in range(game.seats)]
        players[self.seat].memory.giving = self._given(choice)
        happened = tell(players, game.act(self.seat, choice))
        rest = () if game.phase in OVER else play_round(game, players, happened)
        played = 0
        for _ in rest:
            played += 1
            if played == LONGEST or self._late():
                break
        self._left -= played + A_COPY
        if game.points is None or played == LONGEST:
            return 0.5
        # Where the lowest writes 0, what is written hides by how much a round was won
        points = sums_of(game) if game.rules.lowest_writes_0 else game.points
        winners = who_won(game)
        points = [each + AHEAD * (seat not in winners) for seat, each in enumerate(points)]
        mine = points.pop(self.seat)
        won = 1 / (1 + math.exp((mine - min(points)) / CLOSE))
        return won + A_POINT * (sum(points) / len(points) - mine)

    def _player(self, game: BurnGame, seat: int, luck: int) -> Bot:
        """Who plays on at a seat: it knows its own cards as far as it may have seen them."""
        bot = Bot(game.view(seat), PERFECT if seat == self.seat else self.rivals, Rng(luck, seat))
        mine, its = self.memory, bot.memory
        its.turns_of = list(mine.turns_of)
        its.turns = its.turns_of[seat]
        its._top = mine._top
        its.notes = dict(mine.notes)
        its._held = None if bot.view.drawn == HIDDEN else bot.view.drawn
        if seat == self.seat:
            its.cards = dict(mine.cards)
            bot.from_pile, bot._laid_it = self.from_pile, self._laid_it
        else:
            for at in game.cells_of(seat):
                if its.notes.get(at, -1) & 3 in (KEPT, LEFT):
                    its.learn(at, game.hands[seat][at & 31] or 0)
        return bot


def _ahead(one: list[float], other: list[float], errors: float) -> float:
    """By how much ``one`` is surely better: the mean difference less so many standard errors."""
    count = len(one)
    if count < 2:
        return 0.0
    gains = [a - b for a, b in zip(one, other)]
    mean = sum(gains) / count
    spread = sum([(gain - mean) ** 2 for gain in gains]) / (count - 1)
    return mean - errors * math.sqrt(spread / count)


def make(view: Any, rng: Rng) -> Any:
    """The player of a seat; on the exchange, a master."""
    return Grandmaster(view, rng) if isinstance(view, View) else FloorTrader(view, 4, rng)
