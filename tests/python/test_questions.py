"""Questions: lazily, with limits and time limits, interrupted, beside other threads; sets, samples."""

import inspect
import itertools
import os
import signal
import threading
import time
from collections import Counter

import pytest

import dlxtools
from dlxtools import _core

# More solutions than can be listed or counted.
ENDLESS = dlxtools.queens(40)


def pairs(size):
    """Two ways to cover each item: 2**size solutions."""
    return dlxtools.Problem([[item] for item in range(size) for _ in range(2)])


def hard():
    """A problem with no solution that no engine proves soon: pigeons in one hole fewer."""
    pigeons, holes = range(30), range(29)
    options = [[("pigeon", p), ("hole", h)] for p in pigeons for h in holes]
    return dlxtools.Problem(options, secondary=[("hole", h) for h in holes])


# --- Solutions one by one ----------------------------------------------------------------------


def test_solutions_come_lazily():
    found = list(itertools.islice(ENDLESS.solutions(), 3000))
    assert len(set(found)) == 3000
    assert all(ENDLESS.check(solution.indices) is None for solution in found[::500])


def test_solutions_that_are_kept_stay_what_they_are():
    """Objects share the memory of their batch, which is used again when none of them is left."""
    tilings = dlxtools.polyomino("dominoes", "6x6", any=True)
    kept = [solution for at, solution in enumerate(tilings.solutions()) if at % 7 == 0]
    everything = list(tilings.solutions())
    assert len(everything) == tilings.count() == 6728
    assert [solution.indices for solution in kept] == [each.indices for each in everything[::7]]
    assert all(sorted(each.indices) == list(each.indices) for each in everything)
    assert everything[5].indices is everything[5].indices
    pairs = list(zip(search := tilings.solutions(), search))  # two at a time, both kept
    assert [each.indices for pair in pairs for each in pair] == [
        each.indices for each in everything
    ]
    before = None
    for at, solution in enumerate(tilings.solutions()):
        assert before is None or before is not solution
        assert before is None or before.indices == everything[at - 1].indices
        before = solution if at % 3 else None
    several = (solution for solution in tilings.solutions())
    one, two, three = next(several), next(several), next(several)
    assert [one, two, three] == everything[:3]
    assert [solution.indices for solution in dlxtools.Problem([]).solutions()] == [()]
    for size in (4, 30, 45, 60):  # of few options and of many
        for solution in dlxtools.queens(size).solutions(limit=5):
            assert sorted(set(solution.indices)) == list(solution.indices)
            assert len(solution.indices) == size
    last = everything[-1]
    del everything, kept
    assert tilings.check(last.indices) is None and last.problem is tilings


def test_iterators_of_solutions():
    search = dlxtools.queens(8).solutions()
    assert iter(search) is search
    first = next(search)
    assert search.outcome == "running"
    assert len({first, *search}) == 92
    assert isinstance(first, dlxtools.Solution) and isinstance(search, dlxtools.Solutions)
    with pytest.raises(TypeError):
        dlxtools.Solution(dlxtools.queens(8))
    with pytest.raises(TypeError):
        _core.SolutionIterator("nothing to search")
    made = dlxtools.Solution(dlxtools.queens(8), indices=[3, 14])
    assert made.indices == (3, 14) and len(made) == 2


def test_outcomes_of_loops():
    queens = dlxtools.queens(8)
    for limit, number, outcome in [(None, 92, "exhausted"), (10, 10, "limit"), (0, 0, "limit")]:
        search = queens.solutions(limit=limit)
        assert search.outcome == "running"
        assert len(list(search)) == number
        assert search.outcome == outcome
        assert next(search, None) is None
    search = hard().solutions(timeout=0.05)
    assert list(search) == [] and search.outcome == "timeout"


def test_order_does_not_depend_on_threads():
    queens = dlxtools.queens(9)
    sequence = list(queens.solutions())
    assert list(queens.solutions(threads=3)) == sequence
    assert list(queens.solutions(engine="links")) == sequence
    shuffled = list(queens.solutions(seed=5))
    assert shuffled != sequence and set(shuffled) == set(sequence)


