import type { Money } from '../../../shared/model/money.ts';
import type { Bucket, PossibleFee, PreviewTotals } from '../../../shared/model/order.ts';
import { createMoneySum, type MoneySum, toMinor, toMoney } from '../../../shared/rules/money.ts';
import { noFee } from '../../../shared/rules/grace-fee.ts';
import { sumsToConfirm } from '../../../shared/rules/confirmation.ts';
import type { Store } from '../../store/store.ts';
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
  const sum = createMoneySum();
  const perAccount = new Map<string, MoneySum>();
  const fees = createMoneySum();
  let [withoutPrice, feesUnknown] = [0, 0];
  let pricesFetchedAt: string | null = null;

  return {
    add({ accountId, bucket, prices, fee: { fee, feeUnknown } = noFee, pricesFetchedAt: age }) {
      counts[bucket] += 1;
      const shown = each || counts[bucket] <= shownPerBucket;
      if (bucket !== 'will-be-ordered') return shown;
      const ofAccount = perAccount.get(accountId) ?? createMoneySum();
      perAccount.set(accountId, ofAccount);
      if (feeUnknown) feesUnknown += 1;
      if (fee !== null) fees.add(fee);
      for (const price of [...prices, fee]) {
        if (price === null) continue;
        sum.add(price);
        ofAccount.add(price);
      }
      if (prices.includes(null)) withoutPrice += 1;
      else if (age !== null && (pricesFetchedAt === null || age < pricesFetchedAt)) pricesFetchedAt = age;
      return shown;
    },
    async totals() {
      return {
        counts: {
          willBeOrdered: counts['will-be-ordered'],
          uncertain: counts.uncertain,
          alreadyQueued: counts['already-queued'],
          cannot: counts.cannot,
        },
        sums: sum.sums(),
        fees: fees.sums(),
        feesUnknown,
        toConfirm: sumsToConfirm(sum.sums(), (await readOrderSettings(store)).confirmAbove),
        withoutPrice,
        credits: await creditsAfter(store, perAccount),
        pricesFetchedAt,
      };
    },
  };
}

/**
 * @param perAccount what is to be ordered besides the orders of the queue, by account
 * @returns the credit known of each account, and what its queue and that leave of it
 */
export async function creditsAfter(
  store: Store,
  perAccount: ReadonlyMap<string, MoneySum>,
): Promise<PreviewTotals['credits']> {
  const accounts = await store.accounts.list();
  return Promise.all(
    [...perAccount].map(async ([accountId, ordered]) => {
      const credit = await store.portfolio.credit(accountId);
      const spent = credit ? await spentSince(store, accountId, credit.fetchedAt) : createMoneySum();
      for (const money of [...(await store.orders.promised(accountId)), ...spent.sums()]) ordered.add(money);
      return {
        accountId,
        account: accounts.find(({ id }) => id === accountId)?.name ?? accountId,
        credit: credit && { amount: credit.amount, currency: credit.currency },
        creditFetchedAt: credit?.fetchedAt ?? null,
        left: credit && creditAfter(credit, spent),
        after: credit && creditAfter(credit, ordered),
      };
    }),
  );
}

/** Orders that were sent up to this long before a reading may show in it only later, in ms. */
const chargedWithinMs = 86_400_000;

/** @returns what orders cost that a credit read at `readAt` does not show */
async function spentSince({ orders }: Store, accountId: string, readAt: string): Promise<MoneySum> {
  const sum = createMoneySum();
  const sentAfter = new Date(Date.parse(readAt) - chargedWithinMs).toISOString();
  for (const charged of await orders.chargedSince(accountId, readAt, sentAfter)) sum.add(toMoney(charged));
  return sum;
}

/** @returns the credit less what is spent in its currency; other currencies do not touch it */
function creditAfter(credit: Money, spent: MoneySum): Money {
  const { minor, currency } = toMinor({ amount: credit.amount, currency: credit.currency });
  return toMoney({ minor: minor - Number(spent.minor(currency)), currency });
}
