"""No view and no event shows a card to a seat that may not see it."""

import pytest

from engine_core import GAMES
from engine_core.burn.view import HIDDEN
from engine_core.model import events as ev
from engine_core.model.phases import GAME_OVER, MEMORISE, ROUND_OVER
from engine_core.rules.registry import BURN_GAMES, EXCHANGES
from tests.engine.random_play import seats_for, walk


@pytest.mark.parametrize("name", BURN_GAMES)
def test_views_show_only_what_the_events_allowed(name):
    for seed in range(40):
        seats = seats_for(name, seed)
        sees = [set() for _ in range(seats)]
        for game, _, _ in walk(name, seats, seed, 300):
            for event in game.events:
                if event[0] == ev.DEALT:
                    sees = [set() for _ in range(seats)]
                elif event[0] == ev.SEES:
                    sees[event[1]].add((event[2], event[3]))
            check_views(game, sees)


def check_views(game, sees):
    """``sees``: the (cell, card) that the events of this round told each seat."""
    for viewer in [None, *range(game.seats)]:
        view = game.view(viewer)
        for seat in range(game.seats):
            for slot, (shown, real) in enumerate(
                zip(view.hand(seat), game.hands[seat], strict=True)
            ):
                if game.phase in (ROUND_OVER, GAME_OVER) or real is None:
                    assert shown == real
                elif shown != HIDDEN:
                    assert shown == real
                    assert viewer == seat
                    assert game.phase == MEMORISE
                    assert (seat << 5 | slot, real) in sees[viewer]
        if view.drawn not in (None, HIDDEN) and game.drawn_from == 0:
            assert viewer == game.turn
        for cell, card in view.seen:
            assert (cell, card) in sees[viewer]


@pytest.mark.parametrize("name", EXCHANGES)
@pytest.mark.parametrize("cambio_cards", [False, True])
def test_a_hand_is_seen_by_its_owner_until_the_round_is_over(name, cambio_cards):
    for seed in range(20):
        seats = seats_for(name, seed)
        for game, _, _ in walk(name, seats, seed, 200, {"cambio_cards": cambio_cards}):
            over = game.phase in (ROUND_OVER, GAME_OVER)
            for viewer in [None, *range(seats)]:
                view = game.view(viewer)
                for seat, hand in enumerate(game.hands):
                    shown = over or seat == viewer
                    assert view.hand(seat) == (hand if shown else [HIDDEN] * len(hand))
                    assert view.offers(seat) == [len(cards) for cards in game.offers[seat]]


@pytest.mark.parametrize("name", EXCHANGES)
def test_who_follows_the_events_always_knows_the_own_hand_and_all_offers(name):
    for seed in range(20):
        seats = seats_for(name, seed)
        hands = [set() for _ in range(seats)]
        offers = [[] for _ in range(seats)]
        for game, _, _ in walk(name, seats, seed, 300, {"cambio_cards": True}):
            for event in game.events:
                kind = event[0]
                if kind in (ev.DEALT, ev.ROUND_OVER):
                    hands = [set(hand) for hand in game.hands]
                    offers = [[] for _ in range(seats)]
                elif kind == ev.RECEIVED:
                    hands[event[1]] |= set(event[3])
                    hands[event[2]] -= set(event[3])
                elif kind == ev.OFFERED:
                    offers[event[1]].append(event[2])
                elif kind == ev.WITHDREW:
                    offers[event[1]].remove(event[2])
                elif kind == ev.ACCEPTED:
                    offers[event[2]].remove(event[3])
            assert hands == [set(hand) for hand in game.hands]
            assert offers == [game.view().offers(seat) for seat in range(seats)]


PUBLIC_CARDS = {
    ev.TURNED_UP, ev.DREW, ev.KEPT, ev.DISCARDED, ev.BURNED, ev.MISSED, ev.TOOK, ev.SHOWN,
    ev.ROUND_OVER,
}  # fmt: skip


@pytest.mark.parametrize("name", GAMES)
def test_public_events_name_only_cards_that_lie_face_up(name):
    for seed in range(20):
        for game, _, _ in walk(name, seats_for(name, seed), seed, 300):
            for event in game.events:
                fields = ev.fields_of(event[0])
                if {"card", "cards", "hands"} & set(fields) and ev.private_to(event) is None:
                    assert event[0] in PUBLIC_CARDS
                if event[0] == ev.DREW and event[2] == 0:
                    assert event[3] is None
