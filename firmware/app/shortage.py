"""What the device does where the heap had no room: it makes some, and goes on where it was.

Loaded for that alone. At each strike less is shown: what can be made again has gone already
(``SceneSwitch._give_way``); then the coach and the flights go, then the pictures. What was said to
be kept is in the record: a table that a move was torn from is taken up from there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .context import Struck

NO_TIPS, PLAIN, ANEW = 2, 3, 4  # from so many strikes on
APART_US = 3_000_000  # strikes that lie so far apart never come to more than PLAIN


def make_do(app: Struck) -> None:
    """Show what was to be shown. Raises MemoryError where there is no room for that either."""
    table = app.table
    counts = table is None or table.counts
    kept = table is None or table.kept
    if app.now_us - app.struck_us > APART_US:
        app.strikes = min(app.strikes, PLAIN)
    app.struck_us = app.now_us
    if app.strikes >= NO_TIPS and counts:  # a lesson goes on as one
        app.coach = None
    if app.strikes >= PLAIN:
        app.theme.plain = True
    app.ports.link.log(f"memory: short for {app.asked[0]}, {app.strikes}")
    app.gestures.spend()
    anew = app.torn or (app.strikes >= ANEW and table is not None)
    table = None  # its room is needed
    if anew and counts and kept:
        _take_up(app)
    elif app.torn:
        app.torn = False
        app.leave_now()
    elif app.begun is not None:
        app.begun(app)
        app.begun = None
    elif app.stale:
        app.follow()
    else:
        app.show(*app.asked)


def _take_up(app: Struck) -> None:
    """Play on from the record."""
    from . import session

    app.begun = app.coach = None
    app.torn = True  # until the game is there again
    app.play_at(None, None)
    session.go_on(app)
    app.torn = False
