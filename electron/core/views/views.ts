import type { ViewInput } from '../../../shared/model/view.ts';
import type { EventBus } from '../../platform/events.ts';
import type { Store } from '../../store/store.ts';

/** Saved views of the portfolio. */
export function createViewService({
  store: { views },
  events,
}: {
  readonly store: Pick<Store, 'views'>;
  readonly events: EventBus;
}) {
  const announce = async (): Promise<void> => events.emit('views.changed', await views.list());
  return {
    /** @param id null for a new one @throws AppError `already-exists`, `not-found` */
    async save(id: number | null, view: ViewInput) {
      const saved = await views.save(id, view);
      await announce();
      return saved;
    },
    async remove(id: number) {
      await views.remove(id);
      await announce();
    },
    async reorder(ids: readonly number[]) {
      await views.reorder(ids);
      await announce();
    },
  };
}
