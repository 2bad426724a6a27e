"""Clean places: an environment with our wheel, and of all libraries only those that it asks for.

They are linked from the environment that runs the tests, so that no test needs a network.
"""

import subprocess
import sys
import venv
import zipfile
from importlib import metadata
from pathlib import Path

from packaging.requirements import Requirement

from tests.runtimes import PATIENCE_S, ROOT

OURS = "cambio-handheld"


def libraries(*extras, of=OURS):
    """The distributions that an installation with these extras brings, by their names."""
    found, waiting = {}, [(of, extras)]
    while waiting:
        name, wanted = waiting.pop()
        for text in metadata.requires(name) or ():
            asked = Requirement(text)
            marker = asked.marker
            if marker and not any(marker.evaluate({"extra": one}) for one in ("", *wanted)):
                continue
            if asked.name not in found or asked.extras:
                found[asked.name] = metadata.distribution(asked.name)
                waiting.append((asked.name, tuple(asked.extras)))
    found.pop(OURS, None)
    return list(found.values())


def size_of(distribution):
    """Bytes of its files, compiled ones too."""
    files = [Path(one.locate()) for one in distribution.files or ()]
    return sum(file.stat().st_size for file in files if file.is_file())


def built(kind, source, into):
    """The `wheel` or `sdist` of a source tree."""
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", kind, "-d", into],
        cwd=source, check=True, capture_output=True, timeout=PATIENCE_S,
    )  # fmt: skip
    (made,) = Path(into).glob("*.whl" if kind == "wheel" else "*.tar.gz")
    return made


def place(folder, wheel, *extras):
    """Make an environment in a folder, with the wheel and what it asks for."""
    venv.create(folder, symlinks=True)
    (site,) = folder.glob("lib/python*/site-packages")
    with zipfile.ZipFile(wheel) as packed:
        packed.extractall(site)
    for script in metadata.Distribution.at(next(site.glob("*.dist-info"))).entry_points:
        command = folder / "bin" / script.name
        # As pip writes it: from Python 3.14 on a process that works for it imports it.
        start = f"import sys\nfrom {script.module} import {script.attr}\n"
        end = f"if __name__ == '__main__':\n    sys.exit({script.attr}())\n"
        command.write_text(f"#!{folder}/bin/python\n{start}{end}")
        command.chmod(0o755)
    for distribution in libraries(*extras):
        for top in {one.parts[0] for one in distribution.files or ()} - {"..", "__pycache__"}:
            if not (site / top).exists():
                (site / top).symlink_to(distribution.locate_file(top))
    return folder


def environment(home):
    """The variables of a person who has just logged in at no screen."""
    return {"PATH": "/usr/bin:/bin", "HOME": str(home), "LANG": "C.UTF-8"}


def run(where, *words, home, **more):
    """The result of `cambio` as installed there."""
    settings = {"capture_output": True, "text": True, "timeout": 200, "cwd": home} | more
    command = [where / "bin/cambio", *words]
    return subprocess.run(command, env=environment(home), **settings)


def pages():
    """All pages of Markdown that are no made files."""
    made = ("fabrication", "node_modules", ".venv", "po")
    return sorted(one for one in ROOT.rglob("*.md") if not set(one.parts) & set(made))
