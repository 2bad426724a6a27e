"""`cambio play` in a pseudo-terminal: what it draws, how keys press, how it leaves."""

import os
import signal
import sys

import pytest

from host_tools.common.exit_codes import Exit
from tests.firmware.records import Record
from tests.host_tools.in_terminal import InTerminal, without_display

COMMAND = [sys.executable, "-m", "host_tools.cli.main", "play"]


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs a pseudo-terminal")
class TestTerminal:
    """The command in a pseudo-terminal."""

    def test_too_small_is_one_line_with_both_sizes(self, tmp_path):
        with played(tmp_path, rows=22, columns=80) as terminal:
            terminal.until("80 columns and 22 rows")
            terminal.until("needs 64 and 23")
            terminal.until("smaller letters.")  # for this board is the smallest
            assert terminal.end() == Exit.NOT_HERE
        assert "\x1b[?1049h" not in terminal.text

    def test_an_encoding_without_blocks_is_one_line_with_what_to_set(self, tmp_path):
        with played(tmp_path, PYTHONIOENCODING="latin-1") as terminal:
            terminal.until("Set LANG to a UTF-8 locale")
            assert terminal.end() == Exit.NOT_HERE

    def test_a_terminal_of_the_usual_size_has_finer_blocks(self, tmp_path):
        with played(tmp_path, rows=24, columns=80) as terminal:
            terminal.until("Esc leaves")
            assert "\N{BLOCK SEXTANT-12}" in terminal.text
            assert "▀" not in terminal.text
            assert terminal.leaves() == 0

    def test_keys_of_one_read_act_at_once_and_leave_none_for_later(self, tmp_path):
        with played(tmp_path) as terminal:
            terminal.until("Esc leaves")
            terminal.strike_until("[1]", "q")
            for keys, held in (("we", "[3]"), ("rtyui", "[8]"), ("q", "[1]")):
                terminal.strike(keys)
                terminal.until(held)
            assert terminal.leaves() == 0

    @pytest.mark.slow
    @pytest.mark.parametrize("colours", ["", "1"])
    def test_a_game_is_played_by_keys_and_escape_gives_the_terminal_back(self, tmp_path, colours):
        with played(tmp_path, "--seats", "2", "--seed", "5", NO_COLOR=colours) as terminal:
            terminal.until("▀")
            terminal.until("hold until the next key")
            terminal.strike_until("[1]", "q", lasting=1.0)
            terminal.until("1 is held: any key lets go")
            terminal.strike("&", lasting=0.5)  # a 1, a 6 or a 7, by the keyboard: nobody's
            terminal.until("hold until the next key")
            assert terminal.leaves() == 0
            assert terminal.is_restored()
        record = (tmp_path / "cambio" / "pico_oled.journal").read_bytes()
        assert len(Record(record).moves) == 2  # two looks at two cards

    @pytest.mark.slow
    @pytest.mark.parametrize(("sign", "code"), [(signal.SIGTERM, 143), (signal.SIGINT, 130)])
    def test_a_kill_gives_the_terminal_back(self, tmp_path, sign, code):
        with played(tmp_path) as terminal:
            terminal.until("Esc leaves")
            terminal.process.send_signal(sign)
            assert terminal.end() == code
            assert terminal.is_restored()

    @pytest.mark.slow
    def test_a_terminal_that_reports_releases_holds_like_a_button(self, tmp_path):
        with played(tmp_path, "--seats", "2", "--seed", "5", releases=True) as terminal:
            terminal.until("like the buttons")
            terminal.strike("\x1b[49;1:1u", lasting=0.6)
            terminal.until("[1]")
            terminal.strike("\x1b[49;1:3u", lasting=0.3)
            terminal.until(" 1 ")
            terminal.strike("\x1b[99;5u")
            assert terminal.end() == 0
            assert terminal.is_restored()


def played(home, *arguments, **around):
    """The command in a terminal."""
    asked = {name: around.pop(name) for name in ("rows", "columns", "releases") if name in around}
    command = [*COMMAND, "--terminal", "--mute", *arguments]
    return InTerminal(command, without_display(XDG_DATA_HOME=str(home), **around), **asked)
