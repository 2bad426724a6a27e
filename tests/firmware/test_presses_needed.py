"""What a thing costs in presses of real buttons, counted while the app is played.

    python -m tests.firmware.test_presses_needed

prints the table. ``TARGETS`` says what each row may cost.
"""

import pytest

from engine_core.model.moves import BURN, CALL, DRAW, KEEP, STOCK, cell
from firmware.scenes import OF
from tests.firmware import presses_setup, staged_games
from tests.firmware.presses_setup import Counting

SLOTS = (1, 2, 3, 4)


def at(where, *args):
    held = Counting()
    held.sit_down_at(getattr(staged_games, where)(*args))
    return held


def draw_and_discard():
    held = at("at_turn", 3)
    held.take((DRAW, STOCK))
    held.down(0)  # and on, past where it would exchange the first slot
    held.wait_for("slap")
    return held.presses


def draw_and_exchange(slot):
    held = at("at_turn", 3)
    held.take((DRAW, STOCK))
    held.take((KEEP, slot - 1))
    assert held.scene.name == "slap"
    return held.presses


def slap_and_burn(slot):
    """The card that matches lies in the first slot: the others are wrong, and cost the same."""
    held = at("at_turn", 3)
    held.tap(1)
    held.take((BURN, cell(1, slot - 1)))
    assert held.scene.name == "notice"
    return held.presses


def burn_the_third_slot_of_the_sixth_seat():
    """The finger that slaps stays down until the cursor has come to the seat."""
    held = at("at_turn", 8)
    held.down(7)
    held.wait_for("claim")
    while held.scene.value != (OF, 5, (BURN,)):
        held.wait(50)
    held.up(7)
    held.take((OF, 5, (BURN,)))
    held.take((BURN, cell(5, 2)))
    assert held.scene.name == "notice"
    return held.presses


def look_by_power(slot):
    """The look included: the finger that takes the card sees it."""
    held = at("at_look", 3)
    held.wait_for("power")
    held.take(held.scene.menu_items[slot - 1][1])
    held.wait_for("turn")
    return held.presses


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


def look_at_the_own_cards():
    held = at("at_memorise", 3)
    held.hold(0)
    held.wait_for("hand_over")
    assert held.scene.seat == 1
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
    return round(held.clock.ms() - start, -2)


ROWS = (
    ("draw and discard", draw_and_discard, "7", (2,)),
    ("draw and exchange slot 1, 2, 3, 4", draw_and_exchange, "2 + k", (2, 3, 4, 5)),
    ("burn own slot 1, 2, 3, 4, slap included", slap_and_burn, "2 + k", (2, 3, 4, 5)),
    ("burn the sixth seat's third slot", burn_the_third_slot_of_the_sixth_seat, "14", (5,)),
    ("look by power at slot 1, 2, 3, 4", look_by_power, "2 + k", (1, 2, 3, 4)),
    ("call where a turn ends with it", call_where_it_ends_a_turn, "3", (2,)),
    ("not calling there", no_call_where_it_ends_a_turn, "2", (0,)),
    ("looking at the own cards before the first turn", look_at_the_own_cards, "2", (1,)),
    ("a discard that nobody slaps, in ms", wait_where_nobody_slaps, "2500", (1500,)),
)
"""What is done, how, what it cost in the first version, and the presses that it takes now."""


def counted(row):
    """The presses of a row: one number, or one for each slot."""
    _, do, _, now = row
    return tuple([do(slot) for slot in SLOTS]) if len(now) > 1 else (do(),)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[0])
def test_what_a_thing_costs_in_presses(row):
    assert counted(row) == row[3]


def main():
    """Print the table."""
    print("| what | presses at first | presses now |\n| --- | --- | --- |")
    for row in ROWS:
        print(f"| {row[0]} | {row[2]} | {', '.join(map(str, counted(row)))} |")
    for people in (2, 3, 8):
        for what, presses, _ in presses_setup.rows(people):
            print(f"| {what} | | {presses} |")


if __name__ == "__main__":
    from tests.laptop import ready

    ready()
    main()
