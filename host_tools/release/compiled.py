"""The wheel with engine and bots compiled, for whoever simulates; README.md says what it gains.

    python -m host_tools.release.compiled DIR

mypyc.toml says what is compiled, and how. It needs the extra `compiled` and a C compiler, takes
some minutes, and is for this Python and this system alone.
"""

import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path
from typing import Annotated

import typer
from packaging.tags import sys_tags

from host_tools.common.errors import PlainError, told
from host_tools.common.exit_codes import Exit

ROOT = Path(__file__).resolve().parents[2]

SETUP = """
import sys
from mypyc.build import mypycify
from setuptools import setup
made = mypycify(["--follow-imports=silent", *sys.argv[1:]], opt_level="2", group_name="cambio")
setup(name="cambio", packages=[], py_modules=[], ext_modules=made,
      script_args=["build_ext", "--inplace"])
"""


def build(into: Path) -> Path:
    """The compiled wheel, in the folder ``into``. Raises PlainError."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        _run("-m", "hatchling", "build", "-t", "wheel", "-d", name, cwd=ROOT)
        (pure,) = folder.glob("*.whl")
        _run("-m", "wheel", "unpack", pure.name, cwd=folder)
        (tree,) = (path for path in folder.iterdir() if path.is_dir())
        _compile(tree)
        _run("-m", "wheel", "pack", tree.name, cwd=folder)
        tag = next(sys_tags())
        parts = zip(("python", "abi", "platform"), str(tag).split("-"), strict=True)
        tags = [f"--{part}-tag={value}" for part, value in parts]
        _run("-m", "wheel", "tags", "--remove", *tags, pure.name, cwd=folder)
        (made,) = folder.glob("*.whl")
        into.mkdir(parents=True, exist_ok=True)
        return Path(shutil.move(made, into / made.name))


def texts(tree: Path) -> dict[Path, str]:
    """What mypyc reads, by file. Raises PlainError where an edit does not fit the source."""
    plan = tomllib.loads(Path(__file__).with_name("mypyc.toml").read_text("utf-8"))
    files = sorted(path for one in plan["modules"] for path in tree.glob(one))
    found = {
        path: path.read_text("utf-8") for path in files if path.name not in plan["interpreted"]
    }
    for name, edits in plan["edits"].items():
        for old, new in edits.items():
            if found[tree / name].count(old) != 1:
                raise PlainError(f"{name} does not have {old!r} once.", "Mend mypyc.toml.")
            found[tree / name] = found[tree / name].replace(old, new)
    for old, new in plan["everywhere"].items():
        found = {path: re.sub(old, new, text, flags=re.M) for path, text in found.items()}
    return {path: plan["imports"] + text for path, text in found.items()}


def _compile(tree: Path) -> None:
    """Lay extension modules beside the sources of a tree, which stay as they are."""
    edited = texts(tree)
    ours = {path: path.read_text("utf-8") for path in edited}
    for path, text in edited.items():
        path.write_text(text, "utf-8")
    _run("-c", SETUP, *[str(path.relative_to(tree)) for path in edited], cwd=tree)
    shutil.rmtree(tree / "build")
    for path, text in ours.items():
        path.write_text(text, "utf-8")


def _run(*words: str, cwd: Path) -> None:
    command = [sys.executable, *words]
    done = subprocess.run(command, cwd=cwd, check=False, stdout=subprocess.PIPE, text=True)
    if done.returncode:
        sys.stderr.write(done.stdout)  # mypyc tells its errors there
        raise PlainError(
            "The wheel can't be made, as is said above.",
            "It takes the extra `compiled` and a C compiler.",
            Exit.LIBRARIES,
        )


def main(folder: Annotated[Path, typer.Argument(help="Where to put it.")]) -> None:
    """Make the wheel with engine and bots compiled; it takes some minutes."""
    with told():
        typer.echo(build(folder))


if __name__ == "__main__":
    typer.run(main)
