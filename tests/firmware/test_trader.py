"""Bots on the exchange: they trade with what they may know, and whoever is better wins more."""

from collections import Counter

import pytest

from engine_core import new_game
from engine_core.model import events as ev
from engine_core.model.moves import ACCEPT, OFFER, READY, RING, WITHDRAW
from engine_core.model.phases import GAME_OVER, STUDY, TRADING
from engine_core.model.rng import Rng
from firmware.bots.trader import EASY, FASTEST, HARD, MIDDLE, TRADERS
from host_tools.simulation.exchange import play_game, play_round
from host_tools.simulation.floor_trader import FloorTrader
from tests.firmware.exchange_games import codes, stacked
from tests.firmware.trader_play import traders

VARIANTS = [
    {},
    {"cambio_cards": True},
    {"mixed_offers": True},
    {"cambio_cards": True, "mixed_offers": True, "bare_cambio": True},
    {"open_offers": 3},
]


def share(better, worse, games):
    """The share of three-seat games that one ``better`` wins against two who are ``worse``."""
    won = 0
    for seed in range(games):
        seat = seed % 3
        skills = [better if at == seat else worse for at in range(3)]
        game = new_game("bourse", 3, seed, seed // 3 % 3, settings={"cambio_cards": True})
        list(play_game(game, traders(game, skills, seed)))
        won += game.winners[:1] == [seat]
    return won / games


def floor(hands, settings=None, skill=HARD, seed=1):
    """An open exchange with these hands (codes, the rest filled up) and the trader of seat 0."""
    game = stacked(hands, **(settings or {}))
    game.act(0, (RING, ((0, 0),)))
    return game, FloorTrader(game.view(0), skill, Rng(seed))


# --- games -----------------------------------------------------------------------------------


@pytest.mark.parametrize("settings", VARIANTS)
@pytest.mark.parametrize("skill", range(3))
def test_traders_bring_every_game_to_its_end(settings, skill):
    for seats in (3, 7):
        game = new_game("bourse", seats, seats, settings=settings)
        played = list(play_game(game, traders(game, [skill] * seats, seats)))
        times = [now for now, event in played if event[0] == ev.ROUND_OVER]
        assert game.phase == GAME_OVER
        assert sum(times) / len(times) < 120_000


@pytest.mark.slow
def test_skill_decides():
    assert share(HARD, MIDDLE, 90) > 0.45
    assert share(MIDDLE, EASY, 90) > 0.45


# --- secrets ---------------------------------------------------------------------------------


class Unmoved(FloorTrader):
    """A trader that is asked twice, the second time with all hidden cards changed."""

    def __init__(self, game, seat, skill, seed):
        super().__init__(game.view(seat), skill, Rng(seed, seat))
        self.game = game
        self.shuffler = Rng(seed, 950 + seat)

    def notice(self, event):
        assert ev.private_to(event) in (None, self.seat)
        super().notice(event)

    def move(self):
        mind = dict(self.__dict__)
        chances = dict(self.rng.__dict__)
        answer = super().move()
        self.__dict__.update(mind)
        self.rng.__dict__.update(chances)
        hands, offers = self.game.hands, self.game.offers
        self._change_hidden()
        assert super().move() == answer
        self.game.hands, self.game.offers = hands, offers
        return answer

    def _change_hidden(self):
        game = self.game
        others = [seat for seat in range(game.seats) if seat != self.seat]
        cards = [card for seat in others for card in game.hands[seat]]
        self.shuffler.shuffle(cards)
        hands, offers = list(game.hands), list(game.offers)
        for seat in others:
            hands[seat] = [cards.pop() for _ in hands[seat]]
            offers[seat] = [tuple(hands[seat][: len(row)]) for row in offers[seat]]
        game.hands, game.offers = hands, offers


@pytest.mark.parametrize("skill", range(3))
def test_no_decision_depends_on_a_card_that_the_seat_may_not_see(skill):
    for seed in range(4):
        game = new_game("bourse", 4, seed, settings={"cambio_cards": True})
        list(play_round(game, [Unmoved(game, seat, skill, seed) for seat in range(4)]))


# --- decisions -------------------------------------------------------------------------------

LONG_DOLLAR = "USD.1 USD.2 USD.3 USD.4 USD.5 DEM.1 DEM.2 DEM.3 JPY.1"


def test_it_collects_what_it_has_most_of_and_the_dearer_one_where_that_is_shared():
    for hand, code in (
        (LONG_DOLLAR, "USD"),
        ("JPY.1 JPY.2 JPY.3 JPY.4 DEM.1 DEM.2 DEM.3 DEM.4", "DEM"),
    ):
        game, trader = floor([hand, "", ""])
        trader.move()
        assert game.rules.ranks[trader.kind] == code


@pytest.mark.parametrize("seed", range(10))
def test_it_never_offers_what_it_collects_nor_the_plus(seed):
    game, trader = floor([LONG_DOLLAR + " C+", "", ""], {"cambio_cards": True}, seed=seed)
    kind, cards = trader.move()
    assert kind == OFFER
    assert all(code.startswith(("DEM", "JPY", "C-")) for code in codes(game, cards))


@pytest.mark.parametrize("seed", range(10))
def test_it_hides_the_minus_in_its_offer(seed):
    game, trader = floor([LONG_DOLLAR + " C-", "", ""], {"cambio_cards": True}, seed=seed)
    _, cards = trader.move()
    assert codes(game, cards)[-1] == "C-"
    assert len(cards) > 1


def test_the_minus_comes_to_whoever_is_least_sly():
    kept = Counter()
    for seed in range(60):
        game = new_game("bourse", 3, seed, settings={"cambio_cards": True})
        list(play_round(game, traders(game, [0, 2, 2], seed)))
        minus = game.rules.codes.index("C-")
        kept[next(seat for seat in range(3) if minus in game.hands[seat])] += 1
    assert kept[0] > 20


def test_it_accepts_an_offer_that_it_can_match_with_what_it_does_not_want():
    game, trader = floor([LONG_DOLLAR, "DEM.4 DEM.5 DEM.6", ""])
    offered = tuple(game.rules.codes.index(code) for code in ("DEM.4", "DEM.5", "DEM.6"))
    game.act(1, (OFFER, offered))
    kind, of, cards = trader.move()
    assert (kind, of, codes(game, cards)) == (ACCEPT, 1, ["DEM.1", "DEM.2", "DEM.3"])


def test_it_does_not_break_its_series_for_an_offer():
    game, trader = floor(
        ["USD.1 USD.2 USD.3 USD.4 USD.5 USD.6 DEM.1 JPY.1 DEM.2", "DEM.4 DEM.5 DEM.6", ""]
    )
    offered = tuple(game.rules.codes.index(code) for code in ("DEM.4", "DEM.5", "DEM.6"))
    game.act(1, (OFFER, offered))
    assert trader.move()[0] == OFFER


def test_an_offer_that_nobody_takes_is_withdrawn_after_a_while():
    game, trader = floor([LONG_DOLLAR, "", ""])
    game.act(0, trader.move())
    assert [trader.move() for _ in range(4)] == [None, None, None, (WITHDRAW,)]


def test_it_rings_with_a_right_hand_and_with_no_other():
    nine = " ".join(f"USD.{n}" for n in range(1, 10))
    _, trader = floor([nine, "", ""])
    assert trader.slap_delay_ms() >= FASTEST
    assert trader.move() == (RING, ((0, 0),))
    _, trader = floor([LONG_DOLLAR, "", ""])
    assert trader.slap_delay_ms() is None


def test_a_duel_is_fought_by_its_duellists_alone():
    game, trader = floor([LONG_DOLLAR, "", ""])
    third = FloorTrader(game.view(2), HARD, Rng(2))
    game.act(0, (RING, ((0, 5), (1, 5))))
    assert trader.slap_delay_ms() is not None
    assert trader.move() == (RING, ((0, 0),))
    assert third.slap_delay_ms() is None
    assert third.move() is None


def test_it_gets_ready_and_as_president_rings_the_opening_bell():
    game = new_game("bourse", 3, 1)
    bots = traders(game, [MIDDLE] * 3, 1)
    assert [bot.move() for bot in bots] == [(READY,)] * 3
    for seat in range(3):
        game.act(seat, (READY,))
    assert [bot.move() for bot in bots] == [(RING, ((0, 0),)), None, None]
    assert game.phase == STUDY


@pytest.mark.parametrize("skill", TRADERS)
def test_its_pace_is_human_and_varies(skill):
    game, _ = floor([LONG_DOLLAR, "", ""])
    trader = FloorTrader(game.view(0), skill, Rng(3))
    delays = sorted(trader.delay_ms() for _ in range(400))
    assert delays[0] >= FASTEST
    assert skill.pace - 200 < delays[200] < skill.pace + 200
    assert delays[360] - delays[40] > skill.spread * 0.8
    assert game.phase == TRADING
