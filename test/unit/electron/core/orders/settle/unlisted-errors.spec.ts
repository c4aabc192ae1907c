import { describe, expect, it } from 'vitest';
import { followUpAccepted } from '../../../../../../electron/core/orders/settle/follow-up.ts';
import { fail } from '../../../../../../shared/model/errors.ts';
import type { OrderKind } from '../../../../../../shared/model/order.ts';
import { failure } from '../../../../../support/fake-reseller.ts';
import { queuedBench, settleMs } from '../../../../../support/order-bench.ts';

/** Whether a new order for the domain could be queued without a further word. */
async function canBeOrderedAgain(bench: Awaited<ReturnType<typeof queuedBench>>): Promise<boolean> {
  const preview = await bench.service.preview({ selection: bench.selection, years: 1 });
  return preview.counts.willBeOrdered > 0;
}

describe.each<OrderKind>(['renew', 'restore', 'register', 'transfer'])('a %s', (kind) => {
  it('that was carried out before the error is done, not refused', async () => {
    const bench = await queuedBench(['a.com'], ['error-after-work'], { kind });
    await bench.run({ deadline: 0 });
    expect((await bench.order()).state).toBe('unknown');
    await bench.run();
    expect((await bench.order()).state).toBe('done');
    expect(bench.reseller.charged(kind, 'a.com')).toBe(1);
  });

  it('is refused by itself after the settle time when nothing moved, with that as evidence', async () => {
    const bench = await queuedBench(['a.com'], ['error-before-work'], { kind });
    await bench.run({ deadline: 0 });
    expect(await bench.order()).toMatchObject({ state: 'unknown', cause: { code: 'error-unlisted' } });
    await bench.run();
    expect(await bench.order()).toMatchObject({
      state: 'refused',
      error: expect.saying(/2400.*nothing was charged/),
    });
    expect(bench.reseller.sent).toHaveLength(1);
  });

  it('is not refused while the credit fell by its price', async () => {
    const bench = await queuedBench(['a.com'], ['error-slow-registry'], { kind });
    await bench.run();
    expect(['accepted', 'unknown', 'done']).toContain((await bench.order()).state);
    expect(bench.reseller.sent).toHaveLength(1);
  });
});

it('is not refused before the settle time: the service may still be at it', async () => {
  const bench = await queuedBench(['a.com'], ['error-before-work']);
  await bench.run({ deadline: 0 });
  await bench.refresh();
  await bench.clock.sleep(settleMs - 1_000);
  await bench.run({ deadline: 0 });
  expect((await bench.order()).state).toBe('unknown');
});

describe('a renewal that was refused because nothing had moved', () => {
  async function refused() {
    const bench = await queuedBench(['a.com'], ['error-before-work']);
    await bench.run();
    expect(await bench.states()).toEqual(['refused']);
    return bench;
  }

  it('is done when a refresh shows its effect after all, and cannot be ordered again without a word', async () => {
    const bench = await refused();
    await bench.clock.sleep(100_000);
    bench.reseller.carryOut('renew', 'a.com', 1);
    await bench.refresh();
    await followUpAccepted(bench.context);
    expect(await bench.order()).toMatchObject({ state: 'done', newExpiryDate: '2028-01-01' });
    expect(await canBeOrderedAgain(bench)).toBe(false);
  });

  it('stays refused when the effect is that of a later order, of weeks later, or decided by the user', async () => {
    const later = await refused();
    later.reseller.carryOut('renew', 'a.com', 1);
    await later.clock.sleep(8 * 86_400_000);
    await later.refresh();
    await followUpAccepted(later.context);
    expect(await later.states()).toEqual(['refused']);

    const again = await refused();
    await again.service.queue({ selection: again.selection, years: 1 });
    await again.run();
    await again.refresh();
    await followUpAccepted(again.context);
    expect(await again.states()).toEqual(['refused', 'done']);
  });
});

it('is not refused where the credit cannot be read', async () => {
  const bench = await queuedBench(['a.com'], ['error-before-work']);
  await bench.run({ deadline: 0 });
  bench.reseller.provider.balance = async () => fail(failure('maybe', 'timeout', 'No answer.'));
  await bench.clock.sleep(settleMs);
  await bench.run({ refresh: async () => undefined });
  expect((await bench.order()).state).toBe('unknown');
});

it('settles many of them with one list, and reads no domain alone', async () => {
  const names = Array.from({ length: 20 }, (_, index) => `n${index}.com`);
  const bench = await queuedBench(names, Array(20).fill('error-before-work'));
  bench.reseller.provider.domainInfo = () => expect.unreachable('no domain is read alone');
  await bench.run();
  expect(new Set(await bench.states())).toEqual(new Set(['refused']));
});

it.each(['domain-not-found', 'validation-failed'] as const)(
  'does not believe %s of a domain that was in the account a moment ago',
  async (code) => {
    const bench = await queuedBench(['a.com']);
    const { renew } = bench.reseller.provider;
    bench.reseller.provider.renew = async (...args) => {
      await renew(...args);
      return fail(failure('no-effect', code, 'No.'));
    };
    await bench.run();
    expect((await bench.order()).state).toBe('done');
    expect(await canBeOrderedAgain(bench)).toBe(false);
  },
);

describe('a renewal that only the credit speaks for', () => {
  /** Lost before any work, while another program renews another domain at the same price. */
  async function takenForPaid() {
    const bench = await queuedBench(['a.com'], ['lost-before-work']);
    await bench.run({ deadline: 0 });
    bench.reseller.topUp(-10);
    await bench.clock.sleep(settleMs);
    await bench.run();
    return bench;
  }

  it('is accepted, and does not claim that nobody else can have moved the credit', async () => {
    const bench = await takenForPaid();
    expect(await bench.order()).toMatchObject({ state: 'accepted', evidence: { byCredit: true } });
    const story = await bench.story();
    expect(story).not.toContain('no other order can have moved it.');
    expect(story).toContain('somebody else may have');
  });

  it('is reopened when the domain has not changed for a day, with the advice to look for its invoice', async () => {
    const bench = await takenForPaid();
    await bench.clock.sleep(86_400_000);
    await bench.run();
    await bench.service.check(1).catch(() => undefined);
    expect(await bench.order()).toMatchObject({
      state: 'unknown',
      cause: { code: 'contradicted' },
      error: expect.saying('Look for its invoice in the client area first'),
    });
  });

  it('has no charge to its name when it is sent again after that', async () => {
    const bench = await takenForPaid();
    await bench.clock.sleep(86_400_000);
    await bench.service.check(1);
    expect(await bench.order()).toMatchObject({ state: 'unknown', chargedAt: null });
    expect((await bench.order()).evidence).not.toHaveProperty('byCredit');
    await bench.service.resolve(1, 'again');
    const lost = fail(failure('maybe', 'connection-lost', 'Lost.'));
    bench.reseller.provider.renew = async () => lost;
    // Nothing explains the fall of the credit any more.
    await bench.run();
    expect(await bench.order()).toMatchObject({ state: 'held', cause: { code: 'credit-fell' } });
    await bench.service.approve([1]);
    await bench.run();
    expect(await bench.order()).toMatchObject({ state: 'unknown', attempts: 2, chargedAt: null });
  });
});
