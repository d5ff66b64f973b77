"""Generators: counts from the literature (tests/data/known-counts.tsv has the sources), and data in
every form that they take."""

from itertools import permutations, product
from pathlib import Path
from random import Random

import pytest

import dlxtools

SHAPES = Path(__file__).parent.parent.parent / "shapes"


@pytest.mark.parametrize(
    "problem, count",
    [
        (lambda: dlxtools.queens(), 92),
        (lambda: dlxtools.queens(6, slack=True), 4),
        (lambda: dlxtools.queens(5, no_touch=True), 14),
        (lambda: dlxtools.queens(regions="queens-8", no_touch=True), 1),
        (lambda: dlxtools.stars("stars-8", 1), 1),
        (lambda: dlxtools.stars("stars-10"), 1),
        (lambda: dlxtools.langford(8, up_to_reversal=True), 150),
        (lambda: dlxtools.langford(5, skolem=True), 10),
        (lambda: dlxtools.diner(6), 80),
        (lambda: dlxtools.latin(4), 576),
        (lambda: dlxtools.latin(5, diagonals=True), 960),
        (lambda: dlxtools.latin("futoshiki-5"), 1),
        (lambda: dlxtools.latin("kenken-6"), 1),
        (lambda: dlxtools.latin("towers-5"), 1),
        (lambda: dlxtools.nonogram("nonogram-cat"), 1),
        (lambda: dlxtools.dominosa("dominosa-6"), 1),
        (lambda: dlxtools.kakuro("kakuro-8"), 1),
        (lambda: dlxtools.tents("tents-8"), 1),
        (lambda: dlxtools.battleships("battleships-8"), 1),
        (lambda: dlxtools.pips("pips-6"), 1),
        (lambda: dlxtools.pips("AAB\n-AB\nA 9\nB =\n12 36 22\n"), 6),
        (lambda: dlxtools.magnets("magnets-8"), 1),
        (lambda: dlxtools.magnets("3x2:101,20,011,11,LRTLRB\n"), 1),
        (lambda: dlxtools.shikaku("shikaku-8"), 1),
        (lambda: dlxtools.shikaku("4x1:a2a2\n"), 1),
        (lambda: dlxtools.tents("  ? ? ?\n? . T .\n? T . T\n? . T .\n"), 1),
        (lambda: dlxtools.sudoku(size=4), 288),
        (lambda: dlxtools.sudoku(size=4, diagonals=True), 48),
        (lambda: dlxtools.sudoku(SHAPES / "sudoku/article.txt"), 1),
        (lambda: dlxtools.sudoku(SHAPES / "sudoku/x-9.txt", diagonals=True), 1),
        (lambda: dlxtools.sudoku(SHAPES / "sudoku/hyper-9.txt", windows=True), 1),
        (lambda: dlxtools.sudoku(SHAPES / "sudoku/jigsaw-7.txt", regions="jigsaw-7"), 1),
        (lambda: dlxtools.sudoku(SHAPES / "sudoku/16x16.txt"), 1),
        (lambda: dlxtools.polyomino("pentominoes", "3x20"), 8),
        (lambda: dlxtools.polyomino("pentominoes", "6x10"), 9356),
        (lambda: dlxtools.polyomino("pentominoes", "8x8-without-centre", up_to_symmetry=True), 65),
        (lambda: dlxtools.polyomino("dominoes", "8x8", any=True), 12988816),
        (lambda: dlxtools.polyomino("pavage-2x2"), 4),
        (lambda: dlxtools.polyomino("calendar-pieces", "calendar", open="Oct,6"), 7),
        (lambda: dlxtools.polyomino("calendar-pieces", "calendar", open=["Jan", "25"]), 216),
    ],
)
def test_known_counts(problem, count):
    made = problem()
    assert made.count() == count
    solution = made.solution()
    assert solution.svg() and solution.text()
    assert made._repr_svg_()


# --- Sudoku ------------------------------------------------------------------------------------


SMALL = [[1, 0, 0, 0], [0, 0, 3, 0], [0, 4, 0, 0], [0, 0, 0, 2]]
SOLVED = [[1, 3, 2, 4], [4, 2, 3, 1], [2, 4, 1, 3], [3, 1, 4, 2]]


