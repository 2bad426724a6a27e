"""The command line of ``cambio referee``."""

import sys


def referee() -> None:
    """Referee a game for another program: a JSON object a line in, one a line out.

    Try:  echo '{"do":"new","game":"klatschen","seats":3}' | cambio referee
    """
    from host_tools.rules.referee import serve

    raise SystemExit(serve(sys.stdin.buffer, sys.stdout.buffer))
