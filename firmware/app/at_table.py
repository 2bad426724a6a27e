"""Resumes a game, and takes a table into play: its director, its coach, its deck.

Apart from ``session.py``, as a game is resumed without that: with what it needs it takes 12 KB, and
reading the record takes what is left.
"""

# --- only before play ---

from typing import Any

from engine_core import GAMES
from firmware.games import call_of, deck_of
from firmware.language.say import Key, say
from firmware.modules import has_room
from firmware.scenes import make_room
from firmware.scenes.base import present
from firmware.scenes.setup.preferences import recall
from firmware.table import factory
from firmware.table.director import Director
from firmware.teach.coach import Coach

from .context import Session
from .unload import put_away

SPARE = 8_192  # bytes in one piece for the scene due, where a new start had none for it
COACH_ROOM = 38_800  # bytes for itself, a table and its scenes
COACH_SEAT = 1_300  # and for each seat


def go_on(app: Session) -> None:
    """Resume the saved game."""
    app.mid_move = True  # without room for it a new start goes on, whose heap is in one piece
    put_away()  # what led here
    make_room("play")
    # to read the record leaves the heap in pieces, the same ones at each start
    spare: Any = bytearray(SPARE if app.options.in_words else 0)

    try:
        try:
            resumed = factory.resume(app.ports.storage, app.ports.clock)
        except MemoryError:
            spare = None  # a long record takes all there is
            resumed = factory.resume(app.ports.storage, app.ports.clock)
    except ValueError as why:
        app.mid_move = False
        app.ports.link.log(f"storage: {why}")
        app.ports.storage.clear()
        tell(app, say("The saved game can't be read|Can't be read"), "title")
        return
    kept = recall(app)
    if kept.base not in (0, 1 + GAMES.index(resumed.rules.name)):
        kept.game = kept.call = ""  # of one set up since: the plug was pulled before its deal
    sit_down(app, resumed, kept.game, kept.call)
    make_room("play")  # again: the settings' module came, and a move taken back begins no part
    del spare


def sit_down(app: Session, table: Any, title: str = "", call: Key = "") -> None:
    """Play at a table, from whatever state its game is in; a house game has its own ``title``, and
    may have its own ``call``.
    """
    app.play_at(None, None)
    app.mid_move = table.counts and table.kept  # its record has everything
    put_away()  # unload what dealt it before loading more
    rules = table.rules
    app.theme.deck = deck_of(rules.name)
    table.title = rules.name if title in ("",) + GAMES else title
    table.call = call or call_of(rules.name)
    app.theme.buttons = [player.button for player in table.players]
    app.tunes.silent = getattr(rules, "mimed", False)
    app.setup = None  # frees its module, too
    director = follower(table)
    app.coach = coach_for(app, table)
    app.play_at(table, director)
    now_ms = app.ports.clock.ms()
    director.take_up(now_ms)
    happened = table.take_up()
    if happened:
        director.hear(happened, now_ms)
    app.mid_move = False
    put_away()
    app.follow_soon()


def follower(table: Any) -> Director:
    """The director of a table, which hears its events and decides which scene is due."""
    module, kind = table.follower  # not by the factory, which is unloaded: it takes 28 ms to load
    director: Director = getattr(__import__(module, None, None, (kind,)), kind)(table)
    return director


def coach_for(app: Session, table: Any) -> Any:
    """The coach for a game that was never finished here; None if there is no need or no room."""
    rules, room = table.rules, COACH_ROOM + COACH_SEAT * len(table.players)
    if not app.options.coach or recall(app).has("known", rules.name) or not has_room(room):
        return None
    return Coach(rules)


def hush_coach(app: Session, known: bool = True) -> None:
    """Mark the game in play as known, or as one to explain again."""
    table = present(app.table)
    name, kept = table.rules.name, recall(app)
    if kept.has("known", name) != known:
        kept.mark("known", name, known)
        kept.keep(app)
    app.coach = None if known else coach_for(app, table)
    put_away()


def tell(app: Session, wordings: tuple[str, ...], after: str) -> None:
    """Show a message, and then the scene ``after``."""
    app.message = wordings, after
    app.show("message")
