"""Decides which scene of a burn game is due, and for whom.

It sees only the public part of each event, and knows nothing of displays.
"""

from engine_core.burn.view import View
from engine_core.model import events as ev
from engine_core.model import phases
from engine_core.model.types import Event
from firmware.language.say import marked
from firmware.ports import tunes

from .director import NOT_SHOWN, Director, Due
from .table import URGENT, Table

NOTICE_OF = {
    ev.CALLED: "called",
    ev.SHOWN: "shown",
    ev.MISLAID: "shown",
}  # the others stay on the table
FOR_ALL = (phases.DUEL, phases.ENDING, phases.ROUND_OVER, phases.GAME_OVER)

# How long everyone can read a notice of each event, in ms.
READ_MS = {
    ev.SWAPPED: 2200,
    ev.SHOWN: 3000,
    ev.CALLED: 3000,
    ev.PASSED: 1400,
    ev.BURNED: 1600,
    ev.MISSED: 2600,
    ev.LAID: 1800,
    ev.MISLAID: 3000,
    ev.GAVE: 1600,
    ev.TOOK: 2200,
    ev.LAPSED: 2000,
    ev.REGRETTED: 1200,
    ev.FAULTED: 1600,
    ev.PENALTY_DUE: 1800,
    ev.PENALTY: 1800,
    ev.REFILLED: 1600,
}
BOT_READ_MS = {ev.PEEKED: 1800}  # only if no person's own screen says it
EXPLAINS_PENALTY = (ev.MISSED, ev.LAPSED, ev.FAULTED)

TUNES = {
    ev.DEALT: tunes.DEAL,
    ev.SLAPPED: tunes.SLAP,
    ev.DUELS: tunes.DUEL,
    ev.TOOK: tunes.BURN,
    ev.LAID: tunes.BURN,
    ev.MISLAID: tunes.MISS,
    ev.LAPSED: tunes.MISS,
    ev.PENALTY: tunes.PENALTY,
    ev.CALLED: tunes.CALL,
    ev.PASSED: tunes.KNOCK,
    ev.ROUND_OVER: tunes.ROUND,
    ev.GAME_OVER: tunes.ROUND,
}

NO_NEWS = (  # visible anyway, or only an announcement
    ev.TURN,
    ev.READIED,
    ev.LOOKED,
    ev.SLAPPED,
    ev.CLAIMS,
    ev.DUELS,
    ev.ENDING,
    ev.PENALTY_DUE,
)

CLOSES_WINDOW = (ev.CLAIMS, ev.ENDING, ev.ROUND_OVER)
NEW_TOP = (ev.TURNED_UP, ev.KEPT, ev.DISCARDED, ev.BURNED, ev.TOOK)
SECOND_CHANCE = (ev.MISSED, ev.LAPSED, ev.REGRETTED)  # the others still see it on the pile
HUSHED = (ev.BURNED, ev.MISSED)
BOTS_LOOK_UP = NEW_TOP + SECOND_CHANCE + (ev.DREW,)
HUSH_MS = 800  # from naming a card to the verdict
SEEN_MS = 150  # nobody sees a card and presses sooner: such a press had another purpose
BOT_HOLDS_BACK_MS = 200  # a bot slower than another slap by this much sees it and desists


# Why a press is no slap.
TOO_EARLY = marked("Too early: see the card first|Too early")
TOO_LATE = marked("Too late: someone was faster|Too late")
HANDS_OFF = marked("Hands off until the signal|Hands off!")
NOT_YET = marked("Not yet: everyone is looking|Not yet")
NO_SLAPS = marked("No slaps in this game|No slaps")
NOTHING = marked("Nothing to slap now|No slap now")


