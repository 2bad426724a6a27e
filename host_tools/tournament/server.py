"""The hall's web server: pages for the big screen, phones and the organiser; an API for tables."""

import asyncio
import contextlib
import json
import secrets
import sqlite3
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, Literal
from urllib.parse import parse_qsl

from starlette.applications import Starlette
from starlette.convertors import IntegerConvertor, register_url_convertor
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

from host_tools.tournament import actions, player_page, views
from host_tools.tournament.feed import FEEDS_MOST
from host_tools.tournament.guard import address_of, body_of, check_origin
from host_tools.tournament.hall import Hall, Refusal, digest
from host_tools.tournament.hosted import Hosted
from host_tools.tournament.keys import ORGANISER, role_of
from host_tools.tournament.pages import PAGES
from host_tools.tournament.store import Facts

RESULTS_MOST = 50
"""Results in a request; who has more sends them in several."""

DONE_LAST = 3
"""Actions that a refusal names: one of them may be why."""

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


# --- answers -------------------------------------------------------------------------------------


async def refused(request: Request, why: Exception) -> Response:
    """Answers a refusal: a program with JSON, people with a page."""
    code, said = getattr(why, "code", "refused"), str(why)
    if isinstance(why, sqlite3.Error):
        print(f"Can't write to the disk: {why}.", file=sys.stderr, flush=True)
        code, said = "not_saved", "the server can't write to its disk; try again"
    status = STATUS.get(code, 400)
    if request.url.path.startswith("/api/"):
        return JSONResponse({"ok": False, "error": code, "message": said}, status)
    return _message(request, status, said)


def _message(request: Request, status: int, message: str) -> Response:
    organises = request.url.path.startswith("/organiser")
    here = hosted(request)
    by_rule = organises and status == 400 and here.guard.is_in(request, ORGANISER)
    done = actions.history(here.hall, DONE_LAST) if by_rule else []
    came, _, path = request.headers.get("referer", "").partition("//")[2].partition("/")
    is_ours = request.method == "POST" and came == request.headers.get("host")
    back = "/" + path.partition("?")[0] if is_ours else ""
    facts = {"message": message, "organises": organises, "done": done, "back": back}
    return page(request, "message.html", status, **facts)


def hosted(request: Request) -> Hosted:
    """The hall that a request is for."""
    found: Hosted = request.app.state.hosted
    return found


def page(request: Request, name: str, status: int = 200, **facts: Any) -> HTMLResponse:
    """A page from its template."""
    title = hosted(request).hall.store.settings["title"]
    return HTMLResponse(PAGES.get_template(name).render(hall_title=title, **facts), status)


async def form_of(request: Request) -> dict[str, str]:
    """The fields of a form. Raises Refusal."""
    body = await body_of(request)
    try:
        return dict(parse_qsl(body.decode(), keep_blank_values=True, max_num_fields=100))
    except ValueError as why:
        raise Refusal("bad_form", "that form can't be read") from why


def object_of(text: str | bytes) -> Facts:
    """A JSON object. Raises Refusal."""
    try:
        found = json.loads(text)
        json.dumps(found, ensure_ascii=False).encode()  # it can be stored
    except (ValueError, RecursionError) as why:
        raise Refusal("bad_json", "a request is one JSON object, in whole characters") from why
    if not isinstance(found, dict):
        raise Refusal("bad_json", "a request is one JSON object")
    return found


# --- for all to see ------------------------------------------------------------------------------


async def big_screen(request: Request) -> Response:
    """The page of the projector."""
    return page(request, "board.html", board=await hosted(request).board_page())


async def board(request: Request) -> Response:
    """The part of it that changes."""
    return HTMLResponse(await hosted(request).board_page())


async def events(request: Request) -> Response:
    """New rows, from the one after Last-Event-ID on; without it, from now on."""
    here = hosted(request)
    if here.feed.open >= FEEDS_MOST:
        raise Refusal("too_many", "too many pages are open")
    last = request.headers.get("last-event-id") or request.query_params.get("after", "")
    now = here.hall.state.version  # a page left open from an evening before would know of more
    after = min(actions.number_of(last, now, 15), now)
    # Of four digits: each number that is followed takes memory, and no hall has as many tables
    follows = actions.number_of(request.query_params.get("table", ""), 0, 4) or None
    at_once = {"x-accel-buffering": "no"}  # a proxy would gather them
    return StreamingResponse(
        here.feed.events(after, follows), headers=at_once, media_type="text/event-stream"
    )


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
        timers=views.timers(here.hall.state, here.hall.clock()),
        may_write=here.guard.is_in(request, role_of(number)),
        organises=here.guard.is_in(request, ORGANISER),
        role=role_of(number),
        takes_over=reporter is not None and reporter["client"] != typed,
        notice=request.query_params.get("done", ""),
    )


