"""The command line of ``cambio report``."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from host_tools.cli import options
from host_tools.cli.arguments import Json, answer
from host_tools.device import devices, doctor, report
from host_tools.journal import journals
from host_tools.link.tracebacks import fault_of


def pack_report(
    files: Annotated[list[Path] | None, typer.Argument()] = None,
    out: Path = Path("cambio-report.zip"),
    as_json: Json = False,
) -> None:
    """Pack versions, states, recent faults and journals for a bug report; no names, no paths."""
    found = devices.find(options.this_computer)
    about = report.facts(found, doctor.examine(options.this_computer))
    held = [journal for file in files or [] for journal in journals.read(file)]
    faults = [fault.told() for fault in map(fault_of, found) if fault is not None]
    names = report.pack(out, about, held, faults)
    ends = [journals.begins(one) for one in held]
    lines = [
        f"{name} has its game only {end}." for name, end in zip(names[1:], ends, strict=True) if end
    ]
    answer(as_json, {"file": str(out), "holds": names}, f"{out}: {', '.join(names)}.", *lines)
