"""``cambio report``: everything needed to investigate a fault, without names."""

import json
import platform
from pathlib import Path
from typing import Any

from host_tools.build import libraries
from host_tools.common.errors import writing
from host_tools.common.files import put_zip
from host_tools.common.version import installed, version
from host_tools.device.checks import Check
from host_tools.device.devices import Device
from host_tools.journal import journals


def facts(found: list[Device], checks: list[Check]) -> dict[str, Any]:
    """Versions and states, without paths, port names and serial numbers: they identify people."""
    return {
        "cambio": version(),
        "python": platform.python_version(),
        "system": f"{platform.system()} {platform.release()} {platform.machine()}",
        "libraries": {name: installed(name) for name in libraries.PINNED},
        "boards": [
            {
                "state": one.state,
                "board": one.board_id,
                "circuitpython": one.version,
                "drive": one.drive is not None,
                "ports": len(one.ports),
            }
            for one in found
        ],
        "checks": [check.state for check in checks],
    }


def pack(
    target: Path, about: dict[str, Any], held: list[bytes], faults: list[str] | None = None
) -> list[str]:
    """Write the report as a zip file; returns the names in it. Raises PlainError.

    A journal has the deal and the moves by seat, but no names. ``faults`` are texts.
    """
    named = {f"journal-{number}.hex": one for number, one in enumerate(held, start=1)}
    first_rounds = {name: journals.from_round(one) for name, one in named.items()}
    texts = {"report.json": json.dumps({**about, "journals_from_round": first_rounds}, indent=1)}
    texts |= {name: one.hex() for name, one in named.items()}
    texts |= {f"fault-{number}.txt": one for number, one in enumerate(faults or (), start=1)}
    with writing(target):
        put_zip(target, {name: text.encode() + b"\n" for name, text in texts.items()})
    return list(texts)
