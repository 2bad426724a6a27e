"""House rules to a device whose drive is locked: over a pseudo-terminal to the firmware's link."""

import json

import pytest

from engine_core.games import BURN_GAMES, rules_for
from engine_core.rules.settings import problems, setting_table
from firmware.link import protocol
from firmware.storage import house_games
from host_tools.common.exit_codes import Exit
from host_tools.link.client import open_port
from host_tools.rules import house_file, post
from tests.host_tools.boards_in_folders import tree
from tests.host_tools.commands import cambio, failed, works

SUNDAY = '[game]\nbase = "klatschen"\ntitle = "Sunday Cambio"\n'


@pytest.fixture
def handheld(board, tmp_path):
    """A device with a folder for house rules."""
    board.storage.house_rules_folder = str(tmp_path / "on_the_device")
    return board


@pytest.fixture(autouse=True)
def sunday(desk, tmp_path):
    """A file with house rules in the current folder."""
    (tmp_path / "sunday.toml").write_text(SUNDAY)


def there(handheld):
    at = handheld.storage.house_rules_folder
    return [(name, house_games.text_of(f"{at}/{name}")) for name in house_games.names_in(at)]


def test_a_port_may_be_named(desk, handheld):
    done = works("send-rules", "sunday.toml", "--device", handheld.port.name, "--json")
    assert json.loads(done.stdout) == {"file": "house_rules/sunday.json", "over": "serial"}
    ((name, text),) = there(handheld)
    assert (name, text) == ("sunday.json", house_file.packed(desk.folder.parent / "sunday.toml"))


def test_a_locked_drive_leads_to_the_port(desk, handheld):
    root = desk.plug_circuitpy()
    desk.locked.add("CIRCUITPY")
    before = tree(root)
    desk.port_list = [handheld.port.as_port(interface="CircuitPython CDC2 data")]
    assert "over serial" in cambio("send-rules", "sunday.toml").stdout
    assert tree(root) == before
    assert [name for name, _ in there(handheld)] == ["sunday.json"]


def test_an_open_drive_is_used_unless_the_port_is_asked_for(desk, handheld):
    root = desk.plug_circuitpy()
    desk.port_list = [handheld.port.as_port(interface="CircuitPython CDC2 data")]
    done = cambio("send-rules", "sunday.toml")
    assert ("over drive" in done.stdout, "run cambio deploy" in done.stderr) == (True, True)
    assert (root / "house_rules/sunday.json").exists()
    assert there(handheld) == []
    assert "over serial" in cambio("send-rules", "sunday.toml", "--serial").stdout
    assert len(there(handheld)) == 1


def test_while_a_game_is_played_the_device_refuses(desk, handheld):
    handheld.deal()
    code, line = failed("send-rules", "sunday.toml", "--device", handheld.port.name)
    assert (code, "a game is being played" in line) == (Exit.REFUSED, True)
    assert "when the device shows its title" in line
    assert there(handheld) == []


def test_a_name_that_the_device_would_refuse_is_reported_before_anything_is_sent(desk, handheld):
    (desk.folder.parent / "größer.toml").write_text(SUNDAY)
    code, line = failed("send-rules", "größer.toml", "--device", handheld.port.name)
    assert (code, "Rename it" in line) == (Exit.BAD_FILE, True)


def test_older_firmware_is_reported(desk, handheld, monkeypatch):
    old = {"ok": False, "error": "unknown_command", "message": "do must be one of status"}
    monkeypatch.setattr(protocol, "receive", lambda request, at, storage: old)
    code, line = failed("send-rules", "sunday.toml", "--device", handheld.port.name)
    assert (code, "cambio deploy" in line) == (Exit.NOT_DEPLOYED, True)


@pytest.mark.parametrize("game", BURN_GAMES)
def test_a_game_with_every_setting_changed_fits(handheld, game):
    rules = rules_for(game)
    settings = {}
    for name, row in setting_table(rules).items():
        one = {name: row[1][-1] if row[1][-1] is not ... else row[1][0]}
        if not problems(rules, {**settings, **one}):
            settings.update(one)
    text = json.dumps({"base": game, "title": 'Say "\\Hi"', "settings": settings}, indent=1)
    link = open_port(handheld.port.name)
    assert post.send(link, "all.json", text) == 'Say "\\Hi"'
    link.close()
    assert there(handheld) == [("all.json", text)]
