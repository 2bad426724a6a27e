"""The referee protocol: one request in, one answer out, both dicts of plain JSON values.

Lines, bytes and JSON itself are the caller's business: the laptop's command and the device's
USB link share this.
"""

from collections.abc import Callable

from ..dealing import load_game, new_game
from ..game import Game
from ..games import rules_for
from ..model.errors import BadJournal, IllegalMove
from ..model.lazy_moves import without_shows
from ..model.moves import SEATS_MOST, is_whole
from ..model.rng import SEED_LIMIT
from ..model.types import Facts
from . import views, wire
from .answers import (
    BAD_ARGUMENT,
    BAD_JOURNAL,
    BAD_JSON,
    ILLEGAL_MOVE,
    NO_GAME,
    UNKNOWN_COMMAND,
    error,
)
from .wire import BadArgument


class _NoGame(ValueError):
    """A request needs a game and there is none."""


SPELLED_MOST = 20_000
"""A longer list, a blue king's with many seats, names of its shows the cards of each seat alone."""


class Referee:
    """Keeps one game and answers requests about it. What fails changes nothing.

    >>> referee = Referee()
    >>> answer = referee.answer({"do": "new", "game": "klatschen", "seats": 2, "seed": 7})
    >>> referee.answer({"do": "act", "seat": 0, "move": "draw", "from": "stock"})["error"]
    'illegal_move'
    """

    def __init__(self) -> None:
        self.game: Game | None = None

    def answer(self, request: Facts) -> Facts:
        """Do what ``request["do"]`` says. Never raises for a bad request: the answer tells."""
        if not isinstance(request, dict):
            return error(BAD_JSON, "a request is one JSON object")
        command = request.get("do")
        if not isinstance(command, str) or command not in _COMMANDS:
            return error(UNKNOWN_COMMAND, f"do must be one of {', '.join(sorted(_COMMANDS))}")
        try:
            answer: Facts = {"ok": True}
            answer.update(_COMMANDS[command](self, request))
            return answer
        except _NoGame as why:
            return error(NO_GAME, str(why))
        except IllegalMove as why:
            return error(ILLEGAL_MOVE, str(why))
        except BadJournal as why:
            return error(BAD_JOURNAL, str(why))
        except ValueError as why:
            return error(BAD_ARGUMENT, str(why))

    def _running(self) -> Game:
        if self.game is None:
            raise _NoGame("start a game with new, or load one")
        return self.game

    def _seat(self, request: Facts) -> int:
        return wire.number(request, "seat", self._running().seats)

    def _new(self, request: Facts) -> Facts:
        name = request.get("game")
        if not isinstance(name, str):
            raise BadArgument("game must be the name of a game")
        seats = wire.number(request, "seats", SEATS_MOST + 1)
        settings = request.get("settings")
        if settings is not None and not isinstance(settings, dict):
            raise BadArgument("settings must be an object")
        seed = wire.number(request, "seed", SEED_LIMIT) if "seed" in request else 0
        dealer = wire.number(request, "dealer", SEATS_MOST) if "dealer" in request else 0
        deck = None
        if request.get("deck") is not None:
            deck = wire.deck_from_codes(rules_for(name, settings, seats), request["deck"])
        self.game = new_game(name, seats, seed, dealer, deck, settings)
        return self._events(self.game)

    def _moves(self, request: Facts) -> Facts:
        seat = self._seat(request)
        game = self._running()
        if "move" in request or request.get("whole") is False:
            return self._next_parts(game, seat, request)
        legal = game.legal_moves(seat)
        facts: Facts = {"count": len(legal)}
        if len(legal) > SPELLED_MOST:
            legal, choices = without_shows(legal)
            facts["show_one_of_each"] = [list(map(views.cell_pair, cells)) for cells in choices]
        facts["moves"] = [wire.move_to_dict(game.rules, move) for move in legal]
        return facts

    def _next_parts(self, game: Game, seat: int, request: Facts) -> Facts:
        """One choice of a move at a time: a whole list can have 300,000 moves."""
        prefix = wire.move_from_dict(game.rules, request, game.seats, whole=False)
        values = game.options(seat, prefix)
        parts: Facts = {"next": wire.next_to_dict(game.rules, prefix, values)}
        if prefix:
            parts["count"] = len(values)
            parts["legal"] = is_whole(prefix) and game.allows(seat, prefix)
        else:
            parts["count"] = len(game.legal_moves(seat))
        return parts

    def _act(self, request: Facts) -> Facts:
        game = self._running()
        seat = self._seat(request)
        game.act(seat, wire.move_from_dict(game.rules, request, game.seats))
        return self._events(game)

    def _events(self, game: Game) -> Facts:
        return {"events": [wire.event_to_dict(game.rules, event) for event in game.events]}

    def _view(self, request: Facts) -> Facts:
        game = self._running()
        seat = None if request.get("seat") is None else self._seat(request)
        return views.view_facts(game.view(seat))

    def _reveal(self, request: Facts) -> Facts:
        return views.reveal_facts(self._running())

    def _save(self, request: Facts) -> Facts:
        return {"journal": self._running().save().hex()}

    def _load(self, request: Facts) -> Facts:
        text = request.get("journal")
        if not isinstance(text, str):
            raise BadArgument("journal must be a string of hex digits")
        try:
            packed = bytes.fromhex(text)
        except ValueError:
            raise BadJournal("a journal is written in hex digits, two a byte") from None
        self.game = load_game(packed)
        return {}


_COMMANDS: dict[str, Callable[[Referee, Facts], Facts]] = {
    "new": Referee._new,
    "moves": Referee._moves,
    "act": Referee._act,
    "view": Referee._view,
    "reveal": Referee._reveal,
    "save": Referee._save,
    "load": Referee._load,
}
