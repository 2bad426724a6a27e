"""Exchanges that stand where a test wants them, and hands that go on with them."""

from engine_core import new_game
from engine_core.model.moves import OFFER, READY, RING
from engine_core.model.rng import Rng
from firmware.app.at_table import sit_down
from firmware.bots.trader import HARD, Trader
from firmware.exchange import real_table
from firmware.exchange.dealt_table import DealtTable
from firmware.exchange.offers import in_words
from firmware.exchange.president import TELL
from firmware.exchange.questions import RIGHT, Questions
from firmware.table.seating import Setup, seat_everyone
from tests.firmware.handheld import taken_up

NINE = (TELL, 0, 9, False, 9, None, None)
CAMBIO = {"cambio_cards": True}
LONG_NAMES = ("Carla", "David", "Felix", "Greta", "Jonas", "Klara", "Papa")


def seated(held, seats, moves=(), **settings):
    """The device at an exchange in which these moves were made, (seat, move) each."""
    setup = seat_everyone(Setup("bourse", seats))
    for person, name in zip(setup.people, LONG_NAMES):
        person.name = name
    table = real_table.start(setup, 1, held.storage, settings)
    for seat, move in moves:
        table.act(seat, move)
    sit_down(held.app, table)
    held.app.step()
    return held


DEALT = ((0, (READY,)),)
OPEN = DEALT + ((0, (RING, ())),)
RANG = OPEN + ((1, (RING, ((1, 5),))),)
TIED = OPEN + ((1, (RING, ((1, 5), (2, 5)))),)
WON = RANG + ((1, (TELL, 0, 9, False, 9, None, None)),)
WON_WITH = RANG + ((1, (TELL, 1, 8, True, 9, None, 2)),)


def open_exchange(held):
    """The dealer has dealt, and cuts the study short."""
    assert held.scene.name == "exchange_deal"
    held.take((READY,))
    assert held.scene.name == "exchange_study"
    held.take((RING, ()))
    assert held.scene.name == "exchange_open"


def ring(held, button):
    held.tap(button)
    held.wait(50)
    assert (held.scene.name, held.scene.seat) == ("exchange_rang", button)
    held.wait_for("exchange_shown")
    assert held.scene.seat == button


def answers(game):
    """Every row of answers that the questions allow, as finished questions."""

    def walk(given):
        questions = Questions(game, game.ringer)
        for answer in given:
            questions.answer(answer)
        if questions.due == RIGHT:
            yield questions
            return
        for option in questions.options:
            yield from walk((*given, option))

    return list(walk(()))


def cut_anywhere(held, moves, state):
    """Make moves, (seat, move) each. A device that goes on after a cut at each byte from then on,
    what the last whole move had left, and its record."""
    table = held.app.table
    left = {len(held.storage.record): state(table)}
    for seat, move in moves:
        table.act(seat, move)
        left[len(held.storage.record)] = state(table)
    record = held.storage.record
    for length in range(min(left), len(record) + 1):
        whole = max(end for end in left if end <= length)
        yield taken_up(record[:length]), left[whole], record[:whole]


