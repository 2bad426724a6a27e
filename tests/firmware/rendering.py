"""Looks at displayio groups from outside: what they draw, where, and whether it is all there.

`problems` names layout faults in plain words; `render` gives the picture that a panel would show;
`texts` reads the words back from the tiles that are on the screen.
"""

from itertools import product
from weakref import WeakKeyDictionary

import displayio
import numpy as np
import vectorio
from adafruit_display_text.bitmap_label import Label
from displayio._structs import TransformStruct
from PIL import Image

from firmware.widgets.card import CardFace
from firmware.widgets.fonts import Font, Lines
from firmware.widgets.text import SteadyText
from firmware.widgets.theme import Theme
from firmware.widgets.widget import Widget
from host_tools.twins import pixels
from host_tools.twins.compositor import composed
from host_tools.twins.panel import seen

TILES_MOST = 256  # a byte each, in one piece: a heap in play has no place for 1 KB


def render(group, width, height, colour):
    """The group as a panel of width x height px shows it: RGB565, or 1 bit a pixel."""
    return Image.fromarray(seen(composed(group, width, height), colour))


def leaves(part, x=0, y=0, scale=1):
    """Every visible drawing part of a group with its box (x, y, w, h) in px of the screen."""
    if part.hidden:
        return []
    if not isinstance(part, displayio.Group):
        left, top, wide, high = _extent(part)
        return [(part, (x + left * scale, y + top * scale, wide * scale, high * scale))]
    x, y, scale = x + part.x * scale, y + part.y * scale, scale * part.scale
    found = []
    for place in range(len(part)):
        found += leaves(part[place], x, y, scale)
    return found


def _extent(layer):
    """The box of one leaf in its group's own px."""
    if isinstance(layer, displayio.TileGrid):
        size = (layer.width * layer.tile_width, layer.height * layer.tile_height)
        return (layer.x, layer.y, *size)
    if isinstance(layer, vectorio.Rectangle):
        return (layer.x, layer.y, layer.width, layer.height)
    if isinstance(layer, vectorio.Circle):
        radius = layer.radius
        return (layer.x - radius, layer.y - radius, 2 * radius + 1, 2 * radius + 1)
    assert isinstance(layer, vectorio.Polygon), f"no extent is known for {layer!r}"
    across = [point[0] for point in layer.points]
    down = [point[1] for point in layer.points]
    left, top = min(across), min(down)
    return (layer.x + left, layer.y + top, max(across) - left, max(down) - top)


def rows_of(bitmap):
    """The values of a bitmap's pixels: a list a row."""
    return [[bitmap[x, y] for x in range(bitmap.width)] for y in range(bitmap.height)]


def inside(inner, outer):
    """Does the inner box lie wholly in the outer one?"""
    return (
        inner[0] >= outer[0]
        and inner[1] >= outer[1]
        and inner[0] + inner[2] <= outer[0] + outer[2]
        and inner[1] + inner[3] <= outer[1] + outer[3]
    )


def overlap(one, other):
    """Do two boxes share a pixel?"""
    return (
        one[0] < other[0] + other[2]
        and other[0] < one[0] + one[2]
        and one[1] < other[1] + other[3]
        and other[1] < one[1] + one[3]
    )


CUT = 2  # px of a badge's corners, which are of its number's tone
LINES = 4  # of words on one bitmap, at most
Set = tuple[str, str, int, int]  # the font's file, the words, and where: x, y px
_sheets = WeakKeyDictionary()
_pixels = {}
_ends = {}
_set_words = Font.set


def _noted(font, bitmap, words, x, y):
    """Set words as the widgets do, the same words once, and remember which bitmap they are on."""
    key, end = _drawn(font, words, x, y)
    high, wide = _pixels[key].shape
    there = bitmap._data[:high, :wide]
    there |= _pixels[key][: there.shape[0], : there.shape[1]]
    right, top, bottom = end
    pixels._mark(bitmap, x, top, right, bottom)
    _sheets.setdefault(bitmap, []).append(key)
    return end


def _drawn(font, words, x, y):
    """The key of such words, drawn once, and where they end."""
    key = font._file.name, words, x, y
    if key not in _pixels:
        blank = displayio.Bitmap(x + font.length(words) or 1, y + font.height, 2)
        _ends[key] = _set_words(font, blank, words, x, y)
        _pixels[key] = blank._data.copy()
    return key, _ends[key]


