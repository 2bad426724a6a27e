"""The main loop: reads the buttons, lets the scene act, judges slaps, refreshes the screen."""

from engine_core.model.types import Facts
from firmware.input.gestures import DOUBLE, DOWN, HOLD, HOLD_US, TAP, UP, Edge
from firmware.link.protocol import answer
from firmware.modules import forget, sweep
from firmware.ports.bundle import Encoder, Ports
from firmware.scenes import load_ahead, make_room
from firmware.scenes.base import Scene
from firmware.storage.house_games import HouseGame
from firmware.table.seating import Setup
from firmware.teach.coach import Coach

from . import session
from .options import Options as Options  # who makes an app finds them here
from .referee import Referee

SHOWN_FROM = 20  # percent of a hold: a tap ends earlier
PROGRESS_STEP = 10
STRIKES = 3  # MemoryErrors in a row for one scene: with one more only a new start helps


class App(Referee):
    """The firmware on one set of ports; implements ``Context`` and ``Session``.

    ``setup`` is None except during setup.
    """

    worn = False

    def __init__(self, ports: Ports, options: Options | None = None) -> None:
        super().__init__(ports, options or Options())
        self._stick = ports.buttons.count  # the encoder's switch is an extra button
        # None for a null port, which then is never polled
        self._encoder = None if type(ports.encoder) is Encoder else ports.encoder
        self.coach: Coach | None = None
        self.setup: Setup | None = None
        self.house_games: list[HouseGame] | None = None  # None: not read yet
        self.reads_rules = False  # choosing a game opens its rules card
        # what to say, and the scene after it
        self.message: tuple[tuple[str, ...], str] = ((), "title")
        self.now_us = 0  # start of the current pass
        self._fresh = False  # whether the scene came after that: its first tick is in the next
        self.touched_us = ports.clock.us()  # the last edge of a button
        self._edges: list[Edge] = []  # not heard yet: a pass without room leaves them to the next
        self.scene = self._blank = Scene(self, "blank")

        session.open_device(self)
        if self.stale:
            self.follow()

    # --- the loop -------------------------------------------------------------------------

    def step(self) -> None:
        """One pass of the loop; never blocks. After a MemoryError the next pass tries again; raises
        it where only a new start helps: see main.py.
        """
        try:
            if self._short:
                make_room("")  # the module loaded next needs memory, too
                from .shortage import make_do

                make_do(self)
                self._short = False
                forget("firmware.app.shortage")
            self._pass()
        except MemoryError:
            self._give_way()
            if self.mid_move or self.strikes > STRIKES:
                raise

    def _pass(self) -> None:
        if self._action is not None and not self.tunes.clicks:
            if self._slaps:  # while there is a table to judge them: its record has them then
                self._judge_slaps()
            self._left()(self)
            self.begun = None
            sweep()  # before other frames lie on the stack, where what that needed has left traces
        if self.stale:
            self.follow()
        if not self._edges:
            self._edges = self.ports.buttons.edges()
        now_us = self.now_us = self.ports.clock.us()  # read once: each reading allocates
        if self._encoder is not None:
            self._edges = self._with_stick(self._encoder, self._edges)
        self._fresh = False
        while self._edges:  # one by one: a press may lead to where the next means something else
            edge = self._edges.pop(0)
            self.touched_us = edge[0]
            self._hear((edge,), edge[0])
        self._hear((), now_us)
        if self.progress or not self.gestures.idle:
            self._show_progress(now_us)
        self._referee(now_us)
        now_ms = now_us // 1000
        # a slap is seen before a window closes, and a scene that is being left does no more
        if not (self.stale or self._slaps or self._fresh or self._action):
            self.scene.tick(now_ms)
        self.tunes.tick(now_ms)
        self.glow.tick(now_ms)
        if self._changed and not self.stale:
            self._changed = False
            self.ports.screen.refresh()
        self._serve()

    @property
    def is_kept(self) -> bool:
        """Whether there is a game here whose record has everything."""
        table = self.table
        return self.mid_move if table is None else table.counts and table.kept

    def _serve(self) -> None:
        """Answer a computer; without memory for that, it can ask again."""
        try:
            self.ports.link.serve(self)
        except MemoryError:
            if self.mid_move or self.scene is self._blank:  # nothing else would show one again
                raise

    def answer(self, line: bytes) -> "Facts | None":
        """The response to a line from a computer; see Link.serve."""
        self.ports.buttons.free()
        return answer(line, self.table, self.ports.storage, self)

    # --- the buttons ----------------------------------------------------------------------

    def _seat_at(self, button: int) -> int | None:
        """The seat of a button; before a game, the button itself."""
        return button if self.table is None else self.table.seat_at(button)

    def _with_stick(self, stick: Encoder, edges: list[Edge]) -> list[Edge]:
        """Move the cursor by the encoder's turns; add its presses as those of an extra button."""
        turns = stick.turns()
        if turns:
            self.touched_us = self.now_us
            self.scene.turned(turns)
        pressed = stick.edges()
        if not pressed:
            return edges
        return sorted(edges + [(edge[0], self._stick, edge[2]) for edge in pressed])

    def _hear(self, edges: tuple[Edge, ...], until_us: int) -> None:
        """Tell the scene what fingers meant until then."""
        self.gestures.hold_us = self.scene.hold_us
        self.gestures.doubles = self.scene.doubles
        found = self.gestures.poll(edges, until_us)
        while found:
            if self.stale and self._action is None:  # the previous gesture changed the scene
                self.follow()
                self._fresh = True
                continue  # it was spared the rest of what fingers meant for the one before
            kind, button, stamp = found.pop(0)
            if self._action is None:
                self._gesture(kind, button, stamp)
            elif kind == DOWN and self.table is not None:  # what the scene left has set up stands
                self._press_of_others(button, stamp)

    def _gesture(self, kind: int, button: int, stamp: int) -> None:
        if button == self._stick:
            self._stick_gesture(kind, stamp)
            return
        seat = self._seat_at(button)
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
            self.progress = 0
            scene.hold_progress(seat, 0)
            scene.hold(seat)
        elif kind == DOUBLE:
            scene.double(seat)

    def _press_of_others(self, button: int, stamp: int) -> None:
        """A press that may be a slap, by a seat that the scene is not about."""
        seat = self._seat_at(button)
        if seat is not None and seat != self.scene.seat:
            self.scene.down(seat, stamp)

    def _stick_gesture(self, kind: int, stamp: int) -> None:
        """The encoder belongs to the seat to move, and cannot slap: pressing it takes the choice,
        at once unless the scene asks for a long hold.
        """
        scene = self.scene
        if not scene.by_stick:
            return
        seat = 0 if scene.seat is None else scene.seat
        if kind == UP:
            scene.up(seat, stamp)
        elif kind == (HOLD if scene.hold_us > HOLD_US else DOWN):
            self.gestures.spend()
            scene.hold(seat)

    def has_finger(self, seat: int) -> bool:
        """Whether the button of ``seat`` is down, or the encoder during its turn."""
        for button in range(self._stick):
            if self._seat_at(button) == seat and self.gestures.is_down(button):
                return True
        return self.scene.seat == seat and self.gestures.is_down(self._stick)

    def _show_progress(self, now_us: int) -> None:
        """Tell the scene how close the press of its button is to a hold."""
        wanted = self.scene.seat
        most = at = 0
        for button in range(self._stick):
            percent = self.gestures.progress(button, now_us)
            if percent > most:
                seat = self._seat_at(button)
                if seat is not None and (wanted is None or seat == wanted):
                    most = percent
                    at = seat
        most = 0 if most < SHOWN_FROM else most - most % PROGRESS_STEP
        if most != self.progress:
            if not self.progress and self.scene.ahead:  # a module takes 30 ms, and a hold 650
                load_ahead(self.scene.ahead, self.seated)
            self.progress = most
            self.scene.hold_progress(at, most / 100)

    def leave(self) -> None:
        self.later(lambda app: app.leave_now())

    def leave_now(self) -> None:
        """The same at once, for callers without a scene on the stack; the title is due then."""
        if self.scene is not self._blank:
            self._clear()
        make_room("menu")

        session.leave(self)
