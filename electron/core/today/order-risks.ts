import type { Money } from '../../../shared/model/money.ts';
import type { OrderGroup } from '../../../shared/model/order-group.ts';
import type { OrderState } from '../../../shared/model/order.ts';
import type { DecisionGroup, Risk } from '../../../shared/model/today.ts';
import { addDays } from '../../../shared/rules/calendar.ts';
import { createMoneySum, sumByCurrency, toMinor } from '../../../shared/rules/money.ts';
import { lapseHorizonDays } from '../../../shared/rules/will-lapse.ts';
import type { OpenSum } from '../../store/ledger/credit-use.ts';
import { type GroupSources, readGroups } from '../orders/queue/order-groups.ts';
import type { TodayScope } from './domain-risks.ts';
import type { AccountFacts } from './read-facts.ts';

/** What orders and changes wait for. */
export interface QueueFacts {
  readonly sums: readonly OpenSum[];
  readonly paused: boolean;
  /** What waits for a decision, by account, state and cause. */
  readonly groups: readonly OrderGroup[];
  readonly failedChanges: number;
}

export async function readQueueFacts(
  sources: GroupSources,
  accountIds: readonly string[],
): Promise<QueueFacts> {
  const { orders, changes, settings } = sources.store;
  const [sums, paused, groups, failed] = await Promise.all([
    orders.openSums(accountIds),
    settings.get('queue.paused'),
    readGroups(sources, null),
    Promise.all(
      accountIds.map((accountId) => changes.list({ accountId, states: ['failed'], offset: 0, limit: 1 })),
    ),
  ]);
  return {
    sums,
    paused: paused === true,
    groups: groups.filter(({ accountId }) => accountIds.includes(accountId)),
    failedChanges: failed.reduce((sum, { total }) => sum + total, 0),
  };
}

/** @returns what the user has to send, decide or pay */
export function orderRisks(
  { sums, paused, groups, failedChanges }: QueueFacts,
  facts: readonly AccountFacts[],
  { accountId, today }: TodayScope,
): Risk[] {
  const of = (kind: string, state: OrderState) => ({
    ...totals(sums, state),
    key: `${kind} ${accountId ?? '*'}`,
    deadline: firstExpiry(facts, state, today),
    query: null,
    accountId,
    accounts: [],
  });
  const waiting = groups.filter(({ state }) => state !== 'awaiting-payment');
  const toDecide = [...Map.groupBy(waiting, ({ state, cause }) => `${state} ${cause}`).values()].flatMap(
    merged,
  );
  const risks: Risk[] = [
    { kind: 'orders-unsent', ...of('orders-unsent', 'queued'), paused },
    {
      kind: 'orders-to-decide',
      ...of('orders-to-decide', 'held'),
      count: toDecide.reduce((count, group) => count + group.count, 0),
      sums: sumByCurrency(toDecide.flatMap((group) => group.sums)),
      withoutPrice: waiting.reduce((count, group) => count + group.withoutPrice, 0),
      groups: toDecide,
    },
    { kind: 'invoices-to-pay', ...of('invoices-to-pay', 'awaiting-payment') },
    {
      kind: 'changes-failed',
      ...of('changes-failed', 'queued'),
      count: failedChanges,
      sums: [],
      withoutPrice: 0,
      deadline: null,
    },
  ];
  return risks.filter(({ count }) => count > 0);
}

function totals(sums: readonly OpenSum[], state: OrderState) {
  const mine = sums.filter((one) => one.state === state);
  const sum = createMoneySum();
  for (const { minor, currency } of mine) if (currency !== null) sum.addMinor(BigInt(minor), currency);
  return {
    count: mine.reduce((count, one) => count + one.count, 0),
    sums: sum.sums(),
    withoutPrice: mine.reduce((count, one) => count + (one.currency === null ? one.count : 0), 0),
  };
}

/** @returns orders of one state and cause, of all accounts */
function merged(groups: readonly OrderGroup[]): DecisionGroup[] {
  const [first] = groups;
  if (!first) return [];
  const { state, cause } = first;
  return [
    {
      state,
      cause,
      count: groups.reduce((sum, { count }) => sum + count, 0),
      // What accepted orders cost is not known to be unpaid.
      sums: state === 'accepted' ? [] : sumByCurrency(groups.flatMap(({ sums }) => sums)),
      short: sumByCurrency(
        groups.flatMap(({ credit }) => (credit && isPositive(credit.short) ? credit.short : [])),
      ),
    },
  ];
}

const isPositive = (money: Money): boolean => toMinor(money).minor > 0;

/** @returns the first expiry of the next weeks among the domains that such an order is open for; null where none presses */
function firstExpiry(facts: readonly AccountFacts[], state: OrderState, today: string): string | null {
  const until = addDays(today, lapseHorizonDays);
  const days = facts.flatMap(({ groups }) =>
    groups.flatMap(({ orderState, expiryDate, listed }) =>
      orderState === state && listed && expiryDate !== null && expiryDate <= until ? expiryDate : [],
    ),
  );
  return days.sort()[0] ?? null;
}
