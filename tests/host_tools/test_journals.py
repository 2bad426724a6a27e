"""Journals in files: every form is read, logs grow without doubles, a replay goes both ways."""

import itertools
import json
import os
import random
import sys
import zipfile

import pytest

from engine_core import GAMES, load_game, new_game
from engine_core.model.moves import NEXT
from engine_core.model.phases import ROUND_OVER
from firmware.table import record_writer
from firmware.table.players import Player
from host_tools.common.errors import PlainError
from host_tools.common.exit_codes import Exit
from host_tools.journal import journals, stepping
from tests.engine.random_play import walk
from tests.host_tools.boards_in_folders import UID
from tests.host_tools.commands import cambio, failed, fails, works
from tests.host_tools.in_terminal import InTerminal


def played(moves=60, seed=3, game="klatschen", seats=3):
    table = new_game(game, seats=seats, seed=seed)
    for seat, move in itertools.islice(chances(table, seed), moves):
        table.act(seat, move)
    return table


def chances(table, seed):
    """A legal move of any seat, by chance, as long as there is one: (seat, move)."""
    chance = random.Random(seed)
    while seats := [one for one in range(table.seats) if len(table.legal_moves(one))]:
        seat = chance.choice(seats)
        yield seat, chance.choice(list(table.legal_moves(seat)))


def recorded(table):
    """A game as the laptop's twin of the device keeps it."""
    dealt, moves = journals.taken_apart(table.save())
    record = record_writer.first([Player(name, 0) for name in ("Anna", "Ben", "Cleo")], dealt)
    for seat, move in moves:
        record += record_writer.frame(seat, move)
    return record


@pytest.fixture
def file(tmp_path):
    return tmp_path / "evening.log"


def test_every_form_of_a_journal_is_read(file):
    journal = played().save()
    for written in (
        journal,
        journal.hex().encode(),
        b'\n{"journal": "' + journal.hex().encode() + b'"}\r\n',
    ):
        file.write_bytes(written)
        assert journals.read(file) == [journal]


def test_the_laptops_saved_game_is_read_and_its_names_stay_behind(file):
    for table in (played(), later()):
        record = recorded(table)
        file.write_bytes(record)
        assert journals.read(file) == [table.save()]
        assert b"Anna" in record
        assert b"Anna" not in journals.read(file)[0]


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\n\n",
        b"\xca\x01",
        b"{}",
        b'{"journal": 7}',
        b"[" * 50000,
        b"zz",
        b"\xff\xff",
        played().save()[:-1],
        played().save().hex().encode()[:-2],
        b"CT\x02\x00",
        b"{" * 50000,
        b'{"journal": "\xe9"}',
        b"name,points\nAnna,3\n",
    ],
)
def test_what_is_no_journal_is_told_in_plain_words_with_the_next_step(file, data):
    file.write_bytes(data)
    with fails(Exit.BAD_FILE, "cambio log --out FILE") as caught:
        journals.read(file)
    assert "remove it" not in caught.value.message  # what is no log has no line to spare
    for pythons in ("codec", "fromhex", "Expecting", "recursion"):
        assert pythons not in caught.value.message


def test_a_log_is_read_but_for_a_torn_line_which_is_told(file):
    whole, told = [played(20).save(), played(60).save()], []
    lines = [journal.hex() for journal in whole]
    for at, torn in enumerate((played(9).save().hex()[:-2], '{"journal": "ca0', "ca02")):
        file.write_text("\n".join([*lines[:at], torn, *lines[at:]]), "utf-8-sig")
        assert journals.read(file, told.append) == whole
    assert [f"is lost: line {at + 1}: " in line for at, line in enumerate(told)] == [True] * 3
    file.write_text("ca020000")
    with fails(Exit.BAD_FILE, "Only the program of that version"):
        journals.read(file)


def test_a_log_takes_each_game_once_and_in_its_longest_form(file):
    short, long, other = played(20).save(), played(60).save(), played(10, seed=9).save()
    assert journals.add(file, [short]) == 1
    assert journals.add(file, [short]) == 0
    assert journals.add(file, [other, long]) == 2
    assert journals.add(file, [short]) == 0
    assert sorted(journals.read(file)) == sorted([other, long])


def test_a_log_that_is_no_log_is_not_overwritten(file):
    torn = played().save().hex() + "\nmy diary\n"  # one line of it is enough, and is named
    file.write_text(torn)
    with pytest.raises(PlainError, match="line 2: this is no journal, in hex digits or as JSON"):
        journals.add(file, [played().save()])
    assert file.read_text() == torn


@pytest.mark.parametrize("game", GAMES)
def test_the_steps_are_the_game(game):
    table = played(80, game=game, seats=4)
    steps = journals.steps(table.save())
    assert len(steps) == len(journals.taken_apart(table.save())[1]) + 1
    assert [step.number for step in steps] == list(range(len(steps)))
    assert steps[-1].state["totals"] == list(table.totals)
    for at in (0, len(steps) - 1):
        assert stepping.shown(stepping.Cursor(steps, at))
    assert load_game(table.save()).save() == table.save()


