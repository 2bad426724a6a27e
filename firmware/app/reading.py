"""What a rules card says, made before what shows it is loaded: a game's rules take 24 KB."""

# --- only before play: to read ---

from collections.abc import Callable
from typing import Any

from engine_core import rules_for
from engine_core.rules.rule_set import RuleSet
from firmware.games import can_be_taught, has_lesson
from firmware.language.card_pages import Page, pages_in_words, with_all_cards, written
from firmware.language.cards import values_in_words
from firmware.language.house_words import in_words
from firmware.modules import forget, has_room
from firmware.scenes import make_room
from firmware.scenes.base import Scene, present
from firmware.table import factory

from .context import Session
from .unload import put_away

RULES_ROOM = 45_000  # bytes: with less, the menus go before the rules of a game are made


def show(app: Session, scene: str, make: Callable[[Session], Any], seat: int | None = None) -> None:
    """Show a scene that reads what ``make`` makes; before a game that is made first."""
    if app.setup is not None:
        app.setup.said = scene, make(app)
    app.show(scene, seat)


def said(scene: Scene, make: Callable[[Session], Any]) -> Any:
    """What a scene reads: made already, or now."""
    app: Any = scene.app
    made = ("", None) if app.setup is None else app.setup.said
    return made[1] if made[0] == scene.name else make(app)


def card(app: Session) -> tuple[list[Page], bool]:
    """The pages, and whether a lesson follows; as they were written nobody needs the rules."""
    setup = app.setup
    if setup is None:  # in play: nobody leaves a game for a lesson
        return _pages_made(app, False)
    if setup.title != setup.game:
        return _pages_made(app, app.theme.roomy)  # a made lesson is played in advance
    pages = written(setup.game, setup.settings) or _pages_made(app, False)[0]
    return pages, has_lesson(setup.game)


def _pages_made(app: Session, asks: bool) -> tuple[list[Page], bool]:
    """The pages by the rules; and, for who ``asks``, whether a lesson can be made from these."""
    rules = _rules_at_hand(app)
    played: Any = app.table or app.setup
    found = pages_in_words(rules, played.call), asks and can_be_taught(rules)  # 0.2 s
    put_rules_away(app)
    return found


def values(app: Session) -> tuple[list[Any], bool]:
    """The cards' values in words, on a large panel also in shorter ones; whether it has rules of
    its own.
    """
    rules = _rules_at_hand(app)
    shown = rules if app.table else with_all_cards(rules, present(app.setup).seats_allowed[1])
    lengths = (False, True) if app.theme.big else (True,)
    found = [values_in_words(shown, short) for short in lengths], bool(rules.chosen)
    put_rules_away(app)
    return found


def house_rules(app: Session) -> list[str]:
    """A line for each difference from the game's sheet."""
    found = in_words(_rules_at_hand(app))
    put_rules_away(app)
    return found


def _rules_at_hand(app: Session) -> RuleSet:
    """The rules of the table; before a game, those of the game chosen to read."""
    if app.table is not None:
        return app.table.rules
    if not has_room(RULES_ROOM):
        make_room("")  # the menus can come again
    setup = present(app.setup)
    fewest, most = setup.seats_allowed
    return rules_for(setup.game, setup.settings, max(fewest, min(setup.seats, most)))


def put_rules_away(app: Session) -> None:
    """Unload what rules were read from, 24 KB of the heap; a game in play needs its own."""
    if app.table is None:
        factory.dismiss()
    put_away()


def go_back(app: Session) -> None:
    """Return to where the rules were opened: the menu of games, or the game in play."""
    if app.table is not None:
        app.follow_soon()
        return
    app.setup = None  # with what was read
    forget("firmware.app.reading", "firmware.language.card_pages")
    app.follow_soon("games")
