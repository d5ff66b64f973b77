// Exact cover in JavaScript: `const dlx = await load(); dlx.problem(dlx.queens(8)).count()`.
import { instantiate } from './dlx.js';

export { DlxError, Dlx, Problem, Search, Stopped } from './dlx.js';

/** Loads the module that comes with the package: from the disk in Node, else by fetch. */
export async function load({ wasm } = {}) {
  return instantiate(wasm ?? (await bytes(new URL('./dlx.wasm', import.meta.url))));
}

async function bytes(url) {
  if (url.protocol !== 'file:') return (await fetch(url)).arrayBuffer();
  const { readFile } = await import('node:fs/promises');
  return readFile(url);
}
