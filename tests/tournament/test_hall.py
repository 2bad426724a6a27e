"""The hall behind its pages: actions are previewed, rows stay, all can be undone."""

import sqlite3
import time

import pytest

from host_tools.tournament import actions, export, player_page, views, wording
from host_tools.tournament.hall import Hall, Refusal
from host_tools.tournament.rounds import PARTS
from host_tools.tournament.state import AT_THE_DOOR_MOST
from host_tools.tournament.store import Row, Store
from tests.tournament.halls import made, names, send


class Clock:
    now = 1_000_000.0

    def __call__(self):
        return self.now


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def hall(tmp_path, clock):
    return Hall(Store(made(tmp_path, 12).file), clock)


def again(hall):
    """The same hall, opened anew."""
    return Hall(Store(hall.store.path), hall.clock)


def result(hall, table, winner=0, points=100):
    here = hall.state.seating()[table - 1]
    row = [0] * len(here)
    row[winner] = points
    number = hall.state.held.get(table, 0) + 1
    return {"number": number, "players": here, "winner": winner, "points": row}


def play(hall, table, winner=0, points=100):
    assert send(hall, table, result(hall, table, winner, points))[0]["state"] == "held"


def scores(hall):
    """The points of everybody by name."""
    pairs = zip(hall.state.order, hall.state.rule.scores, strict=True)
    return {hall.state.people[person]: score for person, score in pairs if score}


def name_at(hall, table, seat):
    return hall.state.people[hall.state.seating()[table - 1][seat]]


# --- results -------------------------------------------------------------------------------------


def test_only_the_organiser_begins_and_with_the_seats_that_were_shown(hall):
    seats = hall.state.seating()
    with pytest.raises(Refusal, match="not started"):
        hall.noted(1, "laptop", [result(hall, 1)])
    assert hall.state.rule is None
    play(hall, 1)
    assert hall.state.seating() == seats


def test_the_same_result_twice_is_one_row(hall):
    one = result(hall, 1)
    assert send(hall, 1, one) == send(hall, 1, one) == [{"number": 1, "state": "held"}]
    assert send(hall, 1, one, one)[1]["state"] == "held"
    assert sum(row.kind == "result" for row in again(hall).rows) == 1


def test_another_result_under_a_number_that_is_held_is_kept_for_the_organiser(hall):
    one, other = result(hall, 1, 0), result(hall, 1, 3)
    send(hall, 1, one)
    for _ in range(2):
        note = send(hall, 1, other)[0]
        assert (note["state"], note["number"]) == ("differs", 1)
    assert len(again(hall).state.disputes) == 1
    assert scores(hall) == {name_at(hall, 1, 0): 100}
    hall.do("correct", {"table": 1, "number": 1, "winner": 0, "points": [100, *[0] * 5]})
    assert again(hall).state.disputes == []  # the organiser has looked at it
    assert not again(hall).state.results[1, 1].corrected  # and left it as it was


def test_a_disputed_result_that_never_counted_is_settled_by_voiding_it(hall):
    strangers = result(hall, 1) | {"players": hall.state.seating()[1]}
    assert send(hall, 1, strangers, strangers | {"winner": 3})[0]["state"] == "held"
    assert "never sat" in hall.state.results[1, 1].why_not
    assert scores(hall) == {}
    assert not any(row["won_rounds"] for row in export.standing_rows(hall.state))
    void = {"table": 1, "number": 1, "winner": None, "points": None}
    assert hall.preview("correct", void) == [wording.NOTHING]
    hall.do("correct", void)
    assert again(hall).state.disputes == views.table_facts(hall.state, 1)["not_counted"] == []
    facts = views.result_facts(hall.state, hall.state.results[1, 1])
    assert (facts["name"], facts["void"], facts["corrected"]) == ("", "void", False)


def test_a_result_of_another_program_that_cannot_be_taken_in_keeps_its_number(hall):
    hall.do("start", {})
    wrong = [{"players": []}, result(hall, 2) | {"winner": 9, "points": [0] * 6}]
    hall.store.add([Row("result", body, nth, 1) for nth, body in enumerate(wrong, 1)], 0.0)
    opened = again(hall)
    for table in (1, 2):
        one = result(opened, table) | {"number": 1}
        for _ in range(2):
            assert send(opened, table, one)[0]["state"] == "differs"
        play(opened, table)
        assert opened.state.held[table] == 2
    assert again(hall).state.held == {1: 2, 2: 2}
    assert len(again(hall).state.disputes) == len(again(hall).unfit) == 2


