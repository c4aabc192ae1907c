import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { activeNames } from '../support/connected-home.ts';
import { itemFor } from '../support/registration-item.ts';
import { shareConnectedHome } from '../support/use-connected-home.ts';

const { connected, run } = shareConnectedHome({ domains: 20, credit: '500.00' });
let names: string[];
beforeAll(async () => {
  names = activeNames(connected.sandbox, 5);
  const { registrant } = itemFor('a.com').details;
  await writeFile(join(connected.outside, 'ada.json'), JSON.stringify(registrant));
});
beforeEach(async () => {
  const queued = (await connected.terminal.run('orders', '--state', 'queued', '--json')).json();
  const ids = (queued as { id: number }[]).map(({ id }) => String(id));
  if (ids.length > 0) await connected.run('orders', 'cancel', ...ids);
});

/** Every row of every table of the ledger. */
function ledger(): unknown {
  const db = new Sqlite(join(connected.home, 'ledger.db'), { readonly: true });
  const tables = db.prepare<[], string>("SELECT name FROM sqlite_master WHERE type = 'table'").pluck().all();
  const rows = tables.map((table) => [table, db.prepare(`SELECT * FROM "${table}"`).all()]);
  db.close();
  return rows;
}

it('queues the names of a list, and says with their lines which are not names', async () => {
  const [first = '', second = ''] = names;
  const list = `# due in December\nDomain;Price\n${first.toUpperCase()}.;9\nno name;9\n\nhttps://${second}/;9\n${first};9\n`;
  await writeFile(join(connected.outside, 'due.csv'), list);
  const { code, stdout, stderr } = await connected.terminal.run('renew', '--from', 'due.csv');
  expect(code).toBe(5);
  expect(stdout.match(/queued/g)).toHaveLength(2);
  expect(stderr).toMatch(/^Line 4: .*“no name”/m);
  expect(stderr).toMatch(/\n2 orders queued: \d+\.\d\d EUR\. Credit: .*, \d+\.\d\d EUR after the queue\.\n/);
  expect(stderr).toContain('\nSend them with: namekeep orders run --wait 600\n');
  expect(stderr).toMatch(/\nNot queued: 1 of 3\. The reason is above\.\n$/);
});

it('reads a list from standard input, for one year', async () => {
  const [, , third = ''] = names;
  const { finished } = connected.terminal.start(['renew', '--from', '-', '--json'], {}, `\uFEFF${third}\r\n`);
  const { code, json } = await finished;
  expect(code).toBe(0);
  expect(json()).toMatchObject([{ domain: third, years: 1, state: 'queued' }]);
});

it('queues what matches a query', async () => {
  const { code, value } = await run('renew', '--where', names.slice(0, 2).join(' '));
  expect(code).toBe(0);
  expect(value).toEqual([]);
  const [first = ''] = names;
  expect((await run('renew', '--where', first)).value).toMatchObject([{ domain: first, state: 'queued' }]);
  expect((await connected.terminal.run('renew', '--where', 'tld:nosuch')).stderr).toBe(
    'No domain matches.\n',
  );
});

