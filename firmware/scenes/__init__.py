"""The scenes: what the screen shows and what the buttons do, one at a time.

A scene is loaded when it is first needed. ``BURN``, ``EXCHANGE`` and ``FLOOR`` say where each
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

import sys

from firmware.room import drop

OF = "of"

# A module, then the scenes in it and their classes. Texts: tables of tables took 4 KB of heap.
BURN = (
    "title title=Title new_or_saved=NewOrSaved message=Message",
    "lent lent=Lent",
    "settings settings=Settings",
    "parts_test screen_test=ScreenTest button_test=ButtonTest",
    "setup games=Games count=Count bots=Bots skill=SkillOfBots length=Length",
    "seats seats=Seats names=Names",
    "rules rules=Rules",
    "hand_over hand_over=HandOver looked=Looked",
    "choose memorise=Choose turn=Choose drawn=Choose power=Choose closing=Choose claim=Choose"
    " give=Choose joker=Choose",
    "more more=More fault=Fault",
    "watch watch=Watch",
    "notice notice=Notice",
    "slap slap=Slap ending=Ending duel=Duel",
    "results round_over=Points game_over=Points onward=Onward hands=Hands",
)
EXCHANGE = (  # the same of the currency exchange
    "exchange_setup exchange_way=Way exchange_cambio=CambioCards",
    "exchange_round exchange_deal=Deal exchange_study=Study exchange_open=Open"
    " exchange_notice=RingNotice",
    "exchange_ring exchange_duel=RingDuel",
    "exchange_shown exchange_shown=Shown",
    "exchange_results exchange_points=ExchangePoints exchange_onward=ExchangeOnward",
)
FLOOR = (  # and what it has only where the device deals
    "exchange_opening exchange_opening=Opening exchange_pause=Pause",
    "exchange_look exchange_look=Look",
    "exchange_floor exchange_floor=Floor",
    "exchange_rang exchange_rang=Rang exchange_watch=Watch",
    "exchange_results exchange_hands=ExchangeHands",
)

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
_WITH = {  # modules that no other scene needs
    "results": ("firmware.widgets.scores",),
    "rules": ("firmware.widgets.rules_card",),
    "setup": ("firmware.house_games", "engine_core.house_rules"),
}

TYPE_CHECKING = False
if TYPE_CHECKING:
    from firmware.scenes.base import Scene


def load(name: str) -> "type[Scene]":
    """The class of a scene, its module loaded now if it was not before."""
    module, kind = _find(name)
    if "firmware.scenes." + module not in sys.modules:
        make_room(module)
    scene: "type[Scene]" = getattr(
        __import__("firmware.scenes." + module, None, None, (kind,)), kind
    )
    return scene


def names(rows: "tuple[str, ...]") -> "list[str]":
    """The scenes in some rows of the tables above."""
    return [pair.split("=")[0] for row in rows for pair in row.split()[1:]]


def _find(name: str) -> "tuple[str, str]":
    """The module of a scene and its class. Raises KeyError."""
    for rows in (BURN, EXCHANGE, FLOOR):
        for row in rows:
            at = row.find(" " + name + "=")
            if at >= 0:
                return row.split()[0], row[at:].split()[0].split("=")[1]
    raise KeyError(name)


def make_room(module: str) -> None:
    """Drop the scenes that are not shown in the part of the evening that ``module`` belongs to."""
    for part, others in _MAKES_ROOM:
        if module in part:
            for other in others:
                drop("firmware.scenes." + other, *_WITH.get(other, ()))
