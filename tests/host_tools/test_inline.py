"""A function that is called in one place goes there; what it does stays the same."""

import ast
import textwrap

import pytest

from host_tools.build.inline import LOCAL, inline
from host_tools.build.program import Program


def inlined(source, path="a.py", **others):
    program = Program.of({path: textwrap.dedent(source)} | others)
    inline(program)
    return program.sources()[path]


def functions(source):
    return [one.name for one in ast.walk(ast.parse(source)) if isinstance(one, ast.FunctionDef)]


def does(source, given):
    """What ``act`` of a module gives, and what it told on the way."""
    told = []
    names = {"tell": lambda *said: told.append(said) or len(told)}
    exec(source, names)
    return names["act"](given), told


GOES = {
    "statement": """
        def act(n):
            _say(n)
            return n
        def _say(n):
            tell(n)
        """,
    "early end of a statement": """
        def act(n):
            for one in range(n):
                _say(one)
                tell("after", one)
        def _say(n):
            if n == 1:
                return
            if n > 2:
                tell("many")
                return
            else:
                tell("few")
            tell("end")
        """,
    "last statement, out of a loop": """
        def act(n):
            if n:
                _say(n)
        def _say(n):
            for one in range(n):
                if one == 1:
                    return
                tell(one)
        """,
    "result that is returned": """
        def act(n):
            return _sized(n + tell(n))
        def _sized(n):
            for one in range(3):
                if one == n:
                    return "small"
            if n > 3:
                return "large"
        """,
    "result that is kept": """
        def act(n):
            size = _sized(n)
            return size, n
        def _sized(n):
            if n > 1:
                n += 1
                return n
            return 0
        """,
    "result that nobody wants": """
        def act(n):
            _told(n)
            return n
        def _told(n):
            if n:
                return tell(n)
            return None
        """,
    "part of an expression": """
        def act(n):
            while n and not _is_done(n):
                n -= 1
            return n
        def _is_done(n):
            return n * n == 4
        """,
    "variables of the same name": """
        def act(n):
            other = "mine"
            _say(n + 1)
            return other, n
        def _say(n):
            other = n * 2
            n = other + 1
            tell(n, other)
        """,
    "one in another": """
        def act(n):
            kept = "kept"
            _outer(n + 1)
            return kept
        def _outer(n):
            here = n
            _inner(n + 1)
            tell(here)
        def _inner(n):
            here = n * 10
            tell(here)
        """,
    "an import and an error": """
        def act(n):
            found = _found(n)
            return found
        def _found(n):
            import sys
            try:
                return_value = 1 // n
            except ZeroDivisionError as why:
                return_value = str(why)
            return return_value
        """,
    "a method": """
        class Bell:
            def ring(self, hz):
                self._tone(hz + 1)
                return self.hz
            def _tone(self, hz):
                if not hz:
                    return
                self.hz = hz
        class Lights:
            def _tone(self):
                self._tone
        def act(n):
            return Bell().ring(n)
        """,
}


@pytest.mark.parametrize("given", range(5))
@pytest.mark.parametrize("name", GOES)
def test_what_is_called_once_goes_and_does_the_same(name, given):
    source = textwrap.dedent(GOES[name])
    after = inlined(source)
    gone = set(functions(source)) - set(functions(after))
    assert gone or "class Lights" in source
    assert "def _tone(self, hz)" not in after
    assert does(after, given) == does(source, given)


def test_two_that_follow_one_another_use_the_same_variables():
    after = inlined(
        """
        def act(n):
            _first(n * 2)
            _second(n * 3)
        def _first(n):
            n += 1
            tell(n)
        def _second(n):
            n += 1
            tell(n)
        """
    )
    assert functions(after) == ["act"]
    assert f"{LOCAL}0" in after
    assert f"{LOCAL}1" not in after


STAYS = {
    "two calls": "def act(n):\n    _f()\n    _f()\ndef _f():\n    tell()",
    "not private": "def act(n):\n    f()\ndef f():\n    tell()",
    "handed on": "def act(n):\n    tell(_f)\n    _f()\ndef _f():\n    tell()",
    "its own": "def act(n):\n    pass\ndef _f(n):\n    _f(n)",
    "a usual value": "def act(n):\n    _f()\ndef _f(n=1):\n    tell(n)",
    "a text": "def act(n):\n    _f()\n    getattr(n, '_f')\ndef _f():\n    tell()",
    "a generator": "def act(n):\n    return _f()\ndef _f():\n    yield 1",
    "out of a loop": """
        def act(n):
            x = _f(n)
            return x
        def _f(n):
            for one in n:
                if one:
                    return one
        """,
    "a global name that is another here": """
        def act(tell):
            _f()
            return 1
        def _f():
            tell(1)
        """,
    "a variable of a comprehension": """
        def act(seat):
            _f(seat)
            return 1
        def _f(at):
            tell([at for seat in range(3)])
        """,
    "inside a comprehension": """
        def act(n):
            return [_f(one) for one in n]
        def _f(n):
            return n + 1
        """,
    "more than a value in an expression": """
        def act(n):
            return 1 + _f(n)
        def _f(n):
            tell(n)
            return n
        """,
    "an heir's": """
        class Bell:
            def ring(self):
                self._tone()
            def _tone(self):
                tell(1)
        class Horn(Bell):
            def _tone(self):
                tell(2)
        """,
    "asked from outside": """
        class Bell:
            def ring(self):
                self._tone()
            def _tone(self):
                tell(1)
        def act(bell):
            bell._tone()
        """,
    "super": """
        class Bell(Horn):
            def ring(self):
                self._tone()
            def _tone(self):
                super().ring()
        """,
}


@pytest.mark.parametrize("name", STAYS)
def test_what_is_not_fit_stays(name):
    source = textwrap.dedent(STAYS[name])
    assert inlined(source) == Program.of({"a.py": source}).sources()["a.py"]


def test_an_heir_in_another_module_is_seen_and_so_is_who_imports():
    bell = textwrap.dedent(STAYS["an heir's"]).split("class Horn")[0]
    same = Program.of({"a.py": bell}).sources()["a.py"]
    heir = "from a import Bell\nclass Horn(Bell):\n    def _tone(self):\n        pass\n"
    assert inlined(bell, **{"b.py": heir}) == same
    called = "def act():\n    _f()\ndef _f():\n    tell()\n"
    assert "_f" in inlined(called, **{"b.py": "from a import _f\n"})
    assert "_f" not in inlined(called)


def test_where_a_frame_lives_as_long_as_the_device_functions_stay():
    source = "def act():\n    _f()\ndef _f():\n    tell()\n"
    assert "_f" in inlined(source, path="firmware/app/main.py")
    assert "_f" not in inlined(source, path="firmware/table/table.py")