def test_a_row_that_does_not_fit_never_keeps_the_file_from_opening(hall):
    play(hall, 1)
    start = next(row.body for row in hall.rows if row.kind == "start")
    wrong = [("start", start), ("no such action", {}), ("leave", {"person": 99}), ("pair", {})]
    hall.store.add([Row(kind, body) for kind, body in wrong], 0.0)
    base = sqlite3.connect(hall.store.path, isolation_level=None)
    for row in ((0, "end", "{"), (0, "undo", "{}"), ("noon", "last", "[]")):
        base.execute("INSERT INTO deed (at, kind, body) VALUES (?, ?, ?)", row)
    opened = again(hall)
    assert len(opened.unfit) == len(wrong) + 2
    assert scores(opened) == scores(hall)
    play(opened, 1)
    assert scores(again(hall)) == scores(opened)
    base.executescript("DROP TRIGGER no_loss; DELETE FROM deed WHERE kind = 'name' AND id < 3")
    assert views.board(again(hall).state, 0)["people"] == 10


def test_a_slip_of_the_organisers_finger_corrects_nothing(hall):
    play(hall, 1)
    form = {"kind": "correct", "table": "1", "number": "1"}
    wrong = {"8500": "200 points at most", "0000000000085": "6 digits", "1_0": "whole number"}
    for points, said in wrong.items():
        with pytest.raises(Refusal, match=said):
            actions.from_form(hall, form | {"p0": points})
    assert actions.from_form(hall, form | {"p0": "85"})[1]["points"][0] == 85


def test_a_held_game_that_is_counted_after_all_is_its_tables_game_of_the_round(tmp_path):
    hall = Hall(Store(made(tmp_path, 8, game="klatschen", rounds=2).file))
    assert send(hall, 1, result(hall, 1, points=-9999))[0]["state"] == "held"
    assert not hall.state.rule.waits(0)
    body = {"table": 1, "number": 1, "winner": 0, "points": [-9999, 0, 0, 0]}
    hall.do("correct", body)
    assert hall.state.rule.waits(0)
    said = hall.preview("break", {"table": 1})
    assert "Table 1 breaks up." in said  # and nothing of a round that does not count
    play(hall, 2, points=-3)
    lines = hall.preview("pair", {})  # of eight, two of each table meet again
    assert lines[0] == "Round 2 begins."
    assert lines[1].count(" and ") == 4


def test_names_are_in_the_order_in_which_people_look_for_theirs_an_accent_aside(tmp_path, clock):
    order = ["Álvaro", "Bea", "Cleo", "Dora", "émile", "Fay", "ida", "Łu", "Mo", "Özge", "U", "Zoe"]
    hall = Hall(Store(made(tmp_path, sorted(order), game="klatschen").file), clock)
    for table in (1, 2, 3):
        play(hall, table, points=-3)
    hall.do("pair", {})
    board = views.board(hall.state, clock())["by_name"]
    assert [row["name"] for row in board] == order
    assert [row["name"] for row in actions.choices(hall)["people"]] == order
    assert player_page.facts(hall.state, "phone", clock())["names"] == order


def test_what_was_said_of_a_result_is_not_said_of_its_correction(hall):
    play(hall, 1)
    people = hall.state.seating()[0]
    for nth in (0, 1):
        body = {"table": 1, "number": 1, "person": people[nth], "right": not nth}
        hall.do("say", body)
    points = [0, 99] + [0] * (len(people) - 2)
    hall.do("correct", {"table": 1, "number": 1, "winner": 1, "points": points})
    assert again(hall).state.says == hall.state.says == {}


def test_who_said_to_be_leaving_and_stays_asks_for_nothing_whoever_is_at_the_door(hall):
    for nth in range(AT_THE_DOOR_MOST):
        hall.do("ask", {"what": "join", "name": f"Joke {nth}", "device": str(nth)})
    with pytest.raises(ValueError, match="see the organiser"):
        hall.do("ask", {"what": "join", "name": "Zora", "device": "another"})
    for what, asked in (("leave", 1), ("stay", 0)):
        hall.do("ask", {"what": what, "person": 0})
        assert len(hall.state.requests()) == AT_THE_DOOR_MOST + asked


@pytest.mark.parametrize(
    ("kind", "body", "phones"),
    [
        ("name", {"name": "ZORA"}, {"one": 12}),
        ("phone", {"person": 3, "device": "one"}, {"one": 3}),
        ("door", {"open": 1}, {"one": 12}),
        ("refuse", {"name": "zora"}, {}),
    ],
)
def test_two_at_the_door_have_two_names_and_who_is_answered_waits_no_more(hall, kind, body, phones):
    hall.do("ask", {"what": "join", "name": "Zora", "device": "one"})
    with pytest.raises(ValueError, match="zora"):
        hall.do("ask", {"what": "join", "name": "zora", "device": "other"})
    hall.do(kind, body)
    assert hall.state.requests() == hall.state.asks == []
    assert again(hall).state.phones == phones
    assert hall.state.refused == ({} if phones else {"one": "Zora"})


