"""Properties of every game under any settings, seats and seed (Hypothesis searches for breaks)."""

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from engine_core import IllegalMove, load_game
from engine_core.burn.view import HIDDEN
from engine_core.model import events as ev
from engine_core.model import moves as mv
from engine_core.model.phases import CLAIM, DUEL, GAME_OVER, GIVE, JOKER, ROUND_OVER
from engine_core.protocol.views import reveal_facts
from engine_core.rules.registry import BURN_GAMES, EXCHANGES
from tests.engine.any_table import BUDGET, tables, views_of
from tests.engine.random_play import finished, walk
from tests.rules.rescore import written_points
from tests.rules.rescore_bourse import exchange_points

WALKS = st.integers(0, 300).map(lambda fewer: 301 - fewer)  # most are long, to the end of a round
BESIDE = {mv.FAULT, mv.SLAP, mv.REGRET}  # they end no turn and no wait
WAITS = (CLAIM, GIVE, JOKER, DUEL)
SLOTS_MOST = 32


def all_cards(game):
    cards = [card for seat in range(game.seats) for card in game.cards_of(seat)]
    cards += game.stock + game.discard
    if game.drawn is not None:
        cards.append(game.drawn)
    return sorted(cards)


def snapshot(game):
    return reveal_facts(game), game.save()


def plausible_moves(game, seat):
    """Well-formed moves of every kind, legal or not, with every card of the table."""
    rows = [(card,) for card in range(game.rules.deck_size)]
    if game.rules.machine == "exchange":
        rows += [(a, b) for (a,) in rows for (b,) in rows[:: 1 + seat]] + [(), tuple(range(5))]
    cells = [mv.cell(s, slot) for s in range(game.seats) for slot in range(len(game.hands[s]) + 1)]
    slots = range(len(game.hands[seat]) + 1)
    for kind, (_, *row) in enumerate(mv.SHAPES):
        arguments = tuple(row)
        if not arguments or arguments[0] == mv.MAYBE_SLOT:
            yield (kind,)
        if arguments and arguments[0] in (mv.SLOT, mv.MAYBE_SLOT):
            yield from [(kind, slot) for slot in slots]
        elif arguments == (mv.SOURCE,):
            yield from [(kind, source) for source in (mv.STOCK, mv.PILE)]
        elif arguments == (mv.AT,):
            yield from [(kind, cell) for cell in cells]
        elif arguments == (mv.FIRST, mv.SECOND):
            yield from [(kind, a, b) for a in cells for b in cells]
        elif arguments == (mv.CELLS,):
            yield from [(kind, (cell,)) for cell in cells]
        elif arguments == (mv.CLAIMS,):
            yield (kind, ((seat, 0),))
        elif arguments == (mv.CARDS,):
            yield from [(kind, row) for row in rows]
        elif arguments == (mv.OF, mv.CARDS):
            yield from [(kind, of, row) for of in range(game.seats + 1) for row in rows[::3]]


def hidden_from(game, viewer):
    """Two places whose cards the viewer may not see: cells of hands and places in the stock."""
    view = game.view(viewer)
    places = []
    for seat in range(game.seats):
        hand = view.hand(seat)
        places += [(game.hands[seat], slot) for slot, card in enumerate(hand) if card == HIDDEN]
    places += [(game.stock, index) for index in range(len(game.stock))]
    return places


def swap(a, b):
    (hand_a, slot_a), (hand_b, slot_b) = a, b
    hand_a[slot_a], hand_b[slot_b] = hand_b[slot_b], hand_a[slot_a]


@BUDGET
@given(tables(), WALKS)
def test_cards_are_kept_and_nothing_waits_for_ever(table, moves):
    name, seats, seed, chosen = table
    for game, _, _ in walk(name, seats, seed, moves, chosen):
        assert all_cards(game) == list(range(game.rules.deck_size))
        assert all(len(hand) <= SLOTS_MOST for hand in game.hands)
        kinds = {move[0] for seat in range(seats) for move in game.legal_moves(seat)}
        assert kinds - BESIDE
        assert mv.LAPSE in kinds or game.phase not in WAITS or name in EXCHANGES


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
