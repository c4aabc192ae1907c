import { link, readdir, readFile, stat, symlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSandbox, type Sandbox } from '../support/sandbox/sandbox.ts';
import { activeNames, connectedHome, type ConnectedHome } from '../support/connected-home.ts';
import { tempHome } from '../support/temp-home.ts';
import { createTerminal } from '../support/terminal.ts';

const money = { amount: expect.stringMatching(/^\d+\.\d\d$/), currency: 'EUR' };
const day = expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/);
const instant = expect.stringMatching(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/);

let connected: ConnectedHome;
beforeAll(async () => {
  connected = await connectedHome({ domains: 40, credit: '1000.00' });
});
afterAll(() => connected.close());

const run = async (...args: string[]) => {
  const { code, stdout, stderr } = await connected.terminal.run(...args, '--json');
  return { code, stderr, value: JSON.parse(stdout) as unknown };
};

describe('account', () => {
  let sandbox: Sandbox;
  beforeAll(async () => {
    sandbox = await startSandbox({ domains: 5 });
  });
  afterAll(() => sandbox.close());

  it('is added with the key from standard input, listed, tested and removed', async () => {
    const { home, remove } = await tempHome();
    const terminal = createTerminal(home);
    const address = ['--surface', 'key-header', '--base-url', sandbox.baseUrl, '--email', sandbox.email];
    const added = await terminal.start(
      ['account', 'add', 'Shop', ...address, '--json'],
      {},
      `${sandbox.key}\n`,
    ).finished;
    expect(added.code).toBe(0);
    expect(added.json()).toMatchObject({ name: 'Shop', surface: 'key-header', keychain: false });
    expect(added.stderr).toMatch(/keychain.*NAMEKEEP_SECRET/is);

    const without = await terminal.run('account', 'test', 'Shop');
    expect(without.code).toBe(1);
    expect(without.stderr).toMatch(/NAMEKEEP_SECRET/);

    const withSecret = createTerminal(home, { NAMEKEEP_SECRET: sandbox.key });
    expect((await withSecret.run('account', 'test', 'shop', '--json')).json()).toEqual({
      account: 'Shop',
      credit: money,
    });
    expect((await terminal.run('account', 'list', '--json')).json()).toMatchObject([
      { name: 'Shop', domains: 0 },
    ]);
    expect((await terminal.run('account', 'remove', 'Shop', '--yes')).code).toBe(0);
    expect((await terminal.run('account', 'list', '--json')).json()).toEqual([]);
    await remove();
  });

  it.each([
    [
      'a surface nobody has',
      ['--surface', 'fax', '--base-url', 'https://a.example', '--email', 'a@b.example'],
      /--surface/,
    ],
    [
      'an address that is none',
      ['--surface', 'key-header', '--base-url', 'example', '--email', 'a@b.example'],
      /--base-url/,
    ],
    [
      'an e-mail that is none',
      ['--surface', 'key-header', '--base-url', 'https://a.example', '--email', 'a'],
      /--email/,
    ],
    [
      'a password in the base URL',
      ['--surface', 'key-header', '--base-url', 'https://me:hush@a.example', '--email', 'a@b.example'],
      /^--base-url: Take the user name and password out of the base URL/,
    ],
    [
      'a proxy password on the command line',
      [
        '--surface',
        'key-header',
        '--base-url',
        'https://a.example',
        '--email',
        'a@b.example',
        '--proxy',
        'http://u:p@proxy.example:3128',
      ],
      /NAMEKEEP_PROXY_PASSWORD/,
    ],
  ])('refuses %s with 2', async (_name, options, sentence) => {
    const { code, stderr } = await connected.terminal.run('account', 'add', 'x', ...options);
    expect(code).toBe(2);
    expect(stderr).toMatch(sentence);
    expect(stderr).not.toContain('hush');
  });
});

describe('sync', () => {
  it('prints what it brought', async () => {
    const { code, value } = await run('sync');
    expect(code).toBe(0);
    expect(value).toEqual([
      {
        account: 'main',
        domains: 40,
        added: 0,
        removed: 0,
        changed: 0,
        requests: expect.any(Number),
        credit: money,
        left: null,
      },
    ]);
  });
});

describe('several accounts', () => {
  it('are all refreshed when one of them fails, and the exit code tells', async () => {
    const { home, remove } = await tempHome();
    const { sandbox } = connected;
    const terminal = createTerminal(home, { NAMEKEEP_SECRET: sandbox.key });
    for (const [name, email] of [
      ['first', 'stranger@example.com'],
      ['second', sandbox.email],
    ] as const) {
      const address = ['--surface', 'key-header', '--base-url', sandbox.baseUrl, '--email', email];
      await terminal.run('account', 'add', name, ...address, '--no-verify');
    }
    const { code, stderr, json } = await terminal.run('sync', '--json');
    expect(code).toBe(1);
    expect(stderr).toMatch(/^first: .*e-mail/);
    expect(json()).toMatchObject([{ account: 'second', domains: 40 }]);
    await remove();
  });
});

