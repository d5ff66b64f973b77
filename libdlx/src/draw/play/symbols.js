// Kinds that are filled by symbols: digits with notes and colors, and letters along words.
import { area, element, label } from './board.js';
import { say } from './words.js';

const colorCount = 8;
const entries = ['value', 'corner', 'centre', 'color'];

// Notes in corners, one after the other; where a cage has its clue, the first corner is taken.
const placesOfNotes = [[-0.32, -0.3], [0.32, -0.3], [-0.32, 0.32], [0.32, 0.32], [0, -0.3], [0, 0.32], [-0.32, 0], [0.32, 0]];
const placesUnderClues = [[-0.32, 0.32], [0.32, 0.32], [0, 0.32], [0.32, 0], [-0.32, 0.02], [0.32, -0.3]];

/** An entry is the way in which a kind is played: `render` shows the position, `key` takes a key, `pad` are its buttons. */
export class SymbolEntry {
  constructor(game, board, page) {
    Object.assign(this, { game, board, page, problem: game.problem });
    this.isWords = this.problem.play === 'letters';
    this.alphabet = this.isWords ? [...new Set(this.problem.symbols)].sort((a, b) => a.localeCompare(b))
      : this.problem.symbols.slice(0, this.problem.alphabet);
    this.entry = 'value';
    this.selected = new Set([0]);
    this.isDown = false;
    this.typed = '';
    this.mirror = this.problem.cells.map((cell, at) => (this.problem.mirrored
      ? this.problem.cells.findIndex((other) => other.row === cell.column && other.column === cell.row) : at));
  }

  get how() { return this.isWords ? 'how_letters' : 'how_digits'; }

  // --- What is shown

  render(wrong) {
    const { game, problem, board } = this, { color } = game.position;
    board.under.innerHTML = Object.entries(color).map(([cell, k]) => area(problem.cells[cell], `paint paint-${k}`)).join('');
    board.over.innerHTML = problem.cells.map((_, cell) => this.textOf(cell, wrong.cells.has(cell))).join('');
    problem.cells.forEach((_, cell) => {
      board.announce(cell, this.contentOf(cell), { wrong: wrong.cells.has(cell), selected: this.selected.has(cell) });
      board.cells[cell].classList.toggle('selected', this.selected.has(cell));
      board.cells[cell].classList.toggle('word', this.isWords && this.wordOf(board.focused).includes(cell));
    });
  }

  textOf(cell, isWrong) {
    const { game, problem } = this, [x, y] = problem.cells[cell].middle;
    if (game.fixed.has(cell)) return '';
    const value = game.value(cell), { corner, centre } = game.position;
    if (value) return label(value, x, y + 0.03, 0.62, isWrong ? 'mistake' : 'accent');
    const places = problem.caged ? placesUnderClues : placesOfNotes;
    const corners = (corner[cell] ?? []).map((text, k) => {
      const [dx, dy] = places[k % places.length];
      return label(text, x + dx, y + dy, 0.26, 'note');
    });
    const middle = (centre[cell] ?? []).join(problem.alphabet > 9 ? ' ' : '');
    return corners.join('') + (middle ? label(middle, x, y, 0.28, 'note') : '');
  }

  contentOf(cell) {
    const { game } = this, { corner, centre, color } = game.position, value = game.value(cell);
    const content = [value || say('empty')];
    if (game.fixed.has(cell)) content.push(say('given'));
    if (!value && corner[cell]?.length) content.push(say('corners', corner[cell].join(' ')));
    if (!value && centre[cell]?.length) content.push(say('centres', centre[cell].join(' ')));
    if (color[cell]) content.push(say('colored', color[cell]));
    return content;
  }

  // --- Buttons

  pad() {
    const button = (text, act, attributes = {}) => element('button', { type: 'button', onclick: act, ...attributes }, text);
    const kinds = this.isWords ? [] : entries.map((entry) =>
      button(say(entry), () => this.choose(entry), { 'aria-pressed': String(this.entry === entry), 'data-entry': entry }));
    const direction = button(say(this.isDown ? 'down' : 'across'), () => this.turn(), { 'data-entry': 'direction' });
    const keys = this.entry === 'color'
      ? Array.from({ length: colorCount }, (_, k) => button(String(k + 1), () => this.enter(String(k + 1)), { class: `swatch paint-${k + 1}`, 'aria-label': say('colored', k + 1) }))
      : this.alphabet.map((text) => button(text, () => this.enter(text), { 'data-symbol': text }));
    return [
      element('div', { class: 'entries', role: 'group', 'aria-label': say('entry') }, ...this.isWords ? [direction] : kinds),
      element('div', { class: this.isWords ? 'keys letters' : 'keys', role: 'group', 'aria-label': say('pad') }, ...keys,
        button(say('erase'), () => this.erase(), { class: 'wide', 'data-symbol': 'erase' })),
    ];
  }
  choose(entry) {
    this.entry = entry;
    this.page.refresh(true);
  }
  turn() {
    this.isDown = !this.isDown;
    this.page.refresh(true);
  }

  // --- Entering

  get free() { return [...this.selected].filter((cell) => !this.game.fixed.has(cell)); }

