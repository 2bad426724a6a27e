"""What is no move: refused by name, in process, on the wire and in a journal; nothing changes.

The moves' vocabulary is engine_core/model/moves.py. A move whose values are numbers, but not those
of any move, is an IllegalMove; where a text stands in a number's place any error will do, but
never a change.
"""

import random

import pytest

from engine_core import GAMES, BadJournal, IllegalMove, load_game, new_game
from engine_core.journal.writer import fletcher16
from engine_core.model import moves as m
from engine_core.protocol.referee import Referee

from .floor import Floor
from .house_table import BURNING, House, refused_form, topped

KINDS = len(m.SHAPES)
ARGS = [shape[1:] for shape in m.SHAPES]
TAKES_ONE = ((m.SLOT,), (m.MAYBE_SLOT,), (m.SOURCE,), (m.AT,))


def facts(game):
    """All that a game knows: its journal, the full state, every seat's legal moves."""
    referee = Referee()
    referee.game = game
    moves = [list(game.legal_moves(seat)) for seat in range(game.seats)]
    return bytes(game.save()), referee.answer({"do": "reveal"}), moves


def refuses(game, seat, move, error=IllegalMove):
    """That move is refused, and nothing has changed."""
    before = facts(game)
    with pytest.raises(error):
        game.act(seat, move)
    assert facts(game) == before, f"{move} of seat {seat} changed the game"


def in_turn(name, seats=3):
    """A game after memorising (a study, for the exchange)."""
    game = new_game(name, seats=seats, seed=7)
    for seat in range(seats):
        game.act(seat, (m.READY,))
    return game


# A batch that names a seat twice --------------------------------------------------------------


@pytest.mark.parametrize(
    ("seat", "claims"),
    [
        (0, ((0, 5), (0, 6))),
        (0, ((0, 5), (0, 5))),
        (1, ((1, 4), (0, 5), (1, 6))),
        (0, ((0, 5), (1, 6), (2, 7), (1, 8))),
        *[(0, wrong) for wrong in ((), ((0,),), ((0, 5, 5),), ((3, 5),), ((-1, 5),))],
        *[(0, ((0, 5), wrong)) for wrong in ((1,), (9, 6))],
    ],
)
@pytest.mark.parametrize("name", BURNING)
def test_shared_1_slaps_of_a_wrong_form_or_of_a_seat_twice_are_refused_in_process(
    name, seat, claims
):
    table = topped(name, "", "", "")
    game = load_game(bytes.fromhex(table.ask("save")["journal"]))
    refuses(game, seat, (m.SLAP, claims))


@pytest.mark.parametrize("claims", [((0, 5), (0, 6)), ((1, 4), (0, 5), (1, 4))])
def test_B14_rings_that_name_a_seat_twice_are_refused_in_process(claims):
    floor = Floor("", "", "").bell()
    game = load_game(bytes.fromhex(floor.ask("save")["journal"]))
    refuses(game, claims[0][0], (m.RING, claims))


def test_B14_the_presidents_bell_names_nobody_twice():
    game = in_turn("bourse")
    refuses(game, 0, (m.RING, ((0, 5), (0, 6))))


@pytest.mark.parametrize("name", BURNING)
def test_shared_1_slaps_that_name_a_seat_twice_are_refused_on_the_wire(name):
    table = topped(name, "", "", "")
    refused_form(table, 0, move="slap", claims=[[0, 5], [0, 6]])
    refused_form(table, 1, move="slap", claims=[[1, 5], [0, 6], [1, 7]])


def test_shared_1_duellists_are_named_once_too():
    table = topped("klatschen", "", "", "")
    table.slap({1: 10, 2: 10})
    refused_form(table, 1, move="slap", claims=[[1, 20], [1, 21]])
    assert table.phase == "duel"


def with_byte(journal, at, byte):
    """The journal with another byte at that place, its check made right again."""
    body = bytearray(journal[:-2])
    body[at] = byte
    return bytes(body) + fletcher16(body).to_bytes(2, "big")


def second_seat(name, press, start):
    """Journals of batches ((0, us), (seat, us)) for seats 1 and 2; the byte in which they differ.

    That one place says the second seat, so that a journal for seat 0 twice can be written.
    """
    journals = []
    for seat in (1, 2):
        game = load_game(start)
        game.act(0, (press, ((0, 5), (seat, 6))))
        journals.append(bytes(game.save()))
    one, two = journals
    body = range(len(one) - 2)
    places = [at for at in body if one[at] != two[at]]
    assert len(one) == len(two)
    assert len(places) == 1, f"{name}: the second seat stands at one place: {places}"
    return one, two, places[0]


