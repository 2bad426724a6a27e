"""The protocol over the device's second USB serial port: one JSON object per line, in order."""

import contextlib
import errno
import json
import os
import time
from collections.abc import Iterator
from typing import Any

import serial

from engine_core.protocol.answers import BAD_JSON, UNKNOWN_COMMAND, no_constant
from host_tools.common.errors import PlainError, printable
from host_tools.common.exit_codes import Exit
from host_tools.device.devices import Device

LINE_MOST = 64 * 1024
"""The most bytes of a response: the journal of a long game of eight has about 20 000."""

ANSWER_S = float(os.environ.get("CAMBIO_ANSWER_S", "3"))
"""Seconds to wait for a response: enough for a full collection and a screen refresh, on a computer
that has nothing else to do."""

_POLL_S = 0.1

Facts = dict[str, Any]


class Refused(PlainError):
    """The device refused a request; `code` is the protocol's, such as "refused"."""

    def __init__(self, code: str, message: str) -> None:
        if code == UNKNOWN_COMMAND:
            super().__init__(
                "The device's firmware is too old for this request.",
                "Update it: cambio deploy",
                Exit.NOT_DEPLOYED,
            )
        else:
            super().__init__(f"The device answers: {message}.", "", Exit.REFUSED)
        self.code = code


class LineReader:
    """Splits bytes into lines, without line ends. A line that is too long becomes empty."""

    def __init__(self, most: int = LINE_MOST) -> None:
        self._most = most
        self._held = b""

    def feed(self, data: bytes) -> list[bytes]:
        """The lines that are complete now."""
        *lines, rest = (self._held + data).split(b"\n")
        self._held = rest[: self._most + 1]  # enough to tell that it is too long
        return [b"" if len(line) > self._most else line.rstrip(b"\r") for line in lines]


class Link:
    """Sends requests. Every method raises PlainError if the device does not answer."""

    def __init__(self, line: serial.Serial) -> None:
        self._line = line
        self._reader = LineReader()

    def ask(self, **request: Any) -> Facts:
        """The response to a request. Raises Refused if it is an error."""
        self._send(json.dumps(request, separators=(",", ":")).encode() + b"\n")
        answer = self._answer()
        if answer.get("ok") is not True:
            said = answer.get("message")
            message = "an error without a message" if said is None else printable(str(said)[:200])
            raise Refused(str(answer.get("error")), message.rstrip("."))
        return dict(_cleaned(answer))

    def settle(self) -> None:
        """Synchronize both sides: an empty line completes leftovers and gets an error response.

        Whatever comes before that response, however late it is, is from an earlier connection.
        """
        self._send(b"\n")
        end = time.monotonic() + ANSWER_S
        answered = False
        while (data := self._read()) or not answered:
            answered |= any(BAD_JSON.encode() in line for line in self._reader.feed(data))
            if time.monotonic() >= end:
                raise _silent(f"no answer to an empty line in {ANSWER_S:.0f} s")
        self._reader = LineReader()

    def journals(self) -> list[str]:
        """The journals (hex) that the device offers: those of the finished game."""
        try:
            return [str(self.ask(do="journal").get("journal", ""))]
        except Refused as why:
            if why.code in ("refused", "no_game"):
                return []
            raise

    def close(self) -> None:
        """Close the port."""
        with contextlib.suppress(OSError):
            self._line.close()

    def _send(self, data: bytes) -> None:
        try:
            self._line.write(data)
        except (OSError, TypeError) as why:
            raise _silent("the connection was lost") from why

    def _read(self) -> bytes:
        try:
            return self._line.read(4096)
        except (OSError, TypeError) as why:
            raise _silent("the connection was lost") from why

    def _answer(self) -> Facts:
        """The next response; other lines are skipped."""
        end = time.monotonic() + ANSWER_S
        while time.monotonic() < end:
            for line in self._reader.feed(self._read()):
                if (answer := parsed(line)) is not None:
                    return answer
        raise _silent(f"no answer in {ANSWER_S:.0f} s")


def parsed(line: bytes) -> Facts | None:
    """The response in a line; None if it is not JSON, not an object, or has no "ok"."""
    try:
        found = json.loads(line.decode("utf-8"), parse_constant=no_constant)
    except (ValueError, RecursionError):
        return None
    return found if isinstance(found, dict) and "ok" in found else None


def _cleaned(value: Any) -> Any:
    """Data from the device, without control characters, which a terminal would obey."""
    if isinstance(value, str):
        return printable(value)
    if isinstance(value, list):
        return [_cleaned(one) for one in value]
    if isinstance(value, dict):
        return {str(_cleaned(name)): _cleaned(one) for name, one in value.items()}
    return value


@contextlib.contextmanager
def in_our_format() -> Iterator[None]:
    """Turn what a response in another format than this version's raises into a PlainError."""
    try:
        yield
    except (LookupError, TypeError, ValueError, AttributeError) as why:
        raise PlainError(
            f"The device's response can't be read ({type(why).__name__}).",
            "Its firmware has another version; update it: cambio deploy",
            Exit.REFUSED,
        ) from why


def _silent(why: str) -> PlainError:
    return PlainError(
        f"The device does not answer ({why}).",
        "Does it run the firmware? See: cambio doctor. If so, plug it in again and retry.",
        Exit.NO_ANSWER,
    )


# --- the port ----------------------------------------------------------------------------------


def open_link(device: Device) -> Link:
    """Connect to a board. Raises PlainError if it has no data port or the port can't be opened."""
    port = device.data_port
    if port is None:
        raise PlainError(
            f"The {device.title} has no serial port for data.",
            "The firmware provides one: run cambio deploy, then plug the board in again.",
            Exit.NOT_DEPLOYED,
        )
    return open_port(port.device)


class _Port(serial.Serial):
    """Reads available bytes, and blocks only if there are none."""

    def read(self, size: int = 1, /) -> bytes:
        """Read at most that many bytes."""
        return super().read(max(1, min(size, self.in_waiting)))


def open_port(name: str) -> Link:
    """Connect to the port of that name. Raises PlainError."""
    with opening(name):
        line = _Port(name, 115200, timeout=_POLL_S, write_timeout=ANSWER_S, exclusive=True)
    link = Link(line)
    link.settle()
    return link


@contextlib.contextmanager
def opening(name: str) -> Iterator[None]:
    """Turn an OSError of the port of that name into a PlainError."""
    try:
        yield
    except OSError as why:
        if why.errno in (errno.EACCES, errno.EPERM):
            said = f"You have no permission for the port {name}.", "Run: cambio doctor"
        elif why.errno in (errno.EBUSY, errno.EAGAIN):
            said = f"Another program uses the port {name}.", "Close it and retry."
        else:
            again = "Plug the board in again; `cambio devices` lists the ports."
            said = f"The port {name} can't be opened.", again
        raise PlainError(*said, Exit.PORT) from why
