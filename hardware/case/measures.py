"""The measures of the case, in mm, and where everything in it is. No solid is made here.

The middle of the panel is the origin of x and y, z = 0 is the upper side of the floor.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from hardware.checks import places
from hardware.source import parts
from hardware.source.circuit import Netlist
from hardware.source.reading import toml
from host_tools.common.errors import PlainError

WALL = 2.4  # three lines of a 0.8 mm nozzle, six of 0.4
LID = 3.0  # an arcade button snaps into 2 to 4 mm
INSIDE = 42.0  # floor to lid: a button takes 33 with its tags
TOP = INSIDE + LID
POST = 8.0  # the board's posts, for a screw of 10 mm
BOARD = 1.6  # thick
PILOT = 1.25  # the radius of a hole that an M3 screw cuts its thread into
CLEAR = 1.7  # the radius of a hole that it passes
GAP = 0.3  # between what is pushed into each other
HALF = (100.6, 72.6)  # inside, from the middle to the walls
CARRIER_LEFT = -2.4  # x of the carrier's left edge: its Pico looks through the right wall
CARRIER_TOP = 35.0  # y of its upper edge
BED = 220.0
BATTERY_AT = (-52.0, 0.0)
ROCKER_AT = (-90.0, 0.0)
SCREW_M2 = (2.5, 0.8)  # the radius of a post for one, and of its hole
ENCODER_AT = (66.0, 0.0)
ENCODER_RADIUS = 4.7  # of its bush, M9
ENCODER_SHAFT = 15.0  # of its height, above the face that lies on the lid
ENCODER_POCKET = 1.0  # into the lid from below: the bush is 5 mm long, and the body cannot turn
USB_HOLE = (13.0, 9.0)  # the plug's grip passes
LIGHT_RADIUS = 4.1
LIGHT_FROM_BUTTON = 25.0  # towards the panel
LIGHT_WIDE = 6.0  # its radius at the face: seen from the side too
LIGHT_POST = 2.5  # high: the plugs' legs are below it
LIGHT_POSTS = (11.0, 5.9)  # from its middle; those at the right take the screws
CHARGE_LIGHT = 2.4  # its opening's side, and how far it is beside the lamp, away from the plug's
HOLES = (24, 30)  # of buttons; one for the smaller takes less than parts.toml says of the other
RIM = 3.0  # how high a button's rim is over the lid

DATA = toml(Path(__file__).with_name("case.toml"))
SPREAD = {int(seats): places for seats, places in DATA["spread"].items()}


@dataclass(frozen=True)
class Choice:
    """What a builder chooses: how many buttons, their hole in mm, whether a battery is in, and
    whether an encoder.
    """

    buttons: int = 8
    hole: int = 30
    battery: bool = True
    encoder: bool = False

    def __post_init__(self) -> None:
        if self.buttons not in SPREAD:
            raise PlainError(f"{self.buttons} buttons do not fit.", "Choose 2 to 8.")
        if self.hole not in HOLES:
            raise PlainError(f"No arcade button has {self.hole} mm.", "Choose 24 or 30.")

    @staticmethod
    def of(netlist: Netlist) -> Choice:
        """All that a board has: an encoder where its file says that one is fitted."""
        return Choice(netlist.board.seats, encoder="encoder" in netlist.board.data)


@dataclass(frozen=True)
class Body:
    """What a part takes in the case: a box by its middle, or a cylinder (`radius`) on its end.

    `at` is the middle in x and y and the lower end in z; `size` is x, y, z; `holes` go through it
    upright, each by its place and radius.
    """

    name: str
    at: tuple[float, float, float]
    size: tuple[float, float, float]
    radius: float = 0.0
    holes: tuple[tuple[float, float, float], ...] = ()


def button_places(netlist: Netlist, choice: Choice) -> list[tuple[float, float]]:
    """Where the chosen buttons sit, seat 0 first: fewer than eight are spread over the eight
    places, but where the board has fewer itself, it says where.
    """
    places = netlist.board.places
    if choice.buttons > len(places):
        said = f"{netlist.board.name} has {len(places)} buttons, not {choice.buttons}."
        raise PlainError(said, f"Say --buttons {len(places)}.")
    few = range(choice.buttons)
    return [places[place] for place in (SPREAD[choice.buttons] if len(places) == 8 else few)]


def facts_of_fewer(netlist: Netlist, choice: Choice) -> str:
    """What the board file must have for fewer buttons, in TOML: the firmware draws seats by it."""
    pins = list(netlist.board.button_pins[: choice.buttons])
    spots = [list(spot) for spot in button_places(netlist, choice)]
    return f"[buttons]\npins = {pins}\nplaces = {spots}\n[lights]\ncount = {choice.buttons}"


def light_places(netlist: Netlist, choice: Choice) -> list[tuple[float, float]]:
    """Where their lights are: between the button and the panel."""
    return [
        (x, y - LIGHT_FROM_BUTTON if y > 0 else y + LIGHT_FROM_BUTTON)
        for x, y in button_places(netlist, choice)
    ]


def on_carrier(x: float, y: float) -> tuple[float, float]:
    """A place on the carrier (y down, from its upper left corner) in the case."""
    return CARRIER_LEFT + x, CARRIER_TOP - y


def posts(netlist: Netlist) -> list[tuple[float, float]]:
    """The carrier's screws."""
    holes = [one for one in netlist.on_board() if one.part.name == "hole"]
    return [on_carrier(*one.at) for one in holes if one.at]


