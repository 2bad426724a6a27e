"""The command line of ``cambio rules``: rule sheets shown, house rules checked and exported."""

import json
import textwrap
from collections import Counter
from dataclasses import asdict
from pathlib import Path
from shlex import quote
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Column, Table

from engine_core.burn.powers import POWERS
from engine_core.games import GAMES, rules_for
from engine_core.model.types import Setting
from engine_core.rules.rule_set import RuleSet
from engine_core.rules.seating import seats_that_fit
from engine_core.rules.settings import setting_table
from firmware.games import can_be_taught, has_lesson
from firmware.language.languages import SOURCE
from host_tools.cli.arguments import Json, LanguageName, answer, games_and_sheets, group
from host_tools.common.errors import PlainError, writing
from host_tools.common.exit_codes import Exit
from host_tools.common.files import put
from host_tools.rules import house_file
from host_tools.rules.card_text import Card, card_of
from host_tools.rules.judged import notes

app = group("Show the rules of a game; write, check and export house rules.")


def _rules_of(name: str) -> RuleSet:
    """The rule set of a game, a variant, or the house rules in the file ``name``."""
    facts = house_file.game_of(name)
    base, settings = facts["base"], facts["settings"]
    return rules_for(base, settings, seats_that_fit(base, settings)[0])


@app.command("list")
def list_games(as_json: Json = False) -> None:
    """List the games."""
    games = {name: house_file.game_of(name) for name in games_and_sheets()}
    if as_json:
        rows = [{"game": name, "title": facts["title"]} for name, facts in games.items()]
        print(json.dumps(rows))
        return
    heads = ("game", "title", "seats", "cards", "in short")
    table = Table(*[Column(head, overflow="fold") for head in heads], box=None)
    for name, facts in games.items():
        base, settings = facts["base"], facts["settings"]
        seats = seats_that_fit(base, settings)
        sizes = sorted({rules_for(base, settings, count).deck_size for count in seats})
        about = (type(rules_for(base)).__doc__ or "").strip()
        if name in house_file.SHEETS:
            about = f"A variant of {base}: {len(settings)} settings differ."
        table.add_row(name, facts["title"], *("-".join(map(str, n)) for n in (seats, sizes)), about)
    Console().print(table)


@app.command()
def show(
    game: Annotated[str, typer.Argument(autocompletion=games_and_sheets)],
    language: LanguageName = "",
    paper: Path | None = None,
    as_json: Json = False,
) -> None:
    """Show a whole rule sheet: values, powers, and every setting with its allowed values.

    With --language, show the rules card in that language instead; with --paper, write it to print.
    """
    rules = _rules_of(game)
    if language or paper is not None:
        facts = house_file.game_of(game)
        title = "" if game in GAMES else facts["title"]
        card = card_of(rules, language or SOURCE, title, facts.get("call", ""))
        _show_card(card, paper, as_json)
        return
    if as_json:
        print(json.dumps(_sheet(rules)))
        return
    columns = 4 if rules.has_powers else 3
    values = Table(*("card", "in the deck", "points", "power")[:columns], box=None)
    for one in _values(rules):
        values.add_row(*list(map(str, one.values()))[:columns])
    settings = Table("setting", "value", "allowed", "clause", "about", box=None)
    settings.columns[0].no_wrap = True  # a name is copied from here
    named = {name: row for name, row in setting_table(rules).items() if ":" not in name}
    settings.columns[0].min_width = max(map(len, named))
    settings.columns[1].min_width = max(len(json.dumps(getattr(rules, name))) for name in named)
    for name, row in named.items():
        settings.add_row(name, json.dumps(getattr(rules, name)), _allowed(row), row[2], row[3])
    console = Console()
    console.print(f"{game}: house rules of {rules.name}\n" if game != rules.name else game + "\n")
    console.print(values)
    console.print()
    console.print(settings)
    console.print("\n?: a reading, as the source is silent there or says two things.")
    if rules.has_powers:
        console.print(f"\nPowers that house rules may use: {'; '.join(sorted(POWERS))}.")


def _show_card(card: Card, paper: Path | None, as_json: bool) -> None:
    """Print the rules card, in the device's words, or write it to a file."""
    if paper is not None:
        from host_tools.rules.paper import write

        write(card, paper)
        answer(as_json, {"file": str(paper)}, f"Wrote {paper}.")
        return
    if as_json:
        print(json.dumps(asdict(card)))
        return
    console = Console(highlight=False)
    console.print(card.title + "\n", markup=False)
    for page in card.pages:
        console.print(page.title, style="bold", markup=False)
        console.print(textwrap.fill(page.text, console.width) + "\n", markup=False)
    values = Table("", "", "", box=None, show_header=False)
    for cards, points, power in card.values:
        values.add_row(cards, str(points), power)
    console.print(values)


