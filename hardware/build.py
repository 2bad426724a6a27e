"""Makes everything that a maker needs into hardware/fabrication/: `python -m hardware.build`.

What a missing tool leaves out is said, and what was made before stays as it was.
"""

import re
import shutil
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Annotated

import typer

from hardware import clickable, stamps
from hardware.case import make as case
from hardware.case import rooms
from hardware.case.measures import Choice, facts_of_fewer
from hardware.checks import levels, places, power
from hardware.drawings import guide
from hardware.kicad import exports, render
from hardware.source import circuit, parts
from host_tools.boards import boards, wiring
from host_tools.common.errors import PlainError, told, writing

_INDEX = """# What a maker takes from here

Made by `python -m hardware.build` from the data in `hardware/`; don't edit. `stamps.json` holds the
hash of what each folder was made from. **No unit was built yet**; the guides say which figures are
from data sheets and which are estimates.

| folder | what it is for |
| --- | --- |
"""
# The time in a STEP file's head: the file is the same for the same solid without it.
_STEP_TIME = re.compile(r"(FILE_NAME\('[^']*',')[^']*(?=')")


@dataclass(frozen=True)
class Group:
    """One folder of fabrication/: which tool it needs (`missing` says), and how it is made."""

    name: str
    kind: str
    about: str
    missing: Callable[[], str | None]
    make: Callable[[Path], None]


def whole() -> tuple[list[boards.Board], list[PlainError]]:
    """The boards of which all can be made, and why another can't: a new one's file comes before
    its panel in circuits/.
    """
    found, why = [], []
    for board in wiring.soldered():
        try:
            for name in circuit.names():
                circuit.load(name, board)
            if len(board.places) < board.seats:
                raise PlainError("buttons.places lacks a seat's.", "Say where each button sits.")
            found.append(board)
        except PlainError as error:
            why.append(PlainError(f"{board.name} is left out: {error.message}", error.next_step))
    if not found:
        raise why[0]
    return found, why


def groups() -> list[Group]:
    """All folders, in the order in which they are made."""
    catalogue = parts.load()
    soldered, _ = whole()
    found = _printed(circuit.load("light_board", soldered[0], catalogue))
    for board in soldered:
        if board.built_as == board.name:  # else it takes another's carrier and case
            net = circuit.load("carrier", board, catalogue)
            found += _printed(net)
            about = "print both plates (3MF or STL) without supports; STEP to change it"
            make = partial(case.make, net, Choice.of(net))
            found.append(Group(f"case_{board.name}", "case", about, case.missing, make))
        for name in circuit.names():
            net = circuit.load(name, board, catalogue)
            about = "guide.md with a picture a step, and parts.csv to order from"
            make = partial(guide.make, net, catalogue)
            found.append(Group(f"guide_{name}_{board.name}", "drawings", about, lambda: None, make))
    about = "a stand for a MacroPad"
    return [*found, Group("stand_macropad", "case", about, case.missing, case.make_stand)]


def _printed(net: circuit.Netlist) -> list[Group]:
    """A board's own folder, and those of its list and its picture, made from the board as it is."""
    board = net.name.removeprefix("carrier_")
    drawn = stamps.FABRICATION / net.name / f"{net.name}.kicad_pcb"
    order = "order the gerber zip at a board maker; KiCad's files are there to change it"
    make = partial(exports.make, net, tell=lambda words: typer.echo(f"    {words}", err=True))
    click = "parts.html: click a line and its parts light up on the board; tick what is done"
    listed = partial(clickable.make, net, drawn)
    look = "how the board looks once all is soldered"
    return [
        Group(net.name, "board", order, exports.missing, make),
        Group(f"parts_{board}", "parts", click, clickable.missing, listed),
        Group(f"picture_{board}", "board", look, render.missing, partial(render.make, drawn)),
    ]


def faults() -> list[str]:
    """What the checks on data find in every build of every board."""
    found = []
    for board in whole()[0]:
        for name in circuit.names():
            net = circuit.load(name, board)
            found += [*levels.faults(net), *power.faults(net), *places.faults(net)]
            if net.size[0]:
                found += rooms.faults(net, Choice.of(net))
    return found


