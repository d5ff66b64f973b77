#!/usr/bin/env python3
"""Checks proofs of dlx-tools as dlx-proof(5) describes them: check.py PROOF PROBLEM

This is a second reading of that page, in plain Python. It makes some ten thousand nodes a second.
The numbers of solutions come from rules.py; here stands what they prove.
"""
import sys

sys.dont_write_bytecode = True
from rules import Problem, Proof, Tree, bits, questions, require, several


class Claim:
    """A claim is what a proof says; trees prove it."""

    def __init__(self, problem, proof, given):
        self.problem, self.proof, self.trees = problem, proof, []
        require(proof.get("problem") == problem.digest(), "it is the proof of another problem")
        self.given, self.without = proof.numbers("given"), proof.numbers("without")
        options = self.given + self.without + proof.numbers("none") + proof.numbers("every") + given
        are_known = all(0 < o <= len(problem.entries) for o in options)
        require(are_known, "an option is unknown")
        require(set(given) <= set(self.given), "it is the proof of other given options")
        require(len(set(self.given)) == len(self.given), "an option is given twice")
        self.more = [o for o in self.given if o not in given]

    def tree(self, problem, R, marks, spent=0, **how):
        """The number of solutions by one tree; marks of one that is dead or done mean nothing."""
        self.trees.append(Tree(problem, marks, **how))
        found = self.trees[-1].value(R, spent) if R else 0
        rest = "".join(marks) if R and R[0] and not problem.is_dead(R) else ""
        require(rest in ("", "." * self.trees[-1].may_stop), "the proof goes on behind its end")
        return found

    def cheaper(self, name, sign, **how):
        """The number of solutions that cost less than the line of that name says, more if the sign
        is -1. Without such a line: of all."""
        R, named = self.problem.choose_all(self.given, self.without), self.proof.get(name)
        if named:
            cutoff = sign * int(named) + (name[:4] == "cost")
            scale = int(self.proof.get("scale", "1"))
            how |= {"costs": self.costs(sign), "cutoff": cutoff, "scale": scale}
        spent = sum(how["costs"][o - 1] for o in self.given) if named else 0
        return self.tree(self.problem, R, self.proof.marks, spent, **how)

    def costs(self, sign):
        is_unit = self.proof.get("costs")
        require(is_unit in ("", "unit"), "its costs are no known ones")
        return [sign * (1 if is_unit else cost) for cost in self.problem.costs]

    def carry_out(self, solution, given):
        require(set(given) <= set(solution), "its solution lacks a given option")
        R = self.problem.choose_all(solution, self.without)
        require(R and not any(R[1]), "its solution has an option that does not fit, or lacks one")

    def count(self, claim, is_least=False):
        limit = next((n for n in ("cost-at-most", "cost-at-least") if self.proof.get(n)), "")
        found = self.cheaper(limit, -1 if limit[8:] == "least" else 1, may_stop=is_least)
        require(found == claim or is_least and found > claim, f"it proves {found} solutions")
        others = self.proof.lists("solution")
        is_minimal = claim == 1 and not is_least and not limit and len(others) == len(self.given)
        require(is_minimal or not others, "it lists no solution for each option to be left out")
        for o, solution in zip(self.given, others):
            require(o not in solution, "its solution has a given option")
            self.carry_out(solution, set(self.given) - {o})
        what = "options" if self.proof.get("costs") else "cost"
        told = f", {what} {limit[5:].replace('-', ' ')} {self.proof.get(limit)}" if limit else ""
        told = several(claim, "solution") + told + ", minimal" * bool(others)
        return "at least " * is_least + told

    def optimum(self, claim, sign=1):
        solutions, costs = [sorted(s) for s in self.proof.lists("solution")], self.costs(sign)
        require(len(set(map(tuple, solutions))) == len(solutions), "a solution stands twice")
        for solution in solutions:
            self.carry_out(solution, self.given)
        found = sorted(sum(costs[o - 1] for o in solution) for solution in solutions)
        require(found and found[-1] == sign * claim, "its solution has another cost")
        better = self.cheaper(self.proof.word, sign)
        require(better == sum(cost < found[-1] for cost in found), "it leaves better solutions")
        told = f"{sign * found[0]} to {claim}, the best {len(found)}" if found[1:] else claim
        told = f"{told} options" if self.proof.get("costs") else f"cost {told}"
        return f"{self.proof.word} {told}"

    def decided(self, claim):
        """Each option is a tree: chosen, and left out from then on; or left out. It is worth 0."""
        none, every = self.proof.numbers("none"), self.proof.numbers("every")
        require(len(none + every) == claim, "it names another number of options")
        require(not set(none) & set(self.given), "an option is given")
        R = self.problem.choose_all(self.given, self.without)
        tree = Tree(self.problem, self.proof.marks if R else iter(""))
        self.trees.append(tree)
        for o in none if R else []:
            found = tree.value(self.problem.choose(R, o - 1)) if R[0] >> o - 1 & 1 else 0
            require(found == 0, f"some solution has option {o}")
            R = R[0] & ~(1 << o - 1), R[1], R[2]
        for o in [o for o in every if R and o not in self.given]:
            found = tree.value((R[0] & ~(1 << o - 1), R[1], R[2]))
            require(found == 0, f"some solution lacks option {o}")
        require(not next(tree.marks, ""), "the proof goes on behind its end")
        return f"{several(len(every), 'option')} in every solution, {len(none)} in none"

    def constraint(self, item, images, L):
        """The images of the options with an item, and their colors by first appearance from 1."""
        mine = bits(L & self.problem.having[item])
        uses = sorted((images[o], self.problem.entries[o][item]) for o in mine)
        colors = [""] + [color for _, color in uses]
        return tuple((o, colors.index(color)) for o, color in uses)

    def symmetry(self, text, L, known):
        """The images of all options under a generator, which must map solutions to solutions."""
        cycles = [[int(o) - 1 for o in c.split()] for c in text.strip("()").split(")(")]
        moved, images = [o for cycle in cycles for o in cycle], list(range(len(self.problem.costs)))
        fits = all(o >= 0 and L >> o & 1 for o in moved) and len(set(moved)) == len(moved)
        require(fits, f"the symmetry {text} is malformed")
        for cycle in cycles:
            for o, image in zip(cycle, cycle[1:] + cycle[:1]):
                images[o] = image
        is_kept = all(self.problem.costs[o] == self.problem.costs[images[o]] for o in moved)
        is_kept = is_kept and {images[o - 1] + 1 for o in self.given} == set(self.given)
        require(is_kept, "a symmetry maps to another kind")
        sources = dict(zip(images, range(len(images))))
        for t, (lo, hi) in enumerate(zip(self.problem.lo, self.problem.hi)):
            uses = self.constraint(t, sources, L)
            is_free = lo == 0 and (len(uses) <= hi or all(color == 1 for _, color in uses))
            items = known.get(uses, [])
            is_kept = items and max(i[0] for i in items) >= lo and min(i[1] for i in items) <= hi
            require(is_free or is_kept, f"a symmetry breaks item '{self.problem.names[t]}'")
        return tuple(images)

    def fixed_by(self, images, L):
        """The problem of the solutions that a symmetry fixes, with options for its cycles."""
        fixed, given, seen, P = Problem([]), [], set(), self.problem
        fixed.names, fixed.primary, fixed.lo, fixed.hi = P.names, P.primary, P.lo, P.hi
        for first in range(len(images)):
            o, covered, fits = first, {}, L >> first & 1
            while o not in seen:
                seen.add(o)
                for i, color in P.entries[o].items():
                    times, other = covered.get(i, (0, color))
                    covered[i] = times + 1, color
                    same = times < P.hi[i] if i < P.primary else color and color == other
                    fits = fits and (times == 0 or same)
                o = images[o]
            if covered and fits:
                is_once = all(times == 1 or i >= P.primary for i, (times, _) in covered.items())
                require(is_once, "a cycle covers an item several times")
                fixed.entries.append({i: color for i, (_, color) in covered.items()})
                fixed.costs.append(0)
            if covered and first + 1 in self.given:
                given.append(len(fixed.costs) if fits else 0)
        return fixed.finish(), given

    def classes(self, claim):
        """Burnside: the classes times the order are the sum of what each symmetry fixes."""
        L, known = self.problem.choose_all([], self.without)[0], {}
        identity = range(len(self.problem.costs))
        for item, bounds in enumerate(zip(self.problem.lo, self.problem.hi)):
            known.setdefault(self.constraint(item, identity, L), []).append(bounds)
        generators = [self.symmetry(t, L, known) for t in self.proof.fields.get("symmetry", [])]
        elements = {tuple(identity): None}  # in the order in which they are found
        listed = list(elements)
        for element in listed:
            for images in generators:
                product = tuple(images[o] for o in element)
                listed += [product] * (product not in elements)
                elements[product] = None
        total, solutions, seen = 0, None, set()
        bodies = "".join(self.proof.marks).split(",")
        for first in listed:
            kind = [first] * (first not in seen)
            seen.add(first)
            for element in kind:
                for images in generators:
                    other = dict(zip(images, (images[o] for o in element)))
                    other = tuple(other[o] for o in range(len(other)))
                    kind += [other] * (other not in seen)
                    seen.add(other)
            if kind:
                fixed, given = self.fixed_by(first, L)
                require(bodies[1:], "the marks of a kind of symmetries are missing")
                found = self.tree(fixed, fixed.choose_all(given), iter(bodies.pop(0)))
                solutions = found if solutions is None else solutions
                total += len(kind) * found
        require(bodies == [""], "the proof goes on behind its end")
        require(total == claim * len(listed), f"its symmetries fix {total} solutions in all")
        told = f"{several(claim, 'class', 'es')} of {several(solutions, 'solution')} by "
        return told + several(len(listed), "symmetry").replace("symmetrys", "symmetries")

    def check(self):
        word = self.proof.word
        claim = int(self.proof.get(word))
        if word in ("minimum", "maximum"):
            said = self.optimum(claim, -1 if word == "maximum" else 1)
        elif word in ("decided", "classes"):
            said = self.decided(claim) if word == "decided" else self.classes(claim)
        else:
            said = self.count(claim, word == "at-least")
        conditions = zip((", given ", ", without "), (self.more, self.without))
        return said + "".join(word + " ".join(map(str, n)) for word, n in conditions if n)


def main():
    number, claim = 0, None
    try:
        with open(sys.argv[1], encoding="ascii", errors="surrogateescape", newline="\n") as lines:
            for problem, given in questions(sys.argv[2]):
                number, claim = number + 1, None
                claim = Claim(problem, Proof(lines), given)
                print("proved:", claim.check())
            require(number and not lines.readline(), "there is a proof more than problems")
    except (ValueError, KeyError) as wrong:
        nodes = sum(tree.nodes for tree in claim.trees) if claim else 0
        print(f"not proved: problem {number}, node {nodes}: {wrong}")
        return 1


if __name__ == "__main__":
    sys.exit(main())
