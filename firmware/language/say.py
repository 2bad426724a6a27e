"""What the device says: one text, in wordings by length, with its fields filled in.

In the source a text is English, and is its own key. The build puts a number in its place, and the
texts of each language into one file on the drive (``word_file.py``), so that none is on the heap.
"""

from typing import TypeAlias

Wordings: TypeAlias = "tuple[str, ...]"
Key: TypeAlias = "str | int"


class Words:
    """A language; this class is the source's own. ``zero_is_one``: "0 point", not "0 points"."""

    zero_is_one = False

    def text(self, key: Key) -> str:
        """The text of a key, its wordings separated by bars; any other text unchanged."""
        return str(key)


SOURCE = Words()
_spoken = [SOURCE]


def speak(words: Words | None) -> None:
    """Set the current language; None for the source's."""
    _spoken[0] = words or SOURCE


def say(text: Key, **fields: str | int) -> Wordings:
    """The wordings of ``text`` in the language that is spoken, the longest first.

    ``{name}`` in a wording is a field; without any field a text is said as it is. Raises KeyError
    where one of them is missing.

    >>> say("Pass to {name}|To {name}", name="Ann")
    ('Pass to Ann', 'To Ann')
    """
    wordings = _spoken[0].text(text).split("|")
    if fields:
        wordings = [wording.format(**fields) for wording in wordings]
    return tuple(wordings)


def say_count(one: Key, many: Key, count: int, **fields: str | int) -> Wordings:
    """``one`` or ``many``, as the language has it for so many; ``{count}`` is a field too.

    >>> say_count("{count} point", "{count} points", -1)
    ('-1 point',)
    """
    is_one = count in (1, -1) or (count == 0 and _spoken[0].zero_is_one)
    return say(one if is_one else many, count=count, **fields)


def marked(text: str) -> str:
    """Marks a text in a table for translation; ``say`` translates it later."""
    return text
