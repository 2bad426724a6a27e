"""Joins a circuit, a board file and the parts to one netlist: who is there, and what is joined."""

import re
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from hardware.source import parts, reading
from host_tools.boards import boards

CIRCUITS = reading.FOLDER / "circuits"
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
    return sorted(path.stem for path in CIRCUITS.glob("*.toml") if "panel" in reading.toml(path))


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
    known = (catalogue or parts.load()).parts
    made = boards.load(board) if isinstance(board, str) else board
    data = reading.checked(path, "circuit")
    netlist = Netlist(
        circuit=name,
        name=f"{name}_{made.name}" if "panel" in data else name,
        title=data["title"],
        board=made,
        size=tuple(data.get("size", (0.0, 0.0))),
        supplies=tuple(data["supplies"]),
        rails={key: tuple(one["volts"]) for key, one in data["rails"].items()},
        rail_sources={key: one["source"] for key, one in data["rails"].items()},
        flagged=tuple(data.get("flagged", ())),
    )
    with reading.faults_of(path):
        panel = data["panel"].get(made.built_as) if "panel" in data else {}
        if panel is None:
            raise ValueError(f"panel.{made.built_as} is missing")
        other = made.data.get("fitted", {})
        for fit in _fits(data, panel):
            part = other.get(fit["ref"], fit["part"])
            if part not in known:
                raise ValueError(f'{fit["ref"]}.part "{part}" is not in parts.toml')
            for one in _fitted(fit, known[part], made.seats):
                if one.ref in netlist.fitted:
                    raise ValueError(f"{one.ref} stands twice")
                netlist.fitted[one.ref] = one
        _join(netlist, data["nets"], panel, data.get("unused", []))
    return netlist


def _fits(data: dict[str, Any], panel: dict[str, Any]) -> list[dict[str, Any]]:
    """All that is fitted: the circuit's own, the panel with what it brings, what is only bought."""
    fits = [*data.get("fit", [])]
    if panel:
        fits += [panel | {"where": "lead"}, *panel.get("fits", []), *panel["headers"]]
    return fits + [one | {"where": "bought"} for one in data.get("bought", [])]


def _fitted(fit: dict[str, Any], part: parts.Part, seats: int) -> list[Fitted]:
    """The parts of one [[fit]]: one, one for each seat (`each`), or one for each place (`list`)."""
    ref, where = fit["ref"], fit.get("where", "board")
    if where == "bought":
        part = replace(part, pins={})  # joined elsewhere, if it has any
    places = fit.get("list", [fit.get("at")])
    if "each" in fit:
        places = fit["each"][:seats] or [None] * seats
        if len(places) < seats:
            raise ValueError(f"{ref}.each has {len(places)} places for {seats} seats")
    if where == "board" and None in places:
        raise ValueError(f"{ref}.at is missing")
    labels = fit.get("labels", [fit.get("label", "")] * len(places))
    if len(labels) != len(places):
        raise ValueError(f"{ref}.labels are {len(labels)} for {len(places)} places")
    return [
        Fitted(
            ref=_numbered(ref, number),
            part=part,
            at=(float(place[0]), float(place[1])) if place else None,
            turn=float(fit.get("turn", 0)),
            label=_numbered(label, number),
            count=fit.get("count", 1),
            side=fit.get("side", "top"),
        )
        for number, (place, label) in enumerate(zip(places, labels), 1)
    ]


def _numbered(text: str, number: int) -> str:
    """A text with {n} and {n+1} filled in."""
    return text.replace("{n+1}", str(number + 1)).replace("{n}", str(number))


def _join(
    netlist: Netlist, nets: dict[str, list[str]], panel: dict[str, Any], unused: list[str]
) -> None:
    """Fill the nets in, with those of the panel; every pin stands in one net at most."""
    joined: dict[str, list[Pin]] = {}
    seats = range(1, netlist.board.seats + 1)
    for key, pins in nets.items():
        for number in seats if "{" in key else (0,):
            net = joined.setdefault(_numbered(key, number), [])
            for text in pins:
                many = seats if "{" in text and not number else (number,)
                net += [_pin(netlist, key, _numbered(text, one)) for one in many]
    for name, text in _panel_pins(netlist, panel) if panel else ():
        joined.setdefault(name, []).append(_pin(netlist, name, text))
    seen: dict[Pin, str] = {}
    for name, found in joined.items():
        for pin in found:
            if pin in seen:
                raise ValueError(f"nets.{name} has {pin}, which is in {seen[pin]} too")
            seen[pin] = name
    netlist.nets = {name: tuple(found) for name, found in joined.items()}
    _no_pin_forgotten(netlist, {*seen, *(_pin(netlist, "unused", one) for one in unused)})


def _pin(netlist: Netlist, net: str, text: str) -> Pin:
    """The pin of "R1.2", or of "U1:button 3": the Pico's pin with that use."""
    match = re.fullmatch(r"(\w+)([.:])(.+)", text)
    ref, mark, pin = match.groups() if match else ("", "", "")
    if ref not in netlist.fitted:
        raise ValueError(f'nets.{net} "{text}" names no fitted part')
    if mark == ":":
        uses = {use.removeprefix("optional "): gpio for gpio, use in netlist.board.pins().items()}
        if pin not in uses:
            raise ValueError(f'nets.{net} {netlist.board.name}.toml has no pin for "{pin}"')
        pin = uses[pin]
    if pin not in netlist.fitted[ref].part.pins:
        raise ValueError(f'nets.{net} {ref} has no pin "{pin}"')
    return Pin(ref, pin)


def _panel_pins(netlist: Netlist, panel: dict[str, Any]) -> list[tuple[str, str]]:
    """(net, pin) of the panel, of the Pico's pins for it, with the resistors between, and of the
    headers in their orders; pins as `_pin` reads them.
    """
    uses = [use for use in netlist.fitted[panel["ref"]].part.pins if use not in _SUPPLY_PINS]
    if set(uses) != set(netlist.board.screen.pins):
        raise ValueError(f"panel.{netlist.board.name} has other pins than the board's screen")
    nets = _SUPPLY_PINS | {use: f"SCREEN_{use.upper()}" for use in uses}
    found = [(net, f"{panel['ref']}.{use}") for use, net in nets.items()]
    for use in uses:
        net, through = nets[use], panel.get("series", {}).get(use)
        if through:
            found += [(net, f"{through}.2"), (f"{net}_PICO", f"{through}.1")]
            net += "_PICO"
        found.append((net, f"U1:screen {use}"))
    for head in panel["headers"]:
        if sorted(head["order"]) != sorted(nets):
            raise ValueError(f"panel.{netlist.board.name} {head['ref']} lacks a pin in order")
        found += [(nets[use], f"{head['ref']}.{i}") for i, use in enumerate(head["order"], 1)]
    return found


def _no_pin_forgotten(netlist: Netlist, seen: set[Pin]) -> None:
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
                raise ValueError(f"nets lacks {one.ref}.{pin}{use}")
