"""A press that rings the bell of the exchange, with real or dealt cards."""

from typing import Any

from firmware.ports import tunes


def ring(app: Any, seat: int, us: int) -> None:
    """The bell sounds at once; who was first is judged when the moment is over."""
    if app.director.may_slap(seat, us // 1000):
        app.tunes.play(tunes.BELL)
    app.slap(seat, us)