  enter(text) {
    if (this.isWords) return this.enterLetter(text);
    if (this.entry === 'color') return this.enterColor(Number(text));
    if (this.entry === 'value') {
      const values = { ...this.game.position.values };
      const isAll = this.free.every((cell) => values[cell] === text);
      for (const cell of this.free) isAll && this.free.length > 1 ? delete values[cell] : values[cell] = text;
      return this.page.change({ values });
    }
    this.note(this.entry, text);
  }
  enterColor(k) {
    const color = { ...this.game.position.color };
    const isAll = [...this.selected].every((cell) => color[cell] === k);
    for (const cell of this.selected) isAll ? delete color[cell] : color[cell] = k;
    this.page.change({ color });
  }
  /** Adds a note to all selected cells, or takes it away where all have it. */
  note(where, text) {
    const notes = { ...this.game.position[where] };
    const cells = this.free.filter((cell) => !this.game.value(cell));
    const isAll = cells.every((cell) => notes[cell]?.includes(text));
    for (const cell of cells) {
      const others = (notes[cell] ?? []).filter((other) => other !== text);
      notes[cell] = isAll ? others : [...others, text].sort((a, b) => this.alphabet.indexOf(a) - this.alphabet.indexOf(b));
      if (!notes[cell].length) delete notes[cell];
    }
    this.page.change({ [where]: notes });
  }
  /** Takes what is on top away: values, else notes, else colors. */
  erase() {
    if (this.isWords) return this.put(this.board.focused, '');
    for (const member of ['values', 'corner', 'centre', 'color']) {
      const left = { ...this.game.position[member] };
      const cells = (member === 'color' ? [...this.selected] : this.free).filter((cell) => left[cell]?.length !== undefined || left[cell]);
      if (!cells.length) continue;
      for (const cell of cells) delete left[cell];
      return this.page.change({ [member]: left });
    }
  }

  // --- Letters

  /** The cells of the word at a cell, in its direction: up to a block or a gap. */
  wordOf(cell) {
    const { cells } = this.problem, place = cells[cell];
    const line = cells.map((_, at) => at).filter((at) => (this.isDown ? cells[at].column === place.column : cells[at].row === place.row));
    const along = (at) => (this.isDown ? cells[at].row : cells[at].column);
    const word = [cell];
    for (const step of [-1, 1])
      for (let next = along(cell) + step, at; (at = line.find((other) => along(other) === next)) !== undefined; next += step)
        word.push(at);
    return word.sort((a, b) => along(a) - along(b));
  }
  put(cell, text) {
    if (this.game.fixed.has(cell)) return;
    const values = { ...this.game.position.values };
    for (const at of [cell, this.mirror[cell]].filter((at) => at >= 0 && !this.game.fixed.has(at)))
      text ? values[at] = text : delete values[at];
    this.page.change({ values });
  }
  enterLetter(text) {
    const cell = this.board.focused;
    this.put(cell, text);
    this.step(1);
  }
  step(by) {
    const word = this.wordOf(this.board.focused), next = word[word.indexOf(this.board.focused) + by];
    if (next !== undefined) this.select(next);
    else this.page.refresh();
  }

  // --- Keys and pointers

  select(cell, isAdded = false) {
    this.typed = '';
    if (!isAdded || this.isWords) this.selected = new Set();
    this.selected.add(cell);
    this.board.focus(cell);
    this.page.refresh();
  }

  /** Numbers of two figures are typed one figure after the other. */
  symbolOf(key) {
    const upper = this.alphabet.find((text) => text.toLowerCase() === key.toLowerCase());
    const longer = this.alphabet.find((text) => text === this.typed + key);
    this.typed = longer ?? key;
    return longer ?? upper;
  }

  key(event) {
    const next = this.board.neighbour(this.board.focused, event.key);
    if (event.key.startsWith('Arrow')) {
      if (next !== null) this.select(next, event.shiftKey || event.ctrlKey);
      return true;
    }
    if (event.ctrlKey || event.metaKey) return false;
    if (['Delete', 'Backspace'].includes(event.key)) {
      this.erase();
      if (this.isWords && event.key === 'Backspace') this.step(-1);
      return true;
    }
    if (event.key === ' ' || (event.key === 'Enter' && this.isWords)) {
      if (this.isWords) this.turn();
      else this.choose(entries[(entries.indexOf(this.entry) + 1) % entries.length]);
      return true;
    }
    return this.type(event);
  }
  type(event) {
    const digit = /^(Digit|Numpad)(\d)$/.exec(event.code)?.[2];
    const key = !this.isWords && digit !== undefined ? digit : event.key;
    if (this.entry === 'color' && !this.isWords)
      return digit > 0 && digit <= colorCount ? (this.enter(digit), true) : false;
    if ([...key].length !== 1) return false;
    const symbol = this.symbolOf(key);
    if (symbol === undefined) return false;
    if (!this.isWords && (event.shiftKey || event.altKey) && digit !== undefined) this.note(event.altKey ? 'centre' : 'corner', symbol);
    else this.enter(symbol);
    return true;
  }

  down(cell, event) {
    if (cell === null) return;
    if (this.isWords && cell === this.board.focused && this.selected.has(cell)) return this.turn();
    this.select(cell, event.shiftKey || event.ctrlKey || event.metaKey);
  }
  move(cell) {
    if (cell !== null && !this.isWords && !this.selected.has(cell)) this.select(cell, true);
  }
  up() {}
}
