import { describe, expect, it } from 'vitest';
import { revokeDecision } from '../../../../../../electron/core/orders/settle/decide.ts';
import type { Order } from '../../../../../../shared/model/order.ts';
import { queuedBench, settleMs, type BenchOptions } from '../../../../../support/order-bench.ts';

const day = 86_400_000;

/** An order of unknown outcome, with its domain read back. */
async function unknown(options: BenchOptions = {}) {
  const bench = await queuedBench(['a.com'], ['lost-before-work'], options);
  await bench.run({ deadline: 0 });
  await bench.clock.sleep(settleMs);
  await bench.service.check(1);
  return bench;
}

it.each(['done', 'again', 'refused'] as const)(
  'makes an order unknown again after “%s”, with its evidence',
  async (as) => {
    const bench = await unknown();
    const before = await bench.order();
    await bench.service.resolve(1, as);
    const back = await bench.service.revoke(1);
    expect({ ...back, updatedAt: before.updatedAt }).toEqual(before);
    expect(await bench.story()).toContain('The user takes back the decision that');
    expect(bench.reseller.sent).toHaveLength(1);
  },
);

it('is announced, and refused as bad input', async () => {
  const bench = await unknown();
  await bench.service.resolve(1, 'again');
  const announced: Order[] = [];
  const keeping = {
    ...bench.context,
    announcer: { changed: (orders: readonly Order[]) => void announced.push(...orders) },
  };
  const back = await revokeDecision(keeping, await bench.order());
  expect(announced).toEqual([back]);
  await expect(revokeDecision(keeping, back)).rejects.toMatchObject({ code: 'bad-input' });
});

it('is possible while the order is held or cancelled, so that its first attempt is not forgotten', async () => {
  const bench = await unknown();
  const before = await bench.order();
  await bench.service.resolve(1, 'again');
  await bench.service.cancel([1]);
  const back = await bench.service.revoke(1);
  expect({ ...back, updatedAt: before.updatedAt }).toEqual(before);
});

it('leaves nothing to send', async () => {
  const bench = await unknown();
  await bench.service.resolve(1, 'again');
  await bench.service.revoke(1);
  await bench.run();
  expect(await bench.order()).toMatchObject({ state: 'unknown', attempts: 1, decision: null });
  expect(bench.reseller.sent).toHaveLength(1);
});

it('makes an accepted order accepted again', async () => {
  const bench = await queuedBench(['a.com'], ['slow-registry']);
  await bench.run({ deadline: 0 });
  await bench.clock.sleep(3 * day);
  const before = await bench.order();
  await bench.service.resolve(1, 'done');
  const back = await bench.service.revoke(1);
  expect({ ...back, updatedAt: before.updatedAt }).toEqual(before);
});

it('is refused once the order was sent again', async () => {
  const bench = await unknown();
  await bench.service.resolve(1, 'again');
  await bench.run();
  await expect(bench.service.revoke(1)).rejects.toThrow('Order 1 has no decision of yours');
  expect(await bench.order()).toMatchObject({ state: 'done', attempts: 2 });
});

it('is refused once another order for the domain was queued, also after that order ended', async () => {
  const bench = await unknown();
  await bench.service.resolve(1, 'refused');
  await bench.queue();
  await expect(bench.service.revoke(1)).rejects.toThrow('order 2 for a.com was queued since');
  await bench.service.cancel([2]);
  await expect(bench.service.revoke(1)).rejects.toThrow('order 2 for a.com was queued since');
  expect(await bench.states()).toEqual(['refused', 'cancelled']);
});

it('is refused for an order whose effect was seen, and for one that nobody decided on', async () => {
  const bench = await queuedBench(['a.com']);
  await expect(bench.service.revoke(1)).rejects.toThrow('Order 1 has no decision of yours');
  await bench.run();
  expect(await bench.order()).toMatchObject({ state: 'done' });
  await expect(bench.service.revoke(1)).rejects.toThrow('Order 1 has no decision of yours');
});

it('locks the key again that the user had taken for freed', async () => {
  const bench = await queuedBench(['a.com'], ['crashed-before-work'], { idempotent: true });
  await bench.run();
  await bench.clock.sleep(2 * 3_600_000);
  await bench.run();
  await bench.service.check(1);
  const before = await bench.order();
  expect(before.evidence).toMatchObject({ key: 'locked' });
  await bench.service.resolve(1, 'again');
  expect((await bench.order()).evidence).not.toHaveProperty('key');
  const back = await bench.service.revoke(1);
  expect({ ...back, updatedAt: before.updatedAt }).toEqual(before);
});

describe('a transfer whose EPP code was deleted with the decision', () => {
  const missing =
    'Its EPP code is not in the keychain of this computer: enter it again before the order is sent again.';

  it.each(['done', 'refused'] as const)(
    'says after “%s” that the code has to be entered again',
    async (as) => {
      const bench = await unknown({ kind: 'transfer' });
      await bench.service.resolve(1, as);
      expect(await bench.vault.readEppCode(1)).toBeNull();
      expect(await bench.service.revoke(1)).toMatchObject({
        state: 'unknown',
        error: expect.saying(missing),
      });
      expect(await bench.service.check(1)).toMatchObject({ error: expect.saying(missing) });
    },
  );

  it('says so after it was cancelled instead of being sent again', async () => {
    const bench = await unknown({ kind: 'transfer' });
    await bench.service.resolve(1, 'again');
    await bench.service.cancel([1]);
    expect((await bench.service.revoke(1)).error).toEqual(expect.saying(missing));
  });

  it('is held instead of being sent without the code', async () => {
    const bench = await unknown({ kind: 'transfer' });
    await bench.service.resolve(1, 'refused');
    await bench.service.revoke(1);
    await bench.service.check(1);
    await bench.service.resolve(1, 'again');
    await bench.run();
    expect(await bench.order()).toMatchObject({
      state: 'held',
      error: expect.saying('correct the order and give the code again'),
    });
    expect(bench.reseller.sent).toHaveLength(1);
  });

  it('is repeated under its key once the code is given again, and not before', async () => {
    const bench = await unknown({ kind: 'transfer', idempotent: true });
    const { details, domain, years } = await bench.order();
    if (!details) throw new Error('There are no details.');
    const item = { domain, years, details, eppCode: 'secret-epp' };
    await bench.service.resolve(1, 'done');
    await bench.service.revoke(1);
    await expect(bench.service.resolve(1, 'again')).rejects.toMatchObject({
      code: 'refused',
      message: `Order 1 cannot be repeated. ${missing}`,
    });
    await bench.run();
    expect(await bench.order()).toMatchObject({
      state: 'unknown',
      error: expect.saying(missing),
    });
    expect(bench.reseller.sent).toHaveLength(1);
    for (const wrong of [
      { ...item, years: 3 },
      { ...item, eppCode: null },
    ])
      await expect(bench.service.correct(1, wrong)).rejects.toMatchObject({ code: 'bad-input' });
    expect(await bench.service.correct(1, item)).toMatchObject({ id: 1, state: 'unknown' });
    await bench.run();
    expect(await bench.order()).toMatchObject({ id: 1, state: 'done' });
    expect(bench.reseller.keys('a.com')).toBe(1);
    expect(await bench.orders()).toHaveLength(1);
  });
});

it('says nothing of an EPP code that is still there', async () => {
  const bench = await unknown({ kind: 'transfer' });
  await bench.service.resolve(1, 'again');
  expect((await bench.service.revoke(1)).error).not.toEqual(expect.saying('EPP'));
});
