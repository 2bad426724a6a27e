"""The scenes: what the screen shows and what the buttons do, one at a time.

A scene is loaded when it is first needed: ``SCENES`` says where each name lives. The heap
holds one part of a session at a time.

What a robot finger needs to play any scene through its buttons:

``name``        which scene it is.
``seat``        who acts: the only one whose button works the menu. None: anybody's does.
``menu_items``  (label, value) of each choice; a tap goes to the next, a hold takes it. Empty in
                ``hand_over`` and ``exchange_look``, where the seat's button is held to look and
                then let go, and where there is nothing to choose. On the table the label is all
                its wordings, or the text of a card, which ``in_words`` fills in.
``menu_index``  the choice that a hold takes now; a hold is as long as ``hold_us``.

The value of a choice is a move or its beginning (a tuple that starts with the kind, a number),
the cards of one seat (``(OF, seat, beginning)``), or a word for what is no move.
"""

import sys
from typing import Any

from firmware.modules import drop, forget, has_room

OF = "of"

SCENES: dict[str, tuple[str, ...]] = {
    "title": ("firmware.scenes.setup.title", "Title", "menu"),
    "turn": ("firmware.scenes.burn.choose", "Choose", "play"),
    "drawn": ("firmware.scenes.burn.drawn", "Drawn", "play"),
    "slap": ("firmware.scenes.burn.slap", "Slap", "play"),
    "hand_over": ("firmware.scenes.burn.hand_over", "HandOver", "play"),
    "notice": ("firmware.scenes.burn.notice", "Notice", "play"),
    "memorise": ("firmware.scenes.burn.choose", "Choose", "play"),
    "power": ("firmware.scenes.burn.choose", "Choose", "play"),
    "looked": ("firmware.scenes.burn.hand_over", "Looked", "play"),
    "claim": ("firmware.scenes.burn.claim", "Claim", "play"),
    "closing": ("firmware.scenes.burn.choose", "Choose", "play"),
    "give": ("firmware.scenes.burn.choose", "Choose", "play"),
    "joker": ("firmware.scenes.burn.choose", "Choose", "play"),
    "more": ("firmware.scenes.burn.more", "More", "menu"),
    "players": ("firmware.scenes.burn.more", "Players", "menu"),
    "fault": ("firmware.scenes.burn.more", "Fault", "menu"),
    "call": ("firmware.scenes.burn.more", "Call", "menu"),
    "watch": ("firmware.scenes.burn.watch", "Watch", "play"),
    "called": ("firmware.scenes.burn.called", "Called", "play"),
    "shown": ("firmware.scenes.burn.called", "Shown", "play"),
    "ending": ("firmware.scenes.burn.slap", "Ending", "play"),
    "games": ("firmware.scenes.setup.games", "Games", "menu"),
    "offer": ("firmware.scenes.setup.games", "Offer", "menu"),
    "seats": ("firmware.scenes.setup.seats", "Seats", "menu"),
    "duel": ("firmware.scenes.duel", "Duel", "play"),
    "lesson_more": ("firmware.scenes.lesson", "LessonMore", "play"),
    "exchange_deal": ("firmware.scenes.exchange.round", "Deal", "play"),
    "exchange_study": ("firmware.scenes.exchange.round", "Study", "play"),
    "exchange_open": ("firmware.scenes.exchange.round", "Open", "play"),
    "exchange_notice": ("firmware.scenes.exchange.round", "Doubt", "play"),
    "exchange_duel": ("firmware.scenes.exchange.ring_duel", "RingDuel", "play"),
    "exchange_shown": ("firmware.scenes.exchange.shown", "Shown", "play"),
    "exchange_opening": ("firmware.scenes.exchange.opening", "Opening", "play"),
    "exchange_pause": ("firmware.scenes.burn.more", "More", "menu"),
    "exchange_look": ("firmware.scenes.exchange.look", "Look", "play"),
    "exchange_floor": ("firmware.scenes.exchange.floor", "Floor", "play"),
    "exchange_rang": ("firmware.scenes.exchange.rang", "Rang", "play"),
    "exchange_series": ("firmware.scenes.exchange.series", "Series", "play"),
    "exchange_watch": ("firmware.scenes.exchange.rang", "Watch", "play"),
    "screen_test": ("firmware.scenes.self_test", "ScreenTest", "test"),
    "button_test": ("firmware.scenes.self_test", "ButtonTest", "test"),
    "new_or_saved": ("firmware.scenes.setup.saved", "NewOrSaved", "menu"),
    "message": ("firmware.scenes.setup.saved", "Message", "menu"),
    "lent": ("firmware.scenes.remote_buttons", "RemoteButtons", "menu"),
    "language": ("firmware.scenes.setup.language", "Language", "menu"),
    "settings": ("firmware.scenes.setup.settings", "Settings", "menu"),
    "setup_more": ("firmware.scenes.setup.choices", "More", "menu"),
    "bots": ("firmware.scenes.setup.choices", "Question", "menu"),
    "skill": ("firmware.scenes.setup.choices", "Question", "menu"),
    "length": ("firmware.scenes.setup.choices", "Question", "menu"),
    "people": ("firmware.scenes.setup.names", "People", "menu"),
    "names": ("firmware.scenes.setup.names", "Names", "menu"),
    "spell": ("firmware.scenes.setup.names", "Spell", "menu"),
    "evening": ("firmware.scenes.setup.evening", "EveningSoFar", "menu"),
    "rules": ("firmware.scenes.setup.pages", "Pages", "menu"),
    "values": ("firmware.scenes.setup.rules", "Values", "menu"),
    "house_rules": ("firmware.scenes.setup.house_rules", "HouseRules", "menu"),
    "exchange_way": ("firmware.scenes.setup.choices", "Question", "menu"),
    "exchange_cambio": ("firmware.scenes.setup.choices", "Question", "menu"),
    "round_over": ("firmware.scenes.showdown", "Showdown", "end"),
    "game_over": ("firmware.scenes.showdown", "Showdown", "end"),
    "standing": ("firmware.scenes.results", "Points", "end"),
    "onward": ("firmware.scenes.results", "Onward", "end"),
    "hands": ("firmware.scenes.results", "Hands", "end"),
    "exchange_points": ("firmware.scenes.exchange.results", "ExchangePoints", "end"),
    "exchange_onward": ("firmware.scenes.results", "Onward", "end"),
    "exchange_hands": ("firmware.scenes.exchange.results", "ExchangeHands", "end"),
    "lesson_over": ("firmware.scenes.lesson", "LessonOver", "end"),
}
"""The module of each scene, its class, and the part of a session that it is shown in.

The board reads this line by line: at the top is what takes longest to show, and comes most often.
"""

