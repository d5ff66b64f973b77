// A game is a puzzle and the positions of its player, which are never changed and stand one behind the
// other, so that undo and redo have no end. The browser's storage keeps the first one and what each
// of the others changes.
import { examine, isSolved, wrongCells } from './cover.js';
import { sha256 } from './hash.js';

/** The members of a position that differ from those of another: of objects, the keys that do. */
function difference(from, to) {
  const members = {};
  for (const [name, value] of Object.entries(to)) {
    if (JSON.stringify(value) === JSON.stringify(from[name])) continue;
    members[name] = value;
    if (Array.isArray(value)) continue;
    members[name] = Object.fromEntries(Object.keys({ ...from[name], ...value })
      .filter((key) => JSON.stringify(value[key]) !== JSON.stringify(from[name][key])).map((key) => [key, value[key] ?? null]));
  }
  return members;
}
/** The position that differs from another in these members. */
function changedBy(position, members) {
  const next = { ...position };
  for (const [name, value] of Object.entries(members))
    next[name] = Array.isArray(value) ? value
      : Object.fromEntries(Object.entries({ ...position[name], ...value }).filter(([, each]) => each !== null));
  return next;
}

const emptyPosition = { values: {}, corner: {}, centre: {}, color: {}, placed: [], walls: [] };

/** The storage, which a browser may refuse to pages from files. */
export const storage = {
  get(key) {
    try { return JSON.parse(localStorage.getItem(key)); } catch { return null; }
  },
  set(key, value) {
    try { localStorage.setItem(key, JSON.stringify(value)); return true; } catch { return false; }
  },
};

export const stateOf = (puzzle) => storage.get('dlx-play ' + puzzle.id)?.state ?? 'new';

export class Game {
  constructor(puzzle) {
    this.puzzle = puzzle;
    this.problem = puzzle.problem;
    this.fixed = new Map(puzzle.given.map(({ cell, text }) => [cell, text]));
    this.fixedOptions = new Set(puzzle.placed);
    this.start = { ...emptyPosition, centre: this.notes(), placed: puzzle.placed };
    const kept = storage.get(this.key);
    this.history = [kept?.position ?? this.start];
    this.changes = kept?.changes ?? [];  // of each position but the first, from the one before
    for (const members of this.changes) this.history.push(changedBy(this.history.at(-1), members));
    this.at = kept?.at ?? 0;
    this.seconds = kept?.seconds ?? 0;
    this.solved = this.isSolved();
  }

  get key() { return 'dlx-play ' + this.puzzle.id; }
  get position() { return this.history[this.at]; }
  get canUndo() { return this.at > 0; }
  get canRedo() { return this.at + 1 < this.history.length; }
  get knowsSolution() { return 'looks' in this.puzzle; }
  /** Digests begin with the salt; a page that finds the solution later has that of another puzzle. */
  get salt() { return this.puzzle.salt ?? this.puzzle.id; }

  notes() {
    const notes = {};
    for (const { cell, text } of this.puzzle.notes) notes[cell] = [...notes[cell] ?? [], text];
    return notes;
  }

  /**
   * Goes to a position that has these members in place of the old ones. `joins`: it takes the place
   * of the last one, as of a drag that goes on.
   */
  change(members, joins = false) {
    const next = { ...this.position, ...members };
    if (JSON.stringify(next) === JSON.stringify(this.position)) return;
    const isJoined = joins && this.at > 0, at = this.at + (isJoined ? 0 : 1);
    this.history = [...this.history.slice(0, at), next];
    this.changes = [...this.changes.slice(0, at - 1), difference(this.history[at - 1], next)];
    this.move(isJoined ? 0 : 1);
  }
  /** Goes along the history. */
  move(by) {
    this.at = Math.max(0, Math.min(this.history.length - 1, this.at + by));
    this.solved = this.isSolved();
    this.keep();
  }
  clear() { this.change(this.start); }

  keep() {
    const isNew = JSON.stringify(this.position) === JSON.stringify(this.start);
    const state = this.solved ? 'solved' : isNew ? 'new' : 'begun';
    const { at, changes, seconds } = this, rest = { at, seconds, state };
    // Where the storage is full, only the last position is kept; where it is closed, nothing.
    storage.set(this.key, { position: this.history[0], changes, ...rest }) ||
      storage.set(this.key, { position: this.position, ...rest, at: 0 });
  }

  /** The text of a cell, given or entered; a figure is *, a cross x. */
  value(cell) { return this.fixed.get(cell) ?? this.position.values[cell] ?? ''; }

