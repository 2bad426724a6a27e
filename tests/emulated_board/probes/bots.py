"""On the board instead of code.py: how long six masters think, without a screen, and their heap."""

import gc
import time

from engine_core.dealing import new_game
from engine_core.model import events, phases
from engine_core.model import moves as m
from engine_core.model.rng import Rng

SEATS = 6
MASTER = 4
DECISIONS = 150

gc.collect()
before = gc.mem_free()
from firmware.bots.player import Bot  # noqa: E402

took = []


def timed(ask):
    """The answer of a bot, with its time in us."""
    start = time.monotonic_ns()
    answer = ask()
    took.append((time.monotonic_ns() - start) // 1000)
    return answer


def play(game, bots):
    """Play until enough was decided; all are asked for slaps, and none is made."""
    while len(took) < DECISIONS:
        if game.phase == phases.ENDING:
            seat, move = 0, (m.SETTLE,)
        else:
            seat = game.actors()[0]
            move = timed(bots[seat].move)
        laid = False
        for event in game.act(seat, move):
            to = events.private_to(event)
            for bot in bots if to is None else (bots[to],):
                bot.notice(event)
            laid = laid or event[0] in (events.KEPT, events.DISCARDED)
        if laid:
            for bot in bots:
                timed(bot.slap_delay_ms)


game = new_game("klatschen", seats=SEATS, seed=1)
game.journal = None
bots = [Bot(game.view(seat), MASTER, Rng(1, seat)) for seat in range(SEATS)]
play(game, bots)
gc.collect()
used = before - gc.mem_free()
took.sort()
time.sleep(1)
p50, p95 = took[len(took) // 2], took[len(took) * 95 // 100]
print("decisions", len(took), "p50", p50, "p95", p95, "most", took[-1], "used", used)
