"""What the hardware's tests share: every build of every board, and ways to spoil the data."""

import pytest

from hardware.source import circuit, parts

SOLDERED = ("pico_tft", "pico_oled")
BUILDS = [(name, board) for name in circuit.names() for board in (*SOLDERED, "pico2_tft")]


@pytest.fixture(scope="session")
def catalogue():
    return parts.load()


@pytest.fixture(params=BUILDS, ids=["-".join(one) for one in BUILDS])
def netlist(request):
    """Each build of each board in turn."""
    return circuit.load(*request.param)


@pytest.fixture
def carrier():
    return circuit.load("carrier", "pico_tft")


@pytest.fixture
def spoilt(tmp_path):
    """A copy of a file of the hardware in which one text stands for another."""

    def spoil(path, old, new):
        text = path.read_text(encoding="utf-8")
        assert old in text
        copy = tmp_path / path.name
        copy.write_text(text.replace(old, new, 1), encoding="utf-8")
        return copy

    return spoil
