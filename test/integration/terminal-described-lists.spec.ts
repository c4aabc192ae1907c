import { afterAll, beforeAll, expect, it } from 'vitest';
import { activeNames, connectedHome, type ConnectedHome } from '../support/connected-home.ts';
import { parseCsv } from '../unit/electron/core/reports/parse-csv.ts';

let connected: ConnectedHome;
let names: string[];
const run = (...args: string[]) => connected.terminal.run(...args);
const rows = async (...args: string[]) => (await run(...args, '--json')).json() as Record<string, unknown>[];
const ids = async (...args: string[]) => (await rows(...args)).map(({ id }) => id);
const csv = async (...args: string[]) => parseCsv((await run(...args, '--csv')).stdout);

/**
 * Orders 1 to 3 of `.com`, `.com` and `.it`: one of them carried out, one with an invoice, one cancelled. Changes of two
 * domains wait.
 */
beforeAll(async () => {
  connected = await connectedHome({ domains: 60, credit: '15.00' });
  const active = activeNames(connected.sandbox, 60);
  const [first = '', second = ''] = active.filter((name) => name.endsWith('.com'));
  names = [first, second, active.find((name) => name.endsWith('.it')) ?? ''];
  await run('settings', 'set', 'unpaid-invoices', 'on');
  await connected.run('renew', first);
  await connected.run('renew', second, '--years', '2');
  await connected.run('renew', names[2] ?? '');
  await connected.run('orders', 'cancel', '3');
  await connected.run('orders', 'run');
  await connected.run('set', 'lock', first, second, '--off', '--queue-only');
});
afterAll(() => connected.close());

it.each<[string[], number[]]>([
  [[], [1, 2, 3]],
  [
    ['--state', 'done,cancelled'],
    [1, 3],
  ],
  [['--kind', 'restore'], []],
  [['--cause', 'invoice-unpaid'], [2]],
  [
    ['--extension', '.IT, com'],
    [1, 2, 3],
  ],
  [['--extension', 'it'], [3]],
  [['.com'], [1, 2]],
  [['.com', '--state', 'done'], [1]],
  [['--account', 'main', '--state', 'done'], [1]],
  [['--since', '2020-01-01', '--until', '2020-01-31'], []],
  [
    ['--since', '2020-01-01'],
    [1, 2, 3],
  ],
  [['--sent-month', '2020-01'], []],
  [['--confirmed-by', 'service'], [1]],
  [['--confirmed-by', 'user'], []],
  [
    ['--sort', '-id'],
    [3, 2, 1],
  ],
  // What the store cannot sort by.
  [
    ['--sort', '-years,id'],
    [2, 1, 3],
  ],
])('the list of orders with %j has these: %j', async (args, expected) => {
  expect(await ids('orders', ...args)).toEqual(expected);
});

it('the list of orders finds those of a domain and those of a part of its name', async () => {
  const [first = ''] = names;
  expect(await ids('orders', '--domain', first)).toEqual([1]);
  expect(await ids('orders', first.slice(0, -5).toUpperCase())).toContain(1);
  expect(await ids('orders', '--domain', first.slice(1))).toEqual([]);
});

it('the list of changes says in JSON what each would change and whose it is', async () => {
  expect(await rows('changes', '--kind', 'lock')).toMatchObject([
    { account: 'main', domain: names[0], kind: 'lock', change: 'Transfer lock off', state: 'queued' },
    { account: 'main', domain: names[1] },
  ]);
});

it('the list of invoices has the orders that await payment', async () => {
  expect(await ids('invoices')).toEqual([2]);
  const { stdout } = await run('invoices', 'nothing-like-this');
  expect(stdout).toBe('');
});

it.each([
  ['orders', '--since', 'yesterday', '--since: Enter a date'],
  ['orders', '--sent-month', 'May', '--sent-month: '],
  ['orders', '--kind', 'renwe', '--kind: There is no “renwe”. Did you mean “renew”?'],
  ['history', '--until', '2026-02-30', '--until: Enter a date'],
])('refuses %s %s %s and names the option', async (list, option, value, sentence) => {
  const { code, stderr } = await run(list, option, value);
  expect(code).toBe(2);
  expect(stderr).toContain(sentence);
});

it('takes a word that finds no order and is nearly a command for that command', async () => {
  expect(await run('orders', 'cnacel')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('Did you mean “orders cancel”?'),
  });
  expect(await run('orders', 'nothing-like-this')).toMatchObject({ code: 0, stderr: 'No orders.\n' });
});

it.each(['domains', 'orders', 'invoices', 'changes', 'history'])(
  'the JSON of %s has every column that the help names',
  async (list) => {
    const help = (await run('help', list)).stdout.replaceAll(/\s+/g, '');
    const [, named = ''] = /onlythesecolumns:(.+?)--/.exec(help) ?? [];
    const [row = {}] = await rows(list);
    const keys = Object.keys(row).map((key) => key.replaceAll(/[A-Z]/g, (it) => `-${it.toLowerCase()}`));
    expect(keys.length).toBeGreaterThan(10);
    expect(named.split(',').toSorted()).toEqual(keys.toSorted());
  },
);

it('a list has any column that is named, in that order', async () => {
  const { stdout } = await run('orders', '--columns', 'domain,former-expiry,id', '--state', 'done');
  expect(stdout).toMatch(/^Domain +Old expiry date +Order\n\S+ +\d{4}-\d\d-\d\d +1\n$/);
});

it('the list of orders says what was ordered for how long, its state and cost', async () => {
  const { stdout } = await run('orders', '--state', 'done');
  expect(stdout).toMatch(/^Order +What +Domain +State +Cost .*\n +1 +renew 1 y +\S+ +done +\d+\.\d\d EUR /);
});

it.each([
  ['orders', 'orders'],
  ['history', 'changes'],
])('the CSV of %s is the report %s', async (list, report) => {
  const written = parseCsv((await run('report', report, '--out', '-')).stdout);
  expect(written.length).toBeGreaterThan(1);
  expect(await csv(list)).toEqual(written);
});

it('the CSV of a list has names in Punycode, and the currency of each amount', async () => {
  const [head, line] = await csv('orders', '--columns', 'domain,cost', '--state', 'done');
  expect(head).toEqual(['Domain', 'Cost', 'Cost currency']);
  expect(line).toEqual([names[0], expect.stringMatching(/^\d+\.\d\d$/), 'EUR']);
  const [full = []] = await csv('orders');
  expect(full.filter((title) => /currency/i.test(title))).toEqual(['Currency']);
});

it('an option behind a command of a list is that of the command', async () => {
  expect((await run('orders', 'run', '--account', 'nobody')).stderr).toContain('no account called “nobody”');
  expect(await ids('orders', 'approve', '--cause', 'price-rose')).toEqual([]);
});
