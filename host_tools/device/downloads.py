"""Downloads CircuitPython images from its server into a cache: a cached one needs no network.

Only whole UF2 images of the requested board and version are kept.
"""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from host_tools.build import cache
from host_tools.common.errors import PlainError
from host_tools.common.exit_codes import Exit
from host_tools.common.files import put
from host_tools.common.progress import Report, no_report
from host_tools.common.version import CIRCUITPYTHON
from host_tools.device import uf2
from host_tools.device.devices import KNOWN

if TYPE_CHECKING:
    import httpx

SERVER = "https://downloads.circuitpython.org"
LANGUAGE = "en_US"
VERSION = CIRCUITPYTHON
"""The CircuitPython version that the firmware is made for; --version overrides it."""

SIZE_MOST = 16 << 20
"""The largest accepted file in bytes: twice the RP2040's largest flash."""


@dataclass(frozen=True)
class Source:
    """Where images come from and are stored. After `timeout` seconds without data a connection
    counts as stalled; `pause` is in seconds before the second try, doubled for each further one.
    """

    server: str = SERVER
    cache: Path | None = None
    timeout: float = 15.0
    tries: int = 4
    pause: float = 1.0
    sleep: Callable[[float], None] = time.sleep

    def folder(self) -> Path:
        """The cache."""
        return self.cache or cache.folder().parent / "circuitpython"

    def url(self, board_id: str, version: str) -> str:
        """The URL of a board's image."""
        return f"{self.server}/bin/{board_id}/{LANGUAGE}/{file_name(board_id, version)}"


class _Broken(Exception):
    """The connection broke or stalled: it is tried again."""


def file_name(board_id: str, version: str) -> str:
    """CircuitPython's name for its image."""
    return f"adafruit-circuitpython-{board_id}-{LANGUAGE}-{version}.uf2"


def image(board_id: str, version: str, source: Source, report: Report = no_report) -> bytes:
    """The image from the cache or the server, verified. Raises PlainError."""
    kept = source.folder() / file_name(board_id, version)
    with contextlib.suppress(OSError, uf2.BadImage):
        return _checked(kept.read_bytes(), board_id, version)
    try:
        data = _checked(_downloaded(source, board_id, version, report), board_id, version)
    except uf2.BadImage as why:
        raise PlainError(
            f"What {source.server} sent is not an image for this board: {why.message}",
            "Try again later, or give an image with --uf2.",
            Exit.DOWNLOAD,
        ) from why
    with contextlib.suppress(OSError):  # no space, or no permission: then every run downloads
        kept.parent.mkdir(parents=True, exist_ok=True)
        put(kept, data)
    return data


def _checked(data: bytes, board_id: str, version: str) -> bytes:
    image = uf2.check(data, KNOWN[board_id].flash, KNOWN[board_id].chip)
    if image.version() != version:
        raise uf2.BadImage(f"It is CircuitPython {image.version() or 'of no version'}.")
    if not image.is_for([board_id]):
        raise uf2.BadImage(f"It is not made for {board_id}.")
    return data


def _downloaded(source: Source, board_id: str, version: str, report: Report) -> bytes:
    import httpx  # slow to import, and few commands download

    last = ""
    with httpx.Client(timeout=source.timeout, follow_redirects=True) as client:
        for number in range(source.tries):
            try:
                with client.stream("GET", source.url(board_id, version)) as answer:
                    if answer.status_code in (403, 404, 410):
                        raise _no_such(board_id, version, answer.status_code)
                    return _content(answer, report)
            except httpx.TimeoutException:
                last = "the server stopped sending"
            except (_Broken, httpx.HTTPError, httpx.InvalidURL) as why:
                said = str(why).rpartition("] ")[2]  # without its [Errno 111]
                last = said.rstrip(".") or type(why).__name__
            if number + 1 < source.tries:
                source.sleep(source.pause * 2**number)
    raise PlainError(
        f"The download of CircuitPython {version} failed: {last}.",
        "Run this again. Without a network, give an image with --uf2.",
        Exit.DOWNLOAD,
    )


def _no_such(board_id: str, version: str, code: int) -> PlainError:
    another = "Take another --version" if version == VERSION else f"Take --version {VERSION}"
    return PlainError(
        f"The server has no CircuitPython {version} for {board_id} (HTTP {code}).",
        f"{another}, or see https://circuitpython.org/board/{board_id}/.",
        Exit.NO_SUCH_VERSION,
    )


def _content(answer: httpx.Response, report: Report) -> bytes:
    if answer.status_code != 200:
        raise _Broken(f"the server answered HTTP {answer.status_code}")
    length = answer.headers.get("Content-Length", "")
    whole = int(length) if length.isdecimal() else None
    data = bytearray()
    for piece in answer.iter_bytes():
        data += piece
        if len(data) > SIZE_MOST:
            raise _Broken(f"the server sent more than {SIZE_MOST >> 20} MiB")
        report(answer.num_bytes_downloaded, whole)
    return bytes(data)
