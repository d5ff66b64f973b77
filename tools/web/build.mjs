// Makes the page and the npm package of the module: node build.mjs BUILD VERSION
//
// BUILD/bin has dlx.js and dlx.wasm. BUILD/web gets the page, index.html, complete in itself, and what
// installs it where it is served; BUILD/npm the package. The page's modules are joined in the order of
// their imports: imports go, `export` goes, and names are distinct over all of them. The player of
// dlx-show --play, whose files are libdlx's, is one value of the page, with names of its own.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, '../..');
const play = join(root, 'libdlx/src/draw/play'), learn = join(root, 'libdlx/src/draw/learn');
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

/** The files that are made for dlx.js. */
const made = {
  'module.js': read(build, 'bin/dlx.js') + '\nexport default createModule;\n',
  'shapes.js': `export default ${JSON.stringify(shapes())};\n`,
};

/** The text of a module after those that it imports, each once. */
function joined(name, folder = join(here, 'page'), seen = new Set()) {
  if (seen.has(name)) return '';
  seen.add(name);
  const text = (folder !== play && made[name]) || read(name === 'dlx.js' ? join(here, 'npm') : folder, name);
  const imports = [...text.matchAll(/^import (.*?) from '\.\/(.*?)';$/gm)];
  const before = imports.map(([, , file]) => joined(file, folder, seen)).join('');
  const body = text.replace(/^import .*;$/gm, '')
    .replace(/^export default createModule;$/m, '')
    .replace(/^export default /gm, 'const shapes = ')
    .replace(/^export \{[^}]*\};$/gm, '')
    .replace(/^export /gm, '');
  return `${before}// ${name}\n${body}\n`;
}

/** Whole-line comments and indentation are not sent. */
const slim = (text) => text.replace(/^\s*(\/\/.*|\/\*\*[^\n]*\*\/)?\n/gm, '').replace(/^ +/gm, '');

/** Bytes as the page has them: gzip in base64. */
const packed = (bytes) => gzipSync(bytes, { level: 9 }).toString('base64');

/** The same of a file, made a twentieth smaller by zopfli. */
const packedWell = (path) => execFileSync('zopfli', ['--i5', '-c', path], { maxBuffer: 1 << 26 }).toString('base64');

const css = (...path) => read(...path).replace(/^ +/gm, '');

/** The player as one value; in this page it is part of the table, with no landmark of its own. */
function playerModule() {
  const names = new Set(), modules = ['page.js', 'problem.js', 'cover.js', 'words.js', 'theme.js'].map((name) => joined(name, play, names)).join('');
  const html = read(play, 'play.html').replace(/<header>[\s\S]*<\/header>/, '').replace(' role="main"', '');
  return `export const player = (() => {\n${modules}
return { PlayPage, examine, followTheme, puzzlesOf, setLanguage, storage,
  css: ${JSON.stringify(css(play, 'play.css'))}, html: ${JSON.stringify(html)} };
})();\n`;
}
made['play.js'] = playerModule();

/** The part of dlx-show --links --html in which links are watched, as one value with names of its own. */
made['learn.js'] = `export const watching = (() => {\n${joined('learn.js', learn)}\nreturn { Untaught, learn };\n})();\n`;

function page() {
  const app = slim(joined('app.js'));
  if (/<\/script|<!--/i.test(app)) throw new Error('the page cannot hold itself');
  const filling = {
    '@CSS@': css(play, 'colors.css') + css(here, 'page/page.css') + css(learn, 'learn.css'),
    '@WASM@': packedWell(join(build, 'bin/dlx.wasm')),
    '@WORKER@': packed(slim(joined('worker.js'))),
    '@APP@': app,
  };
  const html = read(here, 'page/page.html').replace(/@[A-Z]+@/g, (name) => filling[name] ?? name);
  mkdirSync(join(build, 'web'), { recursive: true });
  writeFileSync(join(build, 'web/index.html'), html);
  for (const name of ['manifest.webmanifest', 'icon.svg']) cpSync(join(here, 'page', name), join(build, 'web', name));
  const digest = createHash('sha256').update(html).digest('hex').slice(0, 16);
  writeFileSync(join(build, 'web/sw.js'), read(here, 'page/sw.js').replace('@DIGEST@', digest));
  return html;
}

function npm() {
  const folder = join(build, 'npm');
  mkdirSync(folder, { recursive: true });
  for (const name of ['index.js', 'index.d.ts', 'dlx.js', 'README.md']) cpSync(join(here, 'npm', name), join(folder, name));
  for (const [name, text] of Object.entries(made)) if (name !== 'play.js' && name !== 'learn.js') writeFileSync(join(folder, name), text);
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
const html = page();
const kilobytes = (bytes) => `${(bytes.length / 1e3).toFixed(0)} kB`;
console.log(`${relative('.', join(build, 'web/index.html'))}: ${kilobytes(html)}, ` +
  `${kilobytes(gzipSync(html, { level: 9 }))} gzipped`);
