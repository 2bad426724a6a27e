"""`cambio simulate`: the same results on any number of workers, and honest figures of them."""

import csv
import json
import signal
import subprocess
import sys
from unittest.mock import Mock

import psutil
import pytest

from engine_core import new_game
from host_tools.common.errors import PlainError
from host_tools.common.exit_codes import Exit
from host_tools.simulation import cluster, headless, intervals, many_games
from host_tools.simulation.game_results import Plan, Result, Trades
from tests.host_tools.commands import CAMBIO, cambio, failed, works
from tests.runtimes import PATIENCE_S, wait_for

BARE_WORKER = """
import asyncio, sys
from importlib import metadata

class Nowhere:  # an editable install is found through a finder of its own, or a path file
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in OURS and not any("cambio_modules" in one for one in sys.path):
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)

OURS = ("engine_core", "firmware", "host_tools")
sys.path[:] = [one for one in sys.path if not (__import__("pathlib").Path(one) / OURS[0]).is_dir()]
sys.meta_path.insert(0, Nowhere())
from distributed import Worker

async def main():
    async with Worker(sys.argv[1], nthreads=1, dashboard_address=None) as worker:
        await worker.finished()

asyncio.run(main())
"""
PLAN = Plan("klatschen", (2, 0, 1), seed=5)


@pytest.mark.slow
def test_the_seed_fixes_the_results_on_any_number_of_cores(alone):
    assert many_games.gathered(many_games.on_cores(PLAN, 30, jobs=2)) == alone


def test_another_seed_gives_other_games(alone):
    other = Plan("klatschen", (2, 0, 1), seed=6)
    assert many_games.gathered(many_games.on_cores(other, 30, jobs=1)) != alone


@pytest.mark.parametrize(("name", "seats"), [("klatschen", 2), ("faessler", 4), ("bourse", 3)])
def test_paired_deals_bring_equal_bots_out_exactly_even(name, seats):
    plan = Plan(name, (3,) * seats, seed=5, paired=True)
    results = many_games.play_batch(plan, range(2 * seats))
    for shares in zip(*[[one.share(at) for at in range(seats)] for one in results], strict=True):
        assert sum(shares) == pytest.approx(2)
    assert len({sum(totals) for totals in zip(*[one.totals for one in results], strict=True)}) == 1


def test_paired_deals_tell_of_each_bot_wherever_it_sat():
    results = many_games.play_batch(Plan("klatschen", (4, 0), seed=5, paired=True), range(16))
    assert sum(one.share(0) for one in results) > 12
    row = results[3].row()  # by which it is dealt again
    game = new_game("klatschen", 2, row["seed"], row["dealer"])
    list(headless.play_game(game, many_games.bots_of(Plan("", (0, 4), 0), game, row["seed"])))
    assert (row["moved_by"], [row["total_1"], row["total_0"]]) == (1, game.totals)
    with pytest.raises(PlainError, match="can't rotate 2 bots"):
        many_games.check(Plan("klatschen", (4, 0), seed=5, paired=True), 7)


def test_the_games_of_a_paired_deal_are_one_sample():
    plan = Plan("klatschen", (2, 2), seed=5, paired=True)
    results = many_games.play_batch(plan, range(4))
    one, two = intervals.summary(plan, results[:2]), intervals.summary(plan, results)
    assert (one[1].high, one[2].low) == (None, intervals.share_of("", [0.5]).low)
    assert (two[1].low < two[1].high, two[2].low, two[2].high) == (True, 0.5, 0.5)


@pytest.mark.slow
def test_dask_gives_the_same_results(alone):
    distributed = pytest.importorskip("distributed")
    with distributed.LocalCluster(n_workers=2, processes=False, dashboard_address=None) as there:
        assert many_games.gathered(cluster.on_dask(PLAN, 30, there.scheduler_address)) == alone


def test_a_missing_dask_scheduler_is_reported(monkeypatch):
    distributed = pytest.importorskip("distributed")
    monkeypatch.setattr(distributed, "Client", Mock(side_effect=OSError("no scheduler")))
    with pytest.raises(PlainError, match="No Dask scheduler answers"):
        next(cluster.on_dask(PLAN, 1, "tcp://127.0.0.1:1"))


