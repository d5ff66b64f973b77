"""Exceptions and warnings. The module in C++ raises these, too."""

from __future__ import annotations

from typing import Optional


class Error(Exception):
    """The base of all exceptions of this package that are about a problem or a question."""


class ModelError(Error, ValueError):
    """A problem that cannot be: an item that is twice in an option, an unknown item, ...

    Generators raise it for puzzles that make no sense, drawing for what cannot be drawn.
    """


class ParseError(Error, ValueError):
    """A defect in a text, at a place.

    >>> import dlxtools
    >>> try:
    ...     dlxtools.Problem.parse("A B C\\nA B\\nB D\\n", "mine.dlx")
    ... except dlxtools.ParseError as error:
    ...     print(error)
    ...     print(error.line, error.column)
    mine.dlx:3:3: unknown item 'D'
    3 3
    """

    #: What is wrong, without the place.
    message: str
    #: What the text is called.
    source: str
    #: The line, from 1; 0 for the text as a whole.
    line: int
    #: The column in bytes, from 1; 0 for the line as a whole.
    column: int

    def __init__(self, message: str, source: str = "<text>", line: int = 0, column: int = 0):
        super().__init__(message, source, line, column)
        self.message, self.source, self.line, self.column = message, source, line, column

    def __str__(self) -> str:
        place = "".join(f":{number}" for number in (self.line, self.column) if number)
        return f"{self.source}{place}: {self.message}"


class EngineError(Error, ValueError):
    """An engine that is not there, or cannot do what is asked."""


class SymmetryError(Error, ValueError):
    """A choice of symmetries that is none of the problem's, or a group that is too large."""


class NoSymmetriesError(Error, NotImplementedError):
    """This dlxtools was built without nauty, which finds symmetries."""


class Unfinished(Error):
    """A limit ended the work before there was an answer.

    An answer that is not complete is never returned as if it were.
    """

    #: "timeout", or "limit": there are more solutions than the question may look at.
    outcome: str
    #: There are at least so many solutions, where that is known.
    at_least: Optional[int]

    def __init__(self, outcome: str, at_least: Optional[int] = None):
        super().__init__(outcome, at_least)
        self.outcome, self.at_least = outcome, at_least

    def __str__(self) -> str:
        known = "" if self.at_least is None else f"; at least {in_words(self.at_least)} solutions"
        return f"the work was stopped: {self.outcome}{known}"


class Timeout(Unfinished, TimeoutError):
    """`timeout=` seconds were not enough."""


class LimitReached(Unfinished):
    """There are more solutions than `limit=` lets the question look at."""


class ProblemWarning(UserWarning):
    """Something legal that is probably not meant, such as an option without a primary item."""


def unfinished(outcome: str, at_least: Optional[int] = None) -> Unfinished:
    """The exception for an outcome that is not an answer."""
    kind = {"timeout": Timeout, "limit": LimitReached}.get(outcome, Unfinished)
    return kind(outcome, at_least)


def in_words(number: int) -> str:
    """A number of any size for a message: Python writes no number of more than 4300 digits."""
    digits = int(number.bit_length() * 0.30103) + 1
    return str(number) if digits <= 30 else f"(a number of about {digits} digits)"
