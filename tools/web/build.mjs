// Makes the page and the npm package of the module: node build.mjs BUILD VERSION
//
// BUILD/bin has the modules dlx and core, .js and .wasm each. BUILD/web gets the page: index.html,
// complete with the core module, and more.js beside it with the other tools, which the page loads
// when one of them is asked for. BUILD/npm gets the package. The page's modules are joined in the
// order of their imports: imports go, `export` goes, and names are distinct over all of them.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, '../..');
const [build, version] = process.argv.slice(2);
const read = (...path) => readFileSync(join(...path), 'utf8');

/** The files of shapes/ that generators read, by their names there. */
function shapes(folder = join(root, 'shapes')) {
  const files = {};
  for (const name of readdirSync(folder).sort()) {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) {
      if (['gallery', 'recipes'].includes(name)) continue;
      for (const [inner, text] of Object.entries(shapes(path))) files[`${name}/${inner}`] = text;
    } else if (/\.(txt|dlx)$/.test(name)) {
      files[name] = readFileSync(path, 'utf8');
    }
  }
  return files;
}

/** The files that are made for a module of WebAssembly, `dlx` or `core`. */
function made(module) {
  const files = shapes();
  if (module === 'core') {
    const unused = (name) => (/^(guests|problems)\/|^words-english/.test(name) && name !== 'problems/sets.dlx') ||
      /^\| @lattice|^@lattice/m.test(files[name]); // of gen-polyform
    for (const name of Object.keys(files).filter(unused)) delete files[name];
  }
  return {
    'module.js': read(build, `bin/${module}.js`) + '\nexport default createModule;\n',
    'shapes.js': `export default ${JSON.stringify(files)};\n`,
  };
}

/** The text of a module after those that it imports, each once; `virtual` has some of them. */
function joined(name, virtual = {}, seen = new Set()) {
  if (seen.has(name)) return '';
  seen.add(name);
  const text = virtual[name] ?? read(here, name === 'dlx.js' ? 'npm' : 'page', name);
  const imports = [...text.matchAll(/^import (.*?) from '\.\/(.*?)';$/gm)];
  const before = imports.map(([, , file]) => joined(file, virtual, seen)).join('');
  const body = text.replace(/^import .*;$/gm, '')
    .replace(/^export default createModule;$/m, '')
    .replace(/^export default /gm, 'const shapes = ')
    .replace(/^export \{[^}]*\};$/gm, '')
    .replace(/^export /gm, '');
  return `${before}// ${name}\n${body}\n`;
}

/** Whole-line comments and indentation are not sent. */
const slim = (text) => text.replace(/^\s*(\/\/.*|\/\*\*[^\n]*\*\/)?\n/gm, '').replace(/^ +/gm, '');

/** The text of the workers over a module. */
const workerOf = (module) => slim(joined('worker.js', made(module)));

/** Bytes as the page has them: .lzma, in base64. */
async function packed(bytes) {
  const file = execFileSync('xz', ['-9e', '--format=lzma', '--stdout'], { input: bytes, maxBuffer: 1 << 28 });
  file.writeBigUInt64LE(BigInt(bytes.length), 5); // which xz leaves open
  const { unlzma } = await import(`data:text/javascript,${encodeURIComponent(read(here, 'page/lzma.js'))}`);
  if (bytes.compare(unlzma(file)) !== 0) throw new Error('not as it was packed');
  return file.toString('base64');
}

/** The parts of which engine.js makes a lane. */
const parts = async (module) => ({
  wasm: await packed(readFileSync(join(build, `bin/${module}.wasm`))),
  worker: await packed(Buffer.from(workerOf(module))),
});

async function page() {
  const tools = read(build, 'tools/web/dlx/tools.hpp').match(/(?<=\{")[\w-]+(?=")/g);
  const app = slim(joined('app.js', { 'tools.js': `export const allTools = ${JSON.stringify(tools)};\n` }));
  if (/<\/script|<!--/i.test(app)) throw new Error('the page cannot hold itself');
  const { wasm, worker } = await parts('core');
  const filling = {
    '@CSS@': read(here, 'page/page.css').replace(/^ +/gm, ''),
    '@WASM@': wasm,
    '@WORKER@': worker,
    '@APP@': app,
  };
  const html = read(here, 'page/page.html').replace(/@[A-Z]+@/g, (name) => filling[name] ?? name);
  const more = `dlxMore = ${JSON.stringify(await parts('dlx'))};\n`;
  mkdirSync(join(build, 'web'), { recursive: true });
  writeFileSync(join(build, 'web/index.html'), html);
  writeFileSync(join(build, 'web/more.js'), more);
  return { 'index.html': html, 'more.js': more };
}

function npm() {
  const folder = join(build, 'npm');
  mkdirSync(folder, { recursive: true });
  for (const name of ['index.js', 'index.d.ts', 'dlx.js', 'README.md']) cpSync(join(here, 'npm', name), join(folder, name));
  for (const [name, text] of Object.entries(made('dlx'))) writeFileSync(join(folder, name), text);
  cpSync(join(build, 'bin/dlx.wasm'), join(folder, 'dlx.wasm'));
  cpSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({
    name: 'dlx-tools', version, description: 'Exact cover: problems solved, counted, made and drawn',
    type: 'module', license: 'MIT', main: './index.js', types: './index.d.ts',
    exports: { '.': { types: './index.d.ts', default: './index.js' } }, engines: { node: '>=18' },
    keywords: ['exact cover', 'dancing links', 'sudoku', 'polyomino', 'puzzle'],
  }, null, 2) + '\n');
}

npm();
for (const [name, text] of Object.entries(await page()))
  console.log(`${relative('.', join(build, 'web', name))}: ${(text.length / 1e3).toFixed(0)} kB, ` +
    `${(gzipSync(text, { level: 9 }).length / 1e3).toFixed(0)} kB gzipped`);
