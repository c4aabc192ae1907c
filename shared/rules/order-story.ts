import type { OrderAttempt } from '../model/attempt.ts';
import type { OrderEvent, OrderState } from '../model/order.ts';

/** One step of what happened to an order, in the sequence in which it happened. */
export type StoryStep =
  | { readonly kind: 'event'; readonly at: string; readonly event: OrderEvent }
  | {
      readonly kind: 'attempt';
      readonly at: string;
      readonly attempt: OrderAttempt;
      readonly outcome: AttemptOutcome;
    };

/**
 * Puts each attempt behind the event with which it began. Attempts from before attempts were kept are missing at the
 * beginning.
 * @param state of the order now
 */
export function orderStory(
  events: readonly OrderEvent[],
  attempts: readonly OrderAttempt[],
  state: OrderState,
): StoryStep[] {
  const waiting = [...attempts];
  let notKept = events.filter(begins).length - waiting.length;
  const steps: StoryStep[] = [];
  for (const event of events) {
    steps.push({ kind: 'event', at: event.at, event });
    if (!begins(event)) continue;
    if (notKept > 0) {
      notKept -= 1;
      continue;
    }
    const attempt = waiting.shift();
    if (!attempt) continue;
    const outcome = attemptOutcome(attempt, state, waiting.length === 0);
    steps.push({ kind: 'attempt', at: attempt.at, attempt, outcome });
  }
  return steps;
}

const begins = ({ to }: OrderEvent): boolean => to === 'sending';

/** `cut-off`: Namekeep was ended before an answer came. */
export type AttemptOutcome = 'answered' | 'no-answer' | 'not-sent' | 'under-way' | 'cut-off';

/** Outcome of an attempt by the order's state; `latest` when none began later. */
export function attemptOutcome(
  { end }: Pick<OrderAttempt, 'end'>,
  state: OrderState,
  latest: boolean,
): AttemptOutcome {
  if (end) return end.outcome;
  return latest && state === 'sending' ? 'under-way' : 'cut-off';
}
