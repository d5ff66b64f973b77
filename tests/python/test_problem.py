"""Problems of all kinds of items and matrices, their texts, and what is wrong with them."""

import random

import pytest

import dlxtools
from algorithm_x import algorithm_x, all_choices


def solutions(problem, **how):
    return sorted(solution.indices for solution in problem.solutions(**how))


def random_options(rng, items, most):
    return [rng.sample(items, rng.randint(1, 3)) for _ in range(rng.randint(1, most))]


def test_any_hashable_items():
    items = ["A", 7, (1, 2), frozenset("xy"), None, 2.5, "A B", "x:y", "|", "7"]
    problem = dlxtools.Problem([items[:5], items[5:], [items[0], items[-1]]])
    assert problem.primary == items
    assert solutions(problem) == [(0, 1)]
    assert problem.solution().lists() == [items[:5], items[5:]]
    again = dlxtools.Problem.parse(problem.to_dlx())
    assert solutions(again) == [(0, 1)]
    assert len(set(again.primary)) == len(items)


def test_random_problems_like_algorithm_x():
    rng = random.Random(1)
    found = 0
    for _ in range(300):
        options = random_options(rng, [("item", k) for k in range(6)], 12)
        problem = dlxtools.Problem(options)
        expected = sorted(algorithm_x(options))
        assert solutions(problem) == expected
        assert problem.count() == len(expected)
        assert problem.is_unique() == (len(expected) == 1)
        found += len(expected)
    assert found > 300


def test_random_problems_with_everything_like_the_definition():
    rng = random.Random(2)
    found = 0
    for _ in range(200):
        primary, secondary = ["p", 2, (3,)], ["s", ("t", 1)]
        bounds = {item: rng.choice([(1, 1), (1, 2), (0, 1), (2, 2)]) for item in primary}
        options, costs = [], []
        for _ in range(rng.randint(1, 7)):
            items = rng.sample(primary + secondary, rng.randint(1, 3))
            options.append(
                [
                    (item, rng.choice(["r", "g", None]) if item in secondary else None)
                    for item in items
                ]
            )
            costs.append(rng.randint(-5, 5))
        written = [
            [item if color is None else dlxtools.Colored(item, color) for item, color in option]
            for option in options
        ]
        expected = sorted(all_choices(options, primary, secondary, bounds))
        problem = dlxtools.Problem(written, primary, secondary, multiplicities=bounds, costs=costs)
        assert solutions(problem) == expected
        assert problem.count() == len(expected)
        by_cost = sorted(sum(costs[index] for index in chosen) for chosen in expected)
        assert [solution.cost for solution in problem.best(3)] == by_cost[:3]
        marginals = [sum(index in chosen for chosen in expected) for index in range(len(options))]
        assert problem.marginals() == marginals
        possible = problem.possible(counts=3)
        assert possible.counts == [min(number, 3) for number in marginals]
        assert possible.none == tuple(i for i, number in enumerate(marginals) if number == 0)
        whole = [i for i, number in enumerate(marginals) if 0 < number == len(expected)]
        assert possible.every == tuple(whole)
        assert all(problem.check(witness) is None for witness in possible.witnesses)
        assert bool(possible.witnesses) == bool(expected)
        assert all(problem.check(chosen) is None for chosen in expected)
        found += len(expected)
    assert found > 100


def test_colors_as_text_and_as_pairs():
    options = [["A", "x:red"], ["B", "x:red"], ["B", "x:blue"], ["B", "x"]]
    problem = dlxtools.Problem(options, secondary=["x"])
    assert solutions(problem) == [(0, 1)]
    assert problem.options[0].items == ("A", "x:red")
    pairs = [
        [
            item.split(":")[0] if ":" not in item else dlxtools.Colored("x", item[2:])
            for item in option
        ]
        for option in options
    ]
    assert solutions(dlxtools.Problem(pairs, secondary=["x"])) == [(0, 1)]
    assert dlxtools.Problem([["12:30"], ["12:45"]]).primary == ["12:30", "12:45"]


