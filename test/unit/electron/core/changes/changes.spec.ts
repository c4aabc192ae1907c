import { beforeEach, describe, expect, it } from 'vitest';
import type { ChangeInput } from '../../../../../shared/model/change.ts';
import type { Selection } from '../../../../../shared/lists/lists.ts';
import { accountId, changeBench } from '../../../../support/change-bench.ts';

const lockOff: ChangeInput = { kind: 'lock', on: false };
const at = '2026-11-18T10:00:00.000Z';

let bench: Awaited<ReturnType<typeof changeBench>>;
beforeEach(async () => {
  bench = await changeBench(['one.com', 'two.com', 'three.it']);
});

describe('the preview of a change', () => {
  it('puts every domain into its bucket, strangers too, and counts requests and seconds', async () => {
    const { portfolio } = bench.store;
    await portfolio.saveDetail({ accountId, domain: 'two.com' }, 'lock', { locked: false }, at);
    await portfolio.saveExtensionList(accountId, 'without-lock', ['it'], at);
    const preview = await bench.changes.preview(
      bench.selection('one.com', 'two.com', 'three.it', 'xn--strnger-7wa.com'),
      lockOff,
    );
    expect(preview.items.map(({ domain, bucket }) => [domain, bucket])).toEqual([
      ['one.com', 'will-be-changed'],
      ['two.com', 'unchanged'],
      ['three.it', 'cannot'],
      ['xn--strnger-7wa.com', 'cannot'],
    ]);
    expect(preview.items[3]).toMatchObject({ unicode: 'stränger.com' });
    expect(preview).toMatchObject({
      counts: {
        willBeChanged: 1,
        unchanged: 1,
        cannot: 2,
        changes: 1,
        signed: 0,
        maybeSigned: 0,
      },
      requests: 1,
      seconds: 1,
    });
  });

  it('counts two requests for a change that is read before or after', async () => {
    const query: Selection<'domains'> = { by: 'filter', filter: { accountId, query: '' }, except: [] };
    const preview = await bench.changes.preview(query, {
      kind: 'contacts',
      contacts: { Admin: { Name: 'A' } },
    });
    expect(preview).toMatchObject({ counts: { willBeChanged: 3 }, requests: 6, seconds: 6 });
  });

  it('counts domains with active DNSSEC, and those where that is not known', async () => {
    await bench.store.portfolio.saveDetail(
      { accountId, domain: 'one.com' },
      'dnssec',
      { dnssecstatus: 'on', secdnsds: [] },
      at,
    );
    const two = { accountId, domain: 'two.com' };
    await bench.store.portfolio.saveDetail(two, 'dnssec', { dnssecstatus: 'off' }, at);
    const nameservers = ['ns1.new.example', 'ns2.new.example'];
    const preview = await bench.changes.preview(bench.selection('one.com', 'two.com'), {
      kind: 'nameservers',
      nameservers,
    });
    expect(preview.counts).toMatchObject({ willBeChanged: 2, signed: 1, maybeSigned: 0 });
    expect(preview).toMatchObject({ requests: 2 });
    await bench.store.portfolio.saveNotRead(two, 'dnssec', { cause: 'refused', words: 'No.' }, at);
    const later = await bench.changes.preview(bench.selection('one.com', 'two.com'), {
      kind: 'nameservers',
      nameservers,
    });
    expect(later.counts).toMatchObject({ willBeChanged: 2, signed: 1, maybeSigned: 1 });
  });

  it('works without a connection; then it promises no time', async () => {
    bench.offline();
    expect(await bench.changes.preview(bench.selection('one.com'), lockOff)).toMatchObject({
      counts: { willBeChanged: 1 },
      requests: 1,
      seconds: 0,
    });
    expect(bench.service.asked).toEqual([]);
  });
});

