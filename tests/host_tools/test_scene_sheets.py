"""The sheets of scenes: what a game of robots comes through, each scene once."""

from host_tools.pictures import FOLDER
from host_tools.pictures.scene_sheets import scenes, sheet


def test_each_scene_of_a_game_is_there_once_and_shows_something():
    found = scenes("original", "pico_oled")
    first = {"title", "offer", "seats", "hand_over", "hand_over-looking", "turn", "drawn"}
    assert set(found) >= first | {"round_over", "standing", "onward"}
    assert all(picture.max() == 255 for picture in found.values())
    assert found["hand_over"].tolist() != found["hand_over-looking"].tolist()
    assert sheet(list(found.values())).shape[2] == 3


def test_every_game_has_a_sheet_of_each_panel_and_one_of_how_it_was():
    for game in ("original", "klatschen", "faessler", "kille", "bourse"):
        assert (FOLDER / f"scenes_{game}.png").is_file()
        assert (FOLDER / f"scenes_{game}_pico_oled.png").is_file()
        assert (FOLDER / f"before_{game}.png").is_file()
