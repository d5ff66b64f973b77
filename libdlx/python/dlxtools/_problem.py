"""Problems, made of any hashable items, and the questions that can be asked about them."""

from __future__ import annotations

import warnings
from operator import index
from os import PathLike
from pathlib import Path
from typing import (
    Any,
    Hashable,
    Iterable,
    Iterator,
    Mapping,
    NamedTuple,
    Optional,
    Sequence,
    SupportsIndex,
    Union,
)

from . import _core
from ._arguments import Deadline, from_zero, indices, limit_of, natural, seconds, share
from ._errors import LimitReached, ModelError, ProblemWarning, unfinished
from ._sets import Orbits, SolutionSet, Symmetry
from ._solution import Colored, Option, Options, Solution, Solutions

#: How often an item is covered: exactly so often, or at least and at most.
Multiplicity = Union[int, "tuple[int, int]"]
#: What a text may be given as.
Text = Union[str, bytes]
#: Options by index, or as `Option`.
Chosen = Iterable[SupportsIndex]

_MOST_ITEMS = 0xFFFFFFFE
_COST_LIMIT = 2**63


class Estimate(NamedTuple):
    """The estimated size of a search: means over random paths with their standard errors."""

    nodes: float
    nodes_error: float
    solutions: float
    solutions_error: float
    probes: int


class Possible(NamedTuple):
    """The indices of options, by how many of the solutions have them."""

    #: In every solution; there is one then.
    every: tuple[int, ...]
    #: In some solutions, and not in others.
    some: tuple[int, ...]
    #: In no solution.
    none: tuple[int, ...]
    #: Not decided when the time was over.
    unknown: tuple[int, ...]
    #: By option, how many solutions have it, up to `counts`; None without `counts`.
    counts: Optional[list[int]]
    #: Solutions that show what is possible: none if there is no solution.
    witnesses: list[Solution]


