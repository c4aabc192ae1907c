import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Surface } from '../../shared/model/account.ts';
import { connectedHome, type ConnectedHome } from '../support/connected-home.ts';
import { createPacedClock } from '../support/paced-clock.ts';

interface Row {
  readonly id: number | null;
  readonly domain: string;
  readonly change: string;
  readonly state: string;
  readonly error: string | null;
}

const surfaces: readonly Surface[] = ['key-header', 'token'];
const unlimited = { rateLimit: null, tokenLimits: null };
/** What changes something, on either surface. */
const writes = (surface: Surface) => ({ method: surface === 'token' ? 'PUT' : 'POST' }) as const;

const dnskey =
  '257 3 13 mdsswUyr3DPW132mOi8V9xESWE8jTo0dxCjjnopKl+GqJxpVXckHAeF+KkxLbxILfDLUT0rAK9iUzy1L53eKGQ==';

describe.each(surfaces)('every kind of change of many domains, on the surface %s', (surface) => {
  let connected: ConnectedHome;
  let com: string[];
  beforeAll(async () => {
    connected = await connectedHome({ domains: 60, ...unlimited }, {}, surface);
    com = [...connected.sandbox.control.activeNames()].filter((name) => name.endsWith('.com')).slice(0, 4);
  });
  afterAll(() => connected.close());

  const set = async (...args: string[]) => {
    const { code, stderr, json } = await connected.terminal.run('set', ...args, '--json');
    return { code, stderr, rows: json() as Row[] };
  };
  const truth = (name: string) => connected.sandbox.control.domain(name);

  it('sets nameservers', async () => {
    const { code, rows } = await set('nameservers', ...com, '--ns', 'NS1.New.example, ns2.new.example');
    expect(code).toBe(0);
    expect(rows).toEqual(
      com.map((domain) => ({
        id: expect.any(Number),
        domain,
        change: 'nameservers ns1.new.example, ns2.new.example',
        state: 'done',
        error: null,
      })),
    );
    for (const name of com) expect(truth(name)?.nameservers).toEqual(['ns1.new.example', 'ns2.new.example']);

    const again = await set('nameservers', ...com, '--ns', 'ns1.new.example,ns2.new.example');
    expect(again.code).toBe(0);
    expect(again.rows.map(({ id, state }) => [id, state])).toEqual(com.map(() => [null, 'already-so']));
  });

  it('switches lock and privacy, and names what an extension does not have', async () => {
    const italian = [...connected.sandbox.control.activeNames()].find((name) => name.endsWith('.it')) ?? '';
    for (const kind of ['lock', 'privacy'] as const) {
      await set(kind, ...com, '--off');
      const { rows } = await set(kind, ...com, '--on');
      expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['done']));
      for (const name of com)
        expect(truth(name)).toMatchObject({ [kind === 'lock' ? 'locked' : kind]: true });

      const refused = await set(kind, italian, '--on');
      expect(refused.code).toBe(1);
      expect(refused.rows).toMatchObject([{ state: surface === 'token' ? 'failed' : 'cannot' }]);
    }
  });

  it('replaces contacts and keeps what the file does not name', async () => {
    const [name = ''] = com;
    const before = truth(name)?.contacts;
    const file = join(connected.home, 'contacts.json');
    await writeFile(file, JSON.stringify({ Admin: { Name: 'Ada Lovelace', City: 'Rome' } }));
    expect(await set('contacts', name, '--from', file)).toMatchObject({ code: 0, rows: [{ state: 'done' }] });
    const after = JSON.parse(JSON.stringify(truth(name)?.contacts)) as Record<string, object>;
    expect(after['Admin']).toMatchObject({ Name: 'Ada Lovelace', City: 'Rome' });
    expect(after['Tech']).toEqual(JSON.parse(JSON.stringify(before))['Tech']);
    expect(after['Registrant']).toEqual(JSON.parse(JSON.stringify(before))['Registrant']);
  });

  it('adds for each domain the DS record of a key, and disables DNSSEC again', async () => {
    const two = com.slice(0, 2);
    await set('dnssec', ...two, '--disable');
    const added = await set('dnssec', ...two, '--add', dnskey, '--as', 'ds');
    expect(added).toMatchObject({ code: 0, rows: [{ state: 'done' }, { state: 'done' }] });
    const digests = two.map((name) => truth(name)?.dnssec?.digest);
    expect(digests[0]).toMatch(/^[0-9a-f]{64}$/i);
    expect(digests[0]).not.toBe(digests[1]);

    const moved = await set(
      'nameservers',
      two[0]!,
      '--ns',
      'ns3.new.example,ns4.new.example',
      '--queue-only',
    );
    expect(moved.rows).toMatchObject([{ state: 'queued' }]);
    await connected.terminal.run('changes', 'cancel', String(moved.rows[0]!.id));

    expect(await set('dnssec', ...two, '--disable')).toMatchObject({ code: 0 });
    for (const name of two) expect(truth(name)?.dnssec).toBeNull();
  });

  it('needs the key that is to go for .eu', async () => {
    const european = [...connected.sandbox.control.activeNames()].find((name) => name.endsWith('.eu')) ?? '';
    expect(await set('dnssec', european, '--add', dnskey)).toMatchObject({ code: 0 });
    expect(await set('dnssec', european, '--disable')).toMatchObject({
      code: 1,
      rows: [{ state: 'cannot' }],
    });
    expect(await set('dnssec', european, '--disable', '--key', dnskey)).toMatchObject({ code: 0 });
    expect(truth(european)?.dnssec).toBeNull();
  });

  it('sends verification mails again, and tells who is verified already', async () => {
    const [pending = '', verified = ''] = com;
    connected.sandbox.control.changeDomain(pending, { verified: false });
    connected.sandbox.control.changeDomain(verified, { verified: true });
    const { code, rows, stderr } = await set('verification', pending, verified, '--resend');
    expect(code).toBe(1);
    expect(rows.map(({ state }) => state)).toEqual(['done', 'failed']);
    expect(stderr).toContain(verified);
  });

  it('changes all that match a query', async () => {
    const { rows } = await set('lock', '--where', 'tld:net', '--off');
    const net = [...connected.sandbox.control.activeNames()].filter((name) => name.endsWith('.net'));
    expect(rows.map(({ domain }) => domain).sort()).toEqual(net.sort());
    for (const name of net) expect(truth(name)?.locked).toBe(false);
  });
});

