"""Copies of a running game: they go their own way, and hide what a seat may not know."""

import pytest

from engine_core import BURN_GAMES, new_game
from engine_core.branching import clone, resample
from engine_core.model.rng import Rng
from firmware.bots import HARD, Bot
from firmware.bots.memory import Memory
from host_tools.simulation.grandmaster import PERFECT
from host_tools.simulation.headless import OVER, play_game, play_round

SEEN_BY_A_SEAT = ("phase", "drawn", "top", "pile", "stock_count", "frozen", "joker_open", "burner")
SEEN_BY_A_SEAT += ("holder", "queue", "gap", "steps", "seen", "callers", "turn", "duellists")
TABLES = [(name, {}) for name in BURN_GAMES] + [("kille", {"refill": "turn_over"})]


def bots_at(game, seed, skill=HARD):
    return [Bot(game.view(seat), skill, Rng(seed, seat)) for seat in range(game.seats)]


def moments(name, settings, seats, seed, every=7):
    """A game, moved on, and what each seat has seen."""
    game = new_game(name, seats, seed, settings=settings)
    bots = bots_at(game, seed)
    memories = [Memory(game.view(seat), PERFECT, Rng(0)) for seat in range(seats)]
    for bot, memory in zip(bots, memories, strict=True):
        bot.notice = both(bot.notice, memory.notice)
    for nth, _ in enumerate(play_game(game, bots)):
        if nth % every == 0 and game.phase not in OVER:
            yield game, memories
        if nth > 900:
            return


def both(one, other):
    def notice(event):
        one(event)
        other(event)

    return notice


def seen_by(game, seat):
    view = game.view(seat)
    return [getattr(view, name) for name in SEEN_BY_A_SEAT] + [
        (view.hand(each), view.is_ready(each)) for each in range(game.seats)
    ]


def played_on(game):
    list(play_round(game, bots_at(game, 5)))
    return game.points, game.discard, game.hands


@pytest.mark.parametrize(("name", "settings"), TABLES)
def test_a_copy_goes_on_as_the_game_would_and_leaves_it_alone(name, settings):
    for game, _ in moments(name, settings, 3, 4, every=60):
        before = game.save(), seen_by(game, 1)
        copy = clone(game)
        assert played_on(copy) == played_on(clone(game))
        assert (game.save(), seen_by(game, 1)) == before
        assert copy.phase != game.phase


def test_a_copy_shares_no_list_of_a_power_that_waits():
    looks = {f"power:{line}": "look 2, swap" for line in (*"A23456789", "10", "J", "Q")}
    rules = {"burned_card_has_power": "any", **looks}
    waits = 0
    for seed in range(40):
        for game, _ in moments("klatschen", rules, 3, seed):
            copy = clone(game)
            waits += bool(copy.put_off and copy.put_off[1])
            lists = [part for part in copy.put_off or () if isinstance(part, list)]
            assert not lists or game.put_off[1] is not lists[-1]
    assert waits


@pytest.mark.parametrize(("name", "settings"), TABLES)
def test_a_resampled_game_looks_the_same_to_its_seat_and_depends_on_nothing_else(name, settings):
    differ = 0
    for nth, (game, memories) in enumerate(moments(name, settings, 4, 8)):
        seat = nth % 4
        known = memories[seat].cards
        world = resample(game, seat, known, Rng(nth))
        assert seen_by(world, seat) == seen_by(game, seat)
        assert {at: world.card_at(at) for at in known} == known
        assert (
            world.cards
            == game.cards
            == world.held() + len(world.stock) + len(world.discard) + (world.drawn is not None)
        )
        other = resample(game, seat, known, Rng(nth, 1))  # a twin: what is hidden lies otherwise
        again = resample(other, seat, known, Rng(nth))
        assert (again.hands, again.stock, again.drawn) == (world.hands, world.stock, world.drawn)
        differ += other.hands != world.hands
    assert differ
