import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import type { Money } from '../../shared/model/money.ts';
import { activeNames } from '../support/connected-home.ts';
import { useConnectedHome } from '../support/use-connected-home.ts';

const { connected, run } = useConnectedHome({ domains: 30 });
let names: string[];
beforeEach(async () => {
  names = activeNames(connected.sandbox, 11);
  await run('customer', 'add', 'Rossi S.r.l.', '--language', 'it', '--payment-days', '10');
  await run('customer', 'add', 'Bianchi', '--email', 'b@example.com');
  await run('customer', 'assign', 'Rossi S.r.l.', ...names.slice(0, 4));
  await run('customer', 'assign', 'Bianchi', ...names.slice(4));
  await run('prices', 'markup', '--percent', '50', '--round', '.90');
});

interface Line {
  readonly id: number;
  readonly domain: string;
  readonly cost: Money;
  readonly price: Money | null;
  readonly order: number;
  readonly credit: boolean;
  readonly invoice: string | null;
}
const lines = async (...args: string[]): Promise<Line[]> => (await run('lines', ...args)).value as Line[];
const renew = async (...domains: string[]): Promise<void> => {
  await connected.run('renew', ...domains);
  await connected.run('orders', 'run', '--wait', '600');
};
const cents = (amounts: readonly (Money | null)[]): number =>
  amounts.reduce((sum, money) => sum + Math.round(Number(money?.amount) * 100), 0);