def test_sudokus_in_every_form():
    text = "\n".join(" ".join(map(str, row)) for row in SMALL)
    with_none = [[cell or None for cell in row] for row in SMALL]
    for grid in ("1.....3..4.....2", text, text.encode(), SMALL, with_none, map(tuple, SMALL)):
        assert dlxtools.sudoku(grid).solution().grid() == SOLVED
    numpy = pytest.importorskip("numpy")
    solved = dlxtools.sudoku(numpy.array(SMALL)).solution().grid()
    assert (numpy.array(solved) == numpy.array(SOLVED)).all()


def test_candidates():
    solution = [[1, 2, 3, 4], [3, 4, 1, 2], [2, 1, 4, 3], [4, 3, 2, 1]]
    all_but = [
        [{1, 2, 3, 4} - {solution[row][column] % 4 + 1} for column in range(4)] for row in range(4)
    ]
    free = dlxtools.sudoku(size=4, candidates=all_but)
    kept = [
        grid
        for grid in dlxtools.sudoku(size=4).solutions()
        if all(
            grid.grid()[row][column] in all_but[row][column]
            for row in range(4)
            for column in range(4)
        )
    ]
    assert 0 < free.count() == len(kept) < 288
    text = "\n".join(" ".join("".join(map(str, sorted(cell))) for cell in row) for row in all_but)
    assert dlxtools.sudoku(text + "\n").count() == free.count()
    only = [[str(digit) for digit in row] for row in solution]
    assert dlxtools.sudoku([[0] * 4] * 4, candidates=only).solution().grid() == solution
    assert dlxtools.sudoku([[0] * 4] * 4, candidates=[[None] * 4] * 4).count() == 288
    for wrong in ([[None] * 4] * 3, [[[5]] * 4] * 4, [[[0]] * 4] * 4, [[["x"]] * 4] * 4):
        with pytest.raises((dlxtools.ModelError, TypeError)):
            dlxtools.sudoku(size=4, candidates=wrong)
    with pytest.raises(dlxtools.ModelError, match="a text has its own"):
        dlxtools.sudoku("1...............", candidates=only)


def test_cages_and_diagonals_of_a_text_count():
    killer = ".... aabb\n.... ccdd\n.... eeff\n.... gghh\na=3 b=7 c=7 d=3 e=3 f=7 g=7 h=3\n"
    assert dlxtools.sudoku(killer).count() == 16
    assert [problem.count() for problem in dlxtools.sudokus(killer + killer)] == [16, 16]
    assert dlxtools.sudoku("2x2x:p\n").count() == dlxtools.sudoku(size=4, diagonals=True).count()


def test_addresses():
    boards = [
        (dlxtools.sudoku, "https://puzz.link/p?sudoku/4/4/1k3l4g2"),
        (dlxtools.stars, "https://puzz.link/p?starbattle/6/6/1/4ilbhgdnmhou"),
    ]
    for kind, address in boards:
        problem = kind(address)
        assert problem.address() == address
        assert problem.solution() is not None
    for problem in (
        dlxtools.sudoku(size=9),
        dlxtools.nonogram([[1], [2]], [[2], [1]]),
    ):
        assert problem.address().startswith("https://puzz.link/p?")
    with pytest.raises(dlxtools.ModelError, match="1 stars in a row, not 2"):
        dlxtools.stars(boards[1][1], 2)
    assert dlxtools.stars(boards[1][1], 1).address() == boards[1][1]
    with pytest.raises(dlxtools.ModelError):
        dlxtools.queens(8).address()


def test_shapes_of_boxes():
    assert dlxtools.sudoku(box=(1, 3)).count() == 12
    assert len(dlxtools.sudoku(size=6).options) == 216
    regions = ["AAB", "ABB", "CCC"]
    assert dlxtools.sudoku(regions=regions).count() == len(
        [
            grid
            for grid in (solution.grid() for solution in dlxtools.latin(3))
            if all(
                len({grid[r][c] for r in range(3) for c in range(3) if regions[r][c] == name}) == 3
                for name in "ABC"
            )
        ]
    )


def test_many_sudokus(tmp_path):
    file = tmp_path / "many.txt"
    file.write_text("1.....3..4.....2\n1...............\n")
    assert [puzzle.is_unique() for puzzle in dlxtools.sudokus(file)] == [True, False]
    with pytest.raises(dlxtools.ModelError, match="has 2 sudokus: use dlxtools.sudokus"):
        dlxtools.sudoku(file)


