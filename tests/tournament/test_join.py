"""`cambio tournament join`: rounds from the keys, from the bell, a saved game, a device."""

import ssl
from types import SimpleNamespace

import pytest

from engine_core.model import phases
from engine_core.model.moves import NEXT, READY, RING
from firmware.exchange import real_table
from firmware.exchange.president import TELL
from firmware.table import record_writer
from firmware.table.players import Player
from firmware.table.seating import Setup, seat_everyone
from host_tools.journal import journals
from host_tools.tournament.sources import OnDevice, fresh, game_of
from host_tools.twins.file_storage import FileStorage
from tests.engine import random_play
from tests.runtimes import PATIENCE_S, wait_for
from tests.tournament.halls import OPENSSL, certificate_of, made, served
from tests.tournament.laptops import joined

# --- at the keys ---------------------------------------------------------------------------------


@pytest.mark.slow
def test_a_typed_round_is_in_the_standing_and_seat_changes_come_back(tmp_path):
    with served(tmp_path, 10, begin=False) as hall, joined(hall, 1, tmp_path) as laptop:
        laptop.says("Type the seat that won and its points, like 2 85, or 2 85 4:-20.")
        laptop.says("Table 1: Not started yet")
        hall.begin()
        first = hall.table(1)["seats"][0]["name"]
        for held in (1, 2):
            laptop.type("1 100")
            assert wait_for(lambda held=held: hall.table(1)["held"] == held)
        laptop.says(f"Wait: {first} moves to table 2")
        laptop.type("9 100")
        laptop.says("No: the seats are 1 to 5")
        hall.play(2, winner=3)
        laptop.says(f"Leaves: {first}")
        laptop.says("Comes: ")
        laptop.says("Table 1: Play.")
        assert laptop.end() == 0


@pytest.mark.slow
def test_rounds_are_kept_without_network_and_sent_when_it_is_back(tmp_path):
    with served(tmp_path, 10, command={}) as hall:
        with joined(hall, 1, tmp_path) as laptop:
            laptop.says("Seats: ")
            hall.kill()
            laptop.type("2 85")
            laptop.says("Results are kept")
            laptop.kill()
        hall.start()
        assert hall.table(1)["held"] == 0
        with joined(hall, 1, tmp_path) as laptop:
            assert wait_for(lambda: hall.table(1)["held"] == 1)
            assert laptop.end() == 0
        assert sorted(row["score"] for row in hall.get("/api/hall").json()["standing"])[-1] == 85


@pytest.mark.slow
def test_another_evening_at_the_same_address_gets_a_separate_outbox(tmp_path):
    port = 0
    for evening in ("friday", "saturday"):
        folder = tmp_path / evening
        folder.mkdir()
        with served(folder, 10, port=port) as hall, joined(hall, 1, tmp_path) as laptop:
            port = hall.port
            laptop.type("1 85")
            assert laptop.end() == 0
            assert hall.table(1)["held"] == 1


@pytest.mark.slow
def test_a_wrong_key_and_a_table_that_is_taken_are_said_at_the_table(tmp_path):
    with served(tmp_path, 10) as hall:
        with joined(hall, 1, tmp_path, key="0" * 12) as laptop:
            laptop.says("not the key for table 1. The key is on the table's printed sheet")
            assert laptop.process.wait(PATIENCE_S) == 25
        other = {"client": "other", "label": "the blue laptop"}
        hall.post("/api/tables/1/claim", hall.key(1), other)
        with joined(hall, 1, tmp_path) as laptop:
            laptop.says("The blue laptop has been reporting for table 1")
        with joined(hall, 1, tmp_path, "--take-over") as laptop:
            laptop.says("Seats: ")


@pytest.mark.slow
@pytest.mark.skipif(not OPENSSL, reason="needs openssl to make a certificate")
def test_over_https_the_laptop_trusts_the_halls_own_certificate(tmp_path):
    certificate, key = certificate_of(tmp_path)
    hall = made(tmp_path, 5)
    hall.scheme, hall.trust = "https", ssl.create_default_context(cafile=certificate)
    try:
        hall.start("--certificate", certificate, "--certificate-key", key).begin()
        with joined(hall, 1, tmp_path) as stranger:
            stranger.says("does not answer")
            stranger.kill()
        with joined(hall, 1, tmp_path, "--certificate", certificate) as laptop:
            laptop.type("1 100")
            assert laptop.end() == 0
        assert hall.table(1)["held"] == 1
    finally:
        hall.stop()


# --- beside a game -------------------------------------------------------------------------------


DOLLAR, YEN = 0, 2


def bell_at(file, seats, **settings):
    """The table of a `cambio bell` that saves its game there."""
    return real_table.start(seat_everyone(Setup("bourse", seats)), 0, FileStorage(file), settings)


