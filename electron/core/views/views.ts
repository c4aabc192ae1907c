import type { View, ViewInput } from '../../../shared/model/view.ts';
import type { EventBus } from '../../platform/events.ts';
import type { Store } from '../../store/store.ts';

export interface ViewService {
  /** @param id null for a new one @throws AppError `already-exists`, `not-found` */
  save(id: number | null, view: ViewInput): Promise<View>;
  remove(id: number): Promise<void>;
  reorder(ids: readonly number[]): Promise<void>;
}

/** Saved views of the portfolio. */
export function createViewService({
  store: { views },
  events,
}: {
  readonly store: Pick<Store, 'views'>;
  readonly events: EventBus;
}): ViewService {
  const announce = async (): Promise<void> => events.emit('views.changed', await views.list());
  return {
    async save(id, view) {
      const saved = await views.save(id, view);
      await announce();
      return saved;
    },
    async remove(id) {
      await views.remove(id);
      await announce();
    },
    async reorder(ids) {
      await views.reorder(ids);
      await announce();
    },
  };
}
