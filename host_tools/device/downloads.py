"""Downloads CircuitPython images from its server into a cache.

An interrupted download is resumed with HTTP ranges (RFC 9110, section 14); cached files need no
network. Only whole UF2 images of the requested board and version are kept.
"""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import platformdirs

from host_tools.common.errors import PlainError, plainly
from host_tools.common.exit_codes import Exit
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

TRIES = 4
PAUSE_S = 1.0
"""Seconds before the second try; doubled for each further one, or as long as the server asks
(Retry-After, RFC 9110, section 10.2.3), but at most `PAUSE_MOST_S`.
"""

PAUSE_MOST_S = 30.0

TIMEOUT_S = 15.0
"""Seconds without data after which a connection counts as stalled."""


@dataclass(frozen=True)
class Source:
    """Where images come from and are stored; `timeout` in seconds."""

    server: str = SERVER
    cache: Path | None = None
    timeout: float = TIMEOUT_S
    tries: int = TRIES
    pause: float = PAUSE_S
    sleep: Callable[[float], None] = time.sleep

    def folder(self) -> Path:
        """The cache."""
        if self.cache is not None:
            return self.cache
        return platformdirs.user_cache_path("cambio", appauthor=False) / "circuitpython"

    def url(self, board_id: str, version: str) -> str:
        """The URL of a board's image."""
        return f"{self.server}/bin/{board_id}/{LANGUAGE}/{file_name(board_id, version)}"


class _Broken(Exception):
    """The connection broke or stalled: the data so far is kept, and it is tried again.

    `wait_s`: how long the server asks to wait, or 0.
    """

    def __init__(self, why: str, wait_s: float = 0.0) -> None:
        super().__init__(why)
        self.wait_s = wait_s


class _Refused(Exception):
    """The server refuses this file; the argument says how."""


def file_name(board_id: str, version: str) -> str:
    """CircuitPython's name for its image."""
    return f"adafruit-circuitpython-{board_id}-{LANGUAGE}-{version}.uf2"


def image(board_id: str, version: str, source: Source, report: Report = no_report) -> Path:
    """The image's file, from the cache or the server, verified. Raises PlainError."""
    target = source.folder() / file_name(board_id, version)
    if target.is_file():
        with contextlib.suppress(uf2.BadImage):
            _check(target.read_bytes(), board_id, version)
            return target
    full = "Make room there, or give an image with --uf2."
    with plainly(f"Can't write the cache {source.folder()}", full, Exit.DOWNLOAD):
        part = _downloaded(source, board_id, version, target, report)
    try:
        _check(part.read_bytes(), board_id, version)
    except uf2.BadImage as why:
        _forget(part)
        raise PlainError(
            f"What {source.server} sent is not an image for this board: {why.message}",
            "Try again later, or give an image with --uf2.",
            Exit.DOWNLOAD,
        ) from why
    part.replace(target)
    _tag_file(part).unlink(missing_ok=True)
    return target


def _check(data: bytes, board_id: str, version: str) -> None:
    image = uf2.check(data, KNOWN[board_id].flash, KNOWN[board_id].chip)
    if image.version() != version:
        raise uf2.BadImage(f"It is CircuitPython {image.version() or 'of no version'}.")
    if not image.is_for([board_id]):
        raise uf2.BadImage(f"It is not made for {board_id}.")


def _downloaded(source: Source, board_id: str, version: str, target: Path, report: Report) -> Path:
    target.parent.mkdir(parents=True, exist_ok=True)
    part = target.with_name(target.name + ".part")
    import httpx  # slow to import, and few commands download

    url = source.url(board_id, version)
    last = ""
    with httpx.Client(timeout=source.timeout, follow_redirects=True) as client:
        for number in range(source.tries):
            try:
                _fetch(client, url, part, report)
                return part
            except _Refused as why:
                raise _no_such(board_id, version, str(why)) from why
            except _Broken as why:
                last = str(why).rstrip(".")
                if number + 1 < source.tries:
                    source.sleep(min(why.wait_s or source.pause * 2**number, PAUSE_MOST_S))
    raise PlainError(
        f"The download of CircuitPython {version} failed: {last}.",
        "Run this again to resume it. Without a network, give an image with --uf2.",
        Exit.DOWNLOAD,
    )


def _no_such(board_id: str, version: str, why: str) -> PlainError:
    another = "Take another --version" if version == VERSION else f"Take --version {VERSION}"
    return PlainError(
        f"The server has no CircuitPython {version} for {board_id} ({why}).",
        f"{another}, or see https://circuitpython.org/board/{board_id}/.",
        Exit.NO_SUCH_VERSION,
    )


def _fetch(client: httpx.Client, url: str, part: Path, report: Report) -> None:
    """Append what is missing to the partial file. Raises _Broken or _Refused."""
    import httpx

    have = part.stat().st_size if part.exists() else 0
    tag = _tag_file(part).read_text() if _tag_file(part).exists() else ""
    if have and not tag:
        _forget(part)
        have = 0
    headers = {"Range": f"bytes={have}-", "If-Range": tag} if have else {}
    headers["Accept-Encoding"] = "identity"
    try:
        with client.stream("GET", url, headers=headers) as answer:
            _take(answer, part, have, report)
    except httpx.TimeoutException as why:
        raise _Broken("the server stopped sending") from why
    except (httpx.HTTPError, httpx.InvalidURL) as why:
        raise _Broken(str(why) or type(why).__name__) from why


def _take(answer: httpx.Response, part: Path, have: int, report: Report) -> None:
    from httpx import codes

    if answer.status_code in (403, 404, 410):
        raise _Refused(f"HTTP {answer.status_code}")
    resumed = answer.status_code == codes.PARTIAL_CONTENT
    if answer.status_code == codes.REQUESTED_RANGE_NOT_SATISFIABLE or (
        resumed and not answer.headers.get("Content-Range", "").startswith(f"bytes {have}-")
    ):
        _forget(part)
        raise _Broken("the server gave another part of the file than was asked for")
    if answer.status_code not in (codes.OK, codes.PARTIAL_CONTENT):
        asked = answer.headers.get("Retry-After", "")
        wait_s = float(asked) if asked.isdecimal() else 0.0
        raise _Broken(f"the server answered HTTP {answer.status_code}", wait_s)
    packed = answer.headers.get("Content-Encoding", "identity")
    if packed != "identity":
        raise _Broken(f"the server compressed the file with {packed}, although asked not to")
    tag = answer.headers.get("ETag", "")
    _tag_file(part).write_text("" if tag.startswith("W/") else tag)
    done = have if resumed else 0
    length = answer.headers.get("Content-Length", "")
    whole = done + int(length) if length.isdecimal() else None
    with part.open("ab" if resumed else "wb") as file:
        for piece in answer.iter_raw():
            file.write(piece)
            done += len(piece)
            if done > SIZE_MOST:
                break
            report(done, whole)
    if done > SIZE_MOST:
        _forget(part)
        raise _Broken(f"the server sent more than {SIZE_MOST >> 20} MiB")


def _tag_file(part: Path) -> Path:
    """The file with the server's ETag: if that changes, the download starts over."""
    return part.with_name(part.name + ".tag")


def _forget(part: Path) -> None:
    part.unlink(missing_ok=True)
    _tag_file(part).unlink(missing_ok=True)
