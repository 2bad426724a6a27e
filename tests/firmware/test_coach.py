"""A game that was never finished on this device is explained: a line in each scene."""

import pytest

from engine_core import BURN_GAMES, GAMES, new_game, rules_for
from engine_core.model.moves import DISCARD, DRAW, STOCK
from engine_core.model.phases import TURN
from firmware.app import at_table
from firmware.games import SHARED, named, rows
from firmware.language.say import say
from firmware.scenes.layout import Layout
from firmware.teach.coach import Coach
from firmware.widgets.banner import Banner
from firmware.widgets.lines import Text
from firmware.widgets.plan import Plan
from firmware.widgets.theme import Theme
from firmware.widgets.type_sizes import FEET
from host_tools.language import catalogues
from host_tools.language.languages import CODES
from tests.firmware import staged_games
from tests.firmware.exchange_games import dealt
from tests.firmware.handheld import PANELS, Handheld, seated_at
from tests.firmware.rendering import banner, box_of, foot

COACH = {name: text for game in GAMES for name, text in named(game, "COACH").items()}
POWERS = [line for _, _, line in rows(SHARED, "POWERS")]


def at(where, panel="tft", **options):
    return seated_at(getattr(staged_games, where)(2), panel=panel, coach=True, **options)


def test_a_turn_is_explained_and_no_open_card_is_offered_where_there_is_none_to_take():
    assert foot(at("at_turn")).startswith("Draw or take it")
    held = seated_at(staged_games.ready(new_game("original", 2, 1)), coach=True)
    assert held.scene.name == "turn"
    assert "take it" not in foot(held)
    assert "take it" in foot(of_runes("5.1", "3.1"))
    assert "take it" not in foot(of_runes("5.1", "3.1", frozen=True))


@pytest.mark.parametrize(("cards", "said"), [(4, "7: play it, see yours"), (0, "7 counts 7")])
def test_k7_only_who_sees_the_card_in_hand_reads_what_it_can_do(cards, said):
    game = staged_games.ready(staged_games.stacked(2, "5H", "7C"))
    game.hands[0] = game.hands[0][:cards]  # who has none lays it down
    held = seated_at(game, coach=True)
    assert foot(held)
    held.down(held.button_of(0))
    held.wait(1000)
    assert held.scene.name == "drawn"
    assert foot(held) == said
    held.wait(900)
    held.up(held.button_of(0))
    assert "7" not in foot(held)


def test_a_power_that_is_a_duty_is_not_said_to_be_a_choice():
    held = of_runes("5.1", "V.1")
    held.app.act(1, (DRAW, STOCK))
    held.app.act(1, (DISCARD,))
    held.wait_for("power")
    assert "must" in foot(held)


def test_a_slap_window_says_what_to_look_for_and_what_a_slip_costs():
    held = at("at_turn")
    held.app.act(0, (DRAW, STOCK))
    held.app.act(0, (DISCARD,))
    held.wait_for("slap")
    assert foot(held) == "Another 6? Wrong: a card"


def test_t3_o13_no_call_is_advised_that_the_rules_forbid_nor_a_rank_where_points_burn():
    view = new_game("original", 2, 1).view()
    for scene in ("turn, call", "closing"):
        assert Coach(view.rules).scene(scene, view)[-1] == "5 or less? Call"
    other = {"burn_by": "points", "power_is_duty": True, "duties": "looks"}
    view = staged_games.ready(new_game("klatschen", 2, 1, settings=other)).view()
    assert Coach(view.rules).scene("claim", view) is None
    assert "must" not in str(Coach(view.rules).scene("power", view))


def test_the_exchange_is_explained():
    held = dealt(Handheld(coach=True))
    assert held.scene.name == "exchange_look"
    assert held.scene.feet.words.startswith(("Keep what", "Offer what"))


def test_a_joker_is_explained():
    held = at("at_joker_open")
    held.app.director.window = True
    held.app.follow()
    assert foot(held).startswith("First slap gets it")


def test_the_small_panels_banner_says_it_for_a_moment_and_then_the_choice_at_hand():
    held = at("at_turn", "oled")
    assert banner(held) == "Draw, or take the top"
    held.wait(2600)
    assert banner(held) == "Draw a card"


def test_the_next_choice_is_shown_at_once_all_the_same():
    held = at("at_turn", "oled")
    held.tap(held.button_of(0))
    assert banner(held).startswith("Take ")


