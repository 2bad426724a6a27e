"""Resolves "10.x" to the newest stable CircuitPython of that line.

The download server's files are in a public S3 bucket: a GET with list-type=2 and a prefix returns
XML with a <Key> per file, and a token if there is more (Amazon S3 API, ListObjectsV2).
"""

from __future__ import annotations

import re
from html import unescape
from typing import TYPE_CHECKING

from host_tools.common.errors import PlainError
from host_tools.common.exit_codes import Exit
from host_tools.device.downloads import LANGUAGE, VERSION, Source, file_name

if TYPE_CHECKING:
    import httpx

LATEST = "latest"
PAGE_MOST = 4 << 20
"""The most bytes read of a page of the list: a thousand names take some 400 000."""

PAGES_MOST = 40

_EXACT = re.compile(r"\d+\.\d+\.\d+(-(alpha|beta|rc)\.\d+)?\Z")
_LINE = re.compile(r"(\d+)(?:\.(\d+))?(?:\.[xX*])?\Z")
_STABLE = re.compile(r"(\d+)\.(\d+)\.(\d+)\Z")
_KEY = re.compile(r"<Key>([^<]{1,300})</Key>")
_NEXT = re.compile(r"<NextContinuationToken>([^<]{1,2000})</NextContinuationToken>")

Version = tuple[int, ...]


class NoList(Exception):
    """The server's list is unavailable; the argument says why."""


def exact(board_id: str, wanted: str, source: Source) -> tuple[str, str]:
    """The version for ``wanted``, and a message for the user, or "".

    An exact version is used as it is, without a network. For a line ("10.x", "10.3.x", "latest") it
    is the newest stable one on the server; if that fails the newest in the cache, else the one that
    the firmware is made for. Raises PlainError.
    """
    if _EXACT.match(wanted):
        return wanted, ""
    line = _line(wanted)
    try:
        found = listed(board_id, line, source)
    except NoList as why:
        return _without_list(board_id, line, wanted, source, str(why))
    if not found:
        raise PlainError(
            f"The server has no stable CircuitPython {wanted} for {board_id}.",
            f"Take --version {VERSION}, or see https://circuitpython.org/board/{board_id}/.",
            Exit.NO_SUCH_VERSION,
        )
    newest = max(found)
    return _text(newest), _about(newest)


def _about(version: Version) -> str:
    ours = VERSION.split(".")[0]
    if str(version[0]) == ours:
        return ""
    return f"The firmware is made for CircuitPython {ours}.x; {_text(version)} may not suit it."


def _line(wanted: str) -> Version:
    if wanted == LATEST:
        return ()
    found = _LINE.match(wanted)
    if not found:
        raise PlainError(
            f'"{wanted}" is not a version.', f"Write one such as {VERSION}, 10.x, 10.3.x or latest."
        )
    return tuple(int(number) for number in found.groups() if number is not None)


def _without_list(
    board_id: str, line: Version, wanted: str, source: Source, why: str
) -> tuple[str, str]:
    cached = [version for version in _cached(board_id, source) if version[: len(line)] == line]
    if cached:
        newest = _text(max(cached))
        return newest, f"The server's list can't be read ({why}): taking {newest} from the cache."
    ours = _stable(VERSION)
    if ours and ours[: len(line)] == line:
        return VERSION, f"The server's list can't be read ({why}): taking {VERSION}."
    raise PlainError(
        f"The newest CircuitPython {wanted} can't be determined: {why}.",
        f"Name one, such as --version {VERSION}, or give an image with --uf2.",
        Exit.DOWNLOAD,
    )


def listed(board_id: str, line: Version, source: Source) -> list[Version]:
    """The stable versions of a line that the server has for a board. Raises NoList."""
    begin = ".".join(str(number) for number in line) + "." if line else ""
    prefix = f"bin/{board_id}/{LANGUAGE}/" + file_name(board_id, begin).removesuffix(".uf2")
    import httpx  # slow to import, and few commands download

    names: list[str] = []
    token = ""
    try:
        with httpx.Client(timeout=source.timeout, follow_redirects=True) as client:
            for _ in range(PAGES_MOST):
                page = _page(client, source.list_server, prefix, token)
                names += [unescape(key).rpartition("/")[2] for key in _KEY.findall(page)]
                more = _NEXT.search(page)
                if more is None:
                    break
                token = unescape(more[1])
    except httpx.TimeoutException as why:
        raise NoList("the server stopped sending") from why
    except (httpx.HTTPError, httpx.InvalidURL) as why:
        raise NoList(str(why) or type(why).__name__) from why
    return [one for one in _of_names(board_id, names) if one[: len(line)] == line]


def _page(client: httpx.Client, server: str, prefix: str, token: str) -> str:
    asked = {"list-type": "2", "prefix": prefix}
    if token:
        asked["continuation-token"] = token
    from httpx import codes

    with client.stream("GET", server + "/", params=asked) as answer:
        if answer.status_code != codes.OK:
            raise NoList(f"the server answered HTTP {answer.status_code}")
        page = bytearray()
        for piece in answer.iter_bytes():
            page += piece
            if len(page) > PAGE_MOST:
                raise NoList(f"the list is longer than {PAGE_MOST >> 20} MiB")
    text = page.decode("utf-8", "replace")
    if "<ListBucketResult" not in text:
        raise NoList("the server gives no list")
    return text


def _cached(board_id: str, source: Source) -> list[Version]:
    folder = source.folder()
    names = [path.name for path in folder.iterdir()] if folder.is_dir() else []
    return _of_names(board_id, names)


def _of_names(board_id: str, names: list[str]) -> list[Version]:
    head, tail = file_name(board_id, "\n").split("\n")
    fitting = [name for name in names if name.startswith(head) and name.endswith(tail)]
    found = [_stable(name[len(head) : -len(tail)]) for name in fitting]
    return [version for version in found if version]


def _stable(text: str) -> Version | None:
    found = _STABLE.match(text)
    return tuple(int(number) for number in found.groups()) if found else None


def _text(version: Version) -> str:
    return ".".join(str(number) for number in version)
