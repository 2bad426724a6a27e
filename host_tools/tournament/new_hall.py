"""Makes a hall's file, and the sheet of its keys."""

import contextlib
import secrets
from collections.abc import Sequence
from pathlib import Path
from shlex import quote
from typing import NamedTuple

from engine_core.exchange.tournament import NEXT, TARGET, Tournament
from engine_core.model.rng import SEED_LIMIT
from engine_core.rules.registry import EXCHANGES
from host_tools.common.errors import PlainError, plainly
from host_tools.common.exit_codes import Exit
from host_tools.common.files import put
from host_tools.common.network import HALL_PORT, own_url, whole_url
from host_tools.tournament import keys
from host_tools.tournament.keys import ORGANISER, TABLES_MOST, role_of
from host_tools.tournament.pages import PAGES
from host_tools.tournament.state import PEOPLE_MOST, State
from host_tools.tournament.store import Row, create

SPARE_TABLES = 3
"""Tables on the sheet of keys beyond those that are needed at the beginning."""


class Plan(NamedTuple):
    """What a hall is to be."""

    title: str
    game: str = EXCHANGES[0]
    target: int = TARGET
    where: str = NEXT
    rounds: int = 5
    size: int = 4
    minutes: int | None = None
    seed: int | None = None
    round_minutes: int | None = None


def check(path: Path, plan: Plan) -> None:
    """Raises PlainError where no hall can be made there, or not that one."""
    if path.exists():
        raise PlainError(f"{path} exists.", "Choose another name for the hall.", Exit.BAD_FILE)
    if not path.parent.is_dir():
        raise PlainError(f"There is no folder {path.parent}.", "Make it first.", Exit.BAD_FILE)
    with plainly("That can't be played", exit_code=Exit.USAGE, kinds=ValueError):
        if plan.game in EXCHANGES:
            Tournament(6, plan.target, plan.where)


def make(path: Path, plan: Plan, names: Sequence[str], now: float) -> str:
    """Make the file; returns the organiser's key, which is nowhere in it. Raises PlainError."""
    check(path, plan)
    if len(names) > PEOPLE_MOST:
        raise PlainError(f"A tournament has {PEOPLE_MOST} people at most.")
    organiser = keys.new_organiser_key()
    seed = secrets.randbelow(SEED_LIMIT) if plan.seed is None else plan.seed
    tables = range(1, TABLES_MOST + 1)
    settings = {
        **plan._asdict(),
        "seed": seed,
        "made_at": now,
        "secret": secrets.token_hex(32),
        "keys": {
            ORGANISER: keys.hashed(organiser),
            **{role_of(nth): keys.hashed(keys.table_key(organiser, nth)) for nth in tables},
        },
    }
    create(path, settings, [Row("name", {"name": name}) for name in names], now)
    return organiser


def check_organiser(state: State, organiser: str) -> None:
    """Raises PlainError where that is not the hall's key."""
    if not keys.fits(organiser, state.settings["keys"][ORGANISER]):
        raise PlainError(
            "That is not the organiser's key of this tournament.",
            "It is on the sheet that `cambio tournament new` has made.",
            Exit.REFUSED,
        )


def sheet_of(hall: Path) -> Path:
    """The sheet of keys beside a hall, called by its whole name but for ".hall"."""
    return hall.with_name(f"{hall.name.removesuffix('.hall')}.keys.html")


def uncoded(hall: Path, state: State) -> tuple[int, str] | None:
    """The first table in use that the sheet beside the hall has no code for; that sheet's URL."""
    with contextlib.suppress(OSError, ValueError):
        sheet = sheet_of(hall).read_text(encoding="utf-8")
        for nth, row in enumerate(state.seating(), 1):
            if row and f"/table/{nth}<" not in sheet:
                return nth, sheet.partition("/table/1<")[0].rpartition(">")[2]
    return None


def write_keys(hall: Path, state: State, organiser: str, url: str | None) -> str:
    """Write the printable sheet of keys beside the hall, for its owner's eyes only; tells of it.

    ``url`` is where phones find the hall; None: at this computer.
    """
    path = sheet_of(hall)
    url = whole_url(url or own_url(HALL_PORT)).rstrip("/")
    tables = [
        {"number": number, "key": key, "code": _code(f"{url}/table/{number}#{key}")}
        for number in range(1, min(len(state.seating()) + SPARE_TABLES, TABLES_MOST) + 1)
        for key in [keys.table_key(organiser, number)]
    ]
    page = PAGES.get_template("keys.html").render(
        title=state.settings["title"],
        url=url,
        organiser_key=organiser,
        organiser_code=_code(f"{url}/organiser#{organiser}"),
        tables=tables,
        door_code=_code(f"{url}/me"),
    )
    again = f"cambio tournament keys {quote(str(hall))}"
    with plainly(f"Can't write {path}", f"Free some space, then: {again}"):
        put(path, page.encode(), 0o600)
    return f"{path}: print it. Codes for {len(tables)} tables at {url}."


def _code(text: str) -> str:
    import segno

    # Without a size it is as large as the sheet has it.
    return str(segno.make(text, micro=False).svg_inline(border=4, omitsize=True))
