"""The results of the last games, and the records of the evening."""

from firmware.language.say import Wordings, say
from firmware.scenes.victory import famous
from firmware.table import evening

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
            lines.append(_result(called(game)[-1], names, totals, winners))
        return lines

    def entitled(self, page: int, pages: int) -> Wordings:
        return say("Results and records|Results")

    def go_back(self) -> None:
        self.app.show("title")


def _result(game: str, names: list[str], totals: list[int], winners: list[int]) -> Wordings:
    won = ", ".join([names[place] for place in winners])
    points = ", ".join([f"{name} {total}" for name, total in zip(names, totals)])
    if not won:
        return (say("{name}: {said}|{said}", name=game, said=points)[0], game)
    return say("{game}: {won} ({points})|{game}: {won}|{won}", game=game, won=won, points=points)
