"""The registry of games: what menus can offer without loading them."""

from ..model.types import Settings

# Devices know a game by its place here for good: a new one goes to the end.
REGISTER = (  # name, title (plain letters only), machine, module, seats, what ends a game
    ("klatschen", "Cambio!", "burn", "engine_core.games.klatschen", "2-8", "rounds 5"),
    ("faessler", "Faessler", "burn", "engine_core.games.faessler", "2-8", "limit 50"),
    ("kille", "Kille", "burn", "engine_core.games.kille", "2-8", "limit 100"),
    ("original", "Original", "burn", "engine_core.games.original", "2-8", "limit 50"),
    ("bourse", "CAMBIO", "exchange", "engine_core.games.bourse", "3-7", "limit 500"),
)
GAMES = tuple([row[0] for row in REGISTER])
BURN_GAMES = tuple([row[0] for row in REGISTER if row[2] == "burn"])
EXCHANGES = tuple([row[0] for row in REGISTER if row[2] == "exchange"])


def _field(game: str, nth: int, otherwise: str = "") -> str:
    for row in REGISTER:
        if row[0] == game:
            return row[nth]
    return otherwise


def title_of(game: str) -> str:
    """What a game is called; itself where it is no game of the register."""
    return _field(game, 1, game)


def module_of(game: str) -> str:
    """The module with a game's rules; "" if it is not registered."""
    return _field(game, 3)


# --- only before play ---


def machine_of(game: str) -> str:
    """The machine of a game: "burn" or "exchange"; "" if there is no such game."""
    return _field(game, 2)


def seats_of(game: str) -> tuple[int, int]:
    """The smallest and largest number of seats. Raises ValueError if there is no such game."""
    fewest, most = _field(game, 4).split("-")
    return int(fewest), int(most)


def length_of(game: str, settings: Settings) -> tuple[str, int]:
    """What ends a game that is played with ``settings``: "rounds" or "limit", and how many.

    Raises ValueError for no game.
    """
    ends, usual = _field(game, 5).split()
    for setting in ("rounds", "limit"):
        number = settings.get(setting, usual if setting == ends else 0)
        if number:
            return setting, int(number)
    return "limit", 0
