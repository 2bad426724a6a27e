"""The content of a board's drive: code, libraries and settings."""

import json
import sys
import tomllib
from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import engine_core
import firmware
from host_tools.boards import pin_map
from host_tools.boards.boards import Board
from host_tools.build import cache, card_art, interpreter, libraries, mpy
from host_tools.build.bundle import bundle
from host_tools.build.fold import fold
from host_tools.build.forget import PROGRAMS, forget
from host_tools.build.games import sources as tables
from host_tools.build.games import take_games
from host_tools.build.inherit import inherit
from host_tools.build.pack import pack
from host_tools.build.program import Program
from host_tools.build.rename import rename
from host_tools.build.shorten import shorten
from host_tools.build.source_map import map_of
from host_tools.build.split import split
from host_tools.build.trim import prune, trim
from host_tools.build.unroll import unroll
from host_tools.build.words import take_words
from host_tools.common.errors import plainly
from host_tools.common.exit_codes import Exit
from host_tools.common.progress import Report, no_report
from host_tools.common.version import installed
from host_tools.device import settings_toml
from host_tools.fonts import cut
from host_tools.language import catalogues

AT_THE_TOP = tuple(f"{name}.py" for name in PROGRAMS)
"""Modules that CircuitPython looks for in the root of the drive."""

HERE = Path(__file__).parent

BUNDLES: dict[str, list[str]] = tomllib.loads((HERE / "bundles.toml").read_text("utf-8"))
"""The lead module of a bundle: the others."""

PIN_MAP = "firmware/ports/circuitpython/pin_map.py"
"""Generated, with the pins of one board."""

GLASS = "firmware/touch/"
"""Touchscreens: no board has one."""

WRITTEN = "firmware/games/written.py"
"""Reads on a laptop what the device has as files of rows."""


FIRMWARE = Path(firmware.__path__[0])
ENGINE = Path(engine_core.__path__[0])
"""The two packages that run on the device."""

FAULTS = "firmware/app/faults.py"
UNSTAMPED = 'PAYLOAD = ""'
KEY_PREFIX = 8
"""Letters of a payload's key that the device reports; its source map is found by them."""

NAMES = "names.json"
"""The file of a ``source_map``, in the cache only: it never goes onto a drive."""


@dataclass(frozen=True)
class Payload:
    """`files` {path on the drive: content}; `settings` {name: value as settings.toml has it}.

    `key` identifies it; `names` is its `source_map`. `frozen`: the image has the modules, and these
    are the other files.
    """

    files: dict[str, bytes]
    settings: dict[str, str]
    key: str = ""
    names: bytes = b"{}"
    frozen: bool = False

    def size(self, cluster: int, part: str | tuple[str, ...] = "") -> int:
        """Bytes used on a drive with that cluster size by the files whose path begins with
        ``part``.
        """
        return taken((self.files[path] for path in self.files if path.startswith(part)), cluster)


