import { elementScroll, observeElementOffset, useVirtualizer } from '@tanstack/vue-virtual';
import { computed, type Ref, watch } from 'vue';
import { offsetToReveal, scaleFor } from './scaled-scroll.ts';

/**
 * The rows in sight of a list of equal rows below a sticky head of the same height; any length, also beyond what a
 * browser allows an element to be tall.
 * @param height of one row, in pixels
 */
export function useVirtualRows(
  scroller: Ref<HTMLElement | null>,
  count: Ref<number>,
  height: Readonly<Ref<number>>,
) {
  const viewport = (): number => Math.max(height.value, (scroller.value?.clientHeight ?? 0) - height.value);
  const scale = computed(() => (void size.value, scaleFor(count.value, viewport(), height.value)));

  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>(
    computed(() => ({
      count: count.value,
      getScrollElement: () => scroller.value,
      estimateSize: () => height.value,
      overscan: 4,
      observeElementOffset: (instance, told) =>
        observeElementOffset(instance, (offset, scrolling) => told(offset * scale.value.ratio, scrolling)),
      scrollToFn: (offset, options, instance) => elementScroll(offset / scale.value.ratio, options, instance),
    })),
  );
  const size = computed(() => virtualizer.value.scrollRect?.height ?? 0);
  /** The first row in sight stays where it is when rows become taller or lower. */
  watch(height, (now, former) => {
    const element = scroller.value;
    const first = element
      ? (element.scrollTop * scaleFor(count.value, viewport(), former).ratio) / former
      : 0;
    virtualizer.value.measure();
    if (element) element.scrollTop = (first * now) / scale.value.ratio;
  });

  let pool = 1;
  /** The rows in sight; `slot` names the element that shows one, so that a far jump builds no new elements. */
  const items = computed(() => {
    const visible = virtualizer.value.getVirtualItems();
    pool = Math.max(pool, visible.length);
    return visible.map(({ index, start }) => ({ index, start, slot: index % pool }));
  });
  /** The place of the first rendered row inside the tall element, in its own pixels. */
  const top = computed(() => {
    const first = items.value[0]?.start ?? 0;
    const offset = virtualizer.value.scrollOffset ?? 0;
    return Math.round(first - offset + offset / scale.value.ratio);
  });
  const pageRows = (): number => Math.max(1, Math.floor(viewport() / height.value) - 1);

  function reveal(index: number): void {
    const element = scroller.value;
    if (!element) return;
    const to = offsetToReveal(index, element.scrollTop * scale.value.ratio, viewport(), height.value);
    if (to !== null) element.scrollTop = to / scale.value.ratio;
  }

  return { items, top, space: computed(() => scale.value.height), pageRows, reveal };
}
