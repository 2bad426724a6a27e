"""Copies of a running burn game, for programs that look ahead. No board loads this module."""

from collections.abc import Collection
from typing import Any

from .burn.game import BurnGame
from .burn.view import HIDDEN
from .model.rng import Rng


def clone(game: BurnGame) -> BurnGame:
    """An independent copy that goes on as the game would, and does not record its moves."""
    new: BurnGame = _like(game)
    new._views = [None] * (game.seats + 1)
    new.journal = None
    return new


def _like(one: Any) -> Any:
    """A copy of an object, lists and random numbers copied too."""
    kind: Any = type(one)
    new = kind.__new__(kind)
    for name in _listed(kind):
        if hasattr(one, name):
            setattr(new, name, _copied(getattr(one, name)))
    for name, value in getattr(one, "__dict__", {}).items():  # a compiled class has none
        setattr(new, name, _copied(value))
    return new


def _listed(kind: Any) -> Collection[str]:
    """The attributes that a class lists: its slots or, if it is compiled, all."""
    if hasattr(kind, "__mypyc_attrs__"):
        attributes: Collection[str] = kind.__mypyc_attrs__
        return attributes
    return [name for base in kind.__mro__ for name in getattr(base, "__slots__", ())]


def _copied(value: Any) -> Any:
    if type(value) is list:
        return [list(each) if type(each) is list else each for each in value]
    if type(value) is Rng:
        return _like(value)
    return value


def resample(game: BurnGame, seat: int, known: Collection[int], rng: Rng) -> BurnGame:
    """A copy with all cards that ``seat`` may not know shuffled, and other chances to come.

    ``known`` are the cells whose cards it has seen: those that firmware.bots.memory.Memory holds
    where it forgets nothing. (A stock that is the discard pile turned over counts as unknown.)
    Nothing in the copy depends on cards that the seat may not know. It is no show-down's.
    """
    new = clone(game)
    cells = [at for at in game.all_cells() if at not in known]
    hidden: list[Any] = [game.card_at(at) for at in cells]
    if game.view(seat).drawn == HIDDEN:
        hidden.append(game.drawn)
    rest = len(hidden)
    hidden += game.stock
    cards = sorted(hidden)
    rng.shuffle(cards)
    for at, card in zip(cells, cards):
        new.put(at, card)
    if rest > len(cells):
        new.drawn = cards[len(cells)]
    new.stock = cards[rest:]
    instead = dict(zip(hidden, cards))
    new.seen = [(viewer, at, instead.get(card, card)) for viewer, at, card in game.seen]
    new.seed = rng.below(65536)
    new.rng = Rng(new.seed, rng.below(65536))
    return new
