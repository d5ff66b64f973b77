// The search of the page on which links are watched, against dlx-solve --trace --engine links:
// node learn.mjs DLX-SOLVE [PROBLEMS]. Both branchings, ready examples and PROBLEMS random problems with
// secondary items and colors have the same traces: choices, covers, solutions, numbers of nodes. A
// recording that is stepped to its end and back has all links where they were.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';

import { examples } from '../../libdlx/src/draw/learn/learn.js';
import { Recording, Untaught, countNodes, readProblem, traceLines } from '../../libdlx/src/draw/learn/model.js';

const [solve, count = '40'] = process.argv.slice(2);

// Numbers that are the same in each run.
let state = 12345;
const random = (most) => {
  state = (Math.imul(state, 1103515245) + 12345) >>> 0;
  return (state >>> 8) % most;
};

function randomProblem() {
  const primary = 3 + random(4), secondary = random(4), lines = [];
  const names = (letter, number) => Array.from({ length: number }, (_, k) => `${letter}${k}`);
  const first = names('p', primary), second = names('s', secondary);
  lines.push([...first, ...(secondary ? ['|', ...second] : [])].join(' '));
  for (let k = 5 + random(14); k > 0; --k) {
    const entries = first.filter(() => random(3) === 0);
    for (const name of second) if (random(3) === 0) entries.push(name + ['', ':red', ':green'][random(3)]);
    if (entries.length > 0) lines.push(entries.join(' '));
  }
  return `${lines.join('\n')}\n`;
}

const isEvent = (line) => /^\d+ (item|option|solution|dead)\b|^\| \d+ solutions, /.test(line);

/** The traces of dlx-solve, a list of lines for each problem. */
function traced(problems, branch) {
  const text = execFileSync(solve, ['-q', '--trace', '--engine', 'links', '--branch', branch], { input: problems.join('| @next\n'), maxBuffer: 1 << 28 }).toString();
  const traces = text.split(/^\| @search .*$/m).slice(1).map((part) => part.split('\n').filter(isEvent));
  assert.equal(traces.length, problems.length);
  return traces;
}

const linksOf = (dance) => JSON.stringify([dance.up, dance.down, dance.left, dance.right, dance.length, dance.color, dance.covered]);

function thereAndBack(problem, branch) {
  const recording = new Recording(problem, branch), whole = linksOf(recording.dance);
  const states = [];
  for (let k = 0; recording.forward(); ++k) if (k % 50 === 0) states.push([recording.position, linksOf(recording.dance)]);
  assert.equal(recording.step.kind, 'end');
  assert.equal(linksOf(recording.dance), whole);
  for (const [position, links] of states.reverse()) {
    while (recording.position > position) recording.back();
    assert.equal(linksOf(recording.dance), links);
  }
  while (recording.back()) { /* Each step is undone. */ }
  assert.equal(linksOf(recording.dance), whole);
  return recording.steps.length;
}

const problems = [...Object.values(examples), 'A B | x\nA x:r\nB x:r\nA x\nB x:g\nB x\n', 'A B\nB A\nA\nB\n'];
while (problems.length < Number(count)) problems.push(randomProblem());
let events = 0, steps = 0;
for (const branch of ['mrv', 'first'])
  traced(problems, branch).forEach((expected, k) => {
    const problem = readProblem(problems[k]), lines = [...traceLines(problem, branch)];
    assert.deepEqual(lines, expected, problems[k]);
    events += lines.length;
    const counted = [...countNodes(problem, branch)].pop();
    assert.equal(`| ${counted.solutions} solutions, ${counted.nodes} nodes`, lines.pop());
    if (counted.nodes < 1000) steps += thereAndBack(problem, branch);
  });

const given = `${examples.six}| @given 3\n`;
assert.deepEqual([...traceLines(readProblem(given), 'mrv')], traced([given], 'mrv')[0]);

for (const [text, key] of [['', 'error_empty'], ['A A\n', 'error_twice'], ['A\nB\n', 'error_item'], ['2|A\nA\n', 'error_bounds'],
  ['A\nA:x\n', 'error_color'], ['A\nA\n| @given 2\n', 'error_given'], [`A\n${'A\n'.repeat(800)}`, 'error_large']])
  assert.throws(() => readProblem(text), (error) => error instanceof Untaught && error.key === key, key);

console.log(`${problems.length} problems: ${events} events as dlx-solve has them, ${steps} steps forwards and back`);
