"""Log lines about public events, for the console."""

from engine_core.model import events as ev
from engine_core.model.types import Event
from engine_core.rules.rule_set import RuleSet


def public_line(event: Event, rules: RuleSet) -> str | None:
    """The log line of an event; None if only one seat may know of it."""
    if ev.private_to(event) is not None:
        return None
    kind = event[0]
    line = "event: " + ev.name_of(kind)
    for field, value in zip(ev.fields_of(kind), event[1:]):
        if field == "card" and value is not None:
            value = rules.code(value)
        elif field == "cards":
            value = [rules.code(card) for card in value]
        elif field == "hands":
            continue  # a long line, and the points say what came of them
        line += f" {field}={value}"
    return line.replace(", ", ",")