def test_engines():
    with pytest.raises(dlxtools.EngineError, match="nonsense"):
        dlxtools.queens(8).solutions(engine="nonsense")
    assert dlxtools.queens(8).count(engine="frontier") == 92


def test_two_threads_do_not_share_a_search():
    search = hard().solutions(timeout=0.5)._search
    thread = threading.Thread(target=lambda: search.search_on())
    thread.start()
    refused = 0
    while thread.is_alive():
        try:
            search.search_on()
        except ValueError:
            refused += 1
    thread.join()
    assert refused


# --- Numbers -----------------------------------------------------------------------------------


def test_counts_of_any_size():
    assert pairs(15000).count() == 2**15000  # 4516 digits: more than Python converts by itself
    everything = pairs(500).compile()
    count = everything.count()
    assert count == 2**500
    assert everything.index(everything[count - 1]) == count - 1
    assert everything.index(everything[2**400]) == 2**400
    assert everything.marginals()[7] == 2**499
    assert len(everything.sample(3, 1, distinct=True)) == 3
    with pytest.raises(IndexError, match="a number of about 151 digits"):
        everything[count]
    assert "151 digits" in repr(everything)
    with pytest.raises(OverflowError):
        len(everything)


def test_limits_of_counts():
    queens = dlxtools.queens(8)
    assert queens.count(limit=92) == 92
    assert queens.count(limit=50) == 50
    assert queens.count(limit=0) == 0
    with pytest.raises(dlxtools.Timeout) as caught:
        ENDLESS.count(timeout=0.05)
    assert caught.value.outcome == "timeout" and caught.value.at_least >= 0
    assert isinstance(caught.value, TimeoutError)
    assert dlxtools.queens(8).count(timeout=float("inf")) == 92


def test_unique():
    assert dlxtools.sudoku("1.....3..4.....2").is_unique()
    assert not dlxtools.Problem([["A"], ["A"]]).is_unique()
    assert not dlxtools.Problem([["A"]], primary=["A", "B"]).is_unique()
    with pytest.raises(dlxtools.Timeout):
        hard().is_unique(timeout=0.05)
    with pytest.raises(dlxtools.LimitReached):
        dlxtools.Problem([["A"]]).is_unique(limit=1)
    assert not dlxtools.Problem([["A"]], primary=["A", "B"]).is_unique(limit=1)


def test_one_solution():
    assert dlxtools.queens(3).solution() is None
    assert dlxtools.queens(60).solution().indices
    with pytest.raises(dlxtools.Timeout):
        hard().solution(timeout=0.05)


def test_estimates():
    estimate = dlxtools.queens(10).estimate(seed=3)
    assert estimate == dlxtools.queens(10).estimate(seed=3)
    assert 500 < estimate.solutions < 1000 and estimate.probes == 1000
    assert 0 < estimate.solutions_error < estimate.solutions


def test_best():
    problem = dlxtools.Problem([["A"], ["B"], ["A", "B"], ["A"], ["B"]], costs=[1, 2, 4, -3, 10])
    costs = [-1, 3, 4, 7, 11]
    assert [solution.cost for solution in problem.best(10)] == costs
    assert [solution.cost for solution in problem.best(2, maximize=True)] == [11, 7]
    assert sorted(solution.cost for solution in problem.best(None, cost_limit=4)) == costs[:3]
    assert len(problem.best(None, limit=2)) == 2
    assert len(problem.best(5, limit=2)) == 2
    assert problem.best(0) == []
    near = problem.best(gap=0.5, maximize=True)[0].cost
    assert 11 - near <= 0.5 * near
    for wrong in (-0.1, 1, float("nan")):
        with pytest.raises(ValueError):
            problem.best(gap=wrong)
    with pytest.raises(dlxtools.Timeout):
        hard().best(timeout=0.05)