describe('domains', () => {
  it('prints rows with exactly the documented fields', async () => {
    const { value } = await run('domains', '--limit', '2');
    const row = {
      account: 'main',
      domain: expect.any(String),
      unicode: expect.any(String),
      extension: expect.any(String),
      status: 'Active',
      registrationDate: day,
      expiryDate: day,
      nextDueDate: day,
      autoRenew: expect.any(Boolean),
      renewal: money,
      listed: true,
      absence: null,
      leftAt: null,
      fetchedAt: instant,
      tags: [],
      note: null,
    };
    expect(value).toEqual([row, row]);
  });

  it('understands the query language, also as several words', async () => {
    const { value } = await run('domains', 'status:active', 'expires:<400d', 'tld:com');
    for (const row of value as { extension: string }[]) expect(row.extension).toBe('com');
  });

  it('takes a negated term wherever it is written', async () => {
    const { code, value } = await run('domains', '-tld:com', '--limit', '3');
    expect(code).toBe(0);
    expect(value).toHaveLength(3);
    for (const row of value as { extension: string }[]) expect(row.extension).not.toBe('com');
  });

  it('says in a sentence that nothing matches, and prints an empty array as JSON', async () => {
    expect((await connected.terminal.run('domains', 'tld:nosuch')).stdout).toBe('No domain matches.\n');
    expect((await run('domains', 'tld:nosuch')).value).toEqual([]);
    expect((await connected.terminal.run('changes')).stdout).toBe('No changes.\n');
  });

  it('says that a query cannot match details that were never fetched', async () => {
    const { stderr } = await connected.terminal.run(
      'set',
      'lock',
      '--where',
      'lock:off',
      '--on',
      '--queue-only',
    );
    const prices = (await run('prices')).value as { extension: string; lock: boolean }[];
    const lockable = new Set(prices.filter(({ lock }) => lock).map(({ extension }) => extension));
    const unread = (await run('domains', 'lock:unknown')).value as { extension: string }[];
    const readable = unread.filter(({ extension }) => lockable.has(extension)).length;
    expect(readable).toBeGreaterThan(0);
    expect(readable).toBeLessThan(unread.length);
    expect(stderr).toContain(
      `The lock of ${readable} domains is not known. Run: namekeep details fetch --where lock:unknown\n`,
    );
  });

  it('answers 2 with the place of the mistake for a query it cannot read', async () => {
    const { code, stderr } = await run('domains', 'expires:soon');
    expect(code).toBe(2);
    expect(stderr).toMatch(/expires/);
  });
});

describe('domain', () => {
  it('says what its extension does not have', async () => {
    const [it] = (await run('domains', 'tld:it,de')).value as { domain: string; extension: string }[];
    const { stdout } = await connected.terminal.run('domain', it?.domain ?? '');
    expect(stdout).toContain(`Lock: not available for .${it?.extension}`);
    expect(stdout).toContain('WHOIS privacy: not available');
    const [com] = (await run('domains', 'tld:com')).value as { domain: string }[];
    expect((await connected.terminal.run('domain', com?.domain ?? '')).stdout).toContain('Lock: not known');
  });

  it('reads every part with its age', async () => {
    const name = activeNames(connected.sandbox, 40).find((domain) => domain.endsWith('.com')) ?? '';
    const { code, value } = await run('domain', name, '--refresh');
    expect(code).toBe(0);
    expect(value).toMatchObject({
      domain: name,
      details: {
        contacts: { fetchedAt: instant },
        nameservers: { fetchedAt: instant },
        lock: { fetchedAt: instant },
      },
    });
    expect((await run('domain', name)).value).toMatchObject({
      domain: name,
      details: { contacts: { fetchedAt: instant } },
    });
  });

  it('is told in lines to a person', async () => {
    const [name = ''] = activeNames(connected.sandbox, 1);
    const { stdout } = await connected.terminal.run('domain', name, '--refresh');
    expect(stdout).toMatch(new RegExp(`^${name}, as of .*Z\n {2}Account: main\n {2}Status: Active\n`));
    expect(stdout).toMatch(/\ncontacts, as of .*Z\n[^]* {2}Registrant Name: /);
  });

  it('answers 1 for a stranger and 2 for something that is no name', async () => {
    expect((await run('domain', 'stranger.example')).code).toBe(1);
    expect((await run('domain', 'no name')).code).toBe(2);
  });
});

describe('prices, balance and check', () => {
  it('print the cached list, the credit and availability', async () => {
    expect((await run('prices', '.com')).value).toMatchObject([
      {
        account: 'main',
        extension: 'com',
        renew: expect.arrayContaining([{ years: 1, price: money }]),
        fetchedAt: instant,
      },
    ]);
    expect((await run('prices', 'nosuch')).code).toBe(1);
    expect((await run('balance')).value).toEqual([{ account: 'main', credit: money, fetchedAt: instant }]);
    const [name = ''] = activeNames(connected.sandbox, 1);
    expect((await run('check', name)).value).toMatchObject([
      { domain: name, status: 'unavailable', price: null },
    ]);
  });
});

