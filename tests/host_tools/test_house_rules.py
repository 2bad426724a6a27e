"""House rules: a TOML file is checked as a whole, exported, and played."""

import errno
import json
import os

import pytest

from engine_core import GAMES, new_game, rules_for
from engine_core.rules import house_rules
from engine_core.rules.seating import seats_that_fit
from engine_core.rules.settings import setting_table, values_table
from host_tools.fonts.letters import NEEDED
from host_tools.rules import house_file
from tests.failing import raising
from tests.host_tools.commands import cambio, failed, installed, works

SUNDAY = """
[game]
base = "klatschen"
title = "Sunday Cambio"
[settings]
rounds = 3
[points]
"K red" = -2
[powers]
"7" = "look other"
"""


@pytest.fixture
def cambio_rules(tmp_path):
    """Runs `cambio rules` with a file's text; the words "FILE" and "FOLDER" stand for places."""

    def run(*arguments, text=SUNDAY):
        file = tmp_path / "sunday.toml"
        file.write_bytes(text if isinstance(text, bytes) else text.encode())
        places = {"FILE": str(file), "FOLDER": str(tmp_path / "house_rules")}
        return cambio("rules", *[places.get(word, word) for word in arguments])

    return run


@pytest.mark.parametrize(
    ("text", "key", "said"),
    [
        ('[game]\nbase = "poker"', "game.base", "none of klatschen"),
        ("[settings]\nrounds = 2", "game.base", "is missing; it is one of klatschen"),
        ('[game]\nbase = "kille"\n[settings]\nlooks = 2', "settings.looks", "no such setting"),
        ('[game]\nbase = "kille"\n[settings]\nlimt = 2', "settings.limt", "did you mean limit?"),
        ('[game]\nbase = "kille"\n[settings]\nlimit = "2"', "settings.limit", "0 to 1000"),
        ('[game]\nbase = "kille"\n[points]\nJ = 999', 'points."J"', "-50 to 100"),
        ('[game]\nbase = "kille"\n[powers]\nJ = "fly"', 'powers."J"', "'look own'"),
        ('[game]\nbase = "kille"\ntitle = "Łódź"', "game.title", "no such letter"),
        ('[game]\nbase = "kille"\ntitle = "  "', "game.title", "1 to 16 letters"),
        ('[game]\nbase = "kille"\ncall = "Basta così"', "game.call", "1 to 8 letters\n"),
        ('[game]\nbase = "kille"\n[setings]\na = 1', "setings", "did you mean settings?"),
        ('[game]\nbase = "kille"\nlimit = 9', "game.limit", "belongs under [settings]"),
        ('[game]\nbase = "kille"\ntitel = "A"', "game.titel", "did you mean"),
        ('[game]\nbase = "bourse"\n[powers]\nLira = "swap"', 'powers."Lira"', "have no powers"),
        ('game = "kille"', "game", "write [game]"),
    ],
)
def test_an_error_names_the_key_and_what_is_allowed(cambio_rules, text, key, said):
    done = cambio_rules("check", "FILE", text=text)
    assert done.exit_code == 1
    assert any(f": {key}: " in line and said in line for line in done.stdout.splitlines(True))


def test_all_errors_are_reported_at_once(cambio_rules):
    text = '[game]\nbase = "kille"\ntitle = 3\n[settings]\nlimit = -1\nlooks = 2\n[bonus]\n'
    found = json.loads(cambio_rules("check", "FILE", "--json", text=text).stdout)
    assert not found["ok"]
    keys = [problem["key"] for problem in found["problems"]]
    assert keys == ["game.title", "settings.limit", "settings.looks", "bonus"]  # line by line


BOURSE = '[game]\nbase = "bourse"\n[settings]\n'
FEW = '[game]\nbase = "original"\n[settings]\nnumbers_each = 1\nrunes_each = 0\n'
FEW_CARDS = FEW + "red_kings = 0\nblue_kings = 0\n"
KLATSCHEN = '[game]\nbase = "klatschen"\n[settings]\n'


