import { expect, it } from 'vitest';
import { summarize } from '../../../../../../electron/core/orders/queue/queued.ts';
import type { QueueOutcome } from '../../../../../../shared/model/order.ts';

const outcome = (id: number | null, at: number): QueueOutcome => ({
  accountId: 'a',
  domain: `${at}.it`,
  unicode: `${at}.it`,
  years: 1,
  id,
  state: id === null ? null : 'queued',
  price: null,
  reason: id === null ? 'Order 1 for it is queued.' : null,
  uncertain: false,
});

it('tells a page how many could not be queued, and the first 500 of them', () => {
  const outcomes = Array.from({ length: 2_000 }, (_, at) => outcome(at % 2 === 0 ? at + 1 : null, at));
  const told = summarize({ queued: 1_000, outcomes });
  expect(told).toMatchObject({ queued: 1_000, notQueued: 1_000 });
  expect(told.refusals).toEqual(outcomes.filter(({ id }) => id === null).slice(0, 500));
});
