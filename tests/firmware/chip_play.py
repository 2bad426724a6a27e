"""The device's own program on a chip of stand-ins, with power cuts; run by every runtime alike."""

import json
import sys

from engine_core.model.rng import Rng
from firmware.input.edge_capture import CYCLES, FREQUENCY
from tests.firmware.chip import BusDisplay, Serial, StateMachine, module, modules_of_a_chip
from tests.firmware.flash import PowerCut, Sector

PASS_NS = 6_000_000  # and then it rests for 4 ms
COUNTS = 1 << 32


class Stop(BaseException):
    """Enough was seen, or the device starts anew."""


class Fingers:
    """The watchdog: in each pass that feeds it time goes on, and fingers press what chance says."""

    mode = timeout = None

    def __init__(self):
        self.rng = Rng(3)
        self.now_ns = PASS_NS
        self.rest()

    def rest(self):
        """Begin with a state machine that has seen nothing."""
        self.began_ns = self.now_ns
        self.pins = 0xFF
        self.at = 0
        self.due = []

    def monotonic_ns(self):
        return self.now_ns

    def sleep(self, seconds):
        self.now_ns += int(seconds * 1000) * 1_000_000

    def feed(self):
        self.now_ns += PASS_NS
        if self.left <= 0:
            raise Stop
        self.left -= 1
        if not self.due:
            button, rest = self.rng.below(3), 6 + self.rng.below(6)
            self.due = [button] + [None] * (80 if self.rng.below(3) else 8) + [button]
            self.due += [None] * rest
        button = self.due.pop(0)
        if button is not None:
            self.edge(1 << button)

    def edge(self, changed):
        ring = StateMachine.made[-1].ring
        self.pins ^= changed
        count = ~((self.now_ns - self.began_ns) // 1000 * FREQUENCY // (CYCLES * 1_000_000))
        count %= COUNTS
        ring[2 * self.at] = count - COUNTS if count >> 31 else count
        ring[2 * self.at + 1] = self.pins
        self.at = (self.at + 1) % (len(ring) // 2)


def in_flash():
    """What is written, until the power goes at some byte, is there again; or what was before."""
    from firmware.storage.flash_log import FlashLog

    for cut in range(0, 9000, 450):
        sector = Sector()
        log = FlashLog(sector)
        sector.bytes_left = cut
        try:
            for nth in range(30):
                log.start(bytes((nth,)) * 40)
                for more in range(6):
                    log.append(bytes((nth, more)) * 12)
                log.keep(bytes((6, nth)) * 4)
                log.keep_evening(bytes((6, nth, 7)) * 5, nth % 2 == 0)
                log.keep_fault(bytes((70, nth + 40)) * 50)
                if nth % 5 == 4:
                    log.clear()
        except PowerCut:
            sector.bytes_left = None
        again = FlashLog(sector)
        parts = (again.read(), again.settings(), again.evening(), again.fault())
        print(cut, sector.erases, again.is_tight(200), *[(len(one), sum(one)) for one in parts])


def stop():
    raise Stop


def main():
    """Start it again and again; where the flash loses its power, the device tells the fault."""
    fingers, serial, sector = Fingers(), Serial(), Sector()
    reasons = module("reasons", STARTUP=1, SUPERVISOR_RELOAD=2)
    runtime = module("runtime", autoreload=True, run_reason=1)
    chip = modules_of_a_chip([])
    chip["microcontroller"].nvm = sector
    chip["microcontroller"].watchdog = fingers
    chip["usb_cdc"].data = serial
    chip["time"] = fingers
    chip["alarm"] = module("alarm", sleep_memory=bytearray(256))
    chip["storage"] = module("storage", getmount=lambda path: module("drive", readonly=False))
    chip["supervisor"] = module("s", runtime=runtime, RunReason=reasons, reload=stop)
    chip["watchdog"] = module("watchdog", WatchDogMode=module("mode", RESET=1))
    chip["traceback"] = module("t", format_exception=lambda fault: ["a, in b\n"])
    del chip["displayio"]
    sys.modules.update(chip)
    in_flash()
    import displayio

    displayio.release_displays = lambda: None
    from firmware.app import main as device

    device._forget_how = lambda *made: None  # this chip starts nine times without a reset
    for nth in range(9):
        sector.bytes_left = 400 if nth % 3 == 2 else None
        fingers.left = 1400
        fingers.rest()
        serial.waiting = json.dumps({"do": "status"}).encode() + b"\n"
        BusDisplay.made.clear()
        try:
            device.main()
        except Stop:
            print("stopped", nth, sector.erases, BusDisplay.made[-1].refreshes)
        except PowerCut:
            print("cut", nth)
        print(sum(sector.data), sector.erases, len(serial.got))


if __name__ == "__main__":
    main()
