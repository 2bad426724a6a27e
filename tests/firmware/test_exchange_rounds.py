"""Whole rounds of the exchange that the device deals, played through its buttons."""

import random

import pytest

from engine_core import load_game
from engine_core.model.moves import RING
from firmware.bots.trader import FASTEST, MIDDLE, TRADERS
from firmware.link import protocol
from firmware.table import factory
from firmware.table.director import DUEL_READY_MS
from tests.firmware.exchange_games import dealt, look, minds, offered, play, possible, row
from tests.firmware.handheld import PANELS, Handheld
from tests.firmware.rendering import problems

pytestmark = pytest.mark.slow


class Watched(Handheld):
    """A device whose every screen is looked at."""

    def wait(self, ms):
        super().wait(ms)
        display = self.screen.display
        assert problems(self.scene.widgets, display.width, display.height) == []


def events(held):
    return [line for line in held.link.lines if line.startswith("event: ")]


def play_to_the_end(held):
    play(held, minds(held), "exchange_onward")
    while not held.app.table.is_over:
        held.take("next")
        play(held, minds(held), "exchange_onward")


@pytest.mark.parametrize("panel", PANELS)
def test_three_people_play_a_round_to_a_ring_and_its_points(panel):
    held = dealt(Watched(panel), opened=False)
    play(held, minds(held), "exchange_points")
    public = held.app.table.public
    assert max(public.points) in (100, 85, 80)
    assert public.totals == public.points
    assert len([line for line in events(held) if "accepted" in line]) > 2
    assert (held.clock.now_us - 1_000_000) / 60_000_000 < 10  # minutes


@pytest.mark.parametrize(
    ("panel", "seats", "settings"),
    [
        ("tft", 3, {}),
        ("oled", 7, {"cambio_cards": True, "rounds": 1}),
        ("tft", 5, {"mixed_offers": True}),
        ("tft", 4, {"mixed_offers": True, "cambio_cards": True, "bare_cambio": True}),
        ("oled", 3, {"mimed": True, "cambio_cards": True, "false_ring": 20}),
        ("tft", 3, {"open_offers": 3, "cambio_cards": True}),
    ],
)
def test_one_person_and_bots_play_a_game_to_its_end(panel, seats, settings):
    held = Watched(
        panel,
        game="bourse",
        seats=seats,
        bots=seats - 1,
        seed=4,
        settings={"limit": 100, **settings},
    )
    play_to_the_end(held)
    public = held.app.table.public
    assert max(public.totals) >= 60
    journal = protocol.answer(b'{"do":"journal"}', held.app.table, held.storage)
    assert load_game(bytes.fromhex(journal["journal"])).totals == public.totals


def test_bots_among_themselves_need_nobody():
    held = Handheld(game="bourse", seats=4, bots=4, seed=3)
    held.wait_for("exchange_points", at_most_ms=1_200_000)


def test_bots_look_at_once_and_their_hands_come_down_after_a_while():
    held = dealt(Handheld(), bots=2)
    assert held.scene.seat == 0  # both have looked
    assert 0 not in offered(held)[1:]
    look(held, possible(held)[0])
    assert held.scene.name == "exchange_floor"
    opened = len(events(held))
    held.wait(FASTEST - 20)
    assert len(events(held)) == opened
    held.wait(MIDDLE.pace + MIDDLE.spread)
    assert len(events(held)) > opened


def test_a_person_who_presses_first_is_faster_than_a_bot():
    held = dealt(Handheld(), bots=2)
    look(held, "3x Deutschemark")
    assert 0 in held.scene.lit()
    held.tap(0)
    assert "event: accepted seat=0" in next(line for line in events(held) if "accepted" in line)


@pytest.mark.parametrize("skill", range(3))
def test_a_bot_rings_in_its_look_when_it_has_seen_its_right_hand(skill):
    held = dealt(Handheld(), ["", "", row("USD", 1, 9)], bots=1, skill=skill)
    look(held, "nothing")
    assert (held.scene.name, held.scene.seat) == ("exchange_watch", 2)
    held.wait(FASTEST - 100)
    assert held.scene.name == "exchange_watch"
    held.wait(TRADERS[skill].reaction + TRADERS[skill].spread)
    assert (held.scene.name, held.scene.seat) == ("exchange_rang", 2)
    assert held.app.table.public.winners == [2]


def test_a_bot_rings_in_a_duel_after_the_call():
    held = dealt(Handheld(), ["", row("USD", 1, 9), row("DEM", 1, 9)], bots=1)
    held.app.act(1, (RING, ((1, 5), (2, 5))))
    held.wait(DUEL_READY_MS)
    assert held.scene.name == "exchange_duel"
    held.wait_for("exchange_rang", at_most_ms=MIDDLE.reaction + MIDDLE.spread + 50)
    assert held.app.table.public.winners == [2]


@pytest.mark.parametrize(("panel", "bots"), [("tft", 0), ("oled", 2), ("tft", 3)])
def test_whatever_is_pressed_the_screen_is_whole_and_nothing_is_lost(panel, bots):
    rng = random.Random(bots)
    held = dealt(Watched(panel), [""] * 4, bots, cambio_cards=True, false_ring=5, limit=9000)
    seen = set()
    for _ in range(250):
        button = held.scene.seat if held.scene.seat is not None and rng.random() < 0.8 else None
        button = rng.randrange(4) if button is None else button
        rng.choice((held.tap, held.tap, held.hold, long_hold(held)))(button)
        if rng.random() < 0.1:
            held.wait(rng.randrange(4000))
        seen.add(held.scene.name)
        if held.scene.name == "title":
            held.take("go on")
        game = held.app.table._game
        assert sorted(card for hand in game.hands for card in hand) == list(range(38))
    assert seen >= {"exchange_look", "exchange_floor", "exchange_rang", "exchange_pause"}
    kept = factory.resume(held.storage)._game
    assert (kept.hands, kept.offers, kept.totals) == (game.hands, game.offers, game.totals)


def long_hold(held):
    def hold(button):
        held.tap(button, 2500)

    return hold
