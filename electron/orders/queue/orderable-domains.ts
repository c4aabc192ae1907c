import type { Said, Sentence } from '../../../shared/words/sentence.ts';
import type { DomainRow, Selection } from '../../../shared/model/domain.ts';
import type { Approval, Bucket, Order } from '../../../shared/model/order.ts';
import { addDays } from '../../../shared/rules/calendar.ts';
import { hiddenEffect, hiddenEffectDays, renewedLately } from '../../../shared/rules/hidden-effect.ts';
import { type AccountFacts, type CachedSources, rememberFacts } from '../../accounts/account-facts.ts';
import { nameOf, selectedDomains } from '../../domains/selected-domains.ts';

/** What the user sees of the account when approving: how old its prices are, and its credit. */
export type AccountSeen = Readonly<Pick<Approval, 'pricesFetchedAt' | 'credit'>>;

export const accountSeen = ({ prices, credit }: AccountFacts): AccountSeen => ({
  pricesFetchedAt: prices?.fetchedAt ?? null,
  credit,
});

/** A cached domain with what is known about ordering anything for it. */
export interface OrderableDomain {
  readonly row: DomainRow;
  readonly facts: AccountFacts;
  /** The order that is open for it, if any. */
  readonly open: Order | null;
  /** Why a completed order of the kind blocks the next one, if it does. */
  readonly hidden: Sentence | null;
  /** Why the user has to confirm a further order of the kind: the last one is recent, or done by the user's word alone. */
  readonly doubt: Sentence | null;
  /** It was read alone since it left the list, so that its status is known; it is read again before an order is sent. */
  readonly readAfterRefresh: boolean;
}

/**
 * Reads a selection from the cache in pages, with what judging an order needs. No network. The order in which the
 * domains come is the one in which their orders will run.
 */
export async function* orderableDomains(
  sources: CachedSources,
  kind: 'renew' | 'restore',
  selection: Selection,
  today: string,
): AsyncGenerator<OrderableDomain[]> {
  const { store } = sources;
  const factsOf = rememberFacts(sources);
  for await (const { rows } of selectedDomains(store, selection, today)) {
    const open = new Map((await store.orders.openFor(rows)).map((order) => [nameOf(order), order]));
    const recent = await store.orders.completed(kind, rows, addDays(today, -hiddenEffectDays));
    const completed = new Map(recent.map((order) => [nameOf(order), order]));
    const page: OrderableDomain[] = [];
    for (const row of rows) {
      const facts = await factsOf(row.accountId);
      if (!facts) continue;
      const readAfterRefresh = row.absence === 'read';
      const former = completed.get(nameOf(row));
      const unseen = former ? hiddenEffect(row, former) : null;
      const lately = former ? renewedLately(former, today) : null;
      const [hidden, doubt] = former?.confirmedByUser ? [null, unseen ?? lately] : [unseen, lately];
      page.push({ row, facts, open: open.get(nameOf(row)) ?? null, hidden, doubt, readAfterRefresh });
    }
    yield page;
  }
}

/** @returns the verdict as it is once the user lets the service decide what is uncertain */
export const unlessAllowed = <V extends { readonly bucket: Bucket; readonly reason: Said | null }>(
  verdict: V,
  allowUncertain: boolean,
): V =>
  allowUncertain && verdict.bucket === 'uncertain'
    ? { ...verdict, bucket: 'will-be-ordered', reason: null }
    : verdict;
