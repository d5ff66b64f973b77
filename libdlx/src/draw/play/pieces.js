// Kinds whose options are laid on the board: pieces, tiles and tokens, from a tray beside it.
import { area, element, pictureOf } from './board.js';
import { frameOf, markup, piecesOf } from './shapes.js';
import { say } from './words.js';

const slack = 5;  // pixels that a tap may move

export class PieceEntry {
  constructor(game, board, page) {
    Object.assign(this, { game, board, page, problem: game.problem });
    this.pieces = piecesOf(this.problem);
    this.ofOption = new Map(this.pieces.flatMap((piece) => piece.options.map((o) => [o, piece])));
    this.hand = null;    // the piece that is in hand
    this.target = null;  // the option where it would lie
    this.drag = null;
  }

  get how() { return 'how_laid'; }
  nameOf(piece) { return say('piece', piece.name || say('unnamed', piece.number + 1)); }
  placedOf(piece) { return this.game.position.placed.filter((o) => this.ofOption.get(o) === piece); }
  leftOf(piece) { return piece.most - this.placedOf(piece).length; }
  lying(cell) { return this.game.position.placed.find((o) => this.problem.options[o].cells.includes(cell)); }
  fits(o) {
    return o !== null && this.problem.options[o].cells.every((cell) => this.lying(cell) === undefined);
  }

  // --- What is shown

  render(wrong) {
    const { game, board, problem } = this;
    board.over.innerHTML = game.position.placed.map((o) => this.ofOption.has(o) ? markup(problem, this.ofOption.get(o), o) : '').join('');
    problem.cells.forEach((_, cell) => board.announce(cell, this.contentOf(cell), { wrong: wrong.cells.has(cell) }));
    this.showGhost();
  }
  contentOf(cell) {
    const o = this.lying(cell);
    if (o === undefined) return [say('empty')];
    const option = this.problem.options[o], look = this.problem.play === 'tiles' ? option.looks[option.cells.indexOf(cell)] : '';
    return [this.nameOf(this.ofOption.get(o)), ...look ? [look] : [], ...this.game.fixedOptions.has(o) ? [say('given')] : []];
  }
  showGhost() {
    const { board, hand, target, problem } = this;
    if (!hand || target === null) return board.ghost.replaceChildren();
    const cells = problem.options[target].cells.map((cell) => problem.cells[cell]);
    board.ghost.innerHTML = this.fits(target) ? `<g class="ghost">${markup(problem, hand, target)}</g>`
      : cells.map((cell) => area(cell, 'clash')).join('');
  }

  pictureOf(piece, o = piece.sample) {
    const [x, y, width, height] = frameOf(this.problem, o);
    const svg = pictureOf(`<g transform="translate(${-20 * x} ${-20 * y})">${markup(this.problem, piece, o)}</g>`, [width, height]);
    svg.style.setProperty('--width', width + 0.2);
    svg.style.setProperty('--height', height + 0.2);
    return svg;
  }

  // --- The tray

  pad(wrong) {
    const button = (name, act, key) => element('button', { type: 'button', onclick: act, 'data-entry': name, title: key }, say(name));
    this.buttons = new Map(this.pieces.map((piece) => [piece, this.buttonOf(piece)]));
    this.tray = element('div', { class: 'tray', role: 'group', 'aria-label': say('tray') }, ...this.buttons.values());
    this.renewPad(wrong);
    return [
      element('div', { class: 'entries', role: 'group', 'aria-label': say('tools') },
        ...this.pieces.some((piece) => piece.shapes.length > 1) ? [button('turn', () => this.turn('turn'), 'R')] : [],
        ...this.pieces.some((piece) => piece.canFlip) ? [button('flip', () => this.turn('flip'), 'F')] : [],
        button('back', () => this.hold(null), 'Escape')),
      this.tray,
    ];
  }
  buttonOf(piece) {
    const made = element('button', { type: 'button', class: 'piece', 'data-piece': piece.number });
    made.addEventListener('pointerdown', (event) => this.grab(event, piece, null));
    made.addEventListener('click', (event) => { if (event.detail === 0) this.press(piece, true); });
    return made;
  }
  /** Brings the tray up to date; its buttons stay, as a finger may still be on one of them. */
  renewPad(wrong) {
    for (const [piece, made] of this.buttons ?? []) {
      const left = this.leftOf(piece), isMany = left > 1 && left < Infinity, isHeld = piece === this.hand;
      const isLost = wrong.pieces.has(this.problem.options[piece.sample].piece);
      const name = [this.nameOf(piece), ...isHeld ? [say('selected')] : [],
        ...isMany ? [say('left', left)] : [], ...isLost ? [say('wrong')] : []].join(', ');
      made.replaceChildren(element('span', { class: 'hidden' }, name), this.pictureOf(piece));
      if (piece.sign !== piece.name) made.append(element('span', { 'aria-hidden': 'true' }, piece.name));
      if (isMany) made.append(element('span', { class: 'many', 'aria-hidden': 'true' }, `×${left}`));
      made.setAttribute('aria-pressed', String(isHeld));
      made.classList.toggle('wrong', isLost);
      made.hidden = left <= 0 && !isHeld;
    }
    return this.tray?.isConnected;
  }

