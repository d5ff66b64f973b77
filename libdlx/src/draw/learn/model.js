// Dancing links (Knuth, The Art of Computer Programming 4B, 7.2.2.1, Algorithms X and C) as a search
// that is taken step by step, forwards and back.
//
// A step is the smallest operation on the lists that has a name: an option is hidden, an item leaves
// the list of items. Each write to a link is recorded with the old value, so that a step backwards puts
// the old values back, and so that a picture can mark what a step has changed.

/** The most nodes, headers and entries together, of a problem that is taught. */
export const mostNodes = 800;
const longestText = 1e6; // characters
/** The most steps that are recorded: some 80 MB. */
export const mostSteps = 200000;

/** The reason why a problem cannot be taught: `key` and `values` are of words.js. */
export class Untaught extends Error {
  constructor(key, ...values) {
    super([key, ...values].join(' '));
    Object.assign(this, { key, values });
  }
}

const isComment = (line) => line.trimStart().startsWith('|');

// An item of the first line: its bounds are those of an item that is covered once.
function itemName(token) {
  const [, bounds, name] = /^(\d+(?::\d+)?)\|(.+)$/.exec(token) ?? [null, '1', token];
  if (!/^1(:1)?$/.test(bounds)) throw new Untaught('error_bounds', name);
  return name;
}

function readItems(tokens) {
  const bar = tokens.indexOf('|');
  const names = tokens.filter((_, place) => place !== bar).map(itemName);
  if (new Set(names).size < names.length) throw new Untaught('error_twice', names.find((name, k) => names.indexOf(name) < k));
  return { items: names, primary: bar < 0 ? names.length : bar, options: [], given: [] };
}

function readOption(tokens, numbers) {
  const entries = [];
  for (const token of tokens.filter((text) => !text.startsWith('|'))) {
    const colon = token.indexOf(':'), name = colon < 0 ? token : token.slice(0, colon);
    if (!numbers.has(name)) throw new Untaught('error_item', name);
    if (entries.some(({ item }) => item === numbers.get(name))) throw new Untaught('error_twice', name);
    entries.push({ item: numbers.get(name), color: colon < 0 ? '' : token.slice(colon + 1) });
  }
  return entries;
}

/** The first problem of a text in the format dlx(5), with the options of its first `| @given` line. */
export function readProblem(text) {
  if (text.length > longestText) throw new Untaught('error_long', mostNodes);
  let problem = null, numbers = null, isGiven = false;
  for (const line of text.replace(/^\uFEFF/, '').split(/\r?\n/)) {
    const tokens = line.split(/[ \t]+/).filter((token) => token);
    if (isComment(line)) {
      if (tokens[1] === '@next' || (tokens[1] === '@given' && isGiven)) break;
      if (tokens[1] !== '@given' || problem === null) continue;
      isGiven = true;
      problem.given = tokens.slice(2).map(Number);
    } else if (tokens.length > 0 && problem === null) {
      problem = readItems(tokens);
      numbers = new Map(problem.items.map((name, k) => [name, k + 1]));
    } else if (tokens.length > 0) {
      problem.options.push(readOption(tokens, numbers));
    }
  }
  if (problem === null || problem.primary === 0) throw new Untaught('error_empty');
  if (problem.given.some((k) => !problem.options[k - 1])) throw new Untaught('error_given');
  const nodes = problem.items.length + problem.options.reduce((sum, entries) => sum + entries.length, 0);
  if (nodes > mostNodes) throw new Untaught('error_large', nodes, mostNodes);
  for (const entries of problem.options)
    for (const { item, color } of entries)
      if (color && item <= problem.primary) throw new Untaught('error_color', problem.items[item - 1]);
  return problem;
}

const fields = ['up', 'down', 'left', 'right', 'length', 'color', 'covered'];