@pytest.mark.parametrize("name", [*BURNING, "bourse"])
def test_shared_1_a_journal_that_names_a_seat_twice_in_a_batch_is_refused(name):
    table = Floor("", "", "").bell() if name == "bourse" else topped(name, "", "", "")
    press = m.RING if name == "bourse" else m.SLAP
    start = bytes.fromhex(table.ask("save")["journal"])
    one, two, at = second_seat(name, press, start)
    assert with_byte(one, at, two[at]) == two  # the check is made as the engine makes it
    twice = with_byte(one, at, 2 * one[at] - two[at] & 255)
    with pytest.raises(BadJournal):
        load_game(twice)
    before = table.reveal()
    answer = table.ask("load", journal=twice.hex())
    assert (answer["ok"], answer["error"]) == (False, "bad_journal")
    assert table.reveal() == before


# `act` is sure before it changes anything -----------------------------------------------------

ODD = (-1, 31, 32, 33, 255, 256, 1 << 40)
FOREIGN = (None, 0.5, "0", b"0", (), (0,), [0], ((0, 0),))
NUMBERS = (
    [(kind, odd) for kind in range(KINDS) if ARGS[kind] in TAKES_ONE for odd in ODD]
    + [(m.SWAP, odd, m.cell(1, 0)) for odd in ODD]
    + [(m.SWAP, m.cell(1, 0), odd) for odd in ODD]
    + [(m.SHOW, (odd,)) for odd in ODD]
    + [(m.SLAP, ((odd, 5),)) for odd in ODD]
    + [(m.OFFER, (odd,)) for odd in ODD]
    + [(m.ACCEPT, odd, (0,)) for odd in ODD]
    + [(-1,), (KINDS + 100,), (255,)]
)
FORMS = (
    [(kind,) for kind in range(KINDS + 2)]
    + [(kind, odd) for kind in range(KINDS) for odd in FOREIGN + ODD]
    + [(m.SWAP, odd, m.cell(1, 0)) for odd in FOREIGN]
    + [(m.SHOW, (odd,)) for odd in FOREIGN]
    + [(m.SLAP, ((odd, 5),)) for odd in FOREIGN]
    + [(m.SLAP, ((0, odd),)) for odd in (-1, *FOREIGN)]
    + [(m.OFFER, (odd,)) for odd in FOREIGN]
    + [(), (None,), ("draw",), (m.DRAW, m.STOCK, m.STOCK), (m.READY, 0), (m.LAPSE, 0)]
)
ANY_ERROR = (IllegalMove, TypeError, ValueError, IndexError, AttributeError, OverflowError)


@pytest.mark.parametrize(("forms", "error"), [(NUMBERS, IllegalMove), (FORMS, ANY_ERROR)])
@pytest.mark.parametrize("name", GAMES)
def test_shared_act_refuses_every_odd_move_and_changes_nothing(name, forms, error):
    game = in_turn(name)
    rng = random.Random(name)
    for _ in range(25):
        before = facts(game)
        for move in rng.sample(forms, 40):
            seat = rng.randrange(3)
            if move in before[2][seat]:
                continue
            try:
                with pytest.raises(error):
                    game.act(seat, move)
            finally:
                assert facts(game) == before, f"{move} of seat {seat} changed the game"
        seat = rng.choice([seat for seat in range(3) if before[2][seat]])
        game.act(seat, rng.choice(before[2][seat]))


@pytest.mark.parametrize("seat", [-1, 3, 7, 8, 255])
@pytest.mark.parametrize("name", GAMES)
def test_shared_act_refuses_a_seat_that_is_none(name, seat):
    game = in_turn(name)
    for move in ((m.READY,), (m.DRAW, m.STOCK), (m.SLAP, ((0, 5),)), (m.LAPSE,)):
        refuses(game, seat, move)


def test_shared_1_a_batch_is_sent_by_its_earliest_seat_or_refused():
    table = House("faessler", "", "", "")
    game = load_game(bytes.fromhex(table.ask("save")["journal"]))
    refuses(game, 1, (m.SLAP, ((0, 5), (1, 6))))
    refuses(game, 2, (m.SLAP, ((0, 5), (1, 6))))
