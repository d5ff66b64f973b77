// Things to click, paint and type: a grid of cells with a roving focus, and the editors made of it.
// An editor gets the state of its puzzle and `changed`, to be called after it has changed it.
import { currentLanguage, t } from './words.js';
import { isHole, mapOf, monthNames, piecesOf, symbols, tilings, today } from './puzzles.js';

/** An element: h('button', {class: 'x', onclick}, 'text', child). */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
    else if (name === 'value' || name === 'checked') element[name] = value;
    else if (value !== false && value !== null) element.setAttribute(name, value === true ? '' : value);
  }
  element.append(...children.filter((child) => child !== null));
  return element;
}

/**
 * A grid of cells. `look(r, c)` gives {text, classes, label}; `paint(r, c, isFirst)` is called on a
 * click, on each cell that is dragged over, and for blank or Enter; `type(r, c, key)` returns true
 * if the key was one of its.
 */
export class CellGrid {
  constructor({ rows, columns, look, paint, type }) {
    Object.assign(this, { rows, columns, look, paint, type });
    this.cells = [];
    this.element = h('div', { class: 'grid', role: 'grid', style: `--columns:${columns}` });
    for (let r = 0; r < rows; ++r) this.element.append(this.row(r));
    this.cells[0]?.setAttribute('tabindex', '0');
    this.element.addEventListener('keydown', (event) => this.key(event));
    this.element.addEventListener('pointerdown', (event) => this.press(event));
    this.element.addEventListener('pointermove', (event) => this.drag(event));
    this.refresh();
  }

  row(r) {
    const row = h('div', { role: 'row' });
    for (let c = 0; c < this.columns; ++c) {
      const cell = h('div', { role: 'gridcell', tabindex: '-1', 'data-at': r * this.columns + c });
      this.cells.push(cell);
      row.append(cell);
    }
    return row;
  }

  refresh() {
    this.cells.forEach((cell, at) => {
      const r = Math.floor(at / this.columns);
      const c = at % this.columns;
      const { text = '', classes = '', label = '', style = '' } = this.look(r, c);
      if (cell.textContent !== text) cell.textContent = text;
      cell.className = classes;
      cell.style.cssText = style;
      cell.setAttribute('aria-label', `${t('cell', r + 1, c + 1)} ${label || text}`.trim());
    });
  }

  focus(at) {
    this.element.querySelector('[tabindex="0"]')?.setAttribute('tabindex', '-1');
    this.cells[at].setAttribute('tabindex', '0');
    this.cells[at].focus({ preventScroll: true });
  }

  place(event) {
    const cell = document.elementFromPoint(event.clientX, event.clientY)?.closest('[data-at]');
    return cell && this.element.contains(cell) ? Number(cell.dataset.at) : null;
  }

  press(event) {
    const at = this.place(event);
    if (at === null || event.button > 0) return;
    event.preventDefault();
    this.focus(at);
    this.last = at;
    this.act(at, true);
  }

  drag(event) {
    const at = this.place(event);
    if (!(event.buttons & 1) || at === null || at === this.last) return;
    this.last = at;
    this.act(at, false);
  }

  act(at, isFirst) {
    this.paint(Math.floor(at / this.columns), at % this.columns, isFirst);
    this.refresh();
  }

  key(event) {
    const at = Number(document.activeElement?.dataset.at ?? 0);
    const steps = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -this.columns, ArrowDown: this.columns };
    const step = steps[event.key];
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (step !== undefined) {
      const isSideways = Math.abs(step) === 1 && this.columns > 1;
      const to = at + step;
      const leaves = isSideways && Math.floor(to / this.columns) !== Math.floor(at / this.columns);
      if (to >= 0 && to < this.cells.length && !leaves) this.focus(to);
    } else if (this.type?.(Math.floor(at / this.columns), at % this.columns, event.key)) {
      this.refresh();
    } else if (event.key === ' ' || event.key === 'Enter') {
      this.act(at, true);
    } else {
      return;
    }
    event.preventDefault();
  }
}

function numberField(label, value, [least, most], use) {
  return h('label', { class: 'field' }, t(label), h('input', {
    type: 'number', min: least, max: most, value,
    onchange: ({ target }) => {
      const wanted = Math.min(most, Math.max(least, Math.round(Number(target.value)) || least));
      target.value = wanted;
      use(wanted);
    } }));
}

