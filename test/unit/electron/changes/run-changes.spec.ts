import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChangeInput } from '../../../../shared/model/change.ts';
import { accountId, changeBench } from '../../../support/change-bench.ts';
import { providerFailure } from '../../../support/fake-service.ts';

const names = ['one.com', 'two.com', 'three.com', 'four.com'];
const lockOff: ChangeInput = { kind: 'lock', on: false };
const nameservers: ChangeInput = { kind: 'nameservers', nameservers: ['ns1.new.example', 'ns2.new.example'] };
const record = { form: 'ds', keyTag: 1, algorithm: 13, digestType: 2, digest: 'ab'.repeat(32) } as const;
const lost = providerFailure('maybe', 'connection-lost');

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

  it('changes no contact when the set cannot be read', async () => {
    const { service } = bench;
    service.provider.domainInfo = async (domain) => ({ ok: true, value: { record: service.record(domain) } });
    await bench.queue({ kind: 'contacts', contacts: { Admin: { Name: 'Dora' } } }, 'one.com');
    await bench.changes.run(0);
    expect(service.asked).toEqual([]);
    expect(await bench.list()).toMatchObject([{ state: 'failed', error: expect.stringMatching(/nothing/) }]);
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

describe('a lost reply', () => {
  it('is followed by the same change again, after growing pauses', async () => {
    let replies = 0;
    bench.service.setFate((method) =>
      method === 'lock' && (replies += 1) < 5 ? { fail: lost, work: true } : {},
    );
    await bench.queue(lockOff, 'one.com');
    expect(await bench.changes.run(0)).toEqual(new Map());
    expect(bench.service.asked).toEqual(Array(5).fill('lock one.com'));
    expect(bench.clock.sleeps).toEqual([250, 500, 1_000, 2_000]);
    expect(await bench.list()).toMatchObject([{ state: 'done', attempts: 5, error: null }]);
  });

  it('makes a change fail after five attempts, and a retry gives it five more', async () => {
    bench.service.setFate((method) => (method === 'lock' ? { fail: lost } : {}));
    await bench.queue(lockOff, 'one.com');
    await bench.changes.run(0);
    const [failed] = await bench.list();
    expect(failed).toMatchObject({ state: 'failed', attempts: 5, error: expect.stringMatching(/5 times/) });

    await bench.changes.retry([failed!.id]);
    let more = 0;
    bench.service.setFate((method) => (method === 'lock' && (more += 1) < 4 ? { fail: lost } : {}));
    await bench.changes.run(0);
    expect(await bench.list()).toMatchObject([{ state: 'done', attempts: 9, error: null }]);
  });

  it('three times over for three changes in a row stops the run and leaves the rest queued', async () => {
    bench.service.setFate((method) => (method === 'lock' ? { fail: lost } : {}));
    await bench.queue(lockOff);
    const failures = await bench.changes.run(0);
    expect(failures.get(accountId)).toMatchObject({ code: 'connection-lost' });
    expect((await bench.list()).map(({ state }) => state)).toEqual(['failed', 'failed', 'failed', 'queued']);
  });

  it('of a DNSSEC record that did arrive is made good by reading back', async () => {
    let first = true;
    bench.service.setFate((method) => {
      if (method !== 'dnssec-add' || !first) return {};
      first = false;
      return { fail: lost, work: true };
    });
    await bench.queue({ kind: 'dnssec-add', record }, 'one.com');
    await bench.changes.run(0);
    expect(await bench.list()).toMatchObject([{ state: 'done', attempts: 2 }]);
  });
});

describe('a refusal', () => {
  it('of the change fails it with the service’s words, and the next goes on', async () => {
    bench.service.setFate((_method, domain) =>
      domain === 'one.com' ? { fail: providerFailure('no-effect', 'lock-unsupported') } : {},
    );
    await bench.queue(lockOff, 'one.com', 'two.com');
    await bench.changes.run(0);
    expect(await bench.list()).toMatchObject([
      { state: 'failed', attempts: 1, error: 'The service says lock-unsupported.' },
      { state: 'done' },
    ]);
  });

  it.each([
    [
      'bad-input',
      { 'Admin.Phone_Number': 'A phone number is written +39.0612345678.' },
      /Admin\.Phone_Number/,
    ],
    ['endpoint-not-found', undefined, /endpoint-not-found/],
  ] as const)('for what was to be sent (%s) fails that change alone', async (code, fields, sentence) => {
    bench.service.setFate((method) =>
      method === 'contacts' ? { fail: providerFailure('not-sent', code, { ...(fields && { fields }) }) } : {},
    );
    await bench.queue({ kind: 'contacts', contacts: { Admin: { Name: 'Dora' } } }, 'one.com');
    await bench.queue(lockOff, 'one.com', 'two.com');
    expect(await bench.changes.run(0)).toEqual(new Map());
    expect(await bench.list()).toMatchObject([
      { state: 'failed', error: expect.stringMatching(sentence) },
      { state: 'done' },
      { state: 'done' },
    ]);
  });

  it('of a second, different DNSSEC record is not taken for success', async () => {
    bench.service.state('one.com').keys = [{ ...record, keyTag: 2 }];
    await bench.queue({ kind: 'dnssec-add', record }, 'one.com');
    await bench.changes.run(0);
    expect(await bench.list()).toMatchObject([
      { state: 'failed', error: expect.stringMatching(/dnssec-already-active.*shows DS 2/) },
    ]);
  });

  it.each(['wrong-key', 'ip-not-allowed', 'unauthenticated', 'rate-limited'] as const)(
    'of the caller (%s) stops the run and puts the change back, uncounted',
    async (code) => {
      bench.service.setFate((method) =>
        method === 'lock' ? { fail: providerFailure('no-effect', code) } : {},
      );
      await bench.queue(lockOff, 'one.com', 'two.com');
      const failures = await bench.changes.run(0);
      expect(failures.get(accountId)).toMatchObject({ code });
      expect(bench.service.asked).toEqual(['lock one.com']);
      expect(await bench.list()).toMatchObject([
        { state: 'queued', attempts: 0 },
        { state: 'queued', attempts: 0, error: null },
      ]);
    },
  );

  it('with a time to wait beyond the deadline stops the run; within it, it is waited out', async () => {
    const later = providerFailure('no-effect', 'operation-in-progress', {
      retryable: true,
      retryAfterMs: 60_000,
    });
    let times = 0;
    bench.service.setFate((method) => (method === 'lock' && (times += 1) === 1 ? { fail: later } : {}));
    await bench.queue(lockOff, 'one.com');
    expect((await bench.changes.run(1_000)).get(accountId)).toMatchObject({ code: 'operation-in-progress' });
    expect(await bench.list()).toMatchObject([{ state: 'queued' }]);

    times = 0;
    expect(await bench.changes.run(100_000)).toEqual(new Map());
    expect(bench.clock.sleeps).toEqual([60_000]);
    expect(await bench.list()).toMatchObject([{ state: 'done' }]);
  });
});

describe('a service that is not available', () => {
  const later = (retryAfterMs?: number) =>
    providerFailure('no-effect', 'service-unavailable', {
      retryable: true,
      ...(retryAfterMs !== undefined && { retryAfterMs }),
    });

  it('is asked again as late as it says, however often, and no change fails for it', async () => {
    let times = 0;
    const seen: unknown[] = [];
    bench.service.setFate((method) => (method === 'lock' && (times += 1) <= 7 ? { fail: later(8_000) } : {}));
    await bench.queue(lockOff, 'one.com');
    const { sleep } = bench.clock;
    bench.clock.sleep = async (ms, signal) => {
      seen.push([ms, (await bench.list())[0]!.state, (await bench.changes.view()).notice]);
      await sleep(ms, signal);
    };
    expect(await bench.changes.run(600_000)).toEqual(new Map());
    expect(seen[0]).toEqual([8_000, 'queued', 'Waiting 8 s until the service takes requests again.']);
    expect(bench.clock.sleeps).toEqual([8_000, 8_000, 8_000, 8_000, 16_000, 32_000, 60_000]);
    expect(await bench.list()).toMatchObject([{ state: 'done', attempts: 1 }]);
  });

  it('for longer than is allowed ends the run, and the change stays queued', async () => {
    bench.service.setFate((method) => (method === 'lock' ? { fail: later(8_000) } : {}));
    await bench.queue(lockOff, 'one.com');
    expect((await bench.changes.run(7_000)).get(accountId)).toMatchObject({ code: 'service-unavailable' });
    expect(bench.clock.sleeps).toEqual([]);
    expect(await bench.list()).toMatchObject([{ state: 'queued', attempts: 0 }]);
  });
});

describe('a place in the budget that somebody else took', () => {
  it.each(['not-sent', 'no-effect'] as const)('is waited for anew (%s), uncounted', async (effect) => {
    let times = 0;
    bench.service.setFate((method) =>
      method === 'lock' && (times += 1) < 8 ? { fail: providerFailure(effect, 'rate-limited') } : {},
    );
    await bench.queue(lockOff, 'one.com');
    expect(await bench.changes.run(60_000)).toEqual(new Map());
    expect(await bench.list()).toMatchObject([{ state: 'done', attempts: 1 }]);
  });

  it('stops the run when there is no time to wait', async () => {
    bench.service.setFate((method) =>
      method === 'lock' ? { fail: providerFailure('not-sent', 'rate-limited') } : {},
    );
    await bench.queue(lockOff, 'one.com');
    expect((await bench.changes.run(0)).get(accountId)).toMatchObject({ code: 'rate-limited' });
    expect(await bench.list()).toMatchObject([{ state: 'queued', attempts: 0 }]);
  });
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
      { state: 'failed', error: expect.stringMatching(/DNSSEC could not be disabled/) },
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
    expect(await bench.changes.run(0, stop.signal)).toEqual(new Map());
    expect((await bench.list()).map(({ state }) => state)).toEqual(['done', 'done', 'queued', 'queued']);
  });

  it('by pause is remembered, and a start goes on', async () => {
    bench.service.onRequest((_method, domain) => domain === 'one.com' && bench.changes.pause());
    await bench.queue(lockOff);
    await bench.changes.run(0);
    expect(await bench.changes.view()).toMatchObject({ paused: true, running: false, counts: { queued: 3 } });
    expect(await bench.changes.start()).toMatchObject({ paused: false, running: true });
    await expect.poll(async () => (await bench.changes.view()).running).toBe(false);
    expect(await bench.changes.view()).toMatchObject({ counts: { queued: 0, done: 4 } });
  });

  it('refuses a second run in the same process', async () => {
    await bench.queue(lockOff);
    const run = bench.changes.run(0);
    await expect(bench.changes.run(0)).rejects.toMatchObject({ code: 'busy' });
    await run;
  });

  it('leaves an account alone whose changes another process runs', async () => {
    await bench.queue(lockOff);
    const release = await bench.store.locks.tryHold(`changes-${accountId}`);
    expect((await bench.changes.run(0)).get(accountId)).toMatchObject({ code: 'busy' });
    expect(bench.service.asked).toEqual([]);
    await release?.();
  });
});

describe('the view of the queue', () => {
  it('counts what is finished and says how long the rest will take at the least', async () => {
    const seen: unknown[] = [];
    bench.service.onRequest(async () => seen.push(await bench.changes.view()));
    await bench.queue(lockOff);
    await bench.changes.run(0);
    expect(seen[0]).toMatchObject({
      running: true,
      finished: 0,
      total: 4,
      current: 'one.com',
      secondsLeft: 4,
    });
    expect(seen[3]).toMatchObject({ finished: 3, total: 4, current: 'four.com' });
    expect(bench.told.filter(({ name }) => name === 'changes.changed')).not.toEqual([]);
    expect(bench.told.at(-1)).toMatchObject({
      name: 'changeQueue.changed',
      payload: { running: false, finished: 4 },
    });
  });

  it('survives a store that cannot be read: the changes are run all the same', async () => {
    bench.service.onRequest(() => {
      vi.spyOn(bench.store.changes, 'counts').mockRejectedValue(new Error('disk I/O error'));
    });
    await bench.queue(lockOff);
    await bench.changes.run(0).catch(() => undefined);
    vi.restoreAllMocks();
    expect(await bench.changes.view()).toMatchObject({ running: false, counts: { done: 4 } });
  });
});
