// The pictures of a recorded search: the four-way linked lists, the matrix, and the search tree. Names
// become text and nothing else, whatever they hold.

const space = 'http://www.w3.org/2000/svg';

/** An element of HTML, or with `of` of SVG; attributes that are null or false are left out. */
export function make(name, attributes = {}, ...content) {
  const made = document.createElement(name);
  return filled(made, attributes, content);
}
function draw(name, attributes = {}, ...content) {
  return filled(document.createElementNS(space, name), attributes, content);
}
function filled(made, attributes, content) {
  for (const [key, value] of Object.entries(attributes))
    if (value !== null && value !== false) made.setAttribute(key, value);
  made.append(...content);
  return made;
}

const short = (text, most) => ([...text].length > most ? `${[...text].slice(0, most - 1).join('')}…` : text);

// --- Linked lists

const rowHeight = 46, boxHeight = 24, gap = 26, margin = 26, headerRoom = 26;

/** The links, drawn for a state of the lists and the last step on them. */
export class LinksView {
  constructor(problem, markers) {
    this.problem = problem;
    this.markers = markers;
    const longest = Math.max(2, ...problem.items.map((name) => [...name].length));
    this.width = Math.min(78, Math.max(34, 8 * longest + 12));
    this.column = this.width + gap;
    this.root = draw('svg', { role: 'img', class: 'links' });
  }

  #x(node) { return margin + 20 + this.column * (this.dance.top[node] + 0.5); }
  #y(node) { return headerRoom + boxHeight / 2 + rowHeight * this.dance.optionOf[node] + (this.dance.optionOf[node] > 0 ? 8 : 0); }

