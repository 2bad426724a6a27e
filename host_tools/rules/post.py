"""Sends house rules over the serial port, for a device that has locked its drive."""

import json

from firmware.link.house_upload import NAME_MOST, is_name
from firmware.link.line_buffer import LONGEST
from host_tools.common.errors import PlainError
from host_tools.common.exit_codes import Exit
from host_tools.link.client import Facts, Link, Refused

_AGAIN = "Send it when the device shows its title; on an open drive, without --serial."
_LINE_MOST = LONGEST - 8  # room for a line's end and for a longer number


def send(link: Link, name: str, text: str) -> str:
    """Send the house game ``text``, in JSON and ASCII, as the file ``name``; returns its title.

    Raises PlainError; the previous file on the device is then unchanged.
    """
    check_name(name)
    at = 0
    answer: Facts = {}
    while at < len(text):
        request = _request(name, text, at)
        try:
            answer = link.ask(**request)
        except Refused as why:
            why.next_step = why.next_step or _AGAIN
            raise
        at += len(request["text"])
        if answer.get("have") != at:
            raise PlainError(
                "The device did not receive everything.", "Run this again.", Exit.NOT_AS_WRITTEN
            )
    return str(answer.get("title", ""))


def check_name(name: str) -> None:
    """Raise PlainError for a name that the device would refuse."""
    if not is_name(name):
        raise PlainError(
            f"The device accepts no file called {name}.",
            f"Rename it: at most {NAME_MOST - len('.json')} letters a-z, digits, - and _.",
            Exit.BAD_FILE,
        )


def _request(name: str, text: str, at: int) -> Facts:
    """The longest piece from ``at`` that fits into a line for the device."""
    most = _LINE_MOST
    while True:
        request = {"do": "house_rules", "name": name, "from": at, "of": len(text)}
        request["text"] = text[at : at + most]
        over = len(json.dumps(request, separators=(",", ":"))) - _LINE_MOST
        if over <= 0:
            return request
        most -= over
