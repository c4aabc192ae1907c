import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import type { View, ViewInput } from '../../../shared/model/view.ts';
import { ask, useBridge } from '../../bridge/bridge.ts';
import { useSession } from '../../bridge/session.ts';
import { inBackground } from '../../ui/in-background.ts';
import { writeGridState } from '../../ui/grid/grid-state.ts';
import { useToasts } from '../../ui/toasts/toasts.ts';

const nothing = { columns: null, sort: [], group: null };

/** @returns where the router finds the portfolio as a view shows it */
export const addressOf = ({ id, query, columns, sort, group }: View) => ({
  name: 'domains',
  query: { view: String(id), q: query, ...writeGridState({ columns, sort, group }, nothing) },
});

/** The saved views, in the order of the sidebar. */
export const useViews = defineStore('views', () => {
  const toasts = useToasts();
  const views = shallowRef<readonly View[]>([]);
  /** As the core has them. */
  let saved: readonly View[] = [];

  const show = (now: readonly View[]): void => void (saved = views.value = now);

  async function read(): Promise<void> {
    const answer = await ask('views.list', {});
    if (answer.ok) show(answer.value);
    else toasts.fail(answer.error);
  }

  function follow(): void {
    useSession().onSnapshot(() => inBackground(read()));
    useBridge().on('views.changed', show);
  }

  /** @param id null for a new one */
  const save = (id: number | null, view: ViewInput) => ask('views.save', { id, view });

  async function remove(id: number): Promise<void> {
    const answer = await ask('views.remove', { id });
    if (!answer.ok) toasts.fail(answer.error);
  }

  /** Puts a view at another place of the list. */
  async function move(id: number, to: number): Promise<void> {
    const moved = views.value.find((view) => view.id === id);
    if (!moved || to < 0 || to >= views.value.length) return;
    const rest = views.value.filter((view) => view !== moved);
    views.value = [...rest.slice(0, to), moved, ...rest.slice(to)];
    const answer = await ask('views.reorder', { ids: views.value.map((view) => view.id) });
    if (answer.ok) return;
    views.value = saved;
    toasts.fail(answer.error);
  }

  return { views, follow, save, remove, move };
});
