"""Where other computers of the network find this one."""

from __future__ import annotations

import socket


def own_url(port: int) -> str:
    """Where phones will find this computer: its address in the network it would send through."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # sends nothing: an address for documentation
            address = probe.getsockname()[0]
        except OSError:
            address = "127.0.0.1"
    return f"http://{address}:{port}"