def bell_round(table, seat, kind):
    """A round at the bell that a seat wins with nine of a currency."""
    dealer = table.public.dealer
    for who, move in ((dealer, (READY,)), (dealer, (RING, ())), (seat, (RING, ((seat, 5),)))):
        table.act(who, move)
    table.act(seat, (TELL, kind, 9, False, 9, None, None))


@pytest.mark.slow
def test_the_bells_rounds_are_taken_once_each_whenever_the_laptop_is_killed(tmp_path):
    file = tmp_path / "bell.journal"
    with served(tmp_path, 10) as hall:
        bell = bell_at(file, 5)
        bell_round(bell, 1, DOLLAR)
        for seats in ((2, 3), (4,), ()):  # those who win while it is off
            with joined(hall, 1, tmp_path, "--saved", file) as laptop:
                assert wait_for(lambda: hall.table(1)["held"] == bell.public.round)
                laptop.kill()
            for seat in seats:
                bell.act(bell.public.dealer, (NEXT,))
                bell_round(bell, seat, YEN)
        assert [seat["score"] for seat in hall.table(1)["seats"]] == [0, 100, 80, 80, 80]


def test_a_bell_with_another_number_of_seats_is_reported(tmp_path):
    file = tmp_path / "bell.journal"
    with served(tmp_path, 10) as hall, joined(hall, 1, tmp_path, "--saved", file) as laptop:
        laptop.says(f"{file} is not there yet")
        bell = bell_at(file, 3)
        bell_round(bell, 1, DOLLAR)
        laptop.says("The game beside has 3 seats, this table 5: begin another game")


@pytest.mark.parametrize("game", ["bourse", "klatschen"])
def test_a_dealt_games_rounds_or_its_totals_are_read_from_its_journal_and_its_record(game):
    seen = []
    for last, _, _ in random_play.walk(game, 4, 5, 9000, {"rounds": 3}):
        if last.phase == phases.ROUND_OVER and (not seen or seen[-1][0] != last.round):
            assert game == "bourse" or not game_of(last.save()).rounds  # it counts as one
            seen.append((last.round, tuple(last.points)))
    seen = [*seen, (3, tuple(last.points))] if game == "bourse" else [(1, tuple(last.totals))]
    best = max if game == "bourse" else min
    found = game_of(last.save())
    assert [(one.nth, one.points) for one in found.rounds] == seen
    assert (found.name, found.over) == (game, len(seen))
    assert all(one.points[one.winner] == best(one.points) for one in found.rounds)
    dealt, moves = journals.taken_apart(last.save())
    record = record_writer.first([Player(name, 0) for name in "ABCD"], dealt)
    record += b"".join(record_writer.frame(seat, move) for seat, move in moves)
    assert [one.points for one in game_of(record).rounds] == [points for _, points in seen]


def test_the_devices_rounds_are_taken_once_each_and_a_missed_one_is_reported():
    looks = (
        ((1, "trading", None, [0, 0, 0]), [], 0),
        ((1, "round_over", [85, 0, 0], [85, 0, 0]), [(85, 0, 0)], 0),
        ((1, "round_over", [85, 0, 0], [85, 0, 0]), [], 0),
        ((2, "trading", [85, 0, 0], [85, 0, 0]), [], 0),
        ((3, "round_over", [0, 60, 0], [85, 160, 0]), [(0, 60, 0)], 1),
        ((1, "round_over", [0, 60, 0], [0, 60, 0]), [(0, 60, 0)], 0),  # another game
        ((1, "round_over", [70, 0, 0], [70, 0, 0]), [(70, 0, 0)], 0),  # and another
        ((1, "trading", None, [0, 0, 0]), [], 0),
    )
    parts = ("round", "phase", "points", "totals")
    answers = iter([{"game": "bourse"} | dict(zip(parts, one[0], strict=True)) for one in looks])
    device = OnDevice(lambda: SimpleNamespace(ask=lambda do: next(answers)))
    taken = {}
    for _, rounds, missing in looks:
        new, missed = fresh(device.look(), taken)
        assert ([one.points for one in new], missed) == (rounds, missing)
        if new:
            taken = {"nth": new[-1].nth, "mark": new[-1].mark}


def test_a_device_tells_the_fastest_slap_of_its_round():
    view = {"game": "klatschen", "round": 5, "phase": "game_over", "totals": [9, 2, 4]}
    for fastest, slap in (([0, 312, 280], (2, 280)), ([0, 0, 0], None), (None, None)):
        more = {"fastest": fastest} if fastest else {}  # an older firmware's
        link = SimpleNamespace(ask=lambda do, more=more: view | more)
        assert OnDevice(lambda link=link: link).look().rounds[0].slap == slap
