"""The command line of ``cambio tournament``."""

from __future__ import annotations

import json
import sys
import time
from contextlib import closing
from itertools import takewhile
from pathlib import Path
from shlex import quote
from typing import TYPE_CHECKING, Annotated, Any
from urllib.parse import urlsplit

import platformdirs
import typer
from rich.table import Table as RichTable
from rich.text import Text

from engine_core.rules.registry import EXCHANGES
from host_tools.cli.arguments import Json, Which, answer, games_and_sheets, group, tell
from host_tools.cli.options import linked, results_console
from host_tools.common import extras
from host_tools.common.errors import PlainError, plainly, unknown
from host_tools.common.exit_codes import Exit
from host_tools.common.names import checked, read_list
from host_tools.common.network import HALL_PORT, whole_url
from host_tools.tournament import keys as hall_keys

if TYPE_CHECKING:
    from host_tools.tournament.sources import Source
    from host_tools.tournament.state import State

app = group("Run an event of many tables: joint standings and a page for the big screen.")

HallFile = Annotated[Path, typer.Argument(help="The hall's file.")]


@app.command()
def new(
    file: HallFile,
    names: Path | None = None,
    players: str | None = None,
    title: str = "Cambio tournament",
    game: str = "bourse",
    target: int | None = None,
    where: str | None = None,
    rounds: Annotated[int | None, typer.Option(min=1)] = None,
    size: int | None = None,
    minutes: Annotated[int | None, typer.Option(min=1)] = None,
    round_minutes: Annotated[int | None, typer.Option(min=1)] = None,
    seed: Annotated[int | None, typer.Option(min=0)] = None,
    url: str | None = None,
) -> None:
    """Make a hall, and the sheet of its keys to print.

    Without --names and --players it asks for the names, a line each.
    """
    extras.need("tournament")
    from host_tools.tournament import new_hall

    exchange = {"target": target, "where": where}
    by_rounds = {"rounds": rounds, "size": size, "round_minutes": round_minutes}
    both: dict[str, Any] = {**exchange, **by_rounds}
    given = {option: value for option, value in both.items() if value is not None}
    for option in given.keys() & (by_rounds if _game(game) in EXCHANGES else exchange):
        said = f"{game} has no --{option.replace('_', '-')}."
        raise PlainError(said, "Leave it out, or choose another --game.")
    plan = new_hall.Plan(title, game, minutes=minutes, seed=seed, **given)
    if plan.size not in (2, 4):
        raise PlainError("Tables are for 2 or 4.", "Choose --size 2 or --size 4.")
    if names and players:
        raise PlainError("The names come from one place.", "Choose --names or --players.")
    new_hall.check(file, plan)  # before anybody types sixty names
    with plainly("The names", "Correct them.", Exit.USAGE, ValueError):
        found = read_list(names) if names else checked(_typed(players))
    key = new_hall.make(file, plan, found, time.time())
    state = _state(file)
    print(f"{file}: {len(found)} people. {_seated(state)}")
    if names and found:
        print(f"The list begins with {', '.join(found[:3])}.")
    print(f"The organiser's key: {key}", flush=True)  # also where the sheet can't be written
    print(f"{new_hall.write_keys(file, state, key, url)} Give each table its part.")
    print(f"Next: cambio tournament serve {quote(str(file))} --host 0.0.0.0")


@app.command()
def keys(file: HallFile, url: str | None = None) -> None:
    """Print the sheet of keys anew, for another address or more tables; asks for your key."""
    extras.need("tournament")
    from host_tools.tournament import new_hall

    state = _state(file)
    if sys.stdin.isatty():
        organiser = typer.prompt("The organiser's key", hide_input=True)
    else:
        organiser = sys.stdin.readline()  # to hide it would need a terminal
    new_hall.check_organiser(state, organiser)
    print(new_hall.write_keys(file, state, hall_keys.grouped(organiser), url))


@app.command()
def serve(
    file: HallFile,
    host: str = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535)] = HALL_PORT,
    certificate: Path | None = None,
    certificate_key: Path | None = None,
    behind_proxy: bool = False,
) -> None:
    """Serve a hall: the big screen, a page for each table, and the organiser's. Ctrl-C ends."""
    extras.need("tournament")
    from host_tools.tournament import serve as serving

    place = serving.Place(host, port, certificate, certificate_key, behind_proxy)
    serving.run(file, place, tell)


@app.command()
def status(file: HallFile, as_json: Json = False) -> None:
    """Show the standing of a hall; also while it is served."""
    state = _state(file)
    from host_tools.tournament import views

    rows = views.standing(state)
    if as_json:
        facts = {
            "title": state.settings["title"],
            "game": state.settings["game"],
            "begun": state.rule is not None,
            "over": state.over,
            "results": sum(state.held.values()),
            "disputes": len(state.disputes),
            "standing": rows,
        }
        print(json.dumps(facts))
        return
    print(f"{state.settings['title']}: {_said(state)}")
    table = RichTable(box=None)
    for column in ("rank", "name", "points", "table"):
        table.add_column(column, justify="left" if column == "name" else "right")
    for row in rows:
        place = "left" if row["gone"] else str(row["table"] or "")
        table.add_row(str(row["rank"]), Text(row["name"]), str(row["score"]), place)
    results_console().print(table)


@app.command()
def export(file: HallFile, out: Path = Path(), as_json: Json = False) -> None:
    """Write the standing and the results as CSV and JSON, and a result sheet to print."""
    extras.need("tournament")
    from host_tools.tournament import export as exporting

    state = _state(file)
    _tell(exporting.write(out, file.stem, state, _said(state)), as_json)


