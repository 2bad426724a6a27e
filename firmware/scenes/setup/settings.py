"""How loud, bright, large and slow the device is, and what it speaks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from firmware.app.context import Session
from firmware.language.languages import LANGUAGES
from firmware.language.say import Key, marked, say, speak
from firmware.ports import tunes
from firmware.scenes.base import Wordings
from firmware.scenes.menus import Rows
from firmware.table import evening

from .preferences import PACES, PERCENTS, VOLUMES, recall


def _volume(scene: Any) -> Wordings:
    if not scene.app.ports.buzzer.has_volume:
        return ()
    return say("Volume: {volume}", volume=say(VOLUMES[scene.kept.volume][0])[0])


def _brightness(scene: Any) -> Wordings:
    if not scene.app.ports.screen.dims:
        return ()
    return say("Brightness: {percent} %", percent=PERCENTS[scene.kept.brightness])


def _letters(scene: Any) -> Wordings:
    if not scene.theme.big:  # the small panel has no room for larger ones
        return ()
    return say("Letters: large") if scene.kept.large else say("Letters: usual")


def _pace(scene: Any) -> Wordings:
    pace = say(PACES[scene.kept.pace][0])[0]
    return say("Time to act: {pace}|Time: {pace}", pace=pace)


def _people(scene: Any) -> Wordings:
    if scene.kept.names or scene.app.ports.storage.evening():
        return say("Forget names and results|Forget all names")
    return ()


def _either(name: str, no: Key, yes: Key) -> Callable[[Any], Wordings]:
    """The label of a setting that is on or off."""
    return lambda scene: say(yes if getattr(scene.kept, name) else no)


def _step(scene: Any) -> None:
    scene.kept.step(scene.value)


def _louder(scene: Any) -> None:
    _step(scene)
    scene.app.tunes.play(tunes.SLAP)


def _next_language(scene: Any) -> None:
    kept = scene.kept
    kept.language = kept.language % len(LANGUAGES) + 1
    speak(scene.app.ports.storage.words(kept.spoken))


def _forget(scene: Any) -> None:
    scene.kept.forget_people()
    evening.keep(scene.app.ports.storage, evening.Evening())


class Settings(Rows):
    """A hold goes to the next step of what is at hand, heard or seen at once."""

    app: Session
    rows = (
        ("volume", _volume, _louder),
        ("brightness", _brightness, _step),
        # For translators: the name of your language, as you call it.
        ("language", marked("Language: English"), _next_language),
        ("large", _letters, _step),
        ("left", _either("left", marked("For right hands"), marked("For left hands")), _step),
        ("pace", _pace, _step),
        ("still", _either("still", marked("Motion: on"), marked("Motion: off")), _step),
        ("forget", _people, _forget),
        ("back", marked("Back"), "title"),
    )

    def build(self) -> None:
        self.kept = recall(self.app)
        self.banner("")
        self.menu(self.layout.body)
        self.foot(("",))
        self._offer(0)

    def _offer(self, index: int) -> None:
        """Offer what this device can change."""
        self.widgets[0].show(None, say("Settings"))
        self.feet.show(say("tap: next, hold: change"))
        self.offer(self.labelled(), index)

    def take(self, value: str) -> None:
        super().take(value)
        if value != "back":
            self.kept.apply(self.app)
            self.kept.keep(self.app)
            self._offer(0 if value == "forget" else self.menu_index)
