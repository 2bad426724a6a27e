"""The exchange at a computer's bell: what is asked, refused and written, and the game it saves."""

import contextlib
import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine_core.model import phases
from firmware.exchange import president
from host_tools.bell import save
from host_tools.bell.table import DEAL, NOBODY, Claims, Table, begin, names_from
from host_tools.twins.storage import MemoryStorage

NAMES = ["Ann", "Ben", "Cleo", "Dan"]


def opened(**settings: Any) -> Table:
    table = begin(NAMES, settings)
    table.dealt(0)
    table.open_trading()
    return table


def rings(table: Table, *claims: tuple[int, int]) -> Claims:
    heard = table.heard(list(claims))
    if heard:
        table.ring(heard)
    return heard


def at_the_bell(seat: int = 1, **settings: Any) -> Table:
    table = begin(NAMES, settings)
    table.dealt(0)
    assert not table.tick(29_999)
    assert table.tick(30_000)
    assert rings(table, (seat, 5))
    return table


def told(table: Table, *answers: str) -> Table:
    """Answer by the beginning of the words."""
    for words in answers:
        question = table.question()
        assert question is not None
        (index,) = [nth for nth, (_, text) in enumerate(question.options) if text.startswith(words)]
        table.answer(index)
    return table


def offered(table: Table) -> list[str]:
    question = table.question()
    assert question is not None
    return [words for _, words in question.options]


def test_b3_b14_thirty_seconds_of_study_then_the_first_ring_by_its_stamp() -> None:
    table = at_the_bell()
    assert table.due == president.SHOWING
    assert not rings(table, (0, 1))  # all stopped
    fresh = begin(NAMES)
    assert not rings(fresh, (0, 1))  # not before the president's bell
    fresh.dealt(0)
    fresh.open_trading()
    assert rings(fresh, (3, 9), (2, 8), (0, 10), (9, 1))
    assert fresh.game.ringer == 2


@pytest.mark.parametrize(
    ("words", "points"), [("Dollar", 100), ("Deutschemark", 85), ("Yen", 80), ("Franc", 75)]
)
def test_b5_a_currency_brings_its_points(words: str, points: int) -> None:
    table = told(at_the_bell(), words, "yes")
    assert (table.due, table.game.totals) == (phases.ROUND_OVER, [0, points, 0, 0])
    table.next_round()
    assert (table.due, table.game.dealer, table.game.round) == (DEAL, 1, 2)


def test_b5_a_ring_without_a_right_hand_is_refused_and_the_next_ringer_is_asked() -> None:
    table = opened(false_ring=10)
    rings(table, (1, 5), (3, 6), (1, 7))
    for due in (president.SHOWING, phases.TRADING):
        told(table, "no right hand", "yes")
        assert table.due == due
    assert table.game.totals == [0, -10, 0, -10]
    rings(table, (1, 9))
    told(table, "Dollar", "yes")
    assert (table.game.totals, table.game.points) == ([0, 90, 0, -10], [0, 90, 0, -10])


def test_b14_a_tie_goes_to_a_duel() -> None:
    table = opened()
    rings(table, (1, 5), (3, 5))
    assert table.due == phases.DUEL
    assert not rings(table, (0, 6))
    assert rings(table, (3, 9))
    assert (table.game.ringer, table.game.queue) == (3, [[1]])


def test_b8_b9_cambio_cards_double_win_and_cost() -> None:
    ten = {"cambio_cards": True}  # Ann deals: Ann and Dan get ten cards
    table = told(at_the_bell(0, **ten), "Dollar", "nine and the plus", "Ben", "yes")
    assert table.game.totals == [200, -20, 0, 0]
    table = told(at_the_bell(3, **ten), "Yen", "nine and an odd", "Ben", "Ben", "yes")
    assert table.game.totals == [0, -40, 0, 80]
    table = told(at_the_bell(3, **ten), "Yen", "nine and an odd", "Ben", "Dan, in the hand", "yes")
    assert table.game.totals == [0, -20, 0, 80]  # the odd tenth is the minus
    table = told(at_the_bell(1, **ten), "Franc", "eight and the plus", "Cleo", "yes")
    assert table.game.totals == [0, 75, -20, 0]


def test_b15_what_cannot_be_is_not_offered_or_refused_with_the_reason() -> None:
    table = told(at_the_bell(1, cambio_cards=True), "Dollar")
    assert offered(table) == ["nine: 100", "eight and the plus: 100"]  # of nine cards
    told(table, "nine")
    assert offered(table) == ["Ann", "Cleo", "Dan"]  # who has nine dollars holds no plus
    told(table, "Ann")
    assert offered(table) == ["Ann", "Cleo", "Dan"]  # nor the minus, with no odd card
    fresh = at_the_bell(1, cambio_cards=True)
    assert offered(fresh)[-2:] == ["Franc 75", "no right hand"]  # no pounds with four


