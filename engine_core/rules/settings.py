"""Rule sheets: the declarations of cards, settings and powers. Unloaded during play."""

# --- only before play ---

from typing import Any, TypeAlias

from ..model.types import Setting, Settings, Step

Rows: TypeAlias = "tuple[tuple[str, str, tuple[str, ...], int, str], ...]"

POINTS_RANGE = (-50, ..., 100)
YES_NO = (False, True)


class Sheet:
    """A game's cards and settings, in the same file as its rule set.

    ``rows``      (line, rank that burning compares, card codes, points, power) each
    ``settings``  name -> (default, allowed, clause, what it is about); allowed are all values, or
                  a range ``(lowest, ..., highest)``

    ``rules`` is the rule set at hand, with the settings that were chosen.
    """

    rows: Rows
    settings: dict[str, Setting]
    counted = False  # whether a table may leave out cards of a line: ``count:<line>``
    spare: tuple[str, ...] = ()  # lines of which no card is dealt unless a table says how many

    powers: dict[str, tuple[Step, ...]] = {"none": ()}
    """The available powers, by their names in sheets and house rules."""

    def shared(self, rules: Any, chosen: Settings) -> dict[str, Setting]:
        """The settings that all games of its machine have; ``settings`` may say otherwise.

        What is usual may depend on the seats, and on others that are ``chosen``.
        """
        return {}

    def codes_of(self, rules: Any, line: str, codes: tuple[str, ...]) -> tuple[str, ...]:
        """The cards of a line; ``codes`` are those of its row."""
        return codes

    def ranks_dealt(self, rules: Any) -> list[str]:
        """The ranks whose cards are dealt."""
        return [rank for _, rank, _, _, _ in self.rows]


def fill(rules: Any, chosen: Settings) -> None:
    """Apply the defaults, then ``chosen``, to ``rules``. Raises ValueError."""
    rules.chosen = {}
    wrong = problems(rules, chosen)
    if wrong:
        raise ValueError("; ".join([f"setting {name}: {why}" for name, why in wrong]))
    for name, row in setting_table(rules, chosen).items():
        value = chosen.get(name, row[0])
        if value != row[0]:
            rules.chosen[name] = value
        if ":" not in name and getattr(rules, name, None) != value:
            setattr(rules, name, value)  # a class has the usual ones: a board's heap is small
    _compile(rules)


def problems(rules: Any, chosen: Settings) -> list[tuple[str, str]]:
    """All problems with ``chosen``: (setting, problem and allowed values)."""
    table = setting_table(rules) if chosen else {}  # a deal of the usual rules makes no second one
    found = []
    for name in sorted(chosen):
        if name not in table:
            found.append((name, f"{rules.name} has no such setting"))
        else:
            why = why_not_allowed(chosen[name], table[name])
            if why is not None:
                found.append((name, why))
    return found


def setting_table(rules: Any, chosen: "Settings | None" = None) -> dict[str, Setting]:
    """All settings, the sheet's included, as rows like those of a sheet.

    ``chosen``, by which others may read otherwise, are allowed; if left out, what ``rules`` has.
    """
    sheet: Sheet = rules.sheet
    table = sheet.shared(rules, rules.chosen if chosen is None else chosen)
    table.update(sheet.settings)
    powers = tuple(sorted(sheet.powers))
    for line, _, codes, points, power in sheet.rows:
        table["points:" + line] = (points, POINTS_RANGE, "", "points of this card")
        spare = line in sheet.spare
        if sheet.counted or spare:
            count = 0 if spare else len(codes)
            most = 2 * len(codes)
            table["count:" + line] = (count, (0, ..., most), "", "so many of this card a deck")
        if rules.has_powers:
            table["power:" + line] = (power, powers, "", "power of this card")
    return table


def deck_rows(rules: Any) -> Rows:
    """The sheet's rows of what is dealt, with this table's points, powers and counts."""
    sheet = rules.sheet
    chosen = rules.chosen
    dealt = sheet.ranks_dealt(rules)
    found = []
    for line, rank, codes, points, power in sheet.rows:
        if rank in dealt:
            codes = sheet.codes_of(rules, line, codes)
            count = chosen.get("count:" + line, 0 if line in sheet.spare else len(codes))
            points = chosen.get("points:" + line, points)
            power = chosen.get("power:" + line, power)
            found.append((line, rank, (codes * 2)[:count], points, power))
    return tuple(found)


def values_table(rules: Any) -> list[tuple[str, int, str]]:
    """The rules card: (line, points, power) for each line of the sheet that has a card."""
    return [(line, points, power) for line, _, codes, points, power in deck_rows(rules) if codes]


def _compile(rules: Any) -> None:
    """Turn the sheet into one small table a card: a card is an index into these."""
    rows = deck_rows(rules)
    ranks: list[str] = []
    for _, rank, _, _, _ in rows:
        if rank not in ranks:
            ranks.append(rank)
    rules.ranks = tuple(ranks)
    rules.lines = tuple([row[0] for row in rows])
    powers = rules.sheet.powers
    rules.powers = tuple([powers[row[4]] for row in rows])
    width = max([1] + [len(code) for row in rows for code in row[2]])
    times: int = getattr(rules, "decks", 1)
    printed = line_of = rank_of = b""
    for index, (_, rank, codes, _, _) in enumerate(rows):
        for code in codes:
            printed += (code + " " * (width - len(code))).encode()
        line_of += bytes([index]) * len(codes)
        rank_of += bytes([ranks.index(rank)]) * len(codes)
    rules.code_width = width
    rules.printed = printed
    rules.line_of = line_of * times
    rules.rank_of = rank_of * times
    rules.points_of = tuple([rows[index][3] for index in rules.line_of])  # a list has room to grow


def why_not_allowed(value: object, row: Setting) -> str | None:
    """Why ``value`` is not allowed for the setting in ``row``; None if it is."""
    default, allowed = row[0], row[1]
    if ... in allowed:
        lowest, highest = allowed[0], allowed[2]
        if type(value) is type(default) and lowest <= value <= highest:
            return None
        return f"{value!r} is not a whole number from {lowest} to {highest}"
    for one in allowed:
        if type(value) is type(one) and value == one:
            return None
    return f"{value!r} is none of {', '.join([repr(one) for one in allowed])}"
