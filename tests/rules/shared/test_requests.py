"""The burn games' shared rules (rules/README.md): what a wrong request is answered.

The first discard is a king unless a test says otherwise: a king in a hand can be burned.
"""

import pytest

from .play import game


def test_shared_referee_an_unknown_seat_is_a_bad_argument():
    game("", "").refused(2, "draw", error="bad_argument", from_="stock")
    game("", "").refused(-1, "draw", error="bad_argument", from_="stock")


@pytest.mark.parametrize("seat", ["0", None, 0.5, [0], True])
def test_shared_referee_a_seat_is_a_whole_number(seat):
    game("", "").refused(seat, "draw", error="bad_argument", from_="stock")


def test_shared_referee_an_unknown_move_is_a_bad_argument():
    game("", "").refused(0, "shuffle", error="bad_argument")


@pytest.mark.parametrize(
    ("word", "args"),
    [("draw", {"from_": "sleeve"}), ("draw", {}), ("look", {"slot": "2"}), ("peek", {"at": 3})]
    + [("swap", {"a": [0, 0]}), ("slap", {"claims": [[0]]}), ("burn", {"at": [0, "1"]})]
    + [("slap", {"claims": []}), ("slap", {"claims": [[9, 1]]})],
)
def test_shared_referee_a_move_of_the_wrong_form_is_a_bad_argument(word, args):
    game("", "").refused(0, word, error="bad_argument", **args)


def test_shared_referee_a_deck_must_be_the_whole_deck():
    table = game("", "")
    answer = table.ask("new", game="klatschen", seats=2, deck=["7H", "8C"])
    assert (answer["ok"], answer["error"]) == (False, "bad_argument")


def test_shared_referee_an_unknown_setting_is_a_bad_argument():
    table = game("", "")
    before = table.reveal()
    answer = table.ask("new", game="klatschen", seats=2, settings={"luck": 1})
    assert (answer["ok"], answer["error"]) == (False, "bad_argument")
    assert table.reveal() == before
