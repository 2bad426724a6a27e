"""`cambio tournament` from the command line: make a hall, look at it, write it out."""

import csv
import html
import io
import json
import re
import resource
import sqlite3
import stat
import sys
from contextlib import closing
from types import SimpleNamespace

import pytest

from host_tools.cli import tournament
from host_tools.common.names import checked
from host_tools.common.network import own_url
from host_tools.tournament.hall import Hall
from host_tools.tournament.store import Store
from tests.tournament.halls import made, names, run, served, text_of


def test_a_hall_is_made_of_a_list_and_its_keys_are_a_sheet_to_print(tmp_path):
    (tmp_path / "list.csv").write_text("Number,Name\n1,Ann\n2, Ben \n3,Cleo\n4,Dora\n5,Emil\n")
    file = tmp_path / "evening.hall"
    done = run("new", file, "--names", tmp_path / "list.csv", "--url", "hall.example:8000/")
    assert done.returncode == 0, done.stderr
    assert "5 people. Tables: 5 players." in done.stdout
    sheet = tmp_path / "evening.keys.html"
    text = sheet.read_text()
    assert text.count("<svg") == 1 + 4 + 1  # the organiser's, table 1, three to spare, the door
    assert "http://hall.example:8000/table/1" in text
    assert stat.S_IMODE(sheet.stat().st_mode) == 0o600
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


@pytest.mark.parametrize(
    ("lines", "code", "said"),
    [
        ("Vorname,Nachname\nZoë,Fay\n".encode(), 2, "none is headed `name`"),
        ("Ort;Name\nBern;Zoë\n;Béa;\n".encode(), 0, "begins with Zoë, Béa.\n"),  # German Excel's
        (b'SEP=;\r\nOrt;name\r\nBern;"Ada\nLovelace"\r\n', 0, "begins with Ada Lovelace.\n"),
        (b"name,x\nAnn\n\n,y\n", 26, "row 4: a name is missing. Correct the list."),
        (b"name\nAnn\nSmith, John\n", 26, "quotes are missing around a name: Smith, John. Correct"),
        ("Zoë\nBéa\n".encode("cp1252"), 26, "not a UTF-8 text file. Save it as UTF-8."),
    ],
)
def test_a_list_is_taken_whole_or_told_with_the_next_step(tmp_path, lines, code, said):
    (tmp_path / "list.csv").write_bytes(lines)
    made_of = ("new", tmp_path / "h", "--names", tmp_path / "list.csv")
    assert "Choose --names or --players" in run(*made_of, "--players", "Ann,Ben").stderr
    done = run(*made_of)
    assert (done.returncode, said in done.stdout + done.stderr) == (code, True)


@pytest.mark.parametrize(("room", "left"), [(8, []), (100, []), (300, ["h"])])
def test_a_full_disk_leaves_a_whole_hall_with_its_key_told_or_none(
    tmp_path, room, left, monkeypatch
):
    monkeypatch.setattr(sys, "dont_write_bytecode", True)  # else what is compiled is cut off, too
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (room * 1024, limits[1]))
    try:
        done = run("new", tmp_path / "h", input="\n".join(names(2000)))
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
    assert (done.returncode, "Can't write" in done.stderr) == (26, True)
    assert [path.name for path in tmp_path.iterdir()] == left
    if left:
        key = re.search(r"organiser's key: (\S+)", done.stdout)[1]
        assert run("keys", tmp_path / "h", input=f"{key}\n").returncode == 0


def test_names_can_be_typed_a_line_each(tmp_path):
    file = tmp_path / "27.11 2026"  # its sheet is not the next evening's
    done = run("new", file, input="Ann\nBen\n\nCleo\nDora\nEmil\n")
    assert done.stdout.endswith(f"Next: cambio tournament serve '{file}' --host 0.0.0.0\n")
    assert f"{own_url(8000)}/table/1<" in (tmp_path / "27.11 2026.keys.html").read_text()
    assert "5 people" in done.stdout


