"""The exchange with cards on the device (B15): looks in turn, the open floor, the bell."""

import sys
import weakref

import pytest

from firmware.app import session
from firmware.ports import tunes
from firmware.scenes import DECISIONS
from firmware.scenes.exchange.floor import NEWS_MS
from firmware.scenes.exchange.look import REGRET_MS, STEP_MS
from firmware.scenes.exchange.opening import OPENS_MS
from firmware.table.seating import Setup, seat_everyone
from tests.firmware.exchange_games import (
    FOUR_THREE_TWO,
    NINE_DOLLARS,
    TWO_NINES,
    cards_of,
    dealt,
    look,
    looks,
    mark,
    marked,
    offered,
    open_floor,
    possible,
    row,
)
from tests.firmware.handheld import Handheld
from tests.firmware.rendering import lines

# --- from the title to the table ------------------------------------------------------------------


def test_the_table_chooses_between_real_cards_and_cards_on_the_device():
    held = Handheld()
    chosen = {"exchange_way": 1, "bots": 2, "exchange_cambio": 0, "length": 500}
    held.set_up("bourse", 2, names={2: "Mia"}, **chosen)
    assert held.scene.name == "exchange_opening"
    assert held.app.table.names == ["Ada", "Bit", "Mia"]
    assert [player.is_bot for player in held.app.table.players] == [True, True, False]


@pytest.mark.parametrize(("game", "loaded"), [("bourse", False), ("klatschen", True)])
def test_only_burn_games_load_what_their_bots_decide_by(monkeypatch, game, loaded):
    monkeypatch.delitem(sys.modules, DECISIONS, raising=False)
    held = Handheld()
    held.app.setup = seat_everyone(Setup(game, 4, bots=2))
    session.deal(held.app)
    assert held.app.table.is_bot(3)
    assert (DECISIONS in sys.modules) is loaded


def test_bots_that_were_asked_for_go_when_the_cards_are_real_after_all():
    held = Handheld()
    held.app.setup = Setup("bourse", 3, bots=2)
    held.app.show("exchange_way")
    held.take("Real cards")
    assert (held.app.setup.bots, held.app.setup.dealt) == (0, False)


def test_house_rules_of_the_exchange_are_played_on_the_device(tmp_path):
    held = Handheld()
    rich = '{"base": "bourse", "title": "Rich", "settings": {"false_ring": 50}}'
    held.storage.lay(tmp_path, ("rich.json", rich))
    held.take("new", "Rich")
    held.hold(7)
    held.take("bots", 2, "seats")
    held.tap(0)
    held.hold(0)
    assert held.scene.name == "exchange_opening"
    assert held.app.table.public.rules.false_ring == 50


def test_the_same_again_is_dealt_by_the_device_again():
    held = looks(dealt(Handheld(), NINE_DOLLARS, limit=50), "nothing", "nothing")
    look(held, "RING!")
    held.wait_for("exchange_points")
    held.tap(0)
    held.take("again")
    assert held.scene.name == "exchange_opening"
    assert held.app.table.public.rules.limit == 50


def test_the_exchange_opens_by_itself_or_at_the_dealers_press():
    held = dealt(Handheld(), opened=False)
    held.tap(1)  # not the dealer
    assert held.scene.name == "exchange_opening"
    held.wait(OPENS_MS)
    assert held.scene.name == "exchange_look"
    again = dealt(Handheld(), opened=False)
    again.app.theme.roomy = False  # as on the Pico's own image
    again.tap(0)
    assert again.scene.name == "exchange_look"


# --- a look ---------------------------------------------------------------------------------------


def test_everyone_looks_in_turn_from_the_dealers_left_and_all_learn_the_number():
    held = dealt(Handheld())
    for seat, words in ((1, "3x Yen"), (2, "1x Deutschemark"), (0, "2x Yen")):
        assert (held.scene.name, held.scene.seat) == ("exchange_look", seat)
        assert held.scene.lit() == [seat]
        look(held, words)
    assert held.scene.name == "exchange_floor"
    assert offered(held) == [2, 3, 1]
    assert "event: offered seat=1 count=3" in held.link.lines


