"""Modules leave their folders: what has to find them still does."""

import pytest

from host_tools.build.flatten import flatten
from host_tools.build.program import Program


def flat(**sources):
    """The modules {path: source} after flattening; "__" stands for a slash, "_init" for a package.

    Packages that are not named are there, and empty.
    """
    named = {name.replace("__", "/") + ".py": text for name, text in sources.items()}
    named = {path.replace("_init", "__init__"): text for path, text in named.items()}
    for path in list(named):
        parts = path.split("/")[:-1]
        for count in range(1, len(parts) + 1):
            named.setdefault("/".join([*parts[:count], "__init__.py"]), '"""A folder."""\n')
    program = Program.of(named)
    flatten(program)
    return program.sources()


def test_a_module_lies_in_its_top_package_and_empty_packages_are_gone():
    files = flat(a__b__c="x = 1\n")
    assert files == {"a/__init__.py": "\n", "a/c.py": "x = 1\n"}


def test_modules_of_one_name_take_so_much_of_their_folders_as_they_need():
    files = flat(a__b__c="", a__d__c="", a__d__b="", a__e__d__c="")
    assert sorted(files) == ["a/__init__.py", "a/b.py", "a/b_c.py", "a/d_c.py", "a/e_d_c.py"]


def test_a_package_with_something_in_it_is_a_module():
    files = flat(a__b___init="x = 1\n", a__b__c="from . import x\n")
    assert files["a/b.py"] == "x = 1\n"
    assert files["a/c.py"] == "from a.b import x\n"


def test_imports_follow():
    user = "from a.b import c, d as e\nfrom a.b.c import x\n\ndef f():\n    from a import b\n"
    files = flat(a__b__c="x = 1\n", a__b__d="", a__b___init="y = 1\n", user=user)
    assert files["user.py"] == (
        "from a import c, d as e\nfrom a.c import x\n\ndef f():\n    from a import b\n"
    )


def test_an_import_keeps_what_its_module_is_called_there():
    files = flat(a__b__c="", a__d__c="", user="from a.b import c\nfrom a.d import c as two\n")
    assert files["user.py"] == "from a import b_c as c\nfrom a import d_c as two\n"


def test_a_text_that_is_a_modules_name_follows():
    assert (
        flat(a__b__c="", user="x = ('a.b.c', 'a.b.cc')\n")["user.py"] == "x = ('a.c', 'a.b.cc')\n"
    )


@pytest.mark.parametrize("text", ["a.b.", "a.b", "a."])
def test_a_text_that_is_only_the_beginning_of_a_name_is_refused(text):
    with pytest.raises(ValueError, match=r"user\.py:1: 'a\..*write the names in full"):
        flat(a__b__c="", user=f"x = '{text}'\n")


def test_what_lies_at_the_top_stays():
    assert flat(code="x = 1\n") == {"code.py": "x = 1\n"}
