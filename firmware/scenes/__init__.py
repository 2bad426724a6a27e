"""The scenes: what the screen shows and what the buttons do, one at a time.

A scene is loaded when it is first needed. ``PARTS``, here and in exchange/parts.py, say where
each name lives.

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

from firmware.modules import drop

OF = "of"

# Where each scene lives: a module, the scenes in it with their classes, and with a dot in their
# names other modules that no other scene needs. One text a part: tables took 4 KB of heap.
# The heap holds one part of a session at a time: a module of one makes room by dropping others.
# Within a part a module drops those with a minus in its row.
TEST = """
self_test: screen_test=ScreenTest button_test=ButtonTest
"""
BEFORE = """
setup.title: title=Title new_or_saved=NewOrSaved message=Message
remote_buttons: lent=RemoteButtons
setup.settings: settings=Settings
setup.preferences:
setup.questions: games=Games count=Count bots=Bots skill=SkillOfBots length=Length\
 firmware.storage.house_games engine_core.rules.house_rules
setup.seats: seats=Seats names=Names
setup.rules: rules=Rules firmware.widgets.rules_card
exchange.questions: exchange_way=Way exchange_cambio=CambioCards
"""
DURING = """
burn.hand_over: hand_over=HandOver looked=Looked -burn.choose
burn.choose: memorise=Choose turn=Choose drawn=Choose power=Choose closing=Choose claim=Choose\
 give=Choose joker=Choose -burn.hand_over
burn.more: more=More fault=Fault
burn.watch: watch=Watch
burn.notice: notice=Notice
burn.slap: slap=Slap ending=Ending duel=Duel
burn.wording:
"""
AFTER = """
results: round_over=Points game_over=Points onward=Onward hands=Hands firmware.widgets.scores
"""
PARTS = (TEST, BEFORE, DURING, AFTER)
_AFTER = 3
_KEPT = 2  # after a round: the next one follows
_shown = [-1]  # the part of a session that the last scene belonged to
_SCENES = "firmware.scenes."
_OF_THE_EXCHANGE = "firmware.scenes.exchange.parts"

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .base import Scene


def load(name: str) -> "type[Scene]":
    """The class of a scene, its module loaded now if it was not before. Raises KeyError."""
    found = _find(name, PARTS)
    if found is None:
        from firmware.scenes.exchange.parts import PARTS as OTHERS

        found = _find(name, OTHERS)
        if found is None:
            raise KeyError(name)
    part, row, kind = found
    module = _SCENES + row[: row.find(":")]
    if part != _shown[0]:
        _shown[0] = part
        _make_room(part)
    elif module not in sys.modules:
        drop(*[_SCENES + word[1:] for word in row.split() if word[0] == "-"])
    scene: "type[Scene]" = getattr(__import__(module, None, None, (kind,)), kind)
    return scene


def _find(name: str, parts: "tuple[str, ...]") -> "tuple[int, str, str] | None":
    """The part of a session that a scene belongs to, its row and its class."""
    for part, rows in enumerate(parts):
        at = rows.find(" " + name + "=")
        if at >= 0:
            start = rows.rfind("\n", 0, at) + 1
            kind = rows[at + len(name) + 2 :].split(None, 1)[0]
            return part, rows[start : rows.find("\n", at)], kind
    return None


def _make_room(part: int) -> None:
    """Drop the scenes that are not shown in this part of a session."""
    families = [PARTS]
    if _OF_THE_EXCHANGE in sys.modules:
        families.append(sys.modules[_OF_THE_EXCHANGE].PARTS)
    gone = []
    for parts in families:
        for other, rows in enumerate(parts):
            if other != part and (part != _AFTER or other != _KEPT):
                for word in rows.split():
                    if word.endswith(":"):
                        gone.append(_SCENES + word[:-1])
                    elif "." in word and word[0] != "-":
                        gone.append(word)
    drop(*gone)
