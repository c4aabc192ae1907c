/*
 * Preloaded into a host (`NODE_OPTIONS=--import=…`): notes every long turn of its main thread's event loop in
 * NAMEKEEP_TURNS_FILE, one line of JSON each, in that thread's own processor time: what others do on the machine
 * meanwhile does not count.
 */
import { appendFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

/** One turn: when it ended (epoch ms) and how long it took. */
export interface Turn {
  readonly at: number;
  readonly ms: number;
}

const everyMs = 5;
const notedFromMs = 10;

const spent = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
};

const file = process.env['NAMEKEEP_TURNS_FILE'];
if (isMainThread && file !== undefined) {
  let last = spent();
  setInterval(() => {
    const ms = spent() - last;
    if (ms > notedFromMs) appendFileSync(file, `${JSON.stringify({ at: Date.now(), ms } satisfies Turn)}\n`);
    last = spent();
  }, everyMs).unref();
}
