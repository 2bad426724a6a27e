"""Tables of texts become one text each; whoever asks gets the same answers."""

import pytest

from host_tools.build.pack import HOME, pack
from host_tools.build.program import Program

TEXTS = "SIDES = ('north', 'east', 'south', 'west')\n"
ROWS = "SIDES = (('north', 'N'), ('east', 'E'), ('south', 'S'), ('west', 'W'))\n"
KEYED = "SIDES = {'n': 'north', 'e': 'east', 's': 'south', 'w': 'west'}\n"
KEYED_ROWS = (
    "SIDES = {'n': ('north', 'N'), 'e': ('east', 'E'), 's': ('south', 'S'), 'w': ('west', 'W')}\n"
)


def packed(source, **others):
    """The modules {path: source} after packing p/a.py and others."""
    sources = {"p/__init__.py": "", "p/a.py": source, f"{HOME}/__init__.py": "y = 1\n"}
    sources |= {f"p/{name}.py": text for name, text in others.items()}
    program = Program.of(sources)
    pack(program)
    return program.sources()


def run(source):
    space = {}
    exec(source, space)
    return space


def run_packed(source):
    """What a module leaves behind that reads its table with the functions of the device."""
    files = packed(source)
    after = files["p/a.py"]
    assert "SIDES = '" in after
    first = after.index("\n") if after.startswith(f"from {HOME} ") else 0
    return run(files[f"{HOME}/__init__.py"] + after[first:])


@pytest.mark.parametrize(
    ("table", "question"),
    [
        (TEXTS, "[SIDES[0], SIDES[2], SIDES[-1]]"),
        (TEXTS, "['east' in SIDES, 'eas' in SIDES, 'wes' not in SIDES]"),
        (TEXTS, "[len(SIDES), SIDES.index('south')]"),
        (ROWS, "[SIDES[1], SIDES[1][1], SIDES[2][1:], len(SIDES)]"),
        (ROWS, "{name: sign for name, sign in SIDES}"),
        (KEYED, "[SIDES['n'], SIDES.get('s'), SIDES.get('x')]"),
    ],
)
def test_a_packed_table_answers_as_the_table_did(table, question):
    source = f"{table}x = {question}\n\ndef f():\n    return {question}\n"
    before, after = run(source), run_packed(source)
    assert after["x"] == after["f"]() == before["x"]


@pytest.mark.parametrize(
    ("table", "question", "error"),
    [
        (TEXTS, "SIDES[4]", IndexError),
        (ROWS, "SIDES[9]", IndexError),
        (ROWS, "SIDES[-5]", IndexError),
        (TEXTS, "SIDES.index('wes')", ValueError),
        (KEYED, "SIDES['orth']", KeyError),
    ],
)
def test_what_is_missing_in_a_packed_table_raises_as_before(table, question, error):
    source = f"{table}def f():\n    return {question}\n"
    for space in (run(source), run_packed(source)):
        with pytest.raises(error):
            space["f"]()


def test_the_letters_are_there_once_with_nothing_between_but_a_line_or_a_bar():
    assert "SIDES = 'north\\neast\\nsouth\\nwest'" in packed(TEXTS + "SIDES[0]\n")["p/a.py"]
    after = packed(ROWS + "SIDES[0]\n")["p/a.py"]
    assert "SIDES = 'north|N\\neast|E\\nsouth|S\\nwest|W'" in after


def test_other_modules_ask_too_by_the_name_or_through_the_module():
    user = "from p import a\nfrom p.a import SIDES as S\nx = (a.SIDES[0], S[1])\n"
    after = packed(TEXTS, user=user)["p/user.py"]
    assert "x = (_packed_line_at(a.SIDES, 0), _packed_line_at(S, 1))" in after


def test_a_module_at_the_top_is_asked_too():
    after = packed(TEXTS, user="import p.a as a\nx = a.SIDES[0]\n")["p/user.py"]
    assert "x = _packed_line_at(a.SIDES, 0)" in after


def test_only_the_functions_that_are_used_are_there():
    reader = packed(ROWS + "SIDES[0]\n")[f"{HOME}/__init__.py"]
    assert ["line_at(" in reader, "row_at(" in reader, "rows(" in reader] == [True, True, False]
    assert packed("x = 1\n")[f"{HOME}/__init__.py"] == "y = 1\n"


@pytest.mark.parametrize(
    "source",
    [
        f"{TEXTS}x = SIDES\n",
        f"{TEXTS}x = SIDES[1:]\n",
        f"{TEXTS}x = SIDES + ('west',)\n",
        f"{TEXTS}def f(a):\n    return a.SIDES[0]\n",
        "SIDES = ('a', 'b|', 'c', 'd')\nSIDES[0]\n",
        "SIDES = ('a', 'b', 'c')\nSIDES[0]\n",
        f"{KEYED}x = 'n' in SIDES\n",
        f"{KEYED_ROWS}x = SIDES['n']\n",
        "SIDES = {0: ('a',), 1: ('b',), 2: ('c',), 3: ('d',)}\nSIDES[0]\n",
        "SIDES = ('a', 'b', 3, 'd')\nSIDES[0]\n",
        TEXTS,
    ],
)
def test_what_can_not_be_packed_or_is_not_worth_it_stays(source):
    assert packed(source)["p/a.py"] == packed(source + "\n")["p/a.py"]
    assert "\\n" not in packed(source)["p/a.py"]


def test_a_table_on_the_drive_is_read_line_by_line(tmp_path, monkeypatch):
    home = {f"{HOME}/__init__.py": "", "firmware/__init__.py": ""}
    scenes = "SCENES = {'a': ('x', '1'), 'b': ('y', '2'), 'c': ('z', '3'), 'd': ('w', '4')}\n"
    scenes += "ALSO = (('p', '1'), ('q', '2'), ('r', '3'), ('s', '4'))\n"
    scenes += "found = SCENES.get('c'), SCENES.get('e')\n"
    scenes += "also = [row for row in ALSO]\n"
    program = Program.of({**home, "firmware/scenes/__init__.py": scenes})
    pack(program)
    made = program.sources()
    assert made["tables/0"] == "a|x|1\nb|y|2\nc|z|3\nd|w|4\n"
    assert "SCENES = 0\nALSO = 1\n" in made["firmware/scenes/__init__.py"]
    (tmp_path / "tables").mkdir()
    for name in ("0", "1"):
        (tmp_path / "tables" / name).write_text(made[f"tables/{name}"])
    monkeypatch.chdir(tmp_path)
    seen = {}
    script = made["firmware/scenes/__init__.py"].split("\n", 1)[1]  # what it imports is at hand
    exec(made[f"{HOME}/__init__.py"] + script, seen)
    assert seen["found"] == (("z", "3"), None)
    assert seen["also"] == [("p", "1"), ("q", "2"), ("r", "3"), ("s", "4")]
