"""Games between traders as lines of text, the same under CPython and MicroPython."""

from engine_core import new_game
from engine_core.model import events as ev
from engine_core.model.moves import NEXT, RING
from engine_core.model.phases import DUEL, GAME_OVER, ROUND_OVER, STUDY
from engine_core.model.rng import Rng
from firmware.bots.trader import TRADERS, Trader

ROUND_MOST = 600_000  # ms that a round may take


def traders(game, skills, seed):
    """A trader a seat, each with chances of its own."""
    return [
        Trader(game.view(seat), skill, Rng(seed, 700 + seat)) for seat, skill in enumerate(skills)
    ]


def tell(bots, happened):
    """Show every trader the events that its seat may see."""
    for event in happened:
        to = ev.private_to(event)
        for bot in bots:
            if to is None or to == bot.seat:
                bot.notice(event)


def rings(game, bots):
    """Let those who hold a right hand, or duel, ring; the earliest first."""
    while True:
        delays = [(bot.slap_delay_ms(), bot.seat) for bot in bots]
        claims = sorted([row for row in delays if row[0] is not None])
        if not claims:
            return
        batch = tuple([(seat, delay * 1000) for delay, seat in claims])
        tell(bots, game.act(claims[0][1], (RING, batch)))
        if game.phase != DUEL:
            return


def play_round(game, bots):
    """Play a round; returns the ms it took, None when nobody won in time."""
    if game.phase == ROUND_OVER:
        tell(bots, game.act(0, (NEXT,)))
    while game.phase == STUDY:
        seat = game.view().actors()[0]
        tell(bots, game.act(seat, bots[seat].move()))
    due = [bot.delay_ms() for bot in bots]
    now = 0
    while now < ROUND_MOST:
        rings(game, bots)
        if game.phase in (ROUND_OVER, GAME_OVER):
            return now
        now = min(due)
        seat = due.index(now)
        move = bots[seat].move()
        if move is not None:
            tell(bots, game.act(seat, move))
        due[seat] = now + bots[seat].delay_ms()
    return None


def play_game(game, bots):
    """Play to the end of the game; returns the ms of each round."""
    times = []
    while game.phase != GAME_OVER and None not in times:
        times.append(play_round(game, bots))
    return times


def main():
    for seed in range(10):
        seats = 3 + seed % 5
        skills = [(seed + seat) % len(TRADERS) for seat in range(seats)]
        settings = {"cambio_cards": seed % 2 == 1, "mixed_offers": seed % 3 == 2}
        game = new_game("bourse", seats, seed, settings=settings)
        print(seed, seats, play_game(game, traders(game, skills, seed)), game.totals, game.winner)


if __name__ == "__main__":
    main()
