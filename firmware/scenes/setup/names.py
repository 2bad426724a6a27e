"""Names: whose to change, to which, and spelling one with the buttons."""

from collections.abc import Sequence
from typing import Any

from firmware.app.asides import names_for
from firmware.app.context import Session
from firmware.language.say import say
from firmware.ports import tunes
from firmware.scenes.base import ChoiceList, Scene, present
from firmware.scenes.menus import Ask
from firmware.storage.fields import LETTERS_MOST, cleaned
from firmware.table import evening
from firmware.widgets.case_map import FREE, PERSON, CaseMap

BACK = -1
SPELL = ""  # no name
MORE = "setup_more"
KEYS = 8
TAKE_BACK = ""
LETTERS = (
    "abcd",
    "efghi",
    "jklmn",
    "opqrs",
    "tuvwx",
    "yz -'.",
    ("éèêë", "àâäæ", "îï", "ôöœ", "ùûü", "çßÿ"),
)
"""The letters, or groups of them, of every button but the last."""


class People(Ask):
    """Whose name to change."""

    def build(self) -> None:
        people = sorted(present(self.app.setup).people, key=lambda person: person.button)
        choices = [
            ((f"{person.button + 1} {person.name}", person.name), person.button)
            for person in people
        ]
        self.ask(say("Whose name?"), choices + [(say("Back"), BACK)])

    def take(self, value: int) -> None:
        if value == BACK:
            self.app.follow_soon(MORE)
        else:
            self.app.follow_soon("names", value)


class Names(Ask):
    """The person at a button picks another name."""

    def build(self) -> None:
        setup = present(self.app.setup)
        taken = [person.name for person in setup.people]
        names = [setup.name_at(self.seat)] + names_for(self.app, self.seat, taken)
        choices: ChoiceList = [((name,), name) for name in names if name]
        self.ask(say("Your name?"), choices[:1] + [(say("Spell it..."), SPELL)] + choices[1:])

    def take(self, value: str) -> None:
        if value == SPELL:
            self.app.follow_soon("spell", self.seat)
            return
        present(self.app.setup).rename(self.seat, value)
        self.app.follow_soon(MORE)


class Spell(Scene):
    """All buttons are keys: first for a group of letters, then for one of it; a hold ends the name.

    A name begins with a capital. The last key undoes: the choice of the group, or a letter.
    """

    app: Session

    def build(self) -> None:
        self.name_so_far = ""
        buttons = self.app.ports.buttons
        places, across = buttons.places, len(buttons.places) // 2
        # the button of each key: they read row by row, the far row first
        self.at: Sequence[int] = range(KEYS)
        if buttons.count <= len(places):
            read = [(places[nth] + across) % len(places) for nth in range(buttons.count)]
            self.at = [read.index(nth) for nth in sorted(read)]
        self.banner(*say("Your name?"))
        self.case = self.put(CaseMap(self.layout.timed_body, self.theme, buttons.count, places))
        self.foot(say("Hold any button: done|hold any: done"))
        self._lay(LETTERS)

    def lit(self) -> Sequence[int]:
        return [button for button, key in zip(self.at, self.keys) if key is not None]

    def _lay(self, keys: Sequence[Any]) -> None:
        """Give each button its letters: the last undoes, the one before may have the rest."""
        self.top = keys is LETTERS
        spell, last = self.name_so_far, len(self.at) - 1
        if 1 < last < len(keys):
            keys = tuple(keys[: last - 1]) + (tuple(keys[last - 1 :]),)
        full = len(spell) >= LETTERS_MOST
        self.keys: list[Any] = [None if full else key for key in keys[:last]]
        self.keys += [None] * (last - len(keys)) + [TAKE_BACK]
        for button, key in zip(self.at, self.keys):
            words: tuple[str, ...] = ("",)
            if key == TAKE_BACK:
                words = say("Delete the last|Delete") if self.top and spell else say("Back")
            elif key is not None:
                words = self._label(key)
            self.case.show(button, FREE if key is None else PERSON, words)
        self.case.words.show(spell + "_")
        self.app.light()
        self.app.redraw()

    def _label(self, key: Any) -> tuple[str, ...]:
        """The letters behind a key: capitals at the start of a name."""
        if key == " ":
            return say("space")
        letters = key if isinstance(key, str) else "".join([one[0] for one in key[:3]]) + "…"
        begins = not self.name_so_far or self.name_so_far[-1] in " -."
        return ("".join([capital(one) for one in letters]) if begins else letters,)

    def down(self, seat: int, us: int) -> None:
        """Presses are not slaps here."""

    def tap(self, seat: int) -> None:
        key = self.keys[self.at.index(seat)] if seat in self.at else None
        if key is None:
            self.app.refuse()
        elif key == TAKE_BACK and self.top and not self.name_so_far:
            self.app.follow_soon("names", self.seat)
        elif len(key) > 1:
            self.app.tunes.play(tunes.TAKE)
            self._lay(tuple(key))
        else:
            self.app.tunes.play(tunes.TAKE)
            if key != TAKE_BACK:
                self.name_so_far += key if key == " " else self._label(key)[0]
            elif self.top:
                self.name_so_far = self.name_so_far[:-1]
            self._lay(LETTERS)

    def hold(self, seat: int) -> None:
        """Seat the name at the button, and offer it from now on; stay where somebody has it."""
        app = self.app
        setup, name = present(app.setup), cleaned(self.name_so_far)
        if setup.has(name) and name != setup.name_at(self.seat):
            app.refuse()
            return
        if name:
            setup.rename(self.seat, name)
            known = evening.read(app.ports.storage)
            known.add_name(name)
            evening.keep(app.ports.storage, known)
        app.follow_soon(MORE)


def capital(letter: str) -> str:
    """A letter's capital: the board's own upper() only knows ASCII."""
    if letter == "œ":
        return "Œ"
    code = ord(letter)
    return chr(code - 32) if 97 <= code <= 122 or 0xE0 <= code <= 0xFE else letter
