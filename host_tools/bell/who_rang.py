"""Asks who rang, as one bell for the whole table can't tell."""

from typing import Any

from firmware import scenes
from firmware.app.app import App
from firmware.app.context import Context
from firmware.language.say import say
from firmware.ports import tunes
from firmware.scenes.menus import Ask

NAME = "who_rang"


class WhoRang(Ask):
    """The seats that may ring now; pressing any button answers for its seat."""

    def build(self) -> None:
        """Ask the question."""
        table = self.table
        able = [seat for seat in range(len(table.names)) if table.may_slap(seat)]
        self.ask(say("Who rang?"), [((table.names[seat],), seat) for seat in able])

    def take(self, value: int) -> None:
        """It was that seat, at the time of the bell."""
        self.app.slap(value, _buttons(self.app).rung_us)


def ask(device: App, stamp: int) -> None:
    """The table's bell was pressed at `stamp` us: sound it, and ask the table."""
    table, director = device.table, device.director
    if table is None or director is None or device.scene.name == NAME:
        return
    if any(director.may_slap(seat, stamp // 1000) for seat in range(len(table.names))):
        _buttons(device).rung_us = stamp
        device.tunes.play(tunes.BELL)
        scenes.SCENES[NAME] = (__name__, "WhoRang", "play")  # a laptop's own, and only for now
        device.show(NAME)
        del scenes.SCENES[NAME]


def _buttons(device: Context) -> Any:
    """The module with the stamp: the firmware unloads this one when it needs room."""
    return device.ports.buttons
