"""The Link twin: the lines that the device prints on its console."""

from __future__ import annotations

from typing import TextIO

from firmware import ports


class StreamLink(ports.Link):
    """Writes each line to a text stream, at once."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def log(self, line: str) -> None:
        """One line: a scene that was entered, or a public event."""
        print(line, file=self._stream, flush=True)
