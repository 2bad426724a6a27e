"""A lesson: a round with a stacked deck, scripted bots, and a learner who is asked to make one move
at a time.

It takes the coach's place: its line is the learner's instruction, and a correction once something
else was tried, which is then not done. The table and the director of the real game ask it which
moves are allowed.
"""

from typing import Any

from engine_core import rules_for
from engine_core.dealing import new_game
from engine_core.model.moves import RING, SHAPES, SLAP, SOURCES, cell
from engine_core.model.types import Event, Move, Settings
from engine_core.rules.rule_set import RuleSet
from firmware.games import row_at
from firmware.language.say import Wordings, say
from firmware.ports import Storage
from firmware.table.players import MIDDLE, Player

from .coach import Coach

YOU = 0  # the learner's seat
BOTS = ("Ada", "Bit")
SEATS = ("you", "ada", "bit")
PRESSES = (SLAP, RING)  # whether they are allowed is asked long before anyone presses
NEVER_MS = 1_000_000
TABLES = {"burn": "firmware.teach.burn_lesson", "exchange": "firmware.teach.exchange_lesson"}
INSTEAD = {  # a lesson's scenes in place of a game's
    "more": "lesson_more",
    "exchange_pause": "lesson_more",
    "onward": "lesson_over",
}


class Lesson(Coach):
    """The progress of a lesson. ``strayed``: something else was tried since the last step."""

    def __init__(self, game: str, settings: "Settings | None" = None) -> None:
        """The lesson of a ``game`` of GAMES; ``settings`` are for made_lesson.py."""
        self.game = game
        self.settings = settings
        rules = rules_for(game, settings)
        dealer, self._top, *self._hands = self._deal(rules)
        super().__init__(rules_for(game, settings, len(self._hands)))
        self._dealer = SEATS.index(dealer)
        self._at = -1
        self._next: tuple[tuple[Any, ...], tuple[int, Move]] | None = None
        self._take_step()

    def table(self, name: str, button: int, buttons: int) -> Any:
        """Its table: ``name`` at the ``button``, bots at the next ones."""
        seats = len(self._hands)
        deck = stacked(self._rules, self._dealer, self._hands, self._top)
        game = new_game(self.game, seats, 1, self._dealer, deck, self.settings)
        players = [Player(name, button)]
        for nth in range(1, seats):
            players.append(Player(BOTS[nth - 1], (button + nth) % buttons, MIDDLE))
        module = __import__(TABLES[self._rules.machine], None, None, ("LessonTable",))
        return module.LessonTable(self, game, players)

    def _deal(self, rules: RuleSet) -> tuple[Any, ...]:
        """The dealer, the stock's top, and the hands."""
        return row_at(self.game, "DEAL", 0)

    def _row(self, nth: int) -> tuple[Any, ...]:
        return row_at(self.game, "LESSON", nth)

    def _ahead(self) -> tuple[tuple[Any, ...], tuple[int, Move]]:
        """The next step and its move, read once: the others are not on the heap."""
        if self._next is None:
            step = self._row(self._at + 1)
            self._next = step, written(self._rules, step[0]) if step else (-1, ())
        return self._next

    def _take_step(self) -> None:
        self.step, self._due = self._ahead()
        self._next = None
        self._at += 1
        self.strayed = False

    def move(self, seat: int) -> "Move | None":
        """The move, or its prefix, that is due for a seat; None if it is another's turn."""
        return self._due[1] if self._due[0] == seat else None

    def wants(self, seat: int, move: Move) -> bool:
        """Whether this is the move that is due; if not, the learner is corrected."""
        due = self.move(seat)
        if due is not None and move[: len(due)] == due:
            self._ahead()  # without room for it no move is cut short yet
            return True
        if seat == YOU and move[0] not in PRESSES:
            self.strayed = True
        return False

    def done(self, seat: int, move: Move) -> None:
        """A move was made."""
        due = self.move(seat)
        if due is not None and move[: len(due)] == due:
            self._take_step()

    def scene(self, name: str, public: Any) -> "Wordings | None":
        """The learner's instruction; None while others act."""
        if self._due[0] != YOU:
            return None
        return self.words(-1 if self.strayed else 1)

    def words(self, nth: int) -> Wordings:
        """The text at that index of the step's row."""
        return say(self.step[nth])


class OnLead:
    """What a lesson's table has before its ``real`` class: it allows only the lesson's next move,
    and stores nothing.
    """

    real: Any  # by its name: an embedded runtime's super knows no second base
    instead = INSTEAD
    counts = False

    def __init__(self, lesson: Lesson, game: Any, players: list[Player]) -> None:
        self.lesson = lesson
        self.real.__init__(self, game, players, Storage())

    def _bot(self, seat: int, skill: int | None) -> "ScriptedBot | None":
        return None if skill is None else ScriptedBot(self.lesson, seat)

    def caller(self) -> int | None:
        return None  # what bots decide by is not loaded

    def allows(self, seat: int, move: Move) -> bool:
        return self.lesson.wants(seat, move) and bool(self.real.allows(self, seat, move))

    def act(self, seat: int, move: Move) -> list[Event]:
        self.lesson.done(seat, move)  # before the bots' next look
        events: list[Event] = self.real.act(self, seat, move)
        return events


class ScriptedBot:
    """A bot that plays the lesson's script."""

    def __init__(self, lesson: Lesson, seat: int) -> None:
        self._lesson = lesson
        self._seat = seat

    def notice(self, event: Event) -> None:
        """It ignores events."""

    def move(self) -> "Move | None":
        return self._lesson.move(self._seat)

    def hesitates(self) -> bool:
        """It follows the script."""
        return False

    def look(self) -> "Move | None":
        """The offer that is due; it is set immediately."""
        move = self._lesson.move(self._seat)
        if move is not None:
            self._lesson.done(self._seat, move)
        return move

    def slap_delay_ms(self) -> None:
        """Slaps are the learner's."""

    def delay_ms(self) -> int:
        """So are swaps."""
        return NEVER_MS


def written(rules: RuleSet, step: str) -> tuple[int, Move]:
    """Parse a step into seat and move: you draw stock, "ada peek you 0", "bit offer USD.9"."""
    seat, kind, *words = step.split()
    beginning = ([shape[0] for shape in SHAPES].index(kind),)
    if not words:
        return SEATS.index(seat), beginning
    if words[0] in SOURCES:
        value: Any = SOURCES.index(words[0])
    elif words[0] in SEATS:
        value = cell(SEATS.index(words[0]), int(words[1]))
    elif words[0].isdigit():
        value = int(words[0])
    else:
        value = tuple(numbers(rules, words))
    return SEATS.index(seat), beginning + (value,)


def numbers(rules: RuleSet, codes: list[str]) -> list[int]:
    """The cards with these codes."""
    return [rules.codes.index(code) for code in codes]


def stacked(rules: RuleSet, dealer: int, hands: list[str], top: str) -> list[int]:
    """The deck that deals these ``hands``, with these cards on ``top`` of the stock."""
    rows = [numbers(rules, hand.split()) for hand in hands]
    deck: list[int] = []
    for nth in range(len(rows[0])):
        for step in range(1, len(rows) + 1):
            deck.append(rows[(dealer + step) % len(rows)][nth])
    deck += numbers(rules, top.split())
    return deck + [card for card in range(rules.deck_size) if card not in deck]
