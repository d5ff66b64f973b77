// dlx-tools for JavaScript: the WebAssembly module with the manners of the language. The npm
// package and the page's workers load it by `instantiate`.
//
// Tools run as in a shell, on a standard input, output and error of their own (three devices in
// the module's file system); problems are handles, freed when the object is no longer reachable.
import createModule from './module.js';
import shapes from './shapes.js';

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** An error of a problem, of options or of a puzzle; the message is the library's. */
export class DlxError extends Error {
  constructor(message, status = 2) {
    super(message);
    this.name = 'DlxError';
    this.status = status;
  }
}

/** A count that its monitor stopped: `atLeast` solutions were seen. */
export class Stopped extends DlxError {
  constructor(atLeast) {
    super(`stopped: at least ${atLeast} solutions`, 3);
    this.name = 'Stopped';
    this.atLeast = atLeast;
  }
}

/** The words of a command line: {noTouch: true, limit: 3} is --no-touch --limit 3. */
function words(args) {
  const list = [];
  for (const arg of args) {
    if (arg === null || typeof arg !== 'object') {
      list.push(String(arg));
      continue;
    }
    for (const [key, value] of Object.entries(arg)) {
      if (key === 'input' || key === 'files') continue;
      const name = '--' + key.replace(/[A-Z]/g, (letter) => '-' + letter.toLowerCase());
      for (const one of Array.isArray(value) ? value : [value])
        if (one === true) list.push(name);
        else if (one !== false && one !== undefined) list.push(`${name}=${one}`);
    }
  }
  return list;
}

/** The standard streams of one run of a tool after the other. */
class Streams {
  constructor(module) {
    this.fs = module.FS;
    this.names = ['/dev/dlx-in', '/dev/dlx-out', '/dev/dlx-err'];
    this.names.forEach((name, fd) => {
      const device = this.fs.makedev(70, fd);
      this.fs.registerDevice(device, this.operations(fd));
      this.fs.mkdev(name, 0o666, device);
    });
  }

  operations(fd) {
    return {
      open: (stream) => { stream.seekable = false; },
      close: () => {},
      read: (stream, buffer, offset, length) => {
        const chunk = this.input.subarray(0, length);
        buffer.set(chunk, offset);
        this.input = this.input.subarray(chunk.length);
        return chunk.length;
      },
      write: (stream, buffer, offset, length) => {
        this.sinks[fd](buffer.slice(offset, offset + length));
        return length;
      },
    };
  }

  // A tool closes its output: each run gets the three descriptors anew.
  begin(input, out, err) {
    this.input = encoder.encode(input);
    this.sinks = [null, out, err];
    for (let fd = 0; fd < 3; ++fd)
      if (this.fs.streams[fd]) this.fs.close(this.fs.streams[fd]);
    this.names.forEach((name, fd) => this.fs.open(name, fd === 0 ? 'r' : 'w'));
  }
}

/** Bytes as they come; `text()` is all of them. */
function collector(onText) {
  const chunks = [];
  const stream = onText && new TextDecoder();
  const sink = (bytes) => {
    if (onText) onText(stream.decode(bytes, {stream: true}));
    else chunks.push(bytes);
  };
  sink.text = () => {
    const all = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0));
    let at = 0;
    for (const chunk of chunks) {
      all.set(chunk, at);
      at += chunk.length;
    }
    return decoder.decode(all);
  };
  return sink;
}

export class Dlx {
  constructor(module) {
    this.module = module;
    this.streams = new Streams(module);
    this.handles = new FinalizationRegistry((free) => free());
    module.FS.mkdir('/shapes');
    module.FS.mkdir('/files');
    for (const [name, text] of Object.entries(shapes)) {
      const folder = name.slice(0, name.lastIndexOf('/') + 1);
      if (folder && !module.FS.analyzePath('/shapes/' + folder).exists)
        module.FS.mkdir('/shapes/' + folder.slice(0, -1));
      module.FS.writeFile('/shapes/' + name, text);
    }
    /** The names of the tools in the module. */
    this.tools = this.take(module._dlx_tools()).trim().split('\n');
    for (const tool of this.tools)
      if (tool.startsWith('gen-')) this[tool.slice(4)] = (...args) => this.generate(tool, ...args);
  }

  /** Pieces, boards and other files that come with the tools, by name. */
  get shapes() {
    return shapes;
  }

  /** The kinds of boards: [{word, title: {en, fr}, about: {en, fr}, items: {form: role}}, ...]. */
  get kinds() {
    return JSON.parse(this.take(this.module._dlx_kinds()));
  }

