"""Before and after a game: choosing, dealing and leaving it.

Unloaded once a table is dealt; see at_table.py.
"""

# --- only before play ---

import os
from collections.abc import Callable

from engine_core import GAMES
from engine_core.model.moves import DRAW, PILE
from engine_core.rules.seating import seats_that_fit
from firmware.language.languages import SOURCE
from firmware.language.say import say, speak
from firmware.ports import Storage, tunes
from firmware.scenes import make_room
from firmware.scenes.base import present
from firmware.scenes.setup.preferences import recall, remember
from firmware.storage import house_games
from firmware.storage.fields import VERSION
from firmware.storage.house_games import HouseGame
from firmware.table import factory
from firmware.table.players import Player
from firmware.table.record_reader import with_other_player
from firmware.table.record_writer import RecordedTable, frame
from firmware.table.seating import Setup, seat_everyone
from firmware.widgets.theme import EVERY_BUTTON, FRENCH

from .at_table import go_on, hush_coach, sit_down, tell
from .context import Session
from .reading import card, put_rules_away, show
from .unload import put_away


def open_device(app: Session) -> None:
    """Show the title, or deal the game in the options; a new device asks for a language first."""
    has_language = _take_up_settings(app)
    options = app.options
    if options.resumes and has_saved(app):
        app.later(go_on)
        return
    app.show("title" if has_language else "language")
    if options.game is None:
        if not options.silent:
            app.tunes.play(tunes.START)
        return
    title, settings, call = options.house or (options.game, None, "")
    app.setup = Setup(options.game, options.seats, options.bots, options.skill, settings)
    app.setup.title, app.setup.call = title, call
    seat_everyone(app.setup, recall(app).names)
    if has_saved(app):
        app.show("new_or_saved")
    else:
        remember(app)
        deal(app)


def _take_up_settings(app: Session) -> bool:
    """Apply the stored settings; returns whether a language has been chosen."""
    storage = app.ports.storage
    for what, stored in (("settings", storage.settings()), ("evenings", storage.evening())):
        if stored and stored[0] != VERSION:
            line = (
                f"storage: {what} of version {stored[0]} can't be read: this is version {VERSION}"
            )
            app.ports.link.log(line)
    kept = recall(app)
    kept.apply(app)
    language = app.options.language or kept.spoken or storage.language
    speak(storage.words(language or SOURCE))
    return bool(language)


def has_saved(app: Session) -> bool:
    """Whether there is a saved game."""
    return bool(app.ports.storage.read())


# --- a game is chosen ---------------------------------------------------------------------------


def begin(app: Session) -> None:
    """Choose a game; asks first if there is a saved one."""
    app.setup = None  # that of a game which was only read about, or given up
    if has_saved(app):
        app.follow_soon("new_or_saved")
    else:
        choose_game(app, False)


def new_game(app: Session) -> None:
    """Deal the game that was set up, or let the table choose one."""
    if app.setup is None or app.setup.waiting_for:
        choose_game(app, False)
    else:
        remember(app)
        app.later(deal)


def choose_game(app: Session, reads_rules: bool) -> None:
    """Let the table choose a game, to play it or to read its rules card."""
    app.reads_rules = reads_rules
    _, broken = _own_files(app)
    if broken:
        names = ", ".join(broken)
        warning = say(
            "Skipped broken games: {names}|Broken games: {count}", names=names, count=len(broken)
        )
        tell(app, warning, "games")
    else:
        app.follow_soon("games")


def set_up(app: Session, game: str | HouseGame, to_read: bool = False) -> Setup:
    """Start setting up a game or house game, with the options of last time; or only to read of."""
    if isinstance(game, str):
        setup = Setup(game)
    else:
        base, settings, call = game.read()
        setup = Setup(base, settings=settings)
        setup.title, setup.call = game.title, call
        if not to_read:
            setup.seats_allowed = seats_that_fit(setup.game, setup.settings)
            put_rules_away(app)  # which told
    recall(app).arrange(setup)
    app.setup = setup
    return setup


def read(app: Session) -> None:
    """Show the rules card of the game that was set up: its menu is not to load what cards say."""
    show(app, "rules", card)


def same_again(app: Session) -> None:
    """Play the last game again, with the same people in the same places."""
    kept = recall(app)
    game = titled(app, kept.game)
    if game is None:  # the file of a house game is gone
        choose_game(app, False)
        return
    setup = set_up(app, game)
    for button in kept.seated:
        setup.sit(button, kept.names[button])
    setup.seats = len(setup.people) + setup.bots
    if has_saved(app):
        app.follow_soon("new_or_saved")
    else:
        app.later(deal)