def test_names_of_options_and_costs_by_name():
    sets = {"A": [1, 2], "B": [1], "C": [2]}
    problem = dlxtools.Problem(sets, costs={"A": 5, "C": 1})
    assert [option.name for option in problem.best()[0]] == ["B", "C"]
    assert [option.cost for option in problem.options] == [5, 0, 1]
    assert problem.options[2].number == 3


def test_items_without_options_and_options_without_primary_items():
    assert dlxtools.Problem([["A"]], primary=["A", "B"]).count() == 0
    assert dlxtools.Problem([["A"], ["x"]], secondary=["x"]).count() == 1
    assert dlxtools.Problem([]).count() == 1
    assert [solution.indices for solution in dlxtools.Problem([])] == [()]


@pytest.mark.parametrize(
    "make, message",
    [
        (lambda: dlxtools.Problem([["A", "A"]]), "option 0 has item 'A' twice"),
        (lambda: dlxtools.Problem([["A"], [0, 1, 1]]), "option 1 has item 1 twice; for a matrix"),
        (lambda: dlxtools.Problem([["A"], []]), "option 1 has no items"),
        (lambda: dlxtools.Problem([["A"], ["B"]], ["A"]), "option 1: unknown item 'B'"),
        (lambda: dlxtools.Problem([["A"]], ["A", "A"]), "primary item 'A' is there twice"),
        (lambda: dlxtools.Problem([["A"]], ["A"], ["A"]), "item 'A' is primary and secondary"),
        (
            lambda: dlxtools.Problem([[dlxtools.Colored("A", 1)]]),
            "has a color, but is not secondary",
        ),
        (
            lambda: dlxtools.Problem([["A"]], multiplicities={"B": 2}),
            "'B', which is no primary item",
        ),
        (lambda: dlxtools.Problem([["A"]], multiplicities={"A": (2, 1)}), "2 to 1 times"),
        (lambda: dlxtools.Problem([["A"]], multiplicities={"A": 0}), "0 to 0 times"),
        (lambda: dlxtools.Problem([["A"]], costs=[1, 2]), "2 costs for 1 options"),
        (lambda: dlxtools.Problem([["A"]], costs={3: 1}), "a cost for option 3"),
        (lambda: dlxtools.Problem([["A"]], costs=[2**63]), "a cost has at most 63 bits"),
        (lambda: dlxtools.Problem([["A"]] * 2, costs=[2**63 - 1] * 2), "option 1: "),
        (lambda: dlxtools.Problem.from_matrix([[1, 0], [1]]), "row 1 has 1 entries instead of 2"),
        (lambda: dlxtools.Problem.from_matrix([[1, 2]]), "row 0 has 2"),
        (lambda: dlxtools.Problem.from_matrix([[1, 0]], [5]), "no column 5"),
        (lambda: dlxtools.Problem([["A"]]).options_with("B"), "the problem has no item 'B'"),
        (lambda: dlxtools.Problem([["A"]]).solution().grid(), "no square of digits"),
    ],
)
def test_what_cannot_be(make, message):
    with pytest.raises(dlxtools.ModelError) as caught:
        make()
    assert message in str(caught.value)


def test_wrong_types():
    for wrong in ("AB", ["AB"], [[["A"]]], 5, [5]):
        with pytest.raises(TypeError):
            dlxtools.Problem(wrong)
    with pytest.raises(TypeError, match="option 1: unhashable type: 'list'"):
        dlxtools.Problem([["A"], ["B", ["C"]]])
    with pytest.raises(TypeError, match="option 0: a cost is an int, not 1.5"):
        dlxtools.Problem([["A"]], costs=[1.5])
    problem = dlxtools.Problem([["A"]])
    for bad in (-1, 1, 2**70):
        with pytest.raises((IndexError, TypeError)):
            problem.restricted(given=[bad])
    with pytest.raises(ValueError):
        problem.count(timeout=-1)
    with pytest.raises(ValueError):
        problem.count(timeout=float("nan"))
    for wrong in (
        lambda: problem.count(limit=-1),
        lambda: problem.count(threads=-1),
        lambda: problem.best(-1),
        lambda: problem.sample(-1, seed=1),
        lambda: problem.sample(1, seed=-1),
        lambda: problem.estimate(seed=2**64),
        lambda: dlxtools.Problem([["A"]], multiplicities={"A": (-1, 1)}),
        lambda: dlxtools.queens(-8),
        lambda: dlxtools.queens(0),
    ):
        with pytest.raises(ValueError):
            wrong()
    for wrong in (
        lambda: problem.count(timeout="1"),
        lambda: problem.count(limit=1.5),
        lambda: dlxtools.queens("8"),
        lambda: dlxtools.Problem.parse(5),
        lambda: dlxtools.Problem([["A"]], multiplicities={"A": 1.5}),
    ):
        with pytest.raises(TypeError) as caught:
            wrong()
        assert "incompatible" not in str(caught.value)
    assert problem.count(limit=2**70) == 1


