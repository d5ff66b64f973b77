// The part Gallery: ready puzzles of each kind, with their pictures, which are drawn when they are
// scrolled to.
import { h } from './editors.js';
import { putPicture } from './pictures.js';
import { mapOf, puzzles, tilings, today } from './puzzles.js';
import { t } from './words.js';

/** The cells of a sudoku's file: figures and letters, without comments and lines. */
const cellsOf = (text) => text.split('\n').filter((line) => !line.startsWith('#')).join('').replace(/[^\w.]/g, '').toUpperCase();

const sudoku = (name, options = {}, regions = null) => (shapes) => {
  const cells = cellsOf(shapes[`sudoku/${name}.txt`]);
  return { puzzle: 'sudoku', size: Math.sqrt(cells.length), cells, map: regions && mapOf(shapes[regions + '.txt']), options };
};
const regions = (puzzle, name, options = {}) => (shapes) => {
  const map = mapOf(shapes[name + '.txt']);
  return { puzzle, size: map.length, map, options };
};
const board = (rows, columns, holes = []) => () => ({ puzzle: 'polyomino', rows, columns, holes, set: 'pentominoes', off: [], options: {} });
const file = (puzzle, name) => (shapes) => ({ ...puzzles[puzzle].start(shapes), puzzle, input: shapes[name + '.txt'], options: {} });
const sized = (puzzle, n) => () => ({ puzzle, args: String(n), input: '', options: {} });
const random = (puzzle, size) => (shapes) => ({ ...puzzles[puzzle].start(shapes), puzzle, options: { random: size, seed: '1' } });

const centre = [[3, 3], [3, 4], [4, 3], [4, 4]];
const cards = [
  ['9 × 9', sudoku('article')], ['4 × 4', sudoku('4x4')], ['6 × 6', sudoku('6x6')], ['16 × 16', sudoku('16x16')],
  ['jigsaw', sudoku('jigsaw-7', {}, 'jigsaw-7')], ['jigsaw', sudoku('jigsaw-9', {}, 'jigsaw-9')],
  ['diagonals', sudoku('x-9', { diagonals: true })], ['windows', sudoku('hyper-9', { windows: true })],
  ['futoshiki', file('latin', 'futoshiki-5')], ['kenken', file('latin', 'kenken-6')], ['towers', file('latin', 'towers-5')],
  ['8 × 8', regions('queens', 'queens-8')], ['10 × 10', regions('queens', 'queens-10')],
  ['1', regions('stars', 'stars-8', { stars: '1' })], ['2', regions('stars', 'stars-10')],
  ['16 × 15', file('nonogram', 'nonogram-cat')], ['6', file('dominosa', 'dominosa-6')], ['4', random('dominosa', '4')],
  ['6 × 10', board(6, 10)], ['8 × 8', board(8, 8, centre)], ['5 × 12', board(5, 12)],
  ['', () => ({ puzzle: 'calendar', ...today(), options: {} })],
  ...tilings.slice(0, 4).map((tiling) => [tiling.pieces, () => ({ puzzle: 'polyform', ...tiling, options: {} })]),
  ['4 × 4', file('edges', 'edges-4x4')],
  ['5 × 5', file('words', 'words-grid')],
  ['7', sized('langford', 7)], ['8', sized('langford', 8)], ['6', sized('diner', 6)],
  ['', (shapes) => ({ ...puzzles.matrix.start(shapes), puzzle: 'matrix', options: {} })],
  ['', (shapes) => ({ ...puzzles.text.start(shapes), puzzle: 'text', options: {} })],
];

export class Gallery {
  /** `open(state)` is called with what was chosen. */
  constructor(page, list, open) {
    Object.assign(this, { page, list, open, pictures: new Map() });
    this.seen = new IntersectionObserver((entries) => entries.filter(({ isIntersecting }) => isIntersecting)
      .forEach(({ target }) => { this.seen.unobserve(target); this.draw(target); }), { rootMargin: '300px' });
  }

  show() {
    this.states = new Map();
    this.list.replaceChildren(...cards.map(([detail, make]) => {
      const state = make(this.page.shapes), title = this.page.title(state.puzzle);
      const name = [title, t(detail)].filter((text) => text).join(' · ');
      const host = h('div', { class: 'picture' });
      this.states.set(host, { state, name });
      this.seen.observe(host);
      return h('li', {}, h('button', { class: 'card', 'data-card': state.puzzle, onclick: () => this.open(state) }, host, h('span', {}, name)));
    }));
  }

  async draw(host) {
    const { state, name } = this.states.get(host), key = JSON.stringify(state);
    const svg = this.pictures.get(key) ?? await this.picture(state);
    if (svg === null) return this.seen.observe(host); // It was stopped by something else.
    this.pictures.set(key, svg);
    if (svg) putPicture(host, svg, '');
    else host.append(h('pre', {}, (state.text ?? state.input ?? name).slice(0, 200)));
  }
  async picture(state) {
    const { quick } = this.page.engine;
    try {
      const text = state.text ?? (await this.page.generated(quick, state)).stdout;
      return await quick.ask('svg', { text, k: 0, options: [] }).catch(({ message }) => (message === 'stopped' ? null : ''));
    } catch {
      return null;
    }
  }
}
