"""``cambio replay`` in the terminal: steps through a journal in both directions."""

import contextlib
import json
import sys
from collections.abc import Callable

import blessed
from rich.console import Console, RenderableType
from rich.live import Live
from rich.text import Text

from host_tools.journal.journals import Step
from host_tools.journal.table_page import page, sentence

HELP = "→ n forwards   ← p backwards   PgDn PgUp a round   Home End   q leaves"


class Cursor:
    """The position in the steps, kept within bounds."""

    def __init__(self, steps: list[Step], at: int = 0) -> None:
        self.steps = steps
        self.at = 0
        self.go(at)

    @property
    def step(self) -> Step:
        """The current step."""
        return self.steps[self.at]

    def go(self, to: int) -> None:
        """Go to step ``to``, or the nearest one; -1 is the last, -2 the one before."""
        if to < 0:
            to += len(self.steps)
        self.at = max(0, min(to, len(self.steps) - 1))

    def move(self, by: int) -> None:
        """Move by ``by`` steps."""
        self.go(max(0, self.at + by))

    def round(self, by: int) -> None:
        """Go to the first step of another round, or to the first or last step."""
        now = self.step.state["round"]
        firsts: dict[int, int] = {}
        for step in self.steps:
            firsts.setdefault(step.state["round"], step.number)
        if by < 0 and firsts[now] < self.at:
            self.go(firsts[now])
        else:
            self.go(firsts.get(now + by, 0 if by < 0 else len(self.steps) - 1))


def shown(cursor: Cursor, below: RenderableType = "") -> RenderableType:
    """The page for a step, with ``below`` as its last lines."""
    step = cursor.step
    move, events = happened(step)
    move = move if step.seat is None else f"seat {step.seat}: {move}"
    text = Text(f"\nstep {step.number} of {len(cursor.steps) - 1}   ")
    text.append(f"{move}\n", style="bold")
    for event in events:
        text.append(f"  {event}\n", style="dim")
    return page(step.state, [text, below])


def happened(step: Step) -> tuple[str, list[str]]:
    """The move that led to a step, and its events, as text."""
    move = _deal(step) if step.move is None else sentence(step.move, "move")
    events = []
    for event in step.events:
        who = f"seat {event['seat']} " if "seat" in event else ""
        events.append(who + sentence(event, "event"))
    return move, events


def _deal(step: Step) -> str:
    number = step.state["round"]
    rules = "".join(f"; {name} = {value}" for name, value in step.state["settings"].items())
    later = f"; the journal begins with round {number}" if number > 1 else ""
    return f"the deal{later}{rules}"


def as_json(steps: list[Step]) -> str:
    """One JSON object per line for each step."""
    rows = [step._asdict() for step in steps]
    return "\n".join(json.dumps({"step": facts.pop("number"), **facts}) for facts in rows)


def keys(cursor: Cursor) -> dict[str, Callable[[], None]]:
    """The action of each key, by its terminal name or letter."""
    return {
        **dict.fromkeys(("KEY_RIGHT", "KEY_DOWN", "n", " "), lambda: cursor.move(1)),
        **dict.fromkeys(("KEY_LEFT", "KEY_UP", "p"), lambda: cursor.move(-1)),
        "KEY_PGDOWN": lambda: cursor.round(1),
        "KEY_PGUP": lambda: cursor.round(-1),
        "KEY_HOME": lambda: cursor.go(0),
        "KEY_END": lambda: cursor.go(-1),
    }


def run(cursor: Cursor) -> None:
    """Step through with keys until q; without a terminal, print one step."""
    console = Console()
    if not (console.is_terminal and sys.stdin.isatty()):
        console.print(shown(cursor))
        return
    terminal = blessed.Terminal()
    actions = keys(cursor)
    with (
        contextlib.suppress(EOFError),  # the terminal was closed
        terminal.cbreak(),
        Live(console=console, screen=True, auto_refresh=False) as live,
    ):
        while True:
            live.update(shown(cursor, Text(HELP, style="reverse")), refresh=True)
            key = terminal.inkey()
            if key in ("q", "Q") or key.name == "KEY_ESCAPE":
                return
            if action := actions.get(key.name or str(key)):
                action()
