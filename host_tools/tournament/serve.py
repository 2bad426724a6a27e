"""``cambio tournament serve``: the hall's web server, one process with one file."""

import gc
import signal
import socket
import sys
from pathlib import Path
from shlex import quote
from typing import NamedTuple

import uvicorn
from filelock import FileLock, Timeout

from host_tools.common import network
from host_tools.common.errors import PlainError, plainly, writing
from host_tools.common.exit_codes import Exit
from host_tools.common.progress import Say
from host_tools.tournament.guard import HEADERS
from host_tools.tournament.hall import Hall
from host_tools.tournament.lines import AT_THE_DOOR, Door, Server, bounded, lines_most
from host_tools.tournament.new_hall import sheet_of
from host_tools.tournament.server import app_of
from host_tools.tournament.store import Store


class Place(NamedTuple):
    """Where the server listens, and by which certificate, if by one."""

    host: str = "127.0.0.1"
    port: int = network.HALL_PORT
    certificate: Path | None = None
    key_file: Path | None = None
    behind_proxy: bool = False

    @property
    def url(self) -> str:
        """What a browser on this computer calls it."""
        host = "127.0.0.1" if self.host in network.EVERYWHERE else self.host
        url = network.url_at(host, self.port)
        return url.replace("http", "https", 1) if self.certificate else url


def run(path: Path, place: Place, say: Say) -> None:
    """Serve until Ctrl-C, or until its terminal is closed. Raises PlainError."""
    if not path.exists():
        Store(path)  # raises, before a lock is left there
    path = path.resolve()  # of two names that lead to one file, the same lock
    lock = FileLock(f"{path}.lock")
    with writing(lock.lock_file):
        if path.stat().st_nlink > 1:
            raise PlainError(
                f"{path} has two names (a hard link), so two servers could write to it.",
                "Remove the other name, or serve a copy.",
                Exit.BAD_FILE,
            )
        try:
            lock.acquire(timeout=0)
        except Timeout as why:
            raise PlainError(
                f"Another server has {path} open.", "End it first: a hall has one server."
            ) from why
    try:
        store = Store(path)
        listening = listen(place)
        place = place._replace(port=listening.getsockname()[1])
        hall = Hall(store)
        say(f"{store.settings['title']}: {len(hall.state.people)} people, {place.url}/")
        say(f"The organiser's page: {place.url}/organiser")
        private = network.is_private(place.host)
        if private and not place.behind_proxy:
            say("Only this computer can reach it; for phones and other laptops: --host 0.0.0.0")
        elif not place.behind_proxy:
            _say_where(path, place, say)
        if not (private or place.certificate or place.behind_proxy):
            say("Keys cross the network unencrypted; --certificate and --certificate-key change it")
        sys.setswitchinterval(0.0005)  # s: what works beside the event loop soon lets it go on
        web = server(hall, place, listening)
        if sys.platform != "win32" and signal.getsignal(signal.SIGHUP) is signal.SIG_DFL:
            signal.signal(signal.SIGHUP, web.handle_exit)  # its terminal was closed; not by nohup
        gc.freeze()  # what is loaded stays: each search through it for garbage took 0.2 s
        gc.set_threshold(1000, 10, 1000)
        web.run(sockets=[listening])
    finally:
        lock.release()


def _say_where(path: Path, place: Place, say: Say) -> None:
    """Where phones find it, and whether the printed codes lead there."""
    sheet = sheet_of(path)
    here = network.own_url(place.port, place.host).replace("http", place.url.partition(":")[0], 1)
    say(f"Phones find their seats at {here}/me")
    if sheet.exists() and f"{here}/me" not in sheet.read_text("utf-8", "replace"):
        say(f"Printed codes lead elsewhere: cambio tournament keys {quote(str(path))} --url {here}")


def listen(place: Place) -> Door:
    """The port, taken. Raises PlainError."""
    kind = socket.AF_INET6 if ":" in place.host else socket.AF_INET
    # Named as TCP: only then asyncio sends each answer at once, and not 40 ms later (Nagle).
    listening = Door(kind, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((place.host, place.port))
        listening.listen()
    except OSError as why:
        listening.close()
        raise network.cannot_listen(place.host, place.port, why, 8001) from why
    return listening


def server(hall: Hall, place: Place, door: Door) -> uvicorn.Server:
    """The web server of a hall, ready to run. It logs no requests: nothing of a key gets out."""
    most = lines_most()
    config = uvicorn.Config(
        app_of(hall),
        access_log=False,
        log_level="error",  # who sends what is no request fills no disk
        server_header=False,
        headers=HEADERS,
        proxy_headers=place.behind_proxy,
        forwarded_allow_ips="127.0.0.1",
        backlog=AT_THE_DOOR,
        http=bounded(door, most, most if place.behind_proxy else most // 3),
        timeout_graceful_shutdown=5,
        h11_max_incomplete_event_size=32 * 1024,
        ssl_certfile=place.certificate,
        ssl_keyfile=place.key_file if place.certificate else None,
    )
    unfit = (OSError, ValueError)
    with plainly("The certificate can't be used", "Use PEM files.", kinds=unfit):
        config.load()
    return Server(config)
