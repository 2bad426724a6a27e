"""The current budget: what each supply gives, worst and typical, with the firmware's own caps."""

from dataclasses import dataclass

from firmware.app.glow import DIM_PART
from hardware.source.circuit import Fitted, Netlist, Pin

REGULATOR_EFFICIENCY = 0.85  # RT6150 data sheet, typical curve at 3.3 V out and 100 mA

_ON_THE_WAY = ("Q2", "U3", "Q1")  # besides the fuse, from the cell to VSYS
_DIVIDER = ("R11", "R12")  # from the cell to the gauge's pin, and from there to ground
_Loads = dict[tuple[str, str], float]


@dataclass(frozen=True)
class Budget:
    """What one supply must give, in mA: `limit` is what it can. `share` names who takes what."""

    supply: str
    typical: float
    worst: float
    limit: float
    share: dict[str, float]


def budget(netlist: Netlist, part: int = 0) -> list[Budget]:
    """What each supply of a build gives, and what the Pico's regulator does.

    `part` is the lights' in place of the board file's: 1 shows what the cap on them is good for.
    """
    share = (255 // (part or netlist.board.light_part)) / 255  # of full light: the firmware's cap
    loads = _loads(netlist, False, share), _loads(netlist, True, share)
    power = netlist.board.data.get("power", {})
    found = []
    if "regulator_ma" in power:  # the data sheet's 300 mA are for the pin, without the Pico itself
        own = max(one.worst_ma for one in netlist.fitted["U1"].part.currents)
        found.append(_of("3V3", loads, power["regulator_ma"] + own, others=0.0))
    found.append(_of("usb", loads, power["usb_ma"]))
    if "battery" in netlist.supplies:
        cell, fuse = _with(netlist, "capacity_mah"), _with(netlist, "hold_ma")
        limit = min(cell.part.data["worst_ma"], 0.8 * fuse.part.data["hold_ma"])
        regulator = 3.3 / netlist.rails["BATTERY"][0] / REGULATOR_EFFICIENCY
        found.append(_of("battery", loads, limit, regulator))
    return found


def of(netlist: Netlist, supply: str, part: int = 0) -> Budget:
    """The budget of one supply."""
    return next(one for one in budget(netlist, part) if one.supply == supply)


def _with(netlist: Netlist, fact: str) -> Fitted:
    """The one part of a build that has such a fact."""
    return next(one for one in netlist.fitted.values() if fact in one.part.data)


def _of(
    supply: str,
    loads: tuple[_Loads, _Loads],
    limit: float,
    regulator: float = 1.0,
    others: float = 1.0,
) -> Budget:
    """The sums of what is drawn typically and at worst: what hangs on 3V3 costs the supply
    `regulator` times as much current, what hangs on other rails `others` times.
    """
    typical, worst = (
        {at: ma * (regulator if at[1] == "3V3" else others) for at, ma in each.items()}
        for each in loads
    )
    share: dict[str, float] = {}
    for (ref, _), ma in worst.items():
        share[ref] = share.get(ref, 0.0) + ma
    return Budget(supply, sum(typical.values()), sum(worst.values()), float(limit), share)


def _loads(netlist: Netlist, worst: bool, share: float) -> _Loads:
    """(reference, rail) -> mA. Typical lights: one bright, the others dimmed, as in a turn."""
    found: _Loads = {}
    lights = 0
    for one in netlist.fitted.values():
        for current in one.part.currents:
            drawn = current.worst_ma if worst else current.typical_ma
            if current.capped:
                part = share if worst or lights == 0 else share / DIM_PART
                lights += 1
                drawn = drawn * part + current.idle_ma
            # What no pin is called is a rail's own name.
            net = netlist.net_of(Pin(one.ref, current.rail)) if one.ref != "U1" else None
            rail = net or current.rail
            found[one.ref, rail] = found.get((one.ref, rail), 0.0) + drawn
    return found


def faults(netlist: Netlist) -> list[str]:
    """Which supply is asked for more than it gives, and which lights.part would do."""
    if not (short := _short(netlist)):
        return gauge_faults(netlist)
    enough = next((part for part in range(1, 256) if not _short(netlist, part)), None)
    hint = f"; lights.part = {enough} would do" if enough else ""
    return [
        f"{netlist.circuit} {netlist.board.name}: {one.supply} must give {one.worst:.0f} mA"
        f" at worst and gives {one.limit:.0f}{hint}"
        for one in short
    ]


def _short(netlist: Netlist, part: int = 0) -> list[Budget]:
    """The supplies that are asked for more than they give."""
    return [one for one in budget(netlist, part) if one.worst > one.limit]


def gauge_faults(netlist: Netlist) -> list[str]:
    """A gauge that reads the cell behind its fuse or through another divider than the board file
    says, and a rail that the cell cannot keep.
    """
    battery, name = netlist.board.battery, f"{netlist.circuit} {netlist.board.name}"
    if battery is None or "battery" not in netlist.supplies:
        return []
    one, fuse = of(netlist, "battery"), _with(netlist, "hold_ma")
    ohm = fuse.part.data["series_ohm"]
    found = []
    behind = {pin.ref for pin in netlist.nets[str(netlist.net_of(Pin(fuse.ref, "2")))]}
    if behind & {pin.ref for pin in netlist.nets["SENSE"]}:
        found.append(f"{name}: the gauge reads {one.worst * ohm:.0f} mV less than the cell has")
    drawn = [netlist.fitted[ref].part.data["ohm"] for ref in _DIVIDER]
    if drawn != [battery.upper_ohm, battery.lower_ohm]:
        said = f"battery.upper_ohm and lower_ohm must be {drawn[0]} and {drawn[1]}"
        found.append(f"{name}: {said}, as {' and '.join(_DIVIDER)}")
    ohm += sum(netlist.fitted[ref].part.data["series_ohm"] for ref in _ON_THE_WAY)
    warn = min(volts for volts, left in battery.curve if left >= battery.warn_percent)
    left, least = warn - one.typical * ohm / 1000, netlist.rails["VSYS"][0]
    if left < least:
        found.append(f"{name}: at the warning VSYS has {left:.2f} V, its rail says {least}")
    return found


def hours(netlist: Netlist) -> float:
    """How long a full battery lasts with typical current, by its printed capacity."""
    cell = _with(netlist, "capacity_mah")
    return float(cell.part.data["capacity_mah"]) / of(netlist, "battery").typical
