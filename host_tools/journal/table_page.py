"""Renders a view or a revealed state as a page for the terminal."""

from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

FACE_DOWN = "?"
EMPTY = "·"
RED = ("H", "D")
_SHOWN_STOCK = 6

Facts = dict[str, Any]


def page(facts: Facts, extra: list[RenderableType] | None = None) -> Group:
    """The whole page: whose turn, hands, piles, scores."""
    parts: list[RenderableType] = [headline(facts), Text(), _seats(facts)]
    parts += [line for line in (_piles(facts), _claim(facts)) if line.plain]
    return Group(*parts, *(extra or []))


def headline(facts: Facts) -> Text:
    """Game, round, phase and whose turn it is."""
    text = Text(f"{facts.get('game')}, round {facts.get('round')}: ", style="bold")
    text.append(str(facts.get("phase", "")).replace("_", " "))
    turn = facts.get("turn")
    winners = facts.get("winners") or []
    if turn is not None and not winners:
        text.append(f", seat {turn}'s turn")
    if winners:
        seats = " and ".join([f"seat {seat}" for seat in winners])
        won = "wins" if len(winners) == 1 else "share the victory"
        text.append(f", {seats} {won}", style="bold green")
    return text


def _seats(facts: Facts) -> Table:
    table = Table("", "seat", "cards", "round", "total", "", box=None, pad_edge=False)
    hands, offers = facts.get("hands") or [], facts.get("offers")
    points, totals, callers = facts.get("points"), facts.get("totals"), facts.get("callers") or []
    for seat, hand in enumerate(hands):
        table.add_row(
            ">" if seat == facts.get("turn") else "",
            f"{seat}" + (" called" if seat in callers else ""),
            cards(hand),
            _at(points, seat),
            _at(totals, seat),
            f"offers {_short(offers[seat])}" if offers and offers[seat] else "",
        )
    return table


def _at(values: Any, seat: int) -> str:
    return str(values[seat]) if isinstance(values, list) and seat < len(values) else ""


def cards(codes: Any) -> Text:
    """A row of cards, red suits in red."""
    text = Text()
    for code in codes if isinstance(codes, list) else []:
        word = EMPTY if code is None else str(code)
        style = "red" if word[-1:] in RED and len(word) < 4 else "bold"
        text.append(word + " ", style="dim" if word in (EMPTY, FACE_DOWN) else style)
    return text


def _piles(facts: Facts) -> Text:
    text = Text()
    if not (facts.get("stock") or facts.get("discard")):
        return text  # the exchange has none
    if "stock" in facts:
        stock = facts["stock"]
        text.append("\nstock ")
        if isinstance(stock, list):
            text.append_text(cards(stock[:_SHOWN_STOCK]))
            text.append(f"({len(stock)})")
        else:
            text.append(str(stock))
    discard = facts.get("discard")
    if isinstance(discard, list):
        text.append("   discard ")
        text.append_text(cards(discard[-1:]))
        text.append(f"({len(discard)})" + (" frozen" if facts.get("frozen") else ""))
    if facts.get("drawn") is not None:
        text.append("   drawn ")
        text.append_text(cards([facts["drawn"]]))
    return text


def _claim(facts: Facts) -> Text:
    claim = facts.get("claim")
    if not isinstance(claim, dict):
        return Text()
    text = Text(f"\nseat {claim.get('seat')} claims", style="bold yellow")
    if claim.get("queue"):
        text.append(f", then {', '.join(str(seat) for seat in claim['queue'])}")
    return text


def sentence(facts: Facts, kind: str) -> str:
    """A move or an event as text: "swap a=0/2 b=1/3"."""
    words = [str(facts.get(kind, "")).replace("_", " ")]
    for name, value in facts.items():
        if name not in (kind, "hands", "seat") and value is not None:
            words.append(f"{name} {_short(value)}")
    return " ".join(words)


def _short(value: Any) -> str:
    if isinstance(value, list):
        return "/".join(_short(one) for one in value) or "none"
    return str(value)
