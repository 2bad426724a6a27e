"""Writes the golden files anew, with what this tree's code stores today.

    python -m tests.golden.make FOLDER [KIND ...]

KIND is journals, settings, records, sectors, preferences, evenings or shuffles; without one it
writes them all. Old files are never written over: what is stored today belongs into a folder of its
own, beside those of the versions before it. README.md says what is in them.
"""

import json
from pathlib import Path

from engine_core import GAMES, new_game, rules_for
from engine_core.model import phases
from engine_core.model.moves import CALL, DISCARD, DRAW, NEXT, PASS, READY, RING, SETTLE, SKIP
from engine_core.model.rng import Rng
from engine_core.protocol.views import reveal_facts
from engine_core.rules.settings import setting_table
from firmware.app.at_table import follower
from firmware.exchange import president
from firmware.scenes.setup.preferences import Preferences
from firmware.storage.flash_log import FlashLog
from firmware.table import factory
from firmware.table.players import Player
from firmware.table.seating import Setup, seat_everyone
from host_tools.simulation.headless import play_game
from tests.bench.command_line import options
from tests.engine.random_play import PRESSES, random_move
from tests.firmware.bot_play import table_of_bots
from tests.firmware.flash import Sector
from tests.firmware.floor_play import step
from tests.firmware.full_evening import full_evening, small_evening
from tests.firmware.small_table import Storage

SEATS = {"bourse": (3, 5, 7)}
USUAL_SEATS = (2, 3, 8)
SEATS_OF_SETTINGS = dict.fromkeys(GAMES, 2) | {"bourse": 5}  # some currencies in, some out
RANDOM_MOVES = 50
LATER_MOVES = 12  # after the round that a journal begins with
LONG = {"limit": 1000, "rounds": 9}
EACH = 5  # settings that one journal has

HASTE = (READY, CALL, PASS, DISCARD, SKIP, DRAW, SETTLE)  # what comes first where it can be done

# --- journals -------------------------------------------------------------------------------------


def stretched(move):
    """A batch of presses whose stamps lie far enough apart for numbers of several bytes."""
    if move[0] not in PRESSES:
        return move
    return move[0], tuple([(seat, 5 + us * 70_001) for seat, us in move[1]])


def wander(game, seed, moves):
    """Make so many random moves."""
    rng = Rng(seed)
    made = 0
    while made < moves and game.phase != phases.GAME_OVER:
        chosen = random_move(game, rng)
        if chosen is not None:
            game.act(chosen[0], stretched(chosen[1]))
            made += 1
    return game


def played_by_bots(name, seats, seed, events=260):
    """A burn game in which bots slap, burn and give as people do."""
    game = new_game(name, seats, seed, seed % seats)
    skills = [seat % 3 for seat in range(seats)]
    for _, _ in zip(range(events), play_game(game, table_of_bots(game, skills, seed))):
        pass
    return game


def called_at_once(name, seats, seed):
    """A round of a burn game that is called as soon as can be, and passed from there on."""
    game = new_game(name, seats, seed)
    while game.phase not in (phases.ROUND_OVER, phases.GAME_OVER):
        rows = [(move[0], seat, move) for seat in range(seats) for move in game.legal_moves(seat)]
        hasty = [row for row in rows if row[0] in HASTE]
        _, seat, move = min(hasty, key=lambda row: (HASTE.index(row[0]), row[1]))
        game.act(seat, move)
    return game


def stacked(name, seats, seed):
    """A game whose deck lies in an order of its own."""
    deck = list(range(new_game(name, seats, 0).rules.deck_size))
    return wander(new_game(name, seats, 0, seats - 1, deck[1::2] + deck[::2]), seed, RANDOM_MOVES)


def long_settings(name):
    rows = setting_table(rules_for(name))
    return {setting: value for setting, value in LONG.items() if setting in rows}


def later(name, seats, seed, rounds):
    """A game whose journal begins with a later round."""
    game = new_game(name, seats, seed, 0, None, long_settings(name))
    rng = Rng(seed)
    while True:
        chosen = random_move(game, rng)
        if chosen is None:
            continue
        ahead = None
        if chosen[1][0] == NEXT and game.phase == phases.ROUND_OVER and game.round >= rounds:
            ahead = game.next_journal()
        game.act(*chosen)
        if ahead is not None:
            game.journal = ahead
            return wander(game, seed, LATER_MOVES)


def games():
    """(what it is, game) of all journals that have moves."""
    for name in GAMES:
        machine = rules_for(name).machine
        for seed, seats in enumerate(SEATS.get(name, USUAL_SEATS), 40):
            if machine == "burn" and seats < 8:
                yield "bots", played_by_bots(name, seats, seed)
            else:
                yield "chance", wander(new_game(name, seats, seed << 40, 1), seed, RANDOM_MOVES)
        yield "a stacked deck", stacked(name, 4, 50)
        yield "from a later round on", later(name, 3, 51, 1)
    yield "from a later round on", later("faessler", 5, 52, 3)
    yield "called and passed", called_at_once("klatschen", 3, 53)


