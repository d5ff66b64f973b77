"""The rules of dlx-proof(5), which count solutions along the marks of a proof; readers of both.

What is open is R = (L, lo, hi). L is the set of options that fit, an integer with a bit for each;
lo and hi say how often each item must and may still be covered; 0 and 1 for a secondary item.
"""
import sys
from functools import reduce
from operator import or_

sys.setrecursionlimit(1 << 20)  # a tree may be deep


def require(condition, text):
    if not condition:
        raise ValueError(text)


def bits(number):
    while number:
        yield (number & -number).bit_length() - 1
        number &= number - 1


def fnv(text):
    step = lambda value, byte: (value ^ byte) * 0x100000001B3 & 0xFFFFFFFFFFFFFFFF
    return f"{reduce(step, text.encode('utf-8', 'surrogateescape'), 0xCBF29CE484222325):016x}"


def several(number, one, ending="s"):
    return f"{number} {one}{ending * (number != 1)}"


class Problem:
    def __init__(self, tokens):
        self.names, self.lo, self.hi, self.entries, self.costs = [], [], [], [], []
        self.primary = tokens.index("|") if "|" in tokens else len(tokens)
        secondary = ["0:1|" + name for name in tokens[self.primary + 1 :]]
        for token in tokens[: self.primary] + secondary:
            bounds, _, name = token.rpartition("|")
            lo, _, hi = (bounds or "1").partition(":")
            self.lo.append(int(lo))
            self.hi.append(int(hi or lo))
            self.names.append(name)
        self.number = {name: i for i, name in enumerate(self.names)}

    def add(self, tokens):
        self.costs.append(sum(int(token[1:]) for token in tokens if token[0] == "|"))
        words = [token.partition(":") for token in tokens if token[0] != "|"]
        self.entries.append({self.number[name]: color for name, _, color in words})

    def digest(self):
        lines = [f"{lo} {hi} {name}" for lo, hi, name in zip(self.lo, self.hi, self.names)]
        lines[self.primary :] = self.names[self.primary :]
        for entries, cost in zip(self.entries, self.costs):
            words = [self.names[i] + (f":{color}" if color else "") for i, color in entries.items()]
            lines.append(" ".join(words + [f"|{cost}"] * (cost != 0)))
        return fnv("".join(line + "\n" for line in lines))

    def finish(self):
        """Makes the sets of options with an item, and of those that give it a color."""
        self.having, self.agreeing = [0] * len(self.names), {}
        for o, entries in enumerate(self.entries):
            for i, color in entries.items() if any(i < self.primary for i in entries) else []:
                self.having[i] |= 1 << o
                self.agreeing[i, color] = self.agreeing.get((i, color), 0) | 1 << o
        self.all = reduce(or_, self.having[: self.primary], 0)
        return self

    def choose(self, R, o):
        L, lo, hi = R[0] & ~(1 << o), list(R[1]), list(R[2])
        for i, color in self.entries[o].items():
            if i < self.primary:
                lo[i], hi[i] = max(lo[i] - 1, 0), hi[i] - 1
            if i >= self.primary or hi[i] == 0:
                L &= ~self.having[i] | (self.agreeing.get((i, color), 0) if color else 0)
        return L, tuple(lo), tuple(hi)

    def choose_all(self, options, without=()):
        """The R that is open after these choices; None if one does not fit."""
        out = reduce(or_, (1 << o - 1 for o in without), 0)
        R = self.all & ~out, tuple(self.lo), tuple(self.hi)
        for o in options:
            R = self.choose(R, o - 1) if R and o and R[0] >> o - 1 & 1 else None
        return R

    def is_dead(self, R):
        return any(n and bin(R[0] & h).count("1") < n for n, h in zip(R[1], self.having))


def questions(path):
    """Each problem of a stream, with the options that a line @given adds."""
    problem, is_base = None, False
    with open(path, encoding="utf-8-sig", errors="surrogateescape", newline="\n") as file:
        for line in [*file, "| @next"]:
            tokens = [t for t in line.rstrip("\r\n").replace("\t", " ").split(" ") if t]
            if tokens and tokens[0][0] != "|":
                require(not is_base, "an option follows a line @given")
                problem = problem.add(tokens) or problem if problem else Problem(tokens)
            words = " ".join(tokens)[1:].split()
            if not tokens or tokens[0][0] != "|" or not problem or not words:
                continue
            if words[0] == "@given" or words[0] == "@next" and not is_base:
                yield problem if is_base else problem.finish(), [int(w) for w in words[1:]]
                is_base = True
            if words[0] == "@next":
                problem, is_base = None, False


class Proof:
    """The lines of the head by their names, and the marks."""

    def __init__(self, lines):
        self.fields, body, read, value = {}, [], [], ""
        for line in lines:
            require(line[-1:] == "\n" and line.isascii(), "a line is cut off, or not ASCII")
            key, blank, value = line[:-1].partition(" ")
            if key == "!":
                break
            read.append(line)
            known = self.fields.setdefault(key, []) if blank and not body else body
            known.append(value if blank else line[:-1])
            may_repeat = key in ("symmetry", "solution") or not blank
            require(may_repeat or len(known) == 1, f"there is a line '{key}' too many")
        require(value == fnv("".join(read)), "its seal is not that of the proof")
        require(self.get("dlx-proof") == "1", "this is no proof of version 1")
        words = ("at-least", "minimum", "maximum", "decided", "classes", "count")
        self.word = next((word for word in words if word in self.fields), "count")
        self.marks = iter("".join(body))

    def get(self, key, otherwise=""):
        return self.fields.get(key, [otherwise])[0]

    def numbers(self, key):
        return [int(word) for word in self.get(key).split()]

    def lists(self, key):
        return [[int(word) for word in line.split()] for line in self.fields.get(key, [])]