_place_text = Label._place_text


def _placed(label, bitmap, text, face, *at, **more):
    """Have a label in our fonts copy the letters of the same words once."""
    if not hasattr(face, "_font") or not hasattr(face._font, "_file"):  # CircuitPython's own
        _place_text(label, bitmap, text, face, *at, **more)
        return
    key = face._font._file.name, text, at
    if key not in _pixels:
        _place_text(label, bitmap, text, face, *at, **more)
        _pixels[key] = bitmap._data.copy()
    bitmap._data[:] = _pixels[key]


_choose = Theme.set_words


def _noting(theme, in_play):
    """Have each label remembered, and what it should look like: as our own line of its words."""
    _choose(theme, in_play)
    label = theme.words.line

    def noted(font, words, ink, x=0, y=0):
        line = label(font, words, ink, x, y)
        _sheets[line.bitmap] = [_drawn(font, words, 0, 0)[0]]
        return line

    if not isinstance(theme.words, Lines) and "line" not in vars(theme.words):
        theme.words.line = noted


Font.set = _noted  # type: ignore[method-assign]
Theme.set_words = _noting  # type: ignore[method-assign]
Label._place_text = _placed


def reads(grid):
    """The words that the pixels of a grid, or of a label, show; None if it is a picture."""
    if isinstance(grid, displayio.Group):
        grid = leaves(grid)[0][0]
    sheet = _sheets.get(grid.bitmap)
    if sheet is None:
        return None
    if grid.tile_width < grid.bitmap.width:  # one tile of a sheet of words
        left = grid[0] * grid.tile_width
        tile = range(left, left + grid.tile_width)
        return next(words for _, words, x, _ in sheet if x in tile)
    ink = grid.bitmap._data == 1
    wanted, corners = np.zeros_like(ink), np.zeros_like(ink)
    for rows, columns in product((slice(CUT), slice(-CUT, None)), repeat=2):
        corners[rows, columns] = True
    ink &= ~corners
    if not ink.any():
        return ""
    for count, key in enumerate(sheet[: -LINES - 1 : -1], 1):
        there = wanted[: _pixels[key].shape[0], : _pixels[key].shape[1]]
        there |= _pixels[key][: there.shape[0], : there.shape[1]] == 1
        if np.array_equal(wanted & ~corners, ink):
            return " ".join(words for _, words, _, _ in sheet[-count:])
    return "(blurred)"


def lines(group):
    """The text of every visible line in a group, as it stands on the screen."""
    grids = [leaf for leaf, _ in leaves(group) if isinstance(leaf, displayio.TileGrid)]
    return [text.strip() for text in map(reads, grids) if text and text.strip()]


def parts(group, kind):
    """All visible parts of a kind, or of some, in a group, itself included."""
    if group.hidden:
        return []
    found = [group] if isinstance(group, kind) else []
    if isinstance(group, displayio.Group):
        for place in range(len(group)):
            found += parts(group[place], kind)
    return found


def box_of(widget):
    """Where a widget may draw: (x, y, w, h) in px."""
    if isinstance(widget, displayio.TileGrid):
        return _extent(widget)
    return widget.x, widget.y, widget.width, widget.height


def problems(widgets, width, height):
    """What is wrong with widgets on a screen of width x height px, each fault in plain words.

    Every widget's box lies on the screen and on no other's; whatever a widget draws lies in its
    box; all text is there whole; no grid of tiles, a byte each, is too large for a heap in play.
    """
    found = []
    screen = (0, 0, width, height)
    shown = [widget for widget in widgets if not widget.hidden]
    for place, widget in enumerate(shown):
        name = f"{type(widget).__name__} at {box_of(widget)}"
        if not inside(box_of(widget), screen):
            found.append(f"{name} is not on the screen")
        for other in shown[place + 1 :]:
            if overlap(box_of(widget), box_of(other)):
                found.append(f"{name} lies over {type(other).__name__} at {box_of(other)}")
        for leaf, box in leaves(widget):
            if not inside(box, box_of(widget)):
                found.append(f"{name} draws outside its box: {type(leaf).__name__} at {box}")
            if isinstance(leaf, displayio.TileGrid) and leaf.width * leaf.height > TILES_MOST:
                found.append(f"{name} has {leaf.width}x{leaf.height} tiles in one piece")
        found += cut_texts(widget, name)
    return found


