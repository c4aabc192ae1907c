import { once } from 'node:events';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { awakeTimeout } from '../../../../electron/platform/awake-timeout.ts';

it('does not count the time in which the process stood still', async () => {
  const signal = awakeTimeout(100);
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
  for (let turns = 0; turns < 3; turns += 1) await turn();
  expect(signal.aborted).toBe(false);
});

it('ends a wait', async () => {
  const signal = awakeTimeout(50);
  // Does not keep a program open that has nothing else to do.
  const open = setInterval(() => undefined, 1_000);
  await once(signal, 'abort');
  clearInterval(open);
  expect(signal.reason).toMatchObject({ name: 'TimeoutError' });
});
