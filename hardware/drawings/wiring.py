"""The wiring picture for perfboard: the Pico in the middle, each part beside the pins it hangs on.

Every joined pin is drawn once and carries its name and its net (`data-pin`, `data-net`); ground and
supplies are flags with their names, so that no wire crosses another. A wire is told by its name
and its dashes as well as its colour.
"""

from html import escape

from hardware.drawings.svg import Drawing
from hardware.source.circuit import Netlist, Pin
from host_tools.boards import wiring as pinout

_WIDTH, _HEIGHT = 1400, 1290
_TOP, _PITCH = 130, 42  # of the Pico's rows of pins
_LEFT, _RIGHT = 590, 810  # the Pico's edges
_RAILS = {"GND": ("#000", ""), "VBUS": ("#a00", ""), "3V3": ("#a50", "")}
_KINDS = {  # a net's first word: colour and dashes
    "BUTTON": ("#06c", ""),
    "SCREEN": ("#083", "10 4"),
    "LIGHT": ("#a0a", "14 4 3 4"),
    "PIEZO": ("#555", "3 3"),
    "BELL": ("#840", "6 3"),
}


class _Picture:
    """The drawing, which pins are on it already, and the Pico's pins by their uses."""

    def __init__(self, netlist: Netlist, bold: set[Pin] | None) -> None:
        self.netlist, self.bold = netlist, bold
        self.uses = {use: Pin("U1", gpio) for gpio, use in netlist.board.pins().items()}
        title = f"Wiring on perfboard, {netlist.board.name}"
        self.out = Drawing(_WIDTH, _HEIGHT, title)
        self.drawn: set[Pin] = set()

    def wire(self, points: list[tuple[float, float]], pin: Pin, *ends: Pin) -> None:
        """The part of a wire that is at a pin: it tells the pin when it comes to it first, and is
        pale where another step makes it, at this pin and at all other `ends`.
        """
        net = str(self.netlist.net_of(pin))
        colour, dash = _RAILS.get(net) or _KINDS.get(net.split("_")[0], ("#000", ""))
        width = 2.5
        if self.bold is not None:
            colour, width = (colour, 4.0) if self.bold.intersection((pin, *ends)) else ("#bbb", 1.5)
        data = "" if pin in self.drawn else f' data-pin="{escape(str(pin))}" data-net="{net}"'
        self.drawn.add(pin)
        self.out.line(points, colour, width, dash, data)

    def flag(self, x: float, y: float, pin: Pin, side: int) -> None:
        """A stub with the name of its rail: `side` -1 points left, 1 right."""
        far = x + side * 26
        self.wire([(x, y), (far, y)], pin)
        strong = self.bold is None or pin in self.bold
        words, anchor = str(self.netlist.net_of(pin)), "end" if side < 0 else "start"
        colour = "#000" if strong else "#999"
        self.out.text(far + side * 4, y, words, 13, anchor, bold=True, colour=colour)


def draw(netlist: Netlist, bold: set[Pin] | None = None) -> str:
    """The picture; with `bold`, only the wires at these pins are strong and all others are pale."""
    picture = _Picture(netlist, bold)
    out = picture.out
    out.text(40, 40, f"Cambio handheld on perfboard: {netlist.board.title}", 22, bold=True)
    words = "Seen from above. Wires of the same flag (GND, VBUS, 3V3) are joined to each other."
    out.text(40, 68, f"{words} Lights and level shifter hang on VBUS.", 14)
    _pico(picture)
    _buttons(picture)
    _panel(picture)
    _sound(picture)
    _lights(picture)
    return out.write()


def _row(pad: int) -> tuple[float, int]:
    """The height of a Pico's pin, and its side: -1 left, 1 right."""
    if pad <= 20:
        return _TOP + _PITCH * (pad - 1), -1
    return _TOP + _PITCH * (40 - pad), 1


def _pico(picture: _Picture) -> None:
    out, netlist = picture.out, picture.netlist
    high, middle = _PITCH * 19 + 60, (_LEFT + _RIGHT) / 2
    out.box(_LEFT, _TOP - 30, _RIGHT - _LEFT, high, fill="#eee", width=2)
    out.box(_LEFT + 80, _TOP - 44, 60, 30, fill="#ccc")
    out.text(middle, _TOP - 29, "USB", 13, "middle")
    out.text(middle, _TOP + _PITCH * 19 + 18, "Raspberry Pi Pico", 15, "middle", bold=True)
    names = {pads[0]: pin for pin, pads in netlist.fitted["U1"].part.pins.items() if len(pads) == 1}
    names |= dict.fromkeys(netlist.fitted["U1"].part.pins["GND"], "GND")
    for pad in range(1, 41):
        y, side = _row(pad)
        x = _LEFT if side < 0 else _RIGHT
        out.disc(x, y, 6, "#fff")
        name = names[str(pad)]
        out.text(x - side * 14, y, f"{pad}", 12, "end" if side > 0 else "start", colour="#555")
        out.text(x - side * 38, y, name, 14, "end" if side > 0 else "start")
        net = netlist.net_of(Pin("U1", name))
        if net in _RAILS:
            picture.flag(x + side * 6, y, Pin("U1", name), side)


