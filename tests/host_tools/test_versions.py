"""Which CircuitPython "10.x" is: from a list that is long, breaks off, lies or is missing."""

import dataclasses
import re
from urllib.parse import parse_qs, urlsplit

import pytest

from host_tools.common.errors import PlainError
from host_tools.common.exit_codes import Exit
from host_tools.device import downloads, versions
from tests.host_tools.boards_in_folders import BoardThread, circuitpython, takes_image
from tests.host_tools.commands import fails, works
from tests.host_tools.test_downloads import IMAGE, PICO, Handler, Server, serving

THERE = (
    "10.0.0-beta.2 10.0.3 10.2.0 10.3.0 10.3.1 10.10.0 10.11.0-rc.1 11.0.0-alpha.1 9.2.9"
    " 20260801-main-PR123-abcdef1"
)


def xml(keys, token=""):
    more = f"<NextContinuationToken>{token}</NextContinuationToken>" if token else ""
    found = "".join(f"<Contents><Key>{key}</Key></Contents>" for key in keys)
    return f'<?xml version="1.0"?><ListBucketResult>{more}{found}</ListBucketResult>'.encode()


class Bucket(Handler):
    """Lists its files by prefix, a few a page; else it gives the image."""

    def give(self, fault):
        if not self.path.startswith("/?"):
            super().give(fault)
            return
        asked = {name: one[0] for name, one in parse_qs(urlsplit(self.path).query).items()}
        body = fault if isinstance(fault, bytes) else self.page(asked)
        self.send_response(200)
        self.end_headers()
        self.wfile.write(body)

    def page(self, asked):
        names = [downloads.file_name(PICO, version) for version in sorted(THERE.split())]
        keys = [f"bin/{PICO}/en_US/{name}" for name in names]
        keys = [key for key in keys if key.startswith(asked["prefix"])]
        start = int(asked.get("continuation-token", "+0 =").split()[0])
        rest = keys[start + 3 :]
        return xml(keys[start : start + 3], f"+{start + 3} =" if rest else "")


@pytest.fixture
def server():
    with serving(Server(Bucket)) as one:
        yield one


@pytest.fixture
def source(server, tmp_path):
    return downloads.Source(server.url, cache=tmp_path / "cache", timeout=20, tries=2)


def version(wanted, source):
    return versions.exact(PICO, wanted, source)[0]


@pytest.mark.parametrize(
    ("wanted", "meant"),
    [
        ("10.x", "10.10.0"),
        ("10", "10.10.0"),
        ("10.3.x", "10.3.1"),
        ("10.3", "10.3.1"),
        ("9.x", "9.2.9"),
        ("latest", "10.10.0"),
    ],
)
def test_the_newest_stable_one_of_a_line(source, wanted, meant):
    assert version(wanted, source) == meant


@pytest.mark.parametrize("wanted", ["10.3.1", "10.0.0-beta.2", "7.0.0"])
def test_an_exact_one_needs_no_list(server, source, wanted):
    assert versions.exact(PICO, wanted, source) == (wanted, "")
    assert server.seen == []


@pytest.mark.parametrize("wanted", ["", "x", "ten", "10.3.1.2", "10.3.1-", "../10.3.1", "-1"])
def test_an_invalid_version_is_reported(server, source, wanted):
    with fails(Exit.USAGE, "is not a version"):
        version(wanted, source)
    assert server.seen == []


@pytest.mark.parametrize("wanted", ["8.x", "11.x", "10.9.x"])
def test_a_line_without_a_stable_one(source, wanted):
    with fails(Exit.NO_SUCH_VERSION, "no stable CircuitPython"):
        version(wanted, source)


def test_another_line_than_the_firmwares_is_reported(source):
    assert "made for CircuitPython 10.x" in versions.exact(PICO, "9.x", source)[1]


FAULTS = [403, 500, "stall", b"<html>log in</html>", b"\xff" * 100]


@pytest.mark.parametrize("fault", FAULTS)
def test_without_a_list_the_newest_of_the_cache_is_taken(server, source, fault):
    server.faults = [fault]
    source = dataclasses.replace(source, timeout=0.4 if fault == "stall" else source.timeout)
    source.folder().mkdir(parents=True)
    for one in ("10.0.3", "10.2.0", "9.2.9"):
        (source.folder() / downloads.file_name(PICO, one)).write_bytes(IMAGE)
    meant, about = versions.exact(PICO, "10.x", source)
    assert (meant, "from the cache" in about) == ("10.2.0", True)


def test_without_list_and_cache_it_is_the_one_that_the_firmware_is_made_for(source, server):
    server.faults = [403]
    assert version("10.x", source) == downloads.VERSION
    server.faults = [403]
    with fails(Exit.DOWNLOAD, "can't be determined", "--version"):
        version("9.x", source)


def test_an_endless_list_ends(server, source, monkeypatch):
    monkeypatch.setattr(versions, "PAGES_MOST", 3)
    server.faults = [xml([], "again")] * 9
    with pytest.raises(PlainError, match="no stable"):
        version("10.x", source)
    assert len(server.seen) == 3
    monkeypatch.setattr(versions, "PAGE_MOST", 50)
    server.faults = [xml(["x" * 100])]
    assert "list is longer" in versions.exact(PICO, "10.x", source)[1]


def test_the_usual_server_is_listed_by_its_bucket():
    assert downloads.Source().list_server == downloads.LIST_SERVER
    assert downloads.Source("http://mirror").list_server == "http://mirror"


def test_flash_takes_the_newest_of_a_line(desk, server, tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "caches"))
    server.image = circuitpython(version="10.10.0")
    desk.plug_boot_loader()
    with BoardThread(takes_image(desk, len(server.image), version="10.10.0")):
        words = ("--image", PICO, "--version", "10.x", "--server", server.url + "/", "--only")
        done = works("flash", *words)
    assert re.search(r"runs CircuitPython 10\.10\.0", done.stderr)
    assert server.seen[-1][0].endswith("en_US-10.10.0.uf2")
