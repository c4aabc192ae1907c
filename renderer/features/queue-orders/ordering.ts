import { ref, shallowRef, type ShallowRef } from 'vue';
import type { Envelope } from '../../../shared/contract.ts';
import type { Failure } from '../../../shared/model/errors.ts';
import type { Agreement, OrderPreview, OrderRequest, Queueing } from '../../../shared/model/ordering.ts';
import { ask } from '../../bridge/bridge.ts';
import { runNow } from './run-now.ts';
import { useTypedSums } from './typed-sums.ts';

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
  const preview: ShallowRef<OrderPreview | null> = shallowRef(null);
  const outcome: ShallowRef<Queueing | null> = shallowRef(null);
  const failure = ref<Failure | null>(null);
  const looking = ref(false);
  const queueing = ref(false);
  /** Whether what was queued is being sent. */
  const started = ref(false);
  const { texts, confirm, confirmed } = useTypedSums(() => preview.value?.toConfirm ?? []);
  let latest = 0;

  async function look(): Promise<void> {
    const turn = (latest += 1);
    looking.value = true;
    const answer = await ask('orders.preview', { order: request() });
    if (turn !== latest) return;
    looking.value = false;
    failure.value = answer.ok ? null : answer.error;
    preview.value = answer.ok ? answer.value : null;
  }

  /** @returns what is queued; null if nothing is, and the failure or a new preview says why */
  async function queue(now: boolean): Promise<Queueing | null> {
    if (!preview.value) return null;
    queueing.value = true;
    const { counts, sums } = preview.value;
    const shown = { count: counts.willBeOrdered, sums };
    const answer = await send({ confirm: confirm.value, shown });
    started.value = now && answer.ok && (await runNow(answer.value.ids));
    queueing.value = false;
    failure.value = null;
    if (answer.ok) return (outcome.value = answer.value);
    // The limit, a price or the selection is another since the preview.
    if (answer.error.code === 'confirmation-needed') await look();
    failure.value ??= answer.error;
    return null;
  }

  return { preview, outcome, failure, looking, queueing, started, texts, confirmed, look, queue };
}
