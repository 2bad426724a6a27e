"""A lesson: a round whose deck is stacked, whose bots move as they are told, and whose learner is
asked for one thing after the other.

It sits where the coach does: its line is what the learner is to do, and another one once something
else was tried, which is not done. The table and the director of the real game ask it what may be.
"""

from __future__ import annotations

from typing import Any

from engine_core import new_game, rules_for
from engine_core.model.moves import RING, SLAP
from engine_core.model.types import Event, Move
from engine_core.rules.rule_set import RuleSet
from firmware.language.say import Wordings, say
from firmware.table.players import MIDDLE, Player

from .coach import Coach
from .games import LESSONS
from .lessons.lines import YOU

BOTS = ("Ada", "Bit")
PRESSES = (SLAP, RING)  # whether they may be is asked long before anybody presses
NEVER_MS = 1_000_000
TABLES = {
    "burn": "firmware.teach.burn_lesson",
    "exchange": "firmware.teach.exchange_lesson",
}
INSTEAD = {  # the scenes that a lesson has in place of a game's
    "more": "lesson_more",
    "exchange_pause": "lesson_more",
    "onward": "lesson_over",
    "exchange_onward": "lesson_over",
}


class Lesson(Coach):
    """How far a lesson has come. ``strayed``: something else was tried since the last step."""

    def __init__(self, game: str) -> None:
        """The lesson of a ``game`` of GAMES."""
        data = __import__(LESSONS[game], None, None, ("STEPS",))
        rules = rules_for(game, None, len(data.HANDS))
        super().__init__(rules)
        self.game = game
        self._data = data
        self._at = 0
        self.strayed = False

    def table(self, name: str, button: int, buttons: int) -> Any:
        """The table that it is played at: ``name`` at the ``button``, bots at the next ones."""
        data = self._data
        seats = len(data.HANDS)
        deck = stacked(self._rules, data.DEALER, data.HANDS, data.STOCK_TOP)
        game = new_game(self.game, seats, 1, data.DEALER, deck)
        players = [Player(name, button)]
        for nth in range(1, seats):
            players.append(Player(BOTS[nth - 1], (button + nth) % buttons, MIDDLE))
        module = __import__(TABLES[self._rules.machine], None, None, ("LessonTable",))
        return module.LessonTable(self, game, players)

    # --- the steps ------------------------------------------------------------------------

    @property
    def step(self) -> tuple[Any, ...]:
        """What is due: whose move and which, and for the learner the two lines; () at the end."""
        steps: tuple[tuple[Any, ...], ...] = self._data.STEPS
        return steps[self._at] if self._at < len(steps) else ()

    def move(self, seat: int) -> Move | None:
        """The move that is due of a seat, or its beginning; None where it is another's turn."""
        step = self.step
        if not step or step[0] != seat:
            return None
        move: Move = step[1]
        if len(move) > 1 and isinstance(move[1], str):
            return move[0], tuple(numbers(self._rules, move[1]))
        return move

    def wants(self, seat: int, move: Move) -> bool:
        """Whether the move is the one that is due; the learner is told where it is not."""
        due = self.move(seat)
        if due is not None and move[: len(due)] == due:
            return True
        if seat == YOU and move[0] not in PRESSES:
            self.strayed = True
        return False

    def done(self, seat: int, move: Move) -> None:
        """A move was made."""
        due = self.move(seat)
        if due is not None and move[: len(due)] == due:
            self._at += 1
            self.strayed = False

    # --- what is said ---------------------------------------------------------------------

    def scene(self, name: str, public: Any) -> Wordings | None:
        """What the learner is to do; None while others do something."""
        step = self.step
        return say(step[3 if self.strayed else 2]) if step and step[0] == YOU else None

    def bot(self, seat: int) -> Told:
        """Who plays for a bot's seat."""
        return Told(self, seat)


class Told:
    """A bot that moves as the lesson says."""

    def __init__(self, lesson: Lesson, seat: int) -> None:
        self._lesson = lesson
        self._seat = seat

    def notice(self, event: Event) -> None:
        """It has no thoughts of its own."""

    def move(self) -> Move | None:
        """The move that is due."""
        return self._lesson.move(self._seat)

    def look(self) -> Move | None:
        """The offer that is due; it is made at once."""
        move = self._lesson.move(self._seat)
        if move is not None:
            self._lesson.done(self._seat, move)
        return move

    def slap_delay_ms(self) -> None:
        """It leaves slaps to the learner."""

    def delay_ms(self) -> int:
        """So do swaps."""
        return NEVER_MS


def numbers(rules: RuleSet, codes: str) -> list[int]:
    """The cards of codes with a space between them."""
    return [rules.codes.index(code) for code in codes.split()]


def stacked(rules: RuleSet, dealer: int, hands: tuple[str, ...], top: str) -> list[int]:
    """The deck that deals these ``hands`` and has these cards on ``top`` of the stock."""
    rows = [numbers(rules, hand) for hand in hands]
    deck: list[int] = []
    for nth in range(len(rows[0])):
        for step in range(1, len(rows) + 1):
            deck.append(rows[(dealer + step) % len(rows)][nth])
    deck += numbers(rules, top)
    return deck + [card for card in range(rules.deck_size) if card not in deck]
