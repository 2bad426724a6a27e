"""A rules card on paper: one A5 sheet, with the device's own card pictures.

HTML through Jinja2, and PDF through Chromium, which breaks lines and pages as a browser does.
"""

import base64
import shutil
import subprocess
import tempfile
from functools import lru_cache
from pathlib import Path

from host_tools import twins
from host_tools.common.errors import PlainError, writing
from host_tools.common.exit_codes import Exit
from host_tools.common.files import put
from host_tools.rules.card_text import Card

TEMPLATES = Path(__file__).parent / "templates"
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "chrome", "msedge")
SIZE = (72, 100)
"""The px of a card's picture."""

ZOOM = 3
PRINT_S = 60


def write(card: Card, path: Path) -> None:
    """Write a card as HTML, or as PDF if the file's suffix says so. Raises PlainError."""
    page = html(card)
    content = _printed(page) if path.suffix.lower() == ".pdf" else page.encode()
    with writing(path):
        put(path, content)


def html(card: Card) -> str:
    """The sheet as a single file with embedded pictures."""
    from jinja2 import Environment, FileSystemLoader

    folder = FileSystemLoader(TEMPLATES)
    template = Environment(loader=folder, autoescape=True).get_template("card.html")
    codes = {code for page in card.pages for code in page.cards}
    pictures = {code: picture(card.deck, code) for code in sorted(codes)}
    half = -(-len(card.values) // 2)
    columns = [card.values[:half], card.values[half:]]
    return template.render(card=card, pictures=pictures, columns=columns)


@lru_cache(maxsize=128)
def picture(deck: str, code: str) -> str:
    """A card as the device draws it, as a PNG in a data URL."""
    twins.without_pins()
    import displayio

    from firmware.widgets.card import CardFace
    from firmware.widgets.theme import WHITE, Theme
    from firmware.widgets.widget import rectangle
    from host_tools.twins.panel import Panel

    theme = Theme(320, 240, True)
    theme.deck = deck
    panel = Panel(*SIZE, True)
    around = theme.margin  # room for the selection ring, which is cropped
    face = CardFace((-around, -around, SIZE[0] + 2 * around, SIZE[1] + 2 * around), theme)
    face.show(code)
    group = displayio.Group()
    group.append(rectangle(theme, (0, 0, *SIZE), WHITE))  # behind its round corners
    group.append(face)
    panel.root_group = group
    panel.refresh()
    return "data:image/png;base64," + base64.b64encode(panel.png(ZOOM)).decode()


def _printed(page: str) -> bytes:
    """A page as the PDF that Chromium prints. Raises PlainError."""
    browser = next((found for name in BROWSERS if (found := shutil.which(name))), None)
    if browser is None:
        raise PlainError(
            "Chromium is not installed.",
            "Install it, or write an .html file and print that.",
            Exit.NOT_HERE,
        )
    with tempfile.TemporaryDirectory() as folder:
        file, output = Path(folder, "card.html"), Path(folder, "card.pdf")
        file.write_text(page, "utf-8")
        command = [browser, "--headless", "--no-sandbox", "--disable-gpu"]
        command += [f"--user-data-dir={folder}/profile", "--no-pdf-header-footer"]
        command += [f"--print-to-pdf={output}", file.as_uri()]
        try:
            subprocess.run(command, check=True, capture_output=True, timeout=PRINT_S)
            return output.read_bytes()
        except (OSError, subprocess.SubprocessError) as why:
            raise PlainError(
                f"{browser} could not print the card ({type(why).__name__}).",
                "Write an .html file and print that.",
                Exit.NOT_HERE,
            ) from why
