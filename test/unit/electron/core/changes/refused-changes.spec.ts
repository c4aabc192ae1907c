import { asWritten } from '../../../../../shared/words/sentence.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ChangeInput } from '../../../../../shared/model/change.ts';
import { accountId, changeBench } from '../../../../support/change-bench.ts';
import { providerFailure } from '../../../../support/fake-service.ts';

const names = ['one.com', 'two.com', 'three.com', 'four.com'];
const lockOff: ChangeInput = { kind: 'lock', on: false };
const record = { form: 'ds', keyTag: 1, algorithm: 13, digestType: 2, digest: 'ab'.repeat(32) } as const;

let bench: Awaited<ReturnType<typeof changeBench>>;
beforeEach(async () => {
  bench = await changeBench(names);
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
      { 'Admin.Phone_Number': asWritten('A phone number is written +39.0612345678.') },
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
      { state: 'failed', error: expect.saying(sentence) },
      { state: 'done' },
      { state: 'done' },
    ]);
  });

  it('of a second, different DNSSEC record is not taken for success', async () => {
    bench.service.state('one.com').keys = [{ ...record, keyTag: 2 }];
    await bench.queue({ kind: 'dnssec-add', record }, 'one.com');
    await bench.changes.run(0);
    expect(await bench.list()).toMatchObject([
      { state: 'failed', error: expect.saying(/dnssec-already-active.*shows DS 2/) },
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

describe('a place in the budget that somebody else took', () => {
  it.each(['not-sent', 'no-effect'] as const)(
    'waits again without counting as an attempt (%s)',
    async (effect) => {
      let times = 0;
      bench.service.setFate((method) =>
        method === 'lock' && (times += 1) < 8 ? { fail: providerFailure(effect, 'rate-limited') } : {},
      );
      await bench.queue(lockOff, 'one.com');
      expect(await bench.changes.run(60_000)).toEqual(new Map());
      expect(await bench.list()).toMatchObject([{ state: 'done', attempts: 1 }]);
    },
  );

  it('stops the run when there is no time to wait', async () => {
    bench.service.setFate((method) =>
      method === 'lock' ? { fail: providerFailure('not-sent', 'rate-limited') } : {},
    );
    await bench.queue(lockOff, 'one.com');
    expect((await bench.changes.run(0)).get(accountId)).toMatchObject({ code: 'rate-limited' });
    expect(await bench.list()).toMatchObject([{ state: 'queued', attempts: 0 }]);
  });
});
