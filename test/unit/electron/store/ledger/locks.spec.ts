import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createLocks, tryLock } from '../../../../../electron/store/ledger/locks.ts';

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'namekeep-locks-'));
});
afterEach(() => {
  rmSync(home, { recursive: true });
});

it('gives a lock once until it is released, whoever asks', () => {
  const [one, other] = [createLocks(home), createLocks(home)];
  const handle = one.tryHold('queue');
  expect(handle).not.toBeNull();
  expect([one.tryHold('queue'), other.tryHold('queue')]).toEqual([null, null]);
  const another = other.tryHold('another');
  expect(another).not.toBeNull();
  one.release(handle!);
  one.release(handle!);
  const theirs = other.tryHold('queue');
  expect(theirs).not.toBeNull();
  other.release(theirs!);
  other.release(another!);
});

it('holds on when nobody keeps the release function', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  tryLock(home, 'queue');
  for (let i = 0; i < 5; i++) {
    collect();
    // What is collected is closed a turn later.
    await new Promise(setImmediate);
  }
  expect(tryLock(home, 'queue')).toBeNull();
});

it('keeps every name within its folder', () => {
  for (const name of ['a/b', '../up', '..', 'queue:1', 'a b*']) tryLock(home, name)?.();
  expect(readdirSync(home)).toEqual(['locks']);
  expect(readdirSync(join(home, 'locks'))).toHaveLength(5);
  expect(() => tryLock(home, '')).toThrow(/1 to 100 characters/);
});
