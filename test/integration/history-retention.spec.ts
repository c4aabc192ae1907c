import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createAccounts } from '../../electron/store/ledger/accounts.ts';
import { createHistory } from '../../electron/store/ledger/history.ts';
import { openHomeCore, pageWorkers } from '../support/home-core.ts';
import { anAccount } from '../support/temporary-store.ts';
import { tempHome } from '../support/temp-home.ts';
import { createTerminal } from '../support/terminal.ts';
import { until } from '../support/until.ts';
import { inLedger } from '../support/used-ledger.ts';

const clock = { now: () => Date.parse('2026-11-26T12:00:00Z'), sleep: () => Promise.resolve() };
let home: Awaited<ReturnType<typeof tempHome>>;

/** 450 prices of three years ago and one of today. */
beforeEach(async () => {
  home = await tempHome();
  inLedger(home.home, (db) => {
    createAccounts(db).insert(anAccount('a'));
    const found = {
      source: 's',
      accountId: 'a',
      expiryDate: null,
      contacts: null,
      readBefore: null,
    } as const;
    createHistory(db).add(
      Array.from({ length: 451 }, (_, i) => ({
        ...{ ...found, seq: i + 1, domain: `n${i}.it`, kind: 'price', before: '1.00', after: '2.00' },
        at: `${i < 450 ? 2023 : 2026}-11-26T10:00:00.000Z`,
      })),
    );
  });
});
afterEach(() => home.remove());

const entries = (): number =>
  inLedger(home.home, (db) => Number(db.prepare('SELECT count(*) FROM history').pluck().get()));
const backups = (): string[] => readdirSync(join(home.home, 'backups'));

it('shortens the history a little with each command of the terminal, after a backup of the whole', async () => {
  const terminal = createTerminal(home.home, {}, clock);
  const show = async () => {
    const { json } = await terminal.run('settings', 'show', '--json');
    return (json() as { history: { entries: number } }).history;
  };
  expect(await show()).toMatchObject({ years: 2, entries: 451, entriesSince: '2023-11-26T10:00:00.000Z' });
  expect(backups()).toHaveLength(1);
  for (let commands = 2; entries() > 1; commands += 1) {
    await show();
    expect(entries()).toBeLessThanOrEqual(Math.max(1, 451 - 200 * commands));
  }
  const { stdout } = await terminal.run('settings', 'show');
  expect(stdout).toMatch(
    /keep-history {5}2 years; now 1 entry since 2026-11-26, 0 price changes, in a ledger of \d\.\d MB/,
  );
});

it('keeps the history for as long as the terminal was told', async () => {
  const terminal = createTerminal(home.home, {}, clock);
  for (const [value, years] of [
    ['forever', null],
    ['5', 5],
  ] as const) {
    const { code, json } = await terminal.run('settings', 'set', 'keep-history', value, '--yes', '--json');
    expect([code, json()]).toMatchObject([0, { history: { years } }]);
    await terminal.run('settings', 'show');
  }
  expect(entries()).toBe(451);
  const asked = await terminal.run('settings', 'set', 'keep-history', '1');
  expect([asked.code, asked.stderr]).toEqual([2, expect.stringContaining('older than 1 year.')]);
  expect((await terminal.run('settings', 'show')).stdout).toContain('5 years');
  const { code, stderr } = await terminal.run('settings', 'set', 'keep-history', '3');
  expect([code, stderr]).toEqual([2, expect.stringContaining('Set keep-history to 1, 2, 5 or forever.')]);
});

it('is shortened while a page is open, and at once when it is to be shorter', async () => {
  inLedger(home.home, (db) => db.exec("INSERT INTO settings VALUES ('history.years', '5')"));
  const core = await openHomeCore(home.home, { clock, workers: pageWorkers });
  try {
    expect(await core.handlers['retention.show']({})).toMatchObject({ years: 5, entries: 451 });
    expect(await core.handlers['retention.save']({ years: 2 })).toMatchObject({ years: 2 });
    await until(
      'the history is short',
      async () => (await core.handlers['retention.show']({})).entries === 1,
    );
  } finally {
    await core.close();
  }
});
