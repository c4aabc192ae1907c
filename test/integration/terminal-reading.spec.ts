import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { activeNames } from '../support/connected-home.ts';
import { tempHome } from '../support/temp-home.ts';
import { createTerminal } from '../support/terminal.ts';
import { shareConnectedHome } from '../support/use-connected-home.ts';

const noAccount =
  'There is no account yet. Add one with “namekeep account add”, or try the demo account: “namekeep account demo”.\n';
const lists = [
  'account list',
  'domains',
  'orders',
  'changes',
  'history',
  'prices',
  'budget',
  'health',
  'check a.it',
];
const others = ['sync', 'refresh', 'status', 'today', 'balance', 'details fetch', 'orders run', 'check a.it'];

describe('an empty store', () => {
  let terminal: ReturnType<typeof createTerminal>;
  let close: () => Promise<void>;
  beforeAll(async () => {
    const { home, remove } = await tempHome();
    terminal = createTerminal(home);
    close = remove;
  });
  afterAll(() => close());

  it.each([...lists, ...others])('is the same sentence and 2 for “%s”', async (command) => {
    const words = command.split(' ');
    expect(await terminal.run(...words)).toMatchObject({ code: 2, stdout: '', stderr: noAccount });
    const asJson = await terminal.run(...words, '--json');
    expect(asJson).toMatchObject({ code: 2, stderr: noAccount });
    if (lists.includes(command)) expect(asJson.json()).toEqual([]);
    else expect(asJson.json()).toMatchObject({ error: { code: 'bad-input' } });
  });

  it('does not keep what needs no account from working', async () => {
    expect((await terminal.run('settings', 'show')).stdout).toContain(
      'unpaid-invoices  there is no account yet',
    );
    expect((await terminal.run('profile', 'registrant', 'list')).code).toBe(0);
  });

  it('has five first steps without a command, and the help of each', async () => {
    const { code, stdout } = await terminal.run();
    expect(code).toBe(0);
    expect(stdout.match(/^ {2}namekeep /gm)).toHaveLength(5);
    expect((await terminal.run('help', 'orders', 'run')).stdout).toMatch(/^Usage: namekeep orders run /);
    expect((await terminal.run('help', 'refresh')).stdout).toMatch(/^Usage: namekeep sync/);
    expect((await terminal.run('help')).stdout).toContain('Commands:');
  });

  it.each([['--help'], ['renew', '--help'], ['orders', 'run', '--help']])(
    'has the exit codes in the help: %s %s',
    async (...words) => {
      const { stdout } = await terminal.run(...words.filter((word) => typeof word === 'string'));
      expect(stdout).toMatch(/Exit codes:\n {2}0 {2}done\n[^]*\n {2}5 {2}partly done/);
    },
  );
});

describe('an account that was never refreshed', () => {
  let terminal: ReturnType<typeof createTerminal>;
  let close: () => Promise<void>;
  beforeAll(async () => {
    const { home, remove } = await tempHome();
    terminal = createTerminal(home, { NAMEKEEP_SECRET: 'key' });
    close = remove;
    const address = ['--base-url', 'http://127.0.0.1:9', '--email', 'a@example.com'];
    await terminal.run('account', 'add', 'new', '--surface', 'key-header', ...address, '--no-verify');
  });
  afterAll(() => close());

  it.each(['domains', 'prices', 'history', 'health', 'prices changes'])(
    'gets the advice to refresh from “%s”',
    async (command) => {
      const sentence = 'Nothing was refreshed yet. Run “namekeep sync”.\n';
      expect(await terminal.run(...command.split(' '))).toMatchObject({ code: 2, stdout: '' });
      const asJson = await terminal.run(...command.split(' '), '--json');
      expect(asJson.json()).toEqual([]);
      expect(asJson.stderr).toContain(sentence);
    },
  );

  it('gets the advice to refresh from “status”, which has nothing else to show', async () => {
    const { code, stdout } = await terminal.run('status');
    expect(code).toBe(0);
    expect(stdout).toContain('Data: Nothing was refreshed yet. Run “namekeep sync”.');
    expect(stdout).toContain('Credit: not known');
    expect((await terminal.run('status', '--json')).json()).toMatchObject([
      { account: 'new', refreshedAt: null, credit: null, expiring: { covered: true, domains: 0 } },
    ]);
  });
});