def test_every_game_is_told_with_its_numbers(alone):
    assert [result.number for result in alone] == list(range(30))
    assert len({result.seed for result in alone}) == 30
    for result in alone:
        assert result.rounds == result.calls_right + result.calls_wrong == 5
        lowest = min(result.totals)
        assert result.winners == tuple(nth for nth in range(3) if result.totals[nth] == lowest)


def test_an_interval_is_the_standard_error_times_1_96():
    figure = intervals.mean_of("heads", [0.0, 1.0] * 50)
    assert figure.mean == 0.5
    assert figure.high - figure.mean == pytest.approx(1.96 * (25 / 99 / 100) ** 0.5)
    assert figure.mean - figure.low == pytest.approx(figure.high - figure.mean)
    assert intervals.mean_of("calls wrong a game", [0, 0, 1]).low == 0


@pytest.mark.parametrize("kind", [Result, Trades])
def test_a_tie_is_shared(kind):
    tied = [kind(0, 0, 1, winners=(0, 2)), kind(1, 0, 1, winners=(1,))]
    wins = [one.mean for one in intervals.summary(PLAN, tied)[2:5]]
    assert wins == [0.25, 0.5, 0.25]


@pytest.mark.parametrize(
    ("won", "games", "low", "high"),  # R: binom::binom.wilson, to four digits
    [(1, 1, 0.2065, 1.0), (0, 1, 0.0, 0.7935), (0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634)],
)
def test_a_share_has_wilsons_interval(won, games, low, high):
    figure = intervals.share_of("x wins", [1.0] * won + [0.0] * (games - won))
    assert (figure.low, figure.high) == pytest.approx((low, high), abs=1e-4)


def test_one_game_tells_no_interval_of_a_mean():
    one = cambio("simulate", "--seats", "2", "--games", "1", "--jobs", "1")
    assert "too few games to tell" in one.stdout
    assert "100.00 to 100.00" not in one.stdout


def test_a_script_gets_the_figures_of_a_sheet():
    facts = json.loads(cambio("simulate", "--game", "dutch", "--games", "2", "--json").stdout)
    assert (facts["game"], facts["games"], facts["skills"]) == ("klatschen", 2, ["middle"] * 4)
    assert facts["settings"]["refill"] == "ends_round"
    assert {"name", "mean", "low", "high"} == set(facts["figures"][0])


def test_what_cannot_be_written_or_drawn_is_reported_before_any_game(tmp_path, monkeypatch):
    monkeypatch.setattr(many_games, "play_batch", lambda *_: pytest.fail("a game was played"))
    monkeypatch.setattr("os.access", lambda path, mode: path != tmp_path)
    assert failed("simulate", "--out", tmp_path / "x.csv")[0] == Exit.BAD_FILE
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    assert '-e ".[plot]"' in failed("simulate", "--plot", "x.png")[1]


def test_a_cluster_without_workers_is_reported_and_given_up():
    distributed = pytest.importorskip("distributed")
    said = []
    with (
        distributed.LocalCluster(n_workers=0, dashboard_address=None, host="127.0.0.1") as there,
        pytest.raises(PlainError, match="No worker connected") as caught,
    ):
        next(cluster.on_dask(PLAN, 30, there.scheduler_address, said.append, wait_s=0.1))
    assert caught.value.exit_code == Exit.NO_ANSWER
    assert "dask worker tcp://" in said[0]


@pytest.mark.slow
def test_workers_that_lack_the_project_are_sent_it(alone, tmp_path):
    """A worker of its own process, which finds the libraries and nothing of ours."""
    distributed = pytest.importorskip("distributed")
    bare = tmp_path / "bare.py"
    bare.write_text(BARE_WORKER)
    said = []
    with distributed.LocalCluster(n_workers=0, dashboard_address=None, host="127.0.0.1") as there:
        worker = subprocess.Popen([sys.executable, bare, there.scheduler_address], cwd=tmp_path)
        try:
            work = cluster.on_dask(PLAN, 30, there.scheduler_address, said.append)
            assert many_games.gathered(work) == alone
        finally:
            worker.terminate()
            worker.wait(PATIENCE_S)
    assert "sending them" in said[-1]


