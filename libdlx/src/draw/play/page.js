// The page: the list of puzzles, the one on the table with its tools, and what is said about it.
import { Board, element } from './board.js';
import { Game, stateOf, storage } from './game.js';
import { MarkEntry } from './marks.js';
import { PairEntry } from './pairs.js';
import { PieceEntry } from './pieces.js';
import { puzzlesOf } from './problem.js';
import { SymbolEntry } from './symbols.js';
import { inLanguage, languageNumber, say, setLanguage } from './words.js';

const entryOf = {
  digits: SymbolEntry, letters: SymbolEntry, figures: MarkEntry, shading: MarkEntry,
  pieces: PieceEntry, tiles: PieceEntry, tokens: PieceEntry, pairs: PairEntry,
};
const nothing = { cells: new Set(), pieces: new Set() };
const puzzles = puzzlesOf(document);
const byId = (name) => document.getElementById(name);

let current = 0, game, board, entry, wrong = nothing;

// --- The puzzle on the table

const page = {
  /** Goes to a position; `joins`: in one step with the last; `withPad`: its buttons change, too. */
  change(members, joins = false, withPad = false) {
    wrong = nothing;
    game.change(members, joins);
    this.refresh(withPad);
    this.tell(game.solved ? finished() : '');
  },
  refresh(withPad = false) {
    entry.render(wrong);
    if (withPad) showPad();
    showState();
  },
  tell(text) { byId('status').textContent = text; },
};
const finished = () => (game.isMeant() ? say('done') : say('other'));

// A button that had the focus has it again after it was made anew.
function showPad() {
  if (entry.renewPad?.(wrong)) return;
  const name = ({ dataset }) => JSON.stringify({ ...dataset });
  const focused = byId('pad').contains(document.activeElement) ? name(document.activeElement) : null;
  byId('pad').replaceChildren(...entry.pad(wrong));
  if (focused) [...byId('pad').querySelectorAll('button')].find((button) => name(button) === focused)?.focus();
}

function showState() {
  byId('undo').disabled = !game.canUndo;
  byId('redo').disabled = !game.canRedo;
  board.root.classList.toggle('is-solved', game.solved);
  const state = stateOf(game.puzzle), item = byId('list').children[current];
  const mark = game.solved ? 'solved' : state;
  item.dataset.state = mark;
  item.querySelector('.state').textContent = say(mark);
}

function open(number) {
  current = number;
  game?.keep();
  game = new Game(puzzles[number]);
  board = new Board(puzzles[number]);
  entry = new entryOf[game.problem.play](game, board, page);
  wrong = nothing;
  byId('table').replaceChildren(board.root);
  byId('table').dataset.play = game.problem.play;
  listen();
  showTexts();
  page.tell(game.solved ? finished() : '');
  storage.set('dlx-play at ' + puzzles[0].id, number);
}