def test_what_searches_takes_limits():
    """Every public question, as a list to be gone through when one is added."""
    with_limit = {
        dlxtools.Problem: "solutions is_unique count best compile sample marginals orbits",
        dlxtools.Symmetry: "count orbits",
    }
    with_timeout = {
        dlxtools.Problem: with_limit[dlxtools.Problem] + " solution estimate possible symmetry",
        dlxtools.Symmetry: "count orbits",
        dlxtools.SolutionSet: "sample marginals best restricted",
    }
    for name, known in [("limit", with_limit), ("timeout", with_timeout)]:
        for kind in (dlxtools.Problem, dlxtools.Symmetry, dlxtools.SolutionSet):
            methods = [name for name in vars(kind) if not name.startswith("_")]
            found = [
                method
                for method in methods
                if callable(getattr(kind, method))
                and name in inspect.signature(getattr(kind, method)).parameters
            ]
            assert sorted(found) == sorted(known.get(kind, "").split()), (kind, name)
    for wrong, error in [(-1, ValueError), (float("nan"), ValueError), ("1", TypeError)]:
        for method in with_timeout[dlxtools.Problem].split():
            needed = {"sample": (1, 1)}.get(method, ())
            with pytest.raises(error, match="timeout must be a number of seconds"):
                list(getattr(dlxtools.queens(4), method)(*needed, timeout=wrong))


# --- Sets --------------------------------------------------------------------------------------


def test_sets_of_solutions():
    queens = dlxtools.queens(7)
    everything = queens.compile()
    by_search = {solution.indices for solution in queens.solutions()}
    assert len(everything) == len(by_search) == 40
    listed = [solution.indices for solution in everything]
    assert set(listed) == by_search
    assert [everything[at].indices for at in range(40)] == listed
    assert everything[-1].indices == listed[-1]
    assert [solution.indices for solution in everything[5:20:5]] == listed[5:20:5]
    assert [everything.index(solution) for solution in everything] == list(range(40))
    assert everything[3] in everything
    assert everything.marginals() == [
        sum(option in chosen for chosen in listed) for option in range(49)
    ]
    with pytest.raises(ValueError):
        everything.index([0, 1])
    half = everything.restricted(given=[0])
    assert half.count() == sum(0 in chosen for chosen in listed)
    assert half.count() + everything.restricted(without=[0]).count() == 40
    assert repr(half).startswith("<SolutionSet: ")


def test_samples():
    queens = dlxtools.queens(6)
    drawn = queens.sample(400, seed=1)
    assert drawn == queens.sample(400, seed=1) != queens.sample(400, seed=2)
    numbers = Counter(solution.indices for solution in drawn)
    assert len(numbers) == 4 and min(numbers.values()) > 60
    assert len(set(queens.sample(10, seed=1, distinct=True))) == 4
    assert queens.sample(0, seed=1) == []
    with pytest.raises(dlxtools.ModelError, match="no solution"):
        dlxtools.queens(3).sample(1, seed=1)


def test_limits_of_sets():
    queens = dlxtools.queens(6)
    assert queens.marginals(limit=4) == queens.marginals()
    for ask in (
        lambda: queens.marginals(limit=3),
        lambda: queens.compile(limit=3),
        lambda: queens.sample(1, 1, limit=3),
    ):
        with pytest.raises(dlxtools.LimitReached) as caught:
            ask()
        assert caught.value.at_least == 4
    with pytest.raises(dlxtools.Timeout):
        dlxtools.queens(20).marginals(timeout=0.05)


def test_best_of_a_set():
    problem = dlxtools.Problem([["A"], ["B"], ["A", "B"]], costs=[1, 2, 4])
    everything = problem.compile()
    assert everything.best(5) == problem.best(5)
    assert everything.best(1, maximize=True) == problem.best(1, maximize=True)


# --- Symmetries --------------------------------------------------------------------------------


needs_nauty = pytest.mark.skipif(not _core.has_symmetries, reason="built without nauty")


