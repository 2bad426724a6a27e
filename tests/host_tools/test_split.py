"""What is used only at certain times is a module of its own, loaded by who uses it."""

import textwrap

import pytest

from host_tools.build.program import Program
from host_tools.build.split import split

DROPS = "ONLY_BEFORE_PLAY: tuple[str, ...] = ()\n"


def parted(source, **others):
    """The modules {name: source} after parting p/a.py and the others; with a list of them."""
    sources = {"p/__init__.py": "", "p/a.py": source, "p/drops.py": DROPS}
    sources |= {f"p/{name}.py": text for name, text in others.items() if name != "code"}
    sources |= {"code.py": others["code"]} if "code" in others else {}
    program = Program.of(sources)
    split(program)
    return {
        path.removeprefix("p/").removesuffix(".py"): text
        for path, text in program.sources().items()
    }


COLD = '''"""Doc."""
from p.b import ROWS, row

class Game:

    def sheet(self):
        return sheet(ROWS)

    def rows(self):
        return row(1)

# --- only before play ---
LINES = (1, 2)

def sheet(rows):
    return (LINES, rows, row(2), Game)
'''


def test_a_section_becomes_a_module_and_who_uses_it_imports_it_in_its_function():
    files = parted(COLD, b="ROWS = ()\n\ndef row(n):\n    return n\n")
    assert files["a"] == (
        "from p.b import ROWS, row\n\nclass Game:\n\n    def sheet(self):\n"
        "        from p.a_before_play import sheet\n        return sheet(ROWS)\n\n"
        "    def rows(self):\n        return row(1)\n"
    )
    assert files["a_before_play"] == (
        "from p.a import Game\nfrom p.b import row\nLINES = (1, 2)\n\n"
        "def sheet(rows):\n    return (LINES, rows, row(2), Game)\n"
    )


def test_the_modules_of_a_time_are_listed_where_they_are_let_go_of():
    whole = '"""Doc."""\n# --- only before play ---\nimport os\n'
    files = parted(COLD, b="ROWS = row = ()\n", c=whole)
    assert files["drops"] == "ONLY_BEFORE_PLAY = ('p.a_before_play', 'p.c')\n"


def test_a_module_that_is_all_of_one_time_keeps_its_name_and_is_imported_in_functions():
    user = "from p import a\nfrom p.a import x as y\n\n"
    user += "def f():\n    return a\n\ndef g(y):\n    return y\n"
    files = parted("# --- only before play ---\nx = 1\n", user=user)
    assert files["a"] == "x = 1\n"
    assert files["user"] == (
        "def f():\n    from p import a\n    return a\n\ndef g(y):\n    return y\n"
    )


def test_modules_of_the_same_time_import_each_other_at_the_top():
    first = "# --- only before play ---\nfrom p.b import y\nx = y\n"
    files = parted(first, b="# --- only before play ---\ny = 1\n")
    assert files["a"] == "from p.b import y\nx = y\n"


def test_a_section_takes_along_what_it_imports_from_modules_of_its_time():
    files = parted(
        "from p.b import row\n\nz = 3\n# --- only before play ---\nx = row(1)\n",
        b="# --- only before play ---\ndef row(n):\n    return n\n",
    )
    assert (files["a"], files["a_before_play"]) == ("z = 3\n", "from p.b import row\nx = row(1)\n")


def test_there_may_be_several_times():
    late = "ONLY_TO_START = ()\n"
    files = parted("# --- only to start ---\nx = 1\n# --- only before play ---\ny = 2\n", late=late)
    assert files["late"] == "ONLY_TO_START = ('p.a_to_start',)\n"


def test_a_section_may_be_of_a_part_of_a_time():
    files = parted("y = 1\n# --- only before play: to deal ---\nx = 1\n")
    assert files["drops"] == "ONLY_BEFORE_PLAY = ('p.a_before_play_to_deal',)\n"


USER = "from p.a import x\n\ndef f():\n    return x\n"
LATE = "def f():\n    from p.a import x\n    return x\n"


@pytest.mark.parametrize(
    ("time", "marker", "drops"),
    [
        ("before play", "# --- only before play: to deal ---\n", "('p.a', 'p.b')"),
        ("when called", "# --- only when called ---\n", "()"),
        ("on a laptop", "", "()"),
    ],
)
def test_what_is_of_a_time_is_loaded_apart_and_let_go_of_with_it_if_at_all(time, marker, drops):
    files = parted(f"# --- only {time} ---\nx = []\n", b=marker + USER)
    assert files["drops"] == f"ONLY_BEFORE_PLAY = {drops}\n"
    assert files["b"] == LATE


