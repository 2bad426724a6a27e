"""A deck or a figure drawn in a text file is drawn so on the device."""

import displayio
import pytest

from firmware.widgets import drawing
from firmware.widgets.fonts import Drive
from firmware.widgets.pictures import SIZE, Figure, Pictures
from host_tools.build import card_art
from tests.firmware.rendering import rows_of

DECK = """
[figures]
K = "king"

[signs.S]
ink = "black"
pictures = '''
#o. ##
..# o_
    ##
'''
[signs.X]
ink = "on red"
index = "*"
figure = "joker"
pictures_of = "S"

[signs.long]
pictures = '''
LONG
'''
""".replace("LONG", "#" * 150 + "o" * 50)


@pytest.fixture
def drive(tmp_path, monkeypatch):
    """A folder of assets, and the same as the drive: ``lay`` puts onto it what the build makes."""
    monkeypatch.setattr(Drive, "top", f"{tmp_path}/")
    return tmp_path


def lay(drive, name, text):
    (drive / name).parent.mkdir(exist_ok=True)
    (drive / name).with_suffix(".toml").write_text(text)
    (drive / name).write_bytes(card_art.files.__wrapped__(drive)[name])


@pytest.mark.parametrize(
    ("nth", "turned", "drawn"),
    [
        (0, False, [[3, 1, 0], [0, 0, 3], [0, 0, 0]]),
        (0, True, [[3, 0, 0], [0, 1, 3], [0, 0, 0]]),
        (1, False, [[3, 3, 0], [1, 2, 0], [3, 3, 0]]),
    ],
)
def test_a_sign_is_drawn_as_in_its_text_and_rotated(drive, nth, turned, drawn):
    lay(drive, "decks/mine", DECK)
    bitmap = displayio.Bitmap(3, 3, 4)
    drawing.draw(bitmap, Pictures("mine").picture(nth), 0, 0, turned)
    assert rows_of(bitmap) == drawn


def test_a_run_longer_than_a_byte_holds_is_drawn_whole(drive):
    lay(drive, "decks/mine", DECK)
    bitmap = displayio.Bitmap(200, 1, 4)
    drawing.draw(bitmap, Pictures("mine").picture(2), 0, 0)
    assert rows_of(bitmap) == [[3] * 150 + [1] * 50]


def test_what_is_known_of_a_sign_comes_with_it(drive):
    lay(drive, "decks/mine", DECK)
    mine = Pictures("mine")
    found = {name: mine.known(name) for name in ("S", "X", "#K", "long", "Y", "K")}
    assert found == {
        "S": ["0", "black", "", ""],
        "X": ["0", "on red", "*", "joker"],
        "#K": ["king"],
        "long": ["2"],
        "Y": [],
        "K": [],
    }


def test_a_figure_is_drawn_with_its_turned_half_on_paper(drive):
    upper = ["#" + "." * 41, *["o" * SIZE] * 41]
    lay(drive, "figures/mine", "sign = [3, 4, 14]\nupper = '''\n" + "\n".join(upper) + "\n'''\n")
    bitmap = displayio.Bitmap(SIZE, 2 * SIZE, 4)
    figure = Figure("mine")
    figure.draw(bitmap, 0, 0, 2 * SIZE)
    assert figure.sign == (3, 4, 14)
    assert rows_of(bitmap) == [[3] + [2] * 41, *[[1] * SIZE] * 82, [2] * 41 + [3]]


@pytest.mark.parametrize(
    ("name", "text", "why"),
    [
        ("decks/mine", DECK.replace("#o.", "#x."), "mine.toml: 'S' has a 'x'"),
        ("decks/mine", DECK.replace("#" * 150, "#o" * 100), "mine.toml: 'long' takes more than"),
        ("figures/mine", "upper = '''\n###\n'''", "mine.toml: a figure has 42x42 px"),
    ],
)
def test_what_is_drawn_wrong_is_named(drive, name, text, why):
    with pytest.raises(ValueError, match=why):
        lay(drive, name, text)