describe.each(surfaces)('a contact without a company (null), on the surface %s', (surface) => {
  let connected: ConnectedHome;
  beforeAll(async () => {
    connected = await connectedHome({ domains: 20, ...unlimited }, {}, surface);
  });
  afterAll(() => connected.close());

  it('holds up neither the change of its domain nor those behind it', async () => {
    const { sandbox, terminal, home } = connected;
    const [name = '', next = ''] = [...sandbox.control.activeNames()].filter((one) => one.endsWith('.com'));
    const { contacts } = sandbox.control.domain(name)!;
    const Registrant = { ...contacts.Registrant, Company: null };
    sandbox.control.changeDomain(name, { contacts: { ...contacts, Registrant }, locked: false });
    sandbox.control.changeDomain(next, { locked: false });
    const file = join(home, 'contacts.json');
    await writeFile(file, JSON.stringify({ Admin: { Name: 'Ada Lovelace' } }));
    await terminal.run('set', 'contacts', name, '--from', file, '--queue-only');
    await terminal.run('set', 'lock', name, next, '--on', '--queue-only');

    const { code, json } = await terminal.run('changes', 'run', '--json');
    expect((json() as Row[]).map(({ change, state, error }) => [change, state, error])).toEqual([
      ['contacts Admin', 'done', null],
      ['lock on', 'done', null],
      ['lock on', 'done', null],
    ]);
    expect(code).toBe(0);
    expect(sandbox.control.domain(name)).toMatchObject({
      locked: true,
      contacts: { Registrant: { Name: contacts.Registrant['Name'] }, Admin: { Name: 'Ada Lovelace' } },
    });
  });
});

describe.each(surfaces)('lost replies on the surface %s', (surface) => {
  let connected: ConnectedHome;
  beforeAll(async () => {
    const clock = createPacedClock(20);
    connected = await connectedHome({ domains: 60, ...unlimited, clock }, {}, surface);
  });
  afterAll(() => connected.close());

  it('are repeated until every domain is changed', async () => {
    const { sandbox, terminal } = connected;
    const names = [...sandbox.control.activeNames()].slice(0, 30);
    sandbox.control.setFaults([
      { match: writes(surface), every: 2, fault: 'drop-after' },
      { match: writes(surface), every: 3, fault: 'html-502' },
    ]);
    const { code, json } = await terminal.run(
      'set',
      'nameservers',
      ...names,
      '--ns',
      'a.new.example,b.new.example',
      '--json',
    );
    sandbox.control.setFaults([]);
    expect(code).toBe(0);
    expect((json() as Row[]).map(({ state }) => state)).toEqual(names.map(() => 'done'));
    for (const name of names) {
      expect(sandbox.control.domain(name)?.nameservers).toEqual(['a.new.example', 'b.new.example']);
    }
  });
});

