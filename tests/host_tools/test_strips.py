"""The sheets of scenes: what a game of robots comes through, each scene once."""

from PIL import Image, ImageChops

from host_tools.pictures import FOLDER, moving_table, strips
from host_tools.pictures.scene_sheets import scenes, sheet


def test_each_scene_of_a_game_is_there_once_and_shows_something():
    found = scenes("original", "pico_oled")
    first = {"title", "offer", "seats", "hand_over", "hand_over-looking", "turn", "drawn"}
    assert set(found) >= first | {"round_over", "standing", "onward"}
    assert all(picture.max() == 255 for picture in found.values())
    assert found["hand_over"].tolist() != found["hand_over-looking"].tolist()
    assert sheet(list(found.values())).shape[2] == 3


def test_the_strips_and_the_readmes_picture_show_what_the_device_shows_now(tmp_path):
    made = "python -m host_tools.pictures strips, and table"
    assert strips.PAGE.read_text("utf-8") == strips.page(strips.played()), made
    kept, fresh = Image.open(FOLDER / "table.gif"), moving_table.frames("klatschen")
    assert kept.n_frames == len(fresh), made
    for nth, frame in enumerate(fresh):
        kept.seek(nth)
        apart = ImageChops.difference(kept.convert("RGB"), frame.convert("RGB"))
        assert apart.getbbox() is None, made
