import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Surface } from '../../shared/model/account.ts';
import { connectedHome, type ConnectedHome } from '../support/connected-home.ts';
import { tempHome } from '../support/temp-home.ts';
import { createTerminal } from '../support/terminal.ts';

interface HistoryRow {
  readonly id: number;
  readonly found: string;
  readonly domain: string;
  readonly kind: string;
  readonly before: string | null;
  readonly after: string | null;
  readonly origin: string;
  readonly order: number | null;
  readonly change: number | null;
}

const surfaces: readonly Surface[] = ['key-header', 'token'];
const unlimited = { rateLimit: null, tokenLimits: null };

describe.each(surfaces)('what was changed behind the back of this Namekeep, on the surface %s', (surface) => {
  let connected: ConnectedHome;
  let other: Awaited<ReturnType<typeof tempHome>>;
  let [mine, theirs, gone] = ['', '', ''];
  let atFirst: readonly HistoryRow[];

  const run = async (...args: string[]): Promise<void> => {
    const { code, stderr } = await connected.terminal.run(...args);
    expect([code, stderr], args.join(' ')).toMatchObject([0, expect.any(String)]);
  };
  const history = async (...args: string[]): Promise<HistoryRow[]> => {
    const { code, json, stderr } = await connected.terminal.run('history', ...args, '--json');
    expect([code, stderr]).toEqual([0, '']);
    return json() as HistoryRow[];
  };
  const told = (rows: readonly HistoryRow[]) =>
    rows.map(({ kind, before, after, origin }) => [kind, before, after, origin]);

  /** Another computer with a Namekeep of its own on the same account. */
  async function onAnotherComputer(contacts: string): Promise<void> {
    const { sandbox } = connected;
    const [secret, address] =
      surface === 'token'
        ? [sandbox.token, ['--base-url', sandbox.tokenBaseUrl]]
        : [sandbox.key, ['--base-url', sandbox.baseUrl, '--email', sandbox.email]];
    const terminal = createTerminal(other.home, { NAMEKEEP_SECRET: secret, NAMEKEEP_SETTLE_MS: '200' });
    for (const args of [
      ['account', 'add', 'there', '--surface', surface, ...address],
      ['sync'],
      ['set', 'nameservers', theirs, '--ns', 'ns1.evil.example,ns2.evil.example'],
      ['set', 'contacts', theirs, '--from', contacts],
      ['renew', theirs, '--years', '1'],
      ['orders', 'run'],
    ]) {
      const { code, stderr } = await terminal.run(...args);
      expect([code, stderr], args.join(' ')).toMatchObject([0, expect.any(String)]);
    }
  }

  async function changeHere(): Promise<void> {
    const file = join(connected.home, 'contacts.json');
    await writeFile(file, JSON.stringify({ Tech: { Name: 'Grace Hopper', City: 'Turin' } }));
    await run('set', 'lock', mine, '--off');
    await run('set', 'nameservers', mine, '--ns', 'ns1.new.example,ns2.new.example');
    await run('set', 'contacts', mine, '--from', file);
    await run('renew', mine, '--years', '2');
    await run('orders', 'run');
    await run('details', 'fetch', mine);
    await run('sync');
  }

  async function changeElsewhere(): Promise<void> {
    const file = join(connected.home, 'hijack.json');
    await writeFile(file, JSON.stringify({ Registrant: { Email: 'eve@evil.example' } }));
    await onAnotherComputer(file);
    const { control } = connected.sandbox;
    control.changeDomain(theirs, { locked: false });
    control.removeDomain(gone);
    control.addDomain('arrived.com');
    await run('sync');
    await run('details', 'fetch', theirs);
  }

  beforeAll(async () => {
    connected = await connectedHome({ domains: 60, ...unlimited }, {}, surface);
    other = await tempHome();
    const { control } = connected.sandbox;
    [mine, theirs, gone] = [...control.activeNames()].filter((name) => name.endsWith('.com')) as [
      string,
      string,
      string,
    ];
    for (const name of [mine, theirs]) control.changeDomain(name, { locked: true });
    await run('details', 'fetch', mine, theirs);
    atFirst = await history();
    await changeHere();
    await changeElsewhere();
  });
  afterAll(async () => {
    await connected.close();
    await other.remove();
  });

  it('is nothing after the first list and the first reading of details', () => {
    expect(atFirst).toEqual([]);
  });

  it('is not what this Namekeep did itself', async () => {
    const rows = await history(mine);
    expect(
      rows.map(({ kind, after, origin }) => [kind, kind === 'expiry' || after, origin]).toReversed(),
    ).toEqual([
      ['lock', 'off', 'namekeep'],
      ['nameservers', 'ns1.new.example, ns2.new.example', 'namekeep'],
      ['contacts', 'Tech: City, Name', 'namekeep'],
      ['expiry', true, 'namekeep'],
    ]);
    expect(rows.map(({ order, change }) => order ?? change).toReversed()).toEqual([1, 2, 3, 1]);
  });

  it('is what another computer, the client area and the registry did', async () => {
    const outside = await history('--origin', 'outside');
    expect(new Set(outside.map(({ domain }) => domain))).toEqual(new Set([theirs, gone, 'arrived.com']));
    expect(told(outside.filter(({ domain }) => domain !== theirs)).toSorted()).toEqual([
      ['new', null, null, 'outside'],
      ['no-longer-listed', null, null, 'outside'],
      // The sync read what left the list: the service does not have it.
      ['not-in-account', null, null, 'outside'],
    ]);
    const rows = outside.filter(({ domain }) => domain === theirs);
    expect(new Set(rows.map(({ kind }) => kind))).toEqual(
      new Set(['expiry', 'nameservers', 'lock', 'contacts']),
    );
    const after = (kind: string) => rows.find((row) => row.kind === kind)?.after;
    expect(after('lock')).toBe('off');
    expect(after('nameservers')).toBe('ns1.evil.example, ns2.evil.example');
    expect(after('contacts')).toBe('Registrant: Email');
    const { stdout } = await connected.terminal.run('history', theirs);
    expect(stdout).toContain('OUTSIDE this Namekeep');
    expect(stdout).not.toContain('eve@');
  });

  it('has to be confirmed before a domain that another computer renewed is renewed once more', async () => {
    const again = await connected.terminal.run('renew', theirs, '--json');
    expect([again.code, again.json()]).toMatchObject([
      1,
      [{ id: null, reason: expect.saying('It was renewed, not by an order of this Namekeep') }],
    ]);
    const allowed = await connected.terminal.run('renew', theirs, '--allow-status', '--dry-run', '--json');
    expect(allowed.code).toBe(0);
  });

  it.each([
    ['--kind', 'colour'],
    ['--origin', 'inside'],
    ['--since', 'yesterday'],
    ['--limit', '0'],
    ['--account', 'nobody'],
  ])('refuses %s %s with a sentence', async (option, value) => {
    const { code, stderr } = await connected.terminal.run('history', option, value);
    expect(code).toBe(2);
    expect(stderr).toMatch(/\.\n$/);
  });
});
