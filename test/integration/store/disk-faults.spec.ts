import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { startSandbox } from '../../support/sandbox/sandbox.ts';
import { openThreadedStore } from '../../../electron/store/open-threaded-store.ts';
import type { Store } from '../../../electron/store/store.ts';
import { AccountInput, Secret } from '../../../shared/model/account.ts';
import { AppError } from '../../../shared/model/errors.ts';
import type { NewOrder } from '../../../shared/model/order.ts';
import { createRandom } from '../../fuzz/random.ts';
import { activeNames } from '../../support/connected-home.ts';
import { openHomeCore } from '../../support/home-core.ts';
import { openSmallDisk, type SmallDisk, waysToFillADisk } from '../../support/small-disk.ts';
import { tempHome } from '../../support/temp-home.ts';
import { newOrder } from '../../support/fixtures.ts';
import { storeWorker } from '../../support/bundled-workers.ts';
import { anAccount } from '../../support/temporary-store.ts';
import { createTerminal } from '../../support/terminal.ts';
import { openBadLine, type BadLine, type Phase } from '../../torture/bad-line.ts';
import { readLedger } from '../../torture/read-ledger.ts';

const ways = waysToFillADisk();
/** Where processes share what they have compiled. */
const compiled = await tempHome();
afterAll(() => compiled.remove());
const opened: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close();
});
const keep = <T>(thing: T, close: () => unknown): T => {
  opened.push(close);
  return thing;
};
const smallDisk = (by: (typeof ways)[number], megabytes = 12): SmallDisk => {
  const disk = openSmallDisk(by, megabytes);
  keep(disk, () => disk.remove());
  return keep(disk, () => disk.free());
};
const storeOn = async (home: string): Promise<Store> => {
  const store = await openThreadedStore({ home, worker: storeWorker });
  return keep(store, () => store.close());
};
const at = '2026-11-20T10:00:00.000Z';
const renewal = (n: number): NewOrder => newOrder(`n${n}.it`, { idempotencyKey: `key-${n}` });
const domainsOf = async ({ orders }: Store): Promise<string[]> =>
  (await orders.list({ accountId: 'a', states: [], offset: 0, limit: 10_000 })).rows.map(
    ({ domain }) => domain,
  );

it.runIf(process.platform === 'linux')('has a way to fill a disk here', () => {
  expect(ways).not.toEqual([]);
});

describe.runIf(ways.includes('a small tmpfs'))('a disk that is full', () => {
  const by = 'a small tmpfs';
  it('takes no order it cannot keep, says so, and keeps all it took', async () => {
    const disk = smallDisk(by);
    const store = await storeOn(disk.home);
    await store.accounts.insert(anAccount('a'));
    await store.orders.insert([renewal(0)], at);
    disk.fill();
    let taken = 1;
    let refused: unknown = null;
    while (refused === null && taken < 200) {
      await store.orders.insert([renewal(taken)], at).then(
        () => (taken += 1),
        (error: unknown) => (refused = error),
      );
    }
    expect(refused).toBeInstanceOf(AppError);
    expect((refused as AppError).message).toMatch(
      /^(The disk is full: .*ledger\.db could not be written\. Make room and try again\.|.*ledger\.db could not be used \(SQLITE_IOERR_WRITE\)\. Check the disk)/,
    );
    // The same failure as often as it is tried, and never half an order.
    await expect(store.orders.insert([renewal(900), renewal(901)], at)).rejects.toThrow(AppError);
    expect(await domainsOf(store)).toHaveLength(taken);
    disk.free();
    await store.orders.insert([renewal(900)], at);
    await store.close();
    expect(await domainsOf(await storeOn(disk.home))).toHaveLength(taken + 1);
  });

  it('is told of when a home is opened or made on it, and spoils nothing', async () => {
    const disk = smallDisk(by);
    const first = await storeOn(disk.home);
    await first.accounts.insert(anAccount('a'));
    await first.orders.insert([renewal(1)], at);
    await first.close();
    disk.fill();
    const terminal = createTerminal(disk.home, { NODE_COMPILE_CACHE: compiled.home });
    const { code, stderr, signal } = await terminal.spawn(['renew', 'n2.it', '--years', '1']).finished;
    expect({ code, signal }).toEqual({ code: expect.any(Number), signal: null });
    expect(code).not.toBe(0);
    expect(stderr).toMatch(/disk is full|could not be used|cannot be used/i);
    expect(stderr).not.toMatch(/Something went wrong inside|at .*\.ts:\d/);
    disk.free();
    expect(await domainsOf(await storeOn(disk.home))).toEqual(['n1.it']);
  });
});

