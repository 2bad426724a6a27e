"""The referee tells choices in parts: a list of 279,938 moves is for nobody to read."""

import pytest

from engine_core.protocol.referee import Referee
from engine_core.rules.registry import BURN_GAMES, GAMES
from tests.engine.random_play import walk


def asked(game, **request):
    """What a referee with that game answers to ``moves``."""
    referee = Referee()
    referee.game = game
    answer = referee.answer({"do": "moves", **request})
    assert answer["ok"], answer
    return answer


def reached(game, seat, request):
    """Every whole legal move, found by taking one choice after the other."""
    answer = asked(game, seat=seat, whole=False, **request)
    found = [request] if answer.get("legal") else []
    for field, values in answer["next"].items():
        for value in values:
            if field in ("claims", "cards") or (field == "at" and request.get("move") == "show"):
                value = [*request.get(field, ()), value]
            found += reached(game, seat, {**request, field: value})
    return found


def as_texts(moves):
    return {repr(sorted((name, _sorted(value)) for name, value in move.items())) for move in moves}


def _sorted(value):
    return sorted(value) if isinstance(value, list) and value and value[0] != 0 else value


@pytest.mark.parametrize("name", BURN_GAMES)
def test_the_parts_lead_to_every_legal_move_and_to_no_other(name):
    for step, (game, _, _) in enumerate(walk(name, 3, 11, 60)):
        if step % 6:
            continue
        for seat in range(3):
            whole = asked(game, seat=seat)
            assert whole["count"] == len(whole["moves"])
            assert as_texts(reached(game, seat, {})) == as_texts(whole["moves"])


@pytest.mark.parametrize("name", GAMES)
def test_the_kinds_come_with_the_number_of_moves(name):
    for game, _, _ in walk(name, 3, 12, 40):
        for seat in range(3):
            whole = asked(game, seat=seat)
            parts = asked(game, seat=seat, whole=False)
            assert parts["count"] == whole["count"]
            kinds = {move["move"] for move in whole["moves"]}
            assert set(parts["next"].get("move", ())) == kinds


def blue_king():
    """Eight seats of six cards, and a blue king to use: a card of each other seat is shown."""
    referee = Referee()
    codes = referee.answer({"do": "new", "game": "original", "seats": 8, "seed": 1})
    assert codes["ok"]
    rules = referee.game.rules
    deck = [code for code in rules.codes if code != "B.1"]
    deck.insert(8 * 6, "B.1")
    settings = {"hand_cards": 6}
    new = {"do": "new", "game": "original", "seats": 8, "deck": deck, "settings": settings}
    assert referee.answer(new)["ok"]
    for seat in range(8):
        assert referee.answer({"do": "act", "seat": seat, "move": "ready"})["ok"]
    for move in ({"move": "draw", "from": "stock"}, {"move": "discard"}):
        assert referee.answer({"do": "act", "seat": 0, **move})["ok"]
    return referee


def test_O3_the_blue_king_of_eight_seats_is_chosen_one_card_at_a_time():
    referee = blue_king()
    assert referee.answer({"do": "moves", "seat": 0, "whole": False})["count"] > 6**7
    at = []
    for seat in range(1, 8):
        answer = referee.answer({"do": "moves", "seat": 0, "move": "show", "at": at})
        assert answer["next"] == {"at": [[seat, slot] for slot in range(6)]}
        assert (answer["count"], answer["legal"]) == (6, False)
        at.append(answer["next"]["at"][seat % 6])
    done = referee.answer({"do": "moves", "seat": 0, "move": "show", "at": at})
    assert (done["next"], done["legal"]) == ({}, True)
    assert referee.answer({"do": "act", "seat": 0, "move": "show", "at": at})["ok"]


def test_O3_the_whole_list_of_a_blue_king_has_the_cards_of_each_seat():
    referee = blue_king()
    answer = referee.answer({"do": "moves", "seat": 0})
    assert answer["show_one_of_each"] == [[[seat, n] for n in range(6)] for seat in range(1, 8)]
    assert "show" not in {move["move"] for move in answer["moves"]}
    assert answer["count"] == 6**7 + len(answer["moves"])


def test_a_part_that_cannot_be_is_refused_and_changes_nothing():
    referee = blue_king()
    before = referee.answer({"do": "reveal"})
    answer = referee.answer({"do": "moves", "seat": 0, "move": "show", "at": [[9, 0]]})
    assert (answer["ok"], answer["error"]) == (False, "bad_argument")
    assert referee.answer({"do": "moves", "seat": 0, "move": "x"})["error"] == "bad_argument"
    assert referee.answer({"do": "reveal"}) == before
