"""A tournament hall under load. Prints, asserts nothing.

    python -m tests.bench.bench_tournament

The server is `cambio tournament serve` on its own file, a process of its own. Each table has its
own connection and sends a result ``--every`` so many seconds, as `cambio tournament join` would,
all from one other process. Three big screens and the ``--phones`` with a player's page listen to
the events, and ask for their page anew when the pages' own scripts do: a screen at most twice a
second, a phone soon where its own table is concerned, else within 20 s. The ``--hostiles``, lines
from one address, ask nothing, or half a question, and come again when they are hung up.

"answer" is from sending a result to the answer that it is held, with the row on the disk; "live"
to a screen that counts it; "page" a phone's page; all in ms. The browsers' drawing is not in it.
"""

import asyncio
import contextlib
import json
import multiprocessing
import os
import random
import re
import resource
import statistics
import tempfile
import time
from pathlib import Path

import psutil

from host_tools.tournament import keys
from host_tools.tournament.client import LEAST_S
from host_tools.tournament.demo import points_of
from host_tools.tournament.feed import OF_ONE
from tests.bench.command_line import options
from tests.tournament.halls import names, served

LENGTH = re.compile(rb"content-length: (\d+)", re.I)
HELD = re.compile(rb'data-held="(\d+)"')
COOKIE = re.compile(rb"set-cookie: ([^;]+)", re.I)
HOSTILE = "127.9.9.9"
FAILED = []
"""Questions on a fresh line that got no answer, and were asked again."""


def report(name, values):
    """A line: the middle, the worst of twenty and the worst."""
    values = sorted(values) or [0]
    worst = values[int(len(values) * 0.95)]
    print(
        f"{name:8} median {statistics.median(values):6.0f}   95 of 100 {worst:6.0f}"
        f"   most {values[-1]:6.0f} ms   ({len(values)})"
    )


class Asker:
    """A connection that is kept open; the least that can ask, so that the server is measured."""

    def __init__(self, port, address="127.0.0.1", cookie=""):
        self.port, self.address, self.cookie = port, address, cookie
        self.writer = None

    async def send(self, method, path, body=b"", more=""):
        """Ask, anew where the line was hung up meanwhile; the head of the answer."""
        kept = self.writer is not None
        while True:
            try:
                return await self._send(method, path, body, more)
            except (asyncio.IncompleteReadError, ConnectionError) as why:
                self.close()
                if not kept:  # as a table's program does, which keeps what it has
                    FAILED.append(why)
                    await asyncio.sleep(LEAST_S)
                kept = False

    async def _send(self, method, path, body, more):
        if self.writer is None:
            self.reader, self.writer = await asyncio.open_connection(
                "127.0.0.1", self.port, local_addr=(self.address, 0)
            )
        head = f"{method} {path} HTTP/1.1\r\nHost: x\r\nOrigin: http://x\r\n{more}"
        head += f"Cookie: {self.cookie}\r\nContent-Length: {len(body)}\r\n\r\n"
        self.writer.write(head.encode() + body)
        return await self.reader.readuntil(b"\r\n\r\n")

    async def ask(self, method, path, body=b"", more=""):
        """The body of the answer."""
        answer = await self.send(method, path, body, more)
        return await self.reader.readexactly(int(LENGTH.search(answer)[1]))

    async def events(self, follows="all"):
        """What happens in the hall."""
        await self.send("GET", f"/events?table={follows}")
        async for line in self.reader:
            if line.startswith(b"data: {") and len(line) > 10:
                yield json.loads(line[6:])

    def close(self):
        """Hang up."""
        if self.writer is not None:
            self.writer.close()
        self.writer = None


async def table(hall, number, players, every, until, answers, sent):
    """A table that sends a result every so often, at its own moment."""
    chance = random.Random(number)
    line = Asker(hall.port)
    more = f"Authorization: Bearer {keys.table_key(hall.organiser, number)}\r\n"
    at = time.perf_counter() + every * chance.random()
    for nth in range(1, 100_000):
        at += every
        if at > until:
            return
        await asyncio.sleep(max(0, at - time.perf_counter()))
        points = points_of(chance, len(players), True)
        winner = points.index(max(points))
        result = {"number": nth, "players": players, "winner": winner, "points": points}
        body = json.dumps({"client": str(number), "results": [result]}).encode()
        began = time.perf_counter()
        sent.append(began)
        answer = await line.ask("POST", f"/api/tables/{number}/results", body, more)
        assert json.loads(answer)["results"][0]["state"] == "held", answer
        answers.append((time.perf_counter() - began) * 1000)


async def screen(hall, seen):
    """What a big screen shows: (when, how many results)."""
    hears, line, due = Asker(hall.port), Asker(hall.port), asyncio.Event()

    async def look():
        while True:
            await due.wait()
            await asyncio.sleep(0.5)
            due.clear()
            page = await line.ask("GET", "/board")
            seen.append((time.perf_counter(), int(HELD.search(page)[1])))

    looking = asyncio.create_task(look())
    async for _ in hears.events():
        due.set()
    looking.cancel()