describe.each(surfaces)('a lost reply to a change of DNSSEC, on the surface %s', (surface) => {
  let connected: ConnectedHome;
  beforeAll(async () => {
    connected = await connectedHome({ domains: 60, ...unlimited }, {}, surface);
  });
  afterAll(() => connected.close());

  it.each(['eu', 'com'])('leaves no change of .%s failed that was made', async (extension) => {
    const { sandbox, terminal } = connected;
    const name = [...sandbox.control.activeNames()].find((one) => one.endsWith(`.${extension}`)) ?? '';
    sandbox.control.changeDomain(name, { dnssec: null });
    const lose = (method: string) =>
      sandbox.control.setFaults([{ match: { method, domain: name }, times: 1, fault: 'drop-after' }]);
    const as = extension === 'com' ? ['--as', 'ds'] : ['--key', dnskey];

    lose('POST');
    const add = ['--add', dnskey, ...(extension === 'com' ? as : [])];
    const added = await terminal.run('set', 'dnssec', name, ...add, '--json');
    expect(added.json()).toMatchObject([{ state: 'done', error: null }]);
    expect(sandbox.control.domain(name)?.dnssec).not.toBeNull();

    lose(surface === 'token' ? 'DELETE' : 'POST');
    const disable = ['--disable', ...(extension === 'eu' ? as : [])];
    const disabled = await terminal.run('set', 'dnssec', name, ...disable, '--json');
    expect(disabled.json()).toMatchObject([{ state: 'done', error: null }]);
    expect(sandbox.control.domain(name)?.dnssec).toBeNull();
  });
});

describe('changes', () => {
  let connected: ConnectedHome | null = null;
  afterEach(async () => {
    await connected?.close();
    connected = null;
  });
  const rowsOf = async ({ terminal }: ConnectedHome): Promise<Row[]> =>
    (await terminal.run('changes', '--json')).json() as Row[];

  it('are all made when the program is killed again and again in the middle', async () => {
    connected = await connectedHome({ domains: 60, ...unlimited });
    const { sandbox, terminal } = connected;
    const names = [...sandbox.control.activeNames()].slice(0, 40);
    sandbox.control.setFaults([{ fault: { kind: 'slow', ms: 40 } }]);
    const ns = ['--ns', 'a.new.example,b.new.example'];
    expect((await terminal.run('set', 'nameservers', ...names, ...ns, '--queue-only')).code).toBe(0);
    for (let kill = 0; kill < 6; kill += 1) await connected.killAtWork(['changes', 'run'], 30 + kill * 60);
    sandbox.control.setFaults([]);
    await terminal.run('changes', 'run');
    expect((await rowsOf(connected)).map(({ state }) => state)).toEqual(names.map(() => 'done'));
    for (const name of names) {
      expect(sandbox.control.domain(name)?.nameservers).toEqual(['a.new.example', 'b.new.example']);
    }
  });

  it('are queued offline and sent when the service is there again', async () => {
    connected = await connectedHome({ domains: 20, ...unlimited });
    const { sandbox, terminal } = connected;
    const [name = ''] = sandbox.control.activeNames();
    sandbox.control.setFaults([{ fault: 'drop-before' }]);
    const before = sandbox.control.requests.length;
    expect(
      (await terminal.run('set', 'nameservers', name, '--ns', 'a.new.example,b.new.example', '--queue-only'))
        .code,
    ).toBe(0);
    expect(sandbox.control.requests).toHaveLength(before);
    sandbox.control.setFaults([]);
    expect((await terminal.run('changes', 'run')).code).toBe(0);
    expect(sandbox.control.domain(name)?.nameservers).toEqual(['a.new.example', 'b.new.example']);
  });

  it('stop at a wrong key, stay queued, and go on with the right one', async () => {
    connected = await connectedHome({ domains: 20, ...unlimited });
    const { sandbox, terminal } = connected;
    const [name = ''] = sandbox.control.activeNames();
    const args = ['set', 'nameservers', name, '--ns', 'a.new.example,b.new.example', '--json'];
    const refused = await terminal.start(args, { NAMEKEEP_SECRET: 'wrong-key' }).finished;
    expect(refused.code).toBe(1);
    expect(refused.stderr).toMatch(/stay queued/);
    expect(refused.json()).toMatchObject([{ state: 'queued' }]);
    expect((await terminal.run('changes', 'run')).code).toBe(0);
  });

  it('end with 3 when nobody listens, and stay queued', async () => {
    connected = await connectedHome({ domains: 20, ...unlimited });
    const { sandbox, terminal } = connected;
    const [name = ''] = sandbox.control.activeNames();
    await sandbox.close();
    const { code, json } = await terminal.run(
      'set',
      'nameservers',
      name,
      '--ns',
      'a.b.example,c.b.example',
      '--json',
    );
    expect(code).toBe(3);
    expect(json()).toMatchObject([{ state: 'queued' }]);
  });

  it('that failed go back to the queue by retry', async () => {
    connected = await connectedHome({ domains: 20, ...unlimited });
    const { sandbox, terminal } = connected;
    const [name = ''] = sandbox.control.activeNames();
    sandbox.control.setStatus(name, 'Redemption');
    const failed = await terminal.run(
      'set',
      'nameservers',
      name,
      '--ns',
      'a.b.example,c.b.example',
      '--json',
    );
    expect(failed.code).toBe(1);
    const [row] = failed.json() as [Row];
    expect(row).toMatchObject({ state: 'failed', error: expect.stringMatching(/status/) });
    sandbox.control.setStatus(name, 'Active');
    expect((await terminal.run('changes', 'retry', String(row.id), '--json')).json()).toMatchObject([
      { state: 'queued' },
    ]);
    expect((await terminal.run('changes', 'run', '--json')).json()).toMatchObject([
      { id: row.id, state: 'done' },
    ]);
  });
});