class Problem:
    """An exact cover problem: options that are sets of items.

    A solution is a choice of options such that every primary item is covered exactly once and
    every secondary item at most once.

    Args:
        options: The options, each a list of items. An item is anything hashable: a string, a
            number, a tuple. Or a mapping of names to such lists. Or a matrix of zeros and ones, a
            numpy array or a scipy sparse matrix, whose rows are options; its items are the numbers
            of the columns, from 0.
        primary: The items to be covered. Left out: all that occur in options and are not
            secondary, in order of appearance.
        secondary: Items that may be covered at most once. With a color, ``"x:red"`` or
            `Colored`, an item may be shared by options that agree on the color.
        multiplicities: How often a primary item is covered, where that is not once: a number, or
            a pair of the least and the most.
        costs: What each option costs, an int: a list, or a mapping of option indices (or names).
        directives: What drawing needs to know, as ``{"board": "3x4"}``; see man 5 dlx.

    >>> import dlxtools
    >>> problem = dlxtools.Problem([[1, 4, 7], [1, 4], [4, 5, 7], [3, 5, 6], [2, 3, 6, 7], [2, 7]])
    >>> problem.solution().lists()
    [[1, 4], [3, 5, 6], [2, 7]]

    Names for the options:

    >>> sets = {"A": [1, 4, 7], "B": [1, 4], "C": [4, 5, 7], "D": [3, 5, 6],
    ...         "E": [2, 3, 6, 7], "F": [2, 7]}
    >>> [option.name for option in dlxtools.Problem(sets).solution()]
    ['B', 'D', 'F']

    Two knights and a bishop for three days, the bishop on one day only:

    >>> problem = dlxtools.Problem(
    ...     [["mon", "knight"], ["tue", "knight"], ["wed", "knight"], ["mon", "bishop"],
    ...      ["tue", "bishop"]],
    ...     primary=["mon", "tue", "wed", "knight"], secondary=["bishop"],
    ...     multiplicities={"knight": 2}, costs=[5, 1, 1, 2, 2])
    >>> problem.count()
    2
    >>> problem.best()[0].cost
    4

    A problem cannot be changed. It is compared by value, copied and pickled, also for
    `multiprocessing`; so are solutions.
    """

    __slots__ = ("_raw", "_items", "_colors", "_ids", "_names", "_costs", "__weakref__")

    _raw: _core.Problem
    _items: Sequence[Hashable]
    _colors: Sequence[Hashable]
    _ids: Optional[dict[Hashable, int]]
    _names: Optional[Sequence[Hashable]]
    _costs: Optional[Sequence[int]]

    def __init__(
        self,
        options: Any,
        primary: Optional[Iterable[Hashable]] = None,
        secondary: Iterable[Any] = (),
        *,
        multiplicities: Optional[Mapping[Any, Multiplicity]] = None,
        costs: Union[Sequence[int], Mapping[Any, int], None] = None,
        directives: Union[Mapping[str, str], Iterable[tuple[str, str]]] = (),
    ):
        names = None
        if _is_matrix(options):
            if primary is not None:
                raise TypeError(
                    "of a matrix, say which columns are secondary: all others are primary"
                )
            rows, width = _matrix_rows(options)
            maker = _Maker(None, [index(column) for column in secondary])
            maker.add_columns(rows, width)
        else:
            if isinstance(options, Mapping):
                names = list(options)
                options = options.values()
            maker = _Maker(primary, secondary)
            maker.add_options(options)
        maker.add_multiplicities(multiplicities or {})
        maker.add_costs(costs, names)
        pairs = directives.items() if isinstance(directives, Mapping) else directives
        self._set(maker.build(list(pairs)), maker.items, maker.colors, names)

    def _set(
        self,
        core: _core.Problem,
        items: Optional[Sequence[Hashable]] = None,
        colors: Optional[Sequence[Hashable]] = None,
        names: Optional[Sequence[Hashable]] = None,
    ) -> None:
        self._raw = core
        self._items = core.item_names() if items is None else items
        self._colors = core.color_names() if colors is None else colors
        self._names = names
        self._ids = None
        self._costs = None

    @classmethod
    def _of(cls, core: _core.Problem, *known: Any) -> Problem:
        """The Python side of a problem that the library has made."""
        problem = cls.__new__(cls)
        problem._set(core, *known)
        return problem

    # --- As a value ----------------------------------------------------------------------------

    def _known(self) -> tuple[Any, ...]:
        return self._items, self._colors, self._names

    def _chosen(self) -> tuple[Any, ...]:
        return self._raw.given(), self._raw.without()

    def __eq__(self, other: object) -> bool:
        """Do they have the same items, the same options in the same order, and all else alike?"""
        if self is other or not isinstance(other, Problem):
            return self is other or NotImplemented
        return (
            hash(self) == hash(other)
            and self._chosen() == other._chosen()
            and _listed(self._known()) == _listed(other._known())
            and self._raw.parts() == other._raw.parts()
        )

    def __hash__(self) -> int:
        return hash((self._raw.item_count, self._raw.primary_count, self._raw.option_count))

    def __copy__(self) -> Problem:
        return self

    def __deepcopy__(self, memo: Any) -> Problem:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self)._again, (self._raw.parts(), self._known(), self._chosen())

    @classmethod
    def _again(cls, parts: Any, known: Any, chosen: Any) -> Problem:
        core = _core.build(*parts)
        return cls._of(core.restricted(*chosen) if any(chosen) else core, *known)

    # --- Texts ---------------------------------------------------------------------------------

    @classmethod
    def parse(cls, text: Text, source: str = "<text>", *, plain: bool = False) -> Problem:
        """A problem from a text in the .dlx format: the items, then an option a line.

        >>> import dlxtools
        >>> dlxtools.Problem.parse("A B C\\nA\\nB C\\nA B\\n").solution().lists()
        [['A'], ['B', 'C']]

        Bounds `2|x`, colors `x:red` and costs `|7` are described in man 5 dlx. `source` is what
        errors call the text. With `plain`, every word is an item, `:` and `|` included. Raises
        ParseError, also for a text that has several problems: see `parse_all`.
        """
        problems = parse_all(text, source, plain=plain)
        problem = next(problems)
        if next(problems, None) is not None:
            raise ModelError(f"{source} has several problems: use dlxtools.parse_all")
        return problem

    @classmethod
    def read(cls, path: Union[str, PathLike[str]], *, plain: bool = False) -> Problem:
        """A problem from a file in the .dlx format, as generators write them."""
        return cls.parse(Path(path).read_bytes(), str(path), plain=plain)

    @classmethod
    def parse_model(
        cls,
        text: Text,
        source: str = "<text>",
        *,
        format: Optional[str] = None,
        secondary: int = 0,
        covering: bool = False,
    ) -> Problem:
        """A problem from a model of another program: MPS, LP, OPB, CNF, OR-Library's set
        partitioning, Graphillion's diagrams, or a matrix of zeros and ones.

        The format is found by content; `format` says it where a text could be of two: "mps", "lp",
        "opb", "cnf", "orlib", "zdd", "matrix". Rows `= 1` are items, rows `<= 1` secondary ones,
        variables options, which the solutions have in their order. What exact cover cannot say is
        a ParseError that names the row. `secondary` counts columns of a matrix or elements of a
        diagram, the last ones; with `covering`, rows of OR-Library are covered at least once. What
        `dlx-convert --to` has written is read as the same problem.

        >>> import dlxtools
        >>> model = "min: +3 x1 +2 x2 +4 x3 ;\\n+1 x1 +1 x2 = 1 ;\\n+1 x2 +1 x3 = 1 ;\\n"
        >>> best = dlxtools.Problem.parse_model(model).best()[0]
        >>> best.cost, best.indices
        (2, (1,))
        """
        core, found = _core.read_model(
            _bytes(text), source, format, natural(secondary, "secondary"), covering
        )
        _warn(found, source, 2)
        return cls._of(core)

    @classmethod
    def read_model(
        cls,
        path: Union[str, PathLike[str]],
        *,
        format: Optional[str] = None,
        secondary: int = 0,
        covering: bool = False,
    ) -> Problem:
        """A problem from a file of another program, as `parse_model` reads its text."""
        return cls.parse_model(
            Path(path).read_bytes(),
            str(path),
            format=format,
            secondary=secondary,
            covering=covering,
        )

    @classmethod
    def from_matrix(
        cls,
        matrix: Any,
        secondary: Union[int, Iterable[Hashable]] = (),
        *,
        costs: Union[Sequence[int], Mapping[Any, int], None] = None,
    ) -> Problem:
        """A problem from zeros and ones: rows are options, columns items, both from 0.

        Takes lists of lists, numpy arrays, scipy sparse matrices, and texts as `gen-matrix` does
        (CSV, or rows such as 0110; then `secondary` is a number of columns, the last ones).

        >>> import dlxtools
        >>> problem = dlxtools.Problem.from_matrix([[1, 0, 1], [0, 1, 0], [0, 1, 1]])
        >>> [solution.indices for solution in problem.solutions()]
        [(0, 1)]
        """
        if isinstance(matrix, (str, bytes)):
            if not isinstance(secondary, int):
                secondary = len(list(secondary))
            core, found = _core.read_matrix(_bytes(matrix), "<text>", secondary)
            _warn(found, "<text>", 2)
            return cls._of(core)
        if not _is_matrix(matrix):
            matrix = _Rows(matrix)
        if isinstance(secondary, int):
            width = matrix.shape[1]
            secondary = range(max(width - secondary, 0), width)
        return cls(matrix, secondary=secondary, costs=costs)

    def to_dlx(self, comment: str = "dlxtools") -> str:
        """The problem as a text in the .dlx format, which the command line tools read.

        Items that are no strings are written as such; blanks and the like in names become `_`.

        >>> import dlxtools
        >>> print(dlxtools.Problem([[(1, 2), "A"], ["A"]], secondary=["A"]).to_dlx(), end="")
        | dlxtools
        | @dlx 1
        (1,2) | A
        (1,2) A
        A
        | @end
        """
        return self._raw.to_dlx(comment)

    # --- What it is made of ----------------------------------------------------------------------

    @property
    def primary(self) -> Sequence[Hashable]:
        """The items to be covered."""
        return self._items[: self._raw.primary_count]

    @property
    def secondary(self) -> Sequence[Hashable]:
        """The items to be covered at most once."""
        return self._items[self._raw.primary_count :]

    @property
    def options(self) -> Options:
        """All options, from 0."""
        return Options(self, range(self._raw.option_count))

    @property
    def given(self) -> Options:
        """The options chosen in every solution: see `restricted`."""
        return Options(self, self._raw.given())

    @property
    def without(self) -> Options:
        """The options that no solution may have: see `restricted`."""
        return Options(self, self._raw.without())

    @property
    def directives(self) -> list[tuple[str, str]]:
        """The directives, which drawing reads."""
        return self._raw.directives()

    def multiplicity(self, item: Hashable) -> tuple[int, int]:
        """The number of times that a primary item must be covered: at least, at most."""
        return self._raw.bounds(self._id(item))

    def options_with(self, *items: Hashable) -> Options:
        """The options that have all these items, in any color.

        >>> import dlxtools
        >>> queens = dlxtools.queens(4)
        >>> [option.index for option in queens.options_with("R0", "C1")]
        [1]
        """
        return Options(self, self._raw.options_with([self._id(item) for item in items]))

    def restricted(self, given: Chosen = (), without: Chosen = ()) -> Problem:
        """The same problem with these options chosen, and without those.

        Further to what it has of both. Givens that clash make a problem without solutions.

        >>> import dlxtools
        >>> queens = dlxtools.queens(8)
        >>> queens.restricted(given=queens.options_with("R0", "C0")).count()
        4
        """
        core = self._raw.restricted(indices(given), indices(without))
        return Problem._of(core, self._items, self._colors, self._names)

    def check(self, options: Chosen) -> Optional[str]:
        """The fault of a choice of options, in a sentence; None if it is a solution.

        >>> import dlxtools
        >>> problem = dlxtools.Problem([["A", "B"], ["B", "C"], ["C"]])
        >>> problem.check([0, 2])
        >>> problem.check([0, 1])
        "item 'B' is covered twice, by options 0 and 1"
        """
        defect = self._raw.check(indices(options))
        return None if defect is None else from_zero(defect)

    def _id(self, item: Hashable) -> int:
        if self._ids is None:
            self._ids = {known: at for at, known in enumerate(self._items)}
        if item not in self._ids:
            raise ModelError(f"the problem has no item {item!r}")
        return self._ids[item]

    def _entries(self, option: int) -> tuple[Hashable, ...]:
        return tuple(
            _with_color(self._items[item], self._colors[color - 1]) if color else self._items[item]
            for item, color in self._raw.option(option)
            if item < len(self._items)
        )

    def _cost(self, option: int) -> int:
        if self._costs is None:
            self._costs = self._raw.costs()
        return self._costs[option] if self._costs else 0

    # --- Solutions -------------------------------------------------------------------------------

    def solutions(
        self,
        *,
        limit: Optional[int] = None,
        timeout: Optional[float] = None,
        threads: int = 1,
        engine: str = "auto",
        seed: Optional[int] = None,
    ) -> Solutions:
        """All solutions one by one, each when the loop asks for it.

        >>> import dlxtools
        >>> for solution in dlxtools.Problem([["A"], ["B"], ["A", "B"]]).solutions():
        ...     print(solution.lists())
        [['A'], ['B']]
        [['A', 'B']]

        The order is always the same, whatever `threads` is; a `seed` gives another one. `limit`
        ends the loop after so many solutions, `timeout` after so many seconds from now; whether
        it was at an end is said by `Solutions.outcome`. Other Python threads run during the
        search, and Ctrl-C stops it.
        """
        settings = _settings(limit, timeout, threads, engine)
        order = None if seed is None else natural(seed, "seed")
        return Solutions(self, settings, order)

    __iter__ = solutions

    def solution(self, *, timeout: Optional[float] = None) -> Optional[Solution]:
        """A solution, or None if there is none: by whichever engine finds one soonest.

        It is always the same one, but need not be the first of `solutions`. Raises Timeout.
        """
        found, outcome = _core.any_solutions(self._raw, 1, seconds(timeout))
        if not found and outcome != "exhausted":
            raise unfinished(outcome)
        return Solution(self, found[0]) if found else None

    def is_unique(self, *, limit: Optional[int] = None, timeout: Optional[float] = None) -> bool:
        """Is there exactly one solution?

        At most two are looked for. Raises Timeout if that is not known by then; and with a
        `limit` of 1 LimitReached if there is a solution.

        >>> import dlxtools
        >>> dlxtools.Problem([["A"], ["B"], ["A", "B"]]).is_unique()
        False
        """
        most = min(limit_of(limit) or 0, 2) if limit is not None else 2
        found, outcome = _core.any_solutions(self._raw, most, seconds(timeout))
        if len(found) == 2:
            return False
        if outcome != "exhausted":
            raise unfinished(outcome, len(found))
        return len(found) == 1

    def count(
        self,
        *,
        limit: Optional[int] = None,
        timeout: Optional[float] = None,
        threads: int = 1,
        engine: str = "auto",
    ) -> int:
        """The number of solutions, exactly, whatever its size.

        With a `limit` counting ends there: the result is that number if there are as many. Raises
        Timeout, whose `at_least` is what was counted.

        >>> import dlxtools
        >>> dlxtools.polyomino("tetrominoes", "8x8", any=True).count()
        19077209438
        """
        number, outcome = _core.count(self._raw, _settings(limit, timeout, threads, engine))
        if outcome not in ("exhausted", "limit"):
            raise unfinished(outcome, number)
        return number

    def best(
        self,
        k: Optional[int] = 1,
        *,
        maximize: bool = False,
        cost_limit: Optional[int] = None,
        unit_costs: bool = False,
        gap: float = 0,
        limit: Optional[int] = None,
        timeout: Optional[float] = None,
        threads: int = 1,
        engine: str = "auto",
    ) -> list[Solution]:
        """The k solutions of least cost, the best first; proved to be that.

        With `maximize`, those of the highest cost. `cost_limit`: only solutions that cost at most
        so much (with `maximize` at least). With k None, all within the cost limit; then `limit`
        bounds their number. With `unit_costs` each option counts 1, whatever it costs: the fewest
        options, or the most. With `gap` the cost of the last may miss the best possible one by
        that share of its own: 0.01 is 1 %, 0 asks for a proof. Raises Timeout.

        >>> import dlxtools
        >>> problem = dlxtools.Problem([["A"], ["B"], ["A", "B"]], costs=[1, 2, 4])
        >>> [(solution.cost, solution.indices) for solution in problem.best(2)]
        [(3, (0, 1)), (4, (2,))]
        >>> problem.best(unit_costs=True)[0].indices
        (2,)
        """
        if k is not None:
            k = natural(k, "k") if limit is None else min(natural(k, "k"), limit)
            limit = None
        settings = _settings(limit, timeout, threads, engine)
        found, outcome = _core.best(
            self._raw, k, maximize, cost_limit, unit_costs, share(gap, "gap"), settings
        )
        if outcome not in ("exhausted", "limit", "gap"):
            raise unfinished(outcome)
        return [Solution(self, indices) for indices in found]

    def estimate(self, *, seed: int = 1, timeout: Optional[float] = None) -> Estimate:
        """The size of a search, by a thousand random paths; takes a tenth of a second."""
        return Estimate(*_core.estimate(self._raw, natural(seed, "seed"), seconds(timeout))[:5])

    # --- All solutions at once -------------------------------------------------------------------

    def compile(
        self,
        *,
        limit: Optional[int] = None,
        timeout: Optional[float] = None,
        threads: int = 1,
    ) -> SolutionSet:
        """All solutions as one value, which answers many questions without a further search.

        >>> import dlxtools
        >>> tilings = dlxtools.polyomino("tetrominoes", "8x8", any=True).compile()
        >>> tilings.count()
        19077209438
        >>> tilings.sample(2, seed=7)[1] == tilings.sample(2, seed=7)[1]
        True

        Raises Timeout; LimitReached if there are more solutions than `limit`; MemoryError if the
        set takes more than a gigabyte.
        """
        settings = _settings(limit, timeout, threads, "auto")
        found, outcome = _core.compile(self._raw, settings)
        if found is None and outcome != "exhausted":
            raise unfinished(outcome)
        if found is None:
            raise MemoryError("the set of all solutions takes more than a gigabyte")
        if limit is not None and found.count() > limit:
            raise LimitReached("limit", found.count())
        return SolutionSet(self, found)

    def sample(
        self,
        n: int,
        seed: int,
        *,
        distinct: bool = False,
        limit: Optional[int] = None,
        timeout: Optional[float] = None,
    ) -> list[Solution]:
        """n solutions drawn at random, each as likely as any other: as `compile` and `sample`.

        The same seed draws the same ones. With `distinct` none is drawn twice; there may be
        fewer than n then. Raises ModelError if there is no solution.
        """
        deadline = Deadline(timeout)
        everything = self.compile(limit=limit, timeout=timeout)
        return everything.sample(n, seed, distinct=distinct, timeout=deadline.left())

    def marginals(
        self, *, limit: Optional[int] = None, timeout: Optional[float] = None
    ) -> list[int]:
        """The number of solutions that have each option. As `compile` and `marginals`.

        >>> import dlxtools
        >>> dlxtools.queens(4).marginals()
        [0, 1, 1, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0, 1, 1, 0]
        """
        deadline = Deadline(timeout)
        return self.compile(limit=limit, timeout=timeout).marginals(timeout=deadline.left())

    def possible(
        self,
        *,
        counts: Optional[int] = None,
        timeout: Optional[float] = None,
        engine: str = "auto",
    ) -> Possible:
        """Tells of each option whether it is in every solution, in some or in none.

        Nothing is listed or counted: a few solutions are witnesses, other options are asked about
        one by one. With `counts`, it also tells how many solutions have each option, up to that
        number. Options that are not decided when the time is over are `unknown`.

        >>> import dlxtools
        >>> problem = dlxtools.Problem([["A", "B"], ["A"], ["B"], ["C"], ["C", "A"]])
        >>> possible = problem.possible(counts=10)
        >>> possible.every, possible.some, possible.none
        ((), (0, 1, 2, 3, 4), ())
        >>> possible.counts
        [1, 1, 2, 2, 1]
        """
        most = None if counts is None else natural(counts, "counts")
        words, numbers, found, _ = _core.possible(self._raw, most, seconds(timeout), engine)

        def those(wanted: str) -> tuple[int, ...]:
            return tuple(index for index, word in enumerate(words) if word == wanted)

        return Possible(
            those("every"),
            those("some"),
            those("none"),
            those("unknown"),
            None if most is None else numbers,
            [Solution(self, chosen) for chosen in found],
        )

    # --- Symmetries ------------------------------------------------------------------------------

    def symmetry(
        self, group: Union[str, Iterable[str]] = (), *, timeout: Optional[float] = None
    ) -> Symmetry:
        """The symmetries of the problem, found from its options.

        >>> import dlxtools
        >>> symmetry = dlxtools.queens(8).symmetry()
        >>> symmetry.order, symmetry.count()
        (8, 12)

        `group` chooses which count, in the words of `@symmetry` in man 5 dlx: "items" (all: the
        default), "colors", "none", "classes R* C*", "generator R0:R7 R7:R0 ...". Raises
        Timeout; NoSymmetriesError if this dlxtools was built without nauty.
        """
        return Symmetry(self, group, timeout)

    def orbits(self, *, limit: Optional[int] = None, timeout: Optional[float] = None) -> Orbits:
        """One solution of each class up to symmetry, with the number of its images.

        >>> import dlxtools
        >>> orbits = list(dlxtools.queens(8).orbits())
        >>> len(orbits), sum(orbit.images for orbit in orbits)
        (12, 92)

        `limit` and `timeout` are as in `solutions`. The orbits of options and items, and other
        groups, are in `symmetry`. Raises Timeout if the symmetries are not found by then;
        NoSymmetriesError if this dlxtools was built without nauty.
        """
        deadline = Deadline(timeout)
        return self.symmetry(timeout=timeout).orbits(limit=limit, timeout=deadline.left())

    # --- Pictures --------------------------------------------------------------------------------

    def text(self, *, unicode: bool = True, color: bool = False) -> str:
        """The problem without a solution in characters. Raises ModelError if it is no board."""
        return self._raw.text(None, unicode, color)

    def address(self) -> str:
        """The address at which the puzzle can be played, as `dlx-show --format url` writes it.

        The generators of such puzzles read addresses, too. Raises ModelError for a puzzle that
        neither puzz.link nor Tatham's collection has.

        >>> import dlxtools
        >>> dlxtools.sudoku([[1, 0, 0, 0], [0, 0, 3, 0], [0, 0, 0, 0], [0, 4, 0, 2]]).address()
        'https://puzz.link/p?sudoku/4/4/1k3l4g2'
        """
        return self._raw.address()

    def svg(self, *, unit: float = 40) -> str:
        """The problem without a solution as SVG. Raises ModelError if it is no board."""
        return self._raw.svg(None, unit)

    def _repr_svg_(self) -> Optional[str]:
        try:
            return self.svg()
        except ModelError:
            return None

    def __repr__(self) -> str:
        items = f"{len(self.primary)} primary items"
        if self.secondary:
            items += f", {len(self.secondary)} secondary items"
        given = f", {len(self.given)} given" if self.given else ""
        return f"<Problem: {items}, {len(self.options)} options{given}>"