def _wire(picture: _Picture, pin: Pin, end: Pin, x: float, words: str) -> tuple[float, int]:
    """A straight wire from a Pico's pin outward to x, with its name on it: its height and side."""
    y, side = _row(int(picture.netlist.pads(pin)[0]))
    start = (_LEFT - 6) if side < 0 else (_RIGHT + 6)
    middle = (start + x) / 2
    picture.wire([(start, y), (middle, y)], pin, end)
    picture.wire([(middle, y), (x, y)], end, pin)
    picture.out.text(middle, y, words, 12, "middle", back=True)
    return y, side


def _buttons(picture: _Picture) -> None:
    for seat in range(1, picture.netlist.board.seats + 1):
        use = f"button {seat}"
        y, _ = _wire(picture, picture.uses[use], Pin(f"SW{seat}", "1"), 330, use)
        out = picture.out
        out.box(150, y - 16, 180, 32)
        out.disc(240, y, 11, "#ddd")
        out.text(318, y, "1", 12, "end", colour="#555")
        out.text(162, y, "2", 12, colour="#555")
        out.text(198, y, f"SW{seat}", 14, "middle", bold=True)
        picture.flag(150, y, Pin(f"SW{seat}", "2"), -1)


def _panel(picture: _Picture) -> None:
    """The panel on the side of its pins, VCC and GND above them."""
    netlist, out, uses = picture.netlist, picture.out, picture.uses
    pins = {use: uses[f"screen {use}"] for use in pinout.PRINTED if f"screen {use}" in uses}
    rows = [_row(int(netlist.pads(pin)[0])) for pin in pins.values()]
    side = rows[0][1]
    top, bottom = min(y for y, _ in rows), max(y for y, _ in rows)
    x = _RIGHT + 190 if side > 0 else _LEFT - 260
    left = x if side > 0 else x - 250
    below = side < 0  # there the supply's flags go outward, at the same heights
    out.box(left, top - (40 if below else 24), 250, bottom - top + (64 if below else 124))
    middle = left + 125
    title_y = top - 24 if below else bottom + 86
    out.text(
        middle, title_y, f"M1 panel, {netlist.fitted['M1'].part.value}", 14, "middle", bold=True
    )
    for use, pin in pins.items():
        y, _ = _wire(picture, pin, Pin("M1", use), x, f"screen {use}")
        anchor = "start" if side > 0 else "end"
        out.text(x + side * 12, y, pinout.PRINTED[use], 13, anchor)
    for place, name in enumerate(("VCC", "GND")):
        y = top + place * (bottom - top) if below else bottom + 34 + 26 * place
        edge = left if below else left + 250
        out.text(edge + (12 if below else -12), y, name, 13, "start" if below else "end")
        picture.flag(edge, y, Pin("M1", name), -1 if below else 1)


def _sound(picture: _Picture) -> None:
    out, uses = picture.out, picture.uses
    end = _RIGHT + 260
    y = _behind(picture, "R2", uses["buzzer"], Pin("BZ1", "+"), end, "sounder")
    out.box(end, y - 18, 180, 36)
    out.text(end + 10, y, "+", 14)
    out.text(end + 90, y, "BZ1 sounder", 14, "middle", bold=True)
    out.text(end + 170, y, "-", 14, "end")
    picture.flag(end + 180, y, Pin("BZ1", "-"), 1)
    y = _behind(picture, "R3", uses["bell"], Pin("LS1", "S"), end, "bell")
    out.box(end, y - 18, 180, 62)
    out.text(end + 10, y, "S", 13)
    out.text(end + 90, y + 13, "LS1 bell", 14, "middle", bold=True)
    for place, name in enumerate(("VCC", "GND")):
        out.text(end + 170, y + 26 * place, name, 13, "end")
        picture.flag(end + 180, y + 26 * place, Pin("LS1", name), 1)


def _behind(picture: _Picture, ref: str, pin: Pin, end: Pin, x: float, words: str) -> float:
    """A wire from a Pico's pin through a resistor to the pin `end` at x: its height."""
    left, near, far = _RIGHT + 130, Pin(ref, "1"), Pin(ref, "2")
    y, _ = _wire(picture, pin, near, left, words)
    _resistor(picture, left, y, ref)
    picture.wire([(left + 70, y), (left + 100, y)], far, end)
    picture.wire([(left + 100, y), (x, y)], end, far)
    return y


def _resistor(picture: _Picture, x: float, y: float, ref: str) -> None:
    picture.out.box(x, y - 11, 70, 22, fill="#f4ead0")
    words = f"{ref} {picture.netlist.fitted[ref].part.value}"
    picture.out.text(x + 35, y, words, 12, "middle")


