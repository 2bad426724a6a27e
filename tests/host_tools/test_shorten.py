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


def test_letters_in_the_order_of_their_names_but_none_that_the_package_has():
    assert short(SOURCES).sources() == {
        "pack/__init__.py": "b = 7\n",
        "pack/a.py": "from pack.c import x\ny = ('pack.c', 'slaps')\n",
        "pack/c.py": "x = 1\n",
        "play.py": "from pack import a as hands\nz = hands.y\n",
    }


def test_names_may_be_as_short_but_for_where_the_module_is():
    program = short({**SOURCES, "play.py": "from pack import hands\n\ndef slap(seat):\n    pass\n"})
    rename(program)
    files = program.sources()
    assert files["pack/__init__.py"] == "d = 7\n"  # neither a module nor what it was
    assert files["play.py"] == "from pack import a as c\n\ndef a(c):\n    pass\n"
