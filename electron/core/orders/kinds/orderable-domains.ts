import type { Sentence } from '../../../../shared/words/sentence.ts';
import type { Selection } from '../../../../shared/lists/lists.ts';
import type { Approval, Order } from '../../../../shared/model/order.ts';
import type { OrderRequest, PlannedOrder, PreviewItem } from '../../../../shared/model/ordering.ts';
import type { DomainKey } from '../../../../shared/model/domain.ts';
import type { RegistrationDetails } from '../../../../shared/model/registration.ts';
import { addDays } from '../../../../shared/rules/calendar.ts';
import {
  hiddenEffect,
  hiddenEffectDays,
  renewedInOther,
  renewedLately,
  renewedLatelyDays,
  renewedOutside,
} from '../../../../shared/rules/hidden-effect.ts';
import type { Doubts, OpenOrder } from '../../../../shared/rules/renewal.ts';
import { dropDoubt } from '../../../../shared/rules/wish.ts';
import { openInvoice } from '../../../../shared/rules/unpaid-invoice.ts';
import { type AccountFacts, type CachedSources, rememberFacts } from '../../accounts/account-facts.ts';
import { nameOf, selectedToOrder } from '../../domains/selected-domains.ts';
import type { FoundOrder } from '../../../store/ledger/orders.ts';
import type { OrderableRow } from '../../../store/portfolio/domain-rows.ts';

/** Age of the prices, and the credit, as the user sees them when approving. */
type AccountSeen = Readonly<Pick<Approval, 'pricesFetchedAt' | 'credit'>>;

export const accountSeen = ({ prices, credit }: Pick<AccountFacts, 'prices' | 'credit'>): AccountSeen => ({
  pricesFetchedAt: prices?.fetchedAt ?? null,
  credit,
});

/** @param row null for a name that comes into the account */
export const approvalOf = (
  row: Pick<OrderableRow, 'expiryDate' | 'nextDueDate' | 'status' | 'wish'> | null,
  { price, fee }: Pick<Approval, 'price' | 'fee'>,
  { pricesFetchedAt, credit }: AccountSeen,
): Approval => {
  const { expiryDate = null, nextDueDate = null, status = null, wish = null } = row ?? {};
  const dropSaidAt = wish?.wish === 'drop' ? wish.saidAt : undefined;
  return { expiryDate, nextDueDate, status, dropSaidAt, price, fee, pricesFetchedAt, credit };
};

/** A name for which something is to be ordered, judged from the cache. */
export interface Candidate extends AccountSeen {
  /** As the user sees it. Its orders are queued as they are here; of what cannot be ordered, they are what was asked for. */
  readonly item: PreviewItem;
  /** Null for a name that comes into the account. */
  readonly row: OrderableRow | null;
  readonly details: RegistrationDetails | null;
  /** A secret: it goes to the vault once the order is in the queue, and nowhere else. */
  readonly eppCode: string | null;
}

export interface SelectionSources extends CachedSources {
  /** Called with every page that was read of a selection: how many of how many. */
  readonly onRead: (domains: number, total: number) => void;
}

export interface OrderableDomain {
  readonly row: OrderableRow;
  readonly facts: AccountFacts;
  readonly open: OpenOrder | null;
  /** Why a completed order of the kind blocks the next one, if it does. */
  readonly hidden: Sentence | null;
  /** Why a further order has to be confirmed: a recent one, a decision, an open invoice, one of another account. */
  readonly doubt: Sentence | null;
  /** What was said, where its customer lets it expire. */
  readonly byWish: Sentence | null;
  /** It was read alone since it left the list, so that its status is known; it is read again before an order is sent. */
  readonly readAfterRefresh: boolean;
}