@app.command()
def lesson(
    game: Annotated[str, typer.Argument(autocompletion=games_and_sheets)],
    language: LanguageName = "",
    as_json: Json = False,
) -> None:
    """Play the device's lesson of a game to its end, and print all its text.

    What the learner is asked to do starts at the margin, with the reply to a wrong move below it;
    what the other players do is indented.
    """
    if game in GAMES and not has_lesson(game):
        raise PlainError(
            f"{game} has no lesson.", f"Write DEAL and LESSON in firmware/games/{game}.toml."
        )
    if game not in GAMES and not can_be_taught(_rules_of(game)):
        raise PlainError(
            f"No lesson can show the rules of {game}.", f"Read: cambio rules show {quote(game)}"
        )
    from host_tools import twins

    twins.without_pins()  # before anything imports displayio
    from host_tools.play.learner import transcript

    spoken = transcript(game, language or SOURCE)
    if as_json:
        print(json.dumps([one._asdict() for one in spoken]))
        return
    for one in spoken:
        print(one.words if one.asks else f"      {one.words}")
        if one.asks and one.otherwise != one.words:
            print(f"  ... {one.otherwise}")


def _values(rules: RuleSet) -> list[dict[str, Any]]:
    """The lines of the whole sheet, also those of cards that may be left out."""
    dealt = Counter(rules.lines[index] for index in rules.line_of)
    return [
        {
            "card": line,
            "cards": dealt[line],
            "points": rules.chosen.get("points:" + line, points),
            "power": rules.chosen.get("power:" + line, power),
        }
        for line, _, _, points, power in rules.sheet.rows
    ]


def _sheet(rules: RuleSet) -> dict[str, Any]:
    return {
        "game": rules.name,
        "values": _values(rules),
        "settings": {
            name: {
                "value": getattr(rules, name),
                "allowed": [one for one in row[1] if one is not ...],
                "range": ... in row[1],
                "clause": row[2].rstrip("?"),
                "reading": row[2].endswith("?"),
                "about": row[3],
            }
            for name, row in setting_table(rules).items()
            if ":" not in name
        },
    }


def _allowed(row: Setting) -> str:
    """A setting's allowed values; JSON writes them as TOML does."""
    allowed = row[1]
    if ... in allowed:
        return f"{allowed[0]} to {allowed[2]}"
    return " or ".join(json.dumps(one) for one in allowed)


@app.command()
def check(file: Path, as_json: Json = False) -> None:
    """Check house rules: list every error, with its key and the allowed values.

    With the name of a game, list what the game lacks and the file of this project to add it to.

    The file is TOML: [game] with base = "klatschen" and a title, then the changes, such as
    [settings] rounds = 3, [points] "K red" = -2, [powers] "7" = "look other".
    """
    if str(file) in GAMES:
        _check_game(str(file), as_json)
        return
    facts, problems = house_file.read(file)
    remarks = [] if problems else list(notes(facts))
    lines = [f"{file}{problem.described()}" for problem in problems] or [
        f"{file}: fine. {facts['base']} with {len(facts['settings'])} changed setting(s).",
        *(f"Note: {remark}." for remark in remarks),
    ]
    found = [
        {"line": problem.line, "key": problem.key, "problem": problem.why} for problem in problems
    ]
    told = {"file": str(file), "ok": not problems, "problems": found, "notes": remarks}
    answer(as_json, told, *lines)
    if problems:
        raise typer.Exit(Exit.PROBLEMS)


def _check_game(game: str, as_json: bool) -> None:
    from host_tools.rules.whole import lacks  # it reads the catalogues

    found = lacks(game)
    rows = [{"file": file, "problem": what} for file, what in found]
    lines = [f"{file}: {what}" for file, what in found] or [f"{game}: complete."]
    answer(as_json, {"game": game, "ok": not found, "problems": rows}, *lines)
    if found:
        raise typer.Exit(Exit.PROBLEMS)


@app.command()
def new(
    file: Path, origin: Annotated[str, typer.Option("--from", autocompletion=games_and_sheets)]
) -> None:
    """Write a file with the rules of a game or variant, for you to change."""
    facts = house_file.game_of(origin)
    if file.exists():
        raise PlainError(f"{file} already exists.", "Name another file.", Exit.BAD_FILE)
    title = house_file.title_from(file)
    if title.lower() in ("", *GAMES):  # which are in the same menu
        title = f"our {title or origin}"
    with writing(file):
        put(file, house_file.written({**facts, "title": title}).encode())
    print(f"Wrote {file}. Edit it, then run: cambio rules check {quote(str(file))}")


@app.command()
def export(file: Path, to: Path | None = None, as_json: Json = False) -> None:
    """Write house rules as the device's JSON file. Without --to, `cambio play` here uses it."""
    target = house_file.export(file, to or house_file.own_folder())
    message = f"Wrote {target}. The menu lists the game after a restart."
    answer(as_json, {"file": str(target)}, message)
