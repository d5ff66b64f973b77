// The board on the screen: the drawing as dlx-show makes it, layers for what is entered, and above
// them a grid of cells for pointers, keys and screen readers.
import { say } from './words.js';

const unit = 20;  // of the drawing, in its own pixels
const svgNames = 'http://www.w3.org/2000/svg';

export function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes))
    if (key.startsWith('on')) made.addEventListener(key.slice(2), value);
    else made.setAttribute(key, value);
  made.append(...children);
  return made;
}

const escapes = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escaped = (text) => text.replace(/[&<>"]/g, (c) => escapes[c]);
const number = (value) => String(Math.round(value * unit * 100) / 100);
export const pathOf = (points) => `M${points.map(([x, y]) => number(x) + ' ' + number(y)).join('L')}Z`;

/** A text that fits into `width` units. */
export function label(text, x, y, size, look, width = 0.9) {
  const fitting = Math.min(size, width / Math.max(1, 0.62 * [...text].length));
  return `<text class="${look} middle" x="${number(x)}" y="${number(y + 0.365 * fitting)}" ` +
    `font-size="${number(fitting)}">${escaped(text)}</text>`;
}

export function area(cell, look, inset = 0) {
  const [mx, my] = cell.middle;
  const points = cell.corners.map(([x, y]) => [x + (mx - x) * inset, y + (my - y) * inset]);
  return `<path class="${look}" d="${pathOf(points)}"/>`;
}

/** The edges that cells do not share, as one path. */
export function boundary(cells) {
  const edges = new Map();
  const key = ([x, y]) => `${Math.round(x * 50)},${Math.round(y * 50)}`;
  for (const { corners } of cells)
    corners.forEach((from, k) => {
      const to = corners[(k + 1) % corners.length], name = [key(from), key(to)].sort().join(' ');
      edges.has(name) ? edges.set(name, null) : edges.set(name, [from, to]);
    });
  return [...edges.values()].filter((edge) => edge)
    .map((edge) => 'M' + edge.map(([x, y]) => number(x) + ' ' + number(y)).join('L')).join('');
}

/** The elements of a drawing as a picture of its own. */
export function pictureOf(markup, [width, height], margin = 0.1) {
  const svg = document.createElementNS(svgNames, 'svg');
  svg.setAttribute('viewBox', [-margin, -margin, width + 2 * margin, height + 2 * margin].map(number).join(' '));
  svg.setAttribute('aria-hidden', 'true');
  svg.innerHTML = markup;
  return svg;
}

function isInside([x, y], corners) {
  let inside = false;
  corners.forEach(([x1, y1], k) => {
    const [x2, y2] = corners[(k + 1) % corners.length];
    if ((y1 > y) !== (y2 > y) && x < x1 + (y - y1) / (y2 - y1) * (x2 - x1)) inside = !inside;
  });
  return inside;
}

export class Board {
  constructor(puzzle, margin = 0.1) {
    this.problem = puzzle.problem;
    this.margin = margin;
    this.size = puzzle.size;
    const ground = this.problem.cells.map((cell) => pathOf(cell.corners)).join('');
    this.svg = pictureOf(`<path class="paper" d="${ground}"/>` + puzzle.drawing, puzzle.size, margin);
    // Entered things stand upon the grounds of cells, and below lines and letters.
    this.under = document.createElementNS(svgNames, 'g');
    this.over = document.createElementNS(svgNames, 'g');
    this.ghost = document.createElementNS(svgNames, 'g');
    const lines = this.svg.querySelector(this.problem.play === 'pairs' ? 'text' : '.line');
    this.svg.insertBefore(this.under, lines?.closest('svg > *') ?? null);
    this.svg.append(this.over, this.ghost);
    this.grid = element('div', { role: 'grid', class: 'cells' });
    this.cells = [];
    this.addCells();
    this.root = element('div', { class: 'board' }, this.svg, this.grid);
    const [width, height] = this.size.map((side) => side + 2 * margin);
    this.root.style.setProperty('--width', width);
    this.root.style.setProperty('--height', height);
    this.focused = 0;
    this.cells[0].tabIndex = 0;
  }

  addCells() {
    const [width, height] = this.size.map((side) => side + 2 * this.margin);
    const percent = (value, all) => `${100 * value / all}%`;
    let row = null, rowNumber = null;
    this.problem.cells.forEach((cell, at) => {
      if (cell.row !== rowNumber) {
        row = element('div', { role: 'row' });
        rowNumber = cell.row;
        this.grid.append(row);
      }
      const xs = cell.corners.map(([x]) => x), ys = cell.corners.map(([, y]) => y);
      const [left, top] = [Math.min(...xs), Math.min(...ys)], [right, bottom] = [Math.max(...xs), Math.max(...ys)];
      const made = element('div', { role: 'gridcell', tabindex: -1, 'data-cell': at });
      made.style.left = percent(left + this.margin, width);
      made.style.top = percent(top + this.margin, height);
      made.style.width = percent(right - left, width);
      made.style.height = percent(bottom - top, height);
      if (cell.corners.length !== 4)
        made.style.clipPath = `polygon(${cell.corners.map(([x, y]) =>
          percent(x - left, right - left) + ' ' + percent(y - top, bottom - top)).join(',')})`;
      row.append(made);
      this.cells.push(made);
    });
  }

  /** The place of a pointer in units of the drawing. */
  pointAt({ clientX, clientY }) {
    const box = this.grid.getBoundingClientRect();
    return [(clientX - box.left) / box.width * (this.size[0] + 2 * this.margin) - this.margin,
      (clientY - box.top) / box.height * (this.size[1] + 2 * this.margin) - this.margin];
  }
  /** The screen's pixels in a unit. */
  get scale() { return this.grid.getBoundingClientRect().width / (this.size[0] + 2 * this.margin); }
  cellAt(point) {
    const at = this.problem.cells.findIndex((cell) => isInside(point, cell.corners));
    return at < 0 ? null : at;
  }

  focus(cell) {
    this.cells[this.focused].tabIndex = -1;
    this.focused = cell;
    this.cells[cell].tabIndex = 0;
    this.cells[cell].focus({ preventScroll: false });
  }

  /** The nearest cell in the direction of an arrow key, or null. */
  neighbour(cell, key) {
    const [dx, dy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key] ?? [0, 0];
    const [x, y] = this.problem.cells[cell].middle;
    let best = null, least = Infinity;
    this.problem.cells.forEach(({ middle: [u, v] }, other) => {
      const along = (u - x) * dx + (v - y) * dy, aside = Math.abs((u - x) * dy) + Math.abs((v - y) * dx);
      if (along < 0.05 || aside > 2 * along) return;
      if (along + 2 * aside < least) [best, least] = [other, along + 2 * aside];
    });
    return best;
  }

  nameOf(cell) {
    const { row, column } = this.problem.cells[cell];
    const isOneRow = this.problem.cells.every((other) => other.row === row);
    return isOneRow ? say('place', column + 1) : say('cell', row + 1, column + 1);
  }

  /** Tells a cell's content to screen readers, and marks what is wrong or selected. */
  announce(cell, content, { wrong = false, selected = false } = {}) {
    const made = this.cells[cell];
    made.setAttribute('aria-label', [this.nameOf(cell), ...content, ...wrong ? [say('wrong')] : []].join(', '));
    made.setAttribute('aria-selected', String(selected));
    made.classList.toggle('wrong', wrong);
  }
}
