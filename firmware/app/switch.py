"""Which scene is on the screen: one at a time, the old one let go of before the next one comes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from firmware.input.gestures import Gestures
from firmware.ports import tunes
from firmware.ports.bundle import Ports
from firmware.scenes import goes_on, in_play, load
from firmware.scenes.base import Scene, there
from firmware.table.director import Director
from firmware.table.record_writer import RecordedTable
from firmware.widgets import prints
from firmware.widgets.theme import Theme

from .context import Action
from .glow import BRIGHT, DIM, OFF, Glow

if TYPE_CHECKING:
    from firmware.widgets.stage import Stage  # which an exchange never loads


class SceneSwitch:
    """Shows scenes. ``scene`` is what is shown; ``table`` and ``director`` are there in a game."""

    scene: Scene
    _blank: Scene  # while the one of the old and the new is not there any more, or not yet

    def __init__(self, ports: Ports) -> None:
        self.ports = ports
        display = ports.screen.display
        count = ports.buttons.count
        self.theme = Theme(display.width, display.height, ports.screen.colour)
        self.tunes = tunes.Player(ports.buzzer)
        self.glow = Glow(ports.lights, count)
        self.gestures = Gestures(count + 1)  # the stick's switch is one more button
        self.table: RecordedTable | None = None
        self.director: Director | None = None
        self.stage: Stage | None = None
        self.stale = False  # another scene is due than the one that is shown
        self._action: Action | None = None  # when the scene was left
        self.begun: Action | None = None  # the same once it is under way
        self.torn = False  # a move is under way: the table may not know all of it
        self.asked: tuple[str, int | None] = ("title", None)  # the scene that was asked for last
        self.strikes = 0  # how often in a row the heap had no room for it
        self.struck_us = 0  # when it last had none
        self._short = False  # so it was in the pass before
        self._progress = 0  # of a hold
        self._changed = True
        self._wanted = bytearray(count)  # of each light

    def show(self, name: str, seat: int | None = None) -> None:
        """Go to a scene. What is pressed at this moment was not meant for it."""
        if self.table is not None:
            name = self.table.instead.get(name, name)
        again = self.asked == (name, seat)
        self.asked = name, seat
        self.scene.leave()
        goes = goes_on(name)
        if not goes and not again:
            self.theme.plain = False  # there may be room again
        if not self.scene.on_stage or not goes:
            self._blank_out()
        self.scene = self._blank  # the old one's room is needed for the next one
        if in_play(name):
            self.theme.set_words(True)  # before what the other way needs is let go of
        kind = load(name)
        self.theme.set_words(in_play(name))
        if self.stage is not None and not kind.on_stage:
            self._blank_out()
        scene: Scene = kind(self, name, seat)
        self.scene = scene
        self._progress = 0
        self.gestures.spend()
        display = self.ports.screen.display
        if display.root_group is not scene.group:  # to set it redraws all
            display.root_group = scene.group
        where = "" if seat is None else f" seat={seat}"
        self.ports.link.log(f"scene: {name}{where}")
        scene.enter()
        self.light()
        self.redraw()
        if not again:
            self.strikes = 0

    def _blank_out(self) -> None:
        """Show nothing, so that what was shown can be let go of."""
        self.ports.screen.display.root_group = self._blank.group
        self.stage = None
        prints.gather(self.theme)

    def keep(self, stage: Stage) -> None:
        """Keep a table on the screen for the scenes that follow on it."""
        self.stage = stage

    def follow(self) -> None:
        """Show the scene that the game now waits for."""
        self.stale = False
        try:
            name, seat = there(self.director).due()
            if self.scene.serves(name, seat):
                self.scene.update()
                self.light()
            else:  # nothing here may hold the old scene: the next one needs its room
                self.show(name, seat)
        except MemoryError:
            self.stale = True  # still
            raise

    def follow_soon(self) -> None:
        """Show the scene that is due at the next pass of the loop: see ``later``."""
        self.stale = True

    def _follow_if_stale(self) -> None:
        if self.stale:
            self.follow()

    def later(self, action: Action) -> None:
        """Leave the scene at the next pass of the loop, and call ``action`` then.

        Until then the scene is on the stack, and what the stack still holds of it after that,
        the board does not let go of: a deal needs the 20 KB that the seats take.
        """
        self.scene.depart()
        self._action = action

    def _left(self) -> Action:
        """Leave the scene; what is to be called now."""
        action, self._action, self.stale = there(self._action), None, False  # nothing is due
        self.begun = action
        self.scene.leave()
        self.scene = self._blank
        self._blank_out()
        self.theme.forget()
        return action

    def _give_way(self) -> None:
        """The heap had no room: all goes that can be made again, and nothing is made meanwhile.

        What one seat alone may see is not on the panel any more either.
        """
        self.strikes += 1
        self._short = True
        self.scene = self._blank
        self.ports.screen.display.root_group = self._blank.group
        self.stage = None
        self.theme.forget()
        self.theme.deck_tables = None
        prints.let_go()
        self.ports.screen.refresh()

    def redraw(self) -> None:
        """Something on the screen has changed."""
        self._changed = True

    def light(self) -> None:
        """Bright lights where a button works now, dim ones where somebody sits."""
        players = [] if self.table is None else self.table.players
        bright = self.scene.lit()
        wanted = self._wanted
        for button in range(len(wanted)):
            wanted[button] = OFF
            if self.table is None:
                wanted[button] = BRIGHT if button in bright else DIM
        for seat, player in enumerate(players):
            wanted[player.button] = BRIGHT if seat in bright else DIM
        alone = players and len(bright) == 1 and bright[0] == self.scene.seat
        self.glow.settle(wanted, players[bright[0]].button if alone else -1)
