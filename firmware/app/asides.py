"""What a menu asks for beside a game: the next volume, and names for whoever joins."""

# --- only before play ---

from firmware.scenes.setup.preferences import VOLUMES, recall
from firmware.table import evening
from firmware.table.seating import all_names

from .context import Session
from .unload import put_away


def change_volume(app: Session) -> str:
    """Switch to the next volume; returns its name."""
    kept = recall(app)
    kept.step("volume")
    kept.apply(app)
    kept.keep(app)
    put_away()
    return VOLUMES[kept.volume][0]


def names_for(app: Session, button: int, taken: list[str]) -> list[str]:
    """Names that are not ``taken``: the last one of the button, of former evenings, then any."""
    names = [recall(app).names.get(button)] + evening.read(app.ports.storage).names + all_names()
    put_away()
    return [name for nth, name in enumerate(names) if name and name not in taken + names[:nth]]
