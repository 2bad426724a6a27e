"""What the page has from npm: fetched once, checked, and kept in the user's cache.

``package-lock.json`` beside this file pins version and integrity, as npm itself has them.
"""

import base64
import contextlib
import hashlib
import io
import json
import shutil
import subprocess
import tarfile
import tempfile
from pathlib import Path

from host_tools.build import cache
from host_tools.common.errors import PlainError, plainly
from host_tools.common.exit_codes import Exit
from host_tools.common.files import put

PACKAGES = {
    "@micropython/micropython-webassembly-pyscript": {
        "micropython.mjs": "micropython.js",
        "micropython.wasm": "micropython.wasm",
    },
    "lean-qr": {"index.mjs": "qr.js"},
}
"""The files that are taken from each package, and what the page calls them."""

LOCK = Path(__file__).with_name("package-lock.json")
TIMEOUT_S = 120
_NOT_HAD = "The interpreter for the web can't be fetched from npm"
_AGAIN = "Try again with a network connection; it is needed only once."


def files() -> dict[str, bytes]:
    """The interpreter's files, and what draws a QR code. Raises PlainError where there are none."""
    return {name: one for package in PACKAGES for name, one in _files_of(package).items()}


def _files_of(package: str) -> dict[str, bytes]:
    pin = json.loads(LOCK.read_text("utf-8"))["packages"][f"node_modules/{package}"]
    short = package.split("/")[-1].split("-webassembly")[0]
    kept = cache.folder().parent / "npm" / f"{short}-{pin['version']}.tgz"
    content = kept.read_bytes() if kept.is_file() else b""
    if not _is_whole(content, pin["integrity"]):
        content = _by_npm(package, pin["version"]) or _by_http(pin["resolved"])
        if not _is_whole(content, pin["integrity"]):
            raise PlainError(f"{_NOT_HAD}: it is not the pinned package.", _AGAIN, Exit.DOWNLOAD)
        with contextlib.suppress(OSError):  # no room, or no right: then it is fetched each time
            kept.parent.mkdir(parents=True, exist_ok=True)
            put(kept, content)
    with tarfile.open(fileobj=io.BytesIO(content)) as packed:
        return {ours: _member(packed, name) for name, ours in PACKAGES[package].items()}


def _is_whole(content: bytes, integrity: str) -> bool:
    return f"sha512-{base64.b64encode(hashlib.sha512(content).digest()).decode()}" == integrity


def _by_npm(package: str, version: str) -> bytes:
    """The package as the user's npm gets it, from the registry it is set to; b"" without npm."""
    npm = shutil.which("npm")
    if npm is None:
        return b""
    with tempfile.TemporaryDirectory() as folder:
        command = [npm, "pack", f"{package}@{version}", "--pack-destination", folder]
        with contextlib.suppress(OSError, subprocess.SubprocessError):
            subprocess.run(command, check=True, capture_output=True, timeout=TIMEOUT_S, cwd=folder)
        found = list(Path(folder).glob("*.tgz"))
        return found[0].read_bytes() if found else b""


def _by_http(url: str) -> bytes:
    import httpx

    with plainly(_NOT_HAD, _AGAIN, Exit.DOWNLOAD, httpx.HTTPError):
        answer = httpx.get(url, timeout=TIMEOUT_S, follow_redirects=True)
        answer.raise_for_status()
    return answer.content


def _member(packed: tarfile.TarFile, name: str) -> bytes:
    found = packed.extractfile(f"package/{name}")
    assert found is not None, name  # the sum was right
    return found.read()