/** A home on a small disk with four renewals queued, at a service behind a line that tells of every request. */
async function queuedOn(disk: SmallDisk) {
  const sandbox = await startSandbox({ domains: 20 });
  keep(sandbox, () => sandbox.close());
  const line: BadLine = await openBadLine(sandbox.url, createRandom(1), { repeats: false, perMille: 0 });
  keep(line, () => line.close());
  const home = join(disk.home, 'home');
  const terminal = createTerminal(home, {
    NAMEKEEP_SECRET: sandbox.key,
    NAMEKEEP_SETTLE_MS: '100',
    NODE_COMPILE_CACHE: compiled.home,
  });
  const core = await openHomeCore(home);
  const input = AccountInput.parse({
    name: 'main',
    surface: 'key-header',
    baseUrl: sandbox.baseUrl.replace(sandbox.url, `http://127.0.0.1:${line.port}`),
    email: sandbox.email,
  });
  const { id: accountId } = await core.accounts.add(input, Secret.parse({ key: sandbox.key }), {
    verify: false,
  });
  await core.refresh.run(accountId);
  const names = activeNames(sandbox, 4);
  await core.orders.queue({
    order: {
      kind: 'renew',
      selection: { by: 'keys', keys: names.map((domain) => ({ accountId, domain })) },
      years: 1,
    },
  });
  await core.close();
  const paid = (): string[] => sandbox.control.invoices.map(({ domain }) => domain).sort();
  return { names, line, terminal, paid, orders: () => readLedger(home) };
}

/** When the disk fills: at the n-th paid request of a run, or at the n-th free one, the first after a renewal. */
const moments: readonly { readonly paid: boolean; readonly nth: number; readonly phase: Phase }[] = [
  { paid: true, nth: 1, phase: 'arrived' },
  { paid: true, nth: 2, phase: 'answered' },
  { paid: false, nth: 1, phase: 'arrived' },
  { paid: false, nth: 2, phase: 'passed' },
];

describe.each(ways)('a disk that fills while orders run, by %s', (by) => {
  it.each(by === 'a small tmpfs' ? moments : moments.slice(0, 2))(
    'at request $nth (paid: $paid, $phase): sends nothing that it could not write down first, and nothing twice',
    async ({ paid: paidOnly, nth, phase }) => {
      const disk = smallDisk(by);
      const { names, line, terminal, paid, orders } = await queuedOn(disk);
      const started = terminal.spawn(['orders', 'run', '--wait', '600']);
      let left = nth;
      line.watch = (moment) => {
        if (moment.paid !== paidOnly || moment.phase !== phase) return;
        left -= 1;
        if (left === 0) disk.fill(started.child.pid ?? 0);
      };
      const { code, stderr, signal } = await started.finished;
      line.watch = null;
      expect({ code, signal, stderr }).toEqual({
        code: 1,
        signal: null,
        stderr: expect.stringMatching(/disk is full|could not be used/),
      });
      expect(stderr).not.toMatch(/Something went wrong inside/);
      // What could not be written down did not leave: the run ended with the request under way.
      expect(paid().length).toBeLessThanOrEqual(nth);
      disk.free();
      for (const { domain, state } of orders()) {
        if (!paid().includes(domain)) continue;
        expect(['sending', 'unknown', 'accepted', 'done']).toContain(state);
      }

      await terminal.run('orders', 'run', '--wait', '600');
      // What had left was read back, and what was accepted is found by a refresh; nothing was sent a second time.
      await terminal.run('sync');
      const open = orders().filter(({ state }) => state !== 'done');
      for (const { domain, state } of open) {
        // Claimed with the last room on the disk; the request could not be written down, so it never left.
        expect(state).toBe('unknown');
        expect(paid()).not.toContain(domain);
      }
      expect(open.length).toBeLessThanOrEqual(1);
      for (const { id } of open)
        await terminal.run('orders', 'resolve', String(id), '--as', 'again', '--yes');
      if (open.length > 0) await terminal.run('orders', 'run', '--wait', '600');
      expect(orders().map(({ state }) => state)).toEqual(Array(4).fill('done'));
      expect(paid()).toEqual([...names].sort());
    },
  );
});

describe.runIf(ways.includes('a small tmpfs'))('a read-only disk', () => {
  it('gives a sentence with the place, and leaves the files as they are', async () => {
    const disk = smallDisk('a small tmpfs');
    const store = await storeOn(disk.home);
    await store.accounts.insert(anAccount('a'));
    await store.orders.insert([renewal(1)], at);
    await store.close();
    const before = readdirSync(disk.home).sort();
    disk.readOnly(true);
    const terminal = createTerminal(disk.home, { NODE_COMPILE_CACHE: compiled.home });
    const { code, stderr } = await terminal.spawn(['orders', '--json']).finished;
    disk.readOnly(false);
    expect(code).toBe(1);
    expect(stderr).toContain(disk.home);
    expect(stderr).toMatch(/could not be used|cannot be used/);
    expect(
      readdirSync(disk.home)
        .filter((name) => name !== 'logs')
        .sort(),
    ).toEqual(before);
    expect(await domainsOf(await storeOn(disk.home))).toEqual(['n1.it']);
  });
});
