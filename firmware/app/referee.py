"""Moves are made here: a scene's at once, slaps when all presses of their moment are in."""

from __future__ import annotations

from typing import Any

from engine_core.model.types import Event, Move
from engine_core.rules.rule_set import RuleSet
from firmware.ports import tunes
from firmware.ports.bundle import Ports
from firmware.scenes.base import there

from .options import Options
from .switch import SceneSwitch


class Referee(SceneSwitch):
    """Between the scenes and the table: what is pressed becomes a move, and all hear of it."""

    def __init__(self, ports: Ports, options: Options) -> None:
        super().__init__(ports)
        self.options = options
        self._slaps: list[tuple[int, int]] = []  # (seat, stamp) not yet judged
        self._announced = False  # who of them was first

    def play_at(self, table: Any, director: Any) -> None:
        """Sit at a table whose game ``director`` follows, or at none: nobody has slapped there."""
        self.table = table
        self.director = director
        self.stale = False
        self._forget_slaps()

    # --- moves ----------------------------------------------------------------------------

    def act(self, seat: int, move: Move) -> bool:
        """Make a move, after the slaps that came before it. False when it is not legal now."""
        if self._slaps:
            self._judge_slaps()
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
        self.torn = True
        happened = table.act(seat, move)
        director.hear(happened, self.ports.clock.ms())
        self.torn = False
        self.strikes = 0
        self.scene.heard(happened)
        self._log(happened, table.rules)
        if was_kept and not table.kept:
            self.ports.link.log("storage: the game can't be saved any more")
        if director.tune is not None:
            self.tunes.play(director.tune)
            if director.tune is tunes.CALL:
                self.glow.flash(self.ports.clock.ms())
            director.tune = None

    def _log(self, happened: list[Event], rules: RuleSet) -> None:
        from firmware.link.event_log import public_line

        for event in happened:
            line = public_line(event, rules)
            if line is not None:
                self.ports.link.log(line)

    # --- slaps ----------------------------------------------------------------------------

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

    def refuse(self) -> None:
        """A press that means nothing now."""
        if not self.tunes.playing:
            self.tunes.play(tunes.REFUSED)

    def _referee(self, now_us: int) -> None:
        """Take in the slaps of bots; announce the first of a moment, and judge when it is over."""
        self._slap_bots(now_us // 1000)
        if self._slaps and not self._announced:
            self._announce()
        elif self._slaps and now_us - self._slaps[0][1] >= self.options.gather_ms * 1000:
            self._judge_slaps()

    def _slap_bots(self, now_ms: int) -> None:
        if self.director is None:
            return
        hands = self.director.bot_slaps
        for hand in tuple(hands):
            if hand[0] <= now_ms:
                hands.remove(hand)
                if self.director.may_slap(hand[1], now_ms):
                    self._slaps.append((hand[1], self.ports.clock.us()))

    def _announce(self) -> None:
        """The first of the slaps is heard and seen at once; others of its moment may follow."""
        first = self._slaps[0]
        for slap in self._slaps:
            if slap[1] < first[1]:
                first = slap
        self._announced = True
        tune = there(self.table).press_tune
        if tune is not None:  # else the scene rings by itself
            self.tunes.play(tune)
            self.scene.slapped(first[0])

    def _judge_slaps(self) -> None:
        """Let the game judge all slaps of a moment together."""
        table = there(self.table)
        claims = tuple(sorted(self._slaps, key=lambda slap: slap[1]))
        self._forget_slaps()
        asked = there(self.director).slap_from * 1000
        table.slaps = tuple([(seat, stamp - asked) for seat, stamp in claims])
        self._make(claims[0][0], (table.press, claims))

    def _forget_slaps(self) -> None:
        self._slaps.clear()
        self._announced = False
