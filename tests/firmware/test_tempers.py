"""Bots have names and tempers: rows that change a skill's figures, and so how a bot plays."""

import pytest

from engine_core import new_game
from engine_core.model.rng import Rng
from firmware.app.at_table import sit_down
from firmware.bots import SKILLS, Skill, decisions, tempers
from firmware.bots.trader import TRADERS, Trader, TraderSkill
from firmware.table.players import SKILLS as LEVELS
from firmware.table.players import Player, pack, unpack
from firmware.table.seating import TEMPERS, Setup, seat_everyone
from firmware.table.table import Table
from tests.firmware import staged_games
from tests.firmware.handheld import Handheld

RUNGS = tempers.LEVELS


def of(level, temper):
    return tempers.changed(SKILLS[level], level + RUNGS * temper, tempers.CHANGES)


def test_the_places_are_those_of_the_figures():
    named = {"RINGS": "reaction"}
    for fields, rows in ((Skill._fields, tempers.CHANGES), (TraderSkill._fields, tempers.TRADES)):
        for changes in rows.values():
            for place, *_ in changes:
                names = [
                    name
                    for name, value in vars(tempers).items()
                    if value == place and named.get(name, name.lower()) == fields[place]
                ]
                assert names, fields[place]
    assert len(LEVELS) == len(SKILLS) == len(TRADERS) == RUNGS
    assert TEMPERS[tempers.BOLD] == "bold"
    assert TEMPERS[tempers.FORGETFUL] == "forgetful"


@pytest.mark.parametrize("level", range(RUNGS))
def test_an_even_bot_plays_as_its_skill_says(level):
    assert of(level, tempers.EVEN) == SKILLS[level]


@pytest.mark.parametrize("level", range(RUNGS))
def test_each_temper_is_what_it_is_called(level):
    plain = SKILLS[level]
    bold, careful, forgetful = (of(level, temper) for temper in (1, 2, 3))
    assert bold.nerve < plain.nerve < careful.nerve
    assert bold.reaction < plain.reaction < careful.reaction
    assert bold.reckless == plain.reckless >= careful.reckless
    assert forgetful.own_memory < plain.own_memory
    assert forgetful.muddle > plain.muddle


def test_every_figure_stays_one_that_a_bot_can_play_with():
    for level in range(RUNGS):
        for temper in range(len(TEMPERS)):
            row = of(level, temper)
            for name in ("muddle", "follows", "attention", "envy", "reckless"):
                assert 0 <= getattr(row, name) <= 1000
            assert min(row.own_memory, row.other_memory) >= 1
            assert row.reaction - row.spread > 0
            trader = tempers.changed(TRADERS[level], level + RUNGS * temper, tempers.TRADES)
            assert trader.pace > trader.spread


def test_the_bots_of_a_table_have_tempers_in_turn():
    setup = seat_everyone(Setup("klatschen", 5, 4, skill=2))
    bots = [one for one in setup.players() if one.is_bot]
    assert [(one.name, TEMPERS[one.skill // RUNGS], one.skill % RUNGS) for one in bots] == [
        ("Ada", "bold", 2),
        ("Bit", "careful", 2),
        ("Cog", "forgetful", 2),
        ("Dot", "even", 2),
    ]


def test_it_is_said_where_bots_are_chosen_as_the_language_writes_it():
    held = Handheld(language="fr")
    held.app.setup = Setup("klatschen", 4)
    held.app.show("bots")
    assert held.scene.choices[2][0] == "2 robots (Ada\xa0: téméraire, Bit\xa0: prudent)"


def test_a_record_keeps_every_skill_with_every_temper():
    players = [Player("Ada", 1, skill) for skill in range(RUNGS * 4)]
    again, _ = unpack(pack(players))
    assert [one.skill for one in again] == list(range(RUNGS * 4))


def test_a_record_of_three_skills_keeps_their_names():
    stored = bytearray(pack([Player("Ada", 0, 0)]))
    for skill in range(12):
        stored[2] = skill  # as it was written: a skill of three, and so many more a temper
        read = unpack(bytes(stored))[0][0].skill
        assert LEVELS[read % RUNGS] == ("easy", "middle", "hard")[skill % 3]
        assert read // RUNGS == skill // 3


def test_a_trader_has_a_temper_too():
    game = new_game("bourse", 3, 1)
    bold, careful = (Trader(game.view(0), 1 + RUNGS * temper, Rng(1, 0)) for temper in (1, 2))
    assert bold.skill.pace < careful.skill.pace


def watched(monkeypatch, temper, surer):
    """The ms that a bot thinks before its turn, and what it says, so sure of its call."""
    held = Handheld()
    players = [Player("Ada", 0, 1 + len(LEVELS) * temper), Player("Ben", 1)]
    sit_down(held.app, Table(staged_games.at_call(2), players, held.storage))
    monkeypatch.setattr(decisions, "surer", lambda bot: surer)
    held.wait_for("watch")
    return held.scene.due_ms - held.clock.ms(), held.scene.stage.banner.words.words


def test_a_temper_is_seen_by_its_pace_and_a_close_call_by_a_pause_and_a_word(monkeypatch):
    tempered = (tempers.BOLD, tempers.EVEN, tempers.CAREFUL)
    far = [watched(monkeypatch, temper, -400) for temper in tempered]
    close = [watched(monkeypatch, temper, 0) for temper in tempered]
    for (pause, said), (longer, word) in zip(far, close):
        assert said == "Ada plays"
        assert word in ("Ada: why not!", "Ada: hmm...", "Ada: let me see...")
        assert longer > 1.3 * pause
    assert far[0][0] * 1.3 < far[1][0] < far[2][0]
    assert far[0][0] * 2 < far[2][0]
