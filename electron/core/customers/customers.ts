import type {
  Assignment,
  AssignmentResult,
  Customer,
  CustomerInput,
} from '../../../shared/model/customer.ts';
import type { EventBus } from '../../platform/events.ts';
import type { Store } from '../../store/store.ts';
import { type ChosenDomains, mostUndone, namesIn } from './chosen-domains.ts';

/** Who the reseller's customers are, and which domains are whose. Nothing of it is sent to a service. */
export function createCustomerService({
  store,
  events,
  today,
}: {
  readonly store: Pick<Store, 'customers' | 'portfolio'>;
  readonly events: EventBus;
  /** Today's date, UTC, `YYYY-MM-DD`. */
  today(): string;
}) {
  const { customers } = store;
  const changed = (): void => events.emit('customers.changed', {});

  return {
    /** @param id null for a new one @throws AppError `bad-input`, `not-found` */
    async save(id: number | null, customer: CustomerInput): Promise<Customer> {
      const saved = await customers.save(id, customer);
      changed();
      return saved;
    },
    /** Their domains are then without a customer. @throws AppError `not-found` */
    async remove(id: number): Promise<void> {
      await customers.remove(id);
      changed();
    },
    /**
     * Gives domains of the portfolio, and names that need not be in it, to a customer; null takes them from theirs.
     * @throws AppError `bad-input` for a query or a name that cannot be read, `not-found`
     */
    async assign(customerId: number | null, chosen: ChosenDomains): Promise<AssignmentResult> {
      const names = await namesIn(store, chosen, today());
      const undo = await customers.assign([{ customerId, domains: names }]);
      changed();
      const moved = undo.reduce((sum, { domains }) => sum + domains.length, 0);
      return { domains: names.length, changed: moved, undo: moved > mostUndone ? [] : undo };
    },
    /** @throws AppError `not-found` */
    async reassign(assignments: readonly Assignment[]): Promise<void> {
      await customers.assign(assignments);
      changed();
    },
  };
}
