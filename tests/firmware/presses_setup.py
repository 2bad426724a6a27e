"""What it takes in presses to begin a game: rows for the table of test_presses_needed.py.

A row is (from, what it takes now, the target); each is counted by playing it through the app.
"""

from tests.firmware.handheld import Handheld
from tests.firmware.test_settings import again


class Counting(Handheld):
    """Counts its fingers' presses."""

    presses = 0

    def down(self, button):
        self.presses += 1
        super().down(button)


def new_game(people, game="klatschen"):
    """Presses from the title to the deal of a game that was never played before."""
    held = Counting(coach=True)
    held.set_up(game, *range(people))
    assert held.app.table is not None
    return held.presses


def same_again(people):
    """Presses from the title to the deal with the same game and people as the last time."""
    held = Handheld()
    held.set_up("klatschen", *range(people))
    held.storage.record = b""  # that game was played to its end
    later = Counting(kept=again(held).storage.kept)
    later.take("again")
    assert later.scene.name == "hand_over"
    return later.presses


def rows(people=3):
    """The rows, each of them with one look a person still to come after the deal."""
    return (
        (
            f"title to the first decision, {people} people",
            new_game(people) + people,
            2 * people + 4,
        ),
        (
            f"the same game and {people} people as last time",
            same_again(people) + people,
            people + 2,
        ),
    )
