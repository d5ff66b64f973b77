"""dlxtools beside Algorithm X in plain Python, and beside calls of the tools by pipes.

    tests/bench/run python          a table, in half a minute

All three list every solution of the same problem, as tuples of option numbers; "loop" is a loop of
dlxtools over its solutions that looks at none of them. Times are processor seconds, medians; those of
pipes have the tools' own in them. Where a problem is little more than its solutions, listing them
takes the time of making them objects of Python: "tuples" is what it takes to make the same tuples of
lists that are there already, without any search. Then: how soon Ctrl-C ends a question.
"""

import os
import random
import resource
import signal
import statistics
import subprocess
import sys
import threading
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "python"))

import dlxtools  # noqa: E402
from algorithm_x import algorithm_x  # noqa: E402

SHAPES = Path(__file__).parent.parent.parent / "shapes"
# Problems without secondary items, which plain Algorithm X does not have: first those that take a
# search, then some that are little more than their solutions.
PROBLEMS = {
    "a sudoku 16x16": dlxtools.sudoku(SHAPES / "sudoku/16x16.txt"),
    "6 October in the calendar": dlxtools.polyomino("calendar-pieces", "calendar", open="Oct,6"),
    "pentominoes 3x20": dlxtools.polyomino("pentominoes", "3x20"),
    "10 queens, slack": dlxtools.queens(10, slack=True),
    "Langford pairs of 10": dlxtools.langford(10),
    "tetrominoes 5x4, any": dlxtools.polyomino("tetrominoes", "5x4", any=True),
    "dominoes 6x6, any": dlxtools.polyomino("dominoes", "6x6", any=True),
}


def processor_time():
    """The time of this process and of those that it has waited for."""
    spent = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(each.ru_utime + each.ru_stime for each in spent)


def timed(work, least=0.3, runs=3):
    """The median time of a run of `work`, and its result; short runs are repeated."""
    times, result = [], None
    for _ in range(runs):
        before, repeats = processor_time(), 0
        while repeats == 0 or processor_time() - before < least / runs:
            result = work()
            repeats += 1
        times.append((processor_time() - before) / repeats)
        if times[0] > 3:
            break
    return statistics.median(times), result


def by_loop(problem):
    for _ in problem.solutions():
        pass


def by_library(problem):
    return [solution.indices for solution in problem.solutions()]


def by_plain_python(options):
    return list(algorithm_x(options))


def by_pipe(problem):
    """A problem out, solutions in: `dlx-solve --format rows` has the numbers of a solution a line."""
    command = ["dlx-solve", "--format", "rows", "--base", "0"]
    run = subprocess.run(
        command, input=problem.to_dlx(), capture_output=True, text=True, check=True
    )
    return [tuple(sorted(map(int, line.split()))) for line in run.stdout.splitlines()]


def compare():
    heads = ["solutions", "loop", "list", "tuples", "plain Python: of loop, list", "pipe", "count"]
    widths = [10, 12, 12, 12, 30, 20, 20]
    print(" " * 26 + "".join(f"{head:>{width}}" for head, width in zip(heads, widths)))
    for name, problem in PROBLEMS.items():
        options = [option.items for option in problem.options]
        loop, _ = timed(lambda: by_loop(problem))
        library, found = timed(lambda: by_library(problem))
        lists = [list(indices) for indices in found]
        tuples, _ = timed(lambda: [tuple(indices) for indices in lists])
        plain, also = timed(lambda: by_plain_python(options))
        pipe, piped = timed(lambda: by_pipe(problem))
        number, count = timed(problem.count)
        assert sorted(found) == sorted(also) == sorted(piped) and count == len(found), name
        print(
            f"{name:26}{len(found):10}{in_ms(loop, 12)}{in_ms(library, 12)}{in_ms(tuples, 12)}"
            f"{in_ms(plain, 14)}{plain / loop:7.0f} x{plain / library:5.0f} x"
            f"{in_ms(pipe, 12)}{pipe / library:6.1f} x{in_ms(number, 11)}{plain / number:7.0f} x"
        )


def in_ms(seconds, width):
    return f"{seconds * 1000:{width - 3}.3f} ms"


def iterate():
    tilings = dlxtools.polyomino("tetrominoes", "8x5", any=True)
    before, number = processor_time(), sum(1 for _ in tilings.solutions())
    print(
        f"{number / (processor_time() - before):,.0f} solutions a second, {number} tilings of 8x5"
    )


def interrupt():
    """The longest time from the signal to the exception, of five for each question."""
    queens = dlxtools.queens(40)
    rng = random.Random(1)
    costs = [rng.randint(1, 10**6) for _ in queens.options]
    options = [option.items for option in queens.options]
    priced = dlxtools.Problem(options, queens.primary, queens.secondary, costs=costs)
    questions = {
        "solutions": lambda: [None for _ in queens.solutions()],
        "count": queens.count,
        "best": priced.best,
        "compile": queens.compile,
    }
    for name, question in questions.items():
        longest = 0.0
        for _ in range(5):
            sent = []

            def send():
                sent.append(time.monotonic())
                os.kill(os.getpid(), signal.SIGINT)

            try:
                timer = threading.Timer(0.5, send)
                timer.start()
                question()
            except KeyboardInterrupt:
                longest = max(longest, time.monotonic() - sent[0])
            timer.join()
        print(f"Ctrl-C ends {name:10} within {longest * 1000:5.1f} ms")


if __name__ == "__main__":
    compare()
    iterate()
    interrupt()
