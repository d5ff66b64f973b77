// The page: what is chosen on the left, its picture and what can be asked of it on the right. All
// computing is in the workers of engine.js; the state of the puzzle on show is plain data, which
// the link of `share` holds.
import { Engine, through } from './engine.js';
import { editors, h } from './editors.js';
import { puzzles } from './puzzles.js';
import { currentLanguage, has, languages, number, setLanguage, t } from './words.js';

const $ = (id) => document.getElementById(id);
const most = 10000; // solutions that are kept to be browsed

const stored = {
  get(key) { try { return localStorage.getItem('dlx-' + key); } catch { return null; } },
  set(key, value) { try { localStorage.setItem('dlx-' + key, value); } catch { /* a private window */ } },
};

// --- Links ----------------------------------------------------------------------------------------

/** A value as a fragment: its JSON, deflated, in the alphabet of base64url. */
async function packed(value) {
  const bytes = await through(new CompressionStream('deflate-raw'), JSON.stringify(value));
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

async function unpacked(text) {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
  return JSON.parse(new TextDecoder().decode(await through(new DecompressionStream('deflate-raw'), bytes)));
}

/** Older links name the cells of holes: the module reads the names. */
async function withCells(state, engine) {
  if (typeof state.holes?.[0] !== 'string') return state;
  const line = state.holes.join(' ') + '\n';
  const placed = await engine.quick.ask('placed', { text: line + line, k: 0, options: [0] });
  return { ...state, holes: placed.map(({ row, column }) => [row, column]) };
}

/** The state in a link, if it makes sense. */
async function stateFromLink(engine) {
  const match = location.hash.match(/^#p=([\w-]+)$/);
  if (!match) return null;
  try {
    const state = await unpacked(match[1]);
    return Object.hasOwn(puzzles, state.puzzle) || state.puzzle.startsWith('gen-')
      ? await withCells(state, engine) : null;
  } catch {
    return null;
  }
}

// --- Pictures -------------------------------------------------------------------------------------

const pictureStyle = `
  :host { display: grid; place-items: center; }
  svg { max-width: 100%; max-height: var(--picture-height, 70vh); height: auto; width: auto; }
  .paper { fill: none } .ink { fill: var(--ink) } .line-ink { stroke: var(--ink) }
  .muted { fill: var(--muted) } .line-muted { stroke: var(--muted) } .accent { fill: var(--accent) }
  .line-accent { stroke: var(--accent) } .hole { fill: var(--hole) } .faint { fill: var(--faint) }
  .light { fill: var(--square-light) } .dark { fill: var(--square-dark) }
  .good { fill: var(--good) } .bad { fill: var(--bad) } .highlight { fill: var(--highlight) }
  .part { transition: fill .2s } @media (prefers-reduced-motion: reduce) { .part { transition: none } }`;

/** Shows an SVG, whose style sheet stays its own. */
function showPicture(svg) {
  const host = $('picture');
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  root.innerHTML = svg.replace(/^<\?xml[^>]*>\s*/, '');
  root.append(h('style', {}, pictureStyle));
  root.querySelector('svg')?.setAttribute('role', 'img');
  host.hidden = false;
  $('listing').hidden = true;
}

function showListing(text) {
  $('listing').textContent = text;
  $('listing').hidden = false;
  $('picture').hidden = true;
}

function save(name, type, text) {
  const url = URL.createObjectURL(new Blob([text], { type }));
  h('a', { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 10000);
}

// --- The page -------------------------------------------------------------------------------------

class Page {
  constructor(engine, shapes, tables, kinds) {
    Object.assign(this, { engine, shapes, tables });
    this.kinds = Object.fromEntries(kinds.map((kind) => [kind.word, kind]));
    this.kept = {};      // states of the puzzles that were left
    this.text = '';      // the problem on show
    this.svg = '';
    this.generation = 0; // a newer one makes answers to older ones void
    this.clear();
    for (const tool of Object.keys(tables))
      if (tool.startsWith('gen-') && !Object.values(puzzles).some((puzzle) => puzzle.tool === tool))
        puzzles[tool] = { tool, editor: 'reading', examples: [], start: () => ({ args: '', input: '' }),
          command: (state) => ({ args: state.args ? state.args.split(' ') : [], input: state.input }) };
  }

  clear() {
    this.solutions = [];
    this.at = -1;        // the solution on show; -1: the problem
    this.steps = null;   // of the explanation, and how many of them are shown
    this.shown = 0;
    $('steps-list').replaceChildren();
  }

  reset() {
    this.stop();
    this.clear();
    this.tell('');
  }

  get puzzle() { return puzzles[this.state.puzzle]; }

  // The titles of puzzles: their kind has them, or the page where they are of no kind.
  title(id) {
    const name = id.replace('gen-', '');
    return this.kinds[name]?.title[currentLanguage()] ?? (has(name) ? t(name) : id);
  }
  about(id) {
    const name = id.replace('gen-', '');
    const own = ['about_' + name, 'edit_' + puzzles[id].editor].filter(has).map((key) => t(key));
    return [this.kinds[name]?.about[currentLanguage()] ?? '', ...own].join(' ').trim();
  }

  // --- Choosing and editing ---

  choose(id) {
    if (this.state) this.kept[this.state.puzzle] = this.state;
    this.show(this.kept[id] ?? { puzzle: id, options: {}, ...puzzles[id].start(this.shapes) });
  }

  show(state) {
    this.state = { options: {}, ...state };
    this.text = this.svg = $('source').value = '';
    showPicture('');
    this.render();
    this.regenerate();
  }

  render() {
    document.querySelectorAll('[data-t]').forEach((element) => {
      element.textContent = t(element.dataset.t);
    });
    document.querySelectorAll('[data-label]').forEach((element) => {
      element.setAttribute('aria-label', t(element.dataset.label));
      element.title = t(element.dataset.label);
    });
    $('language').textContent = languages.find((name) => name !== currentLanguage()).toUpperCase();
    $('choices').replaceChildren(...Object.keys(puzzles).map((id) => h('button', {
      'aria-pressed': String(id === this.state.puzzle), 'data-puzzle': id,
      onclick: () => this.choose(id) }, this.title(id))));
    $('choices').querySelector('[aria-pressed="true"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    $('level').replaceChildren(...['any', 'easy', 'medium', 'hard', 'very-hard', 'extreme', 'nested']
      .map((level) => h('option', { value: level === 'any' ? '' : level }, t(level))));
    $('heading').textContent = this.title(this.state.puzzle);
    $('about').textContent = this.about(this.state.puzzle);
    this.renderEditor();
    this.renderForm();
  }

  renderEditor() {
    const build = editors[this.puzzle.editor];
    const again = () => { this.renderEditor(); this.changed(); };
    $('editor').replaceChildren(...build(this.state, () => this.changed(), this.shapes, again, this.puzzle)
      .filter(Boolean));
  }

  // The generator's own table: a field for each option that makes sense here.
  renderForm() {
    const { tool } = this.puzzle;
    $('more').hidden = !tool;
    if (!tool) return;
    const skipped = /--(output|quiet|verbose|help|help-all|help-table|version|max-.*|list)$/;
    const fields = this.tables[tool].table.trim().split('\n').map((line) => line.split('\t'))
      .filter(([names]) => names.includes('--') && !skipped.test(names))
      .map(([names, argument, values, meaning]) => this.optionField(names.match(/--(\S+)/)[1], argument, values, meaning));
    $('form').replaceChildren(...fields);
    $('tool-help').textContent = this.tables[tool].help;
  }

  optionField(name, argument, values, meaning) {
    const { options } = this.state;
    const set = (value) => {
      if (value === '' || value === false) delete options[name];
      else options[name] = value;
      this.changed();
    };
    if (argument === '-')
      return h('label', { class: 'check', title: meaning }, h('input', { type: 'checkbox',
        checked: options[name] === true, onchange: ({ target }) => set(target.checked) }),
      h('code', {}, '--' + name), h('small', {}, meaning));
    const words = values === '-' ? [] : values.split(' ').filter((word) => word !== '<file>');
    const list = words.length ? h('datalist', { id: 'values-' + name }, ...words.map((value) => h('option', { value }))) : null;
    return h('label', { class: 'field wide', title: meaning }, h('span', {}, h('code', {}, '--' + name), ' ' + argument),
      h('input', { value: options[name] ?? '', list: list && 'values-' + name, autocomplete: 'off',
        onchange: ({ target }) => set(target.value.trim()) }), list, h('small', {}, meaning));
  }

  changed() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => { this.regenerate(); }, 150);
  }

  /** Changes are brought into the problem before something is asked of it. */
  async ready() {
    if (this.timer) this.regenerate();
    await this.regenerating;
  }

  // --- From the state to a problem ---

  command() {
    const command = this.puzzle.command(this.state, this.shapes);
    const options = Object.entries(this.state.options)
      .map(([name, value]) => (value === true ? `--${name}` : `--${name}=${value}`));
    const making = Object.keys(this.state.options).some((name) => name.startsWith('random'));
    return { files: {}, input: '', ...command, args: making ? options : [...options, ...command.args] };
  }

  regenerate() {
    this.regenerating = this.regenerated();
    return this.regenerating;
  }

  async regenerated() {
    clearTimeout(this.timer);
    this.timer = null;
    this.reset();
    const generation = ++this.generation;
    this.failed = null; // else what is wrong with the state: the text on show is an older one's
    try {
      const text = this.puzzle.tool ? await this.generated() : this.state.text;
      if (generation === this.generation) await this.open(text, generation);
    } catch (error) {
      if (generation !== this.generation) return;
      this.failed = error.message;
      this.tell(error.message, 'bad');
      // The picture is that of the older text, without what was found out about it.
      this.draw();
    }
  }

  async generated() {
    const { tool } = this.puzzle;
    const { args, input, files } = this.command();
    $('command').textContent = [tool, ...args].join(' ');
    const result = await this.engine.quick.ask('run', { tool, args: ['--max-output=64M', ...args], input, files });
    if (result.status !== 0) throw new Error(result.stderr.trim());
    return result.stdout;
  }

  async open(text, generation = ++this.generation) {
    const { questions, itemCount, optionCount } = await this.engine.quick.ask('open', { text });
    if (generation !== this.generation) return;
    this.clear();
    Object.assign(this, { text, k: 0, questions });
    $('question').hidden = questions < 2;
    $('question-number').max = questions;
    $('question-number').value = 1;
    $('source').value = text.length > 2e6 ? text.slice(0, 2e6) + '\n…' : text;
    if (!this.puzzle.tool) $('command').textContent = '';
    this.tell(t('ready', number(itemCount), number(optionCount)));
    await this.draw();
  }

  // --- What is on show ---

  async draw() {
    const generation = this.generation;
    const drawing = (this.drawing = {});
    const options = this.onShow();
    this.renderBrowser();
    let svg = null;
    try {
      svg = await this.engine.quick.ask('svg', { text: this.text, k: this.k, options });
    } catch {
      svg = null;
    }
    if (generation !== this.generation || drawing !== this.drawing) return;
    this.svg = svg ?? '';
    if (svg) showPicture(svg);
    else showListing(this.text.split('\n').filter((line) => !line.startsWith('|')).slice(0, 500).join('\n'));
  }

  onShow() {
    if (this.steps) {
      const placed = this.steps.slice(0, this.shown).flatMap((step) => step.place ?? []).map((number) => number - 1);
      return placed.length ? [...new Set([...this.given, ...placed])] : [];
    }
    return this.at >= 0 ? this.solutions[this.at] : [];
  }

  renderBrowser() {
    const count = this.solutions.length;
    $('browser').hidden = count === 0;
    $('slider').max = count;
    $('slider').value = this.at + 1;
    $('at').textContent = this.at < 0 ? t('problem') : `${number(this.at + 1)} / ${number(count)}`;
    $('previous').disabled = this.at < 0;
    $('next').disabled = this.at + 1 >= count;
  }

  go(at) {
    this.steps = null;
    $('steps-list').replaceChildren();
    this.at = Math.max(-1, Math.min(this.solutions.length - 1, at));
    this.draw();
  }

  tell(text, kind = '') {
    $('status').textContent = text;
    $('status').className = kind;
  }

  // --- What takes time ---

  /** Runs something in the long lane, with the stop button. */
  async busy(message, work) {
    this.stop();
    this.tell(message, 'busy');
    const job = (this.job = { onStop: () => this.engine.long.restart() });
    this.setBusy(true);
    try {
      await work(job);
    } catch (error) {
      if (this.job === job) this.tell(error.message, 'bad');
    } finally {
      if (this.job === job) { this.job = null; this.setBusy(false); }
    }
  }

  setBusy(isBusy) {
    $('stop').hidden = !isBusy;
    $('bar').hidden = !isBusy;
    $('bar').removeAttribute('value');
  }

  stop() {
    const { job } = this;
    if (!job) return;
    this.job = null;
    job.onStop();
    this.setBusy(false);
    this.tell(job.atLeast === undefined ? t('stopped', number(this.solutions.length))
      : t('at_least', number(job.atLeast)));
  }

  solve() {
    const { text, k } = this;
    this.clear();
    return this.busy(t('thinking'), async (job) => {
      let news = {};
      const { worker } = this.engine.long;
      const request = this.engine.long.ask('solve', { text, k, limit: most }, (data) => {
        if (this.text !== text || this.k !== k) return;
        news = data;
        const isFirst = this.solutions.length === 0 && data.batch?.length > 0;
        this.solutions.push(...(data.batch ?? []));
        if (isFirst) this.go(0);
        else this.renderBrowser();
        if (this.job === job && !data.done) {
          $('bar').value = data.progress;
          this.tell(t('solving', number(this.solutions.length), (100 * data.progress).toFixed(1)), 'busy');
        }
      });
      job.onStop = () => worker.postMessage({ op: 'stop', which: request.id });
      await request;
      if (this.job !== job) return;
      const count = this.solutions.length;
      if (!news.isExhausted) this.tell(t('first', number(count)), 'good');
      else this.tell(count === 0 ? t('solved_none') : count === 1 ? t('solved_one') : t('solved', number(count)), 'good');
    });
  }

  count() {
    const { text, k } = this;
    return this.busy(t('counting', ''), async (job) => {
      job.atLeast = 0;
      const result = await this.engine.long.ask('count', { text, k }, ({ progress }) => {
        if (this.job !== job || !progress) return;
        job.atLeast = Math.max(job.atLeast, progress.solutions); // engines take turns
        if (progress.done > 0) $('bar').value = progress.done;
        this.tell(t('counting', progress.levels ? `${progress.level} / ${progress.levels}` : number(progress.solutions)), 'busy');
      });
      if (this.job === job)
        this.tell(result === '1' ? t('counted_one') : t('counted', number(result)), 'good');
    });
  }

  async tool(tool, args, input) {
    const result = await this.engine.long.ask('run', { tool, args, input, files: {} });
    if (result.status !== 0) throw new Error(result.stderr.trim().replace(/^dlx-\w+: (puzzle 1: )?/, ''));
    return result.stdout;
  }

  /** A puzzle with one solution of the problem without its givens, of the level chosen. */
  make() {
    const level = $('level').value;
    const seed = crypto.getRandomValues(new Uint32Array(1))[0];
    return this.busy(t('making'), async (job) => {
      const base = await this.blank();
      const made = await this.tool('dlx-puzzle', [`--seed=${seed}`, ...(level ? [`--level=${level}`] : []), '--timeout=2m'], base);
      if (this.job !== job) return;
      const about = made.match(/@about level=(\S+).*?givens=(\d+)/);
      if (!about) return this.tell(t('not_made'), 'bad');
      this.job = null;
      this.setBusy(false);
      await this.take(made);
      this.tell(t('made', about[2], t(about[1])), 'good');
    });
  }

  // Sudokus are made of the blank grid, whatever was typed; other problems as they are.
  async blank() {
    const { blank, tool } = this.puzzle;
    if (!blank) return this.text.replace(/^\| @(given|about|solution).*\n/gm, '');
    const { args, files } = this.command();
    return (await this.engine.quick.ask('run', { tool, args: blank(this.state, args), input: '', files })).stdout;
  }

  // The problem that was made becomes the one that is edited: digits in the grid, or a text.
  async take(made) {
    const { puzzle, state } = this;
    if (puzzle.take) {
      const { given } = await this.engine.quick.ask('open', { text: made });
      const placed = await this.engine.quick.ask('placed', { text: made, k: 0, options: given });
      if (this.state !== state) return;
      puzzle.take(state, placed);
      this.renderEditor();
      await this.regenerate();
    } else {
      this.made = made;
      await this.open(made);
    }
  }

  /** The next step of the explanation; with `all`, every one. */
  hint(all = false) {
    if (this.steps) return this.revealed(all);
    const { text, k } = this;
    return this.busy(t('thinking'), async (job) => {
      const lines = await this.tool('dlx-puzzle', ['--explain', '--format=json', `--language=${currentLanguage()}`],
        this.questions > 1 ? this.oneQuestion(k) : text);
      const given = await this.engine.quick.ask('givenWithClues', { text, k });
      if (this.job !== job) return;
      this.clear();
      this.given = given;
      this.steps = lines.trim().split('\n').filter((line) => line.startsWith('{')).map((line) => JSON.parse(line))
        .filter((step) => step.text);
      this.tell('');
      this.revealed(all);
    });
  }

  // The base with the k-th `| @given` line alone.
  oneQuestion(k) {
    let seen = -1;
    return this.text.split('\n').filter((line) => {
      if (line.startsWith('| @given')) ++seen;
      return seen < 0 || seen === k || line === '| @end';
    }).join('\n');
  }

  revealed(all) {
    this.shown = all ? this.steps.length : Math.min(this.shown + 1, this.steps.length);
    $('steps-list').replaceChildren(...this.steps.slice(0, this.shown).map(({ text }) => h('li', {}, text)));
    $('steps-list').lastElementChild?.scrollIntoView({ block: 'nearest' });
    if (this.shown === this.steps.length) this.tell(t('no_hint'), 'good');
    else this.tell(this.steps[this.shown - 1].text);
    return this.draw();
  }

  tree(nodes = 200) {
    const { text } = this;
    return this.busy(t('thinking'), async (job) => {
      const run = (tool, args, input) => this.engine.long.ask('run', { tool, args, input, files: {} });
      const trace = await run('dlx-solve', ['--trace', `--node-limit=${nodes}`], text);
      if (trace.status !== 0 && trace.status !== 3) throw new Error(trace.stderr.trim());
      const drawn = await run('dlx-show', ['--tree', '--svg'], trace.stdout);
      if (this.job !== job) return;
      if (drawn.status !== 0) throw new Error(drawn.stderr.trim() || t('too_large'));
      this.svg = drawn.stdout;
      showPicture(drawn.stdout);
      this.tell(trace.status === 3 ? t('tree_cut', nodes) : t('steps'));
    });
  }

  // --- Out of the page ---

  async share() {
    const state = this.made === this.text ? { puzzle: 'text', options: {}, text: this.made } : this.state;
    history.replaceState(null, '', '#p=' + (await packed(state)));
    try {
      await navigator.clipboard.writeText(location.href);
      this.tell(t('copied'), 'good');
    } catch {
      this.tell(location.href);
    }
  }

  name(ending) {
    return `${this.state.puzzle}${this.at >= 0 ? '-' + (this.at + 1) : ''}.${ending}`;
  }

  listen() {
    const on = (id, act, type = 'click') => $(id).addEventListener(type, act);
    const ask = (act) => () => this.ready().then(() => (this.failed ? this.tell(this.failed, 'bad') : act()));
    on('solve', ask(() => this.solve()));
    on('count', ask(() => this.count()));
    on('stop', () => this.stop());
    on('make', ask(() => this.make()));
    on('hint', ask(() => this.hint()));
    on('explain', ask(() => this.hint(true)));
    on('tree', ask(() => this.tree()));
    on('previous', () => this.go(this.at - 1));
    on('next', () => this.go(this.at + 1));
    on('slider', () => this.go(Number($('slider').value) - 1), 'input');
    on('question-number', ({ target }) => {
      this.k = Math.min(this.questions, Math.max(1, Number(target.value) || 1)) - 1;
      this.reset();
      this.draw();
    }, 'change');
    on('print', () => window.print());
    on('save-svg', () => save(this.name('svg'), 'image/svg+xml', this.svg));
    on('save-dlx', () => save(`${this.state.puzzle}.dlx`, 'text/plain', this.text));
    on('share', () => this.share());
    on('use-text', () => this.show({ puzzle: 'text', options: {}, text: $('source').value }));
    on('language', () => {
      setLanguage(languages.find((name) => name !== currentLanguage()));
      stored.set('language', currentLanguage());
      this.render();
    });
    addEventListener('keydown', (event) => this.key(event));
    addEventListener('hashchange', async () => {
      const state = await stateFromLink(this.engine);
      if (state) this.show(state);
    });
  }

  key(event) {
    if (event.target.closest('input, textarea, select, .grid') || event.ctrlKey || event.metaKey || event.altKey) return;
    const act = { ArrowLeft: () => this.go(this.at - 1), ArrowRight: () => this.go(this.at + 1),
      s: () => $('solve').click(), c: () => $('count').click(), h: () => $('hint').click(), Escape: () => this.stop() }[event.key];
    if (act && (this.solutions.length || !event.key.startsWith('Arrow'))) { act(); event.preventDefault(); }
  }
}

function listenToTheme() {
  const chosen = stored.get('theme');
  if (chosen) document.documentElement.dataset.theme = chosen;
  $('theme').addEventListener('click', () => {
    const isDark = getComputedStyle(document.documentElement).getPropertyValue('--is-dark').trim() === '1';
    document.documentElement.dataset.theme = isDark ? 'light' : 'dark';
    stored.set('theme', document.documentElement.dataset.theme);
  });
}

async function start() {
  setLanguage(stored.get('language') ?? (navigator.language.startsWith('fr') ? 'fr' : 'en'));
  listenToTheme();
  $('status').textContent = t('loading');
  const engine = await Engine.of({ worker: $('worker').textContent, wasm: $('wasm').textContent });
  const data = await Promise.all(['shapes', 'tables', 'kinds'].map((op) => engine.quick.ask(op)));
  const page = new Page(engine, ...data);
  page.listen();
  const state = await stateFromLink(engine);
  if (state) page.show(state);
  else page.choose('polyomino');
  document.body.dataset.ready = String(Math.round(performance.now()));
}

start().catch((error) => {
  $('status').textContent = `${t('old')} (${error.message})`;
  $('status').className = 'bad';
});
