#!/usr/bin/python3
"""Proves by clasp that boards of kakuro, tents and shikaku have one solution.

    gen-tents --random 10x10 --seed 1 -n 20 | tests/nightly/boards.py
    20 unique

Reads a stream of problems and nothing of it but the directives that draw the boards. They are
encoded anew as pseudo-Boolean constraints, by cells instead of fillings, pairs and rectangles: one
model is looked for, then another one that differs in the digits, the tents or the regions.
"""

import subprocess
import sys


class Constraints:
    def __init__(self):
        self.names = {}
        self.lines = []

    def of(self, *name):
        return self.names.setdefault(name, len(self.names) + 1)

    def add(self, terms, relation, number):
        if relation == "<=":
            return self.add([(-weight, variable) for weight, variable in terms], ">=", -number)
        text = " ".join(f"{weight:+d} x{variable}" for weight, variable in terms)
        self.lines.append(f"{text} {relation} {number};")

    def count(self, variables, relation, number):
        self.add([(1, variable) for variable in variables], relation, number)

    def implies(self, conditions, result):
        """All conditions together imply the result."""
        terms = [(-1, condition) for condition in conditions] + [(1, result)]
        self.add(terms, ">=", 1 - len(conditions))

    def model(self):
        """The variables that are true in some model, or None."""
        head = f"* #variable= {len(self.names)} #constraint= {len(self.lines)}\n"
        run = subprocess.run(
            ["clasp", "-"],
            input=head + "\n".join(self.lines) + "\n",
            capture_output=True,
            text=True,
        )
        if "s UNSATISFIABLE" in run.stdout:
            return None
        if "s SATISFIABLE" not in run.stdout:
            sys.exit(f"clasp: {run.stdout[-200:]}{run.stderr[-200:]}")
        literals = [
            word
            for line in run.stdout.splitlines()
            if line[:2] == "v "
            for word in line[2:].split()
        ]
        return {int(literal[1:]) for literal in literals if literal.startswith("x")}

    def verdict(self, kinds):
        """Looks for two models that differ in the variables of these kinds."""
        first = self.model()
        if first is None:
            return "none"
        told = [variable for name, variable in self.names.items() if name[0] in kinds]
        terms = [(-1, v) if v in first else (1, v) for v in told]
        self.add(terms, ">=", 1 - sum(v in first for v in told))
        return "unique" if self.model() is None else "several"


def kakuro(board):
    rows = [line.split() for line in board["sums"]]
    white = {(r, c) for r, row in enumerate(rows) for c, sign in enumerate(row) if sign == "."}
    pb = Constraints()
    for cell in white:
        pb.count([pb.of("digit", cell, d) for d in range(1, 10)], "=", 1)

    def run(cell, down, across, total):
        cells = []
        while (cell := (cell[0] + down, cell[1] + across)) in white:
            cells.append(cell)
        for d in range(1, 10):
            if len(cells) > 1:
                pb.count([pb.of("digit", c, d) for c in cells], "<=", 1)
        if total and cells:
            pb.add([(d, pb.of("digit", c, d)) for c in cells for d in range(1, 10)], "=", total)

    for r, row in enumerate(rows):
        for c, sign in enumerate(row):
            if sign != ".":
                down, _, across = sign.strip("x").partition("\\")
                run((r, c), 1, 0, int(down or 0))
                run((r, c), 0, 1, int(across or 0))
    return pb.verdict(("digit",))


def tents(board):
    rows = [line.split() for line in board["trees"]]
    cells = {(r, c) for r, row in enumerate(rows) for c, _ in enumerate(row)}
    trees = {(r, c) for r, c in cells if rows[r][c] == "T"}
    pb = Constraints()
    beside = lambda r, c: [
        p for p in ((r - 1, c), (r, c - 1), (r, c + 1), (r + 1, c)) if p in cells
    ]
    for cell in cells - trees:
        tent = pb.of("tent", cell)
        owners = [pb.of("owns", tree, cell) for tree in beside(*cell) if tree in trees]
        pb.add([(1, owner) for owner in owners] + [(-1, tent)], "=", 0)
        for down, across in ((0, 1), (1, -1), (1, 0), (1, 1)):
            other = (cell[0] + down, cell[1] + across)
            if other in cells - trees:
                pb.count([tent, pb.of("tent", other)], "<=", 1)
    for tree in trees:
        places = [pb.of("owns", tree, cell) for cell in beside(*tree) if cell not in trees]
        if not places:
            return "none"
        pb.count(places, "=", 1)
    for line in board.get("counts", []):
        side, *counts = line.split()
        for k, number in enumerate(counts):
            line_cells = [p for p in cells - trees if p[side == "top"] == k]
            if number != "." and line_cells:
                pb.count([pb.of("tent", p) for p in line_cells], "=", int(number))
            elif number not in ".0":
                return "none"
    return pb.verdict(("tent",))


def shikaku(board):
    rows = [line.split() for line in board["areas"]]
    cells = [(r, c) for r, row in enumerate(rows) for c, _ in enumerate(row)]
    numbers = {(r, c): int(rows[r][c]) for r, c in cells if rows[r][c] != "."}
    pb = Constraints()
    reach = lambda n, p: abs(n[0] - p[0]) + abs(n[1] - p[1]) < numbers[n]
    near = {n: [p for p in cells if reach(n, p) and (p == n or p not in numbers)] for n in numbers}
    for p in cells:
        pb.count([pb.of("in", p, n) for n in numbers if p in near[n]], "=", 1)
    for n, area in numbers.items():
        own = set(near[n])
        pb.count([pb.of("in", p, n) for p in near[n]], "=", area)
        # A cell of the region spans a rectangle with the number, and each two of them do.
        for p in near[n]:
            for q in near[n]:
                if p[0] < q[0] and p[1] != q[1] or p[0] == q[0] and p[1] < q[1]:
                    spanned = [(p[0], q[1]), (q[0], p[1])]
                    if p[0] == q[0]:
                        spanned = [(p[0], c) for c in range(p[1] + 1, q[1])]
                    for s in spanned:
                        both = [pb.of("in", p, n), pb.of("in", q, n)]
                        if s in own:
                            pb.implies(both, pb.of("in", s, n))
                        else:
                            pb.count(both, "<=", 1)
                elif p[1] == q[1] and p[0] < q[0]:
                    both = [pb.of("in", p, n), pb.of("in", q, n)]
                    for s in [(r, p[1]) for r in range(p[0] + 1, q[0])]:
                        if s in own:
                            pb.implies(both, pb.of("in", s, n))
                        else:
                            pb.count(both, "<=", 1)
    return pb.verdict(("in",))


def boards(stream):
    board = {}
    for line in stream:
        if not line.startswith("| @"):
            continue
        key, _, value = line[3:].rstrip("\n").partition(" ")
        if key in ("next", "end") and board:
            yield board
            board = {}
        board.setdefault(key, []).append(value)


def main():
    verdicts = {}
    for board in boards(sys.stdin):
        kind = board.get("puzzle", [""])[0]
        solve = {"kakuro": kakuro, "tents": tents, "shikaku": shikaku}.get(kind)
        if solve:
            verdict = solve(board)
            verdicts[verdict] = verdicts.get(verdict, 0) + 1
    print(
        ", ".join(f"{count} {verdict}" for verdict, count in sorted(verdicts.items()))
        or "no boards"
    )


if __name__ == "__main__":
    main()
