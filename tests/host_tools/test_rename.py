"""Private names get short ones, and families of modules share them."""

from host_tools.fold import folded


def test_private_names_are_short_and_used_again_in_another_family():
    out = folded(
        {
            "a.py": "class Hand:\n\n    def _find(self):\n        return self._found\n",
            "b.py": "def _other():\n    return 1\nx = _other()\n",
        }
    )
    assert out["a.py"] == "class Hand:\n\n    def _a(self):\n        return self._b\n"
    assert out["b.py"] == "def _a():\n    return 1\nx = _a()\n"


def test_heirs_have_the_names_of_their_bases():
    out = folded(
        {
            "a.py": "class Hand:\n\n    def _go(self):\n        return self._x + self._x\n",
            "b.py": "from a import Hand\n\nclass Row(Hand):\n\n    def _on(s):\n        s._x = 1\n",
        }
    )
    assert "self._a + self._a" in out["a.py"]
    assert "s._a = 1" in out["b.py"]
    defined = [line for text in out.values() for line in text.splitlines() if "def" in line]
    assert len(set(defined)) == 2


def test_a_module_that_reaches_into_another_belongs_to_its_family():
    out = folded(
        {"a.py": "class Hand:\n    _x = 1\n    _y = 2\n", "b.py": "def f(a):\n    a._y = 3\n"}
    )
    assert "    _b = 2" in out["a.py"] or "    _a = 2" in out["a.py"]
    assert out["b.py"].split("a.")[1] in out["a.py"].replace("2", "3")


def test_what_is_public_special_named_by_a_text_or_by_a_caller_stays():
    source = (
        "x = '_named'\n_named = 1\n\ndef __getattr__(name, _part=1):\n    return _named + _part\n"
    )
    assert folded({"a.py": source})["a.py"] == source


def test_a_table_that_no_other_module_asks_for_gets_a_short_name_too():
    out = folded({"a.py": "OWN = []\nASKED = [OWN]\n", "b.py": "import a\nx = a.ASKED\n"})
    assert out["a.py"] == "_a = []\nASKED = [_a]\n"
