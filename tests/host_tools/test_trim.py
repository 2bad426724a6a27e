"""What nobody calls of a library goes; what somebody mentions stays."""

from host_tools.build.program import Program
from host_tools.build.trim import prune, trim

PATH = "adafruit_display_text/__init__.py"
LABEL = """
__version__ = '1'
def wrap(words):
    return chunks(words)
def chunks(words):
    return words
class Label:
    def __init__(self):
        self.text = self._tabs('')
    def _tabs(self, text):
        return text
    @property
    def text(self):
        return self._text
    @text.setter
    def text(self, text):
        self._text = text
    @property
    def anchor(self):
        return 0
    @anchor.setter
    def anchor(self, at):
        pass
"""


def trimmed(asks, library=LABEL):
    """The library's source when the firmware has one module, that asks."""
    program = Program.of({PATH: library, "firmware/asks.py": asks})
    trim(program)
    sources = program.sources()
    assert sources["firmware/asks.py"].strip() == asks.strip()
    return sources[PATH]


def test_what_only_idle_functions_call_goes_with_them():
    left = trimmed("from adafruit_display_text import Label\nLabel()")
    assert "wrap" not in left
    assert "chunks" not in left
    assert "anchor" not in left
    assert "__version__" not in left
    assert "_tabs" in left
    assert left.count("def text") == 2


def test_what_a_text_names_stays():
    assert "def wrap" in trimmed("x = 'wrap'")


def test_an_imported_function_keeps_those_that_it_calls():
    left = trimmed("from adafruit_display_text import wrap\nwrap('')")
    assert "def wrap" in left
    assert "def chunks" in left


OURS = """
SHOWN = ['dealt']
def listed():
    pass
def dealt():
    pass
"""


def test_a_function_of_ours_that_the_laptop_alone_calls_goes_too():
    program = Program.of({"firmware/asks.py": OURS})
    trim(program)
    left = program.sources()["firmware/asks.py"]
    assert "def listed" not in left
    assert "def dealt" in left  # a text may be the way to it


def test_methods_that_do_nothing_are_one_for_each_number_of_arguments():
    scene = """class Scene:
    def enter(self):
        pass
    def tap(self, seat):
        pass
    def leave(self):
        pass
Scene().leave(Scene().enter, Scene().tap)"""
    left = trimmed("from adafruit_display_text import Scene", scene)
    assert left.index("def enter") < left.index("def tap") < left.index("leave = enter")


def pruned(**sources):
    """Which of these modules are left."""
    program = Program.of({path.replace("__", "/") + ".py": text for path, text in sources.items()})
    prune(program)
    return sorted(program.modules)


def test_a_module_that_nothing_imports_is_left_out_and_with_it_what_it_alone_imports():
    assert pruned(
        code="from firmware.app import run",
        firmware__app="from .table import Table",
        firmware__table="Table = 1",
        firmware__laptop="from .lists import all_moves",
        firmware__lists="all_moves = 1",
    ) == ["code", "firmware.app", "firmware.table"]


def test_a_module_that_a_table_names_stays():
    assert pruned(
        code="SCENES = {'turn': 'firmware.turn'}", firmware__turn="", firmware__other=""
    ) == ["code", "firmware.turn"]