  /** Takes a piece in hand, or turns the one that is. Keys then go on the board. */
  press(piece, isKey = false) {
    if (this.hand === piece && !isKey) return this.turn('turn');
    this.hold(piece);
    if (isKey) this.board.focus(this.board.focused);
  }
  hold(piece) {
    this.hand = piece;
    this.target = piece ? this.optionAt(this.board.focused) : null;
    this.page.refresh(true);
    if (piece) this.tell();
  }
  turn(way) {
    if (!this.hand) return;
    const at = this.drag && this.target !== null ? this.hand.middleOf(this.target) : null;
    this.hand[way]();
    this.target = at ? this.hand.nearest(at) : this.optionAt(this.board.focused);
    this.drag?.image?.replaceChildren(this.pictureOf(this.hand));
    this.page.refresh(true);
    this.tell();
  }
  tell() {
    if (this.hand && this.target !== null)
      this.page.tell(say(this.fits(this.target) ? 'fits' : 'fits_not', this.nameOf(this.hand)));
  }

  // --- Laying and taking back

  /** The option of the shape in hand that has its first cell nearest to a cell. */
  optionAt(cell) {
    const [x, y] = this.problem.cells[cell].middle;
    let best = null, least = Infinity;
    for (const { o } of this.hand.shapes[this.hand.shape].options) {
      const [u, v] = this.problem.cells[Math.min(...this.problem.options[o].cells)].middle;
      const distance = Math.hypot(u - x, v - y);
      if (distance < least) [best, least] = [o, distance];
    }
    return best;
  }
  lay(o) {
    if (!this.hand || !this.fits(o)) return this.tell();
    const piece = this.hand;
    if (this.leftOf(piece) <= 1) this.hand = null;
    this.target = null;
    this.page.change({ placed: [...this.game.position.placed, o] }, false, true);
    if (!this.game.solved) this.page.tell(say('placed', this.nameOf(piece)));
  }
  /** Takes an option from the board, into the hand. */
  lift(o, isHeld) {
    if (this.game.fixedOptions.has(o)) return;
    const piece = this.ofOption.get(o);
    piece?.take(o);
    this.hand = isHeld ? piece : null;
    this.target = isHeld ? o : null;
    this.page.change({ placed: this.game.position.placed.filter((other) => other !== o) }, false, true);
    if (!isHeld) this.page.tell(say('taken_back', this.nameOf(piece)));
  }
  putBack() {
    if (this.hand) return this.hold(null);
    const o = this.lying(this.board.focused);
    if (o !== undefined) this.lift(o, false);
  }

  // --- Keys