def test_what_is_about_to_be_written_is_said_and_can_be_told_anew() -> None:
    table = told(at_the_bell(1, cambio_cards=True), "Dollar", "nine", "Ann", "Ann")
    question = table.question()
    assert question is not None
    assert question.text == "Ann -40, Ben +100: write it?"
    told(table, "no")
    assert table.game.totals == [0, 0, 0, 0]
    assert offered(table)[0] == "Dollar 100"


def test_b2_what_cannot_be_played() -> None:
    with pytest.raises(ValueError, match="3 to 7"):
        begin(NAMES + ["E", "F", "G", "H"])
    with pytest.raises(ValueError, match="limit"):
        begin(NAMES, {"limit": "much"})
    with pytest.raises(ValueError, match="nothing was asked"):
        begin(NAMES).answer(0)


def test_a_bell_on_the_table_asks_whose_hand_it_is() -> None:
    table = opened()
    assert rings(table, (NOBODY, 4), (1, 6))
    assert not rings(table, (0, 5))  # all stopped
    told(table, "Cleo", "Dollar", "no")
    assert table.due == president.SHOWING
    told(table, "no right hand", "yes", "Dollar", "yes")
    assert table.game.totals == [0, 100, 0, 0]


def test_in_a_duel_the_bell_on_the_table_is_of_one_of_the_two() -> None:
    table = opened()
    rings(table, (1, 5), (3, 5))
    rings(table, (NOBODY, 9))
    assert offered(table) == ["Ben", "Dan"]
    told(table, "Dan")
    assert table.game.ringer == 3


@settings(deadline=None)
@given(st.integers(3, 7), st.booleans(), st.lists(st.integers(0, 60), max_size=120))
def test_whatever_is_told_it_can_be_saved_and_read_at_every_step(
    seats: int, cambio_cards: bool, steps: list[int]
) -> None:
    chosen = {"cambio_cards": cambio_cards, "false_ring": 15, "limit": 300}
    table = begin([f"P{seat}" for seat in range(seats)], chosen)
    storage = MemoryStorage()
    for step in steps:
        a_step(table, step)
        save.write(storage, table)
        back = save.read(storage)
        assert back is not None
        assert save.facts_of(back) == save.facts_of(table)
        assert back.question() == table.question()
        assert (back.game.totals, back.due) == (table.game.totals, table.due)
        table = back


def a_step(table: Table, step: int) -> None:
    question = table.question()
    if question:
        with contextlib.suppress(ValueError):  # the minus in a hand that has no odd card
            table.answer(step % len(question.options))
    elif table.due == DEAL:
        table.dealt(0)
    elif table.due == phases.STUDY:
        table.tick(0)
        table.tick(president.STUDY_MS)
    elif table.due in (phases.TRADING, phases.DUEL):
        seat = NOBODY if step % 5 == 4 else step % table.game.seats
        rings(table, (seat, step), (step // 8 % table.game.seats, 30))
    elif table.due == phases.ROUND_OVER:
        table.next_round()
    else:
        assert max(table.game.totals) >= 300


OLD = {"version": 1, "names": NAMES, "settings": {}, "dealer": 0, "totals": [0, 100, 0, 0]}


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"record": "43"}, "damaged"),
        ({"record": None}, "damaged"),
        ({"record": "zz"}, "damaged"),
        ({"told": [77]}, "damaged"),
        ({"told": [0, 0]}, "damaged"),  # that would have been written
        ({"told": 3}, "damaged"),
        ({"rung": [[NOBODY, 3]]}, "damaged"),  # while a hand is asked about
        ({"rung": [[1, "x"]]}, "damaged"),
        (OLD, "another version"),
        ({"version": None}, "another version"),
    ],
)
def test_a_damaged_or_an_old_game_is_refused(change: dict[str, Any], why: str) -> None:
    facts = save.facts_of(at_the_bell())
    with pytest.raises(ValueError, match=why):
        save.restored({**facts, **change})


@pytest.mark.parametrize("data", [b"{}", b"[1]", b"{", b"\xff", b"CX\x01"])
def test_what_is_no_saved_game_is_refused(data: bytes) -> None:
    storage = MemoryStorage()
    storage.start(data)
    with pytest.raises(ValueError, match=r"it is (no saved game|damaged)"):
        save.read(storage)


@settings(deadline=None)
@given(st.integers(0, 10_000), st.integers(1, 255))
def test_a_record_with_a_changed_byte_is_refused(where: int, flip: int) -> None:
    facts = save.facts_of(told(at_the_bell(), "Dollar", "yes"))
    record = bytearray.fromhex(facts["record"])
    record[where % len(record)] ^= flip
    with pytest.raises(ValueError, match="damaged"):
        save.restored(json.loads(json.dumps({**facts, "record": record.hex()})))


def test_names() -> None:
    assert names_from("4") == ["Seat 1", "Seat 2", "Seat 3", "Seat 4"]
    assert names_from(" Ann, Ben ,Cleo\n") == ["Ann", "Ben", "Cleo"]
    for wrong in ("", "Ann,,Ben", "Ann,ann,Ben", "Ann,B\x1ben", "Ann,Ben," + "x" * 41):
        with pytest.raises(ValueError, match="name"):
            names_from(wrong)
