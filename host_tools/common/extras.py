"""Optional libraries, and the extra in pyproject.toml that installs each."""

import importlib.util
import sys
from subprocess import list2cmdline

from host_tools.common.errors import PlainError
from host_tools.common.exit_codes import Exit

EXTRAS = {
    "play": ("numpy", "pygame"),
    "tournament": ("openskill", "starlette", "uvicorn"),
    "dask": ("distributed",),
    "plot": ("matplotlib",),
    "rl": ("gymnasium", "numpy", "pettingzoo"),
    "words": ("babel",),
}
"""The modules that each extra installs."""


def need(extra: str) -> None:
    """Raise PlainError if a library of the extra is not installed."""
    python = list2cmdline([sys.executable])  # in quotes, where it has a space
    for module in EXTRAS[extra]:
        if importlib.util.find_spec(module) is None:
            raise PlainError(
                f"The library {module} is not installed.",
                f"In the folder of the clone, run: {python} -m pip install -e '.[{extra}]'",
                Exit.LIBRARIES,
            )


def need_for(module: str) -> None:
    """The same for the extra, if any, that installs ``module``, such as "babel.messages"."""
    for extra, modules in EXTRAS.items():
        if module.partition(".")[0] in modules:
            need(extra)
