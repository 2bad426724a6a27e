"""Fetches the picture on the device's panel row by row."""

import numpy as np
import numpy.typing as npt

from host_tools.common.errors import PlainError
from host_tools.common.exit_codes import Exit
from host_tools.common.progress import Report, no_report
from host_tools.link.client import Facts, Link, in_our_format

TRIES = 5
"""How often to restart because the scene changed in between."""

SIZE_MOST = 1024
"""The most pixels per side to accept from a device."""

Pixels = npt.NDArray[np.uint8]


def fetch(link: Link, report: Report = no_report) -> Pixels:
    """Rows x columns x RGB. Raises PlainError, for example while a secret may be showing."""
    for _ in range(TRIES):
        if (picture := _picture(link, report)) is not None:
            return picture
    raise PlainError(
        "The device's screen keeps changing.", "Run this again when it is quiet.", Exit.NO_ANSWER
    )


def _picture(link: Link, report: Report) -> Pixels | None:
    first = link.ask(do="screen", row=0)
    with in_our_format():
        width, height = int(first["width"]), int(first["height"])
        if not (0 < width <= SIZE_MOST and 0 < height <= SIZE_MOST):
            raise ValueError("no panel has that size")
        rows = [_row(first, width)]
        for number in range(1, height):
            answer = link.ask(do="screen", row=number)
            if answer["scene"] != first["scene"]:
                return None
            rows.append(_row(answer, width))
            report(number + 1, height)
    return np.stack(rows)


def _row(answer: Facts, width: int) -> Pixels:
    """Decode a row of runs (length, big-endian RGB565) into RGB pixels."""
    packed = np.frombuffer(bytes.fromhex(answer["runs"]), dtype=np.uint8).reshape(-1, 3)
    words = packed[:, 1].astype(np.uint16) << 8 | packed[:, 2]
    red, green, blue = words >> 11, words >> 5 & 63, words & 31
    colours = np.stack([red * 255 // 31, green * 255 // 63, blue * 255 // 31], axis=1)
    pixels = np.repeat(colours.astype(np.uint8), packed[:, 0], axis=0)
    if len(pixels) != width:
        raise ValueError("a row is not as wide as the panel")
    return pixels


def in_text(picture: Pixels, columns: int) -> str:
    """The picture as half blocks for a terminal, scaled down to its columns."""
    step = -(-picture.shape[1] // max(1, columns))
    small = picture[::step, ::step]
    if len(small) % 2:
        small = np.vstack([small, np.zeros_like(small[:1])])
    lines = []
    for upper, lower in zip(small[0::2], small[1::2], strict=True):
        cells = [
            f"\x1b[38;2;{a[0]};{a[1]};{a[2]}m\x1b[48;2;{b[0]};{b[1]};{b[2]}m\u2580"
            for a, b in zip(upper, lower, strict=True)
        ]
        lines.append("".join(cells) + "\x1b[0m")
    return "\n".join(lines)