def test_defects_count_from_zero():
    problem = dlxtools.Problem([["option 7", "B"], ["option 7"], ["B"]])
    defect = problem.check([0, 1, 2])
    assert defect == "item 'option_7' is covered twice, by options 0 and 1"
    assert problem.check([0]) is None
    assert problem.check([1, 1]) == "option 1 is chosen twice"
    with pytest.raises(IndexError, match="no option 3: there are 3, counted from 0"):
        problem.check([3])


# --- Matrices ----------------------------------------------------------------------------------


MATRIX = [[1, 0, 0, 1], [0, 1, 1, 0], [0, 0, 0, 0], [1, 1, 0, 0], [0, 0, 1, 1], [1, 1, 1, 0]]
COVERS = [(0, 1), (3, 4)]


def test_lists_of_lists():
    assert solutions(dlxtools.Problem.from_matrix(MATRIX)) == COVERS
    assert solutions(dlxtools.Problem.from_matrix(MATRIX, 1)) == [*COVERS, (5,)]
    assert solutions(dlxtools.Problem.from_matrix(MATRIX, [3])) == [*COVERS, (5,)]
    problem = dlxtools.Problem.from_matrix(MATRIX)
    assert problem.options[2].items == ()
    assert problem.options[4].items == (2, 3)


def test_texts_of_matrices():
    text = "A,B,C,D\n" + "\n".join(",".join(map(str, row)) for row in MATRIX)
    with pytest.warns(dlxtools.ProblemWarning, match="<text>:4:1: "):
        problem = dlxtools.Problem.from_matrix(text)
    assert solutions(problem) == COVERS
    assert problem.primary == ["A", "B", "C", "D"]
    with pytest.raises(dlxtools.ParseError) as caught:
        dlxtools.Problem.from_matrix("1,0\n1,2\n")
    assert (caught.value.line, caught.value.column) == (2, 3)


MODELS = {
    "lp": "minimize\n obj: 3 x1 + 2 x2 + 4 x3\nsubject to\n a: x1 + x2 = 1\n"
    " b: x2 + x3 = 1\nbinary\n x1 x2 x3\nend\n",
    "opb": "min: +3 x1 +2 x2 +4 x3 ;\n+1 x1 +1 x2 = 1 ;\n+1 x2 +1 x3 = 1 ;\n",
    "orlib": "2 3\n3 1 1\n2 2 1 2\n4 1 2\n",
    "mps": "NAME T\nROWS\n N c\n E a\n E b\nCOLUMNS\n x1 c 3 a 1\n x2 c 2 a 1\n x2 b 1\n"
    " x3 c 4 b 1\nRHS\n r a 1 b 1\nBOUNDS\n BV b x1\n BV b x2\n BV b x3\nENDATA\n",
}


@pytest.mark.parametrize("format", MODELS)
def test_models_of_others(format, tmp_path):
    path = tmp_path / "model"
    path.write_text(MODELS[format])
    for problem in (
        dlxtools.Problem.parse_model(MODELS[format]),
        dlxtools.Problem.parse_model(MODELS[format].encode(), format=format),
        dlxtools.Problem.read_model(path),
    ):
        assert solutions(problem) == [(0, 2), (1,)]
        assert [(best.cost, best.indices) for best in problem.best()] == [(2, (1,))]


