"""Modules to be frozen into an image, and the drive of a board that runs it."""

import pytest

from host_tools.common.exit_codes import Exit
from host_tools.device import doctor
from host_tools.device.devices import FROZEN_SAYS
from tests.host_tools.boards_in_folders import BoardThread, boot_out, circuitpython, takes_image
from tests.host_tools.commands import cambio, failed, works

HIDES = "firmware/mine.txt"


def built():
    """The key of what `cambio build` writes."""
    done = works("build", "--frozen", "frozen", "--board", "pico_tft")
    return done.stdout.split("firmware ")[1][:8]


def board_with(desk, key):
    """A board that has started on an image with that frozen in."""
    root = desk.plug_circuitpy()
    (root / "boot_out.txt").write_text(f"{boot_out()}boot.py output:\n{FROZEN_SAYS}{key}\n")
    return root


@pytest.mark.slow
def test_modules_keep_their_names_and_a_second_build_replaces_the_first(desk, tmp_path):
    key = built()
    folder = tmp_path / "frozen"
    assert f"{FROZEN_SAYS}{key}" in (folder / "cambio_frozen.py").read_text()
    for name in ("firmware/app/app.py", "engine_core/game.py", "adafruit_display_text/__init__.py"):
        assert (folder / name).is_file()
    assert not any((folder / name).exists() for name in ("code.py", "boot.py", "words"))
    for name in ("firmware/gone.py", "thesis.txt", "firmware/thesis.txt"):
        (folder / name).write_text("")
    with (folder / "cambio_frozen.py").open("a") as file:
        file.write("# firmware/gone.py\n")
    assert built() == key
    assert not (folder / "firmware/gone.py").exists()
    assert len(list(folder.glob("**/thesis.txt"))) == 2  # they were not written by a build


def test_a_folder_with_something_else_is_left_alone(desk, tmp_path):
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine/thesis.txt").write_text("")
    assert failed("build", "--frozen", "mine")[0] == Exit.BAD_FILE
    assert (tmp_path / "mine/thesis.txt").exists()


def test_the_next_step_that_a_build_tells_flashes_the_image_of_its_board(desk, tmp_path):
    """It named no board: a MacroPad's image was then refused as none for a Pico."""
    done = works("build", "--frozen", "frozen", "--board", "macropad")
    data = circuitpython("adafruit_macropad_rp2040")
    (tmp_path / "IMAGE").write_bytes(data)
    words = done.stdout.split("Then: cambio ")[1].split(",")[0].split()
    desk.plug_boot_loader()
    with BoardThread(takes_image(desk, len(data), board_id="adafruit_macropad_rp2040")):
        works(*words, "--only")


@pytest.mark.slow
def test_a_drive_gets_data_alone_where_the_image_has_the_modules(desk):
    root = desk.plug_circuitpy()
    cambio("deploy")
    assert list(root.glob("*.mpy"))
    key = built()
    (root / "boot_out.txt").write_text(f"{boot_out()}{FROZEN_SAYS}{key}\n")
    states = {one.state: one.finding for one in doctor.examine(desk) if "frozen" in one.finding}
    assert states[doctor.NOTE].endswith("and frozen into the image: not used there")
    done = cambio("deploy")
    assert f"has this firmware frozen in ({key}): the drive gets only data" in done.stdout
    assert not list(root.rglob("*.mpy"))
    assert {"boot.py", "code.py", "words"} <= {path.name for path in root.iterdir()}
    assert any(f"frozen in ({key})" in one.finding for one in doctor.examine(desk))
    assert cambio("doctor").exit_code == 0
    (root / HIDES).parent.mkdir()
    (root / HIDES).write_text("")
    assert cambio("doctor").exit_code == Exit.PROBLEMS
    cambio("deploy")
    assert not (root / HIDES).exists()


@pytest.mark.slow
def test_an_image_without_the_modules_of_its_drive_is_reported_and_fixed(desk):
    root = board_with(desk, built())
    cambio("deploy")
    (root / "boot_out.txt").write_text(boot_out())
    assert any("has none frozen in" in one.finding for one in doctor.examine(desk))
    cambio("deploy")
    assert list(root.glob("*.mpy"))
    assert cambio("doctor").exit_code == 0


def test_another_firmware_in_the_image_is_reported_and_ours_is_written_whole(desk):
    root = board_with(desk, "0123abcd")
    assert "another firmware frozen in (0123abcd): the drive's runs" in cambio("deploy").stdout
    assert list(root.glob("*.mpy"))
