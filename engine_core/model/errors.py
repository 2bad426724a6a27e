"""What the engine raises."""


class IllegalMove(ValueError):
    """The move is not legal now; its text says why. Nothing was changed."""


class BadJournal(ValueError):
    """The bytes are no journal, or a damaged one."""
