"""House games over the link: in pieces, checked as a whole, and never in the middle of a game."""

import json
import os
from types import SimpleNamespace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firmware.link.protocol import answer
from firmware.storage import house_games
from firmware.storage.house_games import MOST
from firmware.table import factory
from firmware.table.seating import Setup, seat_everyone
from host_tools.twins.file_storage import MemoryStorage
from tests.failing import raising

SUNDAY = json.dumps({"base": "klatschen", "title": "Sunday", "settings": {"rounds": 3}})


class Drive(MemoryStorage):
    """A storage whose drive is a folder."""

    def __init__(self, folder):
        super().__init__()
        self.house_rules_folder = str(folder)


@pytest.fixture
def drive(tmp_path):
    return Drive(tmp_path / "house_rules")


def ask(storage, at=None, **request):
    return answer(json.dumps({"do": "house_rules", **request}).encode(), at, storage)


def send(storage, text, name="sunday.json", step=20):
    reply = {}
    for start in range(0, len(text), step):
        piece = {"from": start, "of": len(text), "text": text[start : start + step]}
        reply = ask(storage, name=name, **piece)
        if not reply["ok"]:
            break
    return reply


def test_a_game_comes_in_pieces_and_is_in_the_menu(drive):
    assert send(drive, SUNDAY) == {"ok": True, "have": len(SUNDAY), "title": "Sunday"}
    path = f"{drive.house_rules_folder}/sunday.json"
    assert house_games.text_of(path) == SUNDAY
    assert house_games.checked(path, "sunday.json").title == "Sunday"


def test_a_broken_game_leaves_the_one_that_was_there(drive):
    send(drive, SUNDAY)
    reply = send(drive, SUNDAY.replace("3", "99"))
    assert (reply["error"], "sunday.json: rounds 99" in reply["message"]) == ("bad_argument", True)
    assert house_games.text_of(f"{drive.house_rules_folder}/sunday.json") == SUNDAY
    assert os.listdir(drive.house_rules_folder) == ["sunday.json"]


def test_a_first_piece_starts_anew_and_another_must_follow_the_last(drive):
    first = {"name": "sunday.json", "from": 0, "of": len(SUNDAY), "text": SUNDAY[:30]}
    for _ in range(2):
        assert ask(drive, **first) == {"ok": True, "have": 30}
    reply = ask(drive, **{**first, "from": 29})
    assert reply["message"] == "the next piece starts at 30"
    assert house_games.names_in(drive.house_rules_folder) == []
    reply = ask(drive, **{**first, "from": 30, "text": SUNDAY[30:]})
    assert reply["title"] == "Sunday"


def test_not_while_a_game_is_played_but_when_it_is_over(drive):
    over = SimpleNamespace(is_over=True, counts=True)
    at = factory.start(seat_everyone(Setup("klatschen", 3)), 5, drive)
    piece = {"name": "sunday.json", "from": 0, "of": len(SUNDAY), "text": SUNDAY}
    reply = ask(drive, at, **piece)
    assert (reply["error"], "a game is being played" in reply["message"]) == ("refused", True)
    assert not os.path.exists(drive.house_rules_folder)
    assert ask(drive, over, **piece)["ok"]


@pytest.mark.parametrize(
    ("errno", "said"), [(30, "is the computer's now"), (28, "is full"), (5, "error 5")]
)
def test_a_drive_that_cannot_be_written_is_told(drive, monkeypatch, errno, said):
    monkeypatch.setattr(os, "mkdir", raising(OSError(errno, "no")))
    reply = send(drive, SUNDAY)
    assert (reply["error"], said in reply["message"]) == ("refused", True)


def test_a_device_without_a_drive_says_so():
    assert "keeps no house games" in send(MemoryStorage(), SUNDAY)["message"]


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"name": "../boot.json"}, "name must be"),
        ({"name": ".json"}, "name must be"),
        ({"name": "boot.py"}, "name must be"),
        ({"name": "x" * 40 + ".json"}, "name must be"),
        ({"name": 7}, "name must be"),
        ({"text": ""}, "text must be"),
        ({"text": "\ud800"}, "text must be"),
        ({"text": None}, "text must be"),
        ({"from": "0"}, "whole numbers"),
        ({"of": True}, "whole numbers"),
        ({"of": 0}, "at most"),
        ({"of": MOST + 1}, "at most"),
        ({"of": 1}, "longer than what is missing"),
        ({"from": -1}, "longer than what is missing"),
        ({"from": 5}, "the next piece starts at 0"),
    ],
)
def test_what_is_wrong_with_a_piece_is_said(drive, change, said):
    reply = ask(drive, **{"name": "a.json", "from": 0, "of": 9, "text": "{}", **change})
    assert (reply["error"], said in reply["message"]) == ("bad_argument", True)
    assert house_games.names_in(drive.house_rules_folder) == []


values = st.none() | st.booleans() | st.integers() | st.text(max_size=12)


@pytest.mark.slow
@given(st.dictionaries(st.sampled_from(["name", "from", "of", "text"]), values))
def test_no_request_breaks_it(request):
    assert ask(Drive("/nowhere/at/all"), **request)["ok"] is False