def parse_all(text: Text, source: str = "<text>", *, plain: bool = False) -> Iterator[Problem]:
    """The problems of a stream one by one, as `| @next` and `| @given` divide it.

    >>> import dlxtools
    >>> text = "A B\\nA\\nB\\nA B\\n| @given 1\\n| @given 3\\n"
    >>> [problem.count() for problem in dlxtools.parse_all(text)]
    [1, 1]
    """
    reader = _core.Reader(_bytes(text), source, plain)
    last: Optional[Problem] = None
    while (core := reader.next()) is not None:
        _warn(reader.warnings(), source, 3)
        is_same = last is not None and not reader.is_new_problem()
        last = Problem._of(core, *((last._items, last._colors) if last and is_same else ()))
        yield last


# --- Making --------------------------------------------------------------------------------------


class _Maker:
    """Items and options as numbers, with the names that texts have for them."""

    def __init__(self, primary: Optional[Iterable[Hashable]], secondary: Iterable[Hashable]):
        self.is_open = primary is None  # further items are primary ones
        self.primary: dict[Hashable, int] = {}
        self.secondary: dict[Hashable, int] = {}
        self.colors_known: dict[Hashable, int] = {}
        self.starts = [0]
        self.entries: list[int] = []
        self.entry_colors: list[int] = []
        self.bounds: list[tuple[int, int, int]] = []
        self.costs: list[int] = []
        self.has_zero = False
        for item in primary or ():
            self._add(self.primary, item, "primary")
        for item in secondary:
            if item in self.primary:
                raise ModelError(f"item {item!r} is primary and secondary")
            self._add(self.secondary, item, "secondary")

    @property
    def items(self) -> list[Hashable]:
        return [*self.primary, *self.secondary]

    @property
    def colors(self) -> list[Hashable]:
        return list(self.colors_known)

    @staticmethod
    def _add(items: dict[Hashable, int], item: Hashable, kind: str) -> None:
        if item in items:
            raise ModelError(f"{kind} item {item!r} is there twice")
        items[item] = len(items)

    # Primary items get numbers from 0, secondary ones numbers below 0 until all are known.

    def _entry(self, item: Hashable, option: int) -> tuple[int, int]:
        color: Optional[Hashable] = None
        if isinstance(item, Colored):
            item, color = item
            if item not in self.secondary:
                raise ModelError(
                    f"option {option}: item {item!r} has a color, but is not secondary"
                )
        elif isinstance(item, str) and ":" in item and item not in self.secondary:
            head, _, tail = item.partition(":")
            if head in self.secondary:
                item, color = head, tail
        if item in self.secondary:
            number = -1 - self.secondary[item]
        elif item in self.primary:
            number = self.primary[item]
        elif self.is_open:
            number = self.primary[item] = len(self.primary)
        else:
            raise ModelError(f"option {option}: unknown item {item!r}")
        if color is None:
            return number, 0
        return number, self.colors_known.setdefault(color, len(self.colors_known) + 1)

    def add_options(self, options: Iterable[Iterable[Hashable]]) -> None:
        for at, option in enumerate(options):
            if isinstance(option, (str, bytes)):
                raise TypeError(f"option {at} is a string: write a list of items, or split it")
            try:
                for item in option:
                    number, color = self._entry(item, at)
                    self.entries.append(number)
                    self.entry_colors.append(color)
            except TypeError as error:  # not iterable, or an item that is not hashable
                raise TypeError(f"option {at}: {error}") from None
            self._end_option(at)

    def _end_option(self, at: int) -> None:
        found = self.entries[self.starts[-1] :]
        if not found:
            raise ModelError(f"option {at} has no items")
        if len(set(found)) != len(found):
            twice = next(number for number in found if found.count(number) > 1)
            item = list(self.primary)[twice] if twice >= 0 else list(self.secondary)[-1 - twice]
            hint = ""
            if set(found) <= {self.primary.get(0), self.primary.get(1)}:
                hint = "; for a matrix of zeros and ones: Problem.from_matrix"
            raise ModelError(f"option {at} has item {item!r} twice{hint}")
        self.starts.append(len(self.entries))

    def add_columns(self, rows: Iterable[Sequence[int]], width: int) -> None:
        """Rows of a matrix. One of zeros is kept, so that the others keep their places."""
        for column in self.secondary:
            if column not in range(width):
                raise ModelError(f"the matrix has no column {column!r}")
        self.primary = {column: 0 for column in range(width) if column not in self.secondary}
        self.primary = {column: at for at, column in enumerate(self.primary)}
        zero = -1 - len(self.secondary)
        numbers = [self.primary.get(at, -1 - self.secondary.get(at, 0)) for at in range(width)]
        for row in rows:
            self.entries.extend(numbers[column] for column in row)
            if self.starts[-1] == len(self.entries):
                self.has_zero = True
                self.entries.append(zero)
            self.starts.append(len(self.entries))

    def add_multiplicities(self, multiplicities: Mapping[Any, Multiplicity]) -> None:
        for item, often in multiplicities.items():
            if item not in self.primary:
                raise ModelError(f"multiplicity of {item!r}, which is no primary item")
            low, high = bounds_of(often, f"multiplicity of {item!r}")
            if not 0 <= low <= high <= _MOST_ITEMS or high < 1:
                raise ModelError(f"multiplicity of {item!r}: {low} to {high} times is impossible")
            self.bounds.append((self.primary[item], low, high))

    def add_costs(
        self,
        costs: Union[Sequence[int], Mapping[Any, int], None],
        names: Optional[Sequence[Hashable]],
    ) -> None:
        if costs is None:
            return
        size = len(self.starts) - 1
        if isinstance(costs, Mapping):
            places = {key: at for at, key in enumerate(range(size) if names is None else names)}
            self.costs = [0] * size
            for key, cost in costs.items():
                if key not in places:
                    raise ModelError(f"a cost for option {key!r}, which is not there")
                self.costs[places[key]] = _cost(cost, places[key])
            return
        self.costs = [_cost(cost, at) for at, cost in enumerate(costs)]
        if len(self.costs) != size:
            raise ModelError(f"{len(self.costs)} costs for {size} options")

    def build(self, directives: list[tuple[str, str]]) -> _core.Problem:
        primary = len(self.primary)
        names = _text_names(self.items + [_ZERO] * self.has_zero)
        entries = [at if at >= 0 else primary - 1 - at for at in self.entries]
        colors = self.entry_colors if self.colors_known else []
        return _core.build(
            names,
            primary,
            self.bounds,
            _text_names(self.colors),
            self.starts,
            entries,
            colors,
            self.costs,
            directives,
        )


