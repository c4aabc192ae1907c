import type { Selection } from '../../../shared/lists/lists.ts';
import type {
  Assignment,
  AssignmentResult,
  Customer,
  CustomerInput,
} from '../../../shared/model/customer.ts';
import { badInput } from '../../../shared/model/errors.ts';
import { toAsciiDomain } from '../../../shared/rules/domain-name.ts';
import type { EventBus } from '../../platform/events.ts';
import type { Store } from '../../store/store.ts';
import { selectedDomains } from '../domains/selected-domains.ts';

/** Beyond that, taking it back is a selection of its own. */
const mostUndone = 100_000;

/** Who the reseller's customers are, and which domains are whose. Nothing of it is sent to a service. */
export function createCustomerService({
  store,
  events,
  today,
}: {
  readonly store: Pick<Store, 'customers' | 'retail' | 'portfolio'>;
  readonly events: EventBus;
  /** Today's date, UTC, `YYYY-MM-DD`. */
  today(): string;
}) {
  const { customers, retail } = store;
  const changed = (): void => events.emit('customers.changed', {});

  async function* namesIn(
    selection: Selection<'domains'> | undefined,
    named: readonly string[] | undefined,
  ): AsyncGenerator<string[]> {
    if (selection)
      for await (const { rows } of selectedDomains(store, selection, today()))
        yield rows.map(({ domain }) => domain);
    if (named) yield named.map(asciiName);
  }

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
      await retail.removeAll({ of: 'customer', id });
      changed();
    },
    /**
     * Gives domains of the portfolio, and names that need not be in it, to a customer; null takes them from theirs.
     * @throws AppError `bad-input` for a query or a name that cannot be read, `not-found`
     */
    async assign(
      customerId: number | null,
      {
        selection,
        domains: named,
      }: { selection?: Selection<'domains'> | undefined; domains?: string[] | undefined },
    ): Promise<AssignmentResult> {
      const names = new Set<string>();
      for await (const page of namesIn(selection, named)) for (const name of page) names.add(name);
      const undo = await customers.assign([{ customerId, domains: [...names] }]);
      changed();
      const moved = undo.reduce((sum, { domains }) => sum + domains.length, 0);
      return { domains: names.size, changed: moved, undo: moved > mostUndone ? [] : undo };
    },
    /** @throws AppError `not-found` */
    async reassign(assignments: readonly Assignment[]): Promise<void> {
      await customers.assign(assignments);
      changed();
    },
  };
}

function asciiName(name: string): string {
  const read = toAsciiDomain(name);
  if (!read.ok) throw badInput(read.reason, 'domains');
  return read.domain;
}
