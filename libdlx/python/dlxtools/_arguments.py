"""Arguments that a user gives, checked before they reach the module in C++."""

from __future__ import annotations

import re
from operator import index
from time import monotonic
from typing import Any, Iterable, Optional, SupportsIndex

#: The largest number that the library takes for a limit, a seed or a size.
MOST = 2**64 - 1


def natural(value: Any, name: str, error: type[Exception] = ValueError) -> int:
    """A whole number from 0; `name` is what the message calls it."""
    try:
        number = index(value)
    except TypeError:
        raise TypeError(f"{name} must be a whole number, not {value!r}") from None
    if not 0 <= number <= MOST:
        raise error(f"{name} must be a number from 0, not {number:.6g}")
    return number


def limit_of(limit: Optional[int]) -> Optional[int]:
    """A number of solutions, or None; as large as it may be."""
    return None if limit is None else natural(min(limit, MOST), "limit")


def seconds(timeout: Optional[float]) -> Optional[float]:
    """A time, or None for no end."""
    if timeout is None:
        return None
    if isinstance(timeout, str) or not hasattr(timeout, "__float__"):
        raise TypeError(f"timeout must be a number of seconds, not {timeout!r}")
    if not float(timeout) >= 0:
        raise ValueError(f"timeout must be a number of seconds from 0, not {timeout!r}")
    return float(timeout)


def share(value: float, name: str) -> float:
    """A part of a whole, from 0 to below 1."""
    if isinstance(value, str) or not hasattr(value, "__float__"):
        raise TypeError(f"{name} must be a number, not {value!r}")
    if not 0 <= float(value) < 1:
        raise ValueError(f"{name} must be a number from 0 to below 1, not {value!r}")
    return float(value)


class Deadline:
    """The time by which an answer in several steps must be there."""

    def __init__(self, timeout: Optional[float]):
        until = seconds(timeout)
        self._end = None if until is None else monotonic() + until

    def left(self) -> Optional[float]:
        """The timeout of the next step."""
        return None if self._end is None else max(self._end - monotonic(), 0)


def indices(options: Iterable[SupportsIndex]) -> list[int]:
    """Options by index, as numbers."""
    found = [options] if hasattr(options, "__index__") else options
    return [natural(option, "an option", IndexError) for option in found]


def from_zero(message: str) -> str:
    """A sentence of the library with options counted from 0, except in what it quotes."""
    pattern = r"('[^']*')|\b(options?) (\d+)(?: and (\d+))?"

    def lowered(found: re.Match[str]) -> str:
        quoted, word, first, second = found.groups()
        if quoted:
            return quoted
        return f"{word} {int(first) - 1}" + (f" and {int(second) - 1}" if second else "")

    return re.sub(pattern, lowered, message)
