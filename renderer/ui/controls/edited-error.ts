import { computed, onMounted, ref, watch, type ComputedRef, type Ref } from 'vue';

/**
 * What is said at a field of what was submitted: it goes when the field is edited, and comes back if the form is submitted
 * again and the field is still wrong.
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
  onMounted(() => element.value?.closest('form')?.addEventListener('submit', show, true));
  return computed(() => (edited.value && !live() ? null : (error() ?? null)));
}