class Tree:
    """Counts solutions by the rules that marks name; with a cutoff, those that cost less."""

    def __init__(self, problem, marks, costs=(), cutoff=None, scale=1, may_stop=False):
        self.problem, self.marks, self.costs, self.cutoff = problem, marks, costs, cutoff
        self.scale, self.may_stop, self.is_over = scale, may_stop, False
        self.inside, self.nodes, self.multipliers = 0, 0, {}
        colored = {i for o in bits(problem.all) for i, color in problem.entries[o].items() if color}
        self.payers = set(range(len(problem.names))) - colored

    def item(self, mark, most):
        more = 0
        while mark > "w":
            more = 7 * more + ord(mark) - ord("w")
            mark = next(self.marks, "")
        require("0" <= mark <= "w", f"no item has the mark '{mark or '!'}'")
        number = 72 * more + ord(mark) - ord("0")
        require(number < most, f"there is no item {number}")
        return number

    def value(self, R, spent=0):
        self.nodes += 1
        before, found = dict(self.multipliers), 0
        while not self.is_over and not self.problem.is_dead(R) and self.gap(R, spent) >= 0:
            mark = next(self.marks, "!") if R[0] else ""
            if mark != "&" or self.cutoff is None:
                found = self.by_mark(mark, R, spent)
                break
            R = self.with_multipliers(R, spent)
        self.multipliers = before
        return found

    def by_mark(self, mark, R, spent):
        if not mark:  # nothing is left: done
            return int(self.cutoff is None or spent < self.cutoff)
        if mark == "." and self.may_stop and not self.inside:
            self.is_over = True
            return 0
        if mark in ("*", "/") and self.cutoff is None:
            return self.product(R) if mark == "*" else self.sweep(R)
        children = self.children(R, self.item(mark, self.problem.primary))
        return sum(self.value(child, spent + cost) for child, cost in children)

    def children(self, R, item):
        """Rule branch: each option of the item, without those before it; then none of them."""
        L, lo, hi = R
        mine = L & self.problem.having[item]
        require(mine, f"branch: no option of item '{self.problem.names[item]}' fits")
        for o in bits(mine):
            yield self.problem.choose((L, lo, hi), o), self.costs[o] if self.costs else 0
            L &= ~(1 << o)
        if lo[item] == 0:
            yield (L, lo, hi), 0

    def product(self, R):
        """Rule split: options that share an item stand together, by their first option."""
        (L, lo, hi), having, found = R, self.problem.having, 1
        self.inside += 1
        while L:
            new, part = L & -L, 0
            while new:
                part |= new
                items = {i for o in bits(new) for i in self.problem.entries[o]}
                new = reduce(or_, (having[i] for i in items), 0) & L & ~part
            found *= self.value((part, tuple(n * (part & h != 0) for n, h in zip(lo, having)), hi))
            L &= ~part
        self.inside -= 1
        return found

    def sweep(self, R):
        """Rule level: branches on the items in this order; equal R are one."""
        primary = self.problem.primary
        order = [self.item(mark, primary) for mark in iter(lambda: next(self.marks, "!"), "/")]
        require(len(set(order)) == len(order), "level: an item stands twice")
        values = {R: 1}
        for item in order:
            at_work, values, having = values, {}, self.problem.having[item]
            while at_work:
                R, ways = at_work.popitem()
                for child, _ in self.children(R, item) if R[0] & having else [(R, 0)]:
                    if not self.problem.is_dead(child):
                        into = at_work if child[0] & having else values
                        into[child] = into.get(child, 0) + ways
        require(not any(R[0] for R in values), "level: an item is missing")
        return sum(values.values())

    def reduced_cost(self, o):
        paid = sum(self.multipliers.get(i, 0) for i in self.problem.entries[o])
        return self.costs[o] * self.scale - paid

    def gap(self, R, spent):
        """Rule bound: a solution that costs less than the cutoff costs at most so much more."""
        if self.cutoff is None:
            return 0
        bound = spent * self.scale + sum(min(0, self.reduced_cost(o)) for o in bits(R[0]))
        for i, multiplier in self.multipliers.items():
            most = min(R[2][i], bin(R[0] & self.problem.having[i]).count("1"))
            bound += multiplier * (R[1][i] if multiplier > 0 else most)
        return (self.cutoff - 1) * self.scale - bound

    def with_multipliers(self, R, spent):
        """Reads them, and takes options out that would cost too much."""
        for mark in iter(lambda: next(self.marks, ""), "&"):
            item = self.item(mark, len(self.problem.names))
            require(item in self.payers, f"item {item} can have no multiplier")
            digits = "".join(iter(lambda: next(self.marks, ","), ","))
            require(digits[:1] in ("+", "-") and digits[1:].isdigit(), "a multiplier is malformed")
            self.multipliers[item] = int(digits)
        gap = self.gap(R, spent)
        costly = (1 << o for o in bits(R[0]) if self.reduced_cost(o) > gap >= 0)
        return R[0] & ~reduce(or_, costly, 0), R[1], R[2]
