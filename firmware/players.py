"""Who plays: names, buttons and bots, one for each seat of the game."""

_NAMES = "Anna Ben Carla David Emma Felix Greta Hugo Ida Jonas Klara Leo Mia Noah Oma Opa Mama Papa"
_BOT_NAMES = "Ada Bit Cog Dot Eck Fax Gnu Hex"
SKILLS = ("easy", "middle", "hard")
MIDDLE = 1

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.types import Settings

_PERSON = 255  # in a record, in place of a bot's skill


def all_names() -> "list[str]":
    """The names that people choose from, in the order they are offered."""
    return _NAMES.split()


class Player:
    """One at the table: a name, the button it sits at, and its skill if it is a bot."""

    def __init__(self, name: str, button: int, skill: "int | None" = None) -> None:
        """``skill`` is an index into ``SKILLS``; None for a person."""
        self.name = name
        self.button = button
        self.skill = skill

    @property
    def is_bot(self) -> bool:
        """Whether the device plays for this seat."""
        return self.skill is not None


class Setup:
    """A game before it starts: what is played, how many play, and who has sat down so far."""

    def __init__(
        self,
        game: str,
        seats: int = 4,
        bots: int = 0,
        skill: int = MIDDLE,
        settings: "Settings | None" = None,
    ) -> None:
        """``settings`` are those of the rule set that are not the usual ones. ``title`` is what
        the menu knows the game by: a house game has its own.

        ``dealt`` matters where a game can be played with real cards too: the device deals. Bots
        hold no real cards.
        """
        self.game = self.title = game
        self.seats = seats
        self.bots = bots
        self.dealt = bots > 0
        self.skill = skill
        self.people: "list[Player]" = []
        self.settings: Settings = dict(settings or {})

    @property
    def waiting_for(self) -> int:
        """How many people have no seat yet."""
        return self.seats - self.bots - len(self.people)

    def names_left(self) -> "list[str]":
        """The names that nobody has taken."""
        taken = [person.name for person in self.people]
        return [name for name in all_names() if name not in taken]

    def takes(self, button: int) -> bool:
        """Whether somebody sits at the button."""
        return button in [person.button for person in self.people]

    def sit(self, button: int, name: str) -> None:
        """Seat one more person."""
        self.people.append(Player(name, button))

    def stand_up(self, button: int) -> None:
        """Who sat at the button has not sat down yet."""
        self.people = [person for person in self.people if person.button != button]

    def players(self) -> "list[Player]":
        """Everyone in order of the seats, clockwise: bots at the first buttons left over."""
        everyone = list(self.people)
        button = 0
        for nth in range(self.bots):
            while button in [player.button for player in everyone]:
                button += 1
            everyone.append(Player(_BOT_NAMES.split()[nth], button, self.skill))
        return sorted(everyone, key=lambda player: player.button)


def seat_everyone(setup: Setup) -> Setup:
    """Seat the people of ``setup`` at the first buttons under the first names."""
    while setup.waiting_for > 0:
        nth = len(setup.people)
        setup.sit(nth, all_names()[nth])
    return setup


def pack(players: "list[Player]") -> bytes:
    """The players as a record: a count, then button, skill and name of each."""
    out = bytearray([len(players)])
    for player in players:
        name = player.name.encode()
        skill = _PERSON if player.skill is None else player.skill
        out += bytes([player.button, skill, len(name)]) + name
    return bytes(out)


def unpack(record: bytes) -> "tuple[list[Player], int]":
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
