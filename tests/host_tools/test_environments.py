"""The games as environments for learning programs, and bots that others have made."""

from unittest.mock import Mock

import numpy
import pytest

from engine_core import GAMES
from engine_core.model.rng import Rng
from engine_core.rules.registry import seats_of
from firmware.bots import Bot
from host_tools.common.exit_codes import Exit
from host_tools.environments.state import ARGUMENT, TERMINAL_PLAYER, WAIT, State
from host_tools.rules import house_file
from host_tools.simulation import many_games, minds
from host_tools.simulation.floor_trader import FloorTrader
from host_tools.simulation.game_results import Plan
from tests.host_tools.commands import failed, fails, works

CABO = house_file.game_of("cabo")["settings"]  # sets of cards are laid, and a total falls back
TABLES = [(name, seats) for name in GAMES for seats in seats_of(name)]  # fewest, most


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_pettingzoo_finds_no_fault(name, seats):
    tests = pytest.importorskip("pettingzoo.test", reason="pip install '.[rl]'")
    from host_tools.environments.aec import CambioEnv

    tests.api_test(CambioEnv(name, seats), num_cycles=60)
    tests.seed_test(lambda: CambioEnv(name, seats), num_cycles=40)


def go_on(state, chance):
    """One action by chance, as one of NumPy's numbers."""
    actions = numpy.array(state.legal_actions())
    state.apply_action(actions[chance.below(len(actions))])


def played(name, seats, seed, most=400, settings=None):
    """The states of a game that chance plays; the same one, moved on."""
    state, chance = State(name, seats, seed, settings), Rng(seed, 77)
    for _ in range(most):
        yield state
        if state.is_terminal():
            break
        go_on(state, chance)


def hide_otherwise(state, player, chance):
    """Deal all cards that ``player`` has never seen anew, where they lie."""
    game = state.game
    known = state._memories[player].cards if state._memories else {}
    places = [(game.stock, at) for at in range(len(game.stock))]
    for seat, hand in enumerate(game.hands):
        shown = game.view(player).hand(seat)
        places += [
            (hand, at) for at in range(len(hand)) if shown[at] == -1 and seat << 5 | at not in known
        ]
    cards = [row[at] for row, at in places]
    chance.shuffle(cards)
    for (row, at), card in zip(places, cards, strict=True):
        row[at] = card


@pytest.mark.parametrize("name", GAMES)
def test_an_observation_holds_nothing_that_its_seat_may_not_know(name):
    seats, differ = max(3, seats_of(name)[0]), 0
    for nth, state in enumerate(played(name, seats, 4)):
        if nth % 7 or state.is_terminal():
            continue
        for player in range(seats):
            twin = state.clone()
            hide_otherwise(twin, player, Rng(nth, player))
            differ += twin.game.hands != state.game.hands
            assert twin.observation_tensor(player) == state.observation_tensor(player)
    assert differ


@pytest.mark.parametrize("name", GAMES)
def test_a_clone_continues_independently_and_identically(name):
    *_, state = played(name, max(3, seats_of(name)[0]), 9, most=20)
    before = state.observation_string(0)
    twins = [state.clone(), state.clone()]
    for twin in twins:
        chance = Rng(5)
        for _ in range(12):
            go_on(twin, chance)
    assert twins[0].observation_string(0) == twins[1].observation_string(0) != before
    assert state.observation_string(0) == before


def test_an_action_that_is_not_legal_changes_nothing():
    state = State("klatschen", 2, 1)
    with pytest.raises(ValueError, match="is none of"):
        state.apply_action(9)
    assert (state.legal_actions(1 - state.current_player()), state.is_chance_node()) == ([], False)
    assert [*map(state.action_to_string, (9, WAIT, ARGUMENT + 7))] == ["call", "wait", "7"]
    with pytest.raises(IndexError, match="-1 is none"):
        state.observation_tensor(-1)


def test_a_compiled_state_says_why_it_is_not_copied(monkeypatch):
    state = State("klatschen", 2, 1)
    monkeypatch.setattr(type(state.game), "__mypyc_attrs__", (), raising=False)
    with pytest.raises(TypeError, match="in the compiled wheel"):
        state.clone()


@pytest.mark.parametrize("settings", [{}, CABO, CABO | {"falls_from": 80}])
def test_rewards_of_all_rounds_add_up_to_the_returns(settings):
    total, state = [0.0, 0.0], None
    for state in played("klatschen", 2, 4, 20_000, settings):
        total = [sum(pair) for pair in zip(total, state.rewards(), strict=True)]
    assert state.current_player() == TERMINAL_PLAYER
    assert total == pytest.approx(state.returns())


def make(view, rng):
    return (Bot if view.rules.machine == "burn" else FloorTrader)(view, 0, rng)


@pytest.fixture
def installed(tmp_path, monkeypatch):
    """A package that brings bots, as pip leaves it."""
    facts = tmp_path / "their_bot-1.0.dist-info"
    facts.mkdir()
    (facts / "METADATA").write_text("Metadata-Version: 2.1\nName: their-bot\nVersion: 1.0\n")
    entries = f"[{minds.GROUP}]\ntheirs = {__name__}:make\nmaster = {__name__}:make\n"
    (facts / "entry_points.txt").write_text(entries)
    monkeypatch.syspath_prepend(str(tmp_path))


def test_a_bot_of_others_plays_in_a_simulation(installed):
    words = ["simulate", "--seats", "2", "--games", "3", "--jobs", "1", "--bots", "theirs,easy"]
    assert "seat 0 (theirs) wins" in works(*words).output


@pytest.mark.parametrize(
    ("kind", "what", "answer"),
    [
        *[(Bot, "move", answer) for answer in ((9,), [1], (), ((1, 2), 3), None)],
        *[(Bot, "slap_delay_ms", answer) for answer in (0.5, -500)],
        (FloorTrader, "move", None),  # the study ends once all are ready
        (FloorTrader, "delay_ms", 0),
        (Bot, "__init__", SystemExit(3)),
    ],
)
def test_a_fault_of_a_bot_is_told_with_its_name(installed, monkeypatch, kind, what, answer):
    monkeypatch.setattr(Bot, "delay_ms", None, raising=False)
    monkeypatch.setattr(kind, what, Mock(side_effect=[answer]))
    said = "SystemExit: 3" if what == "__init__" else f"returned {answer!r}"
    name = "klatschen" if kind is Bot else "bourse"
    with fails(Exit.USAGE, said, "The bot theirs failed. Mend it, or choose another."):
        many_games.play_one(Plan(name, ("theirs", 0, 0), 1), 0)


def test_a_name_that_two_bots_share_is_refused(installed):
    assert "Several bots are called master" in failed("play", "--skill", "master")[1]


def test_a_bot_of_others_plays_on_the_device_of_a_laptop(installed, monkeypatch):
    from firmware.exchange.dealt_table import DealtTable
    from firmware.table.table import Table

    for table in (Table, DealtTable):
        monkeypatch.setattr(table, "_mind", table._mind)  # put back afterwards
    view = State("klatschen", 2, 1).game.view(1)
    minds.sit_down("theirs")
    assert Table._mind(None)(view, 1, Rng(1)).bot.skill.reaction == 1250
    monkeypatch.delattr(Bot, "hesitates")  # which its page doesn't ask for
    assert not Table._mind(None)(view, 1, Rng(1)).hesitates()
    minds.sit_down("grandmaster")
    assert Table._mind(None)(view, 1, Rng(1)).bot.seconds == minds.DECISION_S
