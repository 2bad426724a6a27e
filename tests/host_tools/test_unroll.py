"""Comprehensions become loops, and everything still happens in its order."""

import ast

import pytest

from host_tools.build.program import Program
from host_tools.build.unroll import COMPREHENSIONS, unroll


def unrolled(source):
    """The module after it."""
    program = Program.of({"here.py": source})
    unroll(program)
    return program.sources()["here.py"]


def in_a_function(*lines):
    return "def told(x, y=()):\n" + "".join([f"    {line}\n" for line in lines])


def left(source):
    """How many comprehensions are still there."""
    return len([node for node in ast.walk(ast.parse(source)) if isinstance(node, COMPREHENSIONS)])


def test_a_list_is_filled_by_a_loop():
    source = in_a_function("return [2 * n for n in x if n if n < 9]")
    assert unrolled(source) == in_a_function(
        "unrolled_0 = []",
        "for n in x:",
        "    if n:",
        "        if n < 9:",
        "            unrolled_0.append(2 * n)",
        "return unrolled_0",
    )


def test_a_variable_that_only_gets_the_list_is_filled_itself():
    source = in_a_function("z = [n for n in x]", "return z")
    assert unrolled(source) == in_a_function("z = []", "for n in x:", "    z.append(n)", "return z")


@pytest.mark.parametrize(
    ("made", "start", "step"),
    [
        ("any", "False", ["    if n > 1:", "        unrolled_0 = True"]),
        ("all", "True", ["    if not n > 1:", "        unrolled_0 = False"]),
        ("sum", "0", ["    unrolled_0 += n > 1"]),
    ],
)
def test_no_list_is_made_for_a_sum(made, start, step):
    source = in_a_function(f"return {made}([n > 1 for n in x])")
    assert unrolled(source) == in_a_function(
        f"unrolled_0 = {start}", "for n in x:", *step, "return unrolled_0"
    )


WAYS = [
    ("return [n + m for n in x for m in range(n)]",),
    ("return [[m for m in range(n)] for n in x]",),
    ("return [n for n in [2 * m for m in x] if n > 2]",),
    ("n = 7", "return n, [n for n in x], n"),
    ("return [x for x in x]",),
    ("if not x:", "    return 0", "elif all([n for n in x]):", "    return 1", "return 2"),
    ("for n in [m + 1 for m in x]:", "    y += (n, sum([k for k in range(n)]))", "return y"),
    ("z = {'a': [n for n in x], 'b': len([n for n in x if n])}", "return z['a'], z['b']"),
    ("y += tuple([n for n in x])", "return y"),
    ("z = [9]", "z = [n for n in z + x]", "return z"),
    ("def inner(n):", "    return n in [m for m in x]", "return [inner(n) for n in (1, 9)]"),
    ("n = [9]", "return [[n for n in x] for m in x] + n",),
    ("raise ValueError(', '.join([str(n) for n in x]))",),
    ("z = 5", "try:", "    z = [6 // n for n in x]", "except ZeroDivisionError:", "    return z",
     "return 1"),
    ("def inner():", "    return [y for y in [n for n in x if not y]]", "return inner()"),
    ("z = [5]", "def inner():", "    return len(z)", "z = [inner() for n in x]", "return z"),
]  # fmt: skip


def came_to(source, x):
    space = {}
    exec(source, space)
    try:
        return space["told"](x)
    except ValueError as why:
        return str(why)


@pytest.mark.parametrize("lines", WAYS)
@pytest.mark.parametrize("x", [[], [1], [3, 0, 2]])
def test_the_same_comes_out(lines, x):
    source = in_a_function(*lines)
    after = unrolled(source)
    assert left(after) < left(source)
    try:
        wanted = came_to(source, x)
    except Exception as why:
        with pytest.raises(type(why)):
            came_to(after, x)
    else:
        assert came_to(after, x) == wanted


@pytest.mark.parametrize(
    "line",
    [
        "return x.pop(), [n for n in x]",
        "return x and [n for n in x]",
        "return [n for n in x] if x else y",
        "return y or sum([n for n in x])",
        "return x[0], [x.pop() for n in y]",
        "return lambda: [n for n in x]",
        "return any(n for n in x)",
        "return {n for n in x}",
        "global z; return z, [inner() for n in x]",
        "return [lambda: n for n in x]",
    ],
)
def test_what_would_be_asked_too_early_or_too_often_stays(line):
    source = in_a_function(*line.split("; "))
    assert unrolled(source) == ast.unparse(ast.parse(source)) + "\n"


def test_only_what_comes_before_the_first_call_goes():
    assert left(unrolled(in_a_function("return min([n for n in x]), [n for n in x]"))) == 0
    assert left(unrolled(in_a_function("return print([n for n in x]), [n for n in x]"))) == 1


def test_what_is_no_function_stays():
    source = "x = [n for n in (1, 2)]\n\nclass A:\n    y = [n for n in (3, 4)]\n"
    assert unrolled(source) == source


def test_an_own_function_that_is_called_any_gets_its_list():
    after = unrolled("def any(x):\n    return x\n\n" + in_a_function("return any([n for n in x])"))
    assert came_to(after, [1, 2]) == [1, 2]
