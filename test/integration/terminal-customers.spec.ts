import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { activeNames } from '../support/connected-home.ts';
import { useConnectedHome } from '../support/use-connected-home.ts';

const { connected, run } = useConnectedHome({ domains: 20 });
const rossi = 'Rossi S.r.l.';
let first: string;
let second: string;
let third: string;
beforeEach(async () => {
  [first = '', second = '', third = ''] = activeNames(connected.sandbox, 3);
  await run('customer', 'add', rossi, '--email', 'anna@example.com', '--external-id', '1042');
  await run('customer', 'add', 'Rossi S.r.l. Torino');
});

const text = (...args: string[]) => connected.terminal.run(...args);
const found = async (query: string): Promise<string[]> =>
  ((await run('domains', query)).value as { domain: string }[]).map(({ domain }) => domain).sort();
const held = async (): Promise<unknown> =>
  ((await run('customers')).value as { name: string; domains: number }[]).map(({ name, domains }) => [
    name,
    domains,
  ]);

it('gives domains to customers, of whom each has one at the most, and finds them by name, part of it and id', async () => {
  const requests = connected.sandbox.control.requests.length;
  expect((await text('customer', 'assign', rossi, first, second)).stdout).toBe(
    `2 domains given to “${rossi}”.\n`,
  );
  expect((await text('customer', 'assign', 'rossi s.r.l. torino', second, third)).stdout).toBe(
    '2 domains given to “Rossi S.r.l. Torino”, 1 of them from another customer.\n',
  );
  expect(await held()).toEqual([
    [rossi, 1],
    ['Rossi S.r.l. Torino', 2],
  ]);
  expect(await found('customer:rossi')).toEqual([first, second, third].sort());
  // A whole name is that customer alone, though the other contains it.
  expect(await found(`customer:"${rossi}"`)).toEqual([first]);
  expect(await found('customer:1042')).toEqual([first]);
  expect(await found('customer:any -customer:torino')).toEqual([first]);
  expect(await found('customer:none')).toHaveLength(17);
  expect((await text('customer', 'unassign', '--where', 'customer:torino')).stdout).toBe(
    '2 domains taken from their customers.\n',
  );
  expect(await found('customer:any')).toEqual([first]);
  expect(connected.sandbox.control.requests).toHaveLength(requests);
});

it('keeps whose a domain is when the cache is lost, and when the account is removed and added again', async () => {
  await run('customer', 'assign', '1042', first, second);
  await rm(join(connected.home, 'cache.db'));
  await run('sync');
  expect(await found('customer:1042')).toEqual([first, second].sort());
  const { baseUrl, email } = connected.sandbox;
  await run('account', 'remove', 'main', '--yes');
  await run('account', 'add', 'main', '--surface', 'key-header', '--base-url', baseUrl, '--email', email);
  await run('sync');
  expect(await found('customer:1042')).toEqual([first, second].sort());
});

it('refuses a second customer of the same name or id, and says which customer is meant', async () => {
  const taken = await text('customer', 'add', 'ROSSI s.r.l.');
  expect(taken).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('There is already a customer called'),
  });
  expect(await text('customer', 'add', 'Bianchi', '--external-id', '1042')).toMatchObject({ code: 2 });
  expect(await text('customer', 'add', 'Bianchi', '--email', 'nobody')).toMatchObject({ code: 2 });
  const meant = await text('customer', 'assign', 'Rossi S.r.l', first);
  expect(meant.stderr).toContain(`Did you mean “${rossi}”?`);
  expect(await text('customer', 'add', 'none')).toMatchObject({ code: 2 });
});

it('changes what is entered, and leaves the rest', async () => {
  await run('customer', 'set', '1042', '--currency', 'eur', '--payment-days', '30');
  expect((await run('customer', 'set', '1042', '--email', '')).value).toMatchObject({
    name: rossi,
    email: null,
    currency: 'EUR',
    paymentDays: 30,
    externalId: '1042',
  });
  await run('customer', 'assign', '1042', first);
  const unsure = await text('customer', 'remove', rossi);
  expect(unsure).toMatchObject({ code: 2, stderr: expect.stringContaining('1 domain of “Rossi S.r.l.”') });
  expect(await found('customer:any')).toEqual([first]);
  await run('customer', 'remove', rossi, '--yes');
  expect(await found('customer:any')).toEqual([]);
});

it('finds whose domains are by the e-mail of their registrants', async () => {
  await run('details', 'fetch', first, second);
  const matches = (await run('customer', 'match')).value as { matches: { email: string; domains: number }[] };
  const [{ email = '' } = {}] = matches.matches;
  await run('customer', 'set', rossi, '--email', email.toUpperCase());
  const { value } = await run('customer', 'match', '--apply');
  const assigned = await found('customer:1042');
  expect(assigned.length).toBeGreaterThan(0);
  expect(value).toMatchObject({ assigned: assigned.length });
});

it('sells to a customer for their own price, then their group’s, then that of all, and marks a loss before it is ordered', async () => {
  const [{ extension = '' } = {}] = (await run('domains', first)).value as { extension: string }[];
  await run('prices', 'markup', '--percent', '100');
  await run('prices', 'group', 'add', 'friends');
  await run('prices', 'markup', '--percent', '50', '--round', '.90', '--group', 'friends');
  await run('customer', 'set', '1042', '--group', 'friends');
  await run('customer', 'assign', '1042', first);
  const sold = async (): Promise<unknown> => {
    const [row] = (await run('domains', first)).value as {
      renewal: { amount: string };
      retail: { amount: string };
    }[];
    return [Number(row?.renewal.amount), Number(row?.retail.amount)];
  };
  const [cost, group] = (await sold()) as [number, number];
  expect(group).toBe(Math.ceil(cost * 1.5 + 0.1) - 0.1);
  await run('prices', 'retail', extension, '1.00', '--customer', '1042');
  expect(await sold()).toEqual([cost, 1]);
  const { value } = await run('renew', first, '--dry-run');
  expect(value).toMatchObject({
    losses: { domains: 1, sums: [{ amount: (cost - 1).toFixed(2), currency: 'EUR' }] },
  });
  await run('customer', 'unassign', first);
  expect(await sold()).toEqual([cost, cost * 2]);
});

