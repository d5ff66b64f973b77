// The puzzles of the page: for each the generator that it stands for, where it starts, and how what
// was drawn or typed becomes a command line. The state of a puzzle is plain data, so that a link can
// hold it; `options` are those of the generator's own table, `files` and `input` what it reads. A
// puzzle with `blank` is made anew of the problem with these arguments, and `take` puts what its
// givens place, as the module says, into the state; others are made of the problem on show.

const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

function today() {
  const now = new Date();
  return { month: now.getMonth() + 1, day: now.getDate() };
}

/** The pieces of a shapes file: {name, rows}; comments and blank lines part them. */
export function piecesOf(text) {
  return text.split(/\n\s*\n/)
    .map((block) => block.split('\n').filter((line) => line && !line.startsWith('|')))
    .filter((lines) => lines.length > 1)
    .map(([name, ...rows]) => ({ name, rows }));
}

/** The rows of a map of regions, without its comments. */
export function mapOf(text) {
  return text.split('\n').map((line) => line.trim()).filter((line) => line && !line.startsWith('|'));
}

/** Holes are pairs of row and column, from 0. */
export const isHole = (state, r, c) => state.holes.some(([row, column]) => row === r && column === c);

function polyominoFiles(state, shapes) {
  const rows = Array.from({ length: state.rows }, (_, r) =>
    Array.from({ length: state.columns }, (__, c) => (isHole(state, r, c) ? '.' : '*')).join(''));
  const pieces = piecesOf(shapes[state.set + '.txt']).filter(({ name }) => !state.off.includes(name));
  return {
    'board.txt': rows.join('\n') + '\n',
    'pieces.txt': pieces.map(({ name, rows: lines }) => [name, ...lines].join('\n')).join('\n\n') + '\n',
  };
}

const reading = (tool, examples, args = '') => ({
  tool, editor: 'reading', examples, hasArguments: args !== '',
  start: (shapes) => ({ args, input: shapes[examples[0]] ?? '' }),
  command: (state) => ({ args: [...splitWords(state.args), ...(state.input ? ['-'] : [])], input: state.input }),
});

/** The digits of a sudoku. */
const symbols = '123456789ABCDEFGHIJKLMNOP';

/** A sudoku as gen-sudoku reads it: of letters alone it would take A for the first digit. */
function sudokuText(size, cells) {
  if (size < 10) return cells + '\n';
  const numbers = [...cells].map((cell) => (cell === '.' ? cell : symbols.indexOf(cell) + 1));
  return Array.from({ length: size }, (_, r) => numbers.slice(r * size, (r + 1) * size).join(' ') + '\n').join('');
}

/** A command line's words; quotes keep blanks. */
export function splitWords(text) {
  return [...text.matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)].map((m) => m[1] ?? m[2] ?? m[3]);
}

/** Boards of other cells, each with pieces that cover it. */
export const tilings = [
  { board: 'parallelogram:4x7', pieces: 'tetrahexes' }, { board: 'rhombus:6x6', pieces: 'hexiamonds' },
  { board: '3x3x3', pieces: 'soma' }, { board: '3x4x5', pieces: 'planar-pentacubes' },
  { board: 'parallelogram:10x11', pieces: 'pentahexes' },
  { board: 'hexagon:2', pieces: 'triangle-disticks triangle-tristicks' },
  { board: 'tetrahedron:4', pieces: 'tetrahedron-balls' }, { board: 'pyramid:5', pieces: 'pyramid-balls' },
];

/** The example of the article on Algorithm X, with the names of its columns. */
const sixItems = 'A B C D E F G\n0 0 1 0 1 1 0\n1 0 0 1 0 0 1\n0 1 1 0 0 1 0\n1 0 0 1 0 0 0\n0 1 0 0 0 0 1\n0 0 0 1 1 0 1\n';