@needs_nauty
def test_orbits():
    queens = dlxtools.queens(8)
    orbits = queens.orbits()
    classes = list(orbits)
    assert len(classes) == 12 and orbits.outcome == "exhausted"
    assert sum(orbit.images for orbit in classes) == 92
    assert all(queens.check(solution.indices) is None for solution, images in classes)
    few = queens.orbits(limit=5)
    assert [orbit.solution for orbit in few] == [orbit.solution for orbit in classes[:5]]
    assert few.outcome == "limit"
    slow = dlxtools.queens(30).orbits(timeout=0.2)
    assert len(list(slow)) > 0 and slow.outcome == "timeout"


@needs_nauty
def test_orbits_of_a_large_group():
    squares = dlxtools.latin(5)
    orbits = list(squares.orbits())
    assert squares.symmetry().count() == len(orbits) == 2
    assert sum(orbit.images for orbit in orbits) == squares.count() == 161280


@needs_nauty
def test_groups():
    symmetry = dlxtools.queens(4).symmetry()
    assert symmetry.order == 8
    assert symmetry.option_orbits() == [[0, 3, 12, 15], [1, 2, 4, 7, 8, 11, 13, 14], [5, 6, 9, 10]]
    assert ["R1", "C1", "R2", "C2"] in [
        sorted(each, key=lambda name: (name[1], name[0] == "C")) for each in symmetry.item_orbits()
    ]
    assert all(sorted(images) == list(range(16)) for images in symmetry.generators())
    assert dlxtools.queens(4).symmetry("none").order == 1
    with pytest.raises(dlxtools.SymmetryError):
        dlxtools.queens(4).symmetry("nonsense")


@needs_nauty
def test_limits_of_symmetries():
    symmetry = dlxtools.queens(8).symmetry()
    assert [symmetry.count(limit=limit) for limit in (0, 5, 12, 13, None)] == [0, 5, 12, 12, 12]
    assert len(list(symmetry.orbits(limit=3))) == 3
    mirrored = dlxtools.queens(8).symmetry("generator " + mirror(8))
    assert mirrored.order == 2 and mirrored.count() == len(list(mirrored.orbits())) == 46
    with pytest.raises(dlxtools.Timeout):
        dlxtools.queens(30).symmetry().count(limit=10**9, timeout=0.1)


def mirror(size):
    """Upside down: of the diagonals, A by row + column and B by the rest."""
    rows = [f"R{row}:R{size - 1 - row}" for row in range(size)]
    return " ".join(rows + [f"A{k}:B{k} B{k}:A{k}" for k in range(2 * size - 1)])


def test_without_nauty(monkeypatch):
    monkeypatch.setattr(_core, "has_symmetries", False)
    for ask in (dlxtools.queens(4).orbits, dlxtools.queens(4).symmetry):
        with pytest.raises(dlxtools.NoSymmetriesError, match="built without nauty"):
            ask()


# --- Signals, threads: Ctrl-C is in test_interruption.py -----------------------------------------


def test_a_signal_handler_that_does_not_raise_lets_the_work_go_on():
    seen = []
    before = signal.signal(signal.SIGUSR1, lambda *_: seen.append(1))
    try:
        timer = threading.Timer(0.05, os.kill, (os.getpid(), signal.SIGUSR1))
        timer.start()
        with pytest.raises(dlxtools.Timeout):
            ENDLESS.count(timeout=0.3)
        timer.join()
    finally:
        signal.signal(signal.SIGUSR1, before)
    assert seen == [1]


def test_other_threads_run_during_a_question():
    ticks = []
    done = threading.Event()

    def tick():
        while not done.is_set():
            ticks.append(1)
            time.sleep(0.005)

    thread = threading.Thread(target=tick)
    thread.start()
    with pytest.raises(dlxtools.Timeout):
        ENDLESS.count(timeout=0.5)
    done.set()
    thread.join()
    assert len(ticks) > 10


def test_questions_in_threads_of_python():
    problem = dlxtools.queens(9)
    results = []
    threads = [threading.Thread(target=lambda: results.append(problem.count())) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert results == [352] * 4
