import { readFileSync, readdirSync, rmSync, statSync, truncateSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createOrders } from '../../electron/store/ledger/orders.ts';
import { newOrder } from '../support/fixtures.ts';
import { openHomeCore } from '../support/home-core.ts';
import { createTerminal } from '../support/terminal.ts';
import { inLedger, sendInVain, usedLedger } from '../support/used-ledger.ts';

let ledger: ReturnType<typeof usedLedger>;
let terminal: ReturnType<typeof createTerminal>;
beforeEach(() => {
  ledger = usedLedger(3);
  ledger.db.close();
  ledger.other.close();
  terminal = createTerminal(ledger.home);
});
afterEach(() => {
  ledger.end();
});
const backups = (): string[] => readdirSync(join(ledger.home, 'backups'));

it('leads from a damaged ledger back to work, in the terminal alone', async () => {
  // Any command makes the copy of the day.
  expect((await terminal.run('orders')).code).toBe(0);
  const [backup = ''] = backups();
  expect(backups()).toEqual([expect.stringMatching(/^ledger-\d{4}-\d\d-\d\dT\d{6}Z\.db$/)]);
  await terminal.run('orders', 'cancel', '3');

  const sound = await terminal.run('restore-ledger', '--json');
  expect(sound.json()).toMatchObject({
    damage: null,
    points: [{ since: { carries: [{ id: 3, state: 'cancelled', stateInBackup: 'queued' }], unread: 0 } }],
  });

  expect((await terminal.run('restore-ledger')).stdout).toMatch(/ 3 +renew 1 y +n3\.it +cancelled +queued\n/);

  inLedger(ledger.home, (db) => sendInVain(db, 1, new Date().toISOString()));
  const sent = (await terminal.run('restore-ledger')).stdout;
  expect(sent).toContain('2 orders (now 1 queued, 1 cancelled) and 1 request sent for them');
  expect(sent).toMatch(/ 1 +renew 1 y +n1\.it +queued +queued, without 1 request\n/);

  truncateSync(ledger.file, statSync(ledger.file).size >> 1);
  const damaged = readFileSync(ledger.file);
  const refused = await terminal.run('orders', '--json');
  expect(refused.code).toBe(1);
  expect(refused.stderr).toContain(ledger.file);
  expect(refused.stderr).toContain('restore-ledger');

  const listed = await terminal.run('restore-ledger');
  expect(listed.code).toBe(0);
  expect(listed.stdout).toContain(`${ledger.file} is damaged`);
  expect(listed.stdout).toContain(backup);
  expect(listed.stdout).toContain('The current ledger cannot be read completely: newer orders may be lost');

  const restored = await terminal.run('restore-ledger', '--use', backup, '--yes', '--json');
  expect(restored.code).toBe(0);
  const { keptAs, held } = restored.json() as { keptAs: string; held: number[] };
  expect(basename(keptAs)).toMatch(/^ledger\.db\.damaged-/);
  expect(readFileSync(keptAs).equals(damaged)).toBe(true);
  expect(held).toEqual([1, 2, 3]);
  expect((await terminal.run('orders', '--json')).json()).toMatchObject([
    { id: 1, state: 'held' },
    { id: 2, state: 'held' },
    { id: 3, state: 'held' },
  ]);
});

it('says what is carried over from an intact ledger and what is lost, and replaces it only after --yes', async () => {
  await terminal.run('orders');
  const [backup = ''] = backups();
  await terminal.run('orders', 'cancel', '3');
  const now = new Date().toISOString();
  inLedger(ledger.home, (db) => {
    sendInVain(db, 1, now);
    createOrders(db).insert([newOrder('later.it')], now);
    sendInVain(db, 4, now);
  });

  const refused = await terminal.run('restore-ledger', '--use', backup);
  expect(refused.code).toBe(2);
  expect(refused.stderr).toContain(
    'This loses tags, notes, customers, settings, changes, history and prices saved since the backup. Carried over from the current ledger: 3 orders (now 2 queued, 1 cancelled) and 2 requests sent for them. The current ledger is kept beside it. Restore this backup?',
  );
  expect(refused.stderr).toContain('Add --yes to confirm.');
  expect((await terminal.run('orders', '--json')).json()).toContainEqual(
    expect.objectContaining({ id: 3, state: 'cancelled' }),
  );
  expect(readdirSync(ledger.home).filter((name) => /damaged|restoring/.test(name))).toEqual([]);

  expect((await terminal.run('restore-ledger', '--use', backup, '--yes')).code).toBe(0);
  expect((await terminal.run('orders', '--json')).json()).toMatchObject([
    { id: 1, state: 'queued', attempts: 1 },
    { id: 2, state: 'queued' },
    { id: 3, state: 'cancelled' },
    { id: 4, domain: 'later.it', state: 'queued', attempts: 1 },
  ]);
});

it('does not promise to keep a ledger that is gone', async () => {
  await terminal.run('orders');
  const [backup = ''] = backups();
  rmSync(ledger.file);
  const { stderr } = await terminal.run('restore-ledger', '--use', backup);
  expect(stderr).toContain(
    '3 orders of the backup cannot be read in the current ledger and go back to the state in the backup.',
  );
  expect(stderr).not.toContain('is kept');
});

it('refuses while a Namekeep is open, and a file that is not there, with 1 and 2', async () => {
  const core = await openHomeCore(ledger.home);
  await core.close();
  const [backup = ''] = backups();
  const open = await openHomeCore(ledger.home);
  const busy = await terminal.run('restore-ledger', '--use', backup, '--json');
  expect([busy.code, busy.stderr]).toEqual([1, expect.stringMatching(/Namekeep is open/)]);
  expect(busy.json()).toMatchObject({ error: { code: 'busy' } });
  await open.close();

  const missing = await terminal.run('restore-ledger', '--use', 'none.db');
  expect([missing.code, missing.stderr]).toEqual([2, expect.stringMatching(/There is no file none\.db/)]);
  expect(readdirSync(ledger.home).filter((name) => name.includes('damaged'))).toEqual([]);
});
