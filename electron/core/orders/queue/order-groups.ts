import type { OrderGroup } from '../../../../shared/model/order-group.ts';
import { createMoneySum, toMinor, toMoney } from '../../../../shared/rules/money.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Store } from '../../../store/store.ts';
import type { GroupSum } from '../../../store/ledger/order-groups.ts';
import { overdueSince } from '../order-context.ts';
import { creditsAfter } from './tally.ts';

export interface GroupSources {
  readonly store: Store;
  readonly clock: Clock;
}

/** Orders that wait for the user, by account (null for all), state and cause, those that wait longest first. */
export async function readGroups(sources: GroupSources, accountId: string | null): Promise<OrderGroup[]> {
  const rows = await sources.store.orders.groupSums(accountId, overdueSince(sources));
  const groups = Map.groupBy(rows, (row) => `${row.accountId}/${row.state}/${row.cause}`);
  return Promise.all(
    [...groups.values()].flatMap(([first, ...more]) => (first ? toGroup(sources, first, more) : [])),
  );
}

/** @param more the rows of the other currencies */
async function toGroup(
  sources: GroupSources,
  first: GroupSum,
  more: readonly GroupSum[],
): Promise<OrderGroup> {
  const { accountId, state, cause } = first;
  const rows = [first, ...more];
  const sums = rows.flatMap(({ sum }) => (sum ? [toMoney(sum)] : []));
  return {
    accountId,
    state,
    cause,
    count: rows.reduce((all, { count }) => all + count, 0),
    sums,
    withoutPrice: rows.reduce((all, { sum, count }) => (sum ? all : all + count), 0),
    oldest: rows.map(({ oldest }) => oldest).reduce((a, b) => (a < b ? a : b)),
    credit: cause === 'credit-short' ? await creditFor(sources, { accountId, state, cause }, rows) : null,
    rise: cause === 'price-rose' ? await riseOf(sources, { accountId, state, cause }) : null,
  };
}

async function riseOf(
  { store, clock }: GroupSources,
  group: Pick<OrderGroup, 'accountId' | 'state' | 'cause'>,
): Promise<OrderGroup['rise']> {
  const [before, after] = [createMoneySum(), createMoneySum()];
  for (const { from, to, currency, count, minor } of await store.orders.risesOf(
    group,
    overdueSince({ clock }),
  )) {
    before.addMinor(BigInt(minor), currency);
    const minorOf = (amount: string | null): number =>
      amount === null ? 0 : toMinor({ amount, currency }).minor;
    after.addMinor(BigInt(minor + count * (minorOf(to) - minorOf(from))), currency);
  }
  return { before: before.sums(), after: after.sums() };
}

async function creditFor(
  { store, clock }: GroupSources,
  group: Pick<OrderGroup, 'accountId' | 'state' | 'cause'>,
  rows: readonly GroupSum[],
): Promise<OrderGroup['credit']> {
  const [credit] = await creditsAfter(store, new Map([[group.accountId, createMoneySum()]]));
  if (!credit?.after) return null;
  const left = toMinor(credit.after);
  const wanted = rows.find(({ sum }) => sum?.currency === left.currency)?.sum?.minor ?? 0;
  const short = { minor: Math.max(0, wanted - left.minor), currency: left.currency };
  return {
    left: credit.after,
    short: toMoney(short),
    fitting: await store.orders.fitting(group, overdueSince({ clock }), left),
  };
}