def test_a_name_that_cannot_be_is_told_as_it_is_typed_and_the_others_stay(tmp_path, monkeypatch):
    typed = io.StringIO("Ann\nann\nBen\n\nnobody\n")
    typed.isatty = lambda: True
    monkeypatch.setattr(tournament, "sys", SimpleNamespace(stdin=typed))
    said = run("new", tmp_path / "h").stdout
    assert said.startswith("Who plays? ")
    assert "Not taken: two people have the name ann: add an initial.\n" in said
    assert "2 people" in said


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["evening.hall"], "evening.hall exists"),
        (["none/h"], "There is no folder"),
        (["h", "--target", 0], "can't be played"),
        (["h", "--game", "casa.toml"], "no file of rules. Known: klatschen"),
        (["h", "--round-minutes", 9], "bourse has no --round-minutes"),
        (["h", "--game", "kille", "--where", "next"], "has no --where. Leave it out, or choose"),
        (["h"], "two people have the name ann"),
        (["h", "--players", "Ann O'Hara,Ann O\u2019Hara"], "two people have the name Ann O'Hara"),
        (["h", "--players", "Ann,,Ben"], "a name is missing"),
        (["h", "--players", "A" * 41], "40 letters at most"),
    ],
)
def test_what_cannot_be_made_is_told_before_the_names_are_read_and_leaves_no_file(
    tmp_path, words, said
):
    made(tmp_path, 6)
    done = run("new", tmp_path / words[0], *words[1:], input="Ann\nann\n")
    assert (said in done.stderr, done.stdout, (tmp_path / "h").exists()) == (True, "", False)


def test_control_and_invisible_letters_of_a_name_are_left_out():
    shown = ["Ann[31m", "Ben", "Cleo Maria"]
    assert checked(["An\u202en\x1b[31m", "B\u200ben", " Cleo \n Maria"]) == shown
    for nothing in ("\u3164", "\u2800 \uffa0", "\u115f\u1160", "\u200d", "\ufe0f\u200d\ufe0f"):
        with pytest.raises(ValueError, match="a name is missing"):
            checked([nothing])
    with pytest.raises(ValueError, match="two people have the name Ann"):
        checked(["Ann", "Ann\u3164"])


def test_a_joiner_stays_where_it_shapes_letters_or_emoji_and_makes_no_other_name():
    family, heart, cook = "\U0001f468\u200d\U0001f467", "❤\ufe0f\u200d🔥", "👩🏽\u200d🍳 Zoë"
    whole = [family, heart, cook, "گل\u200cپری", "क्\u200dषमा", "മോഹന്\u200d"]
    assert checked(whole) == whole
    assert checked(["\u200dAnn\u200c \u200dLee\u200c\u200d"]) == ["Ann Lee"]
    with pytest.raises(ValueError, match="two people have the name"):
        checked(["Ann", "An\u200dn"])