const out = (name: string): string => join(connected.outside, name);
const cellsOf = async (name: string): Promise<string[][]> =>
  (await readFile(out(name), 'utf8'))
    .replace('\ufeff', '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));

it('makes a line of each order that was paid for, once, and of the next order one more', async () => {
  await renew(...names.slice(0, 10));
  await connected.run('renew', names[10] ?? '');
  const open = await lines('--state', 'open');
  expect(open.map(({ domain }) => domain).sort()).toEqual(names.slice(0, 10).sort());
  await connected.run('report', 'spending', '--out', out('spending.csv'));
  const [, ...months] = await cellsOf('spending.csv');
  const spent = months.reduce((sum, cells) => sum + Math.round(Number(cells[6]) * 100), 0);
  expect(cents(open.map(({ cost }) => cost))).toBe(spent);

  const done = await run('lines', 'export', '--preset', 'xero', '--prefix', 'NK-', '--out', out('xero.csv'));
  expect(done.value).toMatchObject({ lines: 10, invoices: 2, left: 0 });
  expect(await lines('--state', 'open')).toEqual([]);
  const [head, ...rows] = await cellsOf('xero.csv');
  expect(head?.slice(0, 3)).toEqual(['*ContactName', 'EmailAddress', '*InvoiceNumber']);
  expect(rows).toHaveLength(10);
  expect(new Set(rows.map((cells) => `${cells[0]} ${cells[2]}`))).toEqual(
    new Set(['Bianchi NK-1', 'Rossi S.r.l. NK-2']),
  );
  expect(rows.reduce((sum, cells) => sum + Math.round(Number(cells.at(-4)) * 100), 0)).toBe(
    cents(open.map(({ price }) => price)),
  );
  const nothing = await run('lines', 'export', '--preset', 'xero', '--out', out('again.csv'));
  expect(nothing).toMatchObject({ code: 2, stderr: expect.stringContaining('There is nothing to bill.') });

  await connected.run('orders', 'run', '--wait', '600');
  expect((await lines('--state', 'open')).map(({ domain }) => domain)).toEqual([names[10]]);
  const taken = await run('lines', 'export', '--first-number', '2', '--out', out('taken.csv'));
  expect(taken).toMatchObject({ code: 2, stderr: expect.stringContaining('Invoice NK-2 exists already') });
  expect((await run('lines', 'export', '--out', out('next.csv'))).value).toMatchObject({
    form: { prefix: 'NK-', firstNumber: 3 },
  });
});

it('opens the lines of the latest export again, with the same numbers', async () => {
  await renew(...names.slice(0, 2));
  await run('lines', 'export', '--preset', 'plain', '--out', out('a.csv'));
  const first = await readFile(out('a.csv'), 'utf8');
  expect((await run('lines', 'again', '1', '--out', out('b.csv'))).code).toBe(0);
  expect(await readFile(out('b.csv'), 'utf8')).toBe(first);
  expect((await run('lines', 'undo')).value).toMatchObject({ lines: 2 });
  expect(await lines('--state', 'open')).toHaveLength(2);
  await run('lines', 'export', '--preset', 'plain', '--out', out('c.csv'));
  expect(await readFile(out('c.csv'), 'utf8')).toBe(first);
});

it('leaves lines open when their file cannot be written', async () => {
  await renew(names[0] ?? '');
  await mkdir(out('folder'));
  expect((await run('lines', 'export', '--out', out('folder'))).code).toBe(1);
  expect(await lines('--state', 'open')).toHaveLength(1);
  expect((await run('lines', 'exports')).value).toEqual([]);
});

it('keeps billed what was billed since a backup that is restored, and goes on with its numbers', async () => {
  await renew(names[0] ?? '');
  await run('lines', 'export', '--out', out('a.csv'));
  await run('backup', '--out', out('copy.db'));
  await renew(names[1] ?? '');
  await run('lines', 'export', '--out', out('b.csv'));
  const billed = await lines('--state', 'billed');
  await run('lines', 'refund', String(billed[0]?.order));
  expect((await run('restore-ledger', '--use', out('copy.db'), '--yes')).code).toBe(0);
  const now = await lines('--state', 'billed');
  expect(now.map(({ domain, invoice }) => `${invoice} ${domain}`).sort()).toEqual(
    billed.map(({ domain, invoice }) => `${invoice} ${domain}`).sort(),
  );
  expect(await lines('--state', 'open')).toMatchObject([{ domain: billed[0]?.domain, credit: true }]);
  expect((await run('lines', 'export', '--out', out('c.csv'))).value).toMatchObject({
    form: { firstNumber: 3 },
  });
});

it('gives a customer back what the service gave back, and leaves a line without a price open', async () => {
  await renew(names[0] ?? '');
  const [{ order = 0, price } = {}] = await lines();
  await run('lines', 'export', '--out', out('a.csv'));
  await run('lines', 'refund', String(order));
  const [credit] = await lines('--state', 'open');
  expect(credit).toMatchObject({ credit: true, price: { ...price, amount: `-${price?.amount ?? ''}` } });
  await run('lines', 'export', '--out', out('b.csv'));
  await run('lines', 'refund', String(order));
  expect(await lines('--state', 'open')).toEqual([]);

  await run('prices', 'markup', '--remove');
  await renew(names[1] ?? '');
  const [{ id = 0, price: none } = {}] = await lines('--state', 'open');
  expect(none).toBeNull();
  expect((await run('lines', 'export', '--out', out('c.csv'))).code).toBe(2);
  await run('lines', 'price', String(id), '19,90');
  expect((await lines('--state', 'open'))[0]).toMatchObject({ price: { amount: '19.90', currency: 'EUR' } });
});

it('follows the customer and the price until a line is billed, and describes it in the customer’s language', async () => {
  await renew(names[0] ?? '');
  await run('customer', 'unassign', names[0] ?? '');
  expect(await lines()).toEqual([]);
  await run('customer', 'assign', 'Rossi S.r.l.', names[0] ?? '');
  await run(
    'lines',
    'export',
    '--column',
    'Cosa=description,Scade=due',
    '--date',
    '2026-12-01',
    '--dates',
    'day-first',
    '--out',
    out('a.csv'),
  );
  const [head, row = []] = await cellsOf('a.csv');
  expect(head).toEqual(['Cosa', 'Scade']);
  expect(await readFile(out('a.csv'), 'utf8')).toContain(`Rinnovo di ${names[0] ?? ''}`);
  expect(row.at(-1)).toBe('11/12/2026');
  await run('customer', 'unassign', names[0] ?? '');
  expect(await lines('--state', 'billed')).toMatchObject([{ customer: 'Rossi S.r.l.' }]);
});
