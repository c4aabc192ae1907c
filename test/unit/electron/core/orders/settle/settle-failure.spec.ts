import { describe, expect, it, vi } from 'vitest';
import { fail } from '../../../../../../shared/model/errors.ts';
import type { OrderKind } from '../../../../../../shared/model/order.ts';
import type { ProviderFailure } from '../../../../../../electron/provider/provider.ts';
import { failure, type Fate } from '../../../../../support/fake-reseller.ts';
import { accountId, queuedBench, renewal } from '../../../../../support/order-bench.ts';

const refusal = (code: ProviderFailure['code'], more: Partial<ProviderFailure> = {}) =>
  failure('no-effect', code, 'The service says so.', more);

/** One order that was sent, and what the service answered. */
async function answered(answer: ProviderFailure, { kind = 'renew' as OrderKind, idempotent = false } = {}) {
  const bench = await queuedBench(['a.com'], [], { kind, idempotent });
  bench.reseller.provider[kind] = async () => fail(answer);
  const stopped = await bench.run();
  return { bench, stopped, order: await bench.order() };
}

/** @see docs/INTERFACE.md, Surface B: error envelope: `required`, `available` and `currency` may all be missing */
describe('a refusal for want of credit', () => {
  const held = async (details?: ProviderFailure['details']) => {
    const { order } = await answered(refusal('insufficient-credit', { details, key: 'released' }), {
      idempotent: true,
    });
    expect(order.state).toBe('held');
    return order.error;
  };

  it('names the amounts that the service names', async () => {
    expect(await held({ required: 12.5, available: 0, currency: 'EUR' })).toEqual(
      'The credit does not cover it: 12.5 EUR required, 0 EUR available. Top up the credit, then approve the order.',
    );
  });

  it('names no currency that the service does not name', async () => {
    expect(await held({ required: 12.5, available: 3 })).toEqual(expect.saying('12.5 required, 3 available'));
  });

  it.each([undefined, {}, { required: 12.5 }, { available: 3, currency: 'EUR' }])(
    'says what the service said without amounts: %j',
    async (details) => {
      expect(await held(details)).toEqual('The service says so.');
    },
  );
});

describe('a refusal that says what is in the account', () => {
  it.each(['register', 'transfer'] as const)('makes a %s wait for its pending invoice', async (kind) => {
    const { order } = await answered(refusal('pending-in-account'), { kind });
    expect(order).toMatchObject({ state: 'awaiting-payment', error: 'The service says so.' });
  });

  it.each(['register', 'transfer'] as const)(
    'costs nothing where a first %s finds it there',
    async (kind) => {
      const { order } = await answered(refusal('already-in-account'), { kind });
      expect(order).toMatchObject({ state: 'done', error: null, cost: { amount: '0.00', currency: 'EUR' } });
    },
  );

  it.each(['pending-in-account', 'already-in-account'] as const)('refuses a renewal: %s', async (code) => {
    const { order } = await answered(refusal(code));
    expect(order).toMatchObject({ state: 'refused', error: 'The service says so.' });
  });

  it.each(['renew', 'restore'] as const)(
    'lists an invoice that somebody else has made as one to pay, and says that a first %s charged nothing',
    async (kind) => {
      const { order, bench } = await answered(refusal('renewal-invoice-exists'), { kind });
      expect(order).toMatchObject({
        state: 'awaiting-payment',
        attempts: 1,
        invoiceId: null,
        chargedAt: null,
        cause: { code: 'invoice-unpaid' },
        error: expect.saying('This order charged nothing'),
      });
      // Until it is paid nothing else can be ordered for the domain.
      const keys = [{ accountId: order?.accountId ?? '', domain: order?.domain ?? '' }];
      expect(await bench.store.orders.openFor(keys)).toHaveLength(1);
    },
  );
});

