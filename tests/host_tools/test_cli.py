"""The command as a whole: its help, its version, and what a script gets when something fails."""

import json
import os
import subprocess
import sys

import pytest

from host_tools.cli.app import app
from host_tools.cli.main import main
from host_tools.common import exit_codes
from host_tools.common.exit_codes import Exit
from tests import runtimes
from tests.failing import raising
from tests.host_tools.boards_in_folders import BoardThread, circuitpython, takes_image


@pytest.fixture
def run(monkeypatch, capsys):
    """Runs the command in this process: (exit code, standard output, standard error)."""

    def one(*words):
        monkeypatch.setattr(sys, "argv", ["cambio", *[str(word) for word in words]])
        with pytest.raises(SystemExit) as ended:
            main()
        captured = capsys.readouterr()
        return ended.value.code or 0, captured.out, captured.err

    return one


def test_the_help_tells_every_exit_code(run):
    code, out, _ = run("--help")
    assert code == 0
    for code in exit_codes.Exit:
        assert f"{code.value:3} {code.meaning}" in out


def test_an_error_is_a_line_and_for_a_script_an_object(desk, run):
    code, out, err = run("deploy")
    assert (code, out, err.count("\n")) == (Exit.NO_BOARD, "", 1)
    assert err.startswith("cambio: No board was found.")
    code, out, err = run("deploy", "--json")
    assert (code, out) == (Exit.NO_BOARD, "")
    facts = json.loads(err)
    assert (facts["ok"], facts["error"], facts["exit_code"]) == (False, "no_board", 10)
    assert facts["next_step"].startswith("Plug it in")


@pytest.mark.parametrize(
    ("words", "error"),
    [
        (["devices"], "no_board"),
        (["flash", "--uf2", "none.uf2"], "bad_file"),
        (["flash", "--wait", "soon"], "usage"),
        (["flash", "--board", "toaster"], "usage"),
        (["monitor", "--once"], "no_board"),
        (["log", "--out", "x.log"], "no_board"),
        (["log"], "usage"),
        (["replay", "none.log"], "bad_file"),
        (["replay"], "usage"),
        (["report", "none.log"], "bad_file"),
        (["send-rules", "none.toml"], "bad_file"),
        (["backup"], "no_board"),
        (["restore", "none.zip"], "bad_file"),
        (["rules", "check", "none.toml"], "bad_file"),
        (["rules", "show", "poker"], "usage"),
        (["rules", "export", "none.toml"], "bad_file"),
        (["dance"], "usage"),
    ],
)
def test_every_failure_is_one_object_on_standard_error(desk, run, words, error):
    code, _, err = run(*words, "--json")
    facts = json.loads(err)
    assert (facts["error"], facts["exit_code"]) == (error, code)
    assert facts["message"]
    assert facts["next_step"]


def test_who_stops_the_command_while_it_loads_gets_no_traceback(run, monkeypatch):
    monkeypatch.setattr("host_tools.cli.app.app", raising(KeyboardInterrupt))
    assert run("doctor") == (Exit.STOPPED, "", "cambio: stopped.\n")


def test_a_script_gets_what_happens_as_json(desk, run, tmp_path):
    data = circuitpython()
    (tmp_path / "image.uf2").write_bytes(data)
    desk.plug_boot_loader()
    with BoardThread(takes_image(desk, len(data))):
        code, out, err = run("flash", "--uf2", "image.uf2", "--only", "--json")
    assert code == 0, err
    assert json.loads(out)["circuitpython"] == "10.3.1"
    notes = [json.loads(line)["note"] for line in err.splitlines()]
    assert "--board pico_oled" in notes[0]  # which a blank Pico may be as well
    assert notes[1].startswith("Image: CircuitPython 10.3.1")


def test_a_fault_of_ours_is_not_dressed_up_as_the_persons(run, monkeypatch):
    monkeypatch.setattr("host_tools.cli.app.app", raising(RuntimeError("ours")))
    monkeypatch.setattr(sys, "argv", ["cambio", "devices", "--json"])
    with pytest.raises(RuntimeError, match="ours"):
        main()


@pytest.mark.parametrize(
    ("shell", "line", "offered", "other"),
    [
        ("bash", "cambio flash --board pico", "pico_tft", "macropad"),
        ("zsh", "cambio play --game k", "klatschen", "original"),
        ("fish", "cambio rules show e", "english", "bourse"),
    ],
)
def test_the_shell_completes_boards_and_games(shell, line, offered, other):
    """As the script that --show-completion prints asks for it."""
    asked = {
        "_CAMBIO_COMPLETE": f"complete_{shell}",
        "_TYPER_COMPLETE_ARGS": line,
        "COMP_WORDS": line,
        "COMP_CWORD": "3",
        "_TYPER_COMPLETE_FISH_ACTION": "get-args",
    }
    code = "from host_tools.cli.app import app; app(prog_name='cambio')"
    said = runtimes.run([sys.executable, "-c", code], **asked)
    assert (offered in said, other in said) == (True, False), said
    assert app.info.name == "cambio"


@pytest.mark.slow
def test_importing_any_module_of_ours_changes_nothing_in_the_process():
    code = (
        "import importlib, os, pkgutil\n"
        "import engine_core, host_tools\n"
        "before = dict(os.environ)\n"
        "for package in (engine_core, host_tools):\n"
        "    for one in pkgutil.walk_packages(package.__path__, package.__name__ + '.'):\n"
        "        if 'environments' not in one.name:  # PettingZoo sets some for pygame\n"
        "            importlib.import_module(one.name)\n"
        "print(sorted(set(os.environ.items()) ^ set(before.items())))\n"
    )
    unset = ("BLINKA_OS_AGNOSTIC", "PYGAME_HIDE_SUPPORT_PROMPT", "BLESSED_QUERY_TIMEOUT_SECONDS")
    environment = {name: value for name, value in os.environ.items() if name not in unset}
    done = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True
    )
    assert done.stdout.splitlines()[-1] == "[]"
