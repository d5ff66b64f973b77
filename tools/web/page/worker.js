// A worker of the page: takes requests {id, op, ...} and answers {id, ...}; of a long one, several
// times, the last with `done`. It is stopped by being ended.
import { instantiate } from './dlx.js';

let dlx = null, loading;
let opened = { text: null, problem: null };

// The problem of a text; the last one is kept, as a page asks for many pictures of one.
function problemOf(text) {
  if (opened.text !== text) opened = { text, problem: dlx.problem(text) };
  return opened.problem;
}

const batchTime = 60; // milliseconds

// Sends solutions in batches.
function solve({ id, text, k, limit }) {
  const search = problemOf(text).question(k).search({ limit });
  for (let batch = [], since = performance.now(), solution; solution !== null;) {
    solution = search.next(batchTime);
    if (solution) batch.push(solution.options);
    const now = performance.now();
    if (solution !== null && now - since < batchTime) continue;
    since = now;
    postMessage({ id, batch, progress: search.progress, nodes: search.nodes, done: solution === null,
                  isExhausted: search.isExhausted });
    batch = [];
  }
  search.free();
}

const operations = {
  // The options of each generator and of dlx-puzzle, as their help tables say.
  tables: () => Object.fromEntries(dlx.tools.map((tool) => [tool, {
    table: dlx.run(tool, ['--help-table']).stdout, help: dlx.run(tool, ['--help']).stdout }])),
  shapes: () => dlx.shapes,
  kinds: () => dlx.kinds,
  run: ({ tool, args, input, files }) => dlx.run(tool, args, { input, files }),
  open({ text }) {
    const { questions, itemCount, optionCount, given } = problemOf(text);
    return { questions, itemCount, optionCount, given };
  },
  placed: ({ text, k, options }) => problemOf(text).question(k).placed(options),
  givenWithClues: ({ text, k }) => problemOf(text).question(k).givenWithClues,
  svg: ({ text, k, options }) => problemOf(text).question(k).svg(options),
  count: ({ id, text, k }) => problemOf(text).question(k).count({
    onProgress: (progress) => postMessage({ id, progress }) }).toString(),
};

onmessage = async ({ data }) => {
  const { id, op } = data;
  try {
    if (op !== 'load') await loading;
    if (op === 'load') {
      loading = instantiate(data.wasm);
      dlx = await loading;
      postMessage({ id, done: true });
    } else if (op === 'solve') {
      solve(data);
    } else {
      postMessage({ id, result: operations[op](data), done: true });
    }
  } catch (error) {
    postMessage({ id, error: String(error.message ?? error), done: true });
  }
};