def test_the_small_panel_explains_the_drawn_card_beside_it_while_it_is_seen():
    held = seated_at(
        staged_games.ready(staged_games.stacked(2, "5H", "7C")), panel="oled", coach=True
    )
    held.down(held.button_of(0))
    held.wait(1000)
    assert held.scene.shows
    assert banner(held) == "7: play it, see yours"
    card = held.app.stage.over[1]
    _, top, _, high = box_of(held.app.stage.banner)
    assert card.y >= top + high
    held.wait(900)
    held.up(held.button_of(0))
    assert banner(held) == "For top left"


def test_who_has_finished_a_game_is_told_of_others_alone():
    held = at("at_game_over")
    assert held.app.coach is not None
    held.app.leave_now()
    held = seated_at(staged_games.at_turn(2), coach=True, kept=held.storage.kept)
    assert held.app.coach is None
    held.app.leave_now()
    held.sit_down_at(staged_games.at_closing(2))
    assert held.app.coach is not None


def test_more_seats_need_more_room_for_explanations(monkeypatch):
    asked = []
    monkeypatch.setattr(at_table, "has_room", lambda room: asked.append(room))
    for seats in (2, 8):
        assert seated_at(staged_games.at_turn(seats), coach=True).app.coach is None
    assert asked[1] - asked[0] == 6 * at_table.COACH_SEAT


def test_one_choice_switches_it_off_and_on_again():
    held = at("at_turn")
    held.take("more", "tips")
    assert held.scene.name == "turn"
    assert not foot(held).startswith("Draw or take")
    held.take("more", "tips")
    assert foot(held).startswith("Draw or take")


def lines():
    """Every line of the coach with the longest that it can be filled with."""
    fields = {"card": "Joker", "points": -20, "rank": "Joker", "joker": -1, "count": 20}
    texts = [*COACH.values(), *POWERS]
    return [say(text, **fields) for text in texts]


@pytest.mark.parametrize("language", CODES)
def test_no_line_is_cut_on_the_table_at_the_small_foot_or_in_the_small_banner(language):
    large, small = Theme(*PANELS["tft"]), Theme(*PANELS["oled"])
    layout = Layout(small)
    with catalogues.speaking(language):
        for wordings in lines():
            text = Text(Plan(large, 0, 0).foot, large, scales=FEET[:1])  # 14 px of x-height
            text.show(wordings)
            assert not text.cut, wordings
        for name, line in COACH.items():
            if name.startswith("exchange"):
                text = Text(layout.foot, small, scales=layout.foot_scales)
                text.show(say(line))
                assert not text.cut, text.words
        for line in [*[COACH[name] for name in COACH if name[:8] != "exchange"], *POWERS]:
            for rank in ("10", "K"):
                banner = Banner(Plan(small, 8, 8).banner, small)
                banner.show(0, say(line, card=rank, points=-2, rank=rank, joker=-1, count=5))
                assert not banner.words.cut, line


def of_runes(*codes, frozen=False, **options):
    """The Original's first turn: these lie on the pile and on top of the stock."""
    rules = rules_for("original")
    top = [rules.codes.index(code) for code in codes]
    rest = [card for card in range(rules.deck_size) if card not in top]
    game = staged_games.ready(new_game("original", 2, 1, deck=rest[:8] + top + rest[8:]))
    for _ in codes[1:]:
        game.act(game.turn, (DRAW, STOCK))
        game.act(game.turn, (DISCARD,))
        while game.phase != TURN:
            game.act(game.turn, game.legal_moves(game.turn)[0])
    if frozen:
        game.frozen_for = game.turn
    return seated_at(game, coach=True, **options)


@pytest.mark.parametrize(
    ("language", "said"), [("en", "Swap"), ("de", "Tausch"), ("fr", "Échange")]
)
def test_a_card_that_is_a_picture_alone_is_called_by_its_name(language, said):
    rules = rules_for("original")
    held = of_runes("S.1", "3.1", language=language)
    coach = held.app.coach
    assert coach.card(rules.codes.index("S.1"))[0].startswith(said)
    assert coach.card(rules.codes.index("9.1"))[0].startswith("9 ")
    king = "".join(coach.card(rules.codes.index("B.1"))[0].split())  # without its no-break spaces
    assert king.startswith("K:"), "both kings burn together"


@pytest.mark.parametrize("game", BURN_GAMES)
def test_it_knows_every_card_of_a_game(game):
    rules = rules_for(game)
    if rules.has_powers:
        coach = Coach(rules)
        assert all(coach.card(card)[0] for card in range(rules.deck_size))
