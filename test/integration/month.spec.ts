import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { MonthResult } from '../../shared/model/report.ts';
import { connectedHome, type ConnectedHome } from '../support/connected-home.ts';
import { sleepingClock } from '../support/run-doubles.ts';
import { unzip } from '../support/unzip.ts';

const hours = 3_600_000;
let connected: ConnectedHome;
let folder: string;

/** Renews a domain for 20.00 in October, two in November, and has 7.50 disappear then. */
beforeEach(async () => {
  const clock = sleepingClock(Date.parse('2026-10-31T20:00:00Z'));
  connected = await connectedHome({ domains: 0, credit: '1500.00', clock });
  const { control } = connected.sandbox;
  for (const name of ['own1.com', 'own2.com', 'own3.com', 'own4.com']) control.addDomain(name);
  control.setPrice('com', 'renew', 1, '20.00');
  await connected.run('sync');
  await renew('own1.com');
  await clock.sleep(5 * hours);
  await renew('own2.com', 'own3.com');
  await clock.sleep(2 * hours);
  control.setCredit('1432.50');
  await connected.run('sync');
  folder = join(connected.outside, 'november');
});
afterEach(() => connected.close());

async function renew(...names: string[]): Promise<void> {
  await connected.run('renew', ...names, '--years', '1');
  await connected.run('orders', 'run');
}
const month = async (...more: string[]): Promise<MonthResult> =>
  (await connected.run('month', '2026-11', '--out', folder, '--json', ...more)).json() as MonthResult;
const cells = async (name: string): Promise<string[][]> =>
  (await readFile(join(folder, name), 'utf8'))
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(';'));

it('a month is a folder of reports with the sums of spending, and a summary that says the same', async () => {
  const { files, summary, accounts } = await month('--language', 'it');
  const names = ['spending', 'credit', 'lines', 'orders', 'prices'].flatMap((kind) => [
    `${kind}-2026-11.csv`,
    `${kind}-2026-11.xlsx`,
  ]);
  expect(files.map(({ file }) => file)).toEqual(names);
  expect((await readdir(folder)).toSorted()).toEqual([...names, summary].toSorted());

  const spending = await cells('spending-2026-11.csv');
  expect(spending[0]?.[0]).toBe('\ufeffMonth');
  expect(spending.at(-1)?.slice(4, 7)).toEqual(['EUR', '2', '40,00']);
  const orders = await cells('orders-2026-11.csv');
  const [spent, domain] = ['Spent', 'Domain'].map((head) => orders[0]?.indexOf(head) ?? -1) as [
    number,
    number,
  ];
  expect(orders.slice(1, -1).map((line) => line[domain])).toEqual(['own2.com', 'own3.com']);
  expect(orders.at(-1)?.[spent]).toBe('40,00');
  const workbook = unzip(await readFile(join(folder, 'spending-2026-11.xlsx')));
  expect(workbook.get('xl/worksheets/sheet1.xml')).toMatch(/<c r="G3" s="\d+"><v>40<\/v><\/c>/);

  expect(accounts).toMatchObject([
    {
      ...{ account: 'main', currency: 'EUR' },
      start: { credit: { amount: '1480.00' } },
      end: { credit: { amount: '1432.50' } },
      spent: { orders: 2, sum: { amount: '40.00' } },
      unexplained: { movements: 1, sum: { amount: '-7.50' } },
    },
  ]);
  const text = await readFile(join(folder, summary), 'utf8');
  expect(text).toContain('## main, EUR\n\n- Credit at the start: 1480,00 EUR, read 2026-10-31 20:');
  expect(text).toContain('- Credit at the end: 1432,50 EUR, read 2026-11-01 0');
  expect(text).toContain('- Spent: 40,00 EUR, 2 orders\n- Awaiting payment: none\n- Outcome unknown: none\n');
  expect(text).toContain('- Unexplained: -7,50 EUR, 1 movement of the credit\n');
  expect(text).toContain('| orders-2026-11.csv | 2 |');
});

it('a month that is written again replaces its own files alone, in the form of the other language', async () => {
  await mkdir(folder);
  await writeFile(join(folder, 'letter.txt'), 'mine');
  await month('--language', 'de');
  const before = await readdir(folder);
  await month('--language', 'en');
  expect(await readdir(folder)).toEqual(before);
  expect(await readFile(join(folder, 'letter.txt'), 'utf8')).toBe('mine');
  expect(await readFile(join(folder, 'spending-2026-11.csv'), 'utf8')).toContain(',EUR,2,40.00,');
});

it('what is no month up to now, and a folder in the home folder, are refused', async () => {
  for (const [wrong, out] of [
    ['2026-13', folder],
    ['november', folder],
    ['2026-12', folder],
    ['2026-11', connected.home],
    ['2026-11', join(connected.home, 'november')],
  ] as const) {
    const { code, stderr } = await connected.terminal.run('month', wrong, '--out', out);
    expect({ wrong, out, code, stderr }).toEqual({
      ...{ wrong, out, code: 2 },
      stderr: expect.stringMatching(
        out === folder
          ? `MONTH: “${wrong}” is not a month, or has not begun yet. Write it like 2026-11.`
          : /Choose a place outside it\.$/m,
      ),
    });
  }
  await expect(readdir(folder)).rejects.toThrow('ENOENT');
});
