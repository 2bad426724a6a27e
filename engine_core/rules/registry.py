"""The register of the games: what can be offered without loading their files."""

REGISTER = (  # name, title (the device's font has plain letters only), machine
    ("klatschen", "Cambio!", "burn"),
    ("faessler", "Faessler", "burn"),
    ("kille", "Kille", "burn"),
    ("original", "Original", "burn"),
    ("bourse", "CAMBIO", "exchange"),
)

GAMES = tuple([name for name, _, _ in REGISTER])
BURN_GAMES = tuple([name for name, _, machine in REGISTER if machine == "burn"])
EXCHANGES = tuple([name for name, _, machine in REGISTER if machine == "exchange"])


def title_of(game: str) -> str:
    """What a game is called; itself where it is no game of the register."""
    for name, title, _ in REGISTER:
        if name == game:
            return title
    return game
