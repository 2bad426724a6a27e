"""Makes the case's files: STL and 3MF to print, STEP to change it, pictures for the guide."""

import importlib.util
import itertools
import locale
import re
import uuid
import zipfile
from collections.abc import Sequence
from html import escape
from pathlib import Path
from typing import Any

from hardware.case import measures, mesh, rooms
from hardware.case.measures import Choice
from hardware.drawings.svg import FONT, on_white
from hardware.source.circuit import Netlist
from host_tools.common.errors import PlainError

TOLERANCE = 0.05  # mm between a curve and its facets
ANGLE = 0.3  # and the bend between two of them, in radians
_EYE = (-700.0, -1100.0, 750.0)  # mm, where the pictures are seen from
_RIGHT = (700.0, -1100.0, 750.0)  # the side of both USB sockets
_LIFT = measures.DATA["lift"]
_UUID = re.compile(rb'(UUID=")[0-9a-f-]+')
_HALO = 'text-anchor="middle" paint-order="stroke" stroke="#fff" stroke-width="1.5"'


def missing() -> str | None:
    """What is not there and how to get it; None when the case can be made."""
    if importlib.util.find_spec("build123d") is None:
        install = '.venv/bin/pip install -c host_tools/release/lock.txt -e ".[hardware]"'
        return f"build123d is missing: {install} (a gigabyte)"
    return None


def make(netlist: Netlist, choice: Choice, out: Path) -> None:
    """Plates, STEP and pictures into the folder `out`.

    Raises PlainError where a part clashes with the case, or a plate does not print.
    """
    from build123d import Pos, export_step, export_stl

    from hardware.case import solids

    if faults := clashes(netlist, choice):
        raise PlainError(f"The case is in the way: {'; '.join(faults)}.")
    out.mkdir(parents=True, exist_ok=True)
    for name, plate in solids.plates(netlist, choice).items():
        path = out / f"{name}.stl"
        export_stl(plate, str(path), tolerance=TOLERANCE, angular_tolerance=ANGLE)
        if found := mesh.faults(name, mesh.read(path), measures.BED):
            path.unlink()
            raise PlainError(f"The case does not print: {'; '.join(found)}.")
        pack(plate, out / f"{name}.3mf")
    base, lid = solids.base(netlist, choice), solids.lid(netlist, choice)
    export_step(base, str(out / "base.step"))
    export_step(lid, str(out / "lid.step"))
    picture([base, lid], out / "closed.svg", place=_RIGHT)
    apart, names = _apart(netlist, choice)
    picture([base, Pos(0, 0, _LIFT["lid"]) * lid, *apart], out / "exploded.svg", names)


def _apart(
    netlist: Netlist, choice: Choice
) -> tuple[list[Any], list[tuple[str, tuple[float, float, float]]]]:
    """What is inside, each lifted to where it is seen, and where its name stands."""
    from build123d import Pos

    from hardware.case import solids

    shapes, names = [], []
    for body in measures.bodies(netlist, choice):
        lift = _LIFT.get(body.name.partition(" ")[0])
        if lift is None:  # it is not shown
            continue
        shapes.append(Pos(0, 0, lift) * solids.solid(body))
        x, y, z = body.at
        _, deep, high = body.size
        if body.radius:  # on its end
            names.append((body.name.removeprefix("button "), (x, y, z + lift + high)))
        elif body.name.startswith("panel ") or (body.name.startswith("light ") and y > 0):
            continue  # the panel's own name is said; those lights are behind the lid
        elif body.name == "carrier":
            names.append(("board", (x - 40, y - deep / 2 + 8, z + lift)))
        else:
            names.append((body.name, (x, y - deep / 2, z + lift + high / 2)))
    if choice.battery:
        bar = Pos(0, 0, _LIFT["bar"]) * solids.bar(netlist)
        shapes.append(bar)
        names.append(("bar", (*measures.BATTERY_AT, bar.bounding_box().max.Z)))
    front = -measures.HALF[1] - measures.WALL
    names.append(("base", (0, front, measures.INSIDE / 2)))
    names.append(("lid", (-45, front + 6, measures.TOP + _LIFT["lid"])))
    return shapes, names


