import { inEnglish } from '../../../../../../shared/words/write-english.ts';
import { describe, expect, it, vi } from 'vitest';
import { followUpAccepted } from '../../../../../../electron/core/orders/settle/follow-up.ts';
import { fail } from '../../../../../../shared/model/errors.ts';
import { failure, type Fate } from '../../../../../support/fake-reseller.ts';
import { queuedBench, settleMs, type OrderBench } from '../../../../../support/order-bench.ts';

const queued = (fates: Fate[]): Promise<OrderBench> => queuedBench(['a.com'], fates, { idempotent: true });

describe('an order of unknown outcome where the service knows keys', () => {
  it('is answered from memory when it was carried out, and says so', async () => {
    const bench = await queued(['lost-after-work']);
    Object.assign(bench.reseller.provider.capabilities, { details: [] });
    await bench.run();
    expect(await bench.order()).toMatchObject({
      state: 'done',
      attempts: 2,
      replayed: true,
      invoiceId: '101',
    });
    expect(await bench.story()).toMatch(/repeated its answer.*nothing was charged again/);
    expect(bench.reseller.charged('renew', 'a.com')).toBe(1);
  });

  it('is not repeated when its domain shows the effect: it may be that of somebody else’s order', async () => {
    const bench = await queued(['lost-before-work']);
    await bench.run({ deadline: 0 });
    bench.reseller.carryOut('renew', 'a.com', 1);
    await bench.run();
    expect(await bench.order()).toMatchObject({ state: 'done', attempts: 1 });
    expect(bench.reseller.charged('renew', 'a.com')).toBe(1);
  });

  it('stays unknown when the repeat finds no domain: another token may not see it', async () => {
    const bench = await queued(['lost-before-work']);
    await bench.run({ deadline: 0 });
    const none = fail(failure('maybe', 'domain-not-found', 'Not yours.', { status: 404 }));
    bench.reseller.provider.renew = async () => none;
    await bench.run();
    expect((await bench.order()).state).toBe('unknown');
  });

  it('is carried out now when it was not, after the settle time', async () => {
    const bench = await queued(['lost-before-work']);
    await bench.run({ deadline: 0 });
    expect(bench.reseller.sent).toHaveLength(1);
    await bench.run();
    expect(await bench.order()).toMatchObject({ state: 'done', attempts: 2, replayed: false });
    expect(bench.reseller.charged('renew', 'a.com')).toBe(1);
  });

  it('is not taken for carried out by the credit alone, which may show an earlier charge late: the repeat tells', async () => {
    const bench = await queued(['lost-before-work']);
    await bench.run({ deadline: 0 });
    bench.reseller.topUp(-10);
    await bench.clock.sleep(settleMs);
    const checked = await bench.service.check((await bench.order()).id);
    expect(checked).toMatchObject({ state: 'unknown', chargedAt: null });
    expect(checked.error).toEqual(
      expect.saying('It can be sent again under its key: the service carries it out once.'),
    );
    await bench.run();
    expect(await bench.order()).toMatchObject({ state: 'done', attempts: 2 });
    expect(bench.reseller.charged('renew', 'a.com')).toBe(1);
  });

  it('is refused when the repeat is, for then the first was not carried out', async () => {
    const bench = await queued(['lost-before-work', 'refused']);
    await bench.run();
    expect((await bench.order()).state).toBe('refused');
  });

  it.each([
    ['does not say that the key is free', 'refused', null],
    ['is about the key itself', 'idempotency-key-reused', 'released'],
    ['is about the key, which it does not free', 'idempotency-key-reused', null],
  ] as const)('stays unknown when the refusal of the repeat %s', async (_why, code, key) => {
    const bench = await queued(['lost-before-work']);
    await bench.run({ deadline: 0 });
    bench.reseller.provider.renew = async () => fail(failure('no-effect', code, 'No.', { key }));
    await bench.run();
    expect((await bench.order()).state).toBe('unknown');
    expect(await bench.story()).toContain(
      'The repeat was not taken up: No. The outcome of the earlier attempt is still not known.',
    );
  });

  it('is done when the repeat is refused but the domain shows the effect', async () => {
    const bench = await queued(['lost-before-work', 'refused']);
    await bench.run({ deadline: 0 });
    bench.reseller.takeEffect('renew', 'a.com', 1);
    await bench.run();
    expect((await bench.order()).state).toBe('done');
  });

  it.each<Fate>(['not-sent', 'rate-limited', 'unavailable', 'busy', 'lost-before-work'])(
    'stays unknown when the repeat is %s: it never gets into the queue, where it could be cancelled',
    async (fate) => {
      const bench = await queued(['lost-after-work', fate]);
      bench.reseller.failReads(1);
      await bench.run();
      const { id, state } = await bench.order();
      expect(state).not.toBe('queued');
      const states = (await bench.store.orders.story(id)).map(({ to }) => to);
      expect(states.slice(1)).not.toContain('queued');
    },
  );

  it('is asked again when the service asks to wait, as long as there is time', async () => {
    const bench = await queued(['lost-before-work']);
    await bench.run({ deadline: 0 });
    const { renew } = bench.reseller.provider;
    let times = 0;
    bench.reseller.provider.renew = async (...args) =>
      times++ === 0
        ? fail(failure('maybe', 'service-unavailable', 'Later.', { retryAfterMs: 8_000 }))
        : renew(...args);
    expect(await bench.run()).toBeNull();
    expect(await bench.order()).toMatchObject({ state: 'done' });
    expect(bench.reseller.keys('a.com')).toBe(1);
  });

  it('gives a service that is still at it two minutes where there is time, and the user can end the wait', async () => {
    const bench = await queued(['lost-before-work']);
    await bench.run({ deadline: 0 });
    const stop = new AbortController();
    const renew = vi.spyOn(bench.reseller.provider, 'renew');
    await bench.run({ signal: stop.signal });
    expect(renew.mock.calls.at(-1)?.[2]).toMatchObject({ maxWaitMs: 120_000, waitSignal: stop.signal });
    expect(renew.mock.calls.at(-1)?.[2].signal).toBeUndefined();
  });

  it('is held when the credit does not cover the repeat, with what is missing', async () => {
    const bench = await queued(['lost-before-work', 'unpaid']);
    await bench.run();
    expect(await bench.order()).toMatchObject({
      state: 'held',
      error: expect.saying(/10 EUR required, 0 EUR available/),
    });
    await bench.service.approve([(await bench.order()).id]);
    await bench.run();
    expect((await bench.order()).state).toBe('done');
    expect(bench.reseller.keys('a.com')).toBe(1);
  });

  it.each<Fate>(['crashed-before-work', 'unconfirmed'])(
    'is not repeated by itself when the service keeps its key (%s)',
    async (fate) => {
      const bench = await queued([fate]);
      for (let times = 0; times < 3; times += 1) await bench.run();
      expect(bench.reseller.sent).toHaveLength(1);
      expect(await bench.order()).toMatchObject({
        state: 'unknown',
        evidence: { key: fate === 'unconfirmed' ? 'kept' : 'locked', expiryDate: '2027-01-01' },
      });
    },
  );

  it('tells to contact the provider when its key is stuck, and repeats under it when the user says so', async () => {
    const bench = await queued(['crashed-before-work']);
    await bench.run();
    const stuck = await bench.order();
    expect(stuck.error).toEqual(expect.saying(/do not send it again, contact the provider/));
    expect(await bench.service.resolve(stuck.id, 'again')).toMatchObject({ state: 'unknown' });
    await bench.run();
    expect((await bench.order()).state).toBe('unknown');
    expect(bench.reseller.charged('renew', 'a.com')).toBe(0);
    bench.reseller.freeKeys();
    await bench.service.resolve(stuck.id, 'again');
    await bench.run();
    expect((await bench.order()).state).toBe('done');
    expect(bench.reseller.keys('a.com')).toBe(1);
  });

  it('says in the decision that nothing had been read back by then', async () => {
    const bench = await queued(['crashed-before-work']);
    await bench.run({ deadline: 0 });
    const { id, evidence } = await bench.order();
    expect(evidence).toMatchObject({ readAt: null, key: 'locked' });
    await bench.service.resolve(id, 'done');
    const notes = (await bench.store.orders.story(id)).map(({ note }) => inEnglish(note));
    expect(notes.at(-1)).toMatch(
      /^The user says that it happened. Nothing had been read back then\. Internal error\./,
    );
  });

  it('takes a key in use for a stuck one only after an hour', async () => {
    const bench = await queued([]);
    const running = failure('maybe', 'idempotency-in-progress', 'Still running.', { key: 'locked' });
    bench.reseller.provider.renew = async () => ({ ok: false, error: running });
    await bench.run();
    expect((await bench.order()).evidence?.key).toBeUndefined();
    await bench.clock.sleep(3_600_000);
    await bench.run();
    expect((await bench.order()).evidence?.key).toBe('locked');
  });

  it('is not repeated under a key that the service may have forgotten', async () => {
    const bench = await queued(['lost-before-work']);
    await bench.run({ deadline: 0 });
    await bench.clock.sleep(29 * 86_400_000);
    await bench.run();
    expect((await bench.order()).state).toBe('unknown');
    expect(bench.reseller.sent).toHaveLength(1);
    const again = await bench.service.resolve((await bench.order()).id, 'again');
    expect(again.state).toBe('queued');
  });

  it('is not repeated once the service accepted it, and waits for the registry', async () => {
    const bench = await queued(['slow-registry']);
    await bench.run();
    expect(await bench.order()).toMatchObject({
      state: 'accepted',
      attempts: 1,
      chargedAt: expect.any(String),
    });
    bench.reseller.takeEffect('renew', 'a.com', 1);
    await bench.refresh();
    await followUpAccepted(bench.context);
    expect(await bench.order()).toMatchObject({ state: 'done', attempts: 1 });
  });

  it('has a key as old as its first request, however long it was queued before', async () => {
    const bench = await queued(['lost-before-work', 'lost-before-work']);
    await bench.clock.sleep(2 * 3_600_000);
    const started = new Date(bench.clock.now()).toISOString();
    await bench.run({ deadline: 0 });
    const first = await bench.order();
    expect(first.firstSentAt! >= started).toBe(true);
    await bench.clock.sleep(settleMs);
    await bench.run({ deadline: 0 });
    expect(await bench.order()).toMatchObject({ attempts: 2, firstSentAt: first.firstSentAt });
    expect((await bench.order()).baseline?.sentAt).toBe(first.baseline?.sentAt);
  });

  it('is repeated when the program was killed while the request was under way', async () => {
    const bench = await queued(['killed-after-work']);
    Object.assign(bench.reseller.provider.capabilities, { details: [] });
    await expect(bench.run()).rejects.toThrow();
    expect((await bench.order()).state).toBe('sending');
    await bench.run();
    expect(await bench.order()).toMatchObject({ state: 'done', replayed: true });
    expect(bench.reseller.charged('renew', 'a.com')).toBe(1);
  });
});
