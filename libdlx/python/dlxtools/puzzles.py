"""Generators: well-known puzzles as problems.

A puzzle is given as data (numbers, lists of lists, numpy arrays), as a text with line breaks, as a
`pathlib.Path` of a file, or by the name of one that comes with this package: see `shape_names`.
All functions return a `Problem`, and its solutions can be drawn.

>>> import dlxtools
>>> dlxtools.queens(8).count()
92
>>> dlxtools.polyomino("pentominoes", "6x10").count()
9356
"""

from __future__ import annotations

import json
import re
import string
from difflib import get_close_matches
from os import PathLike, fspath
from pathlib import Path
from typing import (
    Any,
    Iterable,
    Iterator,
    Mapping,
    NamedTuple,
    Optional,
    Sequence,
    Tuple,
    TypeVar,
    Union,
)

from . import _core
from ._arguments import natural, seconds
from ._errors import ModelError, ParseError
from ._problem import Multiplicity, Problem, bounds_of

#: A text, a file, or lines.
Source = Union[str, bytes, "PathLike[str]", Sequence[str]]
#: A row and a column of a square, from 0.
Cell = Tuple[int, int]

Puzzle = TypeVar("Puzzle")

_SHAPES = Path(__file__).parent / "shapes"


def shape_names() -> list[str]:
    """The names of the pieces, boards, regions and puzzles that come with this package."""
    return sorted(path.stem for path in _SHAPES.glob("*.txt"))


class Kind(NamedTuple):
    """A kind of board, as `kinds` lists them."""

    #: What the directive ``@puzzle`` calls it.
    word: str
    #: Its name in each language, ``{"en": "Latin squares", "fr": "Carrés latins"}``.
    titles: dict[str, str]
    #: What is asked, in a sentence in each language.
    about: dict[str, str]
    #: What its items stand for, by the forms of their names: the first form that fits counts.
    forms: dict[str, str]


def kinds() -> list[Kind]:
    """The kinds of boards that can be drawn and explained, and how their items are named.

    In a form, ``{n}`` is a number, ``{t}`` any text and ``{cell}`` the name of a cell, as ``r1c4``.

    >>> import dlxtools
    >>> [kind.word for kind in dlxtools.kinds()][:4]
    ['sudoku', 'polyomino', 'polyform', 'queens']
    >>> langford = {kind.word: kind for kind in dlxtools.kinds()}["langford"]
    >>> langford.titles["fr"]
    'Paires de Langford'
    >>> langford.forms
    {'s{n}': 'place', '{t}': 'piece'}
    """
    return [
        Kind(word, dict(titles), dict(about), dict(forms))
        for word, titles, about, forms in _core.kinds()
    ]


# --- Sudoku --------------------------------------------------------------------------------------