def test_what_is_no_sudoku():
    with pytest.raises(dlxtools.ParseError) as caught:
        dlxtools.sudoku("1...\n...1\n1...\n....\n")
    assert (caught.value.line, caught.value.column) == (3, 1)
    assert "r3c1=1 clashes with r1c1=1" in str(caught.value)
    for wrong in ([[1, 2], [2, 1]], [[5] * 4] * 4, [[1] * 4] * 4, [[-1] * 4] * 4, [[0] * 4] * 3):
        with pytest.raises(dlxtools.ModelError):
            dlxtools.sudoku(wrong)
    for how in ({"size": 7}, {"size": 4, "box": (3, 3)}, {"box": (0, 3)}, {"size": -4}):
        with pytest.raises((dlxtools.ModelError, TypeError)):
            dlxtools.sudoku(**how)


# --- Polyominoes -------------------------------------------------------------------------------


def test_pieces_and_boards_in_every_form():
    l_and_dot = "L\n*.\n**\n\nM\n*\n"
    for pieces in (
        l_and_dot,
        {"L": ["*.", "**"], "M": ["*"]},
        {"L": "*./**", "M": "*"},
        {"L": [(0, 0), (1, 0), (1, 1)], "M": [(0, 0)]},
    ):
        for board in ("2x2", (2, 2), ["**", "**"], "**\n**\n", SHAPES / "none.txt"):
            if isinstance(board, Path):
                with pytest.raises(FileNotFoundError):
                    dlxtools.polyomino(pieces, board)
            else:
                assert dlxtools.polyomino(pieces, board).count() == 4


def test_rules_of_polyominoes():
    domino = {"D": ["**"]}
    assert dlxtools.polyomino(domino, "2x2", copies={"D": 2}).count() == 2
    assert dlxtools.polyomino(domino, "2x2", copies={"D": 2}, distinct=True).count() == 4
    assert dlxtools.polyomino(domino, "2x2", copies={"D": 2}, moves="fixed").count() == 1
    assert dlxtools.polyomino(domino, "2x2", copies={"D": (0, 2)}, partial=True).count() == 7
    best = dlxtools.polyomino(domino, "3x3", copies={"D": (0, 4)}, partial=True).best()[0]
    assert best.cost == 1
    each = dlxtools.polyomino("calendar-pieces", "calendar", open_each=["Jan..Dec", "1..31"])
    assert each.options_with("open~1", "r1c1")


def test_what_is_no_polyomino():
    for make, message in [
        (lambda: dlxtools.polyomino("pentominos", "6x10"), "did you mean 'pentominoes'?"),
        (lambda: dlxtools.polyomino("nonsense", "6x10"), "see dlxtools.shape_names()"),
        (lambda: dlxtools.polyomino("pentominoes"), "a board is missing"),
        (lambda: dlxtools.polyomino("pentominoes", "6x10", copies={"Q": 1}), "'Q', which is no"),
        (lambda: dlxtools.polyomino("pentominoes", "0x10"), ""),
        (lambda: dlxtools.polyomino("calendar-pieces", "calendar", open="Foo"), "Foo"),
    ]:
        with pytest.raises(dlxtools.ModelError) as caught:
            make()
        assert message in str(caught.value)
    with pytest.raises(ValueError, match="moves must be"):
        dlxtools.polyomino("pentominoes", "6x10", moves="any")
    with pytest.raises(dlxtools.ParseError):
        dlxtools.polyomino("F\n.x*\n", "6x10")


# --- The rest ----------------------------------------------------------------------------------


def test_guests():
    guests = [("Ada", "William"), ("Marie", "Pierre"), ("Emmy", "Max")]
    table = dlxtools.diner(guests=guests)
    assert table.count() == 1 and "Pierre" in table.solution().svg()
    text = "\n".join(f"{woman}, {man}" for woman, man in guests) + "\n"
    assert dlxtools.diner(guests=text).count() == 1
    with pytest.raises(dlxtools.ModelError):
        dlxtools.diner(4, guests)


def squares(size):
    return [solution.grid() for solution in dlxtools.latin(size)]


