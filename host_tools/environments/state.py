"""A game as a sequence of numbered actions, with methods named as OpenSpiel's states have them.

An action is one word of a move: its kind, then one argument at a time. Speed does not matter: after
a new card on the pile each seat is asked in turn whether it slaps, and the stamps of those who do
are random. In the exchange each seat is asked in turn, and WAIT passes.
"""

from __future__ import annotations

import copy
from operator import index
from typing import Any

from engine_core import new_game
from engine_core.burn.view import HIDDEN
from engine_core.model import events as ev
from engine_core.model import moves as m
from engine_core.model import phases
from engine_core.model.rng import Rng
from engine_core.model.types import Move
from firmware.bots.memory import Memory
from host_tools.simulation.grandmaster import PERFECT
from host_tools.simulation.headless import OVER, SLAPPABLE, asks_for_slaps

WAIT = len(m.SHAPES)  # no slap; in the exchange, nothing now
DONE = WAIT + 1  # ends a move that could go on
ARGUMENT = DONE + 1  # plus its value: a slot, a cell, a seat, a card, a source
ACTIONS = ARGUMENT + 256

SLOTS = 12  # of each hand in a tensor; a longer hand is truncated
TERMINAL_PLAYER = -4  # OpenSpiel's value
STEPS_MOST = 20_000
"""Actions after which a game is abandoned: some players never call."""

_FASTEST_MS, _SLOWEST_MS = 300, 900
_CHANCE = 0xE000  # the random stream of stamps
_NOT_ASKED = (m.FAULT, m.NEXT, m.REGRET, m.RING, m.SETTLE, m.SLAP)


