"""What the device says."""

import pytest

from firmware import ports
from firmware.app import app
from firmware.language.say import Words, marked, say, say_count, speak
from tests.firmware import handheld


def test_a_text_has_wordings_by_length():
    assert say("How do we go on?|Go on?") == ("How do we go on?", "Go on?")


def test_fields_are_filled_into_each_wording():
    assert say("{name} takes {count}|{count}", name="Ann", count=2) == ("Ann takes 2", "2")


def test_a_field_that_is_missing_is_an_error():
    with pytest.raises(KeyError):
        say("Pass to {name}", count=2)


def test_a_marked_text_stays_as_it_is():
    assert marked("Ready") == "Ready"


@pytest.mark.parametrize(("count", "said"), [(0, "0 points"), (1, "1 point"), (-1, "-1 point")])
def test_one_and_many_are_their_own_texts(count, said):
    assert say_count("{count} point", "{count} points", count) == (said,)


class Vowels(Words):
    """A language that has one text, and says of nothing what it says of one."""

    zero_is_one = True

    def text(self, key):
        return {"Ready": "Ea|E"}.get(key, key)


def test_another_language_has_as_many_wordings_as_it_needs():
    speak(Vowels())
    assert say("Ready") == ("Ea", "E")
    assert say_count("{count} point", "{count} points", 0) == ("0 point",)


def test_the_device_speaks_the_language_that_it_is_asked_for():
    class Storage(handheld.Storage):
        def words(self, language):
            return Vowels() if language == "ae" else None

    app.App(ports.Ports(storage=Storage()), app.Options(language="ae"))
    assert say("Ready") == ("Ea", "E")
    app.App(ports.Ports(storage=Storage()))
    assert say("Ready") == ("Ready",)
