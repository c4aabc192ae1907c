import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createReports } from '../../../../electron/reports/create-reports.ts';
import type { ReportStore } from '../../../../electron/reports/report-store.ts';
import type { OwnedDomains, PriceChange } from '../../../../shared/model/price-change.ts';
import { readReport } from './parse-csv.ts';
import { clock, home, memoryStore } from './report-fixtures.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'namekeep-price-changes-'));
});
afterAll(() => rm(folder, { recursive: true }));

const eur = (amount: string): { amount: string; currency: string } => ({ amount, currency: 'EUR' });
const change = (id: number, more: Partial<PriceChange> = {}): PriceChange => ({
  id,
  accountId: 'a',
  account: 'Main',
  at: '2026-11-19T06:00:00.000Z',
  extension: 'it',
  operation: 'renew',
  years: 2,
  currency: 'EUR',
  before: eur('16.00'),
  after: eur('18.00'),
  now: eur('17.00'),
  oneYearNow: eur('9.00'),
  asOf: '2026-11-20T06:00:00.000Z',
  ...more,
});

const asked: Parameters<ReportStore['priceHistory']['list']>[0][] = [];
async function make(changes: readonly PriceChange[], owned: readonly OwnedDomains[] = [], last?: number) {
  const store = memoryStore({});
  const priceHistory: ReportStore['priceHistory'] = {
    count: async () => changes.length,
    list: async (filter, { olderThan, limit }) => {
      asked.push(filter);
      return changes.filter(({ id }) => olderThan === null || id < olderThan).slice(0, limit);
    },
  };
  const portfolio = { ...store.portfolio, ownedDomains: async () => [...owned] };
  const reports = createReports({ store: { ...store, priceHistory, portfolio }, clock, home });
  const input = { kind: 'price-changes', ...(last === undefined ? {} : { last }) } as const;
  const { file } = await reports.write(input, join(folder, 'price-changes.csv'));
  return readReport(file);
}

it('tells what a change was, the domains it touches, and what renewing them costs today', async () => {
  const owned = [{ accountId: 'a', extension: 'it', domains: 30, due: 3 }];
  expect(await make([change(1)], owned)).toEqual([
    {
      At: '2026-11-19T06:00:00.000Z',
      Account: 'Main',
      Extension: 'it',
      Operation: 'renew',
      Years: '2',
      Currency: 'EUR',
      Before: '16.00',
      After: '18.00',
      Difference: '2.00',
      Percent: '12.5',
      'Price now': '17.00',
      'Owned domains': '30',
      'Due in 90 days': '3',
      'Extra cost of those due': '3.00',
      'Saving of the term': '1.00',
      'As of': '2026-11-20T06:00:00.000Z',
    },
  ]);
});

it('leaves empty what has no meaning: the years of a fee, a difference to what was not sold', async () => {
  const fee = change(1, { operation: 'restore-fee', years: 0, before: null, oneYearNow: null });
  expect(await make([fee])).toMatchObject([
    {
      Operation: 'restore-fee',
      Years: '',
      Before: '',
      Difference: '',
      Percent: '',
      'Owned domains': '0',
      'Extra cost of those due': '',
      'Saving of the term': '',
    },
  ]);
});

it('keeps the amounts of a fall in price numbers', async () => {
  const fall = change(1, { after: eur('12.00'), now: eur('12.00') });
  const owned = [{ accountId: 'a', extension: 'it', domains: 30, due: 3 }];
  expect(await make([fall], owned)).toMatchObject([
    { Difference: '-4.00', Percent: '-25', 'Extra cost of those due': '-12.00' },
  ]);
});

it('takes a history of many pages, the latest first, and can be kept to the last days', async () => {
  const changes = Array.from({ length: 1_201 }, (_, index) =>
    change(1_201 - index, { years: 1 + (index % 9) }),
  );
  const lines = await make(changes, [], 30);
  expect(lines.map((line) => line['Years'])).toEqual(changes.map(({ years }) => String(years)));
  expect(new Set(asked.slice(-3).map(({ since }) => since))).toEqual(new Set(['2026-10-21']));
});
