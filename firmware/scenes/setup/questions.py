"""What is played, and how many play."""

# ruff: noqa: D102 - the handlers are described once, in base.py

from engine_core import rules_for
from engine_core.rules.registry import REGISTER
from firmware.scenes.base import Ask, there
from firmware.table.players import MIDDLE, SKILLS
from firmware.table.seating import Setup

from .preferences import last_of, recall

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    Choices = list[tuple[tuple[str, ...], Any]]

BACK = -1
BACK_CHOICE = (("Back",), BACK)
WORDINGS = {"exchange": ("Currency exchange", "Exchange")}  # of a game, by its machine
ROADS = {  # the questions in their order: by machine, and where it has two ways, by who deals
    "burn": ("games", "count", "bots", "length", "seats"),
    ("exchange", False): (
        "games",
        "exchange_way",
        "count",
        "exchange_cambio",
        "length",
        "seats",
    ),
    ("exchange", True): (
        "games",
        "exchange_way",
        "count",
        "bots",
        "exchange_cambio",
        "length",
        "seats",
    ),
}
LONG_LIMITS = (200, 300, 500, 750, 1000, 1500, 2000)
LENGTHS = {  # settings that say how long a game lasts: the question, and what is offered
    "rounds": (("How many rounds?", "Rounds?"), (1, 2, 3, 4, 5, 6, 8, 10)),
    "limit": (("Play to how many points?", "Play to?"), (25, 50, 75, 100, 150, 200)),
}


def road(setup: Setup) -> "tuple[str, ...]":
    """The scenes that ask what is to be played, in their order."""
    machine = rules_for(setup.game).machine
    return ROADS.get((machine, setup.dealt)) or ROADS[machine]


def after(setup: Setup, name: str) -> str:
    """The question that follows ``name``."""
    scenes = road(setup)
    return scenes[scenes.index(name) + 1]


def before(setup: Setup, name: str) -> str:
    """The question that ``name`` leads back to."""
    scenes = road(setup)
    return scenes[scenes.index(name) - 1]


def _place(wanted: "Any", offered: "Any") -> int:
    """Where ``wanted`` is among what is offered; 0 where it is not."""
    return offered.index(wanted) if wanted in offered else 0


class Games(Ask):
    """The choice of the game, to play it or to read its rules card."""

    def build(self) -> None:
        reads = self.app.reads_rules
        question = ("Rules of which game?", "Which rules?") if reads else ("Which game?",)
        choices: Choices = []
        for name, title, machine, _ in REGISTER:
            choices.append((WORDINGS.get(machine, (title, name)), name))
        choices += [((own.title,), own) for own in self.app.house_games]
        titles = [name for name, _, _, _ in REGISTER] + [own.title for own in self.app.house_games]
        self.ask(question, choices + [BACK_CHOICE], _place(recall(self.app).game, titles))

    def take(self, value: "Any") -> None:
        if value == BACK:
            self.app.show("title")
        else:
            own = value in self.app.house_games
            setup = Setup(value.base, settings=value.settings) if own else Setup(value)
            setup.title = value.title if own else value
            self.app.setup = setup
            self.app.show("rules" if self.app.reads_rules else after(setup, self.name))


class Question(Ask):
    """A question on the road to a game; the way back is the last of its answers."""

    def take(self, value: "Any") -> None:
        setup = there(self.app.setup)
        if value == BACK:
            self.app.show(before(setup, self.name))
        else:
            self.app.show(self.answer(setup, value) or after(setup, self.name))

    def answer(self, setup: Setup, value: "Any") -> "str | None":
        """Take the answer down; returns the scene that follows, where it is not the usual one."""


class Count(Question):
    """How many seats the table has."""

    def build(self) -> None:
        lowest, highest = rules_for(there(self.app.setup).game).seats_allowed
        highest = min(highest, self.app.ports.buttons.count)
        counts = list(range(lowest, highest + 1))
        choices = [((f"{count} players",), count) for count in counts]
        index = _place(last_of(self.app).seats or 4, counts)
        has_bots = "bots" in road(there(self.app.setup))
        question = ("How many play, bots too?", "How many play?")
        self.ask(question if has_bots else question[1:], choices + [BACK_CHOICE], index)

    def answer(self, setup: Setup, value: int) -> None:
        setup.seats = value


class Bots(Question):
    """How many of them the device plays."""

    def build(self) -> None:
        seats = there(self.app.setup).seats
        choices = [(("No bots",), 0)]
        choices += [((f"{bots} bot" + "s" * (bots > 1),), bots) for bots in range(1, seats)]
        index = _place(last_of(self.app).bots, list(range(seats)))
        self.ask(("How many of them are bots?", "How many bots?"), choices + [BACK_CHOICE], index)

    def answer(self, setup: Setup, value: int) -> "str | None":
        setup.bots = value
        return "skill" if value else None


class SkillOfBots(Ask):
    """How well they play."""

    def build(self) -> None:
        choices = [((name,), skill) for skill, name in enumerate(SKILLS)]
        self.ask(("How good are the bots?", "Skill of bots?"), choices + [BACK_CHOICE], MIDDLE)

    def take(self, value: int) -> None:
        if value == BACK:
            self.app.show("bots")
        else:
            there(self.app.setup).skill = value
            self.app.show(after(there(self.app.setup), "bots"))


class Length(Question):
    """How long the game lasts, in what its rules count."""

    def build(self) -> None:
        rules = rules_for(there(self.app.setup).game, there(self.app.setup).settings)
        self.setting = "rounds" if getattr(rules, "rounds", 0) else "limit"
        usual = getattr(rules, self.setting)
        question, offered = LENGTHS[self.setting]
        if rules.sheet.settings[self.setting][0] > offered[-1]:
            offered = LONG_LIMITS
        numbers = sorted(set(offered + (usual,)))
        choices = [((str(number),), number) for number in numbers]
        kept = last_of(self.app).length
        self.ask(
            question, choices + [BACK_CHOICE], numbers.index(kept if kept in numbers else usual)
        )

    def answer(self, setup: Setup, value: int) -> None:
        setup.settings[self.setting] = value