async def hall_facts(request: Request) -> Response:
    """The standing for programs."""
    hall = hosted(request).hall
    facts = views.board(hall.state, hall.clock())
    names = ("title", "game", "begun", "over", "winners", "held", "played", "standing", "version")
    return JSONResponse({"ok": True, **{name: facts[name] for name in names}})


async def table_facts(request: Request) -> Response:
    """A table for programs."""
    hosted(request).hall.check_table(request.path_params["table"])
    return _stands(request)


def _stands(request: Request, **more: Any) -> JSONResponse:
    """How a table stands, and since when the hall has been played, in s: clocks differ."""
    hall = hosted(request).hall
    table = views.table_facts(hall.state, request.path_params["table"])
    begun = hall.state.started_at
    table["begun_s"] = None if begun is None else hall.clock() - begun
    return JSONResponse({"ok": True, **more, **table})


# --- tables write --------------------------------------------------------------------------------


async def enter(request: Request) -> Response:
    """A key for a cookie."""
    check_origin(request)
    fields = await form_of(request)
    role = fields.get("role", "")
    token = hosted(request).guard.enter(role, fields.get("key", ""), address_of(request))
    goes_to = "/organiser" if role == ORGANISER else f"/table/{role.rpartition('-')[2]}"
    answer = RedirectResponse(goes_to, 303)
    _keep(request, answer, hosted(request).guard.cookie(role), token, "strict")
    return answer


async def claim(request: Request) -> Response:
    """A laptop says that it reports for a table."""
    here, number = _writer(request)
    facts = object_of(await body_of(request))
    client, label = facts.get("client"), facts.get("label")
    if not isinstance(client, str) or not client or not isinstance(label, str) or not label:
        raise Refusal("bad_argument", "client and label must be texts")
    await here.alone(here.hall.claim, number, client, label, facts.get("take_over") is True)
    return _stands(request)


async def results(request: Request) -> Response:
    """A table's results; the answer says which are held, and how the table stands."""
    here, number = _writer(request)
    facts = object_of(await body_of(request))
    client, sent = facts.get("client"), facts.get("results")
    if not isinstance(client, str) or not isinstance(sent, list):
        raise Refusal("bad_argument", "client must be a text and results a list")
    if len(sent) > RESULTS_MOST:
        raise Refusal("bad_argument", f"send {RESULTS_MOST} results at most at once")
    notes = await here.take(number, client, sent)
    return _stands(request, results=notes)


async def typed_result(request: Request) -> Response:
    """A result that was typed at the table's own page."""
    here, number = _writer(request)
    fields = await form_of(request)
    client = f"page-{role_of(number)}"
    await here.alone(here.hall.claim, number, client, "the table's own page", "take_over" in fields)
    result = actions.typed_result(fields, here.hall.store.settings["game"])
    notes = await here.take(number, client, [result])
    if notes[0]["state"] != "held":
        raise Refusal(notes[0]["state"], f"{notes[0]['why']}; reload the table's page")
    return RedirectResponse(f"/table/{number}?done=1", 303)


async def taken_back(request: Request) -> Response:
    """The table's last result, taken back by its own page, or by a player's at the same phone."""
    here, number = _writer(request)
    fields = await form_of(request)
    body = {"table": number, "number": actions.number_of(fields.get("number", ""))}
    await here.alone(here.hall.do, "take_back", body)
    goes_to = "/me" if fields.get("to") == "me" else f"/table/{number}?done=back"
    return RedirectResponse(goes_to, 303)


def _writer(request: Request) -> tuple[Hosted, int]:
    """The hall and the table that a request may write for. Raises Refusal."""
    number = request.path_params["table"]
    hosted(request).guard.check_write(request, role_of(number))
    return hosted(request), number


# --- players -------------------------------------------------------------------------------------


async def me_page(request: Request) -> Response:
    """A player's own page, or the question for the name."""
    here = hosted(request)
    device = player_page.device_of(request.cookies.get(here.guard.cookie("me"), ""))
    facts = player_page.facts(here.hall.state, device, here.hall.clock())
    table = facts.get("takes_back", 0)  # where the phone has the table's key too
    may = here.guard.is_in(request, role_of(table))
    answer = page(request, "me.html", me=facts, may_take_back=may)
    name = here.guard.cookie("me")
    if name not in request.cookies:  # now, so that a second press is the same phone's
        _keep(request, answer, name, secrets.token_urlsafe(18), "lax")  # a link leads here too
    return answer


async def me_says(request: Request) -> Response:
    """What a player says for the own name."""
    here = hosted(request)
    here.guard.check_player(request)
    fields = await form_of(request)
    name = here.guard.cookie("me")
    token = request.cookies.get(name) or secrets.token_urlsafe(18)
    kind, body = player_page.said(here.hall.state, fields, player_page.device_of(token))
    await here.alone(here.hall.do, kind, body)
    answer = RedirectResponse("/me", 303)
    _keep(request, answer, name, token, "lax")
    return answer


