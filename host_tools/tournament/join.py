"""``cambio tournament join``: results to the hall, and what the hall says to the table."""

import queue
import re
import sys
import threading
import time

from host_tools.common.errors import PlainError
from host_tools.common.progress import Say
from host_tools.rules.house_file import game_of
from host_tools.tournament.client import PASSING, Line, Refused, Silent, wait_s
from host_tools.tournament.limits import why_not
from host_tools.tournament.outbox import Outbox
from host_tools.tournament.sources import Finished, Game, Source, fresh
from host_tools.tournament.store import Facts

LOOK_S = 0.5
"""Seconds between two looks at the game beside."""

ASK_S = 2.0
"""Seconds between two questions how the table stands."""

DRIFT_S = 5.0  # between two clocks, by the network; more is a clock that was set
EARLY_S = 60.0  # before the start, from when on a saved game is of this evening: clocks differ

HOW_EXCHANGE = "the seat that won and its points, like 2 85, or 2 85 4:-20"
HOW_BURN = "the points of every seat, in their order"


class Typed:
    """Results that are typed, a line each; read beside, so that the hall is heard meanwhile."""

    def __init__(self) -> None:
        self.lines: queue.Queue[str | None] = queue.Queue()
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        for line in sys.stdin:
            self.lines.put(line.strip())
        self.lines.put(None)


def parsed(line: str, seats: int, exchange: bool) -> tuple[int, list[int]]:
    """The winner's seat, from 0, and the points of each. Raises ValueError in plain words.

    In the exchange a line is the winning seat and its points, and what others lose: ``2 85 4:-20``.
    Else it is the points of every seat in order; the fewest win.
    """
    words = line.replace("\N{MINUS SIGN}", "-").split()
    if not exchange:
        if len(words) != seats or not all(re.fullmatch(r"-?\d{1,6}", word) for word in words):
            raise ValueError(f"type {HOW_BURN}; {seats} sit here")
        points = [int(word) for word in words]
        return points.index(min(points)), points
    right = re.fullmatch(r"\d{1,2} -?\d{1,6}( \d{1,2}:-?\d{1,6})*", " ".join(words))
    if not right:
        raise ValueError(f"type {HOW_EXCHANGE}")
    pairs = [(words[0], words[1]), *(word.split(":") for word in words[2:])]
    points = [0] * seats
    for seat, worth in pairs:
        if not 1 <= int(seat) <= seats:
            raise ValueError(f"the seats are 1 to {seats}")
        points[int(seat) - 1] = int(worth)
    return int(words[0]) - 1, points