def sudoku(
    grid: Any = None,
    *,
    size: Optional[int] = None,
    box: Optional[tuple[int, int]] = None,
    diagonals: bool = False,
    windows: bool = False,
    regions: Optional[Source] = None,
    candidates: Optional[Iterable[Iterable[Any]]] = None,
) -> Problem:
    """A sudoku.

    Args:
        grid: The puzzle: a text in any form that `gen-sudoku` reads (81 characters, rows, drawn
            grids, candidates, killers, the address of a page), lists of lists or a numpy array of
            digits with 0 for an empty cell; None for a blank grid.
        size: Rows of a blank grid: 9 if nothing else says.
        box: Rows and columns of a box, where they are not the usual ones.
        diagonals: The two diagonals hold every digit, too (X-sudoku).
        windows: So do the windows (hyper sudoku).
        regions: Regions in place of boxes (jigsaw sudoku), a letter a cell.
        candidates: The digits that each cell may hold, row by row: sets or lists of digits, or
            texts such as "124"; None for a cell that may hold any. Beside a grid of digits only: a
            text has its own.

    >>> import dlxtools
    >>> puzzle = dlxtools.sudoku('''
    ...     . . . | . . . | 4 . .
    ...     3 . 6 | . . . | . . .
    ...     . . . | 1 9 6 | . 3 .
    ...     ------+-------+------
    ...     . 7 . | . . . | . 1 .
    ...     8 . . | 2 5 . | . 9 .
    ...     . 4 . | . . . | 8 . .
    ...     ------+-------+------
    ...     . 6 . | 4 . 9 | . . 8
    ...     . . 5 | . . . | . 2 .
    ...     . . . | 5 . . | . . 7''')
    >>> puzzle.is_unique()
    True
    >>> puzzle.solution().grid()[0]
    [1, 5, 7, 8, 3, 2, 4, 6, 9]
    >>> dlxtools.sudoku(size=4).count()
    288
    >>> dlxtools.sudoku(size=4, candidates=[["12", "34", None, None]] + [[None] * 4] * 3).count()
    96
    >>> dlxtools.sudoku("https://puzz.link/p?sudoku/4/4/1k3l4g2").is_unique()
    True
    """
    region_map = None if regions is None else _regions(regions)
    if region_map is not None and box is None:
        box = (1, region_map.size)
    if isinstance(grid, (str, bytes, PathLike)):
        if candidates is not None:
            raise ModelError("candidates= goes with a grid of digits: a text has its own")
        text, name = _text(grid, names=False)
        puzzles = _core.read_sudokus(text, name, box)
        if len(puzzles) > 1:
            raise ModelError(f"{name} has {len(puzzles)} sudokus: use dlxtools.sudokus")
        return _of(_core.sudoku(puzzles[0], diagonals, windows, region_map, name))
    rows = None if grid is None else _table(grid, square=True)
    if box is not None:
        side = _size(box[0]) * _size(box[1])
    elif size is not None:
        side = _size(size)
    else:
        side = len(rows) if rows else 9
    if (rows is not None and len(rows) != side) or size not in (None, side):
        raise ModelError(f"a grid of {len(rows) if rows else size} rows, but boxes for {side}")
    shape = box or _core.usual_box(side)
    if shape is None:
        raise ModelError(f"a sudoku of {side} rows has no usual boxes: give box=, or regions=")
    digits = [cell for row in rows or () for cell in row]
    if any(not 0 <= digit <= side for digit in digits):
        raise ModelError(f"the digits of this sudoku are 1 to {side}, and 0 for an empty cell")
    puzzle = _core.sudoku_of_digits(shape, digits, _candidates(candidates, side))
    return _of(_core.sudoku(puzzle, diagonals, windows, region_map, ""))


def _candidates(rows: Optional[Iterable[Iterable[Any]]], side: int) -> list[int]:
    """A set of bits for each cell: digit d is bit d - 1."""
    if rows is None:
        return []
    cells = [cell for row in rows for cell in row]
    if len(cells) != side * side:
        raise ModelError(f"candidates for {len(cells)} cells instead of {side * side}")
    return [_digits(cell, side) for cell in cells]


def _digits(cell: Any, side: int) -> int:
    if cell is None:
        return (1 << side) - 1
    bits = 0
    for digit in cell:
        is_text = isinstance(digit, str) and digit.isdecimal()
        number = natural(int(digit) if is_text else digit, "a candidate", ModelError)
        if not 1 <= number <= side:
            raise ModelError(f"a candidate is a digit from 1 to {side}, not {digit!r}")
        bits |= 1 << (number - 1)
    return bits


def sudokus(
    text: Source,
    *,
    box: Optional[tuple[int, int]] = None,
    diagonals: bool = False,
    windows: bool = False,
) -> Iterator[Problem]:
    """The sudokus of a text or file with many of them, such as one a line.

    >>> import dlxtools
    >>> text = "1...............\\n1234341221434321\\n"
    >>> [puzzle.is_unique() for puzzle in dlxtools.sudokus(text)]
    [False, True]
    """
    content, name = _text(text, names=False)
    for puzzle in _core.read_sudokus(content, name, box):
        yield _of(_core.sudoku(puzzle, diagonals, windows, None, name))


# --- Polyominoes and other polyforms -------------------------------------------------------------


