import { beforeEach, describe, expect, it } from 'vitest';
import type { ChangeInput } from '../../../../../shared/model/change.ts';
import { accountId, changeBench } from '../../../../support/change-bench.ts';
import { providerFailure } from '../../../../support/fake-service.ts';

const names = ['one.com', 'two.com', 'three.com', 'four.com'];
const lockOff: ChangeInput = { kind: 'lock', on: false };
const nameservers: ChangeInput = { kind: 'nameservers', nameservers: ['ns1.new.example', 'ns2.new.example'] };
const record = { form: 'ds', keyTag: 1, algorithm: 13, digestType: 2, digest: 'ab'.repeat(32) } as const;

let bench: Awaited<ReturnType<typeof changeBench>>;
beforeEach(async () => {
  bench = await changeBench(names);
});

describe('running changes', () => {
  it('sends each once, in the order in which they were queued, and keeps what is known now', async () => {
    await bench.queue(lockOff);
    await bench.queue(nameservers, 'two.com', 'one.com');
    expect(await bench.changes.run(0)).toEqual(new Map());

    expect(bench.service.asked).toEqual([
      ...names.map((name) => `lock ${name}`),
      'nameservers two.com',
      'nameservers one.com',
    ]);
    expect((await bench.list()).map(({ state, attempts }) => [state, attempts])).toEqual(
      Array(6).fill(['done', 1]),
    );
    expect(await bench.detail('one.com', 'lock')).toMatchObject({ value: { locked: false } });
    expect(await bench.detail('one.com', 'nameservers')).toMatchObject({ value: nameservers.nameservers });
  });

  it('sends the whole contact set, read right before, with only the given fields replaced', async () => {
    await bench.queue({ kind: 'contacts', contacts: { Admin: { Name: 'Dora', City: 'Rome' } } }, 'one.com');
    await bench.changes.run(0);
    expect(bench.service.asked).toEqual(['info one.com', 'contacts one.com']);
    const contacts = {
      Registrant: { Name: 'Ada', Email: 'ada@example.com', consentForPublishing: 'false' },
      Admin: { Name: 'Dora', City: 'Rome' },
      Tech: { Name: 'Cleo' },
    };
    expect(bench.service.state('one.com').contacts).toEqual(contacts);
    expect(await bench.detail('one.com', 'contacts')).toMatchObject({ value: contacts });
  });

  it('learns from a refusal that the e-mail address is verified already', async () => {
    const { store, service } = bench;
    const key = { accountId, domain: 'one.com' };
    const pending = { email: 'ada@example.com', verified: false, status: 'PENDING' };
    await store.portfolio.saveDetail(key, 'verification', pending, '2026-11-01T00:00:00.000Z');
    service.setFate((method) =>
      method === 'budget' ? {} : { fail: providerFailure('no-effect', 'already-verified') },
    );
    await bench.queue({ kind: 'resend-verification' }, 'one.com', 'two.com');
    await bench.changes.run(0);
    expect(await bench.list()).toMatchObject([{ state: 'failed' }, { state: 'failed' }]);
    expect(await bench.detail('one.com', 'verification')).toMatchObject({
      value: { email: 'ada@example.com', verified: true, status: 'VERIFIED' },
    });
    expect(await bench.detail('two.com', 'verification')).toMatchObject({
      value: { email: null, verified: true, status: 'VERIFIED' },
    });
  });

  it.each([
    ['lock-unsupported', lockOff, 'without-lock'],
    ['id-protection-unsupported', { kind: 'privacy', on: true }, 'without-privacy'],
  ] as const)('learns from %s about the extension, for good', async (code, change, list) => {
    const { store, service } = bench;
    const { portfolio } = store;
    const at = '2026-11-20T00:00:00.000Z';
    service.setFate((method) => (method === 'budget' ? {} : { fail: providerFailure('no-effect', code) }));
    await bench.queue(change, 'one.com');
    await bench.changes.run(0);
    // Of the other extensions nothing is known before the service shows its list.
    expect(await portfolio.extensionList(accountId, list)).toBeNull();
    await portfolio.saveExtensionList(accountId, list, ['it'], at);
    expect(await portfolio.extensionList(accountId, list)).toEqual(['it', 'com']);
    await bench.changes.queue(bench.selection('two.com'), change);
    await bench.changes.run(0);
    expect(service.asked).toHaveLength(1);
  });

  it('leaves the former value with its age where the service refuses, and says why', async () => {
    const value = { locked: true, privacy: null };
    const fetchedAt = '2026-11-01T00:00:00.000Z';
    await bench.store.portfolio.saveDetail({ accountId, domain: 'one.com' }, 'lock', value, fetchedAt);
    bench.service.setFate((method) =>
      method === 'budget' ? {} : { fail: providerFailure('no-effect', 'refused') },
    );
    await bench.queue(lockOff, 'one.com', 'two.com');
    await bench.changes.run(0);
    expect(await bench.list()).toMatchObject([{ state: 'failed', error: expect.anything() as unknown }, {}]);
    expect(await bench.detail('one.com', 'lock')).toEqual({ part: 'lock', value, fetchedAt });
    expect(await bench.detail('two.com', 'lock')).toBeUndefined();
  });

  it('sends no second verification e-mail by itself when the service could not check', async () => {
    const { service } = bench;
    service.setFate((method) =>
      method === 'budget'
        ? {}
        : {
            work: true,
            fail: providerFailure('no-effect', 'verification-check-failed', { retryable: true }),
          },
    );
    await bench.queue({ kind: 'resend-verification' }, 'one.com');
    await bench.changes.run(600_000);
    expect(service.state('one.com').mails).toBe(1);
    expect(await bench.list()).toMatchObject([{ state: 'failed', attempts: 1 }]);
  });

  it('changes no contact when the set cannot be read', async () => {
    const { service } = bench;
    service.provider.domainInfo = async (domain) => ({ ok: true, value: { record: service.record(domain) } });
    await bench.queue({ kind: 'contacts', contacts: { Admin: { Name: 'Dora' } } }, 'one.com');
    await bench.changes.run(0);
    expect(service.asked).toEqual([]);
    expect(await bench.list()).toMatchObject([{ state: 'failed', error: expect.saying(/nothing/) }]);
  });

  it('reads DNSSEC back after adding and after disabling it', async () => {
    await bench.queue({ kind: 'dnssec-add', record }, 'one.com');
    await bench.changes.run(0);
    expect(await bench.detail('one.com', 'dnssec')).toMatchObject({ value: { dnssecstatus: 'on' } });
    await bench.queue({ kind: 'dnssec-disable', key: null }, 'one.com');
    await bench.changes.run(0);
    expect(await bench.detail('one.com', 'dnssec')).toMatchObject({ value: { dnssecstatus: 'off' } });
    expect(bench.service.asked).toEqual([
      'dnssec-add one.com',
      'dnssec one.com',
      'dnssec-disable one.com',
      'dnssec one.com',
    ]);
  });

  it('keeps lock and privacy beside each other, as old as the older of the two', async () => {
    await bench.details.add(bench.selection('one.com'));
    await bench.details.run(0);
    const read = await bench.detail('one.com', 'lock');
    await bench.queue({ kind: 'privacy', on: true }, 'one.com');
    await bench.changes.run(0);
    expect(await bench.detail('one.com', 'lock')).toEqual({
      part: 'lock',
      value: { locked: true, privacy: true },
      fetchedAt: read?.fetchedAt,
    });
  });
});

