"""Joins a circuit, a board file and the parts to one netlist: who is there, and what is joined."""

import re
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from hardware.source import parts
from hardware.source.reading import FOLDER, Table, broken, toml
from host_tools.boards import boards

CIRCUITS = FOLDER / "circuits"
_FIT_KEYS = (
    *("ref", "part", "at", "turn", "side", "each", "list", "labels", "label", "where", "count"),
)
_SUPPLY_PINS = {"VCC": "3V3", "GND": "GND"}  # of a panel


@dataclass(frozen=True, order=True)
class Pin:
    """One pin of one fitted part: U1.GP2."""

    ref: str
    pin: str

    def __str__(self) -> str:
        return f"{self.ref}.{self.pin}"


@dataclass(frozen=True)
class Fitted:
    """A part with its reference. `at` is in mm on the board (None: not on it), `turn` in degrees
    counterclockwise, `side` the board's, `count` how many pieces are bought under this reference.
    """

    ref: str
    part: parts.Part
    at: tuple[float, float] | None
    turn: float
    label: str
    count: int
    side: str

    @property
    def on_board(self) -> bool:
        """Whether it is soldered to the carrier."""
        return self.at is not None


@dataclass
class Netlist:
    """What one build of one board is made of; `name` is its files'. `rails` are the volts of a
    supply net, low and high, those `flagged` are fed by what KiCad takes for passive; `size` is the
    printed board's in mm, (0, 0) where there is none.
    """

    circuit: str
    name: str
    title: str
    board: boards.Board
    size: tuple[float, float]
    supplies: tuple[str, ...]
    rails: dict[str, tuple[float, float]]
    rail_sources: dict[str, str]
    flagged: tuple[str, ...]
    fitted: dict[str, Fitted] = field(default_factory=dict)
    nets: dict[str, tuple[Pin, ...]] = field(default_factory=dict)

    def net_of(self, pin: Pin) -> str | None:
        """The net at a pin, None where nothing is joined to it."""
        return next((name for name, pins in self.nets.items() if pin in pins), None)

    def on_board(self) -> list[Fitted]:
        """What is soldered to the carrier, by reference."""
        return [one for one in self.fitted.values() if one.on_board]

    def pads(self, pin: Pin) -> tuple[str, ...]:
        """The pads of a pin."""
        return self.fitted[pin.ref].part.pins[pin.pin]


def names() -> list[str]:
    """The circuits of a whole device."""
    return sorted(path.stem for path in CIRCUITS.glob("*.toml") if "panel" in toml(path))


def load(
    name: str,
    board: str | boards.Board,
    catalogue: parts.Catalogue | None = None,
    folder: Path = CIRCUITS,
) -> Netlist:
    """The netlist of a circuit ("carrier", "perfboard") on a board. One without a panel
    ("light_board") is the same for every board.

    Raises PlainError naming the file and the key where a part, a pin or a use is unknown, where a
    reference or a pin stands twice, or where a pin of a part is neither joined nor `unused`.
    """
    path = folder / f"{name}.toml"
    file = Table(path.name, "", toml(path))
    known = catalogue or parts.load()
    made = boards.load(board) if isinstance(board, str) else board
    rails = {key: Table(path.name, f"rails.{key}", one) for key, one in file.table("rails").items()}
    size = file.numbers("size", 2, (0.0, 0.0))
    volts = {key: one.numbers("volts", 2) for key, one in rails.items()}
    netlist = Netlist(
        circuit=name,
        name=f"{name}_{made.name}" if "panel" in file.data else name,
        title=file.text("title"),
        board=made,
        size=(size[0], size[1]),
        supplies=file.names("supplies"),
        rails={key: (low, high) for key, (low, high) in volts.items()},
        rail_sources={key: one.text("source") for key, one in rails.items()},
        flagged=file.names("flagged"),
    )
    fits = [*file.data.get("fit", [])]
    panels = file.table("panel", {})
    panel = panels.get(made.built_as, {})
    if panels and not panel:
        raise file.error(f"panel.{made.built_as}", "is missing")
    if panel:
        fits.append({"ref": panel["ref"], "part": panel["part"], "where": "lead"})
    fits += panel.get("fits", [])
    fits += [
        {key: head[key] for key in ("ref", "part", "at", "label")}
        for head in panel.get("headers", [])
    ]
    fits += [one | {"where": "bought"} for one in file.data.get("bought", [])]
    own = made.data.get("fitted", {})
    for place, fit in enumerate(fits):
        whose = own.get(fit.get("ref"))
        table = Table(path.name, f"fit[{place}]", fit | {"part": whose} if whose else fit)
        for one in _fitted(table, known, made.seats):
            if one.ref in netlist.fitted:
                raise table.error("ref", f"{one.ref} stands twice")
            netlist.fitted[one.ref] = one
    _join(netlist, path.name, file.table("nets"), panel, file.names("unused"))
    return netlist


