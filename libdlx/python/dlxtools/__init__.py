"""Exact cover problems: all solutions, their number, the cheapest, random ones, symmetries.

Exact cover: given items, and options that are sets of items, choose options such that every item is
covered exactly once. Sudoku, N queens, tilings and a thousand other puzzles are such problems.

>>> import dlxtools
>>> problem = dlxtools.Problem([["A", "C"], ["B", "E"], ["B", "E", "F"], ["A", "C", "D"], ["D"]])
>>> for solution in problem.solutions():
...     print(solution.lists())
[['A', 'C'], ['B', 'E', 'F'], ['D']]
[['B', 'E', 'F'], ['A', 'C', 'D']]

Puzzles are problems that have a generator, and their solutions are drawn, in a notebook as SVG:

>>> tiling = dlxtools.polyomino("pentominoes", "6x10").solution()
>>> tiling.svg().startswith("<?xml")
True

What can be asked:

`Problem.solutions`   one by one, lazily            `Problem.count`      how many there are
`Problem.solution`    one of them, or None          `Problem.is_unique`  is there exactly one?
`Problem.best`        the cheapest, proved          `Problem.sample`     at random, evenly
`Problem.marginals`   how many have each option     `Problem.orbits`     one of each up to symmetry
`Problem.compile`     all of them as one value      `Problem.symmetry`   the group of symmetries
`Problem.possible`    options in every, some, none of them

Each takes `timeout=` in seconds, and each that may look at many solutions `limit=`, a number of
them. A loop over solutions that such a limit has ended says so in `Solutions.outcome`; other
questions raise `Timeout` or `LimitReached`, so that an answer is never less than it seems. Other
threads run meanwhile, and Ctrl-C ends each question within a tenth of a second. Problems and
solutions are values: compared, copied, pickled.

Options count from 0, as everything in Python; `Option.number` is the number from 1 that the command
line tools use. The manual page dlx-python(7) has more examples.
"""

from ._errors import (
    EngineError,
    Error,
    LimitReached,
    ModelError,
    NoSymmetriesError,
    ParseError,
    ProblemWarning,
    SymmetryError,
    Timeout,
    Unfinished,
)
from ._problem import Estimate, Possible, Problem, parse_all
from ._sets import Orbit, Orbits, SolutionSet, Symmetry
from ._solution import Colored, Option, Options, Solution, Solutions
from .puzzles import (
    Kind,
    battleships,
    crossword,
    diner,
    dominosa,
    edge_matching,
    kakuro,
    kinds,
    langford,
    latin,
    magnets,
    nonogram,
    pips,
    polyforms,
    polyomino,
    queens,
    shape_names,
    shikaku,
    stars,
    sudoku,
    sudokus,
    tents,
)

__all__ = [
    "Colored",
    "EngineError",
    "Error",
    "Estimate",
    "Kind",
    "LimitReached",
    "ModelError",
    "NoSymmetriesError",
    "Option",
    "Options",
    "Orbit",
    "Orbits",
    "ParseError",
    "Possible",
    "Problem",
    "ProblemWarning",
    "Solution",
    "SolutionSet",
    "Solutions",
    "Symmetry",
    "SymmetryError",
    "Timeout",
    "Unfinished",
    "battleships",
    "crossword",
    "diner",
    "dominosa",
    "edge_matching",
    "kakuro",
    "kinds",
    "langford",
    "latin",
    "magnets",
    "nonogram",
    "parse_all",
    "pips",
    "polyforms",
    "polyomino",
    "queens",
    "shape_names",
    "shikaku",
    "stars",
    "sudoku",
    "sudokus",
    "tents",
]