  /** Draws anew: `chosen` options are yellow, what `step` has written is marked. */
  render(dance, step, chosen, label) {
    this.dance = dance;
    this.#readWrites(step);
    const width = margin * 2 + 20 + this.column * (this.problem.items.length + 1);
    const height = headerRoom + rowHeight * (this.problem.options.length + 1) + 22;
    for (const [key, value] of [['width', width], ['height', height], ['viewBox', `0 0 ${width} ${height}`], ['aria-label', label]])
      this.root.setAttribute(key, value);
    this.lines = [[], [], []];
    this.#headers();
    for (let header = 1; header <= this.problem.items.length; ++header) this.#list(header);
    this.problem.options.forEach((_, k) => this.#row(k + 1, chosen));
    const boxes = dance.top.map((_, node) => this.#box(node, chosen));
    this.root.replaceChildren(this.#arrows(), ...this.lines.flat(), ...this.#numbers(chosen), ...boxes);
  }

  // Links and nodes that the step has changed: a link is its field and the node that it belongs to.
  #readWrites(step) {
    this.written = new Set();
    this.moved = new Set();
    this.isRestored = step !== null && ['uncover', 'relink', 'unhide', 'unfix', 'unpurify'].includes(step.kind);
    const writes = step?.writes ?? [], { dance } = this;
    for (let k = 0; k < writes.length; k += 4) this.written.add(`${writes[k]}:${writes[k + 1]}`);
    this.current = 0;
    if (step === null) return;
    const isOperation = ['hide', 'unhide', 'fix', 'unfix'].includes(step.kind);
    if (isOperation) for (const node of dance.nodesOf(step.option)) if (this.#isTouched(node, step)) this.moved.add(node);
    if (['unlink', 'relink'].includes(step.kind)) this.moved.add(step.item);
    this.current = step.item;
  }
  #isTouched(node, step) {
    if (step.kind === 'fix' || step.kind === 'unfix') return this.dance.top[node] === step.item;
    return this.dance.top[node] !== step.item && this.dance.color[node] >= 0;
  }

  #arrows() {
    const marker = (name) => draw('marker', { id: `${this.markers}-${name}`, viewBox: '0 0 8 8', refX: 7, refY: 4, markerWidth: 6.5, markerHeight: 6.5, orient: 'auto-start-reverse', markerUnits: 'userSpaceOnUse' },
      draw('path', { d: 'M0 0 L8 4 L0 8 z', class: `arrow ${name}` }));
    return draw('defs', {}, marker('link'), marker('old'), marker('cut'), marker('back'));
  }

  // A path of a link; what is unhooked lies below, what has changed on top.
  #link(d, kind, isBoth = false) {
    const level = { old: 0, link: 1, cut: 2, back: 2 }[kind], end = `url(#${this.markers}-${kind})`;
    this.lines[level].push(draw('path', { d, class: `line ${kind}`, 'marker-end': end, 'marker-start': isBoth && end }));
  }
  #kind(...names) {
    return names.some((name) => this.written.has(name)) ? (this.isRestored ? 'back' : 'cut') : 'link';
  }

  // The list of items goes round those that are covered. Fields: 0 up, 1 down, 2 left, 3 right.
  #headers() {
    const { dance, width } = this, open = [0, ...dance.openItems()];
    for (let k = 1; k < open.length; ++k) {
      const a = open[k - 1], b = open[k], y = this.#y(a), from = this.#x(a) + width / 2, to = this.#x(b) - width / 2;
      const kind = this.#kind(`3:${a}`, `2:${b}`);
      if (b === a + 1) this.#link(`M${from} ${y} L${to} ${y}`, kind, true);
      else this.#link(this.#wayAbove(from, to, y - 5), kind, true);
    }
    const last = open[open.length - 1], y = this.#y(0), kind = this.#kind(`3:${last}`, '2:0');
    this.#link(`M${this.#x(last) + width / 2} ${y} l20 0`, kind);
    this.#link(`M${this.#x(0) - width / 2} ${y} l-20 0`, kind);
    for (let header = 1; header <= this.problem.primary; ++header)
      if (dance.covered[header]) {
        const x = this.#x(header), top = this.#y(header);
        this.#link(`M${x - width / 2} ${top + 5} l${-gap + 4} 0`, 'old');
        this.#link(`M${x + width / 2} ${top + 5} l${gap - 4} 0`, 'old');
      }
  }

  #wayAbove(from, to, y) {
    const [a, b, middle, top] = [from + 9, to - 9, y - 11, y - 22];
    return `M${from} ${y} Q${a} ${y} ${a} ${middle} Q${a} ${top} ${a + 11} ${top} L${b - 11} ${top} Q${b} ${top} ${b} ${middle} Q${b} ${y} ${to} ${y}`;
  }

  /** Scrolls the view to the item and the option of a step, if it does not show them. */
  follow(step) {
    const around = this.root.parentElement, { dance } = this;
    const shift = (at, from, size, room) => (at - room < from ? at - room - from : Math.max(0, at + room - from - size));
    const x = step?.item ? this.#x(step.item) : around.scrollLeft + around.clientWidth / 2;
    const y = step?.option ? this.#y(dance.firsts[step.option - 1]) : around.scrollTop + around.clientHeight / 2;
    around.scrollBy(shift(x, around.scrollLeft, around.clientWidth, this.column), shift(y, around.scrollTop, around.clientHeight, rowHeight));
  }

  #list(header) {
    const { dance } = this, x = this.#x(header), half = boxHeight / 2;
    let a = header;
    for (let b = dance.down[a]; ; a = b, b = dance.down[a]) {
      const kind = this.#kind(`1:${a}`, `0:${b}`), from = this.#y(a) + half;
      if (b === header) {
        if (a !== header) this.#link(`M${x} ${from} l0 16`, kind);
        if (a !== header) this.#link(`M${x} ${this.#y(header) - half} l0 -9`, kind);
        break;
      }
      const to = this.#y(b) - half, far = this.#between(header, a, b);
      this.#link(far ? this.#roundWay(x + this.width / 2, this.#y(a) + 4, this.#y(b) - 4) : `M${x} ${from} L${x} ${to}`, kind, true);
    }
  }
  #roundWay(x, from, to) {
    const side = x + 11;
    return `M${x} ${from} Q${side} ${from} ${side} ${from + 12} L${side} ${to - 12} Q${side} ${to} ${x} ${to}`;
  }
  // Nodes of the column that stand between two of its list: these are unhooked.
  #between(header, a, b) {
    for (let node = this.problem.items.length + 1; node < this.dance.top.length; ++node)
      if (this.dance.top[node] === header && this.dance.optionOf[node] > this.dance.optionOf[a] && this.dance.optionOf[node] < this.dance.optionOf[b]) return true;
    return false;
  }

  // A row, and of its unhooked nodes the links that they still have.
  #row(option, chosen) {
    const { dance } = this, nodes = dance.nodesOf(option), half = boxHeight / 2;
    for (let k = 1; k < nodes.length; ++k) {
      const [a, b] = [nodes[k - 1], nodes[k]].sort((m, n) => dance.top[m] - dance.top[n]);
      const d = `M${this.#x(a) + this.width / 2} ${this.#y(a)} L${this.#x(b) - this.width / 2} ${this.#y(b)}`;
      this.lines[0].push(draw('path', { d, class: `row${chosen.includes(option) ? ' chosen' : ''}` }));
    }
    for (const node of nodes.filter((n) => !dance.isLinked(n))) {
      const x = this.#x(node) - this.width / 4;
      for (const [other, sign] of [[dance.up[node], -1], [dance.down[node], 1]]) {
        const length = Math.sign(this.#y(other) - this.#y(node)) === sign ? Math.abs(this.#y(other) - this.#y(node)) - boxHeight : 16;
        this.#link(`M${x} ${this.#y(node) + sign * half} l0 ${sign * Math.min(length, rowHeight * 0.8)}`, 'old');
      }
    }
  }

  /** True of a header or node that no list leads to. */
  isOut(node) {
    const { dance } = this;
    if (node <= this.problem.items.length) return node > 0 && Boolean(dance.covered[node]);
    return !dance.isLinked(node) || Boolean(dance.covered[dance.top[node]]);
  }

  #box(node, chosen) {
    const { dance } = this, isHeader = node <= this.problem.items.length;
    let look = 'box';
    if (isHeader) look += ' header';
    if (this.isOut(node)) look += ' out';
    if (!isHeader && chosen.includes(dance.optionOf[node])) look += ' chosen';
    if (this.moved.has(node)) look += this.isRestored ? ' back' : ' cut';
    else if (node > 0 && node === this.current) look += ' now';
    const x = this.#x(node), y = this.#y(node), group = draw('g', { class: look });
    group.append(draw('rect', { x: x - this.width / 2, y: y - boxHeight / 2, width: this.width, height: boxHeight, rx: 3 }));
    const text = node === 0 ? '•' : isHeader ? `${short(this.problem.items[node - 1], 8)} ${dance.length[node]}` : this.#colorText(node);
    if (text) group.append(draw('text', { x, y: y + 4.5 }, text));
    return group;
  }
  #colorText(node) {
    const color = this.dance.color[node];
    return color < 0 ? '✓' : short(this.dance.colors[color], 8);
  }

  #numbers(chosen) {
    return this.problem.options.map((_, k) => draw('text', {
      x: 16, y: this.#y(this.dance.firsts[k]) + 4.5, class: `number${chosen.includes(k + 1) ? ' chosen' : ''}`,
    }, String(k + 1)));
  }
}