def test_clues_of_latin_squares():
    def number(holds):
        return sum(bool(holds(grid)) for grid in squares(4))

    less = [((0, 0), (0, 1)), ((2, 3), (1, 3))]
    assert dlxtools.latin(4, less=less).count() == number(
        lambda grid: grid[0][0] < grid[0][1] and grid[2][3] < grid[1][3]
    )
    cages = [("5+", [(0, 0), (1, 0)]), ("2/", [(0, 1), (0, 2)]), ("4", [(3, 3)])]
    assert dlxtools.latin(4, cages=cages).count() == number(
        lambda grid: grid[0][0] + grid[1][0] == 5
        and sorted((grid[0][1], grid[0][2])) in ([1, 2], [2, 4])
        and grid[3][3] == 4
    )
    clues = [[0] * 4 for _ in range(4)]
    clues[1][2] = 3
    assert dlxtools.latin(4, clues=clues).count() == number(lambda grid: grid[1][2] == 3)
    towers = {"left": [2, 0, 0, 0]}
    assert dlxtools.latin(4, towers=towers).count() == number(
        lambda grid: sum(grid[0][at] == max(grid[0][: at + 1]) for at in range(4)) == 2
    )
    neighbours = [
        ((r, c), (r + down, c + 1 - down))
        for r in range(4)
        for c in range(4)
        for down in (0, 1)
        if r + down < 4 and c + 1 - down < 4
    ]
    grid = squares(4)[100]
    differ_by_one = [(a, b) for a, b in neighbours if abs(grid[a[0]][a[1]] - grid[b[0]][b[1]]) == 1]
    assert grid in [found.grid() for found in dlxtools.latin(4, consecutive=differ_by_one)]
    for wrong in (
        {"cages": [("five", [(0, 0)])]},
        {"cages": [("5+", [(0, 4)])]},
        {"less": [((0, 0), (2, 2))]},
        {"towers": {"above": [1]}},
        {"towers": {"top": [1]}},
        {"clues": [[1]]},
    ):
        with pytest.raises(dlxtools.ModelError):
            dlxtools.latin(4, **wrong)


def test_nonograms_of_pictures():
    picture = [[0, 1, 0], [1, 1, 1], [0, 1, 0]]
    for form in (picture, ".#.\n###\n.#.\n", [[False, True, False], [True] * 3, [0, 1, 0]]):
        assert dlxtools.nonogram(picture=form).is_unique()
    numpy = pytest.importorskip("numpy")
    assert dlxtools.nonogram(picture=numpy.array(picture)).is_unique()
    clues = [[1], [3], [1]]
    assert dlxtools.nonogram(clues, clues).count() == 1
    assert dlxtools.nonogram(picture=SHAPES / "cat.txt").is_unique()
    with pytest.raises(dlxtools.ModelError):
        dlxtools.nonogram()
    with pytest.raises(dlxtools.ParseError):
        dlxtools.nonogram("3\n\nx\n")


def test_boards_of_dominoes():
    assert dlxtools.dominosa("0 1 1\n0 0 1\n").count() == 3
    with pytest.raises(dlxtools.ModelError):
        dlxtools.dominosa([[0, 1], [0, 1]])
    with pytest.raises(dlxtools.ModelError, match="row 1 has 1 entries"):
        dlxtools.dominosa([[0, 1], [0]])


def test_grids_are_read_by_the_library():
    text = "| @board 1x1\n| @origin 0\nr0c0 r0=7 c0=7\nr0c0 r0=7 c0=7\n"
    assert dlxtools.Problem.parse(text).solution().grid() == [[7]]
    for puzzle in (dlxtools.queens(5), dlxtools.langford(3), dlxtools.nonogram([[1]], [[1]])):
        with pytest.raises(dlxtools.ModelError, match="no square of digits"):
            puzzle.solution().grid()


def test_shape_names():
    names = dlxtools.shape_names()
    assert "pentominoes" in names and len(names) >= 30
    with pytest.raises(TypeError):
        dlxtools.queens(regions=5)


def test_what_makes_no_sense():
    for make in (
        lambda: dlxtools.queens(100000),
        lambda: dlxtools.langford(0),
        lambda: dlxtools.diner(0),
        lambda: dlxtools.latin(0),
        lambda: dlxtools.latin(65),
        lambda: dlxtools.stars(5, 4),
        lambda: dlxtools.queens(9, regions="queens-8"),
    ):
        with pytest.raises(dlxtools.ModelError):
            make()


# --- Other lattices, edges, words --------------------------------------------------------------


