"""The hall's web server: pages for the big screen, phones and the organiser; an API for tables."""

from __future__ import annotations

import asyncio
import contextlib
import json
import secrets
import sqlite3
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar
from urllib.parse import parse_qsl

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from starlette.applications import Starlette
from starlette.convertors import IntegerConvertor, register_url_convertor
from starlette.middleware import Middleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import (
    HTMLResponse,
    JSONResponse,
    RedirectResponse,
    Response,
    StreamingResponse,
)
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles

from host_tools.tournament import deeds, me, views
from host_tools.tournament.feed import FEEDS_MOST, Feed
from host_tools.tournament.guard import (
    Guard,
    Shield,
    address_of,
    body_of,
    check_origin,
)
from host_tools.tournament.hall import Hall, Refusal, Sent
from host_tools.tournament.keys import ORGANISER, role_of
from host_tools.tournament.store import Facts

Found = TypeVar("Found")

HERE = Path(__file__).parent
RESULTS_MOST = 50
"""Results in a request; who has more sends them in several."""

GATHER_S = 0.02
"""Seconds in which results gather into one write: a disk takes as long for one as for many."""

TICK_S = 1.0

STATUS = {
    "no_table": 404,
    "no_key": 401,
    "wrong_key": 401,
    "other_site": 403,
    "claimed": 409,
    "too_long": 413,
    "too_many": 429,
    "too_slow": 408,
    "not_begun": 409,
    "not_saved": 503,
}
"""The HTTP status of a refusal; others are 400."""


class Hosted:
    """A hall behind a web server: one write at a time, and everybody is told of it."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.feed = Feed(hall)
        self.guard = Guard(hall.store.settings)
        self._waiting: list[tuple[Sent, asyncio.Future[list[Facts]]]] = []
        self._turn = asyncio.Lock()
        self._writing: asyncio.Task[None] | None = None
        self.pages = Environment(
            loader=FileSystemLoader(HERE / "templates"),
            autoescape=True,
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
        )
        self._board: tuple[tuple[int, int], str] = ((-1, -1), "")

    async def take(self, sent: Sent) -> list[Facts]:
        """Add a table's results, together with those that come at the same moment."""
        future: asyncio.Future[list[Facts]] = asyncio.get_running_loop().create_future()
        self._waiting.append((sent, future))
        if len(self._waiting) == 1:
            self._writing = asyncio.create_task(self._write())
        return await future

    async def _write(self) -> None:
        await asyncio.sleep(GATHER_S)
        async with self._turn:
            batch, self._waiting = self._waiting, []
            answers = await self._answers([sent for sent, _ in batch])
        for (_, future), answer in zip(batch, answers, strict=True):
            if future.done():
                continue
            if isinstance(answer, Exception):
                future.set_exception(answer)
            else:
                future.set_result(answer)
        self.feed.tell()

    async def _answers(self, batch: list[Sent]) -> Sequence[list[Facts] | Exception]:
        """What is answered to each: a disk that takes nothing fails all, a bad one fails alone."""
        try:
            answers, deeds = self.hall.noted(batch)
            if deeds:
                added = await asyncio.to_thread(self.hall.store.add, deeds, self.hall.clock())
                if not self.hall.take_in(added):
                    answers = self.hall.take_results(batch)
            return answers
        except Exception as why:
            if len(batch) == 1 or isinstance(why, sqlite3.Error | OSError):
                return [_in_words(why)] * len(batch)
        return [answer for sent in batch for answer in await self._answers([sent])]

    async def alone(self, work: Callable[..., Found], *facts: Any) -> Found:
        """Work at the hall beside the event loop, one after another: a disk may be slow."""
        async with self._turn:
            found = await asyncio.to_thread(work, *facts)
        self.feed.tell()
        return found

    def board_page(self) -> str:
        """The part of the big screen that changes; drawn once a second and change at most."""
        now = self.hall.clock()
        mark = (self.hall.state.version, int(now))
        if self._board[0] != mark:
            page = self.pages.get_template("_board.html")
            self._board = (mark, page.render(hall=views.board(self.hall.state, now)))
        return self._board[1]

    async def run_clock(self) -> None:
        """Call the last round when it is time."""
        while True:
            with contextlib.suppress(ValueError, sqlite3.Error):
                if self.hall.is_time:
                    await self.alone(self.hall.tick)
            await asyncio.sleep(TICK_S)


