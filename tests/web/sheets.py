"""All scenes on the page in five shapes, on sheets to look at.

    .venv/bin/python -m tests.web.sheets FOLDER [SHAPES]

The stages of tests/firmware/stages.py run here on the page's own displayio, and staged.js hands
what they show to the page in a browser. Needs Chromium; a minute or two a shape.
"""

import base64
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Annotated

import numpy as np
import typer

from host_tools.twins import texts, values
from host_tools.web import web_site
from tests.web.visit import KNOWN, opened

FEW, MANY = 0, 1
SHAPES = {
    "phone_upright": (390, 844, FEW),
    "phone_lying": (844, 390, FEW),
    "tablet_upright": (768, 1024, MANY),
    "tablet_lying": (1024, 768, MANY),
    "laptop": (1366, 768, FEW),
}
ON_A_SHEET = 12
SHEET = {"width": 2000, "height": 100}  # as high as it gets
HIGH = 560  # px of a picture there, at the most
AGAIN = ("firmware", "displayio", "bitmaptools", "vectorio")  # they know a board's displayio
NOT_THERE = ("screen_test", "button_test", "lent")  # a page has no parts to test, and no computer


class Memory:
    """What the page reads of the interpreter's: everything has an address."""

    def start(self):
        self.parts, self.size = {}, 8

    def addressof(self, data):
        at, self.parts[self.size] = self.size, data
        self.size += -(-memoryview(data).nbytes // 8) * 8
        return at

    def content(self):
        whole = bytearray(self.size)
        for at, data in self.parts.items():
            whole[at : at + memoryview(data).nbytes] = memoryview(data).cast("B")
        return base64.b64encode(whole).decode()

    def blit(self, to, wide, high, source, across, x, y, x1, y1, x2, y2):
        """See static/blit.js."""
        there = np.frombuffer(self.parts[to], np.uint8).reshape(high, wide)
        part = np.frombuffer(self.parts[source], np.uint8).reshape(-1, across)[y1:y2, x1:x2]
        part = part[max(0, -y) : max(0, high - y), max(0, -x) : max(0, wide - x)]
        there[max(0, y) :, max(0, x) :][: part.shape[0], : part.shape[1]] = part


def stages(memory):
    """All of them, on what only the page's interpreter has; and the modules that they need then."""
    sys.path[:0] = [str(web_site.DEVICE / "stand_ins"), str(web_site.DEVICE)]
    for name in [name for name in sys.modules if name.split(".")[0] in AGAIN]:
        del sys.modules[name]
    sys.modules |= {
        "uctypes": SimpleNamespace(addressof=memory.addressof),
        "page": SimpleNamespace(blit=memory.blit),
        "web.fingers": SimpleNamespace(SAID={}),
        "web.texts": texts,
        "web.values": values,
    }
    from web import letters, news

    from host_tools.fonts.provide import provide
    from tests.firmware import handheld
    from tests.firmware.stages import EVERY, ToFingers

    provide()
    letters.install()
    handheld.Storage.words = lambda storage, language: ToFingers(language)
    return EVERY, handheld.PANELS, news


def pictures(page, memory, every, panels, news, seats):
    """(stage, its picture) of each."""
    shape = page.evaluate("shape")
    for name, (stage, its, counts) in every.items():
        fits = False
        while not fits:  # whoever sits down takes room from the picture
            memory.start()
            panels["page"] = (*shape, True)
            held = stage(its, "page", counts[seats])
            app, display = held.app, held.screen.display
            facts = app.scene.name, news.acting(app), app.scene.shows, app.table is not None
            before, shape = shape, page.evaluate("tell", [*facts, news.names(app), "", ""])
            fits = shape == before
        if app.scene.name not in NOT_THERE:
            memory.start()
            flat = list(sys.modules["displayio"].flat(display.root_group))
            page.evaluate("show", [memory.content(), flat, list(held.lights.colours.items())])
            yield name, base64.b64encode(page.screenshot()).decode()


def sheet(browser, shown):
    """A picture of those pictures, each over its name."""
    page = browser.new_page(viewport=SHEET)
    style = f"max-height: {HIGH}px; max-width: 650px; margin: 2px"
    tiles = [
        f'<figure style="display: inline-block; margin: 0">{name}<br><img style="{style}"'
        f' src="data:image/png;base64,{shot}"></figure>'
        for name, shot in shown
    ]
    page.set_content("".join(tiles))
    content = page.screenshot(full_page=True)
    page.close()
    return content


def main(
    folder: Annotated[Path, typer.Argument(exists=True, file_okay=False)],
    shapes: Annotated[list[str] | None, typer.Argument(help=", ".join(SHAPES))] = None,
):
    """All scenes on the page in these shapes, or in all there are, into a folder."""
    memory = Memory()
    staged = stages(memory)  # once: the firmware's modules come anew
    files = web_site.site()
    files["interpreter.js"] = Path(__file__).with_name("staged.js").read_bytes()
    with opened(files) as (browser, url):
        for shape in shapes or SHAPES:
            wide, high, seats = SHAPES[shape]
            viewport = {"width": wide, "height": high}
            new = browser.new_context(viewport=viewport, locale="en", reduced_motion="reduce")
            new.add_init_script(KNOWN)
            page = new.new_page()
            page.goto(url)
            page.wait_for_function("() => globalThis.shape")
            shown = list(pictures(page, memory, *staged, seats))
            for first in range(0, len(shown), ON_A_SHEET):
                content = sheet(browser, shown[first : first + ON_A_SHEET])
                (folder / f"{shape}_{first:03}.png").write_bytes(content)
            new.close()


if __name__ == "__main__":
    typer.run(main)
