"""A class that a table knows by its module and its name may be called otherwise."""

from host_tools.build.program import Program
from host_tools.build.references import follow, referred

SOURCES = {
    "bc.py": "class Choose:\n    pass\n\nclass Give:\n    pass\n",
    "play.py": "TURN = ('bc', 'Choose')\nSCENES = '\\ngive|bc|Give|play\\nturn|bc|Choose|play'\n",
}


def program(**more):
    return Program.of({**SOURCES, **{f"{name}.py": source for name, source in more.items()}})


def test_it_comes_after_its_module():
    assert referred(program()) == {"Choose", "Give"}


def test_a_word_that_is_asked_for_elsewhere_too_is_none():
    assert referred(program(menu="title = 'Give'\n")) == {"Choose"}
    assert referred(program(menu="row = ('play', 'Give')\n")) == {"Choose"}


def test_one_row_ends_before_the_next_begins():
    assert referred(Program.of({**SOURCES, "play.py": "SCENES = 'x|bc\\nGive|y'\n"})) == set()


def test_texts_follow_their_classes():
    now = program()
    follow(now, {"Choose": "c", "Give": "d", "play": "e"})
    assert now.sources()["play.py"] == (
        "TURN = ('bc', 'c')\nSCENES = '\\ngive|bc|d|play\\nturn|bc|c|play'\n"
    )