class BurnDirector(Director):
    """Follows a table's game and decides which scene is due."""

    public: View

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self._has_secret = table.has_secret
        self._looks = table.looks
        self.window = False  # a new card is on the pile: all buttons slap
        self.news: Event | None = None  # the latest public event
        self.uncovered: int | None = None  # the seat that has seen its cards
        self.last_holder: int | None = None  # who last had the device to itself
        self.seen_from = 0  # ms before which nobody can have seen the top of the pile
        self.slappers: list[int] = []  # the seats that may slap in the current scene

    def take_up(self, now_ms: int) -> None:
        super().take_up(now_ms)
        self.seen_from = now_ms  # nobody saw the table before
        self._ask_bots(now_ms)

    # --- hearing --------------------------------------------------------------------------

    def hear(self, happened: list[Event], now_ms: int) -> None:
        asks = False
        for nth, event in enumerate(happened):
            kind = event[0]
            self.tune = TUNES.get(kind, self.tune)
            if kind == ev.SEES:
                if event[1] in self._people:
                    self.uncovered = None  # the seat has something new to see
            else:
                self._public(event, happened[nth - 1] if nth else None)
            if kind in NEW_TOP or kind in SECOND_CHANCE:
                self.window = True
                self.slap_from = now_ms
                if kind in HUSHED:
                    self.slap_from += HUSH_MS
                if kind in NEW_TOP or kind in HUSHED:
                    self.seen_from = self.slap_from + SEEN_MS
            asks = asks or kind in BOTS_LOOK_UP
            if kind in (ev.TURN, ev.ENDING) and self.public.rules.burns_after_turn:
                self.window = asks = True  # only now
                self.slap_from = max(self.slap_from, now_ms)
            if kind == ev.DUELS:
                self.duel_from = NOT_SHOWN  # after the notices
            elif kind == ev.SLAPPED:
                last = now_ms + BOT_HOLDS_BACK_MS
                self.bot_slaps = [slap for slap in self.bot_slaps if slap[0] <= last]
        if asks:
            self._ask_bots(now_ms)

    def _public(self, event: Event, before: "Event | None") -> None:
        kind = event[0]
        if kind not in NO_NEWS:
            self.news = event
        if kind in CLOSES_WINDOW:
            self.window = False
        if kind == ev.DEALT:
            self._forget_round()
        if kind == ev.PENALTY_DUE and before is not None and before[0] in EXPLAINS_PENALTY:
            return
        if kind in READ_MS or (kind in BOT_READ_MS and event[1] not in self._people):
            self.notices.append(event)

    def _forget_round(self) -> None:
        self.uncovered = None
        self.last_holder = None
        self._looks.clear()
        self.bot_slaps.clear()

    # --- one seat's eyes ------------------------------------------------------------------

    @property
    def look(self) -> tuple[int, int] | None:
        """The person who is to look at a card because of a power, and its cell, if any."""
        return self._looks[0] if self._looks and self.public.phase not in URGENT else None

    def uncover(self, seat: int) -> None:
        """``seat`` has seen its cards."""
        self.uncovered = seat
        self.last_holder = seat

    def cover(self) -> None:
        """The seat may look once more, or is done looking."""
        self.uncovered = None

    # --- what is due ----------------------------------------------------------------------

    def due(self) -> Due:
        phase = self.public.phase
        if self.notices:
            return NOTICE_OF.get(self.notices[0][0], "notice"), None
        if phase in URGENT:
            return self._phase_scene(phase)
        look = self.look
        if look is not None:
            return ("looked" if self.uncovered == look[0] else "hand_over"), look[0]
        if self.window or phase == phases.ENDING:
            seats = range(self.public.seats)
            self.slappers = [seat for seat in seats if self._may_slap(seat)]
        if self.window and self.slappers:
            return "slap", None
        self.window = False
        return self._phase_scene(phase)

    def _phase_scene(self, phase: int) -> Due:
        """The scene of a phase; they share names."""
        if phase in FOR_ALL:
            return phases.NAMES[phase], None
        seat = self._actor()
        if seat not in self._people:
            return "watch", seat
        if phase == phases.MEMORISE and self.uncovered != seat and self._has_secret(seat):
            return "hand_over", seat
        return phases.NAMES[phase], seat

    def _actor(self) -> int:
        actors = self.public.actors()
        for seat in actors:
            if seat in self._people:
                return seat
        return actors[0]

    @property
    def read_ms(self) -> int:
        """How long the current notice stays, in ms."""
        kind = self.notices[0][0]
        return READ_MS.get(kind) or BOT_READ_MS[kind]

    def may_slap(self, seat: int, now_ms: int) -> bool:
        """Whether a press of ``seat`` at ``now_ms`` is a slap: only once the card was visible, and
        in a duel only after the signal.
        """
        return now_ms >= self.slaps_count_from() and super().may_slap(seat, now_ms)

    def why_no_slap(self, seat: int, now_ms: int) -> str:
        """Why a press of ``seat`` at ``now_ms`` was no slap."""
        phase = self.public.phase
        told = self.notices[0] if self.notices else None
        if not self.public.rules.burning:
            return NO_SLAPS
        if phase == phases.MEMORISE:
            return NOT_YET
        hushed = told is not None and told[0] in HUSHED and told[1] != seat
        if hushed or self.public.holder not in (None, seat):  # a duel's loser is next as it is
            return TOO_LATE  # right or wrong: the words do not tell the verdict
        if now_ms < self.slaps_count_from():
            return HANDS_OFF if phase == phases.DUEL else TOO_EARLY
        return NOTHING

    def slaps_count_from(self) -> int:
        """The ms before which no press is a slap."""
        return self.duel_from if self.public.phase == phases.DUEL else self.seen_from

    # --- bots' hands ----------------------------------------------------------------------

    def begin_duel(self, now_ms: int) -> None:
        super().begin_duel(now_ms)
        self._ask_bots(now_ms)

    def _ask_bots(self, now_ms: int) -> None:
        self._call_bots(range(self.public.seats), max(now_ms, self.slap_from))
