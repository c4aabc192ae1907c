import { asWritten } from '../../../../../shared/words/sentence.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ChangeInput } from '../../../../../shared/model/change.ts';
import { changeBench } from '../../../../support/change-bench.ts';
import { providerFailure } from '../../../../support/fake-service.ts';

const names = ['one.com', 'two.com', 'three.com', 'four.com'];
const lockOff: ChangeInput = { kind: 'lock', on: false };
const record = { form: 'ds', keyTag: 1, algorithm: 13, digestType: 2, digest: 'ab'.repeat(32) } as const;
const lost = providerFailure('maybe', 'connection-lost');

let bench: Awaited<ReturnType<typeof changeBench>>;
beforeEach(async () => {
  bench = await changeBench(names);
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

  it.each<[ChangeInput, string]>([
    [lockOff, 'lock'],
    [{ kind: 'nameservers', nameservers: ['ns1.a.example', 'ns2.a.example'] }, 'nameservers'],
  ])('of each attempt is made good by reading back: %j', async (change, method) => {
    bench.service.setFate((asked) => (asked === method ? { fail: lost, work: true } : {}));
    await bench.queue(change, 'one.com');
    await bench.changes.run(0);
    expect(await bench.list()).toMatchObject([{ state: 'done', attempts: 5, error: null }]);
  });

  it('makes a change fail after five attempts, and a retry gives it five more', async () => {
    bench.service.setFate((method) => (method === 'lock' ? { fail: lost } : {}));
    await bench.queue(lockOff, 'one.com');
    await bench.changes.run(0);
    const [failed] = await bench.list();
    expect(failed).toMatchObject({ state: 'failed', attempts: 5, error: expect.saying(/5 times/) });

    await bench.changes.retry([failed!.id]);
    let more = 0;
    bench.service.setFate((method) => (method === 'lock' && (more += 1) < 4 ? { fail: lost } : {}));
    await bench.changes.run(0);
    expect(await bench.list()).toMatchObject([{ state: 'done', attempts: 9, error: null }]);
  });

  it('is something else than an error of the service itself, which is asked for once more at most', async () => {
    const message = 'The service reports a fault: “Registry error: 2005 name”.';
    const error = {
      ...providerFailure('maybe', 'server-error', { status: 502, answered: true }),
      message: asWritten(message),
    };
    bench.service.setFate((method) => (method === 'lock' ? { fail: error } : {}));
    await bench.queue(lockOff, 'one.com');
    await bench.changes.run(0);
    expect(bench.service.asked).toEqual(['lock one.com', 'lock one.com']);
    expect(await bench.list()).toMatchObject([{ state: 'failed', error: expect.saying(message) }]);
  });

  it('that failed is not queued again once its account was removed', async () => {
    bench.service.setFate((method) => (method === 'lock' ? { fail: lost } : {}));
    await bench.queue(lockOff, 'one.com');
    await bench.changes.run(0);
    const [failed] = await bench.list();
    await bench.store.accounts.remove(failed!.accountId);
    await expect(bench.changes.retry([failed!.id])).rejects.toThrow(
      `Change ${failed!.id} for one.com cannot be queued again: its account was removed.`,
    );
    expect(await bench.list()).toMatchObject([{ state: 'failed' }]);
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
