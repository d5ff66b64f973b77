// The page and its parts: a gallery; the workshop, where what is chosen stands on the left, its picture
// and what can be asked of it on the right; and the table, on which it is played. All computing is in the workers of engine.js; the state of the puzzle on show is plain data, which
// the link of `share` holds.
import { Bench, optionField, optionsOf, wordsOf } from './bench.js';
import { Engine } from './engine.js';
import { editors, h } from './editors.js';
import { Gallery } from './gallery.js';
import { Learning } from './learning.js';
import { packed, stateFromLink } from './links.js';
import { putPicture, save } from './pictures.js';
import { player } from './play.js';
import { Playing } from './playing.js';
import { puzzles } from './puzzles.js';
import { questionOf, withoutGivens } from './questions.js';
import { Verdict } from './verdict.js';
import { currentLanguage, has, languages, number, setLanguage, t } from './words.js';

const $ = (id) => document.getElementById(id);
const most = 10000; // solutions that are kept to be browsed

const { storage } = player;

/** Buttons made anew: the one that had the focus has it again. */
function renew(container, buttons) {
  const name = ({ dataset }) => JSON.stringify({ ...dataset });
  const focused = container.contains(document.activeElement) && name(document.activeElement);
  container.replaceChildren(...buttons);
  if (focused) buttons.find((button) => name(button) === focused)?.focus();
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
    this.verdict = new Verdict(engine, $('verdict'));
    this.gallery = new Gallery(this, $('gallery-list'), (state) => this.present(state));
    this.playing = new Playing(this, $('player'), $('no-player'));
    this.bench = new Bench(this, { choice: $('bench-tool'), form: $('bench-form'), help: $('bench-help'), run: $('bench-run'), command: $('bench-command') });
    // A part has its element, and is told when it is seen.
    this.parts = { gallery: this.gallery, make: null, play: this.playing, learn: new Learning(this, $('learn')) };
    this.part = 'make';
  }

  // --- Parts ---

  async goTo(part) {
    this.part = part;
    this.renderParts();
    if (part !== 'gallery') await this.ready();
    await this.parts[part]?.show();
  }
  renderParts() {
    renew($('parts'), Object.keys(this.parts).map((part) => h('button', { 'data-part': part,
      'aria-current': part === this.part && 'page', onclick: () => this.goTo(part) }, t('part_' + part))));
    for (const part of Object.keys(this.parts)) $('part-' + part).hidden = part !== this.part;
    $('share').hidden = this.part === 'gallery'; // There is no problem on show.
  }
  /** Plays a puzzle of the gallery, or shows it where it is no puzzle to play. */
  async present(state) {
    this.show(structuredClone(state));
    await this.goTo('play');
    if (!this.playing.isPlayable) this.goTo('make');
  }

  clear() {
    this.solutions = [];
    this.at = -1;        // the solution on show; -1: the problem
    this.steps = null;   // of the explanation, and how many of them are shown
    this.premises = [];  // what constraints leave to cells before the first step
    this.shown = 0;
    $('steps-list').replaceChildren();
    $('premises').hidden = true;
  }

  reset() {
    this.halt();
    this.clear();
    this.verdict.clear();
    this.renderBrowser();
    this.tell('');
  }

  get puzzle() { return puzzles[this.state.puzzle]; }

  // The titles of puzzles: their kind has them, or the page where they are of no kind.
  title(id) { return this.kinds[id]?.title[currentLanguage()] ?? (has(id) ? t(id) : id); }
  about(id) {
    const own = ['about_' + id, 'edit_' + puzzles[id].editor].filter(has).map((key) => t(key));
    return [this.kinds[id]?.about[currentLanguage()] ?? '', ...own].join(' ').trim();
  }

  // --- Choosing and editing ---

  choose(id) {
    if (this.state) this.kept[this.state.puzzle] = this.state;
    this.show(this.kept[id] ?? { puzzle: id, options: {}, ...puzzles[id].start(this.shapes) });
  }

  show(state) {
    const { part, ...rest } = state;
    this.state = { options: {}, ...rest };
    this.empty();
    this.render();
    this.regenerate();
    if (part === 'play') this.goTo(part);
  }

  /** Nothing is on show: neither a problem nor what was found out about one. */
  empty() {
    this.text = this.svg = $('source').value = $('command').textContent = '';
    this.showPicture('');
  }

  render() {
    this.renderParts();
    document.querySelectorAll('[data-t]').forEach((element) => {
      element.textContent = t(element.dataset.t);
    });
    document.querySelectorAll('[data-label]').forEach((element) => {
      element.setAttribute('aria-label', t(element.dataset.label));
      element.title = t(element.dataset.label);
    });
    $('language').textContent = languages.find((name) => name !== currentLanguage()).toUpperCase();
    renew($('choices'), Object.keys(puzzles).map((id) => h('button', {
      'aria-pressed': String(id === this.state.puzzle), 'data-puzzle': id,
      onclick: () => this.choose(id) }, this.title(id))));
    $('choices').querySelector('[aria-pressed="true"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    $('level').replaceChildren(...['any', 'easy', 'medium', 'hard', 'very-hard', 'extreme', 'nested']
      .map((level) => h('option', { value: level === 'any' ? '' : level }, t(level))));
    $('heading').textContent = this.title(this.state.puzzle);
    $('about').textContent = this.about(this.state.puzzle);
    this.renderEditor();
    this.renderForm();
    this.bench.render();
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
    $('form').replaceChildren(...optionsOf(this.tables[tool]).map((option) =>
      optionField(option, this.state.options, () => this.changed(), 'option')));
    $('tool-help').textContent = this.tables[tool].help;
  }

  changed() {
    this.reset(); // at once: what was found out is about another problem
    clearTimeout(this.timer);
    this.timer = setTimeout(() => { this.regenerate(); }, 150);
  }

  /** Changes are brought into the problem before something is asked of it. */
  async ready() {
    if (this.timer) this.regenerate();
    await this.regenerating;
  }

  // --- From the state to a problem ---

  command(state = this.state) {
    const command = puzzles[state.puzzle].command(state, this.shapes);
    const options = wordsOf(state.options);
    // A generator that makes its problem at random reads none.
    const isMade = Object.keys(state.options).some((name) => name.startsWith('random'));
    return { files: {}, input: '', ...command, args: isMade ? options : [...options, ...command.args] };
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
    this.failed = null;
    const slow = setTimeout(() => this.setBusy(true), 300);
    try {
      this.isGenerating = true;
      const text = this.puzzle.tool ? (await this.generated()).stdout : this.state.text;
      if (generation === this.generation) await this.open(text, generation);
    } catch (error) {
      if (generation === this.generation) this.fail(error.message);
    } finally {
      clearTimeout(slow);
      if (generation === this.generation) {
        this.isGenerating = false;
        if (!this.job) this.setBusy(false);
      }
    }
  }

  /** Tells an error of the state, which stands there alone and not beside an older problem. */
  fail(message) {
    this.failed = message;
    this.empty();
    this.tell(message, 'bad');
    if (this.part === 'play') this.playing.show();
  }

  /** The problem of a state, made in a lane. */
  async generated(lane = this.engine.quick, state = this.state) {
    const { tool } = puzzles[state.puzzle];
    const { args, input, files } = this.command(state);
    if (state === this.state) $('command').textContent = [tool, ...args].join(' ');
    const result = await lane.ask('run', { tool, args: ['--max-output=64M', ...args], input, files });
    if (result.status !== 0) throw new Error(result.stderr.trim());
    return result;
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
    this.verdict.ask(text, 0);
    if (this.part === 'play') this.playing.show();
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
    if (svg) this.showPicture(svg);
    else this.showListing(this.text.split('\n').filter((line) => !line.startsWith('|')).slice(0, 500).join('\n'));
    if (svg && this.at < 0 && !this.steps && $('possible').checked) await this.drawPossible(drawing);
  }

  /** The picture of what is still possible takes the place of the problem's picture, as soon as it is known. */
  async drawPossible(drawing) {
    const svg = await this.verdict.possible(this.text, this.k);
    if (!svg || drawing !== this.drawing) return;
    this.svg = svg;
    this.showPicture(svg, t('possible'));
  }

  showPicture(svg, ofProblem = t('problem')) {
    const what = this.at >= 0 ? t('solution_of', number(this.at + 1), number(this.solutions.length)) : ofProblem;
    putPicture($('picture'), svg, `${this.title(this.state.puzzle)}: ${what}`);
    $('picture').hidden = false;
    $('listing').hidden = true;
  }
  showListing(text) {
    $('listing').textContent = text;
    $('listing').hidden = false;
    $('picture').hidden = true;
  }
  /** Shows what a tool has written: a picture, or text. */
  showOutput(text) {
    this.svg = /^(<\?xml[^>]*>\s*)?<svg/.test(text) ? text : '';
    if (this.svg) this.showPicture(text);
    else this.showListing(text.slice(0, 1e6));
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
    $('premises').hidden = true;
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
    if (this.job) this.halt();
    this.tell(message, 'busy');
    const job = (this.job = {});
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

  /** Ends what runs, which the visitor has asked for. */
  stop() {
    const { job, isGenerating } = this;
    this.halt();
    if (isGenerating) this.fail(t('not_generated'));
    else if (job) this.tell(job.atLeast === undefined ? t('stopped', number(this.solutions.length)) : t('at_least', number(job.atLeast)));
  }
  halt() {
    if (this.isGenerating) {
      this.engine.quick.stop();
      ++this.generation;
    }
    if (this.job) this.engine.long.stop();
    this.isGenerating = false;
    this.job = null;
    this.setBusy(false);
  }

  solve() {
    const { text, k } = this;
    this.clear();
    return this.busy(t('thinking'), async (job) => {
      let news = {};
      await this.engine.long.ask('solve', { text, k, limit: most }, (data) => {
        if (this.job !== job) return;
        news = data;
        const isFirst = this.solutions.length === 0 && data.batch?.length > 0;
        this.solutions.push(...(data.batch ?? []));
        if (isFirst) this.go(0);
        else this.renderBrowser();
        if (!data.done) {
          $('bar').value = data.progress;
          this.tell(t('solving', number(this.solutions.length), (100 * data.progress).toFixed(1)), 'busy');
        }
      });
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
    if (!blank) return withoutGivens(this.text);
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
        questionOf(text, k));
      const given = await this.engine.quick.ask('givenWithClues', { text, k });
      if (this.job !== job) return;
      this.clear();
      this.given = given;
      const told = lines.trim().split('\n').filter((line) => line.startsWith('{')).map((line) => JSON.parse(line))
        .filter((step) => step.text);
      this.premises = told.filter((step) => step.kind === 'premise');
      this.steps = told.filter((step) => step.kind !== 'premise');
      this.tell('');
      this.revealed(all);
    });
  }

  revealed(all) {
    this.shown = all ? this.steps.length : Math.min(this.shown + 1, this.steps.length);
    $('premises').hidden = !this.premises.length;
    $('premises-list').replaceChildren(...this.premises.map(({ text }) => h('li', {}, text)));
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
      this.showPicture(drawn.stdout);
      this.tell(trace.status === 3 ? t('tree_cut', nodes) : t('steps'));
    });
  }

  // --- Out of the page ---

  /** A link to the problem, without its solution, to a part of the page. */
  async share(part = this.part) {
    const isMade = this.made === this.text && this.made !== undefined;
    const text = (isMade ? this.made : this.state.text)?.replace(/^\| @solution.*\n/gm, '');
    const state = { ...(isMade ? { puzzle: 'text', options: {} } : this.state), ...(text === undefined ? {} : { text }) };
    history.replaceState(null, '', '#p=' + (await packed(part === 'play' ? { ...state, part } : state)));
    const tell = (message, kind) => (part === 'play' ? this.playing.tell(message) : this.tell(message, kind));
    try {
      await navigator.clipboard.writeText(location.href);
      tell(t('copied'), 'good');
    } catch {
      tell(t('link', location.href));
    }
  }

  name(ending) {
    return `${this.state.puzzle}${this.at >= 0 ? '-' + (this.at + 1) : ''}.${ending}`;
  }

  listen() {
    const on = (id, act, type = 'click') => $(id).addEventListener(type, act);
    const ask = (act) => () => this.ready().then(() => (this.failed ? this.tell(this.failed, 'bad') : act()));
    on('play', () => this.goTo('play'));
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
      this.verdict.ask(this.text, this.k);
      this.draw();
    }, 'change');
    on('possible', () => {
      storage.set('dlx-possible', $('possible').checked);
      this.go(-1);
    }, 'change');
    on('print', () => window.print());
    on('save-svg', () => save(this.name('svg'), 'image/svg+xml', this.svg));
    on('save-dlx', () => save(`${this.state.puzzle}.dlx`, 'text/plain', this.text));
    on('share', () => this.share());
    on('use-text', () => this.show({ puzzle: 'text', options: {}, text: $('source').value }));
    on('language', () => {
      setLanguage(languages.find((name) => name !== currentLanguage()));
      storage.set('dlx-language', currentLanguage());
      this.render();
      this.parts[this.part]?.show();
    });
    addEventListener('keydown', (event) => this.key(event));
    addEventListener('hashchange', async () => {
      const state = await stateFromLink(this.engine);
      if (state) this.show(state);
    });
  }

  key(event) {
    if (this.part !== 'make' || event.target.closest('input, textarea, select, .grid') || event.ctrlKey || event.metaKey || event.altKey) return;
    const act = { ArrowLeft: () => this.go(this.at - 1), ArrowRight: () => this.go(this.at + 1),
      s: () => $('solve').click(), c: () => $('count').click(), h: () => $('hint').click(), Escape: () => this.stop() }[event.key];
    if (act && (this.solutions.length || !event.key.startsWith('Arrow'))) { act(); event.preventDefault(); }
  }
}

/** Where the page is served, it can be installed, and works without a network from then on. */
function install() {
  document.head.append(h('link', { rel: 'manifest', href: 'manifest.webmanifest' }));
  navigator.serviceWorker?.register('sw.js');
}

async function start() {
  setLanguage(storage.get('dlx-language') ?? (navigator.language.startsWith('fr') ? 'fr' : 'en'));
  player.followTheme($('theme'));
  $('status').textContent = t('loading');
  const engine = await Engine.of({ worker: $('worker').textContent, wasm: $('wasm').textContent });
  const data = await Promise.all(['shapes', 'tables', 'kinds'].map((op) => engine.quick.ask(op)));
  const page = new Page(engine, ...data);
  $('possible').checked = storage.get('dlx-possible') ?? false;
  page.listen();
  const state = await stateFromLink(engine);
  if (state) page.show(state);
  else page.choose('polyomino');
  if (/^https?:$/.test(location.protocol)) install();
  document.body.dataset.ready = String(Math.round(performance.now()));
}

start().catch((error) => {
  $('status').textContent = `${t('old')} (${error.message})`;
  $('status').className = 'bad';
});
