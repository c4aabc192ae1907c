import type { Money } from '../../../../shared/model/money.ts';
import type { Bucket, PossibleFee, PreviewTotals } from '../../../../shared/model/order.ts';
import {
  createMoneySum,
  type MoneySum,
  sumByCurrency,
  toMinor,
  toMoney,
} from '../../../../shared/rules/money.ts';
import { noFee } from '../../../../shared/rules/grace-fee.ts';
import { sumsToConfirm } from '../../../../shared/rules/confirmation.ts';
import { countedAccounts } from '../../../../shared/rules/without-demo.ts';
import type { Store } from '../../../store/store.ts';
import { usualSettleMs } from '../order-context.ts';
import { readOrderSettings } from './order-settings.ts';

const shownPerBucket = 500;

/** One domain of a preview. */
export interface Tallied {
  readonly accountId: string;
  readonly bucket: Bucket;
  /** What is to be paid for it; null for a price that is not known. */
  readonly prices: readonly (Money | null)[];
  /** What it may cost on top; nothing by default. */
  readonly fee?: PossibleFee;
  readonly pricesFetchedAt: string | null;
}

/** What will be ordered in one account. */
interface OrderedSum {
  /** With the fees. */
  readonly sum: MoneySum;
  readonly fees: MoneySum;
  domains: number;
  withoutPrice: number;
  feesUnknown: number;
}

const nothingOrdered = (): OrderedSum => ({
  ...{ sum: createMoneySum(), fees: createMoneySum() },
  ...{ domains: 0, withoutPrice: 0, feesUnknown: 0 },
});

/** Counts and adds up a preview while its domains are read. */
export interface Tally {
  /** @returns whether the domain is shown: it is among the first of its bucket, or each is */
  add(domain: Tallied): boolean;
  totals(): Promise<PreviewTotals>;
}

/** @param each shows every domain, not only the first 500 of each bucket */
export function createTally(store: Store, each = false): Tally {
  const counts = { 'will-be-ordered': 0, uncertain: 0, 'already-queued': 0, cannot: 0 };
  // Added up page by page: at the end, 100,000 amounts would hold up the event loop.
  const perAccount = new Map<string, OrderedSum>();
  const taking = new Set<string>();
  let pricesFetchedAt: string | null = null;

  return {
    add({ accountId, bucket, prices, fee: { fee, feeUnknown } = noFee, pricesFetchedAt: age }) {
      counts[bucket] += 1;
      const shown = each || counts[bucket] <= shownPerBucket;
      taking.add(accountId);
      if (bucket !== 'will-be-ordered') return shown;
      const ofAccount = perAccount.get(accountId) ?? nothingOrdered();
      perAccount.set(accountId, ofAccount);
      ofAccount.domains += 1;
      if (feeUnknown) ofAccount.feesUnknown += 1;
      if (fee !== null) ofAccount.fees.add(fee);
      for (const price of [...prices, fee]) if (price !== null) ofAccount.sum.add(price);
      if (prices.includes(null)) ofAccount.withoutPrice += 1;
      else if (age !== null && (pricesFetchedAt === null || age < pricesFetchedAt)) pricesFetchedAt = age;
      return shown;
    },
    async totals() {
      const counted = countedAccounts(taking, await store.accounts.list());
      const added = [...perAccount].filter(([accountId]) => counted.has(accountId)).map(([, one]) => one);
      const left = [...perAccount].filter(([accountId]) => !counted.has(accountId)).map(([, one]) => one);
      const sums = sumByCurrency(added.flatMap(({ sum }) => sum.sums()));
      return {
        counts: {
          willBeOrdered: counts['will-be-ordered'],
          uncertain: counts.uncertain,
          alreadyQueued: counts['already-queued'],
          cannot: counts.cannot,
        },
        sums,
        fees: sumByCurrency(added.flatMap(({ fees }) => fees.sums())),
        feesUnknown: added.reduce((count, one) => count + one.feesUnknown, 0),
        toConfirm: sumsToConfirm(sums, (await readOrderSettings(store)).confirmAbove),
        withoutPrice: added.reduce((count, one) => count + one.withoutPrice, 0),
        demo: left.reduce((count, { domains }) => count + domains, 0),
        credits: await creditsAfter(store, new Map([...perAccount].map(([id, { sum }]) => [id, sum]))),
        pricesFetchedAt,
      };
    },
  };
}

/** The part of the store that says what is left of a credit. */
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
): Promise<PreviewTotals['credits']> {
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

/** @returns what orders cost that a credit read at `readAt` does not show */
async function spentSince({ orders }: CreditSources, accountId: string, readAt: string): Promise<MoneySum> {
  const sum = createMoneySum();
  const sentAfter = new Date(Date.parse(readAt) - usualSettleMs).toISOString();
  for (const charged of await orders.chargedSince(accountId, readAt, sentAfter)) sum.add(toMoney(charged));
  return sum;
}

/** @returns the credit less what is spent in its currency; other currencies do not touch it */
function creditAfter(credit: Money, spent: MoneySum): Money {
  const { minor, currency } = toMinor({ amount: credit.amount, currency: credit.currency });
  return toMoney({ minor: minor - Number(spent.minor(currency)), currency });
}
