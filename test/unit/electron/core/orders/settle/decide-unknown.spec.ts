import { inEnglish } from '../../../../../../shared/words/write-english.ts';
import { describe, expect, it } from 'vitest';
import { decideUnknown } from '../../../../../../electron/core/orders/settle/decide.ts';
import { fail, ok } from '../../../../../../shared/model/errors.ts';
import { failure, type Fate } from '../../../../../support/fake-reseller.ts';
import {
  orderBench,
  queuedBench,
  settleMs,
  type BenchOptions,
  type OrderBench,
} from '../../../../../support/order-bench.ts';

const queued = (fates: Fate[], more: BenchOptions = {}): Promise<OrderBench> =>
  queuedBench(['a.com'], fates, more);
const day = 86_400_000;

it.each(['', 'as read'])(
  'says only once in the story of a decision how the credit moved (%j)',
  async (said) => {
    const bench = await queued(['lost-before-work']);
    await bench.run();
    const order = await bench.order();
    const told = /The credit is still 1000\.00 EUR, unchanged since [^.]*\./g;
    expect(order.evidence && inEnglish(order.evidence.finding).match(told)).toHaveLength(1);
    const finding = said === '' ? '' : (order.evidence?.finding ?? '');
    const evidence = order.evidence && { ...order.evidence, finding };
    const sources = { ...bench.context, capabilitiesOf: () => bench.reseller.provider.capabilities };
    await decideUnknown(sources, { ...order, evidence }, 'done');
    const last = (await bench.story()).split('\n').at(-1) ?? '';
    expect(last).toEqual(expect.saying(/^The user says that it happened\. Known then, read back /));
    expect(last.match(told)).toHaveLength(1);
    expect(last).toEqual(expect.saying(/\.$/));
  },
);

describe('sending an unknown order again', () => {
  it('needs a reading of the domain that was made after the settle time, and is recent', async () => {
    const bench = await queued(['lost-before-work']);
    await bench.run({ deadline: 0 });
    const { id } = await bench.order();
    await expect(bench.service.resolve(id, 'again')).rejects.toThrow(/Check order 1 first/);
    await bench.clock.sleep(settleMs);
    await expect(bench.service.resolve(id, 'again')).rejects.toThrow(/Check order 1 first/);
    expect(await bench.service.check(id)).toMatchObject({ state: 'unknown' });
    await bench.clock.sleep(600_000);
    await expect(bench.service.resolve(id, 'again')).rejects.toThrow(/Check order 1 first/);
    await bench.service.check(id);
    expect(await bench.service.resolve(id, 'again')).toMatchObject({ state: 'queued' });
    await bench.run();
    expect(await bench.order()).toMatchObject({ state: 'done', attempts: 2 });
    expect(bench.reseller.charged('renew', 'a.com')).toBe(1);
  });

  it('is not offered when the check finds that it happened', async () => {
    const bench = await queued(['lost-after-work']);
    await bench.run({ deadline: 0 });
    await bench.clock.sleep(settleMs);
    expect(await bench.service.check((await bench.order()).id)).toMatchObject({ state: 'done' });
    await expect(bench.service.resolve(1, 'again')).rejects.toThrow(/is done/);
    expect(bench.reseller.sent).toHaveLength(1);
  });

  it('is refused when the service answered the request, whatever the answer says', async () => {
    const bench = await queued(['lost-before-work']);
    bench.reseller.provider.renew = async () =>
      fail(
        failure('maybe', 'unexpected-shape', 'The answer says neither success nor error.', {
          answered: true,
        }),
      );
    await bench.run();
    expect(await bench.order()).toMatchObject({
      state: 'unknown',
      evidence: { arrived: true },
      error: expect.saying('ask the service about its outcome'),
    });
    await expect(bench.service.resolve(1, 'again')).rejects.toMatchObject({
      code: 'refused',
      message: expect.stringMatching(/not sent again/),
    });
    expect(await bench.service.resolve(1, 'refused')).toMatchObject({
      state: 'refused',
      confirmedByUser: true,
    });
  });

  it('is the only decision while its key lives: an order placed again would have a new key', async () => {
    const bench = await queued(['crashed-before-work'], { idempotent: true });
    await bench.run();
    await bench.service.check(1);
    await expect(bench.service.resolve(1, 'refused')).rejects.toThrow(
      /under its key the service carries it out once/,
    );
    expect(await bench.order()).toMatchObject({ state: 'unknown' });
  });

  it('is not advised once the idempotency key may have expired', async () => {
    const bench = await queued(['lost-before-work'], { idempotent: true });
    await bench.run({ deadline: 0 });
    await bench.clock.sleep(31 * day);
    await bench.run();
    const { error, state } = await bench.order();
    expect(state).toBe('unknown');
    expect(error).not.toEqual(expect.saying('the service carries it out once'));
    expect(error).toEqual(expect.saying('Its idempotency key has expired'));
    expect(bench.reseller.sent).toHaveLength(1);
  });
});