  /** The content of each cell as digests have it. */
  looks() {
    const { problem } = this;
    const looks = problem.cells.map((_, cell) => (problem.isLaid || this.value(cell) === 'x' ? '' : this.value(cell)));
    if (problem.play === 'shading') return looks.map((look) => (look === '.' ? '' : look));
    if (problem.isLaid)
      for (const o of this.position.placed)
        problem.options[o].cells.forEach((cell, k) => { looks[cell] = this.lookOf(o, k); });
    return looks;
  }
  lookOf(o, k) {
    const option = this.problem.options[o];
    if (option.open) return '';
    return this.problem.play === 'tiles' ? option.looks[k] : this.problem.pieces[option.piece] ?? '';
  }

  /** The position as the rules see it; `isFinal`: cells that are empty are to stay so. */
  evidence(isFinal = false) {
    const { options, play, isLaid, ofCell } = this.problem;
    if (isLaid)
      return { taken: this.position.placed, excluded: () => undefined,
        settled: (o) => options[o].cells.length === 0 || (isFinal && options[o].open) };
    if (play === 'figures') {
      // A figure whose cell has several options is none of them yet.
      const figures = this.problem.cells.flatMap((_, cell) => (this.value(cell) === '*' ? [cell] : []));
      const taken = figures.flatMap((cell) => (ofCell[cell].length === 1 ? ofCell[cell] : []));
      const isOut = (cell) => this.value(cell) === 'x' || (isFinal && this.value(cell) !== '*');
      return { taken, needed: figures,
        settled: (o) => options[o].cells.every((cell) => ofCell[cell].length > 1 && figures.includes(cell)),
        excluded: (o) => {
          const cells = options[o].cells.filter(isOut), barring = cells.length ? cells : this.barring(o, figures);
          return barring.length ? barring : undefined;
        } };
    }
    const shown = (cell) => {
      const value = this.value(cell);
      return play === 'shading' ? { x: '.', '': isFinal ? '.' : '' }[value] ?? value : value;
    };
    const values = this.problem.cells.map((_, cell) => shown(cell));
    return { taken: [], settled: (o) => options[o].cells.every((cell) => values[cell] !== ''),
      excluded: (o) => {
        const { cells, looks } = options[o];
        const at = cells.findIndex((cell, k) => values[cell] !== '' && looks[k] !== '' && looks[k] !== values[cell]);
        return at < 0 ? undefined : [cells[at]];
      } };
  }

  /** The figures that exclude an option of another cell, whichever of their own options they are. */
  barring(o, figures) {
    const { options, ofCell, high } = this.problem, { cells, items } = options[o];
    const clashes = (other) => options[other].items.some((item) => high[item] === 1 && items.includes(item));
    return figures.filter((cell) => ofCell[cell].length > 1 && !cells.includes(cell) && ofCell[cell].every(clashes));
  }

  isSolved() {
    const { play, cells } = this.problem;
    if (['digits', 'letters'].includes(play) && cells.some((_, cell) => this.value(cell) === '')) return false;
    return isSolved(this.problem, this.evidence(true));
  }
  /** False if the rules are met by something else than the solution that the page knows. */
  isMeant() {
    return !this.knowsSolution || sha256([this.salt, ...this.looks()].join('\n')) === this.puzzle.whole;
  }

  /** The cells that are wrong, and the pieces that have no place any more. */
  mistakes(bySolution) {
    if (!bySolution) {
      const wrong = wrongCells(this.problem, this.evidence());
      return { ...wrong, cells: new Set([...wrong.cells].filter((cell) => !this.fixed.has(cell))) };
    }
    const looks = this.looks();
    const isWrong = (cell) => !this.fixed.has(cell) && (looks[cell] !== '' || this.value(cell) === 'x') &&
      sha256(`${this.salt}:${cell}:${looks[cell]}`).slice(0, 4) !== this.puzzle.looks.slice(4 * cell, 4 * cell + 4);
    return { cells: new Set([...looks.keys()].filter(isWrong)), pieces: new Set() };
  }

  /** The cells that figures exclude: their options cover an item that is full. */
  crossed() {
    if (this.problem.play !== 'figures') return new Set();
    const taken = new Set(this.evidence().taken);
    const { reasons } = examine(this.problem, { taken: [...taken], excluded: () => undefined, settled: () => false });
    const out = new Set();
    this.problem.ofCell.forEach((list, cell) => {
      if (this.value(cell) === '' && list.length && list.every((o) => reasons[o])) out.add(cell);
    });
    return out;
  }
}
