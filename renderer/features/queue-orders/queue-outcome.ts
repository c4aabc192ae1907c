import type { Output } from '../../../shared/contract.ts';

/** @returns what a queueing brought, with what could not be queued apart from the rest */
export function toQueueOutcome({
  queued,
  outcomes,
}: Output<'orders.queueRestore'>): Output<'orders.queueRenewal'> {
  const refusals = outcomes.filter(({ id }) => id === null);
  const ids = outcomes.flatMap(({ id }) => id ?? []);
  return { queued, ids, notQueued: refusals.length, refusals };
}
