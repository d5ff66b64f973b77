#!/usr/bin/env python3
"""Checks proofs of dlx-tools as dlx-proof(5) describes them: check.py PROOF PROBLEM

This is a second reading of that page, in plain Python. It makes some ten thousand nodes a second.

What is open is R = (L, lo, hi). L is the set of options that fit, an integer with a bit for each; lo
and hi say how often each primary item must and may still be covered.
"""
import sys
from contextlib import suppress
from functools import reduce
from operator import or_

sys.setrecursionlimit(1 << 20)


def require(condition, text):
    if not condition:
        raise ValueError(text)


def bits(number):
    while number:
        yield (number & -number).bit_length() - 1
        number &= number - 1


def fnv(data):
    step = lambda value, byte: (value ^ byte) * 0x100000001B3 & 0xFFFFFFFFFFFFFFFF
    return f"{reduce(step, data, 0xCBF29CE484222325):016x}"


class Problem:
    def __init__(self, tokens):
        self.names, self.lo, self.hi, self.entries, self.costs = [], [], [], [], []
        bar = tokens.index("|") if "|" in tokens else len(tokens)
        for token in tokens[:bar]:
            bounds, _, name = token.rpartition("|")
            lo, _, hi = (bounds or "1").partition(":")
            self.lo.append(int(lo))
            self.hi.append(int(hi or lo))
            self.names.append(name)
        self.names += tokens[bar + 1 :]
        self.number = {name: i for i, name in enumerate(self.names)}

    def add(self, tokens):
        self.costs.append(sum(int(token[1:]) for token in tokens if token[0] == "|"))
        words = [token.partition(":") for token in tokens if token[0] != "|"]
        self.entries.append([(self.number[name], color) for name, _, color in words])

    def digest(self):
        lines = [f"{lo} {hi} {name}" for lo, hi, name in zip(self.lo, self.hi, self.names)]
        lines += self.names[len(self.lo) :]
        for entries, cost in zip(self.entries, self.costs):
            words = [self.names[i] + (f":{color}" if color else "") for i, color in entries]
            lines.append(" ".join(words + [f"|{cost}"] * (cost != 0)))
        return fnv("".join(line + "\n" for line in lines).encode("utf-8", "surrogateescape"))

    def finish(self):
        """Makes masks: the options with an item, and those that clash with an option by color."""
        primary, self.having, agreeing = len(self.lo), [0] * len(self.names), {}
        for o, entries in enumerate(self.entries):
            for i, color in entries if any(i < primary for i, _ in entries) else []:
                self.having[i] |= 1 << o
                agreeing[i, color] = agreeing.get((i, color), 0) | 1 << o
        self.clashing = [0] * len(self.entries)
        for o, entries in enumerate(self.entries):
            for i, color in entries:
                same = agreeing.get((i, color), 0) if color else 0
                self.clashing[o] |= self.having[i] & ~same if i >= primary else 0
        return self

    def union(self, items):
        return reduce(or_, (self.having[i] for i in items), 0)


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
    def __init__(self, lines):
        self.fields, body, read, value = {}, [], [], ""
        self.symmetries, self.solutions = [], []
        for line in lines:
            require(line[-1:] == "\n" and line.isascii(), "a line is cut off, or not ASCII")
            key, blank, value = line[:-1].partition(" ")
            if key == "!":
                break
            read.append(line)
            if key in ("symmetry", "solution"):
                (self.symmetries if key == "symmetry" else self.solutions).append(value)
            elif blank:
                require(key not in self.fields and not body, f"there is a line '{key}' too many")
                self.fields[key] = value
            else:
                body.append(line[:-1])
        require(value == fnv("".join(read).encode()), "its seal is not that of the proof")
        require(self.fields.pop("dlx-proof", "") == "1", "this is no proof of version 1")
        words = ("at-least", "minimum", "maximum", "decided", "classes", "count")
        self.word = next((word for word in words if word in self.fields), "count")
        self.claim, self.is_least = int(self.fields[self.word]), self.word == "at-least"
        self.marks = iter("".join(body))

    def item(self, mark, primary):
        more = 0
        while mark > "w":
            more = 7 * more + ord(mark) - ord("w")
            mark = next(self.marks, "")
        require("0" <= mark <= "w", f"no item has the mark '{mark or '!'}'")
        number = 72 * more + ord(mark) - ord("0")
        require(number < primary, f"there is no primary item {number}")
        return number


