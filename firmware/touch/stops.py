"""The touch targets of the current scene: the only place that knows, for all scenes.

They are the positions of the cursor, where they lie on the screen. Everything else is somebody's
button: a finger looks at a card, says "swap" or continues like a press of that button.
"""

from typing import Any, TypeAlias

from firmware.input.gestures import HOLD_US
from firmware.widgets.hand import ROWS, HandRow, place_of
from firmware.widgets.mini import SIZE
from firmware.widgets.stage import DRAWN_AT, PILE_AT, STOCK_AT
from firmware.widgets.widget import Box

Stop: TypeAlias = "tuple[Box, int, int]"

TAKE = 0  # the choice with that number
POINT = 1  # the choice with that number, scrolled away: scroll to it
PRESS = 2  # the button with that number, while the finger stays
HOLD = 3  # the same for a deliberate touch
KNOCK = 4  # twice: a double tap of that seat

FAR = 24  # of the screen's height: how far a finger may miss a target
EDGE = 3  # of a card and its gap: the side of a long hand, for scrolling


def stops(scene: Any) -> list[Stop]:
    """(box in px of the screen, kind of touch, choice or button) of each target.

    Smaller ones come first: the first hit counts.
    """
    found: list[Stop] = []
    if scene.on_stage:
        _of_the_table(scene, found)
    elif getattr(scene, "list", None) is not None:
        _of_the_menu(scene, found)
    else:
        for kind in (_of_the_case, _of_the_board):
            kind(scene, found)
        if scene.menu_items and scene.feet is not None:
            found.append((scene.layout.foot, TAKE, scene.menu_index))
    rest = _of_the_rest(scene)
    if rest is not None:
        found.append(rest)
    return found


def stop_at(scene: Any, x: int, y: int) -> "Stop | None":
    """What a finger at (x, y) px touches: the target under it, or the nearest if it is close."""
    nearest: Stop | None = None
    least = scene.theme.height // FAR + 1
    for one in stops(scene):
        left, top, wide, high = one[0]
        away = max(left - x, x - left - wide + 1, top - y, y - top - high + 1, 0)
        if away < least:
            nearest, least = one, away
    return nearest


def costs_much(scene: Any, choice: int) -> bool:
    """Whether a choice is dangerous to take by mistake: it is selected first."""
    value = scene.menu_items[choice][1]
    return bool(scene.hold_us > HOLD_US and scene.on_stage and value in scene.plates)


def _of_the_table(scene: Any, found: list[Stop]) -> None:
    """The cards, piles, chips and texts that a seat's choices refer to."""
    stage = scene.stage
    plates = getattr(scene, "plates", ())
    for nth, (_, value) in enumerate(scene.menu_items):
        if value in plates:
            found.append((_plate(stage, plates.index(value)), TAKE, nth))
            continue
        owner, spot = scene.where(value)
        owner = scene.seat if owner is None else owner
        if spot is None:
            found.append((stage.chips.box(owner), TAKE, nth))
        elif isinstance(spot, int):
            _slot(stage, owner, spot, nth, found)
        else:
            faces = {STOCK_AT: stage.stock, PILE_AT: stage.pile, DRAWN_AT: stage.drawn}
            found.append((_of(faces[spot]), TAKE, nth))
    if scene.doubles and len(stage.plates.spots) > len(plates):
        found.append((_plate(stage, len(plates)), KNOCK, scene.seat))


def _slot(stage: Any, owner: int, slot: int, nth: int, found: list[Stop]) -> None:
    """A card of a hand; a hidden one is reached from the side of the hand."""
    hand = stage.hand
    box = slot_box(hand, slot) if owner == stage.whose else None
    if box is not None:
        found.append((box, TAKE, nth))
    elif owner != stage.whose:
        found.append((stage.chips.box(owner), POINT, nth))
    else:
        wide = hand.width // hand.columns // EDGE
        left = hand.x if _is_before(hand, slot) else hand.x + hand.width - wide
        if [left, POINT] not in [[one[0][0], one[1]] for one in found]:
            found.insert(0, ((left, hand.y, wide, hand.height), POINT, nth))


