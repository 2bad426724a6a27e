"""Captures every edge of every button with a time stamp: the PIO program, and its decoder.

One state machine (RP2040 datasheet, chapter 3) samples all buttons at one instant, counts its
samples, and hands over two words a change: the count, then the pins. DMA lays them into a ring in
RAM, so that no edge waits for the interpreter. Both ways through the loop take the same
``CYCLES``: the count is the time, however many edges there were.

This module touches no hardware; the port that does is `ports/circuitpython/buttons.py`.
"""

from array import array

CYCLES = 12  # of the state machine a sample
FREQUENCY = 12_500_000  # Hz of the state machine, without jitter: 200 MHz / 16; 0.96 us a sample
PAIRS = 272  # changes that fit into the ring, 2.1 KiB: a second of all that eight hands can do
EMPTY = -1  # no word of pins has its top bits set, so this one never comes

_COUNTS = 1 << 32
_SECOND = 1_000_000  # us


class EdgeCapture:
    """Decodes the ring buffer that the state machine fills.

    ``start_us`` is the time at which the state machine started.
    """

    def __init__(self, ring: "array[int]", buttons: int, frequency: int, start_us: int) -> None:
        """``ring`` as from new_ring; ``frequency`` that the state machine really has, in Hz."""
        self.start_us = start_us
        self._ring = ring
        self._pairs = len(ring) // 2
        self._buttons = buttons
        self._frequency = frequency
        self._pins = (1 << buttons) - 1  # pulled up: a pressed button reads 0
        self._edges: list[tuple[int, int, bool]] = []
        self.rewind()

    def rewind(self) -> None:
        """The ring is filled from its beginning; the first pair tells the state of all pins."""
        self._at = 0  # the pair that comes next
        for place in range(1, len(self._ring), 2):
            self._ring[place] = EMPTY

    @property
    def waiting(self) -> bool:
        """Whether the ring has new entries."""
        return self._ring[2 * self._at + 1] != EMPTY

    @property
    def overrun(self) -> bool:
        """Whether nobody read the ring in time: the pair read last is there anew, all are."""
        return self._ring[2 * self._at - 1] != EMPTY

    def edges(self, now_us: int) -> list[tuple[int, int, bool]]:
        """All edges since the last call, in order: (stamp in us, button, down).

        ``now_us`` tells the turns of the 32-bit count apart (69 minutes each); edges of one
        instant have one stamp. The list is used anew with each call.
        """
        self._edges.clear()
        while self.waiting:
            self._take(now_us)
        return self._edges

    def _take(self, now_us: int) -> None:
        ring = self._ring
        place = 2 * self._at
        pins = ring[place + 1]
        changed = pins ^ self._pins
        if changed:
            stamp = self._stamp(ring[place], now_us)
            for button in range(self._buttons):
                if changed >> button & 1:
                    self._edges.append((stamp, button, not pins >> button & 1))
            self._pins = pins
        ring[place + 1] = EMPTY
        self._at = (self._at + 1) % self._pairs

    def _stamp(self, word: int, now_us: int) -> int:
        """The time of a count in us. The state machine counts down from zero."""
        scale = CYCLES * _SECOND
        most = (now_us - self.start_us + _SECOND) * self._frequency // scale
        samples = ~word % _COUNTS
        samples += (most - samples) // _COUNTS * _COUNTS
        return self.start_us + samples * scale // self._frequency


# --- only to start ---

# The program as words of the instruction set (datasheet 3.4): edge_capture.pio, by pioasm.
WRAP_TARGET = 2
WRAP = 14
_WORDS = (
    0xA04B,
    0xA0E3,
    0xA027,
    0x0044,
    0xA0E1,
    0xA0C3,
    0x4000,  # in pins, 0: the number of buttons is added
    0xA026,
    0x00AA,
    0x0402,
    0xA041,
    0xA0C7,
    0x8020,
    0xA0C2,
    0x8020,
)
_IN_PINS = 6


def program(buttons: int) -> "array[int]":
    """The program for a number of buttons on consecutive pins, as 16-bit instructions."""
    words = array("H", _WORDS)
    words[_IN_PINS] |= buttons
    return words


def new_ring(pairs: int = PAIRS) -> "array[int]":
    """An empty ring buffer: signed 32-bit words, two per change."""
    return array("i", [EMPTY] * (2 * pairs))
