"""The program's own names get short ones, and what never meets shares them."""

import pytest

from host_tools.build.program import Program
from host_tools.build.rename import rename


def renamed(sources, libraries=()):
    """The modules {path: source} of a whole program with its own names short."""
    program = Program.of(sources)
    rename(program, libraries)
    return program.sources()


def test_names_of_things_that_never_meet_become_one():
    files = renamed(
        {
            "one.py": "class Hand:\n    cards = ()\n    width = 1\n",
            "two.py": "def slap(seat, stamp):\n    return seat + stamp\n",
        }
    )
    assert files == {
        "one.py": "class a:\n    a = ()\n    b = 1\n",
        "two.py": "def a(b, c):\n    return b + c\n",
    }


def space_of(sources):
    """What the last of the modules leaves behind when they run one after the other, renamed."""
    space = {}
    for source in renamed(sources).values():
        exec(source, space)
    return space


def only(space):
    return [value for name, value in space.items() if isinstance(value, list)]


def test_a_class_and_its_heirs_have_different_names_for_different_things():
    sources = {
        "a.py": "class Hand:\n\n    def __init__(self):\n        self.cards = 1\n",
        "b.py": "class Row(Hand):\n\n    def __init__(self):\n        super().__init__()\n"
        "        self.width = 2\n\n    def both(self):\n        return [self.cards, self.width]\n"
        "x = Row().both()\n",
    }
    assert only(space_of(sources)) == [[1, 2]]


def test_what_is_set_from_outside_collides_with_nothing():
    source = (
        "class Hand:\n\n    def __init__(self):\n        self.cards = 1\n\n"
        "class Seat:\n\n    def __init__(self):\n        self.width = 2\n"
        "seat = Seat()\nseat.marked = 3\nx = [seat.width, seat.marked, Hand().cards]\n"
    )
    assert only(space_of({"a.py": source})) == [[2, 3, 1]]


def test_a_function_keeps_its_own_apart_from_what_it_asks_the_module_for():
    source = "size = 4\n\ndef grow(by, times=2):\n    now = size\n    return [now + by * times]\n"
    source += "x = grow(1) + grow(by=1, times=3)\n"
    assert only(space_of({"a.py": source})) == [[6, 7]]


def test_what_a_function_hands_on_by_name_is_not_taken_for_what_it_takes_itself():
    files = renamed(
        {
            "one.py": "def deal(mark=7, seed=0):\n    return mark, mark, seed\n",
            "two.py": "from one import deal\n"
            "def play(made=0, **more):\n    return made, made, made, deal(**more)\n",
            "three.py": "from two import play\nx = play(seed=11)\n",
        }
    )
    assert files["two.py"].startswith("from one import a\n\ndef b(made=0, **")
    assert files["three.py"].endswith("= b(c=11)\n")


def test_a_name_in_a_comprehension_hides_nothing():
    source = "rows = (1, 2)\ntimes = 3\nx = [times * one for one in rows]\n"
    assert only(space_of({"a.py": source})) == [[3, 6]]


@pytest.mark.parametrize(
    "source",
    [
        "table = 1\nprint('table')\n",  # a text may be the way to a name
        "table = 1\nprint('chair|table\\nbench|sofa')\n",
        "table = 1\nprint('A {table} of names')\n",
        "import gc\ngc.collect()\n",
        "from array import array\nprint(array)\n",
        "import displayio\ndisplayio.TileGrid(None, pixel_shader=None, tile_width=1)\n",
        "print(sorted([], key=None, reverse=True), sep='')\n",
        "[].append(str(1).strip())\n",
        "def __getattr__():\n    pass\n",
        "try:\n    pass\nexcept ValueError as why:\n    print(why)\n",
    ],
)
def test_names_that_others_know_stay(source):
    assert renamed({"a.py": source}) == {"a.py": source}


def test_a_sentence_is_the_way_to_no_name():
    assert renamed({"a.py": "table = 1\nprint('a table of names')\n"}) == {
        "a.py": "a = 1\nprint('a table of names')\n"
    }


def test_names_of_modules_and_of_libraries_stay():
    sources = {"pack/hand.py": "hand = 1\nwide = 2\ntall = 3\n"}
    after = renamed(sources, libraries=["rows.wide = 1"])
    assert after == {"pack/hand.py": "hand = 1\nwide = 2\na = 3\n"}


def test_an_attribute_that_is_only_asked_for_belongs_to_somebody_else():
    source = "def f(duty, of):\n    return of.duty\n"
    assert "duty" in renamed({"a.py": source})["a.py"]


def test_an_import_by_another_name_is_renamed_on_both_sides():
    files = renamed({"a.py": "def first():\n    pass\n", "b.py": "from a import first as one\n"})
    name = files["a.py"].split()[1].removesuffix("():")
    assert files["b.py"].startswith(f"from a import {name} as ")


def test_a_place_so_crowded_that_two_letters_are_needed_gets_no_word_of_the_language():
    count = 30 * 26  # beyond "zz" there are three letters; "as" to "or" come before
    source = "".join(f"thing_{nth} = {nth}\n" for nth in range(count))
    files = renamed({"a.py": source})
    compile(files["a.py"], "a.py", "exec")
