import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Clock } from '../../electron/platform/clock.ts';
import { Surface } from '../../shared/model/account.ts';
import { activeNames, connectedHome, type ConnectedHome } from '../support/connected-home.ts';

interface Row {
  readonly id: number | null;
  readonly domain: string;
  readonly change: string;
  readonly state: string;
  readonly error: string | null;
}

const dnskey =
  '257 3 13 mdsswUyr3DPW132mOi8V9xESWE8jTo0dxCjjnopKl+GqJxpVXckHAeF+KkxLbxILfDLUT0rAK9iUzy1L53eKGQ==';
const twoHosts = ['a.new.example', 'b.new.example'];
const ns = ['--ns', twoHosts.join()];

/** What every test of a describe works on. */
function useHome(domains: number, surface: Surface = 'key-header', more: { readonly clock?: Clock } = {}) {
  let home: ConnectedHome;
  beforeEach(async () => {
    home = await connectedHome({ domains, rateLimit: null, tokenLimits: null, ...more }, {}, surface);
  });
  afterEach(() => home.close());
  const run = async (...args: string[]) => {
    const { code, stderr, json } = await home.terminal.run(...args, '--json');
    return { code, stderr, rows: json() as Row[] };
  };
  return {
    home: () => home,
    control: () => home.sandbox.control,
    truth: (name: string) => home.sandbox.control.domain(name),
    names: (extension = ''): string[] =>
      activeNames(home.sandbox, domains).filter((name) => name.endsWith(extension)),
    run,
    set: (...args: string[]) => run('set', ...args),
    async contacts(contacts: unknown, ...args: string[]) {
      const file = join(home.home, 'contacts.json');
      await writeFile(file, JSON.stringify(contacts));
      return run('set', 'contacts', ...args, '--from', file);
    },
  };
}
const statesOf = (rows: readonly Row[]): string[] => rows.map(({ state }) => state);

