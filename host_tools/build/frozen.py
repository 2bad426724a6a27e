"""The firmware as modules to be frozen into a CircuitPython image, and the data for the drive.

Frozen code runs from flash, so its names stay long; only the passes run that take texts and tables
out of the code, as these remain files on the drive. How to build an image with such a folder:
https://learn.adafruit.com/building-circuitpython/adding-frozen-modules
"""

import re
from pathlib import Path

from host_tools.boards.boards import Board
from host_tools.build import cache, libraries, payload
from host_tools.build.payload import AT_THE_TOP, KEY_PREFIX, Payload
from host_tools.common.errors import PlainError, writing
from host_tools.common.exit_codes import Exit
from host_tools.common.progress import Report, no_report
from host_tools.device.devices import FROZEN_SAYS
from host_tools.device.drive_files import is_inside

MARK = "cambio_frozen"
"""The module through which boot.py reports in boot_out.txt what is frozen in."""

LEFT_OUT = (*sorted({*payload.PASSES}.difference(("trim", "words", "games", "fold"))), "rename")
_UNTOLD = re.compile(r"^__version__ .*\n", re.MULTILINE)
"""CircuitPython's build asks git for a version if it finds this, and there is none."""


def modules_of(board: Board, progress: Report = no_report) -> tuple[dict[str, str], Payload]:
    """The modules {path: source} to be frozen for that board, and the files for its drive."""
    own = payload.sources(board)
    key = payload.key_of(board, own)
    found = libraries.needed(own.values(), board.screen.driver)

    def make() -> cache.Files:
        stamped = payload.stamped(own, key)
        made = payload.small(stamped, found, progress, LEFT_OUT).sources() | found
        return {path: source.encode() for path, source in made.items()}

    modules = {MARK + ".py": f'print("{FROZEN_SAYS}{key[:KEY_PREFIX]}")\n'}
    data = {}
    for path, content in cache.cached(f"frozen{key}", make).items():
        if path.endswith(".py") and path not in AT_THE_TOP:
            modules[path] = _UNTOLD.sub("", content.decode())
        else:
            data[path] = content
    settings = payload.settings_of(board)
    return modules, Payload(data | payload.pictures(board), settings, key, frozen=True)


def write(board: Board, folder: Path, progress: Report = no_report) -> str:
    """Write the modules to be frozen into a folder; returns their key, as the image will report it.

    What an earlier run wrote is replaced. Raises PlainError if the folder has other content, or
    can't be written.
    """
    with writing(folder):
        ours = (folder / f"{MARK}.py").is_file()
        if folder.exists() and not ours and not (folder.is_dir() and not any(folder.iterdir())):
            raise PlainError(
                f"{folder} already exists, and is not from `cambio build`.",
                "Name a folder that is new or empty.",
                Exit.BAD_FILE,
            )
    modules, goods = modules_of(board, progress)
    mark = folder / f"{MARK}.py"
    with writing(folder):
        listed = mark.read_text("utf-8", "replace").splitlines()[1:] if mark.is_file() else []
        for path in filter(is_inside, (line.removeprefix("# ") for line in listed)):
            (folder / path).unlink(missing_ok=True)  # the last run's; what else is there stays
        modules[mark.name] += "".join(f"# {path}\n" for path in modules)
        for path, source in modules.items():
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            (folder / path).write_text(source, "utf-8")
    return goods.key[:KEY_PREFIX]


def for_image(board: Board, frozen_in: str | None, progress: Report = no_report) -> Payload:
    """The payload for a board's drive; ``frozen_in`` names the firmware in its image, if any.

    A different frozen firmware does no harm: ours goes onto the drive whole, under other names.
    """
    if frozen_in and payload.key_of(board).startswith(frozen_in):
        return modules_of(board, progress)[1]
    return payload.build(board, progress=progress)
