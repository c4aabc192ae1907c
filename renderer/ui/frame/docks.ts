import {
  computed,
  onBeforeUnmount,
  onMounted,
  shallowReactive,
  watchEffect,
  type ComputedRef,
  type Ref,
} from 'vue';

/** The places of a screen's header, inspector and bottom bar: one of each in the window. */
export type DockName = 'header' | 'inspector' | 'bar';

interface Dock {
  element: HTMLElement | null;
  /** The number of parts shown in it; while screens change there can be two. */
  parts: number;
}

const newDock = (): Dock => shallowReactive({ element: null, parts: 0 });
const docks: Readonly<Record<DockName, Dock>> = { header: newDock(), inspector: newDock(), bar: newDock() };

/**
 * For the frame: makes the element the place of all parts of this name.
 * @returns whether anything is shown there
 */
export function provideDock(
  name: DockName,
  element: Readonly<Ref<HTMLElement | null>>,
): ComputedRef<boolean> {
  const dock = docks[name];
  watchEffect(() => (dock.element = element.value), { flush: 'post' });
  onBeforeUnmount(() => (dock.element = null));
  return computed(() => dock.parts > 0);
}

/** @returns whether any part of this name is shown */
export const isDocked = (name: DockName): boolean => docks[name].parts > 0;

/**
 * For a part: where it belongs.
 * @returns null outside the frame, where a part stays in its own place
 */
export function useDock(name: DockName): ComputedRef<HTMLElement | null> {
  const dock = docks[name];
  onMounted(() => (dock.parts += 1));
  onBeforeUnmount(() => (dock.parts -= 1));
  return computed(() => dock.element);
}
