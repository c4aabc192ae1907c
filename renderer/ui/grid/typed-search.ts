import { ref, watch, type Ref } from 'vue';

/**
 * What is typed to search a list. A letter is searched for at once; what is typed while an answer is awaited is searched
 * for when it is here, so that no answers to former letters queue up before the last one.
 * @param list `text`: what was searched for last; `awaited`: whether its answer is not here yet
 */
export function useTypedSearch(list: {
  readonly text: () => string;
  readonly awaited: () => boolean;
  search(text: string): void;
}): Ref<string> {
  const typed = ref(list.text());
  watch(list.text, (text) => (typed.value = text));
  watch([typed, list.awaited], () => {
    if (typed.value !== list.text() && !list.awaited()) list.search(typed.value);
  });
  return typed;
}
