"""A tournament hall under load: 200 tables, a result each per second. Prints, asserts nothing.

    python -m tests.bench.bench_tournament [tables] [seconds]

The server is `cambio tournament serve` on its own file, a process of its own. Each table has its
own connection and sends one result a second, as `cambio tournament join` would, all from one other
process. Meanwhile a page listens to the server-sent events and asks for the big screen anew, at
most four times a second, as the page's own script does. "answer" is from sending a result to the
answer that it is held, with the row on the disk; "live" from sending a result to a big screen
that counts it, looked at every 0.25 s; both in ms. The browser's own drawing is not in it.
"""

import asyncio
import json
import os
import random
import re
import statistics
import sys
import tempfile
import time
from pathlib import Path

import psutil

from host_tools.tournament import keys
from host_tools.tournament.demo import points_of
from tests.tournament.halls import served

LENGTH = re.compile(rb"content-length: (\d+)", re.I)
HELD = re.compile(rb'data-held="(\d+)"')


def told(name, values):
    """A line: the middle, the worst of twenty and the worst."""
    values = sorted(values)
    worst = values[int(len(values) * 0.95)]
    print(
        f"{name:8} median {statistics.median(values):6.0f}   95 of 100 {worst:6.0f}"
        f"   most {values[-1]:6.0f} ms   ({len(values)})"
    )


class Asker:
    """A connection that is kept open; the least that can ask, so that the server is measured."""

    def __init__(self, port):
        self.port = port

    async def ask(self, method, path, facts=None, key=""):
        """The body of the answer."""
        if not hasattr(self, "reader"):
            self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port)
        body = b"" if facts is None else json.dumps(facts).encode()
        head = f"{method} {path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {key}\r\n"
        self.writer.write(f"{head}Content-Length: {len(body)}\r\n\r\n".encode() + body)
        answer = await self.reader.readuntil(b"\r\n\r\n")
        return await self.reader.readexactly(int(LENGTH.search(answer)[1]))


async def table(hall, number, players, began, seconds, answers, sent):
    """A table that sends a result each second, at its own moment of the second."""
    chance = random.Random(number)
    line = Asker(hall.port)
    key = keys.table_key(hall.organiser, number)
    moment = chance.random()
    for nth in range(1, seconds + 1):
        await asyncio.sleep(max(0, began + nth + moment - time.perf_counter()))
        winner, points = points_of(chance, len(players), True)
        result = {"number": nth, "players": players, "winner": winner, "points": points}
        at = time.perf_counter()
        sent.append(at)
        body = {"client": str(number), "results": [result]}
        answer = await line.ask("POST", f"/api/tables/{number}/results", body, key)
        assert json.loads(answer)["results"][0]["state"] == "held", answer
        answers.append((time.perf_counter() - at) * 1000)


async def screen(hall, seen):
    """What the big screen shows: (when, how many results)."""
    line = Asker(hall.port)
    while True:
        page = await line.ask("GET", "/board")
        seen.append((time.perf_counter(), int(HELD.search(page)[1])))
        await asyncio.sleep(0.25)


async def listen(hall, events):
    """The page's events."""
    reader, writer = await asyncio.open_connection("127.0.0.1", hall.port)
    writer.write(b"GET /events?after=0 HTTP/1.1\r\nHost: x\r\n\r\n")
    async for line in reader:
        if line.startswith(b"id: "):
            events.append(int(line[4:]))


async def load(hall, tables, seconds):
    """Play, and print the figures."""
    answers, sent, seen, events = [], [], [], []
    server = psutil.Process(hall.process.pid)
    line = Asker(hall.port)
    paths = [f"/api/tables/{nth}" for nth in range(1, tables + 1)]
    seats = [json.loads(await line.ask("GET", path))["seats"] for path in paths]
    watch = [asyncio.create_task(screen(hall, seen)), asyncio.create_task(listen(hall, events))]
    before, began = sum(server.cpu_times()[:2]), time.perf_counter()
    playing = [
        table(hall, nth, [seat["person"] for seat in row], began, seconds, answers, sent)
        for nth, row in enumerate(seats, 1)
    ]
    await asyncio.gather(*playing)
    took = time.perf_counter() - began
    busy = sum(server.cpu_times()[:2]) - before
    await asyncio.sleep(1)
    for one in watch:
        one.cancel()
    live = []
    looks = iter(seen)
    shown = next(looks)
    for nth, at in enumerate(sorted(sent), 1):
        while shown is not None and shown[1] < nth:
            shown = next(looks, None)
        if shown is None:
            break
        live.append((shown[0] - at) * 1000)
    print(
        f"{tables} tables, {seconds} s: {len(answers)} results in {took:.1f} s,"
        f" {len(answers) / took:.0f} a second"
    )
    told("answer", answers)
    told("live", live)
    print(f"events   {len(events)} heard, {len(set(events))} of them different")
    print(f"server   {busy / took * 100:.0f} % of a core, {server.memory_info().rss >> 20} MiB")
    print(f"machine  {os.cpu_count()} cores, {os.getloadavg()[0]:.1f} programs wanted them")


def main():
    """Run it."""
    tables = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    seconds = int(sys.argv[2]) if len(sys.argv) > 2 else 60
    with (
        tempfile.TemporaryDirectory() as folder,
        served(Path(folder), tables * 6, target=10**9) as hall,
    ):
        hall.deed("start")
        print(f"{len(hall.get('/api/hall').json()['standing'])} people")
        asyncio.run(load(hall, min(tables, hall.table(1)["tables"]), seconds))


if __name__ == "__main__":
    main()