def test_what_is_no_hall_is_said_so(tmp_path):
    (tmp_path / "text").write_text("not a hall, but long enough to look like some file\n" * 40)
    made_by = f"cambio tournament new '{tmp_path / 'no evening'}'"
    torn = bytearray(made(tmp_path, 12).file.read_bytes())
    torn[torn.index(b"Player 003") // 4096 * 4096] = 255  # where its page says what it is
    (tmp_path / "torn").write_bytes(torn)
    with closing(sqlite3.connect(tmp_path / "evening.hall", isolation_level=None)) as base:
        base.execute("UPDATE hall SET settings = '{'")
    no_hall = dict.fromkeys(("text", "evening.hall"), "not a readable hall")
    for file, said in {**no_hall, "no evening": made_by, "torn": "torn is damaged"}.items():
        done = run("status", tmp_path / file)
        assert (done.returncode, said in done.stderr) == (26, True)


def test_one_seed_seats_people_alike_and_another_does_not(tmp_path):
    seats = []
    for nth, seed in enumerate((1, 1, 2)):
        folder = tmp_path / str(nth)
        folder.mkdir()
        seats.append(Hall(Store(made(folder, 12, seed=seed).file)).state.seating())
    assert seats[0] == seats[1] != seats[2]


def test_status_and_export_tell_the_standing_while_it_is_served(tmp_path):
    with served(tmp_path, ["=1+1", "@b", "Cleo;=1", ":smile:", "<b>Emil</b>"]) as hall:
        first = hall.table(1)["seats"][0]["name"]
        hall.play(1, winner=0, points=85)
        shown = run("status", hall.file)
        facts = json.loads(run("status", hall.file, "--json").stdout)
        written = json.loads(run("export", hall.file, "--out", tmp_path / "out", "--json").stdout)
    assert re.search(rf"1 +{re.escape(first)} +85", shown.stdout)
    assert facts["standing"][0]["name"] == first
    assert facts["results"] == 1
    standing, results, sheet, kept = written["files"]
    facts = json.loads(text_of(kept))
    assert facts["met"][first] == {row["name"]: 1 for row in facts["standing"][1:]}
    assert facts["results"][0]["points"] == [85, 0, 0, 0, 0]
    assert not {"keys", "secret"} & {*facts["settings"]}
    cells = {cell for row in csv.reader(text_of(standing).splitlines()) for cell in row}
    assert {"'=1+1", "'@b", "Cleo;'=1", ":smile:"} <= cells  # no cell is a formula
    assert ":smile:" in shown.stdout
    assert "=1+1" not in cells
    assert list(csv.reader(text_of(results).splitlines()))[1][1:3] == ["1", "1"]
    page = text_of(sheet)
    assert "&lt;b&gt;Emil" in page
    assert "<b>Emil" not in page


def test_the_sheet_of_keys_can_be_reprinted_with_the_organisers_key(tmp_path):
    hall = made(tmp_path, 6)
    sheet = tmp_path / "evening.keys.html"
    wrong = run("keys", hall.file, input="AAAA-BBBB-CCCC-DDDD-EEEE\n")
    assert (wrong.returncode, wrong.stdout) == (25, "")  # a pipe is asked nothing
    assert not sheet.exists()
    assert run("keys", hall.file, input=hall.organiser.lower() + "\n").returncode == 0
    assert {hall.key(1), hall.organiser} <= {*re.findall(r'"key">(.*?)<', sheet.read_text())}


@pytest.mark.slow
def test_who_serves_is_told_where_phones_go_and_that_printed_codes_lead_elsewhere(tmp_path):
    hall = made(tmp_path, 6)
    for printed in (None, "http://10.9.9.9:8000"):
        if printed:
            run("keys", hall.file, "--url", printed, input=hall.organiser + "\n")
        hall.port = 0
        hall.start("--host", "0.0.0.0")
        hall.kill()
        assert f"{own_url(hall.port)}/me" in hall.said
        assert ("codes lead elsewhere" in hall.said) == bool(printed)
    hall.start("--behind-proxy").kill()
    assert "--host" not in hall.said  # which would lead round the proxy


def test_a_hall_and_a_port_have_one_server_by_whatever_name_its_file_is_called(tmp_path):
    link, twin, other = tmp_path / "link", tmp_path / "twin", tmp_path / "other"
    other.mkdir()
    with served(tmp_path, 6, command={}) as hall:
        link.symlink_to(hall.file)
        assert "There is no hall" in run("serve", tmp_path / "none").stderr
        assert not (tmp_path / "none.lock").exists()
        for name in (hall.file, link):
            assert "Another server" in run("serve", name, "--port", "0").stderr
        twin.hardlink_to(hall.file)
        assert "has two names" in run("serve", twin, "--port", "0").stderr
        done = run("serve", made(other, 6).file, "--port", hall.port)
        assert (done.returncode, "--port" in done.stderr) == (23, True)


def test_a_folder_that_takes_no_lock_is_said(tmp_path):
    hall = made(tmp_path, 6)
    hall.file.with_name("evening.hall.lock").mkdir()
    done = run("serve", hall.file, "--port", "0")
    assert (done.returncode, "Can't write" in done.stderr) == (26, True)


def test_the_sheet_of_an_evening_says_how_it_was_ranked_and_who_met_whom(tmp_path):
    quoted = 'דנה "כהן"'
    with served(tmp_path, ["Ada", "Émile", "Flo", quoted], game="klatschen", rounds=2) as hall:
        for nth in range(2):
            hall.send(1, hall.result(1, points=-3, slap=[1, 300 - nth]))
            if not nth:
                hall.action("pair")
        second = hall.table(1)["seats"][1]["name"]
        for wrong in ([9, 100], [0, -1], [0], "fast", [True, 5], [0, 10**6]):
            assert hall.send(1, hall.result(1, slap=wrong)).json()["ok"]
        written = json.loads(run("export", hall.file, "--out", tmp_path / "out", "--json").stdout)
        hall.action("correct", table=1, number=1, winner=None)
        run("export", hall.file, "--out", tmp_path / "void")
    (results,) = (tmp_path / "void").glob("*-results.csv")
    voided = list(csv.reader(text_of(results).splitlines()))[1]
    assert sorted(voided[5::2]) == ["Ada", "Flo", "Émile", quoted]  # whose game was struck out
    page = text_of(written["files"][2])
    assert f"Fastest slap of the evening: {second}, 299 ms, at table 1" in page
    assert "broken by Buchholz" in page
    assert page.count("<li>") == 4 + 8  # people and results: WebKit tears rows of tables apart
    whole = f"Émile (2 times), Flo (2 times), \u2068{quoted}\u2069 (2 times)"  # its own order ends
    assert whole in html.unescape(page)
    assert json.loads(text_of(written["files"][3]))["fastest_slap"]["ms"] == 299


@pytest.mark.slow
@pytest.mark.parametrize("game", ["klatschen", "bourse", "cabo"])
def test_the_demo_plays_a_hall_to_its_end(game):
    options = ("--players", 11, "--target", 300, "--pace", 0.02, "--port", 0, "--no-stay")
    done = run("demo", *options, "--game", game)
    assert re.search(r"Over after \d+ results; won by \w+", done.stdout), done.stderr
