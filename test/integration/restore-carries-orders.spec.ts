import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterEach, describe, expect, it } from 'vitest';
import { activeNames, connectedHome, type ConnectedHome } from '../support/connected-home.ts';

let connected: ConnectedHome;
afterEach(() => connected.close());

interface OrderRow {
  readonly id: number;
  readonly domain: string;
  readonly state: string;
  readonly attempts: number;
}
const ordersNow = async (): Promise<OrderRow[]> =>
  (await connected.run('orders', '--json')).json() as OrderRow[];
const statesNow = async (): Promise<string[]> => (await ordersNow()).map(({ state }) => state);
const charges = (): string[] =>
  connected.sandbox.control.invoices.filter(({ paid }) => paid).map(({ domain }) => domain);
const ledgerFile = (): string => join(connected.home, 'ledger.db');

/** Copies the ledger outside the home folder. @returns the file */
async function backUp(): Promise<string> {
  const file = join(connected.outside, 'copy.db');
  await connected.run('backup', '--out', file);
  return file;
}

/** Evidence of nothing, which is JSON, and deeper than SQLite reads. */
const deepEvidence = `{"expiryDate":null,"nextDueDate":null,"status":null,"credit":null,"readAt":null,"finding":"x","more":${'['.repeat(1500)}${']'.repeat(1500)}}`;

/** What somebody writes into the order of a backup. */
interface Planted {
  readonly state: string;
  readonly evidence?: string | null;
  readonly decision?: string;
}

/**
 * Queues a renewal that the ledger itself does not know afterwards. @returns the only copy that has it, as one that was
 * sent an hour ago, which it was not
 */
async function backUpForgotten(domain: string, planted: Planted): Promise<string> {
  const before = readFileSync(ledgerFile());
  await connected.run('renew', domain);
  const file = await backUp();
  writeFileSync(ledgerFile(), before);
  for (const log of ['-wal', '-shm']) rmSync(ledgerFile() + log, { force: true });
  const db = new Sqlite(file);
  const at = new Date(connected.clock.now() - 3_600_000).toISOString();
  db.prepare(
    `UPDATE orders SET state = :state, attempts = 1, first_sent_at = :at, sent_at = :at, evidence = :evidence, decision = :decision, idempotency_key = '6f9619ff-8b86-4d01-b42d-00c04fc964ff'`,
  ).run({ evidence: null, decision: null, ...planted, at });
  db.pragma('journal_mode = DELETE');
  db.close();
  return file;
}

/** Fills the pages of a table of the ledger with what is no page. */
function damageTable(name: string): void {
  const db = new Sqlite(ledgerFile());
  db.pragma('wal_checkpoint(TRUNCATE)');
  const size = Number(db.pragma('page_size', { simple: true }));
  const page = db.prepare<[string], number>('SELECT rootpage FROM sqlite_schema WHERE name = ?').pluck();
  const root = page.get(name) ?? 0;
  db.close();
  const bytes = readFileSync(ledgerFile());
  bytes.fill(0xff, (root - 1) * size, root * size);
  writeFileSync(ledgerFile(), bytes);
}