def parts_of(stage):
    """The widgets that stand on the table itself."""
    return [part for part in stage if isinstance(part, (CardFace, SteadyText, Widget))]


def cut_chips(chips):
    """The seats for which no wording had room."""
    return [seat for seat in range(len(chips.plates)) if not chips.wording(seat)]


def chip_problems(chips, widgets):
    """What is wrong with the chips beside the widgets of a table: in the words of ``problems``."""
    found = [f"the chip of seat {seat} has no wording" for seat in cut_chips(chips)]
    boxes = [chips.box(seat) for seat in range(len(chips.badges))]
    for seat, box in enumerate(boxes):
        others = [box_of(widget) for widget in widgets if not widget.hidden]
        if any(overlap(box, other) for other in others + boxes[seat + 1 :]):
            found.append(f"the chip of seat {seat} lies over something")
        for grid in (chips.badges[seat], chips.plates[seat]):
            if not inside(_extent(grid), box):
                found.append(f"the chip of seat {seat} draws outside its box")
        said = reads(chips.plates[seat])
        if said != chips.wording(seat):
            found.append(f"the chip of seat {seat} shows {said!r}")
    return found


TEXTS = ("Text", "SteadyText", "Plates")  # by name: a class that was loaded anew is another one


def cut_texts(widget, name):
    """Texts in a widget of which the screen does not show a whole wording."""
    found = []
    for part in parts(widget, (displayio.Group, SteadyText)):
        if getattr(part, "cut", False):
            found.append(f"{name} cuts {getattr(part, 'asked', '')!r}")
        elif type(part).__name__ in TEXTS and part.asked is not None:
            grids = [part] if isinstance(part, SteadyText) else part.lines.values()
            shown = " ".join(" ".join(reads(grid) or "" for grid in grids).split())
            if shown not in [" ".join(text.split()) for text in part.asked]:
                found.append(f"{name} shows {shown!r} of {part.asked!r}")
    return found


def on_screen(theme, *widgets):
    """A picture of widgets together on their theme's panel."""
    root = displayio.Group()
    for widget in widgets:
        root.append(widget)
    image = render(root, theme.width, theme.height, theme.colour)
    while len(root):
        root.pop()
    return image


def drawn_box(widget, theme):
    """The box of the pixels that a widget alone lights on its theme's panel; None if it is dark."""
    found = on_screen(theme, widget).getbbox()
    return found and (found[0], found[1], found[2] - found[0], found[3] - found[1])


def redrawn(widget, theme, change):
    """How many px of the screen a refresh sends because of a change (overlaps counted twice)."""
    root = displayio.Group()
    root.append(widget)
    root._update_transform(TransformStruct())
    root._get_refresh_areas([])
    root._finish_refresh()
    change()
    areas = []
    root._get_refresh_areas(areas)
    sent = sum(area.size() for area in areas)
    root._finish_refresh()
    root.pop()
    return sent


def top_height(theme):
    """The px of a banner."""
    return 52 if theme.big else 14


def rest(theme):
    """The screen below a banner."""
    top = top_height(theme)
    return (0, top, theme.width, theme.height - top)


def faults(theme, *widgets):
    """The layout's faults, and those that only the pixels show."""
    found = problems(list(widgets), theme.width, theme.height)
    for widget in widgets:
        box = drawn_box(widget, theme)
        if box is not None and not inside(box, box_of(widget)):
            found.append(f"{type(widget).__name__} colours pixels outside its box: {box}")
    return found


def picture(held):
    """The pixels that the device shows."""
    display = held.screen.display
    return render(held.scene.group, display.width, display.height, held.screen.colour).tobytes()


def banner(held):
    """What stands at the top of the table."""
    return held.app.stage.banner.words.words


def foot(held):
    """What is said where the coach's line stands: on a small panel's table in the banner."""
    stage = held.app.stage
    if stage is None:
        return held.scene.feet.words
    return (stage.feet or stage.banner.words).words


def labels(held):
    """What can be chosen, as it is read."""
    return [label for label, _ in held.scene.menu_items]


def cut(held):
    """The texts on the screen that it has not shown whole in a letter that their scene allows."""
    shown = [part for widget in held.scene.widgets for part in parts(widget, displayio.Group)]
    seats = cut_chips(held.app.stage.chips) if held.app.stage else []
    return seats + [getattr(part, "asked", part) for part in shown if getattr(part, "cut", False)]
