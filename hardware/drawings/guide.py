"""Writes the assembly guide of a build: every part, every connection, every test, and the cost."""

from functools import partial
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markdown_it import MarkdownIt

from hardware import stamps
from hardware.checks import power
from hardware.drawings import steps as pictures
from hardware.drawings import wiring
from hardware.source import buying, steps
from hardware.source.circuit import Netlist, Pin
from hardware.source.parts import Catalogue
from host_tools.boards import wiring as pinout

_IN_CASE = ("M1", "D1", "SW1", "SW9", "BT1", "CAB1", "CAB2")  # whose measures the case is made from
_PAGES = Environment(
    loader=FileSystemLoader(Path(__file__).parent),
    autoescape=False,
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
    keep_trailing_newline=True,
)


def make(netlist: Netlist, catalogue: Catalogue, out: Path) -> None:
    """The guide, its pictures and the parts list into the folder `out`."""
    out.mkdir(parents=True, exist_ok=True)
    guide = steps.load(netlist)
    found = buying.lines(netlist, catalogue)
    (out / "parts.csv").write_text(buying.as_csv(found, catalogue), encoding="utf-8")
    own = netlist.board.built_as == netlist.board.name  # else it shows the other's pictures
    if own and netlist.circuit == "perfboard":
        (out / "wiring.svg").write_text(wiring.draw(netlist), encoding="utf-8")
    before: set[str] = set()
    for number, step in enumerate(guide.steps if own else (), 1):
        if drawn := _picture(netlist, step, before, number):
            (out / f"step_{number}.svg").write_text(drawn, encoding="utf-8")
        before |= set(step.parts)
    text = text_of(netlist, catalogue)
    (out / "guide.md").write_text(text, encoding="utf-8")
    if netlist.size[0]:
        (out / "guide.html").write_text(page_of(netlist, text), encoding="utf-8")


def _picture(netlist: Netlist, step: steps.Step, before: set[str], number: int) -> str | None:
    """The step's own picture; None where it is the case's or the light board's."""
    if step.picture == "wiring":
        ends = {pin for wire in step.wires for pin in (wire.start, wire.end)}
        return wiring.draw(netlist, ends)
    if step.picture == "board":
        now = set(step.parts) | {wire.end.ref for wire in step.wires}
        now |= {"U1"} if "XU1" in now else set()
        photo = stamps.FABRICATION / f"picture_{netlist.board.name}" / "top.jpg"
        seen = photo.read_bytes() if photo.exists() else None
        return pictures.board(netlist, now, before, f"Step {number}: {step.title}", seen)
    return None


def text_of(netlist: Netlist, catalogue: Catalogue) -> str:
    """The guide as Markdown: guide.md.j2 with a netlist's facts."""
    found = buying.lines(netlist, catalogue)
    return _PAGES.get_template("guide.md.j2").render(
        netlist=netlist,
        board=netlist.board.built_as,
        guide=steps.load(netlist),
        lines=found,
        total=buying.total(found),
        links=buying.links,
        by_hand={ref for ref, one in netlist.fitted.items() if not one.part.by_fab},
        seen=catalogue.price_seen,
        measured=[netlist.fitted[ref].part for ref in _IN_CASE if ref in netlist.fitted],
        budget=power.budget(netlist),
        uncapped=power.of(netlist, "usb", part=1),
        hours=power.hours,
        end=partial(_end, netlist),
    )


def page_of(netlist: Netlist, text: str) -> str:
    """The guide as one page for a browser, with the parts list to click through in it."""
    body = MarkdownIt().enable("table").render(text)
    title = f"{netlist.title}, {netlist.board.title}"
    made = _PAGES.get_template("guide.html.j2")
    return made.render(body=body, title=title, board=netlist.board.built_as)


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
