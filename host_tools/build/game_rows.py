"""How the device reads the tables of a game: games.py puts this in place of ``rows``."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

FOLDER = "tables"
"""On the drive: one file per game."""


def rows(game: str, table: str) -> "Iterator[tuple[str | int, ...]]":
    """The rows of a game's table, one by one; none if it has no such table."""
    begin, end = table + "\t", table + "~"
    try:
        with open("tables/" + game) as file:
            text = ""
            while part := file.read(64):  # see packed_tables.stored_row_of
                text += part
                if text > end:  # tables are sorted
                    return
                if begin not in text:  # looking at each row took 0.6 ms
                    text = text[text.rfind("\n") + 1 :]
                    continue
                lines = text.split("\n")
                text = lines.pop()
                for line in lines:
                    if line.startswith(begin):
                        fields = line.split("\t")[1:]
                        yield tuple([int(one) if one.isdigit() else one for one in fields])
    except OSError:
        return
