"""The register of the games: what can be offered without loading their files."""

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