def own_games(app: Session) -> list[HouseGame]:
    """The variants that are shipped, read again each time, and the house games."""
    found = house_games.shipped(app.ports.storage.sheets_folder) + _own_files(app)[0]
    house_games.tell_apart(found)
    return found


def titled(app: Session, title: str) -> str | HouseGame | None:
    """The game that the menu has under a title; None if its file is gone or damaged."""
    for own in own_games(app):
        if own.title == title and own.read()[0]:
            return own
    return title if title in GAMES else None


def _own_files(app: Session) -> tuple[list[HouseGame], list[str]]:
    """The house games; and the names of broken files, if they are read now."""
    if app.house_games is not None:  # else not read yet, or a computer may have sent some since
        return app.house_games, []
    ports = app.ports
    games, broken = house_games.sort_out(ports.storage.house_rules_folder, ports.clock.feed)
    if games or broken:
        put_away()  # the settings that they were checked against
    for name, why in broken:
        ports.link.log(f"house rules: {name}: {why}")
    if house_games.NO_ROOM not in dict(broken).values():  # else the next choice tries again
        app.house_games = games
    return games, [name for name, _ in broken]


# --- a game begins ------------------------------------------------------------------------------


def deal(app: Session) -> None:
    """Start the game that was set up."""
    make_room("play")  # for the engine

    options, setup = app.options, present(app.setup)
    seed = options.seed
    options.seed = None
    if seed is None:
        seed = int.from_bytes(os.urandom(6), "big")
    settings = dict(options.settings or {})
    settings.update(setup.settings)
    try:
        table = factory.start(setup, seed, app.ports.storage, settings)
    except ValueError as why:  # the deck of the house rules is too small
        tell(app, (str(why), say("Too few cards")[0]), "title")
        return
    sit_down(app, table, setup.title, setup.call)
    app.tunes.play(tunes.DEAL)


def hand_seat_on(app: Session, seat: int, name: str = "") -> None:
    """Let a person of that ``name`` replace a bot, or else a bot a person; who knows what that seat
    has seen.
    """

    def hand_on(storage: Storage) -> None:
        storage.start(with_other_player(storage.read(), seat, name))

    _go_on_from(app, hand_on)


def take_back(app: Session, seat: int) -> None:
    """Undo the last move, by which ``seat`` took the discard that everyone saw."""
    last = frame(seat, (DRAW, PILE))

    def undo(storage: Storage) -> None:
        record = storage.read()
        if record.endswith(last):
            storage.cut(len(record) - len(last))

    _go_on_from(app, undo)


def _go_on_from(app: Session, change: Callable[[Storage], None]) -> None:
    """Go on with the game from a changed record, or as it was where that can't be."""
    storage = app.ports.storage
    _get_up(app)
    app.mid_move = True  # without room for it a new start goes on, from the record as it was
    try:
        change(storage)
    except (OSError, ValueError) as why:
        app.ports.link.log(f"storage: {why}")
    app.later(go_on)


def again(app: Session) -> None:
    """Deal the same game to the same people in the same places."""
    if app.table is not None:  # else it had no room, and runs again
        hush_coach(app)
        app.setup = _same_places(app.table)
        _get_up(app)  # two tables at once take too much
    app.later(deal)  # no frame holds the old one then


def _same_places(table: RecordedTable) -> Setup:
    setup = Setup(table.rules.name, len(table.players))
    setup.title, setup.call = table.title, table.call
    setup.dealt = table.deals
    setup.settings = dict(table.rules.chosen)
    setup.people = [Player(one.name, one.button, one.skill) for one in table.players]
    return setup


# --- a game ends --------------------------------------------------------------------------------


def leave(app: Session) -> None:
    """Return to the title; an unfinished game stays saved."""
    # without a name for the table, which would keep its game while the title is built: 30 KB
    if app.table is not None and app.table.counts and app.table.is_over:  # else it is another's
        hush_coach(app)
        app.ports.storage.clear()
    _get_up(app)
    app.ports.buttons.stand_back()  # a lesson's
    cancel(app)


def _get_up(app: Session) -> None:
    """Leave the table, and unload its game."""
    app.coach = None
    app.play_at(None, None)
    factory.dismiss()
    app.theme.buttons = EVERY_BUTTON
    app.theme.deck = FRENCH  # the title's own cards
    app.tunes.silent = False


def cancel(app: Session) -> None:
    """Return to the title, dropping any setup."""
    app.setup = None
    app.follow_soon("title")  # once a game is swept away: its frames' traces would keep it
