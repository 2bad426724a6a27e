"""Several modules become one: every name still means what it meant."""

import pytest

from host_tools.build.bundle import bundle
from host_tools.build.program import Program
from host_tools.build.trim import prune

ROWS = "_count = 3\n\nclass Row:\n    pass\n"


def bundled(sources, bundles):
    """The modules {path: source} after each of the bundles became one."""
    program = Program.of(sources)
    bundle(program, bundles)
    return program.sources()


def joined(lead, **others):
    """The files after p/lead.py was joined with the others in the package; with "user" apart."""
    apart = {"user.py": others.pop("user")} if "user" in others else {}
    sources = {"p/__init__.py": "", "p/lead.py": lead} | apart
    sources |= {f"p/{name}.py": source for name, source in others.items()}
    return bundled(sources, {"p.lead": tuple(f"p.{name}" for name in others)})


def run(files):
    """What p/lead.py leaves behind when it runs."""
    space = {}
    exec(files["p/lead.py"], space)
    return space


def test_the_others_are_gone_and_what_they_defined_is_in_the_lead():
    files = joined("from .rows import Row\nx = Row()\n", rows=ROWS)
    assert sorted(files) == ["p/__init__.py", "p/lead.py"]
    assert type(run(files)["x"]).__name__ == "Row"


def test_each_comes_after_what_it_needs():
    files = joined(
        "from .b import two\nx = two\n", b="from .c import one\ntwo = one + 1\n", c="one = 1\n"
    )
    assert run(files)["x"] == 2


def test_two_things_of_one_name_stay_two():
    lead = "from . import rows\n_count = 1\n\ndef both():\n    return _count, rows._count\n"
    assert run(joined(lead, rows=ROWS))["both"]() == (1, 3)


def test_an_importer_under_another_name_keeps_its_own_variable():
    user = "from .lead import draw as paint\n\ndef f():\n    draw = 5\n    return paint() + draw\n"
    assert run(joined("def draw():\n    return 1\n", rows=user + "x = f()\n"))["x"] == 6


def test_an_import_by_another_name_still_gives_the_same():
    lead = "from .rows import _count as _n\n_count = 1\nx = (_count, _n)\n"
    assert run(joined(lead, rows=ROWS))["x"] == (1, 3)


@pytest.mark.parametrize(
    "function",
    [
        "def f(_count=5):\n    return _count\n",
        "def f():\n    _count = 5\n    return _count\n",
        "f = lambda _count=5: _count\n",
        "def f():\n    return [_count for _count in (5,)][0]\n",
        "class A:\n    _count = 5\n\ndef f():\n    return A()._count\n",
        "def f():\n    def _count():\n        return 5\n    return _count()\n",
    ],
)
def test_a_name_of_an_inner_scope_is_let_be(function):
    other = f"_count = 7\n{function}"
    space = run(joined("from .other import f\n_count = 1\nx = f()\n", other=other))
    assert (space["x"], space["_count"]) == (5, 1)


def test_a_function_rebinds_its_own_modules_variable():
    other = "_count = 0\n\ndef up():\n    global _count\n    _count += 1\n    return _count\n"
    space = run(joined("from .other import up\n_count = 9\nx = (up(), up())\n", other=other))
    assert (space["x"], space["_count"]) == ((1, 2), 9)


def test_a_variable_does_not_hide_what_it_is_made_with():
    lead = "from . import decks\n\ndef f():\n    deck = decks.deck()\n    return deck\n"
    assert run(joined(lead, decks="def deck():\n    return 4\n"))["f"]() == 4


def test_an_import_in_a_function_is_of_no_use_any_more():
    lead = (
        "def f():\n    from .rows import Row\n    return Row\n\ndef g():\n    from . import rows\n"
    )
    files = joined(lead, rows=ROWS)
    assert "import" not in files["p/lead.py"]
    assert run(files)["f"]().__name__ == "Row"
    assert run(files)["g"]() is None


def test_an_interpreter_import_of_several_members_is_kept_once():
    files = joined("import time\nfrom .b import clock\nx = time\n", b="import time\nclock = time\n")
    assert files["p/lead.py"].count("import time") == 1
    assert run(files)["x"] is run(files)["clock"]


def test_a_statement_that_two_modules_have_is_done_twice():
    lead = "from .rows import said\nsaid.append(1)\n"
    assert run(joined(lead, rows="said = []\nsaid.append(1)\n"))["said"] == [1, 1]


def test_the_same_name_for_two_imports_is_two_names():
    files = joined("from os import path as at\nfrom .b import f\n", b="import time as at\nf = at\n")
    assert run(files)["at"].__name__ == "posixpath"
    assert run(files)["f"].__name__ == "time"


def test_others_ask_the_bundle_for_what_was_in_its_modules():
    user = "from p import rows\nfrom p.rows import Row as R, _count\nx = (rows.Row, R, _count)\n"
    files = joined("_count = 1\n", rows=ROWS, user=user)
    assert files["user.py"] == (
        "from p import lead as rows\nfrom p.lead import Row as R, _count_1 as _count\n"
        "x = (rows.Row, R, _count)\n"
    )


def test_a_module_that_is_handed_around_cannot_be_in_a_bundle():
    with pytest.raises(ValueError, match=r"p\.rows is used as an object"):
        joined("from . import rows\nx = rows\n", rows=ROWS)


def test_a_bundle_of_modules_that_are_not_there_is_refused():
    with pytest.raises(ValueError, match="missing modules"):
        bundled({"a.py": ""}, {"a": ("b",)})


def test_a_bundle_lacks_what_nothing_leads_to():
    apart = {"p/__init__.py": "", "p/a.py": "x = 1", "p/b.py": "", "p/c.py": ""}
    program = Program.of({"code.py": "from p.a import x", **apart})
    prune(program)
    bundle(program, {"p.a": ("p.b",), "p.b": ("p.c",)})
    assert set(program.modules) == {"code", "p", "p.a"}


def test_a_text_that_names_a_module_of_a_bundle_names_the_bundle():
    files = joined("x = 1\n", rows=ROWS, user="DROPPED = ('p.rows', 'p.rows.more')\n")
    assert files["user.py"] == "DROPPED = ('p.lead', 'p.rows.more')\n"


def test_in_the_builds_own_lists_a_bundle_replaces_its_modules():
    user = "ONLY_TO_START = ('p.rows', 'p.seats', 'p.other')\n"
    sources = {"p/__init__.py": "", "p/lead.py": "", "p/rows.py": "", "p/seats.py": ""}
    made = bundled({**sources, "user.py": user}, {"p.lead": ("p.rows", "p.seats")})
    assert made["user.py"] == "ONLY_TO_START = ('p.lead', 'p.other')\n"