def polyomino(
    pieces: Union[Source, Mapping[str, Any]],
    board: Union[Source, tuple[int, ...], None] = None,
    *,
    lattice: Optional[str] = None,
    moves: Optional[str] = None,
    copies: Optional[Mapping[str, Multiplicity]] = None,
    any: bool = False,
    partial: bool = False,
    distinct: bool = False,
    crosses: bool = False,
    up_to_symmetry: bool = False,
    open: Union[str, Iterable[str]] = (),
    open_each: Iterable[str] = (),
    date: str = "",
) -> Problem:
    """Covering a board with pieces made of squares, hexagons, triangles, sticks, cubes or other solids.

    Args:
        pieces: The name of a set, such as "pentominoes", a text or file of pieces, or a mapping of
            names to shapes: rows such as ``["**", "*."]``, of solids a list of layers of rows; or
            cells as pairs of row and column, of solids layer, row and column.
        board: A size, ``"6x10"`` or ``(6, 10)``, of cubes ``(3, 4, 5)``, of hexagons and triangles
            such as ``"hexagon:4"``, ``"triangle:6"``, ``"rhombus:6x6"``, ``"parallelogram:4x7"``;
            rows such as ``["***", "*.*"]``; or the name, text or file of a board. None where the
            pieces' file has its own ("pavage-scott").
        lattice: What cells are: "square", "hex", "triangle", "cube", "prism", "sphere", "rhombic",
            "tetra-octa", "sticks" or "triangle-sticks". As the pieces' file says, else squares.
        moves: Pieces may be turned and turned over ("free"), turned only ("one-sided"), or only
            shifted ("fixed"). Solids are turned only, unless this says else; all others are free.
        copies: How often a piece is used: a number, or a pair of the least and the most.
        any: Every piece in any number.
        partial: Cells may stay empty, at a cost of 1 each.
        distinct: Tells the copies of a piece apart.
        crosses: Pieces made of sticks may cross.
        up_to_symmetry: One solution of each class under the symmetries of the board.
        open: Names of cells that stay open, as ``"Nov,22"`` in the calendar.
        date: The cells of a day such as "2026-11-27" stay open on a board of months and days.
        open_each: Of each of these lists of names, such as ``"Jan..Dec"``, one cell stays open.

    >>> import dlxtools
    >>> dlxtools.polyomino("pentominoes", "3x20", up_to_symmetry=True).count()
    2
    >>> dlxtools.polyomino({"L": ["*.", "**"], "M": ["*"]}, ["**", "**"]).count()
    4
    >>> dlxtools.polyomino("calendar-pieces", "calendar", open="Nov,22").solution() is not None
    True
    >>> dlxtools.polyomino("weekday-pieces", "weekdays", date="2026-11-27").count()
    720
    >>> dlxtools.polyomino("soma", (3, 3, 3), up_to_symmetry=True).count()
    480
    >>> dlxtools.polyomino("hexiamonds", "rhombus:6x6", up_to_symmetry=True).count()
    156
    >>> [dlxtools.polyomino("disticks", "2x2", any=True, crosses=c).count() for c in (False, True)]
    [18, 20]
    """
    own_board = None
    if isinstance(pieces, Mapping):
        on_lattice = lattice or "square"
        usual = moves or _usual_moves(on_lattice)
        laid = [_piece(name, shape, usual, on_lattice) for name, shape in pieces.items()]
    else:
        text, name = _text(pieces)
        if board is None and _core.looks_like_pavage(text):
            on_lattice = "square"
            own_board, laid = _core.read_pavage(text, name, moves or "free")
        else:
            on_lattice = lattice or _core.told_lattice(text, name) or "square"
            laid = _core.read_pieces(text, name, moves or _usual_moves(on_lattice), on_lattice)
    for piece in laid:
        if copies and piece.name in copies:
            often = copies[piece.name]
            piece.set_copies(*bounds_of(often, f"copies of {piece.name!r}"))
    unknown = set(copies or ()) - {piece.name for piece in laid}
    if unknown:
        raise ModelError(f"copies of {sorted(unknown)[0]!r}, which is no piece")
    names = open.split(",") if isinstance(open, str) else list(open)
    on = own_board or _board(board, on_lattice)
    return _of(
        _core.polyomino(
            on, laid, any, partial, distinct, crosses, up_to_symmetry, names, list(open_each), date
        )
    )


def polyforms(
    size: int,
    lattice: str = "square",
    *,
    moves: Optional[str] = None,
    timeout: Optional[float] = None,
) -> dict[str, list[tuple[int, ...]]]:
    """All connected pieces of so many cells, as `polyomino` takes them.

    Named A, B, ..., or by numbers if they are more than 26; their cells are pairs of row and
    column, of solids layer, row and column. Pieces that `moves` can exchange are one. Their number
    grows fast with their size: after `timeout` seconds Timeout is raised.

    >>> import dlxtools
    >>> [len(dlxtools.polyforms(5, lattice)) for lattice in ("square", "hex", "triangle", "cube")]
    [12, 22, 4, 29]
    >>> dlxtools.polyforms(2)
    {'A': [(0, 0), (0, 1)]}
    """
    moves = moves or _usual_moves(lattice)
    shapes = _core.connected_shapes(lattice, _size(size), moves, seconds(timeout))
    letters = len(shapes) <= 26
    return {
        chr(ord("A") + at) if letters else str(at + 1): [tuple(cell) for cell in cells]
        for at, cells in enumerate(shapes)
    }


