"""Options, solutions, and the search that gives solutions one by one."""

from __future__ import annotations

from math import isqrt
from typing import TYPE_CHECKING, Any, Hashable, Iterator, NamedTuple, Optional, Sequence, overload

from . import _core
from ._errors import ModelError

if TYPE_CHECKING:
    from ._problem import Problem


class Colored(NamedTuple):
    """A secondary item with a color: options that agree on the color may share the item.

    Where item and color are strings, ``"item:color"`` says the same.

    >>> import dlxtools
    >>> red, blue = dlxtools.Colored(("x", 1), "red"), dlxtools.Colored(("x", 1), "blue")
    >>> problem = dlxtools.Problem([["A", red], ["B", red], ["B", blue]], secondary=[("x", 1)])
    >>> problem.count()
    1
    """

    item: Hashable
    color: Hashable


class Option:
    """An option of a problem: what it covers, and where it stands.

    >>> import dlxtools
    >>> problem = dlxtools.Problem([["A", "B"], ["A"], ["B"]], costs=[5, 1, 1])
    >>> option = problem.options[0]
    >>> option.index, option.number, option.items, option.cost
    (0, 1, ('A', 'B'), 5)
    >>> list(option)
    ['A', 'B']

    An option can be given wherever its index can.
    """

    __slots__ = ("_problem", "index")

    #: Its place in the problem, from 0.
    index: int

    def __init__(self, problem: Problem, index: int):
        self._problem, self.index = problem, index

    @property
    def number(self) -> int:
        """Its number in texts and for the command line tools, from 1."""
        return self.index + 1

    @property
    def items(self) -> tuple[Hashable, ...]:
        """The items that it covers, in the order in which they were given; with colors."""
        return self._problem._entries(self.index)

    @property
    def name(self) -> Optional[Hashable]:
        """Its key, where the problem was made of a mapping; else None."""
        return self._problem._names[self.index] if self._problem._names else None

    @property
    def cost(self) -> int:
        """The amount that it adds to the cost of a solution."""
        return self._problem._cost(self.index)

    def __index__(self) -> int:
        return self.index

    def __iter__(self) -> Iterator[Hashable]:
        return iter(self.items)

    def __len__(self) -> int:
        return len(self.items)

    def __contains__(self, item: object) -> bool:
        return item in self.items

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Option):
            return NotImplemented
        return self.index == other.index and self._problem == other._problem

    def __hash__(self) -> int:
        return hash(self.index)

    def __repr__(self) -> str:
        name = "" if self.name is None else f" {self.name!r}"
        return f"<option {self.index}{name}: {' '.join(map(str, self.items))}>"


class Options(Sequence[Option]):
    """The options of a problem or of a solution, as a sequence."""

    __slots__ = ("_problem", "_indices")

    def __init__(self, problem: Problem, indices: Sequence[int]):
        self._problem, self._indices = problem, indices

    @overload
    def __getitem__(self, at: int) -> Option:
        ...

    @overload
    def __getitem__(self, at: slice) -> Options:
        ...

    def __getitem__(self, at: Any) -> Any:
        if isinstance(at, slice):
            return Options(self._problem, self._indices[at])
        return Option(self._problem, self._indices[at])

    def __len__(self) -> int:
        return len(self._indices)

    def __repr__(self) -> str:
        return f"<{len(self)} options>"


