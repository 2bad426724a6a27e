"""Firefox for the tests of the page, by WebDriver BiDi: Playwright drives none but its own.

https://www.w3.org/TR/webdriver-bidi/
"""

import contextlib
import itertools
import json
import re
import shutil
import subprocess

from websockets.sync.client import connect

from tests.runtimes import PATIENCE_S, wait_for

FIREFOX = shutil.which("firefox-esr") or shutil.which("firefox")


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
        said = (folder / "heard.txt").read_text
        address = wait_for(lambda: re.search(r"listening on (ws://\S+)", said()), said).group(1)
        self._line = self.enter_context(connect(f"{address}/session", max_size=None))
        self.ask("session.new", capabilities={})
        self.ask("session.subscribe", events=["log.entryAdded"])
        self._tab = self.ask("browsingContext.getTree")["contexts"][0]["context"]
        viewport = {"width": width, "height": height}
        self.ask("browsingContext.setViewport", context=self._tab, viewport=viewport)

    def ask(self, method, **params):
        """What is answered to a command. Raises RuntimeError if it is an error."""
        number = next(self._numbers)
        self._line.send(json.dumps({"id": number, "method": method, "params": params}))
        while True:
            answer = json.loads(self._line.recv(PATIENCE_S))
            if answer.get("method") == "log.entryAdded" and answer["params"]["level"] == "error":
                self.wrong.append(answer["params"]["text"])
            if answer.get("id") == number:
                if answer["type"] == "error":
                    raise RuntimeError(answer["message"])
                return answer["result"]

    def open(self, url):
        """Go to a page, and wait until it has loaded."""
        self.ask("browsingContext.navigate", context=self._tab, url=url, wait="complete")

    def value(self, script):
        """The JSON of what an expression of JavaScript is."""
        answer = self.ask(
            "script.evaluate",
            expression=f"(async () => JSON.stringify(await ({script})))()",
            target={"context": self._tab},
            awaitPromise=True,
        )
        if answer["type"] == "exception":
            raise RuntimeError(answer["exceptionDetails"]["text"])
        return json.loads(answer["result"]["value"])

    def touch(self, finger):
        """Do what a finger does."""
        self.ask("input.performActions", context=self._tab, actions=[finger])
