import type { Money } from '../model/money.ts';
import type { Order, OrderKind } from '../model/order.ts';
import type { SpendingAmount, SpendingLine } from '../model/spending.ts';
import { extensionOf } from './extension.ts';
import { sumToMoney } from './money.ts';

/** How far money has moved: executed, an unpaid invoice, or perhaps executed. Never added up together. */
export type SpendingState = 'done' | 'awaiting-payment' | 'unknown';

/** @returns whether the order took money: it is done, or accepted and its charge was seen */
export const isSpent = ({ state, chargedAt }: Pick<Order, 'state' | 'chargedAt'>): boolean =>
  state === 'done' || (state === 'accepted' && chargedAt !== null);

/** @returns what spending counts for an order; null where it took nothing, or how much is not known */
export const spentOn = (order: Pick<Order, 'state' | 'chargedAt' | 'charged' | 'cost'>): Money | null =>
  isSpent(order) ? (order.charged ?? order.cost) : null;

/** Orders that have everything in common that the ledger of spending distinguishes. */
export interface SpendingGroup {
  /** `YYYY-MM` in UTC of the latest request of the order. */
  readonly month: string;
  readonly accountId: string;
  readonly kind: OrderKind;
  /** Text after the first dot of the domain. */
  readonly suffix: string;
  readonly currency: string | null;
  readonly state: SpendingState;
  readonly orders: number;
  /** Minor units as decimal digits: a sum can be larger than a number holds exactly. */
  readonly minor: string;
}

/** Names that a sum distinguishes besides months and currencies. */
export interface SpendingNames {
  readonly accountOf: (accountId: string) => string;
  /** The extensions of an account's price list. */
  readonly soldBy: (accountId: string) => ReadonlySet<string>;
}

interface Cells {
  readonly line: Pick<SpendingLine, 'month' | 'accountId' | 'account' | 'extension' | 'kind' | 'currency'>;
  readonly suffixes: Set<string>;
  readonly counts: Record<SpendingState, { orders: number; minor: bigint }>;
}

/** Adds groups up, in any order and in as many pieces as they come. */
export function createSpendingSum({ accountOf, soldBy }: SpendingNames) {
  const cells = new Map<string, Cells>();

  function cellsOf({ month, accountId, kind, suffix, currency }: SpendingGroup): Cells {
    const extension = extensionOf(`name.${suffix}`, soldBy(accountId));
    const key = JSON.stringify([month, accountId, extension, kind, currency]);
    const known = cells.get(key);
    if (known) {
      known.suffixes.add(suffix);
      return known;
    }
    const line = { month, accountId, account: accountOf(accountId), extension, kind, currency };
    const counts = { done: none(), 'awaiting-payment': none(), unknown: none() };
    const created = { line, suffixes: new Set([suffix]), counts };
    cells.set(key, created);
    return created;
  }

  return {
    add(groups: readonly SpendingGroup[]) {
      for (const group of groups) {
        const sum = cellsOf(group).counts[group.state];
        sum.orders += group.orders;
        sum.minor += BigInt(group.minor);
      }
    },
    /** By month (latest first), account, extension, kind and currency. */
    lines: () =>
      [...cells.values()]
        .map(({ line, suffixes, counts }) => {
          const amount = (state: SpendingState): SpendingAmount => ({
            orders: counts[state].orders,
            sum: line.currency === null ? null : sumToMoney(counts[state].minor, line.currency),
          });
          return {
            ...line,
            suffixes: [...suffixes],
            done: amount('done'),
            awaitingPayment: amount('awaiting-payment'),
            unknown: amount('unknown'),
          };
        })
        .sort(byMonthAndName),
  };
}

const none = (): { orders: number; minor: bigint } => ({ orders: 0, minor: 0n });

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const byMonthAndName = (a: SpendingLine, b: SpendingLine): number =>
  compare(b.month, a.month) ||
  compare(a.account, b.account) ||
  compare(a.accountId, b.accountId) ||
  compare(a.extension, b.extension) ||
  compare(a.kind, b.kind) ||
  compare(a.currency ?? '', b.currency ?? '');
