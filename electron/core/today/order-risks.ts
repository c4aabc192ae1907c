import type { Money } from '../../../shared/model/money.ts';
import type { OrderGroup } from '../../../shared/model/order-group.ts';
import type { OrderState } from '../../../shared/model/order.ts';
import type { DecisionGroup } from '../../../shared/model/risk.ts';
import { addDays } from '../../../shared/rules/calendar.ts';
import { createMoneySum, sumByCurrency, toMinor } from '../../../shared/rules/money.ts';
import { lapseHorizonDays } from '../../../shared/rules/will-lapse.ts';
import { readGroups } from '../orders/queue/order-groups.ts';
import { readRefused } from '../orders/queue/refused-orders.ts';
import type { FailedOrder } from '../../store/portfolio/failed-orders.ts';
import { listReadAt, type RiskReaders, type RiskSources } from './risk-reader.ts';

export const orderRisks = {
  'orders-unsent': {
    async read(sources) {
      const paused = (await sources.store.settings.get('queue.paused')) === true;
      return [{ ...openOrders(sources, 'queued'), paused }];
    },
  },
  'orders-to-decide': {
    async read(sources) {
      const ids = idsOf(sources.accounts);
      const waiting = (await readGroups(sources, null)).filter(
        ({ accountId, state }) => ids.includes(accountId) && state !== 'awaiting-payment',
      );
      const groups = [...Map.groupBy(waiting, ({ state, cause }) => `${state} ${cause}`).values()].flatMap(
        ([first, ...others]) => (first ? toDecide(first, others) : []),
      );
      return [
        {
          count: groups.reduce((sum, { count }) => sum + count, 0),
          sums: sumByCurrency(groups.flatMap(({ sums }) => sums)),
          withoutPrice: waiting.reduce((sum, { withoutPrice }) => sum + withoutPrice, 0),
          deadline: firstExpiry(sources, 'held'),
          groups,
        },
      ];
    },
  },
  'orders-refused': {
    async read({ store, accounts, today }) {
      const refused = await readRefused(store, idsOf(accounts));
      const latest = refused.reduce((latest, { updatedAt }) => (updatedAt > latest ? updatedAt : latest), '');
      return [{ ...failed(refused, today), latest }];
    },
  },
  'renewals-undone': {
    read: ({ accounts, today }) => [
      failed(
        accounts.flatMap(({ undone }) => undone),
        today,
      ),
    ],
    readAt: listReadAt,
  },
  'invoices-to-pay': { read: (sources) => [openOrders(sources, 'awaiting-payment')] },
  'changes-failed': {
    async read({ store, accounts }) {
      const failed = await Promise.all(
        accounts.map(({ account: { id: accountId } }) =>
          store.changes.list({ accountId, states: ['failed'], offset: 0, limit: 1 }),
        ),
      );
      return [{ count: failed.reduce((sum, { total }) => sum + total, 0) }];
    },
  },
} satisfies Partial<RiskReaders>;

const ordersShown = 50;

const idsOf = (accounts: RiskSources['accounts']): string[] => accounts.map(({ account }) => account.id);

function failed(orders: readonly FailedOrder[], today: string) {
  const dayOf = ({ expiryDate }: FailedOrder): string => expiryDate ?? '9999-12-31';
  const nearestFirst = orders.toSorted((a, b) => (dayOf(a) < dayOf(b) ? -1 : 1));
  const first = nearestFirst[0]?.expiryDate ?? null;
  return {
    count: orders.length,
    deadline: first !== null && first <= addDays(today, lapseHorizonDays) ? first : null,
    orders: nearestFirst
      .slice(0, ordersShown)
      .map(({ id, domain, expiryDate }) => ({ id, domain, day: expiryDate })),
  };
}

function openOrders(sources: RiskSources, state: OrderState) {
  const sums = sources.openSums.filter((sum) => sum.state === state);
  const sum = createMoneySum();
  for (const { minor, currency } of sums) if (currency !== null) sum.addMinor(BigInt(minor), currency);
  return {
    count: sums.reduce((all, { count }) => all + count, 0),
    sums: sum.sums(),
    withoutPrice: sums.reduce((all, { count, currency }) => all + (currency === null ? count : 0), 0),
    deadline: firstExpiry(sources, state),
  };
}

/** @param others orders of the same state and cause, in other accounts */
function toDecide({ state, cause, ...first }: OrderGroup, others: readonly OrderGroup[]): DecisionGroup {
  const groups = [first, ...others];
  return {
    state,
    cause,
    count: groups.reduce((sum, { count }) => sum + count, 0),
    // What accepted orders cost is not known to be unpaid.
    sums: state === 'accepted' ? [] : sumByCurrency(groups.flatMap(({ sums }) => sums)),
    short: sumByCurrency(
      groups.flatMap(({ credit }) => (credit && isPositive(credit.short) ? credit.short : [])),
    ),
  };
}

const isPositive = (money: Money): boolean => toMinor(money).minor > 0;

/** @returns the first expiry of the next weeks among the domains that such an order is open for; null where none presses */
function firstExpiry({ accounts, today }: RiskSources, state: OrderState): string | null {
  const until = addDays(today, lapseHorizonDays);
  const days = accounts.flatMap(({ groups }) =>
    groups.flatMap(({ orderState, expiryDate, listed }) =>
      orderState === state && listed && expiryDate !== null && expiryDate <= until ? expiryDate : [],
    ),
  );
  return days.sort()[0] ?? null;
}
