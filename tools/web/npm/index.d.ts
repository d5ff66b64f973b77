/** A solution: its options, from 0, ascending; their numbers in files and for the tools, from 1. */
export interface Solution {
  readonly number: number;
  readonly options: number[];
  readonly numbers: number[];
  readonly cost: number;
  /** Its options, a line each. */
  readonly text: string;
}

export interface Progress {
  /** The part that is done, 0 to 1, roughly. */
  done: number;
  nodes: number;
  solutions: number;
  level: number;
  levels: number;
}

export interface MonitorOptions {
  /** Called about every 100 ms; false stops the work. */
  onProgress?: (progress: Progress) => boolean | void;
}

export interface RunOptions {
  /** Standard input. */
  input?: string;
  /** Files that the tool can open, by name. */
  files?: Record<string, string>;
  /** Gets the output as it comes; `stdout` is then empty. */
  onOutput?: (text: string) => void;
}

export interface RunResult {
  status: number;
  stdout: string;
  stderr: string;
}

/** Options by their long names, in camel case, and `input` and `files` as in RunOptions. */
export type Options = { input?: string; files?: Record<string, string> } & Record<string, unknown>;
export type Argument = string | number | Options;
/** Returns a `.dlx` text. */
export type Generator = (...args: Argument[]) => string;

export class DlxError extends Error {
  /** The exit status of the tool. */
  readonly status: number;
}

/** A count that `onProgress` has stopped. */
export class Stopped extends DlxError {
  readonly atLeast: bigint;
}

/** A kind of board: its names, and what its items stand for, by the forms of their names. */
export interface Kind {
  readonly word: string;
  readonly title: { en: string; fr: string };
  readonly about: { en: string; fr: string };
  readonly items: Record<string, string>;
}

/** What an option puts into a cell; rows, columns and layers count from 0. */
export interface PlacedSymbol {
  readonly option: number;
  readonly row: number;
  readonly column: number;
  readonly layer: number;
  /** A digit, a letter, a color; empty: a piece or a figure lies there. */
  readonly symbol: string;
  /** The piece that the option names; empty without one. */
  readonly piece: string;
}

export class Search {
  next(milliseconds?: number): Solution | null | undefined;
  readonly isExhausted: boolean;
  readonly progress: number;
  readonly nodes: number;
  free(): void;
}

export class Problem {
  readonly questions: number;
  readonly itemCount: number;
  readonly optionCount: number;
  /** Options, from 0. */
  readonly given: number[];
  /** The same with the options of cells that clues decide. */
  readonly givenWithClues: number[];
  readonly isUnique: boolean;
  question(k: number): Problem;
  /** The tokens of an option, from 0. */
  option(option: number): string;
  solutions(options?: { limit?: number }): Generator_<Solution>;
  search(options?: { limit?: number }): Search;
  count(options?: MonitorOptions): bigint;
  uniqueness(options?: MonitorOptions): 'unique' | 'none' | 'several' | 'unknown';
  svg(solution?: Solution | number[]): string;
  placed(solution: Solution | number[]): PlacedSymbol[];
}
type Generator_<T> = IterableIterator<T>;

export class Dlx {
  readonly tools: string[];
  readonly shapes: Record<string, string>;
  readonly kinds: Kind[];
  run(tool: string, args?: Argument[], options?: RunOptions): RunResult;
  generate(tool: string, ...args: Argument[]): string;
  problem(text: string): Problem;
  battleships: Generator;
  diner: Generator;
  dominosa: Generator;
  kakuro: Generator;
  langford: Generator;
  latin: Generator;
  magnets: Generator;
  matrix: Generator;
  nonogram: Generator;
  pips: Generator;
  polyomino: Generator;
  queens: Generator;
  shikaku: Generator;
  stars: Generator;
  sudoku: Generator;
  tents: Generator;
}

export function load(options?: { wasm?: BufferSource | WebAssembly.Module }): Promise<Dlx>;
