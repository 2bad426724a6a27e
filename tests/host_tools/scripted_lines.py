"""Serial lines on which comes what a test wants."""


class Streaming:
    """A line on which a valid answer comes without end."""

    def __init__(self, answer='{"ok":true}'):
        self.answers = f"{answer}\n".encode() * 100

    def read(self, size, /):
        return self.answers

    def write(self, data, /):
        return len(data)

    def close(self):
        pass


class Scripted(Streaming):
    """A line that brings these pieces, then breaks."""

    def __init__(self, *pieces):
        self.pieces = list(pieces)

    def read(self, size, /):
        if not self.pieces:
            raise OSError(5, "gone")
        return self.pieces.pop(0)
