import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { AskedRequest } from '../../electron/sandbox/exchange.ts';
import { systemClock } from '../../electron/platform/clock.ts';
import type { Surface } from '../../shared/model/account.ts';
import { connectedHome, type ConnectedHome } from '../support/connected-home.ts';
import { phases } from '../support/sandbox/stops.ts';
import { tempHome } from '../support/temp-home.ts';
import { createTerminal } from '../support/terminal.ts';

interface FetchResult {
  readonly finished: number;
  readonly failed: number;
  readonly total: number;
  readonly waiting: number;
  readonly notRead: readonly object[];
}

let connected: ConnectedHome | null = null;
afterEach(async () => {
  await connected?.close();
  connected = null;
});

const fetchDetails = async ({ terminal }: ConnectedHome, ...args: string[]) => {
  const { code, stderr, json } = await terminal.run('details', 'fetch', ...args, '--json');
  return { code, stderr, result: json() as FetchResult };
};
/** Domains whose record was read, in the order in which that happened. */
const read = ({ sandbox }: ConnectedHome): string[] =>
  sandbox.control.requests
    .filter(({ operation, worked }) => operation === 'domainInfo' && worked)
    .flatMap(({ domain }) => domain ?? []);

const surfaces: readonly Surface[] = ['key-header', 'token'];

describe.each(surfaces)('fetching details on the surface %s', (surface) => {
  it('reads every part of every domain that matches, nearest expiry first', async () => {
    connected = await connectedHome({ domains: 60 }, {}, surface);
    const { code, stderr, result } = await fetchDetails(connected, '--where', 'tld:com');
    const com = [...connected.sandbox.control.activeNames()].filter((name) => name.endsWith('.com'));
    expect(stderr).toMatch(new RegExp(`^${com.length} domains, \\d+ requests(, at least [1-9]\\d* s)?\\.`));
    expect({ code, result }).toEqual({
      code: 0,
      result: { finished: com.length, failed: 0, total: com.length, waiting: 0, notRead: [] },
    });
    const { terminal } = connected;
    const { details } = (await terminal.run('domain', com[0]!, '--json')).json() as { details: object };
    expect(Object.keys(details)).toEqual([
      'contacts',
      'dnssec',
      'lock',
      'nameservers',
      'record',
      'verification',
    ]);
  });
});

it('names what was not read of the domains of this run alone, and nothing after a cancel', async () => {
  connected = await connectedHome({ domains: 12 });
  const { sandbox, terminal } = connected;
  const [odd = '', fine = ''] = [...sandbox.control.activeNames()].filter((name) => name.endsWith('.com'));
  sandbox.control.setFaults([{ match: { path: '/domain/info', domain: odd }, fault: 'html-200' }]);
  expect((await fetchDetails(connected, odd)).result.notRead).toMatchObject([
    { part: 'record', example: odd },
  ]);
  expect((await fetchDetails(connected, fine)).result).toMatchObject({ failed: 0, notRead: [] });
  expect((await terminal.run('details', 'fetch', fine)).stdout).not.toContain('Not read');
  expect(await terminal.run('details', 'fetch')).toMatchObject({
    code: 0,
    stdout: 'No domain is waiting to be fetched.\n',
  });
  expect((await terminal.run('details', 'cancel')).stdout).not.toContain('Not read');
  expect((await terminal.run('details', 'fetch', odd)).stdout).toContain(`such as ${odd}`);
});

