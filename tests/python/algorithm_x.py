"""Two oracles in plain Python: Algorithm X for exact cover, and trial of all choices for the rest.

Algorithm X with dictionaries, as it is usually written in Python: choose the item with the fewest
options, and try each of them. (D. E. Knuth, "Dancing links", 2000, the algorithm without the links.)
"""

from itertools import combinations


def algorithm_x(options):
    """All exact covers of the items that occur in options, as tuples of indices."""
    lists = {}
    for index, option in enumerate(options):
        for item in option:
            lists.setdefault(item, set()).add(index)
    yield from _search(lists, options, [])


def _search(lists, options, chosen):
    if not lists:
        yield tuple(sorted(chosen))
        return
    item = min(lists, key=lambda candidate: len(lists[candidate]))
    for index in sorted(lists[item]):
        chosen.append(index)
        removed = _cover(lists, options, index)
        yield from _search(lists, options, chosen)
        _uncover(lists, options, index, removed)
        chosen.pop()


def _cover(lists, options, chosen):
    removed = []
    for item in options[chosen]:
        for other in lists[item]:
            for further in options[other]:
                if further != item:
                    lists[further].remove(other)
        removed.append(lists.pop(item))
    return removed


def _uncover(lists, options, chosen, removed):
    for item in reversed(options[chosen]):
        lists[item] = removed.pop()
        for other in lists[item]:
            for further in options[other]:
                if further != item:
                    lists[further].add(other)


def all_choices(options, primary, secondary, bounds):
    """All solutions by the definition; an item of an option is a pair of item and color or None."""
    for size in range(len(options) + 1):
        for chosen in combinations(range(len(options)), size):
            if _is_solution([options[index] for index in chosen], primary, secondary, bounds):
                yield chosen


def _is_solution(chosen, primary, secondary, bounds):
    if any(all(item in secondary for item, _ in option) for option in chosen):
        return False  # an option without a primary item is never chosen
    colors = {}
    for option in chosen:
        for item, color in option:
            colors.setdefault(item, []).append(color)
    for item in primary:
        low, high = bounds.get(item, (1, 1))
        if not low <= len(colors.get(item, ())) <= high:
            return False
    return all(
        len(found) == 1 or (len(set(found)) == 1 and found[0] is not None)
        for item, found in colors.items()
        if item in secondary
    )
