"""What the rounds before a round have left for it, as a journal holds it that begins there.

The class of a game says in ``carries`` which attributes that are, and of what kind each is; all
others are made anew when a round begins. Each value, in the order of ``carries``:

    count, the numbers (varints; 0, -1, 1, -2, 2, ... are written as 0, 1, 2, 3, 4, ...)
"""

from ..model.types import TYPE_CHECKING
from .writer import Journal, pack_varint

if TYPE_CHECKING:
    from typing import Any

    from ..model.types import Carried


def journal_of_next(game: "Any", seed: int = 0) -> Journal:
    """The journal that begins with the round after the one that is over in ``game``."""
    values = [getattr(game, name) for name, _ in game.carries]
    dealer = game.rules.next_dealer(game.dealer)
    return Journal(game.rules, game.seats, seed, dealer, None, values)


def put(game: "Any", values: "Carried") -> None:
    """Give ``game``, whose next round is about to begin, what was carried over."""
    for (name, _), value in zip(game.carries, values or ()):
        setattr(game, name, value if isinstance(value, int) else list(value))


def pack(out: bytearray, values: "Carried") -> None:
    """Append what is carried over to ``out``: numbers, and rows of them."""
    for value in values or ():
        row = [value] if isinstance(value, int) else value
        out.append(len(row))
        for number in row:
            pack_varint(out, -2 * number - 1 if number < 0 else 2 * number)
