"""Who may do what in a hall, and how much of it: keys, cookies, origins, sizes, rates."""

import asyncio
import hashlib
import hmac
import time
from collections.abc import Callable
from urllib.parse import urlsplit

from starlette.requests import Request

from host_tools.tournament import keys
from host_tools.tournament.hall import Refusal
from host_tools.tournament.keys import ORGANISER, said
from host_tools.tournament.store import Facts

BODY_MOST = 64 * 1024
"""Bytes of a request: fifty results take some 10 000."""

BODY_S = 10.0
"""Seconds in which it has to come."""

WRONG_KEYS = (10, 1 / 6)  # at once from one address, and more a second
PLAYERS = (200, 5.0)  # of one address, which may be the router of a whole room
REQUESTS = (40, 10.0)  # writes of one table at once, and more a second

HEADERS = [
    (
        "content-security-policy",
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:;"
        " connect-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
    ),
    ("x-content-type-options", "nosniff"),
    ("referrer-policy", "same-origin"),  # with none at all forms would tell no origin
    ("cache-control", "no-store"),
]
"""Of every answer."""


class Rates:
    """Buckets that fill up again: each `who` may do so much at once, and so much a second."""

    def __init__(
        self, most: float, a_second: float, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._most = most
        self._a_second = a_second
        self._clock = clock
        self._left: dict[str, tuple[float, float]] = {}

    def takes(self, who: str) -> bool:
        """Whether `who` may; then it counts."""
        now = self._clock()
        left, at = self._left.get(who, (self._most, now))
        left = min(self._most, left + (now - at) * self._a_second)
        may = left >= 1
        self._left[who] = (left - may, now)
        if len(self._left) > 10_000:  # addresses without end
            self._left = {one: kept for one, kept in self._left.items() if now - kept[1] < 60}
        return may


class Guard:
    """The keys of one hall."""

    def __init__(self, settings: Facts) -> None:
        self._secret = str(settings["secret"])
        self._hashes: dict[str, str] = settings["keys"]
        self._wrong = Rates(*WRONG_KEYS)
        self._requests = Rates(*REQUESTS)
        self._players = Rates(*PLAYERS)

    def enter(self, role: str, key: str, address: str) -> str:
        """The token for whoever has the key of ``role``. Raises Refusal."""
        self._check(role, key, address)
        return keys.token(self._secret, role, self._hashes[role])

    def check_write(self, request: Request, role: str) -> None:
        """Let a request pass that may write as ``role``. Raises Refusal."""
        bearer = request.headers.get("authorization", "")
        if bearer.lower().startswith("bearer "):
            self._check(role, bearer[7:], address_of(request))
        else:
            check_origin(request)
            if not self.is_in(request, role):
                raise Refusal("no_key", f"this browser has not entered the key for {said(role)}")
        if role != ORGANISER and not self._requests.takes(role):
            raise Refusal("too_many", f"{said(role)} is sending too much; try again in a second")

    def check_player(self, request: Request) -> None:
        """Let a write of a player's page pass, which needs no key. Raises Refusal."""
        check_origin(request)
        if not self._players.takes(address_of(request)):
            raise Refusal("too_many", "too many requests from your address; wait a moment")

    def is_in(self, request: Request, role: str) -> bool:
        """Whether a browser has given the key of ``role``, or the organiser's."""
        return role in self._hashes and any(
            hmac.compare_digest(
                request.cookies.get(self.cookie(one), "").encode(),
                keys.token(self._secret, one, self._hashes[one]).encode(),
            )
            for one in (role, ORGANISER)
        )

    def cookie(self, role: str) -> str:
        """The cookie of a role. Browsers tell halls on one host apart by nothing else."""
        return f"hall-{hashlib.sha256(self._secret.encode()).hexdigest()[:8]}-{role}"

    def _check(self, role: str, key: str, address: str) -> None:
        if role not in self._hashes:
            raise Refusal("no_table", f"there is no such table: {said(role)}")
        if len(key) <= 100 and any(keys.fits(key, self._hashes[one]) for one in (role, ORGANISER)):
            return
        if not self._wrong.takes(address):
            raise Refusal("too_many", "too many wrong keys from your address; wait a minute")
        raise Refusal("wrong_key", f"that is not the key for {said(role)}")


def address_of(request: Request) -> str:
    """Where a request comes from."""
    return request.client.host if request.client else "?"


def check_origin(request: Request) -> None:
    """Raises Refusal for a browser's write that another site has brought about."""
    origin = request.headers.get("origin")
    if origin is None or urlsplit(origin).netloc != request.headers.get("host"):
        raise Refusal(
            "other_site", "this request came from another site; use the tournament's own page"
        )


async def body_of(request: Request) -> bytes:
    """The body. Raises Refusal as soon as it is too long, before the rest has come."""
    length = request.headers.get("content-length", "0")
    too_long = Refusal("too_long", f"a request may have {BODY_MOST} bytes at most")
    if not length.isdecimal() or int(length) > BODY_MOST:
        raise too_long
    body = b""
    try:
        async with asyncio.timeout(BODY_S):
            async for piece in request.stream():
                body += piece
                if len(body) > BODY_MOST:
                    raise too_long
    except TimeoutError as why:
        raise Refusal("too_slow", f"a request has to come within {BODY_S:.0f} s") from why
    return body