  /** Runs a tool: {status, stdout, stderr}. With `onOutput` the output goes there as it comes. */
  run(tool, args = [], {input = '', files = {}, onOutput} = {}) {
    if (!this.tools.includes(tool)) throw new DlxError(`there is no tool ${tool}`);
    for (const [name, text] of Object.entries(files)) this.module.FS.writeFile('/files/' + name, text);
    this.module.FS.chdir('/files');
    const out = collector(onOutput);
    const err = collector();
    this.streams.begin(input, out, err);
    const line = encoder.encode([tool, ...words(args)].join('\0') + '\0');
    const status = this.withBytes(line, (at) => this.module._dlx_run(at, line.length));
    return {status, stdout: out.text(), stderr: err.text()};
  }

  /** The output of a generator; throws DlxError with its message. */
  generate(tool, ...args) {
    const about = args.find((arg) => arg !== null && typeof arg === 'object') ?? {};
    const result = this.run(tool, args, {input: about.input ?? '', files: about.files ?? {}});
    if (result.status !== 0) throw new DlxError(result.stderr.trim(), result.status);
    return result.stdout;
  }

  /** The problem of a `.dlx` text; throws DlxError with line and column. */
  problem(text) {
    return new Problem(this, text);
  }

  withBytes(bytes, use) {
    const at = this.module._malloc(Math.max(bytes.length, 1));
    this.module.HEAPU8.set(bytes, at);
    try {
      return use(at);
    } finally {
      this.module._free(at);
    }
  }

  // The bytes of a Text of module.cpp, which is freed.
  take(text) {
    const {_dlx_text_data: data, _dlx_text_size: size} = this.module;
    const at = data(text);
    const read = decoder.decode(this.module.HEAPU8.slice(at, at + size(text)));
    const isError = this.module._dlx_text_is_error(text);
    this.module._dlx_text_free(text);
    if (isError) throw new DlxError(read);
    return read;
  }

  monitored(onProgress, work) {
    this.module.monitor = onProgress &&
      ((done, nodes, solutions, level, levels) =>
        onProgress({done, nodes, solutions, level, levels}) !== false);
    try {
      return work();
    } finally {
      this.module.monitor = undefined;
    }
  }
}

/** One question of a problem: all questions of a text share its items and options. */
export class Problem {
  constructor(dlx, text) {
    this.dlx = dlx;
    const {module} = dlx;
    const bytes = encoder.encode(text);
    const error = module._malloc(4);
    this.handle = dlx.withBytes(bytes, (at) => module._dlx_problem_read(at, bytes.length, error));
    const message = module.HEAP32[error >> 2];
    module._free(error);
    dlx.take(message);
    const handle = this.handle;
    dlx.handles.register(this, () => module._dlx_problem_free(handle));
    this.k = 0;
    /** The number of questions: `| @given` lines, or problems. */
    this.questions = module._dlx_problem_questions(handle);
    this.describe();
  }

  describe() {
    const {module} = this.dlx;
    this.itemCount = module._dlx_problem_items(this.handle, this.k);
    this.optionCount = module._dlx_problem_options(this.handle, this.k);
    this.given = this.optionsIn(module._dlx_problem_given(this.handle, this.k));
  }

  // Options, from 0, of a Text with their numbers.
  optionsIn(text) {
    return this.dlx.take(text).split(' ').slice(0, -1).map((number) => number - 1);
  }

  /** The options given, and those of cells that clues decide. */
  get givenWithClues() {
    return this.optionsIn(this.dlx.module._dlx_problem_given_with_clues(this.handle, this.k));
  }

  /** Question k, from 0, as a problem of its own. */
  question(k) {
    if (!(k >= 0 && k < this.questions)) throw new DlxError(`there is no question ${k}`);
    const other = Object.create(Problem.prototype);
    Object.assign(other, this, {k, whole: this.whole ?? this});
    other.describe();
    return other;
  }

  // Options count from 0; the module takes their numbers in a file.
  numberOf(option) {
    if (!(Number.isInteger(option) && option >= 0 && option < this.optionCount))
      throw new DlxError(`there is no option ${option}: there are ${this.optionCount}, counted from 0`);
    return option + 1;
  }

  /** The tokens of an option, from 0. */
  option(option) {
    const number = this.numberOf(option);
    return this.dlx.take(this.dlx.module._dlx_problem_option(this.handle, this.k, number));
  }

