"""The page of `cambio web`: its size, its start, and what rounds by the hundred leave used.

    python -m tests.bench.bench_page [rounds, 30 or more]

"title" is the time from asking for the page to the title's picture, in a new browser that was
never there, and then in the same one, from what the service worker keeps; in ms, median of five.
"waits" and "pictures" are of a game between eight bots: what could make a touch wait; "pictures"
also says the CPU time of each, in all of the browser's processes. Memory is that of the page's
interpreter in Node.js: bytes in use of its heap after the rounds 20 and the last, the least of ten
each time, and what ten rounds add (tests/web/headless.py). Asserts nothing.
"""

import os
import shutil
import statistics
import tempfile
import time
import zlib
from pathlib import Path

from engine_core.rules.registry import GAMES, seats_of
from host_tools.web import web_site
from tests.bench.command_line import number
from tests.browser import CHROMIUM
from tests.web import headless
from tests.web.visit import KNOWN, WITNESS, opened

ROUNDS = 200
VISITS = 5
WATCHED_MS = 25_000


def size(files):
    """Print what a first visit loads."""
    whole = sum(map(len, files.values()))
    packed = sum(len(zlib.compress(content, 9)) for content in files.values())
    print(f"size     {whole / 1e6:.2f} MB in {len(files)} files, {packed / 1e6:.2f} MB by gzip")


def start(files):
    """Print how long the title takes."""
    first, again = [], []
    with opened(files) as (browser, url):
        for _ in range(VISITS):
            page = browser.new_context().new_page()
            page.add_init_script(KNOWN)  # who was here before comes to the title at once
            for times in (first, again):
                began = time.perf_counter()
                page.goto(url)
                page.wait_for_selector("body[data-scene=title]")
                times.append((time.perf_counter() - began) * 1000)
                page.evaluate("navigator.serviceWorker.ready.then(() => true)")
            page.context.close()
        page = browser.new_page()
        page.add_init_script(path=WITNESS)
        page.goto(f"{url}?game=klatschen&seats=8&bots=8&seed=5")
        page.wait_for_selector("body[data-scene]")
        page.evaluate("witness.watchPictures()")
        before = cpu_s(browser)
        page.wait_for_timeout(WATCHED_MS)
        spent_ms = 1000 * (cpu_s(browser) - before)
        tasks, between = page.evaluate("[witness.long.length, witness.between]")
        rate, each_ms = 1000 * len(between) / WATCHED_MS, spent_ms / len(between)
    one, other = statistics.median(first), statistics.median(again)
    print(f"title    {one:.0f} ms at first, {other:.0f} again")
    print(f"waits    {tasks} tasks of 50 ms, {max(between):.0f} ms at most between two pictures")
    print(f"pictures {rate:.0f} a second, {each_ms:.1f} ms of CPU each")


def cpu_s(browser):
    """The seconds of CPU that all of the browser's processes have taken."""
    answer = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")
    return sum(process["cpuTime"] for process in answer["processInfo"])


def memory(node, site, count):
    """Print a line a game."""
    for game, seats in [(game, seats_of(game)[0]) for game in GAMES]:
        with tempfile.TemporaryDirectory() as folder:
            used, took_ms = headless.rounds(node, site, Path(folder), game, seats, count)
        heap = [row[0] for row in used]
        adds = headless.growth(heap)
        print(
            f"{game:10}{count} rounds, {seats} bots: {min(heap[10:20])} bytes after 20,"
            f" {min(heap[-10:])} after {count}, {adds:+.0f} in ten; whole memory"
            f" {used[-1][1] >> 20} MiB; {took_ms / 1000:.0f} s"
        )


def main():
    """Run it."""
    rounds = number(__doc__, "rounds", ROUNDS)
    files = web_site.site()
    size(files)
    if CHROMIUM:
        start(files)
    node = shutil.which("node")
    if node:
        with tempfile.TemporaryDirectory() as site:
            for name, content in files.items():
                (Path(site) / name).write_bytes(content)
            memory(node, Path(site), rounds)
    print(f"machine  {os.cpu_count()} cores, {os.getloadavg()[0]:.1f} programs wanted them")


if __name__ == "__main__":
    main()
