"""The page as it is built; what is missing skips with a line."""

import shutil

import pytest

from host_tools.common.errors import PlainError
from host_tools.web import web_site
from tests.web.visit import TABLET, Visit, served


@pytest.fixture(scope="session")
def files():
    """The page's files by their names."""
    try:
        return web_site.site()
    except PlainError as why:
        if "npm" not in str(why):
            raise
        pytest.skip("needs MicroPython for the web: run `cambio web build DIR` once with a network")


@pytest.fixture(scope="session")
def folder(files, tmp_path_factory):
    """The page in a folder."""
    place = tmp_path_factory.mktemp("site")
    web_site.build(place)
    return place


@pytest.fixture(scope="session")
def node():
    """Node.js."""
    found = shutil.which("node")
    if found is None:
        pytest.skip("needs Node.js: sudo apt-get install nodejs")
    return found


@pytest.fixture(scope="session")
def server(files):
    """The page served."""
    with served(files) as one:
        yield one


@pytest.fixture
def context(request):
    """A tablet's browser that has nothing of a game."""
    whole = request.node.get_closest_marker("whole_browser")
    browser = request.getfixturevalue("whole_chromium" if whole else "chromium")
    one = browser.new_context(**TABLET | getattr(request, "param", {}))
    yield one
    one.close()


@pytest.fixture
def visit(context, server):
    """Opens the page; what goes wrong in it fails the test."""
    made = []

    def open_page(query="", **more):
        made.append(Visit(context, server.url + query, **more))
        return made[-1]

    yield open_page
    assert [one.wrong for one in made if one.wrong] == []
