import { computed, ref, watch, type ComputedRef, type Ref } from 'vue';
import type { Money } from '../../../shared/model/money.ts';
import { isConfirmed } from '../../../shared/rules/confirmation.ts';

/** What the user types to confirm sums above the limit. */
export interface TypedSums {
  /** One text for each sum, empty at first. */
  readonly texts: Ref<string[]>;
  /** What to send along: one text for each sum. */
  readonly confirm: ComputedRef<string[]>;
  readonly confirmed: ComputedRef<boolean>;
}

/** @param sums those above the limit; when they change, what was typed is forgotten */
export function useTypedSums(sums: () => readonly Money[]): TypedSums {
  const texts = ref<string[]>([]);
  const key = (): string =>
    sums()
      .map(({ amount, currency }) => `${amount} ${currency}`)
      .join();
  watch(key, () => (texts.value = sums().map(() => '')), { immediate: true });
  const confirm = computed(() => texts.value.map((text) => text.trim()).filter((text) => text !== ''));
  return {
    texts,
    confirm,
    confirmed: computed(() => sums().every((sum, at) => isConfirmed([sum], [texts.value[at] ?? '']))),
  };
}
