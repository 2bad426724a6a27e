"""In the window of `cambio play` the mouse is a finger on the panel."""

import pygame

from host_tools.play import laptop_device
from host_tools.twins.window import Window

RULES_CARDS = (160, 160)  # px of the panel: the title's second line
PRESSED, LIFTED, CLOSED = 5, 10, 20  # passes of the loop


def test_a_click_on_a_line_of_the_menu_takes_it(monkeypatch, tmp_path, capsys):
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    passes = []
    present = Window.present

    def click(self):
        present(self)
        passes.append(1)
        left, top, width, height = self._layout.panel
        pos = (left + RULES_CARDS[0] * width // 320, top + RULES_CARDS[1] * height // 240)
        kinds = {PRESSED: pygame.MOUSEBUTTONDOWN, LIFTED: pygame.MOUSEBUTTONUP}
        if len(passes) in kinds:
            pygame.event.post(pygame.event.Event(kinds[len(passes)], button=1, pos=pos))
        self.closed = len(passes) > CLOSED

    monkeypatch.setattr(Window, "present", click)
    options = laptop_device.Options(mute=True, log=True, language="en")
    assert laptop_device.run(options) == 0
    assert "scene: games" in capsys.readouterr().err