ALSO: tuple[tuple[str, ...], ...] = (
    ("firmware.scenes.setup.preferences", "menu"),
    ("firmware.scenes.setup.game_names", "menu"),
    ("firmware.storage.fields", "menu"),
    ("engine_core.journal.packed", "menu"),
    ("firmware.storage.house_games", "menu"),
    ("firmware.table.evening", "menu"),
    ("firmware.link.typed_names", "menu"),
    ("firmware.scenes.setup.lines", "menu"),
    ("firmware.app.reading", "menu"),
    ("engine_core.rules.house_rules", "menu"),
    ("firmware.widgets.menu", "menu"),
    ("firmware.widgets.labels", "menu"),
    ("firmware.scenes.menus", "menu"),
    ("firmware.scenes.layout", "menu"),
    ("firmware.widgets.rules_card", "menu"),
    ("firmware.widgets.case_map", "menu"),
    ("firmware.language.cards", "menu"),
    ("firmware.language.card_pages", "menu"),
    ("firmware.language.house_words", "menu"),
    ("firmware.language.languages", "menu"),
    ("firmware.scenes.setup.games", "menu"),  # as what other scenes are built on
    ("firmware.scenes.burn.choose", "play"),
    ("firmware.scenes.duel", "play"),
    ("firmware.scenes.results", "end"),
    ("firmware.scenes.burn.wording", "play"),
    ("firmware.teach.coach", "play"),
    ("firmware.teach.lesson", "play"),
    ("firmware.teach.burn_lesson", "play"),
    ("firmware.teach.made_lesson", "play"),
    ("firmware.teach.exchange_lesson", "play"),
    ("firmware.scenes.burn.onstage", "play"),
    ("firmware.scenes.burn.motion", "play"),
    ("firmware.widgets.stage", "play"),
    ("firmware.widgets.laying", "play"),  # where it ran short it has not forgotten itself
    ("firmware.widgets.plan", "play"),
    ("firmware.widgets.plates", "play"),
    ("firmware.widgets.plain", "play"),
    ("firmware.widgets.note_row", "play"),
    ("firmware.widgets.offer_board", "play"),
    ("engine_core.burn.scoring", "end"),
    ("engine_core.burn.rare", "end"),
    ("firmware.scenes.victory", "end"),
    ("firmware.widgets.scores", "end"),
    ("firmware.widgets.hand_open", "end"),
    ("firmware.widgets.sums", "end"),
    ("firmware.ports.fanfares", "end"),
)
"""Modules that only the scenes of one part need."""

