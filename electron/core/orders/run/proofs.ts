import type { DomainRecord } from '../../../../shared/model/domain.ts';
import { recordsOf } from '../../../../shared/model/domain-batch.ts';
import type { Order } from '../../../../shared/model/order.ts';
import { orderEffect } from '../../../../shared/rules/order-effect.ts';
import { isShort } from '../../../../shared/rules/order-terms.ts';
import { movedSince } from '../../../../shared/rules/order-gate.ts';
import type { CreditReading } from '../../../../shared/rules/credit-proof.ts';
import { noteOthers } from '../../accounts/others.ts';
import { isoNow } from '../../../platform/clock.ts';
import type { ProviderFailure } from '../../../provider/provider.ts';
import { chosenOrders, type OrderContext } from '../order-context.ts';
import { conclude, readAndConclude } from '../settle/conclude.ts';
import { afterBudget, concernsOthers } from '../settle/read-back.ts';

/** Orders sent before one list proves them: if the credit runs out, this many may be out already. */
const together = { few: 5, most: 50 };
/** However slowly orders are sent, they are proved this long after the first of them at the latest, in ms. */
const longestKeptMs = 10 * 60_000;

export type Proofs = ReturnType<typeof createProofs>;

interface Listed {
  /** Null for a name that comes twice. */
  readonly records: ReadonlyMap<string, DomainRecord | null>;
  readonly readAt: string;
}

export function createProofs(context: OrderContext, readCredit: () => Promise<CreditReading | null>) {
  const { provider, store, clock, accountId, signal } = context;
  let kept: Order[] = [];
  let limit = together.few;
  /** Requests that a list takes; null until an order that was read alone was done. */
  let listRequests: number | null = null;
  /** The list was not to be had, or does not show what a domain that is read alone shows. */
  let listFails = false;

  const isListed = ({ kind }: Pick<Order, 'kind'>): boolean =>
    kind === 'renew' || (kind !== 'restore' && provider.capabilities.idempotent);
  const isDone = async ({ id }: Order): Promise<boolean> => (await store.orders.get(id))?.state === 'done';

  /** Also finds out which domains that are still to be ordered are no longer as they were when that was approved. */
  async function readList(orders: readonly Order[]): Promise<Listed | ProviderFailure> {
    const accepted = new Set(orders.map(({ domain }) => domain));
    const queued = new Map<string, (record: DomainRecord) => boolean>();
    for await (const { kind, domain, dependsOn, approval } of chosenOrders(context, 'queued'))
      if ((kind === 'renew' || kind === 'restore') && dependsOn === null)
        queued.set(domain, (record) => movedSince(kind, approval, record) !== null);
    const records = new Map<string, DomainRecord | null>();
    const changed: DomainRecord[] = [];
    let readAt = '';
    const list = await afterBudget(context, (options) => {
      readAt = isoNow(clock);
      return provider.listDomains(async (batch) => {
        for (const record of recordsOf(batch)) {
          const { domain } = record;
          if (accepted.has(domain)) records.set(domain, records.has(domain) ? null : record);
          if (queued.get(domain)?.(record)) changed.push(record);
        }
      }, options);
    });
    if (!list.ok) return list.error;
    // Each is held when its turn comes, by what it is now.
    for (const record of changed) await context.saveRecord(record, readAt);
    if (changed[0])
      await noteOthers(context, `${changed[0].domain} is not as it was when its order was approved`);
    return { records, readAt };
  }

  async function readAlone(orders: readonly Order[]): Promise<void> {
    for (const order of orders) {
      const failure = await readAndConclude(context, order);
      if (failure && (signal.aborted || concernsOthers(failure))) return;
    }
  }

  async function proveInList(orders: readonly Order[]): Promise<void> {
    const list = await readList(orders);
    if ('code' in list) {
      listFails = true;
      // A stopped run waits for one request at most; the next refresh finds what it leaves.
      return signal.aborted ? undefined : readAlone(orders);
    }
    const { records, readAt } = list;
    const unseen: [Order, DomainRecord][] = [];
    const alone: Order[] = [];
    for (const order of orders) {
      const record = records.get(order.domain) ?? null;
      if (record) await context.saveRecord(record, readAt);
      const effect = record && order.baseline ? orderEffect(order, order.baseline, record) : null;
      if (record && effect?.kind === 'seen')
        await conclude(context, order, { domain: record, readAt, credit: async () => null });
      else if (record) unseen.push([order, record]);
      else alone.push(order);
    }
    // After what is done, so that the reading shows what none of them can have taken.
    const credit = unseen.length > 0 || orders.length >= together.most ? await readCredit() : null;
    // Read alone, the first of them shows whether the list is behind.
    const [first] = unseen;
    if (first) await readAlone([first[0]]);
    listFails = first !== undefined && (await isDone(first[0]));
    for (const [order, record] of unseen.slice(1)) {
      if (listFails) alone.push(order);
      else await conclude(context, order, { domain: record, readAt, credit: async () => credit });
    }
    await readAlone(alone);
  }

  return {
    /**
     * Reads the domain of an order that was accepted just now, or keeps the order for {@link prove}. Until one that was
     * read alone is done, each is read alone: what is wrong with all of them shows before the others are sent.
     */
    async accepted(order: Order): Promise<void> {
      // What the credit does not cover may become an unpaid invoice, which only the credit right before it shows.
      if (listRequests !== null && !listFails && isListed(order) && !isShort(order.baseline)) {
        kept.push(order);
        return;
      }
      await readAndConclude(context, order);
      if (listRequests !== null || !(await isDone(order))) return;
      listRequests = provider.listRequests(await store.portfolio.count(accountId));
    },
    /** @returns whether what is kept has to be proved before this order is sent; null for the end of the queue */
    areDue(next: Order | null): boolean {
      const [oldest] = kept;
      if (!oldest) return false;
      const keptMs = clock.now() - Date.parse(oldest.sentAt ?? oldest.updatedAt);
      return kept.length >= limit || keptMs > longestKeptMs || next === null || !isListed(next);
    },
    places: (): number =>
      1 + Math.min(kept.length + 1, (listRequests ?? 1) + (provider.capabilities.credit ? 1 : 0)),
    get kept(): number {
      return kept.length;
    },
    /** @returns whether the order waits for {@link prove} */
    keeps: (id: Order['id']): boolean => kept.some((order) => order.id === id),
    /** Proves what is kept, in one list of domains where that takes fewer requests. @returns the orders it was about */
    async prove(): Promise<readonly Order[]> {
      const orders = kept;
      kept = [];
      // A stopped run makes one more request. Otherwise a list has to replace more requests than it costs with the credit.
      const pages = listRequests ?? 1;
      const isWorth = signal.aborted ? pages === 1 && orders.length > 1 : orders.length > pages + 1;
      if (isWorth && !listFails) await proveInList(orders);
      else await readAlone(signal.aborted ? orders.slice(0, 1) : orders);
      const states = await Promise.all(orders.map(isDone));
      limit = states.every(Boolean) ? together.most : together.few;
      return orders;
    },
  };
}
