"""The command line of ``cambio referee``."""

import sys


def referee() -> None:
    """Referee a game for another program: a JSON object a line in, one a line out.

    Try:  echo '{"do":"new","game":"klatschen","seats":3}' | cambio referee

    \b
    {"do":"new","game":..,"seats":..}       seed, dealer, deck, settings if you like
    {"do":"moves","seat":1}                 every legal move, and how many there are
    {"do":"moves","seat":1,"whole":false}   the kinds only, and how many moves there are
    {"do":"moves","seat":1,"move":"show","at":[[0,2]]}   what may come next in that move, and
                                            whether it is legal as it stands
    {"do":"act","seat":1,"move":"draw","from":"stock"}   make a move; answers its events
    {"do":"view","seat":1}, {"do":"reveal"}, {"do":"save"}, {"do":"load","journal":".."}

    winners is a list of seats in views and events; winner is the first of them or null.
    regret gives a claim back, lapse says that a claim's, gift's, joker's or duel's time is over.
    """
    from host_tools.rules.referee_stream import serve

    raise SystemExit(serve(sys.stdin.buffer, sys.stdout.buffer))