it('shows what would be queued, with prices and sums, and writes nothing', async () => {
  const [first = '', second = ''] = names;
  await connected.run('settings', 'set', 'confirm-above', '1');
  await connected.run('renew', second, '--confirm', await sumOf(second));
  const before = ledger();
  const wanted = ['renew', first, second, 'stranger.example', '--years', '2'];
  const { code, value, stderr } = await run(...wanted, '--dry-run');
  const price = { amount: expect.stringMatching(/^\d+\.\d\d$/), currency: 'EUR' };
  expect({ code, stderr }).toEqual({
    code: 5,
    stderr: 'Would not be queued: 2 of 3. The reasons are above.\n',
  });
  expect(value).toEqual({
    dryRun: true,
    orders: [
      { id: null, kind: 'renew', domain: first, years: 2, state: null, price },
      {
        id: null,
        kind: 'renew',
        domain: second,
        years: 2,
        state: null,
        price,
        reason: expect.saying('queued'),
      },
      {
        ...{ id: null, kind: 'renew', domain: 'stranger.example', years: 2, state: null, price: null },
        reason: expect.saying('not in the cached portfolio'),
      },
    ],
    sums: [price],
    ...{ fees: [], feesUnknown: 0, demo: 0 },
    toConfirm: [price],
    withoutPrice: 0,
    losses: { domains: 0, sums: [] },
    credits: [
      {
        ...{ account: 'main', demo: false, credit: price, creditFetchedAt: expect.any(String) },
        ...{ left: price, queued: price, after: price },
        outlook: expect.objectContaining({ notCompared: 0 }),
        uncovered: null,
      },
    ],
  });
  const people = await connected.terminal.run(...wanted, '--dry-run');
  expect(people.stdout).toMatch(new RegExp(`renew 2 y +${first} +would be queued +\\d+\\.\\d\\d EUR`));
  expect(people.stderr).toMatch(
    /^1 order would be queued: (\d+\.\d\d) EUR\. .*\n.* automatically .*\n.* add --confirm \1\.\n/,
  );
  expect(ledger()).toEqual(before);
  // What was shown is what is queued.
  const [sum] = (value as { sums: { amount: string }[] }).sums;
  const queued = await run('renew', first, '--years', '2', '--confirm', sum?.amount ?? '');
  expect(queued).toMatchObject({ code: 0, value: [{ domain: first, price: sum }] });
  await connected.run('settings', 'set', 'confirm-above', 'none');
});

const sumOf = async (...domains: string[]): Promise<string> => {
  const { value } = await run('renew', ...domains, '--dry-run');
  return (value as { sums: { amount: string }[] }).sums[0]?.amount ?? '';
};

it('says how many of the domains to renew do so automatically', async () => {
  const dryRun = async (...where: string[]) =>
    (await connected.terminal.run('renew', '--where', ...where, '--dry-run')).stderr;
  const { value } = await run('domains', 'auto:on', '-order:open', 'status:active', 'listed:yes');
  const { length } = value as unknown[];
  expect(length).toBeGreaterThan(1);
  expect(await dryRun('-order:open status:active listed:yes')).toContain(
    `${length} of these renew automatically; to leave out such domains, use --where with -auto:on.\n`,
  );
  expect(await dryRun('-order:open -auto:on')).not.toContain('leave out such domains');
});

it('says which columns are not used', async () => {
  const [first = ''] = names;
  await writeFile(join(connected.outside, 'due.csv'), `Domain;Kunde;Jahre\n${first};Rossi;2\n`);
  const { code, stderr } = await connected.terminal.run('renew', '--from', 'due.csv', '--dry-run');
  expect(code).toBe(0);
  expect(stderr).toMatch(/^Columns not used: Kunde, Jahre\.\n/);
  await writeFile(join(connected.outside, 'new.csv'), 'Domain;EPP code\nfree-two.com;S3cret\n');
  const ada = ['--registrant', '@ada.json', '--nameservers', 'ns1.a.example,ns2.a.example', '--dry-run'];
  const registered = await connected.terminal.run('register', '--from', 'new.csv', ...ada);
  expect(registered.stderr).toMatch(
    /^Columns not used: EPP code\. Add --with-epp-codes to send the codes\.\n/,
  );
});

it('takes EPP codes from the second column, and prints none', async () => {
  const list = 'taken-one.com;S3cret;1\ntaken-two.com;S3cret\nS3cret;taken-three.com\n';
  const { finished } = connected.terminal.start(
    ['transfer', '--from', '-', '--registrant', '@ada.json', '--dry-run'],
    {},
    list,
  );
  const { code, stdout, stderr } = await finished;
  expect(code).toBe(5);
  expect(stdout).toMatch(/transfer 1 y +taken-two\.com +would be queued/);
  expect(stderr).toMatch(/^Line 1: .*\nLine 3: .*\n/);
  expect(stdout + stderr).not.toContain('S3cret');
});