TABLE = "firmware.scenes.burn.onstage"  # what the scenes of the burn games have in common
BASE = "firmware.scenes.burn.choose"  # what these scenes are built on
ON_BASE = ("drawn", "claim")
OFTEN = [BASE, "firmware.scenes.burn.notice", "firmware.scenes.burn.claim"]  # each takes 16 ms
WATCH = "watch"  # the only scene in which bots decide,
DECISIONS = "firmware.bots.decisions"  # by this
FLIGHTS = "firmware.scenes.burn.motion"  # loaded where the heap has room
SCENE_ROOM = 40_000  # bytes: with less, a scene's module goes when another's comes,
OFTEN_ROOM = 31_000  # and with less than this, and so much a seat, whose hand may grow,
OFTEN_SEAT = 1_150  # those that come often, too: with eight people always, for 28 KiB
AHEAD_ROOM = 15_000  # bytes: with less, one of play comes only once the scene before it is gone
SLAP_ROOM = 20_000  # bytes: with less, where cards fly, no scene's module stays when slaps may come
END_ROOM = 60_000  # bytes: with less, those of a round go when it ends: the show-down takes 20 KB

_ALONE = "menu"  # when another of its scenes comes none stays
_END, _KEPT = "end", "play"  # after a round: the next one follows
_shown = [""]  # the part of a session that the last scene belonged to
_found: list[Any] = ["", ()]  # the last scene that was looked up, and its row: it is in a file
_loaded: list[str] = []  # modules that scenes of this part have brought
_short = [False]  # whether this part was short of room for one of them
_stay = [False]  # whether there was room even so for those that come often


def goes_on(name: str) -> bool:
    """Whether a scene belongs to the part of a session that is shown already."""
    return _row(name)[2] == _shown[0]


def _row(name: str) -> tuple[str, ...]:
    if name != _found[0]:
        row = SCENES.get(name)
        if row is None:
            raise KeyError(name)
        _found[:] = name, row
    found: tuple[str, ...] = _found[1]
    return found


def in_play(name: str, at_table: bool) -> bool:
    """Whether a scene is one of a round that is played, or a menu in it."""
    return _row(name)[2] in ((_KEPT, _ALONE) if at_table else (_KEPT,))


def load(name: str, seated: int) -> type[Any]:
    """The class of a Scene, its module loaded now if it was not before. Raises KeyError.

    ``seated``: how many play.
    """
    module, kind, part = _row(name)
    if part != _shown[0]:
        if _shown[0] or part != _ALONE:  # the first menu keeps what was loaded to start
            make_room(part)
        _shown[0] = part
    elif module not in sys.modules:
        if part == _ALONE:
            _forget_but([])
            if not has_room(SCENE_ROOM):
                make_room("")
        elif _short[0] or not has_room(SCENE_ROOM):  # to ask takes the time of a collection
            if not _short[0]:
                _short[0], _stay[0] = True, has_room(OFTEN_ROOM + OFTEN_SEAT * seated)
            _forget_but(OFTEN if _stay[0] else [BASE] if name in ON_BASE else [])
            if name != WATCH and FLIGHTS in sys.modules:
                forget(DECISIONS)  # where cards don't fly it would find no place for its 4 KB again
    elif module == TABLE and FLIGHTS in sys.modules and not has_room(SLAP_ROOM):
        _forget_but([])
    if module != TABLE and module not in _loaded:  # a slap is a part of it on the board
        _loaded.append(module)
    scene: type[Any] = getattr(__import__(module, None, None, (kind,)), kind)
    return scene


def _forget_but(kept: list[str]) -> None:
    """Unload the modules of scenes that this part has brought, but those to be kept."""
    forget(*[other for other in _loaded if other not in kept])
    _loaded[:] = kept  # a scene brings what it is built on


def load_ahead(name: str, seated: int) -> None:
    """Load the module of a scene that is about to come, where the heap has room for both."""
    if has_room(AHEAD_ROOM if _row(name)[2] == _KEPT else SCENE_ROOM):
        load(name, seated)


def make_room(part: str) -> None:
    """Drop what is not needed in this part of a session; ``""`` needs none of it.

    What all scenes of the next round need stays at a round's end where there is room for both.
    """
    kept = _KEPT if part == _END and has_room(END_ROOM) else part
    _short[0] = False
    gone = [row[0] for row in ALSO if row[0] in sys.modules and row[1] not in (part, kept)]
    if part == _END != kept:
        gone.append(DECISIONS)  # no bot has to decide before the next round
    if part != _shown[0]:
        gone += _loaded
        _loaded.clear()
    drop(*gone)