@pytest.mark.parametrize("game", ["bourse", "klatschen"])
def test_a_round_that_was_played_before_somebody_left_counts_for_those_who_sat_there(
    tmp_path, game
):
    hall = Hall(Store(made(tmp_path, 12, game=game, rounds=2).file))
    hall.do("start", {})
    played = result(hall, 1, points=-3 if game == "klatschen" else 100)
    hall.do("leave", {"person": played["players"][2]})
    assert send(hall, 1, played)[0]["state"] == "held"
    assert hall.state.results[1, 1].nth is not None
    assert hall.state.rule.waits(0) == (game == "klatschen")  # it was its game of the round


def test_who_sat_at_a_table_that_the_next_round_has_no_more_is_led_to_another(tmp_path, clock):
    hall = Hall(Store(made(tmp_path, 8, game="klatschen", rounds=2).file), clock)
    for table in (1, 2):
        play(hall, table, points=-3)
    stays, *leave = hall.state.seating()[1]
    for person in leave + hall.state.seating()[0][:1]:
        hall.do("leave", {"person": person})
    hall.state.phones["phone"] = stays
    hall.do("pair", {})
    assert player_page.facts(hall.state, "phone", clock())["table"] == 1
    assert views.table_facts(hall.state, 2)["last"] is None


def test_in_the_last_round_no_clock_runs_to_it_and_who_comes_is_too_late(tmp_path, clock):
    plan = {"game": "klatschen", "rounds": 2, "minutes": 90}
    hall = Hall(Store(made(tmp_path, 8, **plan).file), clock)
    hall.do("start", {})
    assert [one["what"] for one in views.timers(hall.state, clock())] == ["until the last round"]
    hall.do("last", {})
    assert views.board(hall.state, clock())["is_last"]  # so that no page offers to call it
    with pytest.raises(ValueError, match="being played"):
        hall.do("last", {})
    assert views.timers(hall.state, clock()) == []
    hall.do("name", {"name": "Zoe"})
    assert wording.pending(hall.state)[0].line() == "Zoe: without a seat in the last round"
    assert views.board(hall.state, clock())["pending"] == []
    play(hall, 1, points=-3)
    assert wording.table_line(hall.state, 1) == "Result recorded. This was the last round."


def test_a_table_that_has_played_the_last_round_sends_no_more(hall):
    play(hall, 1)
    hall.do("last", {})
    with pytest.raises(ValueError, match="no longer"):  # nor takes anything back
        hall.do("take_back", {"table": 1, "number": 1})
    for playing in ([1, 2], [2]):
        assert [nth for nth in (1, 2) if views.table_facts(hall.state, nth)["plays"]] == playing
        assert actions.choices(hall)["playing"] == playing
        play(hall, 1)


def test_who_waited_for_a_seat_elsewhere_stays_once_the_last_round_is_called(hall):
    play(hall, 1)
    play(hall, 1)
    hall.do("last", {})
    assert wording.table_line(hall.state, 1) == "You have played your last round."
    assert wording.pending(hall.state) == []
    play(hall, 2)
    assert hall.state.over


def test_the_same_two_take_back_no_game_of_the_round_before(tmp_path):
    hall = Hall(Store(made(tmp_path, 2, game="klatschen", rounds=3, size=2).file))
    play(hall, 1, points=-3)
    hall.do("pair", {})
    with pytest.raises(ValueError, match="no longer"):
        hall.do("take_back", {"table": 1, "number": 1})


def test_who_has_left_is_not_counted_until_back(hall):
    counted = []
    for begun in (False, True):
        for kind in ("leave", "back"):
            hall.do(kind, {"person": 3})
            counted.append(views.board(hall.state, hall.clock())["people"])
        if not begun:
            hall.do("start", {})
    assert counted == [11, 12, 11, 12]


