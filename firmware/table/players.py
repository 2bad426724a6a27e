"""Who sits at the table."""

from __future__ import annotations

SKILLS = ("easy", "middle", "good", "hard", "master")
MIDDLE = 1
OLD_SKILLS = (0, 1, 3)  # what was stored when there were easy, middle, hard alone


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
_RUNGS = 32  # is added to a skill since there are five of them


def pack(players: list[Player]) -> bytes:
    """The players as a record: a count, then button, skill and name of each."""
    out = bytearray([len(players)])
    for player in players:
        name = player.name.encode()
        skill = _PERSON if player.skill is None else player.skill + _RUNGS
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
            players.append(Player(name, button, _skill(skill)))
            at += length
    except IndexError:
        raise ValueError("the record of the players is cut short") from None
    return players, at


def _skill(stored: int) -> int | None:
    """A player's skill as it is stored; of old, three skills and so many more a temper."""
    if stored == _PERSON:
        return None
    if stored >= _RUNGS:
        return stored - _RUNGS
    return OLD_SKILLS[stored % 3] + len(SKILLS) * (stored // 3)
