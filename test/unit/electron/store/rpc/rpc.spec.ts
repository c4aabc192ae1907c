import { inEnglish } from '../../../../../shared/words/write-english.ts';
import { EventEmitter } from 'node:events';
import { Worker } from 'node:worker_threads';
import { afterEach, expect, it } from 'vitest';
import type { Repositories } from '../../../../../electron/store/connection.ts';
import { controlConnection } from '../../../../../electron/store/rpc/control-connection.ts';

const server = new URL('../../../../../electron/store/rpc/serve-connection.ts', import.meta.url).href;
const workers: Worker[] = [];
afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.terminate();
});

/** A connection in a worker, whose repositories are written here as source. */
function connect(repositories: string) {
  const source = `
    const { parentPort } = await import('node:worker_threads');
    const { serveConnection } = await import(${JSON.stringify(server)});
    const connection = { notices: ['Hello.'], close() {}, repositories: ${repositories} };
    serveConnection(parentPort, '/home/ledger.db', async () => connection);`;
  const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(source)}`));
  workers.push(worker);
  const crashes: string[] = [];
  const control = controlConnection<Repositories>(
    worker,
    () => undefined,
    (sentence) => crashes.push(inEnglish(sentence)),
  );
  return { ...control, crashes, worker };
}

const failing = (code: string): string =>
  `{ a: { run() { throw Object.assign(new Error('the value 42 is secret'), { code: '${code}' }) } } }`;

it('lets the thread end when it is closed', async () => {
  const control = connect('{}');
  await control.open();
  const ended = new Promise((resolve) => control.worker.once('exit', resolve));
  await control.close();
  const inOrder = 0;
  expect(await ended).toBe(inOrder);
  expect(control.crashes).toEqual([]);
});

it('is no crash when the thread ends in the turn of its answer to “close”', async () => {
  const worker = Object.assign(new EventEmitter(), {
    postMessage: ({ id }: { id: number }) => {
      queueMicrotask(() => {
        worker.emit('message', { id, value: undefined });
        worker.emit('exit', 0);
      });
    },
    terminate: () => Promise.resolve(0),
  });
  const crashes: string[] = [];
  const { close } = controlConnection(
    worker as unknown as Worker,
    () => undefined,
    (sentence) => crashes.push(inEnglish(sentence)),
  );
  await close();
  expect(crashes).toEqual([]);
});

it.each([
  ['SQLITE_FULL', 'disk-full', /disk is full: \/home\/ledger\.db/],
  ['SQLITE_IOERR_SHMSIZE', 'disk-full', /The disk is full/],
  ['ENOSPC', 'disk-full', /disk is full/],
  ['SQLITE_BUSY_SNAPSHOT', 'busy', /Another Namekeep/],
  ['SQLITE_IOERR_WRITE', 'file-failed', /could not be used/],
  ['SQLITE_READONLY', 'file-failed', /permissions/],
  ['SQLITE_CORRUPT_INDEX', 'ledger-damaged', /is damaged.*put a backup in its place/],
  ['EACCES', 'file-failed', /permissions/],
])('turns %s into %s with a sentence', async (code, expected, message) => {
  const { repositories } = await connect(failing(code)).open();
  const call = (repositories['a'] as unknown as { run(): Promise<void> }).run();
  await expect(call).rejects.toMatchObject({
    code: expected,
    message: expect.stringMatching(message) as string,
  });
});

it.each([
  ['ends', 'process.exit(3)'],
  [
    'throws beside a call',
    "setImmediate(() => { throw new Error('out of memory') }); return new Promise(() => {})",
  ],
])('fails every pending and later call when the worker %s, and says so once', async (_what, how) => {
  const control = connect(`{ a: { die() { ${how} }, wait: () => new Promise(() => {}) } }`);
  const { repositories } = await control.open();
  const a = repositories['a'] as unknown as Record<'die' | 'wait', () => Promise<void>>;
  const calls = await Promise.allSettled([a.wait(), a.die()]);
  expect(calls).toEqual(
    calls.map(() => ({ status: 'rejected', reason: expect.objectContaining({ code: 'internal' }) as Error })),
  );
  await expect(a.wait()).rejects.toThrow(/The store stopped working/);
  expect(control.crashes).toEqual([expect.stringMatching(/Restart Namekeep/)]);
});

it('ends pending calls when it is closed', async () => {
  const control = connect('{ a: { wait: () => new Promise(() => {}) } }');
  const { repositories } = await control.open();
  const waiting = (repositories['a'] as unknown as { wait(): Promise<void> }).wait();
  const outcome = expect(waiting).rejects.toMatchObject({ code: 'stopped' });
  await control.close();
  await outcome;
  expect(control.crashes).toEqual([]);
});