_solids = ("cube", "prism", "sphere", "rhombic", "tetra-octa")


def _usual_moves(lattice: str) -> str:
    return "one-sided" if lattice in _solids else "free"


def _piece(name: str, shape: Any, moves: str, lattice: str) -> _core.Piece:
    if isinstance(shape, str):
        shape = shape.replace("/", "\n").split("\n")
    shape = list(shape)
    if shape and isinstance(shape[0], str):
        shape = _marked(shape)
    elif (
        shape
        and isinstance(shape[0], (list, tuple))
        and all(isinstance(row, str) for row in shape[0])
    ):
        shape = [(at, *cell) for at, layer in enumerate(shape) for cell in _marked(layer)]
    return _core.Piece(name, [list(cell) for cell in shape], moves, lattice)


def _marked(rows: Iterable[str]) -> list[Cell]:
    return [
        (at, column)
        for at, row in enumerate(rows)
        for column, sign in enumerate(row)
        if sign in "*#"
    ]


def _board(board: Any, lattice: str) -> _core.Board:
    if board is None:
        raise ModelError('a board is missing: a size like "6x10", rows, or a name')
    if isinstance(board, tuple) and board and all(isinstance(n, int) for n in board):
        board = "x".join(map(str, board))
    if isinstance(board, str) and _core.looks_like_size(board):
        return _core.Board(board, lattice)
    if isinstance(board, list) and board and all(isinstance(layer, list) for layer in board):
        board = [line for layer in board for line in (*layer, "-")][:-1]
    return _core.Board(*_text(board), lattice)


# --- Edges, words --------------------------------------------------------------------------------


def edge_matching(
    tiles: Union[Source, int, Iterable[Sequence[str]]],
    board: Union[str, tuple[int, int]],
    *,
    border: Optional[str] = None,
    fixed: bool = False,
) -> Problem:
    """Square tiles with colored edges on a board: edges that touch have the same color.

    Args:
        tiles: How many colors all tiles of them have (MacMahon's squares); a text or file of tiles;
            or the tiles, each by its four colors from above clockwise, ``"AABC"`` or a sequence.
        board: Rows and columns.
        border: The color of the rim, where it has one.
        fixed: Tiles are not turned.

    >>> import dlxtools
    >>> dlxtools.edge_matching(["AABA", "AAAB", "BAAA", "ABAA"], (2, 2), border="A").count()
    2
    """
    if isinstance(tiles, int):
        laid = _core.macmahon_squares(tiles)
    elif isinstance(tiles, (str, bytes, PathLike)):
        laid = _core.read_edge_tiles(*_text(tiles))
    else:
        laid = [_core.EdgeTile(tuple(map(str, tile)), 1, None) for tile in tiles]
    return _of(_core.edge_matching(_extent(board), laid, border or "", fixed))


def crossword(
    words: Union[Source, Iterable[str]],
    grid: Union[Source, tuple[int, int]],
    *,
    use: str = "once",
    symmetric: bool = False,
) -> Problem:
    """Words that fill a grid.

    Args:
        words: The words, a text or file of them, or a name ("words-english").
        grid: Rows and columns, ``"4x4"`` or ``(4, 4)``; or rows such as ``["..#", "...", "#.."]``,
            where ``#`` is a block and a letter is given; or the text or file of a grid, which may
            have bars.
        use: Each word at most "once"; "all" words, each once; or "any" number of times.
        symmetric: The words across are those down.

    >>> import dlxtools
    >>> squares = dlxtools.crossword("cat ate tea tee ten", "3x3", symmetric=True)
    >>> squares.count()
    3
    >>> print(squares.solution())
    ┏━━━━━┯━━━━━┯━━━━━┓
    ┃1 c  │2 a  │3 t  ┃
    ┠─────┼─────┼─────┨
    ┃4 a  │  t  │  e  ┃
    ┠─────┼─────┼─────┨
    ┃5 t  │  e  │  a  ┃
    ┗━━━━━┷━━━━━┷━━━━━┛
    """
    listed = words if isinstance(words, (str, bytes, PathLike)) else list(words)
    if _extent_if(grid):
        on = _core.WordGrid(_extent(grid))
    else:
        on = _core.WordGrid(*_text(grid))
    return _of(_core.crossword(on, _core.read_words(*_text(listed)), use, symmetric))