def _in_words(why: Exception) -> Exception:
    if isinstance(why, Refusal):
        return why
    if isinstance(why, sqlite3.Error | OSError):
        print(f"The disk takes nothing: {why}.", file=sys.stderr, flush=True)
        return Refusal("not_saved", "the hall's disk takes nothing; it will be tried again")
    return Refusal("refused", str(why)) if isinstance(why, ValueError) else why


# --- answers -------------------------------------------------------------------------------------


Handler = Callable[[Request], Awaitable[Response]]


def _api(handler: Handler) -> Handler:
    """Answers refusals with JSON."""

    def told(request: Request, code: str, message: str) -> Response:
        facts = {"ok": False, "error": code, "message": message}
        return JSONResponse(facts, STATUS.get(code, 400))

    return _answering(handler, told)


def _page(handler: Handler) -> Handler:
    """Answers refusals with a page."""

    def told(request: Request, code: str, message: str) -> Response:
        return page(request, "message.html", STATUS.get(code, 400), message=message)

    return _answering(handler, told)


def _answering(handler: Handler, told: Callable[[Request, str, str], Response]) -> Handler:
    async def answered(request: Request) -> Response:
        try:
            return await handler(request)
        except (Refusal, ValueError, sqlite3.Error) as why:
            return told(request, *_told(why))

    return answered


def _told(why: Exception) -> tuple[str, str]:
    known = _in_words(why)
    return (known.code, str(known)) if isinstance(known, Refusal) else ("refused", str(why))


def hosted(request: Request) -> Hosted:
    """The hall that a request is for."""
    found: Hosted = request.app.state.hosted
    return found


def page(request: Request, name: str, status: int = 200, **facts: Any) -> HTMLResponse:
    """A page from its template."""
    here = hosted(request)
    title = here.hall.store.settings["title"]
    return HTMLResponse(here.pages.get_template(name).render(hall_title=title, **facts), status)


async def form_of(request: Request) -> dict[str, str]:
    """The fields of a form. Raises Refusal."""
    body = await body_of(request)
    try:
        return dict(parse_qsl(body.decode(), keep_blank_values=True, max_num_fields=100))
    except ValueError as why:
        raise Refusal("bad_form", "that form can't be read") from why


async def json_of(request: Request) -> Facts:
    """The JSON object that was sent. Raises Refusal."""
    body = await body_of(request)
    try:
        found = json.loads(body)
    except (ValueError, RecursionError) as why:
        raise Refusal("bad_json", "a request is one JSON object") from why
    try:
        json.dumps(found, ensure_ascii=False).encode()
    except ValueError as why:
        raise Refusal("bad_json", "a text has letters that can't be written") from why
    if not isinstance(found, dict):
        raise Refusal("bad_json", "a request is one JSON object")
    return found


# --- for all to see ------------------------------------------------------------------------------


async def big_screen(request: Request) -> Response:
    """The page of the projector."""
    return page(request, "board.html", board=hosted(request).board_page())


async def board(request: Request) -> Response:
    """The part of it that changes."""
    return HTMLResponse(hosted(request).board_page())


async def events(request: Request) -> Response:
    """New rows, from the one after Last-Event-ID on; without it, from now on."""
    here = hosted(request)
    if here.feed.open >= FEEDS_MOST:
        raise Refusal("too_many", "too many pages are open")
    told = request.headers.get("last-event-id") or request.query_params.get("after", "")
    after = int(told) if told.isdecimal() and len(told) < 16 else here.hall.state.version
    return StreamingResponse(here.feed.events(after), media_type="text/event-stream")


async def table_page(request: Request) -> Response:
    """The page of a table, for a phone."""
    here = hosted(request)
    number = request.path_params["table"]
    here.hall.check_table(number)
    facts = views.table_facts(here.hall.state, number)
    typed = f"page-{role_of(number)}"
    reporter = here.hall.state.reporters.get(number)
    return page(
        request,
        "table.html",
        table=facts,
        round_left=views.round_left(here.hall.state, here.hall.clock()),
        may_write=here.guard.is_in(request, role_of(number)),
        role=role_of(number),
        takes_over=reporter is not None and reporter["client"] != typed,
        notice=request.query_params.get("done", "") == "1",
    )


