"""A director says which scene is due: it knows what everyone may know, and no card beyond that."""

import types

import pytest

from engine_core.model import events as ev
from engine_core.model.moves import DISCARD, DRAW, LAPSE, PEEK, READY, RING, SKIP, SLAP, STOCK, cell
from engine_core.player_view import HIDDEN, Window
from firmware.app.at_table import follower
from firmware.table import factory
from firmware.table.seating import Setup, seat_everyone
from firmware.table.table import Table
from tests.firmware import staged_games
from tests.firmware.handheld import Storage
from tests.firmware.long_games import Session

QUESTIONS = {  # what a director may ask of a table: the answer is no card
    "has_secret",
    "may_slap",
    "reaction_ms",
}
TABLES = {
    "burn": ("klatschen", 2, True),
    "dealt": ("bourse", 2, True),
    "real": ("bourse", 0, False),
}


def opened(name, bots=None):
    game, usual, dealt = TABLES[name]
    setup = Setup(game, 4, usual if bots is None else bots)
    setup.dealt = dealt
    return factory.start(seat_everyone(setup), 7, Storage())


def holdings(thing):
    """What can be reached from a director by its attributes, views and the like not opened."""
    for value in vars(thing).values():
        inner = value if isinstance(value, list | tuple) else [value]
        for one in inner:
            if type(one).__name__ == "Passes":
                yield from holdings(one)
            elif isinstance(one, list | tuple):
                yield from one
            else:
                yield one


@pytest.mark.parametrize("name", TABLES)
def test_it_holds_the_view_of_the_whole_table_and_questions_without_cards(name):
    director = follower(opened(name))
    director.take_up(0)
    for held in holdings(director):
        if isinstance(held, Window):
            assert held.seat is None
        elif isinstance(held, types.MethodType):
            assert held.__name__ in QUESTIONS
        else:
            known = held is None or isinstance(held, bool | int)
            assert known or type(held).__name__ == "President", held  # it is loaded for each game


@pytest.mark.parametrize("name", ["burn", "dealt"])
def test_of_what_one_seat_sees_it_hears_that_it_saw(name):
    session = Session(opened(name, bots=4))
    private = []
    for _ in range(120):
        if not session.table.is_over:
            session.step()
        private += [event for event in session.last if ev.private_to(event) is not None]
    assert private
    for event in private:
        assert len(event) == len(ev.fields_of(event[0])), event  # a field less, and that the card


def followed(hidden_cards, monkeypatch):
    """What a director knows after each move of a round, and the card that a power showed."""
    monkeypatch.setattr(staged_games, "OTHER_HIDDEN_CARDS", hidden_cards)
    setup = seat_everyone(Setup("klatschen", 3))
    table = Table(staged_games.stacked(3, "5H", "7C", "9C"), setup.players(), Storage())
    director = follower(table)
    found = []
    shown = None
    moves = [(seat, (READY,)) for seat in range(3)]
    moves += [(0, (DRAW, STOCK)), (0, (DISCARD,)), (0, (PEEK, cell(0, 1)))]
    moves += [(1, (SLAP, ((1, 5), (2, 9)))), (1, (LAPSE,)), (2, (LAPSE,))]
    for seat, move in moves:
        director.hear(table.act(seat, move), 0)
        known = [repr(value) for key, value in vars(director).items() if not callable(value)]
        found.append(
            (director.due(), director.look, known[1:], director.read_ms if director.notices else 0)
        )
        director.notices.clear()
        if director.look is not None:
            shown = table.shown(0)
            assert table.shown(1) == HIDDEN
    return found, shown


def test_it_knows_the_same_whatever_cards_lie_face_down(monkeypatch):
    one, other = followed(False, monkeypatch), followed(True, monkeypatch)
    assert one[0] == other[0]
    assert one[1] != other[1] != HIDDEN


def followed_from(game):
    """A table of people with a game in that state, and its director."""
    table = Table(game, seat_everyone(Setup(game.rules.name, game.seats)).players(), Storage())
    return table, follower(table)


def test_the_last_discard_of_a_round_is_burned_while_it_ends_not_in_a_scene_of_its_own():
    table, director = followed_from(staged_games.at_last_turn(2))
    seat = table.public.turn
    for move in ((DRAW, STOCK), (DISCARD,)):
        director.hear(table.act(seat, move), 0)
    assert director.due() == ("ending", None)


def test_where_cards_burn_between_turns_a_slap_counts_from_the_end_of_the_turn():
    game = staged_games.stacked(3, "5H", "7C", burns_after_turn=True)
    table, director = followed_from(staged_games.ready(game))
    seat = table.public.turn
    for ms, move in ((1000, (DRAW, STOCK)), (2000, (DISCARD,)), (9000, (SKIP,))):
        director.hear(table.act(seat, move), ms)
    assert director.slap_from == 9000


def test_a_bot_presses_when_its_reaction_has_passed_since_the_card_was_seen():
    session = Session(opened("burn", bots=4))
    director = follower(session.table)
    pressed = []
    for ms in range(0, 600_000, 5000):
        session.step()
        director.hear(session.last, ms)
        pressed += [at - ms for at, _ in director.bot_slaps]
        director.bot_slaps.clear()
    assert pressed
    assert min(pressed) > 200


def test_a_ring_at_a_table_with_real_cards_is_heard_by_all():
    table = opened("real")
    director = follower(table)
    for seat, move in ((0, (READY,)), (0, (RING, ())), (2, (RING, ((2, 10),)))):
        director.hear(table.act(seat, move), 0)
    assert director.due() == ("exchange_rang", 2)
