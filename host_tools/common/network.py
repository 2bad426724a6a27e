"""This computer on the local network: its address, and who can reach a server here."""

import ipaddress
import socket

from host_tools.common.errors import PlainError
from host_tools.common.exit_codes import Exit

HALL_PORT = 8000


def whole_url(url: str) -> str:
    """A URL as somebody typed it, who may have left out the http://."""
    return url if "://" in url else f"http://{url}"


def own_url(port: int) -> str:
    """This computer's URL for phones: its address on the network of the default route."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # sends nothing: a documentation address
            address = probe.getsockname()[0]
        except OSError:
            address = "127.0.0.1"
    return f"http://{address}:{port}"


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