@pytest.mark.parametrize("gone", ["usd", "dem", "jpy", "frf"])
def test_a_bourse_without_a_currency_is_fine_and_says_how_many_can_play(cambio_rules, gone):
    text = f"{BOURSE}{gone} = false\n"
    facts = json.loads(cambio_rules("check", "FILE", "--json", text=text).stdout)
    assert facts["ok"]
    seats = "3 to 6" if gone == "frf" else "4 to 6"
    assert any(f"for {seats} seats" in note for note in facts["notes"])
    for command in ("show", "export"):
        more = ["--to", "FOLDER"] if command == "export" else []
        assert cambio_rules(command, "FILE", *more, text=text).exit_code == 0
    assert cambio_rules("show", "FILE", "--language", "de", text=text).exit_code == 0


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (BOURSE + "usd = false\nfrf = false\nsur = false\ngbp = false\nitl = false\n", "3 cur"),
        (FEW_CARDS, "2 seats need 12 cards, the deck has 9"),
    ],
)
def test_a_game_that_nobody_can_play_is_refused_by_a_line_that_says_why(cambio_rules, text, why):
    done = cambio_rules("check", "FILE", text=text)
    assert done.exit_code == 1
    assert f"sunday.toml:3: settings: no number of seats can play so: {why}" in done.stdout


@pytest.mark.parametrize(
    ("base", "settings", "note"),
    [
        ("klatschen", "rounds = 0\nlimit = 0\n", "it has no end"),
        ("klatschen", "hand_cards = 6\ndecks = 1\n", "for 2 to 7 seats: 8 seats need 58 cards"),
        ("klatschen", "[counts]\nJoker = 0\n[points]\nJoker = 5\n", "points of Joker never matter"),
        ("original", "call_max = -20\n", "no call is ever right"),
        ("faessler", "burn_on_burned = true\n", "nobody burns on a burned card"),
        ("klatschen", "falls_from = 50\nfalls_to = 50\n", "no total ever falls"),
    ],
)
def test_what_a_table_should_know_before_it_sits_down_is_noted(cambio_rules, base, settings, note):
    done = cambio_rules("check", "FILE", text=f"[game]\nbase = '{base}'\n[settings]\n{settings}")
    assert (done.exit_code, note in done.stdout) == (0, True)


def test_a_limit_out_of_reach_is_noted(cambio_rules):
    text = KLATSCHEN + "rounds = 0\nlimit = 10\n[points]\n"
    lines = [row[0] for row in rules_for("klatschen").sheet.rows]
    text += "".join(f'"{line}" = 0\n' for line in lines)
    assert "it may have no end: 300 rounds" in cambio_rules("check", "FILE", text=text).stdout


@pytest.mark.parametrize("title", ["Café", "Süß", "Œuf à la Kö"])
def test_titles_have_the_letters_of_the_devices_fonts_and_are_fine(cambio_rules, title):
    done = cambio_rules("check", "FILE", text=SUNDAY.replace("Sunday Cambio", title))
    assert (done.exit_code, "fine" in done.stdout) == (0, True)
    assert set(house_rules.ACCENTED) == {one for one in NEEDED if one > "~" and one.isalpha()}


def test_the_help_shows_the_tables_of_a_file(cambio_rules):
    text = cambio_rules("check", "--help").stdout
    assert all(table in text for table in ("[game]", "[settings]", "[points]", "[powers]"))


@pytest.mark.parametrize("text", ["[game", b"\xff\xfe"])
def test_a_file_that_is_no_toml_is_reported_plainly(cambio_rules, text):
    assert "sunday.toml is no" in str(cambio_rules("check", "FILE", text=text).exception)


def test_exported_rules_are_what_the_engine_takes(cambio_rules, tmp_path):
    assert cambio_rules("export", "FILE", "--to", "FOLDER").exit_code == 0
    (written,) = (tmp_path / "house_rules").iterdir()
    facts = json.loads(written.read_text())
    assert (house_rules.problems(facts), facts["title"]) == ([], "Sunday Cambio")
    rules = new_game(facts["base"], 2, 1, settings=facts["settings"]).rules
    assert rules.rounds == 3
    assert rules.points_of[rules.codes.index("KH")] == -2
    assert rules.power(rules.codes.index("7H")) == rules.power(rules.codes.index("9H"))


