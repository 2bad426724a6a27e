"""A game before it starts: the people, their names, and the seats of bots."""

# --- only before play ---

from typing import Any

from engine_core.model.types import Settings
from engine_core.rules.registry import length_of, seats_of
from firmware.language.say import Key

from .players import MIDDLE, SKILLS, Player

_BOT_NAMES = ("Ada", "Bit", "Cog", "Dot", "Eck", "Fax", "Gnu", "Hex")
TEMPERS = ("even", "bold", "careful", "forgetful")
_FIRST_TEMPER = 1  # of TEMPERS, for Ada; the other bots have the next ones in turn


def all_names() -> list[str]:
    """Names to choose from, in the order offered."""
    first = "Anna Ben Carla David Emma Felix Greta Hugo Ida Jonas Klara Leo Mia Noah"
    return f"{first} Oma Opa Mama Papa".split()


def bot(nth: int) -> tuple[str, int]:
    """The name of the nth bot, from 0, and its temper: an index into TEMPERS."""
    return _BOT_NAMES[nth], (nth + _FIRST_TEMPER) % len(TEMPERS)


def bot_beside(players: list[Player], button: int, skill: int = MIDDLE) -> Player:
    """The first bot that is none of the ``players`` at other buttons."""
    taken = [player.name for player in players if player.button != button]
    name, temper = next(bot(nth) for nth, name in enumerate(_BOT_NAMES) if name not in taken)
    return Player(name, button, skill + len(SKILLS) * temper)


class Setup:
    """A game before it starts: which game, how many play, and who has sat down."""

    said: tuple[str, Any] = ("", None)  # what a scene is to read, by its name: see reading.py

    def __init__(
        self,
        game: str,
        seats: int = 4,
        bots: int = 0,
        skill: int = MIDDLE,
        settings: "Settings | None" = None,
    ) -> None:
        """``settings`` are the rule settings that differ from the defaults. ``title`` is the game's
        name in the menu, ``seats_allowed`` the number of players it allows, ``call`` what a caller
        says: house games have their own.

        ``dealt``: the device deals, for games that can also be played with real cards. Bots hold no
        real cards.
        """
        self.game = self.title = game
        self.call: Key = ""
        self.seats = seats
        self.seats_allowed = seats_of(game)
        self.bots = bots
        self.dealt = bots > 0
        self.skill = skill
        self.people: list[Player] = []
        self.settings: Settings = dict(settings or {})
        self.given = dict(self.settings)  # what a house game's file says, which nobody chose here

    @property
    def waiting_for(self) -> int:
        """How many people have no seat yet."""
        return self.seats - self.bots - len(self.people)

    @property
    def length(self) -> tuple[str, int]:
        """The setting that limits the game, "rounds" or "limit", and its value."""
        return length_of(self.game, self.settings)

    def name_at(self, button: int) -> str | None:
        """The name of the person at the button."""
        for person in self.people:
            if person.button == button:
                return person.name
        return None

    def has(self, name: str) -> bool:
        """Whether somebody sits down under the name."""
        return name in [person.name for person in self.people]

    def sit(self, button: int, name: str | None = None) -> None:
        """Seat one more person, under ``name`` if it is free, else under the next free one."""
        if not name or self.has(name):
            name = next(name for name in all_names() if not self.has(name))
        self.people.append(Player(name, button))

    def rename(self, button: int, name: str) -> None:
        """Rename the person at the button."""
        for person in self.people:
            if person.button == button:
                person.name = name

    def stand_up(self, button: int) -> None:
        """Remove the person at the button."""
        self.people = [person for person in self.people if person.button != button]

    def players(self) -> list[Player]:
        """All players in order of the seats, clockwise: bots take the first free buttons."""
        everyone = list(self.people)
        button = 0
        for _ in range(self.bots):
            while button in [player.button for player in everyone]:
                button += 1
            everyone.append(bot_beside(everyone, button, self.skill))
        return sorted(everyone, key=lambda player: player.button)


def seat_everyone(setup: Setup, known: "dict[int, str] | None" = None) -> Setup:
    """Seat the people of ``setup`` at the first buttons, under ``known`` names or the first."""
    while setup.waiting_for > 0:
        button = len(setup.people)
        setup.sit(button, (known or {}).get(button))
    return setup