def taken(contents: Iterable[bytes], cluster: int) -> int:
    """Bytes used by files of these contents on a drive with that cluster size."""
    return sum(-(-len(content) // cluster) * cluster for content in contents)


def build(board: Board, own: dict[str, str] | None = None, progress: Report = no_report) -> Payload:
    """Everything for the board, optimized and compiled; from the cache if possible.

    ``own`` are other modules than the current ones. ``progress`` receives how much is done, in
    hundredths. Raises PlainError if something is missing on this computer.
    """
    own = sources(board) if own is None else own
    key = key_of(board, own)
    own = stamped(own, key)
    driver = board.screen.driver
    files = cache.cached(key, lambda: _made(own, driver, progress)) | pictures(board)
    names = files.pop(NAMES, b"{}")
    progress(100, 100)
    return Payload(files, settings_of(board), key, names)


def key_of(board: Board, own: dict[str, str] | None = None) -> str:
    """A payload's key: of these modules, else of the current ones."""
    own = sources(board) if own is None else own
    beside = [board.screen.driver, repr(pictures(board))]
    return cache.key([*tools(), *beside, *[text for item in own.items() for text in item]])


def stamped(own: dict[str, str], key: str) -> dict[str, str]:
    """These modules, with the payload's key in the one that reports faults."""
    source = own.get(FAULTS, "").replace(UNSTAMPED, f'{UNSTAMPED[:-1]}{key[:KEY_PREFIX]}"', 1)
    return {**own, FAULTS: source} if source else own


def pictures(board: Board) -> dict[str, bytes]:
    """The fonts and card pictures for the board's panel, where `firmware/widgets` looks for them,
    and the built-in sheets.
    """
    sheets = card_art.ASSETS.with_name("sheets").glob("*.json")
    shipped = {f"sheets/{path.name}": path.read_bytes() for path in sorted(sheets)}
    return cut.files(board.screen.height) | card_art.files() | shipped


def tools() -> list[str]:
    """The other inputs of a build: the build itself, its tools' versions, the texts and what reads
    them.
    """
    found = [repr(sys.version_info[:2]), repr(sorted(libraries.PINNED.items())), repr(BUNDLES)]
    for name in (*libraries.PINNED, interpreter.STUBS, mpy.TOOL):
        found.append(f"{name} {installed(name)}")
    files = [*sorted(HERE.glob("*.py")), *sorted(catalogues.CATALOGUES.glob("*.po"))]
    files.append(Path(catalogues.__file__))
    return found + [path.read_text("utf-8") for path in files]


def _made(own: dict[str, str], driver: str, progress: Report) -> dict[str, bytes]:
    progress(0, 100)
    found = libraries.needed(own.values(), driver)
    program = small(own, found, lambda done, _: progress(10 + done // 2, 100))
    files = program.sources()
    origins = map_of(program, files)
    files |= {f"lib/{path}": source for path, source in found.items()}
    done = mpy.compiled(
        files,
        AT_THE_TOP,
        lambda done, whole: progress(60 + 40 * done // (whole or 1), 100),
        origins.lines,
    )
    return done | {NAMES: json.dumps(origins.names, sort_keys=True).encode()}


def sources(board: Board) -> dict[str, str]:
    """The project's modules for that board: {path on the drive: source}."""
    files = modules(ENGINE, "engine_core")
    for path, content in modules(FIRMWARE, "firmware").items():
        if path.startswith(GLASS):
            continue
        name = path.removeprefix("firmware/")
        files[name if name in AT_THE_TOP else path] = content
    files[PIN_MAP] = pin_map.source([board.name])
    files.pop(WRITTEN, None)
    return files | tables() | libraries.joined()


def modules(folder: Path, package: str) -> dict[str, str]:
    """The modules below a folder, by their paths on a drive."""
    return {
        f"{package}/{path.relative_to(folder).as_posix()}": path.read_text("utf-8")
        for path in sorted(folder.rglob("*.py"))
        if not path.name.startswith(".")  # an editor's, a file browser's
    }


PASSES: dict[str, Callable[..., object]] = {
    "inherit": inherit,
    "split": split,
    "words": take_words,
    "games": take_games,
    "fold": fold,
    "prune": prune,
    "trim": trim,
    "bundle": bundle,
    "shorten": shorten,
    "pack": pack,
    "unroll": unroll,
    "forget": forget,
}
"""The passes in order, up to renaming."""


def small(
    own: dict[str, str],
    libraries: dict[str, str],
    progress: Report = no_report,
    left_out: Container[str] = (),
    bundles: Mapping[str, Sequence[str]] = BUNDLES,
) -> Program:
    """The modules in their final form: few, with short names and numbers in place of texts.

    Includes the texts of each language. ``progress`` receives how much is done, in hundredths.
    ``left_out``: passes to skip, "rename" too, for measurements. Raises PlainError if a module is
    not valid Python, or a pass refuses it.
    """
    again = "Install this project again."
    with plainly("A module is not valid Python", again, Exit.LIBRARIES, SyntaxError):
        program = Program.of(own)
    with plainly("The firmware can't be built", again, Exit.LIBRARIES, ValueError):
        for nth, (name, one) in enumerate(PASSES.items(), start=1):
            if name not in left_out:
                one(program, bundles) if name == "bundle" else one(program)
            progress(100 * nth // (len(PASSES) + 2), 100)
        if "rename" not in left_out:
            rename(program, libraries.values(), interpreter.spare())
    return program


def settings_of(board: Board) -> dict[str, str]:
    """The settings that the drive's settings.toml needs."""
    settings = settings_toml.values((FIRMWARE / settings_toml.PATH).read_text("utf-8"))
    return settings | {settings_toml.BOARD: f'"{board.name}"'}