#: The secondary item that a row of zeros has.
_ZERO = "zero"


def _listed(parts: Iterable[Any]) -> list[Any]:
    return [None if part is None else list(part) for part in parts]


def bounds_of(often: Any, name: str) -> tuple[int, int]:
    """The least and the most of a number or a pair of numbers."""
    low, high = often if isinstance(often, (tuple, list)) else (often, often)
    return natural(low, name, ModelError), natural(high, name, ModelError)


def _cost(cost: Any, option: int) -> int:
    try:
        value = index(cost)
    except TypeError:
        raise TypeError(f"option {option}: a cost is an int, not {cost!r}") from None
    if not -_COST_LIMIT < value < _COST_LIMIT:
        raise ModelError(f"option {option}: a cost has at most 63 bits")
    return value


def _text_names(items: Iterable[Hashable]) -> list[str]:
    """Names that a text can have, all different: strings as they are, as far as possible."""
    names: dict[str, None] = {}
    for item in items:
        if isinstance(item, str):
            name = "".join("_" if _is_odd(char) else char for char in item) or "_"
        else:
            name = "".join(repr(item).split()).replace(":", "_").replace("|", "_")
        different, copy = name, 1
        while different in names:
            copy += 1
            different = f"{name}~{copy}"
        names[different] = None
    return list(names)


