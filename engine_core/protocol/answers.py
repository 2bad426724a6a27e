"""The answer to a request that failed, and its codes, which never change."""

from ..model.types import Facts

BAD_JSON = "bad_json"
UNKNOWN_COMMAND = "unknown_command"
BAD_ARGUMENT = "bad_argument"
NO_GAME = "no_game"
ILLEGAL_MOVE = "illegal_move"
BAD_JOURNAL = "bad_journal"
REFUSED = "refused"


def error(code: str, message: str) -> Facts:
    """The answer to a request that failed."""
    return {"ok": False, "error": code, "message": message}


def no_constant(name: str) -> None:
    """Refuse NaN and Infinity, which a computer's parser reads and JSON has not."""
    raise ValueError(f"{name} is not JSON")
