// Links to a problem: the fragment of the address holds what was drawn, typed or made, and nothing
// that was found out about it.
import { through } from './engine.js';
import { puzzles } from './puzzles.js';

/** A value as a fragment: its JSON, deflated, in the alphabet of base64url. */
export async function packed(value) {
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
export async function stateFromLink(engine) {
  const match = location.hash.match(/^#p=([\w-]+)$/);
  if (!match) return null;
  try {
    const state = await unpacked(match[1]);
    state.puzzle = state.puzzle.replace(/^gen-/, ''); // as older links have it
    return Object.hasOwn(puzzles, state.puzzle) ? await withCells(state, engine) : null;
  } catch {
    return null;
  }
}