def _keep(
    request: Request, answer: Response, name: str, token: str, site: Literal["lax", "strict"]
) -> None:
    secure, week_s = request.url.scheme == "https", 7 * 24 * 3600
    answer.set_cookie(name, token, week_s, httponly=True, samesite=site, secure=secure)


# --- the organiser -------------------------------------------------------------------------------


async def organiser_page(request: Request) -> Response:
    """Every action there is, or the question for the key."""
    here = hosted(request)
    if not here.guard.is_in(request, ORGANISER):
        return page(request, "enter.html", role=ORGANISER)
    newer = actions.number_of(request.query_params.get("newer", ""))
    facts = actions.choices(here.hall, newer)
    # Of many people it takes long to draw, so beside the loop.
    return await asyncio.to_thread(page, request, "organiser.html", **facts)


async def organiser_preview(request: Request) -> Response:
    """What an action would change, to agree to."""
    here = hosted(request)
    here.guard.check_write(request, ORGANISER)
    fields = await form_of(request)
    kind, body = actions.from_form(here.hall, fields)
    lines = await here.alone(here.hall.preview, kind, body)
    return _previewed(request, kind, body, lines, again=False)


def _previewed(request: Request, kind: str, body: Facts, lines: list[str], again: bool) -> Response:
    version = hosted(request).hall.state.version
    packed = json.dumps({"kind": kind, "body": body, "lines": digest(lines), "version": version})
    action = actions.in_words(hosted(request).hall, kind, body)
    return page(request, "preview.html", lines=lines, packed=packed, action=action, again=again)


async def organiser_do(request: Request) -> Response:
    """The action that was agreed to; where it would change something else now, that is shown."""
    here = hosted(request)
    here.guard.check_write(request, ORGANISER)
    fields = await form_of(request)
    facts = object_of(fields.get("packed", ""))
    kind, body = actions.checked(facts)
    shown = facts.get("lines"), facts.get("version")
    instead = await here.alone(here.hall.do_as_shown, kind, body, *shown)
    if instead is not None:
        return _previewed(request, kind, body, instead, again=True)
    return RedirectResponse("/organiser", 303)


async def organiser_api(request: Request) -> Response:
    """An action for programs: `kind` and `body`; with `preview` only what it would change."""
    here = hosted(request)
    here.guard.check_write(request, ORGANISER)
    facts = object_of(await body_of(request))
    kind, body = actions.checked(facts)
    work = here.hall.preview if facts.get("preview") is True else here.hall.do
    return JSONResponse({"ok": True, "changes": await here.alone(work, kind, body)})


# --- all of it -----------------------------------------------------------------------------------


class _Number(IntegerConvertor):
    regex = "[0-9]{1,6}"  # Python reads no number of more than 4300 digits


register_url_convertor("number", _Number())
ROUTES = [
    Route("/", big_screen),
    Route("/board", board),
    Route("/events", events),
    Route("/table/{table:number}", table_page),
    Route("/table/{table:number}/result", typed_result, methods=["POST"]),
    Route("/table/{table:number}/back", taken_back, methods=["POST"]),
    Route("/me", me_page),
    Route("/me", me_says, methods=["POST"]),
    Route("/enter", enter, methods=["POST"]),
    Route("/organiser", organiser_page, methods=["GET", "POST"]),  # once.js names a preview so
    Route("/organiser/preview", organiser_preview, methods=["POST"]),
    Route("/organiser/do", organiser_do, methods=["POST"]),
    Route("/api/hall", hall_facts),
    Route("/api/actions", organiser_api, methods=["POST"]),
    Route("/api/tables/{table:number}", table_facts),
    Route("/api/tables/{table:number}/claim", claim, methods=["POST"]),
    Route("/api/tables/{table:number}/results", results, methods=["POST"]),
    Mount("/static", StaticFiles(directory=Path(__file__).parent / "static")),
]


def app_of(hall: Hall) -> Starlette:
    """The web application of an open hall."""
    here = Hosted(hall)

    @contextlib.asynccontextmanager
    async def while_up(_app: Starlette) -> AsyncIterator[None]:
        clock = asyncio.create_task(here.run_clock())
        yield
        clock.cancel()
        hall.store.close()  # here: a signal that ends the server comes out of it again

    async def nowhere(request: Request, why: Any) -> Response:
        return _message(request, why.status_code, "there is no such page")

    async def gone(_request: Request, _why: Exception) -> Response:
        return Response(status_code=400)  # nobody is there any more to read it

    app = Starlette(
        routes=ROUTES,
        exception_handlers={
            ValueError: refused,
            sqlite3.Error: refused,
            ClientDisconnect: gone,
            404: nowhere,
            405: nowhere,
        },
        lifespan=while_up,
    )
    app.state.hosted = here
    return app