describe('an odd answer', () => {
  it.each(['not-json', 'unexpected-shape', 'unreadable-answer', 'server-error'] as const)(
    'is the failure of its domain alone, however many in a row there are (%s)',
    async (code) => {
      const odd = ['b1.com', 'b2.com', 'b3.com', 'b4.com'];
      const many = await changeBench([...odd, 'good.com']);
      many.service.setFate((method, domain) =>
        method === 'lock' && odd.includes(domain) ? { fail: providerFailure('maybe', code) } : {},
      );
      await many.queue(lockOff);
      expect(await many.changes.run(0)).toEqual(new Map());
      const states = (await many.list()).map(({ domain, state }) => [domain, state]);
      expect(Object.fromEntries(states)).toEqual({
        ...Object.fromEntries(odd.map((domain) => [domain, 'failed'])),
        'good.com': 'done',
      });
    },
  );
});

describe('nameservers after a DNSSEC that could not be disabled', () => {
  const disable: ChangeInput = { kind: 'dnssec-disable', key: null };

  it('are left as they are, unless they were queued in knowledge of it', async () => {
    bench.service.setFate((method) =>
      method === 'dnssec-disable' ? { fail: providerFailure('no-effect', 'validation-failed') } : {},
    );
    await bench.queue(disable, 'one.com');
    await bench.queue(nameservers, 'one.com');
    await bench.changes.run(0);
    expect(bench.service.asked).not.toContain('nameservers one.com');
    expect(await bench.list()).toMatchObject([
      { state: 'failed' },
      { state: 'failed', error: expect.saying(/DNSSEC could not be disabled/) },
    ]);

    await bench.queue(nameservers, 'one.com');
    await bench.changes.run(0);
    expect(bench.service.asked).toContain('nameservers one.com');
  });
});

describe('a change that a dead process left in the middle', () => {
  it('is sent again', async () => {
    await bench.queue(lockOff, 'one.com', 'two.com');
    await bench.store.changes.claimNext(accountId, '2026-11-20T12:00:00.000Z');
    await bench.changes.run(0);
    expect(await bench.list()).toMatchObject([
      { state: 'done', attempts: 2 },
      { state: 'done', attempts: 1 },
    ]);
  });
});

describe('stopping', () => {
  it('sees the request in flight through and leaves the rest queued', async () => {
    const stop = new AbortController();
    bench.service.onRequest((_method, domain) => {
      if (domain === 'two.com') stop.abort();
    });
    await bench.queue(lockOff);
    expect(await bench.changes.run(0, { signal: stop.signal })).toEqual(new Map());
    expect((await bench.list()).map(({ state }) => state)).toEqual(['done', 'done', 'queued', 'queued']);
  });
});
