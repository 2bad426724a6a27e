"""The registry of games: what menus can offer without loading them, and the rules of each."""

from ..model.types import Settings
from .rule_set import RuleSet

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

_usual: dict[tuple[str, int], RuleSet] = {}  # the last rule set without house rules


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


def let_go() -> None:
    """Keep no rules: their game has ended."""
    _usual.clear()


# --- only before play ---


def rules_for(name: str, settings: "Settings | None" = None, seats: int = 2) -> RuleSet:
    """The rules of a game, one of GAMES, for so many seats.

    ``settings`` {name: value} are those that are not the usual ones. Raises ValueError for an
    unknown game or setting, and for a value that a setting can't have.

    >>> rules = rules_for("klatschen", {"rounds": 3, "points:K red": -2})  # K2, shared 13
    >>> rules.rounds, rules.deck_size, rules.code(0)
    (3, 54, 'AS')
    """
    if not settings and (name, seats) in _usual:
        return _usual[name, seats]
    if name not in GAMES:
        raise ValueError(f"there is no game {name!r}; there is {', '.join(GAMES)}")
    _usual.clear()  # the device has no room for the rules of a game that is not played
    module = __import__(module_of(name), None, None, ("RULES",))
    rules: RuleSet = module.RULES(settings, seats)
    if not settings:
        _usual[name, seats] = rules
    return rules


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