def _is_odd(char: str) -> bool:
    return char in ":|" or char.isspace() or not char.isprintable()


def _with_color(item: Hashable, color: Hashable) -> Hashable:
    if isinstance(item, str) and isinstance(color, str):
        return f"{item}:{color}"
    return Colored(item, color)


# --- Matrices ------------------------------------------------------------------------------------


class _Rows:
    """Lists of lists with what is asked of an array here."""

    ndim = 2

    def __init__(self, rows: Iterable[Sequence[Any]]):
        self.rows = [list(row) for row in rows]
        width = len(self.rows[0]) if self.rows else 0
        for at, row in enumerate(self.rows):
            if len(row) != width:
                raise ModelError(f"row {at} has {len(row)} entries instead of {width}")
        self.shape = (len(self.rows), width)

    def tolist(self) -> list[list[Any]]:
        return self.rows


def _is_matrix(options: Any) -> bool:
    return hasattr(options, "tocsr") or (hasattr(options, "shape") and hasattr(options, "tolist"))


def _matrix_rows(matrix: Any) -> tuple[Iterator[Sequence[int]], int]:
    """The columns that are 1, row by row; and how many columns there are."""
    if len(matrix.shape) != 2:
        raise ModelError(f"a matrix has two dimensions, not {len(matrix.shape)}")
    rows = _sparse_rows(matrix.tocsr()) if hasattr(matrix, "tocsr") else _dense_rows(matrix)
    return rows, matrix.shape[1]


