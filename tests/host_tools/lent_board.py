"""A board that lends its buttons: the firmware's app and link at the end of a pseudo-terminal."""

import array
import fcntl
import sys
import termios
import types

from firmware import ports
from firmware.app.app import App, Options
from host_tools.twins.clocks import LaptopClock
from host_tools.twins.controls import Buttons
from host_tools.twins.file_storage import MemoryStorage
from tests.host_tools.boards_in_folders import Terminal


class SerialData:
    """As much of usb_cdc.data as the firmware's link touches, on the terminal's end."""

    connected = True

    def __init__(self, terminal):
        self._terminal = terminal

    @property
    def in_waiting(self):
        count = array.array("i", [0])
        fcntl.ioctl(self._terminal.end, termios.FIONREAD, count)
        return count[0]

    def read(self, count):
        return self._terminal.read(count)

    def write(self, data):
        self._terminal.write(data)
        return len(data)


def usb_link(data):
    """The firmware's own link on this serial port."""
    sys.modules.setdefault("usb_cdc", types.ModuleType("usb_cdc"))
    from firmware.ports.circuitpython import link

    link.usb_cdc.console, link.usb_cdc.data = None, data
    return link.UsbLink()


class LentBoard:
    """The device on a real clock. ``turn`` is a pass of its loop."""

    def __init__(self, **options):
        self.terminal = Terminal()
        self.clock = LaptopClock()
        self.buttons = Buttons(8, self.clock.us)
        self.storage = MemoryStorage()
        bundle = ports.Ports(
            clock=self.clock,
            buttons=self.buttons,
            storage=self.storage,
            link=usb_link(SerialData(self.terminal)),
        )
        self.app = App(bundle, Options(language="en", **options))

    def turn(self):
        self.app.step()

    def tap(self, button, at_us=None):
        """Down, and up as late as the firmware wants contacts to be quiet."""
        at_us = self.clock.us() if at_us is None else at_us
        self.buttons.set(button, True, at_us)
        self.buttons.set(button, False, at_us + 1000)
