"""All solutions as one value; symmetries, and solutions up to symmetry."""

from __future__ import annotations

from operator import index
from typing import (
    TYPE_CHECKING,
    Any,
    Hashable,
    Iterable,
    Iterator,
    NamedTuple,
    Optional,
    Sequence,
    SupportsIndex,
    Union,
    overload,
)

from . import _core
from ._arguments import Deadline, indices, limit_of, natural, seconds
from ._errors import ModelError, NoSymmetriesError, Timeout, in_words, unfinished
from ._solution import Solution

if TYPE_CHECKING:
    from ._problem import Problem


class SolutionSet(Iterable[Solution]):
    """All solutions of a problem, in an order of their own, from 0.

    `Problem.compile` makes one. It is a decision diagram: its size has little to do with the number
    of solutions.

    >>> import dlxtools
    >>> tilings = dlxtools.polyomino("dominoes", "6x6", any=True).compile()
    >>> tilings.count()
    6728
    >>> tilings[1000]
    Solution(0, 2, 5, 7, 10, 12, 24, 25, 27, 29, 34, 35, 46, 47, 48, 49, 50, 51)
    >>> tilings.index(tilings[1000])
    1000

    What visits the whole diagram, or draws many solutions, takes `timeout=` in seconds, and raises
    Timeout.
    """

    def __init__(self, problem: Problem, core: _core.SolutionSet):
        self.problem, self._raw = problem, core

    def count(self) -> int:
        """The exact number of solutions. (`len` is for fewer than 2**63.)"""
        return self._raw.count()

    def __len__(self) -> int:
        return self.count()

    @property
    def size(self) -> int:
        """The number of edges of its diagram, 8 bytes each."""
        return self._raw.edges()

    @overload
    def __getitem__(self, at: SupportsIndex) -> Solution:
        ...

    @overload
    def __getitem__(self, at: slice) -> list[Solution]:
        ...

    def __getitem__(self, at: Any) -> Any:
        if isinstance(at, slice):
            places = range(*at.indices(self.count()))
            return [self[place] for place in places]
        place, count = index(at), self.count()
        if not -count <= place < count:
            raise IndexError(f"there are {in_words(count)} solutions, counted from 0")
        (indices,) = self._raw.slice(place % count + 1, 1)
        return Solution(self.problem, indices)

    def __iter__(self) -> Iterator[Solution]:
        at, most = 1, 1
        while found := self._raw.slice(at, most):
            for indices in found:
                yield Solution(self.problem, indices)
            at, most = at + len(found), min(2 * most, 1024)

    def index(self, solution: Union[Solution, Iterable[SupportsIndex]]) -> int:
        """The place of a solution, from 0. Raises ValueError if it is none of them."""
        rank = self._raw.rank(indices(solution))
        if rank is None:
            raise ValueError("this is none of the solutions")
        return rank - 1

    def __contains__(self, solution: object) -> bool:
        return isinstance(solution, Solution) and self._raw.rank(indices(solution)) is not None

    def sample(
        self, n: int, seed: int, *, distinct: bool = False, timeout: Optional[float] = None
    ) -> list[Solution]:
        """n solutions drawn at random, each as likely as any other; the same for the same seed.

        With `distinct` none is drawn twice; there may be fewer than n then. Raises ModelError if
        there is no solution.
        """
        n, deadline = natural(n, "n"), Deadline(timeout)
        if n and not self.count():
            raise ModelError("there is no solution to be drawn")
        left = min(n, self.count()) if distinct else n
        sampler = _core.Sampler(self._raw, natural(seed, "seed"))
        drawn: list[Solution] = []
        while len(drawn) < left:
            for indices in sampler.draw(min(left - len(drawn), 256), distinct):
                drawn.append(Solution(self.problem, indices))
            if deadline.left() == 0 and len(drawn) < left:
                raise Timeout("timeout")
        return drawn

    def marginals(self, *, timeout: Optional[float] = None) -> list[int]:
        """The number of solutions that have each option."""
        return self._raw.marginals(seconds(timeout))

    def best(
        self, k: int = 1, *, maximize: bool = False, timeout: Optional[float] = None
    ) -> list[Solution]:
        """The k solutions of least cost, or of the highest; the best first."""
        best = self._raw.best(natural(k, "k"), maximize, seconds(timeout))
        return [Solution(self.problem, found) for found in best]

    def restricted(
        self,
        given: Iterable[SupportsIndex] = (),
        without: Iterable[SupportsIndex] = (),
        *,
        timeout: Optional[float] = None,
    ) -> SolutionSet:
        """The solutions that have all of these options and none of those."""
        core = self._raw.restricted(indices(given), indices(without), seconds(timeout))
        return SolutionSet(self.problem, core)

    def __repr__(self) -> str:
        return f"<SolutionSet: {in_words(self.count())} solutions>"


