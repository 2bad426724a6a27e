"""What may be chosen before a game, all of it on one list; who chooses nothing plays as usual."""

# ruff: noqa: D102 - the handlers are described once, in base.py

from __future__ import annotations

from typing import TypeAlias

from engine_core.rules.registry import machine_of
from firmware.app.context import Session
from firmware.language.say import marked, say
from firmware.scenes.base import there
from firmware.scenes.menus import Ask
from firmware.table.seating import Setup

from .questions import SKILL_NAMES

Wordings: TypeAlias = "tuple[str, ...]"

GAMES = "games"
SEATS = "seats"
ROWS = {  # the scenes that ask, in their order: by machine, and where it has two ways, who deals
    "burn": ("bots", "skill", "length", "people"),
    ("exchange", True): (
        "exchange_way",
        "bots",
        "skill",
        "exchange_cambio",
        "length",
        "people",
    ),
    ("exchange", False): ("exchange_way", "exchange_cambio", "length", "people"),
}


class More(Ask):
    """Each thing with what it is now; a hold asks anew."""

    app: Session

    def build(self) -> None:
        setup = there(self.app.setup)
        machine = machine_of(setup.game)
        names = ROWS.get((machine, setup.dealt)) or ROWS[machine]
        choices = [(say("Back to the buttons|Back"), SEATS)]
        for name in names:
            wordings = LABELS[name](setup)
            if wordings:
                choices.append((wordings, name))
        choices.append((say("Another game"), GAMES))
        self.ask(say("What else?"), choices)

    def take(self, value: str) -> None:
        self.app.show(value)


def _bots(setup: Setup) -> Wordings:
    return say("Bots: {count}", count=setup.bots)


def _skill(setup: Setup) -> Wordings:
    if not setup.bots:
        return ()
    return say("They play: {skill}|Skill: {skill}", skill=say(SKILL_NAMES[setup.skill])[0])


LENGTHS = {
    "rounds": marked("Rounds: {count}"),
    "limit": marked("Play to {count} points|To {count} points"),
}


def _length(setup: Setup) -> Wordings:
    setting, count = setup.length
    return say(LENGTHS[setting], count=count)


def _people(setup: Setup) -> Wordings:
    return say("Names ...") if setup.people else ()


def _way(setup: Setup) -> Wordings:
    return say("Cards: on the device|On the device") if setup.dealt else say("Real cards")


def _cambio(setup: Setup) -> Wordings:
    if setup.settings.get("cambio_cards"):
        return say("CAMBIO cards: with|With + and -")
    return say("CAMBIO cards: without|Without + and -")


LABELS = {  # by the scene that asks: what it is now; nothing where it does not matter
    "bots": _bots,
    "skill": _skill,
    "length": _length,
    "people": _people,
    "exchange_way": _way,
    "exchange_cambio": _cambio,
}
