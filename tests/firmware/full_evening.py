"""All that a device can have to remember of its evenings, and the fullest settings."""

from engine_core import GAMES
from firmware.scenes.setup.preferences import Preferences
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


def full_settings():
    """Eight widest names at the buttons, and a house game's title of the widest letters."""
    kept = Preferences()
    kept.names = dict.fromkeys(range(8), WIDEST)
    kept.seated = list(range(8))
    kept.game = "\U0001f600" * 16
    return kept.packed()