@app.command()
def season(files: list[Path], out: Path = Path(), as_json: Json = False) -> None:
    """Rate everybody over several evenings, by name: a page to print, CSV and JSON."""
    extras.need("tournament")
    from host_tools.tournament import season as seasons

    evenings = {file.resolve(): _state(file) for file in files}
    longest: dict[str, Path] = {}
    begun = []
    for path, state in sorted(evenings.items(), key=lambda one: -one[1].version):
        first = longest.setdefault(state.settings["secret"], path)
        if state.rule is None:
            print(f"{path} has not begun: it is left out.", file=sys.stderr)
        elif first != path:
            print(f"{path} is a copy of {first}: it is left out.", file=sys.stderr)
        else:
            begun.append(state)
    _tell(seasons.write(out, begun), as_json)


@app.command()
def join(
    url: str,
    table: Annotated[int, typer.Option(min=1)],
    key: Annotated[str, typer.Option(envvar="CAMBIO_TABLE_KEY")],
    bell: bool = False,
    saved: Path | None = None,
    usb: bool = False,
    device: Which = None,
    outbox: Path | None = None,
    certificate: Path | None = None,
    label: str = "a laptop",
    take_over: bool = False,
) -> None:
    """Report a table's rounds to the hall; they are typed, or taken from a game beside.

    Typed lines, bourse: the seat that won and its points, then who loses some: 2 85 4:-20.
    Other games: the points of every seat. Without network results are kept, also for hours.
    """
    from host_tools.tournament.client import Line
    from host_tools.tournament.join import Table, Typed
    from host_tools.tournament.outbox import Outbox

    source = _source(bell, saved, usb or device is not None, device)
    address = urlsplit(whole_url(url))  # as printed it may go on to the table, and its key
    url = f"{address.scheme}://{address.netloc}"
    hall = hall_keys.hashed(key)[:8]  # a table's key is of one evening
    path = outbox or _outbox_path(url, table, hall)
    box = Outbox(path, url, table, hall)
    line = Line(url, table, key, certificate=certificate)
    here = Table(line, box, source, Typed() if source is None else None, tell)
    try:
        here.begin(label, take_over)
        here.run()
    except KeyboardInterrupt:
        waiting = len(box.kept.waiting)
        print(f"{waiting} result(s) wait in {path}." if waiting else "The hall has every result.")
        raise
    finally:
        line.close()
        box.close()
        if source is not None:
            source.close()


@app.command()
def demo(
    players: Annotated[int, typer.Option(min=2, max=2000)] = 17,
    target: int = 1500,
    pace: Annotated[float, typer.Option(min=0)] = 4.0,
    port: Annotated[int, typer.Option(min=0, max=65535)] = HALL_PORT,
    game: str = "bourse",
    stay: bool = True,
) -> None:
    """Play a whole hall by itself, to look at: open the address that it prints."""
    extras.need("tournament")
    from host_tools.tournament.demo import run

    run(players, target, pace, port, _game(game), stay, tell)


# --- what they share -----------------------------------------------------------------------------


def _game(name: str) -> str:
    known = games_and_sheets()
    if Path(name).suffix:
        raise PlainError("A tournament takes no file of rules.", f"Known: {', '.join(known)}.")
    if name not in known:
        raise unknown("game", name, known)
    return name


def _typed(players: str | None) -> list[str]:
    """A name a line; who sits at the terminal is told at once which can't be taken."""
    if players is not None:
        return players.split(",")
    if not sys.stdin.isatty():
        return list(filter(str.strip, sys.stdin))
    print("Who plays? A name a line; an empty line ends.", flush=True)
    found: list[str] = []
    for line in takewhile(str.strip, sys.stdin):
        try:
            found += checked([line], found)
        except ValueError as why:
            print(f"Not taken: {why}.", flush=True)
    return found


def _state(file: Path) -> State:
    from host_tools.tournament.hall import Hall
    from host_tools.tournament.store import Store

    with closing(Store(file, read_only=True)) as store:
        return Hall(store).state


def _tell(written: list[Path], as_json: bool) -> None:
    paths = [str(path) for path in written]
    answer(as_json, {"files": paths}, *paths)


def _seated(state: State) -> str:
    if problem := state.why_unseated():
        return f"So far {problem}; late comers are added at the organiser's page."
    return f"Tables: {', '.join(str(len(row)) for row in state.seating())} players."


def _said(state: State) -> str:
    results = f"{sum(state.held.values())} results"
    if state.rule is None:
        return f"{len(state.present())} people, not begun"
    if not state.rule.over:
        return results
    names = [state.people[state.order[player]] for player in state.rule.winners]
    return f"{results}, over; won by {', '.join(names)}"


def _source(bell: bool, saved: Path | None, usb: bool, device: str | None) -> Source | None:
    if sum((bell, saved is not None, usb)) > 1:
        raise PlainError("A table has one game.", "Choose --bell, --saved or --usb.")
    from host_tools.tournament.sources import OnDevice, SavedGame

    if usb:
        return OnDevice(lambda: linked(device))
    if bell:
        from host_tools.twins.file_storage import default_path

        return SavedGame(default_path("bell"), "the bell")
    return SavedGame(saved, saved.name) if saved is not None else None


def _outbox_path(url: str, table: int, hall: str) -> Path:
    place = "".join(letter if letter.isalnum() else "-" for letter in url.partition("//")[2])
    folder = platformdirs.user_data_path("cambio", appauthor=False) / "outbox"
    return folder / f"{place.strip('-') or 'hall'}-table-{table}-{hall}.json"
