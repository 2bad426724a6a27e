"""A press that rings the bell of the exchange, with real or dealt cards."""

from typing import Any

from firmware.ports import tunes


def ring(scene: Any, seat: int, us: int) -> None:
    """The bell sounds at once; who was first is judged when the moment is over."""
    app = scene.app
    if not scene.rung and app.director.may_slap(seat, app.ports.clock.ms()):
        scene.rung = True
        app.tunes.play(tunes.BELL)
    app.slap(seat, us)
