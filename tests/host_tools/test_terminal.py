"""`cambio play` in a pseudo-terminal: what it draws, how keys press, how it leaves."""

import contextlib
import os
import select
import signal
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from firmware.table.record_reader import Record
from host_tools.common.exit_codes import Exit

ROOT = Path(__file__).resolve().parent.parent.parent
COMMAND = [sys.executable, "-m", "host_tools.cli.main", "play"]


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs a pseudo-terminal")
class TestTerminal:
    """The command in a pseudo-terminal; `answers` is what such a terminal replies."""

    def test_too_small_is_one_line_with_both_sizes(self, tmp_path: Path) -> None:
        with _Terminal(tmp_path, rows=22, columns=80) as terminal:
            assert terminal.exit_code() == Exit.NOT_HERE
        assert "80 columns and 22 rows" in terminal.text
        assert "needs 64 and 23" in terminal.text
        assert "\x1b[?1049h" not in terminal.text

    def test_a_terminal_of_the_usual_size_has_finer_blocks(self, tmp_path: Path) -> None:
        with _Terminal(tmp_path, rows=24, columns=80) as terminal:
            terminal.until("Esc leaves")
            assert "\N{BLOCK SEXTANT-12}" in terminal.text
            assert "▀" not in terminal.text
            terminal.send("\x1b")
            assert terminal.exit_code() == 0

    @pytest.mark.parametrize("colours", ["", "1"])
    def test_a_game_is_played_by_keys_and_escape_gives_the_terminal_back(
        self, tmp_path: Path, colours: str
    ) -> None:
        with _Terminal(tmp_path, "--seats", "2", "--seed", "5", NO_COLOR=colours) as terminal:
            terminal.until("▀")
            terminal.until("hold until the next key")
            terminal.send("!", lasting=1.0)
            terminal.until("[1]")
            terminal.send(" ", lasting=0.5)
            terminal.send("\x1b")
            assert terminal.exit_code() == 0
            assert terminal.is_restored()
        record = (tmp_path / "cambio" / "pico_oled.journal").read_bytes()
        assert len(Record(record).moves) == 2  # two looks at two cards

    @pytest.mark.parametrize(("sign", "code"), [(signal.SIGTERM, 143), (signal.SIGINT, 130)])
    def test_a_kill_gives_the_terminal_back(self, tmp_path: Path, sign: int, code: int) -> None:
        with _Terminal(tmp_path) as terminal:
            terminal.until("Esc leaves")
            os.kill(terminal.process, sign)
            assert terminal.exit_code() == code
            assert terminal.is_restored()

    def test_a_terminal_that_reports_releases_holds_like_a_button(self, tmp_path: Path) -> None:
        with _Terminal(tmp_path, "--seats", "2", "--seed", "5", releases=True) as terminal:
            terminal.until("like the buttons")
            terminal.send("\x1b[49;1:1u", lasting=0.6)
            terminal.until("[1]")
            terminal.send("\x1b[49;1:3u", lasting=0.3)
            terminal.until(" 1 ")
            terminal.send("\x1b[99;5u")
            assert terminal.exit_code() == 0
            assert terminal.is_restored()


class _Terminal:
    """Runs the command in a pseudo-terminal and plays the terminal."""

    def __init__(
        self,
        home: Path,
        *arguments: str,
        rows: int = 40,
        columns: int = 140,
        releases: bool = False,
        **environment: str,
    ) -> None:
        import fcntl
        import pty
        import struct
        import termios

        self.text = ""
        self._releases = releases
        self._tail = ""
        settings = _environment(XDG_DATA_HOME=str(home), **environment)
        self.process, self._fd = pty.fork()
        if self.process == 0:
            size = struct.pack("HHHH", rows, columns, 0, 0)
            fcntl.ioctl(0, termios.TIOCSWINSZ, size)
            os.chdir(ROOT)
            command = [*COMMAND, "--terminal", "--mute", *arguments]
            os.execve(sys.executable, command, settings)
        self._before = termios.tcgetattr(self._fd)

    def __enter__(self) -> "_Terminal":
        return self

    def __exit__(self, *_: object) -> None:
        with contextlib.suppress(OSError):
            os.kill(self.process, signal.SIGKILL)
            os.waitpid(self.process, 0)
        os.close(self._fd)

    def until(self, what: str, seconds: float = 20) -> None:
        """Waits until something is written after what was waited for last."""
        self._follow(lambda: what in self._tail, seconds)
        assert what in self._tail, self.text[-500:]
        self._tail = self._tail.split(what, 1)[1]

    def send(self, keys: str, lasting: float = 0.0) -> None:
        self._tail = ""
        os.write(self._fd, keys.encode())
        self._follow(lambda: False, lasting)

    def exit_code(self, seconds: float = 20) -> int:
        state: list[int] = []

        def ended() -> bool:
            pid, status = os.waitpid(self.process, os.WNOHANG)
            if pid:
                state.append(os.waitstatus_to_exitcode(status))
            return bool(state)

        self._follow(ended, seconds)
        self._follow(lambda: False, 0.2)
        assert state, "it did not end"
        return state[0]

    def is_restored(self) -> bool:
        """Whether the screen, the cursor and the line discipline are as before."""
        import termios

        ends = self.text.rfind
        return (
            ends("\x1b[?1049l") > ends("\x1b[?1049h") >= 0
            and ends("\x1b[?25h") > ends("\x1b[?25l") >= 0
            and termios.tcgetattr(self._fd)[3] == self._before[3]
        )

    def _follow(self, done: Callable[[], bool], seconds: float) -> None:
        end = time.monotonic() + seconds
        while not done() and time.monotonic() < end:
            if select.select([self._fd], [], [], 0.02)[0]:
                try:
                    new = os.read(self._fd, 1 << 16).decode(errors="replace")
                except OSError:
                    if done():
                        return
                    time.sleep(0.02)
                    continue
                self.text += new
                self._tail += new
                self._answer(new)

    def _answer(self, asked: str) -> None:
        if self._releases:
            os.write(self._fd, b"\x1b[?0u" * asked.count("\x1b[?u"))
        os.write(self._fd, b"\x1b[1;1R" * asked.count("\x1b[6n"))


def _environment(**more: str) -> dict[str, str]:
    kept = {k: v for k, v in os.environ.items() if not k.startswith(("SDL_", "DISPLAY", "WAYLAND"))}
    return {**kept, "TERM": "xterm-256color", **more}
