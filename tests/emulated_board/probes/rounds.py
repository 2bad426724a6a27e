"""On the board instead of code.py: round after round, without a finger.

Every move goes through the app: it is recorded, told, and its scene drawn. Prints the free heap
at the end of each round, the least that a scene of it left, and how often the flash was erased.
settings.toml may say how many ROUNDS of which GAME at how many SEATS, and how many of them are
BOTS: these play by themselves, in their own time; and after how many MOVES somebody calls.
"""

import gc
import os

from engine_core.model.moves import BURN, CALL, FAULT, NEXT, PASS, RING, SETTLE, SLAP, extended
from engine_core.model.phases import ENDING, GAME_OVER, ROUND_OVER, STUDY
from engine_core.model.rng import Rng
from firmware.app.app import App, Options
from firmware.modules import drop
from firmware.ports.circuitpython.board import board_facts
from firmware.ports.circuitpython.bring_up import BringUp

GAME = os.getenv("GAME", "klatschen")
SEATS = int(os.getenv("SEATS", "8"))
ROUNDS = int(os.getenv("ROUNDS", "50"))
BOTS = int(os.getenv("BOTS", "0"))
MOVES = int(os.getenv("MOVES", "24"))
EXCHANGE = GAME == "bourse"
# games of many rounds
LONG = {"rounds": 50} if GAME == "klatschen" else {"limit": 20_000 if EXCHANGE else 1000}
POINTS = ("round_over", "game_over", "exchange_points")  # the scenes at a round's end
SELDOM = (BURN, FAULT, SLAP)  # what people do once in a while: a hand has few penalty cards

rng = Rng(7, 1)
ports = BringUp(board_facts()).ports
drop("firmware.app.main_to_start", "firmware.ports.circuitpython.board")
del BringUp, board_facts  # as the device does
options = Options(GAME, SEATS, BOTS, seed=7, settings=LONG, slap_ms=1, settle_ms=1)
app = App(ports, options)


def chosen(view):
    """A legal move of the seat, chosen the way a menu does; None if it has none."""
    move = ()
    choices = view.options(move)
    while choices:
        move = extended(move, choices[rng.below(len(choices))])
        choices = view.options(move)
    if move and move[0] in SELDOM and rng.below(8):
        return None
    return move if move and view.allows(move) else None


def trade(table):
    """One more move on the exchange: the person offers nothing, and whoever can swap does."""
    from firmware.exchange import offers  # the burn games have no use for it

    public = table.public
    seat = table.passes.looker
    if public.phase == STUDY:
        app.act(public.dealer, (RING, ((public.dealer, 0),)))
    elif seat is not None:
        app.act(seat, table.bots[seat].look() if table.is_bot(seat) else (PASS,))
    else:
        able = [seat for seat in range(SEATS) if offers.can_swap(public, seat)]
        swaps = [offers.swap(table.view(seat), table.passes.nth)[0] for seat in able[:1]]
        app.act(able[0] if able else 0, swaps[0] if swaps else (SETTLE,))


def play_on(moves):
    """One more move of anybody; whether there was one."""
    if EXCHANGE:
        trade(app.table)
        return True
    public = app.table.public
    if public.phase == ENDING:
        app.act(0, (SETTLE,))
        return True
    seats = public.actors()
    seat = seats[rng.below(len(seats))]
    if app.table.is_bot(seat):
        return False
    view = app.table.view(seat)
    move = (CALL,) if moves > MOVES and view.allows((CALL,)) else chosen(view)
    if move is None:
        return False
    app.act(seat, move)
    return True


def play_round():
    """To the points; returns the least that was free, and in which scene."""
    moves = 0
    least = (1 << 20, "")
    while app.scene.name not in POINTS:
        if app.table.public.phase not in (ROUND_OVER, GAME_OVER):
            moves += play_on(moves)
        elif not EXCHANGE:
            app.table.looks.clear()  # nobody is there to look at a card
            app.follow()
        app.director.notices.clear()  # nor to read
        app.step()
        gc.collect()
        least = min(least, (gc.mem_free(), app.scene.name))
    return least


for _ in range(ROUNDS):
    least = play_round()
    gc.collect()
    erases = ports.storage.erases
    print("round", app.table.public.round, "free", gc.mem_free(), "least", *least, erases)
    if app.table.public.phase == GAME_OVER:
        break
    app.act(0, (NEXT,))
    app.step()
print("all rounds")
