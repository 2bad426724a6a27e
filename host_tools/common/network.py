"""The address of this computer on the local network."""

import socket


def own_url(port: int) -> str:
    """This computer's URL for phones: its address on the network of the default route."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # sends nothing: a documentation address
            address = probe.getsockname()[0]
        except OSError:
            address = "127.0.0.1"
    return f"http://{address}:{port}"
