"""A tournament hall under load: 200 tables, a result each per second. Prints, asserts nothing.

    python -m tests.bench.bench_tournament [tables] [seconds]

The server is `cambio tournament serve` on its own file, a process of its own. Each table has its
own connection and sends one result a second, as `cambio tournament join` would, all from one other
process. Meanwhile a page listens to the server-sent events and asks for the big screen anew, at
most four times a second, as the page's own script does. "answer" is from sending a result to the
answer that it is held, with the row on the disk; "live" from sending a result to a big screen
that counts it, seen every 0.1 s; both in ms. The browser's own drawing is not in it.
"""

import asyncio
import random
import re
import statistics
import sys
import tempfile
import time
from pathlib import Path

import httpx
import psutil

from host_tools.tournament import keys
from host_tools.tournament.demo import points_of
from tests.tournament.halls import served


def told(name, values):
    """A line: the middle, the worst of twenty and the worst."""
    values = sorted(values)
    worst = values[int(len(values) * 0.95)]
    print(
        f"{name:8} median {statistics.median(values):6.0f}   95 of 100 {worst:6.0f}"
        f"   most {values[-1]:6.0f} ms   ({len(values)})"
    )


async def table(http, hall, number, seconds, answers, sent):
    """A table that sends a result each second."""
    chance = random.Random(number)
    facts = (await http.get(f"/api/tables/{number}")).json()
    players = [seat["person"] for seat in facts["seats"]]
    head = {"Authorization": f"Bearer {keys.table_key(hall.organiser, number)}"}
    await asyncio.sleep(chance.random())
    for nth in range(1, seconds + 1):
        began = time.perf_counter()
        winner, points = points_of(chance, len(players), True)
        result = {"number": nth, "players": players, "winner": winner, "points": points}
        sent.append(began)
        answer = await http.post(
            f"/api/tables/{number}/results",
            json={"client": str(number), "results": [result]},
            headers=head,
        )
        assert answer.json()["results"][0]["state"] == "held", answer.text
        answers.append((time.perf_counter() - began) * 1000)
        await asyncio.sleep(max(0, began + 1 - time.perf_counter()))


async def screen(http, seen, done):
    """What the big screen shows: (when, how many results)."""
    while not done.is_set():
        page = (await http.get("/board")).text
        seen.append((time.perf_counter(), int(re.search(r'data-held="(\d+)"', page)[1])))
        await asyncio.sleep(0.1)


async def listen(http, events, done):
    """The page's events."""
    async with http.stream("GET", "/events?after=0") as answer:
        async for line in answer.aiter_lines():
            if line.startswith("id: "):
                events.append(int(line[4:]))
            if done.is_set():
                return


async def load(hall, tables, seconds):
    """Play, and print the figures."""
    answers, sent, seen, events = [], [], [], []
    done = asyncio.Event()
    limits = httpx.Limits(max_connections=tables + 10, max_keepalive_connections=tables + 10)
    server = psutil.Process(hall.process.pid)
    async with httpx.AsyncClient(
        base_url=hall.url, limits=limits, timeout=30, trust_env=False
    ) as http:
        watch = [asyncio.create_task(screen(http, seen, done))]
        watch.append(asyncio.create_task(listen(http, events, done)))
        before, began = sum(server.cpu_times()[:2]), time.perf_counter()
        await asyncio.gather(
            *(table(http, hall, nth, seconds, answers, sent) for nth in range(1, tables + 1))
        )
        took = time.perf_counter() - began
        busy = sum(server.cpu_times()[:2]) - before
        await asyncio.sleep(1)
        done.set()
        watch[0].cancel()
        watch[1].cancel()
    sent.sort()
    live = []
    for nth, at in enumerate(sent, 1):
        shown = next((when for when, count in seen if count >= nth), None)
        if shown is not None:
            live.append((shown - at) * 1000)
    print(
        f"{tables} tables, {seconds} s: {len(answers)} results in {took:.1f} s,"
        f" {len(answers) / took:.0f} a second"
    )
    told("answer", answers)
    told("live", live)
    print(f"events   {len(events)} heard, {len(set(events))} of them different")
    print(f"server   {busy / took * 100:.0f} % of a core, {server.memory_info().rss >> 20} MiB")


def main():
    """Run it."""
    tables = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    seconds = int(sys.argv[2]) if len(sys.argv) > 2 else 60
    with (
        tempfile.TemporaryDirectory() as folder,
        served(Path(folder), tables * 6, target=10**9) as hall,
    ):
        hall.deed("start")
        state = hall.get("/api/hall").json()
        print(f"{len(state['standing'])} people")
        asyncio.run(load(hall, min(tables, hall.table(1)["tables"]), seconds))


if __name__ == "__main__":
    main()
