"""Named numbers are put where they are used; what nobody asks for any more goes."""

import pytest

from host_tools.build.fold import fold
from host_tools.build.program import Program

MOVES = "DRAW = 2\nKEEP = DRAW + 1\nNAMES = ('draw', 'keep')\n"


def folded(sources):
    """The modules {path: source} with numbers in place of their names."""
    program = Program.of(sources)
    fold(program)
    return program.sources()


def in_a_package(source, **others):
    """The module pack/here.py after folding it with a pack/moves.py."""
    asks = "from . import here\nx = (here.A, here.BOTH, here.SIDE)\n"
    modules = {"pack/__init__.py": "", "pack/moves.py": MOVES, "pack/asks.py": asks}
    modules["pack/here.py"] = source
    return folded(modules | others)["pack/here.py"]


@pytest.mark.parametrize(
    ("source", "after"),
    [
        ("from .moves import DRAW\nx = DRAW\n", "x = 2\n"),
        ("from pack.moves import KEEP as K\nx = K\n", "x = 3\n"),
        ("from . import moves\nx = moves.KEEP << 1\n", "x = 3 << 1\n"),
        ("from .moves import DRAW\nBOTH = (DRAW, 7)\nx = BOTH\n", "BOTH = (2, 7)\nx = BOTH\n"),
        ("A, SIDE = 'left', -1\nx = (A, SIDE)\n", "x = ('left', -1)\n"),
        ("A, SIDE = range(2)\nx = SIDE\n", "x = 1\n"),
        ("from .moves import NAMES\nx = NAMES\n", "from pack.moves import NAMES\nx = NAMES\n"),
        ("from . import moves\nx = moves\n", "from pack import moves\nx = moves\n"),
    ],
)
def test_a_constant_name_is_replaced_by_its_value(source, after):
    assert in_a_package(source) == after


@pytest.mark.parametrize(
    "source",
    [
        "A = 1\n\ndef f(A):\n    return A\n",
        "A = 1\n\ndef f():\n    A = 2\n    return A\n",
        "A = 1\nA = 2\nx = A\n",
        "import os\nA = os.getpid()\nx = A\n",
        "A = 'a longer text'\nx = A\n",
        "A = B = 1\nx = A\n",
        "A = 1\nx = [one.A for one in ()]\n",
    ],
)
def test_what_is_no_constant_stays(source):
    assert in_a_package(source).splitlines()[-1] == source.splitlines()[-1]


def test_a_name_that_two_functions_import_from_two_modules_is_two_things():
    for nth in (0, 1):
        uses = [f"    from .{one} import DRAW\n    return DRAW\n" for one in ("moves", "own")]
        source = "".join(f"def f{at}():\n{uses[at]}" for at in (nth, 1 - nth))
        assert in_a_package(source, **{"pack/own.py": "DRAW = 9\n"}).count("return DRAW") == 2


def test_a_name_that_a_text_names_stays():
    assert "DRAW = 2" in folded({"a.py": "DRAW = 2\n", "b.py": "x = 'DRAW'\n"})["a.py"]


def test_types_and_docstrings_go():
    source = (
        '"""Doc."""\nTYPE_CHECKING = False\nif TYPE_CHECKING:\n    import typing\n'
        'x: "int" = 1\ny: "int"\ndef f(a: "int" = x) -> "int":\n    """Doc."""\n'
    )
    assert in_a_package(source) == "x = 1\n\ndef f(a=x):\n    pass\n"


def test_what_the_device_never_looks_at_goes_and_what_else_is_asked_for_stays():
    source = """from __future__ import annotations
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias, TypeVar
from cards import Card, Deck, Suit, told
from table import Table as Round
if TYPE_CHECKING:
    from app import App
__all__ = ("Suit", "deal")
Row: TypeAlias = "tuple[Card, ...]"
Made = TypeVar("Made")
class Seats(Protocol):
    def count(self) -> int: ...
class Hand:
    '''Told.'''
    __slots__ = ("cards",)
    most: int = 4
    seat: int
def deal(app: App, deck: Deck, to: list[Round] | None, *more: Card, last: Made) -> Suit:
    hand: Row = Deck()
    with told() as it:
        said: Callable[[Any], Seats]
    return hand
"""
    bare = """from cards import Deck, Suit, told

class Hand:
    most = 4

def deal(app, deck, to, *more, last):
    hand = Deck()
    with told() as it:
        pass
    return hand
"""
    assert Program.of({"hand.py": source}).sources()["hand.py"] == bare


def test_an_import_that_is_used_nowhere_goes_and_its_module_is_left_alone():
    out = folded({"a.py": "from b import ONE, thing\nx = ONE\n", "b.py": "ONE = 1\nthing = []\n"})
    assert out == {"a.py": "x = 1\n", "b.py": "thing = []\n"}