describe('a refreshed account', () => {
  const { connected } = shareConnectedHome({ domains: 40, credit: '1000.00' });
  const json = async (...args: string[]) => (await connected.run(...args, '--json')).json();

  it('has a status that adds up with its lists', async () => {
    const [name = ''] = activeNames(connected.sandbox, 1);
    await connected.run('renew', name, '--years', '1');
    const soon = (await json('domains', 'expires:<30d', 'listed:yes')) as object[];
    expect(await json('status')).toMatchObject([
      {
        account: 'main',
        domains: 40,
        credit: { amount: '1000.00', currency: 'EUR' },
        expiring: { days: 30, domains: soon.length, withoutPrice: 0, missing: null },
        queue: { queued: 1, paused: false },
        needsUser: [],
        budget: { limit: 300, windowMs: 600_000 },
      },
    ]);
    const queued = (await json('orders', '--state', 'queued')) as { id: number }[];
    await connected.run('orders', 'cancel', ...queued.map(({ id }) => String(id)));
  });

  it('counts what the audit finds, and what it cannot know', async () => {
    const rules = (await json('health')) as { rule: string; unknown: number }[];
    expect(rules.map(({ rule }) => rule)).toContain('nameservers');
    const dnssec = rules.find(({ rule }) => rule === 'dnssec');
    expect(dnssec).toMatchObject({ finding: 0, fine: 0, unknown: 40 });
    const { stderr } = await connected.run('health');
    expect(stderr).toMatch(
      /^Not known: .*dnssec of 40.* domains\. Run: namekeep details fetch --where \w+:unknown\n$/,
    );
    const listed = (await json('health', '--check', 'dnssec')) as object[];
    expect(listed).toHaveLength(40);
    expect(listed[0]).toMatchObject({ account: 'main', rule: 'dnssec', verdict: 'unknown', readAt: null });
    const wrong = await connected.terminal.run('health', '--check', 'dnsec');
    expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining('Did you mean “dnssec”?')]);
  });

  it.each([
    ['lock:off', 'the lock of'],
    ['lock:on', 'the lock of'],
    ['-lock:on', 'the lock of'],
    ['privacy:off', 'the WHOIS privacy of'],
    ['dnssec:on', 'the DNSSEC status of'],
    ['verified:no', 'the e-mail verification of'],
    ['ns:example', 'the nameservers of'],
    ['-ns:example', 'the nameservers of'],
  ])('says of how many domains it cannot tell “%s”', async (term, what) => {
    const { stdout, stderr } = await connected.run('domains', term, '--json');
    const found = (JSON.parse(stdout) as object[]).length;
    expect(found).toBe(term.startsWith('-') ? 40 : 0);
    expect(stderr).toMatch(
      new RegExp(
        `^${found} found; ${what} [1-9]\\d* domains (is|are) not known\\. Run: namekeep details fetch --where \\w+:unknown\\n$`,
      ),
    );
  });

  it('counts only domains that the rest of the query finds, and says nothing where nothing is missing', async () => {
    const all = (await json('domains', 'tld:com')) as object[];
    const { stderr } = await connected.run('domains', 'tld:com', 'dnssec:on');
    expect(stderr).toContain(`of ${all.length} domains`);
    for (const query of ['lock:unknown', 'tld:com', 'auto:on'])
      expect((await connected.run('domains', query)).stderr).toBe('');
  });

  it.each([
    [['-lock:on']],
    [['-lock:on', '--json']],
    [['--json', '-LOCK:on']],
    [['--limit', '3', '-lock:on', '--json']],
    [['tld:com', '-lock:on', '--limit', '3']],
    [['-privacy:on', '-shop', '-expires:<1d']],
    [['-"nothing like this"']],
    [['--', '-lock:on']],
    [['-auto:off', '--', '-shop']],
  ])('takes the negated terms in %j', async (args) => {
    const { code, stdout } = await connected.terminal.run('domains', ...args);
    expect(code).toBe(0);
    expect(stdout).not.toMatch(/No domain matches|^\[\]/);
  });

  it('is an array in JSON, with one account, too', async () => {
    for (const command of ['sync', 'refresh', 'balance', 'status', 'budget'])
      expect(Array.isArray(await json(command)), command).toBe(true);
  });
});