  key(event) {
    const cell = this.board.focused, next = this.board.neighbour(cell, event.key);
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    if (event.key.startsWith('Arrow')) {
      if (next === null) return true;
      this.board.focus(next);
      if (this.hand) {
        this.target = this.optionAt(next);
        this.showGhost();
        this.tell();
      }
      return true;
    }
    const act = {
      r: () => this.turn('turn'), f: () => this.turn('flip'), n: () => this.nextPiece(1), p: () => this.nextPiece(-1),
      Enter: () => this.enter(cell), ' ': () => this.enter(cell),
      Escape: () => this.hold(null), Delete: () => this.putBack(), Backspace: () => this.putBack(),
    }[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (act) act();
    return Boolean(act);
  }
  enter(cell) {
    if (this.hand) return this.lay(this.target);
    const o = this.lying(cell);
    if (o !== undefined) this.lift(o, true);
  }
  nextPiece(by) {
    const left = this.pieces.filter((piece) => this.leftOf(piece) > 0);
    if (!left.length) return;
    const at = left.indexOf(this.hand);
    this.hold(left[(at + by + left.length) % left.length]);
  }

  // --- Pointers: a piece follows the pointer from the tray or from where it lies

  down(cell, event) {
    const o = cell === null ? undefined : this.lying(cell);
    if (cell !== null) this.board.focus(cell);
    if (o !== undefined) return this.game.fixedOptions.has(o) ? undefined : this.grab(event, this.ofOption.get(o), o);
    if (this.hand) this.grab(event, this.hand, null, true);
  }
  move() {}
  up() {}

  grab(event, piece, from, isOnBoard = false) {
    if (event.button !== 0 || !piece) return;
    event.preventDefault();
    this.endDrag();
    this.drag = { piece, from, isOnBoard, start: [event.clientX, event.clientY], isFar: false, isTouch: event.pointerType === 'touch', id: event.pointerId };
    const move = (next) => { if (next.pointerId === this.drag?.id) this.dragTo(next); };
    // The button under a finger stays until the touch has ended: else the next tap would be lost.
    const up = (next) => { if (next.pointerId === this.drag?.id) setTimeout(() => this.drop(next)); };
    this.endDrag = () => {
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', up);
      removeEventListener('pointercancel', up);
      this.drag?.image?.remove();
      this.drag = null;
      this.endDrag = () => {};
    };
    addEventListener('pointermove', move);
    addEventListener('pointerup', up);
    addEventListener('pointercancel', up);
    if (isOnBoard) this.dragTo(event);
  }
  endDrag() {}

  /** A finger would hide what it drags, which lies above it. */
  pointOf(event) {
    const [x, y] = this.board.pointAt(event);
    return [x, y - (this.drag.isTouch && !this.drag.isOnBoard ? 1.3 * this.problem.width : 0)];
  }
  dragTo(event) {
    const { drag } = this;
    const [dx, dy] = [event.clientX - drag.start[0], event.clientY - drag.start[1]];
    if (!drag.isFar && !drag.isOnBoard) {
      if (Math.hypot(dx, dy) < slack) return;
      drag.isFar = true;
      if (drag.from !== null) this.lift(drag.from, true);
      else if (this.hand !== drag.piece) this.hold(drag.piece);
      drag.image = element('div', { class: 'floating' }, this.pictureOf(drag.piece));
      drag.image.style.setProperty('--unit', `${this.board.scale}px`);
      const around = this.board.root.getRootNode();
      (around.body ?? around).append(drag.image);
    }
    this.target = drag.piece.nearest(this.pointOf(event), drag.isOnBoard ? Infinity : 0.9 * this.problem.width);
    if (drag.image) {
      const lift = drag.isTouch ? 1.3 * this.problem.width * this.board.scale : 0;
      drag.image.style.translate = `calc(${event.clientX}px - 50%) calc(${event.clientY - lift}px - 50%)`;
      drag.image.classList.toggle('near', this.target !== null && this.fits(this.target));
    }
    this.showGhost();
  }
  drop(event) {
    const { drag, target } = this;
    if (!drag) return;
    const isCancelled = event.type === 'pointercancel';
    this.endDrag();
    if (isCancelled) return this.hold(null);
    if (!drag.isFar && !drag.isOnBoard) return drag.from === null ? this.press(drag.piece) : this.lift(drag.from, true);
    if (target !== null && this.fits(target)) return this.lay(target);
    if (drag.isFar && target === null) return this.hold(null);
    this.tell();
  }
}
