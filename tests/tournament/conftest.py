"""Pages of the tournament hall, in the projector's size and a phone's."""

import pytest

from tests.host_tools.conftest import board, port

__all__ = ("board", "port")


def _page(chromium, width, height, **options):
    """A page of that size; what goes wrong in it fails the test."""
    context = chromium.new_context(viewport={"width": width, "height": height}, **options)
    page = context.new_page()
    page.wrong = []
    page.on("pageerror", lambda error: page.wrong.append(str(error)))
    yield page
    context.close()
    assert page.wrong == []


@pytest.fixture
def screen(chromium):
    """A page of the projector's size."""
    yield from _page(chromium, 1920, 1080)


@pytest.fixture
def phone(chromium):
    """A page of a phone's size."""
    yield from _page(chromium, 390, 844, has_touch=True)