describe.each(['key-header', 'token'] as const)('a ledger that goes back to a backup, %s', (surface) => {
  it('knows that the orders that waited in the backup were paid since, and pays none again', async () => {
    connected = await connectedHome({ domains: 20, credit: '500.00' }, {}, surface);
    const names = activeNames(connected.sandbox, 2);
    await connected.run('renew', ...names);
    const copy = await backUp();
    await connected.run('orders', 'run');
    expect(charges().sort()).toEqual([...names].sort());

    const restored = await connected.run('restore-ledger', '--use', copy, '--yes', '--json');
    expect(restored.json()).toMatchObject({ carried: 2, held: [] });
    await connected.run('sync');
    const approved = await connected.terminal.run('orders', 'approve', '1', '2');
    expect(approved.code).toBe(1);
    expect(approved.stderr).toContain('Order 1 is done.');
    await connected.run('orders', 'run');
    expect(charges()).toHaveLength(2);
    expect(await statesNow()).toEqual(['done', 'done']);
    expect((await ordersNow()).map(({ attempts }) => attempts)).toEqual([1, 1]);
    const shown = await connected.run('orders', 'show', '1', '--json');
    expect(shown.json()).toMatchObject({
      events: ['queued', 'sending', 'accepted', 'done'].map((to) => ({ to })),
      attempts: [{ number: 1, request: { method: 'POST' }, end: { outcome: 'answered' } }],
    });
  });

  it.each([
    ['sending', null],
    ['unknown', null],
    ['accepted', null],
    ['unknown', deepEvidence],
    ['accepted', deepEvidence],
  ])('pays for no order that the backup alone calls %s, until the user says so', async (state, evidence) => {
    connected = await connectedHome({ domains: 20, credit: '500.00' }, {}, surface);
    const [name = ''] = activeNames(connected.sandbox, 1);
    const copy = await backUpForgotten(name, { state, evidence });
    const restored = await connected.run('restore-ledger', '--use', copy, '--yes', '--json');
    expect(restored.json()).toMatchObject({ carried: 0 });
    await connected.run('sync');
    await connected.run('orders', 'run', '--wait', '600');
    expect(charges()).toEqual([]);
    expect(['unknown', 'accepted']).toContain((await statesNow())[0]);
  });

  it('asks the user also where a decision of the backup is taken back', async () => {
    connected = await connectedHome({ domains: 20, credit: '500.00' }, {}, surface);
    const [name = ''] = activeNames(connected.sandbox, 1);
    const decision = '{"as":"refused","from":"unknown","error":null,"cost":null}';
    const copy = await backUpForgotten(name, { state: 'refused', decision });
    await connected.run('restore-ledger', '--use', copy, '--yes');
    await connected.run('sync');
    expect((await connected.terminal.run('orders', 'revoke', '1', '--yes')).code).toBe(0);
    await connected.run('orders', 'run', '--wait', '600');
    expect(charges()).toEqual([]);
  });

  it('holds what a damaged ledger no longer shows, and approves it only with both dates confirmed', async () => {
    connected = await connectedHome({ domains: 20, credit: '500.00' }, {}, surface);
    const [first = '', second = ''] = activeNames(connected.sandbox, 2);
    await connected.run('renew', first, second);
    const { sandbox } = connected;
    const [due = '', later = ''] = [first, second].map((name) => sandbox.control.domain(name)!.expiryDate);
    const copy = await backUp();
    await connected.run('orders', 'run');
    damageTable('orders');

    const restored = await connected.run('restore-ledger', '--use', copy, '--yes', '--json');
    expect(restored.json()).toMatchObject({ carried: 0, held: [1, 2] });
    await connected.run('sync');
    const refused = await connected.terminal.run('orders', 'approve', '1', '2', '--json');
    expect([refused.code, refused.json()]).toMatchObject([2, { error: { code: 'confirmation-needed' } }]);
    const [paidFirst = '', paidSecond = ''] = [first, second].map(
      (name) => sandbox.control.domain(name)!.expiryDate,
    );
    expect(paidFirst > due && paidSecond > later).toBe(true);
    for (const [name, before, now] of [
      [first, due, paidFirst],
      [second, later, paidSecond],
    ])
      expect(refused.stderr).toContain(`${name}: ${before} → ${now}`);
    expect(refused.stderr).toContain('--dates-moved');
    expect(await statesNow()).toEqual(['held', 'held']);
    expect(charges()).toHaveLength(2);

    expect((await connected.terminal.run('orders', 'approve', '1', '--dates-moved')).code).toBe(0);
    expect(await statesNow()).toEqual(['queued', 'held']);
    expect((await ordersNow()).map(({ attempts }) => attempts)).toEqual([1, 1]);
  });
});
