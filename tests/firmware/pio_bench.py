"""The edge capture's program on an emulated PIO block, with button waveforms at its pins."""

from rp2040py import RP2040

from firmware.input import edge_capture

FIRST_PIN = 2
DIVIDER = 10
HZ = 125_000_000
LOOP = edge_capture.CYCLES * DIVIDER  # system clocks a sample

# RP2040 datasheet 3.7, offsets of PIO0 and its state machine 0
CTRL, INSTR_MEM0, CLKDIV, EXECCTRL, SHIFTCTRL, PINCTRL = 0x000, 0x048, 0x0C8, 0x0CC, 0x0D0, 0x0DC
RESTART = 1 << 4
ENABLE = 1
INPUT_ENABLE = 0x40
JOIN_RX = 1 << 31


class Bench:
    """``now`` counts system clocks of 8 ns; ``words`` is what the program handed over."""

    def __init__(self, buttons):
        self.buttons = buttons
        self.words = []
        self.now = 0
        self._chip = RP2040()
        self._chip.simulator = self  # whoever drives the chip: it then starts no thread of its own
        self._pio = self._chip.pio[0]
        self._machine = self._pio.machines[0]
        for pin in range(FIRST_PIN - 1, FIRST_PIN + buttons + 1):  # and a neighbour at each side
            self._chip.gpio[pin].pad_value = INPUT_ENABLE
            self._chip.gpio[pin].set_input_value(True)
        self._load()

    def _load(self):
        pio = self._pio
        for place, word in enumerate(edge_capture.program(self.buttons)):
            pio.write_uint32(INSTR_MEM0 + 4 * place, word)
        pio.write_uint32(CLKDIV, DIVIDER << 16)
        pio.write_uint32(EXECCTRL, edge_capture.WRAP << 12 | edge_capture.WRAP_TARGET << 7)
        pio.write_uint32(SHIFTCTRL, JOIN_RX)
        pio.write_uint32(PINCTRL, FIRST_PIN << 15)
        pio.write_uint32(CTRL, RESTART)
        pio.write_uint32(CTRL, ENABLE)

    def press(self, button, down):
        """A contact closes or opens at this very clock."""
        self._chip.gpio[FIRST_PIN + button].set_input_value(not down)

    def run(self, clocks):
        """Let the program run, and take every word as DMA would."""
        for _ in range(clocks):
            self._pio.advance(1)
            self.now += 1
            if not self._machine.rx_fifo.empty:
                self.words.append(self._machine.read_fifo())

    def run_until(self, clock):
        """Run to a clock; a long wait goes by in one step (see test_an_idle_round)."""
        if clock - self.now > 4 * LOOP:
            self.run(2 * LOOP)
            self.run_to_count()
            rounds = (clock - self.now) // LOOP
            self.skip(rounds)
        self.run(clock - self.now)

    def run_to_count(self):
        """Run until the program has just counted: the same place in every round."""
        before = self.count
        while self.count == before:
            self.run(1)

    def skip(self, rounds):
        """What so many idle rounds of the loop do: the count goes down, the time up."""
        machine = self._machine
        machine.output_shift_reg = (machine.output_shift_reg - rounds) & 0xFFFFFFFF
        machine.next_due_fp += (rounds * LOOP) << 8
        self._pio.cycle_fp += (rounds * LOOP) << 8
        self._pio.recompute_due()
        self.now += rounds * LOOP

    @property
    def count(self):
        """The counter, which lives in OSR."""
        return self._machine.output_shift_reg

    def state(self):
        """The registers between which an idle round makes no difference but the count."""
        machine = self._machine
        return machine.pc, machine.y, self.count, self.now

    @property
    def stalled(self):
        """RXSTALL (datasheet 3.7): the FIFO was full."""
        return bool(self._pio.fdebug & 1)