def test_an_open_door_lets_in_whoever_types_a_name(hall):
    said = {"do": "name", "name": "Zora"}
    assert player_page.said(hall.state, said, "phone")[0] == "ask"
    hall.do("ask", {"what": "join", "name": "Ximena", "device": "another"})  # and who waits there
    assert hall.preview("door", {"open": 1})[0] == "Joining: Ximena."
    hall.do("door", {"open": 1})
    kind, body = player_page.said(hall.state, said, "phone")
    hall.do(kind, body)
    assert again(hall).state.people[again(hall).state.phones["phone"]] == "Zora"
    with pytest.raises(ValueError, match="release it"):  # and who is in stays who that is
        hall.do("phone", {"person": 3, "device": "phone"})
    assert player_page.said(hall.state, {"do": "name", "name": "Yann"}, "phone")[0] == "ask"


def test_a_table_that_played_on_instead_of_waiting_is_reported_and_can_be_counted(hall):
    play(hall, 1)
    play(hall, 1)
    play(hall, 1, 3, 60)
    assert hall.state.results[1, 3].why_not == "the table waits for a player"
    third = hall.state.results[1, 3]
    body = {"table": 1, "number": 3, "winner": third.winner, "points": third.points}
    assert any(": 60 points" in line for line in hall.preview("correct", body))
    hall.do("correct", body)
    assert 60 in scores(again(hall)).values()


# --- actions ------------------------------------------------------------------------------------


def test_an_organiser_is_told_who_stays_and_who_goes(hall):
    play(hall, 1)
    play(hall, 1)
    winner = name_at(hall, 1, 0)
    struck = hall.preview("correct", {"table": 1, "number": 2, "winner": None, "points": None})
    assert f"No longer: {winner}, table 1: to table 2 after this round." in struck
    assert "Table 1: Play." in struck
    gone = hall.preview("leave", {"person": hall.state.seating()[0][0]})
    assert {f"{winner} leaves table 1.", "Table 1 now has 5 players."} <= {*gone}


def test_what_an_action_changes_is_told_once(hall):
    hall.do("start", {})
    hall.do("break", {"table": 2})
    waits = wording.pending(hall.state)[0].name
    called = [line for line in hall.preview("last", {}) if waits in line]
    assert called == [f"{waits}: without a seat in the last round."]
    assert len(hall.preview("end", {})) == 1  # who has won


def test_a_table_that_breaks_up_is_reported_with_where_its_people_go(hall):
    with pytest.raises(ValueError, match="has not started"):
        hall.preview("break", {"table": 2})
    hall.do("start", {})
    lines = hall.preview("break", {"table": 2})
    assert "Table 2 breaks up; its current round does not count." in lines
    assert sum("to table 1 after this round" in line for line in lines) == 1  # the one free seat
    assert "Table 3 opens with 5 players." in lines


def test_late_comers_before_the_beginning_are_seated_with_all_others_anew(hall):
    said = hall.preview("name", {"name": "Zoe"})
    assert said[0] == "Joining: Zoe."
    assert said[1].endswith(" of 13 people get another table.")
    hall.do("name", {"name": "Zoe"})
    assert sum(map(len, hall.state.seating())) == 13
    hall.do("leave", {"person": 0})
    assert 0 not in {person for row in hall.state.seating() for person in row}


def test_a_deed_can_be_taken_back_both_rows_stay_and_who_changes_tables_is_called(hall):
    hall.do("start", {})
    before, who = hall.state.places(), name_at(hall, 2, 0)
    hall.do("leave", {"person": hall.state.seating()[1][0]})
    undo = {"row": hall.rows[-1].id}
    assert f"{who} takes seat" in " ".join(hall.do("undo", undo))
    assert hall.state.places() == again(hall).state.places() == before
    assert [one.kind for one in again(hall).rows[-2:]] == ["leave", "undo"]
    assert [call["name"] for call in views.board(hall.state, hall.clock())["calls"]] == [who]


def test_who_was_said_to_have_left_before_the_beginning_and_had_not_can_come(hall):
    hall.do("leave", {"person": 3})
    hall.do("start", {})
    hall.do("undo", {"row": hall.rows[-2].id})
    assert hall.state.absent() == [3]
    hall.do("back", {"person": 3})
    assert (hall.state.absent(), hall.state.away) == ([], set())


def test_a_late_comer_who_is_taken_back_leaves_all_others_who_they_were(hall):
    for kind, body in (("start", {}), ("name", {"name": "Zoe"}), ("name", {"name": "Yan"})):
        hall.do(kind, body)
    hall.do("undo", {"row": hall.rows[-2].id})
    hall.do("rename", {"person": 13, "name": "Yann"})
    assert again(hall).state.people[12:] == ["Zoe", "Yann"]
    waiting = [again(hall).state.order[player] for player in again(hall).state.rule.bench]
    assert waiting == [13]
    assert hall.state.absent() == [12]
    hall.do("back", {"person": 12})
    assert hall.state.absent() == []


