"""The templates of all pages, those to print too."""

import re
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from host_tools.tournament import keys

_WORD = "[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff\U0001e800-\U0001efff]+"
_JOINED = ".' \u200c\u200d-"
_QUOTED = f'"{_WORD}(?:[{_JOINED}]+{_WORD})*"'  # both quotes belong to it
_RIGHT_TO_LEFT = re.compile(f'(?:{_QUOTED}|{_WORD})(?:[{_JOINED}]*{_QUOTED}|["{_JOINED}]+{_WORD})*')


def isolated(value: object) -> object:
    """A value for a page, where names from right to left turn no words beside them."""
    if not isinstance(value, str) or hasattr(value, "__html__"):  # `| e`: a form sends it back
        return value
    return _RIGHT_TO_LEFT.sub("\N{FIRST STRONG ISOLATE}\\g<0>\N{POP DIRECTIONAL ISOLATE}", value)


def sentence(text: str) -> str:
    """A text with a capital, in one piece: halves of a name from right to left change places."""
    return text[:1].upper() + text[1:]


PAGES = Environment(
    loader=FileSystemLoader(Path(__file__).parent / "templates"),
    autoescape=True,
    finalize=isolated,
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
)
PAGES.filters |= {"sentence": sentence, "in_words": keys.said}
