"""Bots under house rules: whatever a table has agreed, they move legally and a round ends."""

from hypothesis import given, settings
from hypothesis import strategies as st

from engine_core import new_game
from engine_core.model import events as ev
from engine_core.model import phases
from engine_core.model.moves import BURN, LAPSE, READY, SLAP
from engine_core.model.rng import Rng
from engine_core.rules.registry import BURN_GAMES
from firmware.bots import SKILLS, Bot
from firmware.bots.decisions import surer
from firmware.bots.gains import keep
from host_tools.simulation.headless import play_round
from tests.engine.any_table import tables
from tests.firmware.bot_play import table_of_bots
from tests.firmware.stacked_bots import HANDS, SURE, a_bot

TURNS_MOST = 60  # of one seat in one round


@settings(max_examples=100)
@given(tables(BURN_GAMES), st.integers(0, len(SKILLS) - 1))
def test_shared_13_bots_play_a_round_under_any_settings(table, skill):
    name, seats, seed, chosen = table
    game = new_game(name, seats, seed, settings=chosen)
    turns = 0
    for event in play_round(game, table_of_bots(game, [skill] * seats, 1)):
        turns += event[0] == ev.TURN
        assert turns <= TURNS_MOST * seats
    assert game.phase in (phases.ROUND_OVER, phases.GAME_OVER)


def with_top(top, hand, known, **settings):
    """The bot of seat 0 in its first turn: what it holds, what of it it knows, what lies open."""
    held = hand.split()
    game, bot = a_bot(hands={0: held, 1: HANDS[1]}, stock=[top], settings=settings)
    while game.phase == phases.MEMORISE:
        game.act(game.view().actors()[0], (READY,))
    for slot in known:
        bot.memory.learn(slot, game.rules.codes.index(held[slot]))
    return game, bot


def test_shared_3_it_slaps_for_a_card_of_the_same_points_where_points_burn():
    for burn_by, slaps in (("rank", False), ("points", True)):
        dear = {"burn_by": burn_by, "points:Q": 13}
        _, bot = with_top("KS", "QS 3H 9C 4D", [0], **dear)
        assert (bot.slap_delay_ms() is not None) == slaps


def test_shared_4_it_guesses_at_no_card_where_a_lapse_is_free():
    for lapse, kind in (("penalty", BURN), ("free", LAPSE)):
        game, bot = with_top("KS", "QS 3H 9C 4D", [], lapse=lapse)
        game.act(0, (SLAP, ((0, 5),)))
        assert bot.move()[0] == kind


def test_shared_5_it_slaps_for_no_cheap_card_where_the_slower_one_pays():
    for slow_penalty, top, slaps in ((False, "2C", True), (True, "2C", False), (True, "QC", True)):
        _, bot = with_top(top, "QS 2H 9C 4D", [0, 1], slow_penalty=slow_penalty)
        assert (bot.slap_delay_ms() is not None) == slaps


def test_where_a_call_needs_a_low_hand_it_waits_for_one_until_it_loses_patience():
    for needed, turns, calls in ((False, 3, True), (True, 3, False), (True, 60, True)):
        settings = {"call_needs_max": needed, "call_max": -20}
        _, bot = with_top("2C", "AS KH AC AD", range(4), **settings)
        bot.memory.turns = turns
        assert (surer(bot) >= 0) == calls


def test_where_cards_are_dear_it_loses_patience_the_sooner():
    lines = new_game("klatschen", seats=2, seed=1).rules.lines
    for dear in (20, 50):
        game = new_game(
            "klatschen", seats=2, seed=1, settings={f"points:{line}": dear for line in lines}
        )
        bot = Bot(game.view(0), SURE._replace(cunning=False), Rng(1))
        bot.memory.turns = 42
        assert surer(bot) >= 0


def test_it_calls_with_the_four_dearest_cards_where_they_win_the_round():
    for kamikaze, calls in ((50, True), (0, False)):
        settings = {"kamikaze": kamikaze, "call_after_turns": 0, "sets": "none"}
        _, bot = with_top("2C", "KS KC QS QH", range(4), **settings)
        assert bot.calls() == calls


def test_a_bot_calls_in_anothers_turn_where_the_table_has_it_so():
    for any_time in (True, False):
        settings = {"call_any_time": any_time, "call_after_turns": 0}
        game, bot = with_top("2C", "AS KH KD X1", range(4), **settings)
        game.turn = 1
        assert bot.calls() == any_time


def test_a_card_that_leaves_its_hand_is_worth_its_power_to_it():
    for name, has in (
        ("hand_card_has_power", (False, True)),
        ("burned_card_has_power", ("none", "own")),
    ):
        worth = []
        for value in has:
            _, bot = with_top("JD", "JS 3H 9C 4D", [0], **{name: value})
            judge, card = bot.judge, bot.view.top
            burned = judge.burn(card, -1, True, True)[0]
            worth.append(burned if name[0] == "b" else keep(judge, 0, card))
        assert worth[0] < worth[1], name
