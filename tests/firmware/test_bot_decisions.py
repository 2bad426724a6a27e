"""What a bot remembers, what it decides, and how fast its hand is."""

import pytest

from engine_core.model import events as ev
from engine_core.model import moves as m
from engine_core.model import phases
from engine_core.model.rng import Rng
from firmware.bots import EASY, MIDDLE, SKILLS, Bot
from firmware.bots.gains import count_cards, lowest_chance
from firmware.bots.player import FASTEST
from host_tools.simulation.headless import WINDOW_MS, tell
from tests.firmware.stacked_bots import HANDS, SURE, a_bot

# --- memory ----------------------------------------------------------------------------------


def act(game, bot, seat, *moves):
    """Moves of a seat; the bot sees of them what its seat may see."""
    for move in moves:
        for event in game.act(seat, move):
            if ev.private_to(event) in (None, bot.seat):
                bot.notice(event)


def begin(game, bot):
    """Everyone memorises; the bot by itself."""
    while game.phase == phases.MEMORISE:
        seat = game.view().actors()[0]
        act(game, bot, seat, bot.move() if seat == bot.seat else (m.READY,))


def begun(*whose, **table):
    """The same game and bot, once everyone has memorised."""
    game, bot = a_bot(*whose, **table)
    begin(game, bot)
    return game, bot


def codes(bot):
    """What a bot believes: (seat, slot) -> code."""
    return {(at >> 5, at & 31): bot.view.rules.code(c) for at, c in bot.memory.cards.items()}


def test_it_memorises_its_two_bottom_cards():
    _, bot = begun(hands=HANDS, stock=["2C"])
    assert codes(bot) == {(0, 2): "9C", (0, 3): "4D"}


def test_everyone_knows_a_card_that_was_taken_from_the_pile():
    game, bot = begun(hands=HANDS, stock=["2C"], seat=1)
    act(game, bot, 0, (m.DRAW, m.PILE), (m.KEEP, 1))
    assert codes(bot)[0, 1] == "2C"


def test_nobody_else_knows_a_card_that_was_kept_from_the_stock():
    game, bot = begun(hands=HANDS, stock=["2C", "AH"], seat=1)
    act(game, bot, 0, (m.DRAW, m.STOCK), (m.KEEP, 1))
    assert (0, 1) not in codes(bot)
    assert bot.judge.worth(1) < bot.judge.average  # but it was kept for a reason


def test_a_swap_takes_beliefs_along_and_a_card_shown_wrongly_is_known():
    game, bot = begun(hands=HANDS, stock=["9H", "JH"])
    act(game, bot, 1, (m.SLAP, ((1, 5),)), (m.BURN, 1 << 5 | 0))
    assert codes(bot)[1, 0] == "5S"
    act(game, bot, 0, (m.DRAW, m.STOCK), (m.DISCARD,), (m.SWAP, 2, 1 << 5 | 0))
    assert codes(bot)[0, 2] == "5S"
    assert codes(bot)[1, 0] == "9C"


def test_a_burned_card_is_gone_and_a_gift_is_known_to_its_giver():
    game, bot = begun(hands=HANDS, stock=["JD", "5H"])
    act(game, bot, 1, (m.SLAP, ((1, 5),)), (m.BURN, 1 << 5 | 0))  # the bot has seen 5S now
    act(game, bot, 0, (m.DRAW, m.STOCK), (m.DISCARD,))
    assert bot.slap_delay_ms() is not None
    act(game, bot, 0, (m.SLAP, ((0, 5),)))
    assert bot.move() == (m.BURN, 1 << 5 | 0)
    act(game, bot, 0, bot.move())
    assert bot.move() == (m.GIVE, 2)  # its nine, the worst that it knows
    act(game, bot, 0, bot.move())
    assert codes(bot) == {(0, 3): "4D", (1, 0): "9C"}


@pytest.mark.parametrize("skill", [EASY, MIDDLE])
def test_half_of_the_beliefs_are_gone_after_the_half_life(skill):
    rng = Rng(5)
    kept = 0
    for _ in range(1000):
        _, bot = a_bot(skill._replace(muddle=0))
        bot.memory.rng = rng
        bot.memory.learn(0, 20)
        for _ in range(skill.own_memory):
            bot.notice((ev.TURN, 0))
        kept += 0 in bot.memory.cards
    assert 450 < kept < 650


def test_a_new_deal_is_a_clean_slate():
    _, bot = begun(hands=HANDS)
    bot.notice((ev.DEALT, 0, 2))
    assert codes(bot) == {}


# --- decisions -------------------------------------------------------------------------------


def test_a_low_card_replaces_an_unknown_one_and_else_the_worst():
    game, bot = begun(hands=HANDS, stock=["2C", "AH"])
    act(game, bot, 0, (m.DRAW, m.STOCK))
    assert bot.move() in [(m.KEEP, 0), (m.KEEP, 1)]
    believe(bot, "6H", "3H")
    assert bot.move() == (m.KEEP, 2)


