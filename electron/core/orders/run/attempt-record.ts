import type { Sentence } from '../../../../shared/words/sentence.ts';
import { AppError } from '../../../../shared/model/errors.ts';
import type { Order } from '../../../../shared/model/order.ts';
import { isoNow } from '../../../platform/clock.ts';
import type { EndedExchange, ProviderFailure, SendObserver } from '../../../provider/provider.ts';
import type { AttemptStart } from '../../../store/ledger/attempts.ts';
import type { OrderContext } from '../order-context.ts';

/** @returns what is written down when the order is claimed */
export async function attemptStart(
  { provider, log }: Pick<OrderContext, 'provider' | 'log'>,
  { idempotencyKey }: Pick<Order, 'idempotencyKey'>,
): Promise<AttemptStart> {
  const budget = await provider.budget().catch((error: unknown) => {
    log.warn('budget-unreadable', { error });
    return [];
  });
  return { keySent: provider.capabilities.idempotent && idempotencyKey !== null, budget };
}

/** Writes down what becomes of an attempt that has begun. */
export interface AttemptRecord {
  readonly observer: SendObserver;
  /**
   * Comes after the order itself is written down: what became of it is worth more than the note about it.
   * @param failure null after a success
   * @throws AppError `disk-full`; anything else is only logged
   */
  end(failure: Pick<ProviderFailure, 'message'> | null): Promise<void>;
}

const nothingLeft: EndedExchange = {
  outcome: 'not-sent',
  status: null,
  answer: null,
  answerCut: false,
  durationMs: null,
};

export function recordAttempt(
  { store, clock, log }: Pick<OrderContext, 'store' | 'clock' | 'log'>,
  { id }: Pick<Order, 'id'>,
): AttemptRecord {
  let noted = false;
  let requests = 0;
  let last = nothingLeft;
  let problem: Sentence | null = null;
  return {
    observer: {
      async sending(request) {
        // Asked to come back later, the provider sends the same bytes again.
        if (!noted) await store.attempts.sent(id, request, isoNow(clock));
        noted = true;
      },
      ended(exchange) {
        if (exchange.outcome !== 'not-sent') requests += 1;
        // One that did not leave says nothing about one that did.
        if (exchange.outcome !== 'not-sent' || requests === 0) last = exchange;
      },
      gaveUp: (sentence) => void (problem = sentence),
    },
    async end(failure) {
      // What was refused before it reached the line has a sentence of Namekeep's own.
      const why = failure && (problem ?? failure.message);
      const end = { ...last, at: isoNow(clock), requests, problem: why };
      await store.attempts.end(id, end).catch((error: unknown) => {
        log.warn('attempt-end-not-kept', { id, error });
        if (error instanceof AppError && error.code === 'disk-full') throw error;
      });
    },
  };
}
