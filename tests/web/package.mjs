// The npm package, installed by `npm install` and used from Node: node --test tests/web/package.mjs,
// from the root of the sources; DLX_TARBALL: another package than that of build-web.
//
// It is installed in a folder of its own; node's test runner checks what index.d.ts promises.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { test, after } from 'node:test';
import assert from 'node:assert/strict';
import { pathToFileURL } from 'node:url';

/** The package of that name, or the one in that folder. */
function tarballOf(path) {
  const name = statSync(path).isDirectory() && readdirSync(path).find((file) => file.endsWith('.tgz'));
  return name ? resolve(path, name) : resolve(path);
}

const tarball = tarballOf(process.env.DLX_TARBALL ?? 'build-web/npm');
const folder = mkdtempSync(join(tmpdir(), 'dlx-npm-'));
after(() => rmSync(folder, { recursive: true }));
execFileSync('npm', ['install', '--silent', '--offline', '--no-audit', '--no-fund', '--prefix', folder, tarball]);
const { load, DlxError, Stopped } = await import(pathToFileURL(join(folder, 'node_modules/dlx-tools/index.js')));
const dlx = await load();

test('counts are exact, of any size', () => {
  assert.equal(dlx.problem(dlx.queens(8)).count(), 92n);
  assert.equal(dlx.problem(dlx.polyomino({ board: '6x10' }, 'pentominoes')).count(), 9356n);
  // 12988816^2, of two boards side by side, is beyond 2^47; A004003.
  assert.equal(dlx.problem(dlx.polyomino({ board: '16x16', any: true }, 'dominoes')).count(),
    2444888770250892795802079170816n);
});

test('solutions come one by one', () => {
  const problem = dlx.problem(dlx.queens(6));
  const all = [...problem.solutions()];
  assert.deepEqual(all.map((s) => s.number), [1, 2, 3, 4]);
  assert.equal(new Set(all.map((s) => s.options.join())).size, 4);
  assert.equal([...problem.solutions({ limit: 2 })].length, 2);
  assert.equal([...problem.solutions({ limit: 0 })].length, 0);
  for (const { options, numbers, text } of all) {
    assert.equal(options.length, 6);
    assert.deepEqual(numbers, options.map((option) => option + 1));
    assert.equal(text, options.map((option) => problem.option(option)).join('\n'));
  }
  for (const s of problem.solutions()) {
    assert.equal(s.number, 1);
    break; // frees the search
  }
});

test('options count from 0, as everywhere but in files', () => {
  const problem = dlx.problem('A B C\nA\nB C\nA B\n| @given 1\n| @given 3\n');
  assert.equal(problem.option(0), 'A');
  assert.deepEqual([0, 1].map((k) => problem.question(k).given), [[0], [2]]);
  const [solution] = problem.solutions();
  assert.deepEqual([solution.options, solution.numbers, solution.text], [[0, 1], [1, 2], 'A\nB C']);
});

test('uniqueness', () => {
  assert.equal(dlx.problem('A B C\nA\nB C\n').isUnique, true);
  assert.equal(dlx.problem('A B C\nA\nB\n').uniqueness(), 'none');
  assert.equal(dlx.problem('A B\nA\nB\nA B\n').uniqueness(), 'several');
});

test('costs and colors', () => {
  const [first] = dlx.problem('A B | c\nA c:red |3\nB c:red |-1\nB c:blue\n').solutions();
  assert.deepEqual([first.options, first.numbers, first.cost], [[0, 1], [1, 2], 2]);
});

test('pictures', () => {
  const problem = dlx.problem(dlx.sudoku({ input: '..2.1.....4.2...' }));
  assert.match(problem.svg(), /^<\?xml.*<svg /s);
  const [solution] = problem.solutions();
  assert.notEqual(problem.svg(solution), problem.svg());
  assert.equal(problem.svg(solution), problem.svg(solution.options));
});

test('what options put where', () => {
  const queens = dlx.problem(dlx.queens(4));
  const [first] = queens.solutions();
  assert.deepEqual(queens.placed(first).map(({ row, column }) => [row, column]),
    [[0, 1], [1, 3], [2, 0], [3, 2]]);
  const sudoku = dlx.problem(dlx.sudoku({ input: '..2.1.....4.2...' }));
  const [grid] = sudoku.solutions();
  const digits = Array(16);
  for (const { row, column, symbol } of sudoku.placed(grid)) digits[4 * row + column] = symbol;
  assert.match(digits.join(''), /^[1-4]{16}$/);
  assert.equal(digits[2] + digits[4], '21');
  assert.equal(sudoku.givenWithClues.length, 4);
  const [bar] = dlx.problem('r2c3 r2c4\nr2c3 r2c4\n').placed([0]);
  assert.deepEqual(bar, { option: 0, row: 1, column: 2, layer: 0, symbol: '', piece: '' });
});

test('kinds of boards are data', () => {
  const kind = dlx.kinds.find(({ word }) => word === 'latin');
  assert.deepEqual(kind.title, { en: 'Latin squares', fr: 'Carrés latins' });
  assert.equal(kind.items['r{n}={t}'], 'digit');
});

test('errors have line and column', () => {
  assert.throws(() => dlx.problem('A B\nA X\n'), (error) =>
    error instanceof DlxError && /:2:3: unknown item/.test(error.message));
  assert.throws(() => dlx.queens('many'), DlxError);
  assert.throws(() => dlx.run('rm', []), DlxError);
  assert.throws(() => dlx.problem(dlx.queens(4)).svg([99999]), DlxError);
  for (const option of [-1, 16, 1.5, undefined])
    assert.throws(() => dlx.problem(dlx.queens(4)).option(option), DlxError);
  assert.equal(dlx.problem(dlx.queens(8)).count(), 92n); // and it goes on
});

test('a count can be stopped', () => {
  const large = dlx.problem(dlx.queens(18));
  assert.throws(() => large.count({ onProgress: () => false }), Stopped);
});

test('generators take options, files and input', () => {
  const regions = dlx.shapes['queens-8.txt'];
  const own = dlx.queens({ regions: 'mine.txt', noTouch: true, files: { 'mine.txt': regions } });
  const named = dlx.queens({ regions: 'queens-8', noTouch: true });
  const options = (text) => text.split('\n').filter((line) => !line.startsWith('|'));
  assert.deepEqual(options(own), options(named));
  assert.equal(dlx.problem(own).isUnique, true);
});

test('several questions of one problem', () => {
  const base = dlx.sudoku({ blank: '4x4' });
  const made = dlx.run('dlx-puzzle', ['--seed=1', '-n', '3'], { input: base });
  assert.equal(made.status, 0, made.stderr);
  const problem = dlx.problem(made.stdout);
  assert.equal(problem.questions, 3);
  for (let k = 0; k < 3; ++k) assert.equal(problem.question(k).isUnique, true);
  assert.throws(() => problem.question(3), DlxError);
});

test('tools in a pipe', () => {
  const trace = dlx.run('dlx-solve', ['--trace'], { input: dlx.queens(4) });
  assert.match(dlx.run('dlx-show', ['--tree'], { input: trace.stdout }).stdout, /solution 2/);
  const hint = dlx.run('dlx-puzzle', ['--hint', '--language=fr'],
    { input: dlx.sudoku({ input: '..2.1.....4.2...' }) });
  assert.match(hint.stdout, /^1\. r\dc\d : \d est/);
});
