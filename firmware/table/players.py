"""Who sits at the table."""

SKILLS = ("easy", "middle", "good", "hard", "master")
MIDDLE = 1
NUMBERS = (0, 1, 3, 2, 4)
"""The stored number of each skill, and back: hard was added after good."""


class Player:
    """A player: a name, their button, and the skill of a bot."""

    def __init__(self, name: str, button: int, skill: int | None = None) -> None:
        """``skill`` is an index into ``SKILLS``, plus their number for each index into TEMPERS of
        seating.py; None for a person.
        """
        self.name = name
        self.button = button
        self.skill = skill

    @property
    def is_bot(self) -> bool:
        """Whether the device plays for this seat."""
        return self.skill is not None


# --- only before play ---

_PERSON = 255  # in place of a bot's skill
# (temper, number of the skill) by a bot's stored byte: skills that came later are behind.
_STORED = [(nth // 3, nth % 3) for nth in range(12)] + [(nth // 2, 3 + nth % 2) for nth in range(8)]


def pack(players: list[Player]) -> bytes:
    """The players as a record: a count, then button, skill and name of each."""
    out = bytearray([len(players)])
    for player in players:
        name, skill = player.name.encode(), player.skill
        stored = _PERSON
        if skill is not None:
            stored = _STORED.index((skill // len(SKILLS), NUMBERS[skill % len(SKILLS)]))
        out += bytes([player.button, stored, len(name)]) + name
    return bytes(out)


def unpack(record: bytes) -> tuple[list[Player], int]:
    """Players from a record, and how many bytes they took. Raises ValueError if it is damaged."""
    players = []
    at = 1
    try:
        for _ in range(record[0]):
            button, stored, length = record[at], record[at + 1], record[at + 2]
            at += 3
            if at + length > len(record):
                raise ValueError("the record of the players is cut short")
            name = str(record[at : at + length], "utf-8")
            skill = None
            if stored != _PERSON:
                temper, number = _STORED[stored]
                skill = NUMBERS[number] + len(SKILLS) * temper
            players.append(Player(name, button, skill))
            at += length
    except IndexError:
        raise ValueError("the record of the players is cut short") from None
    return players, at