def test_what_others_have_played_on_is_not_taken_back(hall):
    rows = []
    for kind, body in (("name", {"name": "Zoe"}), ("start", {}), ("leave", {"person": 0})):
        hall.do(kind, body)
        rows.append(hall.rows[-1].id)
    play(hall, hall.state.moves[-1].origin)  # the table that was left
    rows[1] = hall.rows[-1].id
    for row, why in zip(rows, ("as left instead", "correct it", "rounds have been"), strict=True):
        with pytest.raises(ValueError, match=why):
            hall.do("undo", {"row": row})


def test_rows_cannot_be_changed_nor_lost(hall):
    play(hall, 1)
    base = sqlite3.connect(hall.store.path)
    for action in ("UPDATE deed SET at = 0", "DELETE FROM deed"):
        with pytest.raises(sqlite3.IntegrityError, match="rows stay"):
            base.execute(action)


def test_the_first_deed_of_a_hall_without_names_is_in_its_history(tmp_path):
    hall = Hall(Store(made(tmp_path, []).file))
    hall.do("name", {"name": "Zoe"})
    assert [one["said"] for one in actions.history(hall, 9)] == ["Zoe joins"]


def test_a_deed_that_cannot_be_leaves_no_row(hall):
    before = len(hall.rows)
    for kind, body in (("break", {"table": 9}), ("name", {"name": "Player 001"}), ("pair", {})):
        with pytest.raises(ValueError, match=r"\w"):
            hall.do(kind, body)
    assert len(again(hall).rows) == before


def test_the_agreed_time_calls_the_last_round_by_the_servers_clock(tmp_path, clock):
    hall = Hall(Store(made(tmp_path, 12, minutes=90).file), clock)
    assert not hall.is_time
    hall.do("start", {})
    hall.do("last", {})
    hall.do("undo", {"row": hall.rows[-1].id})  # a slip of the finger
    clock.now += 90 * 60 - 1
    assert not hall.is_time
    clock.now += 1
    assert hall.is_time
    hall.do("last", {})
    assert not hall.is_time
    hall.do("undo", {"row": hall.rows[-1].id})  # one more round is wanted
    assert not hall.is_time
    hall.do("last", {})
    for table in (1, 2):
        play(hall, table)
    assert hall.state.over
    assert again(hall).state.over


def test_a_clock_that_is_set_moves_no_timer_nor_by_a_restart_one_set_back(tmp_path, monkeypatch):
    halls = [Hall(Store(made(tmp_path, 12, minutes=90).file))]
    halls[0].do("start", {})
    real = time.time()
    for hour in (-1, 1):
        monkeypatch.setattr(time, "time", lambda hour=hour: real + 3600 * hour)
        for hall in halls:
            assert 89 * 60 < views.timers(hall.state, hall.clock())[0]["seconds"] <= 90 * 60
        halls.append(Hall(Store(hall.store.path)))


def test_who_has_as_many_points_is_ranked_by_whom_they_were_won_from(tmp_path, clock):
    hall = Hall(Store(made(tmp_path, names(8), game="klatschen", rounds=2).file), clock)
    for _ in range(2):
        for table in (1, 2):
            play(hall, table, winner=0, points=-1)
        if not hall.state.over:
            assert "Round 2 begins." in hall.preview("pair", {})
            hall.do("pair", {})
    rows = views.standing(hall.state)
    scores_of = {row["person"]: row["score"] for row in rows}
    for row in rows:
        games = [one for one in hall.state.results.values() if row["person"] in one.players]
        met = [one for game in games for one in game.players if one != row["person"]]
        elsewhere = sum(scores_of[one] for one in met) - 240 * len(games) + row["score"]
        assert row["order"][1] == PARTS * elsewhere // 3
    keys = [row["order"] for row in rows]
    assert keys == sorted(keys, reverse=True)
    assert [row["won"] for row in rows] == [row["rank"] == 1 for row in rows]
    assert again(hall).state.rule.scores == hall.state.rule.scores


def test_b13_the_podium_has_who_has_most_points_though_another_won(tmp_path, clock):
    hall = Hall(Store(made(tmp_path, 12, target=200).file), clock)
    play(hall, 2, points=100)
    play(hall, 1, points=200)
    most = hall.state.people[hall.state.seating()[1][0]]
    hall.do("correct", {"table": 2, "number": 1, "winner": 0, "points": [250] + 5 * [0]})
    board = views.board(hall.state, clock())
    first = board["podium"][0]
    assert (first["rank"], first["name"], first["score"]) == (1, most, 250)
    assert board["winners"] == [hall.state.people[hall.state.order[0]]]