/** A proxy repeats the request, and what comes is the answer to the repeat. */
describe('a refusal that answers a repeat of a request that was carried out', () => {
  /** @param balanceFails the credit cannot be read after the request */
  async function repeatedOnTheWay(
    kind: OrderKind,
    code: ProviderFailure['code'],
    { fate = 'done' as Fate, balanceFails = false } = {},
  ) {
    const bench = await queuedBench(['a.com'], [fate], { kind });
    const { provider } = bench.reseller;
    const carryOut: (...given: never[]) => Promise<unknown> = provider[kind];
    provider[kind] = async (...given: unknown[]) => {
      await carryOut(...(given as never[]));
      if (balanceFails) provider.balance = async () => fail(failure('maybe', 'timeout', 'No answer.'));
      return fail(refusal(code));
    };
    await bench.run({ deadline: 0 });
    return bench;
  }
  const charged = { cost: { amount: '10.00', currency: 'EUR' } };

  it.each(['renew', 'restore'] as const)(
    'completes a %s that the domain shows, at its cost',
    async (kind) => {
      const bench = await repeatedOnTheWay(kind, 'renewal-invoice-exists');
      expect(await bench.order()).toMatchObject({ state: 'done', error: null, ...charged });
      expect(await bench.story()).not.toContain('charged nothing');
    },
  );

  it.each(['renew', 'restore'] as const)('leaves a %s open that only the credit shows', async (kind) => {
    const bench = await repeatedOnTheWay(kind, 'renewal-invoice-exists', { fate: 'slow-registry' });
    expect(await bench.order()).toMatchObject({
      state: 'unknown',
      cause: { code: 'error-unlisted' },
      ...charged,
      error: expect.saying(/does not say whether.*The credit fell by 10\.00 EUR/),
    });
    await bench.run();
    expect(await bench.order()).toMatchObject({ state: 'accepted', ...charged });
    expect(await bench.story()).not.toContain('charged nothing');
    expect(bench.reseller.sent).toHaveLength(1);
  });

  it.each(['register', 'transfer'] as const)(
    'does not take a %s for unpaid that is pending and whose price is gone',
    async (kind) => {
      const bench = await repeatedOnTheWay(kind, 'pending-in-account', { fate: 'slow-registry' });
      expect(await bench.order()).toMatchObject({
        state: 'unknown',
        cause: { code: 'error-unlisted' },
        ...charged,
        error: expect.saying('The credit fell by 10.00 EUR'),
      });
    },
  );

  it.each(['register', 'transfer'] as const)('completes a %s at its cost', async (kind) => {
    const bench = await repeatedOnTheWay(kind, 'already-in-account');
    expect(await bench.order()).toMatchObject({ state: 'done', error: null, ...charged });
    expect(await bench.story()).not.toContain('cost nothing');
  });

  it('says that the charge of a renewal is not known where the credit cannot be read', async () => {
    const unread = { fate: 'slow-registry', balanceFails: true } as const;
    const bench = await repeatedOnTheWay('renew', 'renewal-invoice-exists', unread);
    expect(await bench.order()).toMatchObject({
      state: 'awaiting-payment',
      error: expect.saying('Whether this order was charged is not known'),
    });
    expect(await bench.story()).not.toContain('charged nothing');
  });

  it('says the same of a registration, and keeps its cost', async () => {
    const bench = await repeatedOnTheWay('register', 'already-in-account', { balanceFails: true });
    expect(await bench.order()).toMatchObject({ state: 'done', ...charged });
    expect(await bench.story()).toContain('Whether this order was charged is not known');
  });
});

/** It may come after the charge, and the domain may show only later: a refusal would invite to pay twice. */
it.each(['register', 'transfer'] as const)(
  'leaves a %s open that was answered with a fault, although the account does not have the domain yet',
  async (kind) => {
    const fault = failure('maybe', 'server-error', 'The service reports a fault: “Internal error”.', {
      status: 500,
      answered: true,
    });
    const { order } = await answered(fault, { kind });
    expect(order).toMatchObject({ state: 'unknown', attempts: 1 });
  },
);

