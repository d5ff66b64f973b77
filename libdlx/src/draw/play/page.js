// The page: the list of puzzles, the one on the table with its tools, and what is said about it. It
// lives in a document of its own, or in a shadow root of another page, which can add tools to it.
import { Board, element } from './board.js';
import { Game, stateOf, storage } from './game.js';
import { MarkEntry } from './marks.js';
import { PairEntry } from './pairs.js';
import { PieceEntry } from './pieces.js';
import { SymbolEntry } from './symbols.js';
import { inLanguage, languageNumber, say } from './words.js';

const entryOf = {
  digits: SymbolEntry, letters: SymbolEntry, figures: MarkEntry, shading: MarkEntry,
  pieces: PieceEntry, tiles: PieceEntry, tokens: PieceEntry, pairs: PairEntry,
};
const nothing = { cells: new Set(), pieces: new Set() };
const isNarrow = matchMedia('(max-width: 52rem)');

export class PlayPage {
  /** `root` is a document or a shadow root that has the elements of play.html. */
  constructor(root) {
    this.root = root;
    this.puzzles = [];
    this.extraTools = [];
    this.forget();
    this.byId('undo').addEventListener('click', () => this.walk(-1));
    this.byId('redo').addEventListener('click', () => this.walk(1));
    this.byId('check').addEventListener('click', () => this.check());
    this.byId('clear').addEventListener('click', () => { this.game.clear(); this.walk(0); });
    this.byId('print').addEventListener('click', () => print());
    document.addEventListener('keydown', (event) => this.key(event));
    addEventListener('beforeprint', () => this.byId('paper').replaceChildren(...this.puzzles.map((puzzle) => this.onPaper(puzzle))));
    addEventListener('afterprint', () => this.byId('paper').replaceChildren());
    this.listenToTime();
    this.byId('puzzles').open = !isNarrow.matches;
  }

  byId(name) { return this.root.getElementById(name); }
  get isShown() { return this.puzzles.length > 0 && (!this.root.host || this.root.host.checkVisibility()); }

  /** Takes other puzzles, and goes to the one that was played last. */
  show(puzzles) {
    this.game?.keep();
    this.game = null;
    this.puzzles = puzzles;
    const last = storage.get('dlx-play at ' + puzzles[0].id) ?? 0;
    this.open(puzzles[last] ? last : 0);
  }

  /** Tools of the page around: each a function that gives its text, and what it does. */
  addTools(tools) {
    this.extraTools = tools;
    if (this.game) this.showTexts();
  }

  // --- The puzzle on the table

  forget() {
    this.wrong = nothing;
    this.hinted = new Set();
  }
  /** Goes to a position; `joins`: in one step with the last; `withPad`: its buttons change, too. */
  change(members, joins = false, withPad = false) {
    this.forget();
    this.game.change(members, joins);
    this.refresh(withPad);
    this.tell(this.game.solved ? this.finished() : '');
  }
  refresh(withPad = false) {
    this.entry.render(this.wrong);
    this.board.cells.forEach((cell, at) => cell.classList.toggle('hinted', this.hinted.has(at)));
    if (withPad) this.showPad();
    this.showState();
  }
  tell(text) { this.byId('status').textContent = text; }
  finished() { return this.game.isMeant() ? say('done') : say('other'); }

  /** Marks cells, and says why. */
  point(cells, text) {
    this.forget();
    this.hinted = new Set(cells);
    this.refresh();
    this.tell(text);
  }

  // A button that had the focus has it again after it was made anew.
  showPad() {
    if (this.entry.renewPad?.(this.wrong)) return;
    const pad = this.byId('pad'), name = ({ dataset }) => JSON.stringify({ ...dataset });
    const focused = pad.contains(this.root.activeElement) ? name(this.root.activeElement) : null;
    pad.replaceChildren(...this.entry.pad(this.wrong));
    if (focused) [...pad.querySelectorAll('button')].find((button) => name(button) === focused)?.focus();
  }

  showState() {
    const { game } = this;
    this.byId('undo').disabled = !game.canUndo;
    this.byId('redo').disabled = !game.canRedo;
    this.board.root.classList.toggle('is-solved', game.solved);
    const item = this.byId('list').children[this.current];
    const mark = game.solved ? 'solved' : stateOf(game.puzzle);
    item.dataset.state = mark;
    item.querySelector('.state').textContent = say(mark);
  }

  open(number) {
    this.current = number;
    this.game?.keep();
    this.game = new Game(this.puzzles[number]);
    this.board = new Board(this.puzzles[number]);
    this.entry = new entryOf[this.game.problem.play](this.game, this.board, this);
    this.forget();
    this.byId('table').replaceChildren(this.board.root);
    this.byId('table').dataset.play = this.game.problem.play;
    this.listen();
    this.showTexts();
    this.tell(this.game.solved ? this.finished() : '');
    storage.set('dlx-play at ' + this.puzzles[0].id, number);
  }

  listen() {
    const { board, entry } = this, { grid } = board;
    const cellOf = (event) => board.cellAt(board.pointAt(event));
    grid.addEventListener('keydown', (event) => {
      if (entry.key(event)) event.preventDefault();
    });
    grid.addEventListener('focusin', (event) => {
      const cell = Number(event.target.dataset.cell);
      if (event.target.dataset.cell === undefined || cell === board.focused) return;
      board.cells[board.focused].tabIndex = -1;
      board.focused = cell;
      event.target.tabIndex = 0;
    });
    grid.addEventListener('pointerdown', (event) => {
      if (event.button > 0 && event.button !== 2) return;
      event.preventDefault();
      grid.setPointerCapture(event.pointerId);
      entry.down(cellOf(event), event);
    });
    grid.addEventListener('pointermove', (event) => {
      if (grid.hasPointerCapture(event.pointerId)) entry.move(cellOf(event), event);
    });
    for (const end of ['pointerup', 'pointercancel']) grid.addEventListener(end, (event) => entry.up(event));
    grid.addEventListener('contextmenu', (event) => event.preventDefault());
  }

