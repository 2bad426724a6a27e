"""What all scenes have in common, and the menu that a single button works."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

import displayio

from engine_core.model.types import Event, Move
from firmware.app.context import Context
from firmware.input.gestures import HOLD_US
from firmware.language.say import Wordings, say
from firmware.ports import tunes
from firmware.table.director import Director
from firmware.table.record_writer import RecordedTable
from firmware.widgets.banner import Banner
from firmware.widgets.widget import Box, rectangle

if TYPE_CHECKING:
    from .layout import Layout  # loaded where it is needed

Thing = TypeVar("Thing")
Choices: TypeAlias = "Sequence[tuple[Wordings, Any]]"
ChoiceList: TypeAlias = "list[tuple[Wordings, Any]]"
Item: TypeAlias = "tuple[str, Any]"


def present(thing: Thing | None) -> Thing:
    """``thing``, which the app has at present: in a game, or while one is set up.

    Raises RuntimeError where it is not: somebody asked too early, or too late.
    """
    if thing is None:
        raise RuntimeError("not there now")
    return thing


class Scene:
    """One screen and the meaning of the buttons while it is shown; this one is blank."""

    on_stage = False  # whether it is shown on the table that stays: app.stage
    doubles = False  # whether a double tap means something here
    hold_us = HOLD_US  # how long a hold is; what can't be undone asks for more
    shows = False  # whether what one seat alone may see is on the screen now
    told_as = ""  # what the coach knows it by, if not by its name
    finished = False  # the game went on by it: it is not to be kept
    choices: Sequence[Wordings] = ()
    menu_items: tuple[Item, ...] = ()
    menu_index = 0
    feet: Any = None  # the words at the foot
    clock: Any = None  # what its time runs out by

    def __init__(self, app: Context, name: str, seat: int | None = None) -> None:
        """Build the screen; ``seat`` is who acts in it, None for everyone."""
        self.app = app
        self.name = name
        self.seat: Any = seat
        self.theme = app.theme
        self._table = app.table
        self._layout: Layout | None = None
        self.widgets: list[Any] = []
        self.group = self.screen()
        self.build()

    def screen(self) -> displayio.Group:
        """What the scene is shown on: a group of its own."""
        return displayio.Group()

    @property
    def layout(self) -> "Layout":
        """Where things go on a screen of its own; the table that stays has a plan of its own."""
        if self._layout is None:
            from .layout import Layout

            self._layout = Layout(self.theme)
        return self._layout

    @property
    def table(self) -> RecordedTable:
        """The table of a scene in a game."""
        return present(self._table)

    @property
    def director(self) -> Director:
        """What follows that table."""
        return present(self.app.director)

    def put(self, widget: Any) -> Any:
        """Add a widget to the screen."""
        self.widgets.append(widget)
        self.group.append(widget)
        return widget

    def put_text(
        self,
        box: Box,
        wordings: Wordings = (),
        colour: int | None = None,
        scales: Sequence[int] | None = None,
        align: str = "center",
    ) -> Any:
        """Add words in a box; ``colour`` and ``scales`` are the theme's unless given."""
        from firmware.widgets.lines import Text  # the table that stays has none

        text = self.put(Text(box, self.theme, align, colour, scales))
        if wordings:
            text.show(wordings)
        return text

    def fill(self, colour: int) -> None:
        """Lay a colour over all of the screen; it is black already."""
        if colour:
            box = (0, 0, self.theme.width, self.theme.height)
            self.group.append(rectangle(self.theme, box, colour))

    def banner(self, *wordings: str) -> None:
        """Put the banner: who acts, and what is up."""
        self.put(Banner(self.layout.banner, self.theme)).show(self.seat, wordings)

    def taught(self) -> "Wordings | None":
        """What is worth knowing here, for a table that never finished this game."""
        coach = self.app.coach
        return None if coach is None else coach.scene(self.told_as or self.name, self.table.public)

    def foot(self, wordings: Wordings) -> None:
        """Say at the foot what the button does now."""
        layout = self.layout
        self.feet = self.put_text(layout.foot, wordings, self.theme.dim, layout.foot_scales)

    def build(self) -> None:
        """Put the widgets."""

    def enter(self) -> None:
        """The scene is shown from now on."""

    def leave(self) -> None:
        """The scene is not shown any more."""

    def depart(self) -> None:
        """It is left for what takes the board a second: that is seen at once."""
        if self.feet is not None:
            self.feet.show(say("One moment..."))
            self.app.redraw()

    def make(self, move: Move, seat: int | None = None) -> None:
        """Make the move that ends this scene, for ``seat`` if it is not of who acts in it."""
        self.finished = True
        self.app.act(self.seat if seat is None else seat, move)

    def go_on(self) -> None:
        """End this scene: the one that is due comes."""
        self.finished = True
        self.app.follow_soon()

    def read(self) -> None:
        """The notice was read: on to the next one, or with the game."""
        self.director.notices.pop(0)
        self.go_on()

    def update(self) -> None:
        """The game went on, and the scene stays."""

    def serves(self, name: str, seat: int | None) -> bool:
        """Whether it can go on as this scene."""
        return self.name == name and self.seat == seat and not self.finished

    def lit(self) -> Sequence[int]:
        """The seats (before a game: buttons) whose lights are bright."""
        return [] if self.seat is None else [self.seat]

    def tick(self, now_ms: int) -> None:
        """Time goes by."""
        if self.clock is not None and self.clock.is_over(now_ms):
            self.over()

    def over(self) -> None:
        """Its time is over: a notice was read."""
        self.read()

    def down(self, seat: int, us: int) -> None:
        """A button goes down: a slap, if it is not the button that this scene is about."""
        if seat != self.seat:
            self.app.slap(seat, us)

    def slapped(self, seat: int) -> None:
        """This seat slapped first: seen at once, by its number, before the game has judged it."""
        self.widgets[0].first(seat)
        self.app.redraw()

    def heard(self, happened: list[Event]) -> None:
        """A move was made while the scene was shown: what everyone may know of it."""

    def refused(self, seat: int, now_ms: int) -> None:
        """A press of ``seat`` was no slap."""

    def turned(self, steps: int) -> None:
        """The stick was turned by so many steps, clockwise above 0."""

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


class Choosing:
    """What a button does with choices, for a scene to take along: a tap goes on, a hold takes.

    ``go_to`` points at a choice; the scene has ``menu_items`` and says how one is shown.
    """

    app: Context
    seat: Any
    menu_items: tuple[Item, ...]
    menu_index: int

    @property
    def value(self) -> Any:
        """The value of the choice at hand."""
        return self.menu_items[self.menu_index][1]

    def go_to(self, index: int) -> None:
        """Point at a choice."""

    def take(self, value: Any) -> None:
        """The choice is made."""

    def is_mine(self, seat: int) -> bool:
        """Whether the button of ``seat`` works the menu."""
        return self.seat is None or seat == self.seat

    def turned(self, steps: int) -> None:
        """Go on by so many choices, or back."""
        if self.menu_items:
            self.go_to((self.menu_index + steps) % len(self.menu_items))

    def tap(self, seat: int) -> None:
        """Go on to the next choice."""
        if self.is_mine(seat):
            self.turned(1)

    def hold(self, seat: int) -> None:
        """Take the choice at hand."""
        if self.is_mine(seat) and self.menu_items:
            self.app.tunes.play(tunes.TAKE)
            self.take(self.value)
