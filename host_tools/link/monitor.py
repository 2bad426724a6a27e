"""``cambio monitor``: the table live over USB; reconnects automatically."""

import contextlib
import json
import time
from collections.abc import Callable, Iterator

from rich.console import Console, RenderableType
from rich.live import Live
from rich.text import Text

from host_tools.common.errors import PlainError
from host_tools.journal import journals
from host_tools.journal.table_page import page, sentence
from host_tools.link.client import Facts, Link, Refused, in_our_format
from host_tools.link.tracebacks import last_fault

POLL_S = 0.5
RETRY_S = 1.0
NO_GAME = "no game is being played"
_SLAPS_SHOWN = 5


def follow(
    connect: Callable[[], Link], pause: Callable[[float], None] = time.sleep
) -> Iterator[Facts]:
    """What to show, whenever it changes: {"view": facts} or {"waiting": why}.

    ``connect`` opens the link; when it breaks, it is called again until it works.
    """
    before: Facts = {}
    link: Link | None = None
    try:
        while True:
            try:
                link = link or connect()
                now = _looked(link, before)
            except PlainError as why:
                if link is not None:
                    link.close()
                link = None
                now = {"waiting": why.message}
            if now != before:
                before = now
                yield now
            pause(POLL_S if link else RETRY_S)
    finally:
        if link is not None:
            link.close()


def _looked(link: Link, before: Facts) -> Facts:
    """The current table, the latest slaps, and the earlier ones.

    Once the game is over and the device releases its journal, all slaps are known; until then those
    that were seen. Without a game, the device's last fault, if any.
    """
    try:
        view = link.ask(do="view")
    except Refused as why:
        if why.code != "no_game":
            raise
        if before.get("waiting") == NO_GAME:
            return before
        fault = last_fault(link)
        return {"waiting": NO_GAME, **({"fault": fault.described()} if fault else {})}
    with in_our_format():
        now = _seen(view, link, before)
        rendered(now)  # raises here if the device sent nonsense
    return now


def _seen(view: Facts, link: Link, before: Facts) -> Facts:
    del view["ok"]
    last = [(seat, us / 1000) for seat, us in view.pop("slaps", [])]
    now: Facts = {"view": view, "last": last, "slaps": before.get("slaps", [])}
    if view.get("phase") == "game_over":
        now["slaps"] = _slaps(link)
    elif last and last != before.get("last"):
        now["slaps"] = [*now["slaps"], [(seat, ms - last[0][1]) for seat, ms in last]]
    return now


def _slaps(link: Link) -> list[list[tuple[int, float]]]:
    with contextlib.suppress(ValueError):  # a game that this computer's engine does not know
        for packed in link.journals():
            return journals.slaps(bytes.fromhex(packed))
    return []


def slap_lines(slaps: list[list[tuple[int, float]]]) -> Text:
    """The last slaps, one per line: who was first, and how far behind the others were."""
    text = Text("\n\nslaps\n" if slaps else "")
    for moment in slaps[-_SLAPS_SHOWN:]:
        words = [f"seat {moment[0][0]} first"]
        words += [f"seat {seat} +{behind:.1f} ms" for seat, behind in moment[1:]]
        text.append(f"  {', '.join(words)}\n")
    return text


def reaction(last: list[tuple[int, float]]) -> str:
    """The last slaps in words: the reaction time of each."""
    return ", ".join(f"seat {seat} after {ms:.1f} ms" for seat, ms in last)


def rendered(now: Facts) -> RenderableType:
    """The page for a terminal."""
    if "waiting" in now:
        text = Text(f"Waiting: {now['waiting']} (Ctrl-C leaves)", style="yellow")
        return text.append(_fault(now), "default")
    line = Text(f"\nlast slap: {reaction(now['last'])}" if now["last"] else "", style="bold")
    return page(now["view"], [line, slap_lines(now["slaps"])])


def _fault(now: Facts) -> str:
    return f"\nits last fault: {now['fault']}" if "fault" in now else ""


def in_a_line(now: Facts) -> str:
    """The same on one line, for output that is not a terminal."""
    if "waiting" in now:
        return f"waiting: {now['waiting']}{_fault(now)}"
    view = {name: now["view"].get(name) for name in ("phase", "round", "turn", "totals", "winners")}
    slap = f"   slap: {reaction(now['last'])}" if now["last"] else ""
    return sentence(view, "phase") + slap


def run(connect: Callable[[], Link], as_json: bool = False, once: bool = False) -> None:
    """Show the table until Ctrl-C; with ``once``, only its current state."""
    console = Console()
    with contextlib.suppress(KeyboardInterrupt):
        if once:
            with contextlib.closing(connect()) as link:
                now = _looked(link, {})
            if as_json:
                print(json.dumps(now))
            else:
                console.print(rendered(now))
        elif as_json or not console.is_terminal:
            for now in follow(connect):
                print(json.dumps(now) if as_json else in_a_line(now), flush=True)
        else:
            with Live(console=console, screen=True, auto_refresh=False) as live:
                for now in follow(connect):
                    live.update(rendered(now), refresh=True)