def test_bad_rules_are_not_exported(cambio_rules, tmp_path):
    done = cambio_rules("export", "FILE", "--to", "FOLDER", text="[game]\nbase = 'poker'")
    assert done.exit_code != 0
    assert not (tmp_path / "house_rules").exists()


@pytest.mark.parametrize("name", GAMES)
def test_show_lists_every_card_and_setting(cambio_rules, name):
    sheet = json.loads(cambio_rules("show", name, "--json").stdout)
    rules = rules_for(name)
    assert [row["card"] for row in sheet["values"]] == [row[0] for row in rules.sheet.rows]
    assert {(row["card"], row["points"], row["power"]) for row in sheet["values"]} >= set(
        values_table(rules)
    )
    assert set(sheet["settings"]) == {name for name in setting_table(rules) if ":" not in name}
    table = cambio_rules("show", name).stdout
    assert all(word in table for word in sheet["settings"])


def test_show_marks_what_the_source_leaves_open(cambio_rules):
    settings = json.loads(cambio_rules("show", "bourse", "--json").stdout)["settings"]
    readings = "open_offers false_ring eight_and_odd debts limit rounds"
    assert [name for name, row in settings.items() if row["reading"]] == readings.split()
    assert "?: a reading" in cambio_rules("show", "kille").stdout


def test_show_lists_all_currencies_and_no_powers_of_the_exchange(cambio_rules):
    table = cambio_rules("show", "bourse").stdout
    assert all(word in table for word in ("Dollar", "Lira", "Plus", "Minus"))
    assert "power" not in table


@pytest.mark.parametrize("name", ["sunday.toml", "Sunday.TOML", "sunday"])
def test_show_reads_a_house_game_whatever_its_file_is_called(tmp_path, name):
    (tmp_path / name).write_text(SUNDAY)
    sheet = json.loads(works("rules", "show", tmp_path / name, "--json").stdout)
    assert sheet["settings"]["rounds"].items() >= {"value": 3, "clause": "shared 13"}.items()


def test_list_names_every_game(cambio_rules):
    names = [game["game"] for game in json.loads(cambio_rules("list", "--json").stdout)]
    assert names == [*GAMES, *house_file.SHEETS]
    assert "…" not in works("rules", "list", env={"COLUMNS": "40"}).stdout


@pytest.mark.parametrize("name", [*GAMES, *house_file.SHEETS])
def test_a_tables_own_rules_begin_with_a_game_or_a_sheet(tmp_path, name):
    file = tmp_path / f"{name}.toml"
    works("rules", "new", file, "--from", name)
    title = f"our {name}" if name in GAMES else name
    assert house_file.checked(file) == {**house_file.game_of(name), "title": title}
    assert ("another game" in works("rules", "check", file).stdout) == (name not in GAMES)
    assert "already exists" in failed("rules", "new", file, "--from", name)[1]


@pytest.mark.parametrize(
    ("name", "title"),
    [
        ("Zwo\u0308lf \U0001f600", "Zwölf"),
        ("\U0001f600", "our kille"),
        ("n\udce9", "n"),
        ("our klatschen, our rules", "our klatschen, o"),
    ],
)
def test_a_file_of_any_name_begins_with_a_title_that_the_device_shows(tmp_path, name, title):
    file = tmp_path / f"{name}.toml"
    assert installed("rules", "new", file, "--from", "kille").returncode == 0
    assert f'title = "{title}"\n' in file.read_text("utf-8")
    assert installed("rules", "check", file).returncode == 0


def test_rules_that_a_full_disk_cut_short_leave_nothing_behind(tmp_path, monkeypatch):
    no_room = OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
    monkeypatch.setattr("os.replace", raising(no_room))
    line = failed("rules", "new", tmp_path / "ours.toml", "--from", "kille")[1]
    assert "No space left" in line
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "facts",
    [{"base": "kille", "settings": []}, {"base": ["kille"]}, {"base": "kille", "colour": 1}, {}],
)
def test_the_engine_finds_what_is_wrong_in_any_facts(facts):
    assert house_rules.problems(facts)


def test_how_many_can_play_has_no_gap_where_more_have_a_second_deck():
    few = {"numbers_each": 1, "blue_kings": 3, "two_decks_from": 8}
    assert seats_that_fit("original", few) == (2, 5)
