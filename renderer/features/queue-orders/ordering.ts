import { computed, ref, shallowRef, watch, type ShallowRef } from 'vue';
import type { Envelope } from '../../../shared/contract.ts';
import type { Failure } from '../../../shared/model/errors.ts';
import type { PreviewTotals } from '../../../shared/model/order.ts';
import type { Agreement, OrderRequest, Queueing } from '../../../shared/model/ordering.ts';
import { isConfirmed } from '../../../shared/rules/confirmation.ts';
import { ask } from '../../bridge/bridge.ts';
import { succeeds } from '../../bridge/call-with-toast.ts';

/**
 * The preview of orders, what the user types to confirm its sums, and what is then done exactly as it was shown.
 * @param read asks for the preview
 */
export function useAgreement<Preview extends Pick<PreviewTotals, 'sums' | 'toConfirm'>>(
  read: () => Promise<Envelope<Preview>>,
  countOf: (preview: Preview) => number,
) {
  const preview: ShallowRef<Preview | null> = shallowRef(null);
  const failure = ref<Failure | null>(null);
  const looking = ref(false);
  const busy = ref(false);
  /** One typed text for each sum above the limit. Forgotten when the sums change. */
  const texts = ref<string[]>([]);
  const toConfirm = computed(() => preview.value?.toConfirm ?? []);
  watch(
    () => toConfirm.value.map(({ amount, currency }) => `${amount} ${currency}`).join(),
    () => (texts.value = toConfirm.value.map(() => '')),
    { immediate: true },
  );
  const confirmed = computed(() =>
    toConfirm.value.every((sum, at) => isConfirmed([sum], [texts.value[at] ?? ''])),
  );
  let latest = 0;

  async function look(): Promise<void> {
    const turn = (latest += 1);
    looking.value = true;
    const answer = await read();
    if (turn !== latest) return;
    looking.value = false;
    failure.value = answer.ok ? null : answer.error;
    preview.value = answer.ok ? answer.value : null;
  }

  /** @returns what was done; null if nothing was, and the failure or a new preview says why */
  async function agree<Done>(act: (agreed: Agreement) => Promise<Envelope<Done>>): Promise<Done | null> {
    if (!preview.value) return null;
    busy.value = true;
    const confirm = texts.value.map((text) => text.trim()).filter((text) => text !== '');
    const shown = { count: countOf(preview.value), sums: preview.value.sums };
    const answer = await act({ confirm, shown });
    busy.value = false;
    failure.value = null;
    if (answer.ok) return answer.value;
    // The limit, a price or the selection is another since the preview.
    if (answer.error.code === 'confirmation-needed') await look();
    failure.value ??= answer.error;
    return null;
  }

  return { preview, failure, looking, busy, texts, confirmed, look, agree };
}

/**
 * Sends exactly these orders; what else waits in the queue stays there.
 * @returns whether a run began; if not, the user was told why, and they wait in the queue
 */
export const runNow = async (ids: readonly number[]): Promise<boolean> =>
  ids.length > 0 && (await succeeds('orders.run', { ids: [...ids] }));

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
  /** The queued orders are being sent. */
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

  const cannotQueue = computed(() => {
    const { looking, preview, confirmed } = agreement;
    return looking.value || !preview.value?.counts.willBeOrdered || !confirmed.value;
  });

  return { ...agreement, cannotQueue, queueing, outcome, started, queue };
}
