"""Recovery after a MemoryError. Loaded only then.

Caches have been freed already (``SceneSwitch._give_way``). Each failure in a row (strike) shows
less: first without coach, then without pictures.
"""

from .context import Session
from .unload import put_away

NO_TIPS, PLAIN = 2, 3  # from this many strikes on
ASIDES = ("rules", "values", "house_rules")  # in play they stay away: no game waits for them


def make_do(app: Session) -> None:
    """Show the scene that failed, in a smaller form. May raise MemoryError again."""
    if app.strikes >= NO_TIPS and (app.table is None or app.table.counts):
        app.coach = None  # a lesson needs its own
    if app.strikes >= PLAIN and app.table is not None and app.asked[0] in ASIDES:
        app.begun = None
        app.follow_soon()
    elif app.strikes >= PLAIN:
        app.theme.plain = True
    app.ports.link.log(f"memory: short for {app.asked[0]}, {app.strikes}")
    if app.table is not None:
        put_away()  # an import without room has left what it brought before
    if app.begun is not None:
        app.begun(app)
        app.begun = None
    elif app.stale:
        app.follow()
    else:
        app.show(*app.asked)
