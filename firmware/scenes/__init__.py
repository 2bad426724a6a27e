"""The scenes: what the screen shows and what the buttons do, one at a time.

A scene is loaded when it is first needed. ``LOADERS``, ``EXCHANGE`` and ``FLOOR`` say where each
name lives.

What a robot finger needs to play any scene through its buttons:

``name``        which scene it is.
``seat``        who acts: the only one whose button works the menu. None: anybody's does.
``menu_items``  (label, value) of each choice; a tap goes to the next, a hold takes it. Empty in
                ``hand_over`` and ``exchange_look``, where the seat's button is held to look and
                then let go, and where there is nothing to choose.
``menu_index``  the choice that a hold takes now.

The value of a choice is a move or its beginning (a tuple that starts with the kind, a number),
the cards of one seat (``(OF, seat, beginning)``), or a word for what is no move.
"""

import gc
import sys

OF = "of"

LOADERS = {
    "title": ("title", "Title"),
    "new_or_saved": ("title", "NewOrSaved"),
    "message": ("title", "Message"),
    "lent": ("lent", "Lent"),
    "settings": ("settings", "Settings"),
    "screen_test": ("parts_test", "ScreenTest"),
    "button_test": ("parts_test", "ButtonTest"),
    "games": ("setup", "Games"),
    "count": ("setup", "Count"),
    "bots": ("setup", "Bots"),
    "skill": ("setup", "SkillOfBots"),
    "length": ("setup", "Length"),
    "seats": ("seats", "Seats"),
    "names": ("seats", "Names"),
    "rules": ("rules", "Rules"),
    "hand_over": ("hand_over", "HandOver"),
    "looked": ("hand_over", "Looked"),
    "memorise": ("choose", "Choose"),
    "turn": ("choose", "Choose"),
    "drawn": ("choose", "Choose"),
    "power": ("choose", "Choose"),
    "closing": ("choose", "Choose"),
    "claim": ("choose", "Choose"),
    "give": ("choose", "Choose"),
    "joker": ("choose", "Choose"),
    "more": ("more", "More"),
    "fault": ("more", "Fault"),
    "watch": ("watch", "Watch"),
    "notice": ("notice", "Notice"),
    "slap": ("slap", "Slap"),
    "ending": ("slap", "Ending"),
    "duel": ("slap", "Duel"),
    "round_over": ("results", "Points"),
    "game_over": ("results", "Points"),
    "onward": ("results", "Onward"),
    "hands": ("results", "Hands"),
}

EXCHANGE = {  # the same of the currency exchange
    "exchange_way": ("exchange_setup", "Way"),
    "exchange_cambio": ("exchange_setup", "CambioCards"),
    "exchange_deal": ("exchange_round", "Deal"),
    "exchange_study": ("exchange_round", "Study"),
    "exchange_open": ("exchange_round", "Open"),
    "exchange_duel": ("exchange_ring", "RingDuel"),
    "exchange_notice": ("exchange_round", "RingNotice"),
    "exchange_shown": ("exchange_shown", "Shown"),
    "exchange_points": ("exchange_results", "ExchangePoints"),
    "exchange_onward": ("exchange_results", "ExchangeOnward"),
}

FLOOR = {  # and what it has only where the device deals
    "exchange_opening": ("exchange_opening", "Opening"),
    "exchange_pause": ("exchange_opening", "Pause"),
    "exchange_look": ("exchange_look", "Look"),
    "exchange_watch": ("exchange_rang", "Watch"),
    "exchange_floor": ("exchange_floor", "Floor"),
    "exchange_rang": ("exchange_rang", "Rang"),
    "exchange_hands": ("exchange_results", "ExchangeHands"),
}


# The heap holds one part of the evening at a time: a module of one makes room by dropping others.
_TEST = ("parts_test",)
_BEFORE = (
    "title",
    "lent",
    "settings",
    "preferences",
    "setup",
    "seats",
    "rules",
    "exchange_setup",
)
_DURING = (
    "choose",
    "exchange_floor",
    "exchange_look",
    "exchange_opening",
    "exchange_rang",
    "exchange_ring",
    "exchange_round",
    "exchange_shown",
    "hand_over",
    "more",
    "notice",
    "slap",
    "watch",
    "wording",
)
_AFTER = ("exchange_results", "results")
_MAKES_ROOM = (
    (_TEST, _BEFORE),
    (_BEFORE, _TEST + _DURING + _AFTER),
    (_DURING, _BEFORE + _AFTER),
    (_AFTER, _BEFORE),
)
_WIDGETS = {"results": ("scores",), "rules": ("rules_card",)}  # that no other scene needs

TYPE_CHECKING = False
if TYPE_CHECKING:
    from firmware.scenes.base import Scene


def load(name: str) -> "type[Scene]":
    """The class of a scene, its module loaded now if it was not before."""
    module, kind = LOADERS.get(name) or EXCHANGE.get(name) or FLOOR[name]
    if "firmware.scenes." + module not in sys.modules:
        make_room(module)
    scene: "type[Scene]" = getattr(
        __import__("firmware.scenes." + module, None, None, (kind,)), kind
    )
    return scene


def make_room(module: str) -> None:
    """Drop the scenes that are not shown in the part of the evening that ``module`` belongs to."""
    for part, others in _MAKES_ROOM:
        if module in part:
            for other in others:
                _drop("firmware.scenes", other)
                for widget in _WIDGETS.get(other, ()):
                    _drop("firmware.widgets", widget)
    gc.collect()


def _drop(package: str, name: str) -> None:
    """Let go of a module: nothing of it is shown any more."""
    if sys.modules.pop(package + "." + name, None) is not None:
        delattr(sys.modules[package], name)
