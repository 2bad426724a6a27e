"""Loads the steps of a build and finds which connections each makes."""

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from hardware.source import reading
from hardware.source.circuit import Netlist, Pin

STEPS = reading.FOLDER / "steps"


@dataclass(frozen=True)
class Wire:
    """One connection that a builder makes, from a new pin to one that is there already."""

    start: Pin
    end: Pin
    net: str


@dataclass(frozen=True)
class Step:
    """One step: which parts come, which connections are made, in the order of the table, and what
    the meter shows between two pins then.
    """

    title: str
    minutes: int
    picture: str
    parts: tuple[str, ...]
    soldered: tuple[str, ...]
    wires: tuple[Wire, ...]
    meter: tuple[tuple[Pin, Pin, str], ...]
    text: str
    test: str
    wrong: str


@dataclass(frozen=True)
class Guide:
    """All steps of a build."""

    tools: tuple[str, ...]
    steps: tuple[Step, ...]

    @property
    def hours(self) -> float:
        """The time for all steps, in hours."""
        return sum(step.minutes for step in self.steps) / 60


def load(netlist: Netlist, folder: Path = STEPS) -> Guide:
    """The steps of a netlist's circuit. Raises PlainError naming the file and the key."""
    path = folder / f"{netlist.circuit}.toml"
    data = reading.checked(path, "steps")
    done: dict[str, list[Pin]] = {}
    with reading.faults_of(path):
        steps = [
            _step(facts, f"step[{place}]", netlist, done, data["mates"])
            for place, facts in enumerate(data["step"])
        ]
    return Guide(tuple(data["tools"]), tuple(steps))


def _step(
    facts: dict[str, Any],
    key: str,
    netlist: Netlist,
    done: dict[str, list[Pin]],
    mates: dict[str, str],
) -> Step:
    soldered, wired, placed = (
        _names(facts.get(how, ()), netlist, f"{key}.{how}") for how in ("solder", "wire", "place")
    )
    for ref in soldered:
        for net, pin in _pins(netlist, ref):
            done.setdefault(net, []).append(pin)
    wires = []
    for name in wired:
        for net, pin in _pins(netlist, name):
            end = _nearest(pin, done.get(net, []), mates)
            if end is not None:
                wires.append(Wire(pin, end, net))
            done.setdefault(net, []).append(pin)
    meter = []
    for *ends, shown in facts.get("meter", ()):
        start, end = (Pin(*name.split(".")) for name in _names(ends, netlist, f"{key}.meter"))
        meter.append((start, end, shown))
    refs = [name.partition(".")[0] for name in (*soldered, *wired, *placed)]
    return Step(
        title=facts["title"],
        minutes=facts["minutes"],
        picture=facts.get("picture", "wiring"),
        parts=tuple(dict.fromkeys(refs)),
        soldered=soldered,
        wires=tuple(wires),
        meter=tuple(meter),
        text=facts["text"],
        test=facts["test"],
        wrong=facts["wrong"],
    )


def _names(texts: Iterable[str], netlist: Netlist, key: str) -> tuple[str, ...]:
    """References, REF.PIN, or U1:USE for the Pico's pins of a use, with {n} for each seat. One
    with ? at its end is left out where the board has none.
    """
    found: list[str] = []
    for text in texts:
        many = range(1, netlist.board.seats + 1) if "{n}" in text else (0,)
        for name in (text.replace("{n}", str(number)) for number in many):
            ref, mark, use = name.partition(":")
            pins = netlist.board.pins() if mark else {}
            mine = [f"{ref}.{pin}" for pin, of in pins.items() if f"{of} ".startswith(f"{use} ")]
            found += mine or [name]
    found = [name.rstrip("?") for name in found if name[-1] != "?" or name[:-1] in netlist.fitted]
    for name in found:
        ref, _, pin = name.partition(".")
        if ref not in netlist.fitted or (pin and pin not in netlist.fitted[ref].part.pins):
            raise ValueError(f'{key} names "{name}", which is not in the netlist')
    return tuple(found)


def _pins(netlist: Netlist, name: str) -> list[tuple[str, Pin]]:
    """(net, pin) of every joined pin of a part, or of the one pin that is named."""
    ref, _, wanted = name.partition(".")
    return [
        (net, pin)
        for net, pins in netlist.nets.items()
        for pin in pins
        if pin.ref == ref and wanted in ("", pin.pin)
    ]


def _nearest(pin: Pin, there: list[Pin], mates: dict[str, str]) -> Pin | None:
    """What of a net a pin is joined to: the pin of its mate, or the first; None of an empty net."""
    kind = pin.ref.rstrip("0123456789")
    wanted = mates.get(pin.ref) or mates.get(kind, "").replace("{n}", pin.ref[len(kind) :])
    return next((one for one in there if one.ref == wanted), there[0] if there else None)
