"""Halls for tests: made and served by the installed command, asked as tables and people ask."""

import contextlib
import os
import re
import resource
import shutil
import signal
import subprocess
import threading
import time
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

import httpx

from host_tools.common.errors import PlainError
from host_tools.tournament import keys, serve
from host_tools.tournament.hall import Hall
from host_tools.tournament.new_hall import Plan, make
from host_tools.tournament.store import Store
from tests.host_tools.commands import CAMBIO, cambio, installed
from tests.runtimes import PATIENCE_S, wait_for

OPENSSL = shutil.which("openssl")


def run(*arguments, input=None):
    """`cambio tournament ...`, run to its end: as installed where it serves, else here."""
    words = ["tournament", *map(str, arguments)]
    if arguments[0] == "demo":  # what is refused does not come to serve
        return installed(*words, timeout=60)
    done = cambio(*words, input=input)
    errors = done.stderr
    if isinstance(done.exception, PlainError):
        errors += done.exception.line()
    elif not isinstance(done.exception, SystemExit | None):
        raise done.exception
    code = getattr(done.exception, "exit_code", done.exit_code)
    return subprocess.CompletedProcess(words, code, done.stdout, errors)


def names(count):
    return [f"Player {nth:03}" for nth in range(1, count + 1)]


def certificate_of(folder):
    """A certificate for this computer and its key, as a hall makes them that has no other."""
    certificate, key = folder / "hall.pem", folder / "hall.key"
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2"]
        + ["-keyout", key, "-out", certificate, "-subj", "/CN=hall"]
        + ["-addext", "subjectAltName=IP:127.0.0.1"],
        check=True,
        capture_output=True,
    )
    return certificate, key


@dataclass
class Served:
    """A hall and its server, a process that can be killed and begun again."""

    file: Path
    organiser: str
    port: int = 0
    process: subprocess.Popen | None = None
    said: str = ""
    scheme: str = "http"
    trust: object = True
    begun: bool = False
    web: object = None

    @property
    def url(self):
        return f"{self.scheme}://127.0.0.1:{self.port}"

    def key(self, table):
        return keys.table_key(self.organiser, table)

    def start_here(self):
        """Serve it in this process: sooner than a command, which imports all that it needs."""
        listening = serve.listen(serve.Place(port=self.port))
        self.port = listening.getsockname()[1]
        self.store = Store(self.file)
        self.web = serve.server(Hall(self.store), serve.Place(port=self.port), listening)
        self.thread = threading.Thread(target=self.web.run, args=([listening],), daemon=True)
        self.thread.start()
        wait_for(lambda: self.web.started)
        return self

    def start(self, *more, files=None):
        """Serve it by the command; ``files`` is how many the system lets the server open."""

        def limit():
            signal.signal(signal.SIGHUP, signal.SIG_DFL)  # of tests under nohup, too
            if files is not None:
                resource.setrlimit(resource.RLIMIT_NOFILE, (files, files))

        self.process = subprocess.Popen(
            [CAMBIO, "tournament", "serve", str(self.file), "--port", str(self.port)]
            + [str(one) for one in more],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            env=os.environ | {"PYTHONUNBUFFERED": "1"},
            preexec_fn=limit,
        )
        line = self.process.stdout.readline()
        assert "people" in line, line + self.process.stdout.read()
        self.said += line
        self.port = int(re.search(r":(\d+)/", line)[1])
        wait_for(self._answers)
        return self

    def _answers(self):
        with contextlib.suppress(httpx.HTTPError):
            return self.get("/api/hall").status_code == 200

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self.said += self.process.stdout.read()
        self.process.stdout.close()

    def stop(self, by=signal.SIGINT):
        """Ctrl-C; pages that listen do not hold it up."""
        if self.web is not None:
            self.web.should_exit = True
            self.thread.join(PATIENCE_S)
        elif self.process is not None and not self.process.stdout.closed:
            self.process.send_signal(by)
            with contextlib.suppress(subprocess.TimeoutExpired):
                self.process.wait(PATIENCE_S)
            self.kill()

    @cached_property
    def line(self):
        """A client for all questions: to make one takes longer than to ask."""
        return httpx.Client(trust_env=False, timeout=PATIENCE_S, verify=self.trust)

    def get(self, path, **more):
        return self.line.get(self.url + path, **more)

    def post(self, path, key, facts, **more):
        headers = {"Authorization": f"Bearer {key}"} | more.pop("headers", {})
        return self.line.post(self.url + path, json=facts, headers=headers, **more)

    def enter(self, page, where):
        """Go where a printed code leads: "organiser", or "table/1"."""
        key = self.organiser if where == "organiser" else self.key(int(where[6:]))
        page.goto(f"{self.url}/{where}#{key}")
        page.wait_for_selector("#enter", state="detached")
        page.wait_for_load_state()  # with its scripts, which a hall that stops now could not send

    def action(self, kind, preview=False, **body):
        """What the hall says to an action of the organiser."""
        facts = {"kind": kind, "body": body, "preview": preview}
        return self.post("/api/actions", self.organiser, facts).json()

    def begin(self):
        """As the organiser does, once."""
        if not self.begun:
            self.begun = bool(self.action("start"))

    def table(self, number):
        return self.get(f"/api/tables/{number}").json()

    def result(self, table, winner=0, points=100, **more):
        """The next result of a table, as its laptop would send it."""
        facts = self.table(table)
        row = [0] * len(facts["seats"])
        row[winner] = points
        players, number = [seat["person"] for seat in facts["seats"]], facts["held"] + 1
        return {"number": number, "players": players, "winner": winner, "points": row} | more

    def send(self, table, *results, client="laptop", key=None):
        self.begin()
        facts = {"client": client, "results": list(results)}
        return self.post(f"/api/tables/{table}/results", key or self.key(table), facts)

    def play(self, table, winner=0, points=100):
        answer = self.send(table, self.result(table, winner, points)).json()
        assert answer["ok"], answer
        assert answer["results"][0]["state"] == "held"
        return answer


def made(folder, people, **plan):
    """A hall in a folder, not served yet."""
    file = folder / "evening.hall"
    who = names(people) if isinstance(people, int) else people
    key = make(file, Plan(**{"title": "Evening", "seed": 7} | plan), who, time.time())
    return Served(file, key)


@contextlib.contextmanager
def served(folder, people, begin=True, command=None, port=0, **plan):
    """A hall that is served, by the test's process or the command; begun where it can be."""
    hall = made(folder, people, **plan)
    hall.port = port
    try:
        hall.start_here() if command is None else hall.start(**command)
        if begin:
            hall.begin()
        yield hall
    finally:
        hall.stop()


def send(hall, table, *results, client="laptop"):
    if hall.state.rule is None:
        hall.do("start", {})
    notes, rows = hall.noted(table, client, list(results))
    hall.take_in(hall.store.add(rows, hall.clock()))
    return notes


def text_of(path):
    return Path(path).read_text(encoding="utf-8-sig")
