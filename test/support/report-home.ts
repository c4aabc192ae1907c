import { onTestFinished } from 'vitest';
import { createReports } from '../../electron/core/reports/create-reports.ts';
import type { Clock } from '../../electron/platform/clock.ts';
import type { Account } from '../../shared/model/account.ts';
import type { ReportInput } from '../../shared/model/report.ts';
import { readReport } from '../unit/electron/core/reports/parse-csv.ts';
import { type ListedDomain, anAccount, refreshWith, temporaryHome } from './temporary-store.ts';

export const reportClock: Clock = {
  now: () => Date.parse('2026-11-20T08:00:00.000Z'),
  sleep: () => Promise.resolve(),
};
/** A home folder that is nowhere near what the tests write. */
export const noHome = '/nowhere/namekeep';

/** A store of its own for one test, with an account `a` unless others are given, and what reports write of it. */
export async function reportHome(accounts: readonly Account[] = [anAccount('a', { name: 'Main' })]) {
  const place = await temporaryHome();
  onTestFinished(() => place.end());
  const store = await place.open();
  for (const account of accounts) await store.accounts.insert(account);
  let hour = 6;
  return {
    store,
    /** The next list of an account, an hour after the former, 7:00 at first. */
    list: (domains: readonly ListedDomain[], accountId = 'a', currency: string | null = 'EUR') =>
      refreshWith(store, accountId, domains, { hour: (hour += 1), currency }),
    /** @returns each line as header to cell, and whose money it is */
    async write(input: ReportInput, clock = reportClock, totals = 0) {
      const file = place.file('report.csv');
      const { demo, rows } = await createReports({ store, clock, home: noHome }).write(input, file);
      const lines = await readReport(file, input.delimiter);
      if (rows !== lines.length - totals)
        throw new Error(`The report says that it has ${rows} rows, and has ${lines.length}.`);
      return { demo, lines };
    },
  };
}