class State:
    """One of the five games, with seats that are asked one after the other."""

    def __init__(self, name: str, seats: int, seed: int, settings: dict[str, Any] | None = None):
        """Deal. Raises ValueError as new_game does."""
        self.game = new_game(name, seats, seed, settings=settings)
        self.steps = 0
        self.prefix: Move = ()
        self._chance = Rng(seed, _CHANCE)
        self._before = self.game.totals  # as they were before the last action
        self._asked: list[int] = []  # seats still to be asked, for a slap or a move
        self._slaps: list[tuple[int, int]] = []
        self._burning = self.game.rules.machine == "burn"
        views = [self.game.view(seat) for seat in range(seats)]
        self._asks_at = asks_for_slaps(self.game) if self._burning else ()
        self._memories = [Memory(view, PERFECT, Rng(0)) for view in views] if self._burning else []
        self._go_on()

    # --- whose turn, and what there is to do --------------------------------------------------

    def current_player(self) -> int:
        """The seat that is asked; TERMINAL_PLAYER when the game is over."""
        if self.is_terminal():
            return TERMINAL_PLAYER
        if self._asked:
            return self._asked[0]
        first: int = self.game.actors()[0]
        return first

    def is_terminal(self) -> bool:
        """Whether the game is over, or abandoned."""
        return self.game.phase == phases.GAME_OVER or self.is_given_up()

    def is_given_up(self) -> bool:
        """Whether it took too long."""
        return self.steps >= STEPS_MOST

    def is_chance_node(self) -> bool:
        """Never: all randomness follows from the seed."""
        return False

    def legal_actions(self, player: int | None = None) -> list[int]:
        """The legal actions of the seat that is asked, ascending; none for the others."""
        seat = self.current_player()
        if seat == TERMINAL_PLAYER or player not in (None, seat):
            return []
        if self.prefix:
            whole = m.is_whole(self.prefix) and self.game.allows(seat, self.prefix)
            return [DONE] * whole + sorted(
                [ARGUMENT + value for value in self.game.options(seat, self.prefix)]
            )
        if self.game.phase == phases.DUEL or (self._burning and self._asked):
            return [m.SLAP if self._burning else m.RING, WAIT]
        kinds = [kind for kind in self.game.options(seat) if kind not in _NOT_ASKED]
        if self._burning:
            return sorted(kinds)
        rings = [m.RING] if self.game.allows(seat, (m.RING, ((seat, 0),))) else []
        return sorted(kinds + rings + ([WAIT] if self.game.phase == phases.TRADING else []))

    def apply_action(self, action: int) -> None:
        """Apply an action of the seat that is asked, also one of NumPy's numbers.

        Raises ValueError if it is illegal, TypeError if it is no whole number.
        """
        action = index(action)  # the journal tells numbers from sets by their type
        if action not in self.legal_actions():
            raise ValueError(f"action {action} is none of {self.legal_actions()}")
        seat = self.current_player()
        self.steps += 1
        self._before = list(self.game.totals)
        if action == WAIT or (action in (m.SLAP, m.RING) and not self.prefix):
            self._press(seat, action)
        else:
            if action != DONE:
                self._extend(action)
            if action == DONE or not self.game.options(seat, self.prefix):
                move, self.prefix = self.prefix, ()
                self._act(seat, move)
        self._go_on()

    def _extend(self, action: int) -> None:
        if not self.prefix:
            self.prefix = (action,)
            return
        value = action - ARGUMENT
        shape = m.SHAPES[self.prefix[0]]
        at = len(shape) - 1
        if shape[at] == m.CARDS and len(self.prefix) >= at:  # the exchange's, the last argument
            self.prefix = self.prefix[:at] + (sum(self.prefix[at:], ()) + (value,),)
        else:
            self.prefix = m.extended(self.prefix, value)

    def _press(self, seat: int, action: int) -> None:
        if self._asked:
            self._asked = self._asked[1:]
        if action != WAIT:
            late = _FASTEST_MS + self._chance.below(_SLOWEST_MS - _FASTEST_MS)
            self._slaps.append((late, seat))
        at_once = self.game.phase == phases.TRADING  # nobody else could ring for this
        if self._slaps and (at_once or not self._asked):
            self._slaps.sort()
            batch = tuple([(each, 1000 * late) for late, each in self._slaps])
            self._slaps = []
            self._act(batch[0][0], (m.SLAP if self._burning else m.RING, batch))

    # --- what comes of it ---------------------------------------------------------------------

    def _act(self, seat: int, move: Move) -> None:
        asks = False
        for event in self.game.act(seat, move):
            to = ev.private_to(event)
            for memory in self._memories:
                if to in (None, memory.seat):
                    memory.notice(event)
            asks = asks or event[0] in self._asks_at
        if not self._burning:
            first = (seat + 1) % self.game.seats
            self._asked = [] if self.game.phase != phases.TRADING else self._from(first)
        elif asks and self.game.phase in SLAPPABLE:
            self._asked = [
                each for each in self._from(seat) if self.game.allows(each, (m.SLAP, ((each, 0),)))
            ]

    def _go_on(self) -> None:
        """Make the moves that need no decision, until there is one."""
        game = self.game
        while game.phase != phases.GAME_OVER:
            if game.phase == phases.ENDING and not self._asked:
                self._act(0, (m.SETTLE,))
            elif game.phase in OVER:
                self._act(0, (m.NEXT,))
            elif game.phase == phases.DUEL and not self._asked:
                self._asked = list(game.duellists)
            elif game.phase == phases.TRADING and not self._asked:
                self._asked = self._from(0)
            else:
                return

    def _from(self, first: int) -> list[int]:
        return [(first + nth) % self.game.seats for nth in range(self.game.seats)]

    # --- what it came to ----------------------------------------------------------------------

    def rewards(self) -> list[float]:
        """Each seat's reward for the last action: what it gained on the mean of the totals."""
        return self._leads([now - then for now, then in zip(self.game.totals, self._before)])

    def returns(self) -> list[float]:
        """How far each seat is ahead of the mean in all rounds."""
        return self._leads(self.game.totals)

    def _leads(self, points: list[int]) -> list[float]:
        mean = sum(points) / len(points)
        sign = -1 if self._burning else 1  # whether few points are good, or many
        return [sign * (each - mean) for each in points]

    def observation_tensor(self, player: int) -> list[int]:
        """What a seat with perfect memory may know: see `host_tools/environments/README.md`.

        Raises IndexError for a seat that the game has not.
        """
        if player < 0:
            raise IndexError(f"seats are counted from 0; {player} is none")
        view = self.game.view(player)
        seats = self.game.seats
        known = self._memories[player].cards if self._burning else {}
        asked = self.current_player()
        mine = self.prefix if player == asked else ()
        words = [
            word for part in mine[1:] for word in (part if isinstance(part, tuple) else (part,))
        ]
        found = [
            view.phase,
            _ahead(asked, player, seats),
            _ahead(view.dealer, player, seats),
            view.round,
            1 + mine[0] if mine else 0,
            *(words + [-1] * 4)[:4],
        ]
        if self._burning:
            drawn = view.drawn
            found += [-1 if view.top is None else view.top, view.stock_count]
            found += [drawn if drawn is not None else -2, int(view.joker_open)]
        for nth in range(seats):
            seat = (player + nth) % seats
            found += self._of_seat(view, seat, known)
        return found

    def _of_seat(self, view: Any, seat: int, known: dict[int, int]) -> list[int]:
        row = [view.totals[seat]]
        if self._burning:
            row += [int(seat in view.callers), int(seat == view.holder)]
        else:
            row += (view.offers(seat) + [0] * 4)[:4]
        cards: list[int] = []
        for slot, card in enumerate(view.hand(seat)[:SLOTS]):
            if card == HIDDEN:
                card = known.get(seat * m.SLOTS_MOST + slot, HIDDEN)
            cards.append(-2 if card is None else card)  # -1: face down
        return row + cards + [-2] * (SLOTS - len(cards))

    def observation_string(self, player: int) -> str:
        """The same in one line."""
        return " ".join(map(str, self.observation_tensor(player)))

    def action_to_string(self, action: int) -> str:
        """An action as text: ``"draw"``, ``"wait"``, ``"7"``."""
        if action < WAIT:
            return m.SHAPES[action][0]
        return ("wait", "done")[action - WAIT] if action < ARGUMENT else str(action - ARGUMENT)

    def clone(self) -> State:
        """An independent copy of the state. Raises TypeError in the compiled wheel."""
        return copy.deepcopy(self)

    def __getstate__(self) -> dict[str, Any]:
        if hasattr(type(self.game), "__mypyc_attrs__"):
            said = (
                "a state is neither cloned nor pickled in the compiled wheel; in the source it is"
            )
            raise TypeError(said)
        return vars(self)


def _ahead(seat: int, player: int, seats: int) -> int:
    """How many seats after ``player`` the next is; -1 for nobody."""
    return -1 if seat < 0 else (seat - player) % seats
