// The problems and puzzles that the page holds, as its script elements have them: play.cpp tells
// their form.

/** The numbers of a line of codes. */
export function decoded(line) {
  const numbers = [];
  for (let at = 0, value = 0; at < line.length; ++at) {
    const code = line.charCodeAt(at), digit = code - (code > 60 ? 36 : 35);
    value = value * 45 + (digit % 45);
    if (digit < 45) {
      numbers.push(value);
      value = 0;
    }
  }
  return numbers;
}

/** An option: its piece or -1, its cells with their looks, its items with colors (0: none). */
function optionOf(line, data) {
  const numbers = decoded(line);
  const option = { piece: (numbers[0] >> 1) - 1, open: numbers[0] % 2 === 1, cells: [], looks: [], items: [], colors: [] };
  let at = 2;
  for (let k = 0; k < numbers[1]; ++k, at += 2) {
    option.cells.push(numbers[at]);
    option.looks.push(numbers[at + 1] ? data.symbols[numbers[at + 1] - 1] : '');
  }
  while (at < numbers.length) {
    const item = numbers[at++];
    option.items.push(item);
    option.colors.push(item < data.primary ? 0 : numbers[at++]);
  }
  return option;
}

/** A cell: its row and column, its corners and its middle. */
function cellOf([row, column, ...numbers]) {
  let corners = [];
  if (numbers.length === 4) {
    const [x, y, w, h] = numbers;
    corners = [[x, y], [x + w, y], [x + w, y + h], [x, y + h]];
  } else {
    for (let k = 0; k < numbers.length; k += 2) corners.push([numbers[k], numbers[k + 1]]);
  }
  const middle = [0, 1].map((axis) => corners.reduce((sum, corner) => sum + corner[axis], 0) / corners.length);
  return { row, column, corners, middle };
}

export function problemOf(data, lines) {
  const problem = { ...data, cells: data.cells.map(cellOf) };
  problem.options = lines.split('\n').filter((line) => line).map((line) => optionOf(line, data));
  problem.low = new Uint32Array(data.items).fill(1);
  problem.high = new Uint32Array(data.items).fill(1);
  for (let item = data.primary; item < data.items; ++item) problem.low[item] = 0;
  for (const [item, low, high] of data.bounds) [problem.low[item], problem.high[item]] = [low, high];
  problem.ofItem = Array.from({ length: data.items }, () => []);
  problem.ofCell = problem.cells.map(() => []);
  problem.options.forEach((option, o) => {
    for (const item of option.items) problem.ofItem[item].push(o);
    for (const cell of option.cells) problem.ofCell[cell].push(o);
  });
  problem.isLaid = ['pieces', 'pairs', 'tiles', 'tokens'].includes(data.play);
  problem.width = Math.sqrt(areaOf(problem.cells[0]));
  return problem;
}

function areaOf({ corners }) {
  return Math.abs(corners.reduce((sum, [x, y], k) => {
    const [u, v] = corners[(k + 1) % corners.length];
    return sum + x * v - u * y;
  }, 0)) / 2;
}

/** All puzzles of the page, each with its problem, which is read when it is first asked for. */
export function puzzlesOf(document) {
  const puzzles = [];
  let problem = null;
  for (const element of document.querySelectorAll('script.problem, script.puzzle')) {
    const next = element.nextElementSibling.textContent;
    if (element.className === 'problem') {
      let known = null;
      problem = () => (known ??= problemOf(JSON.parse(element.textContent), next));
      continue;
    }
    const own = problem;
    puzzles.push({ ...JSON.parse(element.textContent), drawing: next, get problem() { return own(); } });
  }
  return puzzles;
}