def test_clauses_diagrams_and_matrices():
    clauses = "p cnf 2 2\n1 2 0\n-1 -2 0\n"
    assert dlxtools.Problem.parse_model(clauses).count() == 2
    assert dlxtools.Problem.parse_model("110\n001\n", secondary=1).count() == 1
    cover = "2 3\n3 1 1\n2 2 1 2\n4 1 2\n"
    assert dlxtools.Problem.parse_model(cover, covering=True, format="orlib").count() == 5


def test_models_that_are_wrong():
    with pytest.raises(dlxtools.ParseError, match="t.lp:"):
        dlxtools.Problem.parse_model(MODELS["lp"].replace("x1 + x2 =", "5 x1 + x2 ="), "t.lp")
    with pytest.raises(dlxtools.ModelError, match="there is no format 'xls' of models: matrix, "):
        dlxtools.Problem.parse_model("", format="xls")
    with pytest.raises(ValueError):
        dlxtools.Problem.parse_model("1\n", secondary=-1)


@pytest.mark.parametrize("dtype", ["int8", "uint64", "bool", "float64"])
def test_numpy(dtype):
    numpy = pytest.importorskip("numpy")
    matrix = numpy.array(MATRIX, dtype=dtype)
    assert solutions(dlxtools.Problem(matrix)) == COVERS
    assert solutions(dlxtools.Problem.from_matrix(matrix.T.copy().T, secondary=[3])) == [
        *COVERS,
        (5,),
    ]
    assert solutions(dlxtools.Problem(matrix, secondary=numpy.array([3]))) == [*COVERS, (5,)]
    costs = numpy.array([5, 5, 0, 1, 1, 0])
    assert dlxtools.Problem(matrix, costs=costs).best()[0].indices == (3, 4)
    assert dlxtools.Problem(matrix).restricted(given=[numpy.int64(0)]).count() == 1


def test_numpy_that_is_no_matrix():
    numpy = pytest.importorskip("numpy")
    with pytest.raises(dlxtools.ModelError, match="two dimensions, not 1"):
        dlxtools.Problem(numpy.array([1, 0]))
    with pytest.raises(dlxtools.ModelError, match="row 1 has 3"):
        dlxtools.Problem(numpy.array([[1, 0], [3, 0]]))


@pytest.mark.parametrize("form", ["csr", "csc", "coo", "dok", "lil"])
def test_scipy(form):
    sparse = pytest.importorskip("scipy.sparse")
    matrix = sparse.csr_matrix(MATRIX).asformat(form)
    assert solutions(dlxtools.Problem(matrix)) == COVERS
    assert solutions(dlxtools.Problem.from_matrix(matrix, 1)) == [*COVERS, (5,)]


def test_scipy_with_what_is_stored_oddly():
    sparse = pytest.importorskip("scipy.sparse")
    zeros = sparse.csr_matrix(([1, 0, 1], ([0, 0, 1], [0, 1, 1])), shape=(2, 2))
    assert solutions(dlxtools.Problem(zeros)) == [(0, 1)]
    assert zeros.nnz == 3  # left as it was
    twice = sparse.coo_matrix(([1, 1], ([0, 0], [0, 0])), shape=(1, 1))
    with pytest.raises(dlxtools.ModelError, match="row 0 has 2"):
        dlxtools.Problem(twice)


# --- Texts -------------------------------------------------------------------------------------


def test_text_and_back():
    text = "A 1:2|B | x\nA x:red |3\nB x:red\nB\nA B\n"
    problem = dlxtools.Problem.parse(text)
    assert problem.primary == ["A", "B"] and problem.secondary == ["x"]
    assert problem.multiplicity("B") == (1, 2)
    assert problem.options[0].items == ("A", "x:red") and problem.options[0].cost == 3
    again = dlxtools.Problem.parse(problem.to_dlx())
    assert (
        solutions(again) == solutions(problem) == [(0, 1), (0, 1, 2), (0, 2), (1, 3), (2, 3), (3,)]
    )
    assert problem.to_dlx("mine").startswith("| mine\n| @dlx 1\n")


