"""What a table may settle for itself (shared 3, 13, 14); more of it is in the plays."""

import itertools

import pytest

from engine_core import rules_for
from engine_core.rules.seating import seats_that_fit
from engine_core.rules.settings import setting_table

from .house_table import FIRST, House


def opening(game, **settings):
    """What the referee says to a new game with these settings."""
    table = House(game, "", "")
    return table.ask("new", game=game, seats=3, settings=settings)


@pytest.mark.parametrize(
    ("name", "good", "bad"),
    [
        ("lapse", ("penalty", "free"), ("none", 0)),
        ("regret_ms", (0, 1000), (-1, "1000")),
        ("slow_penalty", (False, True), (1, "off")),
        ("hand_cards", (2, 3, 4, 5, 6), (1, 7, "4")),
        ("memorise", ("bottom", "top", 0, 2, 3), ("left", -1)),
        ("call_after_turns", (0, 1, 3), (-1, True)),
        ("callers_most", (1, 2, 8), (0, 9)),
        ("rounds", (0, 1, 5), (-1, "five")),
        ("limit", (0, 1, 50, 1000), (-1, 0.5)),
        ("penalty_cards", (1, 2), (0, 3)),
        ("burning", (False, True), (0, "yes")),
        ("burns_each", (0, 1, 3), (-1, True)),
        ("give", ("duty", "choice"), ("may", True)),
        ("give_from_stock", (False, True), (1, "yes")),
        ("swap_within", ("any", "own", "others", "none"), ("all", 1)),
    ],
)
@pytest.mark.parametrize("game", FIRST)
def test_shared_13_a_setting_takes_what_its_clause_says_and_nothing_else(game, name, good, bad):
    for value in good:
        assert opening(game, **{name: value})["ok"], value
    for value in bad:
        answer = opening(game, **{name: value})
        assert (answer["ok"], answer["error"]) == (False, "bad_argument"), value


def test_shared_3_the_original_forbids_burning_by_points():
    assert opening("original", burn_by="points")["error"] == "bad_argument"


@pytest.mark.parametrize("count", [1, 2, 3, 4])
@pytest.mark.parametrize("game", FIRST)
def test_shared_13_a_table_may_say_how_many_of_choice_are_memorised(game, count):
    for slots in itertools.combinations(range(4), count):
        table = House(game, "", "", settings={"memorise": count}, ready=False)
        for slot in slots:
            table.do(0, "look", slot=slot)
        assert "look" not in table.words(0)


@pytest.mark.parametrize("game", FIRST)
@pytest.mark.parametrize("most", [1, 2, 3])
def test_F15_shared_13_so_many_seats_may_call(game, most):
    table = House(game, "", "", "", "", settings={"callers_most": most, "call_after_turns": 0})
    table.calls(0)
    for seat in range(1, most):
        table.calls(seat)
    if most < 4 and table.phase == "turn":
        seat = table.turn
        if game == "kille":
            table.do(seat, "draw", from_="stock")
            table.do(seat, "discard")
        assert "call" not in table.words(seat)
    assert table.callers == list(range(most))


BESIDE = {"joker", "pictures", "machine", "name", "has_powers"}  # the deck's, not a table's choice


@pytest.mark.parametrize("game", FIRST)
def test_shared_14_every_choice_of_the_machine_is_a_named_setting_with_a_clause(game):
    rules = rules_for(game)
    table = setting_table(rules)
    choices = {
        name
        for kind in type(rules).__mro__
        for name, value in vars(kind).items()
        if isinstance(value, bool | int | str) and not name.startswith("_")
    }
    assert choices - BESIDE - set(table) == set()
    assert all(row[2] for name, row in table.items() if ":" not in name)


def test_shared_13_a_wrong_call_never_deals_more_than_the_deck_has():
    settings = {"hand_cards": 5, "wrong_call_cards": 2, "callers_most": 8}
    assert rules_for("kille", settings, 7).cards_needed(7) == 7 * 7 + 2
    assert seats_that_fit("kille", settings) == (2, 7)
