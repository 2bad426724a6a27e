"""The parts list holds what the netlist holds, and its prices add up."""

import csv
import datetime
import io

from hardware.source import buying, circuit
from hardware.source.reading import FOLDER


def rows(netlist, catalogue):
    text = buying.as_csv(buying.lines(netlist, catalogue), catalogue)
    return list(csv.DictReader(io.StringIO(text)))


def test_a_shops_link_has_its_number_or_the_makers(catalogue):
    parts = catalogue.parts
    assert buying.links(parts["xh5"])["LCSC"].endswith("C157991")
    assert buying.links(parts["pico"])["Adafruit"].endswith("/product/5525")
    assert buying.links(parts["pico"])["Digi-Key"].endswith("Raspberry+Pi+SC0917")
    assert buying.links(parts["header8"]) == {}  # any maker's will do
    shops = {shop for part in parts.values() for shop in part.shops if part.number}
    assert shops <= buying._SEARCH.keys()


def test_an_order_number_is_one_parts(catalogue):
    every = catalogue.parts.values()
    known = {(*one, part.number) for part in every for one in part.shops.items() if one[1]}
    assert len({one[:2] for one in known}) == len(known)


def test_nobody_saw_a_strips_price_where_light_boards_are_made(catalogue):
    assert catalogue.parts["light_board"].data["seen"] > catalogue.parts["light_strip"].data["seen"]


def test_the_parts_list_is_the_netlist(netlist, catalogue):
    listed = [ref for row in rows(netlist, catalogue) for ref in row["References"].split()]
    bought = [one for one in netlist.fitted.values() if one.part.bought]
    assert sorted(listed) == sorted(one.ref for one in bought)
    yours = {row["Value"]: row["Who buys"] == "you" for row in rows(netlist, catalogue)}
    assert [one.ref for one in bought if yours[one.part.value] == one.part.by_fab] == []


def test_what_is_sold_in_packs_is_bought_in_packs(catalogue):
    """Eight light boards are one order of ten; each socket's contact is on the list."""
    netlist = circuit.load("carrier", "pico_tft")
    bought = {line.part.name: line for line in buying.lines(netlist, catalogue)}
    light = bought["light_board"]
    assert (light.count, light.packs, light.cost) == (8, 1, light.part.price)
    poles = 5 * bought["housing5"].count + 2 * bought["housing2"].count
    assert bought["contact"].count >= poles == 84
    assert bought["xh5_side"].count == bought["xh2_side"].count == 8
    assert bought["foot"].count == 4


def test_the_prices_add_up_and_have_a_date_and_a_source(netlist, catalogue):
    *lines, total = rows(netlist, catalogue)
    for row in lines:
        assert round(float(row["Price each (USD)"]) * int(row["Buy"]), 2) == float(
            row["Price (USD)"]
        )
        day, whose = row["Price seen"], row["Price from"]
        assert datetime.date.fromisoformat(day) <= catalogue.price_seen
        assert (day, whose) == (catalogue.price_seen.isoformat(), "estimate") or len(whose) > 20
    assert round(sum(float(row["Price (USD)"]) for row in lines), 2) == float(total["Price (USD)"])


def test_an_unknown_order_number_is_called_so(netlist, catalogue):
    listed = "\n".join(row["Shops"] for row in rows(netlist, catalogue))
    assert "unknown" in listed
    assert all(len(one.part.shops) >= 2 for one in netlist.fitted.values() if one.part.number)


def test_the_readme_says_what_a_build_costs(netlist, catalogue):
    readme = (FOLDER.parent / "README.md").read_text(encoding="utf-8")
    total = buying.total(buying.lines(netlist, catalogue))
    assert f"${total:.0f} " in readme