describe('a service that leaves out, refuses and contradicts', () => {
  it('has each domain counted as incomplete, with the reasons in the summary and per part', async () => {
    connected = await connectedHome({ domains: 20 });
    const { sandbox, terminal } = connected;
    expect((await fetchDetails(connected, '--where', 'status:active')).code).toBe(0);
    sandbox.control.alterAnswers((path, json) =>
      path.endsWith('/domain/info')
        ? JSON.stringify({
            ...json,
            whoisData: { result: 'error', message: 'Registrar timeout' },
            nameservers: [],
            lockstatus: { result: 'success', lockstatus: 'maybe' },
          })
        : path.endsWith('/domain/dnssec')
          ? JSON.stringify({ ...json, dnssec: { dnssecstatus: 'off', disabled: false } })
          : undefined,
    );
    // .it has no lock to read.
    const name = [...sandbox.control.activeNames()].find((one) => one.endsWith('.com')) ?? '';
    const unlocked = async (): Promise<string[]> =>
      ((await terminal.run('domains', 'lock:off', '--json')).json() as { domain: string }[]).map(
        (row) => row.domain,
      );
    const before = await unlocked();
    const fetched = await terminal.run('details', 'fetch', '--where', 'status:active');
    expect(fetched.code).toBe(1);
    expect(fetched.stdout).toMatch(/^(\d+) of \1 domains fetched, \1 incomplete\.$/m);
    for (const line of [
      'contacts of \\d+ domains, such as [^:]+: The service says: “Registrar timeout”\\.',
      'nameservers of \\d+ domains, such as [^:]+: The answer leaves the nameservers empty\\.',
      'lock of \\d+ domains, such as [^:]+: The service says “maybe” as lock status, which Namekeep does not know\\.',
      'dnssec of \\d+ domains, such as [^:]+: The answer contradicts itself about the DNSSEC status\\.',
    ]) {
      expect(fetched.stdout).toMatch(new RegExp(`^  ${line}$`, 'm'));
    }
    const shown = (await terminal.run('domain', name)).stdout;
    expect(shown).toMatch(/^lock, as of .*\n {2}not read on \S+: The service says “maybe” as lock status/m);
    expect(await unlocked()).toEqual(before);
    expect((await terminal.run('history', '--json')).stdout).not.toMatch(
      /nameservers|"lock"|dnssec|contacts/,
    );
  });
});

describe('a details fetch', () => {
  it.each(phases)(
    'goes on where it was when the program is killed in the middle, with a request %s',
    async (phase) => {
      connected = await connectedHome({ domains: 40, clock: systemClock });
      const { sandbox, killAtWork } = connected;
      const before = read(connected).length;
      const eighth = {
        request: 8,
        phase,
        of: ({ operation }: AskedRequest) => operation === 'domainInfo',
      } as const;
      expect(await killAtWork(['details', 'fetch', '--where', 'status:active'], eighth)).toBe(true);
      // The service works on what arrived, whether or not anybody is there for the answer.
      await expect.poll(() => read(connected!)).toHaveLength(before + 8);

      const { code, result } = await fetchDetails(connected);
      expect(code).toBe(0);
      expect(result).toMatchObject({ finished: 40, failed: 0, total: 40, waiting: 0 });
      // The one in the middle of which the program died is read again, and none else.
      const names = read(connected).slice(before);
      expect(new Set(names).size).toBe(40);
      expect(names).toHaveLength(41);

      const expiries = [...new Set(names)].map((name) => sandbox.control.domain(name)?.expiryDate ?? '');
      expect(expiries).toEqual([...expiries].sort());
    },
  );

  it('stops at the request limit, keeps what waits, and can be cancelled', async () => {
    connected = await connectedHome({ domains: 150 });
    const { code, stderr, result } = await fetchDetails(connected, '--where', 'status:active');
    expect(code).toBe(1);
    expect(stderr).toMatch(/request limit.*stay on the list/s);
    expect(result.failed).toBe(0);
    expect(result.waiting).toBeGreaterThan(0);
    expect(result.finished + result.waiting).toBe(150);
    expect(connected.sandbox.control.requests.some(({ outcome }) => outcome === 'rate-limited')).toBe(false);

    const budget = (await connected.terminal.run('budget', '--json')).json();
    expect(budget).toMatchObject([{ account: 'main', bucket: 'all', limit: 300, seconds: 600 }]);
    // The last places are kept for a person.
    expect((budget as [{ left: number }])[0].left).toBeGreaterThan(0);

    const cancelled = await connected.terminal.run('details', 'cancel', '--json');
    expect(cancelled.json()).toMatchObject({ total: 0, waiting: 0 });
  });

  it('counts domains that could not be read and ends with 1', async () => {
    connected = await connectedHome({ domains: 5 });
    const [name = ''] = connected.sandbox.control.activeNames();
    connected.sandbox.control.removeDomain(name);
    const { code, result } = await fetchDetails(connected, '--where', 'status:active');
    expect({ code, result }).toEqual({
      code: 1,
      result: {
        finished: 5,
        failed: 1,
        total: 5,
        waiting: 0,
        notRead: [
          {
            part: 'record',
            code: 'failed',
            message: expect.any(String) as string,
            domains: 1,
            example: name,
          },
        ],
      },
    });
  });
});

