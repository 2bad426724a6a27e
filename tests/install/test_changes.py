"""The page of what changed, made from a repository's commits."""

import subprocess

import pytest

from host_tools.common.exit_codes import Exit
from host_tools.common.version import version
from host_tools.release import changes
from tests.host_tools.commands import fails


@pytest.fixture
def commit(tmp_path):
    def git(*words):
        subprocess.run(["git", "-C", tmp_path, *words], check=True, capture_output=True)

    def make(subject, **files):
        for name, content in files.items():
            path = tmp_path / name.replace("__", "/").replace("_toml", ".toml")
            path.parent.mkdir(exist_ok=True)
            path.write_text(content)
        git("add", ".")
        git("-c", "user.name=a", "-c", "user.email=a@b", "commit", "-qm", subject)

    git("init", "-q")
    make("Begin", pyproject_toml='version = "1"\n', firmware__app="1")
    return make


def test_the_first_release_lists_every_commit_of_the_code_by_subject(commit, tmp_path):
    commit("Deal by the left", engine_core__deal="1", tests__deal="1")
    commit("Test more", tests__deal="2")
    text = changes.page(tmp_path)
    assert text.startswith(f"# What changed: {version()}\n\n## Rules\n\n- Deal by the left\n")
    assert "## On the device\n\n- Begin\n" in text
    assert "Test more" not in text


def test_a_later_release_lists_what_came_after_the_version_was_raised(commit, tmp_path):
    commit("Old", firmware__app="2")
    commit("Raise the version", pyproject_toml='version = "2"\n')
    commit("New", firmware__app="3")
    assert changes.changes(tmp_path, changes.last_release(tmp_path))["On the device"] == ["New"]


def test_outside_a_clone_it_says_where_to_run_it(tmp_path, monkeypatch):
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(tmp_path.parent))
    with fails(Exit.BAD_FILE, "not a git repository", "clone"):
        changes.page(tmp_path)


def test_a_shallow_clone_is_refused_for_it_lacks_commits(commit, tmp_path):
    """It wrote a short page, and said nothing."""
    commit("Deal by the left", engine_core__deal="1")
    shallow = tmp_path / "shallow"
    subprocess.run(["git", "clone", "-q", "--depth=1", tmp_path.as_uri(), shallow], check=True)
    with fails(Exit.BAD_FILE, "shallow", "git fetch --unshallow"):
        changes.page(shallow)
