import { Worker } from 'node:worker_threads';
import { afterEach, expect, it, vi } from 'vitest';
import { type Room, connectRoom } from '../../../../../electron/store/rpc/rpc.ts';

// Each test starts threads, which takes long on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const rpc = new URL('../../../../../electron/store/rpc/rpc.ts', import.meta.url).href;
const workers: Worker[] = [];
afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.terminate();
});

/** A room in a worker whose repositories are written here as source. */
function connect(room: string) {
  const source = `
    const { parentPort } = await import('node:worker_threads');
    const { serveRoom, sendEvent } = await import(${JSON.stringify(rpc)});
    serveRoom(parentPort, '/home/ledger.db', () => ({ notices: ['Hello.'], close() {}, room: ${room} }));`;
  const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(source)}`));
  workers.push(worker);
  const crashes: string[] = [];
  const door = connectRoom<Room>(
    worker,
    () => undefined,
    (sentence) => crashes.push(sentence),
  );
  return { ...door, crashes, worker };
}

const failing = (code: string): string =>
  `{ a: { run() { throw Object.assign(new Error('the value 42 is secret'), { code: '${code}' }) } } }`;

it('calls what the room has and says what it said on opening', async () => {
  const door = connect('{ sums: { add: (a, b) => a + b, later: async (a) => a } }');
  const { room, notices } = await door.open();
  expect(notices).toEqual(['Hello.']);
  const sums = room['sums'] as unknown as Record<string, (...args: number[]) => Promise<number>>;
  expect(Object.keys(sums)).toEqual(['add', 'later']);
  expect(await Promise.all([sums['add']?.(1, 2), sums['later']?.(5)])).toEqual([3, 5]);
  expect(door.crashes).toEqual([]);
});

it('closes by letting the thread end by itself', async () => {
  const door = connect('{}');
  await door.open();
  const ended = new Promise((resolve) => door.worker.once('exit', resolve));
  await door.close();
  const byItself = 0;
  expect(await ended).toBe(byItself);
  expect(door.crashes).toEqual([]);
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
  const { room } = await connect(failing(code)).open();
  const call = (room['a'] as unknown as { run(): Promise<void> }).run();
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
  const door = connect(`{ a: { die() { ${how} }, wait: () => new Promise(() => {}) } }`);
  const { room } = await door.open();
  const a = room['a'] as unknown as Record<'die' | 'wait', () => Promise<void>>;
  const calls = await Promise.allSettled([a.wait(), a.die()]);
  expect(calls).toEqual(
    calls.map(() => ({ status: 'rejected', reason: expect.objectContaining({ code: 'internal' }) as Error })),
  );
  await expect(a.wait()).rejects.toThrow(/The store stopped working/);
  expect(door.crashes).toEqual([expect.stringMatching(/Restart Namekeep/)]);
});

it('ends pending calls when it is closed', async () => {
  const door = connect('{ a: { wait: () => new Promise(() => {}) } }');
  const { room } = await door.open();
  const waiting = (room['a'] as unknown as { wait(): Promise<void> }).wait();
  const outcome = expect(waiting).rejects.toMatchObject({ code: 'stopped' });
  await door.close();
  await outcome;
  expect(door.crashes).toEqual([]);
});