def test_a_good_card_is_taken_from_the_pile_and_a_bad_one_is_not():
    _, bot = begun(hands=HANDS, stock=["KH"])
    assert bot.move() == (m.DRAW, m.PILE)
    _, bot = begun(hands=HANDS, stock=["KS"])
    assert bot.move() == (m.DRAW, m.STOCK)


def test_a_high_card_is_played_for_its_power_and_an_unknown_own_card_looked_at():
    game, bot = begun(hands={0: ["QS", "3H", "7C", "4D"]}, stock=["2C", "8H"])
    act(game, bot, 0, (m.DRAW, m.STOCK))
    act(game, bot, 0, bot.move())
    assert game.phase == phases.POWER
    kind, at = bot.move()
    assert kind == m.PEEK
    assert at in (0, 1)


def test_a_swap_trades_the_worst_for_what_looks_lowest():
    game, bot = begun(hands=HANDS, stock=["2C", "QH", "JH"], seat=1)
    # seat 1 knows its eight and its jack
    act(game, bot, 0, (m.DRAW, m.PILE), (m.KEEP, 0))  # everyone knows the two
    act(game, bot, 1, (m.DRAW, m.STOCK))
    assert bot.move() == (m.DISCARD,)
    act(game, bot, 1, bot.move())
    assert bot.move() == (m.SWAP, 1 << 5 | 3, 0)


@pytest.mark.parametrize(("known", "slot"), [("2C", 0), ("10C", 1)])
def test_l4_a_queen_goes_for_a_low_card_that_it_knows_and_else_for_an_unknown_one(known, slot):
    game, bot = begun(hands=HANDS, stock=[known, "QH"], name="kille")
    act(game, bot, 1, (m.DRAW, m.PILE), (m.KEEP, 0))  # everyone knows that card
    act(game, bot, 1, (m.SKIP,))
    believe(bot, "AS", "3H", "4C", "JS")
    act(game, bot, 0, (m.DRAW, m.STOCK))
    act(game, bot, 0, bot.move())
    assert bot.move() == (m.PEEK, 1 << 5 | slot)
    act(game, bot, 0, bot.move())
    assert bot.move() == (m.SWAP, 3, 1 << 5 | slot)


def test_it_slaps_for_a_card_that_it_knows_and_for_no_other():
    game, bot = begun(hands=HANDS, stock=["9H"])
    assert bot.slap_delay_ms() is not None
    act(game, bot, 0, (m.SLAP, ((0, 1),)))
    assert bot.move() == (m.BURN, 2)
    game, bot = begun(hands=HANDS, stock=["2C"])
    assert bot.slap_delay_ms() is None


def test_a_guess_is_at_an_own_card_that_it_never_saw_whatever_that_is():
    named = set()
    for unseen in (["QS", "3H"], ["5C", "3H"], ["QS", "5C"]):
        hands = {0: unseen + HANDS[0][2:]}
        game, bot = begun(SURE._replace(reckless=1000), hands=hands, stock=["5H"])
        assert bot.slap_delay_ms() is not None
        act(game, bot, 0, (m.SLAP, ((0, 5),)))
        named.add(bot.move())
    assert named < {(m.BURN, 0), (m.BURN, 1)}


@pytest.mark.parametrize(
    ("name", "card", "slaps"),
    [
        ("klatschen", "2C", True),  # K9: the stock's top comes instead, and is dearer
        ("klatschen", "KS", False),
        ("faessler", "2B", False),  # F14: nothing comes instead
        ("faessler", "X1", True),
        ("original", "2.1", False),  # O12
        ("original", "R.1", True),
    ],
)
def test_who_called_and_gives_no_card_burns_anothers_only_where_that_costs_its_owner(
    name, card, slaps
):
    game, bot = begun(name=name, seats=3)
    card = bot.view.rules.codes.index(card)
    game.turn, game.phase, game.callers = 1, phases.TURN, [0]
    game.discard, game.joker_open, game.window_open = [card], False, True
    bot.memory.cards = {1 << 5 | 2: card}
    assert (bot.slap_delay_ms() is not None) == slaps


def test_after_a_wrong_burn_it_keeps_its_hand_off_the_same_card():
    game, bot = begun(hands=HANDS, stock=["9H"])
    bot.memory.cards[2], bot.memory.cards[0] = 1, bot.memory.cards[2]  # mixed up
    act(game, bot, 0, (m.SLAP, ((0, 1),)))
    act(game, bot, 0, bot.move())
    assert codes(bot)[0, 0] == "QS"
    bot.memory.learn(2, game.hands[0][2])
    assert bot.slap_delay_ms() is None


