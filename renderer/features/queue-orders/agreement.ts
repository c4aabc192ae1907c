import { computed, ref, shallowRef, watch, type ShallowRef } from 'vue';
import type { Envelope } from '../../../shared/contract.ts';
import type { Failure } from '../../../shared/model/errors.ts';
import type { PreviewTotals } from '../../../shared/model/order.ts';
import type { Agreement } from '../../../shared/model/ordering.ts';
import { isConfirmed } from '../../../shared/rules/confirmation.ts';

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
  /** What is typed: one text for each sum above the limit. Forgotten when the sums change. */
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
