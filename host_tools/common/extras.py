"""Optional libraries, and the extra in pyproject.toml that installs each."""

import importlib.util
import sys
from importlib import metadata
from pathlib import Path
from subprocess import list2cmdline

from host_tools.common.errors import PlainError
from host_tools.common.exit_codes import Exit
from host_tools.common.version import DISTRIBUTION

ROOT = Path(__file__).resolve().parents[2]

EXTRAS = {
    "play": ("numpy", "pygame"),
    "tournament": ("openskill", "starlette", "uvicorn"),
    "bell": ("hid",),
    "dask": ("distributed",),
    "plot": ("matplotlib",),
    "rl": ("gymnasium", "numpy", "pettingzoo"),
    "words": ("babel",),
}
"""The modules that each extra installs."""


def need(extra: str, *modules: str) -> None:
    """Raise PlainError if one of these ``modules`` is not installed, by default of the extra's."""
    for module in modules or EXTRAS[extra]:
        if importlib.util.find_spec(module) is None:
            said = f"The library {module} is not installed."
            raise PlainError(said, _how_to_install(extra, module), Exit.LIBRARIES)


def _how_to_install(extra: str, module: str) -> str:
    """In double quotes, which every shell knows: to Windows' own, single ones are letters."""
    python = list2cmdline([sys.executable])  # in quotes, where it has a space
    has_pip = importlib.util.find_spec("pip") is not None  # uv's environments have none
    pip = f"{python} -m pip install" if has_pip else f"uv pip install --python {python}"
    if (ROOT / "pyproject.toml").is_file():
        return f'In the folder of the clone, run: {pip} -e ".[{extra}]"'
    rows = [row.split(";") for row in metadata.requires(DISTRIBUTION) or ()]
    needed = [f'"{row[0].strip()}"' for row in rows if row[-1].endswith(f" == '{extra}'")]
    needed = needed if module in EXTRAS[extra] else [module]  # the base's own, so called there too
    return f"Run: {pip} {' '.join(needed)}"  # installed as a wheel: there may be no clone


def need_for(module: str) -> None:
    """The same for the extra, if any, that installs ``module``, such as "babel.messages"."""
    for extra, modules in EXTRAS.items():
        if module.partition(".")[0] in modules:
            need(extra)
