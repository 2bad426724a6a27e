"""Makes a board's parts list that one can click through, by InteractiveHtmlBom: a page of its own,
on which a line lights its parts on the board, and boxes can be ticked.
"""

import os
import shutil
import subprocess
import tempfile
from pathlib import Path
from xml.etree import ElementTree

from hardware.source import buying
from hardware.source.circuit import Netlist
from host_tools.common.errors import PlainError

_COMMAND = "generate_interactive_bom"
_SAME_TIME = 1_767_225_600  # the start of 2026: the same board is the same page
_FIELDS = ("Part", "Number", "Shop", "Another shop")
_OPTIONS = (
    *("--no-browser", "--no-compression", "--layer-view", "F", "--highlight-pin1", "all"),
    *("--include-nets", "--checkboxes", "Bought,Soldered", "--mark-when-checked", "Soldered"),
    *("--blacklist", "H*,TP*", "--group-fields", "Part", "--show-fields", ",".join(_FIELDS)),
)


def missing() -> str | None:
    """What is not there and how to get it; None when the page can be made."""
    if shutil.which(_COMMAND) is None:
        return (
            "InteractiveHtmlBom is missing: it wants KiCad's own Python,"
            " pipx install --system-site-packages InteractiveHtmlBom"
        )
    return None


def make(netlist: Netlist, drawn: Path, out: Path) -> None:
    """The page parts.html of the board `drawn` (a .kicad_pcb) into the folder `out`.

    Raises PlainError where the board is not there or the tool fails.
    """
    if not drawn.exists():
        raise PlainError(f"{drawn.name} is not made yet.", "KiCad makes it.")
    out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(shutil.copy(drawn, folder))
        os.utime(copy, (_SAME_TIME, _SAME_TIME))  # the page names it
        extra = Path(folder) / "fields.xml"
        ElementTree.ElementTree(_fields(netlist)).write(extra, encoding="utf-8")
        command = [_COMMAND, *_OPTIONS, "--extra-data-file", str(extra), "--dest-dir", folder]
        done = subprocess.run(
            [*command, "--name-format", "parts", str(copy)],
            env=os.environ | {"INTERACTIVE_HTML_BOM_NO_DISPLAY": "1", "TZ": "UTC"},
            capture_output=True,
            text=True,
            check=False,
        )
        made = Path(folder) / "parts.html"
        if done.returncode or not made.exists():
            said = (done.stderr or done.stdout).strip()
            raise PlainError(f"InteractiveHtmlBom fails at {drawn.name}: {said[-500:]}")
        shutil.copy(made, out)


def _fields(netlist: Netlist) -> ElementTree.Element:
    """What a line says besides KiCad's own, as KiCad's netlists say it."""
    whole = ElementTree.Element("export")
    for one in netlist.on_board():
        part = ElementTree.SubElement(whole, "comp", ref=one.ref)
        links = [*buying.links(one.part).values(), "", ""]
        values = (one.part.title, f"{one.part.maker} {one.part.number}".strip(), *links[:2])
        for name, value in zip(_FIELDS, values, strict=True):
            ElementTree.SubElement(part, "field", name=name).text = value
    return whole
