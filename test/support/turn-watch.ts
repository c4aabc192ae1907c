/*
 * Preloaded into a host (`NODE_OPTIONS=--import=…`): notes every long turn of its main thread's event loop in
 * NAMEKEEP_TURNS_FILE, and at least one turn every 50 ms, one line of JSON each, in that thread's own processor time:
 * what others do on the machine meanwhile does not count.
 */
import { appendFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

/** One turn: when it ended (epoch ms) and how long it took. */
export interface Turn {
  readonly at: number;
  readonly ms: number;
  /** Processor time of all threads of the host so far, in ms. */
  readonly cpu: number;
}

const everyMs = 5;
const notedFromMs = 10;
const atLeastEveryMs = 50;

const inMs = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1_000;
const spent = (): number => inMs(process.threadCpuUsage());

const file = process.env['NAMEKEEP_TURNS_FILE'];
if (isMainThread && file !== undefined) {
  let last = spent();
  let noted = 0;
  setInterval(() => {
    const ms = spent() - last;
    const at = Date.now();
    if (ms > notedFromMs || at - noted >= atLeastEveryMs) {
      appendFileSync(file, `${JSON.stringify({ at, ms, cpu: inMs(process.cpuUsage()) } satisfies Turn)}\n`);
      noted = at;
    }
    last = spent();
  }, everyMs).unref();
}