function choice(label, values, chosen, use, name = (value) => value) {
  const select = h('select', { onchange: ({ target }) => use(values[target.selectedIndex]) },
    ...values.map((value) => h('option', {}, name(value))));
  select.selectedIndex = Math.max(0, values.indexOf(chosen));
  return h('label', { class: 'field' }, t(label), select);
}

/** A piece as a small picture. */
function pieceIcon(rows) {
  const width = Math.max(...rows.map((row) => row.length));
  const ns = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(ns, 'svg');
  svg.setAttribute('viewBox', `0 0 ${width} ${rows.length}`);
  svg.setAttribute('aria-hidden', 'true');
  svg.style.cssText = `width:${width * 0.5}em;height:${rows.length * 0.5}em`;
  const path = document.createElementNS(ns, 'path');
  path.setAttribute('d', rows.flatMap((row, y) =>
    [...row].map((letter, x) => ('.  '.includes(letter) ? '' : `M${x + 0.04} ${y + 0.04}h.92v.92h-.92z`))).join(''));
  svg.append(path);
  return svg;
}

const pieceSets = ['pentominoes', 'tetrominoes', 'tetrominoes-one-sided', 'trominoes', 'hexominoes', 'dominoes'];

function boardEditor(state, changed, shapes, again) {
  let makesHole = true;
  const tell = h('p', { class: 'note' });
  const pieces = piecesOf(shapes[state.set + '.txt']);
  const sizeOf = (piece) => piece.rows.join('').replace(/[^*#]/g, '').length;
  const update = () => {
    const cells = state.rows * state.columns - state.holes.length;
    const area = pieces.filter(({ name }) => !state.off.includes(name))
      .reduce((sum, piece) => sum + sizeOf(piece), 0);
    tell.textContent = t('cells', cells, area);
    tell.classList.toggle('bad', cells !== area && !state.options?.any && !state.options?.partial);
  };
  const edit = () => { update(); changed(); };
  const grid = new CellGrid({
    rows: state.rows, columns: state.columns,
    look: (r, c) => (isHole(state, r, c) ? { classes: 'hole', label: t('hole') } : {}),
    paint(r, c, isFirst) {
      if (isFirst) makesHole = !isHole(state, r, c);
      state.holes = state.holes.filter(([row, column]) => row !== r || column !== c);
      if (makesHole) state.holes.push([r, c]);
      edit();
    },
  });
  const resize = (key) => (value) => {
    state[key] = value;
    state.holes = state.holes.filter(([r, c]) => r < state.rows && c < state.columns);
    again();
  };
  const chips = pieces.map((piece) => h('button', {
    class: 'piece', 'aria-pressed': String(!state.off.includes(piece.name)), title: piece.name,
    onclick: ({ currentTarget }) => {
      const isOff = state.off.includes(piece.name);
      state.off = isOff ? state.off.filter((name) => name !== piece.name) : [...state.off, piece.name];
      currentTarget.setAttribute('aria-pressed', String(isOff));
      edit();
    } }, pieceIcon(piece.rows), h('span', { class: 'hidden' }, piece.name)));
  update();
  return [
    h('div', { class: 'fields' }, numberField('rows', state.rows, [1, 24], resize('rows')),
      numberField('columns', state.columns, [1, 30], resize('columns')),
      choice('pieces', pieceSets, state.set, (set) => { state.set = set; state.off = []; again(); })),
    grid.element, tell, h('div', { class: 'pieces' }, ...chips)];
}

// The rows and columns of a box; other sizes are in regions.
const boxes = { 4: [2, 2], 6: [2, 3], 8: [2, 4], 9: [3, 3], 10: [2, 5], 12: [3, 4], 16: [4, 4] };
const sudokuSizes = [4, 5, 6, 7, 8, 9, 10, 12, 16];

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const striped = (size) => Array.from({ length: size }, (_, r) => letters[r].repeat(size));
const hue = (letter) => `--hue:${(letters.indexOf(letter.toUpperCase()) * 137.5) % 360}`;
const put = (text, at, letter) => text.slice(0, at) + letter + text.slice(at + 1);

/** The map of the usual boxes; rows where there are none. */
function boxMap(size) {
  if (!boxes[size]) return striped(size);
  const [rows, columns] = boxes[size];
  const across = size / columns;
  return Array.from({ length: size }, (_, r) => Array.from({ length: size }, (__, c) =>
    letters[Math.floor(r / rows) * across + Math.floor(c / columns)]).join(''));
}

/** Buttons to choose what is painted with; `extra` come first. Calls use(letter). */
function brushButtons(size, chosen, use, extra = []) {
  const names = [...extra, ...letters.slice(0, size)];
  const buttons = names.map((letter) => h('button', { class: 'brush', style: hue(letter),
    onclick: () => { use(letter); mark(letter); } }, letter));
  const mark = (letter) => buttons.forEach((button, i) => button.setAttribute('aria-pressed', String(names[i] === letter)));
  mark(chosen);
  return { element: h('div', { class: 'brushes', role: 'group', 'aria-label': t('paint') }, ...buttons), mark };
}

function regionsSwitch(isOn, use) {
  return h('label', { class: 'check' }, h('input', { type: 'checkbox', checked: isOn,
    onchange: ({ target }) => use(target.checked) }), t('with_regions'));
}

const pen = '✎'; // in place of a region's letter: a click paints nothing

function sudokuEditor(state, changed, shapes, again, puzzle) {
  const { size } = state;
  const map = state.map ?? boxMap(size);
  const digits = symbols.slice(0, size);
  let brush = pen;
  const set = (r, c, digit) => { state.cells = put(state.cells, r * size + c, digit); changed(); };
  const grid = new CellGrid({
    rows: size, columns: size,
    look(r, c) {
      const digit = state.cells[r * size + c];
      const edges = [map[r - 1]?.[c] !== map[r][c] && 'top', map[r][c - 1] !== map[r][c] && 'left',
        c === size - 1 && 'right', r === size - 1 && 'bottom', state.map && 'region'].filter(Boolean);
      return { text: digit === '.' ? '' : digit, classes: edges.join(' '), style: state.map ? hue(map[r][c]) : '',
        label: `${digit === '.' ? '' : digit} ${state.map ? t('region', map[r][c]) : ''}` };
    },
    paint(r, c) {
      if (brush === pen || map[r][c] === brush) return;
      map[r] = put(map[r], c, brush);
      changed();
    },
    type(r, c, key) {
      const digit = key.toUpperCase();
      if (key.length === 1 && digits.includes(digit)) {
        set(r, c, digit);
        if (c + 1 < size) grid.focus(r * size + c + 1);
        return true;
      }
      if (['Backspace', 'Delete', '0', '.'].includes(key) || (key === ' ' && brush === pen)) return set(r, c, '.'), true;
      return false;
    },
  });
  grid.element.classList.add('sudoku');
  const pad = h('div', { class: 'pad' }, ...['.', ...digits].map((digit) => h('button', {
    onpointerdown: (event) => {  // the cell keeps the focus
      event.preventDefault();
      const at = Number(grid.element.querySelector('[tabindex="0"]').dataset.at);
      set(Math.floor(at / size), at % size, digit);
      grid.refresh();
    } }, digit === '.' ? '⌫' : digit)));
  const become = (news) => { Object.assign(state, news); again(); };
  const resize = (value) => become({ size: value, cells: '.'.repeat(value * value),
    map: state.map || !boxes[value] ? boxMap(value) : null });
  return [
    h('div', { class: 'fields' },
      choice('size', sudokuSizes, size, resize, (value) => `${value} × ${value}`),
      boxes[size] ? regionsSwitch(Boolean(state.map), (isOn) => become({ map: isOn ? boxMap(size) : null })) : null,
      state.map ? choice('example', ['', ...puzzle.examples], '', (name) => {
        if (!name) return;
        const found = mapOf(shapes[name]);
        become({ map: found, size: found.length, cells: found.length === size ? state.cells : '.'.repeat(found.length ** 2) });
      }, (name) => name.replace('.txt', '') || '…') : null,
      h('button', { onclick: () => { state.cells = '.'.repeat(size * size); grid.refresh(); changed(); } }, t('clear'))),
    state.map ? brushButtons(size, brush, (letter) => { brush = letter; }, [pen]).element : null,
    grid.element, pad];
}

function regionsEditor(state, changed, shapes, again, puzzle) {
  let brush = 'A';
  const parts = [h('div', { class: 'fields' },
    numberField('size', state.size, puzzle.sizes, (size) => {
      Object.assign(state, { size, map: state.map && striped(size) });
      again();
    }),
    choice('example', ['', ...puzzle.examples], '', (name) => {
      if (!name) return;
      state.map = mapOf(shapes[name]);
      state.size = state.map.length;
      again();
    }, (name) => name.replace('.txt', '') || '…'),
    puzzle.optional ? regionsSwitch(state.map !== null, (isOn) => {
      state.map = isOn ? striped(state.size) : null;
      again();
    }) : null)];
  if (!state.map) return parts;
  const brushes = brushButtons(state.size, brush, (letter) => { brush = letter; });
  const grid = new CellGrid({
    rows: state.size, columns: state.size,
    look: (r, c) => ({ text: state.map[r][c], classes: 'region', style: hue(state.map[r][c]) }),
    paint(r, c, isFirst) {
      if (isFirst && state.map[r][c] === brush) return;
      state.map[r] = put(state.map[r], c, brush);
      changed();
    },
    type(r, c, key) {
      const letter = key.length === 1 ? key.toUpperCase() : '';
      if (!letter || !letters.slice(0, state.size).includes(letter)) return false;
      brush = letter;
      grid.paint(r, c, false);
      brushes.mark(brush);
      return true;
    },
  });
  parts.push(brushes.element, grid.element);
  return parts;
}

function dateEditor(state, changed, shapes, again) {
  const name = (month) => new Intl.DateTimeFormat(currentLanguage(), { month: 'long' })
    .format(new Date(2024, month - 1, 1));
  const months = monthNames.map((_, i) => i + 1);
  return [h('div', { class: 'fields' },
    choice('date', months, state.month, (month) => { state.month = month; changed(); }, name),
    numberField('date', state.day, [1, 31], (day) => { state.day = day; changed(); }),
    h('button', { onclick: () => { Object.assign(state, today()); again(); } }, t('today')))];
}

function readingEditor(state, changed, shapes, again, puzzle) {
  const parts = [];
  if (puzzle.examples.length > 1)
    parts.push(choice('example', puzzle.examples, puzzle.examples.find((name) => shapes[name] === state.input),
      (name) => { state.input = shapes[name]; again(); }, (name) => name.replace('.txt', '')));
  if (puzzle.hasArguments)
    parts.push(h('label', { class: 'field' }, t('arguments'), h('input', { value: state.args, autocomplete: 'off',
      onchange: ({ target }) => { state.args = target.value; changed(); } })));
  if (puzzle.examples.length === 0 && !puzzle.hasInput)
    parts.push(numberField('size', Number(state.args) || 5, [1, 40], (size) => { state.args = String(size); changed(); }));
  else
    parts.push(h('label', { class: 'field' }, t('input'), h('textarea', {
      rows: 12, spellcheck: 'false', value: state.input,
      oninput: ({ target }) => { state.input = target.value; changed(); } })));
  return parts;
}

function tilingEditor(state, changed, shapes, again) {
  const pieces = Object.keys(shapes).filter((name) => /@lattice/.test(shapes[name])).map((name) => name.replace('.txt', ''));
  const now = tilings.find(({ board, pieces: set }) => board === state.board && set === state.pieces);
  return [h('div', { class: 'fields' },
    choice('example', [null, ...tilings], now ?? null, (tiling) => { Object.assign(state, tiling); again(); },
      (tiling) => (tiling ? `${tiling.pieces}, ${tiling.board}` : '…')),
    h('label', { class: 'field' }, t('board'), h('input', { value: state.board, autocomplete: 'off',
      onchange: ({ target }) => { state.board = target.value.trim(); changed(); } })),
    choice('pieces', [...new Set([...pieces, state.pieces])], state.pieces, (set) => { state.pieces = set; changed(); }))];
}

function textEditor(state, changed, shapes, again) {
  const open = h('input', { type: 'file', onchange: async ({ target }) => {
    state.text = await target.files[0].text();
    again();
  } });
  return [h('label', { class: 'field' }, t('open_file'), open), h('textarea', { rows: 14, spellcheck: 'false', value: state.text, 'aria-label': t('source'),
    oninput: ({ target }) => { state.text = target.value; changed(); } })];
}

export const editors = { board: boardEditor, sudoku: sudokuEditor, regions: regionsEditor,
  date: dateEditor, reading: readingEditor, tiling: tilingEditor, text: textEditor };
