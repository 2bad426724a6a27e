"""Writes the assembly guide of a build: every part, every connection, every test, and the cost."""

from __future__ import annotations

from pathlib import Path

from hardware.checks import power
from hardware.drawings import steps as pictures
from hardware.drawings import wiring
from hardware.source import buying, steps
from hardware.source.circuit import Netlist, Pin
from hardware.source.parts import Catalogue
from host_tools.boards import wiring as pinout

_CHECKED = {
    "carrier": "On a computer the board passed KiCad's checks, and the case its own.",
    "perfboard": "On a computer its wires were checked: levels, currents, each connection once.",
}
_UNBUILT = (
    "Voltages and currents are from data sheets, cited below, or estimates that are called so."
    " No price was read in a shop: each is a usual list price, an estimate of"
)


def make(netlist: Netlist, catalogue: Catalogue, out: Path) -> None:
    """The guide, its pictures and the parts list into the folder `out`."""
    out.mkdir(parents=True, exist_ok=True)
    guide = steps.load(netlist)
    found = buying.lines(netlist, catalogue)
    (out / "parts.csv").write_text(buying.as_csv(found, catalogue), encoding="utf-8")
    if netlist.circuit == "perfboard":
        (out / "wiring.svg").write_text(wiring.draw(netlist), encoding="utf-8")
    before: set[str] = set()
    for number, step in enumerate(guide.steps, 1):
        text = _picture(netlist, step, before, number)
        if text:
            (out / f"step_{number}.svg").write_text(text, encoding="utf-8")
        before |= set(step.parts)
    (out / "guide.md").write_text(text_of(netlist, catalogue), encoding="utf-8")


def _picture(netlist: Netlist, step: steps.Step, before: set[str], number: int) -> str | None:
    """The step's own picture; None where it is one of the case's."""
    if step.picture == "wiring":
        ends = {pin for wire in step.wires for pin in (wire.start, wire.end)}
        return wiring.draw(netlist, ends)
    if step.picture == "lead":
        return pictures.lead(netlist)
    if step.picture == "board":
        now = set(step.parts) | {wire.end.ref for wire in step.wires}
        now |= {"U1"} if "XU1" in now else set()
        return pictures.board(netlist, now, before, f"Step {number}: {step.title}")
    return None


def text_of(netlist: Netlist, catalogue: Catalogue) -> str:
    """The guide as Markdown."""
    guide = steps.load(netlist)
    found = buying.lines(netlist, catalogue)
    cost = f"${buying.total(found):.2f}"
    head = [
        f"# Build it: {netlist.title.lower()}, {netlist.board.title}",
        "",
        "Made from `hardware/` by `python -m hardware.build`; don't edit.",
        "",
        f"**No unit was built yet.** {_CHECKED[netlist.circuit]} {_UNBUILT}"
        f" {catalogue.price_seen.isoformat()}.",
        "",
        f"**Time:** about {guide.hours:.1f} hours. **Cost:** about {cost} for all parts, without"
        " postage, filament and tools.",
        "",
        "**Tools:** " + "; ".join(guide.tools) + ".",
        "",
        *_beside(netlist),
        *_ordered(netlist),
        *_parts_table(found),
        *_power(netlist),
    ]
    for number, step in enumerate(guide.steps, 1):
        head += _step(netlist, step, number)
    return "\n".join([*head, *_sources(netlist)]) + "\n"


def _beside(netlist: Netlist) -> list[str]:
    """What else to have open while building."""
    if netlist.circuit == "perfboard":
        return ["**Beside this page:** [all wires in one picture](wiring.svg).", ""]
    board = netlist.board.name
    return [
        f"**Beside this page:** [the parts list to click through](../parts_{board}/parts.html)"
        " (save it, open it in a browser: a line lights its parts on the board),"
        f" [the print on the board](../carrier_{board}/board_top.svg), and what comes of it:"
        f" [the closed case](../case_{board}/closed.svg).",
        "",
    ]


def _ordered(netlist: Netlist) -> list[str]:
    """What a board maker and a printer are given, first: it takes days."""
    if netlist.circuit == "perfboard":
        return []
    board, (wide, high) = netlist.board.name, netlist.size
    zipped = f"carrier_{board}_gerbers.zip"
    plates = " and ".join(
        f"[{name}.3mf](../case_{board}/{name}.3mf)" for name in ("plate_1_base", "plate_2_lid")
    )
    return [
        "## Order and print first",
        "",
        f"- **The board:** give [{zipped}](../carrier_{board}/{zipped}) to any board maker as it"
        f" is: two layers, {wide:.0f} x {high:.0f} mm, 1.6 mm thick, the rest as they usually do"
        " it. Solder it yourself, or let them: they take"
        f" [assembly.csv](../carrier_{board}/assembly.csv) and"
        f" [placement.csv](../carrier_{board}/placement.csv); a part without an LCSC number they"
        " look up by its maker's. No fab has had these files yet: see in its preview that each part"
        f" lies as on [the print](../carrier_{board}/board_top.svg), U2 and Q1 above all.",
        f"- **The case:** print {plates} as they lie, without supports, on a bed of 220 mm; PLA or"
        " PETG, layers of 0.2 mm, walls of 2.4 mm are six lines of a 0.4 mm nozzle. For other"
        " buttons, or no battery: `python -m hardware.build --out mine --buttons 4 --hole 24"
        " --no-battery`.",
        "",
        "### Measure before you print",
        "",
        "The case is made from these figures, which nobody of us has measured. Hold a caliper to"
        " your parts; where one differs by more than 0.3 mm, mend it in `hardware/parts.toml`, then"
        f" `python -m hardware.build --out mine --board {board}`.",
        "",
        "| part | fact | mm | how good | from |",
        "| --- | --- | --- | --- | --- |",
        *_to_measure(netlist),
        "",
    ]


