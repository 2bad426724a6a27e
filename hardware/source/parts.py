"""Loads parts.toml: what a builder buys, and each part's electrical and mechanical facts."""

import datetime
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from hardware.source.reading import FOLDER, Table, broken, toml
from host_tools.boards import wiring

PATH = FOLDER / "parts.toml"
_KEYS = {
    *("title", "value", "maker", "number", "shops", "price", "symbol", "footprint", "outline"),
    *("pins", "unused", "levels", "supply_v", "currents"),
    *("hold_ma", "series", "ohm", "bought", "capacity_mah", "worst_ma", "keep_out"),
    *("order", "panel", "series_ohm", "evidence", "pack", "fab_turn", "like", "escape", "seen"),
    *("pad_1", "under", "works_from_v", "hole"),
}
# What a check or the case takes for true of a part: each has its evidence, a grade and where it is
# from.
_FACTS = (
    *("outline", "panel", "pins", "levels", "supply_v", "currents", "order", "ohm", "hold_ma"),
    *("series_ohm", "capacity_mah", "worst_ma", "fab_turn", "works_from_v", "hole"),
)
# How many figures a fact of a panel has.
_PANEL = {"picture": 2, "off": 2, "board": 3, "glass": 3, "holes": 3}
GRADES = ("drawing", "measured by others", "estimate")
_SIDES = ("left", "right", "back", "front")


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
    shops: dict[str, str]
    price: float
    pack: int
    symbol: str
    footprint: str
    outline: tuple[float, float, float]
    keep_out: KeepOut | None
    pins: dict[str, tuple[str, ...]]
    unused: tuple[str, ...]
    levels: dict[str, dict[str, Any]]
    currents: tuple[Current, ...]
    supply_v: tuple[float, float] | None
    series: bool
    bought: bool
    evidence: dict[str, tuple[str, str]]
    data: dict[str, Any]

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
    data = toml(path)
    top = Table(path.name, "", data)
    top.only(("price_seen", "price_source", "parts"))
    seen = data.get("price_seen")
    if not isinstance(seen, datetime.date):
        raise broken(path.name, "price_seen", "must be a date, as 2026-11-22")
    every = top.table("parts")
    parts = {}
    for name, own in every.items():
        facts = every.get(own.get("like"), {}) | {"seen": ""} | own  # another's price was not its
        parts[name] = _part(Table(path.name, f"parts.{name}", facts), name)
    return Catalogue(parts, seen, top.text("price_source"))


def _part(table: Table, name: str) -> Part:
    table.only(_KEYS)
    bought = table.flag("bought", True)
    shops = table.table("shops", {} if not bought else None)
    if bought and len(shops) < 2:
        raise table.error("shops", 'must name two shops; "" is an unknown order number')
    pins = {pin: tuple(str(pads).split()) for pin, pads in table.table("pins", {}).items()}
    if table.data.get("like", name) == "pico":
        pins |= {f"GP{gpio}": (str(pad),) for gpio, pad in wiring.PINS.items()}
    levels = table.table("levels", {})
    for pin in (*levels, *table.names("unused")):
        if pin not in pins and not pin.endswith("*"):
            raise table.error("pins", f'lacks "{pin}"')
    width, depth, height = table.numbers("outline", 3)
    supply = table.numbers("supply_v", 2) if "supply_v" in table.data else None
    if "hole" in table.data:
        table.numbers("hole", 2)
    if "panel" in table.data:
        _check_panel(Table(table.file, f"{table.key}.panel", table.table("panel")))
    return Part(
        name=name,
        title=table.text("title"),
        value=table.text("value"),
        maker=table.text("maker"),
        number=table.text("number"),
        shops={shop: str(number) for shop, number in shops.items()},
        price=table.number("price"),
        pack=int(table.number("pack", 1)),
        symbol=table.text("symbol", ""),
        footprint=table.text("footprint", ""),
        outline=(width, depth, height),
        keep_out=_keep_out(table),
        pins=pins,
        unused=table.names("unused"),
        levels=levels,
        currents=_currents(table),
        supply_v=(supply[0], supply[1]) if supply else None,
        series=table.flag("series", False),
        bought=bought,
        evidence=_evidence(table),
        data=dict(table.data),
    )


def _check_panel(own: Table) -> None:
    """Who has another module mends these figures by hand."""
    own.only((*_PANEL, "fixing", "behind"))
    for key, count in _PANEL.items():
        own.numbers(key, count)
    for row in own.data.get("behind", []):
        Table(own.file, own.key, {"behind": row}).numbers("behind", 5)
    if own.text("fixing") not in ("screws", "pegs"):
        raise own.error("fixing", 'must be "screws" or "pegs"')


def _evidence(table: Table) -> dict[str, tuple[str, str]]:
    """{fact: (grade, source)} of every fact that the part has. Pins that are only numbered are
    none: such a part goes in either way round.
    """
    own = Table(table.file, f"{table.key}.evidence", table.table("evidence", {}))
    facts = {fact for fact in _FACTS if fact in table.data}
    if all(pin.isdigit() for pin in table.data.get("pins", {})):
        facts.discard("pins")
    own.only(facts)
    found = {}
    for fact in _FACTS:
        if fact in facts:
            grade, _, source = own.text(fact).partition(": ")
            if grade not in GRADES or not source:
                raise own.error(fact, f"must be a grade ({', '.join(GRADES)}), a colon, a source")
            found[fact] = (grade, source)
    return found


def _keep_out(table: Table) -> KeepOut | None:
    """`around` stands for all four sides; a side of its own goes before it."""
    if "keep_out" not in table.data:
        return None
    own = Table(table.file, f"{table.key}.keep_out", table.table("keep_out"))
    own.only(("around", *_SIDES, "above", "below", "why"))
    around = own.number("around", 0.0)
    sides = {side: own.number(side, around) for side in _SIDES}
    found = KeepOut(
        **sides, above=own.number("above", 0.0), below=own.number("below", 0.0), why=own.text("why")
    )
    if not any((*sides.values(), found.above, found.below)):
        raise table.error("keep_out", "keeps nothing out")
    return found


def _currents(table: Table) -> tuple[Current, ...]:
    found = []
    for place, facts in enumerate(table.data.get("currents", [])):
        one = Table(table.file, f"{table.key}.currents[{place}]", facts)
        one.only(("rail", "typical_ma", "worst_ma", "capped", "idle_ma"))
        typical, worst = one.number("typical_ma"), one.number("worst_ma")
        capped, idle = one.flag("capped", False), one.number("idle_ma", 0.0)
        if typical > worst:
            raise one.error("typical_ma", "is more than worst_ma")
        found.append(Current(one.text("rail"), typical, worst, capped, idle))
    return tuple(found)