export const puzzles = {
  polyomino: {
    tool: 'gen-polyomino', editor: 'board',
    start: () => ({ rows: 6, columns: 10, holes: [], set: 'pentominoes', off: [] }),
    command(state, shapes) {
      if (state.holes.length === 0 && state.off.length === 0)
        return { args: [`--board=${state.rows}x${state.columns}`, state.set] };
      return { args: ['--board=board.txt', 'pieces.txt'], files: polyominoFiles(state, shapes) };
    },
  },
  sudoku: {
    tool: 'gen-sudoku', editor: 'sudoku', examples: ['jigsaw-6.txt', 'jigsaw-7.txt', 'jigsaw-9.txt'],
    start: () => ({ size: 9, map: null, cells: '......4..3.6.........196.3..7.....1.8..25..9..4....8...6.4.9..8..5....2....5....7' }),
    command({ size, map, cells }) {
      const regions = map ? { args: ['--regions=regions.txt'], files: { 'regions.txt': map.join('\n') + '\n' } } : { args: [] };
      if (/[^.]/.test(cells)) return { ...regions, input: sudokuText(size, cells) };
      return { ...regions, args: [...regions.args, `--blank=${size}x${size}`] };
    },
    blank: ({ size }, args) => [...args.filter((arg) => arg.startsWith('--') && !arg.startsWith('--blank')),
      `--blank=${size}x${size}`],
    take(state, placed) {
      const cells = Array(state.size ** 2).fill('.');
      for (const { row, column, symbol } of placed) cells[row * state.size + column] = symbols[symbol - 1];
      state.cells = cells.join('');
    },
  },
  queens: {
    tool: 'gen-queens', editor: 'regions', optional: true, sizes: [1, 14],
    examples: ['queens-8.txt', 'queens-5.txt', 'queens-6.txt', 'queens-7.txt', 'queens-9.txt', 'queens-10.txt'],
    start: () => ({ size: 8, map: null }),
    command: (state) => (state.map
      ? { args: ['--regions=regions.txt', '--no-touch'], files: { 'regions.txt': state.map.join('\n') + '\n' } }
      : { args: [String(state.size)] }),
  },
  calendar: {
    tool: 'gen-polyomino', editor: 'date', start: () => today(),
    command: (state) => ({ args: ['--board=calendar',
      `--open=${monthNames[state.month - 1]},${state.day}`, 'calendar-pieces'] }),
  },
  stars: {
    tool: 'gen-stars', editor: 'regions', sizes: [4, 14], examples: ['stars-8.txt', 'stars-10.txt'],
    start: (shapes) => ({ size: 8, map: mapOf(shapes['stars-8.txt']), options: { stars: '1' } }),
    command: (state) => ({ args: ['regions.txt'], files: { 'regions.txt': state.map.join('\n') + '\n' } }),
  },
  kakuro: reading('gen-kakuro', ['kakuro-8.txt']),
  tents: reading('gen-tents', ['tents-8.txt']),
  battleships: reading('gen-battleships', ['battleships-8.txt']),
  magnets: reading('gen-magnets', ['magnets-8.txt']),
  pips: reading('gen-pips', ['pips-6.txt']),
  shikaku: reading('gen-shikaku', ['shikaku-8.txt']),
  nonogram: reading('gen-nonogram', ['nonogram-cat.txt']),
  dominosa: reading('gen-dominosa', ['dominosa-6.txt']),
  latin: reading('gen-latin', ['futoshiki-5.txt', 'kenken-6.txt', 'towers-5.txt']),
  polyform: {
    tool: 'gen-polyform', editor: 'tiling', start: () => ({ ...tilings[0] }),
    command: ({ board, pieces }) => ({ args: [`--board=${board}`, ...splitWords(pieces)] }),
  },
  edges: reading('gen-edges', ['edges-4x4.txt'], '--board=4x4 --border=0'),
  words: {
    ...reading('gen-words', ['words-grid.txt'], 'words-english'),
    command: (state) => ({ args: ['--board=grid.txt', ...splitWords(state.args)], files: { 'grid.txt': state.input } }),
  },
  langford: { ...reading('gen-langford', []), start: () => ({ args: '7', input: '' }) },
  diner: { ...reading('gen-diner', []), start: () => ({ args: '5', input: '' }) },
  matrix: { ...reading('gen-matrix', []), hasInput: true, start: () => ({ args: '', input: sixItems }) },
  text: {
    tool: null, editor: 'text',
    start: (shapes) => ({ text: shapes['problems/sets.dlx'] ?? 'A B C\nA\nB C\nA B\nC\n' }),
    command: () => null,
  },
};

export { monthNames, symbols, today };
