"""Two rang at once: they ring again."""

from firmware.language.say import say
from firmware.scenes.duel import Duel

from .ring import ring


class RingDuel(Duel):
    """A tie of two rings."""

    rung = False

    def build(self) -> None:
        super().build()
        self.feet.show(say("your button: ring!|press: ring!"))

    def down(self, seat: int, us: int) -> None:
        ring(self, seat, us)

    def _go(self) -> None:
        super()._go()
        self.call.show(say("RING!"))
