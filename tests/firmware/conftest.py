"""What the tests of widgets share, and those of the device's own modules."""

import importlib
import sys
import types

import pytest

from firmware.language.say import speak
from firmware.widgets.theme import Theme
from host_tools.boards.boards import load, names
from host_tools.boards.pin_map import facts
from tests.firmware.chip import modules_of_a_chip
from tests.firmware.handheld import PANELS


@pytest.fixture
def chip(monkeypatch):
    """The device's modules; what a test takes out of it is missing."""
    sent = []
    modules = modules_of_a_chip(sent)
    for name, one in modules.items():
        monkeypatch.setitem(sys.modules, name, one)
    monkeypatch.delenv("CAMBIO_BOARD", raising=False)
    for name in list(sys.modules):
        if name.startswith("firmware.ports.circuitpython"):
            monkeypatch.delitem(sys.modules, name)
    pins = importlib.import_module("firmware.ports.circuitpython.pin_map")
    monkeypatch.setattr(pins, "BOARDS", {name: facts(load(name)) for name in names()})
    yield types.SimpleNamespace(modules=modules, sent=sent)
    for name in list(sys.modules):
        if name.startswith("firmware.ports.circuitpython"):
            sys.modules.pop(name)


@pytest.fixture(autouse=True)
def source_again():
    """Whatever a test has the device speak, the next one begins in the source's words."""
    yield
    speak(None)


@pytest.fixture(params=list(PANELS))
def theme(request):
    """The theme of each panel."""
    return Theme(*PANELS[request.param])