/** A selection from the cache in pages, with what judging an order needs. Its order is that of the run. */
export async function* orderableDomains(
  sources: SelectionSources,
  kind: 'renew' | 'restore',
  selection: Selection<'domains'>,
  today: string,
): AsyncGenerator<OrderableDomain[]> {
  const { store } = sources;
  const factsOf = rememberFacts(sources);
  const sentSince = addDays(today, -hiddenEffectDays);
  const ordered = createOrderedAmong(store.orders, kind, sentSince);
  const isRenewal = kind === 'renew';
  // What a refresh has just found may still wait.
  if (isRenewal) await store.history.collect();
  let read = 0;
  for await (const { rows, total } of selectedToOrder(store, selection, today)) {
    read += rows.length;
    sources.onRead(read, total);
    const among = await ordered(rows);
    const keys = among.here.map(keyOf);
    const found = await store.orders.openFor(keys);
    const open = new Map(found.map(({ asked, order, account }) => [nameOf(asked), { ...order, account }]));
    const recent = await store.orders.completed(kind, keys, sentSince);
    const completed = byName(recent);
    const unpaid = await store.orders.cancelledUnpaid(kind, keys, sentSince);
    const invoiced = byName(unpaid);
    const elsewhere = isRenewal
      ? await store.orders.renewalsElsewhere(among.anywhere.map(keyOf), sentSince)
      : [];
    const inOther = new Map(
      elsewhere.map(({ asked, order, account }) => [nameOf(asked), renewedInOther(order, account ?? '')]),
    );
    const moves = isRenewal
      ? await store.history.extended(rows.map(keyOf), addDays(today, -renewedLatelyDays))
      : [];
    const extended = Map.groupBy(moves, nameOf);
    const page: OrderableDomain[] = [];
    for (const row of rows) {
      const facts = await factsOf(row.accountId);
      if (!facts) continue;
      const readAfterRefresh = row.absence === 'read';
      const former = completed.get(nameOf(row));
      const unseen = former ? hiddenEffect(row, former) : null;
      const lately = former ? renewedLately(former, today) : null;
      const [hidden, asked] = former?.confirmedByUser ? [null, unseen ?? lately] : [unseen, lately];
      const unpaidOrder = invoiced.get(nameOf(row));
      const doubt =
        asked ??
        (unpaidOrder ? openInvoice(row, unpaidOrder) : null) ??
        inOther.get(nameOf(row)) ??
        renewedOutside(row, extended.get(nameOf(row)) ?? []);
      page.push({
        row,
        facts,
        open: open.get(nameOf(row)) ?? null,
        hidden,
        doubt,
        byWish: dropDoubt(row.wish),
        readAfterRefresh,
      });
    }
    yield page;
  }
}

interface OrderedAmong {
  /** With an order of the account, or of another one of its identity. */
  readonly here: readonly OrderableRow[];
  /** With an order of any account. */
  readonly anywhere: readonly OrderableRow[];
}

const keyOf = ({ accountId, domain }: OrderableRow): DomainKey => ({ accountId, domain });

/**
 * @returns a function that leaves those of a page that may have an order. The first page, often the only one, is left as
 * it is; afterwards it is asked with each page whether orders have changed: one may begin or end meanwhile
 */
function createOrderedAmong(
  { standing }: Pick<CachedSources['store']['orders'], 'standing'>,
  kind: 'renew' | 'restore',
  sentSince: string,
): (rows: readonly OrderableRow[]) => Promise<OrderedAmong> {
  let isFirst = true;
  let state: number | null = null;
  const names = new Set<string>();
  const domains = new Set<string>();
  return async (rows) => {
    if (isFirst) {
      isFirst = false;
      return { here: rows, anywhere: rows };
    }
    const changed = await standing(kind, sentSince, state);
    if (changed) {
      state = changed.state;
      for (const name of changed.names.split('\n')) {
        names.add(name);
        domains.add(name.slice(name.indexOf('/') + 1));
      }
    }
    return {
      here: rows.filter((row) => names.has(nameOf(row))),
      anywhere: rows.filter(({ domain }) => domains.has(domain)),
    };
  };
}

type Allowed = Pick<
  OrderRequest & { kind: 'renew' | 'restore' },
  'allowUncertain' | 'allowAgain' | 'allowDropped'
>;

/**
 * @param orders what is asked for
 * @param allowed what the user agreed to: to let the service decide, to pay again, to order what is to be dropped
 */
export function domainCandidate(
  { row, facts }: OrderableDomain,
  {
    bucket,
    reason,
    again = null,
    byService = null,
    byWish = null,
  }: Pick<PreviewItem, 'bucket' | 'reason'> & Partial<Doubts>,
  orders: PlannedOrder[],
  { allowUncertain, allowAgain = allowUncertain, allowDropped = allowUncertain }: Allowed,
  more: Pick<PreviewItem, 'restoreBefore'> = {},
): Candidate {
  const { accountId, domain, unicode, expiryDate } = row;
  const dropped = allowDropped ? null : byWish;
  const doubt = dropped ?? (allowAgain ? null : again) ?? (allowUncertain ? null : byService);
  const verdict =
    bucket === 'uncertain'
      ? {
          bucket: doubt ? bucket : ('will-be-ordered' as const),
          reason: doubt,
          ...(again && { again }),
          ...(byWish && { byWish }),
        }
      : { bucket, reason };
  const item = { accountId, domain, unicode, ...verdict, orders, expiryDate, ...more };
  return { item, row, ...accountSeen(facts), details: null, eppCode: null };
}

const byName = (orders: readonly FoundOrder[]): ReadonlyMap<string, Order> =>
  new Map(orders.map(({ asked, order }) => [nameOf(asked), order]));