class Table:
    """A table's side of the hall."""

    def __init__(
        self, line: Line, outbox: Outbox, source: Source | None, typed: Typed | None, say: Say
    ) -> None:
        self._line = line
        self._outbox = outbox
        self._source = source
        self._typed = typed
        self._say = say
        self._said: dict[str, str] = {}
        self._offered: list[str] = []  # the names that the device has
        self._ended = False  # nothing more will be typed
        self._failures = 0
        self._ask_at = 0.0
        self._look_at = 0.0
        self.facts: Facts = outbox.kept.seats  # how the table stood when the hall was last heard

    def begin(self, label: str, take_over: bool) -> None:
        """Say to the hall who reports. Without network that is done later. Raises Refused."""
        self._claim = (label, take_over)
        self._claimed = False
        self._ask()

    def run(self) -> None:
        """Until the tournament is over, or all that was typed is held. Raises PlainError."""
        while not self._is_done():
            self.step()
            time.sleep(0.05)

    def step(self) -> None:
        """One pass: what was typed, what the game beside did, what the hall says."""
        self._read_typed()
        now = time.monotonic()
        if self._source is not None and now >= self._look_at:
            self._look_at = now + LOOK_S
            self._look()
        if now >= self._ask_at:
            self._ask()

    def _is_done(self) -> bool:
        if self._outbox.kept.waiting or not self._claimed:
            return False
        return self._ended or bool(self.facts.get("over"))

    # --- rounds -----------------------------------------------------------------------------

    def _read_typed(self) -> None:
        if self._typed is None or not self.facts:
            return
        while not self._typed.lines.empty():
            line = self._typed.lines.get()
            if line is None:
                self._ended = True
            elif not self.facts["seats"]:  # who sits here later has not played it
                self._say("No: nobody sits at this table now.")
            elif line:
                self._take_typed(line)

    def _take_typed(self, line: str) -> None:
        try:
            winner, points = parsed(line, len(self.facts["seats"]), self.facts["exchange"])
            wrong = why_not(self.facts["game"], winner, points) if "game" in self.facts else None
            if wrong:
                raise ValueError(wrong)
        except ValueError as why:
            self._say(f"No: {why}.")
            return
        self._keep([self._result(winner, points, "typed")])

    def _look(self) -> None:
        assert self._source is not None
        if not self.facts.get("seats"):
            return
        try:
            game = self._source.look()
        except PlainError as why:
            self._say_once("source", why.line())
            return
        if game is None:
            self._offer_names()
            return
        begun = self.facts.get("begun") or 0.0
        if game.at is not None and not begun:
            return  # what is saved by now may be of another evening
        if self._outbox.kept.taken and not game.over:
            self._outbox.put([], {})  # begun anew: a round like the last one taken is another
        rounds, missed = fresh(game, self._outbox.kept.taken)
        self._say_once("beside", wrong := self._unlike(game, rounds))
        if wrong:
            return
        is_old = game.at is not None and game.at < begun - EARLY_S
        if missed > 0 and not is_old:
            said = f"{missed} round(s) were not seen: type them at the table's page."
            self._say_once("missed", said)
        if not rounds:
            return
        taken = {"nth": rounds[-1].nth, "mark": rounds[-1].mark}
        said = self._source.said
        if is_old:
            rest = "any of this evening can be typed at the table's page."
            self._say(f"What {said} has is from before the start and does not count; {rest}")
            self._outbox.put([], taken)
            return
        told = [(self._result(one.winner, list(one.points), said), one.slap) for one in rounds]
        self._keep([{**result, "slap": slap} for result, slap in told], taken)

    def _unlike(self, game: Game, rounds: list[Finished]) -> str:
        """Why the game beside is not this table's, in plain words; "" where it may be."""
        hall, seats = self.facts.get("game", game.name), len(self.facts["seats"])
        if game.name != game_of(hall)["base"]:
            return f"The game beside is {game.name}, not {hall}: begin one of {hall}."
        if rounds and len(rounds[0].points) != seats:
            has = f"The game beside has {len(rounds[0].points)} seats, this table {seats}"
            return f"{has}: begin another game with those who sit here."
        return ""

    def _offer_names(self) -> None:
        """No game is played beside: who sits here can be chosen for the next one."""
        names = [seat["name"] for seat in self.facts["seats"]]
        if self._source is not None and names != self._offered and self._source.offer(names):
            self._offered = names
            self._say(f"The device offers the names of this table: {numbered(names)}.")

    def _result(self, winner: int, points: list[int], source: str) -> Facts:
        people = [seat["person"] for seat in self.facts["seats"]]
        return {"players": people, "winner": winner, "points": points, "source": source}

    def _keep(self, results: list[Facts], taken: Facts | None = None) -> None:
        self._outbox.put(results, taken)
        for result in results:
            name = self.facts["seats"][result["winner"]]["name"]
            self._say(f"{name} won, {result['points'][result['winner']]} points.")
        self._ask_at = 0.0

    # --- the hall ---------------------------------------------------------------------------

    def _ask(self) -> None:
        """Send what waits, or hear how the table stands. Raises Refused for good."""
        try:
            if not self._claimed:
                facts = self._line.claim(self._outbox.kept.client, *self._claim)
                self._outbox.settle([], facts["held"])
                self._claimed = True
            elif self._outbox.kept.waiting:
                facts, lost = self._line.send(self._outbox)
                self._tell_lost(facts, lost)
            else:
                facts = self._line.stands()
        except (Silent, Refused) as why:
            line = why.line()
            if isinstance(why, Silent) and self.facts.get("seats"):
                line += f" Results are kept in {self._outbox.path}."
            elif isinstance(why, Silent):
                line += " Rounds can be taken once it was heard."
            elif why.code not in PASSING and (why.code != "no_hall" or not self._claimed):
                raise  # in an evening the network itself may answer for a while
            self._say_once("line", line)
            self._failures += 1
            self._ask_at = time.monotonic() + wait_s(self._failures)
            return
        self._failures = 0
        self._ask_at = time.monotonic() + (0.0 if self._outbox.kept.waiting else ASK_S)
        self._heard(facts)

    def _tell_lost(self, facts: Facts, lost: list[Facts]) -> None:
        for result in lost:
            self._say(f"Result {result['number']} was not taken: {result['why']}.")
            self._say(f"It is kept in {self._outbox.path}; tell the organiser.")
        if stuck := [note for note in facts["results"] if note["state"] == "refused"]:
            raise PlainError(
                f"The hall can't take the results: {stuck[0]['why']}.",
                f"They are kept in {self._outbox.path}; tell the organiser.",
            )

    def _heard(self, facts: Facts) -> None:
        """Tell the table what is new."""
        before = {seat["person"]: seat["name"] for seat in self.facts.get("seats", ())}
        now = {seat["person"]: seat["name"] for seat in facts["seats"]}
        if self._typed is not None:
            said = HOW_EXCHANGE if facts["exchange"] else HOW_BURN
            self._say_once("how", f"Type {said}.")
        if before.keys() != now.keys() or not self._said.get("seats_now"):
            came = [name for person, name in now.items() if person not in before]
            left = [name for person, name in before.items() if person not in now]
            if before and left:
                self._say(f"Leaves: {', '.join(left)}.")
            if before and came:
                self._say(f"Comes: {', '.join(came)}.")
            self._say_once("seats_now", f"Seats: {numbered([*now.values()])}.")
        begun_s = facts["begun_s"]  # in the end by this computer's clock
        begun, now = self.facts.get("begun"), begun_s and time.time() - begun_s
        facts["begun"] = begun if begun and abs((now or begun) - begun) < DRIFT_S else now
        self.facts = facts
        kept = ("seats", "exchange", "game", "begun")
        self._outbox.keep_seats({part: facts[part] for part in kept})
        self._say_once("line", "")
        self._say_once("now", f"Table {facts['table']}: {facts['line']}")
        for one in facts["not_counted"]:
            number, why = one["number"], one["why"]
            self._say_once(f"not {number}", f"Result {number} does not count: {why}.")

    def _say_once(self, about: str, line: str) -> None:
        """Say a line unless it was the last one about that."""
        if self._said.get(about) != line:
            self._said[about] = line
            if line:
                self._say(line)


def numbered(names: list[str]) -> str:
    """The names with their seats."""
    return ", ".join(f"{seat} {name}" for seat, name in enumerate(names, 1)) or "nobody"
