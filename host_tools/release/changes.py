"""What changed since the last release, in Markdown, from the commits.

python -m host_tools.release.changes > notes.md
"""

import subprocess
from collections import Counter
from pathlib import Path

from host_tools.common.errors import PlainError, plainly, told
from host_tools.common.exit_codes import Exit
from host_tools.common.version import version

ROOT = Path(__file__).resolve().parents[2]
SUBJECTS = {
    "engine_core": "Rules",
    "firmware": "On the device",
    "host_tools": "On the computer",
    "hardware": "Boards and cases",
}
"""A top folder and the heading of the commits that changed most files there."""


def _git(root: Path, *words: str) -> str:
    command = ["git", "-C", str(root), *words]
    with plainly("git can't be run", "Install it.", Exit.LIBRARIES):
        done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    if done.returncode:
        said = done.stderr.partition("\n")[0]
        raise PlainError(f"git says: {said}.", "Run this in a clone of your own.", Exit.BAD_FILE)
    return done.stdout


def last_release(root: Path) -> str:
    """The commit that last raised the version, or "" if it was never raised."""
    set_by = _git(root, "log", "--format=%H", "-G^version = ", "--", "pyproject.toml").split()
    return set_by[0] if len(set_by) > 1 else ""


def changes(root: Path, since: str) -> dict[str, list[str]]:
    """Subject lines of the commits after ``since``, newest first, by heading.

    Commits that changed only tests or prose are left out.
    """
    span = f"{since}..HEAD" if since else "HEAD"
    log = _git(root, "log", "--no-merges", "--format=%x00%s", "--name-only", span)
    found: dict[str, list[str]] = {heading: [] for heading in SUBJECTS.values()}
    for commit in log.split("\0")[1:]:
        line, *files = commit.split("\n")
        code = [path for path in files if not path.endswith((".md", ".toml"))]
        touched = Counter(path.split("/")[0] for path in code)
        if headings := [folder for folder, _ in touched.most_common() if folder in SUBJECTS]:
            found[SUBJECTS[headings[0]]].append(line)
    return found


def page(root: Path) -> str:
    """The page in Markdown. Raises PlainError where commits may be missing."""
    if _git(root, "rev-parse", "--is-shallow-repository").strip() == "true":
        said = "This clone is shallow: it lacks the older commits"
        raise PlainError(f"{said}.", "Fetch them: git fetch --unshallow", Exit.BAD_FILE)
    lines = [f"# What changed: {version()}"]
    for heading, subjects in changes(root, last_release(root)).items():
        if subjects:
            lines += ["", f"## {heading}", "", *(f"- {line}" for line in subjects)]
    return "\n".join([*lines, ""])


if __name__ == "__main__":
    with told():
        print(page(ROOT), end="")