def _to_measure(netlist: Netlist) -> list[str]:
    """A row for each measure that the case is made from and no maker's drawing gives."""
    rows = []
    for ref in ("M1", "D1", "SW1", "SW9", "BT1", "CAB1"):
        part = netlist.fitted[ref].part
        for fact in ("outline", "panel"):
            grade, source = part.evidence.get(fact, ("drawing", ""))
            if grade != "drawing":
                figures = part.data[fact]
                if fact == "panel":
                    figures = [f"{name} {figure}" for name, figure in figures.items()]
                told = ", ".join(str(one) for one in figures)
                rows.append(f"| {part.title} | {fact} | {told} | {grade} | {source} |")
    return rows


def _parts_table(found: list[buying.Line]) -> list[str]:
    rows = [
        f"| {_pieces(line)} | {line.part.title} | {_maker(line)} |"
        f" {' '.join(line.refs)} | {_shops(line)} | {line.cost:.2f} |"
        for line in found
    ]
    head = ["## Parts", "", "| pieces | part | maker, number | references | look in | USD |"]
    total = f"| | **total** | | | | **{buying.total(found):.2f}** |"
    note = (
        "The same for a spreadsheet: [parts.csv](parts.csv). A shop's link searches there for its"
        " order number or, where we have none, for the maker's; nobody has ordered by them yet. A"
        " part of any maker is looked for by its name, in any shop."
    )
    return [*head, "| --- | --- | --- | --- | --- | --- |", *rows, total, "", note, ""]


def _pieces(line: buying.Line) -> str:
    packed = f", {line.packs} packs of {line.part.pack}" if line.part.pack > 1 else ""
    return f"{line.count}{packed}"


def _maker(line: buying.Line) -> str:
    return f"{line.part.maker} {line.part.number}".strip()


def _shops(line: buying.Line) -> str:
    return ", ".join(f"[{shop}]({link})" for shop, link in buying.links(line.part).items()) or "any"


def _power(netlist: Netlist) -> list[str]:
    """The current budget, which the tests check too."""
    rows = [
        f"| {one.supply} | {one.typical:.0f} | {one.worst:.0f} | {one.limit:.0f} |"
        for one in power.budget(netlist)
    ]
    uncapped = next(one for one in power.budget(netlist, part=1) if one.supply == "usb")
    words = (
        f"The firmware sends the lights 1/{netlist.board.light_part} of full light at most"
        f" (`lights.part` in the board file); without that cap USB would have to give"
        f" {uncapped.worst:.0f} mA. For a supply that gives less set `usb_ma` to that:"
        " `python -m hardware.build` says which part it bears."
    )
    if "battery" in netlist.supplies:
        words += f" A full battery lasts about {power.hours(netlist):.0f} hours of typical play."
    head = ["## Currents", "", "| supply | typical, mA | at worst, mA | it gives, mA |"]
    return [*head, "| --- | --- | --- | --- |", *rows, "", words, ""]


def _step(netlist: Netlist, step: steps.Step, number: int) -> list[str]:
    picture = (
        f"step_{number}.svg"
        if step.picture != "case"
        else f"../case_{netlist.board.name}/exploded.svg"
    )
    lines = [f"## Step {number}: {step.title} ({step.minutes} min)", ""]
    lines += [f"![{step.title}]({picture})", "", step.text, ""]
    if step.soldered:
        lines += ["| solder | what |", "| --- | --- |"]
        lines += [f"| {ref} | {_title(netlist, ref)} |" for ref in step.soldered]
        lines.append("")
    if step.wires:
        lines += ["| from | to | net |", "| --- | --- | --- |"]
        lines += [
            f"| {_end(netlist, wire.start)} | {_end(netlist, wire.end)} | {wire.net} |"
            for wire in step.wires
        ]
        lines.append("")
    return [*lines, f"**Test:** {step.test}", "", f"**If not:** {step.wrong}", ""]


def _title(netlist: Netlist, ref: str) -> str:
    one = netlist.fitted[ref]
    label = f", printed {one.label}" if one.label else ""
    return f"{one.part.title}{label}"


def _end(netlist: Netlist, pin: Pin) -> str:
    """A pin for reading: "U1.GP2 (pin 4)"; the name before the bracket is the netlist's."""
    if pin.ref == "U1":
        *others, last = netlist.pads(pin)
        pads = f"any of pins {', '.join(others)} and {last}" if others else f"pin {last}"
        return f"{pin} ({pads})"
    if pin.ref == "U2" and netlist.circuit == "perfboard":
        return f"{pin} (pin {netlist.pads(pin)[0]})"
    if pin.ref == "M1":
        return f"{pin} ({netlist.pads(pin)[0]}; elsewhere {pinout.PRINTED.get(pin.pin, pin.pin)})"
    label = netlist.fitted[pin.ref].label
    return f"{pin} (printed {label})" if label and netlist.fitted[pin.ref].on_board else str(pin)


def _sources(netlist: Netlist) -> list[str]:
    """Where each figure is from."""
    lines = ["## Where the figures are from", ""]
    for name, (low, high) in netlist.rails.items():
        lines.append(f"- {name}, {low} to {high} V: {netlist.rail_sources[name]}.")
    for one in {one.part.name: one.part for one in netlist.fitted.values()}.values():
        said = [f"{fact} ({grade}) {source}" for fact, (grade, source) in one.evidence.items()]
        lines.append(f"- {one.title}: {'; '.join(said)}.")
    return lines
