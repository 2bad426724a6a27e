"""The device in a terminal: its panel in block characters, and a line for buttons and keys."""

import contextlib
import os
import signal
import sys
from typing import Any

import blessed

from host_tools.common.errors import PlainError, plainly
from host_tools.common.exit_codes import Exit
from host_tools.twins.blocks import HALVES, SEXTANTS, Blocks
from host_tools.twins.controls import Buttons, Encoder, Lights
from host_tools.twins.fingers import Fingers
from host_tools.twins.panel import Panel

TAP_KEYS = "12345678"
HOLD_KEYS = ("qwertyui", "QWERTYUI")  # not Shift and a digit: that sign differs between layouts
TURN_KEYS = {"KEY_RIGHT": 1, "KEY_DOWN": 1, "KEY_LEFT": -1, "KEY_UP": -1}
_STATUS_ROWS = 1
_ESCAPE_S = 0.05  # if nothing follows for this long, Esc was a key and not a sequence
_HELP = (
    "1-8 tap   qwertyui hold until the next key   arrows and Enter: encoder   Esc leaves",
    "1-8 tap   qwertyui hold until the next key   Esc leaves",
    "1-8 tap  qwertyui hold  Esc leaves",
)
_HELD = "{} is held: any key lets go"
_HELP_RELEASES = (
    "1-8 press and hold like the buttons   arrows and Enter: encoder   Esc leaves",
    "1-8 press and hold like the buttons   Esc leaves",
    "1-8 like the buttons   Esc leaves",
)


