import { computed, shallowRef } from 'vue';
import { i18n } from '../../i18n/i18n.ts';
import { noteDone } from '../commands/undo.ts';

/** The ticked rows of a grid: named ones, or all that match the question (`of`) except some. Rows go by their key. */
export type GridSelection<Of> =
  | { readonly by: 'keys'; readonly keys: ReadonlySet<string> }
  | { readonly by: 'all'; readonly of: Of; readonly except: ReadonlySet<string> };

const nothingSelected: GridSelection<never> = { by: 'keys', keys: new Set() };

/** @returns the selection with these rows ticked or not */
function setSelected<Of>(
  selection: GridSelection<Of>,
  keys: Iterable<string>,
  on: boolean,
): GridSelection<Of> {
  const stays = selection.by === 'keys';
  const next = new Set(stays ? selection.keys : selection.except);
  for (const key of keys) {
    if (on === stays) next.add(key);
    else next.delete(key);
  }
  return stays ? { by: 'keys', keys: next } : { ...selection, except: next };
}

/**
 * The selection of one list. It survives sorting; what was let go of with Escape can be brought back.
 * @param matching how many rows match now
 * @param of what is asked now, for "all that match"; null as long as that cannot be selected
 * @param blocked nothing can be ticked: the rows on screen are not what was asked for
 */
export function useGridSelection<Of>(
  matching: () => number,
  of: () => Of | null,
  blocked: () => boolean = () => false,
) {
  const selection = shallowRef<GridSelection<Of>>(nothingSelected);
  const former = shallowRef<GridSelection<Of> | null>(null);
  const count = computed(() => {
    const { value } = selection;
    return value.by === 'keys' ? value.keys.size : Math.max(0, matching() - value.except.size);
  });

  function set(keys: Iterable<string>, on: boolean): void {
    if (!blocked()) selection.value = setSelected(selection.value, keys, on);
  }
  /** @returns what makes the selection what it is now */
  function hold(): () => void {
    const held = selection.value;
    return () => {
      if (!blocked()) selection.value = held;
    };
  }
  function everything(): void {
    const all = of();
    if (all !== null && !blocked()) selection.value = { by: 'all', of: all, except: new Set() };
  }
  /** @param restorable false where the rows are no longer those it was made of */
  function nothing(restorable = true): void {
    const held = restorable && count.value > 0 ? selection.value : null;
    if (held || !restorable || count.value > 0) former.value = held;
    selection.value = nothingSelected;
    if (held)
      noteDone({
        text: i18n.global.t('grid.letGo'),
        run: restore,
        isPossible: () => former.value === held && count.value === 0,
      });
  }
  function restore(): void {
    if (!former.value || blocked()) return;
    selection.value = former.value;
    former.value = null;
  }

  return {
    selection,
    count,
    /** {@link restore} brings something back. */
    restorable: computed(() => former.value !== null && count.value === 0),
    blocked,
    /** Everything is selected, but for what was unticked since. */
    all: computed(() => selection.value.by === 'all'),
    has(key: string): boolean {
      const { value } = selection;
      return value.by === 'keys' ? value.keys.has(key) : !value.except.has(key);
    },
    set,
    hold,
    everything,
    nothing,
    restore,
  };
}

export type GridTicks = Omit<ReturnType<typeof useGridSelection>, 'selection'>;