def _extent_if(board: Any) -> Optional[tuple[int, int]]:
    if isinstance(board, tuple) and len(board) == 2 and all(isinstance(n, int) for n in board):
        return _size(board[0]), _size(board[1])
    size = re.fullmatch(r"(\d+)x(\d+)", board) if isinstance(board, str) else None
    return (int(size[1]), int(size[2])) if size else None


def _extent(board: Any) -> tuple[int, int]:
    extent = _extent_if(board)
    if not extent:
        raise ModelError(f"a board is rows and columns, as '4x6', not {board!r:.80}")
    return extent


# --- Queens, stars, langford pairs, guests -------------------------------------------------------


def queens(
    size: Optional[int] = None,
    *,
    slack: bool = False,
    regions: Optional[Source] = None,
    no_touch: bool = False,
) -> Problem:
    """Queens on a board, none attacking another: 8 of them, if nothing else says.

    With `regions` one stands in each of these, too; with `no_touch` they may share diagonals, but
    no two stand side by side. `slack`: every item is primary, and diagonals have options that leave
    them empty.

    >>> import dlxtools
    >>> dlxtools.queens(regions="queens-8", no_touch=True).is_unique()
    True
    """
    region_map = None if regions is None else _regions(regions)
    side = (region_map.size if region_map else 8) if size is None else _size(size)
    return _of(_core.queens(side, slack, no_touch, region_map))


def stars(regions: Union[Source, int], each: Optional[int] = None) -> Problem:
    """Star battle: stars in each row, column and region, none touching another.

    `regions` is a map with a letter a cell, an address of puzz.link, or a number of rows for a
    board without regions. `each` is the number of stars: 2, or what the address says.

    >>> import dlxtools
    >>> dlxtools.stars("stars-10").is_unique()
    True
    >>> dlxtools.stars(5, 1).count()
    14
    """
    if isinstance(regions, int):
        puzzle = _core.Stars(_size(regions))
    else:
        text, name = _text(regions)
        puzzle = _only(_core.read_stars(text, name), name)
    if each is not None and puzzle.each not in (0, each):
        raise ModelError(f"the address has {puzzle.each} stars in a row, not {each}")
    return _of(_core.stars(puzzle, _size(puzzle.each or 2 if each is None else each)))


def langford(size: int, *, skolem: bool = False, up_to_reversal: bool = False) -> Problem:
    """Langford pairs: 1 1 2 2 ... in a row such that k numbers stand between the two that are k.

    With `skolem` the two that are k stand k places apart.

    >>> import dlxtools
    >>> dlxtools.langford(7, up_to_reversal=True).count()
    26
    """
    return _of(_core.langford(_size(size), skolem, up_to_reversal))


def diner(
    couples: Optional[int] = None,
    guests: Union[str, bytes, PathLike[str], Iterable[tuple[str, str]], None] = None,
) -> Problem:
    """Couples at a round table: men and women alternate, and no couple sits side by side.

    `guests` has a pair of names a couple, the woman first, or a text with a couple a line.

    >>> import dlxtools
    >>> dlxtools.diner(5).count()
    13
    """
    pairs: list[tuple[str, str]] = []
    if isinstance(guests, (str, bytes, PathLike)):
        pairs = _core.read_guests(*_text(guests, names=False))
    elif guests is not None:
        pairs = [(str(couple[0]), str(couple[1])) for couple in guests]
    number = (len(pairs) or 5) if couples is None else _size(couples)
    return _of(_core.diner(number, pairs))


# --- Squares, pictures, dominoes -----------------------------------------------------------------


