"""Modules and classes forget what nobody asks for."""

import pytest

from host_tools.build.forget import forget
from host_tools.build.program import Program


def forgotten(path, source):
    """A module after it."""
    program = Program.of({path: source})
    forget(program)
    return program.sources()[path]


def test_a_class_still_has_all_that_is_its_own():
    space = {"__name__": "here", "__file__": "here.py"}
    exec(forgotten("pack/here.py", "class A:\n    x = 1\n\n    class B:\n        y = 2\n"), space)
    assert (space["A"].x, space["A"].B.y, space["A"].__name__) == (1, 2, "A")
    assert "__file__" not in space


def test_a_program_at_the_top_keeps_its_file():
    assert "__file__" not in forgotten("code.py", "x = 1\n")


@pytest.mark.parametrize("asked", ["int.__qualname__", "__file__"])
def test_who_asks_is_told(asked):
    with pytest.raises(ValueError, match=rf"pack/here.py:1: {asked.split('.')[-1]}"):
        forgotten("pack/here.py", f"x = {asked}\n")