/** The lists, and the search over them. Node 0 is the root, 1 to N are headers. */
export class Dance {
  /** `branch`: mrv, the shortest column, of several the leftmost; first, the leftmost column. */
  constructor(problem, branch = 'mrv') {
    Object.assign(this, { problem, branch, writes: [], operation: 0, isRecording: false });
    const count = problem.items.length + 1;
    for (const field of fields) this[field] = [];
    this.top = [];
    this.optionOf = [];
    this.colors = [''];
    for (let header = 0; header < count; ++header) this.#addHeader(header);
    this.firsts = problem.options.map((entries, k) => this.#addOption(entries, k + 1));
    this.firsts.push(this.top.length);
    problem.options.forEach((entries, k) => {
      if (!entries.some(({ item }) => item <= problem.primary)) this.#nodesOf(k + 1).forEach((node) => this.#unlink(node));
    });
    this.isRecording = true;
    this.chosen = [];
    this.solutions = 0;
  }

  #addHeader(header) {
    const isPrimary = header <= this.problem.primary, last = this.problem.primary;
    for (const field of ['up', 'down', 'top']) this[field].push(header);
    this.left.push(isPrimary ? (header === 0 ? last : header - 1) : header);
    this.right.push(isPrimary ? (header === last ? 0 : header + 1) : header);
    for (const field of ['length', 'color', 'covered', 'optionOf']) this[field].push(0);
  }

