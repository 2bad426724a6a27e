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
                lines.append(famous(kind, record[1], record[0]))
        for game, names, totals, winners in known.results:
            won = ", ".join([names[place] for place in winners])
            name = called(game)[-1]
            lines.append(say("{game}: {won}|{won}", game=name, won=won) if won else (name,))
            lines += self._points(names, totals)
        return lines

    def _points(self, names: list[str], totals: list[int]) -> list[Wordings]:
        """Everybody's points, in as many lines as they take."""
        points = ", ".join([f"{name}\u00a0{total}" for name, total in zip(names, totals)])
        for scale in self.layout.foot_scales:
            lines = wrap(points, self.theme.font(scale), self.layout.body[2])
            if lines is not None:
                return [(line,) for line in lines]
        return [(points,)]

    def entitled(self, page: int, pages: int) -> Wordings:
        return say("Results and records|Results")

    def go_back(self) -> None:
        self.app.show("title")