class Terminal:
    """A front end in a terminal. Raises PlainError if there is none, or it is too small.

    A pixel is half a cell high; if there is no room for that, a sixth of a cell.
    """

    def __init__(
        self, panel: Panel, buttons: Buttons, lights: Lights, encoder: Encoder, board: str
    ) -> None:
        self.closed = False
        self.brightness = 1.0
        self._panel = panel
        self._buttons = buttons
        self._lights = lights
        self._encoder = encoder
        self._fingers = Fingers(buttons)
        self._thumb = Fingers(encoder.switch)
        self._shown: object = None
        self._status = ""
        self._said = ""
        self._size = (0, 0)
        self._releases = False
        self._term = _open_terminal()
        self._choose_cells()
        self._require(board)
        self._stack = contextlib.ExitStack()
        self._enter()
        buttons.poll = self.poll

    def poll(self) -> None:
        """Process the keys struck since the last call."""
        # One read may bring several keys: inkey keeps those, and kbhit knows nothing of them.
        while not self.closed and (key := self._term.inkey(timeout=0, esc_delay=_ESCAPE_S)):
            self._handle(key)
        self._fingers.tick()
        self._thumb.tick()

    def wait(self, seconds: float) -> None:
        """Sleeps until a key is struck, at most `seconds`."""
        self._term.kbhit(timeout=seconds)
        self.poll()

    def touched(self) -> tuple[()]:
        """A terminal has no touchscreen."""
        return ()

    def present(self) -> None:
        """Draw the cells and the status line that changed."""
        size = (self._term.width, self._term.height)
        if size != self._size:
            self._size = size
            self._choose_cells()
            self._redraw_all()
        fits, state = self._fits(), (self._panel.changes, self.brightness)
        line = self._status_line() if fits else self._too_small()
        text = "" if line == self._status else line
        self._status = line
        if fits and state != self._shown:
            self._shown = state
            text = self._blocks.update(self._panel.pixels(self.brightness), *self._corner()) + text
        self._write(text)

    def say(self, line: str) -> None:
        """Show a message in place of the key help."""
        self._said = line

    def stop(self) -> None:
        """Ctrl-Z: return the terminal to the shell, and take it again afterwards."""
        if sys.platform != "win32":
            self._stack.close()
            os.kill(os.getpid(), signal.SIGSTOP)
            self._enter()

    def close(self) -> None:
        """Restore the terminal."""
        self.closed = True
        self._stack.close()

    def _choose_cells(self) -> None:
        for kind in (HALVES, SEXTANTS):
            wide, high = kind.size(self._panel.width, self._panel.height)
            self._needs = (wide, high + _STATUS_ROWS)
            if self._fits():
                break
        self._glyphs = kind.glyphs
        self._blocks = Blocks(kind, self._term.move_xy, self._ink, self._ground)

    def _require(self, board: str) -> None:
        if not self._term.is_a_tty or self._term.number_of_colors == 0:
            raise PlainError(
                "There is neither a display nor a terminal to play in.",
                "Start it in a terminal, or use --demo.",
                Exit.NOT_HERE,
            )
        said = "The terminal's encoding has no letters for pictures"
        with plainly(said, "Set LANG to a UTF-8 locale.", Exit.NOT_HERE, UnicodeEncodeError):
            self._glyphs.encode(self._term.stream.encoding)
        if not self._fits():
            smallest = "" if board == "pico_oled" else "; --board pico_oled is the smallest"
            raise PlainError(
                f"The terminal has {self._term.width} columns and {self._term.height} rows; "
                f"the screen of {board} needs {self._needs[0]} and {self._needs[1]}.",
                f"Enlarge the window or choose smaller letters{smallest}.",
                Exit.NOT_HERE,
            )

    def _fits(self) -> bool:
        wide, high = self._needs
        return bool(self._term.width >= wide and self._term.height >= high)

    def _too_small(self) -> str:
        wide, high = self._needs
        note = f"Needs {wide} columns and {high} rows"
        return str(self._term.home + self._term.clear + note[: self._term.width])

    def _enter(self) -> None:
        term, stack = self._term, self._stack
        stack.enter_context(term.fullscreen())
        stack.enter_context(term.hidden_cursor())
        stack.enter_context(term.cbreak())
        if term.get_kitty_keyboard_state() is not None:
            self._releases = True
            stack.enter_context(
                term.enable_kitty_keyboard(report_events=True, report_all_keys=True)
            )
        if hasattr(signal, "SIGTSTP") and signal.getsignal(signal.SIGTSTP) is signal.SIG_DFL:
            signal.signal(signal.SIGTSTP, lambda *_: self.stop())
            stack.callback(signal.signal, signal.SIGTSTP, signal.SIG_DFL)
        self._redraw_all()

    def _redraw_all(self) -> None:
        self._blocks.forget()
        self._shown = None
        self._status = ""
        self._write(self._term.normal + self._term.clear)

    def _handle(self, key: Any) -> None:
        if key.name in ("KEY_ESCAPE", "KEY_CTRL_C"):
            self.closed = True
        elif sys.platform != "win32" and key.name == "KEY_CTRL_Z":
            os.kill(os.getpid(), signal.SIGTSTP)
        elif key.name in TURN_KEYS:
            if not (self._releases and key.released):
                self._encoder.turn(TURN_KEYS[key.name])
        elif not self._releases:
            self._strike(key.name, str(key))
        elif not key.repeated:
            if key.name == "KEY_ENTER":
                self._encoder.switch.set(0, not key.released)
            elif (button := _button_of(key.key_value)) is not None:
                self._buttons.set(button, not key.released)

    def _strike(self, name: str | None, value: str) -> None:
        button = _button_of(value)
        if name == "KEY_ENTER":
            self._thumb.tap(0)
        elif button is None:
            self._fingers.let_go()
        elif value in TAP_KEYS:
            self._fingers.tap(button)
        else:
            self._fingers.hold(button)

    def _corner(self) -> tuple[int, int]:
        left = (self._term.width - self._needs[0]) // 2
        return left, (self._term.height - self._needs[1]) // 2

    def _status_line(self) -> str:
        count = self._buttons.count
        keys = self._help(self._term.width - 3 * count - 2)
        left = (self._term.width - 3 * count - 2 - len(keys)) // 2
        row = self._corner()[1] + self._needs[1] - _STATUS_ROWS
        line = self._term.normal + self._term.move_xy(0, row) + self._term.clear_eol
        line += self._term.move_xy(left, row)
        for number, light in enumerate(self._lights.shown[:count]):
            mark = "[{}]" if self._buttons.down[number] else " {} "
            lit = self._term.color_rgb(*light) + self._term.reverse if any(light) else ""
            line += lit + mark.format(number + 1) + self._term.normal
        return str(line + "  " + keys)

    def _help(self, room: int) -> str:
        """What ends a hold, or the message, or the key help in the longest wording that fits."""
        wordings = _HELP_RELEASES if self._releases else _HELP
        words = self._said or next((words for words in wordings if len(words) <= room), "")
        if self._fingers.held is not None:
            words = _HELD.format(self._fingers.held + 1).ljust(len(words))  # the buttons stay put
        return words[:room]

    def _ink(self, rgb: int) -> str:
        return str(self._term.color_rgb(*rgb.to_bytes(3, "big")))

    def _ground(self, rgb: int) -> str:
        return str(self._term.on_color_rgb(*rgb.to_bytes(3, "big")))

    def _write(self, text: str) -> None:
        if text:
            self._term.stream.write(text)
            self._term.stream.flush()


def _button_of(value: str) -> int | None:
    for row in (TAP_KEYS, *HOLD_KEYS):
        if len(value) == 1 and value in row:
            return row.index(value)
    return None


def _open_terminal() -> Any:
    """Ignores NO_COLOR: here colours are the picture, not decoration."""
    wish = os.environ.pop("NO_COLOR", None)
    try:
        return blessed.Terminal()
    finally:
        if wish is not None:
            os.environ["NO_COLOR"] = wish