def test_the_mark_goes_on_by_itself_and_round_again():
    held = dealt(Handheld())
    held.down(1)
    held.wait(600)
    seen = []
    for _ in range(12):
        seen.append(marked(held))
        held.wait(STEP_MS + 5 if len(seen) > 1 else 1400)
        if held.scene.seat != 1:
            break
    assert seen[:4] == ["3x Yen", "2x Dollar", "4x Deutschemark", "2x Yen"]


def test_letting_go_offers_and_for_a_moment_it_can_be_changed():
    held = dealt(Handheld())
    mark(held, "2x Dollar")
    assert "2 cards" in " ".join(lines(held.scene.group))
    held.wait(1000)
    assert offered(held) == [0, 0, 0]
    assert mark(held, "3x Yen") == 1  # on second thoughts
    held.tap(2)  # somebody else's button
    held.wait(REGRET_MS - 300)
    assert offered(held) == [0, 0, 0]
    held.wait(300)
    assert offered(held) == [0, 3, 0]
    assert (held.scene.name, held.scene.seat) == ("exchange_look", 2)


def test_who_lets_go_just_after_a_step_meant_the_mark_before_it():
    held = dealt(Handheld())
    held.down(1)
    while marked(held) != "2x Dollar":
        held.wait(10)
    held.wait(80)
    held.up(1)
    held.tap(1)
    assert offered(held) == [0, 3, 0]


def test_a_look_of_under_ten_seconds_ends_in_no_offer_when_its_clock_runs_out():
    held = dealt(Handheld())
    held.wait(30_000)
    assert held.scene.seat == 1  # it does not run while the device is passed on
    held.down(1)
    held.wait(9_900)
    assert held.scene.seat == 1
    held.wait(300)
    assert (held.scene.name, held.scene.seat) == ("exchange_look", 2)
    assert held.link.lines[-2] == "event: passed seat=1"
    held.up(1)
    held.wait(20_000)
    assert held.scene.seat == 2


def test_who_lets_go_late_still_can_change_it_while_the_time_of_the_look_lasts():
    held = dealt(Handheld())
    held.tap(1, 8_000)
    held.wait(1_000)
    held.down(1)
    held.wait(1_500)  # what is left of the ten seconds
    assert held.scene.seat == 2
    assert offered(held)[1] == 0


def test_a_short_press_shows_nothing_and_leads_to_a_break():
    held = dealt(Handheld())
    look, there = weakref.ref(held.scene), []
    held.link.log = lambda line: there.append((line, look()))
    held.tap(1)
    assert (held.scene.name, there) == ("exchange_pause", [("scene: exchange_pause seat=1", None)])
    held.take("back")
    assert (held.scene.name, held.scene.seat) == ("exchange_look", 1)
    held.tap(1)
    held.take("leave")
    assert held.scene.name == "title"
    held.take("go on")
    assert (held.scene.name, held.scene.seat) == ("exchange_look", 1)


def test_a_right_hand_is_rung_for_in_the_look():
    held = dealt(Handheld(), TWO_NINES)
    mark(held, "RING!")
    assert (held.scene.name, held.scene.seat) == ("exchange_rang", 1)
    held.wait_for("exchange_points")
    assert held.app.table.public.totals == [0, 85, 0]


# --- the floor ------------------------------------------------------------------------------------


def test_a_tap_swaps_equal_numbers_and_both_offers_are_gone():
    held = open_floor(dealt(Handheld()))
    assert cards_of(held, 1) == "2x Dollar + 4x Deutschemark + 3x Yen"
    held.tap(1)
    assert offered(held) == [3, 0, 0]
    assert cards_of(held, 1) == "5x Dollar + 4x Deutschemark"
    assert cards_of(held, 2) == "2x Deutschemark + 7x Yen"
    assert not held.app.table.looks  # at a card because of a power: they would pile up
    assert "event: accepted seat=1 of=2 count=3" in held.link.lines
    assert "Ben and Carla swap 3" in " ".join(lines(held.scene.group))
    assert held.scene.lit() == []


def test_a_swap_is_news_for_a_while():
    held = looks(dealt(Handheld()), "4x Deutschemark", "2x Deutschemark", "2x Yen")
    held.tap(2)
    assert "swap 2" in " ".join(lines(held.scene.group))
    held.wait(NEWS_MS + 100)
    assert "swap 2" not in " ".join(lines(held.scene.group))


