"""What to buy for a build: the lines of its parts list, and what they cost."""

from dataclasses import dataclass
from typing import Any
from urllib.parse import quote_plus

from hardware.source.circuit import Netlist
from hardware.source.parts import Catalogue, Part
from hardware.source.reading import FOLDER, csv_text, toml

_SHOPS = toml(FOLDER / "shops.toml")
_SEARCH, _PAGE = _SHOPS["search"], _SHOPS["page"]


@dataclass(frozen=True)
class Line:
    """So many pieces of a part, for these references; `packs` is how often one buys it."""

    part: Part
    refs: tuple[str, ...]
    count: int

    @property
    def packs(self) -> int:
        """A part that is sold by the piece is a pack of one."""
        return -(-self.count // self.part.pack)

    @property
    def cost(self) -> float:
        """In US dollars."""
        return round(self.part.price * self.packs, 2)


def lines(netlist: Netlist, catalogue: Catalogue) -> list[Line]:
    """One line for each kind of part that is bought: the dearest first, the fab's own last."""
    refs: dict[str, list[str]] = {}
    counts: dict[str, int] = {}
    for one in netlist.fitted.values():
        if one.part.bought:
            refs.setdefault(one.part.name, []).append(one.ref)
            counts[one.part.name] = counts.get(one.part.name, 0) + one.count
    found = [Line(catalogue.parts[name], tuple(refs[name]), counts[name]) for name in refs]
    return sorted(found, key=lambda line: (line.part.by_fab, -line.part.price * line.count))


def total(found: list[Line]) -> float:
    """The sum in US dollars."""
    return round(sum(line.cost for line in found), 2)


def links(part: Part) -> dict[str, str]:
    """{shop: address}: a search there for its order number, or for the maker's. What any maker
    makes has neither, and no link.
    """
    return {
        shop: _PAGE.get(shop, _SEARCH[shop]) + quote_plus(number)
        if number
        else _SEARCH[shop] + quote_plus(f"{part.maker} {part.number}".removeprefix("any "))
        for shop, number in part.shops.items()
        if shop in _SEARCH and (number or part.number)
    }


def as_csv(found: list[Line], catalogue: Catalogue) -> str:
    """The parts list as a file: a line a part, the sum last. An empty order number is unknown."""
    head = ["References", "Count", "Buy", "Part", "Value", "Maker", "Maker's number", "Footprint"]
    head += ["Who buys", "Shops", "Price each (USD)", "Price (USD)", "Price seen", "Price from"]
    rows: list[list[Any]] = [head]
    for line in found:
        part = line.part
        shops = "; ".join(f"{shop} {number or 'unknown'}" for shop, number in part.shops.items())
        where = ["the board's fab" if part.by_fab else "you", shops or "any"]
        bought = [" ".join(line.refs), line.count, line.packs]
        what = [part.title, part.value, part.maker, part.number, part.footprint.partition(":")[2]]
        prices = [f"{part.price:.2f}", f"{line.cost:.2f}"]
        estimate = f"{catalogue.price_seen} {catalogue.price_source}"
        day, _, whose = str(part.data["seen"] or estimate).partition(" ")
        rows.append([*bought, *what, *where, *prices, day, whose])
    sum_row = ["", "", "", "Total", "", "", "", "", "", "", "", f"{total(found):.2f}", "", ""]
    return csv_text([*rows, sum_row])
