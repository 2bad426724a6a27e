"""A journal may begin with a later round: nothing of the game is lost or changed by it."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from engine_core import GAMES, BadJournal, load_game, new_game
from engine_core.journal.writer import CARRIED, VERSION, sealed
from engine_core.model.moves import NEXT
from engine_core.model.phases import GAME_OVER, ROUND_OVER
from engine_core.model.rng import Rng
from tests.engine.any_table import BUDGET, tables, views_of
from tests.engine.perft import UNSEEN, vars_of
from tests.engine.random_play import random_move, walk
from tests.golden.make import long_settings
from tests.runtimes import needs_micropython, printed_by_text

MOVES = 3000  # that a walk may take
PLAYED_ON = 60  # moves with which a game and its likeness are compared


def state(game):
    """Everything that a game knows, whoever added it."""
    known = {name: value for name, value in vars_of(game) if name not in UNSEEN}
    return known | {"rng": vars(game.rng), "chosen": game.rules.chosen}


def all_that_is_told(game):
    seats = range(game.seats)
    legal = [[move for move, _ in zip(game.legal_moves(seat), range(500))] for seat in seats]
    return legal, game.actors(), [views_of(game, seat) for seat in seats], list(game.events)


def assert_alike(game, other):
    assert state(other) == state(game)
    assert all_that_is_told(other) == all_that_is_told(game)


def goes_on_alike(game, other, seed):
    """Play both on with the same moves."""
    rng = Rng(seed)
    made = 0
    while made < PLAYED_ON and game.phase != GAME_OVER:
        chosen = random_move(game, rng)
        if chosen is not None:
            assert other.act(*chosen) == game.act(*chosen)
            assert state(other) == state(game)
            made += 1
    assert_alike(game, other)


def begun_rounds(name, seats, seed, chosen=None, most=MOVES):
    """(game, the journal that begins with its round) whenever a later round has begun."""
    journal = None
    for game, _, move in walk(name, seats, seed, most, chosen):
        if journal is not None:
            yield game, journal
        journal = game.next_journal() if move[0] == NEXT and game.phase == ROUND_OVER else None


@BUDGET
@given(tables())
@example(("klatschen", 7, 27, {"exposed_burns": False, "falls_from": 13}))  # a total falls back
def test_a_game_taken_up_at_a_rounds_start_continues_as_the_whole_game(table):
    name, seats, seed, chosen = table
    for game, journal in begun_rounds(name, seats, seed, chosen, 600):
        whole, other = load_game(game.save()), load_game(journal.packed())
        assert_alike(whole, other)
        goes_on_alike(whole, other, seed)
        assert state(load_game(other.save())) == state(whole)
        break


@pytest.mark.parametrize("name", GAMES)
def test_later_moves_are_kept_behind_what_was_carried_over(name):
    chosen = long_settings(name)
    walked = iter(walk(name, 4, 21, MOVES, chosen))
    other = None
    for game, seat, move in walked:
        if move[0] == NEXT and game.phase == ROUND_OVER and other is None:
            journal = game.next_journal()
            whole = load_game(game.save())
            whole.act(seat, move)
            other = load_game(journal.packed())
        elif other is not None:
            whole.act(seat, move)
            other.act(seat, move)
            assert_alike(whole, other)
            if game.round == 4:
                break
    assert other.round == 4
    assert state(load_game(other.save())) == state(whole)
    assert len(other.save()) < len(whole.save())


NEEDED = [
    (name, attribute)
    for name in GAMES
    for attribute, _ in new_game(name, 3, 0).carries
    if not attribute.endswith("callers") or name == "faessler"  # elsewhere a call has no sequel
    if attribute != "fallen"  # see below
]


def test_c5_whose_total_went_back_once_is_carried_over():
    game = new_game("kille", 2, 0, settings={"falls_from": 46})
    game.fallen = [1]  # as a round that went so leaves it
    game.phase, game.points = ROUND_OVER, [0, 46]
    assert load_game(game.next_journal().packed()).fallen == [1]
    game.fallen = []
    assert load_game(game.next_journal().packed()).fallen == []


def without(game, attribute):
    """The next round of a game, that was not told of one thing."""
    kind = type(game)
    carries = tuple([row for row in kind.carries if row[0] != attribute])
    forgetful = type("Forgetful", (kind,), {"carries": carries})
    values = [(name, getattr(game, name)) for name, _ in carries]
    dealer = game.rules.next_dealer(game.dealer)
    return forgetful(game.rules, game.seats, game.seed, dealer, None, values)


@pytest.mark.parametrize(("name", "attribute"), NEEDED)
def test_the_comparison_finds_out_whatever_is_not_carried_over(name, attribute):
    missed = 0
    for seed in range(2):
        for game, seat, move in walk(name, 3, seed, 2500, long_settings(name)):
            if move[0] == NEXT and game.phase == ROUND_OVER:
                other = without(game, attribute)
                whole = load_game(game.save())
                whole.act(seat, move)
                missed += state(other) != state(whole)
    assert missed


def test_f17_the_fifth_card_and_the_third_look_are_carried_over():
    more, wanted = set(), {4, 5, 12, 13}
    for seed in range(40):
        if more == wanted:
            break
        for game, journal in begun_rounds("faessler", 3, seed, {"limit": 1000}, 900):
            other = load_game(journal.packed())
            assert [len(hand) for hand in other.hands] == [len(hand) for hand in game.hands]
            assert other.looks == load_game(game.save()).looks
            more |= {len(hand) for hand in other.hands} | {10 + looks for looks in other.looks}
    assert more == wanted


def test_both_kinds_of_journal_are_of_one_version():
    game = new_game("kille", 3, 7)
    assert game.save()[1] == VERSION
    for whole, journal in begun_rounds("kille", 3, 7):
        assert journal.packed()[1] == VERSION
        assert load_game(whole.save()).save() == whole.save()
        return


def a_later_journal():
    """The header of a game of three, and where in it that begins which is carried over."""
    begun = (pair for seed in range(20) for pair in begun_rounds("faessler", 3, seed))
    _, journal = next(begun)
    return journal.header, journal.header.index(bytes((CARRIED, 2, 0)))


def with_carried(number, values):
    """A later journal in which the thing of that number has other values, each below 64."""
    header, at = a_later_journal()
    body = bytearray(header[:at])
    while header[at] == CARRIED:
        end = at + 2 + header[at + 1]
        field = header[at:end]
        if field[2] == number:
            field = bytes((CARRIED, 1 + len(values), number, *[2 * value for value in values]))
        body += field
        at = end
    return sealed(bytes(body) + header[at:])


@pytest.mark.parametrize(
    ("number", "values", "said"),
    [
        (0, (2, 2), "round"),
        (0, (), "round"),
        (1, (1, 2, 3, 4), "totals"),
        (3, (3,), "winner"),
        (4, (3,), "callers"),
    ],
)
def test_what_cannot_be_carried_over_is_refused(number, values, said):
    with pytest.raises(BadJournal, match=said):
        load_game(with_carried(number, values))


def test_a_later_round_needs_all_that_is_carried_over():
    header, at = a_later_journal()
    end = at + 2 + header[at + 1]
    with pytest.raises(BadJournal, match="all that a later round needs"):
        load_game(sealed(header[:at] + header[end:]))


def test_a_thing_told_twice_does_not_stand_for_another():
    header, at = a_later_journal()
    end = at + 2 + header[at + 1]
    after = end + 2 + header[end + 1]
    with pytest.raises(BadJournal, match=r"^the journal does not carry over all"):
        load_game(sealed(header[:at] + header[at:end] * 2 + header[after:]))


def test_a_header_that_ends_too_early_is_refused():
    header, first = a_later_journal()
    for length in range(first, len(header)):
        with pytest.raises(BadJournal, match="too early"):
            load_game(sealed(header[:length]))


@BUDGET
@given(st.integers(0, 200), st.integers(0, 255))
def test_whatever_is_carried_over_it_is_refused_or_can_be_played(where, byte):
    header, first = a_later_journal()
    body = bytearray(header)
    body[first + where % (len(body) - first)] = byte
    try:
        game = load_game(sealed(bytes(body)))
    except BadJournal:
        return
    goes_on_alike(game, load_game(game.save()), byte)


SCRIPT = """
from engine_core import GAMES, load_game
from tests.engine.random_play import walk
from engine_core.protocol.views import reveal_facts

NEXT = 18
for name in GAMES:
    journal = None
    for game, seat, move in walk(name, 4, 5, 2500, {"limit": 1000} if name != "klatschen" else {}):
        if journal is not None:
            other = load_game(journal.packed())
            facts = reveal_facts(other)
            print(name, other.save().hex(), [(key, facts[key]) for key in sorted(facts)])
        journal = game.next_journal() if move[0] == NEXT and game.phase == 10 else None
"""


@pytest.mark.slow
@needs_micropython
def test_a_later_beginning_is_the_same_under_micropython(tmp_path):
    ours, theirs = printed_by_text(SCRIPT, tmp_path)
    assert len(ours.splitlines()) > 10
    assert theirs == ours
