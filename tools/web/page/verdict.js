// The verdict tells whether a problem has one solution, while one designs it, and what is still
// possible. A worker of its own is asked, for some seconds at most, so that nothing else waits for it.
import { h } from './editors.js';
import { putPicture } from './pictures.js';
import { questionOf, solutionsIn } from './questions.js';
import { t } from './words.js';

const seconds = 8;
const mostCells = 3; // that are named when two solutions differ

export class Verdict {
  constructor(engine, element) {
    Object.assign(this, { engine, element, known: null });
  }

  clear() {
    this.known = null;
    this.engine.check.stop();
    this.element.replaceChildren();
  }

  /** Tells of question k: {kind, solutions}; kind is unique, several, none or unknown. */
  async ask(text, k) {
    if (this.known?.text === text && this.known.k === k) return this.known.answer;
    this.clear();
    const question = questionOf(text, k), known = (this.known = { text, k });
    known.answer = this.answered(question);
    const answer = await known.answer;
    if (this.known === known) await this.show(question, answer).catch(() => {}); // It was stopped.
    return answer;
  }
  run(tool, args, input) {
    return this.engine.check.ask('run', { tool, args: ['--quiet', ...args], input, files: {} })
      .catch(() => ({ status: 3, stdout: '' })); // It was stopped.
  }
  async answered(question) {
    const { status, stdout } = await this.run('dlx-solve', ['--limit=2', `--timeout=${seconds}`], question);
    const solutions = solutionsIn(stdout), isWhole = status === 0;
    const kind = solutions.length > 1 ? 'several' : !isWhole ? 'unknown' : solutions.length ? 'unique' : 'none';
    return { kind, solutions };
  }

  async show(question, { kind, solutions }) {
    const { known, element } = this;
    element.className = { unique: 'good', none: 'bad' }[kind] ?? '';
    if (kind !== 'several') return element.replaceChildren(t('verdict_' + kind));
    const options = solutions.map((numbers) => numbers.map((n) => n - 1));
    const placed = await Promise.all(options.map((list) => this.engine.check.ask('placed', { text: question, k: 0, options: list })));
    if (this.known !== known) return;
    const details = h('details', {}, h('summary', {}, t('verdict_several', differences(placed))));
    details.addEventListener('toggle', async () => {
      if (!details.open || details.children.length > 1) return;
      const hosts = options.map(() => h('div', { class: 'picture' }));
      details.append(h('div', { class: 'two' }, ...hosts));
      options.forEach(async (list, k) => putPicture(hosts[k],
        await this.engine.check.ask('svg', { text: question, k: 0, options: list }), t('solution_of', k + 1, 2)));
    });
    element.replaceChildren(details);
  }

  /** A picture of the options of question k that are in every solution, in some and in none; null if it cannot be drawn. */
  async possible(text, k) {
    if (this.drawn?.text === text && this.drawn.k === k) return this.drawn.picture;
    const drawn = (this.drawn = { text, k });
    drawn.picture = this.possibleDrawn(questionOf(text, k));
    const picture = await drawn.picture;
    if (!picture && this.drawn === drawn) this.drawn = null;
    return picture;
  }
  async possibleDrawn(question) {
    const answer = await this.run('dlx-solve', ['--possible', `--timeout=${seconds}`], question);
    const { status, stdout } = await this.run('dlx-show', ['--svg'], answer.stdout);
    return status === 0 && stdout ? stdout : null;
  }
}

/** Tells in words which cells two solutions fill differently. */
function differences([first, second]) {
  const key = ({ row, column, layer }) => [layer, row, column].join(' ');
  const contents = ([first, second]).map((placed) => new Map(placed.map((each) =>
    [key(each), each.symbol || each.piece || 'x'])));
  const cells = [...new Map([...first, ...second].map((each) => [key(each), each]))]
    .filter(([name]) => contents[0].get(name) !== contents[1].get(name)).map(([, cell]) => cell);
  if (!cells.length) return t('their_options');
  const named = cells.slice(0, mostCells).map(({ row, column }) => t('cell', row + 1, column + 1)).join('; ');
  return cells.length > mostCells ? t('and_more', named, cells.length - mostCells) : named;
}
