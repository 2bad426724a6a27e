"""What people want in the middle of a game: less noise, and to come and go."""

from engine_core import new_game
from firmware.app import session
from firmware.scenes.burn.more import NOBODY
from firmware.scenes.setup.preferences import recall
from firmware.table.players import Player
from firmware.table.seating import bot, bot_beside
from tests.firmware.handheld import Handheld, seated_at
from tests.firmware.rendering import labels


def dealt(**options):
    """Three people and a bot, all of them ready, seat 0 in turn."""
    held = Handheld(game="klatschen", seats=4, bots=1, seed=7, **options)
    for _ in range(40):
        if held.scene.name == "turn":
            return held
        if held.scene.name == "hand_over":
            held.look()
        held.wait(500)
    raise AssertionError(held.scene.name)


def test_a_bot_goes_on_for_who_leaves_and_a_person_for_a_bot():
    held = dealt()
    seat = held.scene.seat
    bot = held.app.table.players.index(next(p for p in held.app.table.players if p.is_bot))
    before = held.app.table._game
    hands = [list(hand) for hand in before.hands]
    for leaves in (seat, bot):
        held.take("more", "players", leaves)
        if leaves == bot:
            held.take("Oma")
        held.wait(200)
        assert [list(hand) for hand in held.app.table._game.hands] == hands
        if leaves == seat:
            assert held.app.table.is_bot(seat)
            assert (held.scene.name, held.scene.seat) == ("watch", seat)
            held.wait_for("turn", at_most_ms=60_000)
            hands = [list(hand) for hand in held.app.table._game.hands]
    table = held.app.table
    assert [player.is_bot for player in table.players].count(True) == 1
    assert (table.names[seat], table.names[bot]) == ("Bit", "Oma")
    assert not table.is_bot(bot)
    assert table.seat_at(table.players[bot].button) == bot


def test_who_comes_is_offered_the_name_of_the_button_and_none_that_is_taken():
    held = dealt()
    kept = recall(held.app)
    kept.names[3] = "Zoé"
    kept.keep(held.app)
    held.take("more", "players", 3)
    names = labels(held)
    assert (names[:2], set(names) & set(held.app.table.names)) == (["Zoé", "David"], set())


def test_the_bot_that_comes_knows_what_its_seat_has_seen():
    held = dealt()
    seat = held.scene.seat
    seen = [slot for slot in range(4) if held.app.table.rules.memorise_slots.count(slot)]
    held.take("more", "players", seat)
    held.wait(200)
    mind = held.app.table.bots[seat]
    assert mind is not None
    assert [at & 31 for at in mind.memory.cards if at >> 5 == seat] == seen


def test_a_bot_takes_over_from_a_person_who_has_the_last_of_their_names():
    named = [Player(bot(nth)[0], nth) for nth in range(8)]
    assert bot_beside(named, 5).name == named[5].name


def test_the_last_person_stays():
    held = Handheld(game="klatschen", seats=2, bots=1, seed=7)
    while held.scene.name != "turn":
        held.look() if held.scene.name == "hand_over" else held.wait(500)
    held.take("more", "players")
    assert [value for _, value in held.scene.menu_items] == [NOBODY, 1]


def test_a_game_that_is_not_kept_goes_on_as_it_is():
    held = seated_at(new_game("kille", 2, 1))
    held.storage.record = b"X"
    held.app.later(lambda app: session.hand_seat_on(app, 0))
    held.wait(100)
    assert held.scene.name == "message"


def test_the_exchange_has_its_volume_and_its_seats_in_the_same_place():
    held = Handheld(game="bourse", seats=3, bots=1, seed=7)
    held.wait_for("exchange_look")
    seat = held.scene.seat
    held.tap(held.button_of(seat))
    held.take("volume")
    assert (held.buzzer.volume, held.scene.feet.words) == (0.35, "soft")
    held.take("players", seat)
    held.wait(200)
    assert held.app.table.is_bot(seat)
    held.wait_for("exchange_look")
    assert held.scene.seat != seat
