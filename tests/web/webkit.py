"""WebKit, as which every browser of an iPad comes, by https://www.w3.org/TR/webdriver2/."""

import contextlib
import json
import os
import shutil
import signal
import socket
import subprocess

import httpx

from tests.runtimes import PATIENCE_S, wait_for

WEBKIT = shutil.which("WebKitWebDriver") and shutil.which("xvfb-run")


class WebKit(contextlib.ExitStack):
    """One tab, on a screen that nobody sees; ``open``, ``value`` and ``touch`` are as Firefox's."""

    def __init__(self):
        super().__init__()
        with socket.create_server(("127.0.0.1", 0)) as free:
            port = free.getsockname()[1]
        command = ["xvfb-run", "--auto-servernum", "WebKitWebDriver", f"--port={port}"]
        program = self.enter_context(subprocess.Popen(command, start_new_session=True))
        self.callback(os.killpg, program.pid, signal.SIGTERM)  # the screen, too
        address = f"http://127.0.0.1:{port}"
        self._line = self.enter_context(httpx.Client(base_url=address, timeout=PATIENCE_S))
        self._tab = wait_for(self._begun)

    def _begun(self):
        with contextlib.suppress(httpx.ConnectError):
            return "/session/" + self._ask("/session", capabilities={})["sessionId"]

    def _ask(self, path, **params):
        """What is answered to a command. Raises RuntimeError if it is an error."""
        answer = self._line.post(path, json=params)
        if answer.is_error:
            raise RuntimeError(answer.text)
        return answer.json()["value"]

    def open(self, url):
        self._ask(f"{self._tab}/url", url=url)

    def size(self, width, height):
        self._ask(f"{self._tab}/window/rect", width=width, height=height)

    def value(self, script):
        asked = f"(async () => JSON.stringify(await ({script})))().then(arguments[0])"
        return json.loads(self._ask(f"{self._tab}/execute/async", script=asked, args=[]) or "null")

    def touch(self, finger):
        self._ask(f"{self._tab}/actions", actions=[finger])
