"""What the page knows besides the picture: whose turn it is, who sits where, the words.

All of it is public: the words are those that everyone at the table can read. Where one person plays
alone with bots, that one's shown cards are words, too.
"""

from typing import Any

from firmware.app.app import App
from firmware.language.cards import card_name
from firmware.language.say import marked, say
from firmware.scenes.burn.wording import place

from .texts import gathered  # type: ignore[import-untyped]  # the build writes it

NOBODY = -1
UNSHOWN = {"Back": marked("Back"), "Go on": marked("Go on")}  # choices that no line is shown for


def acting(app: App) -> int:
    """The button of the person who acts; NOBODY if anyone may."""
    seat = app.scene.seat
    if seat is None:
        return NOBODY
    return int(seat) if app.table is None else app.table.players[seat].button


def names(app: App) -> str:
    """The name of the person at each button, a line each; an empty line if nobody sits there."""
    found = [""] * app.ports.buttons.count
    if app.table is not None:
        for seat in app.table.people:
            player = app.table.players[seat]
            found[player.button] = player.name
    return "\n".join(found)


def choice(app: App) -> str:
    """The selected choice's number and how many there are, as "1/3"; "" if there are none."""
    count = len(app.scene.menu_items)
    return f"{app.scene.menu_index + 1}/{count}" if count else ""


def words(app: App) -> str:
    """The texts on the screen, a line each, the selected choice last."""
    scene: Any = app.scene
    found = gathered(scene.group)
    if scene.menu_items and scene.on_stage:
        found.append(scene.asked[0])
    elif scene.menu_items:
        chosen = scene.menu_items[scene.menu_index][0]
        found.append(say(UNSHOWN.get(chosen, chosen))[0])
    return "\n".join(found)


def pile(app: App) -> "tuple[str, int]":
    """The name of the card on the discard pile, "" if none is; and how many the stock has."""
    table: Any = app.table
    if table is None or not app.scene.on_stage or table.public.top is None:
        return "", 0
    return _name(table, table.public.top), table.public.stock_count


def is_alone(app: App) -> bool:
    """Whether only one person plays: nobody else hears the page."""
    return app.table is not None and len(app.table.people) == 1


def faces(app: App) -> str:
    """The cards that a lone person is shown now, a line each: where it lies, and its name."""
    if not (is_alone(app) and app.scene.shows and app.scene.on_stage):
        return ""
    table: Any = app.table
    stage: Any = app.stage
    cards = table.public.rules.codes
    shown = [(place(slot, table)[0] + ": ", code) for slot, code in enumerate(stage.hand.codes)]
    shown.append(("", stage.drawn.code))
    return "\n".join([at + _name(table, cards.index(code)) for at, code in shown if code in cards])


def _name(table: Any, card: int) -> str:
    rules = table.public.rules
    return card_name(rules, rules.lines[rules.line_of[card]])
