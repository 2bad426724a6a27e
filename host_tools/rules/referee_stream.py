"""``cambio referee``: the protocol over standard input and output, one JSON object per line."""

import json
import sys
from collections.abc import Iterator
from typing import IO, Any

from engine_core.model import moves
from engine_core.protocol import wire
from engine_core.protocol.answers import BAD_JSON, error, no_constant
from engine_core.protocol.referee import Referee
from host_tools.common.errors import unknown

LINE_MOST = 1 << 20
"""The longest request in bytes: a stacked deck takes under 2000."""

FIELDS = {wire.field_of(argument) for shape in moves.SHAPES for argument in shape[1:]}
FIELDS |= {"do", "game", "seats", "seed", "dealer", "deck", "settings", "seat", "move", "whole"}
FIELDS |= {"journal"}


def answer_line(referee: Referee, line: bytes, told: set[str]) -> dict[str, Any]:
    """The answer to one line of any bytes, without its line end.

    A field that no request has is ignored; it is ``told`` once on the error output.
    """
    if len(line) > LINE_MOST:
        return error(BAD_JSON, f"a line has at most {LINE_MOST} bytes")
    try:
        request = json.loads(line.decode("utf-8"), parse_constant=no_constant)
    except (ValueError, RecursionError) as why:
        return error(BAD_JSON, f"the line is not JSON: {why}")
    strange = set(request) - FIELDS - told if isinstance(request, dict) else set()
    for field in sorted(strange):
        print(unknown("field", field, FIELDS).line(), file=sys.stderr)
    told |= strange
    return referee.answer(request)


def _lines(source: IO[bytes]) -> Iterator[bytes]:
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
    told: set[str] = set()
    try:
        for line in _lines(source):
            answer = json.dumps(answer_line(referee, line, told), separators=(",", ":"))
            sink.write(answer.encode() + b"\n")
            sink.flush()
    except (BrokenPipeError, KeyboardInterrupt):
        pass
    return 0
