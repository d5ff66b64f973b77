// The pieces of a problem as its options tell them: a piece is all options that name it, or without
// names all options of one shape; and its shapes are these options up to moving them along the
// board. Turning and turning over are looked up among the shapes, so that any lattice will do.
import { area, boundary, label, pathOf } from './board.js';

const near = 0.08;  // units: places that are the same

/** The places of an option from its middle, each with what is told there: of tiles their edges. */
function pointsOf(problem, { cells, looks }) {
  const middles = cells.map((cell) => problem.cells[cell].middle);
  const [mx, my] = middleOf(middles);
  const points = middles.map(([x, y]) => ({ x: x - mx, y: y - my, text: '' }));
  if (problem.play === 'tiles')
    looks.forEach((look, k) => look.split('-').forEach((text, side) => points.push({
      x: points[k].x + [0, 1, 0, -1][side], y: points[k].y + [-1, 0, 1, 0][side], text })));
  return points;
}
export const middleOf = (points) => [0, 1].map((axis) => points.reduce((sum, point) => sum + point[axis], 0) / points.length);

const isSame = (a, b) => a.length === b.length && a.every((p) =>
  b.some((q) => Math.abs(p.x - q.x) < near && Math.abs(p.y - q.y) < near && p.text === q.text));

const turned = (points, degrees) => {
  const angle = degrees * Math.PI / 180, c = Math.cos(angle), s = Math.sin(angle);
  return points.map(({ x, y, text }) => ({ x: x * c - y * s, y: x * s + y * c, text }));
};
const flipped = (points) => points.map(({ x, y, text }) => ({ x: -x, y, text }));
const angles = [60, 90, 120, 180, 240, 270, 300];

export class Piece {
  constructor(problem, number, name, hue, most) {
    Object.assign(this, { problem, number, name, hue, most, shapes: [], shape: 0, options: [] });
    // A long name does not fit into a cell: its number stands there.
    this.sign = [...name].length <= 3 ? name : /\d*$/.exec(problem.pieces[number])[0] || name;
  }
  add(o) {
    const option = this.problem.options[o], points = pointsOf(this.problem, option);
    let shape = this.shapes.find((other) => isSame(other.points, points));
    if (!shape) this.shapes.push(shape = { points, options: [] });
    const middles = option.cells.map((cell) => this.problem.cells[cell].middle);
    shape.options.push({ o, at: middleOf(middles) });
    this.options.push(o);
  }
  /** The shape that a turn to the right makes of the one in hand, if the problem has it. */
  turn() { return this.become(angles.map((angle) => turned(this.shapes[this.shape].points, angle))); }
  flip() {
    const mirrored = flipped(this.shapes[this.shape].points);
    return this.become([mirrored, ...angles.map((angle) => turned(mirrored, angle))]);
  }
  /** True if some shape has a mirror image that turning does not make. */
  get canFlip() {
    const images = [0, ...angles].map((angle) => turned(this.shapes[0].points, angle));
    return this.shapes.some(({ points }) => !images.some((image) => isSame(image, points)));
  }
  become(wanted) {
    for (const points of wanted) {
      const next = this.shapes.findIndex((shape) => isSame(shape.points, points));
      if (next >= 0 && next !== this.shape) return (this.shape = next), true;
    }
    return false;
  }
  /** Takes the shape of an option. */
  take(o) { this.shape = this.shapes.findIndex(({ options }) => options.some((option) => option.o === o)); }
  /** The option of the shape in hand whose middle is nearest to a point. */
  nearest([x, y], within = Infinity) {
    let best = null, least = within;
    for (const { o, at } of this.shapes[this.shape].options) {
      const distance = Math.hypot(at[0] - x, at[1] - y);
      if (distance < least) [best, least] = [o, distance];
    }
    return best;
  }
  middleOf(o) { return this.shapes[this.shape].options.find((option) => option.o === o)?.at; }
  get sample() { return this.shapes[this.shape].options[0].o; }
}

/** The key by which options without a name are put together: all distances of their cells. */
function distances(problem, { cells }) {
  const middles = cells.map((cell) => problem.cells[cell].middle), all = [];
  middles.forEach(([x, y], k) => middles.slice(0, k).forEach(([u, v]) => all.push(Math.hypot(x - u, y - v).toFixed(1))));
  return cells.length + ':' + all.sort().join(' ');
}

