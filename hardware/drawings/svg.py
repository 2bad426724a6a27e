"""A few shapes as SVG. Lengths are in the drawing's own units; every text is a real text."""

import re
from base64 import b64encode
from collections.abc import Sequence
from html import escape

FONT = "DejaVu Sans, Verdana, Arial, sans-serif"


class Drawing:
    """Collects shapes and writes them as one picture on a white ground."""

    def __init__(self, width: float, height: float, title: str) -> None:
        self.width, self.height, self.title = width, height, title
        self.shapes: list[str] = []

    def line(
        self,
        points: Sequence[tuple[float, float]],
        colour: str,
        width: float = 2,
        dash: str = "",
        data: str = "",
    ) -> None:
        """A line through points; `data` are further attributes as they stand in the file."""
        path = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
        dashes = f' stroke-dasharray="{dash}"' if dash else ""
        self.shapes.append(
            f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="{width}"'
            f' stroke-linejoin="round"{dashes}{data}/>'
        )

    def box(
        self,
        x: float,
        y: float,
        wide: float,
        high: float,
        fill: str = "#fff",
        stroke: str = "#000",
        width: float = 1.5,
        round_by: float = 4,
        opacity: float = 1,
    ) -> None:
        """A box by its upper left corner."""
        veil = f' fill-opacity="{opacity}"' if opacity < 1 else ""
        self.shapes.append(
            f'<rect x="{x:.1f}" y="{y:.1f}" width="{wide:.1f}" height="{high:.1f}" rx="{round_by}"'
            f' fill="{fill}"{veil} stroke="{stroke}" stroke-width="{width}"/>'
        )

    def image(self, x: float, y: float, high: float, jpeg: bytes) -> None:
        """A JPEG by its upper left corner, as high as that; it is in the file itself."""
        data = b64encode(jpeg).decode()
        self.shapes.append(
            f'<image x="{x:.1f}" y="{y:.1f}" height="{high:.1f}"'
            f' href="data:image/jpeg;base64,{data}"/>'
        )

    def disc(self, x: float, y: float, radius: float, fill: str, stroke: str = "#000") -> None:
        """A disc."""
        self.shapes.append(
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius}" fill="{fill}" stroke="{stroke}"/>'
        )

    def text(
        self,
        x: float,
        y: float,
        words: str,
        size: float = 14,
        anchor: str = "start",
        bold: bool = False,
        colour: str = "#000",
        back: bool = False,
    ) -> None:
        """A text whose middle line is at y; `back` puts white behind it."""
        if back:
            wide = 0.62 * size * len(words) + 6
            left = {"start": x - 3, "middle": x - wide / 2, "end": x - wide + 3}[anchor]
            self.box(left, y - 0.62 * size, wide, 1.24 * size, stroke="none", round_by=2)
        weight = ' font-weight="bold"' if bold else ""
        self.shapes.append(
            f'<text x="{x:.1f}" y="{y + 0.35 * size:.1f}" font-size="{size}" text-anchor="{anchor}"'
            f' fill="{colour}"{weight}>{escape(words)}</text>'
        )

    def write(self) -> str:
        """The picture's file."""
        head = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {self.width:.0f}'
            f' {self.height:.0f}" font-family="{FONT}">\n<title>{escape(self.title)}</title>\n'
            f'<rect width="100%" height="100%" fill="#fff"/>\n'
        )
        return head + "\n".join(self.shapes) + "\n</svg>\n"


def on_white(picture: str) -> str:
    """A picture that another program drew, on a white ground: its lines are black, and a page may
    be dark.
    """
    head = re.search(r'<svg[^>]*viewBox="([^"]+)"[^>]*>', picture)
    if head is None:
        raise ValueError("the picture has no viewBox")
    x, y, wide, high = head[1].split()
    ground = f'\n<rect x="{x}" y="{y}" width="{wide}" height="{high}" fill="#fff"/>'
    return picture[: head.end()] + ground + picture[head.end() :]
