"""``cambio web serve``: the page on this laptop, and for tablets in the same network."""

import io
import posixpath
import socket
import webbrowser
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from mimetypes import MimeTypes

from host_tools.common.network import EVERYWHERE, cannot_listen, is_private, own_url, url_at
from host_tools.common.progress import Say

PORT = 8010
KINDS = MimeTypes()  # Python's own: on Windows the registry may have others
HEADERS = {
    "Cache-Control": "no-cache",  # the service worker keeps what is needed
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
}
# By these a page may read its clock to 5 us, and not to 100 (W3C High Resolution Time). Over plain
# http browsers hear them at a localhost only, and complain elsewhere.
PRECISE = {
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Embedder-Policy": "require-corp",
}
TIMEOUT_S = 30


class Server(ThreadingHTTPServer):
    """Serves ``files`` by their names, and its own address. Raises PlainError."""

    daemon_threads = True

    def __init__(self, files: dict[str, bytes], host: str, port: int) -> None:
        self.address_family = socket.AF_INET6 if ":" in host else socket.AF_INET
        try:
            super().__init__((host, port), _Handler)
        except OSError as why:
            raise cannot_listen(host, port, why, port + 1) from why
        # What the page shares: at a localhost each device finds itself.
        self.files = files | {"address.txt": self.url.encode()}

    @property
    def local_url(self) -> str:
        """What a browser on this computer calls it."""
        host, port = self.server_address[:2]
        is_at_localhost = host in (*EVERYWHERE, "127.0.0.1", "::1")
        return f"{url_at('localhost' if is_at_localhost else str(host), port)}/"

    @property
    def url(self) -> str:
        """What a browser calls it: on this computer, or in the network where it listens there."""
        host, port = self.server_address[:2]
        return self.local_url if is_private(str(host)) else f"{own_url(port, str(host))}/"


class _Handler(BaseHTTPRequestHandler):
    server: Server
    protocol_version = "HTTP/1.1"
    timeout = TIMEOUT_S
    disable_nagle_algorithm = True  # a file follows its headers at once, and not 40 ms later

    def log_message(self, *_: object) -> None:
        """Say nothing: who plays is nobody's business."""

    def version_string(self) -> str:
        """Tell nobody which Python this is."""
        return "cambio"

    def do_GET(self) -> None:
        """Answer with a file."""
        name = self.path.split("?")[0].removeprefix("/")
        if not posixpath.basename(name):
            name += "index.html"
        content = self.server.files.get(name)
        if content is None:
            self.send_error(HTTPStatus.NOT_FOUND)
            return
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", KINDS.guess_type(name)[0] or "")
        self.send_header("Content-Length", str(len(content)))
        asked = self.headers.get("Host", "").rsplit(":", 1)[0].strip("[]")
        for header, value in (HEADERS | (PRECISE if is_private(asked) else {})).items():
            self.send_header(header, value)
        self.end_headers()
        self.wfile.write(content)


def run(files: dict[str, bytes], host: str, port: int, opens: bool, say: Say) -> None:
    """Serve until Ctrl-C; ``opens`` a browser here. Raises PlainError."""
    with Server(files, host, port) as server:
        say(f"Cambio is at {server.url} (Ctrl-C ends it)")
        if is_private(host):
            say("Only this computer can reach it; for a tablet: --host 0.0.0.0")
        else:
            say(code(server.url))
            say("Over HTTP a tablet can't play offline, and may turn dark; see `cambio web build`.")
        if opens:
            webbrowser.open(server.local_url)
        server.serve_forever()


def code(url: str) -> str:
    """The QR code of an address, for a terminal."""
    import segno

    text = io.StringIO()
    segno.make(url, error="m").terminal(text, compact=True)
    return text.getvalue()
