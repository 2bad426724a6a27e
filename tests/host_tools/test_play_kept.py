"""What a game in a window keeps, and never overwrites."""

import contextlib
import subprocess
import sys

from host_tools.play import laptop_device
from host_tools.twins.file_storage import FileStorage, MemoryStorage
from tests.runtimes import ROOT


def test_a_second_game_is_not_saved_over_the_first(monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr(
        "host_tools.twins.file_storage.default_path", lambda board: tmp_path / board
    )
    with contextlib.ExitStack() as stack:
        first = laptop_device._storage("pico_tft", [], stack)
        second = laptop_device._storage("pico_tft", [], stack)
        assert isinstance(first, FileStorage)
        assert isinstance(second, MemoryStorage)
    with contextlib.ExitStack() as stack:  # the first has let go of it
        assert isinstance(laptop_device._storage("pico_tft", [], stack), FileStorage)


def test_what_was_appended_survives_a_kill(tmp_path):
    code = (
        "import sys\nfrom pathlib import Path\n"
        "from host_tools.twins.file_storage import FileStorage\n"
        "s = FileStorage(Path(sys.argv[1])); s.start(b'deal')\n"
        "for n in range(10**6):\n"
        "    s.append(b'%08d' % n); print(n, flush=True)\n"
    )
    path = tmp_path / "board.journal"
    running = subprocess.Popen(
        [sys.executable, "-c", code, str(path)], cwd=ROOT, stdout=subprocess.PIPE, text=True
    )
    assert running.stdout is not None
    for line in running.stdout:
        if int(line) >= 20:
            break
    running.kill()
    acknowledged = 21
    for line in running.stdout.read().splitlines():
        acknowledged = int(line) + 1
    running.wait()
    record = FileStorage(path).read()
    whole = b"deal" + b"".join(b"%08d" % n for n in range(acknowledged + 1))
    assert record in (whole, whole[:-8])
