"""Fonts and cards for the laptop's twins: the files that a board gets, in the cache folder."""

import atexit
import shutil
import tempfile
from functools import lru_cache
from pathlib import Path

from firmware.widgets.fonts import Drive
from host_tools.build import cache, card_art
from host_tools.common.files import put
from host_tools.fonts import cut


def provide() -> None:
    """Put all of them where the firmware finds them. Raises OSError where there is no room at all.

    Their folder is named for what is in them: another edition of this project has its own. Where
    the cache can't be written they lie in a temporary folder as long as this program runs.
    """
    files = cut.files() | card_art.files()
    edition = cache.key([content.hex() for content in files.values()])
    place = cache.folder().parent / "pictures" / edition[:12]
    try:
        _write(place, files)
    except OSError:
        place = _temporary()
        _write(place, files)
    Drive.top = f"{place}/"


@lru_cache
def _temporary() -> Path:
    folder = tempfile.mkdtemp(prefix="cambio-")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return Path(folder)


def _write(place: Path, files: dict[str, bytes]) -> None:
    for name, content in files.items():
        file = place / name
        if not file.is_file() or file.read_bytes() != content:
            file.parent.mkdir(parents=True, exist_ok=True)
            put(file, content)
