"""`cambio` in this process, for tests."""

import contextlib

import pytest
from typer.testing import CliRunner

from host_tools.cli.app import app
from host_tools.common.errors import PlainError


def cambio(*words, **more):
    return CliRunner().invoke(app, [str(word) for word in words], **more)


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
