"""Games on a Dask cluster; the project is sent to the workers."""

import tempfile
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from host_tools.common import extras
from host_tools.common.errors import PlainError, plainly
from host_tools.common.exit_codes import Exit
from host_tools.common.progress import Say
from host_tools.simulation.game_results import Outcome, Plan
from host_tools.simulation.many_games import batches, play_batch

CONNECT_S = 10
WORKERS_S = 60.0
"""Seconds to wait for the first worker."""

_PACKAGES = ("engine_core", "firmware", "host_tools")


def on_dask(
    plan: Plan, games: int, address: str, say: Say = print, wait_s: float = WORKERS_S
) -> Iterator[list[Outcome]]:
    """Play on a Dask cluster, such as ``tcp://10.0.0.5:8786``; yields batches as they finish.

    Workers need Python and `distributed`; the project's modules are sent to those that lack them.
    Raises PlainError without a scheduler, or if no worker appears within ``wait_s`` seconds.
    """
    extras.need("dask")
    import distributed

    try:
        client = distributed.Client(address, timeout=f"{CONNECT_S}s")
    except (OSError, ValueError) as why:
        raise PlainError(
            f"No Dask scheduler answers at {address}.",
            "Start one: dask scheduler; and beside it: dask worker ADDRESS",
        ) from why
    with client:
        if not client.nthreads():
            say(f"No worker is at {address}; waiting for one. Start it: dask worker {address}")
        try:
            client.wait_for_workers(1, timeout=wait_s)
        except TimeoutError as why:
            raise PlainError(
                f"No worker connected to {address} in {wait_s:.0f} s.",
                f"Start one: dask worker {address}",
                Exit.NO_ANSWER,
            ) from why
        _equip(client, say)
        played = client.map(lambda batch: play_batch(plan, batch), batches(games), pure=False)
        for one in distributed.as_completed(played):
            with plainly(
                "A worker can't load the games",
                "Install this project's wheel there.",
                Exit.LIBRARIES,
                ImportError,
            ):
                found: list[Outcome] = one.result()
            yield found


def _equip(client: Any, say: Say) -> None:
    """Send our modules to workers that lack them, including those that join later."""
    lacks = client.run(
        lambda: __import__("importlib.util").util.find_spec("host_tools") is None, on_error="ignore"
    )
    if lacks and not any(lacks.values()):
        return
    from distributed.diagnostics.plugin import UploadFile

    say("The workers lack this project: sending them its modules.")
    with tempfile.TemporaryDirectory() as folder:
        packed = Path(folder) / "cambio_modules.zip"
        pack(packed)
        # Not client.upload_file: it also loads them in the scheduler, which does not need them.
        client.register_plugin(UploadFile(str(packed)))


def pack(target: Path) -> None:
    """The project's modules as a zip file that Python can import from."""
    root = Path(__file__).resolve().parents[2]
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as packed:
        for package in _PACKAGES:
            for path in sorted((root / package).rglob("*.py")):
                packed.write(path, path.relative_to(root).as_posix())
