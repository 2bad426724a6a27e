"""Switches scenes: one at a time, the old one freed before the next is built."""

from typing import Any

from firmware.input.gestures import Gestures
from firmware.modules import forget
from firmware.ports import tunes
from firmware.ports.bundle import Ports
from firmware.scenes import goes_on, in_play, load
from firmware.scenes.base import Scene, present
from firmware.table.director import Director
from firmware.table.record_writer import RecordedTable
from firmware.widgets import prints
from firmware.widgets.stage import Stage
from firmware.widgets.theme import Theme

from .context import Action
from .glow import BRIGHT, DIM, OFF, Glow
from .options import Options

CROWDED = 4  # players, with more of whom, or a bot, the results as labels have not their 25 KB


class SceneSwitch:
    """Shows scenes. ``scene`` is the current one; ``table`` and ``director`` exist in a game."""

    options: Options
    scene: Scene
    _blank: Scene  # shown between two scenes

    def __init__(self, ports: Ports) -> None:
        self.ports = ports
        display = ports.screen.display
        count = ports.buttons.count
        self.theme = Theme(display.width, display.height, ports.screen.colour)
        self.tunes = tunes.Player(ports.buzzer)
        self.glow = Glow(ports.lights, count)
        self.gestures = Gestures(count + 1)  # the encoder's switch is an extra button
        self.table: RecordedTable | None = None
        self.director: Director | None = None
        self.stage: Stage | None = None
        self.stale = False  # another scene is wanted: by the director, unless the next is named
        self._next: tuple[Any, ...] = ()
        self._action: Action | None = None  # to call once the scene is left
        self.begun: Action | None = None  # the action that is running
        self.mid_move = False  # in the middle of a move: the table may be inconsistent
        self.asked: tuple[str, int | None] = ("title", None)  # the scene last asked for
        self.strikes = 0  # MemoryErrors in a row while showing it
        self._short = False  # one happened in the previous pass
        self.progress = 0  # of a hold, percent
        self._changed = True
        self._wanted = bytearray(count)  # level of each light

    @property
    def seated(self) -> int:
        """How many play; 0 before a game."""
        return 0 if self.table is None else len(self.table.players)

    def show(self, name: str, seat: int | None = None) -> None:
        """Go to a scene. Buttons that are down now do not count for it."""
        if self.table is None:
            self.options.in_words = False
        else:
            name = self.table.instead.get(name, name)
        again = self.asked == (name, seat)
        if not again:
            self.strikes = 0  # those of the scene before don't count for this one
        self.asked = name, seat
        self.scene.leave()
        goes = goes_on(name)
        if not goes and not again:
            self.theme.plain = self.options.in_words
        if not self.scene.on_stage or not goes:
            self._blank_out()
        self.scene = self._blank  # frees the old one before the next is built
        seated = self.seated
        sparing = in_play(name, seated > 0) or self._is_crowded(seated)
        if sparing:
            self.theme.set_words(True)  # before the other mode's modules are dropped
        kind = load(name, seated)
        self.theme.set_words(sparing)
        if self.stage is not None and not kind.on_stage:
            self._blank_out()
        scene: Scene = kind(self, name, seat)
        if kind.on_stage:
            forget("firmware.scenes.layout")  # 5 KB with the menus, for screens of their own
        self.scene = scene
        self.progress = 0
        self.gestures.spend()
        display = self.ports.screen.display
        if display.root_group is not scene.group:  # assigning redraws everything
            display.root_group = scene.group
        where = "" if seat is None else f" seat={seat}"
        self.ports.link.log(f"scene: {name}{where}")
        scene.enter()
        self.light()
        self.redraw()

    def _is_crowded(self, seated: int) -> bool:
        return seated > CROWDED or (self.table is not None and len(self.table.people) < seated)

    def _blank_out(self) -> None:
        """Show nothing, so that the scene can be freed."""
        self._clear_panel()
        large = self.table is None or self.table.has_large_cards
        if large:
            self.theme.let_band_go()  # a stage's and a menu's are of two sizes
        prints.gather(self.theme, large)

    def _clear_panel(self) -> None:
        self.ports.screen.display.root_group = self._blank.group
        self.stage = None

    def keep(self, stage: Stage) -> None:
        self.stage = stage

    def follow(self) -> None:
        self.stale = False
        named, self._next = self._next, ()
        try:
            name, seat = named or present(self.director).due()
            if not named and self.scene.serves(name, seat):
                self.scene.update()
                self.light()
            else:  # no local may refer to the old scene, whose memory is needed
                self.show(name, seat)
        except MemoryError:
            self.stale, self._next = True, named  # still
            raise

    def follow_soon(self, name: str = "", seat: int | None = None) -> None:
        self._next = (name, seat) if name else ()
        self.stale = True

    def later(self, action: Action) -> None:
        """Leave the scene in the next pass, and then call ``action``.

        Not at once, as the caller's frames refer to the scene, which could not be freed: a deal
        needs the 20 KB of the scene that seats the players.
        """
        self.scene.depart()
        self._action = action

    def _left(self) -> Action:
        """Leave the scene; returns the action to call."""
        action, self._action = present(self._action), None
        self.stale, self._next = False, ()  # no follow-up
        self.begun = action
        self._clear()
        return action

    def _clear(self) -> None:
        """Leave the scene for none, and free it with all that it shows."""
        self.scene.leave()
        self.scene = self._blank
        self._blank_out()
        self.theme.forget()

    def _give_way(self) -> None:
        """After a MemoryError: free everything that can be made again, without allocating.

        This also clears secrets from the panel.
        """
        self.strikes += 1
        self._short = True
        self.scene = self._blank
        self._clear_panel()
        self.theme.forget()
        self.theme.deck_tables = None
        prints.let_go()
        self.ports.screen.refresh()

    def redraw(self) -> None:
        self._changed = True

    def light(self) -> None:
        """Light active buttons brightly, and those of the other seats dimly."""
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
