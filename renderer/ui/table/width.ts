import { onBeforeUnmount, ref, watch, type Ref } from 'vue';

/** @returns the inner width of an element in pixels, as it changes */
export function useWidth(element: Readonly<Ref<HTMLElement | null>>): Readonly<Ref<number>> {
  const width = ref(1200);
  const observer = new ResizeObserver(([entry]) => {
    if (entry) width.value = Math.floor(entry.contentRect.width);
  });
  watch(
    element,
    (next, last) => {
      if (last) observer.unobserve(last);
      if (next) observer.observe(next);
    },
    { immediate: true, flush: 'post' },
  );
  onBeforeUnmount(() => observer.disconnect());
  return width;
}
