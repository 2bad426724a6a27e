"""What the reader says of a journal that can't be read, part by part."""

import pytest

from engine_core import BadJournal, load_game
from engine_core.journal import numbers, writer
from engine_core.journal.reader import Reader
from engine_core.journal.writer import VERSION, fletcher16, pack_varint, sealed

NAME = bytes.fromhex("01 05") + b"kille"
REST = bytes.fromhex("02 01 02 03 01 00 04 06 000000000007")


def journal(*parts, name=NAME, rest=REST, moves=b""):
    """A sealed journal of kille with these fields more."""
    return sealed(bytes((writer.MAGIC, VERSION)) + name + rest + b"".join(parts) + b"\x00" + moves)


def field(number, content):
    return bytes((number, len(content))) + bytes(content)


def varint(number):
    out = bytearray()
    pack_varint(out, number)
    return bytes(out)


def setting(number, what, value=b"\x00"):
    return field(writer.SETTING, varint(number << 3 | what) + value)


def test_the_plain_journal_is_read():
    game = load_game(journal())
    assert (game.rules.name, game.seats, game.dealer, game.seed) == ("kille", 2, 0, 7)


UNKNOWN = "the journal has a setting that this program does not know"


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "^this is no journal$"),
        (b"\xca\x03\x00", "^this is no journal$"),
        (b"\xcb" + journal()[1:], "^this is no journal$"),
        (journal()[:-1] + b"\x01", "^the journal is damaged: its check sum is wrong$"),
        (journal(field(8, b"")), "^the journal has a part that this program does not know$"),
        (journal(rest=bytes.fromhex("02 02 02 00")), "^a part of the journal is longer than it"),
        (journal(name=b"\x01\x05k\x80lle"), "^the journal can't be played: there is no game"),
        (sealed(bytes((writer.MAGIC, VERSION)) + NAME), "^the journal ends too early$"),
        (sealed(bytes((writer.MAGIC, VERSION, 1, 9)) + b"kil"), "^the journal ends too early$"),
        (journal(setting(len(numbers.SETTINGS), writer.YES_NO)), f"^{UNKNOWN}$"),
        (journal(setting(len(numbers.LINES), writer.POINTS)), f"^{UNKNOWN}$"),
        (journal(setting(len(numbers.LINES), writer.POWER)), f"^{UNKNOWN}$"),
        (journal(setting(2, writer.WORD, varint(len(numbers.WORDS)))), f"^{UNKNOWN}$"),
        (journal(setting(0, writer.POWER, varint(len(numbers.POWERS)))), f"^{UNKNOWN}$"),
        (journal(setting(0, 6)), f"^{UNKNOWN}$"),
        (journal(field(writer.CARRIED, [len(numbers.CARRIED), 2])), f"^{UNKNOWN}$"),
        (journal(moves=b"\xc8"), "^the journal has a move that this program does not know$"),
        (journal(moves=b"\x0a"), "^the journal has a move of seat 2$"),
    ],
)
def test_what_cannot_be_read_is_reported_in_its_own_words(data, said):
    with pytest.raises(BadJournal, match=said):
        load_game(data)


def test_a_number_of_more_than_64_bits_is_refused():
    assert Reader(b"\xff" * 9 + b"\x00").varint() == (1 << 63) - 1
    with pytest.raises(BadJournal, match=r"^a number in the journal is too long$"):
        Reader(b"\xff" * 10 + b"\x00").varint()


@pytest.mark.parametrize("number", [0, 1, 127, 128, 16383, 16384, 2**40])
def test_a_number_takes_seven_bits_a_byte(number):
    packed = varint(number)
    assert Reader(packed).varint() == number
    assert len(packed) == max(1, -(-number.bit_length() // 7))


@pytest.mark.parametrize(("stored", "number"), [(0, 0), (1, -1), (2, 1), (3, -2), (200, 100)])
def test_a_number_may_be_below_zero(stored, number):
    assert Reader(varint(stored)).signed() == number


def test_the_check_sum_is_the_one_of_rfc_1146_over_half_bytes():
    """Worked by hand: halves 1 2 3 4, sums 1 3 6 10, their sum 20."""
    assert fletcher16(b"\x12\x34") == 20 << 8 | 10
    assert fletcher16(b"") == 0
    assert all(0xFF not in divmod(fletcher16(b"\xff" * n), 256) for n in range(64))


def test_neighbours_that_change_places_change_the_sum():
    assert fletcher16(b"\x12\x34") != fletcher16(b"\x34\x12") != fletcher16(b"\x34\x21")