def test_polyforms_are_enumerated():
    """A000105, A000228, A000577 and A000162."""
    known = {
        "square": [1, 1, 2, 5, 12, 35],
        "hex": [1, 1, 3, 7, 22, 82],
        "triangle": [1, 1, 1, 3, 4, 12],
        "cube": [1, 1, 2, 8, 29, 166],
    }
    for lattice, counts in known.items():
        for size, count in enumerate(counts, 1):
            pieces = dlxtools.polyforms(size, lattice)
            assert len(pieces) == count and all(len(cells) == size for cells in pieces.values())
    assert len(dlxtools.polyforms(4, "square", moves="one-sided")) == 7
    assert len(dlxtools.polyforms(4, "cube", moves="free")) == 7
    with pytest.raises(ValueError, match="lattice must be"):
        dlxtools.polyforms(3, "pentagon")


def test_polyforms_cover_boards():
    assert dlxtools.polyomino("soma", "3x3x3").count() == 24 * 480  # 240 and their mirror images
    assert dlxtools.polyomino("hexiamonds", "rhombus:6x6", up_to_symmetry=True).count() == 156
    corner = {"V": [["**", "*."]], "T": [["**", "*."], ["*.", ".."]], "I": [(0, 0, 0)]}
    for board in ((2, 2, 2), "2x2x2", [["**", "**"], ["**", "**"]]):
        cube = dlxtools.polyomino(corner, board, lattice="cube")
        assert cube.count() == 24  # three of a corner's cells are a piece, the rest is forced
        assert cube.solution().lists()[0][0] in corner
    with pytest.raises(dlxtools.ModelError):
        dlxtools.polyomino(corner, "hexagon:2", lattice="cube")
    with pytest.raises(ValueError, match="a cell is"):
        dlxtools.polyomino({"A": [(1, 2, 3, 4)]}, "1x1")
    with pytest.raises(dlxtools.ParseError):
        dlxtools.polyomino("soma", "3x3", lattice="hex")


def edge_fillings(tiles, border):
    """The fillings of a board of 2x2, by the definition: tiles as they lie, row by row."""
    found = set()
    for order in permutations(tiles):
        for turns in product(range(4), repeat=4):
            a, b, c, d = (tile[turn:] + tile[:turn] for tile, turn in zip(order, turns))
            rim = a[0] + a[3] + b[0] + b[1] + c[2] + c[3] + d[1] + d[2]
            if a[1] == b[3] and a[2] == c[0] and b[2] == d[0] and c[1] == d[3]:
                if not border or set(rim) == {border}:
                    found.add((a, b, c, d))
    return len(found)


def test_edges_against_the_definition():
    rng = Random(1)
    for _ in range(12):
        tiles = ["".join(rng.choices("AB", k=4)) for _ in range(4)]
        for border in ("", "A"):
            if border and not any(border in tile for tile in tiles):
                continue
            problem = dlxtools.edge_matching(tiles, (2, 2), border=border or None)
            assert problem.count() == edge_fillings(tiles, border)
    text = dlxtools.edge_matching("AAAB\nAABB *3\n", "2x2")
    assert text.count() == dlxtools.edge_matching(["AAAB"] + ["AABB"] * 3, "2x2").count()
    assert len(dlxtools.edge_matching(3, "4x6").primary) == 24 + 24
    with pytest.raises(dlxtools.ParseError):
        dlxtools.edge_matching("AAA\n", "1x1")
    with pytest.raises(dlxtools.ModelError):
        dlxtools.edge_matching(3, "big")


def test_crosswords_against_the_definition():
    words = ["ab", "ba", "aa", "bb", "ac", "ca"]
    found = 0
    for across in permutations(words, 2):
        down = tuple("".join(letters) for letters in zip(*across))
        found += len({*across, *down}) == 4 and set(down) <= set(words)
    assert dlxtools.crossword(words, (2, 2)).count() == found
    squares = [w for w in permutations(words, 2) if w[0][1] == w[1][0]]
    assert dlxtools.crossword(words, "2x2", symmetric=True).count() == len(squares)
    assert dlxtools.crossword(words, "2x2", symmetric=True, use="any").count() == sum(
        w[0][1] == w[1][0] for w in product(words, repeat=2)
    )
    assert (
        dlxtools.crossword(words, ["a.", ".."], use="any").count()
        < dlxtools.crossword(words, "2x2", use="any").count()
    )
    with pytest.raises(ValueError, match="use must be"):
        dlxtools.crossword(words, "2x2", use="twice")