def slot_box(hand: Any, slot: int) -> "Box | None":
    """The box of a slot's card; None if it is scrolled away."""
    if isinstance(hand, HandRow):
        face = hand.face_of(slot)
        return None if face is None else _of(face, hand.x, hand.y)
    most = ROWS * hand.columns
    first = _first_of(hand, most)
    if not first <= slot < first + most:
        return None
    shown = min(most, len(hand.codes) - first)
    column, row = place_of(slot - first)
    column += (hand.columns - max(2, (shown + 1) // ROWS)) // 2
    grid = hand.grid
    return (hand.x + grid.x + column * SIZE[0], hand.y + grid.y + row * SIZE[1], SIZE[0], SIZE[1])


def _first_of(hand: Any, most: int) -> int:
    """The first visible slot of a hand of mini cards."""
    marked = hand.marked
    return 0 if marked is None or marked >= len(hand.codes) else marked - marked % most


def _is_before(hand: Any, slot: int) -> bool:
    """Whether a hidden card is to the left of the visible ones."""
    if isinstance(hand, HandRow):
        return place_of(slot)[0] < hand.first
    return slot < _first_of(hand, ROWS * hand.columns)


def _plate(stage: Any, nth: int) -> Box:
    """The box of a choice in words; the whole area if that one did not fit."""
    plates = stage.plates
    if nth >= len(plates.spots):
        return plates.x, plates.y, plates.bitmap.width, plates.bitmap.height
    left, top, right, bottom = plates.spots[nth]
    return plates.x + left, plates.y + top, right - left, bottom - top


def _of(part: Any, x: int = 0, y: int = 0) -> Box:
    return x + part.x, y + part.y, part.width, part.height


def _of_the_menu(scene: Any, found: list[Stop]) -> None:
    """The visible rows; dragging scrolls them."""
    menu = scene.list
    for row in range(min(menu.count, len(menu.labels) - menu.first)):
        box = (menu.x, menu.y + row * menu.pitch, menu.width, menu.pitch)
        found.append((box, TAKE, menu.first + row))


def _of_the_case(scene: Any, found: list[Stop]) -> None:
    """A place to sit down; the middle asks to deal, the bottom for more options."""
    case = getattr(scene, "case", None)
    if case is None:
        return
    for button, chip in enumerate(case.chips):
        found.append((_of(chip, case.x, case.y), PRESS, button))
    sitting = scene.lit()
    if sitting:
        found.append((_of(case.words, case.x, case.y), HOLD, sitting[0]))
    found.append((scene.layout.foot, KNOCK, 0))


def _of_the_board(scene: Any, found: list[Stop]) -> None:
    """Seats with offers at an exchange: a touch swaps."""
    board = getattr(scene, "board", None)
    for chip in () if board is None else board.chips:
        found.append((_of(chip), PRESS, scene.table.players[chip.seat].button))


def _of_the_rest(scene: Any) -> "Stop | None":
    """Anything else is the button of whose turn it is, or of the only person.

    On the table that is the own hand, or the pile, which is slapped; with several people a slap on
    the pile counts for nobody.
    """
    has_cursor = scene.on_stage and scene.menu_items
    if has_cursor or getattr(scene, "list", None) is not None:
        return None
    whole = (0, 0, scene.theme.width, scene.theme.height)
    table = scene.app.table
    if table is None:
        return None if getattr(scene, "case", None) is not None else (whole, PRESS, 0)
    people = table.people or [0]
    is_mine = scene.seat in people
    seat = scene.seat if is_mine else people[0]
    anybodys = len(people) > 1 and not is_mine
    now_ms = scene.app.ports.clock.ms()
    if anybodys and (scene.on_stage or scene.app.director.may_slap(seat, now_ms)):
        return None
    if scene.on_stage and table.people:
        whole = _of(scene.stage.hand if is_mine else scene.stage.pile)
    return whole, PRESS, int(table.players[seat].button)
