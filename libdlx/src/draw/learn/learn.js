// The part Learn: a search is stepped through, with its links, its matrix, its tree and its program
// side by side.
import { LinksView, MatrixView, TreeView, make } from './views.js';
import { Recording, Untaught, countNodes, mostSteps, readProblem } from './model.js';
import { programOf, wordsIn } from './words.js';

/** The ready examples, in the order of the chapters. */
export const examples = {
  six: 'A B C D E F\nA C\nB E\nB E F\nA C D\nD\n',
  queens4: queens(4),
  queens6: queens(6),
  sudoku: sudoku(['1...', '..3.', '.2..', '...4']),
  colors: 'p q r | x y\np q x y:A\np r x:A y\np x:B\nq x:A\nr y:B\n',
};

// The items and options of gen-queens: rows and columns from the middle, then both diagonals.
function queens(size) {
  const all = [...Array(size).keys()], diagonals = [...Array(2 * size - 1).keys()];
  const middle = all.map((k) => (size >> 1) + (k % 2 ? -1 : 1) * ((k + 1) >> 1));
  const lines = [`${middle.map((k) => `R${k} C${k}`).join(' ')} | ${diagonals.map((k) => `A${k}`).join(' ')} ${diagonals.map((k) => `B${k}`).join(' ')}`];
  for (const row of all)
    for (const column of all) lines.push(`R${row} C${column} A${row + column} B${size - 1 - row + column}`);
  return `${lines.join('\n')}\n`;
}

// The items and options of gen-sudoku: those that contradict a clue are left out.
function sudoku(rows) {
  const all = [1, 2, 3, 4], box = (r, c) => 2 * ((r - 1) >> 1) + ((c - 1) >> 1) + 1;
  const cells = all.flatMap((r) => all.map((c) => [r, c])), clue = ([r, c]) => Number(rows[r - 1][c - 1]) || 0;
  const clash = ([r, c], d) => cells.some(([y, x]) => clue([y, x]) > 0 && (y === r && x === c ? clue([y, x]) !== d
    : clue([y, x]) === d && (y === r || x === c || box(y, x) === box(r, c))));
  const pairs = (letter) => all.flatMap((k) => all.map((d) => `${letter}${k}=${d}`));
  const lines = [[...cells.map(([r, c]) => `r${r}c${c}`), ...pairs('r'), ...pairs('c'), ...pairs('b')].join(' ')];
  for (const [r, c] of cells)
    for (const d of all) if (!clash([r, c], d)) lines.push(`r${r}c${c} r${r}=${d} c${c}=${d} b${box(r, c)}=${d}`);
  return `${lines.join('\n')}\n`;
}

// A stored choice of the reader; the page works without storage, too.
const remembered = (key, usual) => {
  try {
    return localStorage.getItem(`learn-${key}`) ?? usual;
  } catch {
    return usual;
  }
};
const remember = (key, value) => {
  try {
    localStorage.setItem(`learn-${key}`, value);
  } catch { /* Some browsers refuse storage to files. */ }
};

const speeds = [0.5, 1, 2, 4, 8, 16];
let parts = 0;

