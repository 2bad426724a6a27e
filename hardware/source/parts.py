"""Loads parts.toml: what a builder buys, and each part's electrical and mechanical facts."""

import datetime
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from hardware.source import reading
from host_tools.boards import form, wiring

PATH = reading.FOLDER / "parts.toml"
# What a check or the case takes for true of a part: each has its evidence, a grade and where it is
# from.
_FACTS = (
    *("outline", "panel", "pins", "levels", "supply_v", "currents", "ohm", "hold_ma"),
    *("series_ohm", "capacity_mah", "worst_ma", "fab_turn", "works_from_v", "hole", "grip"),
)
GRADES = ("drawing", "measured by others", "estimate")
_SIDES = ("left", "right", "back", "front")
_AS_IT_STANDS = {
    *("title", "value", "maker", "number", "shops", "price", "pack", "symbol", "footprint"),
    *("levels", "series", "bought"),
}


@dataclass(frozen=True)
class Current:
    """What a part draws from the rail at its pin `rail`, in mA.

    `capped`: the firmware dims it, so its full draw never happens; `idle_ma` is drawn when dark.
    """

    rail: str
    typical_ma: float
    worst_ma: float
    capped: bool = False
    idle_ma: float = 0.0


@dataclass(frozen=True)
class KeepOut:
    """How far round its outline a part wants nothing of another's, in mm, and why.

    Sides are those of the part before it is turned, as its footprint is drawn: `back` is up.
    """

    left: float
    right: float
    back: float
    front: float
    above: float
    below: float
    why: str


@dataclass(frozen=True)
class Part:
    """One kind of part. `outline` is width, depth, height in mm; `pins` gives a pin's pads;
    `price` is that of `pack` pieces;
    `evidence` says of each fact how good it is, one of GRADES, and where it is from.
    """

    name: str
    title: str
    value: str
    maker: str
    number: str
    price: float
    outline: tuple[float, float, float]
    keep_out: KeepOut | None
    pins: dict[str, tuple[str, ...]]
    unused: tuple[str, ...]
    currents: tuple[Current, ...]
    supply_v: tuple[float, float] | None
    evidence: dict[str, tuple[str, str]]
    data: dict[str, Any]
    shops: dict[str, str] = field(default_factory=dict)
    pack: int = 1
    symbol: str = ""
    footprint: str = ""
    levels: dict[str, dict[str, Any]] = field(default_factory=dict)
    series: bool = False
    bought: bool = True

    @property
    def shape(self) -> str:
        """Its own name, or that of the part that it is like."""
        return str(self.data.get("like", self.name))

    @property
    def by_fab(self) -> bool:
        """Whether the fab places it; how it lies in the fab's tape is known then."""
        return "fab_turn" in self.data

    def level(self, pin: str) -> dict[str, Any]:
        """The thresholds or drive of a pin: its own, those of all GPIOs, or those of all pins."""
        own = self.levels.get(pin)
        if own is None and pin.startswith("GP"):
            own = self.levels.get("GP*")
        return own if own is not None else self.levels.get("*", {})


@dataclass(frozen=True)
class Catalogue:
    """All parts; prices in US dollars, seen on the day `price_seen` at `price_source`."""

    parts: dict[str, Part]
    price_seen: datetime.date
    price_source: str


def load(path: Path = PATH) -> Catalogue:
    """Read the file. Raises PlainError naming the file and the key of what is wrong in it."""
    data = reading.checked(path, "parts")
    every, parts = data["parts"], {}
    with reading.faults_of(path):
        for name, own in every.items():
            # What it is like had its price seen, not this one.
            facts = every.get(str(own.get("like")), {}) | {"seen": ""} | own
            parts[name] = _part(facts, name, f"parts.{name}")
    return Catalogue(parts, data["price_seen"], data["price_source"])


def _part(facts: dict[str, Any], name: str, key: str) -> Part:
    """Raises ValueError that begins with the key, as everything below does."""
    form.check(facts, reading.FORM["part"], key)
    if facts["number"] and len(facts.get("shops", ())) < 2:
        raise ValueError(f'{key}.shops must name two shops; "" is an unknown order number')
    pins = {pin: tuple(pads.split()) for pin, pads in facts.get("pins", {}).items()}
    if facts.get("like", name) == "pico":
        pins |= {f"GP{gpio}": (str(pad),) for gpio, pad in wiring.PINS.items()}
    unused = tuple(facts.get("unused", ()))
    for pin in (*facts.get("levels", ()), *unused):
        if pin not in pins and not pin.endswith("*"):
            raise ValueError(f'{key}.pins lacks "{pin}"')
    return Part(
        name=name,
        outline=tuple(facts["outline"]),
        keep_out=_keep_out(facts["keep_out"], key) if "keep_out" in facts else None,
        pins=pins,
        unused=unused,
        currents=_currents(facts.get("currents", ()), key),
        supply_v=tuple(facts["supply_v"]) if "supply_v" in facts else None,
        evidence=_evidence(facts, f"{key}.evidence"),
        data=facts,
        **{fact: value for fact, value in facts.items() if fact in _AS_IT_STANDS},
    )


def _evidence(facts: dict[str, Any], key: str) -> dict[str, tuple[str, str]]:
    """{fact: (grade, source)} of every fact that the part has. Pins that are only numbered are
    none: such a part goes in either way round.
    """
    due = [fact for fact in _FACTS if fact in facts]
    if "pins" in due and all(pin.isdigit() for pin in facts["pins"]):
        due.remove("pins")
    told = facts.get("evidence", {})
    form.check(told, dict.fromkeys(due, "a text"), key)
    found = {}
    for fact in due:
        grade, _, source = told[fact].partition(": ")
        if grade not in GRADES or not source:
            raise ValueError(
                f"{key}.{fact} must be a grade ({', '.join(GRADES)}), a colon, a source"
            )
        found[fact] = (grade, source)
    return found


def _keep_out(own: dict[str, Any], key: str) -> KeepOut:
    """`around` stands for all four sides; a side of its own goes before it."""
    sides = {side: own.get(side, own.get("around", 0.0)) for side in _SIDES}
    height = {side: own.get(side, 0.0) for side in ("above", "below")}
    if not any((*sides.values(), *height.values())):
        raise ValueError(f"{key}.keep_out keeps nothing out")
    return KeepOut(**sides, **height, why=own["why"])


def _currents(rows: Sequence[dict[str, Any]], key: str) -> tuple[Current, ...]:
    found = tuple(Current(**row) for row in rows)
    for place, one in enumerate(found):
        if one.typical_ma > one.worst_ma:
            raise ValueError(f"{key}.currents[{place}].typical_ma is more than worst_ma")
    return found
