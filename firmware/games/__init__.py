"""What the device says of each game: a file a game, ``shared`` for what several have; all tables.

A table is rows; a text or another one alone is a row of that. On the device they lie on the drive,
``tables/kille``: the build (``host_tools/build/games.py``) makes the files, and lets ``rows`` read
them, so none is on the heap. What a game has not written it does without: its table is empty.
"""

# --- only before play ---

from collections.abc import Iterator, Sequence
from typing import Any, TypeAlias

from engine_core.rules.registry import title_of
from firmware.language.say import Key, marked

from .written import tables

Row: TypeAlias = "tuple[Any, ...]"

SHARED = "shared"
POWER = "{power}"  # in the stock of a generated lesson: a card that has a power


def rows(game: str, table: str) -> Iterator[Row]:
    """The rows of a table of a game, one by one as the board reads them; none if it has no such
    table.
    """
    try:
        found: tuple[Row, ...] | str = tables(game).get(table, ())
    except OSError:
        return
    yield from found if isinstance(found, tuple) else ((found,),)


def row_at(game: str, table: str, nth: int) -> Row:
    """The row with that number, () after the last; the others are not kept."""
    for row in rows(game, table):
        if nth == 0:
            return row
        nth -= 1
    return ()


def named(
    game: str, table: str, field: int = 1, keys: Sequence[str] | None = None
) -> dict[str, Any]:
    """What is at ``field`` of each row, by its first field: of the shared table and the game's.

    ``keys``: only these. That matters in play: what is kept of 130 rows lies between garbage all
    over the heap, and leaves no free block of a KB.
    """
    found = {}
    for owner in (SHARED, game):
        for row in rows(owner, table):
            if keys is None or row[0] in keys:
                found[row[0]] = row[field]
    return found


def fact(game: str, table: str) -> Any:
    """The text of a table that is only one text; "" if there is none."""
    row = row_at(game, table, 0)
    return row[0] if row else ""


def deck_of(game: str) -> str:
    """The deck of a game."""
    return fact(game, "DECK") or "french"


def call_of(game: str) -> Key:
    """What a caller says (F14, K11, L5, O12), and the same in capitals."""
    return fact(game, "CALL") or marked("Cambio|CAMBIO")


def pages_of(game: str) -> list[Row]:
    """The pages of its rules card: title, text, cards; else one with the menu's line."""
    return list(rows(game, "PAGES")) or [(title_of(game), fact(game, "ABOUT"), "")]


def has_lesson(game: str) -> bool:
    """Whether it has a lesson: a deal, and steps."""
    return bool(row_at(game, "DEAL", 0) and row_at(game, "LESSON", 0))


def can_be_taught(rules: Any) -> bool:
    """Whether a lesson can be generated from these rules: they deal and allow all that it shows."""
    dealt = " ".join(row_at(SHARED, "MADE_DEAL", 0)).split()
    if rules.machine != "burn" or [code for code in dealt if code not in rules.codes + [POWER]]:
        return False
    looks = rules.memorise in ("bottom", 2)
    calls = rules.call_after_turns < 3 and (not rules.call_needs_max or rules.call_max >= 5)
    draws = not rules.pile_card_returns and not rules.power_is_duty
    return bool(looks and calls and draws and rules.hand_cards == 4)