def house_settings(name):
    """Rows of settings, so that each of a game's settings is in one with some other value."""
    row = {}
    for nth, (setting, (usual, allowed, _, _)) in enumerate(
        sorted(setting_table(rules_for(name, None, SEATS_OF_SETTINGS[name])).items())
    ):
        if ... in allowed:
            others = [allowed[0], allowed[2], (allowed[0] + allowed[2]) // 2]
        else:
            others = list(allowed)
        others = [value for value in others if value != usual]
        if others:
            row[setting] = others[nth % len(others)]
        if len(row) == EACH:
            yield row
            row = {}
    if row:
        yield row


def with_settings():
    """(settings that are not usual, journal) for every setting of every game."""
    for name in GAMES:
        left = {setting: value for row in house_settings(name) for setting, value in row.items()}
        alone = [{setting: value} for setting, value in left.items()]
        for row in [*house_settings(name), *alone]:
            if left.keys() & row.keys():
                game = dealt(name, row)
                left = {setting: left[setting] for setting in left.keys() - game.rules.chosen}
                yield game.rules.chosen, game.save()
    for power in setting_table(rules_for("klatschen"))["power:A"][1]:
        game = new_game("klatschen", 2, 7, 0, None, {"power:A": power})
        yield game.rules.chosen, game.save()


def dealt(name, row):
    """A game with these settings, but for those that leave too few cards."""
    game, chosen = None, {}
    for setting, value in sorted(row.items(), key=lambda item: item[1] is False):
        try:
            game = new_game(name, SEATS_OF_SETTINGS[name], 7, 0, None, chosen | {setting: value})
        except ValueError:
            continue
        chosen[setting] = value
    return game


def journals():
    """The journals and the states that they lead to."""
    for what, game in games():
        yield {
            "what": what,
            "version": game.save()[1],
            "journal": game.save().hex(),
            "settings": dict(game.rules.chosen),
            "reveal": reveal_facts(game),
        }


def settings():
    """The journals of house rules, before anyone has moved."""
    for chosen, journal in with_settings():
        yield {"version": journal[1], "journal": journal.hex(), "settings": dict(chosen)}


# --- records --------------------------------------------------------------------------------------


def facts_of(table):
    """What a record brings back: who plays, and the state."""
    game = table.public if table.book is president else table._game
    state = reveal_facts(game) if table.book is not president else scores_of(game)
    players = [[player.name, player.button, player.skill] for player in table.players]
    return {"players": players, "state": json.loads(json.dumps(state))}


def scores_of(game):
    """What a president of real cards knows."""
    names = ("phase", "round", "dealer", "totals", "points", "dealt", "ringer", "duellists")
    return {name: getattr(game, name) for name in names} | {"winner": (game.winners or [None])[0]}


def burn_record(name, seats, seed, chosen=None, moves=25):
    """A burn game with two people and bots, played by chance."""
    storage = Storage()
    setup = seat_everyone(Setup(name, seats, seats - 2))
    factory.start(setup, seed, storage, chosen)
    table = factory.resume(storage)
    rng = Rng(seed)
    made = 0
    while made < moves:
        found = random_move(table._game, rng)
        if found is not None:
            table.act(found[0], stretched(found[1]))
            made += 1
    return storage.record


def floor_record(steps):
    """An exchange that the device deals, with the notes of its passes."""
    storage = Storage()
    setup = seat_everyone(Setup("bourse", 4, bots=3))
    factory.start(setup, 5, storage, {"cambio_cards": True, "limit": 2000})
    table = factory.resume(storage)
    desk = follower(table)
    desk.take_up(0)
    for now_ms in range(steps):
        seat, move = step(table)
        desk.hear(table.act(seat, move), now_ms)
        desk.notices.clear()
    return storage.record


def president_record(moves_made):
    """An exchange with real cards: a false ring, a tie, a win, and on to the next round."""
    game = president.open_game(4, {"cambio_cards": True, "false_ring": 25})
    people = [Player(name, 7 - nth) for nth, name in enumerate(("Anna", "Zoë", "Carla", "Opa"))]
    record = president.first(people, game)
    moves = [
        (0, (READY,)),
        (0, (RING, ())),
        (1, (RING, ((1, 5),))),
        (1, (president.REFUSE,)),
        (2, (RING, ((2, 7), (3, 7)))),
        (3, (RING, ((3, 90_000), (2, 90_001)))),
        (3, (president.TELL, 1, 8, True, 10, None, 2)),
        (0, (NEXT,)),
    ]
    for seat, move in moves[:moves_made]:
        game.act(seat, move)
        record += president.frame(seat, move)
    return record


def records():
    """The records, and what they bring back."""
    found = [
        ("klatschen", burn_record("klatschen", 3, 61)),
        (
            "house rules",
            burn_record(
                "faessler", 4, 62, {"limit": 120, "points:2": -2, "power:King": "look own"}
            ),
        ),
        ("without slaps", burn_record("kille", 2, 63)),
        ("original", burn_record("original", 5, 64)),
        ("the device deals", floor_record(30)),
        ("real cards", president_record(5)),
        ("real cards, the next round", president_record(8)),
    ]
    for what, record in found:
        storage = Storage()
        storage.record = record
        yield {"what": what, "record": record.hex()} | facts_of(factory.resume(storage))


def sectors():
    """What the flash holds with a record, settings and entries of every kind in it."""
    sector = Sector()
    log = FlashLog(sector)
    log.start(b"the players and the deal, ")
    log.append(b"half a mo")
    log.cut(len(b"the players and the deal, "))
    log.keep(b"soft")
    log.append(b"a move, ")
    log.keep(b"loud")
    log.append(b"another.")
    yield _sector("cut once, settings twice", sector)
    log.clear()
    yield _sector("the game is over", sector)
    log.start(b"the next game")
    yield _sector("the next game", sector)
    for _ in range(5):
        log.start(b"long " * 200)
        log.start(b"long " * 200 + b"!")
    yield _sector("erased for a long one", sector)


def _sector(what, sector):
    log = FlashLog(sector)
    held = bytes(sector.data).rstrip(b"\xff")
    return {
        "what": what,
        "flash": held.hex(),
        "record": log.read().hex(),
        "settings": log.settings().hex(),
    }


# --- what a device remembers ----------------------------------------------------------------------

PREFERENCES = (
    ("a quiet device", {"volume": 2, "brightness": 1}),
    (
        "everything set",
        {"volume": 1, "brightness": 2, "bots": 3, "skill_number": 2, "dealt": 0, "cambio_cards": 1}
        | {"language": 3, "large": 1, "left": 1, "still": 1, "pace": 2, "length": 2000}
        | {"known": 19, "offered": 9, "game": "bourse", "seated": [0, 7]}
        | {"names": {0: "Anna", 3: "Oma", 7: "Papa"}},
    ),
    (
        "typed names and a house game",
        {"bots": 1, "length": 300, "known": 4, "game": "Süß", "seated": [2, 5]}
        | {"names": {2: "Zoë", 4: "Klara", 5: "Maximilian"}},
    ),
)


def preferences():
    """Settings of a device, and what they say."""
    for what, facts in PREFERENCES:
        kept = Preferences()
        for name, value in facts.items():
            setattr(kept, name, value)
        stored = kept.packed()
        yield {"what": what, "version": stored[0], "stored": stored.hex(), "holds": vars(kept)}


def evenings():
    """What is remembered of evenings."""
    for what, known in (("a small one", small_evening()), ("a full one", full_evening())):
        stored = known.packed()
        yield {"what": what, "version": stored[0], "stored": stored.hex(), "holds": vars(known)}


# --- shuffles -------------------------------------------------------------------------------------


def shuffles():
    """Shuffled decks, and the number that the generator gives next."""
    for seed, stream, size in (
        (0, 0, 5),
        (1, 0, 52),
        (7, 1, 52),
        (7, 2, 54),
        (2**48 - 1, 65535, 62),
        (123456789, 3, 76),
        (42, 0, 108),
        (3, 9, 63),
    ):
        cards = list(range(size))
        rng = Rng(seed, stream)
        rng.shuffle(cards)
        yield {"seed": seed, "stream": stream, "cards": cards, "next": rng.next16()}


def write(path, rows):
    """A JSON list with a row a line; raises where the file is there already."""
    lines = [json.dumps(row, separators=(",", ":"), ensure_ascii=False) for row in rows]
    with path.open("x", encoding="utf-8") as file:
        file.write("[\n" + ",\n".join(lines) + "\n]\n")
    print(f"{path}: {len(lines)} rows, {path.stat().st_size} bytes")


def main():
    """Write the files into the folder that is named."""
    every = (journals, settings, records, sectors, preferences, evenings, shuffles)
    kinds = {rows.__name__: rows for rows in every}
    asked = options(__doc__)
    asked.add_argument("folder", type=Path)
    asked.add_argument("kinds", nargs="*", metavar="kind")
    chosen = asked.parse_args()
    if not set(chosen.kinds) <= set(kinds):
        asked.error(f"a kind is one of {', '.join(kinds)}")
    chosen.folder.mkdir(exist_ok=True)
    for kind in chosen.kinds or kinds:
        write(chosen.folder / f"{kind}.json", kinds[kind]())


if __name__ == "__main__":
    main()
