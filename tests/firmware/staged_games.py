"""Games that stand where a test wants them."""

from engine_core import new_game
from engine_core.model import phases
from engine_core.model.moves import (
    BURN,
    CALL,
    DISCARD,
    DRAW,
    KEEP,
    LOOK,
    PASS,
    PEEK,
    PILE,
    READY,
    SETTLE,
    SKIP,
    SLAP,
    STOCK,
    cell,
)

OTHER_HIDDEN_CARDS = False  # the same games with other cards where nobody may see them


def stacked(seats, *codes, name="klatschen", **settings):
    """A game whose deck begins with plain cards for the hands, then these; 0 deals.

    Seat 1 gets the five of diamonds into slot 0 and the five of spades into slot 1.
    """
    rules = new_game(name, seats, seed=1, settings=settings).rules
    of = {code: number for number, code in enumerate(rules.codes[: rules.deck_size])}
    wanted = [of[code] for code in codes]
    fives = [of["5D"], of["5S"]]
    rest = [card for card in range(rules.deck_size) if card not in wanted + fives]
    hands = rest[: 4 * seats - 2]
    if OTHER_HIDDEN_CARDS:
        hands.reverse()
    hands.insert(0, fives[0])
    hands.insert(seats, fives[1])
    deck = hands + wanted + rest[4 * seats - 2 :]
    return new_game(name, seats, seed=1, deck=deck, settings=settings)


def after(game, *moves):
    """The game after these moves of seats."""
    for seat, move in moves:
        game.act(seat, move)
    return game


def ready(game):
    return after(game, *[(seat, (READY,)) for seat in range(game.seats)])


def draws(game):
    return after(game, (game.turn, (DRAW, STOCK)))


def discards(game):
    return after(game, (game.turn, (DISCARD,)))


def turns(game, until=None):
    """Let seats draw and discard until ``until`` (a test of the game) says stop."""
    while not until(game):
        if game.phase == phases.TURN:
            draws(game)
        elif game.phase == phases.DRAWN:
            discards(game)
        else:
            game.act(game.turn, (SKIP,))
    return game


def at_memorise(seats):
    return stacked(seats, "5H", "6H")


def at_turn(seats):
    return ready(stacked(seats, "5H", "6H"))


def at_drawn(seats):
    return draws(at_turn(seats))


def at_drawn_open(seats):
    return after(at_turn(seats), (0, (DRAW, PILE)))


def at_several(seats):
    """The six lies open in the hand of seat 0, which has drawn again."""
    game = ready(stacked(seats, "6D", laid_for_one=4, taken_lies_open=True, burning=False))
    game.act(0, (DRAW, PILE))
    game.act(0, (KEEP, 3))
    return draws(turns(game, lambda game: game.turn == 0))


def at_look(seats):
    return discards(draws(ready(stacked(seats, "5H", "7C"))))


def at_look_other(seats):
    return discards(draws(ready(stacked(seats, "5H", "9C"))))


def at_swap(seats):
    return discards(draws(ready(stacked(seats, "5H", "JC"))))


def at_king(seats):
    return discards(draws(ready(stacked(seats, "5H", "KC"))))


def at_looked(seats):
    return after(at_look(seats), (0, (PEEK, cell(0, 1))))


def at_claim(seats):
    return after(at_turn(seats), (1, (SLAP, ((1, 10),))))


def at_claim_on_nothing():
    """Seat 0 or 1 has called and the other has no card left: there is nothing it could burn."""
    game = at_last_turn(2)
    seat = game.turn
    game.stock += game.cards_of(seat)
    game.hands[seat] = [None] * 4
    game.act(seat, (SLAP, ((seat, 10),)))
    return game


def at_give(seats):
    return after(at_turn(seats), (0, (SLAP, ((0, 10),))), (0, (BURN, cell(1, 0))))


def at_joker_open(seats):
    return discards(draws(ready(stacked(seats, "5H", "X1"))))


def at_joker(seats):
    return after(at_joker_open(seats), (1, (SLAP, ((1, 10),))))


def at_duel(seats):
    return after(at_turn(seats), (0, (SLAP, ((0, 10), (1, 10)))))


def at_burner(seats):
    return after(at_claim(seats), (1, (BURN, cell(1, 0))))


def at_call(seats):
    def everyone_played(game):
        return game.phase == phases.TURN and min(game.turns_done) > 0

    return turns(at_turn(seats), everyone_played)


def f14(seats):
    return ready(new_game("faessler", seats, seed=1))


def at_last_turn(seats):
    game = at_call(seats)
    game.act(game.turn, (CALL,))
    return game


def at_ending(seats):
    game = at_last_turn(seats)
    while game.phase == phases.TURN:
        game.act(game.turn, (PASS,))
    return game


def at_round_over(seats):
    return after(at_ending(seats), (0, (SETTLE,)))


def at_game_over(seats):
    return settled(ready(stacked(seats, "5H", "6H", rounds=1)))


def settled(game):
    """A round goes on without any effect, is called as soon as may be, and ends."""
    game = turns(game, lambda g: g.phase == phases.TURN and min(g.turns_done) > 0)
    game.act(game.turn, (CALL,))
    while game.phase == phases.TURN:
        game.act(game.turn, (PASS,))
    game.act(0, (SETTLE,))
    return game


def at_closing(seats):
    game = ready(stacked(seats, "5H", "2H", name="kille"))
    return discards(draws(game))


def at_long_hands(seats):
    """Everybody has slapped at nothing right five times: hands of nine cards."""
    game = at_turn(seats)
    for _ in range(5):
        for seat in range(seats):
            if game.phase == phases.TURN and len(game.hands[seat]) < 9:
                game.act(seat, (SLAP, ((seat, 10),)))
                wrong = next(c for c in game.cells_of(seat) if not _burns(game, c))
                game.act(seat, (BURN, wrong))
    return turns(game, lambda g: g.phase == phases.TURN and g.turns_done[0] > 0)


def at_long_round_over(seats):
    return settled(at_long_hands(seats))


def at_five_cards(seats):
    """A hand as a wrong caller starts with it (F17), all that may be looked at chosen."""
    game = new_game("faessler", seats, seed=1)
    game.hands[0].append(game.stock.pop())
    for slot in (1, 3):
        game.act(0, (LOOK, slot))
    return game


def _burns(game, at):
    rank_of = game.rules.rank_of
    return rank_of[game.card_at(at)] == rank_of[game.discard[-1]]
