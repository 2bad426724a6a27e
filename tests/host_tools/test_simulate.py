"""`cambio simulate`: the same results on any number of workers, and honest figures of them."""

import csv

import pytest
from typer.testing import CliRunner

from host_tools.cli.main import app
from host_tools.common.errors import PlainError
from host_tools.simulation import simulate

PLAN = simulate.Plan("klatschen", (2, 0, 1), seed=5)


@pytest.fixture(scope="module")
def alone():
    """Thirty games on one worker."""
    return simulate.gathered(simulate.on_cores(PLAN, 30, jobs=1))


def test_the_seed_fixes_the_results_on_any_number_of_cores(alone):
    assert simulate.gathered(simulate.on_cores(PLAN, 30, jobs=2)) == alone


def test_another_seed_gives_other_games(alone):
    other = simulate.Plan("klatschen", (2, 0, 1), seed=6)
    assert simulate.gathered(simulate.on_cores(other, 30, jobs=1)) != alone


def test_dask_gives_the_same_results(alone):
    distributed = pytest.importorskip("distributed")
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, dashboard_address=None, host="127.0.0.1"
    ) as cluster:
        work = simulate.on_dask(PLAN, 30, cluster.scheduler_address)
        assert simulate.gathered(work) == alone


def test_a_dask_scheduler_that_is_not_there_is_told(monkeypatch):
    distributed = pytest.importorskip("distributed")

    def nobody(address, timeout):
        raise OSError(f"no scheduler at {address} after {timeout}")

    monkeypatch.setattr(distributed, "Client", nobody)
    with pytest.raises(PlainError, match="No Dask scheduler answers"):
        next(simulate.on_dask(PLAN, 1, "tcp://127.0.0.1:1"))


def test_every_game_is_told_with_its_numbers(alone):
    assert [result.number for result in alone] == list(range(30))
    assert len({result.seed for result in alone}) == 30
    for result in alone:
        assert result.rounds == 5
        assert result.calls_right + result.calls_wrong == 5
        assert result.totals[result.winner] == min(result.totals)


def test_the_winning_shares_add_up(alone):
    figures = simulate.summary(PLAN, alone)
    wins = [figure.mean for figure in figures if figure.name.endswith("wins")]
    assert len(wins) == 3
    assert sum(wins) == pytest.approx(1)


def test_an_interval_is_the_standard_error_times_1_96():
    figure = simulate.mean_of("heads", [0.0, 1.0] * 50)
    assert figure.mean == 0.5
    assert figure.error == pytest.approx(1.96 * (25 / 99 / 100) ** 0.5)


def test_the_command_writes_rows_and_a_picture(tmp_path):
    rows, picture = tmp_path / "rows.csv", tmp_path / "plot.png"
    arguments = ["--seats", "2", "--games", "4", "--bots", "hard,easy", "--jobs", "1"]
    done = CliRunner().invoke(
        app, ["simulate", *arguments, "--out", str(rows), "--plot", str(picture)]
    )
    assert done.exit_code == 0
    assert "seat 1 (easy) wins" in done.stdout
    with rows.open() as file:
        assert [row["number"] for row in csv.DictReader(file)] == ["0", "1", "2", "3"]
    assert picture.read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--game", "poker"], 'no game "poker"'),
        (["--game", "bourse"], "bourse can't be simulated"),
        (["--seats", "9"], "2 to 8 seats"),
        (["--games", "0"], "nothing to simulate"),
        (["--bots", "clever"], 'no skill of bots "clever"'),
        (["--seats", "2", "--bots", "easy,easy,easy"], "3 bots do not fit 2 seats"),
        (["--out", "no/such/folder/rows.csv"], "There is no folder"),
        (["--out", "."], "is a folder"),
        (["--plot", "x.foo"], "No picture ends in '.foo'"),
        (["--seed", "-1"], "The seed is a number"),
    ],
)
def test_what_cannot_be_is_told_before_any_work(arguments, said):
    done = CliRunner().invoke(app, ["simulate", *arguments])
    assert isinstance(done.exception, PlainError)
    assert said in done.exception.line()
