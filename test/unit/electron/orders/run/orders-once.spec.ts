import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Order, OrderKind } from '../../../../../shared/model/order.ts';
import { type Fate, Killed } from '../../../../support/fake-reseller.ts';
import { openBench, settleMs, type OrderBench } from '../../../../support/order-bench.ts';
import { runs } from '../../../../support/runs.ts';

const fates = fc.array(
  fc.constantFrom<Fate>(
    'done',
    'unpaid',
    'slow-registry',
    'refused',
    'rate-limited',
    'not-sent',
    'lost-before-work',
    'lost-after-work',
    'killed-before-work',
    'killed-after-work',
    'crashed-before-work',
    'crashed-after-work',
    'unconfirmed',
    'busy',
    'unavailable',
  ),
  { maxLength: 14 },
);
/** What happens before each run. */
const steps = fc.array(
  fc.record({
    failingReads: fc.nat(3),
    /** The user lets every unknown order be sent again and approves what is held. */
    userSendsAgain: fc.boolean(),
    providerFreesKeys: fc.boolean(),
  }),
  { minLength: 2, maxLength: 6 },
);
const kinds = fc.constantFrom<OrderKind>('renew', 'restore', 'register', 'transfer');
const names = ['a.com', 'b.com', 'c.com'];

/** Runs until nothing more can be done; a killed program starts again. */
async function run(bench: OrderBench): Promise<void> {
  for (;;) {
    const killed = await bench.run().then(
      () => false,
      (error: unknown) => {
        if (error instanceof Killed) return true;
        throw error;
      },
    );
    if (!killed) return;
  }
}

const inState = (orders: readonly Order[], state: Order['state']): number[] =>
  orders.filter((order) => order.state === state).map(({ id }) => id);

/** @returns how many orders the program let the user send again */
async function sendAgain(bench: OrderBench): Promise<number> {
  const orders = await bench.orders();
  let sent = 0;
  await bench.clock.sleep(settleMs);
  for (const id of inState(orders, 'unknown')) {
    const again = bench.service.check(id).then(() => bench.service.resolve(id, 'again'));
    sent += await again.then(
      () => 1,
      () => 0,
    );
  }
  await bench.service.approve(inState(orders, 'held'));
  return sent;
}

const often = { numRuns: runs(15, 300), endOnFailure: true };

it('carries out no order twice and calls done what was carried out, unless the user sends again', async () => {
  await fc.assert(
    fc.asyncProperty(kinds, fates, steps, async (kind, given, path) => {
      const bench = await openBench(names, [...given], { kind });
      try {
        await bench.queue();
        for (const { failingReads } of [...path, { failingReads: 0 }]) {
          bench.reseller.failReads(failingReads);
          await run(bench);
        }
        for (const { domain, state } of await bench.orders()) {
          const charged = bench.reseller.charged(kind, domain);
          expect({ domain, state, charged }).toEqual({ domain, state, charged: chargedIn(state, charged) });
        }
      } finally {
        await bench.close();
      }
    }),
    often,
  );
});

it('carries out no order twice under its key, even when the user sends it again and again', async () => {
  await fc.assert(
    fc.asyncProperty(kinds, fates, steps, async (kind, given, path) => {
      const bench = await openBench(names, [...given], { kind, idempotent: true });
      try {
        await bench.queue();
        const keys = new Map((await bench.orders()).map(({ id, idempotencyKey }) => [id, idempotencyKey]));
        const quiet = { failingReads: 0, userSendsAgain: true, providerFreesKeys: true };
        for (const { failingReads, userSendsAgain, providerFreesKeys } of [...path, quiet]) {
          if (providerFreesKeys) bench.reseller.freeKeys();
          if (userSendsAgain) await sendAgain(bench);
          bench.reseller.failReads(failingReads);
          await run(bench);
        }
        for (const { id, domain, state, idempotencyKey } of await bench.orders()) {
          const charged = bench.reseller.charged(kind, domain);
          expect({ domain, state, charged }).toEqual({ domain, state, charged: chargedIn(state, charged) });
          expect(idempotencyKey).toBe(keys.get(id));
          expect(bench.reseller.keys(domain)).toBeLessThanOrEqual(1);
        }
      } finally {
        await bench.close();
      }
    }),
    often,
  );
});

it('carries out at most one more for each time the user sends again where there are no keys', async () => {
  await fc.assert(
    fc.asyncProperty(kinds, fates, steps, async (kind, given, path) => {
      const bench = await openBench(['a.com'], [...given], { kind });
      try {
        await bench.queue();
        let decisions = 0;
        for (const { failingReads, userSendsAgain } of path) {
          if (userSendsAgain) decisions += await sendAgain(bench);
          bench.reseller.failReads(failingReads);
          await run(bench);
        }
        expect(bench.reseller.charged(kind, 'a.com')).toBeLessThanOrEqual(1 + decisions);
      } finally {
        await bench.close();
      }
    }),
    { ...often, numRuns: runs(10, 200) },
  );
});

/** What an order in this state may have been charged: never twice, and `done` exactly once. */
function chargedIn(state: Order['state'], charged: number): number {
  switch (state) {
    case 'done':
      return 1;
    case 'accepted':
    case 'unknown':
      return Math.min(charged, 1);
    default:
      return 0;
  }
}
