"""``cambio referee``: the protocol over standard input and output, one JSON object per line."""

import json
from typing import IO, Any

from engine_core.protocol.answers import BAD_JSON, error, no_constant
from engine_core.protocol.referee import Referee

LINE_MOST = 1 << 20
"""The longest request in bytes: a stacked deck takes under 2000."""


def answer_line(referee: Referee, line: bytes) -> dict[str, Any]:
    """The answer to one line of any bytes, without its line end."""
    if len(line) > LINE_MOST:
        return error(BAD_JSON, f"a line has at most {LINE_MOST} bytes")
    try:
        request = json.loads(line.decode("utf-8"), parse_constant=no_constant)
    except (ValueError, RecursionError) as why:
        return error(BAD_JSON, f"the line is not JSON: {why}")
    return referee.answer(request)


def _lines(source: IO[bytes]) -> "Any":
    """The lines of ``source`` without their ends; overlong ones are truncated."""
    while line := source.readline(LINE_MOST + 2):
        rest = line
        while not rest.endswith(b"\n") and (rest := source.readline(LINE_MOST)):
            pass
        yield line.rstrip(b"\r\n")


def serve(source: IO[bytes], sink: IO[bytes]) -> int:
    """Answer every line of ``source`` with one line on ``sink``, in order; returns exit code 0.

    Ends with the input, or when the reader of the answers goes away.
    """
    referee = Referee()
    try:
        for line in _lines(source):
            answer = json.dumps(answer_line(referee, line), separators=(",", ":"))
            sink.write(answer.encode() + b"\n")
            sink.flush()
    except (BrokenPipeError, KeyboardInterrupt):
        pass
    return 0
