"""Modules are called by letters, and who asks for them follows."""

from host_tools.build.program import Program
from host_tools.build.rename import rename
from host_tools.build.shorten import shorten

SOURCES = {
    "pack/__init__.py": "b = 7\n",
    "pack/slaps.py": "x = 1\n",
    "pack/hands.py": "from pack.slaps import x\ny = ('pack.slaps', 'slaps')\n",
    "play.py": "from pack import hands\nz = hands.y\n",
}


def short(sources):
    program = Program.of(sources)
    shorten(program)
    return program


def test_letters_at_the_top_in_the_order_of_their_names():
    assert short(SOURCES).sources() == {
        "a.py": "b = 7\n",
        "b.py": "from c import x\ny = ('c', 'slaps')\n",
        "c.py": "x = 1\n",
        "play.py": "import b as hands\nz = hands.y\n",
    }


def test_a_package_with_nothing_in_it_goes():
    sources = {"pack/__init__.py": '"""Only words."""\n', "pack/slaps.py": "x = 1\n"}
    assert short(sources).sources() == {"a.py": "x = 1\n"}


def test_what_a_module_was_called_is_known():
    assert short(SOURCES).called["pack.hands"] == "b"


def test_no_module_is_called_as_one_of_the_interpreters():
    many = {f"pack/m{nth:03}.py": "x = 1\n" for nth in range(700)}
    called = set(short(many).modules)
    assert len(called) == 700
    assert not called & {"os", "io", "gc", "re", "if", "in", "is", "as", "or"}


def test_other_names_may_be_as_short():
    program = short({**SOURCES, "play.py": "from pack import hands\n\ndef slap(seat):\n    pass\n"})
    rename(program)
    assert program.sources()["play.py"] == "import b as b\n\ndef a(b):\n    pass\n"
