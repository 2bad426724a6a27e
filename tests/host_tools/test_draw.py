"""Pictures become bytes on the device."""

from firmware.widgets.art import drawn
from host_tools.build.draw import draw
from host_tools.build.program import Program

SOURCE = '''
from firmware.widgets.art import drawn

SUITS = {"S": ("black", drawn("""
.#.
###
"""))}
'''


def test_a_drawn_text_is_bytes_and_its_reader_is_left_out():
    files = {"firmware/widgets/art.py": "def drawn(text): ...", "firmware/deck.py": SOURCE}
    program = Program.of(files)
    draw(program)
    made = program.sources()
    assert list(made) == ["firmware/deck.py"]
    names: dict[str, object] = {}
    exec(made["firmware/deck.py"], names)
    assert names["SUITS"] == {"S": ("black", drawn(".#.\n###"))}
