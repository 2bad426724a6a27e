"""Downloads from a server on this computer that stalls, breaks off and lies."""

import contextlib
import gzip
import os
import threading
from dataclasses import replace
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest

from host_tools.common.errors import PlainError
from host_tools.common.exit_codes import Exit
from host_tools.device import downloads
from tests.host_tools.boards_in_folders import boot_out, circuitpython
from tests.host_tools.commands import fails, installed

IMAGE = circuitpython()
HALF = len(IMAGE) // 2
PICO = "raspberry_pi_pico"


class Server(ThreadingHTTPServer):
    """Gives IMAGE. ``faults`` are used up a request each; ``seen`` are the paths asked for."""

    daemon_threads = True

    def __init__(self):
        super().__init__(("127.0.0.1", 0), Handler)
        self.faults = []
        self.seen = []
        self.image = IMAGE
        self.released = threading.Event()

    @property
    def url(self):
        return f"http://127.0.0.1:{self.server_address[1]}"

    def handle_error(self, request, client_address):
        """A client that hung up is no news."""


class Handler(BaseHTTPRequestHandler):
    def do_GET(self):
        self.server.seen.append(self.path)
        fault = self.server.faults.pop(0) if self.server.faults else ""
        if isinstance(fault, int):
            self.send_error(fault)
            return
        self.give(fault)
        self.wfile.flush()
        if fault == "stall":
            self.server.released.wait(20)

    def give(self, fault):
        body = self.server.image
        if fault == "packed":
            body = gzip.compress(body)
        elif fault == "junk":
            body = b"<html>please log in</html>".ljust(len(body))
        self.send_response(200)
        if fault == "packed":
            self.send_header("Content-Encoding", "gzip")
        if fault != "no length":
            self.send_header("Content-Length", str(len(body) + (fault == "too long") * 512))
        self.end_headers()
        self.wfile.write(body[: HALF if fault in ("stall", "break") else len(body)])

    def log_message(self, *_words):
        """Keep quiet."""


@contextlib.contextmanager
def serving(one):
    threading.Thread(target=one.serve_forever, args=(0.02,), daemon=True).start()
    yield one
    one.released.set()
    one.shutdown()
    one.server_close()


@pytest.fixture
def server():
    with serving(Server()) as one:
        yield one


@pytest.fixture
def source(server, tmp_path):
    return downloads.Source(server.url, cache=tmp_path / "cache", timeout=20, tries=3, pause=0.01)


def get(source, version="10.3.1", progress=None):
    report = (progress if progress is not None else []).append
    return downloads.image(PICO, version, source, lambda *moved: report(moved))


def test_an_image_is_downloaded_once_and_then_comes_from_the_cache(server, source):
    progress = []
    assert get(source, progress=progress) == IMAGE
    assert progress[-1] == (len(IMAGE), len(IMAGE))
    name = "adafruit-circuitpython-raspberry_pi_pico-en_US-10.3.1.uf2"
    assert server.seen == [f"/bin/raspberry_pi_pico/en_US/{name}"]
    server.shutdown()
    assert get(source) == IMAGE
    assert len(server.seen) == 1
    assert [one.name for one in source.folder().iterdir()] == [name]


@pytest.mark.parametrize("fault", ["stall", "break", 416, 500, 503])
def test_what_breaks_off_or_is_refused_once_is_asked_for_again(server, source, fault):
    server.faults = [fault]
    source = replace(source, timeout=2 if fault == "stall" else source.timeout)
    assert get(source) == IMAGE


def test_what_breaks_off_always_is_a_failed_download_and_leaves_nothing(server, source):
    server.faults = ["break"] * 3
    with fails(Exit.DOWNLOAD, "failed", "Run this again"):
        get(source)
    assert not source.folder().exists()


def test_a_length_that_is_too_long_is_no_whole_download(server, source):
    server.faults = ["too long"] * 3
    with fails(Exit.DOWNLOAD):
        get(source)


@pytest.mark.parametrize("how", ["no length", "packed"])
def test_an_answer_without_a_length_and_one_that_is_packed_are_taken(server, source, how):
    server.faults = [how]
    assert get(source) == IMAGE


def test_a_page_in_place_of_an_image_is_not_kept(server, source):
    server.faults = ["junk"]
    with fails(Exit.DOWNLOAD, "is not an image for this board"):
        get(source)
    assert get(source) == IMAGE


@pytest.mark.parametrize("code", [403, 404])
@pytest.mark.parametrize(
    ("version", "next_step"),
    [("99.0", f"--version {downloads.VERSION}"), (downloads.VERSION, "another --version")],
)
def test_a_version_that_there_is_not(server, source, code, version, next_step):
    server.faults = [code]
    with fails(Exit.NO_SUCH_VERSION, f"no CircuitPython {version}", next_step):
        get(source, version)
    assert len(server.seen) == 1


def test_no_network(tmp_path):
    nobody = downloads.Source(
        "http://127.0.0.1:1", cache=tmp_path, timeout=0.4, tries=2, pause=0.01
    )
    with fails(Exit.DOWNLOAD, "failed: Connection refused.", "--uf2"):
        get(nobody)


def test_an_endless_file_is_cut_off(server, source, monkeypatch):
    monkeypatch.setattr(downloads, "SIZE_MOST", HALF)
    with pytest.raises(PlainError, match="sent more than"):
        get(source)


def test_without_a_cache_a_board_is_flashed_all_the_same(server, tmp_path):
    (tmp_path / "file").write_text("")
    (tmp_path / "boot_out.txt").write_text(boot_out())
    words = ("--image", PICO, "--device", tmp_path, "--server", server.url, "--only")
    env = {**os.environ, "XDG_CACHE_HOME": str(tmp_path / "file")}
    done = installed("flash", *words, env=env)
    assert (done.returncode, "already runs" in done.stderr) == (0, True), done.stderr


@pytest.mark.parametrize(
    "wrong", [circuitpython("adafruit_macropad_rp2040"), circuitpython(version="9.2.1")]
)
def test_an_image_of_another_board_or_version_is_not_kept(server, source, wrong):
    server.image = wrong
    with pytest.raises(PlainError, match="is not an image for this board"):
        get(source)
    server.image = IMAGE
    assert get(source) == IMAGE


@pytest.mark.parametrize("wrong", [circuitpython("adafruit_macropad_rp2040"), IMAGE[:-100]])
def test_a_wrong_or_damaged_image_in_the_cache_is_replaced_by_the_servers(server, source, wrong):
    kept = source.folder() / downloads.file_name(PICO, "10.3.1")
    kept.parent.mkdir(parents=True)
    kept.write_bytes(wrong)
    assert (get(source), kept.read_bytes()) == (IMAGE, IMAGE)
    assert len(server.seen) == 1


@pytest.mark.parametrize("code", [429, 500, 503])
def test_between_two_tries_there_is_a_pause_that_grows(server, source, code):
    slept = []
    server.faults = [code] * 2
    assert get(replace(source, sleep=slept.append)) == IMAGE
    assert slept == [0.01, 0.02]
