"""Who sits at the table."""

from __future__ import annotations

SKILLS = ("easy", "middle", "hard")
MIDDLE = 1


class Player:
    """One at the table: a name, the button it sits at, and its skill if it is a bot."""

    def __init__(self, name: str, button: int, skill: int | None = None) -> None:
        """``skill`` is an index into ``SKILLS``, and as many more for each place in TEMPERS of
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


def pack(players: list[Player]) -> bytes:
    """The players as a record: a count, then button, skill and name of each."""
    out = bytearray([len(players)])
    for player in players:
        name = player.name.encode()
        skill = _PERSON if player.skill is None else player.skill
        out += bytes([player.button, skill, len(name)]) + name
    return bytes(out)


def unpack(record: bytes) -> tuple[list[Player], int]:
    """Players from a record, and how many bytes they took. ValueError if it is damaged."""
    players = []
    at = 1
    try:
        for _ in range(record[0]):
            button, skill, length = record[at], record[at + 1], record[at + 2]
            at += 3
            if at + length > len(record):
                raise ValueError("the record of the players is cut short")
            name = str(record[at : at + length], "utf-8")
            players.append(Player(name, button, None if skill == _PERSON else skill))
            at += length
    except IndexError:
        raise ValueError("the record of the players is cut short") from None
    return players, at
