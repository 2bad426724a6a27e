"""The buttons' lights: who may press, whose turn it is, and who is next."""

from firmware.ports import Lights
from firmware.widgets.theme import SEAT_COLOURS

OFF = 0
DIM = 1  # the seat is taken
BRIGHT = 2  # and its button is active
DIM_PART = 8  # divides the colour of a dim light
_PERCENTS = (100, 96, 88, 78, 67, 57, 49, 45)  # brightness of a pulse, from its peak down
_STEP_MS = 120  # from one of them to the next
_SWEEP_MS = 50  # from one button to the next
FLASH_MS = 1600


class Glow:
    """All lights of a table. Pulsing allocates nothing, and only changes are sent."""

    def __init__(self, lights: Lights, count: int) -> None:
        self._lights = lights
        self._count = count
        self._wanted = bytearray(count)
        self._shown = [-1] * count
        self._colours: list[tuple[int, int, int]] = []  # of the pulse
        self._turn = -1  # the button that pulses
        self._last = -1  # the one that pulsed before
        self._at = -1  # the position of a sweep
        self._step = 0
        self._due_ms = 0
        self._flash_until = 0
        self.still = False  # no animation

    def settle(self, wanted: bytearray, turn: int = -1) -> None:
        """Show OFF, DIM or BRIGHT at each button; the button ``turn`` is the only one to move."""
        self._wanted[:] = wanted
        if turn != self._turn:
            self._turn = turn
            self._step = 0
            self._at = -1
            if turn >= 0:
                self._colours = [part_of(turn, percent) for percent in _PERCENTS]
                if self._last >= 0 and not self.still and self._is_next(turn):
                    self._at = self._last
                self._last = turn
        self._show()

    def flash(self, now_ms: int) -> None:
        """Flash all lights, for everyone at the table."""
        self._flash_until = now_ms + FLASH_MS
        self._due_ms = now_ms

    def tick(self, now_ms: int) -> None:
        """Advance the animations."""
        if now_ms < self._due_ms:
            return
        if self._flash_until:
            self._due_ms = now_ms + 2 * _STEP_MS
            if now_ms >= self._flash_until:
                self._flash_until = 0
        elif self._at >= 0:
            self._due_ms = now_ms + _SWEEP_MS
            self._at = (self._at + 1) % self._count
            if self._at == self._turn:
                self._at = -1
        elif self._turn >= 0 and not self.still:
            self._due_ms = now_ms + _STEP_MS
            self._step = (self._step + 1) % (2 * len(_PERCENTS))
        else:
            self._due_ms = now_ms + _STEP_MS
            return
        self._show()

    def _is_next(self, turn: int) -> bool:
        """Whether no seat is taken between the last turn and this one."""
        button = (self._last + 1) % self._count
        while button != turn:
            if button == self._last or self._wanted[button] != OFF:
                return False
            button = (button + 1) % self._count
        return True

    def _show(self) -> None:
        changed = False
        for button in range(self._count):
            level = self._level(button)
            if level != self._shown[button]:
                self._shown[button] = level
                self._lights.set(button, self._colour(button, level))
                changed = True
        if changed:
            self._lights.show()

    def _level(self, button: int) -> int:
        """What a button shows now: OFF, DIM, BRIGHT, or, from 3 up, a step of the pulse."""
        wanted = self._wanted[button]
        if self._flash_until:
            return BRIGHT if wanted else OFF
        if self._at >= 0:
            return BRIGHT if button == self._at else min(wanted, DIM)
        if button == self._turn and not self.still:
            step = self._step
            return BRIGHT + 1 + min(step, 2 * len(_PERCENTS) - 1 - step)
        return wanted

    def _colour(self, button: int, level: int) -> tuple[int, int, int]:
        if level > BRIGHT:
            return self._colours[level - BRIGHT - 1]
        return part_of(button, (0, 100 // DIM_PART, 100)[level])


def part_of(button: int, percent: int) -> tuple[int, int, int]:
    """A button's colour at ``percent`` brightness, as (red, green, blue), each 0 to 255."""
    colour = SEAT_COLOURS[button % len(SEAT_COLOURS)]
    red, green, blue = colour >> 16, colour >> 8 & 255, colour & 255
    return red * percent // 100, green * percent // 100, blue * percent // 100
