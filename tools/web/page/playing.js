// The part Play: the player of the pages that are handed out, on the problem on show, with what only
// an engine can do: a hint, the solution, the whole check.
import { player } from './play.js';
import { questionOf, solutionsIn, withPosition, withSolution } from './questions.js';
import { currentLanguage, t } from './words.js';

export class Playing {
  /** `page` has the problem on show, and a status of its own. */
  constructor(page, host, refusal) {
    Object.assign(this, { page, host, refusal, engine: page.engine, text: null, next: null, ruledOut: new Set() });
    const root = host.attachShadow({ mode: 'open' });
    this.ownStyle = document.createElement('style');
    root.innerHTML = `<style>${player.css}</style>${player.html}`;
    root.prepend(this.ownStyle);
    this.desk = new player.PlayPage(root);
    const tool = (name, act) => ({ name, text: () => t(name), act });
    this.desk.addTools([tool('hint', () => this.hint()), tool('solve', () => this.solve()),
      tool('share', () => this.page.share('play')), tool('stop', () => this.stop())]);
  }

  get game() { return this.desk.game; }
  get question() { return questionOf(this.text, this.desk.current); }
  tell(text) { this.desk.tell(text); }

  /** Puts the problem on show on the table, if it does not lie there. */
  async show() {
    const { text } = this.page;
    if (text === this.text && this.language === currentLanguage()) return;
    const isOther = text !== this.text;
    Object.assign(this, { text, language: currentLanguage() });
    player.setLanguage(this.language);
    if (!isOther) return this.isPlayable && this.renew();
    this.stop();
    this.forget();
    const made = text ? await this.made(text) : { error: this.page.failed ?? t('nothing_to_play') };
    if (this.text !== text) return;
    this.isPlayable = !made.error;
    this.host.hidden = Boolean(made.error);
    this.refusal.hidden = !made.error;
    if (made.error) return void (this.refusal.textContent = made.error);
    this.ownStyle.textContent = made.style;
    this.desk.show(made.puzzles);
    this.renew();
    await this.learn();
  }
  renew() {
    this.desk.showTexts();
    this.setBusy(false);
  }

  /** The puzzles of a text as a page to play has them. */
  async made(text) {
    const { status, stdout, stderr } = await this.engine.quick.ask('run', { tool: 'dlx-show', args: ['--play', '--quiet'], input: text, files: {} });
    if (status !== 0) return { error: stderr.trim().replace(/^dlx-show: <stdin>: /, '') };
    const page = new DOMParser().parseFromString(stdout, 'text/html');
    return { puzzles: player.puzzlesOf(page), style: [...page.querySelectorAll('style')].at(-1).textContent };
  }

  /** Brings the digests of the solution into the puzzle, where it is the only one. */
  async learn() {
    const { text, desk } = this;
    if (desk.puzzles.length > 1 || this.game.knowsSolution) return;
    const { kind, solutions } = await this.page.verdict.ask(text, 0);
    if (this.text !== text || kind !== 'unique') return;
    const { puzzles } = await this.made(withSolution(this.question, solutions[0]));
    if (this.text !== text || !puzzles?.[0].looks) return;
    const { id, whole, looks } = puzzles[0];
    Object.assign(desk.puzzles[0], { salt: id, whole, looks });
    desk.showSolutionKnown();
  }

  // --- What the engine is asked, which can be stopped at any time

  forget() {
    this.next = null;
    this.ruledOut.clear();
  }
  setBusy(isBusy) {
    const button = this.desk.root.querySelector('[data-tool=stop]');
    if (button) button.hidden = !isBusy;
  }
  stop() {
    if (!this.job) return;
    this.job = null;
    this.engine.long.stop();
    this.setBusy(false);
    this.tell(t('stopped_short'));
  }
  /** Runs a tool on a text, and gives what it has written, or null if the visitor did something else. */
  async run(tool, args, input) {
    this.page.stop();
    this.engine.long.stop();
    const job = (this.job = { position: this.game.position });
    this.setBusy(true);
    this.tell(t('thinking'));
    const result = await this.engine.long.ask('run', { tool, args, input, files: {} }).catch(() => null);
    if (this.job !== job) return null;
    this.job = null;
    this.setBusy(false);
    this.tell('');
    return this.game.position === job.position ? result : null;
  }

  /** The options on the board, and the text of the puzzle as it stands. */
  position() {
    const { game } = this, evidence = game.evidence();
    const chosen = [...player.examine(game.problem, evidence).chosen];
    const isOut = (o) => !chosen.includes(o) && (this.ruledOut.has(o) || evidence.excluded(o) !== undefined);
    return { chosen, text: withPosition(this.question, chosen, isOut) };
  }

  // --- Hints

