"""The command line of ``cambio devices``."""

from __future__ import annotations

import json

from host_tools.cli import options
from host_tools.cli.arguments import Json
from host_tools.device import devices
from host_tools.device.choice import Choice, no_board


def list_devices(as_json: Json = False) -> None:
    """List the boards that are plugged in, whatever they run."""
    found = devices.find(options.this_computer)
    if as_json:
        print(json.dumps([one.facts() for one in found]))
    elif found:
        options.paper().print(options.device_table(found))
    if not found:
        raise no_board(options.this_computer, Choice(), [])
