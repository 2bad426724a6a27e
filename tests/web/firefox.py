"""Firefox for the tests of the page, by WebDriver BiDi: Playwright drives none but its own.

https://www.w3.org/TR/webdriver-bidi/
"""

import contextlib
import itertools
import json
import re
import shutil
import subprocess
import time

from websockets.sync.client import connect

FIREFOX = shutil.which("firefox-esr") or shutil.which("firefox")
PATIENCE_S = 60
LOOK_S = 0.1


class Firefox(contextlib.ExitStack):
    """A Firefox with one tab, on a profile in ``folder``. ``wrong`` gathers errors of the page."""

    def __init__(self, folder, width=1024, height=768):
        super().__init__()
        self.wrong = []
        self._numbers = itertools.count()
        heard = self.enter_context((folder / "heard.txt").open("w+"))
        command = [FIREFOX, "--headless", "--remote-debugging-port=0", "--profile", folder]
        program = self.enter_context(subprocess.Popen(command, stdout=heard, stderr=heard))
        self.callback(program.terminate)
        address = self._address(folder / "heard.txt")
        self._line = self.enter_context(connect(f"{address}/session", max_size=None))
        self.ask("session.new", capabilities={})
        self.ask("session.subscribe", events=["log.entryAdded"])
        self._tab = self.ask("browsingContext.getTree")["contexts"][0]["context"]
        viewport = {"width": width, "height": height}
        self.ask("browsingContext.setViewport", context=self._tab, viewport=viewport)

    def _address(self, heard):
        for _ in range(round(PATIENCE_S / LOOK_S)):
            found = re.search(r"listening on (ws://\S+)", heard.read_text())
            if found:
                return found.group(1)
            time.sleep(LOOK_S)
        raise AssertionError(heard.read_text())

    def ask(self, method, **params):
        """What is answered to a command. Raises RuntimeError if it is an error."""
        number = next(self._numbers)
        self._line.send(json.dumps({"id": number, "method": method, "params": params}))
        while True:
            told = json.loads(self._line.recv(PATIENCE_S))
            if told.get("method") == "log.entryAdded" and told["params"]["level"] == "error":
                self.wrong.append(told["params"]["text"])
            if told.get("id") == number:
                if told["type"] == "error":
                    raise RuntimeError(told["message"])
                return told["result"]

    def open(self, url):
        """Go to a page, and wait until it has loaded."""
        self.ask("browsingContext.navigate", context=self._tab, url=url, wait="complete")

    def value(self, script):
        """The JSON of what an expression of JavaScript is."""
        told = self.ask(
            "script.evaluate",
            expression=f"(async () => JSON.stringify(await ({script})))()",
            target={"context": self._tab},
            awaitPromise=True,
        )
        if told["type"] == "exception":
            raise RuntimeError(told["exceptionDetails"]["text"])
        return json.loads(told["result"]["value"])

    def wait_for(self, script):
        """Until an expression is true; returns what it is."""
        for _ in range(round(PATIENCE_S / LOOK_S)):
            found = self.value(script)
            if found:
                return found
            time.sleep(LOOK_S)
        shown = self.value("[{...document.body.dataset}, document.body.innerText]")
        raise AssertionError((script, shown, self.wrong))

    def touch(self, x, y, ms=80):
        """Put a finger on the page for so long."""
        finger = [
            {"type": "pointerMove", "x": round(x), "y": round(y)},
            {"type": "pointerDown", "button": 0},
            {"type": "pause", "duration": ms},
            {"type": "pointerUp", "button": 0},
        ]
        source = {"type": "pointer", "id": "finger", "parameters": {"pointerType": "touch"}}
        self.ask("input.performActions", context=self._tab, actions=[source | {"actions": finger}])
