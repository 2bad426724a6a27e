"""Which pin is what: what host_tools.boards.pin_map says of the one board, once it is built."""

# --- only to start ---

from typing import Any

BOARDS: dict[str, dict[str, Any]] = {}