describe('an answer that names an invoice and neither success nor error', () => {
  it('leaves the order unknown, and accepted once the domain was read without an effect', async () => {
    const bench = await queued(['slow-registry']);
    const { renew } = bench.reseller.provider;
    bench.reseller.provider.renew = async (...args) => {
      const answer = await renew(...args);
      const invoiceId = answer.ok ? answer.value.invoiceId : null;
      return fail(failure('maybe', 'unexpected-shape', 'Odd.', { answered: true, invoiceId }));
    };
    await bench.run({ deadline: 0 });
    expect(await bench.order()).toMatchObject({ state: 'unknown', invoiceId: '101' });
    await bench.run();
    expect(await bench.order()).toMatchObject({ state: 'accepted', invoiceId: '101' });
    await expect(bench.service.resolve(1, 'again')).rejects.toThrow(/needs no decision/);
    expect(bench.reseller.sent).toHaveLength(1);
  });
});

describe('an accepted order', () => {
  it('needs no decision for three days; then the user can say what the service answered', async () => {
    const bench = await queued(['slow-registry']);
    await bench.run({ deadline: 0 });
    const { id } = await bench.order();
    for (const as of ['done', 'refused', 'again'] as const) {
      await expect(bench.service.resolve(id, as)).rejects.toThrow(/needs no decision/);
    }
    await bench.clock.sleep(3 * day);
    await expect(bench.service.resolve(id, 'again')).rejects.toThrow(/not sent again/);
    await expect(bench.service.resolve(id, 'refused')).rejects.toThrow(/Check order 1 first/);
    expect(await bench.service.check(id)).toMatchObject({ state: 'accepted' });
    expect(await bench.service.resolve(id, 'refused')).toMatchObject({
      state: 'refused',
      confirmedByUser: true,
    });
  });

  it('can be called done by the user after three days', async () => {
    const bench = await queued(['slow-registry']);
    await bench.run({ deadline: 0 });
    const { id } = await bench.order();
    await bench.clock.sleep(3 * day);
    expect(await bench.service.resolve(id, 'done')).toMatchObject({ state: 'done', confirmedByUser: true });
  });

  it('is found charged by the credit that was read before the next order', async () => {
    const bench = await queuedBench(['a.com', 'b.com'], ['slow-registry', 'slow-registry']);
    const { balance } = bench.reseller.provider;
    let failing = 0;
    bench.reseller.provider.balance = async (...args) =>
      // The reading right after the first order fails; the one before the second order shows its charge.
      bench.reseller.sent.length === 1 && failing++ === 0
        ? fail(failure('maybe', 'timeout', 'Late.'))
        : balance(...args);
    await bench.run();
    expect(await bench.orders()).toMatchObject([
      { state: 'accepted', chargedAt: expect.any(String) },
      { state: 'accepted', chargedAt: expect.any(String) },
    ]);
  });
});

describe('a renewal that waits for its restore', () => {
  const restored = async (more: BenchOptions = {}): Promise<OrderBench> => {
    const bench = await orderBench(['a.com'], ['slow-registry', 'done'], { kind: 'restore', ...more });
    await bench.queue(1);
    return bench;
  };
  const permitRenewal = ({ reseller }: OrderBench): void => {
    reseller.provider.renew = async (domain, years) => {
      reseller.carryOut('renew', domain, years);
      return ok({ invoiceId: '102', message: null, replayed: false });
    };
  };
  const kindsAndStates = async (bench: OrderBench) =>
    (await bench.orders()).map(({ kind, state }) => `${kind} ${state}`);

  it('runs once the settle time of the restore is over, whatever the status says', async () => {
    const bench = await restored();
    permitRenewal(bench);
    await bench.run();
    expect(await kindsAndStates(bench)).toEqual(['restore done', 'renew done']);
    expect(bench.reseller.sent).toHaveLength(1);
  });

  it('stays queued while the service does not permit it, and runs later', async () => {
    const bench = await restored();
    await bench.run();
    expect(await kindsAndStates(bench)).toEqual(['restore accepted', 'renew queued']);
    permitRenewal(bench);
    bench.reseller.setStatus('a.com', 'Pending Restore');
    await bench.run();
    expect((await kindsAndStates(bench))[1]).toBe('renew done');
  });

  it('is refused for good when the restore is not visible after three days', async () => {
    const bench = await restored();
    bench.reseller.provider.renew = async () =>
      fail(failure('no-effect', 'restore-required', 'Restore it first.'));
    await bench.run();
    await bench.clock.sleep(3 * day);
    await bench.run();
    expect(await kindsAndStates(bench)).toEqual(['restore accepted', 'renew refused']);
  });
});
