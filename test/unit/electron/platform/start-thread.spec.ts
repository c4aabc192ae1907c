import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { noWrapperCode, startThread } from '../../../../electron/platform/start-thread.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'namekeep-thread-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

it.each(['entry.ts', 'entry.mjs'])('runs %s with what it is given', async (name) => {
  const type = name.endsWith('.ts') ? ': unknown' : '';
  const source = `import { parentPort, workerData } from 'node:worker_threads';
    const given${type} = workerData;
    parentPort.postMessage(given);`;
  writeFileSync(join(folder, name), source);
  const thread = startThread(pathToFileURL(join(folder, name)), { workerData: { room: 'ledger' } });
  // A thread that ends soon brings its message and its end in one turn.
  const ended = once(thread, 'exit');
  expect(await once(thread, 'message')).toEqual([{ room: 'ledger' }]);
  expect(await ended).toEqual([0]);
});

it('sets a flag that this V8 knows', () => {
  const known = execFileSync(process.execPath, ['--v8-options'], { encoding: 'utf8' });
  expect(known).toContain(`${noWrapperCode.split('=')[0]} `);
});
