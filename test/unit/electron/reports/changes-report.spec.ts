import { expect, it } from 'vitest';
import { changesReport } from '../../../../electron/reports/changes-report.ts';
import { HistoryFilter, type HistoryEntry } from '../../../../shared/model/history.ts';
import { memoryStore } from './report-fixtures.ts';

const entry = (id: number, more: Partial<HistoryEntry> = {}): HistoryEntry => ({
  id,
  at: '2026-11-19T10:00:00.000Z',
  accountId: 'a',
  domain: 'xn--mnchen-3ya.de',
  unicode: 'münchen.de',
  kind: 'nameservers',
  before: 'ns1.example.net, ns2.example.net',
  after: '=ns1.evil.org, ns2.evil.org',
  origin: 'outside',
  orderId: null,
  changeId: null,
  ...more,
});
const scope = { accountId: null, where: '', today: '2026-11-20' };
const names = new Map([['a', 'Main']]);

async function textOf(table: Awaited<ReturnType<typeof changesReport>>): Promise<string[]> {
  let text = '';
  for await (const piece of table.csv({ delimiter: ',', bom: false })) text += piece.text;
  return text.trimEnd().split('\r\n');
}

it('writes one line an entry, safe to open, with the number of what explains it', async () => {
  const history = [
    entry(2),
    entry(1, {
      accountId: 'gone',
      kind: 'expiry',
      before: '2027-01-01',
      after: '2028-01-01',
      origin: 'namekeep',
      orderId: 7,
    }),
  ];
  const table = await changesReport(memoryStore({ history }), scope, names);
  expect(table.total).toBe(2);
  const [, ...lines] = await textOf(table);
  expect(lines).toEqual([
    `2,2026-11-19T10:00:00.000Z,Main,xn--mnchen-3ya.de,münchen.de,nameservers,"ns1.example.net, ns2.example.net","'=ns1.evil.org, ns2.evil.org",outside,,,2026-11-19T10:00:00.000Z`,
    '1,2026-11-19T10:00:00.000Z,gone,xn--mnchen-3ya.de,münchen.de,expiry,2027-01-01,2028-01-01,namekeep,7,,2026-11-19T10:00:00.000Z',
  ]);
});

it('goes on behind the last entry of a page', async () => {
  const history = Array.from({ length: 1_201 }, (_, i) => entry(1_201 - i));
  const lines = await textOf(await changesReport(memoryStore({ history }), scope, names));
  expect(lines.slice(1).map((line) => Number(line.split(',')[0]))).toEqual(history.map(({ id }) => id));
});

it('asks for the last days only, and for what was just found', async () => {
  const asked: unknown[] = [];
  const history = {
    collect: () => Promise.resolve(asked.push('collect')),
    count: (filter: HistoryFilter) => Promise.resolve(asked.push(filter)),
    list: () => Promise.resolve([]),
  };
  await changesReport({ history }, { ...scope, last: 30 }, names);
  await changesReport({ history }, scope, names);
  expect(asked).toEqual([
    'collect',
    HistoryFilter.parse({ since: '2026-10-21' }),
    'collect',
    HistoryFilter.parse({}),
  ]);
});
