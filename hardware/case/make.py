"""Makes the case's files: STL to print, STEP to change it, pictures for the guide."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import Any

from hardware.case import measures, mesh
from hardware.case.measures import Choice
from hardware.source.circuit import Netlist
from host_tools.common.errors import PlainError


def missing() -> str | None:
    """What is not there and how to get it; None when the case can be made."""
    if importlib.util.find_spec("build123d") is None:
        return "build123d is missing: pip install -e '.[hardware]' (a gigabyte)"
    return None


def make(netlist: Netlist, choice: Choice, out: Path) -> None:
    """Plates, STEP and pictures into the folder `out`.

    Raises PlainError where a part clashes with the case, or a plate does not print.
    """
    from build123d import Pos, export_step, export_stl

    from hardware.case import solids

    faults = clashes(netlist, choice)
    if faults:
        raise PlainError(f"The case is in the way: {'; '.join(faults)}.")
    out.mkdir(parents=True, exist_ok=True)
    for name, plate in solids.plates(netlist, choice).items():
        path = out / f"{name}.stl"
        export_stl(plate, str(path), tolerance=0.05, angular_tolerance=0.3)
        found = mesh.faults(name, mesh.read(path), measures.BED)
        if found:
            path.unlink()
            raise PlainError(f"The case does not print: {'; '.join(found)}.")
    base, lid = solids.base(netlist, choice), solids.lid(netlist, choice)
    bars = solids.bars(netlist, choice)
    export_step(base, str(out / "base.step"))
    export_step(lid, str(out / "lid.step"))
    closed = [base, lid]
    apart = [base, Pos(0, 0, 130) * lid]
    apart += [Pos(0, 0, 75 if bar.bounding_box().min.Z > 20 else 20) * bar for bar in bars]
    apart += [Pos(0, 0, 45) * solids.solid(body) for body in _shown(netlist, choice)]
    picture(closed, out / "closed.svg")
    picture(apart, out / "exploded.svg")


def make_stand(out: Path) -> None:
    """The MacroPad's stand into the folder `out`."""
    from build123d import export_step, export_stl

    from hardware.case import solids

    out.mkdir(parents=True, exist_ok=True)
    export_stl(solids.stand(), str(out / "stand.stl"))
    export_step(solids.stand(), str(out / "stand.step"))
    picture([solids.stand()], out / "stand.svg")


def _shown(netlist: Netlist, choice: Choice) -> list[measures.Body]:
    """What the exploded picture shows of the inside."""
    names = ("carrier", "pico", "battery", "panel", "rocker")
    return [
        body
        for body in measures.bodies(netlist, choice)
        if body.name in names or body.name.startswith("button")
    ]


def clashes(netlist: Netlist, choice: Choice) -> list[str]:
    """Which parts of the inside meet the case, or each other."""
    from hardware.case import solids

    case = {"base": solids.base(netlist, choice), "lid": solids.lid(netlist, choice)}
    case |= {f"bar {i}": bar for i, bar in enumerate(solids.bars(netlist, choice), 1)}
    inside = {body.name: solids.solid(body) for body in measures.bodies(netlist, choice)}
    found = [
        f"{name} meets the {part}"
        for part, shape in case.items()
        for name, body in inside.items()
        if _volume(shape & body) > 0.01
    ]
    carrier = {"carrier", "pico", "parts on the carrier"}
    names = list(inside)
    for place, one in enumerate(names):
        for other in names[place + 1 :]:
            if not {one, other} <= carrier and _volume(inside[one] & inside[other]) > 0.01:
                found.append(f"{one} meets {other}")
    return found


def _volume(shape: Any) -> float:
    if shape is None:
        return 0.0
    return float(sum(solid.volume for solid in shape.solids()))


def picture(shapes: list[Any], path: Path) -> None:
    """A drawing with hidden lines left out, as SVG."""
    from build123d import Compound, ExportSVG, LineType

    whole = Compound(children=list(shapes))
    seen, _ = whole.project_to_viewport((-700, -1100, 750), viewport_up=(0, 0, 1))
    sheet = ExportSVG(scale=1, margin=8, line_weight=0.45, line_type=LineType.CONTINUOUS)
    sheet.add_shape(seen)
    sheet.write(str(path))
