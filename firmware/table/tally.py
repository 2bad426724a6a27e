"""The memorable facts of a round: counted during play, announced afterwards."""

from engine_core.model import events as ev
from engine_core.model.types import Event

FASTEST = 0  # a slap that burned: ms
MEMORY = 1  # burned cards of others
BURNS = 2  # how many
SLIPS = 3  # penalty cards
_KINDS = (FASTEST, MEMORY, BURNS, SLIPS)
LEAST = (1, 1, 2, 1)  # of each kind, the least worth mentioning
RACE_US = 5_000_000  # a slap later than this was no race: chosen in a menu, at leisure


class Tally:
    """The current round: in ``rows`` a number per seat for each kind of fame."""

    def __init__(self, seats: int) -> None:
        self._seats = seats
        self.rows = [[0] * seats for _ in _KINDS]
        self._first: tuple[int, int] = (0, 0)  # the seat of the last slap, and its ms

    def hear(self, happened: list[Event], slaps: tuple[tuple[int, int], ...]) -> None:
        """Process a move's events; ``slaps`` are the presses judged last (seat, us)."""
        for event in happened:
            kind = event[0]
            if kind == ev.DEALT:
                for row in self.rows:
                    row[:] = [0] * self._seats
            elif kind == ev.SLAPPED and len(happened) > 1:  # one behind another's claim is alone
                self._first = (0, 0)
                for seat, us in slaps:
                    if seat == event[1][0] and us < RACE_US:
                        self._first = (seat, us // 1000)
            elif kind == ev.BURNED:
                self._burned(event[1], event[2] >> 5)
            elif kind == ev.PENALTY and event[2] is not None:
                self.rows[SLIPS][event[1]] += 1

    def _burned(self, seat: int, owner: int) -> None:
        self.rows[BURNS][seat] += 1
        self.rows[MEMORY][seat] += owner != seat
        slapper, ms = self._first
        fastest = self.rows[FASTEST]
        if slapper == seat and ms > 0 and not 0 < fastest[seat] <= ms:
            fastest[seat] = ms


# --- only before play ---


def fame_of(tally: Tally, nth: int) -> tuple[int, int, int] | None:
    """A kind of fame, its seat and number; None if there is nothing to mention.

    ``nth`` varies the choice from round to round.
    """
    found = []
    for kind in _KINDS:
        row = [number for number in tally.rows[kind] if number >= LEAST[kind]]
        if row:
            best = min(row) if kind == FASTEST else max(row)
            found.append((kind, tally.rows[kind].index(best), best))
    return found[nth % len(found)] if found else None
