// Two workers behind the page: `quick` for pictures, generators and hints, `long` for what may take
// its time and be stopped. Both have the module that was compiled once.

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
    if (data.error !== undefined) return request.reject(new Error(data.error));
    request.onNews?.(data);
    request.resolve(data.result);
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

  /** Ends whatever runs. */
  restart() {
    this.worker.terminate();
    this.waiting.clear();
    this.start();
  }
}

export class Engine {
  constructor(workerText, wasm) {
    const source = URL.createObjectURL(new Blob([workerText], { type: 'text/javascript' }));
    this.quick = new Lane(source, wasm);
    this.long = new Lane(source, wasm);
  }
}

/** The module from the page: gzip in base64. */
export async function unpack(base64) {
  const bytes = Uint8Array.from(atob(base64.trim()), (letter) => letter.charCodeAt(0));
  const plain = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return WebAssembly.compile(await new Response(plain).arrayBuffer());
}
