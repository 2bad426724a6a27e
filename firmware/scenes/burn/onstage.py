"""Scenes on the shared stage: each sets what the table shows and what the buttons do."""

from collections.abc import Sequence
from typing import Any

from engine_core.burn.view import HIDDEN
from engine_core.model import events as ev
from engine_core.model import phases
from engine_core.model.moves import CALL, DISCARD
from engine_core.model.types import Event
from firmware.input.gestures import HOLD_US
from firmware.language.say import Key, Wordings, marked, say
from firmware.modules import has_room
from firmware.scenes.base import Choosing, Item, Scene
from firmware.scenes.countdown import Countdown
from firmware.table.burn_director import READ_MS, BurnDirector
from firmware.table.table import Table
from firmware.table.tally import RACE_US
from firmware.widgets.card import BACK, EMPTY
from firmware.widgets.plain import PlainStage
from firmware.widgets.stage import Stage

from . import wording
from .motion import Motion

SAID_MS = 1200  # how long the banner shows a reason
TAUGHT_MS = 2500  # how long it shows a tip, on a panel without a foot
STEP = 20  # steps of a countdown that is drawn
LENGTHS = {CALL: 2, DISCARD: 4}  # held so many times as long: a slip would spoil these
FIRST = marked("{name} {s}.{hundredths}\u00a0s|{s}.{hundredths}\u00a0s")
NEXT = marked("{name} +{s}.{hundredths}\u00a0s: next|{name} +{s}.{hundredths}|+{s}.{hundredths}")
BACK_STEP = "back"  # back to the previous choice
MOTION_ROOM = 14_000  # bytes of heap: for motion itself, and for scenes later in the round
SEAT_ROOM = 1_000  # and for the cards of each seat
FEW = 4  # seats that cards fly for where the heap is small,
FEW_ROOM = 15_500  # with so many bytes: four with two bots have 16 KB as the table is built


