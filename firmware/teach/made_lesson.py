"""A lesson for house rules: its steps come from a round that is played in advance."""

from collections.abc import Iterator
from typing import Any

from engine_core.burn.rules import BOTTOM
from engine_core.dealing import new_game
from engine_core.model import moves as m
from engine_core.model import phases
from engine_core.model.types import Move, Settings
from engine_core.rules.rule_set import RuleSet
from firmware.games import POWER, SHARED, row_at, rows
from firmware.language.say import Wordings, say

from .lesson import SEATS, YOU, Lesson, stacked

ADA = 1
PAIR = 1  # which of the two known cards is burned


class MadeLesson(Lesson):
    """A lesson whose deal and texts suit any table, and whose steps are generated."""

    def __init__(self, game: str, settings: Settings) -> None:
        """The lesson of a ``game`` with ``settings``: see can_be_taught."""
        self._made: list[tuple[Any, ...]] = []
        super().__init__(game, settings)

    def _deal(self, rules: RuleSet) -> tuple[str, ...]:
        top, known, others, adas = row_at(SHARED, "MADE_DEAL", 0)
        taken = " ".join((top, known, others, adas)).split()
        mine = others + " " + known if rules.memorise == BOTTOM else known + " " + others  # type: ignore[attr-defined]
        dealer = SEATS[YOU if rules.first_seat == "dealer" else ADA]  # type: ignore[attr-defined]
        return dealer, top.replace(POWER, _card_with_power(rules, taken)), mine, adas

    def _row(self, nth: int) -> tuple[Any, ...]:
        if not self._made:
            self._made = list(self._steps())
        return self._made[nth] if nth < len(self._made) else ()

    def words(self, nth: int) -> Wordings:
        """The text of the step, with its card filled in."""
        dear = self._hands[YOU].split()[self._known()[0]]
        card = self._rules.codes.index(dear)
        return say(self.step[nth], card=self._name(card), points=self._rules.points_of[card])

    def _known(self) -> tuple[int, int]:
        return (2, 3) if self._rules.memorise == BOTTOM else (0, 1)  # type: ignore[attr-defined]

    def _steps(self) -> Iterator[tuple[Any, ...]]:
        """Each step in the form of a LESSON row: the move, and its texts."""
        rules: Any = self._rules
        said = {row[0]: row[1:] for row in rows(SHARED, "MADE")}
        deck = stacked(rules, self._dealer, self._hands, self._top)
        game = new_game(self.game, len(self._hands), 1, self._dealer, deck, self.settings)

        def done(seat: int, move: Move, key: str = "") -> tuple[Any, ...]:
            game.act(seat, move)
            word = " ".join([SEATS[seat], m.SHAPES[move[0]][0]])
            if move[0] == m.DRAW:
                word += " " + m.SOURCES[m.STOCK]
            elif move[0] in (m.KEEP, m.BURN) or (move[0] == m.LOOK and rules.memorise != BOTTOM):
                word += f" {move[1]}"
            return (word,) + tuple(said.get(key, ()))

        for nth in range(game.looks[YOU]):
            slots = game.options(YOU, (m.LOOK,))
            key = "look low" if rules.memorise == BOTTOM else f"look {min(nth, 1)}"
            yield done(YOU, (m.LOOK, slots[0]), key)
        yield done(YOU, (m.READY,), "ready")
        yield done(ADA, (m.READY,))
        turns = 0
        called = slapped = False
        while game.phase not in (phases.ROUND_OVER, phases.GAME_OVER):
            seat, calls = game.turn, game.phase in (phases.TURN, phases.CLOSING)
            if game.phase == phases.ENDING:
                yield done(YOU, (m.SETTLE,), "settle")
            elif not slapped and turns == 1 and seat == YOU and self._burns(game):
                slapped = True
                yield done(YOU, (m.SLAP, ((YOU, 0),)), "slap")
                yield done(YOU, (m.BURN, self._known()[PAIR]), "burn")
            elif calls and turns > 1 and seat == YOU and not called:
                called = True
                yield done(YOU, (m.CALL,), "call")
            elif game.phase == phases.TURN:
                yield done(
                    seat, (m.DRAW, m.STOCK), ("again" if turns else "draw") if not seat else ""
                )
            elif game.phase == phases.DRAWN:
                if seat == YOU and not turns:
                    yield done(YOU, (m.KEEP, self._known()[0]), "keep")
                else:
                    yield done(seat, (m.DISCARD,), "" if seat else "play")
                turns += seat == YOU
            elif game.phase == phases.POWER and seat == YOU:
                kind = m.PEEK if game.options(YOU, (m.PEEK,)) else m.SWAP
                move: Move = (kind,)
                while game.options(YOU, move):
                    move += (game.options(YOU, move)[0],)
                left = kind == m.PEEK and turns == 1 and not slapped  # the card that was exchanged
                yield done(YOU, move, m.SHAPES[kind][0] + (" hand" if left else ""))
            else:
                yield done(seat, (m.SKIP,), "" if seat else "skip")

    def _burns(self, game: Any) -> bool:
        """Whether the learner's matching card can be burned now."""
        twin = game.hands[YOU][self._known()[PAIR]]
        if twin is None or not game.allows(YOU, (m.SLAP, ((YOU, 0),))):
            return False
        return bool(game.discard) and bool(game.rules.matches(twin, game.discard[-1]))


def _card_with_power(rules: RuleSet, taken: list[str]) -> str:
    """A card, not ``taken``, that looks at one, else one that swaps two; any if there is none."""
    best = ""
    for card in range(rules.deck_size):
        power, code = rules.power(card), rules.code(card)
        if code in taken or len(power) != 1 or len(power[0]) != 1:
            continue
        if power[0][0][0] == m.PEEK:
            return code
        best = best or (code if power[0][0][0] == m.SWAP else "")
    return best or next(code for code in rules.codes if code not in taken)
