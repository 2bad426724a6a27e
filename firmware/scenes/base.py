"""What all scenes have in common, and the menu that a single button works."""

import displayio

from firmware.widgets.banner import Banner
from firmware.widgets.menu import Menu
from firmware.widgets.text import Text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any, TypeVar

    from firmware.app.app import App
    from firmware.table.director import BurnDirector
    from firmware.table.table import Table

    Thing = TypeVar("Thing")
    Wordings = tuple[str, ...]
    Choices = Sequence[tuple[Wordings, Any]]
    Item = tuple[str, Any]

NEXT_TAKE = ("tap: next, hold: take",)


def there(thing: "Thing | None") -> "Thing":
    """A thing that is there in the present state of the app: in a game, or while one is set up.

    Raises RuntimeError where it is not: somebody asked too early, or too late.
    """
    if thing is None:
        raise RuntimeError("not there now")
    return thing


class Scene:
    """One screen and the meaning of the buttons while it is shown; this one is blank."""

    doubles = False  # whether a double tap means something here
    finished = False  # the game went on by it: it is not to be kept
    menu_items: "tuple[Item, ...]" = ()
    menu_index = 0

    def __init__(self, app: "App", name: str, seat: "int | None" = None) -> None:
        """Build the screen; ``seat`` is who acts in it, None for everyone."""
        self.app = app
        self.name = name
        self.seat: "Any" = seat
        self.theme = app.theme
        self.layout = app.layout
        self._table = app.table
        self.group = displayio.Group()
        self.widgets: "list[Any]" = []
        self.build()

    @property
    def table(self) -> "Table":
        """The table of a scene in a game."""
        return there(self._table)

    @property
    def director(self) -> "BurnDirector":
        """What follows that table."""
        return there(self.app.director)

    def put(self, widget: "Any") -> "Any":
        """Add a widget to the screen."""
        self.widgets.append(widget)
        self.group.append(widget)
        return widget

    def banner(self, *wordings: str) -> None:
        """Put the banner: who acts, and what is up."""
        self.put(Banner(self.layout.banner, self.theme)).show(self.seat, wordings)

    def foot(self, wordings: "Wordings") -> None:
        """Say at the foot what the button does now."""
        self.feet = self.put(
            Text(
                self.layout.foot,
                self.theme,
                "center",
                self.theme.dim,
                scales=self.layout.foot_scales,
            )
        )
        self.feet.show(wordings)

    def build(self) -> None:
        """Put the widgets."""

    def enter(self) -> None:
        """The scene is shown from now on."""

    def leave(self) -> None:
        """The scene is not shown any more."""

    def update(self) -> None:
        """The game went on, and the scene stays."""

    def lit(self) -> "list[int]":
        """The seats (before a game: buttons) whose lights are bright."""
        return [] if self.seat is None else [self.seat]

    def tick(self, now_ms: int) -> None:
        """Time goes by."""

    def down(self, seat: int, us: int) -> None:
        """A button goes down: a slap, if it is not the button that this scene is about."""
        if seat != self.seat:
            self.app.slap(seat, us)

    def slapped(self, seat: int) -> None:
        """This seat slapped first: seen at once, by its number, before the game has judged it."""
        self.widgets[0].first(seat)
        self.app.redraw()

    def up(self, seat: int, us: int) -> None:
        """A button comes up."""

    def tap(self, seat: int) -> None:
        """A short press is over."""

    def hold(self, seat: int) -> None:
        """A press has become a hold; the button is still down."""

    def double(self, seat: int) -> None:
        """Two taps in short order."""

    def hold_progress(self, seat: int, fraction: float) -> None:
        """How far a press has come to be a hold, 0 to 1; 0 when it is over."""


class MenuScene(Scene):
    """A scene in which a button walks through choices: a tap goes on, a hold takes."""

    def menu(self, box: "tuple[int, int, int, int]") -> None:
        """Put the menu."""
        self.list = self.put(Menu(box, self.theme))

    def offer(self, items: "Choices", index: int = 0) -> None:
        """Offer choices: (wordings, the longest first; value) each."""
        self.labels = self._fitting([wordings for wordings, _ in items])
        self.menu_items = tuple([(label, item[1]) for label, item in zip(self.labels, items)])
        self.menu_index = index
        self.list.show(self.labels, index)
        self.moved()
        self.app.redraw()

    def _fitting(self, choices: "list[Wordings]") -> "list[str]":
        """The longest wording of each that a row of the menu holds, in the largest type."""
        room = self.list.width - self.layout.menu_margin
        labels: "list[str]" = []
        for scale in self.theme.scales:
            most = room // self.theme.text_width("0", scale)
            labels = [_longest(wordings, most) for wordings in choices]
            if max([len(label) for label in labels]) <= most:
                break
        return labels

    @property
    def value(self) -> "Any":
        """The value of the choice at hand."""
        return self.menu_items[self.menu_index][1]

    def moved(self) -> None:
        """Another choice is at hand."""

    def take(self, value: "Any") -> None:
        """The choice is made."""

    def is_mine(self, seat: int) -> bool:
        """Whether the button of ``seat`` works the menu."""
        return self.seat is None or seat == self.seat

    def down(self, seat: int, us: int) -> None:
        """A slap, if the button does not work the menu."""
        if not self.is_mine(seat):
            self.app.slap(seat, us)

    def tap(self, seat: int) -> None:
        """Go on to the next choice."""
        if self.is_mine(seat) and self.menu_items:
            self.menu_index = (self.menu_index + 1) % len(self.menu_items)
            self.list.show(self.labels, self.menu_index)
            self.moved()
            self.app.redraw()

    def hold(self, seat: int) -> None:
        """Take the choice at hand."""
        if self.is_mine(seat) and self.menu_items:
            self.list.progress(0)
            self.app.took()
            self.take(self.value)

    def hold_progress(self, seat: int, fraction: float) -> None:
        """Fill the choice at hand."""
        if self.is_mine(seat):
            self.list.progress(fraction)
            self.app.redraw()


class Ask(MenuScene):
    """A question over the whole screen, as before a game; anybody's button answers it."""

    def ask(self, wordings: "Wordings", items: "Choices", index: int = 0) -> None:
        """Put the question and its answers."""
        self.banner(*wordings)
        self.menu(self.layout.body)
        self.foot(NEXT_TAKE)
        self.offer(items, index)

    def lit(self) -> "list[int]":
        """Every button answers."""
        return list(range(self.app.ports.buttons.count))


def _longest(wordings: "Wordings", most: int) -> str:
    """The first of the wordings with no more than so many letters; else the last."""
    for wording in wordings:
        if len(wording) <= most:
            return wording
    return wordings[-1]
