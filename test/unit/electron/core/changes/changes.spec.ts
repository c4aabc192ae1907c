import { beforeEach, describe, expect, it } from 'vitest';
import type { ChangeInput } from '../../../../../shared/model/change.ts';
import type { Selection } from '../../../../../shared/model/domain.ts';
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
      ['two.com', 'already-so'],
      ['three.it', 'cannot'],
      ['xn--strnger-7wa.com', 'cannot'],
    ]);
    expect(preview.items[3]).toMatchObject({ unicode: 'stränger.com' });
    expect(preview).toMatchObject({
      counts: {
        willBeChanged: 1,
        alreadySo: 1,
        cannot: 2,
        warnings: 0,
        signed: 0,
        maybeSigned: 0,
        eu: 0,
        signedEu: 0,
      },
      requests: 1,
      seconds: 1,
    });
  });

  it('counts two requests for a change that is read before or after', async () => {
    const query: Selection = { by: 'query', accountId, query: '', except: [] };
    const preview = await bench.changes.preview(query, {
      kind: 'contacts',
      contacts: { Admin: { Name: 'A' } },
    });
    expect(preview).toMatchObject({ counts: { willBeChanged: 3 }, requests: 6, seconds: 6 });
  });

  it('counts warnings', async () => {
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
    expect(preview.counts).toMatchObject({ willBeChanged: 2, warnings: 1, signed: 1, maybeSigned: 0 });
    // Disabling DNSSEC is sent, and read back.
    expect(preview).toMatchObject({ requests: 2, withoutDnssec: { requests: 4 } });
    await bench.store.portfolio.saveNotRead(two, 'dnssec', { cause: 'refused', words: 'No.' }, at);
    const later = await bench.changes.preview(bench.selection('one.com', 'two.com'), {
      kind: 'nameservers',
      nameservers,
    });
    expect(later.counts).toMatchObject({ willBeChanged: 2, warnings: 2, signed: 1, maybeSigned: 1 });
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
    const { contacts, counts } = await bench.changes.preview(
      bench.selection('three.it', 'one.com', 'two.com', 'stranger.com'),
      change,
    );
    expect(counts).toMatchObject({ willBeChanged: 2, alreadySo: 1, cannot: 1 });
    expect(contacts?.roles).toEqual([
      { role: 'Admin', already: 2, differing: 0, notRead: 1 },
      { role: 'Tech', already: 1, differing: 1, notRead: 1 },
    ]);
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

  it('is part of no other preview', async () => {
    expect(await bench.changes.preview(bench.selection('one.com'), lockOff)).toMatchObject({
      contacts: null,
    });
  });
});

describe('a new registrant of more than 20 domains', () => {
  const registrant: ChangeInput = { kind: 'contacts', contacts: { Registrant: { Name: 'Ada' } } };
  const many = Array.from({ length: 22 }, (_, index) => `d${index}.com`);
  beforeEach(async () => {
    bench = await changeBench(many);
  });
  const queue = (change: ChangeInput, confirm: number | null, names = many) =>
    bench.changes.queue(bench.selection(...names), change, confirm);

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
    expect(left).toMatchObject([{ domain: 'd0.com', bucket: 'already-so' }]);
  });

  it('needs no number for 20, for other contacts, or for other changes', async () => {
    expect((await queue(registrant, null, many.slice(0, 20))).queued).toHaveLength(20);
    expect(
      (await queue({ kind: 'contacts', contacts: { Admin: { Name: 'Ada' } } }, null)).queued,
    ).toHaveLength(22);
    expect((await queue(lockOff, null)).queued).toHaveLength(22);
  });

  it('refuses a wrong number where none is needed, too', async () => {
    await expect(queue(lockOff, 3, many.slice(0, 2))).rejects.toMatchObject({ code: 'bad-input' });
    expect(await bench.list()).toEqual([]);
  });
});

describe('queueing', () => {
  it('takes what will be changed, tells the rest with the reason, and sends nothing', async () => {
    await bench.store.portfolio.saveDetail({ accountId, domain: 'two.com' }, 'lock', { locked: false }, at);
    const { queued, left } = await bench.queue(lockOff, 'two.com', 'one.com', 'stranger.com');
    expect(queued).toMatchObject([{ domain: 'one.com', change: lockOff, state: 'queued' }]);
    expect(left).toMatchObject([
      { domain: 'two.com', bucket: 'already-so' },
      { domain: 'stranger.com', bucket: 'cannot' },
    ]);
    expect(bench.service.asked).toEqual([]);
  });

  it.each([
    [{ Admin: { Phone_Number: '011 555' } }, 'Admin.Phone_Number'],
    [{ Tech: { Country: 'Italy' } }, 'Tech.Country'],
    [{ Registrant: { Company: null } }, 'Registrant.Company'],
  ])('refuses contacts that were entered wrong, and names the field: %j', async (contacts, field) => {
    const change: ChangeInput = { kind: 'contacts', contacts };
    const refusal = {
      code: 'bad-input',
      message: expect.saying(`${field}: `),
      failure: { fields: { [field]: expect.saying('') } },
    };
    await expect(bench.queue(change)).rejects.toMatchObject(refusal);
    await expect(bench.changes.preview(bench.selection('one.com'), change)).rejects.toMatchObject(refusal);
    expect(await bench.list()).toEqual([]);
  });

  it('takes contacts as they are sent: trimmed, and the country in capitals', async () => {
    const contacts = {
      Admin: { Name: ' Dora ', Country: 'it' },
      Registrant: { consentForPublishing: 'true' },
    };
    await bench.queue({ kind: 'contacts', contacts }, 'one.com');
    expect(await bench.list()).toMatchObject([
      {
        change: {
          contacts: { Admin: { Name: 'Dora', Country: 'IT' }, Registrant: { consentForPublishing: true } },
        },
      },
    ]);
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

  it('waits for the end of a pause, which a run can bring', async () => {
    const bench = await changeBench(['one.com', 'two.com']);
    const { queued } = await bench.queue({ kind: 'lock', on: true });
    await bench.changes.pause();
    await expect(bench.changes.run(0)).rejects.toMatchObject({ failure: { code: 'refused' } });
    expect(bench.service.asked).toEqual([]);
    await bench.changes.run(0, { resume: true, ids: [queued[1]?.id ?? 0] });
    expect(bench.service.asked).toEqual(['lock two.com']);
    expect(await bench.changes.view()).toMatchObject({ paused: false, counts: { queued: 1 } });
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
