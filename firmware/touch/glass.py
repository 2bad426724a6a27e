"""Fingers on the screen: they select and take choices, and press buttons."""

from collections.abc import Callable
from typing import Any, TypeAlias

from engine_core.model.moves import DRAW, LOOK, PEEK
from firmware.input.gestures import HOLD_US

from .stops import HOLD, KNOCK, POINT, PRESS, costs_much, stop_at

Press: TypeAlias = "Callable[[int, bool, int], object]"

OPENS = (DRAW, LOOK, PEEK)  # a card may open then, for as long as the finger stays
AGAIN = "again"
AHEAD = 1  # rows that a menu shows beyond its cursor
STICK = -1  # marks a finger that looks at a card: no button


class Finger:
    """One finger: where it came down, on which scene, and what it holds."""

    def __init__(self, y: int, scene: Any) -> None:
        self.y = y
        self.scene = scene
        self.button: int | None = None  # the button that it presses
        self.choice: int | None = None  # what it takes when it lifts
        self.drawn = False  # over a menu


class Glass:
    """Touch input for an app. Positions are px of its panel, stamps microseconds.

    ``press(button, down, us)`` presses a button, ``stick(0, down, us)`` the encoder: a finger that
    rests on a card looks at it like a held button.
    """

    def __init__(self, app: Any, press: Press, stick: Press) -> None:
        self._app = app
        self._press = press
        self._stick = stick
        self._fingers: dict[Any, Finger] = {}

    def touch(self, name: Any, kind: str, x: int, y: int, us: int) -> bool:
        """Finger ``name`` comes "down" at (x, y), it "moved" there, or it goes "up".

        Call it between two passes of the app's loop: it acts immediately. Returns whether it has
        come down on a target.
        """
        if kind == "down":
            return self.down(name, x, y, us)
        if kind == "moved":
            self.moved(name, x, y)
        else:
            self.up(name, us)
        return False

    def down(self, name: Any, x: int, y: int, us: int) -> bool:
        """A finger comes down; returns whether it hits a target."""
        app = self._app
        if app.stale:
            app.step()  # what is seen next is intended
        scene = app.scene
        stop = stop_at(scene, x, y)
        if stop is None:
            return False
        finger = self._fingers[name] = Finger(y, scene)
        app.touched_us = us
        _, kind, value = stop
        if kind == PRESS:
            finger.button = value
            self._press(value, True, us)
        elif kind == HOLD:
            scene.down(value, us)
            self._mean(scene.hold, value)
        elif kind == KNOCK:
            self._mean(scene.double, value)
        else:
            self._choose(finger, kind, value, us)
        return True

    def moved(self, name: Any, x: int, y: int) -> None:
        """A finger is dragged over the screen: a menu scrolls with it."""
        finger = self._fingers.get(name)
        scene = self._app.scene
        if finger is None or finger.choice is None or finger.scene is not scene:
            return
        menu = scene.list
        rows = int((finger.y - y) / menu.pitch)
        if rows:
            finger.drawn = True
            finger.y -= rows * menu.pitch
            ahead = AHEAD if menu.count > 2 else 0
            edge = menu.first + (menu.count - 1 - ahead if rows > 0 else ahead)
            at = max(0, min(len(scene.menu_items) - 1, edge + rows))
            scene.turned(at - scene.menu_index)

    def up(self, name: Any, us: int) -> None:
        """It lifts."""
        finger = self._fingers.pop(name, None)
        if finger is None:
            return
        scene = self._app.scene
        if finger.button == STICK:
            self._stick(0, False, us)
        elif finger.button is not None:
            self._press(finger.button, False, us)
        elif finger.scene is scene and not finger.drawn and scene.menu_index == finger.choice:
            self._take(scene)

    def _choose(self, finger: Finger, kind: int, choice: int, us: int) -> None:
        """Select a choice, and take it; a menu's is taken when the finger lifts."""
        scene = self._app.scene
        steps = choice - scene.menu_index
        if steps:
            scene.turned(steps)
        if kind == POINT or (steps and costs_much(scene, choice)):
            return
        if getattr(scene, "list", None) is not None:
            finger.choice = choice
        elif self._may_last(scene):
            finger.button = STICK
            scene.hold_us = HOLD_US  # nothing to wait for: the encoder takes it at once
            self._stick(0, True, us)
        else:
            self._take(scene)
            if scene is self._app.scene:
                scene.up(scene.seat or 0, us)

    def _may_last(self, scene: Any) -> bool:
        """Whether a secret card opens while the finger rests on it.

        With several people it is covered first: its owner turns the screen to themselves.
        """
        value = scene.value
        if value == AGAIN:
            return True
        table = self._app.table
        alone = table is not None and len(table.people) < 2
        return bool(scene.on_stage and alone and value[0] in OPENS)

    def _take(self, scene: Any) -> None:
        if not getattr(scene, "only_shows", False) or scene.value is None:
            self._mean(scene.hold, scene.seat or 0)

    def _mean(self, action: Callable[[int], object], seat: int) -> None:
        """Act like a button: other presses under way are cancelled."""
        self._app.gestures.spend()
        action(seat)
