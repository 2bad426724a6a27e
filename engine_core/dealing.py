"""Deals games, or restores them from journals. Unloaded during play."""

# --- only before play ---

from .games import rules_for
from .journal import carry_over, reader
from .journal.writer import Journal
from .model.errors import BadJournal
from .model.rng import SEED_LIMIT
from .model.types import AnyGame, Carried, Settings
from .rules.seating import table_rules


def new_game(
    name: str,
    seats: int,
    seed: int,
    dealer: int = 0,
    deck: list[int] | None = None,
    settings: "Settings | None" = None,
    carried: Carried = None,
) -> AnyGame:
    """Deal a new game.

    ``name`` is one of GAMES; ``seed``, 0 to 2**48 - 1, determines all shuffles; ``deck`` stacks the
    first round: every card once, the top of the stock first; ``settings`` are house rules by name;
    ``carried`` is what earlier rounds left, if the game starts at a later one. Raises ValueError
    with the reason.

    >>> new_game("bourse", seats=2, seed=1)
    Traceback (most recent call last):
    ValueError: bourse is for 3 to 7 seats, not 2
    """
    rules = table_rules(name, settings, seats)
    if not 0 <= dealer < seats:
        raise ValueError(f"the dealer is a seat from 0 to {seats - 1}, not {dealer}")
    if not 0 <= seed < SEED_LIMIT:
        raise ValueError("the seed is a number from 0 to 2**48 - 1")
    if deck is not None and sorted(deck) != list(range(rules.deck_size)):
        raise ValueError(f"the deck must list each of its {rules.deck_size} cards once")
    game: AnyGame = rules.part("game").GAME(rules, seats, seed, dealer, deck, carried)
    game.journal = Journal(rules, seats, seed, dealer, deck, carried)
    return game


def load_game(data: bytes) -> AnyGame:
    """Restore the game from ``data``, the result of its ``save``.

    Raises BadJournal if the data is not a journal, is damaged, or is of another version.

    >>> load_game(b"no journal")
    Traceback (most recent call last):
    engine_core.model.errors.BadJournal: this is no journal
    """
    setup, moves = reader.opened(data)
    seats = setup["seats"]
    try:
        kind = rules_for(setup["name"], setup["settings"], seats).part("game").GAME
        setup["carried"] = carry_over.checked(setup["carried"], kind.carries, seats)
        game = new_game(**setup)
        while not moves.at_end():
            seat, move = moves.move()
            if seat >= seats:
                raise BadJournal(f"the journal has a move of seat {seat}")
            game.act(seat, move)
    except BadJournal:
        raise
    except (ValueError, IndexError) as why:  # a seat or card that this game does not have
        raise BadJournal(f"the journal can't be played: {why}") from why
    return game