async def hall_facts(request: Request) -> Response:
    """The standing for programs."""
    state = hosted(request).hall.state
    facts = views.board(state, hosted(request).hall.clock())
    return JSONResponse(
        {
            "ok": True,
            **{name: facts[name] for name in ("title", "game", "begun", "over", "winners", "held")},
            "played": facts["played"],
            "standing": views.standing(state),
            "version": state.version,
        }
    )


async def table_facts(request: Request) -> Response:
    """A table for programs."""
    here = hosted(request)
    number = request.path_params["table"]
    here.hall.check_table(number)
    return JSONResponse({"ok": True, **views.table_facts(here.hall.state, number)})


# --- tables write --------------------------------------------------------------------------------


async def enter(request: Request) -> Response:
    """A key for a cookie."""
    check_origin(request)
    fields = await form_of(request)
    role = fields.get("role", "")
    token = hosted(request).guard.enter(role, fields.get("key", ""), address_of(request))
    goes_to = "/organiser" if role == ORGANISER else f"/table/{role.rpartition('-')[2]}"
    answer = RedirectResponse(goes_to, 303)
    _keep(request, answer, hosted(request).guard.cookie(role), token)
    return answer


async def claim(request: Request) -> Response:
    """A laptop says that it reports for a table."""
    here, number = _writer(request)
    facts = await json_of(request)
    client, label = facts.get("client"), facts.get("label")
    if not isinstance(client, str) or not client or not isinstance(label, str) or not label:
        raise Refusal("bad_argument", "client and label must be texts")
    await here.alone(here.hall.claim, number, client, label, facts.get("take_over") is True)
    return JSONResponse({"ok": True, **views.table_facts(here.hall.state, number)})


async def results(request: Request) -> Response:
    """A table's results; the answer says which are held, and how the table stands."""
    here, number = _writer(request)
    facts = await json_of(request)
    client, sent = facts.get("client"), facts.get("results")
    if not isinstance(client, str) or not isinstance(sent, list):
        raise Refusal("bad_argument", "client must be a text and results a list")
    if len(sent) > RESULTS_MOST:
        raise Refusal("bad_argument", f"send {RESULTS_MOST} results at most at once")
    notes = await here.take(Sent(number, client, sent))
    table = views.table_facts(here.hall.state, number)
    return JSONResponse({"ok": True, "results": notes, **table})


async def typed_result(request: Request) -> Response:
    """A result that was typed at the table's own page."""
    here, number = _writer(request)
    fields = await form_of(request)
    client = f"page-{role_of(number)}"
    await here.alone(here.hall.claim, number, client, "the table's own page", "take_over" in fields)
    result = deeds.typed_result(fields, here.hall.store.settings["game"])
    notes = await here.take(Sent(number, client, [result]))
    if notes[0]["state"] != "held":
        raise Refusal(notes[0]["state"], f"{notes[0]['why']}; load the table's page anew")
    return RedirectResponse(f"/table/{number}?done=1", 303)


def _writer(request: Request) -> tuple[Hosted, int]:
    """The hall and the table that a request may write for. Raises Refusal."""
    number = request.path_params["table"]
    hosted(request).guard.check_write(request, role_of(number))
    return hosted(request), number


# --- players -------------------------------------------------------------------------------------


async def me_page(request: Request) -> Response:
    """A player's own page, or the question for the name."""
    here = hosted(request)
    device = me.device_of(request.cookies.get(here.guard.cookie("me"), ""))
    return page(request, "me.html", me=me.facts(here.hall.state, device, here.hall.clock()))


async def me_says(request: Request) -> Response:
    """What a player says for the own name; a phone's first word gives it its token."""
    here = hosted(request)
    here.guard.check_player(request)
    fields = await form_of(request)
    name = here.guard.cookie("me")
    token = request.cookies.get(name) or secrets.token_urlsafe(18)
    kind, body = me.said(here.hall.state, fields, me.device_of(token))
    await here.alone(here.hall.say, kind, body)
    answer = RedirectResponse("/me", 303)
    _keep(request, answer, name, token)
    return answer


def _keep(request: Request, answer: Response, name: str, token: str) -> None:
    answer.set_cookie(
        name,
        token,
        max_age=7 * 24 * 3600,
        httponly=True,
        samesite="strict",
        secure=request.url.scheme == "https",
    )


# --- the organiser -------------------------------------------------------------------------------


async def organiser_page(request: Request) -> Response:
    """Every deed there is, or the question for the key."""
    here = hosted(request)
    if not here.guard.is_in(request, ORGANISER):
        return page(request, "enter.html", role=ORGANISER)
    return page(request, "organiser.html", **deeds.choices(here.hall))


