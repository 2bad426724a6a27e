"""Logic levels, in V: every output that drives an input is understood by it, at any supply."""

from typing import Any

from hardware.source.circuit import Netlist, Pin

_Limits = dict[str, Any]


def faults(netlist: Netlist) -> list[str]:
    """Connections whose levels do not fit, and parts fed beyond their data sheet."""
    return [*_signals(netlist), *_supplies(netlist)]


def _signals(netlist: Netlist) -> list[str]:
    found = []
    for pins, ohm in _wires(netlist):
        known = [(pin, netlist.fitted[pin.ref].part.level(pin.pin)) for pin in pins]
        for driver, drive in known:
            if not any(key.startswith(("voh", "ohm")) for key in drive):
                continue
            for receiver, want in known:
                wants = any(key.startswith("vih") for key in want)
                if receiver.ref != driver.ref and wants:
                    found += _pair(netlist, (driver, drive), (receiver, want), ohm)
    return found


def _pair(
    netlist: Netlist, output: tuple[Pin, _Limits], taker: tuple[Pin, _Limits], ohm: float
) -> list[str]:
    """What is wrong between one output and one input, at both ends of their supplies.

    `ohm` is in series on the way; an output with an `ohm` of its own loses that too.
    """
    found = []
    (driver, drive), (receiver, want) = output, taker
    source, sink = _supply(netlist, driver, drive), _supply(netlist, receiver, want)
    together = source is not None and source == sink  # then both see the same volts
    way = (ohm + drive.get("ohm", 0.0)) / 1000  # kilohm, so that mA give volts
    for i, j in ((0, 0), (1, 1)) if together else ((0, 1), (1, 0)):
        high = _volts("voh", drive, _at(netlist, source, i)) - way * want.get("input_ma", 0.0)
        least = _volts("vih", want, _at(netlist, sink, j))
        low = drive.get("vol", 0.0) + way * want.get("pull_up_ma", 0.0)
        most = _volts("vil", want, _at(netlist, sink, 0))
        name = f"{netlist.circuit} {netlist.board.name}: {driver} to {receiver}"
        if high < least:
            found.append(f"{name}: high is {high:.2f} V at least, {least:.2f} V are wanted")
        if low > most:
            found.append(f"{name}: low is {low:.2f} V at most, {most:.2f} V are allowed")
    if want.get("input_ma", 0.0) > drive.get("max_ma", float("inf")):
        found.append(f"{driver} gives {drive['max_ma']} mA, {receiver} takes {want['input_ma']}")
    return list(dict.fromkeys(found))


def _volts(level: str, limits: dict[str, Any], rail: float) -> float:
    """A level that is told in volts, as a share of its supply, or as so much below it."""
    if level in limits:
        return float(limits[level])
    if f"{level}_of_rail" in limits:
        return float(limits[f"{level}_of_rail"]) * rail
    return rail - float(limits.get(f"{level}_below_rail", 0.0))


def _supply(netlist: Netlist, pin: Pin, limits: dict[str, Any]) -> str | None:
    """The net that feeds the part of a pin, None where its levels hang on none."""
    rail = limits.get("rail")
    if rail is None:
        return None
    return netlist.net_of(Pin(pin.ref, rail)) or str(rail)


def _at(netlist: Netlist, rail: str | None, end: int) -> float:
    return netlist.rails[rail][end] if rail in netlist.rails else 0.0


def _wires(netlist: Netlist) -> list[tuple[set[Pin], float]]:
    """The signal nets, those joined that a series resistor parts, and the ohms in series."""
    groups = {name: set(pins) for name, pins in netlist.nets.items() if name not in netlist.rails}
    groups.pop("GND", None)
    series = dict.fromkeys(groups, 0.0)
    for one in netlist.fitted.values():
        ends = [str(netlist.net_of(Pin(one.ref, pin))) for pin in one.part.pins]
        if one.part.series and all(end in groups for end in ends):
            first, second = groups[ends[0]], groups[ends[1]]
            joined, ohm = first | second, series[ends[0]] + series[ends[1]]
            for name in [name for name, group in groups.items() if group in (first, second)]:
                groups[name], series[name] = joined, ohm + one.part.data.get("ohm", 0.0)
    return list({id(group): (group, series[name]) for name, group in groups.items()}.values())


def _supplies(netlist: Netlist) -> list[str]:
    """Parts whose supply pin may see volts that harm them, or at which they do not work."""
    found = []
    for one in netlist.fitted.values():
        if one.part.supply_v is None:
            continue
        rail = netlist.net_of(Pin(one.ref, "VCC" if "VCC" in one.part.pins else "VDD"))
        low, high = netlist.rails[str(rail)]
        least, most = one.part.supply_v
        if low < one.part.data.get("works_from_v", least) or high > most:
            found.append(
                f"{netlist.circuit} {netlist.board.name}: {one.ref} wants {least} to {most} V,"
                f" {rail} has {low} to {high}"
            )
    return found
