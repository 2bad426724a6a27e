"""`cambio` in this process, for tests."""

from typer.testing import CliRunner

from host_tools.cli.app import app
from host_tools.common.errors import PlainError


def cambio(*words, **more):
    return CliRunner().invoke(app, [str(word) for word in words], **more)


def failed(*words):
    """The exit code and line of a command that fails with a PlainError."""
    done = cambio(*words)
    assert isinstance(done.exception, PlainError), (done.output, done.exception)
    return done.exception.exit_code, done.exception.line()
