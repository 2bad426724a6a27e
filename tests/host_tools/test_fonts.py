"""The fonts of the device: every letter of its languages, cut small, and what a panel gets."""

import ast
from pathlib import Path

import displayio
import pytest
from adafruit_display_text.bitmap_label import Label

import firmware
from firmware.widgets import fonts
from firmware.widgets.fonts import Font
from firmware.widgets.typesetting import typeset
from host_tools.boards import boards
from host_tools.build import payload
from host_tools.fonts import cut
from host_tools.fonts.letters import DIGITS, LANGUAGES, NEEDED

SIZES = sorted(cut.SOURCES)
WHOLE = [name for name in SIZES if cut.SOURCES[name].letters == NEEDED]


def picture(glyph) -> list[str]:
    """Rows of a glyph as text, taken from its sheet as the library takes them."""
    left = glyph.tile_index * glyph.width
    return [
        "".join("#" if glyph.bitmap[left + x, y] else "." for x in range(glyph.width))
        for y in range(glyph.height)
    ]


def loaded(name: int) -> Font:
    """A font, read as the device reads it."""
    return fonts.load(name)


def source_rows(name: int, letter: str) -> list[str]:
    """A letter as the BDF file has it."""
    found = (cut.HERE / cut.SOURCES[name].file).read_text().split(f"\nENCODING {ord(letter)}\n")[1]
    head, _, rows = found.partition("BITMAP\n")
    width = int(head.split("BBX ")[1].split()[0])
    digits = rows.split("ENDCHAR")[0].split()
    bits = [f"{int(row, 16):0{4 * len(row)}b}"[:width] for row in digits]
    return [row.replace("1", "#").replace("0", ".") for row in bits]


@pytest.mark.parametrize("name", WHOLE)
def test_a_font_has_every_letter_of_every_language(name: int) -> None:
    font = loaded(name)
    for language, letters in LANGUAGES.items():
        lacking = [letter for letter in letters if font.width(letter) >= fonts.LACKING]
        assert lacking == [], language
    assert font.width(NEEDED) < fonts.LACKING * 4


@pytest.mark.parametrize("name", SIZES)
def test_a_letter_looks_as_in_its_source(name: int) -> None:
    for letter in DIGITS if name == 34 else "Rgh8(;":
        assert picture(loaded(name).get_glyph(ord(letter))) == source_rows(name, letter)


def pixels(bitmap: displayio.Bitmap) -> list[list[int]]:
    return [[bitmap[x, y] for x in range(bitmap.width)] for y in range(bitmap.height)]


@pytest.mark.parametrize("name", WHOLE)
def test_a_line_looks_as_a_label_of_the_library_does(name: int) -> None:
    font = loaded(name)
    for words in ("Für dich, Zoë: j'ai brûlé 10!", "  a  "):
        line = typeset(font, words, displayio.Palette(2))
        assert pixels(line.bitmap) == pixels(Label(font, text=words)[0][0].bitmap)


@pytest.mark.parametrize("name", WHOLE)
def test_a_capital_keeps_its_accent_and_no_letter_is_too_high(name: int) -> None:
    font = loaded(name)
    shapes = {letter: tuple(picture(font.get_glyph(ord(letter)))) for letter in "AÄÀÂEÉÈÊËOÖÔUÜÙÛ"}
    assert len(set(shapes.values())) == len(shapes)
    for letter in NEEDED:
        glyph = font.get_glyph(ord(letter))
        assert glyph.height + glyph.dy <= font.ascent, letter
        assert -glyph.dy <= font.descent, letter
        assert glyph.dx >= 0, letter
        assert glyph.dx + glyph.width <= glyph.shift_x, "it would reach into the next letter"


def test_a_letter_that_a_font_lacks_fits_nowhere() -> None:
    assert loaded(34).width(DIGITS) < 200
    assert loaded(34).width("1a") >= fonts.LACKING
    assert loaded(18).width("漢") >= fonts.LACKING


def test_every_letter_of_the_firmware_is_in_a_language() -> None:
    for path in Path(firmware.__path__[0]).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                strange = {sign for sign in node.value if ord(sign) > 126} - set(NEEDED)
                assert not strange, f"{path}: {strange}"


@pytest.mark.parametrize(
    ("board", "names"), [("pico_tft", (12, 18, 24, 34)), ("pico_oled", (6, 8, 10, 14))]
)
def test_a_board_gets_the_fonts_of_its_panel(board: str, names: tuple[int, ...]) -> None:
    goods = payload.build(boards.load(board)).files
    found = {path: content for path, content in goods.items() if path.startswith("fonts/")}
    assert sorted(found) == sorted(f"fonts/{name}.font" for name in names)
    assert sum(map(len, found.values())) < 24_000
    assert found[f"fonts/{names[0]}.font"] == cut.font(names[0])


def test_a_font_is_cut_to_the_letters_needed() -> None:
    source = (cut.HERE / cut.SOURCES[18].file).read_text()
    assert source.count("STARTCHAR") > len(NEEDED)
    assert loaded(18).width("Ø") >= fonts.LACKING
