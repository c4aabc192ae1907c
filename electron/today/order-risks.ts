import type { Money } from '../../shared/model/money.ts';
import type { OrderState } from '../../shared/model/order.ts';
import type { DecisionGroup, Risk } from '../../shared/model/today.ts';
import { addDays } from '../../shared/rules/calendar.ts';
import { createMoneySum, toMinor, toMoney } from '../../shared/rules/money.ts';
import { askServiceAfterMs } from '../../shared/rules/order-decision.ts';
import { lapseHorizonDays } from '../../shared/rules/will-lapse.ts';
import type { OpenSum } from '../store/ledger/credit-use.ts';
import type { Store } from '../store/store.ts';
import type { TodayScope } from './domain-risks.ts';
import type { AccountFacts } from './read-facts.ts';

/** What orders and changes wait for. */
export interface QueueFacts {
  readonly sums: readonly OpenSum[];
  readonly paused: boolean;
  /** Accepted orders without an effect for so long that the service is to be asked. */
  readonly overdue: number;
  readonly failedChanges: number;
}

export async function readQueueFacts(
  { orders, changes, settings }: Pick<Store, 'orders' | 'changes' | 'settings'>,
  accountIds: readonly string[],
  now: number,
): Promise<QueueFacts> {
  const acceptedBefore = new Date(now - askServiceAfterMs).toISOString();
  const first = { offset: 0, limit: 1 };
  const [sums, paused, overdue, failed] = await Promise.all([
    orders.openSums(accountIds),
    settings.get('queue.paused'),
    Promise.all(
      accountIds.map((accountId) =>
        orders.list({ accountId, states: ['accepted'], acceptedBefore, ...first }),
      ),
    ),
    Promise.all(accountIds.map((accountId) => changes.list({ accountId, states: ['failed'], ...first }))),
  ]);
  const total = (lists: readonly { readonly total: number }[]): number =>
    lists.reduce((sum, list) => sum + list.total, 0);
  return { sums, paused: paused === true, overdue: total(overdue), failedChanges: total(failed) };
}

/** @returns what the user has to send, decide or pay */
export function orderRisks(
  { sums, paused, overdue, failedChanges }: QueueFacts,
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
  const groups: DecisionGroup[] = [
    { state: 'unknown', cause: null, ...totals(sums, 'unknown'), short: [] },
    { state: 'held', cause: null, ...totals(sums, 'held'), short: shortFor(sums, facts) },
    // What each costs is not known to be unpaid: no sum.
    { state: 'accepted', cause: 'no-effect', count: overdue, sums: [], short: [] },
  ];
  const toDecide = groups.filter(({ count }) => count > 0);
  const decided = createMoneySum();
  for (const money of toDecide.flatMap((group) => group.sums)) decided.add(money);
  const risks: Risk[] = [
    { kind: 'orders-unsent', ...of('orders-unsent', 'queued'), paused },
    {
      kind: 'orders-to-decide',
      ...of('orders-to-decide', 'held'),
      count: toDecide.reduce((count, group) => count + group.count, 0),
      sums: decided.sums(),
      withoutPrice: totals(sums, 'held').withoutPrice + totals(sums, 'unknown').withoutPrice,
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

/** @returns what the credit of each account lacks for its held orders, with what its queue takes */
function shortFor(sums: readonly OpenSum[], facts: readonly AccountFacts[]): Money[] {
  const short = createMoneySum();
  for (const { account, afterQueue } of facts) {
    const held = sums.find(
      ({ accountId, state, currency }) =>
        accountId === account.id && state === 'held' && currency === afterQueue?.currency,
    );
    if (!held || !afterQueue) continue;
    const lacking = held.minor - toMinor(afterQueue).minor;
    if (lacking > 0) short.add(toMoney({ minor: lacking, currency: afterQueue.currency }));
  }
  return short.sums();
}

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
