"""What a command loads before it answers: nothing that it doesn't use."""

import json
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from host_tools.cli.lazy import COMMANDS, Commands, _read
from host_tools.common.version import CIRCUITPYTHON, version
from tests.host_tools.commands import CAMBIO, installed, works
from tests.runtimes import PATIENCE_S, run

HEAVY = {
    "numpy", "displayio", "pygame", "blessed", "httpx", "distributed", "rich", "serial", "psutil",
    "board", "filelock", "engine_core", "firmware", "typer", "matplotlib",
}  # fmt: skip


def loaded(*words, text=""):
    """The top-level names that a command has loaded when it ends."""
    code = (
        "import atexit, json, sys\n"
        "atexit.register(lambda: print(json.dumps(sorted({one.partition('.')[0]"
        " for one in sys.modules})), file=sys.stderr))\n"
        "from host_tools.cli.main import main\n"
        f"sys.argv = ['cambio', *{words!r}]\n"
        "main()\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], input=text, capture_output=True, text=True, timeout=PATIENCE_S
    )
    assert done.returncode == 0, done.stderr
    return HEAVY & set(json.loads(done.stderr.splitlines()[-1]))


USED = {
    "--version": (),
    "--help": ("typer",),
    "referee": ("engine_core",),
    "rules list": ("typer", "engine_core", "rich", "firmware"),  # what languages there are
    "doctor --udev": ("typer", "rich", "serial", "psutil", "engine_core", "firmware", "filelock"),
}


@pytest.mark.parametrize("line", USED)
def test_a_command_loads_only_what_it_uses(line):
    assert loaded(*line.split()) <= set(USED[line])


@pytest.mark.parametrize("name", COMMANDS)
def test_the_help_says_of_each_command_what_it_says_of_itself(name):
    command = COMMANDS[name].load()
    about = command.info.help if hasattr(command, "info") else command.__doc__
    assert " ".join(about.split()).startswith(COMMANDS[name].summary.rstrip("."))


@pytest.mark.parametrize("name", COMMANDS)
def test_every_option_and_argument_has_its_help_and_no_help_is_left_over(name):
    def check(command, texts):
        below = getattr(command, "commands", {})
        described = {one.name: one.help for one in command.params if one.name != "help"}
        assert all(described.values()), described
        assert set(texts) <= {*described, *below}
        for part in below:
            check(below[part], texts.get(part, {}))

    check(Commands().get_command(None, name), tomllib.loads(_read("help.toml")).get(name, {}))


def test_the_installed_command_tells_its_version_and_its_help():
    outputs = [installed(words).stdout for words in ("--version", "--help")]
    assert outputs[0] == f"cambio {version()} (for CircuitPython {CIRCUITPYTHON})\n"
    assert all(f"\n  {name} " in outputs[1] for name in COMMANDS)


def test_a_full_disk_at_standard_output_is_a_plain_line():
    full = Path("/dev/full")
    if not full.exists():
        pytest.skip("needs /dev/full, which Linux has")
    for words in (["--version"], ["--help"], ["rules", "list", "--json"]):
        with full.open("w") as sink:
            done = installed(*words, stdout=sink)
        assert done.returncode == 26, done.stderr
        assert done.stderr.count("\n") == 1
        assert "Can't write the output: No space left on device" in done.stderr


@pytest.mark.parametrize(
    "line",
    [
        "rules list >&-",
        "referee <&-",
        "--version >&- 2>&-",
        "play --terminal >&- 2>&-; [ $? = 29 ]",
    ],
)
def test_what_is_closed_is_empty_and_goes_nowhere(line):
    done = subprocess.run(f"{CAMBIO} {line}", shell=True, capture_output=True, timeout=PATIENCE_S)
    assert (done.returncode, done.stderr) == (0, b"")


def test_a_folder_that_went_with_its_drive_is_a_plain_line(tmp_path):
    gone = f"cd {tmp_path} && rmdir {tmp_path} && {CAMBIO} doctor --device ."
    done = subprocess.run(gone, shell=True, capture_output=True, timeout=PATIENCE_S)
    assert (done.returncode, done.stderr.count(b"\n")) == (26, 1), done.stderr
    assert b"Can't use the folder you are in: No such file or directory." in done.stderr


WRITING = ["simulate --games 200 --out", "simulate --games 2 --plot", "rules show kille --paper"]


@pytest.mark.parametrize("line", WRITING)
def test_a_file_that_cannot_be_written_whole_stays_as_it_was(tmp_path, line):
    file = tmp_path / "result.PNG"
    works(*line.split(), file)
    before = file.read_bytes()
    limited = f"ulimit -f 1; PYTHONDONTWRITEBYTECODE=1 {CAMBIO} {line} {file}"  # else cut off, too
    done = subprocess.run(limited, shell=True, capture_output=True, timeout=PATIENCE_S)
    assert (done.returncode, file.read_bytes() == before) == (26, True), done.stderr
    assert b"File too large. Choose another place, or free some space." in done.stderr


def test_a_reader_that_goes_away_ends_it_without_a_word():
    piped = f"{CAMBIO} rules show klatschen --json | true"
    done = subprocess.run(piped, shell=True, capture_output=True, timeout=PATIENCE_S)
    assert done.stderr == b""


@pytest.mark.slow
def test_letters_that_the_terminal_lacks_are_no_fault(tmp_path):
    journal = tmp_path / "game.hex"
    code = "from engine_core import new_game; print(new_game('original', 3, 7).save().hex())"
    journal.write_text(run([sys.executable, "-c", code]))
    for words in (["replay", journal], ["rules", "show", "faessler"]):
        env = {"PYTHONIOENCODING": "cp1252", "PATH": "/usr/bin:/bin"}
        done = installed(*words, env=env, text=False)
        assert done.returncode == 0, done.stderr


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("engine_core", ["rules", "list"]),
        ("engine_core", ["referee"]),
        ("firmware", ["simulate", "--games", "1"]),
    ],
)
def test_another_package_of_our_name_is_reported_and_not_run(tmp_path, name, words):
    (tmp_path / name).mkdir()
    (tmp_path / name / "__init__.py").write_text("")
    done = installed(*words, env={"PYTHONPATH": str(tmp_path), "PATH": "/usr/bin:/bin"})
    assert done.returncode == 22, done.stderr
    assert f"{name} ({tmp_path / name})" in done.stderr
    assert done.stderr.count("\n") == 1
