"""Reads a .po file, and refuses one of which a lenient reader would lose letters in silence."""

import re
from pathlib import Path

import polib

from host_tools.common.errors import PlainError, plainly, reading
from host_tools.common.exit_codes import Exit

LINE = re.compile(r'(?:(msg\S+) +)?"(?:[^"\\]|\\[\\"nrt])*"')
ENTRY = ("#", "msgid")
AFTER = {"msgid": ("msgid_plural", "msgstr"), "msgid_plural": ("msgstr[0]",)}
AFTER |= {f"msgstr[{nth}]": (f"msgstr[{nth + 1}]", *ENTRY) for nth in range(3)}
"""What may come after a text, by their keywords; else an ENTRY."""

HELP = 'After msgid comes msgstr; a text stands between two ", and one of its own is \\".'


def read(path: Path) -> polib.POFile:
    """The entries of a file. Raises PlainError, with the line, where it is not well-formed."""
    with reading(path):
        text = path.read_text("utf-8-sig")  # some editors write a byte-order mark
    last = "#"
    for nth, line in enumerate(map(str.strip, [*text.split("\n"), "# the end"]), 1):
        whole = LINE.fullmatch(line)
        part = "#" if line.startswith("#") else whole and whole[1]
        if part in AFTER.get(last, ENTRY):
            last = part
        elif line and not (whole and part is None and last != "#"):  # one more line of a text
            raise PlainError(f"{path}, line {nth}: {line!r} is wrong here.", HELP, Exit.BAD_FILE)
    with plainly(f"Can't read {path}", kinds=(OSError, ValueError)):
        return polib.pofile(text, check_for_duplicates=True)
