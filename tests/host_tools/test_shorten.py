"""Modules are called by letters, and who asks for them follows."""

import pytest

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


def test_folders_go_and_imports_follow():
    sources = {
        "a/__init__.py": '"""Only words."""\n',
        "a/b/__init__.py": "y = 1\n",
        "a/b/c.py": "from . import y\n",
        "a/d/__init__.py": '"""Only words."""\n',
        "a/d/c.py": "x = 1\n",
        "code.py": "from a.b import c, y as e\nfrom a.d.c import x\n\n"
        "def f():\n    from a.d import c\n",
    }
    assert short(sources).sources() == {
        "a.py": "y = 1\n",
        "b.py": "from a import y\n",
        "c.py": "x = 1\n",
        "code.py": "import b as c\nfrom a import y as e\nfrom c import x\n\n"
        "def f():\n    import c as c\n",
    }


def test_a_text_that_is_a_modules_name_follows():
    program = short({"a/b/c.py": "y = 1\n", "user.py": "x = ('a.b.c', 'a.b.cc')\n"})
    assert program.sources()["user.py"] == "x = ('a', 'a.b.cc')\n"


@pytest.mark.parametrize("text", ["a.b.", "a.b", "a."])
def test_a_text_that_is_only_the_beginning_of_a_name_is_refused(text):
    empty = '"""Only words."""\n'
    sources = {"a/__init__.py": empty, "a/b/__init__.py": empty, "a/b/c.py": "x = 1\n"}
    with pytest.raises(ValueError, match=r"user\.py:1: 'a\..*write the names in full"):
        short({**sources, "user.py": f"x = '{text}'\n"})
