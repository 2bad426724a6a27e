"""How far it is from a slap's pin to its score: the command that counts says it."""

import re
import sys

from tests.runtimes import ROOT, run


def test_a_slap_stays_a_short_walk():
    output = run([sys.executable, "-m", "tests.bench.walk_of_a_slap"])
    files = int(re.search(r"^(\d+) files that decide$", output, re.M)[1])
    verdict = int(re.search(r"^(\d+) files to the verdict", output, re.M)[1])
    page = (ROOT / "firmware/ARCHITECTURE.md").read_text("utf-8")
    most = int(re.search(r"a test holds it to (\d+) files", page)[1])
    assert 15 < files <= most  # three are the app: loop, referee, scenes; three a seat's choices
    assert 15 < verdict <= 22
    checks = output.split("2 checks of the slap\n")[1].splitlines()[:2]
    assert [check.split() for check in checks] == [
        ["firmware/table/burn_director.py", "may_slap"],
        ["engine_core/burn/checks.py", "why_not_slap"],
    ]
