"""What is played, and what may be chosen of it: one question, one scene."""

# ruff: noqa: D102 - the handlers are described once, in base.py

from __future__ import annotations

from typing import Any, TypeAlias

from engine_core import GAMES
from engine_core.rules.registry import length_of
from firmware.app import session
from firmware.app.context import Session
from firmware.language.say import marked, say
from firmware.scenes.base import there
from firmware.scenes.menus import NEXT_TAKE, Ask
from firmware.table import evening
from firmware.table.players import SKILLS
from firmware.table.seating import Setup, bot
from firmware.widgets.text import Text

from .game_names import about, called
from .offer import is_new
from .preferences import recall

Choices: TypeAlias = "list[tuple[tuple[str, ...], Any]]"

BACK = -1
SPELL = ""  # no name
MORE = "setup_more"  # the scene that every question leads back to
LONG_LIMITS = (200, 300, 500, 750, 1000, 1500, 2000)
LENGTHS = {  # settings that say how long a game lasts: the question, and what is offered
    "rounds": (marked("How many rounds?|Rounds?"), (1, 2, 3, 4, 5, 6, 8, 10)),
    "limit": (marked("Play to how many points?|Play to?"), (25, 50, 75, 100, 150, 200)),
}
SKILL_NAMES = (marked("easy"), marked("middle"), marked("hard"))
TEMPER_NAMES = (marked("even"), marked("bold"), marked("careful"), marked("forgetful"))


def back_choice() -> tuple[tuple[str, ...], int]:
    """The answer that leads back."""
    return say("Back"), BACK


def _place(wanted: Any, offered: list[Any]) -> int:
    """Where ``wanted`` is among what is offered; 0 where it is not."""
    return offered.index(wanted) if wanted in offered else 0


class Games(Ask):
    """The choice of the game, to play it or to read its rules card, and what each is in a line."""

    app: Session

    def build(self) -> None:
        reads = self.app.reads_rules
        self.banner(*(say("Rules of which game?|Which rules?") if reads else say("Which game?")))
        self._build_menu()
        choices: Choices = []
        choices += [(called(name), name) for name in GAMES]
        own_games = self.app.house_games or []
        choices += [((own.title,), own) for own in own_games]
        titles = list(GAMES) + [own.title for own in own_games]
        self.offer(choices + [back_choice()], _place(recall(self.app).game, titles))

    def _build_menu(self) -> None:
        """The menu over the line, which has the foot's place where there is no other."""
        self.foot(say(NEXT_TAKE))
        if not self.theme.big:
            self.menu(self.layout.body)
            self.about = self.feet
            return
        menu, words = self.layout.over_words(self.layout.body, self.theme)
        self.menu(menu)
        self.about = self.put(Text(words, self.theme, "center", self.theme.accent))

    def moved(self) -> None:
        value = self.value
        own = value in (self.app.house_games or ())
        name, base = (value.title, value.base) if own else (value, value)
        self.about.show(("",) if value == BACK else about(name, base))

    def take(self, value: Any) -> None:
        if value == BACK:
            self.app.show("title")
            return
        session.set_up(self.app, value)
        if self.app.reads_rules:
            self.app.show("rules")
        else:
            self.app.show("offer" if is_new(self.app) else "seats")


class Question(Ask):
    """One thing that may be chosen; it leads back to all of them."""

    app: Session

    def take(self, value: Any) -> None:
        if value != BACK:
            self.answer(there(self.app.setup), value)
        self.app.show(MORE)

    def answer(self, setup: Setup, value: Any) -> None:
        """Take the answer down."""


class Bots(Question):
    """How many seats the device plays."""

    def build(self) -> None:
        setup = there(self.app.setup)
        highest = min(setup.seats_allowed[1], self.app.ports.buttons.count)
        counts = list(range(highest - max(1, len(setup.people)) + 1))
        choices = [(_bots(count), count) for count in counts]
        self.ask(say("How many bots?"), choices + [back_choice()], _place(setup.bots, counts))

    def answer(self, setup: Setup, value: int) -> None:
        setup.bots = value


def _bots(count: int) -> tuple[str, ...]:
    """How many, and who they are where there is room for it."""
    if count == 0:
        return say("No bots")
    bots = [bot(nth) for nth in range(count)]
    who = ", ".join([f"{name}: {say(TEMPER_NAMES[temper])[0]}" for name, temper in bots])
    told = say("1 bot") if count == 1 else say("{count} bots", count=count)
    return (f"{told[0]} ({who})",) + told


class SkillOfBots(Question):
    """How well they play."""

    def build(self) -> None:
        choices = [(say(SKILL_NAMES[skill]), skill) for skill in range(len(SKILLS))]
        skill = there(self.app.setup).skill
        self.ask(say("How good are the bots?|Skill of bots?"), choices + [back_choice()], skill)

    def answer(self, setup: Setup, value: int) -> None:
        setup.skill = value


class Length(Question):
    """How long the game lasts, in what its rules count."""

    def build(self) -> None:
        setup = there(self.app.setup)
        self.setting, chosen = setup.length
        question, offered = LENGTHS[self.setting]
        if length_of(setup.game, {})[1] > offered[-1]:
            offered = LONG_LIMITS
        numbers = sorted(set(offered + (chosen,)))
        choices = [((str(number),), number) for number in numbers]
        self.ask(say(question), choices + [back_choice()], numbers.index(chosen))

    def answer(self, setup: Setup, value: int) -> None:
        setup.settings[self.setting] = value


class People(Ask):
    """Whose name is to be another one."""

    app: Session

    def build(self) -> None:
        people = sorted(there(self.app.setup).people, key=lambda person: person.button)
        choices = [
            ((f"{person.button + 1} {person.name}", person.name), person.button)
            for person in people
        ]
        self.ask(say("Whose name?"), choices + [back_choice()])

    def take(self, value: int) -> None:
        if value == BACK:
            self.app.show(MORE)
        else:
            self.app.show("names", value)


class Names(Ask):
    """The person at a button picks another name."""

    app: Session

    def build(self) -> None:
        setup = there(self.app.setup)
        mine, left = setup.name_at(self.seat), setup.names_left()
        typed = [name for name in evening.read(self.app.ports.storage).names if not setup.has(name)]
        names = typed + [name for name in left if name not in typed]
        choices: Choices = [((name,), name) for name in [mine] + names if name]
        self.ask(say("Your name?"), choices[:1] + [(say("Spell it ..."), SPELL)] + choices[1:])

    def lit(self) -> list[int]:
        return [self.seat]

    def take(self, value: str) -> None:
        if value == SPELL:
            self.app.show("spell", self.seat)
            return
        there(self.app.setup).rename(self.seat, value)
        self.app.show(MORE)