# --- Symmetries ----------------------------------------------------------------------------------


class Orbit(NamedTuple):
    """A class of solutions that symmetries map to each other."""

    #: One of them.
    solution: Solution
    #: How many there are in the class.
    images: int


class Symmetry:
    """The group of symmetries of a problem. `Problem.symmetry` makes one.

    >>> import dlxtools
    >>> symmetry = dlxtools.Problem([["A"], ["B"], ["A", "B"]]).symmetry()
    >>> symmetry.order
    2
    >>> symmetry.option_orbits()
    [[0, 1], [2]]
    >>> symmetry.item_orbits()
    [['A', 'B']]
    """

    def __init__(
        self,
        problem: Problem,
        group: Union[str, Iterable[str]] = (),
        timeout: Optional[float] = None,
    ):
        if not _core.has_symmetries:
            raise NoSymmetriesError(
                "this dlxtools was built without nauty (libnauty2-dev), which finds symmetries"
            )
        self.problem, self._lines = problem, [group] if isinstance(group, str) else list(group)
        self._raw = _core.symmetry_group(problem._raw, self._lines, seconds(timeout))

    def __reduce__(self) -> tuple[Any, ...]:
        return Symmetry, (self.problem, self._lines)

    @property
    def order(self) -> int:
        """The exact number of symmetries."""
        return self._raw.order()

    def generators(self) -> list[tuple[int, ...]]:
        """Symmetries that make all others; each is the list of the options' images.

        Exchanges of equal options, which have the same items, are not among them.
        """
        return self._raw.generators()

    def option_orbits(self) -> list[list[int]]:
        """Options that symmetries exchange with each other: their indices, class by class."""
        return list(_classes(self._raw.option_orbits()).values())

    def item_orbits(self) -> list[list[Hashable]]:
        """Items that symmetries exchange with each other, class by class."""
        items = [*self.problem.primary, *self.problem.secondary]
        classes = _classes(self._raw.item_orbits()[: len(items)]).values()
        return [[items[at] for at in each] for each in classes]

    def count(self, *, limit: Optional[int] = None, timeout: Optional[float] = None) -> int:
        """The number of solutions up to symmetry. Raises Timeout.

        With a `limit` counting ends there: the result is that number if there are as many.
        """
        if limit is not None:
            orbits = self.orbits(limit=limit, timeout=timeout)
            number, outcome = sum(1 for _ in orbits), orbits.outcome
        else:
            number, outcome = self._raw.count(seconds(timeout))
        if outcome not in ("exhausted", "limit"):
            raise unfinished(outcome)
        return number

    def orbits(self, *, limit: Optional[int] = None, timeout: Optional[float] = None) -> Orbits:
        """One solution of each class, as `Problem.orbits`, for this group."""
        return Orbits(self.problem, self, limit, timeout)

    def __repr__(self) -> str:
        return f"<Symmetry of {self.problem!r}: order {self.order}>"


class Orbits(Iterator[Orbit]):
    """Classes of solutions one by one. `Problem.orbits` makes one."""

    def __init__(
        self,
        problem: Problem,
        symmetry: Symmetry,
        limit: Optional[int] = None,
        timeout: Optional[float] = None,
    ):
        self._problem, self._left = problem, limit_of(limit)
        self._raw = _core.Orbits(symmetry._raw, seconds(timeout))
        self._found: Iterator[tuple[tuple[int, ...], int]] = iter(())

    @property
    def outcome(self) -> str:
        """The reason for the end: "exhausted", "limit" or "timeout"; "running" before it."""
        return "limit" if self._left == 0 else self._raw.outcome()

    def __reduce__(self) -> Any:
        raise TypeError("a search cannot be copied or pickled: its problem can, and its solutions")

    def __next__(self) -> Orbit:
        if self._left == 0:
            raise StopIteration
        found = next(self._found, None)
        if found is None:
            self._found = iter(self._raw.next(256))
            found = next(self._found, None)
        if found is None:
            raise StopIteration
        if self._left is not None:
            self._left -= 1
        return Orbit(Solution(self._problem, found[0]), found[1])


def _classes(firsts: Sequence[Optional[int]]) -> dict[int, list[int]]:
    classes: dict[int, list[int]] = {}
    for at, first in enumerate(firsts):
        if first is not None:
            classes.setdefault(first, []).append(at)
    return classes