it.each(['wrong-key', 'ip-not-allowed', 'unauthenticated'] as const)(
  'stops the run and keeps the order queued where nobody is let in: %s',
  async (code) => {
    const { order, stopped, bench } = await answered(refusal(code));
    expect(order).toMatchObject({ state: 'queued', attempts: 1 });
    expect(stopped).toMatchObject({ code });
    expect(bench.reseller.charged('renew', 'a.com')).toBe(0);
  },
);

it('tells in the story what the user knew when deciding', async () => {
  const bench = await queuedBench(['a.com'], ['lost-before-work']);
  await bench.run();
  await bench.service.check(1);
  await bench.service.resolve(1, 'done');
  expect(await bench.story()).toMatch(
    /The user says that it happened\. Known then, read back 2026-11-20[^:]*:\d\d[^:]*: expiry date 2027-01-01, next due date 2027-01-01, status Active\. /,
  );
});

/** @see docs/INTERFACE.md, Surface B: retry rules > 4: the unchanged request gets the same answer again */
describe.each([
  ['no-effect', 'released'],
  ['maybe', null],
] as const)('a repeat whose key the service knows from another request (%s, %s)', (effect, key) => {
  async function keyReused(fate: Fate) {
    const bench = await queuedBench(['a.com'], [fate], { idempotent: true });
    bench.reseller.setLag('dates');
    await bench.run({ deadline: 0 });
    const renew = vi.fn(async () => fail(failure(effect, 'idempotency-key-reused', 'No.', { key })));
    bench.reseller.provider.renew = renew;
    await bench.run();
    await bench.run();
    expect(renew).toHaveBeenCalledOnce();
    return bench;
  }

  it('is made once, and the user is advised to ask the service', async () => {
    const bench = await keyReused('lost-before-work');
    const order = await bench.order();
    expect(order).toMatchObject({ state: 'unknown', cause: { code: 'service-received' } });
    expect(order.error).toEqual(expect.saying('ask the service about its outcome'));
    await expect(bench.service.resolve(order.id, 'again')).rejects.toMatchObject({ code: 'refused' });
  });

  it('leaves it to domain and credit whether the first request was carried out', async () => {
    const bench = await keyReused('lost-after-work');
    expect(await bench.order()).toMatchObject({ state: 'accepted', evidence: { byCredit: true } });
    bench.reseller.catchUp();
    await bench.run();
    await bench.service.check(1);
    expect(await bench.order()).toMatchObject({ state: 'done', attempts: 2 });
  });
});

/** @see docs/INTERFACE.md, Surface B: reseller codes > invalid_years */
describe('a refusal of a term', () => {
  const refused = refusal('invalid-years', { details: { allowed_years: [2, 5] }, key: 'released' });

  it('makes another renewal of the extension for that term uncertain, and for a term that it allows not', async () => {
    const { bench } = await answered(refused, { idempotent: true });
    const { selection, service } = bench;
    const { items, counts } = await service.preview({ order: renewal(selection) });
    expect(counts).toMatchObject({ uncertain: 1 });
    expect(items[0]?.reason).toEqual(expect.saying('renews .com for 2, 5 years only'));
    expect(
      (await service.preview({ order: renewal(selection, { allowUncertain: true }) })).counts,
    ).toMatchObject({
      willBeOrdered: 1,
    });
    expect((await service.preview({ order: renewal(selection, { years: 5 }) })).counts).toMatchObject({
      willBeOrdered: 1,
    });
    expect(await bench.store.portfolio.allowedYears('removed')).toEqual({});
  });

  it('is about the whole extension, and about no other', async () => {
    const { bench } = await answered(refused, { idempotent: true });
    const at = '2026-11-20T08:00:00.000Z';
    await bench.store.portfolio.saveAllowedYears(accountId, 'co.uk', { years: [1], sold: [], at });
    expect(await bench.store.portfolio.allowedYears(accountId)).toMatchObject({
      com: { years: [2, 5] },
      'co.uk': { years: [1] },
    });
    await bench.store.portfolio.saveAllowedYears(accountId, 'com', { years: [3], sold: [], at });
    expect((await bench.store.portfolio.allowedYears(accountId))['com']).toEqual({
      years: [3],
      sold: [],
      at,
    });
  });
});
