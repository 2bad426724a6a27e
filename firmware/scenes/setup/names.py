"""Names: whose is to be another one, which, and how it is spelled with one button."""

from __future__ import annotations

from firmware.language.say import say
from firmware.scenes.base import ChoiceList, there
from firmware.scenes.menus import Ask
from firmware.storage.fields import LETTERS_MOST, cleaned
from firmware.table import evening

BACK = -1
SPELL = ""  # no name
MORE = "setup_more"
DONE = "done"
DELETE = "delete"
REEL = "aeinrlostmhudkbcgfpvjwyzxqéèêëäöüàâçîïôùûœæßÿ -'."
"""The letters as often as names have them; the accents and signs come after."""


class People(Ask):
    """Whose name is to be another one."""

    def build(self) -> None:
        people = sorted(there(self.app.setup).people, key=lambda person: person.button)
        choices = [
            ((f"{person.button + 1} {person.name}", person.name), person.button)
            for person in people
        ]
        self.ask(say("Whose name?"), choices + [(say("Back"), BACK)])

    def take(self, value: int) -> None:
        if value == BACK:
            self.app.show(MORE)
        else:
            self.app.show("names", value)


class Names(Ask):
    """The person at a button picks another name."""

    def build(self) -> None:
        setup = there(self.app.setup)
        mine, left = setup.name_at(self.seat), setup.names_left()
        typed = [name for name in evening.read(self.app.ports.storage).names if not setup.has(name)]
        names = typed + [name for name in left if name not in typed]
        choices: ChoiceList = [((name,), name) for name in [mine] + names if name]
        self.ask(say("Your name?"), choices[:1] + [(say("Spell it ..."), SPELL)] + choices[1:])

    def take(self, value: str) -> None:
        if value == SPELL:
            self.app.show("spell", self.seat)
            return
        there(self.app.setup).rename(self.seat, value)
        self.app.show(MORE)


class Spell(Ask):
    """Tap: the next letter, hold: take it; with a stick: turn it. A name begins with a capital."""

    def build(self) -> None:
        self.name_so_far = ""
        self.ask(("_",), self._letters())

    def _letters(self) -> ChoiceList:
        """The reel; once there is a name, what ends it comes first."""
        first = not self.name_so_far or self.name_so_far[-1] in " -."
        full = len(self.name_so_far) >= LETTERS_MOST
        choices: ChoiceList = []
        if self.name_so_far:
            choices.append((say("Done"), DONE))
            choices.append((say("Delete the last|Delete"), DELETE))
        for letter in "" if full else REEL:
            shown = capital(letter) if first else letter
            if shown == " ":
                choices.append((say("space"), shown))
            elif not first or shown not in "-'.":
                choices.append(((shown,), shown))
        return choices

    def take(self, value: str) -> None:
        if value == DONE:
            self._done()
            return
        self.name_so_far = self.name_so_far[:-1] if value == DELETE else self.name_so_far + value
        self.widgets[0].show(self.seat, (self.name_so_far + "_",))
        choices = self._letters()
        self.offer(choices, 2 if len(choices) > 2 and self.name_so_far else 0)

    def _done(self) -> None:
        """The name sits at the button, and is offered from now on, unless somebody has it."""
        app = self.app
        setup, name = there(app.setup), cleaned(self.name_so_far)
        if name and not setup.has(name):
            setup.rename(self.seat, name)
            known = evening.read(app.ports.storage)
            known.add_name(name)
            evening.keep(app.ports.storage, known)
        app.show(MORE)


def capital(letter: str) -> str:
    """A letter as a name begins with it: the board's own upper() knows the plain ones only."""
    if letter == "œ":
        return "Œ"
    code = ord(letter)
    return chr(code - 32) if 97 <= code <= 122 or 0xE0 <= code <= 0xFE else letter
