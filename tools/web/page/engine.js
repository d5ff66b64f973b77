// Three workers behind the page: `quick` for pictures and generators, `long` for what may take its
// time and be stopped, `check` for what is told while one designs. All have the module that the page
// holds, compiled once; what runs is stopped by ending its worker.

/** One worker, its requests, and how it is started anew. */
class Lane {
  constructor(source, wasm) {
    Object.assign(this, { source, wasm, next: 1, waiting: new Map() });
    this.start();
  }

  start() {
    this.worker = new Worker(this.source);
    this.worker.onmessage = ({ data }) => this.receive(data);
    this.worker.onerror = (event) => this.fail(event.message || 'the worker has failed');
    const loading = this.ask('load', { wasm: this.wasm });
    this.loading = loading.id;
    loading.catch(() => {}); // Each request tells by itself that it has failed.
  }

  receive(data) {
    const request = this.waiting.get(data.id);
    if (!request) return;
    if (!data.done) return request.onNews?.(data);
    this.waiting.delete(data.id);
    if (data.error !== undefined) {
      request.reject(new Error(data.error));
    } else {
      request.onNews?.(data);
      request.resolve(data.result);
    }
  }

  fail(message) {
    for (const request of this.waiting.values()) request.reject(new Error(message));
    this.waiting.clear();
  }

  /** A promise of the result, with `id` to stop it by. */
  ask(op, data = {}, onNews) {
    const id = this.next++;
    const promise = new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject, onNews });
    });
    promise.id = id;
    this.worker.postMessage({ ...data, id, op });
    return promise;
  }

  /** Ends whatever runs, within milliseconds: what was asked fails. */
  stop() {
    if (this.waiting.size === (this.waiting.has(this.loading) ? 1 : 0)) return;
    this.worker.terminate();
    this.fail('stopped');
    this.start();
  }
}

export class Engine {
  /** `worker` and `wasm` are the text of a worker and its module, packed as build.mjs does it. */
  static async of({ worker, wasm }) {
    const module = await WebAssembly.compile(await unzipped(wasm));
    const source = URL.createObjectURL(new Blob([await unzipped(worker)], { type: 'text/javascript' }));
    return Object.assign(new Engine(), Object.fromEntries(
      ['quick', 'long', 'check'].map((name) => [name, new Lane(source, module)])));
  }
}

/** Pipes bytes through a stream; returns the result. */
export async function through(stream, bytes) {
  const out = new Blob([bytes]).stream().pipeThrough(stream);
  return new Uint8Array(await new Response(out).arrayBuffer());
}

/** Bytes from the page: gzip in base64. */
const unzipped = (base64) => through(new DecompressionStream('gzip'),
  Uint8Array.from(atob(base64.trim()), (letter) => letter.charCodeAt(0)));
