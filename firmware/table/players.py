"""Who sits at the table."""

SKILLS = ("easy", "middle", "hard")
MIDDLE = 1


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
