"""``cambio tournament demo``: a hall that plays by itself, through the doors that tables use."""

import random
import tempfile
import threading
import time
from pathlib import Path

import httpx

from engine_core.exchange.tournament import NEXT
from engine_core.rules.registry import EXCHANGES
from host_tools.common.progress import Say
from host_tools.tournament import keys, new_hall
from host_tools.tournament.client import Line, Refused, Silent
from host_tools.tournament.hall import Hall
from host_tools.tournament.limits import winner_of
from host_tools.tournament.outbox import Outbox
from host_tools.tournament.pages import sentence
from host_tools.tournament.serve import Place, listen, server
from host_tools.tournament.store import Facts, Store

FIRST = Path(__file__).with_name("demo_names.txt").read_text(encoding="utf-8").split()
SERIES = (100, 85, 80, 75, 70, 65, 60)
ROUNDS = 4


def names(count: int) -> list[str]:
    """So many names, each once."""
    pairs = (divmod(nth, len(FIRST)) for nth in range(count))
    return [FIRST[nth] + (f" {again + 1}" if again else "") for again, nth in pairs]


def points_of(chance: random.Random, seats: int, exchange: bool) -> list[int]:
    """A round that could have been: the points of each seat."""
    if not exchange:
        return [chance.randrange(30) for _ in range(seats)]
    points = [-20 if chance.random() < 0.1 else 0 for _ in range(seats)]
    points[chance.randrange(seats)] = chance.choice(SERIES)
    return points


class Player(threading.Thread):
    """A table that plays, and reports as `cambio tournament join` does."""

    def __init__(self, url: str, table: int, key: str, folder: Path, pace: float) -> None:
        super().__init__(daemon=True)
        self.line = Line(url, table, key)
        self.outbox = Outbox(folder / f"table-{table}.json", url, table)
        self.stop = threading.Event()
        self._chance = random.Random(table)
        self._pace = pace

    def run(self) -> None:
        """Play whenever the hall says so."""
        facts: Facts = {"over": False}
        while not self.stop.is_set() and not facts["over"]:
            self.stop.wait(self._pace * (0.4 + 1.2 * self._chance.random()))
            try:
                facts = self.line.claim(self.outbox.kept.client, "the demo", True)
                if facts["plays"]:
                    facts = self._report(facts)
            except (Silent, Refused):
                continue

    def _report(self, facts: Facts) -> Facts:
        points = points_of(self._chance, len(facts["seats"]), facts["exchange"])
        players = [seat["person"] for seat in facts["seats"]]
        result = {"players": players, "winner": winner_of(facts["game"], points), "points": points}
        self.outbox.put([result | {"source": "demo"}])
        return self.line.send(self.outbox)[0]


def run(players: int, target: int, pace: float, port: int, game: str, stay: bool, say: Say) -> None:
    """Play a hall to its end; with ``stay`` it is served until Ctrl-C."""
    with tempfile.TemporaryDirectory(prefix="cambio-hall-") as place:
        folder = Path(place)
        plan = new_hall.Plan("Demo evening", game, target, NEXT, ROUNDS)
        organiser = new_hall.make(folder / "hall", plan, names(players), time.time())
        store = Store(folder / "hall")
        hall = Hall(store)
        if problem := hall.state.why_unseated():
            say(f"{sentence(problem)}.")
            return
        tables = len(hall.state.seating())
        listening = listen(Place(port=port))
        where = Place(port=listening.getsockname()[1])
        web = server(hall, where, listening)
        serving = threading.Thread(target=web.run, kwargs={"sockets": [listening]}, daemon=True)
        serving.start()
        say(f"The big screen: {where.url}/    a table: {where.url}/table/1")
        say(f"The organiser's page: {where.url}/organiser    key: {organiser}")
        try:
            _play(where.url, organiser, tables, folder, pace, game, say)
            while stay:
                time.sleep(0.5)
        except KeyboardInterrupt:
            pass
        finally:
            web.should_exit = True
            serving.join(5)
            store.close()


def _play(
    url: str, organiser: str, tables: int, folder: Path, pace: float, game: str, say: Say
) -> None:
    """Let every table play until the hall is over."""
    head = {"Authorization": f"Bearer {organiser}"}  # and its server is only about to begin
    http = httpx.Client(base_url=url, headers=head, trust_env=False, timeout=30)
    http.post("/api/actions", json={"kind": "start"})
    for table in range(1, tables + 1):
        Player(url, table, keys.table_key(organiser, table), folder, pace).start()
    shown = 0
    while not (facts := http.get("/api/hall").json())["over"]:
        if facts["held"] // 10 > shown:
            shown = facts["held"] // 10
            first = facts["standing"][0]
            say(f"{facts['held']} results; {first['name']} leads with {first['score']} points")
        if game not in EXCHANGES:
            http.post("/api/actions", json={"kind": "pair"})  # refused while a table plays
        time.sleep(min(0.5, pace))
    say(f"Over after {facts['held']} results; won by {', '.join(facts['winners'])}.")
