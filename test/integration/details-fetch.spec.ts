import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { Surface } from '../../shared/model/account.ts';
import { connectedHome, type ConnectedHome } from '../support/connected-home.ts';
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