def _lights(picture: _Picture) -> None:
    """The level shifter beside its pin, then down to the chain at the foot of the sheet."""
    netlist, out = picture.netlist, picture.out
    lights, taker = picture.uses["lights"], Pin("U2", "1A")
    y, _ = _wire(picture, lights, taker, _RIGHT + 190, "lights, 3.3 V")
    tap, low = _RIGHT + 26, y + _PITCH  # R4 holds it low, beside the pin that is not used
    picture.wire([(tap, y), (tap, low), (tap + 16, low)], Pin("R4", "1"))
    _resistor(picture, tap + 16, low, "R4")
    picture.flag(tap + 86, low, Pin("R4", "2"), 1)
    top = y - 3.2 * _PITCH
    x, wide = _RIGHT + 190, 190
    out.box(x, top, wide, 3.2 * _PITCH + 40)
    out.text(x + wide / 2, top + 18, "U2 SN74AHCT125N", 14, "middle", bold=True)
    out.text(x + wide / 2, top + 36, "pin 1 is left of its notch", 11, "middle")
    out.text(x + 10, y, "2 (1A)", 13)
    grounded = ("1OE", "2OE", "2A", "GND", "3A", "3OE", "4A", "4OE")  # by their pins' numbers
    pads = [netlist.pads(Pin("U2", name))[0] for name in grounded]
    out.text(x + wide / 2, top + 60, f"to GND: {', '.join(pads)}", 10.5, "middle")
    for place, name in enumerate(grounded):
        where = x + 30 + 18 * place
        picture.wire([(where, top + 72), (where, top + 90)], Pin("U2", name))
    out.line([(x + 30, top + 90), (x + 30 + 18 * 7, top + 90)], "#000", 2)
    out.text(x + wide / 2, top + 104, "GND", 13, "middle", bold=True)
    out.text(x + wide - 8, top + 118, "14 VCC", 12, "end")
    picture.flag(x + wide, top + 118, Pin("U2", "VCC"), 1)
    out.text(x + wide - 8, y + 24, "3 (1Y)", 13, "end")
    _chain(picture, x + wide, y + 24)
    _capacitors(picture)


def _capacitors(picture: _Picture) -> None:
    """C1 and C2 between VBUS and ground, left of the chain."""
    out = picture.out
    for ref, words, y, names in (
        ("C1", "C1 470 uF, longer leg +", 1010, ("+", "-")),
        ("C2", "C2 100 nF, close to U2", 950, ("1", "2")),
    ):
        out.box(150, y - 18, 250, 36, fill="#f4ead0")
        out.text(275, y, words, 13, "middle")
        picture.flag(400, y, Pin(ref, names[0]), 1)
        picture.flag(150, y, Pin(ref, names[1]), -1)


def _chain(picture: _Picture, x: float, y: float) -> None:
    """R1 and the lights, DOUT to DIN, from left to right at the foot."""
    out, seats = picture.out, picture.netlist.board.seats
    high, foot = 1130.0, 1070.0
    shifter, resistor = Pin("U2", "1Y"), Pin("R1", "1")
    turn = _WIDTH - 24.0
    picture.wire([(x, y), (turn, y)], shifter, resistor)
    picture.wire([(turn, y), (turn, foot), (130, foot)], resistor, shifter)
    out.text(700, foot, "lights, 5 V", 12, "middle", back=True)
    _resistor(picture, 60, foot, "R1")
    pitch = (_WIDTH - 60) / seats
    first = Pin("R1", "2")
    start = (60.0, foot)
    for seat in range(1, seats + 1):
        left = 40 + pitch * (seat - 1)
        light = Pin(f"D{seat}", "DIN")
        knee = (left - 14, high) if seat > 1 else (26.0, high)
        way = [start, knee] if seat > 1 else [start, (26, foot), knee]
        picture.wire(way, first, light)
        picture.wire([knee, (left, high)], light, first)
        out.box(left, high - 30, pitch - 34, 60)
        out.text(left + 6, high, "DIN", 11)
        out.text(left + pitch - 40, high, "DOUT", 11, "end")
        out.text(left + (pitch - 34) / 2, high - 17, f"D{seat}", 14, "middle", bold=True)
        out.text(left + (pitch - 34) / 2, high + 17, f"seat {seat}", 12, "middle")
        for place, leg in enumerate(("VDD", "GND")):
            below, pin = left + 30 + 66 * place, Pin(f"D{seat}", leg)
            picture.wire([(below, high + 30), (below, high + 84)], pin)
            net = str(picture.netlist.net_of(pin))
            out.text(below, high + 96, net, 12, "middle", bold=True)
        first, start = Pin(f"D{seat}", "DOUT"), (left + pitch - 34, high)
    picture.wire([start, (start[0] + 16, start[1])], first)
    out.text(40, 1268, "The last DOUT stays free.", 13)
