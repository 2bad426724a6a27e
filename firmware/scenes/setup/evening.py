"""The results of the last games, and the records of the evening."""

from firmware.language.say import Wordings, say
from firmware.scenes.victory import famous
from firmware.table import evening
from firmware.widgets.text import wrap

from .game_names import called
from .lines import Lines


class EveningSoFar(Lines):
    """Records, then the games, latest first."""

    def texts(self) -> list[Wordings]:
        known = evening.read(self.app.ports.storage)
        lines: list[Wordings] = []
        for kind, record in enumerate(known.records):
            if record is not None:
                lines += self._wrapped(famous(kind, record[1], record[0])[0])
        for game, names, totals, winners in known.results:
            names = [name.replace(" ", "\u00a0") for name in names]  # no line ends in one
            won = ", ".join([names[place] for place in winners])
            name = called(game)[-1]
            lines += self._wrapped(say("{game}: {won}", game=name, won=won)[0] if won else name)
            points = [f"{name}\u00a0{total}" for name, total in zip(names, totals)]
            lines += self._wrapped(", ".join(points))
        return lines

    def _wrapped(self, text: str) -> list[Wordings]:
        """A text in as many lines as it takes."""
        for scale in self.layout.foot_scales:
            lines = wrap(text, self.theme.font(scale), self.layout.body[2])
            if lines is not None:
                return [(line,) for line in lines]
        return [(text,)]

    def entitled(self, page: int, pages: int) -> Wordings:
        return say("Results and records|Results")

    def go_back(self) -> None:
        self.app.follow_soon("title")
