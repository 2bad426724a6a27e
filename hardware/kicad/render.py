"""Renders a board with KiCad's shapes of its parts: how it looks once all is soldered."""

import os
import tempfile
from pathlib import Path

from hardware.kicad import exports

_MODELS = Path(os.environ.get("KICAD9_3DMODEL_DIR", "/usr/share/kicad/3dmodels"))
_VIEWS = {  # without perspective: in it no picture is the same twice
    "built": "--rotate -40,0,25 --zoom 0.8 -w 1500 --height 1000",
    "top": "--side top --light-side 0.25 -w 1250 --height 900",
}
_QUALITY = 72  # of a JPEG: each step's picture carries one


def missing() -> str | None:
    """What is not there and how to get it; None when pictures can be made."""
    if exports.missing() is None and not _MODELS.is_dir():
        return (
            "KiCad's shapes of parts are missing:"
            " apt-get install -t bookworm-backports kicad-packages3d (5 GB)"
        )
    return exports.missing()


def make(drawn: Path, out: Path) -> None:
    """built.jpg and top.jpg of the board `drawn` (a .kicad_pcb) into the folder `out`. The latter
    is cut to the board's left, upper and lower edge.
    """
    from PIL import Image

    out.mkdir(parents=True, exist_ok=True)
    for view, how in _VIEWS.items():
        with tempfile.TemporaryDirectory() as folder:
            made = Path(folder) / "view.png"
            exports.kicad(["pcb", "render", *how.split(), "-o", str(made)], drawn)
            with Image.open(made) as seen:
                picture = Image.new("RGB", seen.size, "white")
                picture.paste(seen, mask=seen.getchannel("A"))
                picture = picture.crop(seen.getchannel("A").getbbox())
        picture.save(out / f"{view}.jpg", quality=_QUALITY, optimize=True)