def pack(plate: Any, path: Path) -> None:
    """A plate as 3MF: one object a piece, in mm, so that a slicer can move each by itself."""
    from build123d import Mesher

    packed = Mesher()
    for nth, piece in enumerate(plate.solids(), 1):
        packed.add_shape(
            piece,
            linear_deflection=TOLERANCE,
            angular_deflection=ANGLE,
            part_number=f"{path.stem} {nth}",
        )
    ours = locale.setlocale(locale.LC_ALL)  # lib3mf sets C: what programs print would be ASCII
    packed.write(str(path))
    locale.setlocale(locale.LC_ALL, ours)
    _settle(path)


def _settle(path: Path) -> None:
    """Name by their order what the writer names by chance: the same solid is the same file."""
    order = itertools.count()

    def named(found: re.Match[bytes]) -> bytes:
        name = uuid.uuid5(uuid.NAMESPACE_OID, f"{path.stem} {next(order)}")
        return found[1] + str(name).encode()

    with zipfile.ZipFile(path) as read:
        files = {name: _UUID.sub(named, read.read(name)) for name in read.namelist()}
    with zipfile.ZipFile(path, "w") as packed:
        for name, data in files.items():  # each of the same day, 1980
            packed.writestr(zipfile.ZipInfo(name), data, zipfile.ZIP_DEFLATED)


def make_stand(out: Path) -> None:
    """The MacroPad's stand into the folder `out`."""
    from build123d import export_step, export_stl

    from hardware.case import solids

    out.mkdir(parents=True, exist_ok=True)
    export_stl(solids.stand(), str(out / "stand.stl"))
    pack(solids.stand(), out / "stand.3mf")
    export_step(solids.stand(), str(out / "stand.step"))
    picture([solids.stand()], out / "stand.svg")


def clashes(netlist: Netlist, choice: Choice) -> list[str]:
    """Which parts of the inside, or what they keep free, meet the case, or each other."""
    from hardware.case import solids

    case = {"base": solids.base(netlist, choice), "lid": solids.lid(netlist, choice)}
    if choice.battery:
        case["bar"] = solids.bar(netlist)
    bodies = {body.name: body for body in measures.bodies(netlist, choice)}
    inside = {name: solids.solid(body) for name, body in bodies.items()}
    kept = rooms.rooms(netlist, choice).values()
    found = [
        f"{name} meets the {part}"
        for part, shape in case.items()
        for name, body in [*inside.items(), *((free.name, solids.solid(free)) for free in kept)]
        if _volume(shape & body) > 0.01
    ]
    found += rooms.faults(netlist, choice)
    carrier = rooms.on_carrier(netlist)  # its parts are checked against each other as flat blocks
    for one, other in itertools.combinations(bodies, 2):
        near = not {one, other} <= carrier and rooms.meet(bodies[one], bodies[other])
        if near and _volume(inside[one] & inside[other]) > 0.01:
            found.append(f"{one} meets {other}")
    return found


def _volume(shape: Any) -> float:
    return 0.0 if shape is None else float(sum(solid.volume for solid in shape.solids()))


def picture(
    shapes: list[Any],
    path: Path,
    names: Sequence[tuple[str, tuple[float, float, float]]] = (),
    place: tuple[float, float, float] = _EYE,
) -> None:
    """A drawing with hidden lines left out, as SVG, seen from a place in mm; each of `names` stands
    at one.
    """
    from build123d import Compound, ExportSVG, LineType, Vector

    whole = Compound(children=list(shapes))
    eye, upright = Vector(*place), Vector(0, 0, 1)
    middle = whole.center()
    seen, _ = whole.project_to_viewport(eye, upright, middle)
    sheet = ExportSVG(scale=1, margin=8, line_weight=0.45, line_type=LineType.CONTINUOUS)
    sheet.add_shape(seen)
    sheet.write(str(path))
    back = (eye - middle).normalized()
    right = upright.cross(back).normalized()
    up = back.cross(right)
    words = [f'<g font-size="6" font-family="{FONT}" {_HALO}>']
    for name, spot in names:
        to = Vector(*spot) - eye
        x, y = to.dot(right), 2 - to.dot(up)
        words.append(f'<text x="{x:.1f}" y="{y:.1f}">{escape(name)}</text>')
    words.append("</g>")
    text = on_white(path.read_text(encoding="utf-8"))
    path.write_text(text.replace("</svg>", "\n".join([*words, "</svg>"])), encoding="utf-8")
