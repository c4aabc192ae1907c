import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Order, OrderKind } from '../../../../../../shared/model/order.ts';
import { isServiceToBeAsked, sendAgainWay } from '../../../../../../shared/rules/order-decision.ts';
import type { Lag } from '../../../../../support/fake-books.ts';
import { type Fate, Killed } from '../../../../../support/fake-reseller.ts';
import { openBench, settleMs, type OrderBench } from '../../../../../support/order-bench.ts';
import { runs } from '../../../../../support/runs.ts';

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
const unlistedFates = fc.array(
  fc.constantFrom<Fate>(
    'done',
    'unpaid',
    'slow-registry',
    'refused',
    'lost-before-work',
    'lost-after-work',
    'killed-before-work',
    'killed-after-work',
    'error-before-work',
    'error-after-work',
    'error-slow-registry',
    'unavailable',
  ),
  { maxLength: 10 },
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

const often = { numRuns: runs(8, 80), endOnFailure: true };

it.each([
  ['unless the user sends again', { keys: false, again: false }],
  ['under its key, even when the user sends it again and again', { keys: true, again: true }],
  ['more often than the user sends it again where there are no keys', { keys: false, again: true }],
])('carries out no order twice %s', async (_unless, { keys, again }) => {
  await fc.assert(
    fc.asyncProperty(kinds, fates, steps, async (kind, given, path) => {
      const bench = await openBench(keys || !again ? names : ['a.com'], [...given], {
        kind,
        idempotent: keys,
      });
      try {
        await bench.queue();
        const keyOf = new Map((await bench.orders()).map(({ id, idempotencyKey }) => [id, idempotencyKey]));
        const quiet = { failingReads: 0, userSendsAgain: keys, providerFreesKeys: true };
        let decisions = 0;
        for (const { failingReads, userSendsAgain, providerFreesKeys } of [...path, quiet]) {
          if (providerFreesKeys) bench.reseller.freeKeys();
          if (again && userSendsAgain) decisions += await sendAgain(bench);
          bench.reseller.failReads(failingReads);
          await run(bench);
        }
        for (const { id, domain, state, idempotencyKey } of await bench.orders()) {
          const charged = bench.reseller.charged(kind, domain);
          if (again && !keys) expect(charged).toBeLessThanOrEqual(1 + decisions);
          else
            expect({ domain, state, charged }).toEqual({ domain, state, charged: chargedIn(state, charged) });
          expect(idempotencyKey).toBe(keyOf.get(id));
          expect(bench.reseller.keys(domain)).toBeLessThanOrEqual(1);
        }
      } finally {
        await bench.close();
      }
    }),
    often,
  );
});

/** A service that shows late what it did, answers in words that nobody listed, and serves others beside this program. */
const troubles = fc.array(
  fc.record({
    lag: fc.constantFrom<Lag>('none', 'expiry', 'dates', 'all'),
    others: fc.constantFrom('nothing', 'renew', 'spend'),
    catchesUp: fc.boolean(),
    waitDays: fc.constantFrom(0, 0, 1, 4),
    userDecides: fc.boolean(),
  }),
  { minLength: 1, maxLength: 5 },
);
const dayMs = 86_400_000;

/** What a user does who follows the advice, and looks into the client area where it says so. */
async function followAdvice(bench: OrderBench, wasPaid: (domain: string) => boolean): Promise<void> {
  const { service, reseller, clock } = bench;
  for (const { id, domain, state, approval } of await bench.orders()) {
    if (state === 'held') {
      const approved = Number((approval.nextDueDate ?? '2027').slice(0, 4)) - 2027;
      if (reseller.charged('renew', domain) > approved) await service.cancel([id]);
      else await service.approve([id], { moved: true });
    }
    if (state === 'awaiting-payment') await service.cancel([id], true);
    const order = (await bench.orders()).find((one) => one.id === id)!;
    if (isServiceToBeAsked(order, clock.now()) && (await service.check(id)).state === 'accepted')
      await service.resolve(id, wasPaid(domain) ? 'done' : 'refused');
    if (order.state !== 'unknown') continue;
    await clock.sleep(settleMs);
    const read = await service.check(id);
    if (read.state !== 'unknown') continue;
    const way = sendAgainWay(read, reseller.provider.capabilities.idempotent, clock.now());
    const isAsked = way === 'never' || ['may-be-charged', 'contradicted'].includes(read.cause?.code ?? '');
    if (wasPaid(domain) && (isAsked || read.evidence?.key !== undefined)) await service.resolve(id, 'done');
    else if (way === 'never') await service.resolve(id, 'refused');
    else {
      reseller.freeKeys();
      await service.resolve(id, 'again');
    }
  }
}

const troubled = { numRuns: runs(5, 40), endOnFailure: true };

it.each([
  ['key-header', false],
  ['token', true],
] as const)(
  'pays once what any service shows in time, and brings every order to an end (%s)',
  async (surface, idempotent) => {
    const seen = { renewed: 0, excused: 0 };
    await fc.assert(
      fc.asyncProperty(idempotent ? fates : unlistedFates, troubles, async (given, path) => {
        const ahead = [...given];
        const bench = await openBench(names, ahead, { idempotent });
        const { reseller, clock } = bench;
        const others = new Map<string, number>();
        const own = (domain: string): number => reseller.charged('renew', domain) - (others.get(domain) ?? 0);
        /** Of these nothing showed when it was looked for: nobody could know. */
        const excused = new Set<string>();
        const noteHidden = (): void => {
          for (const name of names)
            if (reseller.charged('renew', name) > reseller.shownRenewed(name))
              if (reseller.creditLags() || others.has(name)) excused.add(name);
        };
        const wasPaid = (domain: string): boolean => own(domain) > 0;
        async function round(decides: boolean): Promise<void> {
          noteHidden();
          await run(bench);
          noteHidden();
          await clock.sleep(settleMs);
          if (decides) await followAdvice(bench, wasPaid);
          noteHidden();
        }
        try {
          await bench.queue();
          for (const { lag, others: elsewhere, catchesUp, waitDays, userDecides } of path) {
            if (catchesUp) reseller.catchUp();
            reseller.setLag(lag);
            if (elsewhere === 'spend') reseller.topUp(-reseller.price());
            if (elsewhere === 'renew') {
              const name = names.find((one) => own(one) === 0 && !others.has(one));
              if (name) {
                others.set(name, 1);
                reseller.carryOut('renew', name, 1);
              }
            }
            await round(userDecides);
            await clock.sleep(waitDays * dayMs);
          }
          reseller.setLag('none');
          ahead.length = 0;
          for (let left = 6; left > 0; left -= 1) {
            for (const name of names)
              while (reseller.renewed(name) < reseller.charged('renew', name))
                reseller.takeEffect('renew', name, 1);
            reseller.catchUp();
            await clock.sleep(4 * dayMs);
            await round(true);
          }
          for (const { domain, state } of await bench.orders()) {
            expect(['done', 'refused', 'cancelled']).toContain(state);
            if (state === 'done') expect(reseller.charged('renew', domain)).toBeGreaterThan(0);
            if (excused.has(domain)) continue;
            // Others renewed only what this program had not.
            const expected = state === 'done' && !others.has(domain) ? 1 : 0;
            expect({ domain, state, own: own(domain) }).toEqual({ domain, state, own: expected });
          }
          seen.renewed += names.filter((name) => own(name) === 1).length;
          seen.excused += excused.size;
        } finally {
          await bench.close();
        }
      }),
      troubled,
    );
    const { seed } = fc.readConfigureGlobal();
    process.stdout.write(`${JSON.stringify({ surface, histories: troubled.numRuns, seed, ...seen })}\n`);
    expect(seen.renewed).toBeGreaterThan(seen.excused);
  },
);

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
