"""Problems and solutions as values: compared, copied, pickled, sent to other processes."""

import copy
import multiprocessing
import operator
import pickle

import pytest

import dlxtools
from dlxtools import Colored, Problem, _core


def with_everything():
    """Items of all kinds, colors, multiplicities, costs, names, directives, givens."""
    cell = ("x", 1)
    options = {
        "first": ["A", cell],
        "second": ["A", Colored(cell, "red")],
        "third": ["B", Colored(cell, "red")],
        "fourth": ["B"],
        ("fifth", 5): [frozenset("C"), "A"],
    }
    problem = Problem(
        options,
        secondary=[cell],
        multiplicities={"A": (1, 2)},
        costs={"first": -3, "third": 2**62},
        directives={"title": "all of it"},
    )
    return problem.restricted(given=[4], without=[0])


PROBLEMS = {
    "with everything": with_everything,
    "empty": lambda: Problem([]),
    "of a matrix": lambda: Problem.from_matrix([[1, 0], [0, 0], [0, 1]]),
    "queens": lambda: dlxtools.queens(6),
    "polyominoes": lambda: dlxtools.polyomino("tetrominoes", "5x4", any=True),
    "nonogram": lambda: dlxtools.nonogram("nonogram-cat"),
    "plain": lambda: Problem.parse("a:b x|y\na:b x|y\n", plain=True),
    "without primary items": lambda: Problem([["x"]], secondary=["x"]),
}
PROTOCOLS = range(2, pickle.HIGHEST_PROTOCOL + 1)


def sent(thing, protocol=pickle.DEFAULT_PROTOCOL):
    return pickle.loads(pickle.dumps(thing, protocol))


@pytest.mark.parametrize("protocol", PROTOCOLS)
@pytest.mark.parametrize("name", PROBLEMS)
def test_pickled_problems(name, protocol):
    problem = PROBLEMS[name]()
    again = sent(problem, protocol)
    assert again is not problem and again == problem and hash(again) == hash(problem)
    assert type(again) is Problem and repr(again) == repr(problem)
    assert list(again.primary) == list(problem.primary)
    assert list(again.secondary) == list(problem.secondary)
    assert list(again.options) == list(problem.options)
    for one, other in zip(again.options, problem.options):
        assert (one.items, one.cost, one.name) == (other.items, other.cost, other.name)
    assert list(again.given) == list(problem.given)
    assert list(again.without) == list(problem.without)
    assert again.directives == problem.directives
    assert again.count() == problem.count()
    assert list(again.solutions()) == list(problem.solutions())


def test_problems_differ_by_anything():
    def make(options=(("A", "x"), ("B",)), **how):
        return Problem(options, **{"secondary": ["x"], **how})

    others = [
        make([["A", "x"], ["C"]]),
        make([["B"], ["A", "x"]]),
        make([["x", "A"], ["B"]]),
        make([["A", "x:red"], ["B"]]),
        make({"one": ["A", "x"], "two": ["B"]}),
        make(secondary=["B", "x"]),
        make(costs=[1, 0]),
        make(multiplicities={"A": (1, 2)}),
        make(directives={"title": "mine"}),
        make().restricted(given=[0]),
        make().restricted(without=[0]),
        dlxtools.Problem([["A", 1], ["B"]], secondary=[1]),
        "A x",
        None,
    ]
    assert make() == make() and len({make(), make()}) == 1
    for at, other in enumerate(others):
        assert make() != other, at


@pytest.mark.parametrize("name", PROBLEMS)
def test_copies(name):
    """Objects that cannot be changed are their own copies."""
    problem = PROBLEMS[name]()
    assert copy.copy(problem) is problem and copy.deepcopy([problem])[0] is problem
    for solution in problem.solutions(limit=2):
        assert copy.copy(solution) is solution and copy.deepcopy(solution) is solution


@pytest.mark.parametrize("protocol", PROTOCOLS)
def test_pickled_solutions(protocol):
    problem = dlxtools.queens(6)
    found = list(problem.solutions())
    again = sent(found, protocol)
    assert again == found and set(again) == set(found)
    assert len({id(solution.problem) for solution in again}) == 1
    assert again[0].problem is not problem and again[0].problem == problem
    assert str(again[1]) == str(found[1]) and again[1]._repr_svg_() == found[1]._repr_svg_()
    assert again[0].lists() == found[0].lists() and again[0] != found[1]
    option, options = sent((found[0].options[0], found[0].options), protocol)
    assert option == found[0].options[0] and list(options) == list(found[0].options)
    assert copy.deepcopy(found) == found


def test_pickled_sets():
    everything = dlxtools.queens(7).restricted(given=[3]).compile()
    again = sent(everything)
    assert again.count() == everything.count() and list(again) == list(everything)
    assert again.marginals() == everything.marginals()
    assert again.index(everything[2]) == 2 and again.sample(3, 1) == everything.sample(3, 1)
    assert copy.deepcopy(everything)[1] == everything[1]


@pytest.mark.skipif(not _core.has_symmetries, reason="built without nauty")
def test_pickled_symmetries():
    queens = dlxtools.queens(5)
    assert sent(queens.symmetry("none")).order == 1
    orbits = list(queens.orbits())
    assert sent(orbits) == orbits and isinstance(sent(orbits)[0], dlxtools.Orbit)
    with pytest.raises(TypeError, match="a search cannot be copied"):
        pickle.dumps(queens.orbits())


def test_searches_are_not_copied():
    search = dlxtools.queens(5).solutions()
    for attempt in (copy.copy, copy.deepcopy, pickle.dumps):
        with pytest.raises(TypeError, match="a search cannot be copied"):
            attempt(search)
    assert len(list(search)) == 10


def test_pickled_errors_and_estimates():
    for make in (
        lambda: Problem.parse("A\nB\n", "mine"),
        lambda: dlxtools.queens(40).count(timeout=0),
        lambda: dlxtools.queens(0),
    ):
        with pytest.raises(dlxtools.Error) as caught:
            make()
        again = sent(caught.value)
        assert type(again) is type(caught.value) and str(again) == str(caught.value)
        assert vars(again) == vars(caught.value)
    estimate = dlxtools.queens(6).estimate()
    assert sent(estimate) == estimate and isinstance(sent(estimate), dlxtools.Estimate)


@pytest.mark.parametrize("start", ["fork", "spawn"])
def test_multiprocessing(start):
    problems = [dlxtools.queens(size) for size in range(4, 9)]
    problems[0].count()
    with multiprocessing.get_context(start).Pool(2) as pool:
        assert pool.map(operator.methodcaller("count"), problems) == [2, 10, 4, 40, 92]
        found = pool.map(operator.methodcaller("solution"), problems)
    assert found == [problem.solution() for problem in problems]
