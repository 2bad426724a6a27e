"""Makes the moves: a scene's at once, slaps once all presses of the same moment are in."""

from typing import Any

from engine_core.model import events as ev
from engine_core.model import phases
from engine_core.model.types import Event, Move
from engine_core.rules.rule_set import RuleSet
from firmware.ports import tunes
from firmware.ports.bundle import Ports
from firmware.scenes.base import present

from .options import Options
from .switch import SceneSwitch

GATHER_US = 30_000  # presses within it are of one moment


class Referee(SceneSwitch):
    """Between scenes and table: turns presses into moves, and notifies everyone of events."""

    def __init__(self, ports: Ports, options: Options) -> None:
        super().__init__(ports)
        self.options = options
        self._slaps: list[tuple[int, int]] = []  # (seat, stamp), not judged yet
        self._until_us = 0  # the end of their moment; 0: the first of them was not shown
        self._asked_us = 0  # when they became possible

    def play_at(self, table: Any, director: Any) -> None:
        """Play at a table with its director, or at none; discards pending slaps."""
        self.table = table
        self.director = director
        self.stale, self._next = False, ()
        self._forget_slaps()

    def act(self, seat: int, move: Move) -> bool:
        """Judge pending slaps, then make a move; False if it is not legal."""
        if self._slaps:
            self._judge_slaps()
        self.stale = True
        if not present(self.table).allows(seat, move):
            return False
        self._make(seat, move)
        return True

    def _make(self, seat: int, move: Move) -> None:
        """Make a legal move, and notify everyone of its events."""
        table, director = present(self.table), present(self.director)
        self.follow_soon()
        was_kept = table.kept
        self.mid_move = True
        happened = table.act(seat, move)
        director.hear(happened, self.ports.clock.ms())
        self.mid_move = False
        self.begun = None  # made: where its line has no room it is not made again
        self.strikes = 0
        self.scene.heard(happened)
        for event in happened:
            line = public_line(event, table.rules)
            if line is not None:
                self.ports.link.log(line)
        if was_kept and not table.kept:
            self.ports.link.log("storage: the game can't be saved any more")
        if director.tune is not None:
            self.tunes.play(director.tune)
            director.tune = None

    def slap(self, seat: int, stamp: int) -> None:
        """Handle a slap at ``stamp`` (us); it is judged together with others of the same moment.

        Whether it counts is checked here, and by the engine when it judges; no move is made in
        between, so a legal slap stays legal.
        """
        if self.director is None or not self.director.may_slap(seat, stamp // 1000):
            self.refuse()
            self.scene.refused(seat, stamp // 1000)
        elif seat not in [slapper for slapper, _ in self._slaps]:
            self._slaps.append((seat, stamp))

    def refuse(self) -> None:
        if not self.tunes.playing:
            self.tunes.play(tunes.REFUSED)

    def _referee(self, now_us: int) -> None:
        """Add the bots' slaps; announce the first of a moment, and judge at the end of it."""
        self._slap_bots(now_us // 1000)
        if self._slaps and not self._until_us:
            self._until_us = now_us + GATHER_US  # not from its stamp: a ring was held for 500 ms
            self._announce()
        elif self._slaps and now_us >= self._until_us:
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
        """Sound and show the earliest slap at once; others of the same moment may follow."""
        first = min(self._slaps, key=lambda slap: slap[1])
        tune = present(self.table).press_tune
        if tune is not None:  # otherwise the scene sounds the bell
            self.tunes.play(tune)
            self.scene.slapped(first[0])

    def _judge_slaps(self) -> None:
        """Have the game judge all slaps of the moment together, those of a duel first."""
        table = present(self.table)
        claims = tuple(sorted(self._slaps, key=lambda slap: slap[1]))
        if table.public.phase != phases.CLAIM:  # who queues is compared with who holds the claim
            self._asked_us = present(self.director).slap_from * 1000
        table.slaps = tuple([(seat, stamp - self._asked_us) for seat, stamp in claims])
        duellists = table.public.duellists
        tied = tuple([claim for claim in claims if claim[0] in duellists])
        others = tuple([claim for claim in claims if claim not in tied])
        self._slaps[:] = others  # whoever is no part of a tie queues behind it (shared 2)
        if tied:
            self._make(tied[0][0], (table.press, tied))
        self._forget_slaps()
        if others:
            self._make(others[0][0], (table.press, others))

    def _forget_slaps(self) -> None:
        self._slaps.clear()
        self._until_us = 0


def public_line(event: Event, rules: RuleSet) -> str | None:
    """The log line of an event; None if only one seat may know of it."""
    if ev.private_to(event) is not None:
        return None
    kind = event[0]
    line = "event: " + ev.name_of(kind)
    for field, value in zip(ev.fields_of(kind), event[1:]):
        if field == "card" and value is not None:
            value = rules.code(value)
        elif field == "cards":
            value = [rules.code(card) for card in value]
        elif field == "hands":
            continue  # a long line, and the points say what came of them
        line += f" {field}={value}"
    return line.replace(", ", ",")