describe.each(Surface.options)('every kind of change of many domains, on the surface %s', (surface) => {
  const { control, truth, names, run, set, contacts } = useHome(60, surface);
  const com = (): string[] => names('.com').slice(0, 4);

  it('sets nameservers', async () => {
    const { code, rows } = await set('nameservers', ...com(), '--ns', 'A.New.example, b.new.example');
    expect(code).toBe(0);
    const change = 'Nameservers a.new.example, b.new.example';
    const row = { id: expect.any(Number), change, state: 'done', error: null };
    expect(rows).toMatchObject(com().map((domain) => ({ ...row, domain })));
    for (const name of com()) expect(truth(name)?.nameservers).toEqual(twoHosts);

    const again = await set('nameservers', ...com(), ...ns);
    expect(again.code).toBe(0);
    expect(again.rows.map(({ id, state }) => [id, state])).toEqual(com().map(() => [null, 'unchanged']));
  });

  it('makes a change of a contact without a company (null), and those behind it', async () => {
    const [, , name = '', next = ''] = com();
    const { contacts: before } = truth(name)!;
    const Registrant = { ...before.Registrant, Company: null };
    control().changeDomain(name, { contacts: { ...before, Registrant }, locked: false });
    control().changeDomain(next, { locked: false });
    await contacts({ Admin: { Name: 'Grace Hopper' } }, name, '--queue-only');
    await set('lock', name, next, '--on', '--queue-only');

    const { code, rows } = await run('changes', 'run');
    expect(rows.slice(-3).map(({ change, state, error }) => [change, state, error])).toEqual([
      ['Contacts: Administrative', 'done', null],
      ['Transfer lock on', 'done', null],
      ['Transfer lock on', 'done', null],
    ]);
    expect(code).toBe(0);
    expect(truth(name)).toMatchObject({
      locked: true,
      contacts: { Registrant: { Name: before.Registrant['Name'] }, Admin: { Name: 'Grace Hopper' } },
    });
  });

  it('switches lock and privacy, and names what an extension does not have', async () => {
    for (const kind of ['lock', 'privacy'] as const) {
      await set(kind, ...com(), '--off');
      const { rows } = await set(kind, ...com(), '--on');
      expect(new Set(statesOf(rows))).toEqual(new Set(['done']));
      for (const name of com())
        expect(truth(name)).toMatchObject({ [kind === 'lock' ? 'locked' : kind]: true });

      const refused = await set(kind, names('.it')[0]!, '--on');
      expect(refused.code).toBe(1);
      expect(refused.rows).toMatchObject([{ state: surface === 'token' ? 'failed' : 'cannot' }]);
    }
  });

  it('replaces contacts and keeps what the file does not name', async () => {
    const [name = ''] = com();
    const { Registrant, Tech } = truth(name)!.contacts;
    const changed = await contacts({ Admin: { Name: 'Ada Lovelace', City: 'Rome' } }, name);
    expect(changed).toMatchObject({ code: 0, rows: [{ state: 'done' }] });
    const after = truth(name)?.contacts;
    expect(after?.Admin).toMatchObject({ Name: 'Ada Lovelace', City: 'Rome' });
    expect(after).toMatchObject({ Registrant, Tech });
  });

  it('adds for each domain the DS record of a key, and disables DNSSEC again', async () => {
    const two = com().slice(0, 2);
    await set('dnssec', ...two, '--disable');
    const added = await set('dnssec', ...two, '--add', dnskey, '--as', 'ds');
    expect(added).toMatchObject({ code: 0, rows: [{ state: 'done' }, { state: 'done' }] });
    const digests = two.map((name) => truth(name)?.dnssec?.digest);
    expect(digests[0]).toMatch(/^[0-9a-f]{64}$/i);
    expect(digests[0]).not.toBe(digests[1]);

    const moved = await set('nameservers', two[0]!, '--ns', 'c.new.example,d.new.example', '--queue-only');
    expect(statesOf(moved.rows)).toEqual(['queued']);
    await run('changes', 'cancel', String(moved.rows[0]!.id));

    expect(await set('dnssec', ...two, '--disable')).toMatchObject({ code: 0 });
    for (const name of two) expect(truth(name)?.dnssec).toBeNull();
  });

  it('needs the key that is to go for .eu', async () => {
    const [european = ''] = names('.eu');
    expect(await set('dnssec', european, '--add', dnskey)).toMatchObject({ code: 0 });
    const refused = await set('dnssec', european, '--disable');
    expect(refused).toMatchObject({ code: 1, rows: [{ state: 'cannot' }] });
    expect(await set('dnssec', european, '--disable', '--key', dnskey)).toMatchObject({ code: 0 });
    expect(truth(european)?.dnssec).toBeNull();
  });

  it('sends verification mails again, and tells who is verified already', async () => {
    const [pending = '', verified = ''] = com();
    control().changeDomain(pending, { verified: false });
    control().changeDomain(verified, { verified: true });
    const { code, rows, stderr } = await set('verification', pending, verified, '--resend');
    expect(code).toBe(5);
    expect(statesOf(rows)).toEqual(['done', 'failed']);
    expect(stderr).toBe('Not done: 1 of 2. The reason is above.\n');
  });

  it('changes all that match a query', async () => {
    const { rows } = await set('lock', '--where', 'tld:net', '--off', '--yes');
    expect(rows.map(({ domain }) => domain).sort()).toEqual(names('.net').sort());
    for (const name of names('.net')) expect(truth(name)?.locked).toBe(false);
  });
});

describe('changes', () => {
  const { home, names, set } = useHome(60);

  it('end with 3 when nobody listens, and stay queued', async () => {
    const [, , name = ''] = names().toReversed().slice(1);
    await home().sandbox.close();
    const { code, rows } = await set('nameservers', name, '--ns', 'g.new.example,h.new.example');
    expect(code).toBe(3);
    expect(statesOf(rows)).toEqual(['queued']);
  });
});

