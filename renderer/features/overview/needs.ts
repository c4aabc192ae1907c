import type { AccountView } from '../../../shared/model/account-view.ts';
import type { OrderState } from '../../../shared/model/order.ts';

/** What waits for the user. */
export type NeedKind =
  | 'unknown'
  | 'held'
  | 'awaiting-payment'
  | 'overdue'
  | 'failedChanges'
  | 'noKey'
  | 'neverRefreshed'
  | 'oldRefresh';

export interface Need {
  readonly kind: NeedKind;
  readonly count: number;
  /** Of the accounts it is about; empty where it is about orders or changes. */
  readonly names: string;
}

const oldAfterMs = 24 * 60 * 60_000;

/**
 * What needs the user now, the most pressing first. Orders and changes are those of all accounts.
 * @param more `overdue`: accepted orders whose effect does not show for so long that the service is to be asked
 * @param now milliseconds since the epoch
 */
export function needsOf(
  views: readonly AccountView[],
  ordersIn: (state: OrderState) => number,
  more: { readonly overdue: number; readonly failedChanges: number },
  now: number,
): Need[] {
  const of = (kind: NeedKind, count: number): Need => ({ kind, count, names: '' });
  const about = (kind: NeedKind, chosen: readonly AccountView[]): Need => ({
    kind,
    count: chosen.length,
    names: chosen.map(({ account }) => account.name).join(', '),
  });
  const keyed = views.filter(({ hasSecret }) => hasSecret);
  return [
    of('unknown', ordersIn('unknown')),
    of('held', ordersIn('held')),
    of('awaiting-payment', ordersIn('awaiting-payment')),
    of('overdue', more.overdue),
    of('failedChanges', more.failedChanges),
    about(
      'noKey',
      views.filter(({ hasSecret }) => !hasSecret),
    ),
    about(
      'neverRefreshed',
      keyed.filter(({ refreshedAt }) => refreshedAt === null),
    ),
    about(
      'oldRefresh',
      keyed.filter(({ refreshedAt }) => refreshedAt !== null && now - Date.parse(refreshedAt) > oldAfterMs),
    ),
  ].filter(({ count }) => count > 0);
}