def latin(
    square: Union[Source, int] = 4,
    *,
    diagonals: bool = False,
    clues: Any = None,
    less: Iterable[tuple[Cell, Cell]] = (),
    consecutive: Optional[Iterable[tuple[Cell, Cell]]] = None,
    cages: Iterable[tuple[str, Iterable[Cell]]] = (),
    towers: Optional[Mapping[str, Sequence[int]]] = None,
) -> Problem:
    """Latin squares, and the puzzles that add clues to them: futoshiki, kenken, towers.

    Args:
        square: The number of rows; or a whole puzzle as a text, a file or a name. Cells are pairs
            of row and column, from 0.
        diagonals: Both diagonals hold every digit, too.
        clues: Digits, row by row, 0 for none: lists of lists or a numpy array.
        less: Pairs of neighbouring cells, the first of which is less than the second (futoshiki).
        consecutive: Pairs of neighbours that differ by one; no others do.
        cages: What the digits of some cells make: ``("5+", [(0, 0), (0, 1)])`` (kenken).
        towers: How many towers are seen from a side: ``{"top": [2, 0, 3, 1]}``, 0 for no clue.

    >>> import dlxtools
    >>> dlxtools.latin(5).count()
    161280
    >>> dlxtools.latin("kenken-6").is_unique()
    True
    >>> dlxtools.latin(3, less=[((0, 0), (0, 1)), ((0, 1), (0, 2))]).count()
    2
    """
    if not isinstance(square, int):
        text, name = _text(square)
        return _of(_core.latin(_only(_core.read_latins(text, name), name), diagonals))
    size = _size(square)
    if clues is not None:
        clues = [cell for row in _table(clues, square=True) for cell in row]
    sides = ("top", "bottom", "left", "right")
    for side in towers or ():
        if side not in sides:
            raise ModelError(f"towers are seen from {', '.join(sides)}, not from {side!r}")
    views = [list((towers or {}).get(side, ())) for side in sides]
    made = _core.Latin(
        size,
        clues or [],
        _cell_pairs(less, size),
        None if consecutive is None else _cell_pairs(consecutive, size),
        [_cage(clue, cells, size) for clue, cells in cages],
        views,
    )
    return _of(_core.latin(made, diagonals))


def _cell_pairs(pairs: Iterable[tuple[Cell, Cell]], size: int) -> list[tuple[int, int]]:
    return [(_cell(first, size), _cell(second, size)) for first, second in pairs]


def _cell(cell: Cell, size: int) -> int:
    row, column = cell
    if not (0 <= row < size and 0 <= column < size):
        raise ModelError(f"the square has no cell {(row, column)}: rows and columns count from 0")
    return row * size + column


def _cage(clue: str, cells: Iterable[Cell], size: int) -> tuple[str, int, list[int]]:
    found = re.fullmatch(r"(\d+)([-+*/=]?)", str(clue))
    if not found:
        raise ModelError(f"the clue of a cage is a number and one of + - * /, not {clue!r}")
    return found[2] or "=", int(found[1]), [_cell(cell, size) for cell in cells]


def nonogram(
    rows: Any = None,
    columns: Optional[Sequence[Sequence[int]]] = None,
    *,
    picture: Any = None,
) -> Problem:
    """Nonograms: black cells of a picture, told by the lengths of their runs.

    `rows` and `columns` are lists of clues, each a list of lengths; or `rows` is a whole puzzle as
    a text, a file or a name. With `picture` the clues are made of it: a text with `#` and `.`, a
    PBM file, lists of lists or a numpy array of zeros and ones.

    >>> import dlxtools
    >>> print(dlxtools.nonogram([[3], [1, 1], [3]], [[3], [1, 1], [3]]).solution())
               1
            3  1  3
          ┏━━━━━━━━━┓
        3 ┃█████████┃
     1  1 ┃███   ███┃
        3 ┃█████████┃
          ┗━━━━━━━━━┛
    >>> dlxtools.nonogram("nonogram-cat").is_unique()
    True
    """
    if picture is not None:
        if not isinstance(picture, (str, bytes, PathLike)):
            picture = "".join(
                "".join("#" if cell else "." for cell in row) + "\n" for row in _table(picture)
            )
        return _of(_core.nonogram(_core.nonogram_of_picture(*_text(picture))))
    if columns is not None:
        clues = [[list(line) for line in lines] for lines in (rows or (), columns)]
        return _of(_core.nonogram(_core.Nonogram(*clues)))
    if rows is None:
        raise ModelError("a nonogram has rows and columns, a text, or a picture")
    text, name = _text(rows)
    return _of(_core.nonogram(_only(_core.read_nonograms(text, name), name)))


