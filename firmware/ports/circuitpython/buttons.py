"""The buttons, stamped by a PIO state machine: see firmware.input.edge_capture."""

import time

import rp2pio
from microcontroller import Pin

from firmware import ports
from firmware.input.edge_capture import FREQUENCY, WRAP, WRAP_TARGET, EdgeCapture, new_ring, program


class PioButtons(ports.Buttons):
    """``count`` buttons to ground on consecutive pins; one state machine and one DMA channel.

    ``lost`` counts how often edges were lost: the ring went round unread, or the state machine's
    FIFO filled up because DMA was held off.
    """

    def __init__(self, first_pin: Pin, count: int, clock: ports.Clock) -> None:
        """Raises RuntimeError or ValueError when the chip has no room left for it."""
        self.count = count
        self.lost = 0
        self._clock = clock
        self._none: list[tuple[int, int, bool]] = []
        self._ring = new_ring()
        self._machine = rp2pio.StateMachine(
            program(count),
            FREQUENCY,
            first_in_pin=first_pin,
            in_pin_count=count,
            pull_in_pin_up=(1 << count) - 1,
            in_shift_right=False,
            wrap_target=WRAP_TARGET,
            wrap=WRAP,
        )
        self._capture = EdgeCapture(self._ring, count, self._machine.frequency, 0)
        self._start()

    def _start(self) -> None:
        """Count from now on, perhaps anew: the count stands still while the FIFO is full, and all
        stamps after that would be too early.
        """
        machine = self._machine
        machine.stop()
        machine.stop_background_read()
        machine.clear_rxfifo()
        self._capture.rewind()
        machine.restart()
        self._capture.start_us = self._clock.us()
        machine.background_read(loop=self._ring)

    def edges(self) -> list[tuple[int, int, bool]]:
        """The edges since the last call: (stamp in us, button, down). The list is used anew."""
        edges = self._none
        overrun = self._capture.overrun
        if self._capture.waiting and not overrun:  # the time as a number is garbage
            edges = self._capture.edges(self._clock.us())
        if overrun or self._machine.rxstall:
            self.lost += 1
            self._start()
        return edges

    def wait(self, ms: int) -> None:
        """Rest until there are edges, ``ms`` at most. Leaves the heap alone."""
        for _ in range(ms):
            if self._capture.waiting:
                return
            time.sleep(0.001)