describe('a token account', () => {
  it('shows every bucket of its budget', async () => {
    connected = await connectedHome({ domains: 5 }, {}, 'token');
    const { terminal } = connected;
    expect((await terminal.run('budget', '--json')).json()).toMatchObject(
      [
        ['reads', 300],
        ['prices', 10],
        ['orders', 30],
        ['management', 120],
      ].map(([bucket, limit]) => ({ bucket, limit, seconds: 60 })),
    );
    expect((await terminal.run('balance', '--json')).json()).toMatchObject([{ credit: { currency: 'EUR' } }]);
  });

  it('explains in its help how to switch off what the service does not offer', async () => {
    const { home, remove } = await tempHome();
    const { code, stdout } = await createTerminal(home).run('account', 'routes', '--help');
    await remove();
    expect(code).toBe(0);
    expect(stdout).toContain('{ "balance": null }');
    expect(stdout).toContain('Required: pricing, listDomains.');
  });

  it('takes routes from a file, names each bad entry, and goes back to the default', async () => {
    connected = await connectedHome({ domains: 5 }, {}, 'token');
    const { terminal, home } = connected;
    const file = join(home, 'routes.json');
    await writeFile(file, '{\n  "balance": null,\n  "renew": { "path": "renew" },\n  "dance": null\n}');
    const refused = await terminal.run('account', 'routes', 'main', '--set', file);
    expect(refused.code).toBe(2);
    expect(refused.stderr).toMatch(/renew\.path: .*slash/);
    expect(refused.stderr).toMatch(/dance: .*no operation/);
    expect((await terminal.run('account', 'routes', 'main', '--print', '--json')).json()).toMatchObject({
      balance: { method: 'GET', path: '/reseller/balance' },
    });

    await writeFile(file, '{ "balance": null }');
    expect((await terminal.run('account', 'routes', 'main', '--set', file)).code).toBe(0);
    expect((await terminal.run('account', 'test', 'main', '--json')).json()).toEqual({
      account: 'main',
      credit: null,
    });
    const synced = await terminal.run('sync', '--json');
    expect(synced).toMatchObject({ code: 0, stderr: '' });

    expect((await terminal.run('account', 'routes', 'main', '--reset')).code).toBe(0);
    expect((await terminal.run('account', 'test', 'main', '--json')).json()).toMatchObject({
      credit: { currency: 'EUR' },
    });
  });

  it('sends its token in the header and with the scheme it was given', async () => {
    connected = await connectedHome({ domains: 5, tokenHeader: { name: 'X-Token', scheme: '' } });
    const { sandbox, terminal } = connected;
    const add = (...args: string[]) =>
      terminal.start(
        [
          'account',
          'add',
          `b${args.length}`,
          '--surface',
          'token',
          '--base-url',
          sandbox.tokenBaseUrl,
          ...args,
        ],
        { NAMEKEEP_SECRET: sandbox.token },
      ).finished;
    expect((await add()).code).toBe(1);
    expect((await add('--token-header', 'X-Token')).code).toBe(0);
    expect((await add('--token-header', 'X Token')).stderr).toMatch(/--token-header/);
    expect((await add('--token-header', 'Host')).stderr).toMatch(/--token-header: This header cannot carry/);
    expect((await add('--email', 'a@b.example')).code).toBe(2);
  });
});