describe('a key that signs several domains', () => {
  // RFC 4034, section 5.4, and RFC 4509, section 2.3: the digests of this key for dskey.example.com.
  const publicKey =
    'AQOeiiR0GOMYkDshWoSKz9XzfwJr1AYtsmx3TGkJaNXVbfi/2pHm822aJ5iI9BMzNXxeYCmZDRD99WYwYqUSdjMmmAphXdvxegXd/M5+X7OrzKBaMbCVdFLUUh6DhweJBjEVv5f2wwjM9XzcnOf+EPbtG9DMBmADjFDc2w/rljwvFw==';
  const change: ChangeInput = {
    kind: 'dnssec-add',
    record: { form: 'dnskey', flags: 256, protocol: 3, algorithm: 5, publicKey },
    digestType: 2,
  };

  it('is sent for each as its own digest, and as it is where the extension takes keys', async () => {
    const signed = await changeBench(['dskey.example.com', 'other.com', 'key.eu']);
    await signed.changes.queue(signed.selection('dskey.example.com', 'other.com', 'key.eu'), change);
    const records = Object.fromEntries(
      (await signed.list()).map(({ domain, change: sent }) => [domain, 'record' in sent && sent.record]),
    );
    expect(records['dskey.example.com']).toEqual({
      ...{ form: 'ds', keyTag: 60485, algorithm: 5, digestType: 2 },
      digest: 'D4B7D520E7BB5F0F67674A0CCEB1E3E0614B93C4F9E99B8383F6A1E4469DA50A',
    });
    expect(records['other.com']).toMatchObject({ form: 'ds', keyTag: 60485 });
    expect(records['key.eu']).toEqual({ form: 'dnskey', flags: 256, protocol: 3, algorithm: 5, publicKey });
  });
});

describe('the preview of a change of contacts', () => {
  const change: ChangeInput = {
    kind: 'contacts',
    contacts: { Admin: { Name: 'Ada', Postcode: '10121' }, Tech: { Name: 'Cleo' } },
  };

  it('counts by contact who has it already, who has not, and who was never read', async () => {
    const { portfolio } = bench.store;
    const save = (domain: string, contacts: object) =>
      portfolio.saveDetail({ accountId, domain }, 'contacts', contacts, at);
    await save('one.com', { Admin: { Name: 'Ada', Postcode: 10121 }, Tech: { Name: 'Bob' } });
    await save('two.com', { Admin: { Name: 'Ada', Postcode: '10121' }, Tech: { Name: 'Cleo' } });
    const { contacts, counts, unread } = await bench.changes.preview(
      bench.selection('three.it', 'one.com', 'two.com', 'stranger.com'),
      change,
    );
    expect(counts).toMatchObject({ willBeChanged: 2, unchanged: 1, cannot: 1 });
    expect(contacts?.roles).toEqual([
      { role: 'Admin', already: 2, differing: 0, notRead: 1 },
      { role: 'Tech', already: 1, differing: 1, notRead: 1 },
    ]);
    expect(unread).toEqual({ domains: 1, keys: [{ accountId, domain: 'three.it' }] });
    const absent = { cause: 'absent', words: null } as const;
    await portfolio.saveNotRead({ accountId, domain: 'three.it' }, 'contacts', absent, at);
    const again = await bench.changes.preview(bench.selection('three.it'), change);
    expect(again.unread).toEqual({ domains: 0, keys: [] });
  });

  it('shows before and after of those that will be changed, read ones first', async () => {
    const contacts = { Admin: { Name: 'Bob' }, Tech: { Name: 'Cleo' } };
    await bench.store.portfolio.saveDetail({ accountId, domain: 'two.com' }, 'contacts', contacts, at);
    const preview = await bench.changes.preview(bench.selection('one.com', 'two.com'), change);
    expect(preview.contacts?.examples).toEqual([
      {
        accountId,
        domain: 'two.com',
        unicode: 'two.com',
        readAt: at,
        fields: [
          { role: 'Admin', field: 'Name', before: 'Bob', after: 'Ada' },
          { role: 'Admin', field: 'Postcode', before: '', after: '10121' },
          { role: 'Tech', field: 'Name', before: 'Cleo', after: 'Cleo' },
        ],
      },
      {
        accountId,
        domain: 'one.com',
        unicode: 'one.com',
        readAt: null,
        fields: [
          { role: 'Admin', field: 'Name', before: null, after: 'Ada' },
          { role: 'Admin', field: 'Postcode', before: null, after: '10121' },
          { role: 'Tech', field: 'Name', before: null, after: 'Cleo' },
        ],
      },
    ]);
  });
});

