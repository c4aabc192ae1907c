import type { Credit } from '../../../shared/model/account.ts';
import type { Money } from '../../../shared/model/money.ts';
import { fellByOthers } from '../../../shared/rules/others-orders.ts';
import { isoNow } from '../../platform/clock.ts';
import { noteOthers, type SignsOfOthers } from './others.ts';

/** The prices of orders that were sent up to this long before a reading may show in it, in ms. */
const chargedWithinMs = 86_400_000;

/** The ledger may lack what the cache has, as after it was restored or came from an older version. */
async function keepReading(
  { store, accountId }: SignsOfOthers,
  former: Credit | null,
  now: Credit,
): Promise<void> {
  const { credit } = store;
  if (former && former.fetchedAt < now.fetchedAt) {
    const last = await credit.readBefore(accountId, now.fetchedAt);
    if (last === null || last < former.fetchedAt)
      await credit.addReading(accountId, former, former.fetchedAt);
  }
  await credit.addReading(accountId, now, now.fetchedAt);
}

/**
 * Keeps a credit that was just read. If it fell by more than the orders of this ledger cost since the reading before,
 * somebody else orders in the account. Every credit goes through here: the next comparison starts from it.
 * @see docs/MONEY.md, 8
 */
export async function keepCredit(context: SignsOfOthers, money: Money): Promise<Credit> {
  const { store, accountId, clock } = context;
  const former = await store.portfolio.credit(accountId);
  const credit = { ...money, fetchedAt: isoNow(clock) };
  if (former) {
    const since = new Date(Date.parse(former.fetchedAt) - chargedWithinMs).toISOString();
    const orders = await store.orders.creditUsers(accountId, since);
    if (fellByOthers(former, money, orders))
      await noteOthers(context, 'the credit fell by more than the orders cost');
  }
  await keepReading(context, former, credit);
  await store.portfolio.saveCredit(accountId, credit);
  return credit;
}
