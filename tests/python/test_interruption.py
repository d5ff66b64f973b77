"""Ctrl-C ends every question within a tenth of a second, and a timeout soon after its time.

Each question is asked by a process of its own: `test_interruption.py NAME`. It makes what the question
is about, says "ready", asks, and when an exception comes, says at what time.
"""

import random
import signal
import subprocess
import sys
import time

import pytest

import dlxtools
from dlxtools import _core


def endless():
    """More solutions than can be listed or counted."""
    return dlxtools.queens(40)


def hard():
    """No solution, which no search proves soon: pigeons in one hole fewer."""
    pigeons, holes = range(30), range(29)
    options = [[("pigeon", p), ("hole", h)] for p in pigeons for h in holes]
    return dlxtools.Problem(options, secondary=[("hole", h) for h in holes])


def with_costs(problem):
    rng = random.Random(1)
    costs = [rng.randint(1, 10**6) for _ in problem.options]
    options = [option.items for option in problem.options]
    return dlxtools.Problem(options, problem.primary, problem.secondary, costs=costs)


def large():
    """A problem with so many options that compiling it takes its time."""
    return dlxtools.sudoku(size=49, box=(7, 7))


def tilings():
    return dlxtools.polyomino("tetrominoes", "8x12", any=True).compile()


def long_numbers():
    """A set of 2**5000 solutions."""
    return dlxtools.Problem([[item] for item in range(5000) for _ in range(2)]).compile()


def text():
    return "A B\n" + "A\nB\n" * 10**6


def forever(ask):
    def again(thing, timeout=None):
        end = time.monotonic() + (timeout or 0)
        while True:
            left = {} if timeout is None else {"timeout": max(end - time.monotonic(), 0.001)}
            ask(thing, **left)

    return again


# The object that is asked about, the question, and whether it takes timeout=.
QUESTIONS = {
    "solutions": (hard, lambda p, **t: list(p.solutions(**t)), False),
    "solutions, endless": (endless, lambda p, **t: [0 for _ in p.solutions(**t)], False),
    "solutions, links": (endless, lambda p, **t: [0 for _ in p.solutions(engine="links")], False),
    "solutions, threads": (hard, lambda p, **t: list(p.solutions(threads=2)), False),
    "solutions, large": (large, lambda p, **t: list(p.solutions(**t)), False),
    "solution": (hard, lambda p, **t: p.solution(**t), True),
    "is_unique": (hard, lambda p, **t: p.is_unique(**t), True),
    "is_unique, large": (large, forever(lambda p, **t: p.is_unique(**t)), True),
    "count": (endless, lambda p, **t: p.count(**t), True),
    "count, links": (hard, lambda p, **t: p.count(engine="links", **t), True),
    "count, threads": (endless, lambda p, **t: p.count(threads=2, **t), True),
    "count, large": (large, lambda p, **t: p.count(**t), True),
    "best": (lambda: with_costs(endless()), lambda p, **t: p.best(**t), True),
    "best, all": (lambda: with_costs(endless()), lambda p, **t: p.best(None, **t), True),
    "best, large": (lambda: with_costs(large()), lambda p, **t: p.best(**t), True),
    "possible": (hard, forever(lambda p, **t: p.possible(**t)), False),
    "estimate": (endless, forever(lambda p, **t: p.estimate(**t)), False),
    "estimate, large": (large, forever(lambda p, **t: p.estimate(**t)), False),
    "compile": (lambda: dlxtools.queens(24), lambda p, **t: p.compile(**t), True),
    "compile, large": (large, lambda p, **t: p.compile(**t), True),
    "sample": (lambda: dlxtools.queens(24), lambda p, **t: p.sample(1, 1, **t), True),
    "marginals": (lambda: dlxtools.queens(24), lambda p, **t: p.marginals(**t), True),
    "a set's best": (tilings, lambda s, **t: s.best(10**6, **t), True),
    "a set's sample": (tilings, lambda s, **t: s.sample(10**9, 1, **t), True),
    "a set's sample, long": (long_numbers, lambda s, **t: s.sample(10**9, 1, **t), True),
    "a set's marginals": (long_numbers, forever(lambda s, **t: s.marginals(**t)), True),
    "a set's part": (long_numbers, forever(lambda s, **t: s.restricted([5], **t)), False),
    "a set's slice": (tilings, lambda s, **t: s[: 10**9], False),
    "a set's loop": (long_numbers, lambda s, **t: [0 for _ in s], False),
    "symmetry": (large, lambda p, **t: p.symmetry(**t), True),
    "orbits": (endless, lambda p, **t: list(p.orbits(**t)), False),
    "orbits, listed": (lambda: dlxtools.latin(7), lambda p, **t: list(p.orbits(**t)), False),
    "classes": (lambda: dlxtools.queens(20).symmetry(), lambda s, **t: s.count(**t), True),
    "polyforms": (lambda: None, lambda _, **t: dlxtools.polyforms(16, **t), True),
    "polyomino": (
        lambda: dlxtools.polyforms(7),
        forever(lambda pieces, **t: dlxtools.polyomino(pieces, "60x60")),
        False,
    ),
    "sudoku": (lambda: None, forever(lambda _, **t: large()), False),
    "parse": (text, forever(lambda text, **t: dlxtools.Problem.parse(text)), False),
    "Problem": (lambda: [[1]] * 10**6, forever(lambda o, **t: dlxtools.Problem(o)), False),
    "to_dlx": (lambda: dlxtools.queens(500), forever(lambda p, **t: p.to_dlx()), False),
    "svg": (lambda: dlxtools.queens(500), forever(lambda p, **t: p.solution().svg()), False),
}
needs_nauty = pytest.mark.skipif(not _core.has_symmetries, reason="built without nauty")
BY_NAUTY = ("symmetry", "orbits", "orbits, listed", "classes")