  #addOption(entries, option) {
    const first = this.top.length;
    for (const { item, color } of entries) {
      const node = this.top.length, last = this.up[item];
      if (color && !this.colors.includes(color)) this.colors.push(color);
      for (const [field, value] of [['top', item], ['optionOf', option], ['up', last], ['down', item],
        ['left', node], ['right', node], ['length', 0], ['covered', 0],
        ['color', color ? this.colors.indexOf(color) : 0]]) this[field].push(value);
      this.down[last] = this.up[item] = node;
      ++this.length[item];
    }
    return first;
  }

  /** The node itself is in the list of its item, that is, its neighbours link to it. */
  isLinked(node) { return this.down[this.up[node]] === node; }
  /** The nodes of an option, from its first on. */
  nodesOf(option) { return this.#nodesOf(option); }
  #nodesOf(option) {
    return Array.from({ length: this.firsts[option] - this.firsts[option - 1] }, (_, k) => this.firsts[option - 1] + k);
  }
  // The other nodes of a node's option, to its right and round.
  #others(node) {
    const nodes = this.#nodesOf(this.optionOf[node]), place = nodes.indexOf(node);
    return [...nodes.slice(place + 1), ...nodes.slice(0, place)];
  }
  /** Open items, by number, from left to right. */
  openItems() {
    const open = [];
    for (let item = this.right[0]; item !== 0; item = this.right[item]) open.push(item);
    return open;
  }

  #write(field, place, value) {
    if (this.isRecording) this.writes.push(fields.indexOf(field), place, this[field][place], value);
    this[field][place] = value;
  }
  /** Puts back the old values, or the new ones again. */
  undo(writes) {
    for (let k = writes.length - 4; k >= 0; k -= 4) this[fields[writes[k]]][writes[k + 1]] = writes[k + 2];
  }
  redo(writes) {
    for (let k = 0; k < writes.length; k += 4) this[fields[writes[k]]][writes[k + 1]] = writes[k + 3];
  }

  // --- The operations, each of them undone by its opposite in reverse order

  #unlink(node) {
    this.#write('down', this.up[node], this.down[node]);
    this.#write('up', this.down[node], this.up[node]);
    this.#write('length', this.top[node], this.length[this.top[node]] - 1);
  }
  #relink(node) {
    this.#write('down', this.up[node], node);
    this.#write('up', this.down[node], node);
    this.#write('length', this.top[node], this.length[this.top[node]] + 1);
  }
  #hide(node) { for (const other of this.#others(node)) if (this.color[other] >= 0) this.#unlink(other); }
  #unhide(node) { for (const other of this.#others(node).reverse()) if (this.color[other] >= 0) this.#relink(other); }

  #step(kind, more) { return { kind, operation: this.operation, ...more }; }

  * #cover(item, depth, by) {
    ++this.operation;
    yield this.#step('cover', { item, depth, by });
    for (let p = this.down[item]; p !== item; p = this.down[p]) {
      this.#hide(p);
      yield this.#step('hide', { item, option: this.optionOf[p], depth, by: 'cover' });
    }
    this.#write('covered', item, 1);
    if (item <= this.problem.primary) {
      this.#write('right', this.left[item], this.right[item]);
      this.#write('left', this.right[item], this.left[item]);
    }
    yield this.#step('unlink', { item, depth });
  }

  * #uncover(item, depth, by) {
    ++this.operation;
    yield this.#step('uncover', { item, depth, by });
    if (item <= this.problem.primary) {
      this.#write('right', this.left[item], item);
      this.#write('left', this.right[item], item);
    }
    this.#write('covered', item, 0);
    yield this.#step('relink', { item, depth });
    for (let p = this.up[item]; p !== item; p = this.up[p]) {
      this.#unhide(p);
      yield this.#step('unhide', { item, option: this.optionOf[p], depth, by: 'uncover' });
    }
  }

  * #purify(node, depth) {
    const item = this.top[node], color = this.color[node], more = { item, depth, color: this.colors[color] };
    ++this.operation;
    yield this.#step('purify', more);
    for (let p = this.down[item]; p !== item; p = this.down[p]) {
      if (p === node) continue;
      const agrees = this.color[p] === color;
      if (agrees) this.#write('color', p, -1);
      else this.#hide(p);
      yield this.#step(agrees ? 'fix' : 'hide', { ...more, option: this.optionOf[p], by: 'purify' });
    }
  }

  * #unpurify(node, depth) {
    const item = this.top[node], color = this.color[node], more = { item, depth, color: this.colors[color] };
    ++this.operation;
    yield this.#step('unpurify', more);
    for (let p = this.up[item]; p !== item; p = this.up[p]) {
      if (p === node) continue;
      const agrees = this.color[p] < 0;
      if (agrees) this.#write('color', p, color);
      else this.#unhide(p);
      yield this.#step(agrees ? 'unfix' : 'unhide', { ...more, option: this.optionOf[p], by: 'unpurify' });
    }
  }

  * #commit(node, depth) {
    if (this.color[node] === 0) yield* this.#cover(this.top[node], depth, 'option');
    if (this.color[node] > 0) yield* this.#purify(node, depth);
  }
  * #uncommit(node, depth) {
    if (this.color[node] === 0) yield* this.#uncover(this.top[node], depth, 'option');
    if (this.color[node] > 0) yield* this.#unpurify(node, depth);
  }

  // --- The search

  #choice() {
    const open = this.openItems();
    if (this.branch === 'first') return open[0];
    return open.reduce((best, item) => (this.length[item] < this.length[best] ? item : best));
  }

  /** All steps. A given option that is hidden already ends the search before its root. */
  * steps() {
    for (const option of this.problem.given) {
      const nodes = this.#nodesOf(option);
      if (!nodes.every((node) => this.color[node] < 0 || (this.isLinked(node) && !this.covered[this.top[node]])))
        return yield this.#step('clash', { option, depth: 0 });
      this.#beginOption(option);
      yield this.#step('given', { option, depth: 0 });
      for (const node of nodes) yield* this.#commit(node, 0);
    }
    yield* this.#enter(0);
    yield this.#step('end', { depth: 0 });
  }
  #beginOption(option) {
    ++this.operation;
    this.chosen.push(option);
  }

  * #enter(depth) {
    ++this.operation;
    if (this.right[0] === 0) return yield this.#step('solution', { depth, count: ++this.solutions, chosen: [...this.chosen] });
    const item = this.#choice();
    yield this.#step('choose', { item, depth, count: this.length[item] });
    yield* this.#cover(item, depth, 'item');
    ++this.operation;
    if (this.down[item] === item) yield this.#step('dead', { item, depth });
    for (let x = this.down[item]; x !== item; x = this.down[x]) yield* this.#try(x, depth);
    yield* this.#uncover(item, depth, 'item');
  }

  * #try(node, depth) {
    const option = this.optionOf[node], others = this.#others(node);
    this.#beginOption(option);
    yield this.#step('option', { option, item: this.top[node], depth });
    for (const other of others) yield* this.#commit(other, depth);
    yield* this.#enter(depth + 1);
    ++this.operation;
    yield this.#step('again', { option, item: this.top[node], depth });
    for (const other of others.reverse()) yield* this.#uncommit(other, depth);
    this.chosen.pop();
  }
}

// --- Recorded steps, forwards and back

