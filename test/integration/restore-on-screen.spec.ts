import { inEnglish } from '../../shared/words/write-english.ts';
import { readFileSync, readdirSync, statSync, truncateSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Output } from '../../shared/contract.ts';
import { openRestorableCore } from '../../electron/core/app/restorable-core.ts';
import { openMemoryVault } from '../../electron/vault/memory.ts';
import { memoryLog } from '../support/fake-core.ts';
import { openHomeCore, pageWorkers } from '../support/home-core.ts';
import { serveCalls, type ServedCalls } from '../support/served-calls.ts';
import { usedLedger } from '../support/used-ledger.ts';

let ledger: ReturnType<typeof usedLedger>;
let app: ServedCalls | null;
beforeEach(async () => {
  app = null;
  ledger = usedLedger(3);
  ledger.db.close();
  ledger.other.close();
  // Opening makes the copy of the day; the cancelled order is what it does not know of.
  await (await openHomeCore(ledger.home)).close();
  const core = await openHomeCore(ledger.home);
  await core.orders.cancel([3]);
  await core.close();
});
afterEach(async () => {
  await app?.stop();
  ledger.end();
});

async function serve(): Promise<ServedCalls['ask']> {
  app = await serveCalls(ledger.home);
  return app.ask;
}

/** Cuts the last page off. @returns what is left */
function damage(): Buffer {
  truncateSync(ledger.file, statSync(ledger.file).size - 4096);
  return readFileSync(ledger.file);
}

it('leads from a damaged ledger back to work, without a terminal', async () => {
  const damaged = damage();
  const ask = await serve();
  expect(await ask('app.snapshot')).toMatchObject({ ok: false, error: { code: 'ledger-damaged' } });
  expect(await ask('orders.run')).toMatchObject({ ok: false, error: { code: 'ledger-damaged' } });

  const found = await ask('ledger.restorePoints');
  if (!found.ok) throw new Error(inEnglish(found.error.message));
  const { damage: reason, points } = found.value as Output<'ledger.restorePoints'>;
  expect(reason).not.toBeNull();
  expect(points).toMatchObject([{ why: 'daily', problem: null }]);
  const [{ name } = expect.fail()] = points;

  const restored = await ask('ledger.restore', { name });
  expect(restored).toMatchObject({ ok: true, value: { held: 3, stoppedChanges: 0 } });
  const { keptAs } = (restored as { value: Output<'ledger.restore'> }).value;
  expect(basename(keptAs ?? '')).toMatch(/^ledger\.db\.damaged-/);
  expect(readFileSync(keptAs ?? '').equals(damaged)).toBe(true);

  expect(await ask('app.snapshot')).toMatchObject({ ok: true, value: { queue: { counts: { held: 3 } } } });
});

it('puts a backup in the place of a sound ledger while the page is open, and keeps that ledger', async () => {
  const ask = await serve();
  const limit = { currency: 'EUR', amount: '7.00' };
  expect(await ask('orderSettings.setConfirmAbove', limit)).toMatchObject({ ok: true });
  const found = await ask('ledger.restorePoints');
  const { damage: reason, points } = (found as { value: Output<'ledger.restorePoints'> }).value;
  expect(reason).toBeNull();
  // Order 3 was cancelled since the copy: it is carried over, and does not wait again.
  expect(points.at(-1)).toMatchObject({ since: { total: 1, first: [{ id: 3, state: 'cancelled' }] } });

  // What is asked meanwhile waits for the restored ledger.
  const [restored, snapshot] = await Promise.all([
    ask('ledger.restore', { name: points.at(-1)?.name }),
    ask('app.snapshot'),
  ]);
  expect(restored).toMatchObject({ ok: true, value: { carried: 1 } });
  const { keptAs } = (restored as { value: Output<'ledger.restore'> }).value;
  expect(basename(keptAs ?? '')).toMatch(/^ledger\.db\.replaced-/);
  expect(snapshot).toMatchObject({ ok: true });
  expect(await ask('app.snapshot')).toMatchObject({
    ok: true,
    value: { queue: { counts: { cancelled: 1 } } },
  });
  expect(JSON.stringify(await ask('orderSettings.show'))).not.toContain('7.00');
});

it('leaves a sound ledger as it is while another Namekeep has the home open, and works on', async () => {
  const ask = await serve();
  const { shareLedger } = await import('../../electron/store/ledger/ledger-in-use.ts');
  const leave = shareLedger(ledger.home);
  const [name = ''] = readdirSync(join(ledger.home, 'backups'));
  expect(await ask('ledger.restore', { name })).toMatchObject({ ok: false, error: { code: 'busy' } });
  expect(await ask('app.snapshot')).toMatchObject({ ok: true });
  leave();
});

it('refuses a name that is no backup, and while another Namekeep has the home open', async () => {
  damage();
  const ask = await serve();
  for (const name of ['../ledger.db', 'ledger.db', '/etc/hosts', '']) {
    expect(await ask('ledger.restore', { name })).toMatchObject({ ok: false, error: { code: 'not-found' } });
  }
  const { shareLedger } = await import('../../electron/store/ledger/ledger-in-use.ts');
  const leave = shareLedger(ledger.home);
  const [name = ''] = readdirSync(join(ledger.home, 'backups'));
  expect(await ask('ledger.restore', { name })).toMatchObject({ ok: false, error: { code: 'busy' } });
  leave();
  expect(await ask('ledger.restore', { name })).toMatchObject({ ok: true });
});

it('carries the events of the core that it opened, and closes it', async () => {
  damage();
  const core = await openRestorableCore({
    home: ledger.home,
    host: 'browser',
    vault: openMemoryVault(),
    log: memoryLog(),
    workers: pageWorkers,
    saveTarget: { choose: async () => null },
    version: '0.0.0',
    locale: 'en',
  });
  const heard: string[] = [];
  core.events.on((name) => void heard.push(name));
  await expect(core.handlers['app.snapshot']({})).rejects.toMatchObject({ code: 'ledger-damaged' });
  const [name = ''] = readdirSync(join(ledger.home, 'backups'));
  await core.handlers['ledger.restore']({ name });
  await core.handlers['orders.cancel']({ ids: [1], unpaid: false });
  expect(heard).toContain('orders.changed');
  await core.close();
  await (await openHomeCore(ledger.home)).close();
});