def questions(with_timeout=False):
    return [
        pytest.param(name, marks=[needs_nauty] if name in BY_NAUTY else [])
        for name, (_, _, takes_timeout) in QUESTIONS.items()
        if takes_timeout or not with_timeout
    ]


def ask(name, **limits):
    """Asks in a process of its own."""
    make, question, _ = QUESTIONS[name]
    thing = make()
    signal.signal(signal.SIGINT, signal.default_int_handler)
    print("ready", flush=True)
    try:
        question(thing, **limits)
        print("answered", flush=True)
    except (KeyboardInterrupt, dlxtools.Timeout) as caught:
        print(type(caught).__name__, time.monotonic(), flush=True)


def asked(name, *arguments):
    return subprocess.Popen(
        [sys.executable, __file__, name, *arguments], stdout=subprocess.PIPE, text=True
    )


def interrupted(name, pause):
    """The time between the signal and the exception, in seconds."""
    with asked(name) as process:
        assert process.stdout.readline() == "ready\n"
        time.sleep(pause)
        sent = time.monotonic()
        process.send_signal(signal.SIGINT)
        said = process.stdout.readline().split()
        process.kill()
    assert said[0] == "KeyboardInterrupt", said
    return float(said[1]) - sent


@pytest.mark.parametrize("name", questions())
def test_interruption(name):
    """Questions about large problems end soon, too; on a busy machine at a later attempt."""
    for pause in (0.03, 0.15) if name.endswith("large") else (0.15,):
        took = [interrupted(name, pause)]
        while min(took) > 0.1 and len(took) < 4:
            took.append(interrupted(name, pause))
        assert min(took) <= 0.1, (pause, took)


@pytest.mark.parametrize("name", questions(with_timeout=True))
def test_timeouts(name):
    with asked(name, "0.3") as process:
        assert process.stdout.readline() == "ready\n"
        begun = time.monotonic()
        said = process.stdout.readline().split()
        process.kill()
    assert said[0] == "Timeout", said
    assert 0.2 < float(said[1]) - begun < 1.5


if __name__ == "__main__":
    ask(sys.argv[1], **({"timeout": float(sys.argv[2])} if len(sys.argv) > 2 else {}))
