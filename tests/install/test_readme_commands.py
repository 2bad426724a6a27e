"""Each command that the README prints, run in a clone with only what its install line brings."""

import os
import re
import signal
import subprocess
import sys

import pytest

from host_tools.build import cache
from host_tools.common.exit_codes import Exit
from tests.install import places
from tests.runtimes import PATIENCE_S

README = (places.ROOT / "README.md").read_text("utf-8")
SHELL = [
    line
    for block in re.findall(r"```sh\n(.*?)```", README, re.DOTALL)
    for line in block.split("\n")
]
INSTALLS = [line for line in SHELL if "pip install" in line]
INLINE = [" ".join(one.split()) for one in re.findall(r"`(\.venv/bin/[^`]+)`", README)]
EXTRA = re.compile(r"\.\[(\w+)\]")
SERVES = "web serve"
NO_DEVICE = {Exit.DOWNLOAD, Exit.NO_BOARD, Exit.NO_BOOT_LOADER, Exit.NOT_HERE, Exit.PROBLEMS}
"""How a command ends that needs a board, a display, a terminal or a network, and finds none."""

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the lines of POSIX systems")


def environment(home):
    """With this run's builds: test_installed.py builds in a clean place."""
    return places.environment(home) | {cache.FOLDER: os.environ[cache.FOLDER]}


def shell(line, folder, **more):
    return subprocess.run(
        ["sh", "-c", line], cwd=folder, env=environment(folder), stdin=subprocess.DEVNULL,
        capture_output=True, text=True, timeout=PATIENCE_S, **more,
    )  # fmt: skip


def check(done, allowed=()):
    assert done.returncode in {0, *allowed}, done.stderr[-2000:]
    assert "Traceback" not in done.stderr
    assert "is not installed" not in done.stderr


def test_the_readme_is_two_pages():
    assert 600 < len(README.split()) < 900
    assert len(INSTALLS) == 2
    assert len(INLINE) >= 8


@pytest.mark.slow
@pytest.mark.parametrize("line", INSTALLS)
def test_what_an_install_line_ends_with_runs(clone, wheel, line):
    (extra,) = EXTRA.findall(line)
    folder = clone(extra, wheel)
    command = line.rpartition("&& ")[2]
    if command.endswith("-m pytest"):
        command += " -n 0 tests/engine/test_rng.py"
    check(shell(command, folder), NO_DEVICE - {Exit.PROBLEMS})
    assert f"uv run --extra {extra} " in README


@pytest.mark.slow
@pytest.mark.parametrize("line", [one for one in INLINE if SERVES not in one])
def test_a_command_of_the_text_runs_after_the_first_line(clone, wheel, line):
    (extra,) = EXTRA.findall(INSTALLS[0])
    check(shell(line, clone(extra, wheel)), NO_DEVICE)


def test_the_page_is_served_until_ctrl_c(clone, wheel):
    (line,) = [one for one in INLINE if SERVES in one]
    folder = clone("play", wheel)
    with subprocess.Popen(
        ["sh", "-c", f"exec {line} --port 0"], cwd=folder, env=environment(folder),
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    ) as served:  # fmt: skip
        said = iter(served.stdout.readline, "")
        assert any("http://" in one for one in said), served.stderr.read()
        served.send_signal(signal.SIGINT)
        assert "Traceback" not in served.communicate(timeout=PATIENCE_S)[1]


@pytest.mark.parametrize("page", [one.relative_to(places.ROOT) for one in places.pages()], ids=str)
def test_every_link_of_a_page_leads_to_a_file_and_its_section(page):
    text = (places.ROOT / page).read_text("utf-8")
    for link, section in re.findall(r"\]\(([^)#]*)#?([^)]*)\)", text):
        target = places.ROOT / page.parent / (link or page.name)
        assert "://" in link or target.exists(), link
        if section and "://" not in link:
            heads = re.findall(r"^#+ (.*)$", target.read_text("utf-8"), re.MULTILINE)
            marks = [re.sub(r"[^\w -]", "", one).lower().replace(" ", "-") for one in heads]
            assert section in marks, (link, section)


@pytest.mark.slow
def test_a_home_that_cannot_be_written_is_no_obstacle_to_play(clone, wheel):
    folder = clone("play", wheel)
    line = ".venv/bin/cambio play --demo --game kille --seats 2 --rounds 1"
    home = folder / "README.md"  # a file: no folder can be made in it, not even by root
    done = subprocess.run(
        ["sh", "-c", line], cwd=folder, env=places.environment(home), capture_output=True,
        text=True, timeout=PATIENCE_S,
    )  # fmt: skip
    check(done)
