import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createAccounts } from '../../electron/store/ledger/accounts.ts';
import { createHistory } from '../../electron/store/ledger/history.ts';
import { anAccount } from '../support/temporary-store.ts';
import { tempHome } from '../support/temp-home.ts';
import { createTerminal } from '../support/terminal.ts';
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
