"""The device: one loop that reads the buttons, lets the scene act, and refreshes the screen."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any, TypeAlias

from engine_core.model.types import Event, Move
from firmware.input.gestures import DOUBLE, DOWN, HOLD, HOLD_US, TAP, UP, Gestures
from firmware.ports import Ports, tunes
from firmware.ports.optional import Encoder
from firmware.scenes import goes_on, load, make_room
from firmware.scenes.base import Scene, there
from firmware.scenes.layout import Layout
from firmware.storage import house_games
from firmware.table.director import BurnDirector
from firmware.table.seating import Setup
from firmware.table.table import Table
from firmware.teach.coach import Coach
from firmware.widgets import prints
from firmware.widgets.theme import Theme

from .glow import BRIGHT, DIM, OFF, Glow
from .options import Options

Edge: TypeAlias = "tuple[int, int, bool]"

__all__ = ("App", "Options")

SHOWN_FROM = 20  # per cent of a hold: a tap is over before
PROGRESS_STEP = 10


class App:
    """The firmware on one set of ports. ``scene`` is what is shown.

    ``table`` and its ``director`` are there in a game, ``setup`` while one is set up.
    """

    def __init__(self, ports: Ports, options: Options | None = None) -> None:
        self.ports = ports
        self.options = options or Options()
        display = ports.screen.display
        self.theme = Theme(display.width, display.height, ports.screen.colour)
        self.layout: Layout | None = None
        self._stick = ports.buttons.count  # the encoder's switch, as one more button
        # One that is not there is never asked.
        self._encoder = None if type(ports.encoder) is Encoder else ports.encoder
        self.gestures = Gestures(self._stick + 1)
        self.tunes = tunes.Player(ports.buzzer)
        self.table: Table | None = None
        self.director: BurnDirector | None = None
        self.setup: Setup | None = None
        self.coach: Coach | None = None  # for a table that never finished its game
        self.stage: Any = None  # the table on the screen, while it stays there
        self.reads_rules = False
        self.message: tuple[str, ...] = ()
        self.after_message = "title"
        self.house_games: list[house_games.HouseGame] = []
        self.knows_house_games = False
        self._slaps: list[tuple[int, int]] = []  # (seat, stamp) not yet handed over
        self._told = False  # who of them was first
        self._progress = 0
        self.stale = False  # another scene is due than the one that is shown
        self._deed: Callable[[App], None] | None = None
        self.now_us = 0  # when the present pass of the loop began
        self.touched_us = ports.clock.us()  # the last edge of a button
        self._changed = True
        self.glow = Glow(ports.lights, ports.buttons.count)
        self._wanted = bytearray(ports.buttons.count)  # of each light
        self.scene = self._blank = Scene(self, "blank")
        from . import session

        session.open_device(self)
        self._follow_if_stale()

    # --- the loop -------------------------------------------------------------------------

    def run(self) -> None:
        """Play until the power goes."""
        while True:
            self.step()

    def step(self) -> None:
        """One pass of the loop; it never waits."""
        if self._deed is not None:
            self._do_deed()
        self._follow_if_stale()
        edges = self.ports.buttons.edges()
        now_us = self.now_us = self.ports.clock.us()  # read once: such numbers are garbage
        if self._encoder is not None:
            edges = self._with_stick(self._encoder, edges)
        if edges:
            self.touched_us = edges[-1][0]
        for kind, button, stamp in self.gestures.poll(edges, now_us):
            self._follow_if_stale()  # the press before it may have led to another scene
            self._gesture(kind, button, stamp)
        if self._progress or not self.gestures.idle:
            self._show_progress(now_us)
        now_ms = now_us // 1000
        self._slap_bots(now_ms)
        if self._slaps and not self._told:
            self._tell_first()
        elif self._slaps and now_us - self._slaps[0][1] >= self.options.gather_ms * 1000:
            self._hand_over_slaps()
        if not self.stale:
            self.scene.tick(now_ms)
        self.tunes.tick(now_ms)
        self.glow.tick(now_ms)
        if self._changed and not self.stale:
            self._changed = False
            self.ports.screen.refresh()
        self.ports.link.serve(self)

    def _with_stick(self, stick: Encoder, edges: list[Edge]) -> list[Edge]:
        """Turn the cursor as the stick was turned; its presses are those of one more button."""
        turns = stick.turns()
        if turns:
            self.touched_us = self.now_us
            self.scene.turned(turns)
        pressed = stick.edges()
        if not pressed:
            return edges
        return sorted(edges + [(edge[0], self._stick, edge[2]) for edge in pressed])

    def _gesture(self, kind: int, button: int, stamp: int) -> None:
        if button == self._stick:
            self._stick_gesture(kind, stamp)
            return
        seat = button if self.table is None else self.table.seat_at(button)
        if seat is None:
            return
        scene = self.scene
        if kind == DOWN:
            scene.down(seat, stamp)
        elif kind == UP:
            scene.up(seat, stamp)
        elif kind == TAP:
            scene.tap(seat)
        elif kind == HOLD:
            self._progress = 0
            scene.hold(seat)
        elif kind == DOUBLE:
            scene.double(seat)

    def _stick_gesture(self, kind: int, stamp: int) -> None:
        """The stick is of the seat whose turn it is, and no slap: its press takes, at once but for
        what asks for a long hold.
        """
        scene = self.scene
        seat = 0 if scene.seat is None else scene.seat
        long = self.gestures.hold_us > HOLD_US
        if kind == UP:
            scene.up(seat, stamp)
        elif kind == (HOLD if long else DOWN):
            self.gestures.spend()
            scene.hold(seat)

    def has_finger(self, seat: int) -> bool:
        """Whether the button of ``seat``, or the stick in its turn, is down."""
        for button in range(self._stick):
            at = button if self.table is None else self.table.seat_at(button)
            if at == seat and self.gestures.is_down(button):
                return True
        return self.scene.seat == seat and self.gestures.is_down(self._stick)

    def _show_progress(self, now_us: int) -> None:
        """Tell the scene how far the press of its button has come to be a hold."""
        wanted = self.scene.seat
        most = at = 0
        for button in range(self._stick):
            percent = self.gestures.progress(button, now_us)
            if percent > most:
                seat = button if self.table is None else self.table.seat_at(button)
                if seat is not None and (wanted is None or seat == wanted):
                    most = percent
                    at = seat
        most = 0 if most < SHOWN_FROM else most - most % PROGRESS_STEP
        if most != self._progress:
            self._progress = most
            self.scene.hold_progress(at, most / 100)

    # --- scenes ---------------------------------------------------------------------------

    def show(self, name: str, seat: int | None = None) -> None:
        """Go to a scene. What is pressed at this moment was not meant for it."""
        if self.table is not None:
            name = self.table.instead.get(name, name)
        self.scene.leave()
        if not self.scene.on_stage or not goes_on(name):
            self._blank_out()
        self.scene = self._blank  # the old one's room is needed for the next one
        kind = load(name)
        if self.stage is not None and not kind.on_stage:
            self._blank_out()
        self.gestures.hold_us = HOLD_US
        scene = self.scene = kind(self, name, seat)
        self._progress = 0
        self.gestures.spend()
        self.gestures.doubles = scene.doubles
        display = self.ports.screen.display
        if display.root_group is not scene.group:  # to set it redraws all
            display.root_group = scene.group
        where = "" if seat is None else f" seat={seat}"
        self.ports.link.log(f"scene: {name}{where}")
        scene.enter()
        self.light()
        self.redraw()

    def _blank_out(self) -> None:
        """Show nothing, so that what was shown can be let go of."""
        self.ports.screen.display.root_group = self._blank.group
        self.stage = self.layout = None
        prints.gather(self.theme)

    def follow(self) -> None:
        """Show the scene that the game now waits for."""
        self.stale = False
        name, seat = there(self.director).due()
        if self.scene.serves(name, seat):
            self.scene.update()
            self.light()
        else:  # nothing here may hold the old scene: the next one needs its room
            self.show(name, seat)

    def follow_soon(self) -> None:
        """Show the scene that is due at the next pass of the loop: see ``later``."""
        self.stale = True

    def later(self, deed: Callable[[App], None]) -> None:
        """Leave the scene at the next pass of the loop, and do ``deed`` then.

        Until then the scene is on the stack, and what the stack still holds of it after that,
        the board does not let go of: a deal needs the 20 KB that the seats take.
        """
        self.scene.depart()
        self._deed = deed

    def _do_deed(self) -> None:
        deed, self._deed, self.stale = there(self._deed), None, False  # what was due is over
        self.scene.leave()
        self.scene = self._blank
        self._blank_out()
        self.theme.forget()
        deed(self)

    def _follow_if_stale(self) -> None:
        if self.stale:
            self.follow()

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

    # --- the bell -------------------------------------------------------------------------

    def took(self) -> None:
        """A choice was taken."""
        self.tunes.play(tunes.TAKE)

    def refuse(self) -> None:
        """A press that means nothing now."""
        if not self.tunes.playing:
            self.tunes.play(tunes.REFUSED)

    def bell(self) -> None:
        """Now!"""
        self.tunes.play(tunes.DUEL)

    def chance(self, below: int) -> int:
        """A number that nobody can foresee, from 0 to ``below - 1``."""
        return int.from_bytes(os.urandom(2), "big") % below

    # --- the game -------------------------------------------------------------------------

    def act(self, seat: int, move: Move) -> bool:
        """Make a move, after the slaps that came before it. False when it is not legal now."""
        if self._slaps:
            self._hand_over_slaps()
        self.stale = True
        if not there(self.table).allows(seat, move):
            return False
        self._make(seat, move)
        return True

    def _make(self, seat: int, move: Move) -> None:
        """Make a move that is legal, and let everyone know of it."""
        table, director = there(self.table), there(self.director)
        self.stale = True
        was_kept = table.kept
        happened = table.act(seat, move)
        director.hear(happened, self.ports.clock.ms())
        self.scene.heard(happened)
        self._log(happened, table.rules)
        if was_kept and not table.kept:
            self.ports.link.log("storage: the game can't be saved any more")
        if director.tune is not None:
            self.tunes.play(director.tune)
            if director.tune is tunes.CALL:
                self.glow.flash(self.ports.clock.ms())
            director.tune = None

    def _log(self, happened: list[Event], rules: Any) -> None:
        from firmware.link.event_log import public_line

        for event in happened:
            line = public_line(event, rules)
            if line is not None:
                self.ports.link.log(line)

    def slap(self, seat: int, stamp: int) -> None:
        """A button that slaps went down at ``stamp`` us; it is judged with others of its moment.

        Whether it is a slap is asked here, and by the engine when it judges: until then no move
        is made, so that what was legal stays legal.
        """
        if self.director is None or not self.director.may_slap(seat, stamp // 1000):
            self.refuse()
            self.scene.refused(seat, stamp // 1000)
        elif seat not in [slapper for slapper, _ in self._slaps]:
            self._slaps.append((seat, stamp))

    def _tell_first(self) -> None:
        """The first of the slaps is heard and seen at once; others of its moment may follow."""
        first = self._slaps[0]
        for slap in self._slaps:
            if slap[1] < first[1]:
                first = slap
        self._told = True
        tune = there(self.table).press_tune
        if tune is not None:  # else the scene rings by itself
            self.tunes.play(tune)
            self.scene.slapped(first[0])

    def _slap_bots(self, now_ms: int) -> None:
        if self.director is None:
            return
        hands = self.director.bot_slaps
        for hand in tuple(hands):
            if hand[0] <= now_ms:
                hands.remove(hand)
                if self.director.may_slap(hand[1], now_ms):
                    self._slaps.append((hand[1], self.ports.clock.us()))

    def _hand_over_slaps(self) -> None:
        """Let the game judge all slaps of a moment together."""
        table = there(self.table)
        claims = tuple(sorted(self._slaps, key=lambda slap: slap[1]))
        self._forget_slaps()
        asked = there(self.director).slap_from * 1000
        table.slaps = tuple([(seat, stamp - asked) for seat, stamp in claims])
        self._make(claims[0][0], (table.press, claims))

    def _forget_slaps(self) -> None:
        self._slaps.clear()
        self._told = False

    # --- a game begins and ends -----------------------------------------------------------

    def again(self) -> None:
        """The same game with the same people at the same places."""
        from . import session

        session.again(self)

    def leave(self) -> None:
        """Back to the title at the next pass of the loop; a game that is not over stays saved."""
        self.later(App.leave_now)

    def leave_now(self) -> None:
        """The same at once, where no scene is on the stack: what was played with goes first."""
        make_room("menu")
        from . import session

        session.leave(self)

    def play_at(self, table: Any, director: Any) -> None:
        """Sit at a table whose game ``director`` follows, or at none: nobody has slapped there."""
        self.table = table
        self.director = director
        self._forget_slaps()
