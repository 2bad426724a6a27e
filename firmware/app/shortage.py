"""Recovery after a MemoryError. Loaded only then.

Caches have been freed already (``SceneSwitch._give_way``). Each failure in a row (strike) shows
less: first without coach and animations, then without pictures. If a move was cut short, the game
resumes from its record, which has every move that was reported as made.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .context import Struck

NO_TIPS, PLAIN, ANEW = 2, 3, 4  # from this many strikes on
APART_US = 3_000_000  # strikes further apart count at most PLAIN


def make_do(app: Struck) -> None:
    """Show the scene that failed, in a smaller form. May raise MemoryError again."""
    table = app.table
    counts = table is None or table.counts
    kept = table is None or table.kept
    now_us = app.ports.clock.us()  # not app.now_us: the pass that failed may not have set it
    if now_us - app.struck_us > APART_US:
        app.strikes = min(app.strikes, PLAIN)
    app.struck_us = now_us
    if app.strikes >= NO_TIPS and counts:  # a lesson needs its coach
        app.coach = None
    if app.strikes >= PLAIN:
        app.theme.plain = True
    app.ports.link.log(f"memory: short for {app.asked[0]}, {app.strikes}")
    app.gestures.spend()
    anew = app.torn or (app.strikes >= ANEW and table is not None)
    table = None  # free its memory
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
    """Resume the game from its record."""
    from . import session

    app.begun = app.coach = None
    app.torn = True  # until the game is restored
    app.play_at(None, None)
    session.go_on(app)
    app.torn = False
