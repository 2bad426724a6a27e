"""Two rang at once: they ring again."""

from firmware.language.say import marked
from firmware.scenes.duel import Duel

from .ring import ring


class RingDuel(Duel):
    """A tie of two rings."""

    hint = marked("press yours at RING!|at RING!")
    signal = marked("RING!")

    def down(self, seat: int, us: int) -> None:
        ring(self.app, seat, us)
