"""Splits bytes from a computer into lines."""

# --- only when called ---

LONGEST = 256  # bytes of a line


class LineBuffer:
    """Bytes in, complete lines out. A line that is too long is dropped."""

    def __init__(self) -> None:
        self._held = b""
        self._dropping = False

    def feed(self, data: bytes) -> bytes | None:
        """Add bytes; returns the first complete line, without its end, or None."""
        self._held += data
        end = self._held.find(b"\n")
        if end < 0:
            if len(self._held) > LONGEST:
                self._held = b""
                self._dropping = True
            return None
        line = self._held[:end]
        self._held = self._held[end + 1 :]
        if self._dropping:
            self._dropping = False
            return b""
        return line