@pytest.mark.parametrize(("earlier", "later", "of"), [(1, 2, 2), (2, 1, 0)])
def test_of_two_taps_the_earlier_press_swaps_whichever_is_let_go_first(earlier, later, of):
    held = open_floor(dealt(Handheld()))
    now = held.clock.now_us
    held.buttons.planned += [(now + 100, earlier, True), (now + 101, later, True)]
    held.buttons.planned += [(now + 90_000, later, False), (now + 300_000, earlier, False)]
    held.wait(200)
    assert offered(held) == [3, 3, 3]  # the earlier press could still become a ring
    held.wait(200)
    assert f"event: accepted seat={earlier} of={of} count=3" in held.link.lines
    assert len([line for line in held.link.lines if "accepted" in line]) == 1


def test_of_two_taps_at_the_same_stamp_the_lower_seat_swaps_first():
    held = open_floor(dealt(Handheld()))
    now = held.clock.now_us
    held.buttons.planned += [(now + 100, button, True) for button in (2, 1)]
    held.buttons.planned += [(now + 90_000, button, False) for button in (2, 1)]
    held.wait(200)
    assert "event: accepted seat=1 of=2 count=3" in held.link.lines


@pytest.mark.parametrize(
    ("hands", "then"),
    [(FOUR_THREE_TWO, ["rang", "false_ring", "accepted"]), (NINE_DOLLARS, ["rang", "round_over"])],
)
def test_an_earlier_press_that_becomes_a_ring_is_judged_before_a_later_tap(hands, then):
    held = dealt(Handheld(), hands)
    looks(held, *[possible(held)[0] for _ in range(2)], "nothing")
    held.link.lines.clear()
    now = held.clock.now_us
    held.buttons.planned += [(now + 100, 0, True), (now + 200, 1, True), (now + 80_000, 1, False)]
    held.wait(700)
    assert (held.scene.name, held.scene.seat) == ("exchange_rang", 0)
    assert [line.split()[1] for line in held.link.lines if line.startswith("event")][:3] == then


def test_a_larger_offer_takes_a_smaller_one_and_offers_what_is_left():
    held = looks(dealt(Handheld()), "4x Deutschemark", "2x Deutschemark", "1x Deutschemark")
    assert held.scene.lit() == [1, 2]
    held.tap(0)  # its one card reaches nobody
    assert offered(held) == [1, 4, 2]
    held.tap(1)
    assert offered(held) == [1, 2, 0]
    held.tap(1)
    assert offered(held) == [0, 0, 0]
    assert cards_of(held, 1) == "2x Dollar + 4x Deutschemark + 3x Yen"


def test_the_floor_closes_when_its_time_is_over_and_it_is_passed_round_again():
    held = open_floor(dealt(Handheld()))
    held.wait(19_800)
    assert held.scene.name == "exchange_floor"
    held.wait(300)
    assert (held.scene.name, held.scene.seat) == ("exchange_look", 1)
    assert offered(held) == [0, 0, 0]


def test_the_stick_rings_for_nobody_and_keeps_no_floor_open():
    held = open_floor(dealt(Handheld()))
    held.down(0)
    held.encoder.planned = [(held.clock.now_us, 0, True)]
    held.wait(50)
    assert not any(line.startswith("event: rang") for line in held.link.lines)
    held.up(0)
    held.wait(20_000)
    assert held.scene.name == "exchange_look"


def test_the_floor_closes_soon_when_no_two_offers_fit():
    held = looks(dealt(Handheld()), "nothing", "4x Yen", "nothing")
    assert held.scene.name == "exchange_floor"
    assert held.scene.lit() == []
    held.wait(2300)
    assert (held.scene.name, held.scene.seat) == ("exchange_look", 1)


def test_a_press_that_began_in_time_still_counts_when_the_time_is_over():
    held = open_floor(dealt(Handheld()))
    held.wait(19_900)
    held.tap(1, 150)
    assert "event: accepted seat=1 of=2 count=3" in held.link.lines


def test_a_hold_rings_and_a_wrong_hand_pays_and_the_floor_stays_open():
    held = open_floor(dealt(Handheld(), false_ring=10))
    held.buzzer.tones.clear()
    held.down(2)
    held.wait(520)
    assert tunes.BELL[0] in held.buzzer.tones
    held.up(2)
    assert (held.scene.name, held.scene.seat) == ("exchange_rang", 2)
    held.wait_for("exchange_floor")
    assert held.app.table.public.totals == [0, 0, -10]
    assert offered(held) == [3, 3, 3]
    held.tap(1)
    assert "event: accepted seat=1 of=2 count=3" in held.link.lines