describe('a new registrant of many domains', () => {
  let connected: ConnectedHome;
  beforeAll(async () => {
    connected = await connectedHome({ domains: 60, ...unlimited });
  });
  afterAll(() => connected.close());
  const contacts = async (file: object, ...args: string[]) => {
    const path = join(connected.home, 'contacts.json');
    await writeFile(path, JSON.stringify(file));
    return connected.terminal.run('set', 'contacts', ...args, '--from', path, '--queue-only', '--json');
  };

  it('is queued in the terminal only with their number', async () => {
    const all = [...connected.sandbox.control.activeNames()].length;
    const registrant = { Registrant: { Name: 'Ada Lovelace' } };
    const where = ['--where', 'status:active'];
    for (const confirm of [[], ['--confirm', '21']]) {
      const refused = await contacts(registrant, ...where, ...confirm);
      expect(refused.stderr).toContain(`--confirm ${all}`);
      expect(refused.code).toBe(2);
    }
    const { json: none } = await connected.terminal.run('changes', '--json');
    expect(none()).toEqual([]);

    expect((await contacts({ Admin: { Name: 'Ada Lovelace' } }, ...where)).code).toBe(0);
    const { code, json } = await contacts(registrant, ...where, '--confirm', String(all));
    expect(code).toBe(0);
    expect(new Set((json() as Row[]).map(({ state }) => state))).toEqual(new Set(['queued']));
    expect((await contacts(registrant, ...where, '--confirm', 'all')).stderr).toMatch(/--confirm/);
  });
});

describe('bad input', () => {
  let connected: ConnectedHome;
  beforeAll(async () => {
    connected = await connectedHome({ domains: 5, ...unlimited });
  });
  afterAll(() => connected.close());

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
    const { code, stderr } = await connected.terminal.run('set', ...args);
    expect(stderr).toMatch(sentence);
    expect(code).toBe(2);
  });

  it.each([
    [{ Admin: { Country: 'Italy' } }, /--from: Admin\.Country: A country is two letters/],
    [{ Registrant: { Company: null } }, /--from: Registrant\.Company: It has to be text/],
    [{ Billing: { Name: 'Ada' } }, /--from: There is no contact “Billing”/],
    [{}, /--from: Name a contact/],
    [[], /--from: The contacts are an object/],
  ])('in a file of contacts is answered with 2 and the field: %j', async (contacts, sentence) => {
    const file = join(connected.home, 'wrong.json');
    await writeFile(file, JSON.stringify(contacts));
    const { code, stderr } = await connected.terminal.run('set', 'contacts', 'a.com', '--from', file);
    expect(stderr).toMatch(sentence);
    expect(code).toBe(2);
  });

  it('names strangers with the reason and ends with 1', async () => {
    const { code, json } = await connected.terminal.run(
      'set',
      'lock',
      'stranger.com',
      'no name',
      '--on',
      '--json',
    );
    expect(code).toBe(1);
    expect(json()).toMatchObject([
      { domain: 'stranger.com', state: 'cannot' },
      { domain: 'no name', state: 'cannot' },
    ]);
  });
});
