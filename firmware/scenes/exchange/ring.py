"""The bell of the exchange, with real cards or dealt ones: a press that rings, and a tie of two."""

# ruff: noqa: D102 - the handlers are described once, in base.py

from firmware.language.say import say
from firmware.ports import tunes
from firmware.scenes.burn.slap import Duel

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def ring(scene: "Any", seat: int, us: int) -> None:
    """The bell sounds at once; who was first is judged when the moment is over."""
    app = scene.app
    if not scene.rung and app.director.may_slap(seat, app.ports.clock.ms()):
        scene.rung = True
        app.tunes.play(tunes.BELL)
    app.slap(seat, us)


class RingDuel(Duel):
    """A tie of two rings."""

    rung = False

    def build(self) -> None:
        super().build()
        self.feet.show(say("your button: ring!|press: ring!"))

    def down(self, seat: int, us: int) -> None:
        ring(self, seat, us)

    def _go(self, now_ms: int) -> None:
        super()._go(now_ms)
        self.call.show(say("RING!"))
