import type { PaidResult, SaidWish, Wish, WishEntry, WishResult } from '../../../shared/model/wish.ts';
import type { EventBus } from '../../platform/events.ts';
import type { Store } from '../../store/store.ts';
import { type ChosenDomains, mostUndone, namesIn } from './chosen-domains.ts';

/** What customers want of their domains, and which they have not paid for yet. Nothing of it is sent to a service. */
export function createWishService({
  store,
  events,
  today,
}: {
  readonly store: Pick<Store, 'wishes' | 'portfolio'>;
  readonly events: EventBus;
  /** Today's date, UTC, `YYYY-MM-DD`. */
  today(): string;
}) {
  const { wishes } = store;
  const changed = (): void => events.emit('customers.changed', {});

  return {
    /** @param wish null forgets what was said @throws AppError `bad-input` for a query or a name that cannot be read */
    async set(
      chosen: ChosenDomains,
      wish: Wish | null,
      { saidBy, note }: Pick<SaidWish, 'saidBy' | 'note'>,
    ): Promise<WishResult> {
      const domains = await namesIn(store, chosen, today());
      const said = wish && { wish, saidBy, saidAt: today(), note };
      const undo = await wishes.set([{ said, domains }]);
      changed();
      const moved = undo.reduce((sum, entry) => sum + entry.domains.length, 0);
      return { domains: domains.length, changed: moved, undo: moved > mostUndone ? [] : undo };
    },
    async restore(entries: readonly WishEntry[]): Promise<void> {
      await wishes.set(entries);
      changed();
    },
    /** @throws AppError `bad-input` for a query or a name that cannot be read */
    async setUnpaid(chosen: ChosenDomains, unpaid: boolean): Promise<PaidResult> {
      const domains = await namesIn(store, chosen, today());
      const names = await wishes.setUnpaid(domains, unpaid ? today() : null);
      changed();
      const undo = names.length > mostUndone ? [] : names;
      return { domains: domains.length, changed: names.length, undo };
    },
  };
}
