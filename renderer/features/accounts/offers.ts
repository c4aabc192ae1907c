import type { AccountView } from '../../../shared/model/account-view.ts';
import { ChangeKind } from '../../../shared/model/change-kind.ts';
import type { Order, OrderKind } from '../../../shared/model/order.ts';

/** An account by what it can do; the preview leaves out domains whose own account cannot. */
type Capable = Pick<AccountView, 'capabilities'>;

/** @returns the account that is chosen at first: the demo only where there is no other; empty where there is none */
export const preferredAccount = (views: readonly Pick<AccountView, 'account'>[]): string =>
  (views.find(({ account }) => !account.demo) ?? views[0])?.account.id ?? '';

/** @returns whether an order of this kind can be made in any of the accounts */
export const offersOrder = (views: readonly Capable[], kind: OrderKind): boolean =>
  views.some(({ capabilities }) => capabilities.orders[kind] !== undefined);

/**
 * The key under which a repeated order is carried out once at most. Every order has one, in case its service knows such
 * keys; where it does not, the key protects from nothing.
 * @returns null where a repeat can be a second order
 */
export const protectingKey = (
  { accountId, idempotencyKey }: Pick<Order, 'accountId' | 'idempotencyKey'>,
  views: readonly Pick<AccountView, 'account' | 'capabilities'>[],
): string | null =>
  views.some(({ account, capabilities }) => account.id === accountId && capabilities.idempotent)
    ? idempotencyKey
    : null;

/** @returns the changes that any of the accounts offers, in the usual order */
export const offeredChanges = (views: readonly Capable[]): ChangeKind[] =>
  ChangeKind.options.filter((kind) => views.some(({ capabilities }) => capabilities.changes.includes(kind)));

/** @returns whether any of the accounts can be asked for details */
export const offersDetails = (views: readonly Capable[]): boolean =>
  views.some(({ capabilities }) => capabilities.details.length > 0);

/** @returns whether any of the accounts shows EPP codes */
export const offersEppCodes = (views: readonly Capable[]): boolean =>
  views.some(({ capabilities }) => capabilities.eppCode);

/** @returns the least and the most years of an order of this kind over all accounts; null when none offers it */
export function termsOf(views: readonly Capable[], kind: OrderKind): { least: number; most: number } | null {
  const terms = views.flatMap(({ capabilities }) => capabilities.orders[kind] ?? []);
  if (terms.length === 0) return null;
  return {
    least: Math.min(...terms.map(({ least }) => least)),
    most: Math.max(...terms.map(({ most }) => most)),
  };
}
