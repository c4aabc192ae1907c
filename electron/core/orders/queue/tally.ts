import type { Money } from '../../../../shared/model/money.ts';
import type { CreditUse } from '../../../../shared/model/order.ts';
import type { OrderPreview, PreviewItem } from '../../../../shared/model/ordering.ts';
import {
  createMoneySum,
  type MoneySum,
  sumByCurrency,
  toMinor,
  toMoney,
} from '../../../../shared/rules/money.ts';
import { sumsToConfirm } from '../../../../shared/rules/confirmation.ts';
import { countedAccounts } from '../../../../shared/rules/without-demo.ts';
import type { Store } from '../../../store/store.ts';
import type { Candidate } from '../kinds/orderable-domains.ts';
import { usualSettleMs } from '../order-context.ts';
import { createOutlooks } from './credit-outlooks.ts';
import { readOrderSettings } from './order-settings.ts';

const shownPerBucket = 500;

interface OrderedSum {
  /** With the fees. */
  readonly sum: MoneySum;
  readonly fees: MoneySum;
  domains: number;
  withoutPrice: number;
  feesUnknown: number;
}

const nothingOrdered = (): OrderedSum => ({
  sum: createMoneySum(),
  fees: createMoneySum(),
  domains: 0,
  withoutPrice: 0,
  feesUnknown: 0,
});

/** Makes a preview while what it is about is read; `each` shows more than 500 names of a bucket. @param today `YYYY-MM-DD` */
export function createTally(store: Store, today: string, each = false) {
  const items: PreviewItem[] = [];
  const counts = { 'will-be-ordered': 0, uncertain: 0, 'already-queued': 0, cannot: 0 };
  const differing = { higher: 0, lower: 0 };
  const outlooks = createOutlooks(store, today);
  const losses = { domains: 0, sum: createMoneySum() };
  const again = { unconfirmed: 0, willBeOrdered: 0 };
  const dropped = { unconfirmed: 0, willBeOrdered: 0 };
  let autoRenewed = 0;
  // Added up page by page: at the end, 100,000 amounts would hold up the event loop.
  const perAccount = new Map<string, OrderedSum>();
  const taking = new Set<string>();
  let pricesFetchedAt: string | null = null;

  return {
    add({ item, row, pricesFetchedAt: age }: Pick<Candidate, 'item' | 'row' | 'pricesFetchedAt'>): void {
      const { accountId, bucket, orders } = item;
      counts[bucket] += 1;
      if (each || counts[bucket] <= shownPerBucket) items.push(item);
      taking.add(accountId);
      if (item.byWish && bucket === 'will-be-ordered') dropped.willBeOrdered += 1;
      else if (item.byWish && item.reason === item.byWish) dropped.unconfirmed += 1;
      if (item.again && bucket === 'will-be-ordered') again.willBeOrdered += 1;
      else if (item.again && item.reason === item.again) again.unconfirmed += 1;
      if (bucket !== 'will-be-ordered') return;
      const ofAccount = perAccount.get(accountId) ?? nothingOrdered();
      perAccount.set(accountId, ofAccount);
      ofAccount.domains += 1;
      if (orders.some(({ loss }) => loss)) losses.domains += 1;
      for (const { kind, price, difference, fee, loss } of orders) {
        if (loss) losses.sum.add(loss);
        if (row && kind === 'renew') outlooks.add(row, fee);
        outlooks.spend(accountId, price, fee);
        if (price !== null) ofAccount.sum.add(price);
        if (fee !== null) for (const sum of [ofAccount.sum, ofAccount.fees]) sum.add(fee);
        if (difference) differing[price === difference.own ? 'higher' : 'lower'] += 1;
      }
      if (orders.some(({ feeUnknown }) => feeUnknown)) ofAccount.feesUnknown += 1;
      if (row?.autoRenew && orders[0]?.kind === 'renew') autoRenewed += 1;
      if (orders.some(({ price }) => price === null)) ofAccount.withoutPrice += 1;
      else if (age !== null && (pricesFetchedAt === null || age < pricesFetchedAt)) pricesFetchedAt = age;
    },
    async preview(): Promise<OrderPreview> {
      const counted = countedAccounts(taking, await store.accounts.list());
      const added = [...perAccount].filter(([accountId]) => counted.has(accountId)).map(([, one]) => one);
      const left = [...perAccount].filter(([accountId]) => !counted.has(accountId)).map(([, one]) => one);
      const sums = sumByCurrency(added.flatMap(({ sum }) => sum.sums()));
      return {
        items,
        autoRenewed,
        again,
        dropped,
        differing,
        losses: { domains: losses.domains, sums: losses.sum.sums() },
        counts: {
          willBeOrdered: counts['will-be-ordered'],
          uncertain: counts.uncertain,
          alreadyQueued: counts['already-queued'],
          cannot: counts.cannot,
        },
        sums,
        fees: sumByCurrency(added.flatMap(({ fees }) => fees.sums())),
        feesUnknown: added.reduce((count, account) => count + account.feesUnknown, 0),
        toConfirm: sumsToConfirm(sums, (await readOrderSettings(store)).confirmAbove),
        withoutPrice: added.reduce((count, account) => count + account.withoutPrice, 0),
        demo: left.reduce((count, { domains }) => count + domains, 0),
        credits: await outlooks.addTo(
          await creditsAfter(store, new Map([...perAccount].map(([id, { sum }]) => [id, sum]))),
        ),
        pricesFetchedAt,
      };
    },
  };
}

