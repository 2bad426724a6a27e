"""This computer on the local network: its address, and who can reach a server here."""

import ipaddress
import socket

from host_tools.common.errors import PlainError
from host_tools.common.exit_codes import Exit

HALL_PORT = 8000

EVERYWHERE = ("", "0.0.0.0", "::")
"""The hosts of a server that listens at each of this computer's addresses."""


def whole_url(url: str) -> str:
    """A URL as somebody typed it, who may have left out the http://."""
    return url if "://" in url else f"http://{url}"


def url_at(host: str, port: int) -> str:
    """The URL of a server there; an IPv6 address gets its brackets."""
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def own_url(port: int, host: str = "") -> str:
    """This computer's URL for phones: where it listens, at ``host``; where that is everywhere, or
    out of their reach, its address on the network of the default route.
    """
    if host not in EVERYWHERE and not is_private(host):
        return url_at(host, port)
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # sends nothing: a documentation address
            address = probe.getsockname()[0]
        except OSError:
            address = "127.0.0.1"
    return url_at(address, port)


def is_private(host: str) -> bool:
    """Whether only this computer can reach a server that listens at ``host``."""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def cannot_listen(host: str, port: int, why: OSError, other: int) -> PlainError:
    """The error for a port that is taken or forbidden; suggests the ``other``."""
    return PlainError(
        f"Can't listen on {host}, port {port}: {why.strerror}.",
        f"Choose another: --port {other}",
        Exit.PORT,
    )