describe('changes revert', () => {
  const { home, names, run, set, truth, control } = useHome(60);

  it('sets back what there was before the first change, once several are confirmed, and says what it cannot', async () => {
    const [moved = '', locked = '', unread = ''] = names('.com');
    const former = truth(moved)!.nameservers;
    for (const name of [moved, locked, unread]) control().changeDomain(name, { locked: true });
    for (const name of [moved, locked]) await home().terminal.run('details', 'fetch', '--where', name);
    await set('lock', locked, unread, '--off');
    await set('nameservers', moved, '--ns', 'c.new.example,d.new.example');
    await set('nameservers', moved, ...ns);
    const all = (await run('changes')).rows;
    const ids = all.map(({ id }) => String(id));

    const rehearsed = await home().terminal.run('changes', 'revert', ...ids, '--dry-run');
    expect(rehearsed.stdout).toMatch(new RegExp(`${unread}.*cannot.*had not been read`));
    expect((await run('changes')).rows).toHaveLength(all.length);
    const asked = await home().terminal.run('changes', 'revert', ...ids);
    expect(asked.code).toBe(2);
    expect(asked.stderr).toMatch(/This changes 2 domains: .*Go on\? Add --yes/);

    const reverted = await run('changes', 'revert', ...ids, '--yes');
    expect(reverted.code).toBe(5);
    expect(reverted.rows.map(({ domain, state }) => [domain, state])).toEqual(
      expect.arrayContaining([
        [unread, 'cannot'],
        [locked, 'done'],
        [moved, 'done'],
      ]),
    );
    expect(truth(moved)?.nameservers).toEqual(former);
    expect(truth(locked)?.locked).toBe(true);
    expect(truth(unread)?.locked).toBe(false);
    const none = await home().terminal.run('changes', 'revert', '9999');
    expect(none).toMatchObject({ code: 1, stderr: 'There is no change 9999.\n' });
  });
});

describe('a new registrant of many domains', () => {
  const { names, run, contacts } = useHome(60);

  it('is queued in the terminal only with their number', async () => {
    const all = names().length;
    const registrant = { Registrant: { Name: 'Ada Lovelace' } };
    const where = ['--where', 'status:active', '--queue-only'];
    for (const confirm of [[], ['--confirm', '21']]) {
      const refused = await contacts(registrant, ...where, ...confirm);
      expect(refused.stderr).toContain(`--confirm ${all}`);
      expect(refused.code).toBe(2);
    }
    expect((await run('changes')).rows).toEqual([]);

    expect((await contacts({ Admin: { Name: 'Ada Lovelace' } }, ...where)).code).toBe(0);
    const { code, rows } = await contacts(registrant, ...where, '--confirm', String(all));
    expect(code).toBe(0);
    expect(new Set(statesOf(rows))).toEqual(new Set(['queued']));
    expect((await contacts(registrant, ...where, '--confirm', 'all')).stderr).toMatch(/--confirm/);
  });
});

describe('bad input', () => {
  const { set, contacts } = useHome(5);

  it.each([
    [['nameservers', 'a.com', '--ns', 'one.example'], /--ns.*2/],
    [['nameservers', 'a.com'], /--ns/],
    [['nameservers', 'a.com', '--set', 'mine'], /mine/],
    [['lock', 'a.com'], /--on/],
    [['lock', 'a.com', '--on', '--off'], /--on/],
    [['lock', '--on'], /--where/],
    [['lock', 'a.com', '--where', 'tld:com', '--on'], /--where/],
    [['lock', 'a.com', '--on', '--wait', 'long'], /--wait/],
    [['contacts', 'a.com', '--from', '/nowhere.json'], /--from/],
    [['dnssec', 'a.com'], /--add/],
    [['dnssec', 'a.com', '--add', 'MX 10 mail'], /--add/],
    [['dnssec', 'a.com', '--add', dnskey, '--as', 'mx'], /--as/],
    [['verification', 'a.com'], /--resend/],
  ])('is answered with 2 and the option: %j', async (args, sentence) => {
    expect(await set(...args)).toMatchObject({ code: 2, stderr: expect.stringMatching(sentence) });
  });

  it.each([
    [{ Admin: { Country: 'Italy' } }, /--from: Admin\.Country: A country is two letters/],
    [{ Registrant: { Company: null } }, /--from: Registrant\.Company: It has to be text/],
    [{ Billing: { Name: 'Ada' } }, /--from: There is no contact “Billing”/],
    [{}, /--from: Name a contact/],
    [[], /--from: The contacts are an object/],
  ])('in a file of contacts is answered with 2 and the field: %j', async (wrong, sentence) => {
    expect(await contacts(wrong, 'a.com')).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(sentence),
    });
  });

  it('names strangers with the reason and ends with 1', async () => {
    const { code, rows } = await set('lock', 'stranger.com', 'no name', '--on');
    expect(code).toBe(1);
    expect(rows).toMatchObject([
      { domain: 'stranger.com', state: 'cannot' },
      { domain: 'no name', state: 'cannot' },
    ]);
  });
});
