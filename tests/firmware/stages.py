"""Every scene of a burn game, and those before a game, staged for as many seats as are wanted."""

from engine_core import GAMES
from engine_core.model import events as ev
from engine_core.model.moves import LAY, SWAP, cell
from firmware import ports
from firmware.app import lesson
from firmware.scenes import OF
from firmware.table.seating import Setup
from host_tools.language.catalogues import Catalogue, for_fingers
from tests.firmware import exchange_stages, staged_games
from tests.firmware.exchange_stages import takes
from tests.firmware.handheld import Handheld


def before_a_game(name, seat=None, **known):
    """A stage that shows a scene of the time before a game."""

    def show(held, seats):
        held.app.setup = Setup("klatschen", seats, bots=seats // 2)
        for button in range(seats - seats // 2):
            held.app.setup.sit(7 - button)
        for key, value in known.items():
            setattr(held.app, key, value)
        held.app.show(name, seat)

    return show


def at(where, then=None, bots=False):
    """A stage that sits down at a game, or has bots sit there, and then may do more."""

    def show(held, seats):
        held.sit_down_at(getattr(staged_games, where)(seats), bots=bots * seats)
        if then is not None:
            then(held)

    return show


def notice_of(*event):
    """A stage that tells an event; seats and cells are chosen for the longest names."""

    def show(held, seats):
        held.sit_down_at(staged_games.at_turn(seats))
        held.app.director.notices.append(event)
        held.app.follow()

    return show


def in_a_lesson(name):
    """A scene that only a lesson has."""

    def show(held, seats):
        lesson.begin(held.app, "kille", 1)
        held.app.step()
        held.app.show(name, 0)

    return show


def held_down(held):
    held.down(held.scene.seat)


def look_at_it(held):
    held.down(held.point_at("again"))
    held.wait(1600)


def window(held):
    held.app.director.window = True
    held.app.director.news = (ev.KEPT, 0, 2, 7)
    held.app.follow()


def saved(held, seats):
    held.storage.record = b"CT"
    held.app.show("title")


def lacking(name):
    """The most that can be missing where a picture is still seen."""

    def show(held, seats):
        held.app.ports = ports.Ports(held.clock, held.screen, held.buttons)
        held.app.show(name)

    return show


def tapped(name, *buttons):
    def show(held, seats):
        held.app.show(name)
        for button in buttons:
            held.tap(button)

    return show


def show(name):
    return lambda held: held.app.show(name, held.scene.seat)


def next_part(held):
    held.app.show("hands")
    held.tap(0)


def peeked(held):
    held.app.table.keep_secret((ev.SEES, 0, cell(1, 1), 7))
    held.app.director.hear([(ev.PEEKED, 0, cell(1, 1)), (ev.SEES, 0, cell(1, 1))], 0)
    held.app.follow()


def press_twice(held):
    held.wait(500)
    for button in (0, 1):
        held.tap(button)


def read_page(game, page):
    """A stage that shows a page of a game's rules card."""

    def show(held, seats):
        held.app.setup = Setup(game, min(seats, 7))
        held.app.show("rules")
        for _ in range(page):
            held.tap(0)

    return show


def read_house_rules(held, seats):
    """Five differences, the longest of their kinds among them."""
    own = {"call_after_turns": 10, "give_from_stock": True, "penalty_cards": 2}
    own.update({"points:Faessler": -50, "power:Faessler": "two actions"})
    held.app.setup = Setup("faessler", seats, settings=own)
    held.app.show("values")


def house_rules(held, seats):
    read_house_rules(held, seats)
    held.tap(0)
    assert held.scene.name == "house_rules"


STAGES = {
    "title": before_a_game("title"),
    "title, a game saved": saved,
    "new or saved": before_a_game("new_or_saved"),
    "message": before_a_game("message", message=("The saved game can't be read", "Can't be read")),
    "lent": before_a_game("lent"),
    "language": before_a_game("language"),
    "settings": before_a_game("settings"),
    "screen test": before_a_game("screen_test"),
    "screen test, bars": tapped("screen_test", 1),
    "screen test, every pixel": tapped("screen_test", 1, 1),
    "screen test, parts missing": lacking("screen_test"),
    "button test, parts missing": lacking("button_test"),
    "button test": before_a_game("button_test"),
    "button test, a press": tapped("button_test", 7),
    "button test, all pressed": tapped("button_test", *range(8)),
    "games": before_a_game("games"),
    "offer": before_a_game("offer"),
    "spell": before_a_game("spell"),
    "spell, signs": tapped("spell", 0),
    "spell, a letter": tapped("spell", 0, 0),
    "evening": before_a_game("evening"),
    "bots": before_a_game("bots"),
    "skill": before_a_game("skill"),
    "length": before_a_game("length"),
    "seats": before_a_game("seats"),
    "setup, more": before_a_game("setup_more"),
    "people": before_a_game("people"),
    "names": before_a_game("names", 7),
    **{f"rules, {game}, {page}": read_page(game, page) for game in GAMES for page in range(6)},
    "values, a house game": read_house_rules,
    "house rules": house_rules,
    "hand over, memorise": at("at_memorise"),
    "hand over, memorise, held": at("at_memorise", held_down),
    "memorise": at("at_memorise", Handheld.look),
    "turn": at("at_turn"),
    "turn, may call": at("at_call"),
    "turn, may pass": at("at_last_turn"),
    "turn, long hands": at("at_long_hands"),
    "drawn": at("at_drawn"),
    "drawn, held": at("at_drawn", look_at_it),
    "drawn from the pile": at("at_drawn_open"),
    "drawn, an open card": at("at_several"),
    "drawn, two chosen": at("at_several", takes((LAY,), (LAY, (0,)), (LAY, (0, 1)))),
    "power: look": at("at_look"),
    "power: look at others": at("at_look_other"),
    "power: swap": at("at_swap"),
    "power: swap with": at("at_swap", takes((OF, 1, (SWAP,)), (SWAP, cell(1, 2)))),
    "power: king": at("at_king"),
    "hand over, looked": at("at_turn", peeked),
    "hand over, looked, held": at("at_turn", lambda held: (peeked(held), held_down(held))),
    "looked": at("at_turn", lambda held: (peeked(held), held.look())),
    "closing": at("at_closing"),
    "claim": at("at_claim"),
    "claim, one owner": at("at_claim", lambda held: held.take(held.scene.menu_items[1][1])),
    "give": at("at_give"),
    "joker": at("at_joker"),
    "more": at("at_turn", show("more")),
    "fault": at("at_turn", show("fault")),
    "call": at("at_turn", show("call")),
    "players": at("at_turn", show("players")),
    "watch": at("at_turn", bots=True),
    "watch, claim": at("at_claim", bots=True),
    "slap": at("at_turn", window),
    "slap, burner": at("at_burner", window),
    "slap, joker": at("at_joker_open", window),
    "ending": at("at_ending"),
    "duel": at("at_duel"),
    "duel, now": at("at_duel", lambda held: held.wait(1600)),
    "round over": at("at_round_over"),
    "round over, a hand": at("at_round_over", lambda held: held.wait(4000)),
    "round over, the end": at("at_round_over", press_twice),
    "round over, long hands": at("at_long_round_over", lambda held: held.wait(4000)),
    "standing": at("at_round_over", show("standing")),
    "standing, over": at("at_game_over", show("standing")),
    "hands": at("at_round_over", show("hands")),
    "hands, long": at("at_long_round_over", show("hands")),
    "hands, long, next part": at("at_long_round_over", next_part),
    "hand over, five cards, held": at("at_five_cards", held_down),
    "choose, five cards": at("at_five_cards"),
    "game over": at("at_game_over"),
    "onward": at("at_round_over", show("onward")),
    "onward, over": at("at_game_over", show("onward")),
    "told: swapped": notice_of(ev.SWAPPED, 0, cell(1, 3), cell(0, 2)),
    "told: shown": notice_of(ev.SHOWN, 0, (cell(1, 3),) * 7, (1, 2, 3, 4, 5, 6, 7)),
    "told: laid": notice_of(ev.LAID, 1, (cell(1, 3),) * 3, (1, 2, 3)),
    "told: mislaid": notice_of(ev.MISLAID, 1, (cell(1, 3),) * 4, (1, 2, 3, 14)),
    "told: called": notice_of(ev.CALLED, 1),
    "told: passed": notice_of(ev.PASSED, 1),
    "told: burned": notice_of(ev.BURNED, 0, cell(1, 3), 37),
    "told: missed": notice_of(ev.MISSED, 0, cell(1, 3), 37),
    "told: gave": notice_of(ev.GAVE, 0, cell(1, 3)),
    "told: took": notice_of(ev.TOOK, 0, 3, 37),
    "told: took into an empty hand": notice_of(ev.TOOK, 0, 0, None),
    "told: lapsed": notice_of(ev.LAPSED, 1),
    "told: faulted": notice_of(ev.FAULTED, 1),
    "told: penalty due": notice_of(ev.PENALTY_DUE, 1),
    "told: penalty": notice_of(ev.PENALTY, 1, 4),
    "told: no penalty": notice_of(ev.PENALTY, 1, None),
    "told: refilled": notice_of(ev.REFILLED, 31),
    "lesson, a break": in_a_lesson("lesson_more"),
    "lesson, its end": in_a_lesson("lesson_over"),
    "told: peeked": notice_of(ev.PEEKED, 0, cell(1, 3)),
}


def stage(name, panel, seats, **options):
    """The device showing what a stage is about."""
    held = Handheld(panel, motion=False, **options)
    STAGES[name](held, seats)
    return held


EVERY = {name: (stage, name, (2, 8)) for name in STAGES} | {
    f"exchange: {name}": (exchange_stages.stage, name, (3, 7)) for name in exchange_stages.STAGES
}
"""Stages of the exchange, too: who sets each, and with how few and how many seats."""


class ToFingers(Catalogue):
    """What is said on a page: see firmware/touch/words.toml."""

    said = for_fingers()

    def text(self, key):
        return super().text(self.said.get(key, key))