async def phone(hall, nth, name, of, took):
    """A player's page at an address of its own; returns once it has its name and listens."""
    address = f"127.1.{nth // 250}.{nth % 250 + 1}"
    line = Asker(hall.port, address)
    head = await line.send("POST", "/me", f"do=name&name={name.replace(' ', '+')}".encode())
    line.cookie = COOKIE.search(head)[1].decode()
    line.close()

    async def look(soon):
        await asyncio.sleep(soon)
        began = time.perf_counter()
        page = await line.ask("GET", "/me")
        assert name.encode() in page
        took.append((time.perf_counter() - began) * 1000)
        line.close()

    async def hear():
        due, looking = 0.0, None
        async for event in Asker(hall.port, address).events(of):
            if event["kind"] in OF_ONE:
                continue
            mine = event["kind"] != "result" or of in event["tables"]
            soon = (0.4 if mine else 10) * (1 + random.random())
            at = time.perf_counter() + soon
            if looking is None or looking.done() or time.perf_counter() < at < due - 0.1:
                if looking is not None:
                    looking.cancel()
                due, looking = at, asyncio.create_task(look(soon))

    return asyncio.create_task(hear())


def hostile(port, count):
    """Lines that ask nothing or half a question, again and again; in a process of its own."""
    os.nice(19)  # elsewhere they would not take the server's cores

    async def every():
        await asyncio.gather(*(_hostile(port, nth) for nth in range(count)))

    asyncio.run(every())


async def _hostile(port, nth):
    while True:
        with contextlib.suppress(OSError):
            line = await asyncio.open_connection("127.0.0.1", port, local_addr=(HOSTILE, 0))
            line[1].write(b"GET / HTTP/1.1\r\nHost:" if nth % 2 else b"")
            await line[0].read()
            line[1].close()
        await asyncio.sleep(1)


async def load(hall, tables, seconds, every, phones, hostiles):
    """Play, and print the figures."""
    answers, sent, seen, took = [], [], [], []
    server, line = psutil.Process(hall.process.pid), Asker(hall.port)
    paths = [f"/api/tables/{nth}" for nth in range(1, tables + 1)]
    seats = [json.loads(await line.ask("GET", path))["seats"] for path in paths]
    sits = [(seat["name"], nth) for nth, row in enumerate(seats, 1) for seat in row]
    beside = [await phone(hall, nth, *sits[nth], took) for nth in range(phones)]
    await asyncio.sleep(3 if phones else 0)
    beside += [asyncio.create_task(screen(hall, seen)) for _ in range(3)]
    others = multiprocessing.Process(target=hostile, args=(hall.port, hostiles), daemon=True)
    others.start()
    await asyncio.sleep(1)
    took.clear()
    before, began = sum(server.cpu_times()[:2]), time.perf_counter()
    playing = [
        table(hall, nth, [s["person"] for s in row], every, began + seconds, answers, sent)
        for nth, row in enumerate(seats, 1)
    ]
    await asyncio.gather(*playing)
    spent = time.perf_counter() - began
    busy = sum(server.cpu_times()[:2]) - before
    await asyncio.sleep(1)
    others.kill()
    for one in beside:
        one.cancel()
    looks, shown, live = iter(seen), (0, 0), []
    for nth, at in enumerate(sorted(sent), 1):
        while shown is not None and shown[1] < nth:
            shown = next(looks, None)
        if shown is None:
            break
        live.append((shown[0] - at) * 1000)
    print(f"{tables} tables, {phones} phones, 3 screens, {hostiles} hostile lines, {seconds} s")
    print(f"{len(answers)} results, {len(answers) / spent:.0f} a second; {len(took)} pages")
    print(f"{len(FAILED)} questions asked again: {set(map(repr, FAILED))}")
    report("answer", answers)
    report("live", live)
    report("page", took)
    print(f"server   {busy / spent * 100:.0f} % of a core, {server.memory_info().rss >> 20} MiB")
    print(f"machine  {os.cpu_count()} cores, {os.getloadavg()[0]:.1f} programs wanted them")


def main():
    """Run it."""
    usual = {"tables": 200, "seconds": 60, "every": 10.0, "phones": 1000, "hostiles": 0}
    asked = options(__doc__)
    for name, number in usual.items():
        asked.add_argument(f"--{name}", type=type(number), default=number, help=f"({number})")
    given = asked.parse_args()
    resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
    with (
        tempfile.TemporaryDirectory() as folder,
        served(Path(folder), names(given.tables * 6), command={}, target=10**9) as hall,
    ):
        hall.action("start")
        asyncio.run(load(hall, **vars(given)))


if __name__ == "__main__":
    main()