def _one(group: Group) -> str | None:
    """Make one group in a new folder that then takes the old one's place; why not, if not."""
    if why := group.missing():
        return why
    typer.echo(f"{group.name} ...", err=True)
    new = stamps.FABRICATION / f".{group.name}.new"
    shutil.rmtree(new, ignore_errors=True)
    group.make(new)
    for path in new.glob("*.step"):
        path.write_text(_STEP_TIME.sub(r"\1", path.read_text(encoding="utf-8")), encoding="utf-8")
    old = stamps.FABRICATION / group.name
    shutil.rmtree(old, ignore_errors=True)
    new.rename(old)
    stamps.stamp(group.name, group.kind)
    return None


def main(
    only: Annotated[str, typer.Option(help="Only folders that begin so: carrier, case, ...")] = "",
    out: Annotated[Path | None, typer.Option(help="Make one case into this folder.")] = None,
    buttons: Annotated[int, typer.Option(help="Of that case: 2 to 8 buttons.")] = 8,
    hole: Annotated[int, typer.Option(help="Their holes in mm: 24 or 30.")] = 30,
    battery: Annotated[bool, typer.Option(help="Room for a battery.")] = True,
    encoder: Annotated[bool, typer.Option(help="A hole for an encoder.")] = False,
    board: Annotated[str, typer.Option(help="Whose panel it is for.")] = "pico_tft",
) -> None:
    """Make boards, cases and guides from the data in hardware/ into hardware/fabrication/.

    KiCad 9 makes the boards and build123d the cases. Without them the guides, pictures and parts
    lists are made all the same, and a line says what was left as it was.
    """
    with told(), writing(out or stamps.FABRICATION):
        choice = Choice(buttons, hole, battery, encoder)
        if out is None and (choice, board) != (Choice(), "pico_tft"):
            raise PlainError("What you chose is a case of your own.", "Say where to: --out FOLDER")
        if out and only:
            raise PlainError("--out makes one case, so --only has no part in it.", "Leave out one.")
        if out is None:
            _everything(only)
            return
        made = boards.load(board)
        if not made.is_pico:
            stand = "A MacroPad's stand is: python -m hardware.build --only stand_macropad"
            raise PlainError(f"No case is made for the {made.title}.", stand)
        if why := case.missing():
            raise PlainError(why)
        net = circuit.load("carrier", made)
        case.make(net, choice, out)
        typer.echo(f"The case is in {out}.")
        if hole == 24:
            typer.echo("Its buttons are of 24 mm: buy Sanwa's OBSF-24 in place of the OBSF-30.")
        if not battery:
            typer.echo("Without a switch, join pins 1 and 2 of SWITCH, or use the Pico's own plug.")
        if choice.buttons < net.board.seats:
            typer.echo(f"Before you flash, set in hardware/boards/{net.board.built_as}.toml:")
            typer.echo(facts_of_fewer(net, choice))
            typer.echo("Then `python -m hardware.build --only guide` makes its guides.")


def _everything(only: str) -> None:
    for left_out in whole()[1]:
        typer.echo(left_out.line(), err=True)
    if found := faults():
        raise PlainError(f"The data is at fault: {'; '.join(found)}.")
    stamps.FABRICATION.mkdir(exist_ok=True)
    every = groups()
    chosen = [group for group in every if group.name.startswith(only)]
    if not chosen:
        raise PlainError(
            f'No folder begins with "{only}".', f"There are {', '.join(one.name for one in every)}."
        )
    left: dict[str, list[str]] = {}
    for group in chosen:
        if why := _one(group):
            left.setdefault(why, []).append(group.name)
    rows = [f"| [{group.name}]({group.name}) | {group.about} |" for group in every]
    (stamps.FABRICATION / "README.md").write_text(_INDEX + "\n".join(rows) + "\n", encoding="utf-8")
    for why, names in left.items():
        typer.echo(f"Left as they were: {', '.join(names)}. {why}.", err=True)
    typer.echo(f"Done: {stamps.FABRICATION}")


if __name__ == "__main__":
    typer.run(main)
