"""Scenes with a menu: before a game and between rounds, rarely in play."""

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from firmware.app.context import Session
from firmware.language.say import Wordings, marked, say
from firmware.ports import Battery
from firmware.widgets.menu import Menu
from firmware.widgets.widget import Box

from .base import Choices, Choosing, Scene

Row: TypeAlias = "tuple[Any, Wordings, str | Callable[[], object]]"

BACK = "back"
RULES = "rules"
LEAVE = "leave"
NEXT_TAKE = marked("tap: next, hold: take")
RISEN = 5  # percent above the warning level before the next one: readings fluctuate


def low_battery(battery: Battery, percent: int | None) -> "Wordings | None":
    """The warning about a nearly empty battery; None otherwise."""
    if percent is None or percent > battery.warn:
        return None
    return say("Battery {percent}%: charge it|Battery {percent}%", percent=percent)


class MenuScene(Choosing, Scene):
    """A scene with a menu that a button walks through. Games begin and end with one."""

    app: Session
    list: Any = None  # the menu, where its choices are shown

    def menu(self, box: Box) -> None:
        """Add the menu."""
        self.list = self.put(Menu(box, self.theme))

    def offer(self, items: Choices, index: int = 0) -> None:
        """Offer choices: (wordings, the longest first; value) each."""
        self.choices = [wordings for wordings, _ in items]
        self.list.show(self.choices, index)
        self.menu_items = tuple([(label, item[1]) for label, item in zip(self.list.labels, items)])
        self.menu_index = index
        self.moved()
        self.app.redraw()

    def lay(self, box: Box, items: Choices, index: int = 0, foot: Wordings = ()) -> None:
        """Add the menu with its choices; the foot says what its button does, unless ``foot`` is
        given.
        """
        self.menu(box)
        self.foot(foot or say(NEXT_TAKE))
        self.offer(items, index)

    def go_to(self, index: int) -> None:
        self.menu_index = index
        if self.list is not None:
            self.list.show(self.choices, index)
        self.moved()
        self.app.redraw()

    def moved(self) -> None:
        """The selection has changed."""

    def down(self, seat: int, us: int) -> None:
        """A slap, unless the button works the menu."""
        if not self.is_mine(seat):
            self.app.slap(seat, us)

    def hold_progress(self, seat: int, fraction: float) -> None:
        if self.list is not None and self.is_mine(seat):
            self.list.progress(fraction)
            self.app.redraw()


class Ask(MenuScene):
    """A question on the whole screen, as before a game."""

    def ask(self, wordings: Wordings, items: Choices, index: int = 0) -> None:
        """Show the question and its answers."""
        self.banner(*wordings)
        self.lay(self.layout.body, items, index, self._warning() or ())

    def _warning(self) -> "Wordings | None":
        """In play nobody sees the title: warn once, whenever the battery gets nearly empty."""
        battery = self.app.ports.battery
        percent = None if self.app.table is None else battery.percent()
        if percent is None:
            return None
        if battery.warned:
            battery.warned = percent <= battery.warn + RISEN
            return None
        low = low_battery(battery, percent)
        battery.warned = low is not None
        return low

    def lit(self) -> Sequence[int]:
        """The seat that is asked; else every button answers."""
        return range(self.app.ports.buttons.count) if self.seat is None else [self.seat]


class Rows(Ask):
    """A menu as a table: each row has a value, a label, and an action.

    A row without a label is hidden. The action is a function, or the name of a scene.
    """

    def build(self) -> None:
        self.ask(self.asked(), self.labelled())

    def asked(self) -> Wordings:
        """The question; by default whose choice it is."""
        return say("{name}: what else?|What else?", name=self.table.names[self.seat])

    def rows(self) -> Sequence[Row]:
        """The current table."""
        return ()

    def labelled(self) -> Choices:
        """The visible rows, as choices."""
        self._rows = [row for row in self.rows() if row[1]]
        return [(row[1], row[0]) for row in self._rows]

    def take(self, value: Any) -> None:
        """Run the selected row's action."""
        action = self._rows[self.menu_index][2]
        if callable(action):
            action()
        else:
            self.app.follow_soon(action, self.seat)
