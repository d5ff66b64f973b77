// Two workers behind the page: `quick` for pictures, generators and hints, `long` for what may take
// its time and be stopped. Both have the module that was compiled once: the core, which the page
// holds, until a tool is asked for that only the larger one of more.js has.
import { unlzma } from './lzma.js';
import { t } from './words.js';

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
    this.ask('load', { wasm: this.wasm });
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
    this.endIfRetired();
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

  /** The worker ends with what it was asked so far. */
  retire() {
    this.isRetired = true;
    this.endIfRetired();
  }

  endIfRetired() {
    if (this.isRetired && this.waiting.size === 0) this.worker.terminate();
  }

  /** Ends whatever runs. */
  restart() {
    this.worker.terminate();
    this.waiting.clear();
    this.start();
  }
}

export class Engine {
  /** `parts` are those of a module: the text of its worker and its bytes, as unpack() takes them. */
  static async of(parts) {
    const engine = new Engine();
    await engine.use(parts);
    return engine;
  }

  async use({ worker, wasm }) {
    const module = await WebAssembly.compile(unpack(wasm));
    const source = URL.createObjectURL(new Blob([unpack(worker)], { type: 'text/javascript' }));
    this.quick?.retire();
    this.long?.retire();
    this.quick = new Lane(source, module);
    this.long = new Lane(source, module);
  }

  /** From here on every tool is there. */
  complete() {
    this.completed ??= loadMore().then((parts) => this.use(parts));
    this.completed.catch(() => { this.completed = null; }); // to be tried again
    return this.completed;
  }
}

// A script and no fetch: pages from files may not fetch.
function loadMore() {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = 'more.js';
    script.onload = () => resolve(globalThis.dlxMore);
    script.onerror = () => reject(new Error(t('no_more')));
    document.head.append(script);
  });
}

/** Bytes from the page: .lzma in base64. */
const unpack = (base64) => unlzma(Uint8Array.from(atob(base64.trim()), (letter) => letter.charCodeAt(0)));
