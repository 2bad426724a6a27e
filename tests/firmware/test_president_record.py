"""What a president of real cards keeps."""

from hypothesis import given, settings
from hypothesis import strategies as st

from engine_core.model import phases
from engine_core.model.moves import NEXT, READY, RING
from firmware.exchange import president
from firmware.exchange.president import REFUSE, SHOWING, open_game
from firmware.exchange.president_record import restore
from firmware.table.players import Player
from tests.firmware.exchange_games import NINE, answers

PLAYERS = [Player(name, button) for button, name in enumerate(("Anna", "Ben", "Carla"))]


def facts(game):
    known = {name: value for name, value in vars(game).items() if name not in ("rules", "events")}
    return known | {"journal": game.save()}


@st.composite
def plays(draw):
    """A game of three played by chance: (game, record)."""
    chosen = {"cambio_cards": draw(st.booleans()), "false_ring": draw(st.sampled_from((0, 25)))}
    game = open_game(3, chosen)
    record = president.first(PLAYERS, game)
    stamps = st.integers(min_value=0, max_value=2**40)
    for _ in range(draw(st.integers(min_value=0, max_value=40))):
        seat, move = 0, (NEXT,)
        if game.phase == phases.STUDY:
            move = (RING, ()) if game.dealt else (READY,)
        elif game.phase in (phases.TRADING, phases.DUEL):
            ringers = [seat for seat in range(3) if game.may_ring(seat)]
            claims = [(seat, draw(stamps) // 2**39) for seat in ringers if draw(st.booleans())]
            if not claims:
                continue
            seat, move = claims[0][0], (RING, tuple(claims))
        elif game.phase == SHOWING:
            seat, move = game.ringer, (REFUSE,)
            if draw(st.booleans()):
                told = [asked.move for asked in answers(game)]
                move = draw(st.sampled_from([one for one in told if not game.why_not(seat, one)]))
        elif game.phase == phases.GAME_OVER:
            break
        game.act(seat, move)
        record += president.frame(seat, move)
    return game, record


@settings(max_examples=60, deadline=None)
@given(plays())
def test_a_record_brings_back_the_very_state(play):
    game, record = play
    again, players, whole = restore(record)
    assert facts(again) == facts(game)
    assert again.rules.chosen == game.rules.chosen
    assert [player.name for player in players] == ["Anna", "Ben", "Carla"]
    assert whole == len(record)


@settings(max_examples=60, deadline=None)
@given(plays())
def test_no_record_ends_like_erased_flash_and_no_frame_begins_so(play):
    game, record = play
    start = len(president.first(PLAYERS, open_game(3, game.rules.chosen)))
    assert record[start - 1] != 0xFF
    while start < len(record):
        assert record[start] != 0xFF
        start += record[start] + 3
        assert record[start - 1] != 0xFF


@settings(max_examples=60, deadline=None)
@given(plays(), st.integers(min_value=0), st.integers(min_value=1, max_value=255))
def test_a_damaged_record_is_found_out_or_ends_before_the_damage(play, where, flip):
    _, record = play
    broken = bytearray(record)
    broken[where % len(record)] ^= flip
    try:
        _, _, whole = restore(bytes(broken))
    except ValueError:
        return
    assert whole <= where % len(record)


def test_a_round_takes_little_of_the_memory():
    moves = [(0, (READY,)), (0, (RING, ())), (1, (RING, ((1, 7),))), (1, NINE), (0, (NEXT,))]
    assert sum(len(president.frame(seat, move)) for seat, move in moves) <= 40