def at_work(pid):
    """The two workers of a command, once both play games."""
    below = psutil.Process(pid).children(recursive=True)  # on Python 3.14 a server's children
    found = [one for one in below if one.cpu_times().user > 0.7]
    return found if len(found) == 2 else None


def test_no_more_workers_are_started_than_there_is_work_for():
    line = f"ulimit -n 100; {CAMBIO} simulate --games 10 --jobs 200"
    done = subprocess.run(line, shell=True, capture_output=True, timeout=PATIENCE_S)
    assert done.returncode == 0, done.stderr


def test_few_games_are_told_one_by_one_as_some_bots_take_minutes():
    assert many_games.batches(60) == [range(nth, nth + 1) for nth in range(60)]


def test_ctrl_c_never_finds_thousands_of_futures_locked(monkeypatch):
    numbers = iter(many_games.batches(100_000))
    monkeypatch.setattr(many_games, "batches", lambda games: numbers)
    next(many_games.on_cores(PLAN, 100_000, jobs=1))
    assert next(numbers).start < 200


@pytest.mark.slow
def test_ctrl_c_ends_the_workers_at_once_and_says_so():
    words = [sys.executable, "-m", "host_tools.cli.main", "simulate", "--games", "1000000"]
    command = subprocess.Popen(
        [*words, "--jobs", "2"],
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )
    try:
        workers = wait_for(lambda: at_work(command.pid))
        command.send_signal(signal.SIGINT)
        assert command.communicate(timeout=PATIENCE_S)[1] == "cambio: stopped.\n"
        assert command.returncode == 130
        assert not psutil.wait_procs(workers, timeout=PATIENCE_S)[1]
    finally:
        command.kill()


@pytest.mark.slow
def test_the_command_writes_rows_and_a_picture(tmp_path):
    rows, picture = tmp_path / "rows.csv", tmp_path / "plot.png"
    arguments = ["--seats", "2", "--games", "4", "--bots", "hard,easy", "--jobs", "1"]
    done = works("simulate", *arguments, "--out", str(rows), "--plot", str(picture))
    assert "seat 1 (easy) wins" in done.stdout
    with rows.open() as file:
        assert [row["number"] for row in csv.DictReader(file)] == ["0", "1", "2", "3"]
    assert picture.read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--game", "poker"], 'no game "poker"'),
        (["--game", "bourse", "--seats", "8"], "3 to 7 seats"),
        (["--rules", "no_such.toml"], "no_such.toml"),
        (["--seats", "9"], "2 to 8 seats"),
        (["--games", "0"], "nothing to simulate"),
        (["--bots", "clever"], 'no bot "clever"'),
        (["--seats", "2", "--bots", "easy,easy,easy"], "3 bots do not fit 2 seats"),
        (["--out", "no/such/folder/rows.csv"], "There is no folder"),
        (["--out", "."], "is a folder"),
        (["--plot", "x.foo"], "Charts cannot be written as '.foo'"),
        (["--out", "x.png", "--plot", "x.png"], "can't be table and chart at once"),
        (["--seed", "-1"], "The seed is a number"),
    ],
)
def test_what_is_impossible_is_reported_before_any_work(arguments, said):
    assert said in failed("simulate", *arguments)[1]


def simulated(tmp_path, settings, *more):
    file = tmp_path / "ours.toml"
    file.write_text(f'[game]\nbase = "klatschen"\n[settings]\n{settings}')
    return cambio("simulate", "--rules", str(file), "--jobs", "1", *more)


def test_a_table_too_large_for_its_deck_is_reported_before_any_game(tmp_path):
    done = simulated(tmp_path, "hand_cards = 6\ndecks = 1\n", "--seats", "8")
    assert "8 seats need 58 cards" in done.exception.line()


def test_a_game_without_end_is_given_up(tmp_path, monkeypatch):
    monkeypatch.setattr(headless, "ROUNDS_MOST", 3)
    endless = {"rounds": 0, "limit": 0}
    result = many_games.play_one(Plan("klatschen", (0, 0), 1, endless), 0)
    assert (result.given_up, result.rounds, result.winners) == (True, 3, ())
    assert result.counts(PLAN)["given up, of all games"] == 1
    assert simulated(tmp_path, "rounds = 0\n", "--games", "2", "--json").exit_code == 0
