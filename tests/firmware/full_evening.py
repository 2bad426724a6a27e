"""All that a device can have to remember of its evenings, and the fullest settings."""

from engine_core import GAMES
from firmware.scenes.setup.preferences import FIELDS, Preferences
from firmware.table.evening import KINDS, Evening

WIDEST = "ŒŒŒŒŒŒŒŒŒŒ"  # a name that takes the most bytes where it is UTF-8


def full_evening(total=1234):
    """12 names of 10 letters, 5 games of 8 of them, all records; ``total`` is everybody's."""
    known = Evening()
    names = [f"Maximili{nth:02}" for nth in range(12)]
    for name in reversed(names):
        known.add_name(name)
    for kind in range(KINDS):
        known.beat(kind, 88_888, names[kind])
    for game in GAMES:
        known.add_result(game, names[4:], [total] * 8, [0, 7])
    return known


def small_evening():
    """Two typed names, a game with somebody who typed none, whose record it is too."""
    known = Evening()
    known.add_name("Béa")
    known.add_name("Zoë")
    known.add_result("kille", ["Zoë", "Anna"], [-3, 70], [1])
    known.beat(0, 480, "Anna")
    return known


def full_settings():
    """Eight widest names at the buttons, a house game's title of the widest letters, and no field
    that is the usual one.
    """
    kept = Preferences()
    for _, name, values in FIELDS:
        setattr(kept, name, values - 1 if getattr(kept, name) != values - 1 else 0)
    kept.names = dict.fromkeys(range(8), WIDEST)
    kept.seated = list(range(8))
    kept.game = "\U0001f600" * 16
    return kept.packed()