describe('new nameservers where DNSSEC is disabled first', () => {
  const nameservers = ['ns1.new.example', 'ns2.new.example'];
  const change: ChangeInput = { kind: 'nameservers', nameservers, disableDnssec: true };
  beforeEach(async () => {
    bench = await changeBench(['signed.com', 'unsigned.com', 'signed.eu', 'unsigned.eu']);
    for (const [domain, dnssecstatus] of [
      ['signed.com', 'on'],
      ['unsigned.com', 'off'],
      ['signed.eu', 'on'],
      ['unsigned.eu', 'off'],
    ] as const)
      await bench.store.portfolio.saveDetail({ accountId, domain }, 'dnssec', { dnssecstatus }, at);
  });
  const everything: Selection<'domains'> = { by: 'filter', filter: { accountId, query: '' }, except: [] };

  it('count the disabling as a change of its own, which is sent and read back', async () => {
    expect(await bench.changes.preview(everything, change)).toMatchObject({
      counts: { willBeChanged: 3, cannot: 1, changes: 4, signed: 2 },
      requests: 5,
    });
  });

  it('wait in the queue behind it, and leave signed .eu domains as they are', async () => {
    const { left } = await bench.changes.queue(everything, change);
    expect(left.map(({ domain }) => domain)).toEqual(['signed.eu']);
    const queued = (await bench.list()).map(({ domain, change: { kind } }) => [domain, kind]);
    expect(queued.filter(([domain]) => domain === 'signed.com')).toEqual([
      ['signed.com', 'dnssec-disable'],
      ['signed.com', 'nameservers'],
    ]);
    expect(queued.filter(([, kind]) => kind === 'nameservers')).toHaveLength(3);
    expect(queued).toHaveLength(4);
  });

  it('are queued alone unless the user wants it so', async () => {
    await bench.changes.queue(everything, { kind: 'nameservers', nameservers });
    expect((await bench.list()).map(({ change: { kind } }) => kind)).toEqual(Array(4).fill('nameservers'));
  });
});

describe('the preview of a new registrant', () => {
  const registrant: ChangeInput = { kind: 'contacts', contacts: { Registrant: { Name: 'Dora' } } };

  it('says what it can lead to, for .it and for the others', async () => {
    const consequences = async (...names: string[]) =>
      (await bench.changes.preview(bench.selection(...names), registrant)).consequences;
    expect(await consequences('three.it')).toEqual(['registrant-it']);
    expect(await consequences('three.it', 'one.com')).toEqual([
      'registrant-confirms',
      'registrant-lock',
      'registrant-it',
    ]);
    expect(await consequences('stranger.com')).toEqual([]);
  });

  it('asks for the number of domains where there are more than 20, and of a release for any', async () => {
    bench = await changeBench(Array.from({ length: 21 }, (_, index) => `d${index}.com`));
    const everything: Selection<'domains'> = { by: 'filter', filter: { accountId, query: '' }, except: [] };
    const confirm = async (change: ChangeInput, selection: Selection<'domains'> = everything) =>
      (await bench.changes.preview(selection, change)).confirm;
    expect(await confirm(registrant)).toEqual('21 domains would get a new registrant.');
    const twenty: Selection<'domains'> = { ...everything, except: [{ accountId, domain: 'd0.com' }] };
    expect(await confirm(registrant, twenty)).toBeNull();
    expect(await confirm({ kind: 'release', registrar: null }, bench.selection('d0.com'))).toEqual(
      '1 domain would leave your account.',
    );
    expect(await confirm(lockOff)).toBeNull();
  });
});

describe('a new registrant of more than 20 domains', () => {
  const registrant: ChangeInput = { kind: 'contacts', contacts: { Registrant: { Name: 'Ada' } } };
  const many = Array.from({ length: 22 }, (_, index) => `d${index}.com`);
  beforeEach(async () => {
    bench = await changeBench(many);
  });
  const queue = (change: ChangeInput, confirm: number | null, names = many) =>
    bench.changes.queue(bench.selection(...names), change, { confirm });

  it.each([null, 21, 23])('is not queued unless their number is given: %j', async (confirm) => {
    await expect(queue(registrant, confirm)).rejects.toMatchObject({
      code: 'bad-input',
      message: expect.saying('22'),
      failure: { fields: { confirm: expect.saying('') }, details: { domains: 22 } },
    });
    expect(await bench.list()).toEqual([]);
  });

  it('is queued with it; domains that would not be changed do not count', async () => {
    const contacts = { Registrant: { Name: 'Ada' } };
    await bench.store.portfolio.saveDetail({ accountId, domain: 'd0.com' }, 'contacts', contacts, at);
    const { queued, left } = await queue(registrant, 21);
    expect(queued).toHaveLength(21);
    expect(left).toMatchObject([{ domain: 'd0.com', bucket: 'unchanged' }]);
  });
});