def test_the_cursor_stays_inside_and_jumps_by_rounds():
    steps = journals.steps(played(400).save())
    cursor = stepping.Cursor(steps)
    actions = stepping.keys(cursor)
    actions["KEY_LEFT"]()
    assert cursor.at == 0
    actions["KEY_RIGHT"]()
    assert cursor.at == 1
    actions["KEY_PGDOWN"]()
    assert cursor.step.state["round"] == 2 or cursor.at == len(steps) - 1
    second = cursor.at
    actions["KEY_END"]()
    actions["n"]()
    assert cursor.at == len(steps) - 1
    for _ in range(50):
        actions["KEY_PGUP"]()
    assert cursor.at == 0
    assert second > 1


def test_slaps_tell_who_was_how_far_behind():
    table = played(400)
    found = journals.slaps(table.save())
    assert found
    assert all(moment[0][1] == 0.0 for moment in found)


def test_stepping_by_keys_in_a_terminal(file):
    """The real keys in a real terminal, as far as a pseudo-terminal is one."""
    file.write_bytes(played().save())
    script = (
        "import sys, pathlib; from host_tools.journal import journals, stepping;"
        "held = journals.read(pathlib.Path(sys.argv[1]));"
        "stepping.run(stepping.Cursor(journals.steps(held[0])))"
    )
    with InTerminal([sys.executable, "-c", script, file], os.environ, columns=100) as terminal:
        terminal.until("step 0 of 60")
        for keys, wanted in (("n", "step 1 of 60"), ("\x1b[C", "step 2")):
            terminal.strike_until(wanted, keys)
        assert terminal.leaves("q") == 0


def later(game="kille", number=3):
    """A game of which the journal has only the rounds from this one on."""
    for table, seat, move in walk(game, 3, 5, 3000, {"limit": 1000}):
        if move[0] == NEXT and (table.round, table.phase) == (number - 1, ROUND_OVER):
            rest = load_game(table.next_journal().packed())
            for seat, move in itertools.islice(chances(rest, 1), 40):
                rest.act(seat, move)
            return rest
    raise AssertionError("the game ended too early")


@pytest.mark.parametrize("game", ["kille", "bourse", "original"])
def test_a_journal_that_begins_later_says_so_and_is_read_and_stepped_through(game, file):
    journal = later(game).save()
    assert journals.add(file, [journal]) == 1
    about = json.loads(file.read_text())
    assert (about["from_round"], about["settings"]) == (3, {"limit": 1000})
    assert journals.read(file) == [journal]
    assert journals.begins(journal) == "from round 3 on"
    assert journals.begins(played().save()) == ""
    steps = journals.steps(journal)
    assert [step.state["round"] for step in steps[:2]] == [3, 3]
    assert any(steps[0].state["totals"])
    assert stepping.happened(steps[0])[0].endswith("begins with round 3; limit = 1000")
    cursor = stepping.Cursor(steps, -1)
    cursor.round(-1)
    assert cursor.at == 0


def test_replay_and_report(desk, tmp_path):
    (tmp_path / "game.hex").write_text(new_game("klatschen", seats=3, seed=7).save().hex())
    done = cambio("replay", "game.hex")
    assert "klatschen, round 1" in done.stdout
    assert json.loads(cambio("replay", "game.hex", "--json").stdout.splitlines()[0])["step"] == 0
    assert failed("replay", "game.hex", "--game", 2)[0] == Exit.USAGE
    assert failed("replay", "none.hex")[0] == Exit.BAD_FILE
    root = desk.plug_circuitpy()
    (tmp_path / "rest.hex").write_text(later().save().hex())
    assert "begins with round 3" in cambio("replay", "rest.hex").stdout
    (tmp_path / "trade.hex").write_text(played(40, 5, "bourse", 4).save().hex())
    trade = cambio("replay", "trade.hex", "--step", 12).stdout
    assert ("offers DEM.8/DEM.9" in trade, "stock" in trade) == (True, False)
    done = works("report", "game.hex", "rest.hex", "--out", "fault.zip")
    assert "journal-2.hex has its game only from round 3 on." in done.stdout
    with zipfile.ZipFile(tmp_path / "fault.zip") as packed:
        facts = json.loads(packed.read("report.json"))
        whole = b"".join(packed.read(name) for name in packed.namelist()).decode()
    assert facts["boards"][0]["board"] == "raspberry_pi_pico"
    assert facts["journals_from_round"] == {"journal-1.hex": 1, "journal-2.hex": 3}
    for secret in (UID, str(root), os.path.expanduser("~") + "/", str(tmp_path)):
        assert secret not in whole