class Learn {
  constructor(root, text, options) {
    this.root = root;
    this.own = text;
    this.id = `learn${++parts}`;
    this.language = options.language ?? 'en';
    this.settings = { size: Number(remembered('size', '2')), branch: remembered('branch', 'mrv'), style: remembered('style', 'course'), speed: Number(remembered('speed', '1')) };
    this.asks = false;
    this.score = [0, 0];
    this.root.classList.add('learn');
    this.root.addEventListener('keydown', (event) => this.#key(event));
    this.#open(text === null ? 'six' : 'this', text ?? examples.six);
  }

  /** Shows another problem. Throws Untaught, and leaves what is shown. */
  open(text) {
    readProblem(text);
    this.own = text;
    this.#open('this', text);
  }
  setLanguage(language) {
    this.language = language;
    this.#build();
  }

  #open(chapter, text) {
    this.pause();
    this.problem = readProblem(text);
    this.chapter = chapter;
    this.text = text;
    this.counts = {};
    this.#restart();
    this.#build();
    this.#count();
  }
  #restart() {
    this.recording = new Recording(this.problem, this.settings.branch);
    this.question = null;
    this.note = '';
  }

  // --- The parts of the page

  #build() {
    this.say = wordsIn(this.language);
    const { say } = this, problem = this.problem;
    this.links = new LinksView(problem, this.id);
    this.matrix = new MatrixView(problem, say);
    this.tree = new TreeView(problem);
    this.status = make('p', { class: 'status', role: 'status', 'aria-live': 'polite' });
    this.about = make('p', { class: 'about' });
    this.changes = make('ul', { class: 'changes' });
    this.counted = make('div', { class: 'counts' });
    this.predict = make('div', { class: 'predict' });
    const focus = this.#focusName();
    this.root.replaceChildren(this.#chapters(), this.about, this.#controls(), this.status, make('div', { class: 'panels' },
      make('div', { class: 'side' },
        this.#panel('links', this.#scroll('links', this.links.root), make('p', { class: 'legend' }, say('legend'))),
        this.#panel('matrix', this.#scroll('matrix', this.matrix.root)),
        this.#panel('changed', this.changes)),
      make('div', { class: 'side' },
        this.#panel('program', this.#style(), this.#program()),
        this.#panel('tree', this.#scroll('tree', this.tree.root), this.counted),
        this.#panel('predict', this.#asking(), this.predict))), make('p', { class: 'legend' }, say('keys')));
    if (focus) this.root.querySelector(`[data-key="${focus}"]`)?.focus();
    this.#showCounts();
    this.render();
  }
  #focusName() { return this.root.contains(document.activeElement) ? document.activeElement.dataset.key : null; }

  #panel(name, ...content) {
    const id = `${this.id}-${name}`;
    return make('section', { class: `panel ${name}`, 'aria-labelledby': id }, make('h2', { id }, this.say(name)), ...content);
  }
  // Content that is wider than its panel is scrolled, by keys as well.
  #scroll(name, content) {
    return make('div', { class: 'scroll', tabindex: 0, role: 'group', 'aria-label': this.say(name) }, content);
  }
  #button(key, act, look = '') {
    const button = make('button', { type: 'button', 'data-key': key, class: look }, this.say(key));
    button.addEventListener('click', act);
    return button;
  }
  #select(key, values, chosen, act) {
    const select = make('select', { 'data-key': key }, ...values.map(([value, text]) => make('option', { value, selected: String(value) === String(chosen) && '' }, text)));
    select.addEventListener('change', () => act(select.value));
    return make('label', {}, `${this.say(key)} `, select);
  }
  #set(key, value) {
    this.settings[key] = value;
    remember(key, value);
  }

  #chapters() {
    const { say } = this, names = Object.keys(examples).map((name) => [name, say(name)]);
    if (this.own !== null) names.unshift(['this', say('this_problem')]);
    const select = this.#select('examples', names, this.chapter, (name) => this.#open(name, name === 'this' ? this.own : examples[name]));
    const area = make('textarea', { rows: 6, spellcheck: 'false', 'data-key': 'own', 'aria-label': say('own_label') }), wrong = make('p', { class: 'error', role: 'alert' });
    area.value = this.text.split('\n').filter((line) => !line.startsWith('|')).join('\n');
    const use = this.#button('use', () => {
      try {
        this.open(area.value);
      } catch (error) {
        if (!(error instanceof Untaught)) throw error;
        wrong.textContent = say(error.key, ...error.values);
      }
    });
    return make('div', { class: 'chapters' }, select, make('details', {}, make('summary', {}, say('own')), area, use, wrong));
  }

  #controls() {
    const { say, settings } = this;
    this.player = this.#button('play', () => this.#toggle(), 'main');
    const speed = make('input', { type: 'range', min: 0, max: speeds.length - 1, value: settings.speed, 'data-key': 'speed' });
    const told = () => {
      this.#set('speed', Number(speed.value));
      speed.setAttribute('aria-valuetext', say('each_second', speeds[settings.speed]));
    };
    speed.addEventListener('input', told);
    told();
    return make('div', { class: 'controls', role: 'group', 'aria-label': say('controls') },
      make('div', { class: 'steps' }, this.#button('back', () => this.back()), this.#button('step', () => this.forward(), 'main'), this.player),
      this.#button('start', () => this.toStart()),
      this.#button('to_solution', () => this.runTo('solution')), this.#button('to_dead', () => this.runTo('dead')),
      make('label', {}, `${say('speed')} `, speed),
      this.#select('size', [3, 2, 1].map((k) => [k, say(`size_${k}`)]), settings.size, (value) => {
        this.#set('size', Number(value));
        this.render();
      }),
      this.#select('branch', ['mrv', 'first'].map((rule) => [rule, say(rule)]), settings.branch, (value) => {
        this.#set('branch', value);
        this.pause();
        this.#restart();
        this.render();
      }));
  }

  #style() {
    return this.#select('program', ['course', 'taocp'].map((style) => [style, this.say(`as_${style}`)]), this.settings.style, (value) => {
      this.#set('style', value);
      this.#build();
    });
  }
  #program() {
    this.lines = programOf(this.settings.style, this.problem.options.some((entries) => entries.some(({ color }) => color)), this.language);
    this.code = make('ol', { class: 'code' }, ...this.lines.map(({ indent, text }) => make('li', { style: `--indent: ${indent}` }, text)));
    return this.code;
  }

  // --- Steps

  // The search rests before each operation, choice or hidden option, as the reader wants it.
  #rests() {
    const { step } = this.recording, { size } = this.settings, next = this.recording.peek();
    if (step === null || next === null || size === 1) return true;
    const isChoice = ['choose', 'option', 'solution', 'dead', 'given', 'clash', 'end'].includes(step.kind);
    return isChoice || (size === 2 && step.operation !== next.operation);
  }
  #advance() {
    let moved = false;
    while (this.recording.forward()) {
      moved = true;
      if (this.#rests()) break;
    }
    return moved;
  }

  /** One step further; false at the end. */
  forward() {
    this.note = '';
    const moved = this.#advance();
    if (!moved) this.pause();
    this.render();
    return moved;
  }
  back() {
    this.pause();
    this.note = '';
    while (this.recording.back() && !this.#rests()) { /* It rests where steps forwards do. */ }
    this.render();
  }
  toStart() {
    this.pause();
    this.note = '';
    while (this.recording.back()) { /* The beginning is where no step is left. */ }
    this.render();
  }
  /** Runs to the next step of a kind: a solution or a dead end. */
  runTo(kind) {
    this.pause();
    const from = this.recording.position;
    let found = false;
    while (!found && this.recording.forward()) found = this.recording.step.kind === kind;
    if (!found) while (this.recording.position > from) this.recording.back();
    this.note = found ? '' : this.recording.isFull ? this.say('full', mostSteps) : this.say('no_more', this.say(`a_${kind}`));
    this.render();
  }

  #toggle() {
    if (this.timer) return this.pause();
    const tick = () => {
      this.timer = setTimeout(tick, 1000 / speeds[this.settings.speed]);
      this.forward();
    };
    this.timer = setTimeout(tick, 0);
    this.status.setAttribute('aria-live', 'off');
    this.player.textContent = this.say('pause');
  }
  pause() {
    if (!this.timer) return;
    clearTimeout(this.timer);
    this.timer = null;
    this.status.setAttribute('aria-live', 'polite');
    this.player.textContent = this.say('play');
  }

  #key(event) {
    const { target } = event, isScrolled = target.matches?.('.scroll');
    if (event.ctrlKey || event.altKey || event.metaKey || target.matches?.('input, select, textarea')) return;
    const acts = { n: () => this.forward(), b: () => this.back(), s: () => this.runTo('solution'), d: () => this.runTo('dead') };
    if (!isScrolled) Object.assign(acts, { ArrowRight: acts.n, ArrowLeft: acts.b, Home: () => this.toStart() });
    if (!target.matches?.('button, summary')) acts[' '] = () => this.#toggle();
    const act = acts[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }
  /** Takes a key that was pressed outside of the part, for a page that has nothing else. */
  key(event) { this.#key(event); }

  // --- What is shown

  #optionText(option) {
    const entries = this.problem.options[option - 1] ?? [];
    return `{${entries.map(({ item, color }) => this.problem.items[item - 1] + (color ? `:${color}` : '')).join(' ')}}`;
  }
  #countText(count) { return count === 1 ? this.say('one_option') : this.say('many_options', count); }

  /** A step in words. */
  describe(step) {
    const isSecondary = step.item > this.problem.primary;
    const key = isSecondary && (step.kind === 'unlink' || step.kind === 'relink') ? `${step.kind}_secondary` : step.kind;
    const count = step.kind === 'choose' ? this.#countText(step.count) : step.count;
    return this.say(key, this.problem.items[step.item - 1], step.option, step.option ? this.#optionText(step.option) : '', count, step.color, step.chosen?.join(', '));
  }

  render() {
    const { recording, say } = this, { step, dance } = recording, chosen = recording.chosen();
    const unhooked = dance.top.filter((_, node) => node > this.problem.items.length && !dance.isLinked(node)).length;
    this.links.render(dance, step, chosen, say('picture_of_links', dance.openItems().length, unhooked));
    this.links.follow(step);
    this.matrix.render(dance, step, chosen, this.links);
    this.#showTree();
    this.#showProgram(step);
    this.#showChanges(step);
    this.about.textContent = this.chapter === 'this' ? '' : say(`${this.chapter}_about`);
    this.about.hidden = this.chapter === 'this';
    const full = recording.isFull && recording.position === recording.steps.length ? say('full', mostSteps) : '';
    const told = step === null ? say('beginning') : say('at', recording.position) + this.describe(step);
    this.status.textContent = [told, this.note || full].filter(Boolean).join(' ');
    this.status.dataset.kind = step?.kind ?? '';
    this.#ask();
  }

  #showTree() {
    const { recording } = this, born = recording.tree.filter((node) => node.born <= recording.position);
    const found = born.filter((node) => node.solutionAt <= recording.position).length;
    const label = this.say('picture_of_tree', born.length, found, recording.tree[recording.step?.node ?? 0]?.depth ?? 0);
    const [x, y] = this.tree.render(recording, label), around = this.tree.root.parentElement;
    around.scrollTo(x - around.clientWidth / 2, y - around.clientHeight / 2);
    if (this.nowCounted) this.nowCounted.textContent = label;
  }

  #showProgram(step) {
    const by = step === null ? '' : `${step.kind}:${step.by ?? ''}`;
    this.lines.forEach(({ kinds }, k) => {
      const isCurrent = step !== null && (kinds.includes(step.kind) || kinds.includes(by));
      this.code.children[k].toggleAttribute('data-now', isCurrent);
      if (isCurrent) this.code.children[k].setAttribute('aria-current', 'step');
      else this.code.children[k].removeAttribute('aria-current');
    });
  }

  // A node is named by its column and its option.
  #nodeName(node) {
    if (node === 0) return this.say('for_the_root');
    const { dance } = this.recording, name = this.problem.items[dance.top[node] - 1];
    return dance.optionOf[node] ? `${name}·${dance.optionOf[node]}` : name;
  }
  #showChanges(step) {
    const names = ['U', 'D', 'L', 'R'], writes = step?.writes ?? [], links = [];
    for (let k = 0; k < writes.length; k += 4)
      if (writes[k] < names.length) links.push(`${names[writes[k]]}(${this.#nodeName(writes[k + 1])}): ${this.#nodeName(writes[k + 2])} → ${this.#nodeName(writes[k + 3])}`);
    const shown = links.slice(0, 12);
    if (links.length > shown.length) shown.push(this.say('and_more', links.length - shown.length));
    this.changes.replaceChildren(...(shown.length > 0 ? shown : [this.say('no_changes')]).map((text) => make('li', {}, text)));
  }

  // --- The nodes of the whole trees, counted in slices of time

  #count() {
    const problem = this.problem;
    for (const rule of ['mrv', 'first']) {
      const counting = countNodes(problem, rule);
      const slice = () => {
        const { value, done } = counting.next();
        if (this.problem !== problem || done) return;
        this.counts[rule] = value;
        this.#showCounts();
        setTimeout(slice, 0);
      };
      setTimeout(slice, 0);
    }
  }
  #showCounts() {
    const { say, counts } = this, number = (count, isWhole) => (isWhole ? String(count) : say('at_least', count));
    this.nowCounted = make('p', {});
    const rows = ['mrv', 'first'].filter((rule) => counts[rule]).map((rule) => make('tr', { class: rule === this.settings.branch ? 'chosen' : null }, make('th', { scope: 'row' }, say(rule)),
      make('td', {}, number(counts[rule].nodes, counts[rule].isWhole)), make('td', {}, number(counts[rule].solutions, counts[rule].isWhole))));
    const head = make('tr', {}, ...['rule', 'nodes', 'solutions'].map((key) => make('th', { scope: 'col' }, say(key))));
    this.counted.replaceChildren(this.nowCounted, make('table', {}, make('caption', {}, say('whole')), make('thead', {}, head), make('tbody', {}, ...rows)));
  }

  // --- Predict

  #asking() {
    const box = make('input', { type: 'checkbox', 'data-key': 'asks' });
    box.checked = this.asks;
    box.addEventListener('change', () => {
      this.asks = box.checked;
      this.question = null;
      this.#ask();
    });
    return make('label', {}, box, ` ${this.say('predict_on')}`);
  }

  // The question about the next step; one that stands there already stays, with its answer.
  #ask() {
    const next = this.asks ? this.recording.peek() : null, { position } = this.recording;
    if (next !== null && this.question?.position === position && this.question.language === this.language) return;
    this.question = { position, language: this.language };
    const isItem = next?.kind === 'choose', isLists = ['cover', 'purify', 'uncover', 'unpurify'].includes(next?.kind);
    if (isItem) this.predict.replaceChildren(...this.#askItem(next));
    else if (isLists) this.predict.replaceChildren(...this.#askLists(next));
    else this.predict.replaceChildren(...(this.asks ? [make('p', {}, this.say('no_question'))] : []));
  }

  #askItem(next) {
    const told = make('p', { role: 'status' }), open = this.recording.dance.openItems();
    const buttons = open.map((item) => {
      const button = make('button', { type: 'button', 'data-item': item }, this.problem.items[item - 1]);
      button.addEventListener('click', () => {
        for (const other of buttons) other.disabled = true;
        button.classList.add(item === next.item ? 'right' : 'wrong');
        this.#judge(told, item === next.item, this.say(`because_${this.settings.branch}`, this.problem.items[next.item - 1], '', '', this.#countText(next.count)));
      });
      return button;
    });
    return [make('p', {}, this.say('ask_item')), make('div', { class: 'answers' }, ...buttons), told];
  }

  // The columns whose links the next operation writes, and the number of links.
  #effect(operation) {
    const { recording } = this, from = recording.position, columns = new Set();
    let links = 0;
    while (recording.peek()?.operation === operation && recording.forward()) {
      const { writes } = recording.step;
      for (let k = 0; k < writes.length; k += 4) {
        if (writes[k] < 4) ++links;
        if (writes[k] < 2) columns.add(recording.dance.top[writes[k + 1]]);
      }
    }
    while (recording.position > from) recording.back();
    return { links, columns };
  }

  #askLists(next) {
    const { links, columns } = this.#effect(next.operation), told = make('p', { role: 'status' });
    const boxes = this.problem.items.map((name, k) => make('input', { type: 'checkbox', value: k + 1 }));
    const answer = this.#button('answer', () => {
      answer.disabled = true;
      const isRight = boxes.every((box) => box.checked === columns.has(Number(box.value)));
      const names = [...columns].sort((a, b) => a - b).map((item) => this.problem.items[item - 1]).join(', ');
      this.#judge(told, isRight, this.say('because_lists', names || this.say('none'), links, this.problem.items[next.item - 1]));
    });
    const choices = boxes.map((box, k) => make('label', {}, box, ` ${this.problem.items[k]}`));
    return [make('p', {}, this.say('ask_lists', this.describe(next))), make('div', { class: 'answers' }, ...choices), answer, told];
  }

  #judge(told, isRight, because) {
    this.score[0] += isRight ? 1 : 0;
    ++this.score[1];
    told.textContent = `${this.say(isRight ? 'right' : 'wrong')}${because} (${this.say('score', ...this.score)})`;
    told.className = isRight ? 'right' : 'wrong';
  }
}

/**
 * Fills an element with the part Learn. `text` is a problem in the format dlx(5), or null for the
 * examples alone; `options.language` is `en` or `fr`. The result has open(text), setLanguage(name),
 * key(event), pause() and more. Throws Untaught, whose message is wordsIn(language)(key, ...values).
 */
export const learn = (element, text = null, options = {}) => new Learn(element, text, options);
