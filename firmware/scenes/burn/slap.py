"""The pile has a new top card: every button slaps until the bar has run down."""

from collections.abc import Sequence

from engine_core.model.moves import SETTLE
from firmware.language.say import say
from firmware.table.burn_director import NEW_TOP
from firmware.widgets.stage import PILE_AT

from . import wording
from .onstage import Staged

CUT_MS = 300  # left when the seat in turn wants to go on


class Slap(Staged):
    """The card, who laid it, and the time left."""

    wait_ms = 1500

    def build(self) -> None:
        super().build()
        self.stage.point(PILE_AT)
        self._entitle()
        news = self.director.news
        words: tuple[str, ...] = ("",)
        if news is not None and news[0] in NEW_TOP:  # older news is of another card
            words = wording.tell(news, self.table)
        self.tell(words)
        self.wait(self.wait_ms)

    def acting(self) -> Sequence[int]:
        """As before: redrawing a chip takes 8 ms, and the lights show who may slap."""
        acted: Sequence[int] = self.stage.acts
        return acted

    def actor(self) -> int | None:
        return self.table.public.burner

    def whose(self) -> int:
        """The hand shown stays: the card flies from it, and drawing another takes 20 ms."""
        burner = self.actor()
        return self.stage.whose if burner is None else burner

    def _entitle(self) -> None:
        public = self.table.public
        if public.joker_open:
            self.ask(say("Hit the joker!"))
        elif public.burner is None:
            self.ask(say("Slap to burn!|Slap!"))
        else:
            name = self.table.names[public.burner]
            self.ask(say("{name}: burn more?|Burn more?", name=name))

    def lit(self) -> list[int]:
        return self.director.slappers

    def down(self, seat: int, us: int) -> None:
        """A slap; but the seat in turn, if it may not slap, shortens the time for the others."""
        if seat in self.director.slappers or seat != self.table.public.turn:
            self.app.slap(seat, us)
        else:
            self.clock.cut(CUT_MS)

    def over(self) -> None:
        """Nobody slapped in time: the game goes on."""
        self.director.window = False
        self.go_on()


class Ending(Slap):
    """The same after the round's last turn; then the round is scored."""

    wait_ms = 3000

    def over(self) -> None:
        self.make((SETTLE,), 0)
