"""What a class inherits from one that is not there in play becomes its own."""

import pytest

from host_tools.build.inherit import inherit
from host_tools.build.program import Program

NULL = '''"""Doc."""

# --- only before play ---

class Buzzer:
    volume = 1.0

    def tone(self, hz):
        """Sound."""

    def ring(self, on):
        return int(on)
'''


def heir(body, base="ports.Buzzer", null=NULL):
    """The source of a module with a class of that body and base, after the pass."""
    source = f"from p import ports\nfrom p.ports import Buzzer\n\nclass Real({base}):\n{body}"
    files = {"p/__init__.py": "", "p/ports.py": null, "p/a.py": source}
    program = Program.of(files)
    inherit(program)
    return program.sources()["p/a.py"].partition("\n\n")[2]


@pytest.mark.parametrize("base", ["ports.Buzzer", "Buzzer"])
def test_a_class_gets_what_it_has_not_got_itself(base):
    assert heir("    def tone(self, hz):\n        return hz\n", base) == (
        "class Real:\n    volume = 1.0\n\n    def ring(self, on):\n        return int(on)\n\n"
        "    def tone(self, hz):\n        return hz\n"
    )


def test_a_base_that_is_loaded_in_play_is_left_alone():
    null = NULL.replace("# --- only before play ---", "")
    assert heir("    pass\n", null=null) == "class Real(ports.Buzzer):\n    pass\n"


def test_an_heir_of_the_same_time_is_left_alone():
    whole = NULL + "\nclass Loud(Buzzer):\n    volume = 2.0\n"
    program = Program.of({"p/__init__.py": "", "p/ports.py": whole})
    inherit(program)
    assert "class Loud(Buzzer):" in program.sources()["p/ports.py"]


@pytest.mark.parametrize(
    ("body", "null", "why"),
    [
        ("    def ring(self, on):\n        super().ring(on)\n", NULL, "Real needs Buzzer"),
        ("    pass\n", NULL.replace("int(on)", "loud(on)"), "Real inherits a use of loud"),
        ("    pass\n", NULL.replace("class Buzzer", "class Buzzer(Bell)"), "Real needs Buzzer"),
    ],
)
def test_what_cannot_be_copied_is_refused_with_its_place(body, null, why):
    with pytest.raises(ValueError, match=rf"p/a\.py:4: {why}"):
        heir(body, null=null)


def test_of_two_bases_none_is_copied_over_the_other():
    with pytest.raises(ValueError, match="Real needs Buzzer"):
        heir("    pass\n", "dict, ports.Buzzer")