def stacked(hands, **settings):
    """A game with these hands (codes, the rest filled up); seat 0 deals."""
    rules = new_game("bourse", len(hands), 0, settings=settings).rules
    rows = [[rules.codes.index(code) for code in hand.split()] for hand in hands]
    rest = [card for card in range(rules.deck_size) if not any(card in row for row in rows)]
    sizes = [9 + (rules.cambio_cards and seat in (0, len(hands) - 1)) for seat in range(len(hands))]
    for row, size in zip(rows, sizes, strict=True):
        while len(row) < size:
            row.append(rest.pop(len(rest) // 2))
    order = [(1 + seat) % len(hands) for seat in range(len(hands))]
    deck = [rows[seat][n] for n in range(10) for seat in order if n < sizes[seat]]
    return new_game("bourse", len(hands), 0, deck=deck, settings=settings)


def row(code, first, last):
    """Cards of a currency, by their numbers."""
    return " ".join(f"{code}.{number}" for number in range(first, last + 1))


def codes(game, cards):
    return [game.rules.code(card) for card in cards]


FOUR_THREE_TWO = (  # hands of one shape, each of which keeps another currency
    " ".join((row("USD", 1, 4), row("DEM", 1, 3), row("JPY", 1, 2))),
    " ".join((row("DEM", 4, 7), row("JPY", 3, 5), row("USD", 5, 6))),
    " ".join((row("JPY", 6, 9), row("USD", 7, 9), row("DEM", 8, 9))),
)
NINE_DOLLARS = (row("USD", 1, 9), "", "")
TWO_NINES = (row("USD", 1, 9), row("DEM", 1, 9), "")


def dealt(held, hands=FOUR_THREE_TWO, bots=0, opened=True, skill=1, **settings):
    """The device at an exchange that it has dealt; these hands, the last seats' are bots."""
    game = stacked(hands, **settings)
    setup = seat_everyone(Setup("bourse", len(hands), bots, skill))
    table = DealtTable(game, setup.players(), held.storage)
    table.begin()
    sit_down(held.app, table)
    held.app.step()
    if opened:
        held.tap(held.button_of(held.scene.seat or 0))
    return held


def possible(held):
    """All that the seat whose look it is may choose, in words."""
    return [_called(choice) for choice in held.scene.possible()]


def _called(choice):
    """A choice in words; a ring is known by one of its own in every language."""
    move, wordings = choice
    return "RING!" if move[0] == RING else wordings[0]


def marked(held):
    """What letting go would choose now, in words; None while the hand is covered."""
    scene = held.scene
    return None if scene.marked is None else _called(scene.to_give[scene.at])


def mark(held, wanted):
    """Hold the button of the seat whose look it is until the mark is at ``wanted``, and let go."""
    assert held.scene.name == "exchange_look"
    button = held.button_of(held.scene.seat)
    held.down(button)
    held.wait(600)
    for _ in range(200):
        if marked(held) == wanted:
            held.wait(200)
            held.up(button)
            return button
        held.wait(50)
    raise AssertionError(f"{wanted!r} was never marked")


def look(held, wanted):
    """A whole look: the mark left at ``wanted``, and a tap that is sure of it."""
    button = mark(held, wanted)
    if wanted != "RING!":
        held.tap(button)


def looks(held, *wanted):
    """The looks of one seat after the other."""
    for words in wanted:
        look(held, words)
    return held


def open_floor(held):
    """All three offer three cards: seat 1 yen, seat 2 dollars, seat 0 marks."""
    looks(held, "3x Yen", "3x Dollar", "3x Deutschemark")
    assert held.scene.name == "exchange_floor"
    return held


def offered(held):
    """How many cards each seat offers."""
    public = held.app.table.public
    return [sum(public.offers(seat)) for seat in range(public.seats)]


def cards_of(held, seat):
    """The hand of a seat in words."""
    view = held.app.table.view(seat)
    return in_words(view.rules, tuple(sorted(view.hand(seat))))[0]


def offer_of(game, seat, *codes):
    """The move that offers these cards."""
    return OFFER, tuple(sorted(game.rules.codes.index(code) for code in codes))


def play(held, minds, until, at_most=2000):
    """Robot fingers play for the people until a scene comes; ``minds`` (by seat) wish for them."""
    for _ in range(at_most):
        scene = held.scene
        if scene.name == until:
            return
        if scene.name == "exchange_look":
            wanted = wish(minds[scene.seat])
            words = possible(held)
            look(held, wanted if wanted in words else words[0])
        elif scene.name == "exchange_floor":
            for seat in scene.lit():
                if seat in minds:
                    held.tap(held.button_of(seat))
                    break
            held.wait(100)
        elif scene.menu_items:
            held.take(scene.menu_items[0][0])
        else:
            held.wait(100)
    raise AssertionError(f"still {held.scene.name}")


def wish(mind):
    """What a trader wants to have marked."""
    move = mind.look()
    if move is None:
        return "nothing"
    return "RING!" if move[0] == RING else in_words(mind.view.rules, move[1])[0]


def minds(held, seed=5):
    """A trader's mind for everyone at the table who is no bot."""
    table = held.app.table
    return {seat: Trader(table.view(seat), HARD, Rng(seed, seat)) for seat in table.people}