def test_a_right_hand_rings_on_the_floor():
    held = looks(dealt(Handheld(), NINE_DOLLARS), "nothing", "nothing", "nothing")
    held.hold(0)
    held.wait(50)
    assert (held.scene.name, held.scene.seat) == ("exchange_rang", 0)
    held.wait_for("exchange_points")
    assert held.app.table.public.totals == [100, 0, 0]
    held.tap(0)
    held.take("hands")
    assert held.scene.name == "exchange_hands"
    held.tap(2)
    assert "Ben" in " ".join(lines(held.scene.group))
    held.hold(0)
    held.take("next")
    assert (held.scene.name, held.scene.seat) == ("exchange_opening", 1)


def test_two_rings_at_one_stamp_are_a_duel():
    held = looks(dealt(Handheld(), TWO_NINES), "nothing", "nothing", "nothing")
    now = held.clock.now_us
    held.buttons.planned += [(now + 100, button, True) for button in (0, 1)]
    held.wait(600)
    assert held.scene.name == "exchange_duel"
    for button in (0, 1):
        held.up(button)
    held.wait(5000)
    assert held.scene.name == "exchange_floor"  # nobody rang: the tied rings lapse (B14)
    held.hold(1)
    held.wait(50)
    assert (held.scene.name, held.scene.seat) == ("exchange_rang", 1)
    held.wait_for("exchange_points")
    assert held.app.table.public.totals == [0, 85, 0]


def test_a_ring_of_the_same_moment_still_counts_where_the_first_was_wrong():
    held = looks(dealt(Handheld(), ("", row("USD", 1, 9), ""), false_ring=10), *["nothing"] * 3)
    now = held.clock.now_us
    held.buttons.planned += [(now + 100, 0, True), (now + 25_000, 1, True)]
    held.wait_for("exchange_points")
    assert held.app.table.public.totals == [-10, 100, 0]


def test_the_ringers_ten_cards_are_laid_out_with_their_worth_and_a_kept_card_with_its_cost():
    hands = (row("USD", 1, 9) + " C+", "", "C-")
    held = looks(dealt(Handheld(), hands, cambio_cards=True), "nothing", "nothing", "RING!")
    held.wait_for("exchange_series")
    held.wait(2500)
    codes = [face.code for face in held.scene.row.faces]
    assert sorted(codes) == sorted(hands[0].split())
    assert "200" in " ".join(lines(held.scene.group))
    held.tap(1)
    assert "minus: -20" in " ".join(lines(held.scene.group))
    held.wait_for("exchange_points", at_most_ms=3000)
    assert held.app.table.public.totals == [200, 0, -20]


def test_presses_cut_the_series_short():
    held = looks(dealt(Handheld(), NINE_DOLLARS), "nothing", "nothing", "RING!")
    held.wait_for("exchange_series")
    held.tap(1)
    assert "100" in " ".join(lines(held.scene.group))
    held.tap(2)
    assert held.scene.name == "exchange_points"


def test_the_opening_a_wrong_ring_and_the_end_of_a_round_have_their_tunes():
    def heard(tune):
        notes = [str(hz) for hz in tune[::2]]
        return " ".join(notes) in " ".join([str(hz) for hz in held.buzzer.tones])

    held = looks(dealt(Handheld(), NINE_DOLLARS, false_ring=10), "nothing", "nothing", "nothing")
    assert heard(tunes.OPEN)
    assert not heard(tunes.MISS)
    held.hold(1)
    held.wait_for("exchange_floor")
    assert heard(tunes.MISS)
    held.hold(0)
    held.wait_for("exchange_points")
    held.wait(2000)
    assert heard(tunes.ROUND)


def test_a_mimed_game_makes_no_sound():
    held = Handheld()
    held.wait(1500)
    dealt(held, mimed=True)
    held.buzzer.tones.clear()
    open_floor(held)
    held.tap(1)
    held.hold(0)
    held.wait(4000)
    assert [hz for hz in held.buzzer.tones if hz] == []