  /** The solutions one by one: {number, options, numbers, cost, text}. */
  *solutions({limit = Infinity} = {}) {
    const search = this.search({limit});
    try {
      for (;;) {
        const solution = search.next();
        if (solution === null) return;
        if (solution) yield solution;
      }
    } finally {
      search.free();
    }
  }

  /** A search that can pause: see Search. */
  search({limit = Infinity} = {}) {
    return new Search(this, limit);
  }

  /** The exact number of solutions, a BigInt. `onProgress` may return false: throws Stopped. */
  count({onProgress} = {}) {
    const text = this.dlx.monitored(onProgress, () =>
      this.dlx.take(this.dlx.module._dlx_count(this.handle, this.k)));
    if (text.startsWith('>=')) throw new Stopped(BigInt(text.slice(2)));
    return BigInt(text);
  }

  /** `unique`, `none`, `several`, or `unknown` when `onProgress` has stopped it. */
  uniqueness({onProgress} = {}) {
    return this.dlx.monitored(onProgress, () =>
      this.dlx.take(this.dlx.module._dlx_unique(this.handle, this.k)));
  }

  /** Has it just one solution? */
  get isUnique() {
    return this.uniqueness() === 'unique';
  }

  // The Text that a function of module.cpp makes of a solution, or of options.
  ofOptions(make, solution) {
    const chosen = solution?.options ?? solution ?? [];
    const options = Uint32Array.from(chosen, (option) => this.numberOf(option));
    return this.dlx.withBytes(new Uint8Array(options.buffer), (at) =>
      this.dlx.take(make(this.handle, this.k, at, options.length)));
  }

  /** A picture of a solution, or of its options; without, of the problem itself. */
  svg(solution) {
    return this.ofOptions(this.dlx.module._dlx_svg, solution);
  }

  /** The cells of a solution, or of its options: [{option, row, column, layer, symbol, piece}]. */
  placed(solution) {
    return this.ofOptions(this.dlx.module._dlx_placed, solution).split('\n').slice(0, -1).map((line) => {
      const [number, row, column, layer, symbol, piece] = line.split('\t');
      return {option: number - 1, row: +row, column: +column, layer: +layer, symbol, piece};
    });
  }
}

/** A search in slices of time, so that a worker can listen in between. */
export class Search {
  constructor(problem, limit) {
    this.problem = problem;
    this.module = problem.dlx.module;
    this.handle = this.module._dlx_search(problem.handle, problem.k, Number.isFinite(limit) ? limit : 0);
    this.found = 0;
    this.isDone = limit <= 0;
  }

  /** The next solution; null at the end; undefined if there is none within `milliseconds`. */
  next(milliseconds = 100) {
    if (this.isDone) return null;
    const state = this.module._dlx_search_next(this.handle, milliseconds);
    if (state < 0) return undefined;
    this.isDone = state === 0;
    return this.isDone ? null : this.solution();
  }

  solution() {
    const at = this.module._dlx_solution_data(this.handle) >> 2;
    const size = this.module._dlx_solution_size(this.handle);
    const options = Array.from(this.module.HEAP32.subarray(at, at + size));
    const {problem} = this;
    return {
      number: ++this.found,
      options,
      numbers: options.map((option) => option + 1),
      cost: Number(this.module._dlx_solution_cost(this.handle)),
      get text() {
        return options.map((option) => problem.option(option)).join('\n');
      },
    };
  }

  /** True if all solutions were seen. */
  get isExhausted() {
    return this.module._dlx_search_is_exhausted(this.handle) === 1;
  }
  /** The part that is done, 0 to 1. */
  get progress() {
    return this.module._dlx_search_progress(this.handle);
  }
  get nodes() {
    return this.module._dlx_search_nodes(this.handle);
  }

  /** Frees the search; it can be used no more. */
  free() {
    if (this.handle) this.module._dlx_search_free(this.handle);
    this.handle = 0;
    this.isDone = true;
  }
}

/** Dlx over a WebAssembly.Module, or its bytes. */
export async function instantiate(wasm) {
  const module = await createModule({
    preRun: [(it) => { it.ENV.DLX_SHAPES = '/shapes'; }],
    instantiateWasm: (imports, receive) => {
      const compiled = wasm instanceof WebAssembly.Module
        ? Promise.resolve(wasm) : WebAssembly.compile(wasm);
      compiled.then((it) => WebAssembly.instantiate(it, imports)).then(receive);
      return {};
    },
  });
  return new Dlx(module);
}