def test_errors_with_line_and_column():
    with pytest.raises(dlxtools.ParseError) as caught:
        dlxtools.Problem.parse("A B\nA\nC B\n", "mine")
    error = caught.value
    assert (error.source, error.line, error.column) == ("mine", 3, 1)
    assert str(error).startswith("mine:3:1: unknown item 'C'")
    assert isinstance(error, ValueError) and isinstance(error, dlxtools.Error)
    with pytest.raises(dlxtools.ParseError):
        dlxtools.Problem.parse("")
    with pytest.raises(dlxtools.ParseError):
        dlxtools.Problem.parse(b"A \xff\n")
    with pytest.raises(dlxtools.ModelError, match="several problems"):
        dlxtools.Problem.parse("A\nA\n| @next\nB\nB\n")


def test_files(tmp_path):
    path = tmp_path / "small.dlx"
    path.write_text("A\nA\nA\n")
    assert dlxtools.Problem.read(path).count() == 2
    path.write_text("A\nB\n")
    with pytest.raises(dlxtools.ParseError, match="small.dlx:2:1"):
        dlxtools.Problem.read(str(path))


def test_streams_and_givens():
    text = "A B\nA\nB\nA B\n| @given 1\n| @given 1 3\n| @next\nC\nC\nC\n"
    problems = list(dlxtools.parse_all(text))
    assert [problem.count() for problem in problems] == [1, 0, 2]
    assert [option.index for option in problems[0].given] == [0]
    assert problems[2].primary == ["C"]


def test_plain_names():
    assert dlxtools.Problem.parse("a:b |\na:b\n|\n", plain=True).primary == ["a:b", "|"]


def test_warnings():
    with pytest.warns(dlxtools.ProblemWarning, match="<text>:3:1: "):
        assert dlxtools.Problem.parse("A | x\nA\nx\n").count() == 1


def test_restricted_and_found():
    problem = dlxtools.queens(6)
    all_of_them = solutions(problem)
    (corner,) = problem.options_with("R0", "C1")
    with_it = problem.restricted(given=[corner])
    assert solutions(with_it) == [chosen for chosen in all_of_them if corner.index in chosen]
    without = problem.restricted(without=[corner])
    assert solutions(without) == [chosen for chosen in all_of_them if corner.index not in chosen]
    assert with_it.restricted(without=[corner]).count() == 0
    assert [option.index for option in with_it.given] == [corner.index]
    assert repr(with_it).endswith("36 options, 1 given>")


# --- Options and solutions as values -----------------------------------------------------------


def test_options_as_values():
    problem = dlxtools.Problem([["A", "B"], ["A"], ["B"]])
    options = problem.options
    assert len(options) == 3 and options[-1].index == 2
    assert [option.index for option in options[1:]] == [1, 2]
    assert options[0] == problem.options[0] != dlxtools.Problem([["A"]]).options[0]
    assert "A" in options[0] and "A" not in options[2]
    assert [10, 11, 12][options[1]] == 11
    assert repr(options[0]) == "<option 0: A B>"


def test_solutions_as_values():
    problem = dlxtools.Problem([["A", "B"], ["A"], ["B"]])
    first, second = problem.solutions()
    assert first != second and first == next(iter(problem))
    assert len({first, second, next(problem.solutions())}) == 2
    assert first.numbers == (1,) and len(second) == 2


def test_pictures():
    solution = dlxtools.queens(5).solution()
    assert solution._repr_svg_().startswith("<?xml") and "</svg>" in solution._repr_svg_()
    assert len(solution.svg(unit=10)) > 100
    assert "\x1b[" in solution.text(color=True)
    assert solution.text(unicode=False).isascii()
    board = dlxtools.polyomino("pentominoes", "6x10")
    assert "</svg>" in board._repr_svg_() and board.text()
    assert dlxtools.Problem([["A"]])._repr_svg_() is None
    broken = dlxtools.Problem([["A"]], directives={"puzzle": "sudoku"}).solution()
    assert broken._repr_svg_() is None and str(broken) == "[['A']]"
    with pytest.raises(dlxtools.ModelError, match="@size"):
        broken.svg()
    mine = dlxtools.Problem([["r1c1", "r1c2", "P"], ["r2c1", "r2c2", "Q"]])
    assert "P" in str(mine.solution()) and "┃" in str(mine.solution())
