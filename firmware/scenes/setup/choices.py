"""What can be chosen before a game begins: a table, and the two scenes that walk it."""

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from engine_core.rules.registry import length_of, machine_of
from firmware.app import session
from firmware.language.say import Wordings, marked, say
from firmware.scenes.base import ChoiceList, present
from firmware.scenes.menus import Ask, Row, Rows
from firmware.table.seating import Setup, bot

BACK = -1
MORE = "setup_more"  # the scene that every question leads back to
SEATS = "seats"
CAMBIO = "cambio_cards"
LONG_LIMITS = (200, 300, 500, 750, 1000, 1500, 2000)
LENGTHS = {  # settings that decide how long a game lasts: label, question, answers
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
SKILLS = (marked("easy"), marked("middle"), marked("good"), marked("hard"), marked("master"))
TEMPERS = (marked("calm"), marked("bold"), marked("careful"), marked("forgetful"))

Choice: TypeAlias = "tuple[str, Wordings, Wordings, ChoiceList, Any, Callable[[Any], object]]"


def table(setup: Setup, buttons: int) -> Sequence[Choice]:
    """A row per choice: the scene that asks, its label (empty if it does not apply now), the
    question, the answers, which of them is set, and the function that sets it.
    """
    exchange = machine_of(setup.game) == "exchange"
    highest = min(setup.seats_allowed[1], buttons) - max(1, len(setup.people))
    dealt = say("Cards: on the device|On the device") if setup.dealt else say("Real cards")
    skill = say(SKILLS[setup.skill])[0]
    cambio = bool(setup.settings.get(CAMBIO))
    cambio_cards = say("CAMBIO cards: without|Without + and -")
    if cambio:
        cambio_cards = say("CAMBIO cards: with|With + and -")
    lasts, count = setup.length
    label, question, lengths = LENGTHS[lasts]
    if lasts == "limit" and length_of(setup.game, {})[1] > lengths[-1]:
        lengths = LONG_LIMITS

    def deal(by_device: int) -> None:
        setup.dealt = bool(by_device)
        if not by_device:
            setup.bots = 0

    return (
        (
            "exchange_way",  # who deals: the device, or a person (B15)
            dealt if exchange else (),
            say("Which cards do you play with?|Which cards?"),
            [(say("Cards on the device|On the device"), 1), (say("Real cards"), 0)],
            1,
            deal,
        ),
        (
            "bots",
            say("Bots: {count}", count=setup.bots) if setup.dealt or not exchange else (),
            say("How many bots?"),
            [(_bots(number), number) for number in range(highest + 1)],
            setup.bots,
            lambda number: setattr(setup, "bots", number),
        ),
        (
            "skill",
            say("Bots' skill: {skill}|Skill: {skill}", skill=skill) if setup.bots else (),
            say("How good are the bots?|Skill of bots?"),
            [(say(name), nth) for nth, name in enumerate(SKILLS)],
            setup.skill,
            lambda nth: setattr(setup, "skill", nth),
        ),
        (
            "exchange_cambio",  # whether the plus and the minus are in the deck (B6)
            cambio_cards if exchange else (),
            say("Play with CAMBIO cards?|CAMBIO cards?"),
            [
                (say("Without CAMBIO cards|Without"), 0),
                (say("With plus and minus|With + and -"), 1),
            ],
            cambio,
            lambda wanted: setup.settings.update({CAMBIO: bool(wanted)}),
        ),
        (
            "length",
            say(label, count=count),
            say(question),
            [((str(number),), number) for number in sorted(set(lengths + (count,)))],
            count,
            lambda number: setup.settings.update({lasts: number}),
        ),
    )


def _bots(count: int) -> Wordings:
    """How many bots, and their names if they fit."""
    if count == 0:
        return say("No bots")
    bots = [bot(nth) for nth in range(count)]
    who = [say("{name}: {said}|{said}", name=one, said=say(TEMPERS[at])[0])[0] for one, at in bots]
    words = say("1 bot") if count == 1 else say("{count} bots", count=count)
    return (f"{words[0]} ({', '.join(who)})",) + words


class More(Rows):
    """Every choice with its setting; a hold asks. Nobody has to choose anything."""

    def asked(self) -> Wordings:
        return say("What else?")

    def rows(self) -> Sequence[Row]:
        setup = present(self.app.setup)
        asked = table(setup, self.app.ports.buttons.count)
        rows: list[Row] = [(SEATS, say("Back to the buttons|Back"), SEATS)]
        rows += [(row[0], row[1], row[0]) for row in asked]
        rows.append(("people", say("Names...") if setup.people else (), "people"))
        rows.append(("games", say("Another game"), lambda: session.choose_game(self.app, False)))
        return rows


class Question(Ask):
    """One row of the table; it leads back to the list."""

    def build(self) -> None:
        rows = table(present(self.app.setup), self.app.ports.buttons.count)
        _, _, asked, answers, now, self._set = [row for row in rows if row[0] == self.name].pop()
        values = [value for _, value in answers]
        at = values.index(now) if now in values else 0
        self.ask(asked, answers + [(say("Back"), BACK)], at)

    def take(self, value: Any) -> None:
        if value != BACK:
            self._set(value)
        self.app.follow_soon(MORE)
