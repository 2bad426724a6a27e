"""The README's wiring table says what the board files say."""

import re

from host_tools.boards import boards, wiring


def test_the_readme_has_the_table():
    assert f"{wiring.BEGIN}\n{wiring.table()}\n{wiring.END}" in wiring.TARGET.read_text("utf-8"), (
        "the wiring is stale: run python -m host_tools.boards.wiring"
    )


def test_every_wire_of_a_board_is_in_it():
    soldered = wiring.soldered()
    assert {one.name for one in soldered} == set(boards.names()) - {"macropad"}
    made = [one for one in soldered if one.built_as == one.name]
    assert {"pico_tft", "pico_oled"} <= {one.name for one in made}
    columns = list(zip(*[row.split("|")[2:-1] for row in wiring.table().splitlines()], strict=True))
    for board, column in zip(made, columns, strict=True):
        assert column[0].strip() == f"`{board.name}`"
        wired = re.findall(r"GP\d+", " ".join(column))
        assert sorted(wired) == sorted(board.pins())


def test_the_picos_pins():
    """The datasheet's pinout goes round the board; every eighth pin or so is ground."""
    places = list(wiring.PINS.values())
    power = [wiring.POWER_3V3, wiring.POWER_5V]
    grounds = {3, 8, 13, 18, 23, 28, 38}
    assert len(set(places)) == 26
    assert not grounds & {*places, *power}
    assert wiring.pico_pin("GP0") == "GP0, pin 1"
    assert wiring.pico_pin("GP22") == "GP22, pin 29"
    assert wiring.pico_pin("GP28") == "GP28, pin 34"
