"""The UF2 reader: a whole image passes, and nothing else does, whatever it is."""

import os
import struct

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from host_tools.boards import boards
from host_tools.common.exit_codes import Exit
from host_tools.device import flash, uf2
from host_tools.device.devices import KNOWN
from tests.host_tools.boards_in_folders import FLASH, block, circuitpython, image_of
from tests.host_tools.commands import fails

START = uf2.FLASH_START


def test_a_whole_image_passes_and_gives_its_content_back():
    content = bytes(range(256)) * 5
    assert uf2.check(image_of(content), FLASH).content == content


def test_blocks_may_come_in_any_order_and_leave_gaps():
    data = block(1, 2, START + 1024, b"b" * 256) + block(0, 2, START, b"a" * 256)
    assert uf2.check(data, FLASH).content == b"a" * 256 + b"\xff" * 768 + b"b" * 256


def test_the_last_page_of_flash_may_be_written():
    assert uf2.check(block(0, 1, START + FLASH - 256, b"a" * 256), FLASH).content == b"a" * 256


def test_blocks_that_are_not_for_flash_are_skipped():
    data = block(0, 1, START) + block(0, 1, 0x20000000, flags=uf2.NOT_FOR_FLASH)
    assert len(uf2.check(data, FLASH).content) == 256


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "empty"),
        (b"MZ" * 300, "not a UF2 file"),
        (block(0, 1, START)[:-1], "truncated"),
        (block(0, 1, START) + b"\0" * 512, "Block 1 of the image is damaged"),
        (block(0, 1, START, flags=uf2.NOT_FOR_FLASH), "no block that goes into flash"),
        (block(0, 1, START, flags=uf2.HAS_FAMILY | uf2.IS_A_FILE), "holds a file"),
        (block(0, 1, START, family=0xE48BFF59), "RP2350"),
        (block(0, 1, START, flags=0), "family none"),
        (block(0, 1, START, length=128), "carries 128 bytes"),
        (block(0, 2, START), "1 of 2 blocks are missing, block 1 first"),
        (block(0, 2, START) + block(0, 2, START + 256), "Block 0 occurs twice"),
        (block(0, 2, START) + block(1, 3, START + 256), "belongs to 3 blocks"),
        (block(7, 1, START), "a block 7 in an image of 1"),
        (block(0, 1, START + 16), "between two pages"),
        (block(0, 1, START - 256), "outside the board's 2048 KiB"),
        (block(0, 1, START + FLASH), "outside the board's 2048 KiB"),
        (block(0, 1, 0x20000000), "outside"),
        (block(0, 2, START) + block(1, 2, START), "written twice"),
    ],
)
def test_what_is_wrong_is_said(data, said):
    with pytest.raises(uf2.BadImage, match=said) as caught:
        uf2.check(data, FLASH)
    assert caught.value.exit_code == Exit.BAD_IMAGE
    assert "Nothing was touched" in caught.value.next_step


@st.composite
def nearly_images(draw):
    """Blocks that are nearly right: what is wrong with them lies deeper than their marks."""
    count, odd = draw(st.integers(1, 5)), draw(st.integers(0, 2**32 - 1))

    def pick(*usual):
        return draw(st.sampled_from(usual * 9 + (odd,)))

    blocks = [
        block(
            pick(number),
            pick(count),
            pick(START + 256 * number, START + FLASH - 256),
            flags=pick(uf2.HAS_FAMILY, uf2.HAS_FAMILY | uf2.NOT_FOR_FLASH),
            family=pick(uf2.FAMILIES[uf2.RP2040]),
            length=pick(256),
        )
        for number in range(count)
    ]
    return b"".join(draw(st.permutations(blocks))) + draw(st.binary(max_size=20))


@settings(max_examples=300, deadline=None)
@given(st.binary(max_size=2048) | nearly_images())
def test_any_bytes_are_an_image_that_is_whole_or_a_plain_error(data):
    try:
        image = uf2.check(data, FLASH)
    except uf2.BadImage:
        return
    heads = [struct.unpack_from("<8I", data, at) for at in range(0, len(data), 512)]
    written = [head for head in heads if not head[2] & uf2.NOT_FOR_FLASH]
    places = {head[3] for head in written}
    assert len(places) == len({head[5] for head in written}) == len(written)
    assert START <= min(places) <= START + FLASH - len(image.content)
    image.version()


@settings(max_examples=300, deadline=None)
@given(st.data())
def test_a_damaged_image_never_passes_with_another_shape(data):
    """A flipped byte is either in a payload, or in bytes that nobody reads, or is found."""
    good = image_of(b"cambio" * 200)
    at = data.draw(st.integers(0, len(good) - 1))
    bad = bytearray(good)
    bad[at] ^= data.draw(st.integers(1, 255))
    try:
        image = uf2.check(bytes(bad), FLASH)
    except uf2.BadImage:
        return
    assert len(image.content) >= len(good) // 2  # more where a block goes elsewhere


def test_each_chip_takes_its_own_family_alone():
    data = {chip: image_of(b"x" * 256, chip=chip) for chip in uf2.FAMILIES}
    assert uf2.check(data[uf2.RP2350], FLASH, uf2.RP2350).chip == uf2.RP2350
    with pytest.raises(uf2.BadImage, match=r"not for the RP2040: .* family RP2350 \(Pico 2\)"):
        uf2.check(data[uf2.RP2350], FLASH)
    with pytest.raises(uf2.BadImage, match=r"not for the RP2350 \(Pico 2\): .* family RP2040"):
        uf2.check(data[uf2.RP2040], FLASH, uf2.RP2350)


def test_an_image_is_identified_by_its_board():
    image = uf2.check(circuitpython("raspberry_pi_pico_w"), FLASH)
    assert image.is_for(list(KNOWN)) == ["raspberry_pi_pico_w"]
    assert image.version() == "10.3.1"


@pytest.mark.parametrize(
    ("data", "board", "said"),
    [
        (circuitpython("adafruit_macropad_rp2040"), "pico_tft", "for adafruit_macropad_rp2040"),
        (circuitpython("some_other_board"), "pico_tft", "for another board"),
        (image_of(b"blink" * 100), "pico_tft", "not CircuitPython"),
    ],
)
def test_an_image_for_another_board_is_refused(data, board, said):
    with fails(Exit.WRONG_BOARD, said):
        flash.checked(data, boards.load(board))


def test_an_image_above_a_small_boards_flash_fits_a_large_one():
    high = image_of(b"x" * 256, START + 4 * FLASH // 2)
    uf2.check(high, KNOWN["adafruit_macropad_rp2040"].flash)
    with pytest.raises(uf2.BadImage):
        uf2.check(high, FLASH)


def test_a_real_circuitpython_image_passes():
    path = os.environ.get("CIRCUITPYTHON_UF2")
    if not path:
        pytest.skip("set CIRCUITPYTHON_UF2 to a CircuitPython image for the Pico")
    with open(path, "rb") as file:
        image = flash.checked(file.read(), boards.load("pico_tft"))
    assert image.version()
