"""What the build makes of this project: which modules come and go, and which tables it packs.

A list here changes where a mark or a table does: then say so here too.
"""

import ast

import pytest

from engine_core import GAMES
from host_tools.boards import boards
from host_tools.build import payload
from host_tools.build.inherit import inherit
from host_tools.build.pack import pack
from host_tools.build.program import Program
from host_tools.build.split import split

ONLY = {
    "before play": [
        "engine_core.burn.picture_sets",
        "engine_core.burn.powers_before_play",
        "engine_core.burn.sheet",
        "engine_core.dealing",
        *sorted(f"engine_core.games.{game}_before_play" for game in GAMES),
        "engine_core.journal.carry_over",
        "engine_core.journal.numbers",
        "engine_core.journal.reader",
        "engine_core.journal.writer_before_play",
        "engine_core.rules.deck",
        "engine_core.rules.registry_before_play",
        "engine_core.rules.seating",
        "engine_core.rules.settings",
        "firmware.app.attract",
        "firmware.app.lesson",
        "firmware.app.session",
        "firmware.app.unload",
        "firmware.bots.tempers",
        "firmware.exchange.president_record",
        "firmware.games",
        "firmware.ports",
        "firmware.scenes.self_test",
        "firmware.storage.flash_log_before_play",
        "firmware.table.factory",
        "firmware.table.players_before_play",
        "firmware.table.record_reader",
        "firmware.table.seating",
    ],
    "on a laptop": [
        "engine_core.burn.legal_moves",
        "engine_core.exchange.legal_moves",
        "engine_core.legal_moves",
        "engine_core.model.lazy_moves",
    ],
    "to start": [
        "firmware.app.faults",
        "firmware.app.main_to_start",
        "firmware.input.edge_capture_to_start",
        "firmware.ports.circuitpython.board",
        "firmware.ports.circuitpython.bring_up",
        "firmware.ports.circuitpython.pin_map",
        "firmware.ports.circuitpython.screen_to_start",
    ],
}

PACKED = {
    "engine_core.model.reasons._WORDS",
    "engine_core.games.original_before_play.ACTIONS",
    "engine_core.journal.numbers.CARRIED",
    "engine_core.journal.numbers.LINES",
    "engine_core.journal.numbers.POWERS",
    "engine_core.journal.numbers.SETTINGS",
    "engine_core.journal.numbers.WORDS",
    "engine_core.model.events._ROWS",
    "engine_core.model.phases.NAMES",
    "engine_core.rules.registry.REGISTER",
    "firmware.scenes.ALSO",
    "firmware.scenes.SCENES",
    "firmware.table.players.SKILLS",
    "firmware.table.seating.TEMPERS",
    "firmware.table.seating._BOT_NAMES",
    "firmware.widgets.prints.PIPS",
}


@pytest.fixture(scope="module")
def parted():
    """The device's modules, parted, and the lists of those that are there at times only."""
    program = Program.of(payload.sources(boards.load("pico_tft")))
    inherit(program)
    return program, split(program)


def test_which_modules_are_only_there_at_a_time(parted):
    assert parted[1] == ONLY


def test_nothing_that_is_there_in_play_needs_one_of_them_to_be_loaded(parted):
    program, lists = parted
    gone = {name: time for time, names in lists.items() for name in names}
    for module in program.modules.values():
        if "." in module.name:
            for node in module.tree.body:
                found = program.imported(node) if isinstance(node, ast.ImportFrom) else ()
                asked = [name for _, (name, _) in found]
                late = {gone.get(name, "") for name in asked} - {"", gone.get(module.name)}
                assert not late, f"{module.name} imports {asked} at its top"


def test_which_tables_are_packed(parted):
    program, _ = parted
    assert {".".join(name) for name in pack(program)} == PACKED
