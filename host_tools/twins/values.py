"""A memory of values by name: what files, this program's memory and a browser have in common."""

from firmware import ports


class Values(ports.Storage):
    """The record, the settings and the evenings. ``record`` is what the first one is called."""

    record = "journal"

    def _content(self, name: str) -> bytes:
        """The value of that name, such as "settings"; empty if there is none."""
        raise NotImplementedError

    def _write(self, name: str, content: bytes) -> None:
        """Replace a value: the old one stays until the new one is complete. Raises OSError."""
        raise NotImplementedError

    def read(self) -> bytes:
        return self._content(self.record)

    def start(self, record: bytes) -> None:
        self._write(self.record, record)

    def append(self, more: bytes) -> None:
        self._write(self.record, self.read() + more)

    def clear(self) -> None:
        self.start(b"")

    def settings(self) -> bytes:
        return self._content("settings")

    def keep(self, settings: bytes) -> None:
        self._write("settings", settings)

    def evening(self) -> bytes:
        return self._content("evening")

    def keep_evening(self, evening: bytes, between: bool = False) -> None:
        self._write("evening", evening)