// --- The matrix

const mostCells = 6000;

export class MatrixView {
  constructor(problem, say) {
    this.problem = problem;
    this.isLarge = problem.items.length * problem.options.length > mostCells;
    this.root = this.isLarge ? make('p', {}, say('too_wide')) : this.#table(say);
  }

  #table(say) {
    const head = make('tr', {}, make('td'), ...this.problem.items.map((name, k) =>
      make('th', { scope: 'col', class: k === this.problem.primary ? 'secondary' : null }, name)));
    const rows = this.problem.options.map((entries, k) => make('tr', {}, make('th', { scope: 'row', 'aria-label': say('row', k + 1) }, String(k + 1)),
      ...this.problem.items.map((_, item) => {
        const entry = entries.find((e) => e.item === item + 1);
        return make('td', { class: [entry ? 'one' : 'zero', item === this.problem.primary ? 'secondary' : ''].join(' ') }, entry ? entry.color || '1' : '0');
      })));
    return make('table', {}, make('caption', { class: 'hidden' }, say('matrix')), make('thead', {}, head), make('tbody', {}, ...rows));
  }

  render(dance, step, chosen, links) {
    if (this.isLarge) return;
    const [head, ...rows] = this.root.rows;
    this.problem.items.forEach((_, k) => {
      head.cells[k + 1].classList.toggle('out', links.isOut(k + 1));
      head.cells[k + 1].classList.toggle('now', step?.item === k + 1);
    });
    rows.forEach((row, k) => {
      const nodes = dance.nodesOf(k + 1);
      const isOut = !chosen.includes(k + 1) && nodes.some((node) => !dance.isLinked(node) || dance.covered[dance.top[node]]);
      row.classList.toggle('chosen', chosen.includes(k + 1));
      row.classList.toggle('out', isOut);
      row.classList.toggle('now', step?.option === k + 1);
      this.problem.items.forEach((_, item) => row.cells[item + 1].classList.toggle('gone', links.isOut(item + 1)));
    });
  }
}

