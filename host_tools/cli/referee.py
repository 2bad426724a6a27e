"""The command line of ``cambio referee``."""

import sys


def referee() -> None:
    """Referee a game for another program: one JSON object per line, in and out.

    Try:  echo '{"do":"new","game":"klatschen","seats":3}' | cambio referee

    \b
    {"do":"new","game":..,"seats":..}       optional: seed, dealer, deck, settings
    {"do":"moves","seat":1}                 all legal moves and their count; of more than 20,000
                                            show_one_of_each has the cards of each seat to show
    {"do":"moves","seat":1,"whole":false}   only their kinds, and the count
    {"do":"moves","seat":1,"move":"show","at":[[0,2]]}   the choices that come next in a move,
                                            and whether it is legal as it stands
    {"do":"act","seat":1,"move":"draw","from":"stock"}   make a move; returns its events
    {"do":"view","seat":1}, {"do":"reveal"}, {"do":"save"}, {"do":"load","journal":".."}

    A field that no request has is ignored, and told once on the error output.
    winners is a list of seats in views and events; winner is the first of them or null.
    regret gives a claim back; lapse reports that the time for a claim, gift, joker or duel is over.
    """
    from host_tools.rules.referee_stream import serve

    raise SystemExit(serve(sys.stdin.buffer, sys.stdout.buffer))
