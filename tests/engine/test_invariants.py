"""What must hold in every state that legal moves can reach, for every number of seats."""

import pytest

from engine_core import GAMES, new_game, rules_for
from engine_core.model import moves as mv
from engine_core.rules.registry import BURN_GAMES, length_of
from tests.engine.random_play import walk


def spelled_out(game, seat, prefix=()):
    """All moves that a menu can reach by taking one option after the other."""
    arguments = mv.SHAPES[prefix[0]][len(prefix) :] if prefix else ()
    if arguments[:1] == (mv.CARDS,):
        return rows_of_cards(game, seat, prefix)
    nexts = game.options(seat, prefix)
    found = [] if nexts or not prefix else [prefix]
    for value in nexts:
        found += spelled_out(game, seat, mv.extended(prefix, value))
    return found


def rows_of_cards(game, seat, prefix, chosen=()):
    """The moves that end with a row of cards, put together one by one."""
    move = (*prefix, chosen)
    found = [move] if chosen and game.check(seat, move) is None else []
    for card in game.options(seat, move if chosen else prefix):
        found += rows_of_cards(game, seat, prefix, (*chosen, card))
    return found


@pytest.mark.parametrize("name", GAMES)
def test_a_menu_reaches_exactly_the_legal_moves(name):
    for game, _, _ in walk(name, 3, 3, 200):
        for seat in range(3):
            assert sorted(map(repr, spelled_out(game, seat))) == sorted(
                map(repr, game.legal_moves(seat))
            )


def test_c3_a_card_that_is_chosen_to_be_laid_is_not_offered_again():
    offered = 0
    for game, _, _ in walk("klatschen", 2, 5, 120, {"laid_for_one": 4}):
        for seat in range(2):
            for slot in game.options(seat, (mv.LAY,)):
                others = game.options(seat, (mv.LAY, (slot,)))
                offered += len(others)
                assert slot not in others
    assert offered


@pytest.mark.parametrize(
    ("name", "settings"),
    [*[(name, None) for name in BURN_GAMES], ("kille", {"closed_to": "powers"})],
)
def test_a_view_says_whose_cards_are_closed_and_whether_its_seat_may_slap(name, settings):
    for game, _, _ in walk(name, 3, 5, 200, settings):
        views = [game.view(seat) for seat in range(3)]
        for view in views:
            moves = view.legal_moves()
            assert not any(view.check(move) for move in moves)
            for prefix in ((), (mv.BURN,)):
                assert view.options(prefix) == game.options(view.seat, prefix)
            assert view.may_slap() == any(move[0] == mv.SLAP for move in moves)
            burned = {move[1] >> 5 for move in moves if move[0] == mv.BURN}
            assert not any(view.closed(of, slaps=True) for of in burned)
        for of in range(3):
            closed = of in game.callers and game.rules.closed_to != "nobody"
            assert {view.closed(of) for view in views if view.seat != of} == {closed}
            assert game.view().closed(of) == closed


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ({"name": "poker"}, "there is no game 'poker'"),
        ({"seats": 9}, "2 to 8 seats"),
        ({"seats": 1}, "2 to 8 seats"),
        ({"dealer": 3}, "the dealer is a seat"),
        ({"seed": -1}, "the seed is a number"),
        ({"deck": [0, 0]}, "the deck must list"),
        ({"settings": {"colour": 1}}, "setting colour: klatschen has no such setting"),
        ({"settings": {"rounds": 51}}, "not a whole number from 0 to 50"),
        ({"settings": {"rounds": True}}, "is not a whole number from 0 to 50"),
        ({"settings": {"sets": "never"}}, "none of .none., .lowest., .always."),
    ],
)
def test_a_game_that_cannot_be_is_refused_in_plain_words(arguments, said):
    usual = {"name": "klatschen", "seats": 3, "seed": 1}
    with pytest.raises(ValueError, match=said):
        new_game(**(usual | arguments))


@pytest.mark.parametrize(
    ("name", "settings", "ends"),
    [
        ("klatschen", {"rounds": 3}, ("rounds", 3)),
        ("klatschen", {"rounds": 0, "limit": 60}, ("limit", 60)),
        ("kille", {"limit": 30}, ("limit", 30)),
        ("bourse", {"rounds": 2}, ("rounds", 2)),
    ],
)
def test_settings_change_what_ends_a_game(name, settings, ends):
    rules = rules_for(name, settings, 3)
    assert length_of(name, settings) == ends
    assert getattr(rules, ends[0]) == ends[1]