class Checker:
    def __init__(self, problem, proof, given):
        self.problem, self.proof, self.nodes, self.total = problem, proof, 0, 0
        is_same = proof.fields.get("problem") == problem.digest()
        require(is_same, "it is the proof of another problem")
        self.given, self.without = self.numbers("given"), self.numbers("without")
        known = range(1, len(problem.entries) + 1)
        require(all(o in known for o in self.given + self.without + given), "an option is unknown")
        require(set(given) <= set(self.given), "it is the proof of other given options")
        require(len(set(self.given)) == len(self.given), "an option is given twice")
        self.more = [o for o in self.given if o not in given]
        self.bounded = proof.word in ("minimum", "maximum")
        self.multipliers = {}
        self.scale, self.sign = (
            int(proof.fields.get("scale", 1)),
            -1 if proof.word == "maximum" else 1,
        )
        self.is_unit = "costs" in proof.fields
        self.costs = [self.sign * (1 if self.is_unit else cost) for cost in problem.costs]
        self.cutoff = self.sign * proof.claim
        known_costs = proof.fields.get("costs", "unit") == "unit"
        require(known_costs, "its costs are no known ones")
        bits_of = problem.union(range(len(problem.lo)))  # options with a primary item
        colored = {i for o in bits(bits_of) for i, color in problem.entries[o] if color}
        self.payers = set(range(len(problem.names))) - colored

    def numbers(self, key):
        return [int(word) for word in self.proof.fields.get(key, "").split()]

    def choose(self, R, o):
        L, lo, hi = R[0] & ~(1 << o | self.problem.clashing[o]), list(R[1]), list(R[2])
        for i in (i for i, _ in self.problem.entries[o] if i < len(lo)):
            lo[i], hi[i] = max(lo[i] - 1, 0), hi[i] - 1
            L &= ~self.problem.having[i] if hi[i] == 0 else -1
        return L, tuple(lo), tuple(hi)

    def is_dead(self, R):
        having = self.problem.having
        return any(n and bin(R[0] & having[i]).count("1") < n for i, n in enumerate(R[1]))

    def reduced_cost(self, o):
        paid = sum(self.multipliers.get(i, 0) for i, _ in self.problem.entries[o])
        return self.costs[o] * self.scale - paid

    def bound(self, R, spent):
        """No solution of R costs less, with what is spent: see the rule bound."""
        L, lo, hi = R
        total = spent * self.scale + sum(min(0, self.reduced_cost(o)) for o in bits(L))
        for i, multiplier in self.multipliers.items():
            low, high = (lo[i], hi[i]) if i < len(lo) else (0, 1)
            most = min(high, bin(L & self.problem.having[i]).count("1"))
            total += multiplier * (low if multiplier > 0 else most)
        return total

    def is_closed(self, R, spent):
        return self.bounded and self.bound(R, spent) > (self.cutoff - 1) * self.scale

    def read_multipliers(self):
        for mark in iter(lambda: next(self.proof.marks, ""), "&"):
            item = self.proof.item(mark, len(self.problem.names))
            require(item in self.payers, f"item {item} can have no multiplier")
            digits = "".join(iter(lambda: next(self.proof.marks, ","), ","))
            require(digits[:1] in ("+", "-") and digits[1:].isdigit(), "a multiplier is malformed")
            self.multipliers[item] = int(digits)

    def without_costly(self, R, spent):
        gap = (self.cutoff - 1) * self.scale - self.bound(R, spent)
        costly = (o for o in bits(R[0]) if self.reduced_cost(o) > max(gap, 0))
        return R[0] & ~reduce(or_, (1 << o for o in costly), 0), R[1], R[2]

    def children(self, R, item):
        """Rule branch: each option of the item, without those before it; then none of them."""
        L, lo, hi = R
        mine = L & self.problem.having[item]
        require(mine, f"branch: no option of item '{self.problem.names[item]}' fits")
        for o in bits(mine):
            yield self.choose((L, lo, hi), o), self.costs[o]
            L &= ~(1 << o)
        if lo[item] == 0:
            yield (L, lo, hi), 0

    def components(self, R):
        """Rule split: options that share an item stand together, by their first option."""
        L, lo, hi = R
        while L:
            new, part = L & -L, 0
            while new:
                part |= new
                items = {i for o in bits(new) for i, _ in self.problem.entries[o]}
                new = self.problem.union(items) & L & ~part
            yield part, tuple(n * (part & h != 0) for n, h in zip(lo, self.problem.having)), hi
            L &= ~part

    def sweep(self, R):
        """Rule level: branches on the items in this order; equal R are one."""
        order, mark = [], next(self.proof.marks, "")
        while mark != "/":
            order.append(self.proof.item(mark, len(R[1])))
            mark = next(self.proof.marks, "")
        values = {R: 1}
        for item in order:
            at_work, values = values, {}
            while at_work:
                R, ways = at_work.popitem()
                has_options = R[0] & self.problem.having[item]
                for child, _ in self.children(R, item) if has_options else [(R, 0)]:
                    if not self.is_dead(child):
                        into = at_work if child[0] & self.problem.having[item] else values
                        into[child] = into.get(child, 0) + ways
        require(not any(R[0] for R in values), "level: an item is missing")
        return sum(values.values())

    def value(self, R, spent=0, top=True):
        """The number of solutions of R; at the top it is added to the total as it is proved."""
        self.nodes += 1
        before, found = dict(self.multipliers), 0
        while not self.is_dead(R) and not self.is_closed(R, spent):
            mark = next(self.proof.marks, "") if R[0] else ""
            if mark != "&" or not self.bounded:
                found = self.by_mark(mark, R, spent, top)
                break
            self.read_multipliers()
            R = self.without_costly(R, spent)
        self.multipliers = before
        return found

    def by_mark(self, mark, R, spent, top):
        if mark == "." and top and self.proof.is_least:
            raise EOFError
        if mark == "*" and not self.bounded:
            found = 1
            for component in list(self.components(R)):
                found *= self.value(component, top=False)
        elif mark == "/" and not self.bounded:
            found = self.sweep(R)
        elif mark:
            children = self.children(R, self.proof.item(mark, len(R[1])))
            return sum(self.value(child, spent + cost, top) for child, cost in children)
        else:
            require(not R[0], "the marks end too early")  # else nothing is left: done
            found = int(not self.bounded or spent < self.cutoff)
        self.total += found if top else 0
        return found

    def cost_of(self, solution, leaving_out=None):
        """The cost of a solution that is told of, which must have all given options but that one."""
        lacking = set(self.given) - set(solution)
        require(lacking == {leaving_out} - {None}, "its solution lacks a given option, or has one")
        R = self.start()
        for o in solution:
            fits = 0 < o <= len(self.costs) and R[0] >> o - 1 & 1
            require(fits, f"its solution has option {o} that does not fit")
            R = self.choose(R, o - 1)
        lacking = [name for name, lo in zip(self.problem.names, R[1]) if lo]
        require(not lacking, f"its solution does not cover item '{''.join(lacking[:1])}'")
        return sum(self.costs[o - 1] for o in solution)

    def start(self):
        out = reduce(or_, (1 << o - 1 for o in self.without), 0)
        L = self.problem.union(range(len(self.problem.lo))) & ~out
        return L, tuple(self.problem.lo), tuple(self.problem.hi)

    def after_given(self):
        """The R that is open when the given options are chosen; None if one does not fit."""
        R = self.start()
        for o in self.given:
            R = self.choose(R, o - 1) if R and R[0] >> o - 1 & 1 else None
        return R

    def total_of(self, R):
        if not R or not R[0] or self.is_dead(R):
            self.proof.marks = iter("")
        with suppress(EOFError):  # the rest is not counted
            self.value(R, sum(self.costs[o - 1] for o in self.given)) if R else 0
        return self.total

    def decide(self, R):
        """Each option is a tree: chosen, and left out from then on; or left out. No solution is left."""
        none, every = self.numbers("none"), self.numbers("every")
        require(len(none + every) == self.proof.claim, "it names another number of options")
        require(all(0 < o <= len(self.costs) for o in none + every), "an option is unknown")
        require(not set(none) & set(self.given), "an option is given")
        self.proof.marks = self.proof.marks if R else iter("")
        without = lambda o: (R[0] & ~(1 << o - 1), R[1], R[2])
        for o in none if R else []:
            found = self.value(self.choose(R, o - 1)) if R[0] >> o - 1 & 1 else 0
            require(found == 0, f"some solution has option {o}")
            R = without(o)
        for o in every if R else []:
            found = 0 if o in self.given else self.value(without(o))
            require(found == 0, f"some solution lacks option {o}")
        word = "option" if len(every) == 1 else "options"
        return f"{len(every)} {word} in every solution, {len(none)} in none"

    def symmetry(self, text, R):
        """The images of all options under a generator, which must map solutions to solutions."""
        cycles = [[int(o) - 1 for o in c.split()] for c in text.strip("()").split(")(")]
        moved = [o for cycle in cycles for o in cycle]
        fits = all(o >= 0 and R[0] >> o & 1 for o in moved) and len(set(moved)) == len(moved)
        require(fits, f"the symmetry {text} is malformed")
        images = list(range(len(self.costs)))
        for cycle in cycles:
            for o, image in zip(cycle, cycle[1:] + cycle[:1]):
                images[o] = image
        given = {o - 1 for o in self.given}
        is_kept = all(self.costs[o] == self.costs[images[o]] for o in moved)
        require(is_kept and {images[o] for o in given} == given, "a symmetry maps to another kind")
        colors = [dict(entries) for entries in self.problem.entries]
        sources = {image: o for o, image in enumerate(images)}
        for t in range(len(self.problem.names)):
            mine = list(bits(R[0] & self.problem.having[t]))
            used = {colors[o][t] for o in mine}
            if not mine or t >= len(R[1]) and (len(mine) == 1 or len(used) == 1 and used != {""}):
                continue
            is_source = lambda s: self.is_source(s, t, R, {o: sources[o] for o in mine}, colors)
            is_kept = any(map(is_source, colors[sources[mine[0]]]))
            require(is_kept, f"a symmetry breaks item '{self.problem.names[t]}'")
        return tuple(images)

    def is_source(self, s, t, R, sources, colors):
        """The options with t come from those with s, and s says no less about them."""
        L, lo, hi = R
        if set(sources.values()) != set(bits(L & self.problem.having[s])):
            return False
        if t < len(lo) and not (s < len(lo) and lo[s] >= lo[t] and hi[s] <= hi[t]):
            return False
        if s < len(lo) <= t and hi[s] > 1:
            return False
        pairs = {(colors[o][t], colors[source][s]) for o, source in sources.items()}
        one_to_one = len(pairs) == len({a for a, _ in pairs}) == len({b for _, b in pairs})
        return one_to_one and all((not a) == (not b) for a, b in pairs)

    def fixed_by(self, images, R):
        """The problem of the solutions that a symmetry fixes, with options for its cycles."""
        fixed, given, seen = Problem([]), [], set()
        fixed.names, fixed.lo, fixed.hi = self.problem.names, self.problem.lo, self.problem.hi
        for first in bits(R[0]):
            cycle, o, covered, fits = [], first, {}, True
            while o not in seen:
                seen.add(o)
                cycle.append(o)
                for i, color in self.problem.entries[o]:
                    times, other = covered.get(i, (0, color))
                    covered[i] = times + 1, color
                    same = times < R[2][i] if i < len(R[2]) else color and color == other
                    fits = fits and (times == 0 or same)
                o = images[o]
            if cycle and fits:
                is_once = all(times == 1 or i >= len(R[2]) for i, (times, _) in covered.items())
                require(is_once, "a cycle covers an item several times")
                fixed.entries.append([(i, color) for i, (_, color) in covered.items()])
                fixed.costs.append(0)
            if set(cycle) & {o - 1 for o in self.given}:
                given.append(len(fixed.costs) if fits else 0)
        return fixed.finish(), given

    def kind(self, fixed, given, body):
        """The solutions of such a problem; marks of one that is dead or done mean nothing."""
        R = fixed.union(range(len(fixed.lo))), tuple(fixed.lo), tuple(fixed.hi)
        self.problem, self.costs, self.proof.marks = fixed, fixed.costs, iter(body)
        for o in given:
            R = self.choose(R, o - 1) if R and o and R[0] >> o - 1 & 1 else None
        found = self.value(R, top=False) if R else 0
        is_settled = not R or not R[0] or self.is_dead(R)
        require(is_settled or not next(self.proof.marks, ""), "the marks of a kind go on")
        return found

    def classes(self, _):
        """Burnside: the classes times the order are the sum of what each symmetry fixes."""
        R, marks, problem, costs = self.start(), self.proof.marks, self.problem, self.costs
        are_fitting = all(R[0] >> o - 1 & 1 for o in self.given)
        generators = [self.symmetry(text, R) for text in self.proof.symmetries]
        elements = {tuple(range(len(self.costs))): None}  # in the order in which they are found
        listed = list(elements)
        for element in listed:
            for images in generators:
                product = tuple(images[o] for o in element)
                listed += [product] * (product not in elements)
                elements[product] = None
        total, solutions, seen = 0, None, set()
        for first in listed:
            kind = [first] * (first not in seen)
            for element in kind:
                seen.add(element)
                for images in generators:
                    other = dict(zip(images, (images[o] for o in element)))
                    other = tuple(other[o] for o in range(len(other)))
                    kind += [other] * (other not in seen)
                    seen.add(other)
            if kind:
                self.problem, self.costs = problem, costs
                fixed, given = self.fixed_by(first, R)
                body = "".join(iter(lambda: next(marks, "!"), ","))
                require("!" not in body, "the marks of a kind of symmetries are missing")
                found = self.kind(fixed, given if are_fitting else [0], body)
                solutions = found if solutions is None else solutions
                total += len(kind) * found
        self.proof.marks, claim, order = marks, self.proof.claim, len(elements)
        require(total == claim * order, f"its symmetries fix {total} solutions in all")
        text = f"{claim} class{'es' * (claim != 1)} of {solutions} solution{'s' * (solutions != 1)}"
        return f"{text} by {order} symmetr{'y' if order == 1 else 'ies'}"

    def optimum(self, R):
        solutions = [sorted(map(int, line.split())) for line in self.proof.solutions]
        require(len(set(map(tuple, solutions))) == len(solutions), "a solution stands twice")
        costs = sorted(map(self.cost_of, solutions))
        require(costs and costs[-1] == self.cutoff, "its solution has another cost")
        better = sum(cost < self.cutoff for cost in costs)
        require(self.total_of(R) == better, "it leaves solutions that are better")
        several = f"{self.sign * costs[0]} to " if costs[1:] else ""
        told = f"{several}{self.proof.claim}" + f", the best {len(costs)}" * bool(costs[1:])
        return f"{self.proof.word} " + (f"{told} options" if self.is_unit else f"cost {told}")

    def count(self, R):
        found, claim, is_least = self.total_of(R), self.proof.claim, self.proof.is_least
        is_right = found == claim or is_least and found > claim
        require(is_right, f"it proves {found} solutions, not {claim}")
        others = [list(map(int, line.split())) for line in self.proof.solutions]
        minimal = claim == 1 and not is_least and len(others) == len(self.given)
        require(minimal or not others, "it lists no solution for each given option to be left out")
        for o, solution in zip(self.given, others):
            self.cost_of(solution, o)
        minimal = ", minimal" * bool(others)
        return f"{'at least ' * is_least}{claim} solution{'s' * (claim != 1)}{minimal}"

    def run(self):
        prove = {"decided": self.decide, "classes": self.classes}
        prove |= {"count": self.count, "at-least": self.count}
        said = prove.get(self.proof.word, self.optimum)(self.after_given())
        goes_on = next(self.proof.marks, "") not in ("", "." * self.proof.is_least)
        require(not goes_on, "the proof goes on behind its end")
        conditions = zip((", given ", ", without "), (self.more, self.without))
        return said + "".join(word + " ".join(map(str, n)) for word, n in conditions if n)


def main():
    number, checker = 0, None
    try:
        with open(sys.argv[1], encoding="ascii", errors="surrogateescape", newline="\n") as lines:
            for problem, given in questions(sys.argv[2]):
                number, checker = number + 1, None
                checker = Checker(problem, Proof(lines), given)
                print("proved:", checker.run())
            require(number and not lines.readline(), "there is a proof more than problems")
    except (ValueError, KeyError) as wrong:
        print(f"not proved: problem {number}, node {checker.nodes if checker else 0}: {wrong}")
        return 1


if __name__ == "__main__":
    sys.exit(main())
