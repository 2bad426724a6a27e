"""Random games, the same under CPython and MicroPython."""

from engine_core import GAMES, new_game
from engine_core.games import rules_for
from engine_core.model.moves import FAULT, RING, SEATS_MOST, SLAP
from engine_core.model.phases import GAME_OVER
from engine_core.model.rng import Rng

PRESSES = (SLAP, RING)

BELOW_MOST = 65536  # the most that Rng.below takes; a blue king has millions of moves
SCRAMBLE = 7919  # sets the player's choices apart from the shuffles of the same seed


def seats_for(name, seed):
    """A number of seats that the game allows; all come up as the seed runs."""
    lowest, highest = rules_for(name).seats_allowed
    return lowest + seed % (min(highest, SEATS_MOST) - lowest + 1)


def moving_seat(game, rng):
    """Mostly a seat that the table waits for; now and then any seat."""
    actors = game.view().actors()
    if actors and rng.below(8):
        return actors[rng.below(len(actors))]
    return rng.below(game.seats)


def random_claims(game, rng):
    """A batch of presses in which stamps are often equal."""
    seats = [seat for seat in range(game.seats) if rng.below(2)]
    return tuple([(seat, 1000 + rng.below(4)) for seat in seats])


def random_move(game, rng):
    """A legal (seat, move), or None when this try found none."""
    seat = moving_seat(game, rng)
    if game.rules.machine == "exchange" and rng.below(5):
        from tests.engine.trading import keen_move

        move = keen_move(game, seat, rng)
        return None if move is None else (seat, move)
    found = game.legal_moves(seat)
    if not found:
        return None
    move = found[rng.below(min(len(found), BELOW_MOST))]
    if move[0] == FAULT and rng.below(8):
        return None
    if move[0] in PRESSES:
        claims = random_claims(game, rng)
        for presser, _ in claims:
            if game.check(presser, (move[0], claims)) is None:
                return presser, (move[0], claims)
    return seat, move


def walk(name, seats, seed, moves, settings=None):
    """Play at most so many random moves; yields (game, seat, move) before each is made."""
    game = new_game(name, seats, seed, dealer=seed % seats, settings=settings)
    rng = Rng(seed + SCRAMBLE)
    made = 0
    while made < moves and game.phase != GAME_OVER:
        chosen = random_move(game, rng)
        if chosen is None:
            continue
        yield game, chosen[0], chosen[1]
        game.act(chosen[0], chosen[1])
        made += 1


def finished(name, seats, seed, moves, settings=None):
    """The game after so many random moves."""
    reached = None
    for state in walk(name, seats, seed, moves, settings):
        reached = state[0]
    return reached


def main():
    """Print 50 random games: what the other runtime prints must be the same."""
    from engine_core.protocol.views import reveal_facts

    for seed in range(50):
        name = GAMES[seed % len(GAMES)]
        game = finished(name, seats_for(name, seed // len(GAMES)), seed, 300)
        facts = reveal_facts(game)
        print(seed, name, game.save().hex(), [(key, facts[key]) for key in sorted(facts)])


if __name__ == "__main__":
    main()