class Solution(_core.Chosen):
    """A solution: the options chosen.

    >>> import dlxtools
    >>> options = [["A", "C"], ["B", "E"], ["B", "E", "F"], ["A", "C", "D"], ["D"]]
    >>> solution = dlxtools.Problem(options).solution()
    >>> solution
    Solution(0, 2, 4)
    >>> solution.numbers  # as the command line tools count
    (1, 3, 5)
    >>> solution.lists()
    [['A', 'C'], ['B', 'E', 'F'], ['D']]
    >>> [option.index for option in solution]
    [0, 2, 4]

    A notebook shows it as a picture; so does `print` in characters:

    >>> print(dlxtools.queens(5).solution())
    ┌───────────────┐
    │   ░░░   ░░░ ♛ │
    │░░░   ░♛░   ░░░│
    │ ♛ ░░░   ░░░   │
    │░░░   ░░░ ♛ ░░░│
    │   ░♛░   ░░░   │
    └───────────────┘
    """

    # The problem and the indices are in the base, which makes the tuple when it is asked for.
    __slots__ = ()

    @property
    def options(self) -> Options:
        """The options chosen, as a sequence."""
        return Options(self.problem, self.indices)

    @property
    def numbers(self) -> tuple[int, ...]:
        """The options' numbers in texts and for the command line tools, from 1."""
        return tuple(index + 1 for index in self.indices)

    @property
    def cost(self) -> int:
        """The sum of the options' costs."""
        return sum(map(self.problem._cost, self.indices))

    def lists(self) -> list[list[Hashable]]:
        """The items of each option: lists of lists, as a Problem is made of."""
        return [list(self.problem._entries(index)) for index in self.indices]

    def grid(self) -> list[list[int]]:
        """The digits of a sudoku or a latin square, row by row.

        >>> import dlxtools
        >>> dlxtools.sudoku("1.....3..4.....2").solution().grid()
        [[1, 3, 2, 4], [4, 2, 3, 1], [2, 4, 1, 3], [3, 1, 4, 2]]
        """
        digits = {}
        for _, row, column, _, symbol, _ in self.problem._raw.placed(self.indices):
            if symbol.isdecimal():
                digits[row, column] = int(symbol)
        side = range(isqrt(len(digits)))
        if not digits or set(digits) != {(row, column) for row in side for column in side}:
            raise ModelError("this solution is no square of digits, one in each cell")
        return [[digits[row, column] for column in side] for row in side]

    def text(self, *, unicode: bool = True, color: bool = False) -> str:
        """The picture in characters; with `color` for terminals."""
        return self.problem._raw.text(self.indices, unicode, color)

    def svg(self, *, unit: float = 40) -> str:
        """The picture as SVG, a cell `unit` pixels wide."""
        return self.problem._raw.svg(self.indices, unit)

    def _repr_svg_(self) -> Optional[str]:
        try:
            return self.svg()
        except ModelError:
            return None

    def __iter__(self) -> Iterator[Option]:
        return iter(self.options)

    def __len__(self) -> int:
        return len(self.indices)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Solution):
            return NotImplemented
        return self.indices == other.indices and self.problem == other.problem

    def __hash__(self) -> int:
        return hash(self.indices)

    def __copy__(self) -> Solution:
        return self

    def __deepcopy__(self, memo: Any) -> Solution:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.problem, self.indices)

    def __str__(self) -> str:
        try:
            return self.text().rstrip("\n")
        except ModelError:  # what directives of the user's own promise is not there
            return str(self.lists())

    def __repr__(self) -> str:
        return f"Solution({', '.join(map(str, self.indices))})"


class Solutions(_core.SolutionIterator):
    """Solutions one by one, found as they are asked for.

    `Problem.solutions` makes one. What ended it can be looked up afterwards:

    >>> import dlxtools
    >>> found = dlxtools.queens(8).solutions(limit=2)
    >>> [solution.indices for solution in found]
    [(3, 14, 20, 26, 32, 45, 55, 57), (3, 15, 20, 26, 32, 46, 49, 61)]
    >>> found.outcome
    'limit'
    """

    __slots__ = ("_problem", "_search", "__weakref__")

    def __init__(self, problem: Problem, settings: _core.Settings, seed: Optional[int]):
        self._problem = problem
        self._search = _core.SolutionSearch(problem._raw, settings, seed, Solution, problem)
        super().__init__(self._search)

    @property
    def outcome(self) -> str:
        """The reason for the end: "exhausted" (all were found), "limit" or "timeout".

        "running" before the end.
        """
        return self._search.outcome()

    @property
    def nodes(self) -> int:
        """The nodes of the search tree visited so far; the search may be ahead of the loop."""
        return self._search.nodes()

    def __reduce__(self) -> Any:
        raise TypeError("a search cannot be copied or pickled: its problem can, and its solutions")

    def __repr__(self) -> str:
        return f"<solutions of {self._problem!r}: {self.outcome}>"
