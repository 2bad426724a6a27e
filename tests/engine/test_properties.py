"""Properties of every game under any settings, seats and seed (Hypothesis searches for breaks)."""

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from engine_core import GAMES, IllegalMove, load_game, new_game
from engine_core.games import rules_for
from engine_core.model import events as ev
from engine_core.model.moves import FAULT, LAPSE, REGRET, SLAP
from engine_core.model.phases import CLAIM, DUEL, GAME_OVER, GIVE, JOKER, ROUND_OVER
from engine_core.rules.registry import BURN_GAMES, EXCHANGES
from engine_core.rules.settings import setting_table
from tests.engine.random_play import finished, walk
from tests.engine.test_invariants import all_cards, plausible_moves, snapshot
from tests.engine.test_secrets import hidden_from, swap, views_of
from tests.rules.rescore import written_points
from tests.rules.rescore_bourse import exchange_points

WALKS = st.integers(0, 300).map(lambda fewer: 301 - fewer)  # most are long, to the end of a round
BUDGET = settings(
    max_examples=60, deadline=None, suppress_health_check=[HealthCheck.filter_too_much]
)


@st.composite
def values(draw, row):
    """A value that a setting may have."""
    allowed = row[1]
    if ... in allowed:
        return draw(st.integers(allowed[0], allowed[2]))
    return draw(st.sampled_from(allowed))


@st.composite
def tables(draw, games=GAMES):
    """A game, seats, a seed, and some settings of the game that is no longer the usual one."""
    name = draw(st.sampled_from(games))
    seats = draw(st.integers(*rules_for(name).seats_allowed))
    rows = setting_table(rules_for(name, None, seats))
    names = draw(st.lists(st.sampled_from(sorted(rows)), unique=True, max_size=6))
    chosen = {setting: draw(values(rows[setting])) for setting in names}
    try:
        new_game(name, seats, 0, settings=chosen)
    except ValueError:
        assume(False)  # too few cards for the seats
    return name, seats, draw(st.integers(0, 2**48 - 1)), chosen


BESIDE = {FAULT, SLAP, REGRET}  # they end no turn and no wait
WAITS = (CLAIM, GIVE, JOKER, DUEL)
SLOTS_MOST = 32


@BUDGET
@given(tables(), WALKS)
def test_cards_are_kept_and_nothing_waits_for_ever(table, moves):
    name, seats, seed, chosen = table
    for game, _, _ in walk(name, seats, seed, moves, chosen):
        assert all_cards(game) == list(range(game.rules.deck_size))
        assert all(len(hand) <= SLOTS_MOST for hand in game.hands)
        kinds = {move[0] for seat in range(seats) for move in game.legal_moves(seat)}
        assert kinds - BESIDE
        assert LAPSE in kinds or game.phase not in WAITS or name in EXCHANGES


@BUDGET
@given(tables(), WALKS)
def test_the_journal_brings_the_game_back_with_its_moves_and_no_others(table, moves):
    name, seats, seed, chosen = table
    game = finished(name, seats, seed, moves, chosen)
    again = load_game(game.save())
    assert snapshot(again) == snapshot(game)
    for seat in range(seats):
        listed = list(game.legal_moves(seat))
        assert list(again.legal_moves(seat)) == listed
        assert len(set(listed)) == len(listed)
        assert all(again.allows(seat, move) for move in listed)
        unlisted = set(plausible_moves(game, seat)).difference(listed)
        assert not any(again.allows(seat, move) for move in unlisted)
        for move in {move[0]: move for move in unlisted}.values():  # one of each kind
            with pytest.raises(IllegalMove, match=" "):
                again.act(seat, move)
    assert snapshot(again) == snapshot(game)


@BUDGET
@given(tables(), WALKS, st.data())
def test_views_do_not_depend_on_what_is_hidden(table, moves, data):
    name, seats, seed, chosen = table
    game = finished(name, seats, seed, moves, chosen)
    viewer = data.draw(st.integers(0, seats - 1))
    places = hidden_from(game, viewer)
    assume(len(places) > 1)
    a, b = data.draw(st.lists(st.sampled_from(range(len(places))), min_size=2, max_size=2))
    before = views_of(game, viewer)
    swap(places[a], places[b])
    assert views_of(game, viewer) == before


@BUDGET
@given(tables(BURN_GAMES), WALKS)
def test_the_points_are_those_of_a_slow_second_count(table, moves):
    name, seats, seed, chosen = table
    before = [0] * seats
    for game, _, _ in walk(name, seats, seed, moves, chosen):
        if game.phase not in (ROUND_OVER, GAME_OVER):
            before = list(game.totals)
        elif game.points is not None:
            hands = [
                [None if card is None else game.rules.code(card) for card in hand]
                for hand in game.hands
            ]
            assert game.points == written_points(name, hands, list(game.callers), chosen)
            if not chosen.get("falls_from"):  # C5
                assert game.totals == [a + b for a, b in zip(before, game.points, strict=True)]


@BUDGET
@given(tables(EXCHANGES), WALKS)
def test_the_points_of_the_exchange_are_those_of_a_slow_second_count(table, moves):
    name, seats, seed, chosen = table
    fines = [0] * seats
    for game, _, _ in walk(name, seats, seed, moves, chosen):
        for event in game.events:
            if event[0] == ev.DEALT:
                fines = [0] * seats
            elif event[0] == ev.FALSE_RING:
                fines[event[1]] += event[2]
            elif event[0] == ev.ROUND_OVER:
                hands = [[game.rules.code(card) for card in hand] for hand in event[4]]
                earned = exchange_points(hands, event[3][0], chosen)
                assert event[1] == [won - lost for won, lost in zip(earned, fines, strict=True)]
