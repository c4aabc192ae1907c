import { expect, it } from 'vitest';
import { healthReport } from '../../../../electron/reports/health-report.ts';
import { account, domainRow, memoryStore, now } from './report-fixtures.ts';
import { parseCsv } from './parse-csv.ts';

const readAt = '2026-11-18T05:30:00.000Z';
const details = {
  'example.it': [
    { part: 'nameservers' as const, value: ['ns1.other.net', 'ns2.own.net'], fetchedAt: readAt },
  ],
};
const nameserverSet = { id: 3, name: 'Own', nameservers: ['ns1.own.net', 'ns2.own.net'] };
const findings = async (set?: typeof nameserverSet): Promise<unknown[]> => {
  const store = memoryStore({ rows: [domainRow()], details, ...(set ? { nameserverSet: set } : {}) });
  const scope = { accountId: null, where: '', today: '2026-11-20' };
  const table = await healthReport(store, [account('a', 'Main')], scope, now);
  let text = '';
  for await (const piece of table.csv({ delimiter: ',', bom: false })) text += piece.text;
  return parseCsv(text).filter((line) => line.includes('nameservers') && line.includes('finding'));
};

it('judges nameservers against the chosen set, where there is one', async () => {
  expect(await findings()).toEqual([]);
  expect(JSON.stringify(await findings(nameserverSet))).toContain(
    'Outside the nameserver set “Own”: ns1.other.net.',
  );
});
