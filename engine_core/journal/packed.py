"""Reads numbers from the front of bytes: of journals, and of what a device remembers."""

from ..model.errors import BadJournal


class PackedReader:
    """Decodes numbers from the front of ``data``. Every method raises BadJournal."""

    def __init__(self, data: bytes, at: int = 0) -> None:
        self._data = data
        self.at = at

    def at_end(self) -> bool:
        """Whether everything has been read."""
        return self.at >= len(self._data)

    def take(self, count: int) -> bytes:
        """The next ``count`` bytes. Raises BadJournal if there are fewer, as all that follow do."""
        part = self._data[self.at : self.at + count]
        if len(part) < count:
            raise BadJournal("the journal ends too early")
        self.at += count
        return part

    def rest(self) -> bytes:
        """All that has not been read."""
        return self.take(len(self._data) - self.at)

    def number(self) -> int:
        """The next byte as a number."""
        return self.take(1)[0]

    def varint(self) -> int:
        """The next number of varying length. Raises BadJournal beyond 64 bits."""
        number = shift = 0
        while shift < 64:
            byte = self.number()
            number |= (byte & 0x7F) << shift
            if byte < 0x80:
                return number
            shift += 7
        raise BadJournal("a number in the journal is too long")

    def signed(self) -> int:
        """The next number of varying length that may be below 0."""
        number = self.varint()
        return -(number >> 1) - 1 if number & 1 else number >> 1