export function piecesOf(problem) {
  const byKey = new Map();
  problem.options.forEach((option, o) => {
    if (option.open || option.cells.length === 0) return;
    const key = option.piece >= 0 ? option.piece : distances(problem, option);
    if (!byKey.has(key)) {
      const number = byKey.size, isNamed = option.piece >= 0;
      byKey.set(key, new Piece(problem, number, isNamed ? problem.names[option.piece] : '',
        isNamed ? problem.hues[option.piece] : number % 36 + 1, isNamed ? problem.most[option.piece] : Infinity));
    }
    byKey.get(key).add(o);
  });
  return [...byKey.values()];
}

// --- Looks

/** An option as it lies on the board: an area, a tile of colors, or tokens. */
export function markup(problem, piece, o) {
  const { cells, looks } = problem.options[o], places = cells.map((cell) => problem.cells[cell]);
  if (problem.play === 'tiles') return places.map((place, k) => tile(problem, place, looks[k])).join('');
  if (problem.play === 'tokens') return places.map((place) => area(place, `piece-${piece.hue}`, 0.06) +
    label(piece.sign, ...place.middle, 0.5, `on-piece-${piece.hue}`, 0.8)).join('');
  const at = nearestTo(middleOf(places.map(({ middle }) => middle)), places.map(({ middle }) => middle));
  const outline = `<path class="line line-ink outline" d="${boundary(places)}"/>`;
  if (problem.play === 'pairs') return places.map((place) => area(place, 'pair')).join('') + outline;
  if (problem.sticks) return places.map((place) => stick(place, 0.26, 'ink')).join('') +
    places.map((place) => stick(place, 0.22, `piece-${piece.hue} flat`)).join('') + label(piece.name, ...at, 0.42, `on-piece-${piece.hue}`);
  return places.map((place) => area(place, `piece-${piece.hue} flat`)).join('') + outline +
    label(piece.name, ...at, 0.5, `on-piece-${piece.hue}`);
}
const nearestTo = ([x, y], points) => points.reduce((best, point) =>
  (Math.hypot(point[0] - x, point[1] - y) < Math.hypot(best[0] - x, best[1] - y) ? point : best));

/** A bar with round ends from dot to dot, which are the first and the fourth corner of its cell. */
function stick({ corners }, halfWidth, look) {
  const [[ax, ay], , , [bx, by]] = corners;
  const along = Math.hypot(bx - ax, by - ay), x = -(by - ay) / along * halfWidth, y = (bx - ax) / along * halfWidth;
  const at = (u, v) => `${(20 * u).toFixed(2)} ${(20 * v).toFixed(2)}`, arc = `A${20 * halfWidth} ${20 * halfWidth} 0 0 1 `;
  return `<path class="${look}" d="M${at(ax + x, ay + y)}${arc}${at(ax - x, ay - y)}L${at(bx - x, by - y)}${arc}${at(bx + x, by + y)}Z"/>`;
}

function tile(problem, { corners, middle }, look) {
  const size = Math.abs(corners[1][0] - corners[0][0]);
  return look.split('-').map((color, side) => {
    const hue = problem.colors.indexOf(color) % 36 + 1;
    const ends = [corners[side], corners[(side + 1) % 4]], edge = middleOf(ends);
    const at = [0, 1].map((axis) => edge[axis] + (middle[axis] - edge[axis]) * 0.34);
    return `<path class="piece-${hue}" d="${pathOf([...ends, middle])}"/>` +
      label(color, ...at, size * 0.2, `on-piece-${hue}`, size * 0.3);
  }).join('') + `<path class="line line-ink outline" d="${boundary([{ corners }])}"/>`;
}

/** The rectangle around the cells of an option: x, y, width, height. */
export function frameOf(problem, o) {
  const corners = problem.options[o].cells.flatMap((cell) => problem.cells[cell].corners);
  const xs = corners.map(([x]) => x), ys = corners.map(([, y]) => y);
  const x = Math.min(...xs), y = Math.min(...ys);
  return [x, y, Math.max(...xs) - x, Math.max(...ys) - y];
}