it('refuses a list of a customer who is not there, and finds one by external id and in small letters', async () => {
  for (const list of ['orders', 'changes', 'history', 'lines', 'invoices', 'rounds'])
    expect([list, await text(list, '--customer', 'Rosi S.r.l.')]).toMatchObject([
      list,
      { code: 2, stdout: '', stderr: expect.stringContaining('“Rosi S.r.l.”. Did you mean “Rossi S.r.l.”?') },
    ]);
  await run('customer', 'assign', rossi, first);
  await run('renew', first);
  for (const name of ['1042', rossi.toLowerCase()])
    expect((await run('orders', '--customer', name)).value).toMatchObject([{ domain: first }]);
  expect((await run('orders', '--customer', 'Rossi S.r.l. Torino')).value).toEqual([]);
  // Bills stay when their customer is removed.
  await run('prices', 'markup', '--percent', '50');
  await run('orders', 'run', '--wait', '600');
  await run('lines', 'export', '--preset', 'plain', '--out', join(connected.outside, 'lines.csv'));
  await run('customer', 'remove', rossi, '--yes');
  expect((await run('lines', '--customer', rossi)).value).toMatchObject([{ domain: first }]);
  expect((await run('orders', '--customer', rossi)).code).toBe(2);
});

it('says which customers and price groups have rules of their own, and how to see them', async () => {
  const [{ extension = '' } = {}] = (await run('domains', first)).value as { extension: string }[];
  expect(await text('prices', 'rules')).toMatchObject({ code: 0, stdout: '', stderr: 'No rules.\n' });
  await run('prices', 'group', 'add', 'friends');
  await run('prices', 'markup', '--percent', '50', '--group', 'friends');
  await run('prices', 'retail', extension, '7', '--customer', rossi);
  await run('prices', 'retail', extension, '8', '--customer', 'Rossi S.r.l. Torino');
  const { stderr } = await text('prices', 'rules');
  expect(stderr.split('\n')).toEqual([
    'No rules for all customers.',
    `2 customers have rules of their own, which --customer shows: ${rossi}, Rossi S.r.l. Torino.`,
    '1 price group has rules of its own, which --group shows: friends.',
    '',
  ]);
  const own = await text('prices', 'rules', '--group', 'friends');
  expect(own.stdout).toContain('cost + 50 %');
  expect(own.stderr).toBe('');
});

it('quotes for one customer alone, so that nobody reads the prices of another', async () => {
  const [{ extension = '' } = {}] = (await run('domains', first)).value as { extension: string }[];
  await run('prices', 'markup', '--percent', '50');
  await run('prices', 'retail', extension, '77', '--customer', rossi);
  await run('customer', 'assign', rossi, first);
  await run('customer', 'assign', 'Rossi S.r.l. Torino', second);
  const mixed = await text('quote', first, second, third);
  expect(mixed).toMatchObject({ code: 2, stdout: '' });
  expect(mixed.stderr).toContain(`“${rossi}” (1), “Rossi S.r.l. Torino” (1), no customer (1)`);
  const his = await text('quote', first, second, third, '--customer', '1042');
  expect(his).toMatchObject({ code: 0, stderr: 'Not in the quote, as others have them: 2 domains.\n' });
  expect(his.stdout).toContain(`${first}, 1 year: EUR 77.00`);
  expect(his.stdout).not.toContain(second);
  expect((await run('quote', second)).value).toMatchObject({ customer: 'Rossi S.r.l. Torino' });
  expect((await run('quote', third)).value).toMatchObject({ customer: null, lines: [{ domain: third }] });
  expect(await text('quote', third, '--customer', rossi)).toMatchObject({
    code: 2,
    stderr: expect.stringContaining(`None of these domains is of “${rossi}”.`),
  });
});

it('writes a quote in the language of the customer, with the price that was agreed for the term', async () => {
  const requests = connected.sandbox.control.requests.length;
  await run('customer', 'set', '1042', '--language', 'it');
  await run('customer', 'assign', '1042', first);
  const extension = first.slice(first.indexOf('.') + 1);
  await run('prices', 'retail', extension, '99', '--years', '2', '--customer', rossi);
  const written = await text('quote', first, '--years', '2', '--valid-until', '2099-12-31');
  expect(written.stdout).toContain(`- Rinnovo di ${first}, 2 anni: 99,00 EUR\n`);
  expect(written.stdout).toContain('Valido fino al 31 dicembre 2099.');
  const table = await text('quote', first, '--years', '2', '--valid-until', '2099-12-31', '--csv');
  expect(table.stdout.split(/\r?\n/)).toEqual([
    'Dominio;Anni;Prezzo IVA esclusa;Valuta;Valido fino al',
    `${first};2;99,00;EUR;2099-12-31`,
    '',
  ]);
  expect((await text('quote', first, '--language', 'en')).stdout).toContain('Price on request');
  expect(await text('quote', first, '--valid-until', '2020-01-01')).toMatchObject({ code: 2 });
  expect(connected.sandbox.control.requests).toHaveLength(requests);
});