async def organiser_preview(request: Request) -> Response:
    """What a deed would change, to agree to."""
    here = hosted(request)
    here.guard.check_write(request, ORGANISER)
    fields = await form_of(request)
    kind, body = deeds.from_form(here.hall, fields)
    body = await here.alone(here.hall.drawn, kind, body)
    lines = await here.alone(here.hall.preview, kind, body)
    return _previewed(request, kind, body, lines, again=False)


def _previewed(request: Request, kind: str, body: Facts, lines: list[str], again: bool) -> Response:
    version = hosted(request).hall.state.version
    packed = json.dumps({"kind": kind, "body": body, "lines": lines, "version": version})
    deed = deeds.in_words(hosted(request).hall, kind, body)
    return page(request, "preview.html", lines=lines, packed=packed, deed=deed, again=again)


async def organiser_do(request: Request) -> Response:
    """The deed that was agreed to; where it would change something else now, that is shown."""
    here = hosted(request)
    here.guard.check_write(request, ORGANISER)
    fields = await form_of(request)
    try:
        facts = json.loads(fields.get("packed", ""))
        kind, body = deeds.checked(facts)
    except (TypeError, KeyError) as why:
        raise Refusal("bad_form", "that form can't be read") from why
    if facts.get("version") != here.hall.state.version:  # the hall has gone on since
        lines = await here.alone(here.hall.preview, kind, body)
        if lines != facts.get("lines"):
            return _previewed(request, kind, body, lines, again=True)
    await here.alone(here.hall.do, kind, body)
    return RedirectResponse("/organiser", 303)


async def organiser_api(request: Request) -> Response:
    """A deed for programs: `kind` and `body`; with `preview` only what it would change."""
    here = hosted(request)
    here.guard.check_write(request, ORGANISER)
    facts = await json_of(request)
    kind, body = deeds.checked(facts)
    body = await here.alone(here.hall.drawn, kind, body)
    lines = await here.alone(here.hall.preview, kind, body)
    if facts.get("preview") is not True:
        await here.alone(here.hall.do, kind, body)
    return JSONResponse({"ok": True, "changes": lines})


# --- all of it -----------------------------------------------------------------------------------


class TableNumber(IntegerConvertor):
    """A table's number in an address: short enough to be one."""

    regex = "[0-9]{1,6}"


register_url_convertor("table", TableNumber())

ROUTES = [
    Route("/", _page(big_screen)),
    Route("/board", _page(board)),
    Route("/events", _page(events)),
    Route("/table/{table:table}", _page(table_page)),
    Route("/table/{table:table}/result", _page(typed_result), methods=["POST"]),
    Route("/me", _page(me_page)),
    Route("/me", _page(me_says), methods=["POST"]),
    Route("/enter", _page(enter), methods=["POST"]),
    Route("/organiser", _page(organiser_page)),
    Route("/organiser/preview", _page(organiser_preview), methods=["POST"]),
    Route("/organiser/do", _page(organiser_do), methods=["POST"]),
    Route("/api/hall", _api(hall_facts)),
    Route("/api/deeds", _api(organiser_api), methods=["POST"]),
    Route("/api/tables/{table:table}", _api(table_facts)),
    Route("/api/tables/{table:table}/claim", _api(claim), methods=["POST"]),
    Route("/api/tables/{table:table}/results", _api(results), methods=["POST"]),
    Mount("/static", StaticFiles(directory=HERE / "static")),
]


def app_of(hall: Hall) -> Starlette:
    """The web application of an open hall."""
    here = Hosted(hall)

    @contextlib.asynccontextmanager
    async def while_up(_app: Starlette) -> AsyncIterator[None]:
        clock = asyncio.create_task(here.run_clock())
        yield
        clock.cancel()

    async def nowhere(request: Request, why: Any) -> Response:
        return page(request, "message.html", why.status_code, message="there is no such page")

    async def gone(_request: Request, _why: Exception) -> Response:
        return Response(status_code=400)  # nobody is there any more to read it

    app = Starlette(
        routes=ROUTES,
        middleware=[Middleware(Shield)],
        exception_handlers={ClientDisconnect: gone, 404: nowhere, 405: nowhere},
        lifespan=while_up,
    )
    app.state.hosted = here
    return app