  /** Shows the next step; called again, takes it. */
  async hint() {
    if (this.game.solved) return this.tell(t('no_hint'));
    if (this.next?.position === this.game.position) return this.take(this.next);
    const { chosen, text } = this.position();
    const result = await this.run('dlx-puzzle', ['--hint', '--quiet', '--format=json', `--language=${currentLanguage()}`], text);
    if (!result) return;
    const step = result.stdout.split('\n').filter((line) => line.startsWith('{')).map((line) => JSON.parse(line))
      .find((each) => each.place || each.exclude);
    if (step) this.suggest({ place: (step.place ?? []).map((n) => n - 1), exclude: (step.exclude ?? []).map((n) => n - 1), text: step.text });
    else if (/has no solution/.test(result.stderr)) this.tellMistake();
    else await this.guess(chosen, text);
  }
  suggest(step) {
    const { options } = this.game.problem;
    this.next = { ...step, position: this.game.position };
    const cells = [...step.place, ...step.exclude].flatMap((o) => options[o].cells);
    this.desk.point(cells, `${step.text}. ${t('again')}`);
  }
  take({ place, exclude }) {
    this.next = null;
    exclude.forEach((o) => this.ruledOut.add(o));
    const members = place.length ? this.membersOf(place) : this.withoutNotes(exclude);
    this.desk.change(members, false, true);
    if (!place.length) return this.hint();
  }
  tellMistake() {
    const { desk } = this;
    desk.byId('by-solution').value = this.game.knowsSolution ? 'solution' : 'rules';
    desk.check();
    this.tell(`${t('mistaken')} ${desk.wrong.cells.size ? desk.byId('status').textContent : ''}`.trim());
  }
  /** Suggests an option of some solution that goes on from the position, as no step is forced. */
  async guess(chosen, text) {
    const result = await this.run('dlx-solve', ['--quiet', '--limit=1'], text);
    if (!result) return;
    const [numbers] = solutionsIn(result.stdout), { options } = this.game.problem;
    if (!numbers) return this.tellMistake();
    const o = numbers.map((n) => n - 1).find((each) => !chosen.includes(each) && options[each].cells.length && !options[each].open);
    if (o === undefined) return this.tell(t('no_hint'));
    const piece = this.desk.entry.ofOption?.get(o);
    this.suggest({ place: [o], exclude: [], text: t('could_lie', piece ? this.desk.entry.nameOf?.(piece) ?? piece.name : options[o].looks.join('')) });
  }

  // --- Options as moves

  /** The position's members when these options lie on the board, too. */
  membersOf(options, isAnew = false) {
    const { game } = this, { problem, position } = game;
    const laid = options.filter((o) => problem.options[o].cells.length && !problem.options[o].open);
    if (problem.isLaid) {
      const before = isAnew ? game.puzzle.placed : position.placed;
      return { placed: [...before, ...laid.filter((o) => !before.includes(o))] };
    }
    const values = isAnew ? {} : { ...position.values };
    const put = (cell, text) => { if (!game.fixed.has(cell)) text ? values[cell] = text : delete values[cell]; };
    for (const o of laid)
      problem.options[o].cells.forEach((cell, k) => {
        const look = problem.play === 'figures' ? '*' : problem.options[o].looks[k];
        put(cell, look === '.' && problem.play === 'shading' ? 'x' : look);
        const other = this.desk.entry.mirror?.[cell];
        if (other >= 0) put(other, look);
      });
    return { values };
  }
  /** Options that are out: crosses where figures would stand, and no notes of their symbols. */
  withoutNotes(options) {
    const { problem, position } = this.game;
    const members = { values: { ...position.values }, corner: { ...position.corner }, centre: { ...position.centre } };
    for (const o of options)
      problem.options[o].cells.forEach((cell, k) => {
        if (problem.play === 'figures' && !this.game.value(cell)) members.values[cell] = 'x';
        if (problem.options[o].cells.length > 1) return;
        for (const notes of [members.corner, members.centre]) {
          notes[cell] = (notes[cell] ?? []).filter((text) => text !== problem.options[o].looks[k]);
          if (!notes[cell].length) delete notes[cell];
        }
      });
    return members;
  }

  /** Fills the board; where no solution goes on from the position, from the beginning. */
  async solve() {
    for (const isAnew of [false, true]) {
      const result = await this.run('dlx-solve', ['--quiet', '--limit=1'], isAnew ? this.question : this.position().text);
      if (!result) return;
      const [numbers] = solutionsIn(result.stdout);
      if (!numbers) continue;
      this.desk.change(this.membersOf(numbers.map((n) => n - 1), isAnew), false, true);
      if (isAnew) this.tell(t('solved_anew'));
      return;
    }
    this.tell(t('solved_none'));
  }
}
