import { expect, it } from 'vitest';
import { addYears } from '../../../../../../shared/rules/calendar.ts';
import { inEnglish } from '../../../../../../shared/words/write-english.ts';
import { newOrder } from '../../../../../support/fixtures.ts';
import { accountId, type OrderBench, queuedBench } from '../../../../../support/order-bench.ts';

const names = ['a.com', 'b.com', 'c.com'];

/** Renewals of all names, held because the credit does not cover them. */
async function heldBench(): Promise<OrderBench> {
  const bench = await queuedBench(names, [], { credit: 5 });
  await bench.service.run(0);
  expect(await bench.states()).toEqual(['held', 'held', 'held']);
  return bench;
}
/** Somebody else renews the domain, and the next list shows it. */
async function renewElsewhere(bench: OrderBench, name: string): Promise<void> {
  bench.reseller.takeEffect('renew', name, 1);
  await bench.refresh();
}

it('approves none of a group while a date of one moved, until both dates were confirmed', async () => {
  const bench = await heldBench();
  const before = (await bench.order()).approval.expiryDate ?? '';
  await renewElsewhere(bench, 'a.com');
  const both = `a.com: ${before} → ${addYears(before, 1)}`;

  const { count, moved } = await bench.service.previewApproval([1, 2, 3], false);
  expect([count, moved.count, moved.first.map(inEnglish)]).toEqual([3, 1, [both]]);
  await expect(bench.service.approve([1, 2, 3])).rejects.toMatchObject({
    failure: {
      code: 'confirmation-needed',
      message: expect.saying(both),
      fields: { moved: expect.saying(both) },
    },
  });
  expect(await bench.states()).toEqual(['held', 'held', 'held']);

  expect(await bench.service.approve([2, 3])).toEqual([2, 3]);
  expect(await bench.service.approve([1], { moved: true })).toEqual([1]);
});

it('asks too where an order for the domain was paid since, though the list shows the former date', async () => {
  const bench = await heldBench();
  const { createdAt, approval } = await bench.order();
  // What a restored ledger can have: two orders of one domain, the later one paid.
  await bench.store.orders.transition(1, 'cancel', {}, 'Cancelled.', createdAt);
  await bench.store.orders.insert([newOrder('a.com', { accountId })], createdAt);
  const later = addYears(approval.expiryDate ?? '', 1);
  const sent = { sentAt: createdAt };
  await bench.store.orders.transition(4, 'claim', sent, 'Sending.', createdAt);
  await bench.store.orders.transition(4, 'effect-seen', { newExpiryDate: later }, 'Renewed.', createdAt);
  await bench.store.orders.undo([1], 'cancel', createdAt);
  expect((await bench.order()).state).toBe('held');

  const { moved } = await bench.service.previewApproval([1, 2], false);
  expect(moved.first.map(inEnglish)).toEqual([`a.com: ${approval.expiryDate} → ${later}, paid with order 4`]);
  await expect(bench.service.approve([1, 2])).rejects.toMatchObject({ code: 'confirmation-needed' });
  expect(await bench.service.approve([1, 2], { moved: true })).toEqual([1, 2]);
});

it('names the first 50 of many domains, and counts the rest', async () => {
  const many = Array.from({ length: 53 }, (_, index) => `n${index}.com`);
  const bench = await queuedBench(many, [], { credit: 5 });
  await bench.service.run(0);
  for (const name of many) bench.reseller.takeEffect('renew', name, 1);
  await bench.refresh();
  const ids = (await bench.orders()).map(({ id }) => id);
  const { moved } = await bench.service.previewApproval(ids, false);
  expect([moved.count, moved.first.length]).toEqual([53, 50]);
  await expect(bench.service.approve(ids)).rejects.toMatchObject({
    failure: { message: expect.saying(/n49\.com: .*, and 3 more/) },
  });
});
