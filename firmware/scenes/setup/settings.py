"""How loud, bright, large and slow the device is, and what it speaks."""

# ruff: noqa: D102 - the handlers are described once, in base.py

from __future__ import annotations

from typing import TypeAlias

from firmware.app.context import Session
from firmware.language.languages import LANGUAGES
from firmware.language.say import marked, say, speak
from firmware.ports import tunes
from firmware.scenes.menus import Ask
from firmware.table import evening

from .preferences import PACES, PERCENTS, VOLUMES, recall

VOLUME = "volume"
BRIGHTNESS = "brightness"
LANGUAGE = "language"
LARGE = "large"
LEFT = "left"
PACE = "pace"
STILL = "still"
FORGET = "forget"
BACK = "back"
LETTERS = (marked("Letters: usual"), marked("Letters: large"))
HANDS = (marked("For right hands"), marked("For left hands"))
MOTION = (marked("Motion: on"), marked("Motion: off"))

Choices: TypeAlias = "list[tuple[tuple[str, ...], str]]"


class Settings(Ask):
    """A hold goes to the next step of what is at hand, heard or seen at once."""

    app: Session

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
        self.offer(self._choices(), index)

    def _choices(self) -> Choices:
        ports, kept = self.app.ports, self.kept
        choices: Choices = []
        if ports.buzzer.has_volume:
            volume = say(VOLUMES[kept.volume][0])[0]
            choices.append((say("Volume: {volume}", volume=volume), VOLUME))
        if ports.screen.dims:
            percent = PERCENTS[kept.brightness]
            choices.append((say("Brightness: {percent} %", percent=percent), BRIGHTNESS))
        # For translators: the name of your language, as you call it.
        choices.append((say("Language: English"), LANGUAGE))
        if self.theme.big:  # the small panel has no room for larger ones
            choices.append((say(LETTERS[kept.large]), LARGE))
        choices.append((say(HANDS[kept.left]), LEFT))
        pace = say(PACES[kept.pace][0])[0]
        choices.append((say("Time to act: {pace}|Time: {pace}", pace=pace), PACE))
        choices.append((say(MOTION[kept.still]), STILL))
        if self.kept.names or self.app.ports.storage.evening():
            choices.append((say("Forget names and results|Forget all names"), FORGET))
        choices.append((say("Back"), BACK))
        return choices

    def take(self, value: str) -> None:
        if value == BACK:
            self.app.show("title")
            return
        kept = self.kept
        if value == FORGET:
            kept.forget_people()
            evening.keep(self.app.ports.storage, evening.Evening())
        elif value == LANGUAGE:
            kept.language = kept.language % len(LANGUAGES) + 1
            speak(self.app.ports.storage.words(kept.spoken))
        else:
            kept.step(value)
        if value == VOLUME:
            self.app.tunes.play(tunes.SLAP)
        kept.apply(self.app)
        kept.keep(self.app)
        self._offer(0 if value == FORGET else self.menu_index)