def test_a_joker_is_exchanged_for_the_worst():
    game, bot = begun(hands=HANDS, stock=["2C", "X1"])
    act(game, bot, 0, (m.DRAW, m.STOCK), (m.DISCARD,))
    assert bot.slap_delay_ms() is not None
    act(game, bot, 0, (m.SLAP, ((0, 1),)))
    assert bot.move() == (m.TAKE, 2)
    act(game, bot, 0, bot.move())
    assert codes(bot)[0, 2] == "X1"


def take_turns(game, bot):
    """Both seats draw and discard something without a power."""
    for seat in (0, 1):
        act(game, bot, seat, (m.DRAW, m.STOCK), (m.DISCARD,))


def believe(bot, *shown):
    """Put the codes into the bot's own slots."""
    for slot, code in enumerate(shown):
        bot.memory.learn(bot.seat << 5 | slot, bot.view.rules.codes.index(code))


@pytest.mark.parametrize("skill", SKILLS)
def test_it_calls_with_a_low_hand_and_not_with_a_high_one(skill):
    game, bot = begun(skill._replace(muddle=0), hands=HANDS, stock=["2C", "2D", "2H"])
    take_turns(game, bot)
    believe(bot, "AS", "AD", "AC", "KD")
    assert bot.move() == (m.CALL,)
    believe(bot, "9S", "9D", "10C", "QD")
    assert bot.move()[0] == m.DRAW


def test_with_more_at_the_table_a_hand_is_lowest_by_less_of_a_chance():
    chances = []
    for seats in (2, 3, 4, 6):
        _, bot = begun(seats=seats, hands={0: HANDS[0]})
        believe(bot, "2S", "AD", "AC", "KD")
        chances.append(lowest_chance(bot.judge))
    assert 900 > chances[0] > chances[1] > chances[2] > chances[3] > 50


def test_the_longer_a_rival_leaves_a_card_that_it_looked_at_the_lower_it_is_thought():
    _, bot = begun(hands=HANDS, stock=["2C"])
    looked_at, unseen = 1 << 5 | 3, 1 << 5 | 0
    bot.notice((ev.LOOKED, 1, 3))
    worths = []
    for _ in range(6):
        worths.append(bot.judge.worth(looked_at))
        if len(worths) < 4:
            assert bot.judge.worth(unseen) > worths[-1]
        bot.notice((ev.TURN, 1))
    assert worths == sorted(worths, reverse=True)
    assert worths[5] < worths[0] // 2 < worths[2]


def test_who_counts_cards_expects_less_of_a_deck_whose_high_ones_are_gone():
    game, bot = begun(stock=["KS", "KC"])
    usual = bot.judge.average
    game.discard += [bot.view.rules.codes.index(code) for code in ("QS", "QH", "QD", "QC", "JS")]
    count_cards(bot.judge)
    assert bot.judge.average < usual


def test_only_a_cunning_bot_counts_sets_and_twenty_one():
    for skill, calls in ((SURE, True), (SURE._replace(cunning=False), False)):
        game, bot = begun(skill, hands=HANDS, stock=["2C", "2D", "2H"])
        take_turns(game, bot)
        for shown in (("JS", "JD", "QC", "X2"), ("10S", "9D", "AC", "AH")):
            believe(bot, *shown)
            assert (bot.move() == (m.CALL,)) == calls


def test_it_passes_when_no_card_could_help():
    game, bot = begun(hands=HANDS, stock=["2C", "2D", "2H"], seat=1)
    take_turns(game, bot)
    act(game, bot, 0, (m.CALL,))
    believe(bot, "KH", "KD", "AC", "X2")
    assert bot.move() == (m.PASS,)


# --- reactions -------------------------------------------------------------------------------


@pytest.mark.parametrize("skill", SKILLS)
def test_slaps_come_after_a_human_delay_with_spread(skill):
    _, bot = begun(
        skill._replace(own_memory=90, attention=1000, muddle=0), hands=HANDS, stock=["9H"]
    )
    delays = sorted([bot.slap_delay_ms() for _ in range(400)])
    assert delays[0] >= FASTEST
    assert delays[-1] <= WINDOW_MS
    assert skill.reaction - 60 < delays[200] < skill.reaction + 60
    assert delays[360] - delays[40] > skill.spread * 0.8


def test_its_own_discard_it_saw_coming():
    game, bot = begun(hands=HANDS, stock=["2C", "9H"])
    act(game, bot, 0, (m.DRAW, m.STOCK), (m.DISCARD,))
    assert bot.slap_delay_ms() < SURE.reaction


def test_a_duel_is_fought_by_its_duellists_alone():
    game, bot = a_bot(seats=3, stock=["2C"])
    others = [Bot(game.view(seat), 1, Rng(seat)) for seat in (1, 2)]
    begin(game, bot)
    tell([bot, *others], game.act(0, (m.SLAP, ((0, 7), (1, 7)))))
    assert game.phase == phases.DUEL
    delays = [player.slap_delay_ms() for player in (bot, *others)]
    assert [delay is None for delay in delays] == [False, False, True]
