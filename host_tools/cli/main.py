"""The ``cambio`` command: parses the command line, runs the tool, prints errors as one line."""

import errno
import json
import os
import sys
from io import TextIOWrapper

from host_tools.common.errors import PlainError, plainly, writing
from host_tools.common.exit_codes import Exit
from host_tools.common.version import version_line

AS_JSON = "--json"
_THERE = "Are its drive and folder still there, and its permissions right?"
_FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO)


def main() -> None:
    """Run the command; an expected error is printed as one line on standard error.

    With --json it is a JSON object, so that standard output holds only results.
    """
    words = tuple(sys.argv[1:])
    as_json = AS_JSON in words
    _prepare_streams()
    try:
        raise SystemExit(_run(words, as_json))
    except (PlainError, ModuleNotFoundError) as why:
        error = why if isinstance(why, PlainError) else _missing(why)
    except (SystemExit, KeyboardInterrupt) as end:  # the latter before Typer is there
        if isinstance(end, SystemExit) and end.code != Exit.STOPPED:
            raise
        error = PlainError("stopped.", "", Exit.STOPPED)
    line = json.dumps(error.facts()) if as_json else f"cambio: {error.line()}"
    print(line, file=sys.stderr)
    raise SystemExit(int(error.exit_code))


def _missing(why: ModuleNotFoundError) -> PlainError:
    """The error for a library of an extra, or for a registered game without rules.

    Raises ``why`` for any other module.
    """
    from host_tools.common import extras

    name = why.name or ""
    try:
        extras.need_for(name)
    except PlainError as error:
        return error
    if not name.startswith("engine_core.games."):
        raise why
    file = f"{name.replace('.', '/')}.py"
    return PlainError(f"{file} is missing.", "The game is registered: write its rules there.")


def _prepare_streams() -> None:
    """Print and read a ? for what the terminal's encoding lacks, such as Windows' cp1252; what is
    closed is empty, and goes nowhere.
    """
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, os.fdopen(os.open(os.devnull, os.O_RDWR), mode))
            setattr(sys, f"__{name}__", getattr(sys, name))  # where blessed looks
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


def _run(words: tuple[str, ...], as_json: bool) -> int | None:
    try:
        try:
            # These skip Typer, which takes time to import: programs call them often.
            if words == ("--version",):
                print(version_line())
                return None
            if words == ("referee",):
                from host_tools.cli.referee import referee

                referee()
                return None
            from host_tools.cli import app

            return app.run_for_a_script() if as_json else app.app()
        except ImportError as why:
            from host_tools.common import shadows

            found = shadows.in_the_way()
            if not found:
                raise
            raise shadows.error(found) from why
        finally:
            sys.stdout.flush()
    except OSError as why:
        if why.filename is not None or why.errno == errno.ENOENT:
            with plainly(f"Can't use {why.filename or 'the folder you are in'}", _THERE):
                raise
        if why.errno not in (*_FULL, errno.EPIPE):
            raise
        # what is still buffered goes nowhere, so that flushing it at exit raises nothing
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if why.errno == errno.EPIPE:  # the reader has gone: end silently, as other programs do
            return int(Exit.PROBLEMS)
        with writing("the output"):
            raise


if __name__ == "__main__":
    main()
