import type { Order, QueueOutcome } from '../../../shared/model/order.ts';

const refusalsShown = 500;

/** What became of every domain that was to be queued, and the orders that were made. */
export interface Queued {
  readonly outcomes: QueueOutcome[];
  readonly orders: Order[];
}

/** @returns what a page can show of it: 100,000 outcomes would hold up the host that sends them and the page */
export function summarize({
  queued,
  outcomes,
}: {
  readonly queued: number;
  readonly outcomes: readonly QueueOutcome[];
}): { queued: number; notQueued: number; refusals: QueueOutcome[] } {
  const refusals = outcomes.filter(({ id }) => id === null);
  return { queued, notQueued: refusals.length, refusals: refusals.slice(0, refusalsShown) };
}

/** @param answer what the store said to the order, when one was asked for */
export function outcomeOf(
  asked: Pick<QueueOutcome, 'accountId' | 'domain' | 'years' | 'price' | 'reason'>,
  answer: { inserted: Order } | { open: Order } | undefined,
): QueueOutcome {
  if (answer && 'inserted' in answer) {
    return { ...asked, id: answer.inserted.id, state: answer.inserted.state, reason: null };
  }
  const beaten = answer && `Order ${answer.open.id} for it is ${answer.open.state}.`;
  return { ...asked, id: null, state: null, reason: beaten ?? asked.reason };
}
