"""What a thing costs in presses of real buttons, counted while the app is played: as the handbook
says, and no more than was promised.

    python -m tests.firmware.test_presses_needed

prints the table.
"""

import re

import pytest

from engine_core.model.moves import BURN, CALL, DRAW, KEEP, STOCK, cell
from firmware.scenes import OF
from tests.firmware import staged_games
from tests.firmware.handheld import Handheld
from tests.firmware.spelling import spell
from tests.runtimes import ROOT


class Counting(Handheld):
    """Counts its fingers' presses."""

    presses = 0

    def down(self, button):
        self.presses += 1
        super().down(button)


def at(where, *args):
    held = Counting()
    held.sit_down_at(getattr(staged_games, where)(*args))
    return held


def new_game(people, game="klatschen"):
    """From the title to the deal of a game that was never played before, and everybody's look."""
    held = Counting(coach=True)
    held.set_up(game, *range(people))
    assert held.app.table is not None
    return held.presses + people


def same_again(people):
    """The same with the game and the people of the last time, who play on by themselves."""
    held = Handheld()
    held.set_up("klatschen", *range(people))
    held.storage.record = b""  # that game was played to its end
    later = Counting(kept=held.storage.kept)
    later.take("again")
    assert later.scene.name == "hand_over"
    return later.presses + people


def draw_and_discard():
    held = at("at_turn", 3)
    held.take((DRAW, STOCK))
    held.down(0)  # and on, past where it would exchange the first slot
    held.wait_for("slap")
    return held.presses


def draw_and_exchange(slot):
    held = at("at_turn", 3)
    held.take((DRAW, STOCK), (KEEP, slot - 1))
    assert held.scene.name == "slap"
    return held.presses


def look_once_more():
    """A hold that is longer than to exchange it, and shorter than to play it."""
    held = at("at_turn", 3)
    held.take((DRAW, STOCK))
    held.wait(1000)
    before = held.presses
    held.down(0)
    held.wait(1500)
    assert held.scene.shows
    held.up(0)
    held.wait(1000)
    assert (held.scene.name, held.scene.shows) == ("drawn", False)
    return held.presses - before


def slap_and_burn(slot):
    """The card that matches lies in the first slot: the others are wrong, and cost the same."""
    held = at("at_turn", 3)
    held.tap(1)
    held.take((BURN, cell(1, slot - 1)))
    assert held.scene.name == "notice"
    return held.presses


def burn_a_far_card():
    """The finger that slaps stays down until the cursor has come to the seat."""
    held = at("at_turn", 8)
    held.down(7)
    held.wait_for("claim")
    while held.scene.value != (OF, 5, (BURN,)):
        held.wait(50)
    held.up(7)
    held.take((OF, 5, (BURN,)), (BURN, cell(5, 2)))
    assert held.scene.name == "notice"
    return held.presses


def look_by_power(slot):
    """The look included: the finger that takes the card sees it."""
    held = at("at_look", 3)
    held.wait_for("power")
    held.take(held.scene.menu_items[slot - 1][1])
    held.wait_for("turn")
    return held.presses


def volume():
    held = at("at_turn", 3)
    held.buzzer.volume = 1.0
    held.take("more", "volume")
    assert (held.buzzer.volume, held.scene.feet.words) == (0.35, "soft")
    return held.presses


def name_of_four_letters():
    """From who plays to the name at its button."""
    held = Counting()
    held.take("new", "klatschen")
    held.tap(3)
    before = held.presses
    held.hold(7)
    held.take("people", 3, "Spell it...")
    spell(held, "Ruby")
    assert held.app.setup.name_at(3) == "Ruby"
    return held.presses - before


def call_where_it_ends_a_turn():
    held = at("at_closing", 3)
    held.wait_for("closing")
    held.take((CALL,))
    assert held.scene.name == "called"
    return held.presses


def no_call_where_it_ends_a_turn():
    held = at("at_closing", 3)
    held.wait_for("closing")
    held.wait_for("turn")
    return held.presses


def wait_where_nobody_slaps():
    """Not in presses but in ms: how long a discard that nobody slaps holds up the next turn."""
    held = at("at_turn", 3)
    held.take((DRAW, STOCK))
    held.down(0)
    held.wait_for("slap")
    start = held.clock.ms()
    held.up(0)
    held.wait_for("turn")
    return int(round(held.clock.ms() - start, -2))


ROWS = {  # what is done, as the handbook calls it: how; and the most that it may cost
    "the title to the first decision, n people, the first game of the list, never played": (
        new_game,
        "2n + 4",
    ),
    "the same game and people as last time": (same_again, "n + 2"),
    "draw and discard": (draw_and_discard, "2"),
    "draw and exchange card k": (draw_and_exchange, "1 + k"),
    "look at the drawn card once more": (look_once_more, "1"),
    "burn your own card k, the slap included": (slap_and_burn, "1 + k"),
    "burn the sixth player's third card, eight players": (burn_a_far_card, "8"),
    "look at card k by a power": (look_by_power, "k"),
    "call, where a turn ends with that question": (call_where_it_ends_a_turn, "2"),
    "not to call there": (no_call_where_it_ends_a_turn, "0"),
    "change the volume during a turn": (volume, "4"),
    "spell a name of four letters, from the seats on": (name_of_four_letters, "25"),
    "a discard that nobody slaps, in ms": (wait_where_nobody_slaps, "1500"),
}
CASES = {"k": (1, 2, 3, 4), "n": (2, 3, 8)}


def handbook():
    """What its table says of each row."""
    page = (ROOT / "firmware/HANDBOOK.md").read_text("utf-8")
    return dict(re.findall(r"^\| (.*?) \| ([\dnk +]+) \|$", page, re.MULTILINE))


def counted(formulas, do):
    """(presses, case) of each case that the formulas are for: None where they have no letter."""
    letter = next((letter for letter in CASES if letter in formulas), None)
    return [(do() if case is None else do(case), case) for case in CASES.get(letter, (None,))]


def worth(formula, case):
    """What a formula comes to where its letter stands for ``case``, if it has one."""
    return eval(re.sub(r"(\d)n", r"\1 * n", formula), dict.fromkeys(CASES, case))


@pytest.mark.parametrize("what", ROWS)
def test_it_takes_as_many_presses_as_the_handbook_says_and_no_more_than_promised(what):
    do, most = ROWS[what]
    said = handbook()[what]
    for presses, case in counted(most + said, do):
        assert presses == worth(said, case)
        assert presses <= worth(most, case)


def test_the_handbook_counts_nothing_else():
    assert handbook().keys() == ROWS.keys()


@pytest.mark.parametrize(("game", "taps"), [("faessler", 1), ("kille", 2), ("original", 3)])
def test_a_game_further_down_the_list_takes_a_tap_a_row(game, taps):
    assert new_game(3, game) == new_game(3) + taps


def main():
    """Print what was counted of each row."""
    for what, (do, most) in ROWS.items():
        print(what, [presses for presses, _ in counted(most, do)])


if __name__ == "__main__":
    from tests.laptop import ready

    ready()
    main()