describe('queueing', () => {
  it('queues nothing if it would be more changes than the preview showed', async () => {
    const nameservers = ['ns1.new.example', 'ns2.new.example'];
    const change: ChangeInput = { kind: 'nameservers', nameservers, disableDnssec: true };
    const both = bench.selection('one.com', 'two.com');
    const { counts } = await bench.changes.preview(both, change);
    const one = { accountId, domain: 'one.com' };
    await bench.store.portfolio.saveDetail(one, 'dnssec', { dnssecstatus: 'on', secdnsds: [] }, at);
    const queue = (expected: number) => bench.changes.queue(both, change, { expected });
    await expect(queue(counts.changes)).rejects.toMatchObject({
      code: 'refused',
      message: expect.saying('it would now be 3 changes instead of 2. Look at them again.'),
    });
    expect(await bench.list()).toEqual([]);
    expect((await queue(3)).queued).toHaveLength(3);
  });

  it('takes what will be changed, tells the rest with the reason, and sends nothing', async () => {
    await bench.store.portfolio.saveDetail({ accountId, domain: 'two.com' }, 'lock', { locked: false }, at);
    const { queued, left } = await bench.queue(lockOff, 'two.com', 'one.com', 'stranger.com');
    expect(queued).toMatchObject([{ domain: 'one.com', change: lockOff, state: 'queued' }]);
    expect(left).toMatchObject([
      { domain: 'two.com', bucket: 'unchanged' },
      { domain: 'stranger.com', bucket: 'cannot' },
    ]);
    expect(bench.service.asked).toEqual([]);
  });

  it('cancels what waits and nothing else', async () => {
    await bench.queue(lockOff, 'one.com', 'two.com');
    const [first, second] = await bench.list();
    expect(await bench.changes.cancel([first!.id, 999])).toMatchObject([{ domain: 'one.com' }]);
    await bench.changes.run(0);
    expect(bench.service.asked).toEqual(['lock two.com']);
    expect(await bench.changes.cancel([second!.id])).toEqual([]);
  });
});

describe('a run of chosen changes', () => {
  it('makes exactly these, and what else waits stays queued', async () => {
    const bench = await changeBench(['one.com', 'two.com', 'three.com']);
    const { queued } = await bench.queue({ kind: 'lock', on: true });
    await bench.changes.start([queued[1]?.id ?? 0]);
    await expect.poll(async () => (await bench.changes.view()).running).toBe(false);
    expect((await bench.list()).map(({ state }) => state)).toEqual(['queued', 'done', 'queued']);
  });

  it('disables DNSSEC first where that waits for the same domain', async () => {
    await bench.queue({ kind: 'dnssec-disable', key: null }, 'one.com', 'two.com');
    const nameservers = ['ns1.new.example', 'ns2.new.example'];
    const { queued } = await bench.queue({ kind: 'nameservers', nameservers }, 'one.com');
    await bench.changes.run(0, { ids: queued.map(({ id }) => id) });
    expect((await bench.list()).map(({ change, domain, state }) => [change.kind, domain, state])).toEqual([
      ['dnssec-disable', 'one.com', 'done'],
      ['dnssec-disable', 'two.com', 'queued'],
      ['nameservers', 'one.com', 'done'],
    ]);
  });

  it('makes none while the queue is paused, and leaves the pause', async () => {
    const bench = await changeBench(['one.com']);
    const { queued } = await bench.queue({ kind: 'lock', on: true });
    await bench.changes.pause();
    await expect(bench.changes.start([queued[0]?.id ?? 0])).rejects.toMatchObject({
      failure: { code: 'refused' },
    });
    expect(await bench.changes.view()).toMatchObject({ paused: true, running: false });
  });
});