class Staged(Scene):
    """A scene on the stage; ``asked`` holds the banner's words."""

    on_stage = True
    asking = False  # it offers choices, whose places tell which hand is shown
    laying: Sequence[int] = ()  # slots of the seat's own cards that are chosen to be laid
    first_us: int | None = None  # the time of the slap that won the claim
    table: Table
    director: BurnDirector

    def screen(self) -> Any:
        app = self.app
        stage: Any = app.stage
        if stage is None and app.theme.plain:
            stage = PlainStage(app.theme)
            app.keep(stage)
        elif stage is None:
            stage = Stage(app.theme, self.table.public.seats, app.ports.buttons.places)
            app.keep(stage)
            seats = len(self.table.names)
            may_fly = app.options.motion and (app.theme.roomy or seats <= FEW)
            room = MOTION_ROOM + SEAT_ROOM * seats if app.theme.roomy else FEW_ROOM
            if may_fly and has_room(room):
                stage.motion = Motion(stage)
                if self.table.public.phase == phases.MEMORISE:
                    stage.motion.deal()
            elif app.theme.big:  # nothing flies, so these two share nothing: 1.7 KB
                stage.pile.alone = stage.drawn.alone = True
        self.stage = stage
        self.widgets.append(stage)
        return stage

    def build(self) -> None:
        self.asked: Wordings = ("",)
        self._said_until = 0
        self.stage.time(None)
        self.stage.held(0)
        if not self.asking:
            self.stage.offer(())
        self.show_table()
        if self.table.public.phase == phases.CLAIM:
            self.tell_slaps()

    # --- what is shown --------------------------------------------------------------------

    def acting(self) -> Sequence[int]:
        """The seats that have to act."""
        return () if self.seat is None else (self.seat,)

    def actor(self) -> int | None:
        """The seat that the banner names."""
        seat: int | None = self.seat
        return seat

    def whose(self) -> int:
        """The seat whose hand is shown."""
        actor = self.actor()
        if actor is not None:
            return actor
        turn = self.table.public.turn
        return 0 if turn is None else turn

    def show_table(self) -> None:
        """Show the public state of the game."""
        table, stage = self.table, self.stage
        public = table.public
        stage.table(public, table.names, self.acting())
        drawn = public.drawn if public.phase == phases.DRAWN else None
        held = None if drawn is None else self.code(drawn)
        stage.show_drawn(held)
        if held is not None and stage.motion is not None:
            stage.motion.held = held
        stage.chips.point(None)
        if not self.asking:
            self.show_hand(self.whose())
        if self.first_us is not None:
            return
        stage.tag.dye(self.theme.accent)
        if public.callers:
            stage.tag.show(say("LAST TURN"))
        else:
            stage.tag.show(say("round {round}", round=public.round))

    def show_hand(self, seat: int) -> None:
        """Show a hand as everyone sees it."""
        name = self.table.names[seat]
        label = say("{name}'s cards|{name}", name=name)
        codes = self.faces(seat)
        for slot in self.laying if seat == self.seat else ():
            codes[slot] = EMPTY
        self.stage.show_hand(seat, codes, label)

    def faces(self, seat: int) -> list[str]:
        """A hand as everyone sees it, also while a round's last notice is read."""
        return [self.code(card) for card in self.table.public.in_play(seat)]

    def code(self, card: int | None) -> str:
        """The code of a card's face as the view has it."""
        if card is None:
            return EMPTY
        return BACK if card == HIDDEN else self.table.public.rules.code(card)

    def heard(self, happened: list[Event]) -> None:
        if self.first_us is not None and happened[0][0] == ev.SLAPPED:
            self.tell_slaps()
        motion = self.stage.motion
        if motion is not None:  # an event with a notice is animated by that
            motion.hear([event for event in happened if event[0] not in READ_MS], self.code)

    def tell_slaps(self) -> None:
        """Who slapped first, and who was next by how much, each in the seat's colour."""
        stage = self.stage
        for seat, us in self.table.slaps:
            text, grid = FIRST, stage.tag
            if seat == self.seat:
                self.first_us = us
                if us >= RACE_US:
                    continue
            elif self.first_us is None:
                continue
            else:
                us -= self.first_us
                text, grid = NEXT, stage.feet if stage.has_foot else stage.tag
            ms = us // 1000
            grid.dye(self.theme.label_colour(seat))
            part = f"{ms % 1000 // 10:02}"
            grid.show(say(text, name=self.table.names[seat], s=ms // 1000, hundredths=part))

    def ask(self, wordings: Wordings) -> None:
        """Show words in the banner."""
        self.asked = wordings
        self._said_until = 0
        self.stage.banner.show(self.actor(), wordings)
        self.app.redraw()

    def tell(self, wordings: Wordings) -> None:
        """Say at the foot what a button does, or give beginners a tip.

        On a panel without a foot the banner shows the tip for as long as it takes to read.
        """
        taught = self.taught()
        show = self.stage.foot if self.table.counts else self.stage.tell  # a lesson's in full
        show(taught or wordings)
        if taught is not None and not self.stage.has_foot:
            self.stage.banner.show(self.actor(), taught)
            self._said_until = self.app.ports.clock.ms() + TAUGHT_MS

    def refused(self, seat: int, now_ms: int) -> None:
        """Say for a moment why that press was not a slap."""
        self.stage.banner.show(seat, say(self.director.why_no_slap(seat, now_ms)))
        self._said_until = self.app.ports.clock.ms() + SAID_MS
        self.app.redraw()

    def update(self) -> None:
        self.show_table()

    # --- time and buttons -----------------------------------------------------------------

    def tick(self, now_ms: int) -> None:
        if self._said_until and now_ms >= self._said_until:
            self.ask(self.asked)
        motion = self.stage.motion
        if motion is not None and motion.moves and motion.tick(now_ms):
            self.app.redraw()
        super().tick(now_ms)

    def wait(self, ms: int) -> None:
        """Start a countdown with its bar, longer at a slower pace; then ``over`` is called."""
        self.clock = Countdown(self, ms, self.stage.bar)
        self.stage.time(1)

    def slapped(self, seat: int) -> None:
        self.stage.banner.first(seat)
        self.app.redraw()

    def hold_progress(self, seat: int, fraction: float) -> None:
        if seat == self.seat and self.menu_items:
            self.stage.held(fraction)
            self.app.redraw()


class Asking(Choosing, Staged):
    """The choices of one seat lie on the table; its button steps through them."""

    asking = True
    plates: list[Any]  # the values of the choices that are words
    twice: Key = ""  # what a double tap does; the cursor never stops there

    def offer(self, items: Sequence[Item], index: int = 0) -> None:
        """Offer choices: (wordings, the longest first, or the text of a card; value) each."""
        self.menu_items = tuple(items)
        self.lay_words()
        self.go_to(index)

    def lay_words(self) -> None:
        """Draw the choices that are not cards, and what a double tap does, if anything."""
        self.plates = []
        words = []
        for wordings, value in self.menu_items:
            if value == BACK_STEP or self.where(value) == (None, None):
                self.plates.append(value)
                words.append(wordings)
        self.stage.offer(words + ([say(self.twice)] if self.twice and self.doubles else []))

    def go_to(self, index: int) -> None:
        self.menu_index = index
        value = self.value
        self.hold_us = HOLD_US * LENGTHS.get(value[0], 1)
        self.ask(self.in_words(*self.menu_items[index]))
        self.moved(value)
        plates = self.plates
        self.stage.plates.mark(plates.index(value) if value in plates else None)

    def in_words(self, text: Any, value: Any) -> Wordings:
        """A card is put in words once the cursor is there: those of all hands take 2 KB."""
        if isinstance(text, tuple):
            return text
        owner, slot = self.where(value)
        return wording.of_hand(text, self.seat if owner is None else owner, slot, self.table)

    def where(self, value: Any) -> tuple[int | None, int | str | None]:
        """(owner of the hand, slot or place on the table) of a choice; (None, None) for a word."""
        return None, None

    def moved(self, value: Any) -> None:
        """The cursor has moved to another choice."""
