"""The president of real cards: what it asks, refuses and writes, and the game that it saves."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from host_tools import bell_save, president
from host_tools.bell import names_from
from host_tools.president import NOBODY, NOTHING, CannotBe, President
from host_tools.twins.storage import MemoryStorage

NAMES = ["Ann", "Ben", "Cleo", "Dan"]


def at_the_bell(seat: int = 1, **settings: Any) -> President:
    game = President(NAMES, settings)
    game.dealt(0)
    assert not game.tick(29_999)
    assert game.tick(30_000)
    assert game.ring([(seat, 5)])
    return game


def test_thirty_seconds_of_study_then_the_first_ring_by_its_stamp() -> None:
    game = at_the_bell()
    assert game.phase == president.CURRENCY
    assert not game.ring([(0, 1)])  # all stopped
    fresh = President(NAMES)
    assert not fresh.ring([(0, 1)])  # not before the president's bell
    fresh.dealt(0)
    fresh.open_trading()
    assert fresh.ring([(3, 9), (2, 8), (0, 10), (9, 1)])
    assert fresh.ringer == 2


@pytest.mark.parametrize(("kind", "points"), [(0, 100), (1, 85), (2, 80), (3, 75)])
def test_a_currency_brings_its_points(kind: int, points: int) -> None:
    game = at_the_bell()
    game.answer(kind)
    game.answer(1)
    assert (game.phase, game.totals) == (president.ROUND_OVER, [0, points, 0, 0])
    game.next_round()
    assert (game.phase, game.dealer, game.round) == (president.DEAL, 1, 2)


def test_a_ring_without_a_right_hand_is_refused_and_the_next_ringer_is_asked() -> None:
    game = President(NAMES, {"false_ring": 10})
    game.dealt(0)
    game.open_trading()
    game.ring([(1, 5), (3, 6)])
    for left in (3, None):
        game.answer(NOTHING)
        game.answer(1)
        assert game.phase == (president.TRADING if left is None else president.CURRENCY)
    assert game.totals == [0, -10, 0, -10]
    game.ring([(1, 9)])
    game.answer(0)
    game.answer(1)
    assert (game.totals, game.points) == ([0, 90, 0, -10], [0, 90, 0, -10])


def test_a_tie_goes_to_a_duel() -> None:
    game = President(NAMES)
    game.dealt(0)
    game.open_trading()
    game.ring([(1, 5), (3, 5)])
    assert game.phase == president.DUEL
    assert not game.ring([(0, 6)])
    assert game.ring([(3, 9)])
    assert (game.ringer, game.queue) == (3, [[1]])


def told(game: President, *answers: str) -> President:
    """Answer by the beginning of the words."""
    for words in answers:
        question = game.question()
        assert question is not None
        (value,) = [value for value, text in question.options if text.startswith(words)]
        game.answer(value)
    return game


def test_cambio_cards_double_win_and_cost() -> None:
    ten = {"cambio_cards": True}  # Ann deals: Ann and Dan get ten cards
    game = told(at_the_bell(0, **ten), "Dollar", "nine and the plus", "Ben", "yes")
    assert game.totals == [200, -20, 0, 0]
    game = told(at_the_bell(3, **ten), "Yen", "nine and an odd", "Ben", "Ben", "yes")
    assert game.totals == [0, -40, 0, 80]
    game = told(at_the_bell(3, **ten), "Yen", "nine and an odd", "Ben", "Dan", "yes")
    assert game.totals == [0, -20, 0, 80]  # the odd tenth is the minus
    game = told(at_the_bell(1, **ten), "Franc", "eight and the plus", "Cleo", "yes")
    assert game.totals == [0, 75, -20, 0]


def test_what_cannot_be_is_not_offered_and_refused() -> None:
    game = told(at_the_bell(1, cambio_cards=True), "Dollar")
    question = game.question()
    assert question is not None
    assert [words for _, words in question.options] == ["nine: 100", "eight and the plus: 100"]
    with pytest.raises(CannotBe):
        game.answer(2)  # nine and the plus, of nine cards
    told(game, "nine")
    with pytest.raises(CannotBe):
        game.answer(1)  # who has nine dollars holds no plus
    game.ask_again()
    assert game.phase == president.CURRENCY
    with pytest.raises(CannotBe):
        game.answer(4)  # pounds are not in play with four
    with pytest.raises(CannotBe):
        President(NAMES * 2)
    with pytest.raises(ValueError, match="limit"):
        President(NAMES, {"limit": "much"})


def test_a_bell_on_the_table_asks_whose_hand_it_is() -> None:
    game = President(NAMES)
    game.dealt(0)
    game.open_trading()
    assert game.ring([(NOBODY, 4)])
    told(game, "Cleo", "Dollar", "no")
    assert game.phase == president.CURRENCY
    told(game, "Dollar", "yes")
    assert game.totals == [0, 0, 100, 0]


@given(st.integers(3, 7), st.booleans(), st.lists(st.integers(0, 60), max_size=120))
def test_whatever_is_told_it_can_be_saved_and_read_at_every_step(
    seats: int, cambio_cards: bool, steps: list[int]
) -> None:
    settings = {"cambio_cards": cambio_cards, "false_ring": 15, "limit": 300}
    game = President([f"P{seat}" for seat in range(seats)], settings)
    storage = MemoryStorage()
    for step in steps:
        question = game.question()
        if question:
            game.answer(question.options[step % len(question.options)][0])
        elif game.phase == president.DEAL:
            game.dealt(0)
        elif game.phase == president.STUDY:
            game.tick(president.STUDY_MS)
        elif game.phase in (president.TRADING, president.DUEL):
            game.ring([(step % seats, step), (step // 8 % seats, 30)])
        elif game.phase == president.ROUND_OVER:
            game.next_round()
        else:
            assert max(game.totals) >= 300
        bell_save.write(storage, game)
        back = bell_save.read(storage)
        assert back is not None
        assert bell_save.facts_of(back) == bell_save.facts_of(game)
        assert back.question() == game.question()
        game = back


@pytest.mark.parametrize(
    "change",
    [
        {"version": 2},
        {"phase": "lunch"},
        {"names": ["A"]},
        {"totals": [1]},
        {"ringer": 9},
        {"queue": 3},
        {"dealer": None},
        {"settings": {"limit": "x"}},
        {"phase": "form", "kind": 7},
        {"phase": "confirm", "kind": 0, "form": 99},
    ],
)
def test_a_damaged_game_is_refused(change: dict[str, Any]) -> None:
    facts = bell_save.facts_of(at_the_bell())
    with pytest.raises(CannotBe):
        bell_save.restored({**facts, **change})


def test_names() -> None:
    assert names_from("4") == ["Seat 1", "Seat 2", "Seat 3", "Seat 4"]
    assert names_from(" Ann, Ben ,Cleo\n") == ["Ann", "Ben", "Cleo"]
    for wrong in ("", "Ann,,Ben", "Ann,ann,Ben", "Ann,B\x1ben"):
        with pytest.raises(CannotBe):
            names_from(wrong)
