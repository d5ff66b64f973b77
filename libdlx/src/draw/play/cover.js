// The rules, which are the same for all kinds: they are the exact cover problem itself. A position
// is wrong if two chosen options cover an item too often, or if an item has too few options left.
// Nothing is searched: an option counts as chosen if it lies on the board, or if it is the only one
// of an item and says nothing but what is on the board.

/**
 * Examines a position and returns what contradicts in it. `taken`: options that lie on the board. `excluded(o)`: the cells that
 * exclude the option o, or nothing. `settled(o)`: the option says only what is on the board.
 */
export function examine(problem, { taken, excluded, settled }) {
  const { options, ofItem, low, high, primary } = problem;
  const reasons = options.map((_, o) => excluded(o));
  const left = Int32Array.from(ofItem, (list) => list.filter((o) => !reasons[o]).length);
  const times = new Uint32Array(problem.items), chosen = new Set(), clashes = [];

  const exclude = (o, by) => {
    if (chosen.has(o)) clashes.push([o, by]);
    if (reasons[o] || chosen.has(o)) return;
    reasons[o] = options[by].cells;
    for (const item of options[o].items) --left[item];
  };
  const choose = (o) => {
    if (chosen.has(o)) return;
    if (reasons[o]) clashes.push([o]);
    chosen.add(o);
    options[o].items.forEach((item, k) => {
      const color = options[o].colors[k];
      if (++times[item] < high[item] && item < primary) return;
      for (const other of ofItem[item]) {
        if (other === o || (item < primary && chosen.has(other) && times[item] <= high[item])) continue;
        const same = color !== 0 && options[other].colors[options[other].items.indexOf(item)] === color;
        if (!same) exclude(other, o);
      }
    });
  };

  taken.forEach(choose);
  for (let changed = true; changed;) {
    changed = false;
    for (let item = 0; item < primary; ++item) {
      if (times[item] >= low[item] || left[item] !== low[item]) continue;
      for (const o of ofItem[item])
        if (!reasons[o] && !chosen.has(o) && settled(o)) choose(o), changed = true;
    }
  }
  const starved = [], open = [];
  for (let item = 0; item < primary; ++item) {
    if (left[item] < low[item]) starved.push(item);
    else if (times[item] < low[item]) open.push(item);
  }
  return { clashes, starved, open, reasons, chosen };
}

/** True if a position, filled to its end, is a solution. A few choices may be left to automata. */
export function isSolved(problem, position, budget = { steps: 300 }) {
  const { clashes, starved, open, reasons, chosen } = examine(problem, position);
  if (clashes.length || starved.length) return false;
  if (!open.length) return (position.needed ?? []).every((cell) => problem.ofCell[cell].some((o) => chosen.has(o)));
  for (const o of problem.ofItem[open[0]]) {
    if (reasons[o] || chosen.has(o) || !position.settled(o) || --budget.steps < 0) continue;
    if (isSolved(problem, { ...position, taken: [...chosen, o] }, budget)) return true;
  }
  return false;
}

/** The cells that contradict each other, and of pieces the cells and pieces that nothing serves. */
export function wrongCells(problem, position) {
  const { clashes, starved, reasons } = examine(problem, position);
  const cells = new Set(), pieces = new Set();
  for (const clash of clashes) {
    for (const o of clash) problem.options[o].cells.forEach((cell) => cells.add(cell));
    (reasons[clash[0]] ?? []).forEach((cell) => cells.add(cell));
  }
  for (const item of starved) {
    if (!problem.isLaid) {
      for (const o of problem.ofItem[item]) reasons[o].forEach((cell) => cells.add(cell));
      continue;
    }
    const all = problem.ofItem[item].map((o) => problem.options[o]);
    const common = (all[0]?.cells ?? []).filter((cell) => all.every((option) => option.cells.includes(cell)));
    if (common.length === 1 && all.length > 1) cells.add(common[0]);
    else if (all.length) pieces.add(all[0].piece);
  }
  return { cells, pieces };
}
