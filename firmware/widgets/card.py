"""One card: a face with rank and picture, a back, or the outline of an emptied slot."""

import displayio

from . import patch, pictures
from .lettering import Line
from .widget import Widget, hide

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .theme import Theme
    from .widget import Box

BACK = "back"
EMPTY = "empty"


class Shape:
    """Where rank and picture go on a body of width x height px (at least 16x20, or 24x12)."""

    def __init__(self, width: int, height: int) -> None:
        flat = height < 20
        self.scale, self.size, self.corners = _sizes(width, height)
        self.narrow = width < 24 and not flat
        self.inset = 3 + 2 * (self.scale > 2) if width >= 24 else 2 if width >= 20 else 1
        self.letters = max(1, (width - 2 * self.inset) // (6 * self.scale))
        self.rank_y = max(-1, self.inset - 2 * self.scale)
        self.size_x = (width - self.size) // 2
        self.size_y = (height - self.size) // 2
        if flat:
            self.letters = 2
            self.rank_y = (height - 12) // 2
            self.size_x = width - self.size - 1
        elif not self.corners:
            above = 12 * self.scale - 2 * self.narrow
            self.size_y = above + (height - above - self.size) // 2


def _sizes(width: int, height: int) -> "tuple[int, int, bool]":
    """(rank's scale, picture's size in px, are there two ranks) that suit a body."""
    for wide, high, scale, size, corners in (
        (104, 136, 4, 64, True),
        (56, 80, 2, 32, True),
        (40, 60, 2, 32, False),
        (28, 44, 2, 16, False),
        (20, 28, 1, 16, False),
    ):
        if width >= wide and height >= high:
            return scale, size, corners
    return 1, 8, False


class CardFace(Widget):
    """A card as large as its box allows in steps of 4 px, with room round it for the mark."""

    def __init__(self, box: "Box", theme: "Theme") -> None:
        super().__init__(box, theme)
        margin = theme.margin
        width = max(8, (box[2] - 2 * margin) // 4 * 4)
        height = max(8, (box[3] - 2 * margin) // 4 * 4)
        left, top = (box[2] - width) // 2, (box[3] - height) // 2
        self.code: str | None = None
        self.marked = False
        self.shape = Shape(width, height)
        self.body: patch.Patch | None = None
        self.ring: patch.Patch | None = None
        self.print: Print | None = None
        self.corner = (left, top, width, height)

    def show(self, code: "str | None") -> None:
        """Show a face by its code ("7H"), BACK, EMPTY, or None for nothing at all."""
        if code == self.code:
            return
        self.code = code
        if code is not None:
            self._wear(code)
        if self.body is not None:
            hide(self.body, code is None)
        faced = code is not None and code != BACK and code != EMPTY
        if faced and self.print is None:
            self.print = Print(self.theme, self.corner, self.shape)
            self.insert(1, self.print)
        if self.print is not None:
            hide(self.print, not faced)
            if faced and code is not None:
                self.print.show(code)

    def mark(self, on: bool) -> None:
        """Show or hide the ring of the selected card."""
        if on == self.marked:
            return
        self.marked = on
        if self.ring is None:
            self.ring = ring(self.theme, self.corner)
            self.append(self.ring)
        self.ring.hidden = not on

    def _wear(self, code: str) -> None:
        """Dress the body as a face, a back or an outline."""
        picture = patch.FACE
        if code == BACK:
            picture = patch.BACK
        elif code == EMPTY:
            picture = patch.EMPTY
        palette = patch.body_palette(self.theme, picture)
        if self.body is None:
            left, top, width, height = self.corner
            self.body = patch.Patch(picture, palette, width, height, left, top)
            self.insert(0, self.body)
        else:
            self.body.wear(picture, palette)


def ring(theme: "Theme", corner: "Box") -> patch.Patch:
    """The mark of the selected card, round a body at corner (x, y, w, h)."""
    margin = theme.margin
    left, top, width, height = corner
    return patch.Patch(
        patch.RING_BIG if theme.big else patch.RING_SMALL,
        theme.palette(None, theme.accent, theme.ground),
        width + 2 * margin,
        height + 2 * margin,
        left - margin,
        top - margin,
    )


class Print(displayio.Group):
    """What is printed on a face: the rank, its turned copy on a large card, the picture."""

    def __init__(self, theme: "Theme", corner: "Box", shape: Shape) -> None:
        super().__init__()
        self.theme = theme
        self.place = shape
        left, top, width, height = corner
        self.middle = left + width // 2
        self.picture: displayio.TileGrid | None = None
        self.picture_at = left + shape.size_x, top + shape.size_y
        self.ranks: list[Line] = []
        self._rank(left + shape.inset, top + shape.rank_y, False)
        if shape.corners:
            kind = theme.lettering(shape.scale)
            self._rank(
                left + width - shape.inset - shape.letters * kind.width,
                top + height - shape.rank_y - kind.height,
                True,
            )

    def _rank(self, x: int, y: int, turned: bool) -> None:
        line = Line(self.theme, self.place.scale, self.place.letters, 0)
        holder = displayio.Group(x=x, y=y, scale=line.kind.zoom)
        holder.append(line)
        line.flip_x = line.flip_y = turned
        self.ranks.append(line)
        self.append(holder)

    def show(self, code: str) -> None:
        """Print the card of this code."""
        deck = pictures.deck(self.theme)
        labels, ink_name, key = deck.face(code)
        ink = self.theme.card_ink(ink_name)
        letters = self.place.letters
        label = labels[-1]
        for wording in labels:
            if len(wording) <= letters:
                label = wording
                break
        label = label.replace("0", "O")  # the font's nought is crossed out
        for line in self.ranks:
            line.put(label)
            line.dye(self.theme, ink)
        if self.place.narrow:
            self[0].x = self.middle - len(label) * line.kind.width // 2
        bitmap, palette = deck.bitmap(key, self.place.size), self.theme.palette(None, ink)
        if self.picture is None:
            x, y = self.picture_at
            self.picture = displayio.TileGrid(bitmap, pixel_shader=palette, x=x, y=y)
            self.append(self.picture)
        if self.picture.bitmap is not bitmap:
            self.picture.bitmap = bitmap
        if self.picture.pixel_shader is not palette:
            self.picture.pixel_shader = palette


def card_size(theme: "Theme", wide: int, high: int) -> "tuple[int, int]":
    """The size in px, mark included, of the largest well-shaped card in wide x high px."""
    margin = 2 * theme.margin
    body_wide = (wide - margin) // 4 * 4
    body_high = (high - margin) // 4 * 4
    body_high = min(body_high, body_wide * 3 // 2 // 4 * 4)
    body_wide = min(body_wide, max(16, (body_high * 3 // 4 + 3) // 4 * 4))
    return body_wide + margin, body_high + margin


def card_in(box: "Box", theme: "Theme") -> "Box":
    """The box of a well-shaped card in the middle of ``box``."""
    x, y, width, height = box
    wide, high = card_size(theme, width, height)
    return (x + (width - wide) // 2, y + (height - high) // 2, wide, high)