def corners() -> list[tuple[float, float]]:
    """The lid's screws."""
    x, y = HALF[0] - 4.0, HALF[1] - 4.0
    return [(x, y), (-x, y), (-x, -y), (x, -y)]


def panel(netlist: Netlist) -> dict[str, Any]:
    """The measures of the board's panel, as parts.toml has them."""
    return dict(netlist.fitted["M1"].part.data["panel"])


def on_panel(netlist: Netlist, x: float, y: float) -> tuple[float, float]:
    """A place on the panel's board in the case: its picture's middle is the case's."""
    off = panel(netlist)["off"]
    return x - off[0], y - off[1]


def panel_holes(netlist: Netlist) -> list[tuple[float, float]]:
    """Where the module's own holes are, by which the lid holds it."""
    x, y, _ = panel(netlist)["holes"]
    return [on_panel(netlist, *place) for place in ((x, y), (-x, y), (-x, -y), (x, -y))]


def panel_face(netlist: Netlist) -> float:
    """How far under the lid the front of the panel's board is: the glass, and a gap for it."""
    return float(panel(netlist)["glass"][2]) + GAP


def battery_screws() -> list[tuple[float, float]]:
    """The screws of the bar over the battery."""
    x, y = BATTERY_AT
    return [(x, y + 24.0), (x, y - 24.0)]


def encoder_size() -> tuple[float, float, float]:
    """The encoder's body: wide, high, and how far it reaches down from the face under the lid."""
    wide, high, whole = parts.load().parts["encoder"].outline
    return wide, high, whole - ENCODER_SHAFT


def light_posts(netlist: Netlist, choice: Choice) -> list[tuple[float, float]]:
    """The posts that the light boards lie on."""
    wide, deep = LIGHT_POSTS
    places = light_places(netlist, choice)
    return [(x + a * wide, y + b * deep) for x, y in places for a in (-1, 1) for b in (-1, 1)]


def usb_c(netlist: Netlist) -> tuple[float, float]:
    """The middle of the charger's socket: y, and z over the floor."""
    socket = netlist.fitted["J15"]
    assert socket.at is not None
    return on_carrier(*socket.at)[1], POST + BOARD + socket.part.outline[2] / 2


def usb_height() -> float:
    """The middle of the USB socket: post, board, socket strip, pin strip, Pico, half of it."""
    return POST + BOARD + 8.5 + 2.5 + 1.0 + 1.4


def bodies(netlist: Netlist, choice: Choice) -> list[Body]:
    """Every part in the case as a box or a cylinder, from the outlines in parts.toml."""
    wide, high = netlist.size
    middle = on_carrier(wide / 2, high / 2)
    found = [Body("carrier", (*middle, POST), (wide, high, BOARD))]
    stack = netlist.fitted["U1"].part.outline
    x, y = on_carrier(wide - 26.0, 35.0)
    found.append(Body("pico", (x, y, POST + BOARD), (51.0, stack[1], stack[2])))
    for one in netlist.on_board():
        if one.ref != "U1" and one.part.bought:
            left, top, right, bottom, low, up = places.block(one)
            at = (*on_carrier((left + right) / 2, (top + bottom) / 2), POST + BOARD + low)
            found.append(Body(one.ref, at, (right - left, bottom - top, up - low)))
    radius, (rim, _, depth) = choice.hole / 2, netlist.fitted["SW1"].part.outline
    for number, (x, y) in enumerate(button_places(netlist, choice), 1):
        found.append(Body(f"button {number}", (x, y, INSIDE - depth), (0, 0, depth), radius))
        found.append(Body(f"rim {number}", (x, y, TOP), (0, 0, RIM), rim / 2))
    light = netlist.fitted["D1"].part.outline
    for number, (x, y) in enumerate(light_places(netlist, choice), 1):
        found.append(Body(f"light {number}", (x, y, INSIDE - LIGHT_POST - light[2]), light))
    found += _panel_bodies(netlist)
    if choice.battery:
        cell = netlist.fitted["BT1"].part.outline
        found.append(Body("battery", (*BATTERY_AT, 0.0), cell))
        rocker = netlist.fitted["SW9"].part
        (wide, deep), high = rocker.data["hole"], rocker.outline[2]
        size = (wide - 0.4, deep - 0.4, high)
        found.append(Body("rocker", (*ROCKER_AT, TOP - high), size))
    if choice.encoder:
        wide, high, below = encoder_size()
        low = INSIDE + ENCODER_POCKET - below
        found.append(Body("encoder", (*ENCODER_AT, low), (wide, high, below)))
    return found


def _panel_bodies(netlist: Netlist) -> list[Body]:
    """The panel under the lid: its glass, its board with its holes, and each thing behind that."""
    facts = panel(netlist)
    middle, face = on_panel(netlist, 0.0, 0.0), INSIDE - panel_face(netlist)
    holes = tuple((*place, facts["holes"][2] / 2) for place in panel_holes(netlist))
    board, glass = facts["board"], facts["glass"]
    found = [
        Body("panel", (*middle, face - board[2]), tuple(board), holes=holes),
        Body("panel glass", (*middle, face), tuple(glass)),
    ]
    for number, (x, y, wide, deep, high) in enumerate(facts["behind"], 1):
        at = (*on_panel(netlist, x, y), face - board[2] - high)
        found.append(Body(f"panel back {number}", at, (wide, deep, high)))
    return found
