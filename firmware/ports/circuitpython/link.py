"""The line to a computer: log lines on the console, the referee protocol on the data port."""

import json
from typing import Any

import usb_cdc

from engine_core.model.types import Facts
from firmware import ports
from firmware.link.line_buffer import LineBuffer

_AT_ONCE = 64  # bytes a pass of the loop
_LOG_S = 0.01  # that a computer has to take a log line


class UsbLink(ports.Link):
    """Requests come and answers go over ``usb_cdc.data`` when it is on.

    Log lines go to the console, but not by print: it waits until they are taken (serial.c,
    serial_write_substring), and where nobody reads an open console the watchdog bit.
    """

    def __init__(self) -> None:
        self._console, self._data = usb_cdc.console, usb_cdc.data
        self._lines: Any = None  # most tables have no computer beside them
        self._waiting = b""
        if self._data is not None:
            self._data.timeout = 0
            self._data.write_timeout = 0
        if self._console is not None:
            self._console.write_timeout = _LOG_S

    def log(self, line: str) -> None:
        if self._console is not None and self._console.connected:
            self._console.write((line + "\n").replace("\n", "\r\n").encode())

    def send(self, facts: Facts) -> None:
        """Answer the last question; it goes out while ``serve`` is called."""
        self._waiting = (json.dumps(facts) + "\n").encode()

    def serve(self, app: ports.Answers) -> None:
        data = self._data
        if data is None or not data.connected:
            self._waiting = b""
            self._lines = None  # who went in the middle of one says no more of it
            return
        if not self._waiting:
            self._hear(data, app)
        if self._waiting:
            sent = data.write(self._waiting) or 0
            self._waiting = self._waiting[sent:]

    def _hear(self, data: Any, app: ports.Answers) -> None:
        if self._lines is None:
            if not data.in_waiting:
                return
            self._lines = LineBuffer()
        line = self._lines.feed(b"")  # it may have come along with the last one
        if line is None and data.in_waiting:
            line = self._lines.feed(data.read(min(_AT_ONCE, data.in_waiting)) or b"")
        if line is not None:
            facts = app.answer(line)
            if facts is not None:
                self.send(facts)
