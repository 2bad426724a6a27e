"""What may be chosen of a game before it begins: a table, and the two scenes that walk it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from engine_core.rules.registry import length_of, machine_of
from firmware.app import session
from firmware.app.context import Session
from firmware.language.say import Key, marked, say
from firmware.scenes.base import ChoiceList, Wordings, there
from firmware.scenes.menus import Ask
from firmware.table.seating import Setup, bot

Label: TypeAlias = "Callable[[Setup], Wordings]"
Answers: TypeAlias = "Sequence[tuple[Key, Any]] | Callable[[Setup, int], ChoiceList]"

BACK = -1
MORE = "setup_more"  # the scene that every question leads back to
SEATS = "seats"
GAMES = "games"
CAMBIO = "cambio_cards"
LONG_LIMITS = (200, 300, 500, 750, 1000, 1500, 2000)
LENGTHS = {  # settings that say how long a game lasts: the label, the question, what is offered
    "rounds": (
        marked("Rounds: {count}"),
        marked("How many rounds?|Rounds?"),
        (1, 2, 3, 4, 5, 6, 8, 10),
    ),
    "limit": (
        marked("Play to {count} points|To {count} points"),
        marked("Play to how many points?|Play to?"),
        (25, 50, 75, 100, 150, 200),
    ),
}
SKILLS = ((marked("easy"), 0), (marked("middle"), 1), (marked("hard"), 2))
TEMPERS = (marked("even"), marked("bold"), marked("careful"), marked("forgetful"))
WAYS = ((marked("Cards on the device|On the device"), 1), (marked("Real cards"), 0))
DECKS = (
    (marked("Without CAMBIO cards|Without"), 0),
    (marked("With plus and minus|With + and -"), 1),
)


def _is_exchange(setup: Setup) -> bool:
    return machine_of(setup.game) == "exchange"


def _way(setup: Setup) -> Wordings:
    if not _is_exchange(setup):
        return ()
    return say("Cards: on the device|On the device") if setup.dealt else say("Real cards")


def _set_way(setup: Setup, dealt: int) -> None:
    setup.dealt = bool(dealt)
    if not dealt:
        setup.bots = 0


def _cambio(setup: Setup) -> Wordings:
    if not _is_exchange(setup):
        return ()
    if setup.settings.get(CAMBIO):
        return say("CAMBIO cards: with|With + and -")
    return say("CAMBIO cards: without|Without + and -")


def _bots(setup: Setup) -> Wordings:
    if _is_exchange(setup) and not setup.dealt:
        return ()
    return say("Bots: {count}", count=setup.bots)


def _bot_counts(setup: Setup, buttons: int) -> ChoiceList:
    highest = min(setup.seats_allowed[1], buttons)
    counts = range(highest - max(1, len(setup.people)) + 1)
    return [(_who(count), count) for count in counts]


def _who(count: int) -> Wordings:
    """How many, and who they are where there is room for it."""
    if count == 0:
        return say("No bots")
    bots = [bot(nth) for nth in range(count)]
    who = ", ".join([f"{name}: {say(TEMPERS[temper])[0]}" for name, temper in bots])
    told = say("1 bot") if count == 1 else say("{count} bots", count=count)
    return (f"{told[0]} ({who})",) + told


def _skill(setup: Setup) -> Wordings:
    if not setup.bots:
        return ()
    return say("They play: {skill}|Skill: {skill}", skill=say(SKILLS[setup.skill][0])[0])


def _length(setup: Setup) -> Wordings:
    setting, count = setup.length
    return say(LENGTHS[setting][0], count=count)


def _lengths(setup: Setup, buttons: int) -> ChoiceList:
    setting, chosen = setup.length
    offered = LENGTHS[setting][2]
    if length_of(setup.game, {})[1] > offered[-1]:
        offered = LONG_LIMITS
    return [((str(number),), number) for number in sorted(set(offered + (chosen,)))]


def _people(setup: Setup) -> Wordings:
    return say("Names ...") if setup.people else ()


TABLE: tuple[
    tuple[str, Label, Key | Label, Answers, Callable[[Setup], Any], Callable[[Setup, Any], object]],
    ...,
] = (  # the scene that asks: its label, the question, the answers, which of them is so now, setter
    (
        "exchange_way",
        _way,
        marked("Which cards do you play with?|Which cards?"),
        WAYS,
        lambda setup: 1,
        _set_way,
    ),
    (
        "bots",
        _bots,
        marked("How many bots?"),
        _bot_counts,
        lambda setup: setup.bots,
        lambda setup, value: setattr(setup, "bots", value),
    ),
    (
        "skill",
        _skill,
        marked("How good are the bots?|Skill of bots?"),
        SKILLS,
        lambda setup: setup.skill,
        lambda setup, value: setattr(setup, "skill", value),
    ),
    (
        "exchange_cambio",
        _cambio,
        marked("Play with CAMBIO cards?|CAMBIO cards?"),
        DECKS,
        lambda setup: bool(setup.settings.get(CAMBIO)),
        lambda setup, value: setup.settings.update({CAMBIO: bool(value)}),
    ),
    (
        "length",
        _length,
        lambda setup: say(LENGTHS[setup.length[0]][1]),
        _lengths,
        lambda setup: setup.length[1],
        lambda setup, value: setup.settings.update({setup.length[0]: value}),
    ),
)


class More(Ask):
    """Each thing with what it is now; a hold asks anew. Who chooses nothing plays as usual."""

    app: Session

    def build(self) -> None:
        setup = there(self.app.setup)
        choices: ChoiceList = [(say("Back to the buttons|Back"), SEATS)]
        choices += [(row[1](setup), row[0]) for row in TABLE]
        choices += [(_people(setup), "people"), (say("Another game"), GAMES)]
        self.ask(say("What else?"), [choice for choice in choices if choice[0]])

    def take(self, value: str) -> None:
        if value == GAMES:
            session.choose_game(self.app, False)
        else:
            self.app.show(value)


class Question(Ask):
    """One row of the table; it leads back to all of them."""

    app: Session

    def build(self) -> None:
        setup = there(self.app.setup)
        row = [row for row in TABLE if row[0] == self.name].pop()
        _, _, question, answers, now, self.set = row
        choices: ChoiceList
        if callable(answers):
            choices = answers(setup, self.app.ports.buttons.count)
        else:
            choices = [(say(text), value) for text, value in answers]
        values = [value for _, value in choices]
        at = values.index(now(setup)) if now(setup) in values else 0
        asked = question(setup) if callable(question) else say(question)
        self.ask(asked, choices + [(say("Back"), BACK)], at)

    def take(self, value: Any) -> None:
        if value != BACK:
            self.set(there(self.app.setup), value)
        self.app.show(MORE)
