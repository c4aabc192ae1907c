import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import type { View, ViewInput } from '../../../shared/model/view.ts';
import { ask, useBridge } from '../../bridge/bridge.ts';
import { callWithToast, succeeds } from '../../bridge/call-with-toast.ts';
import { useSession } from '../../bridge/session.ts';
import { inBackground } from '../../ui/in-background.ts';
import { writeGridState } from '../../ui/grid/grid-state.ts';

const nothing = { columns: null, sort: [], group: null };

/** @returns where the router finds the portfolio as a view shows it */
export const addressOf = ({ id, query, columns, sort, group }: View) => ({
  name: 'domains',
  query: { view: String(id), q: query, ...writeGridState({ columns, sort, group }, nothing) },
});

/** The saved views, in the order of the sidebar. */
export const useViews = defineStore('views', () => {
  const views = shallowRef<readonly View[]>([]);
  /** As the core has them. */
  let saved: readonly View[] = [];

  const show = (now: readonly View[]): void => void (saved = views.value = now);

  async function read(): Promise<void> {
    const list = await callWithToast('views.list', {});
    if (list) show(list);
  }

  function follow(): void {
    useSession().onSnapshot(() => inBackground(read()));
    useBridge().on('views.changed', show);
  }

  /** @param id null for a new one */
  const save = (id: number | null, view: ViewInput) => ask('views.save', { id, view });

  /** @returns whether it was removed */
  const remove = (id: number): Promise<boolean> => succeeds('views.remove', { id });

  /** Adds a removed view again, at its former place. @param order of the views before. @returns undefined after a failure */
  async function restore({ id, ...view }: View, order: readonly number[]): Promise<View | undefined> {
    const added = await callWithToast('views.save', { id: null, view });
    if (added)
      await callWithToast('views.reorder', { ids: order.map((other) => (other === id ? added.id : other)) });
    return added;
  }

  /** Puts a view at another place of the list. */
  async function move(id: number, to: number): Promise<void> {
    const moved = views.value.find((view) => view.id === id);
    if (!moved || to < 0 || to >= views.value.length) return;
    const rest = views.value.filter((view) => view !== moved);
    views.value = [...rest.slice(0, to), moved, ...rest.slice(to)];
    const ids = views.value.map((view) => view.id);
    if ((await callWithToast('views.reorder', { ids })) === undefined) views.value = saved;
  }

  return { views, follow, save, remove, restore, move };
});
