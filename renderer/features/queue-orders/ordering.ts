import { ref, shallowRef, type ShallowRef } from 'vue';
import type { Envelope } from '../../../shared/contract.ts';
import type { Agreement, OrderRequest, Queueing } from '../../../shared/model/ordering.ts';
import { ask } from '../../bridge/bridge.ts';
import { useAgreement } from './agreement.ts';
import { runNow } from './run-now.ts';

/**
 * The way of any orders into the queue: their preview, what is typed to confirm it, and the outcome.
 * @param request what is to be ordered now; asked for each time
 * @param send how that is queued
 */
export function useOrdering(
  request: () => OrderRequest,
  send: (agreed: Agreement) => Promise<Envelope<Queueing>> = (agreed) =>
    ask('orders.queue', { order: request(), ...agreed }),
) {
  const {
    agree,
    busy: queueing,
    ...agreement
  } = useAgreement(
    () => ask('orders.preview', { order: request() }),
    ({ counts }) => counts.willBeOrdered,
  );
  const outcome: ShallowRef<Queueing | null> = shallowRef(null);
  /** Whether what was queued is being sent. */
  const started = ref(false);

  /** @param now sends them right away @returns what is queued; null if nothing is */
  async function queue(now: boolean): Promise<Queueing | null> {
    const queued = await agree(async (agreed) => {
      const answer = await send(agreed);
      started.value = now && answer.ok && (await runNow(answer.value.ids));
      return answer;
    });
    if (queued) outcome.value = queued;
    return queued;
  }

  return { ...agreement, queueing, outcome, started, queue };
}