  // --- What is said around it

  showTexts() {
    const { puzzle, problem } = this.game, { level } = puzzle;
    for (const each of this.root.querySelectorAll('[data-t]')) each.textContent = say(each.dataset.t);
    for (const each of this.root.querySelectorAll('[data-label]')) {
      each.setAttribute('aria-label', say(each.dataset.label));
      each.title = say(each.dataset.label);
    }
    const title = inLanguage(problem.title);
    this.byId('heading').textContent = puzzle.title || title;
    this.byId('about').textContent = [...puzzle.title ? [title] : [], ...problem.each > 1 ? [say('each', problem.each)] : [], ...level ? [say('level', say(level))] : []].join(' · ');
    this.byId('rule').textContent = inLanguage(problem.about);
    this.byId('keys').textContent = say(this.entry.how);
    this.byId('extra').replaceChildren(...this.extraTools.map(({ name, text, act }) =>
      element('button', { type: 'button', 'data-tool': name, onclick: act }, text())));
    this.byId('extra').hidden = !this.extraTools.length;
    this.board.grid.setAttribute('aria-label', say('board') + ', ' + this.byId('heading').textContent);
    this.showSolutionKnown();
    this.showList();
    this.byId('pad').replaceChildren();
    this.refresh(true);
  }
  showSolutionKnown() {
    this.byId('by').hidden = !this.game.knowsSolution;
    this.byId('rules-only').hidden = this.game.knowsSolution || this.extraTools.length > 0;
  }

  showList() {
    this.byId('puzzles').hidden = this.puzzles.length === 1;
    this.byId('list').replaceChildren(...this.puzzles.map((puzzle, number) => {
      const state = stateOf(puzzle);
      const made = element('button', { type: 'button', 'aria-current': String(number === this.current), onclick: () => {
        this.open(number);
        this.byId('puzzles').open = !isNarrow.matches;
      } }, element('span', { class: 'name' }, puzzle.title || String(number + 1)),
      element('span', { class: 'level' }, puzzle.level ? say(puzzle.level) : ''), element('span', { class: 'state' }, say(state)));
      return element('li', { 'data-state': state }, made);
    }));
  }

  // --- Tools

  check() {
    const { game, entry } = this;
    const bySolution = game.knowsSolution && this.byId('by-solution').value === 'solution';
    this.forget();
    this.wrong = game.mistakes(bySolution);
    const count = this.wrong.cells.size, entryPieces = entry.pieces ?? [];
    const lost = entryPieces.filter((piece) => this.wrong.pieces.has(game.problem.options[piece.sample].piece));
    this.refresh(true);
    this.tell([
      count === 1 ? say('wrong_one') : count ? say('wrong_many', count) : '',
      ...lost.map((piece) => say('no_place', entry.nameOf?.(piece) ?? piece.name)),
      !count && !lost.length ? (game.solved ? this.finished() : say('right')) : '',
    ].filter((text) => text).join(' '));
  }

  walk(by) {
    this.forget();
    this.game.move(by);
    this.refresh(true);
    this.tell(this.game.solved ? this.finished() : '');
  }

  key(event) {
    if (!this.isShown) return;
    // A piece that is dragged from the tray is turned by keys, too.
    if (this.entry.drag && !this.board.grid.contains(this.root.activeElement) && this.entry.key(event)) event.preventDefault();
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    if (key !== 'z' && key !== 'y') return;
    event.preventDefault();
    this.walk(key === 'y' || event.shiftKey ? 1 : -1);
  }

  // --- Time, which runs only if it is wanted and the page is seen

  showTime() {
    const seconds = this.game?.seconds ?? 0, two = (value) => String(value).padStart(2, '0');
    this.byId('seconds').textContent = this.byId('time').checked ? `${Math.floor(seconds / 60)}:${two(seconds % 60)}` : '';
  }
  listenToTime() {
    this.byId('time').checked = storage.get('dlx-play time') ?? false;
    this.byId('time').addEventListener('change', () => {
      storage.set('dlx-play time', this.byId('time').checked);
      this.showTime();
    });
    setInterval(() => {
      if (this.byId('time').checked && !document.hidden && this.isShown && !this.game.solved) {
        ++this.game.seconds;
        if (this.game.seconds % 10 === 0) this.game.keep();
      }
      this.showTime();
    }, 1000);
  }

  // --- Paper: all puzzles, as they are given

  onPaper(puzzle) {
    const { problem } = puzzle, caption = [puzzle.title, puzzle.level ? say(puzzle.level) : ''].filter((text) => text).join(' · ');
    const own = new Game({ ...puzzle, id: 'paper', problem }), plain = new Board({ ...puzzle, problem });
    const other = new entryOf[problem.play](own, plain, { refresh() {} });
    if (problem.isLaid) other.render(nothing);
    const pieces = problem.isLaid && other.pictureOf ? other.pieces.filter((piece) => other.leftOf(piece) > 0).map((piece) => other.pictureOf(piece)) : [];
    return element('figure', {}, element('figcaption', {}, caption || inLanguage(problem.title)),
      element('p', {}, inLanguage(problem.about)), plain.root, element('div', { class: 'loose' }, ...pieces));
  }
}
