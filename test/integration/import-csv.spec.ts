import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { activeNames } from '../support/connected-home.ts';
import { useConnectedHome } from '../support/use-connected-home.ts';

const { connected, run } = useConnectedHome({ domains: 20 });
let first: string;
let second: string;
let third: string;
beforeEach(() => {
  [first = '', second = '', third = ''] = activeNames(connected.sandbox, 3);
});

async function file(lines: readonly string[] | Uint8Array): Promise<string> {
  const path = join(connected.home, 'import.csv');
  await writeFile(path, lines instanceof Uint8Array ? lines : lines.join('\n'));
  return path;
}
const text = (...args: string[]) => connected.terminal.run(...args);
const importing = async (lines: readonly string[] | Uint8Array, ...options: string[]) =>
  run('import', 'csv', await file(lines), ...options);
const customers = async () => (await run('customers')).value as Record<string, unknown>[];
const domainsOf = async (query: string): Promise<string[]> =>
  ((await run('domains', query)).value as { domain: string }[]).map(({ domain }) => domain).sort();
const nothing = {
  ...{ customersAdded: 0, customersChanged: 0, assigned: 0, tagged: 0, notes: 0, prices: 0, wishes: 0 },
};

it('takes 195 of 200 rows, gives five reasons with their lines, and changes nothing the second time', async () => {
  const rows = Array.from(
    { length: 200 },
    (_row, index) => `name-${index}.it,Customer ${index % 40},c${index % 40}@x.it`,
  );
  rows[9] = 'no name,Customer 9,';
  rows[19] = 'name-19.it,Customer 19,nobody';
  rows[29] = 'name-29.it,any,';
  rows[39] = 'name-0.it,Customer 39,c39@x.it';
  rows[149] = 'name-149.it,Customer 29,other@x.it';
  const lines = ['domain,customer,email', ...rows, ',,'];
  const requests = connected.sandbox.control.requests.length;
  const taken = await text('import', 'csv', await file(lines));
  expect(taken.code).toBe(5);
  expect(taken.stderr.split('\n')).toEqual([
    expect.stringMatching(/^Line 11: “no name” is not a domain name/),
    'Line 21: Enter an e-mail address, such as anna@example.com.',
    'Line 31: “none” and “any” cannot be customers.',
    'Line 41: Line 2 says otherwise: “Customer 0”, here “Customer 39”.',
    'Line 151: Line 71 says otherwise: “c29@x.it”, here “other@x.it”.',
    'Not imported: 5 of 200. The reasons are above.',
    '',
  ]);
  expect(taken.stdout).toMatch(
    /^195 of 200 rows taken: 40 customers added, 195 domains given to customers\./,
  );
  const again = await importing(lines);
  expect(again.value).toMatchObject({ ...nothing, rows: 200, taken: 195 });
  expect(connected.sandbox.control.requests).toHaveLength(requests);
});

it('shows what it would do without doing it', async () => {
  const { value } = await importing(['domain;cliente', `${first};Rossi`], '--dry-run');
  expect(value).toMatchObject({ customersAdded: 1, assigned: 1, mapping: { customer: 'cliente' } });
  expect(await customers()).toEqual([]);
  expect((await run('import', 'undo')).code).toBe(1);
});

it('leaves what a blank cell does not say, and takes an import back except for what was changed since', async () => {
  await run('customer', 'add', 'Rossi', '--email', 'a@x.it', '--company', 'Rossi S.r.l.');
  await run('customer', 'assign', 'Rossi', second);
  await run('note', first, 'former');
  await run('tag', 'add', 'old', first);
  const before = await customers();
  const lines = [
    'Domain,Customer,E-mail,Company,VAT number,Tags,Note',
    `${first},rossi,,,IT1,"new, old",later`,
    `${second},Bar,bar@x.it,,,,`,
    `${third},Caffè,,,,,`,
    'elsewhere.example,Bar,,,,web,',
  ];
  const { value, stderr, code } = await importing(lines);
  expect([code, stderr]).toEqual([
    5,
    expect.stringContaining('Line 5: elsewhere.example is not among your domains.'),
  ]);
  expect(value).toMatchObject({ customersAdded: 2, customersChanged: 1, assigned: 3, tagged: 1, notes: 1 });
  expect(await customers()).toMatchObject([
    { name: 'Bar', email: 'bar@x.it' },
    { name: 'Caffè' },
    { name: 'Rossi', email: 'a@x.it', company: 'Rossi S.r.l.', vatNumber: 'IT1' },
  ]);
  expect(await domainsOf('tag:new tag:old note:later customer:rossi')).toEqual([first]);

  await run('customer', 'set', 'Caffè', '--email', 'since@x.it');
  expect((await run('import', 'undo')).value).toEqual({ undone: 7, kept: 1 });
  expect(await customers()).toMatchObject([{ name: 'Caffè' }, ...before]);
  expect(await domainsOf('tag:new')).toEqual([]);
  expect(await domainsOf('tag:old note:former customer:none')).toEqual([first]);
  expect(await domainsOf('customer:rossi')).toEqual([second]);
});