def dominosa(board: Any) -> Problem:
    """How did dominoes lie, of which only the numbers are left?

    `board` has the numbers: lists of lists, a numpy array, a text, a file or a name.

    >>> import dlxtools
    >>> print(dlxtools.dominosa([[0, 1, 1], [0, 0, 1]]).solution())
    ┏━━━━━━┳━━━┓
    ┃ 0  1 ┃ 1 ┃
    ┣━━━━━━┫   ┃
    ┃ 0  0 ┃ 1 ┃
    ┗━━━━━━┻━━━┛
    """
    if isinstance(board, (str, bytes, PathLike)):
        text, name = _text(board)
        return _of(_core.dominosa(_only(_core.read_dominosas(text, name), name)))
    rows = _table(board)
    numbers = [number for row in rows for number in row]
    return _of(_core.dominosa(_core.Dominosa(len(rows), len(rows[0]) if rows else 0, numbers)))


def battleships(board: Source) -> Problem:
    """Battleships: a fleet of straight ships that do not touch, counted by rows and columns.

    `board` is a text, a file or a name: perhaps a line such as `fleet 3 2 2 1 1 1`, counts of
    columns, then a row a line, its count and its cells, `~` water and `^ v < > # o x` parts of
    ships; or an address.

    >>> import dlxtools
    >>> dlxtools.battleships("battleships-8").is_unique()
    True
    """
    text, name = _text(board)
    return _of(_only(_core.read_battleships(text, name), name))


def kakuro(board: Source) -> Problem:
    """Kakuro: digits that make the sums of runs, none twice in a run.

    `board` is a text, a file or a name: a row a line, `.` a white cell, `x` a black one, and
    `17\\24` one with the sums down and across; or an address of puzz.link.

    >>> import dlxtools
    >>> dlxtools.kakuro("kakuro-8").is_unique()
    True
    """
    text, name = _text(board)
    return _of(_only(_core.read_kakuros(text, name), name))


def magnets(board: Source) -> Problem:
    """Magnets: dominoes with a plus and a minus end, or neutral, counted by rows and columns.

    `board` is a text, a file or a name: counts of plus signs of columns, then a row a line, its
    count of plus signs, its cells, `L`, `R`, `T` and `B` halves of dominoes, and its count of minus
    signs, and at last those of columns; or an id of Tatham's magnets, or an address.

    >>> import dlxtools
    >>> dlxtools.magnets("magnets-8").is_unique()
    True
    """
    text, name = _text(board)
    return _of(_only(_core.read_magnets(text, name), name))


def pips(board: Any) -> Problem:
    """Pips: dominoes on a board whose regions say what the numbers on them make.

    `board` is a text, a file or a name: a row a line, a letter for each region, `-` for a cell
    without condition, `.` for no cell; then `A 9`, `B =`, `C !=`, `D <4` or `E >3` for each region,
    and the dominoes, `12 36`. Or the JSON of one daily puzzle, as a text, a file or a dict with
    `dominoes` and `regions`.

    >>> import dlxtools
    >>> dlxtools.pips("pips-6").is_unique()
    True
    >>> dlxtools.pips({"dominoes": [[1, 2]],
    ...                "regions": [{"indices": [[0, 0], [0, 1]], "type": "unequal"}]}).count()
    2
    """
    text, name = (b"", "<board>") if isinstance(board, dict) else _text(board)
    if not isinstance(board, dict) and text.lstrip(b"\xef\xbb\xbf \t\r\n").startswith(b"{"):
        try:
            board = json.loads(text.decode("utf-8-sig"))
        except ValueError as error:
            raise ModelError(f"{name}: malformed JSON: {error}") from None
    if isinstance(board, dict):
        text = _pips_text(board, name)
    return _of(_only(_core.read_pips(text, name), name))