export interface CreditSources {
  readonly accounts: Pick<Store['accounts'], 'list'>;
  readonly orders: Pick<Store['orders'], 'promised' | 'uncharged' | 'chargedSince'>;
  readonly portfolio: Pick<Store['portfolio'], 'credit'>;
}

/**
 * The one reckoning of what is left: credit − what orders cost since it was read = left; left − queue − these = after.
 * @param perAccount what is to be ordered besides the orders of the queue, by account
 * @returns the credit known of each account, and what its queue and that leave of it
 */
export async function creditsAfter(
  store: CreditSources,
  perAccount: ReadonlyMap<string, MoneySum>,
): Promise<CreditUse[]> {
  const accounts = await store.accounts.list();
  return Promise.all(
    [...perAccount].map(async ([accountId, ordered]) => {
      const credit = await store.portfolio.credit(accountId);
      const spent = credit ? await spentSince(store, accountId, credit.fetchedAt) : createMoneySum();
      const queued = createMoneySum();
      for (const money of await store.orders.promised(accountId)) queued.add(money);
      for (const money of await store.orders.uncharged(accountId)) queued.add(money);
      const all = createMoneySum();
      for (const money of [ordered, queued, spent].flatMap((sum) => sum.sums())) all.add(money);
      const account = accounts.find(({ id }) => id === accountId);
      return {
        accountId,
        account: account?.name ?? accountId,
        demo: account?.demo ?? false,
        credit: credit && { amount: credit.amount, currency: credit.currency },
        creditFetchedAt: credit?.fetchedAt ?? null,
        left: credit && creditAfter(credit, spent),
        queued:
          credit && toMoney({ minor: Number(queued.minor(credit.currency)), currency: credit.currency }),
        after: credit && creditAfter(credit, all),
      };
    }),
  );
}

async function spentSince({ orders }: CreditSources, accountId: string, readAt: string): Promise<MoneySum> {
  const sum = createMoneySum();
  const sentAfter = new Date(Date.parse(readAt) - usualSettleMs).toISOString();
  for (const charged of await orders.chargedSince(accountId, readAt, sentAfter)) sum.add(toMoney(charged));
  return sum;
}

function creditAfter(credit: Money, spent: MoneySum): Money {
  const { minor, currency } = toMinor({ amount: credit.amount, currency: credit.currency });
  return toMoney({ minor: minor - Number(spent.minor(currency)), currency });
}