function listen() {
  const { grid } = board;
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

function showTexts() {
  const { puzzle, problem } = game, { level } = puzzle;
  for (const each of document.querySelectorAll('[data-t]')) each.textContent = say(each.dataset.t);
  for (const each of document.querySelectorAll('[data-label]')) {
    each.setAttribute('aria-label', say(each.dataset.label));
    each.title = say(each.dataset.label);
  }
  byId('language').textContent = languageNumber() ? 'English' : 'Français';
  byId('language').lang = languageNumber() ? 'en' : 'fr';
  const title = inLanguage(problem.title);
  byId('heading').textContent = puzzle.title || title;
  byId('about').textContent = [...puzzle.title ? [title] : [], ...problem.each > 1 ? [say('each', problem.each)] : [], ...level ? [say('level', say(level))] : []].join(' · ');
  byId('rule').textContent = inLanguage(problem.about);
  byId('keys').textContent = say(entry.how);
  board.grid.setAttribute('aria-label', say('board') + ', ' + byId('heading').textContent);
  byId('by').hidden = !game.knowsSolution;
  byId('rules-only').hidden = game.knowsSolution;
  showList();
  byId('pad').replaceChildren();
  page.refresh(true);
}

function showList() {
  byId('puzzles').hidden = puzzles.length === 1;
  byId('list').replaceChildren(...puzzles.map((puzzle, number) => {
    const state = stateOf(puzzle);
    const made = element('button', { type: 'button', 'aria-current': String(number === current), onclick: () => {
      open(number);
      byId('puzzles').open = !isNarrow.matches;
    } }, element('span', { class: 'name' }, puzzle.title || String(number + 1)),
    element('span', { class: 'level' }, puzzle.level ? say(puzzle.level) : ''), element('span', { class: 'state' }, say(state)));
    return element('li', { 'data-state': state }, made);
  }));
}

// --- Tools

function check() {
  const bySolution = game.knowsSolution && byId('by-solution').value === 'solution';
  wrong = game.mistakes(bySolution);
  const count = wrong.cells.size, entryPieces = entry.pieces ?? [];
  const lost = entryPieces.filter((piece) => wrong.pieces.has(game.problem.options[piece.sample].piece));
  page.refresh(true);
  page.tell([
    count === 1 ? say('wrong_one') : count ? say('wrong_many', count) : '',
    ...lost.map((piece) => say('no_place', entry.nameOf?.(piece) ?? piece.name)),
    !count && !lost.length ? (game.solved ? finished() : say('right')) : '',
  ].filter((text) => text).join(' '));
}

function walk(by) {
  wrong = nothing;
  game.move(by);
  page.refresh(true);
  page.tell(game.solved ? finished() : '');
}

byId('undo').addEventListener('click', () => walk(-1));
byId('redo').addEventListener('click', () => walk(1));
byId('check').addEventListener('click', check);
byId('clear').addEventListener('click', () => { game.clear(); walk(0); });
byId('print').addEventListener('click', () => print());
document.addEventListener('keydown', (event) => {
  // A piece that is dragged from the tray is turned by keys, too.
  if (entry.drag && !board.grid.contains(event.target) && entry.key(event)) event.preventDefault();
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
  const key = event.key.toLowerCase();
  if (key !== 'z' && key !== 'y') return;
  event.preventDefault();
  walk(key === 'y' || event.shiftKey ? 1 : -1);
});

// --- Time, which runs only if it is wanted and the page is seen

byId('time').checked = storage.get('dlx-play time') ?? false;
const showTime = () => {
  const { seconds } = game, two = (value) => String(value).padStart(2, '0');
  byId('seconds').textContent = byId('time').checked ? `${Math.floor(seconds / 60)}:${two(seconds % 60)}` : '';
};
byId('time').addEventListener('change', () => {
  storage.set('dlx-play time', byId('time').checked);
  showTime();
});
setInterval(() => {
  if (!byId('time').checked || document.hidden || game.solved) return showTime();
  ++game.seconds;
  if (game.seconds % 10 === 0) game.keep();
  showTime();
}, 1000);

// --- Paper: all puzzles, as they are given

addEventListener('beforeprint', () => {
  byId('paper').replaceChildren(...puzzles.map((puzzle) => {
    const { problem } = puzzle, caption = [puzzle.title, puzzle.level ? say(puzzle.level) : ''].filter((text) => text).join(' · ');
    const own = new Game({ ...puzzle, id: 'paper', problem }), plain = new Board({ ...puzzle, problem });
    const other = new entryOf[problem.play](own, plain, { refresh() {} });
    if (problem.isLaid) other.render(nothing);
    const pieces = problem.isLaid && other.pictureOf ? other.pieces.filter((piece) => other.leftOf(piece) > 0).map((piece) => other.pictureOf(piece)) : [];
    return element('figure', {}, element('figcaption', {}, caption || inLanguage(problem.title)),
      element('p', {}, inLanguage(problem.about)), plain.root, element('div', { class: 'loose' }, ...pieces));
  }));
});
addEventListener('afterprint', () => byId('paper').replaceChildren());

// --- Theme and language

const dark = matchMedia('(prefers-color-scheme: dark)'), isNarrow = matchMedia('(max-width: 52rem)');
const setTheme = (theme) => { document.documentElement.dataset.theme = theme; };
setTheme(storage.get('dlx-play theme') ?? (dark.matches ? 'dark' : 'light'));
dark.addEventListener('change', () => { if (!storage.get('dlx-play theme')) setTheme(dark.matches ? 'dark' : 'light'); });
byId('theme').addEventListener('click', () => {
  setTheme(document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark');
  storage.set('dlx-play theme', document.documentElement.dataset.theme);
});
byId('language').addEventListener('click', () => {
  setLanguage(languageNumber() ? 'en' : 'fr');
  storage.set('dlx-play language', document.documentElement.lang);
  showTexts();
});

setLanguage(storage.get('dlx-play language') ?? document.documentElement.lang);
byId('title').textContent = document.title;
byId('puzzles').open = !isNarrow.matches;
const first = storage.get('dlx-play at ' + puzzles[0].id) ?? 0;
open(puzzles[first] ? first : 0);
document.body.dataset.ready = 'true';
