"""``cambio web build``: a folder of static files that is the whole game, for any web server."""

import hashlib
import json
from pathlib import Path

from host_tools.boards import boards
from host_tools.build import cache, libraries, mpy, payload
from host_tools.common.errors import PlainError, plainly
from host_tools.common.progress import Report, no_report
from host_tools.language.catalogues import for_fingers
from host_tools.web import web_packages

HERE = Path(__file__).parent
STATIC = HERE / "static"
DEVICE = HERE / "device"
TWINS = HERE.parent / "twins"
BOARD = "pico_tft"
"""Whose modules are taken: the page has the same panel and as many buttons."""

BOARDS_OWN = (
    "firmware/ports/circuitpython/",
    "firmware/input/edge_capture.py",
    "firmware/app/main.py",
    "firmware/app/faults.py",
    *payload.AT_THE_TOP,
)
"""Paths, or how they begin, of what runs on a board only."""

_OWN_NAMES = tuple(path.removesuffix(".py").rstrip("/").replace("/", ".") for path in BOARDS_OWN)

BUNDLES = {name: of for name, of in payload.BUNDLES.items() if not name.startswith(_OWN_NAMES)}

NOT_DONE = ("rename", "shorten", "prune")
"""Passes that are left out: short names save heap, which a page has, and the page asks by name. It
has no program at the top of a drive.
"""

WORKER, FIRMWARE = "worker.js", "firmware.bin"
LICENCES = """The page holds MicroPython, (c) Damien P. George and others, MIT licence:
https://github.com/micropython/micropython/blob/master/LICENSE
adafruit_display_text, (c) Adafruit Industries and others, MIT licence.
lean-qr, (c) David Evans, MIT licence: https://github.com/davidje13/lean-qr/blob/main/LICENSE
All else: Cambio handheld, MIT licence. The letters:

"""
LETTERS_LICENCE = HERE.parent / "fonts" / "LICENSE"


def build(folder: Path, progress: Report = no_report) -> int:
    """Fill the folder; only a page of before is replaced. Returns bytes. Raises PlainError."""
    own = [path.name for path in STATIC.iterdir() if (folder / path.name).exists()]
    if own and not (folder / FIRMWARE).exists():
        raise PlainError(
            f"{folder} has files of another page: {min(own)}.",
            f"Name a new folder: cambio web build {folder / 'cambio'}",
        )
    files = site(progress)
    with plainly(f"{folder} can't be written", "Choose another folder."):
        folder.mkdir(parents=True, exist_ok=True)
        for name, content in files.items():
            (folder / name).write_bytes(content)
    return sum(map(len, files.values()))


def site(progress: Report = no_report) -> dict[str, bytes]:
    """The page's files by their names. Raises PlainError."""
    files = {FIRMWARE: packed(modules(progress))}  # first: by it a page of before is known
    files |= {path.name: path.read_bytes() for path in sorted(STATIC.iterdir())}
    files |= web_packages.files()
    files["licences.txt"] = LICENCES.encode() + LETTERS_LICENCE.read_bytes()
    worker = _worker(files)
    del files[WORKER]
    return files | {WORKER: worker}  # last: whoever comes while it is written keeps no half of it


def _worker(files: dict[str, bytes]) -> bytes:
    """The service worker, told which files there are, and which edition this is."""
    whole = hashlib.sha256()
    for name in sorted(files):
        whole.update(name.encode() + hashlib.sha256(files[name]).digest())
    names = sorted(set(files) - {WORKER})
    text = files[WORKER].decode().replace("EDITION", whole.hexdigest()[:16])
    return text.replace("[/* FILES */]", json.dumps(["./", *names])).encode()


def modules(progress: Report = no_report) -> dict[str, bytes]:
    """What the interpreter's file system gets: {path: compiled module}. Raises PlainError."""
    place = boards.load(BOARD)
    board = payload.sources(place)
    own = {path: text for path, text in board.items() if not path.startswith(BOARDS_OWN)}
    own |= payload.modules(payload.FIRMWARE / "touch", payload.GLASS.rstrip("/"))
    own |= {f"web/{name}": text for name, text in _texts("web").items()}
    own["web/fingers.py"] = _said_to_fingers()
    own |= {f"web/{name}": (TWINS / name).read_text("utf-8") for name in ("texts.py", "values.py")}
    stand_ins = _texts("stand_ins")
    texts = [text for item in (*own.items(), *stand_ins.items()) for text in item]
    name = cache.key([Path(__file__).read_text("utf-8"), *payload.tools(), *texts])
    return cache.cached(name, lambda: _made(own, stand_ins, progress)) | payload.pictures(place)


def _said_to_fingers() -> str:
    """A module with the texts for fingers, by those for buttons."""
    said = [f"marked({one!r}): marked({to!r})" for one, to in for_fingers().items()]
    return f"from firmware.language.say import marked\n\nSAID = {{{', '.join(said)}}}\n"


def _texts(folder: str) -> dict[str, str]:
    return {path.name: path.read_text("utf-8") for path in sorted((DEVICE / folder).glob("*.py"))}


def _made(own: dict[str, str], stand_ins: dict[str, str], progress: Report) -> dict[str, bytes]:
    lent = libraries.needed(own.values(), "st7789")
    small = payload.small(own, lent, lambda done, _: progress(done // 2, 100), NOT_DONE, BUNDLES)
    files = small.sources() | lent | stand_ins
    return mpy.compiled(
        files,
        progress=lambda done, whole: progress(50 + 50 * done // (whole or 1), 100),
        form=mpy.FORMAT,
    )


def packed(files: dict[str, bytes]) -> bytes:
    """Many files in one, as ``static/interpreter.js`` reads it."""
    index = json.dumps([[path, len(content)] for path, content in files.items()])
    return index.encode() + b"\n" + b"".join(files.values())
