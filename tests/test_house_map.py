"""The page that every newcomer reads first has the drawing that the imports give."""

from tests import house_map


def test_the_drawing_of_the_house_is_current():
    advice = "the drawing is old: run .venv/bin/python -m tests.house_map"
    assert house_map.drawn() == house_map.drawing(), advice


def test_what_is_imported_stands_lower_but_for_what_looks_up():
    found = {("a", "b"): 2, ("b", "c"): 1, ("c", "a"): 1, ("a", "c"): 3}
    assert house_map.parted(found) == ({"a": {"b", "c"}, "b": {"c"}, "c": set()}, [("c", "a")])
