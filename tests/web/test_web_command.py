"""``cambio web``: the folder that any web server can hold, and the server of a laptop."""

import json
import re

import httpx

from host_tools.common.exit_codes import Exit
from host_tools.web import web_server, web_site
from tests.host_tools.commands import cambio, fails

MOST = 1_500_000  # bytes to load before a first game without a network


def test_the_command_fills_a_folder_of_less_than_a_megabyte_and_a_half(files, tmp_path):
    answer = cambio("web", "build", tmp_path / "site", "--json")
    there = {path.name: path.read_bytes() for path in (tmp_path / "site").iterdir()}
    assert there == files
    size = sum(map(len, there.values()))
    assert size < MOST
    assert json.loads(answer.stdout) == {"folder": str(tmp_path / "site"), "bytes": size}
    (tmp_path / "style.css").write_text("mine")
    with fails(Exit.USAGE, "style.css", f"cambio web build {tmp_path / 'cambio'}"):
        web_site.build(tmp_path)


def test_nothing_in_the_page_asks_a_third_party(files):
    for name, content in files.items():
        assert not name.endswith(".mjs"), "not every server knows what that is"
        if name.endswith((".html", ".css", ".js", ".webmanifest")) and name != "micropython.js":
            assert not re.search(rb"(https?:)?//[a-z0-9.-]+\.[a-z]{2,}/", content), name


def test_the_worker_keeps_every_file_and_knows_another_edition(files):
    names = json.loads(re.search(r"const FILES = (\[.*?\]);", files["worker.js"].decode()).group(1))
    assert set(names) == {"./", *files} - {"worker.js"}
    assert list(files)[-1] == "worker.js"  # it is written when all that it keeps is there
    pages = {**files, "worker.js": (web_site.STATIC / "worker.js").read_bytes()}
    assert web_site._worker(pages) == files["worker.js"]
    assert web_site._worker({**pages, "firmware.bin": b"other"}) != files["worker.js"]


def test_a_server_gives_its_files_and_nothing_else(server):
    url = f"http://127.0.0.1:{server.server_address[1]}"
    page = httpx.get(f"{url}/?game=kille")
    assert page.status_code == 200
    assert page.headers["cross-origin-opener-policy"] == "same-origin"
    wasm = httpx.get(f"{url}/micropython.wasm", headers={"Host": "192.0.2.7:8010"})
    assert "cross-origin-opener-policy" not in wasm.headers
    assert wasm.headers["content-type"] == "application/wasm"
    assert wasm.content == server.files["micropython.wasm"]
    assert httpx.get(f"{url}/address.txt").text == server.url
    assert httpx.get(f"{url}/../pyproject.toml").status_code == 404
    assert httpx.post(url).status_code == 501


def test_a_port_in_use_is_reported(server):
    with fails(Exit.PORT, "Can't listen"):
        web_server.Server({}, "127.0.0.1", server.server_address[1])


def test_the_code_of_a_given_address_is_printed_for_a_tablet_in_a_terminal():
    assert web_server.own_url(8010, "fd00::2") == "http://[fd00::2]:8010"
    assert len(web_server.code(web_server.own_url(8010, "192.0.2.1")).splitlines()) > 10
