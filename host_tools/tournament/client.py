"""A table's line to the hall: sends what the outbox holds, and hears how the table stands."""

import random
import ssl
from pathlib import Path

import httpx

from host_tools.common.errors import PlainError, plainly
from host_tools.common.exit_codes import Exit
from host_tools.tournament.outbox import Outbox
from host_tools.tournament.store import Facts

TIMEOUT_S = 5.0
LEAST_S = 0.5
MOST_S = 30.0
AT_ONCE = 50
"""Results in a request."""


class Refused(PlainError):
    """The hall has answered that it will not; `code` is for a program."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(f"{message[:1].upper()}{message[1:]}.", _NEXT.get(code, ""), Exit.REFUSED)
        self.code = code


_NEXT = {
    "wrong_key": "The key is on the table's printed sheet: --key KEY",
    "claimed": "If this laptop is to report from now on: --take-over",
    "no_hall": "Its address is on the table's printed sheet.",
    "no_table": "See the big screen for the tables.",
}

PASSING = ("not_saved", "too_many", "not_begun")
"""Refusals that another try may not meet."""


class Silent(PlainError):
    """Nobody answered; it is tried again later."""

    def __init__(self, url: str, why: Exception) -> None:
        what = type(why).__name__
        super().__init__(f"The hall at {url} does not answer ({what}).", "", Exit.NO_ANSWER)


def wait_s(failures: int) -> float:
    """How long to wait after so many failures: twice as long each time, and never all at once."""
    return min(MOST_S, LEAST_S * 2.0 ** min(failures - 1, 10)) * random.uniform(0.5, 1)


def _trust(certificate: Path | None) -> ssl.SSLContext | bool:
    """Whom to believe. Raises PlainError where that is no certificate."""
    if certificate is None:
        return True
    with plainly(f"{certificate} is not a certificate", "Use a PEM file."):
        trust = ssl.create_default_context()
        trust.load_verify_locations(certificate)
    return trust


class Line:
    """Requests of one table. Every method raises Silent or Refused."""

    def __init__(
        self,
        url: str,
        table: int,
        key: str,
        transport: httpx.BaseTransport | None = None,
        certificate: Path | None = None,
    ) -> None:
        """``certificate`` is one that is trusted besides those that all trust: the hall's own."""
        self.url = url.rstrip("/")
        self.table = table
        self._http = httpx.Client(
            base_url=self.url,
            headers={"Authorization": f"Bearer {key}"},
            timeout=TIMEOUT_S,
            transport=transport,
            verify=_trust(certificate),
            trust_env=False,  # the hall is in this network, whatever proxy leads out of it
        )

    def close(self) -> None:
        """Hang up."""
        self._http.close()

    def claim(self, client: str, label: str, take_over: bool) -> Facts:
        """Report for the table from now on; how it stands."""
        facts = {"client": client, "label": label, "take_over": take_over}
        return self._ask("POST", "/claim", facts)

    def stands(self) -> Facts:
        """How the table stands: who sits there, what it is to do."""
        return self._ask("GET", "")

    def send(self, outbox: Outbox) -> tuple[Facts, list[Facts]]:
        """Send the oldest of the outbox; how the table stands, and what was not taken."""
        results = outbox.kept.waiting[:AT_ONCE]
        facts = {"client": outbox.kept.client, "results": results}
        answer = self._ask("POST", "/results", facts)
        return answer, outbox.settle(answer["results"], answer["held"])

    def _ask(self, method: str, path: str, facts: Facts | None = None) -> Facts:
        try:
            answer = self._http.request(method, f"/api/tables/{self.table}{path}", json=facts)
            is_ours = "json" in answer.headers.get("content-type", "")
            found = answer.json() if is_ours or answer.is_server_error else None  # a proxy's 502
        except (httpx.HTTPError, ValueError) as why:
            raise Silent(self.url, why) from why
        if not isinstance(found, dict) or "ok" not in found:
            raise Refused("no_hall", f"no tournament is served at {self.url}")
        if found["ok"] is not True:
            raise Refused(str(found.get("error")), str(found.get("message"))[:300])
        return found
