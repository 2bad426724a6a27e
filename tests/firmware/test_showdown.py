"""The climax: hands turn over one by one, nobody reads a point before, and a press speeds it up."""

import sys

import pytest

from engine_core.model import because
from firmware.ports import fanfares
from firmware.scenes import showdown
from firmware.widgets.hand_open import OpenHand
from firmware.widgets.theme import Theme
from tests.engine.ended import ended as ended_round
from tests.firmware import staged_games
from tests.firmware.handheld import PANELS, Handheld, seated_at
from tests.firmware.rendering import lines
from tests.firmware.stages import press_twice


def ended(name, *hands, callers=(0,), bots=0, panel="tft", language="en", **settings):
    """A device whose round is over with these hands."""
    game = ended_round(name, *hands, callers=callers, **settings)
    held = Handheld(panel, language=language)
    held.wait(1000)  # its start has sounded
    held.sit_down_at(game, bots=bots)
    return held


def shown(held):
    return [face.code for face in held.scene.hand.faces if face.code is not None]


def banner(held):
    return held.scene.widgets[0].words.words


@pytest.mark.parametrize("panel", PANELS)
def test_no_points_are_shown_before_the_cards_were_seen(panel):
    held = ended("klatschen", "2S", "10C 9C", "KS 10H", panel=panel, language="fr")
    assert shown(held) == ["10C", "back"]
    assert banner(held) == "Ben\xa0: 10"
    text = " ".join(lines(held.scene.group))
    assert "19" not in text
    assert "23" not in text


def test_the_callers_hands_are_the_last():
    assert ended("faessler", "2B", "9B", "1B", "3B", callers=(1, 0)).scene.order == [2, 3, 1, 0]


def test_a_hand_without_cards_counts_nothing_and_the_next_follows():
    held = ended("klatschen", "2S", "", "5H")
    assert shown(held) == []
    held.wait(2 * showdown.HAND_MS)
    assert shown(held) == ["5H"]


@pytest.mark.parametrize(
    ("name", "hands", "text"),
    [
        ("klatschen", ("2S", "10H 9C 2D"), "21 counts 0"),
        ("klatschen", ("2S", "JH JC QD X1"), "4 pictures: -1"),
        ("kille", ("9S", "2D 3C"), "The lowest hand scores 0"),
        ("original", ("1.1", "9.1"), "Called, and lowest: -5"),
        ("faessler", ("9B", "2B"), "Wrong call: next deal, cards +1"),
    ],
)
def test_the_reasons_for_a_sum_are_shown_below_the_hand(name, hands, text):
    held = ended(name, *hands)
    seen = set()
    while not held.scene.ended:
        held.wait(100)
        seen.add(held.scene.why.words)
    assert text in seen


def test_a_wrong_call_is_shown_at_the_end_if_the_winner_has_no_reason():
    held = ended("original", "9.1", "1.1")
    press_twice(held)
    assert banner(held) == "Ben wins!"
    assert held.scene.why.words == "Anna: Wrong call: +5"


def test_who_won_by_nothing_but_few_points_has_them_told():
    held = ended("klatschen", "9S", "2D", callers=())
    press_twice(held)
    assert (banner(held), held.scene.why.words) == ("Ben wins!", "Fewest points: 2")


def test_where_not_all_reasons_have_room_the_last_is_told():
    held = ended("klatschen", "JS QS KS JD", "JC QC KC JH", callers=(), panel="oled", language="de")
    press_twice(held)
    assert held.scene.why.words == "Gleich: früher dran"


def test_shared_11_the_last_round_has_its_winner_and_the_standing_the_games():
    held = ended(
        "klatschen", "9S 8S", "10S 7S", "2H 3H", callers=(2,), totals=[0, 45, 20], rounds=1
    )
    press_twice(held)
    assert (banner(held), held.scene.why.words) == ("Carla wins!", "Fewest points: 5")
    held.tap(0)
    assert (held.scene.name, banner(held)) == ("standing", "Anna has won!")


@pytest.mark.parametrize(("rounds", "told"), [(2, True), (1, False)])
def test_f17_after_the_last_round_nothing_is_said_of_a_next_one(rounds, told):
    held = ended("faessler", "9B", "2B", rounds=rounds)
    assert (because.CARDS_MORE in [why for why, *_ in held.scene.rows[0]]) is told


@pytest.mark.parametrize("panel", PANELS)
def test_shared_11_all_who_share_a_victory_are_named(panel):
    held = ended("kille", "2H 3H", "2D 3D", "9S 8S", "KS KD", callers=(3,), panel=panel)
    press_twice(held)
    assert banner(held) == "A shared victory: Anna, Ben"
    held.tap(0)
    assert banner(held) == "A shared victory: Anna, Ben"


def open_hands(held):
    return [part for part in held.scene.widgets if type(part).__name__ == "OpenHand"]


