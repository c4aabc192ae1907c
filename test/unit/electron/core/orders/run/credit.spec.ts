import { beforeEach, expect, it } from 'vitest';
import { createRunCredit, noCredit } from '../../../../../../electron/core/orders/run/credit.ts';
import { fail, ok } from '../../../../../../shared/model/errors.ts';
import type { Order } from '../../../../../../shared/model/order.ts';
import { failure } from '../../../../../support/fake-reseller.ts';
import { orderBench, type OrderBench } from '../../../../../support/order-bench.ts';
import { aBaseline, eur } from '../../../../../support/fixtures.ts';

let bench: OrderBench;
beforeEach(async () => {
  bench = await orderBench([]);
});

const ended = (state: Order['state'], price: string | null = '10.00') => ({
  state,
  baseline: aBaseline({ price: price === null ? null : eur(price) }),
  evidence: null,
  chargedAt: null,
});
const asked = (): number => bench.reseller.provider.requests;

it('reads the credit before the first order and says when', async () => {
  const read = await createRunCredit(bench.context).before(false);
  expect(read).toEqual(ok({ credit: eur('1000.00'), creditReadAt: expect.any(String) }));
});

it('reckons it from the prices of orders that are done, without a request', async () => {
  const credit = createRunCredit(bench.context);
  await credit.before(false);
  credit.afterSending(ended('done'));
  credit.afterSending(ended('done', '2.50'));
  credit.afterSending(ended('refused'));
  expect(await credit.before(false)).toEqual(ok({ credit: eur('987.50'), creditReadAt: null }));
  expect(asked()).toBe(1);
});

it.each([ended('unknown'), ended('awaiting-payment'), ended('done', null), null])(
  'reads it again after an order whose charge is not known: %j',
  async (order) => {
    const credit = createRunCredit(bench.context);
    await credit.before(false);
    credit.afterSending(order);
    expect(await credit.before(false)).toMatchObject({ value: { creditReadAt: expect.any(String) } });
    expect(asked()).toBe(2);
  },
);

it('reads it for every order whose proof it is', async () => {
  const credit = createRunCredit(bench.context);
  await credit.before(true);
  await credit.before(true);
  expect(asked()).toBe(2);
});

it('says why it cannot be read and how often in a row, and asks no service that shows none', async () => {
  const { provider } = bench.reseller;
  const unread = fail(failure('maybe', 'timeout', 'No answer.'));
  const { balance } = provider;
  provider.balance = async () => unread;
  const credit = createRunCredit(bench.context);
  expect(await credit.before(false)).toEqual(unread);
  expect(await credit.before(false)).toEqual(unread);
  expect(credit.failedInARow()).toBe(2);
  provider.balance = balance;
  await credit.before(false);
  expect(credit.failedInARow()).toBe(0);
  Object.assign(provider.capabilities, { credit: false });
  provider.balance = async () => {
    throw new Error('It was asked.');
  };
  expect(await createRunCredit(bench.context).before(true)).toEqual(ok(noCredit));
});
