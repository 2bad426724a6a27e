"""A hall behind a real nginx that does HTTPS, by the lines that the README has."""

import os
import re
import shutil
import socket
import ssl
import subprocess
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

import host_tools.tournament
from tests.runtimes import wait_for
from tests.tournament.halls import OPENSSL, certificate_of, made

NGINX = shutil.which("nginx", path=f"{os.environ['PATH']}:/usr/sbin")
README = Path(host_tools.tournament.__file__).with_name("README.md")
ALONE = """
daemon off; worker_processes 1; pid {folder}/nginx.pid; error_log stderr;
events {{ }}
http {{
    access_log off;
    client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/a; uwsgi_temp_path {folder}/b; scgi_temp_path {folder}/c;
    {server}
}}
"""

pytestmark = [
    pytest.mark.skipif(not NGINX, reason="needs nginx: sudo apt-get install nginx-light"),
    pytest.mark.skipif(not OPENSSL, reason="needs openssl to make a certificate"),
]


@contextmanager
def behind(hall, folder):
    """The proxy before the hall; from then on the hall's address is its."""
    certificate, key = certificate_of(folder)
    with socket.create_server(("127.0.0.1", 0)) as free:
        port, inner = free.getsockname()[1], hall.port
    server = re.search(r"```nginx\n(.*?)```", README.read_text(), re.S)[1]
    ours = {"443": f"127.0.0.1:{port}", "8000": inner}
    ours |= {"/etc/ssl/hall.pem": certificate, "/etc/ssl/hall.key": key}
    for printed, here in ours.items():
        assert server.count(printed) == 1
        server = server.replace(printed, str(here))
    (folder / "nginx.conf").write_text(ALONE.format(folder=folder, server=server))
    proxy = subprocess.Popen([NGINX, "-p", folder, "-c", folder / "nginx.conf"])
    hall.scheme, hall.port = "https", port
    hall.trust = ssl.create_default_context(cafile=certificate)
    hall.__dict__.pop("line", None)  # the client that trusted nobody
    try:
        assert wait_for(hall._answers)
        yield hall
    finally:
        proxy.terminate()
        proxy.wait(10)
        hall.scheme, hall.port = "http", inner


@pytest.fixture
def hall(tmp_path):
    one = made(tmp_path, 10)
    try:
        with behind(one.start("--behind-proxy"), tmp_path) as found:
            yield found
    finally:
        one.stop()


@pytest.fixture
def pages(chromium):
    """Two browsers that take the proxy's own certificate."""
    both = [chromium.new_context(ignore_https_errors=True) for _ in range(2)]
    yield [one.new_page() for one in both]
    for one in both:
        one.close()


@pytest.mark.slow
def test_an_evening_behind_a_proxy_goes_by_the_forms_and_is_live(hall, pages):
    page, screen = pages
    screen.goto(hall.url)
    hall.enter(page, "organiser")
    page.get_by_role("button", name="Start").click()
    page.get_by_role("button", name="Confirm").click()
    page.locator(".log li", has_text="Start the tournament").wait_for()
    hall.enter(page, "table/1")
    assert {one["secure"] for one in page.context.cookies()} == {True}
    page.fill("#p0", "85")
    page.get_by_role("button", name="Send result").click()
    page.get_by_text("Recorded: 1 result from this table.").wait_for()
    screen.locator("#held[data-held='1']").wait_for()  # heard through the proxy
    assert screen.locator("#cut-off").is_hidden()


@pytest.mark.slow
def test_behind_a_proxy_each_address_is_its_own_and_none_is_made_up(hall):
    def wrong(address, **headers):
        way = httpx.HTTPTransport(local_address=address, verify=hall.trust)
        with httpx.Client(transport=way, base_url=hall.url) as client:
            fields = {"role": "organiser", "key": "no"}
            return client.post("/enter", data=fields, headers={"Origin": hall.url} | headers)

    tries = [
        wrong("127.0.0.2", **{"X-Forwarded-For": f"10.0.0.{nth}"}).status_code for nth in range(14)
    ]
    assert (tries[0], tries[-1]) == (401, 429)
    assert wrong("127.0.0.1").status_code == 401
    assert wrong("127.0.0.1", Origin="https://evil.example").status_code == 403