def test_a_press_speeds_it_up_and_a_second_one_shows_the_end():
    held = ended("klatschen", "2S 3S", "10C 9C 4H", "KS 10H 5H 6H")
    held.wait(450)
    held.tap(2)  # 150 ms of it
    held.wait(100)
    assert shown(held) == ["10C", "9C", "4H"]
    held.tap(0)
    assert held.scene.ended
    hands = open_hands(held)
    assert hands[0].codes == ["2S", "3S"], "the best hand is first"
    assert (banner(held), len(hands)) == ("Anna wins!", 3)
    held.tap(1)
    assert held.scene.name == "standing"


def test_a_slap_that_comes_too_late_speeds_nothing_up():
    held = ended("klatschen", "2S", "3C")
    held.tap(1)
    assert held.scene.speed == 1


def test_whoever_waits_is_led_on_to_the_question_how_to_go_on():
    held = ended("klatschen", "2S", "3C")
    held.wait_for("standing")
    held.wait_for("onward")
    held.take("points")
    assert held.scene.name == "standing"


def test_each_seats_victory_has_its_own_tune():
    assert len(set(fanfares.TUNES)) == 8
    for hands, winner in ((("2S", "3C"), 0), (("9S", "3C"), 1)):
        held = ended("klatschen", *hands)
        held.wait(1000)
        press_twice(held)
        held.wait(2000)
        tune = list(fanfares.TUNES[winner][::2])
        assert held.buzzer.tones[-len(tune) - 1 :] == tune + [0]


def test_a_bots_button_does_not_light():
    held = ended("klatschen", "9S", "3C", bots=1)
    for _ in range(60):
        held.wait(200)
        assert 1 not in held.scene.lit()


def test_all_hands_shows_none_beside_its_way_back():
    held = ended("kille", "9S", "KS 2D KD 3C", columns_cancel=True)  # two kings in a column
    held.app.show("hands")
    held.tap(0)
    assert banner(held) == "Ben has 5, scores 0"
    held.tap(0)
    assert [face.code for face in held.scene.row.faces if face.code] == []


def test_what_a_round_is_remembered_for_is_shown_with_the_question_what_next():
    held = seated_at(staged_games.at_burner(3))
    held.app.table.tally.hear([(18, 1, 1 << 5, 7), (18, 1, 1 << 5, 7)], ())
    held.app.show("onward")
    assert banner(held) == "Most burns: Ben, 2"


def test_a_hand_is_shown_on_the_faces_of_the_one_before_as_far_as_they_are_as_large():
    theme = Theme(*PANELS["tft"])
    hand = OpenHand((0, 50, 320, 150), theme)
    hand.deal(["2S", "3S", "4S", "5S"])
    before = list(hand.faces)
    hand.deal(["2S", "3S", "4S"])
    assert all(one is other for one, other in zip(before, hand.faces, strict=True))
    hand.deal(["2S", "3S", "4S", "5S", "6S", "7S"])
    assert all(one is other for one, other in zip(before, hand.faces))
    hand.deal(["2S"] * 14)  # smaller
    assert not any(face in before for face in hand.faces)
    assert list(hand) == hand.faces


PLAYED_WITH = (
    "firmware.scenes.burn.choose",
    "firmware.scenes.burn.wording",
    "firmware.widgets.stage",
)


def test_where_the_heap_is_short_what_was_played_with_goes_and_comes_back(monkeypatch):
    monkeypatch.setattr("firmware.scenes.has_room", lambda most: False)
    held = seated_at(staged_games.at_ending(2))
    held.wait_for("ending")
    assert any(name in sys.modules for name in PLAYED_WITH)
    held.wait_for("round_over")
    assert not any(name in sys.modules for name in PLAYED_WITH)
    held.past_the_points()
    held.take("next")
    assert held.scene.name == "hand_over"
    held.look()
    assert held.scene.name == "memorise"


@pytest.mark.parametrize("panel", PANELS)
def test_two_hands_at_the_end_have_a_row_each_and_no_card_lies_over_another(panel):
    held = ended("kille", "2H 2S 2D 3H", "5H 5S 6D 6H", panel=panel)
    press_twice(held)
    first, second = open_hands(held)
    wide, high = [px - 2 * held.app.theme.margin for px in first.size]
    assert (first.x, first.step[0] >= wide) == (second.x, True)
    assert second.y - first.y > high


@pytest.mark.parametrize(("panel", "seats"), [("tft", 8), ("oled", 3)])
def test_every_rank_of_the_hands_at_the_end_can_be_read(panel, seats):
    held = ended("klatschen", "AS 2S 3S 4S 5S 6S 7S 8S 9S", *[""] * (seats - 1), panel=panel)
    press_twice(held)
    assert all(hand.step[0] >= 7 and hand.faces[0].corner[3] >= 20 for hand in open_hands(held))


@pytest.mark.parametrize(("cards", "hands"), [(4, 3), (12, 1)])
def test_hands_of_more_cards_than_there_is_room_for_end_with_the_winners(monkeypatch, cards, hands):
    held = ended("klatschen", *[" ".join(["2S"] * cards)] * 3)
    monkeypatch.setattr("firmware.scenes.showdown.has_room", lambda most: most < 20_000)
    press_twice(held)
    assert len(open_hands(held)) == hands
