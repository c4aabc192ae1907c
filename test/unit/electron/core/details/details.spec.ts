import { inEnglish } from '../../../../../shared/words/write-english.ts';
import { describe, expect, it } from 'vitest';
import { openDirectStore } from '../../../../../electron/store/open-direct-store.ts';
import { providerFailure } from '../../../../support/fake-service.ts';
import { accountId } from '../../../../support/change-bench.ts';
import { everything, names, useDetailsBench } from './details-bench.ts';

const { bench, domainsAsked } = useDetailsBench();

describe('a details fetch', () => {
  it('says beforehand what it will cost', async () => {
    expect(await bench.details.estimate(everything)).toEqual({ domains: 3, requests: 9, seconds: 9 });
    bench.offline();
    expect(await bench.details.estimate(bench.selection('late.com'))).toEqual({
      domains: 1,
      requests: 3,
      seconds: 0,
    });
    expect(bench.service.asked).toEqual([]);
  });

  it('reads every part of every domain, nearest expiry first', async () => {
    expect(await bench.details.add(everything)).toBe(3);
    expect(await bench.details.run(0)).toEqual(new Map());
    expect(domainsAsked()).toEqual(['soon.com', 'middle.com', 'late.com']);
    const parts = await bench.store.portfolio.details({ accountId, domain: 'soon.com' });
    expect(parts.map(({ part }) => part)).toEqual([
      'contacts',
      'dnssec',
      'lock',
      'nameservers',
      'record',
      'verification',
    ]);
    expect(await bench.details.view()).toEqual({
      state: 'idle',
      finished: 3,
      failed: 0,
      total: 3,
      secondsLeft: null,
      current: null,
      notice: null,
    });
  });

  it.each([
    ['the caller is refused', providerFailure('no-effect', 'wrong-key')],
    ['nothing can be sent', providerFailure('not-sent', 'connection-refused')],
  ])('stops when %s, and the domain waits on', async (_why, failure) => {
    bench.service.setFate((_method, domain) => (domain === 'middle.com' ? { fail: failure } : {}));
    await bench.details.add(everything);
    expect((await bench.details.run(0)).get(accountId)).toMatchObject({ code: failure.code });
    expect(await bench.details.view()).toMatchObject({
      state: 'stopped',
      finished: 1,
      failed: 0,
      total: 3,
      notice: inEnglish(failure.message),
    });
    bench.service.setFate(() => ({}));
    await bench.details.run(0);
    expect(domainsAsked()).toEqual(['soon.com', 'middle.com', 'middle.com', 'late.com']);
  });

  it.each(['rate-limited', 'service-unavailable'] as const)(
    'waits as long as the service asks (%s), and the domain is read then',
    async (code) => {
      let times = 0;
      bench.service.setFate((_method, domain) =>
        domain === 'middle.com' && (times += 1) <= 5
          ? { fail: providerFailure('no-effect', code, { retryable: true, retryAfterMs: 20_000 }) }
          : {},
      );
      await bench.details.add(everything);
      expect(await bench.details.run(600_000)).toEqual(new Map());
      expect(bench.clock.sleeps).toEqual([20_000, 20_000, 20_000, 20_000, 20_000]);
      expect(await bench.details.view()).toMatchObject({ finished: 3, failed: 0 });
    },
  );

  it('stops when the service is not available for longer than is allowed, and the domain waits on', async () => {
    const failure = providerFailure('maybe', 'service-unavailable', { retryable: true, retryAfterMs: 8_000 });
    bench.service.setFate((_method, domain) => (domain === 'soon.com' ? {} : { fail: failure }));
    await bench.details.add(everything);
    expect((await bench.details.run(7_000)).get(accountId)).toMatchObject({ code: 'service-unavailable' });
    expect(await bench.details.view()).toMatchObject({ state: 'stopped', finished: 1, failed: 0, total: 3 });
  });

  it.each([0, 600_000])(
    'goes on where the service is unavailable for one domain alone (%i ms to wait)',
    async (waitMs) => {
      const failure = providerFailure('maybe', 'service-unavailable', { retryable: true });
      bench.service.setFate((_method, domain) => (domain === 'soon.com' ? { fail: failure } : {}));
      await bench.details.add(everything);
      expect(await bench.details.run(waitMs)).toEqual(new Map());
      expect(await bench.details.view()).toMatchObject({ finished: 3, failed: 1, total: 3 });
      expect(new Set(domainsAsked())).toEqual(new Set(names));
      expect(await bench.store.portfolio.notRead([{ accountId, domain: 'soon.com' }])).toEqual([
        { record: { cause: 'failed', words: inEnglish(failure.message), at: expect.any(String) as string } },
      ]);
    },
  );

  it.each([
    ['a page', providerFailure('maybe', 'not-json')],
    ['damaged JSON', providerFailure('maybe', 'unreadable-answer')],
    ['another domain', providerFailure('maybe', 'unexpected-shape')],
    ['a fault', providerFailure('maybe', 'server-error')],
  ])('goes on after any number of domains that are answered with %s', async (_what, failure) => {
    bench.service.setFate(() => ({ fail: failure }));
    await bench.details.add(everything);
    expect(await bench.details.run(0)).toEqual(new Map());
    expect(await bench.details.view()).toMatchObject({ finished: 3, failed: 3, total: 3 });
    expect(await bench.store.portfolio.notRead([{ accountId, domain: 'late.com' }])).toEqual([
      { record: { cause: 'failed', words: inEnglish(failure.message), at: expect.any(String) as string } },
    ]);
  });

  it('goes on where something in front of the service refuses one domain alone', async () => {
    const failure = providerFailure('maybe', 'refused-before-service');
    bench.service.setFate((_method, domain) => (domain === 'middle.com' ? { fail: failure } : {}));
    await bench.details.add(everything);
    expect(await bench.details.run(0)).toEqual(new Map());
    expect(domainsAsked()).toEqual(['soon.com', 'middle.com', 'late.com']);
    expect(await bench.details.view()).toMatchObject({ finished: 3, failed: 1 });
  });

  it('stops after three lost replies in a row', async () => {
    bench.service.setFate(() => ({ fail: providerFailure('maybe', 'timeout') }));
    await bench.details.add(everything);
    expect((await bench.details.run(0)).get(accountId)).toMatchObject({ code: 'timeout' });
    expect(await bench.details.view()).toMatchObject({ failed: 3 });
  });

  it('is stopped between requests and goes on in another process with what waits', async () => {
    const stop = new AbortController();
    bench.service.onRequest((method, domain) => {
      if (method === 'info' && domain === 'soon.com') stop.abort();
    });
    await bench.details.add(everything);
    await bench.details.run(0, stop.signal);
    expect(await bench.details.view()).toMatchObject({ state: 'stopped', finished: 1, total: 3 });

    const other = await openDirectStore({ home: bench.home });
    expect(await other.detailsFetch.next(accountId)).toEqual({ accountId, domain: 'middle.com' });
    expect(await other.detailsFetch.counts()).toMatchObject({ finished: 1, total: 3 });
    await other.close();
  });

  it('goes on once a service that could not be reached answers again', async () => {
    let outage = true;
    bench.service.setFate((method, domain) =>
      outage && (method === 'balance' || domain !== 'soon.com')
        ? { fail: providerFailure('not-sent', 'connection-refused') }
        : {},
    );
    let probes = 0;
    bench.service.onRequest((method) => {
      if (method === 'balance') outage = (probes += 1) < 4;
    });
    await bench.details.start(everything);
    await expect.poll(async () => (await bench.details.view()).state).toBe('idle');
    expect(await bench.details.view()).toMatchObject({ finished: 3, failed: 0, total: 3 });
    // Not one domain is asked for until the service is there.
    expect(domainsAsked()).toEqual(['soon.com', 'middle.com', 'middle.com', 'late.com']);
    expect(bench.clock.sleeps).toEqual([30_000, 30_000, 30_000, 30_000]);
  });

  it('says while it waits for a service that cannot be reached that it runs, and obeys a pause', async () => {
    bench.service.setFate(() => ({ fail: providerFailure('not-sent', 'connection-refused') }));
    const waiting = Promise.withResolvers<null>();
    bench.clock.sleep = async (_ms, signal) => {
      waiting.resolve(null);
      await new Promise((_resolve, reject) => signal?.addEventListener('abort', reject));
    };
    await bench.details.start(everything);
    await waiting.promise;
    expect(await bench.details.view()).toMatchObject({
      state: 'running',
      notice: expect.saying('before asking the service again: it could not be reached.'),
    });
    expect(await bench.details.pause()).toMatchObject({ state: 'paused', finished: 0 });
  });

  it('goes on after a restart, unless the user paused it', async () => {
    await bench.details.add(everything);
    await bench.details.pause();
    await bench.details.resumeUnfinished();
    expect(await bench.details.view()).toMatchObject({ state: 'paused' });
    bench.service.setFate(() => ({ fail: providerFailure('no-effect', 'wrong-key') }));
    await bench.details.resume();
    await expect.poll(async () => (await bench.details.view()).state).toBe('stopped');
    bench.service.setFate(() => ({}));
    await bench.details.resumeUnfinished();
    await expect.poll(async () => (await bench.details.view()).state).toBe('idle');
  });

  it('reads first what is asked for by name, and leaves what is paused as it is', async () => {
    await bench.details.add(everything);
    await bench.details.pause();
    await bench.details.start(bench.selection('late.com'));
    await expect.poll(async () => (await bench.details.view()).state).toBe('paused');
    expect(domainsAsked()).toEqual(['late.com']);
    expect(await bench.details.view()).toMatchObject({ finished: 1, total: 3 });
  });

  it('reads what is asked for by name before the rest of a reading that is on, and counts it alone', async () => {
    const counted: unknown[] = [];
    const asked = Promise.withResolvers<null>();
    bench.service.onRequest(async (method, domain) => {
      if (method === 'info' && domain === 'soon.com') {
        await bench.details.start(bench.selection('late.com'));
        counted.push(await bench.details.view());
        asked.resolve(null);
      }
    });
    await bench.details.start(everything);
    await asked.promise;
    await expect.poll(async () => (await bench.details.view()).state).toBe('idle');
    expect(domainsAsked()).toEqual(['soon.com', 'late.com', 'middle.com']);
    expect(counted).toEqual([expect.objectContaining({ finished: 0, total: 1 })]);
    expect(await bench.details.view()).toMatchObject({ finished: 3, total: 3 });
  });

  it('is ended for good while it is paused, and what is asked for then is read', async () => {
    await bench.details.add(everything);
    await bench.details.pause();
    expect(await bench.details.cancel()).toMatchObject({ state: 'idle', total: 0 });
    await bench.details.start(bench.selection('middle.com'));
    await expect.poll(async () => (await bench.details.view()).state).toBe('idle');
    expect(domainsAsked()).toEqual(['middle.com']);
  });
});