def _pips_text(puzzle: Any, name: str) -> bytes:
    """The text of a puzzle that was read as JSON."""
    signs = {"sum": "", "less": "<", "greater": ">", "equals": "=", "unequal": "!="}
    letters = iter(string.ascii_letters)
    cells: dict[tuple[int, int], str] = {}
    conditions = []
    try:
        for region in puzzle["regions"]:
            letter = "-" if region["type"] == "empty" else next(letters)
            for row, column in region["indices"]:
                place = (_size(row), _size(column))
                if place in cells or max(place) >= 40:
                    raise ModelError(f"{name}: a cell stands twice, or is too far: {place}")
                cells[place] = letter
            if letter != "-":
                number = _size(region["target"]) if signs[region["type"]] in ("", "<", ">") else ""
                conditions.append(f"{letter} {signs[region['type']]}{number}")
        dominoes = " ".join(f"{_size(a)}-{_size(b)}" for a, b in puzzle["dominoes"])
    except (KeyError, TypeError, ValueError):
        raise ModelError(f"{name}: expected dominoes, and regions with indices and type") from None
    except StopIteration:
        raise ModelError(f"{name}: more regions than letters") from None
    rows = range(1 + max((row for row, _ in cells), default=-1))
    columns = range(1 + max((column for _, column in cells), default=-1))
    board = ["".join(cells.get((row, column), ".") for column in columns) for row in rows]
    return "\n".join([*board, *conditions, dominoes, ""]).encode()


def shikaku(board: Source) -> Problem:
    """Shikaku: rectangles, each with one number, its area.

    `board` is a text, a file or a name: rows of numbers and dots; or an id of Tatham's rect, or an
    address.

    >>> import dlxtools
    >>> dlxtools.shikaku("shikaku-8").is_unique()
    True
    """
    text, name = _text(board)
    return _of(_only(_core.read_shikakus(text, name), name))


def tents(board: Source) -> Problem:
    """Tents: one beside each tree, none touching another, counted by rows and columns.

    `board` is a text, a file or a name: counts of columns, then a row a line, its count and its
    cells, `T` a tree; or an id of Tatham's tents, or an address.

    >>> import dlxtools
    >>> dlxtools.tents("tents-8").is_unique()
    True
    """
    text, name = _text(board)
    return _of(_only(_core.read_tents(text, name), name))


# --- Arguments -----------------------------------------------------------------------------------


def _of(core: _core.Problem) -> Problem:
    return Problem._of(core)


def _only(puzzles: list[Puzzle], name: str) -> Puzzle:
    if len(puzzles) > 1:
        raise ModelError(f"{name} has {len(puzzles)} puzzles instead of one")
    return puzzles[0]


def _entry(cell: Any) -> int:
    """None is 0; numpy's floats may be whole numbers."""
    if isinstance(cell, float) and cell.is_integer():
        cell = int(cell)
    return min(natural(cell or 0, "an entry", ModelError), 2**32 - 1)


def _size(number: Any) -> int:
    """A number of rows, stars or the like, as far as numbers go: the library knows the rest."""
    return min(natural(number, "a size", ModelError), 2**32 - 1)


def _regions(regions: Source) -> _core.Regions:
    return _core.Regions(*_text(regions))


def _text(source: Any, names: bool = True) -> tuple[bytes, str]:
    """The text of a source, and the name that errors have for it.

    A string without a line break is the name of a shape, where there may be names.
    """
    if isinstance(source, PathLike):
        return Path(source).read_bytes(), fspath(source)
    if isinstance(source, bytes):
        return source, "<text>"
    if isinstance(source, str):
        if names and "\n" not in source and (_SHAPES / f"{source}.txt").is_file():
            return (_SHAPES / f"{source}.txt").read_bytes(), source
        if names and re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", source):
            near = get_close_matches(source, shape_names(), 1)
            hint = f", did you mean {near[0]!r}?" if near else ": see dlxtools.shape_names()"
            raise ModelError(f"there is no shape {source!r}{hint}; a file is given as pathlib.Path")
        return source.encode(), "<text>"
    lines = list(source)
    if not all(isinstance(line, str) for line in lines):
        raise TypeError(f"a text, a path or lines of text are needed, not {source!r:.80}")
    return "".join(line + "\n" for line in lines).encode(), "<text>"


def _table(rows: Any, square: bool = False) -> list[list[int]]:
    """Numbers row by row, of lists of lists or an array."""
    table: list[list[int]] = (
        rows.tolist() if hasattr(rows, "tolist") else [list(row) for row in rows]
    )
    width = len(table) if square else len(table[0]) if table else 0
    for at, row in enumerate(table):
        if len(row) != width:
            raise ModelError(f"row {at} has {len(row)} entries instead of {width}")
    return [[_entry(cell) for cell in row] for row in table]


__all__ = [
    "Kind",
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