def _dense_rows(matrix: Any) -> Iterator[Sequence[int]]:
    for at, row in enumerate(matrix.tolist()):
        if row.count(0) + row.count(1) != len(row):
            odd = next(entry for entry in row if entry not in (0, 1))
            raise ModelError(f"row {at} has {odd!r}, but a matrix has zeros and ones")
        yield [column for column, entry in enumerate(row) if entry]


def _sparse_rows(matrix: Any) -> Iterator[Sequence[int]]:
    matrix = matrix.copy()
    matrix.sum_duplicates()
    matrix.eliminate_zeros()
    starts, columns, entries = (
        part.tolist() for part in (matrix.indptr, matrix.indices, matrix.data)
    )
    for at, (start, end) in enumerate(zip(starts, starts[1:])):
        for entry in entries[start:end]:
            if entry != 1:
                raise ModelError(f"row {at} has {entry!r}, but a matrix has zeros and ones")
        yield columns[start:end]


# --- Arguments -----------------------------------------------------------------------------------


def _bytes(text: Text) -> bytes:
    if not isinstance(text, (str, bytes, bytearray)):
        raise TypeError(f"a text is a str or bytes, not {type(text).__name__}")
    return text.encode() if isinstance(text, str) else bytes(text)


def _settings(
    limit: Optional[int], timeout: Optional[float], threads: int, engine: str
) -> _core.Settings:
    return _core.Settings(limit_of(limit), seconds(timeout), natural(threads, "threads"), engine)


def _warn(found: Iterable[tuple[int, int, str]], source: str, level: int) -> None:
    for line, column, message in found:
        warnings.warn(f"{source}:{line}:{column}: {message}", ProblemWarning, level + 1)
