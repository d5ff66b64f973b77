// Kinds whose cells are marked: figures and crosses, and nonograms, which are painted.
import { area, element } from './board.js';
import { say } from './words.js';

export class MarkEntry {
  constructor(game, board, page) {
    Object.assign(this, { game, board, page, problem: game.problem });
    this.isPainted = this.problem.play === 'shading';
    this.mark = this.isPainted ? '#' : '*';
    this.tool = this.isPainted ? '#' : 'cycle';
    this.hasCrosses = false;
    this.dragged = null;
  }

  get how() { return this.isPainted ? 'how_shading' : 'how_figures'; }

  // --- What is shown

  render(wrong) {
    const { game, problem, board } = this, crossed = this.hasCrosses ? game.crossed() : new Set();
    let marks = '', grounds = '';
    problem.cells.forEach((cell, at) => {
      const isFixed = game.fixed.has(at), value = game.value(at);
      if (!isFixed && value === '#') grounds += area(cell, 'ink');
      if (!isFixed && value === '*') marks += this.figureAt(at);
      if (!isFixed && (value === 'x' || crossed.has(at))) marks += this.crossAt(at, value === 'x');
      board.announce(at, this.contentOf(at, crossed.has(at)), { wrong: wrong.cells.has(at) });
    });
    board.under.innerHTML = grounds;
    board.over.innerHTML = marks;
  }
  inkOf(cell) {
    const ground = this.problem.grounds[cell];
    return ground ? `on-piece-${ground}` : 'ink';
  }
  figureAt(cell) {
    const [[x, y]] = this.problem.cells[cell].corners;
    return `<g transform="translate(${20 * x} ${20 * y})">${this.problem.figure.replace('class="ink"', `class="${this.inkOf(cell)}"`)}</g>`;
  }
  crossAt(cell, isSure) {
    const [x, y] = this.problem.cells[cell].middle.map((value) => 20 * value), r = isSure ? 3.4 : 2;
    return `<path class="cross ${this.inkOf(cell)}" d="M${x - r} ${y - r}L${x + r} ${y + r}M${x + r} ${y - r}L${x - r} ${y + r}"/>`;
  }
  contentOf(cell, isCrossed) {
    const value = this.game.value(cell);
    const names = { '#': say('black'), '*': say('figure'), x: say('cross'), '.': say('cross') };
    return [(names[value] ?? (isCrossed ? say('cross') : say('empty'))).toLowerCase(), ...this.game.fixed.has(cell) ? [say('given')] : []];
  }

  // --- Buttons

  pad() {
    const button = (text, act, pressed, name) =>
      element('button', { type: 'button', onclick: act, 'aria-pressed': String(pressed), 'data-entry': name }, text);
    const tools = this.isPainted
      ? [['#', 'black'], ['x', 'cross'], ['', 'erase']].map(([tool, name]) =>
        button(say(name), () => { this.tool = tool; this.page.refresh(true); }, this.tool === tool, name))
      : [button(say('crosses'), () => { this.hasCrosses = !this.hasCrosses; this.page.refresh(true); }, this.hasCrosses, 'crosses')];
    return [element('div', { class: 'entries', role: 'group', 'aria-label': say('entry') }, ...tools)];
  }

  // --- Entering

  set(cells, mark) {
    const values = { ...this.game.position.values };
    for (const cell of cells) {
      if (this.game.fixed.has(cell)) continue;
      mark ? values[cell] = mark : delete values[cell];
    }
    this.page.change({ values });
  }
  next(cell) {
    return { '': 'x', x: '*', '*': '' }[this.game.value(cell)] ?? '';
  }
  toggled(cell, mark) { return this.game.value(cell) === mark ? '' : mark; }

  // --- Keys and pointers

  key(event) {
    const cell = this.board.focused, next = this.board.neighbour(cell, event.key);
    if (event.key.startsWith('Arrow')) {
      if (next === null) return true;
      this.board.focus(next);
      if (event.shiftKey) this.set([next], this.game.value(cell));
      return true;
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    const mark = {
      ' ': () => (this.isPainted ? this.toggled(cell, '#') : this.next(cell)),
      Enter: () => (this.isPainted ? this.toggled(cell, '#') : this.next(cell)),
      x: () => this.toggled(cell, 'x'), 0: () => 'x', 1: () => this.mark, Delete: () => '', Backspace: () => '',
    }[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!mark) return false;
    this.set([cell], mark());
    return true;
  }

  // A drag gives all its cells what it gave the first; of figures it is a cross.
  down(cell, event) {
    if (cell === null || this.game.fixed.has(cell)) return;
    this.board.focus(cell);
    const isRight = event.button === 2 || event.ctrlKey;
    if (this.isPainted) {
      const mark = this.toggled(cell, isRight ? 'x' : this.tool || this.game.value(cell));
      this.dragged = { mark, cells: [cell], isDrag: true };
      this.set([cell], mark);
    } else {
      this.dragged = { mark: this.game.value(cell) === 'x' ? '' : 'x', cells: [cell], isDrag: false, isRight };
    }
  }
  move(cell) {
    if (!this.dragged || cell === null || this.dragged.cells.includes(cell)) return;
    const { dragged } = this, isFree = (at) => this.isPainted || this.game.value(at) !== '*';
    dragged.isDrag = true;
    dragged.cells.push(cell);
    this.page.change({ values: this.valuesWith(dragged.cells.filter(isFree), dragged.mark) }, dragged.cells.length > 2 || this.isPainted);
  }
  valuesWith(cells, mark) {
    const values = { ...this.game.position.values };
    for (const cell of cells)
      if (!this.game.fixed.has(cell)) mark ? values[cell] = mark : delete values[cell];
    return values;
  }
  up() {
    const { dragged } = this;
    this.dragged = null;
    if (dragged && !dragged.isDrag)
      this.set(dragged.cells, dragged.isRight ? this.toggled(dragged.cells[0], 'x') : this.next(dragged.cells[0]));
  }
}
