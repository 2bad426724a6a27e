"""The examples in the engine's docstrings are true, and what is exported has one."""

import doctest
import importlib

import pytest

import engine_core
from tests.house_map import module_of, modules_of


@pytest.mark.parametrize("name", [module_of(path) for path in modules_of("engine_core")])
def test_the_examples_of_a_module_are_true(name):
    assert not doctest.testmod(importlib.import_module(name)).failed


@pytest.mark.parametrize("name", ["load_game", "new_game", "rules_for"])
def test_what_the_engine_exports_says_what_it_raises_and_shows_an_example(name):
    said = getattr(engine_core, name).__doc__
    assert "Raises " in said
    assert ">>> " in said