def test_a_module_that_is_loaded_by_its_name_is_imported_late():
    table = "SCENES = ('p.a', 'p.scene')\n"
    files = parted("x = []\n", b=USER, scene=USER, table=table)
    assert files["b"] == LATE
    assert files["scene"] == USER  # it comes and goes by its name, too


def test_a_module_that_is_loaded_by_its_name_is_imported_at_the_top_for_a_base_class():
    user = "from p.a import X\n\nclass Y(X):\n    pass\n"
    assert parted("class X:\n    pass\n", b=user, table="SCENES = ('p.a',)\n")["b"] == user


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("if y:\n    x()\n    x()", "if y:\n    @\n    x()\n    x()"),
        ("if y:\n    x()\nelse:\n    x()", "@\nif y:\n    x()\nelse:\n    x()"),
        ("if x():\n    x()", "@\nif x():\n    x()"),
        ("def g():\n    x()\ny(g)", "\ndef g():\n    @\n    x()\ny(g)"),
        (
            "try:\n    y()\nexcept OSError:\n    x()",
            "try:\n    y()\nexcept OSError:\n    @\n    x()",
        ),
        (
            "try:\n    if y:\n        x()\nfinally:\n    y()",
            "try:\n    if y:\n        @\n        x()\nfinally:\n    y()",
        ),
        ("y()\nfor z in y:\n    x()", "y()\n@\nfor z in y:\n    x()"),
        (
            "y.later(lambda app: x(app, 1))",
            "\ndef later(app):\n    @\n    x(app, 1)\ny.later(later)",
        ),
        ("y.later(lambda app: app.go_on(y))\nx()", "y.later(lambda app: app.go_on(y))\n@\nx()"),
    ],
)
def test_a_late_import_is_in_the_innermost_branch_that_has_all_uses(before, after):
    user = f"from p.a import x\n\ndef f(y):\n{textwrap.indent(before, '    ')}\n"
    files = parted("# --- only before play ---\nx = print\n", b=user)
    inner = textwrap.indent(after, "    ").replace("@", "from p.a import x")
    assert files["b"] == f"def f(y):\n{inner}\n"


def test_a_program_at_the_top_of_the_drive_imports_what_it_wants():
    files = parted("# --- only before play ---\nx = 1\n", code="from p.a import x\nx\n")
    assert files["code"] == "from p.a import x\nx\n"


@pytest.mark.parametrize(
    ("user", "error"),
    [
        ("from p.a import x\n\ny = x\n", r"p/user\.py:3: x is there only before play"),
        ("from p.a import x\n\n\nclass A:\n    y = x\n", r"p/user\.py:5: x is there only"),
        ("from p.a import x\n\ndef f(y=x):\n    pass\n", r"p/user\.py:3: x is there only"),
        ("from p import a\n\ndef f():\n    return a.x\n", r"p/user\.py:4: x .* by its name"),
    ],
)
def test_a_name_that_may_not_be_there_is_refused_with_its_place(user, error):
    with pytest.raises(ValueError, match=error):
        parted("z = 1\n# --- only before play ---\nx = 1\n", user=user)


def test_a_name_that_is_passed_on_is_asked_for_where_it_is():
    user = "def f():\n    from p.c import sheet as leaf\n    return leaf\n"
    files = parted(COLD, b="ROWS = row = ()\n", c="from p.a import sheet\n", user=user)
    assert files["user"] == user.replace("p.c", "p.a_before_play")


def test_a_variable_that_another_section_changes_is_refused():
    source = "x = 0\n\ndef f():\n    global x\n    x = 1\n"
    with pytest.raises(ValueError, match=r"p/a\.py:4: x is used in two sections"):
        parted(f"{source}# --- only before play ---\ndef g():\n    return x\n")


def test_sections_that_nobody_lets_go_of_are_refused():
    with pytest.raises(ValueError, match=r"nothing unloads these: .'ONLY_TO_DANCE'"):
        parted("# --- only to dance ---\nx = 1\n")


def test_a_method_from_a_laptops_module_is_left_out_of_a_class():
    lists = '"""Doc."""\n# --- only on a laptop ---\ndef moves(game):\n    return []\n'
    game = "from p import b, c\n\nclass Game:\n    moves = b.moves\n    size = c.size\n"
    files = parted(game, b=lists, c="def size(game):\n    return 1\n")
    assert files["a"] == "from p import c\n\nclass Game:\n    size = c.size\n"