/** The search so far: `position` steps of it are done. */
export class Recording {
  constructor(problem, branch) {
    this.dance = new Dance(problem, branch);
    this.source = this.dance.steps();
    this.steps = [];
    this.position = 0;
    this.isWhole = false;
    this.givenSteps = [];
    /** Nodes of the search tree, parents first, each with the step that made it. */
    this.tree = problem.given.length > 0 ? [] : [{ parent: -1, depth: 0, born: 0 }];
    this.node = problem.given.length > 0 ? -1 : 0;
  }

  get step() { return this.steps[this.position - 1] ?? null; }
  get isFull() { return this.steps.length >= mostSteps; }

  /** Does the next step; false at the end. */
  forward() {
    if (this.position < this.steps.length) this.dance.redo(this.steps[this.position].writes);
    else if (!this.#produce()) return false;
    ++this.position;
    return true;
  }

  /** Undoes the last step; false at the beginning. */
  back() {
    if (this.position === 0) return false;
    --this.position;
    this.dance.undo(this.steps[this.position].writes);
    return true;
  }

  /** The next step, which is not done; null at the end. */
  peek() {
    if (this.position === this.steps.length && this.forward()) this.back();
    return this.steps[this.position] ?? null;
  }

  // A step comes out of the search when its writes are done.
  #produce() {
    if (this.isWhole || this.isFull) return false;
    this.dance.writes = [];
    const { value, done } = this.source.next();
    if (done) {
      this.isWhole = true;
      return false;
    }
    this.#grow(value);
    this.steps.push({ ...value, writes: this.dance.writes, node: this.node });
    return true;
  }

  #grow(step) {
    const born = this.steps.length + 1;
    if (step.kind === 'given') this.givenSteps.push([step.option, born]);
    if (step.kind === 'choose' || step.kind === 'solution' || step.kind === 'option') {
      if (step.kind === 'option' || this.tree.length === 0) {
        this.tree.push({ parent: this.node, depth: this.tree.length === 0 ? 0 : step.depth + 1, born, option: step.option });
        this.node = this.tree.length - 1;
      }
      if (step.kind !== 'option') Object.assign(this.tree[this.node], { [step.kind]: step, [`${step.kind}At`]: born });
    } else if (step.kind === 'dead') {
      this.tree[this.node].deadAt = born;
    } else if (step.kind === 'again') {
      this.node = this.tree[this.node].parent;
    }
  }

  /** Options chosen now, in the order of the search. */
  chosen() {
    const options = [];
    for (let k = this.step?.node ?? -1; k >= 0; k = this.tree[k].parent) if (this.tree[k].option) options.unshift(this.tree[k].option);
    return [...this.given(), ...options];
  }
  given() { return this.givenSteps.filter(([, at]) => at <= this.position).map(([option]) => option); }
}

// --- Traces and counts

/** The lines that `dlx-solve --trace --engine links` writes about a search, with its last line. */
export function* traceLines(problem, branch) {
  const dance = new Dance(problem, branch);
  dance.isRecording = false;
  let nodes = 0;
  for (const { kind, depth, item, option, count } of dance.steps()) {
    if (kind === 'choose') yield `${depth} item ${problem.items[item - 1]} ${count}`;
    if (kind === 'option') yield `${depth + 1} option ${option}`;
    if (kind === 'solution') yield `${depth} solution ${count}`;
    if (kind === 'dead') yield `${depth} dead`;
    nodes += kind === 'choose' || kind === 'solution' ? 1 : 0;
  }
  yield `| ${dance.solutions} solutions, ${nodes} nodes`;
}

/** Counts nodes and solutions, and yields so far after some thousand steps; `isWhole` in the end. */
export function* countNodes(problem, branch, most = 200000) {
  const dance = new Dance(problem, branch);
  dance.isRecording = false;
  let nodes = 0, steps = 0;
  for (const { kind } of dance.steps()) {
    nodes += kind === 'choose' || kind === 'solution' ? 1 : 0;
    if (nodes >= most) return yield { nodes, solutions: dance.solutions, isWhole: false };
    if (++steps % 20000 === 0) yield { nodes, solutions: dance.solutions, isWhole: false };
  }
  yield { nodes, solutions: dance.solutions, isWhole: true };
}
