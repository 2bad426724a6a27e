"""The register of the games: what can be offered without loading their files."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..model.types import Settings

# Devices know a game by its place here for good: a new one goes to the end.
REGISTER = (  # name, title (the device's font has plain letters only), machine, module
    ("klatschen", "Cambio!", "burn", "engine_core.games.klatschen"),
    ("faessler", "Faessler", "burn", "engine_core.games.faessler"),
    ("kille", "Kille", "burn", "engine_core.games.kille"),
    ("original", "Original", "burn", "engine_core.games.original"),
    ("bourse", "CAMBIO", "exchange", "engine_core.games.bourse"),
)
GAMES = tuple([name for name, _, _, _ in REGISTER])
BURN_GAMES = tuple([name for name, _, machine, _ in REGISTER if machine == "burn"])
EXCHANGES = tuple([name for name, _, machine, _ in REGISTER if machine == "exchange"])


def title_of(game: str) -> str:
    """What a game is called; itself where it is no game of the register."""
    for name, title, _, _ in REGISTER:
        if name == game:
            return title
    return game


def module_of(game: str) -> str:
    """The module with a game's rules; an empty text where it is no game of the register."""
    for name, _, _, module in REGISTER:
        if name == game:
            return module
    return ""


# --- only before play ---

TABLES = (  # name, fewest and most seats, the setting that ends a game, its usual value
    ("klatschen", 2, 8, "rounds", 5),
    ("faessler", 2, 8, "limit", 50),
    ("kille", 2, 8, "limit", 100),
    ("original", 2, 8, "limit", 50),
    ("bourse", 3, 7, "limit", 500),
)


def machine_of(game: str) -> str:
    """What a game is played by: "burn" or "exchange"; an empty text where there is no such game."""
    for name, _, machine, _ in REGISTER:
        if name == game:
            return machine
    return ""


def seats_of(game: str) -> "tuple[int, int]":
    """How many sit at a game at least and at most. Raises KeyError."""
    for name, fewest, most, _, _ in TABLES:
        if name == game:
            return fewest, most
    raise KeyError(game)


def length_of(game: str, settings: "Settings") -> "tuple[str, int]":
    """What ends a game that is played with ``settings``: "rounds" or "limit", and how many.

    Raises KeyError.
    """
    for name, _, _, ends, usual in TABLES:
        if name == game:
            for setting in ("rounds", "limit"):
                number = settings.get(setting, usual if setting == ends else 0)
                if number:
                    return setting, int(number)
            return "limit", 0
    raise KeyError(game)
