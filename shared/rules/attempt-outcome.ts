import type { OrderAttempt } from '../model/attempt.ts';
import type { OrderState } from '../model/order.ts';

/** `cut-off`: Namekeep was ended before an answer came. */
export type AttemptOutcome = 'answered' | 'no-answer' | 'not-sent' | 'under-way' | 'cut-off';

/**
 * @param state of the order
 * @param latest whether no attempt at the order began later
 */
export function attemptOutcome(
  { end }: Pick<OrderAttempt, 'end'>,
  state: OrderState,
  latest: boolean,
): AttemptOutcome {
  if (end) return end.outcome;
  return latest && state === 'sending' ? 'under-way' : 'cut-off';
}