it('reads what WHMCS exports: its ids, and what each client pays for an extension', async () => {
  const [a = '', b = ''] = await domainsOf('tld:com');
  const lines = ['userid,domainname,recurringamount', `42,${a},12.00`, `42,${b},13.00`, `43,${first},x`];
  const { value, stderr } = await importing(lines);
  expect(value).toMatchObject({ customersAdded: 1, assigned: 1, prices: 1, taken: 1 });
  expect(stderr).toContain('Line 3: Line 2 says otherwise: “12.00”, here “13.00”.');
  expect(stderr).toContain('Line 4: “x” is not an amount in EUR');
  // Their names come with the file of the clients.
  await importing(['id,companyname,email', '42,Rossi S.r.l.,a@x.it']);
  expect(await customers()).toMatchObject([{ name: '42', company: 'Rossi S.r.l.', externalId: '42' }]);
  await importing(['id,name', '42,Rossi']);
  await importing(['domain,email', `${first},A@X.it`]);
  expect(await domainsOf('customer:rossi')).toEqual([a, first].sort());
  expect(await customers()).toMatchObject([{ name: 'Rossi', externalId: '42' }]);
});

it.each(['€ 1.012,50', '1,012.50 EUR', '1012,5', '1.012,50'])('reads the amount “%s”', async (amount) => {
  expect((await importing(['domain;customer;price', `${first};Rossi;${amount}`])).value).toMatchObject({
    ...{ prices: 1, errors: [] },
  });
  expect((await run('prices', 'rules', '--customer', 'Rossi')).stdout).toContain('1012.50');
});

it('refuses an amount in another currency', async () => {
  const { stderr } = await importing(['domain;customer;price', `${first};Rossi;$ 12.50`]);
  expect(stderr).toContain('“$ 12.50” is not an amount in EUR');
});

it('reads what Excel writes, and remembers the columns that were named for its titles', async () => {
  const bytes = (customer: string): Uint8Array =>
    Buffer.from(`\uFEFFSito\tChi\r\n${first}\t${customer}\r\n`, 'utf16le');
  await importing(bytes('Perché'), '--map', 'domain=Sito,customer=Chi');
  expect((await importing(bytes('Città'))).value).toMatchObject({ customersAdded: 1, assigned: 1 });
  expect(await domainsOf('customer:Città')).toEqual([first]);
});

it('reads what customers want, keeps what a blank cell does not say, and takes it back', async () => {
  const [fourth = ''] = activeNames(connected.sandbox, 4).slice(3);
  const wishOf = async (domain: string) => /Wish: .*/.exec((await text('domain', domain)).stdout)?.[0];
  await run('wish', 'keep', first, '--by', 'Anna', '--note', 'By phone');
  await run('wish', 'drop', second, '--by', 'Bruno');
  const before = await wishOf(first);
  const lines = [
    'domain,wish,said by',
    `${first},non rinnovare,Carla`,
    `${second},no,`,
    `${third},,`,
    `${fourth},ja,`,
    `${third},later,`,
    'elsewhere.example,ja,',
    `${first},ja,`,
  ];
  const { value, stderr } = await importing(lines, '--dry-run');
  expect(value).toMatchObject({ ...nothing, wishes: 2, taken: 4 });
  expect(stderr).toContain('Line 6: “later” says neither keep nor drop nor ask.');
  expect(stderr).toContain('Line 7: elsewhere.example is not among your domains.');
  expect(stderr).toContain('Line 8: Line 2 says otherwise: “drop”, here “keep”.');
  expect(await wishOf(first)).toEqual(before);

  const { stdout } = await text('import', 'csv', await file(lines));
  expect(stdout).toMatch(/^4 of 7 rows taken: 2 wishes noted\. /);
  expect(await wishOf(first)).toMatch(/^Wish: drop, said by Carla on [-\d]+$/);
  expect(await wishOf(second)).toContain('said by Bruno');
  await connected.clock.sleep(86_400_000);
  expect((await importing(lines)).value).toMatchObject(nothing);

  await run('wish', 'ask', fourth);
  expect((await run('import', 'undo')).value).toEqual({ undone: 1, kept: 1 });
  expect(await wishOf(first)).toEqual(before);
});