// --- The search tree

const leafWidth = 58, levelHeight = 56, mostDrawn = 250;

export class TreeView {
  constructor(problem) {
    this.problem = problem;
    this.root = draw('svg', { role: 'img', class: 'tree' });
  }

  // Nodes born so far. Of a large tree those remain whose parent is on the path to the current one.
  #shown(recording, current) {
    const born = [];
    recording.tree.forEach((node, k) => { if (node.born <= recording.position) born.push(k); });
    if (born.length <= mostDrawn) return born;
    const path = new Set();
    for (let k = current; k >= 0; k = recording.tree[k].parent) path.add(k);
    return born.filter((k) => k === 0 || path.has(recording.tree[k].parent));
  }

  render(recording, label) {
    const { tree, position } = recording, current = recording.step?.node ?? 0, shown = this.#shown(recording, current);
    const children = new Map(shown.map((k) => [k, []])), place = new Map();
    for (const k of shown) children.get(tree[k].parent)?.push(k);
    let leaves = 0;
    for (const k of [...shown].reverse()) {
      const below = children.get(k).map((child) => place.get(child));
      place.set(k, below.length > 0 ? (below[0] + below[below.length - 1]) / 2 : leaves++);
    }
    const deepest = Math.max(0, ...shown.map((k) => tree[k].depth));
    const width = Math.max(1, leaves) * leafWidth + 16, height = (deepest + 1) * levelHeight + 22;
    const x = (k) => width - 8 - (place.get(k) + 0.5) * leafWidth, y = (k) => 18 + tree[k].depth * levelHeight;
    const edges = shown.filter((k) => place.has(tree[k].parent)).map((k) => draw('path', { class: 'edge', d: `M${x(tree[k].parent)} ${y(tree[k].parent) + 27} L${x(k)} ${y(k) - 12}` }));
    for (const [key, value] of [['width', width], ['height', height], ['viewBox', `0 0 ${width} ${height}`], ['aria-label', label]]) this.root.setAttribute(key, value);
    this.root.replaceChildren(...edges, ...shown.map((k) => this.#node(tree[k], k === current, position, x(k), y(k))));
    return place.has(current) ? [x(current), y(current)] : [0, 0];
  }

  #node(node, isCurrent, position, x, y) {
    const isSolution = node.solutionAt <= position, isDead = node.deadAt <= position, isChosen = node.chooseAt <= position;
    const look = isSolution ? 'good' : isDead ? 'bad' : '';
    const group = draw('g', { class: `node ${look}${isCurrent ? ' current' : ''}` });
    const top = node.option ? String(node.option) : '•';
    group.append(draw('rect', { x: x - 20, y: y - 12, width: 40, height: 22, rx: 11 }), draw('text', { x, y: y + 4 }, top));
    const below = isSolution ? `✓ ${node.solution.count}` : isChosen ? `${isDead ? '✗ ' : ''}${short(this.problem.items[node.choose.item - 1], 5)} ${node.choose.count}` : '';
    if (below) group.append(draw('text', { x, y: y + 23, class: 'below' }, below));
    return group;
  }
}
