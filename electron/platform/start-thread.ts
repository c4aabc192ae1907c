import { setFlagsFromString } from 'node:v8';
import { Worker, type WorkerOptions } from 'node:worker_threads';

/** Says that calls out of WebAssembly never get code of their own. */
export const noWrapperCode = '--wasm-wrapper-tiering-budget=2000000000';

/**
 * Starts a thread. From sources each thread strips their types with WebAssembly, and V8 now and then frees the code
 * that calls out of it twice when threads come and go, which ends the whole program.
 * @param entry a file of TypeScript, or of JavaScript in a bundle
 * @see docs/decisions/0011-no-wrapper-code-in-threads.md
 */
export function startThread(entry: URL, options: WorkerOptions): Worker {
  if (entry.pathname.endsWith('.ts')) setFlagsFromString(noWrapperCode);
  return new Worker(entry, options);
}
