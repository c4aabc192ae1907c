import { useEventListener } from '@vueuse/core';
import { computed, ref, watch, type ComputedRef, type Ref } from 'vue';

/**
 * The error of the last submit, hidden once the field is edited. It comes back if the form is submitted again and the
 * field is still wrong.
 * @param live the error is about what is in the field now, also while it is edited
 */
export function useEditedError(
  { element, value }: { element: Readonly<Ref<HTMLElement | null>>; value: Ref<string> },
  error: () => string | null | undefined,
  live: () => boolean,
): ComputedRef<string | null> {
  const edited = ref(false);
  const show = (): void => void (edited.value = false);
  watch(value, () => (edited.value = true), { flush: 'sync' });
  watch(error, show);
  useEventListener(
    computed(() => element.value?.closest('form')),
    'submit',
    show,
    true,
  );
  return computed(() => (edited.value && !live() ? null : (error() ?? null)));
}
