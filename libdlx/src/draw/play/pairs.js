// Pairs of neighbours that lie together, as dominoes do, with walls between others; and rectangles,
// which are told by two opposite corners.
import { element } from './board.js';
import { markup, piecesOf } from './shapes.js';
import { say } from './words.js';

export class PairEntry {
  constructor(game, board, page) {
    Object.assign(this, { game, board, page, problem: game.problem });
    this.pieces = piecesOf(this.problem);
    this.ofOption = new Map(this.pieces.flatMap((piece) => piece.options.map((o) => [o, piece])));
    this.tool = 'pair';
    this.isLarge = this.problem.options.some((option) => option.cells.length > 2);
    this.from = null;  // the cell from which a pair is drawn
    this.to = null;  // of a rectangle that is being drawn
  }

  get how() { return this.isLarge ? 'how_rectangles' : 'how_pairs'; }
  optionOf(a, b) {
    const { cells, options, ofCell } = this.problem, [one, other] = [cells[a], cells[b]];
    const size = (1 + Math.abs(one.row - other.row)) * (1 + Math.abs(one.column - other.column));
    return ofCell[a].find((o) => options[o].cells.length === size && options[o].cells.includes(b));
  }
  lying(cell) { return this.game.position.placed.find((o) => this.problem.options[o].cells.includes(cell)); }

  // --- What is shown

  render(wrong) {
    const { game, board, problem } = this;
    board.under.innerHTML = game.position.placed.map((o) => markup(problem, this.ofOption.get(o), o)).join('');
    board.over.innerHTML = game.position.walls.map((wall) => this.wallOf(wall)).join('');
    problem.cells.forEach((_, cell) => {
      board.announce(cell, this.contentOf(cell), { wrong: wrong.cells.has(cell) });
      board.cells[cell].classList.toggle('selected', cell === this.from);
    });
  }
  wallOf(wall) {
    const [a, b] = wall.split(' ').map((cell) => this.problem.cells[cell]);
    const shared = a.corners.filter(([x, y]) => b.corners.some(([u, v]) => Math.hypot(x - u, y - v) < 0.05));
    return `<path class="line wall" d="M${shared.map(([x, y]) => `${20 * x} ${20 * y}`).join('L')}"/>`;
  }
  contentOf(cell) {
    const o = this.lying(cell), option = this.problem.ofCell[cell].map((k) => this.problem.options[k]);
    // The number of a cell is the one that all its dominoes have.
    const names = option.map(({ piece }) => this.problem.pieces[piece].split('-'));
    const own = names[0]?.find((text) => names.every((name) => name.includes(text))) ?? '';
    const walls = this.game.position.walls.filter((wall) => wall.split(' ').includes(String(cell))).length;
    return [own, o === undefined ? say('empty') : say('piece', this.problem.pieces[this.problem.options[o].piece]),
      ...o !== undefined && this.game.fixedOptions.has(o) ? [say('given')] : [], ...walls ? [`${walls} × ${say('wall')}`] : []];
  }

  pad() {
    const tools = (this.isLarge ? [] : ['pair', 'wall']).map((name) => element('button', { type: 'button', 'data-entry': name, 'aria-pressed': String(this.tool === name),
      onclick: () => { this.tool = name; this.page.refresh(true); } }, say(name)));
    const placed = this.game.position.placed.map((o) => this.problem.options[o].piece);
    const isFound = (piece) => placed.includes(this.problem.options[piece.sample].piece);
    return [
      element('div', { class: 'entries', role: 'group', 'aria-label': say('entry') }, ...tools),
      element('ul', { class: 'found', 'aria-label': say('tray') }, ...this.pieces.map((piece) =>
        element('li', isFound(piece) ? { class: 'is-found', 'aria-label': `${piece.name}, ${say('found')}` } : { 'aria-label': piece.name }, piece.name))),
    ];
  }

  // --- Entering

  /** Lays a pair in place of what lies there, or takes it away. */
  toggle(a, b) {
    const o = this.optionOf(a, b), { placed, walls } = this.game.position;
    if (o === undefined || this.game.fixedOptions.has(o)) return;
    if (placed.includes(o)) return this.page.change({ placed: placed.filter((other) => other !== o) }, false, true);
    const inWay = placed.filter((other) => this.problem.options[other].cells.some((cell) => this.problem.options[o].cells.includes(cell)));
    if (inWay.some((other) => this.game.fixedOptions.has(other))) return;
    this.page.change({ placed: [...placed.filter((other) => !inWay.includes(other)), o],
      walls: walls.filter((wall) => wall !== this.wallName(a, b)) }, false, true);
  }
  wallName(a, b) { return `${Math.min(a, b)} ${Math.max(a, b)}`; }
  toggleWall(a, b) {
    if (this.optionOf(a, b) === undefined) return;
    const wall = this.wallName(a, b), { walls } = this.game.position;
    this.page.change({ walls: walls.includes(wall) ? walls.filter((other) => other !== wall) : [...walls, wall] });
  }
  remove(cell) {
    const o = this.lying(cell);
    if (o !== undefined && !this.game.fixedOptions.has(o)) this.page.change({ placed: this.game.position.placed.filter((other) => other !== o) }, false, true);
  }

  // --- Keys and pointers

  key(event) {
    const cell = this.board.focused, next = this.board.neighbour(cell, event.key);
    if (event.ctrlKey || event.metaKey) return false;
    if (event.key.startsWith('Arrow')) {
      if (next === null) return true;
      if (event.altKey) this.toggleWall(cell, next);
      else if (event.shiftKey) this.toggle(cell, next);
      else this.board.focus(next);
      return true;
    }
    if (this.isLarge && event.key === 'Enter') return this.down(cell, event), true;
    if (!['Delete', 'Backspace'].includes(event.key)) return false;
    this.remove(cell);
    return true;
  }

  down(cell, event) {
    if (cell === null) return;
    this.board.focus(cell);
    this.isWall = event.button === 2 || event.ctrlKey || this.tool === 'wall';
    const isNext = this.from !== null && this.optionOf(this.from, cell) !== undefined;
    if (isNext) return this.join(this.from, cell);
    this.from = this.from === cell ? null : cell;
    this.page.refresh();
  }
  join(a, b) {
    this.from = null;
    this.isWall ? this.toggleWall(a, b) : this.toggle(a, b);
    this.page.refresh();
  }
  move(cell) {
    if (cell === null || this.from === null || cell === this.from) return;
    if (this.isLarge) return void (this.to = cell);
    if (this.optionOf(this.from, cell) !== undefined) this.join(this.from, cell);
    else this.from = null, this.page.refresh();
  }
  /** A tap on a pair takes it away; on a free cell it is one end of a pair. */
  up() {
    const { from, to } = this;
    this.to = null;
    if (from !== null && to !== null) {
      if (this.optionOf(from, to) !== undefined) return this.join(from, to);
      this.from = null;
      return this.page.refresh();
    }
    if (this.from === null || this.isWall || this.lying(this.from) === undefined) return;
    const cell = this.from;
    this.from = null;
    this.remove(cell);
    this.page.refresh();
  }
}
