"""`cambio` for tests: in this process, and as it is installed."""

import contextlib
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from host_tools.cli.app import app
from host_tools.common.errors import PlainError
from tests.runtimes import PATIENCE_S

CAMBIO = Path(sys.executable).with_name("cambio")


def cambio(*words, **more):
    return CliRunner().invoke(app, [str(word) for word in words], **more)


def installed(*words, **more):
    """The same in a process of its own, run to its end."""
    usual = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
    return subprocess.run([CAMBIO, *words], **{**usual, "timeout": PATIENCE_S, **more})


def works(*words, **more):
    """What comes of a command that ends well."""
    done = cambio(*words, **more)
    assert done.exit_code == 0, (done.output, done.exception)
    return done


@contextlib.contextmanager
def fails(code, *said):
    """What is done here ends with an error of this exit code, whose line says all that."""
    with pytest.raises(PlainError) as caught:
        yield caught
    line = caught.value.line()
    assert (caught.value.exit_code, [one for one in said if one not in line]) == (code, []), line


def failed(*words):
    """The exit code and line of a command that fails with a PlainError."""
    done = cambio(*words)
    assert isinstance(done.exception, PlainError), (done.output, done.exception)
    return done.exception.exit_code, done.exception.line()