describe('renew and orders', () => {
  it('queue what can be renewed and name the rest with the reason', async () => {
    const [first = '', second = ''] = activeNames(connected.sandbox, 2);
    const { code, value, stderr } = await run('renew', first, 'stranger.example', 'no name', '--years', '1');
    expect(code).toBe(5);
    expect(stderr).toBe('Not queued: 2 of 3. The reasons are above.\n');
    expect(value).toEqual([
      { id: expect.any(Number), domain: first, years: 1, state: 'queued', price: money },
      {
        id: null,
        domain: 'stranger.example',
        years: 1,
        state: null,
        price: null,
        reason: expect.any(String),
      },
      { id: null, domain: 'no name', years: 1, state: null, price: null, reason: expect.any(String) },
    ]);

    const again = await run('renew', first, second, '--years', '1');
    expect(again.code).toBe(5);
    expect(again.value).toMatchObject([
      { domain: first, id: null },
      { domain: second, state: 'queued' },
    ]);

    const { value: orders } = await run('orders', '--state', 'queued');
    const row = {
      account: 'main',
      id: expect.any(Number),
      kind: 'renew',
      domain: expect.any(String),
      years: 1,
      state: 'queued',
      price: money,
      invoiceId: null,
      attempts: 0,
      error: null,
      createdAt: instant,
      updatedAt: instant,
    };
    expect(orders).toEqual([row, row]);

    const [, { id }] = orders as [{ id: number }, { id: number }];
    expect((await run('orders', 'cancel', String(id))).value).toMatchObject([{ id, state: 'cancelled' }]);
    expect((await run('orders', 'cancel', String(id))).code).toBe(0);
    expect((await run('orders', 'cancel', '999')).code).toBe(1);
    expect((await run('orders', 'resolve', String(id), '--as', 'done', '--yes')).code).toBe(2);

    const ran = await run('orders', 'run');
    expect(ran.code).toBe(0);
    expect(ran.value).toMatchObject({
      orders: [
        { domain: first, state: 'done', attempts: 1, invoiceId: connected.sandbox.control.invoices[0]?.id },
      ],
    });
  });

  it.each([
    [['renew', 'a.com', '--years', '10']],
    [['renew', 'a.com', '--years', 'x']],
    [['orders', '--state', 'lost']],
    [['orders', 'run', '--wait', 'long']],
    [['orders', 'cancel', 'x']],
    [['report', 'weather', '--out', 'x.csv']],
    [['report', 'portfolio', '--out', 'x.csv', '--delimiter', '#']],
    [['sync', '--account', 'nobody']],
    [['dance']],
    [['sync', '--fast']],
  ])('answer 2 for %j', async (args) => {
    const { code, stderr } = await run(...args);
    expect(code).toBe(2);
    expect(stderr.trim()).not.toBe('');
  });
});

describe('exit codes', () => {
  it.each([['--help'], ['renew', '--help'], ['orders', 'run', '--help']])(
    'are in the help of %j',
    async (...args) => {
      const { stdout } = await connected.terminal.run(...args.flat());
      expect(stdout).toMatch(/Exit codes:\n {2}0 {2}done\n[^]*\n {2}5 {2}partly done/);
    },
  );
});

describe('report and backup', () => {
  it('write files and print where', async () => {
    const out = join(connected.outside, 'my portfolio.csv');
    const { value } = await run(
      'report',
      'portfolio',
      '--out',
      out,
      '--where',
      'tld:com',
      '--delimiter',
      ';',
      '--bom',
    );
    expect(value).toEqual({ file: out, rows: expect.any(Number) });
    expect([...(await readFile(out)).subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);

    const backup = join(connected.outside, 'copy.db');
    expect((await run('backup', '--out', backup)).value).toMatchObject({ file: backup });
    expect((await stat(backup)).size).toBeGreaterThan(0);
    expect((await run('backup', '--out', backup)).code).toBe(0);
    const refused = await run('backup', '--out', out);
    expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining('Add --force')]);
    expect((await run('backup', '--out', out, '--force')).code).toBe(0);
  });

  it.each([['report', 'prices'], ['backup']])(
    '%s never replaces the ledger or anything else in the home folder',
    async (...command) => {
      const { home, outside, terminal } = connected;
      await symlink(home, join(outside, 'link-to-home')).catch(() => undefined);
      await link(join(home, 'ledger.db'), join(outside, 'hard-link.csv')).catch(() => undefined);
      const before = await readdir(home);
      for (const out of [
        join(home, 'ledger.db'),
        join(home, 'new.csv'),
        join(home, 'backups', 'new.csv'),
        `${outside}/../${basename(home)}/ledger.db`,
        join(outside, 'link-to-home', 'ledger.db'),
        join(outside, 'hard-link.csv'),
      ]) {
        const { code, stderr, stdout } = await terminal.run(...command, '--out', out);
        expect({ out, code, stdout }).toEqual({ out, code: 2, stdout: '' });
        expect(stderr).toMatch(/Choose (a place outside it|another place)\.$/m);
      }
      expect(await readdir(home)).toEqual(before);
      expect((await terminal.run('orders')).code).toBe(0);
    },
  );
});