def _fitted(table: Table, known: parts.Catalogue, seats: int) -> list[Fitted]:
    """The parts of one [[fit]]: one, one for each seat (`each`), or one for each place (`list`)."""
    table.only(_FIT_KEYS)
    part = known.parts.get(table.text("part"))
    if part is None:
        raise table.error("part", f'"{table.data["part"]}" is not in parts.toml')
    where = table.text("where", "board")
    if where not in ("board", "lead", "bought"):
        raise table.error("where", 'must be "board" or "lead"')
    if where == "bought":
        part = replace(part, pins={})  # joined elsewhere, if it has any
    side = table.text("side", "top")
    if side not in ("top", "bottom"):
        raise table.error("side", 'must be "top" or "bottom"')
    if "each" in table.data:
        places = table.data["each"] or [None] * seats
        if len(places) < seats:
            raise table.error("each", f"has {len(places)} places for {seats} seats")
        places = places[:seats]
    else:
        places = table.data.get("list", [table.data.get("at")])
    labels = table.data.get("labels", [table.text("label", "")] * len(places))
    found = []
    for number, (place, label) in enumerate(zip(places, labels, strict=True), 1):
        if where == "board" and place is None:
            raise table.error("at", "is missing")
        found.append(
            Fitted(
                ref=_numbered(table.text("ref"), number),
                part=part,
                at=(float(place[0]), float(place[1])) if place else None,
                turn=table.number("turn", 0),
                label=_numbered(label, number),
                count=int(table.number("count", 1)),
                side=side,
            )
        )
    return found


def _numbered(text: str, number: int) -> str:
    """A text with {n} and {n+1} filled in."""
    return text.replace("{n+1}", str(number + 1)).replace("{n}", str(number))


def _join(
    netlist: Netlist,
    file: str,
    nets: dict[str, list[str]],
    panel: dict[str, Any],
    unused: tuple[str, ...],
) -> None:
    """Fill the nets in, with those of the panel; every pin stands in one net at most."""
    joined: dict[str, list[Pin]] = {}
    for key, pins in nets.items():
        for number in range(1, netlist.board.seats + 1) if "{" in key else (0,):
            net = joined.setdefault(_numbered(key, number), [])
            for text in pins:
                many = (
                    range(1, netlist.board.seats + 1) if "{" in text and not number else (number,)
                )
                net += [_pin(netlist, file, key, _numbered(text, one)) for one in many]
    for name, pin in _panel_pins(netlist, file, panel) if panel else ():
        joined.setdefault(name, []).append(pin)
    seen: dict[Pin, str] = {}
    for name, found in joined.items():
        for pin in found:
            if pin in seen:
                raise broken(file, f"nets.{name}", f"has {pin}, which is in {seen[pin]} too")
            seen[pin] = name
    netlist.nets = {name: tuple(found) for name, found in joined.items()}
    _no_pin_forgotten(netlist, file, {*seen, *(_pin(netlist, file, "", one) for one in unused)})


def _pin(netlist: Netlist, file: str, key: str, text: str) -> Pin:
    """The pin of "R1.2", or of "U1:button 3": the Pico's pin with that use."""
    match = re.fullmatch(r"(\w+)([.:])(.+)", text)
    ref, mark, pin = match.groups() if match else ("", "", "")
    if ref not in netlist.fitted:
        raise broken(file, f"nets.{key}", f'"{text}" names no fitted part')
    if mark == ":":
        uses = {use.removeprefix("optional "): gpio for gpio, use in netlist.board.pins().items()}
        if pin not in uses:
            raise broken(file, f"nets.{key}", f'{netlist.board.name}.toml has no pin for "{pin}"')
        pin = uses[pin]
    if pin not in netlist.fitted[ref].part.pins:
        raise broken(file, f"nets.{key}", f'{ref} has no pin "{pin}"')
    return Pin(ref, pin)


def _panel_pins(netlist: Netlist, file: str, panel: dict[str, Any]) -> list[tuple[str, Pin]]:
    """(net, pin) of the panel, of the Pico's pins for it, with the resistors between, and of the
    headers in their orders.
    """
    uses = [use for use in netlist.fitted[panel["ref"]].part.pins if use not in _SUPPLY_PINS]
    if set(uses) != set(netlist.board.screen.pins):
        raise broken(file, f"panel.{netlist.board.name}", "has other pins than the board's screen")
    nets = _SUPPLY_PINS | {use: f"SCREEN_{use.upper()}" for use in uses}
    found = [(net, Pin(panel["ref"], use)) for use, net in nets.items()]
    for use in uses:
        net, through = nets[use], panel.get("series", {}).get(use)
        if through:
            found += [(net, Pin(through, "2")), (f"{net}_PICO", Pin(through, "1"))]
            net += "_PICO"
        found.append((net, Pin("U1", netlist.board.screen.pins[use])))
    for head in panel["headers"]:
        if sorted(head["order"]) != sorted(nets):
            raise broken(file, f"panel.{netlist.board.name}", f"{head['ref']} lacks a pin in order")
        found += [(nets[use], Pin(head["ref"], str(i))) for i, use in enumerate(head["order"], 1)]
    return found


def _no_pin_forgotten(netlist: Netlist, file: str, seen: set[Pin]) -> None:
    """Refuse a part with a pin that is neither joined nor `unused`, and a use that is left out.

    An encoder may be left out: it goes to a plug, or by its own leads to the Pico.
    """
    uses = netlist.board.pins()
    for one in netlist.fitted.values():
        for pin in one.part.pins:
            wanted = pin not in one.part.unused
            if one.ref == "U1" and pin.startswith("GP"):
                wanted = pin in uses and not uses[pin].startswith(("optional ", "encoder "))
            if wanted and Pin(one.ref, pin) not in seen:
                use = f" ({uses[pin]})" if one.ref == "U1" and pin in uses else ""
                raise broken(file, "nets", f"lacks {one.ref}.{pin}{use}")
