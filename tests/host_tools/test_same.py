"""Methods that do the same are one."""

import pytest

from host_tools.build.program import Program
from host_tools.build.same import share

BELL = "class Bell:\n    def tone(self, hz):\n        return None\n"


def shared(source):
    program = Program.of({"a.py": source})
    share(program)
    return program.sources()["a.py"]


def test_in_one_class_the_first_has_another_name_too():
    tap, hold = [f"    def {one}(self, at):\n        pass\n" for one in ("tap", "hold")]
    assert shared(f"class Scene:\n{tap}{hold}") == f"class Scene:\n\n{tap}    hold = tap\n"


def test_in_another_class_it_is_asked_for_there():
    after = shared(BELL + "class Link:\n    def log(self, line):\n        return None\n")
    assert after.endswith("class Link:\n    log = Bell.tone\n")
    seen = {}
    exec(after, seen)
    assert seen["Link"]().log("x") is None


@pytest.mark.parametrize(
    "other",
    [
        "class Link:\n    def log(self):\n        return None\n",
        "class Link:\n    def log(self, line):\n        return line\n",
        "class Link:\n    def log(self, line=1):\n        return None\n",
        "class Link:\n    @property\n    def log(self, line):\n        return None\n",
        "class Link:\n    def __call__(self, hz):\n        return None\n",
        "class Link(Bell):\n    def log(self, hz):\n        return super().tone(hz)\n",
    ],
)
def test_what_differs_stays(other):
    assert shared(BELL + other) == Program.of({"a.py": BELL + other}).sources()["a.py"]


def test_a_method_that_asks_its_base_stays_where_it_is():
    one = "class {}(B):\n    def log(self, hz):\n        return super().log(hz)\n"
    source = "class B:\n    pass\n" + one.format("C") + one.format("D")
    assert shared(source).count("super()") == 2
