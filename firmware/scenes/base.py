"""The base of all scenes, and menus that a single button can work."""

from collections.abc import Sequence
from typing import Any, TypeAlias, TypeVar

import displayio

from engine_core.model.types import Event, Move
from firmware.app.context import Context
from firmware.input.gestures import HOLD_US
from firmware.language.say import Key, Wordings, say
from firmware.ports import tunes
from firmware.table.director import Director
from firmware.table.record_writer import RecordedTable
from firmware.widgets.banner import Banner
from firmware.widgets.text import in_full
from firmware.widgets.widget import Box, rectangle

from .layout import Layout

Thing = TypeVar("Thing")
Choices: TypeAlias = "Sequence[tuple[Wordings, Any]]"
ChoiceList: TypeAlias = "list[tuple[Wordings, Any]]"
Item: TypeAlias = "tuple[Wordings | Key, Any]"

PIECE = 512  # bytes together: a move that finds no room half-way takes a new start


def present(thing: Thing | None) -> Thing:
    """``thing``, which the app has at present: in a game, or while one is set up.

    Raises RuntimeError where it is not: somebody asked too early, or too late.
    """
    if thing is None:
        raise RuntimeError("not there now")
    return thing


class Scene:
    """One screen, and the meaning of the buttons while it is shown; this one is blank."""

    on_stage = False  # whether it is shown on the persistent table: app.stage
    doubles = False  # whether a double tap means something here
    by_stick = True  # whether the encoder's switch takes a choice
    hold_us = HOLD_US  # how long a hold is; what can't be undone asks for more
    shows = False  # whether something secret is on the screen now
    ahead = ""  # the scene that a hold is likely to lead to
    told_as = ""  # its name for the coach, if it differs
    finished = False  # the game went on by it: it is not to be kept
    choices: Sequence[Wordings] = ()  # all wordings of each, in a menu
    menu_items: tuple[Item, ...] = ()
    menu_index = 0
    feet: Any = None  # the text at the foot
    clock: Any = None  # its countdown

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
        """The displayio group of the scene."""
        return displayio.Group()

    @property
    def layout(self) -> Layout:
        """The layout of its own screen; the persistent table has a plan of its own."""
        if self._layout is None:
            self._layout = Layout(self.theme)
        return self._layout

    @property
    def table(self) -> RecordedTable:
        """The table of a scene in a game."""
        return present(self._table)

    @property
    def director(self) -> Director:
        """The director of that table."""
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
        """Add text in a box; ``colour`` and ``scales`` default to the theme's."""
        from firmware.widgets.lines import Text  # the table that stays has none

        text = self.put(Text(box, self.theme, align, colour, scales))
        if wordings:
            text.show(wordings)
        return text

    def fill(self, colour: int) -> None:
        """Fill the whole screen with a colour; it is black already."""
        if colour:
            box = (0, 0, self.theme.width, self.theme.height)
            self.group.append(rectangle(self.theme, box, colour))

    def banner(self, *wordings: str) -> None:
        """Add the banner: who acts, and what is going on."""
        box, theme = self.layout.banner, self.theme
        if self._table is not None and not theme.plain:
            self.put(Banner(box, theme))
        else:
            from firmware.widgets.lines import Heading, PlainBanner

            if self._table is None:
                self.put(Heading(box, theme, "center", scales=theme.heads))
            else:
                self.put(PlainBanner(box, theme))
        self.widgets[-1].show(self.seat, wordings)

    def taught(self) -> "Wordings | None":
        """The coach's tip here, for a table that never finished this game."""
        coach = self.app.coach
        return None if coach is None else coach.scene(self.told_as or self.name, self.table.public)

    def foot(self, wordings: Wordings) -> None:
        """Say at the foot what the button does now."""
        layout = self.layout
        scales = layout.foot_scales if self._table is None else layout.feet
        self.feet = self.put_text(layout.foot, wordings, self.theme.dim, scales)

    def advise(self, wordings: Wordings) -> None:
        """Say at the foot the coach's tip, a lesson's in full, or else these words."""
        said = self.taught() or wordings
        if self.theme.big and not self.table.counts:
            in_full(self.feet.show, self.feet, said)
        else:
            self.feet.show(said)

    def build(self) -> None:
        """Build the widgets."""

    def enter(self) -> None:
        """The scene is shown from now on."""

    def leave(self) -> None:
        """The scene is no longer shown."""

    def depart(self) -> None:
        """A second of work follows: show that it is being left."""
        if self.feet is not None:
            self.feet.show(say("One moment..."))
            self.app.redraw()

    def make(self, move: Move, seat: int | None = None) -> None:
        """Make the move that ends this scene, for ``seat`` or who acts in it, if it is legal."""
        self.finished = True
        whose: int = self.seat if seat is None else seat
        try:
            in_need = not self.theme.roomy and (self.table.takes_room or not bytearray(PIECE))
        except MemoryError:
            in_need = True
        if in_need:
            self.app.later(lambda app: app.act(whose, move))  # type: ignore[arg-type]
        else:
            self.app.act(whose, move)

    def go_on(self) -> None:
        """End this scene: show the one that is due."""
        self.finished = True
        self.app.follow_soon()

    def read(self) -> None:
        """The notice was read: show the next one, or continue the game."""
        self.go_on()
        self.director.notices.pop(0)  # the last: without room for the rest it comes again

    def update(self) -> None:
        """The game went on, and the scene stays."""

    def serves(self, name: str, seat: int | None) -> bool:
        """Whether it can go on as this scene."""
        return self.name == name and self.seat == seat and not self.finished

    def lit(self) -> Sequence[int]:
        """The seats (before a game: buttons) whose lights are bright."""
        return [] if self.seat is None else [self.seat]

    def tick(self, now_ms: int) -> None:
        """Called in every pass with the time."""
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
        """The encoder was turned by so many steps, clockwise if positive."""

    def up(self, seat: int, us: int) -> None:
        """A button was released."""

    def tap(self, seat: int) -> None:
        """A short press is complete."""

    def hold(self, seat: int) -> None:
        """A press has become a hold; the button is still down."""

    def double(self, seat: int) -> None:
        """Two taps in quick succession."""

    def hold_progress(self, seat: int, fraction: float) -> None:
        """The progress of a press towards a hold, 0 to 1; 0 when it is over."""


class Choosing:
    """The handlers of a menu, for scenes to inherit: a tap selects the next choice, a hold takes
    it.

    ``go_to`` selects a choice; the scene has ``menu_items`` and shows the selection.
    """

    app: Context
    seat: Any
    menu_items: tuple[Item, ...]
    menu_index: int

    @property
    def value(self) -> Any:
        """The value of the selected choice."""
        return self.menu_items[self.menu_index][1]

    def go_to(self, index: int) -> None:
        """Select a choice."""

    def take(self, value: Any) -> None:
        """Take a choice."""

    def is_mine(self, seat: int) -> bool:
        """Whether the button of ``seat`` works the menu."""
        return self.seat is None or seat == self.seat

    def turned(self, steps: int) -> None:
        """Move the selection by so many choices."""
        if self.menu_items:
            self.go_to((self.menu_index + steps) % len(self.menu_items))

    def tap(self, seat: int) -> None:
        """Select the next choice."""
        if self.is_mine(seat):
            self.turned(1)

    def hold(self, seat: int) -> None:
        """Take the selected choice."""
        if self.is_mine(seat) and self.menu_items:
            self.app.tunes.play(tunes.TAKE)
            self.take(self.value)
