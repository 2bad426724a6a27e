"""Games that stand where a test wants them."""

from engine_core import new_game
from engine_core.model import moves as m
from engine_core.model import phases

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
    return after(game, *[(seat, (m.READY,)) for seat in range(game.seats)])


def draws(game):
    return after(game, (game.turn, (m.DRAW, m.STOCK)))


def discards(game):
    return after(game, (game.turn, (m.DISCARD,)))


def turns(game, until=None):
    """Let seats draw and discard until ``until`` (a test of the game) says stop."""
    while not until(game):
        if game.phase == phases.TURN:
            draws(game)
        elif game.phase == phases.DRAWN:
            discards(game)
        else:
            game.act(game.turn, (m.SKIP,))
    return game


def at_memorise(seats):
    return stacked(seats, "5H", "6H")


def at_turn(seats):
    return ready(stacked(seats, "5H", "6H"))


def at(begun, *moves):
    """A stage for any number of seats: what has begun there, and moves of seats after it."""
    return lambda seats: after(begun(seats), *moves)


def at_discarded(*codes, name="klatschen"):
    """A stage where the first seat has drawn the last of these cards, and laid it."""
    return lambda seats: discards(draws(ready(stacked(seats, *codes, name=name))))


def at_drawn(seats):
    return draws(at_turn(seats))


at_drawn_open = at(at_turn, (0, (m.DRAW, m.PILE)))
at_look = at_discarded("5H", "7C")
at_look_other = at_discarded("5H", "9C")
at_swap = at_discarded("5H", "JC")
at_king = at_discarded("5H", "KC")
at_joker_open = at_discarded("5H", "X1")
at_closing = at_discarded("5H", "2H", name="kille")
at_looked = at(at_look, (0, (m.PEEK, m.cell(0, 1))))
at_claim = at(at_turn, (1, (m.SLAP, ((1, 10),))))
at_give = at(at_turn, (0, (m.SLAP, ((0, 10),))), (0, (m.BURN, m.cell(1, 0))))
at_joker = at(at_joker_open, (1, (m.SLAP, ((1, 10),))))
at_duel = at(at_turn, (0, (m.SLAP, ((0, 10), (1, 10)))))
at_burner = at(at_claim, (1, (m.BURN, m.cell(1, 0))))


def at_several(seats):
    """The six lies open in the hand of seat 0, which has drawn again."""
    game = ready(stacked(seats, "6D", laid_for_one=4, taken_lies_open=True, burning=False))
    game.act(0, (m.DRAW, m.PILE))
    game.act(0, (m.KEEP, 3))
    return draws(turns(game, lambda game: game.turn == 0))


def at_claim_on_nothing():
    """Seat 0 or 1 has called and the other has no card left: there is nothing it could burn."""
    game = at_last_turn(2)
    seat = game.turn
    game.stock += game.cards_of(seat)
    game.hands[seat] = [None] * 4
    game.act(seat, (m.SLAP, ((seat, 10),)))
    return game


def everyone_played(game):
    return game.phase == phases.TURN and min(game.turns_done) > 0


def at_call(seats):
    return turns(at_turn(seats), everyone_played)


def f14(seats):
    return ready(new_game("faessler", seats, seed=1))


def called(game):
    return after(game, (game.turn, (m.CALL,)))


def at_last_turn(seats):
    return called(at_call(seats))


def passed(game):
    while game.phase == phases.TURN:
        game.act(game.turn, (m.PASS,))
    return game


def at_ending(seats):
    return passed(at_last_turn(seats))


at_round_over = at(at_ending, (0, (m.SETTLE,)))


def at_game_over(seats):
    return settled(ready(stacked(seats, "5H", "6H", rounds=1)))


def settled(game):
    """A round goes on without any effect, is called as soon as may be, and ends."""
    return after(passed(called(turns(game, everyone_played))), (0, (m.SETTLE,)))


def at_long_hands(seats):
    """Everybody has slapped at nothing right five times: hands of nine cards."""
    game = at_turn(seats)
    for _ in range(5):
        for seat in range(seats):
            if game.phase == phases.TURN and len(game.hands[seat]) < 9:
                game.act(seat, (m.SLAP, ((seat, 10),)))
                wrong = next(c for c in game.cells_of(seat) if not _burns(game, c))
                game.act(seat, (m.BURN, wrong))
    return turns(game, lambda g: g.phase == phases.TURN and g.turns_done[0] > 0)


def at_long_round_over(seats):
    return settled(at_long_hands(seats))


def at_five_cards(seats):
    """A hand as a wrong caller starts with it (F17), all that may be looked at chosen."""
    game = new_game("faessler", seats, seed=1)
    game.hands[0].append(game.stock.pop())
    for slot in (1, 3):
        game.act(0, (m.LOOK, slot))
    return game


def _burns(game, at):
    rank_of = game.rules.rank_of
    return rank_of[game.card_at(at)] == rank_of[game.discard[-1]]
