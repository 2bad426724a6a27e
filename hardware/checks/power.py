"""The current budget: what each supply gives, worst and typical, with the firmware's own caps."""

from __future__ import annotations

import ast
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from hardware.source.circuit import Fitted, Netlist, Pin
from hardware.source.reading import FOLDER

FIRMWARE = FOLDER.parent / "firmware"
REGULATOR_EFFICIENCY = 0.85  # RT6150 data sheet, typical curve at 3.3 V out and 100 mA
DIMMED_LIGHTS = "DIM"  # firmware/app.py: where somebody sits and nothing is to do


@dataclass(frozen=True)
class Budget:
    """What one supply must give, in mA: `limit` is what it can. `share` names who takes what."""

    supply: str
    typical: float
    worst: float
    limit: float
    share: dict[str, float]


@cache
def constant(name: str, where: Path = FIRMWARE) -> int:
    """A whole number that the firmware's sources set at the top of a module, as PART = 4.

    Raises LookupError where no module sets it, or two set it to different numbers.
    """
    found = set()
    for path in sorted(where.rglob("*.py")):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if not (isinstance(node, ast.Assign) and isinstance(node.value, ast.Constant)):
                continue
            named = any(isinstance(one, ast.Name) and one.id == name for one in node.targets)
            if named and isinstance(node.value.value, int) and node.value.value <= 255:
                found.add(node.value.value)
    if len(found) != 1:
        raise LookupError(f"the firmware sets {name} to {sorted(found) or 'nothing'}")
    return int(found.pop())


def lights_share(part: int) -> float:
    """What of full light the firmware sends at most: the cap that the budget rests on."""
    return (255 // part) / 255


def budget(netlist: Netlist, part: int = 0) -> list[Budget]:
    """What each supply of a build gives, and what the Pico's regulator does.

    `part` is the lights' in place of the board file's: 1 shows what the cap on them is good for.
    """
    share = lights_share(part or netlist.board.light_part)
    worst = _loads(netlist, worst=True, share=share)
    typical = _loads(netlist, worst=False, share=share)
    found = []
    ma: dict[str, dict[str, dict[str, float]]] = {"worst": {}, "typical": {}}
    for name, loads in (("worst", worst), ("typical", typical)):
        for (ref, rail), drawn in loads.items():
            ma[name].setdefault(rail, {})[ref] = drawn
    power = netlist.board.data.get("power", {})
    if "regulator_ma" in power:
        found.append(_of("3V3", ["3V3"], ma, power["regulator_ma"] + _own(netlist), 1.0))
    found.append(_of("usb", list(ma["worst"]), ma, power["usb_ma"], 1.0))
    if "battery" in netlist.supplies:
        cell = next(one for one in netlist.fitted.values() if "capacity_mah" in one.part.data)
        fuse = next(one for one in netlist.fitted.values() if "hold_ma" in one.part.data)
        limit = min(cell.part.data["worst_ma"], 0.8 * fuse.part.data["hold_ma"])
        low = netlist.rails["BATTERY"][0]
        found.append(_of("battery", list(ma["worst"]), ma, limit, 3.3 / low / REGULATOR_EFFICIENCY))
    return found


def _own(netlist: Netlist) -> float:
    """What the Pico itself takes of its regulator: the data sheet's 300 mA are for the pin."""
    return max(one.worst_ma for one in netlist.fitted["U1"].part.currents)


def _of(
    supply: str,
    rails: list[str],
    ma: dict[str, dict[str, dict[str, float]]],
    limit: float,
    regulator: float,
) -> Budget:
    """The sum over rails; what hangs on 3V3 costs the supply `regulator` times as much current."""
    sums: dict[str, float] = {}
    share: dict[str, float] = {}
    for name, by_rail in ma.items():
        total = 0.0
        for rail in rails:
            factor = regulator if rail == "3V3" else 1.0
            for ref, drawn in by_rail.get(rail, {}).items():
                total += factor * drawn
                if name == "worst":
                    share[ref] = share.get(ref, 0.0) + factor * drawn
        sums[name] = total
    return Budget(supply, sums["typical"], sums["worst"], float(limit), share)


def _loads(netlist: Netlist, worst: bool, share: float) -> dict[tuple[str, str], float]:
    """(reference, rail) -> mA. Typical lights: one bright, the others dimmed, as in a turn."""
    found: dict[tuple[str, str], float] = {}
    lights = 0
    for one in netlist.fitted.values():
        for current in one.part.currents:
            drawn = current.worst_ma if worst else current.typical_ma
            if current.capped:
                part = share if worst or lights == 0 else share / constant(DIMMED_LIGHTS)
                lights += 1
                drawn = drawn * part + current.idle_ma
            rail = _rail(netlist, one, current.rail)
            found[one.ref, rail] = found.get((one.ref, rail), 0.0) + drawn
    return found


def _rail(netlist: Netlist, one: Fitted, name: str) -> str:
    """The rail that a part's supply pin hangs on; a rail's own name stands for itself."""
    if name in one.part.pins and one.ref != "U1":
        net = netlist.net_of(Pin(one.ref, name))
        return net or name
    return name


def faults(netlist: Netlist) -> list[str]:
    """Which supply is asked for more than it gives, and which lights.part would do."""
    short = [one for one in budget(netlist) if one.worst > one.limit]
    if not short:
        return gauge_faults(netlist)
    enough = next((part for part in range(1, 256) if fits(netlist, part)), None)
    hint = f"; lights.part = {enough} would do" if enough else ""
    return [
        f"{netlist.circuit} {netlist.board.name}: {one.supply} must give {one.worst:.0f} mA"
        f" at worst and gives {one.limit:.0f}{hint}"
        for one in short
    ]


def gauge_faults(netlist: Netlist) -> list[str]:
    """A gauge that reads the cell behind its fuse, and a rail that the cell cannot keep."""
    battery, name = netlist.board.battery, f"{netlist.circuit} {netlist.board.name}"
    if battery is None or "battery" not in netlist.supplies:
        return []
    one = next(one for one in budget(netlist) if one.supply == "battery")
    fuse = next(one for one in netlist.fitted.values() if "hold_ma" in one.part.data)
    ohm = fuse.part.data["series_ohm"]
    found = []
    behind = {pin.ref for pin in netlist.nets[str(netlist.net_of(Pin(fuse.ref, "2")))]}
    if behind & {pin.ref for pin in netlist.nets["SENSE"]}:
        found.append(f"{name}: the gauge reads {one.worst * ohm:.0f} mV less than the cell has")
    ohm += netlist.fitted["Q1"].part.data["series_ohm"]
    warn = min(volts for volts, left in battery.curve if left >= battery.warn_percent)
    left, least = warn - one.typical * ohm / 1000, netlist.rails["VSYS"][0]
    if left < least:
        found.append(f"{name}: at the warning VSYS has {left:.2f} V, its rail says {least}")
    return found


def fits(netlist: Netlist, part: int) -> bool:
    """Whether every supply bears lights of that part of full light."""
    return all(one.worst <= one.limit for one in budget(netlist, part))


def hours(netlist: Netlist) -> float:
    """How long a full battery lasts with typical current, by its printed capacity."""
    cell = next(one for one in netlist.fitted.values() if "capacity_mah" in one.part.data)
    one = next(one for one in budget(netlist) if one.supply == "battery")
    return float(cell.part.data["capacity_mah"]) / one.typical
