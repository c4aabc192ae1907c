import { type Clock, isoNow } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';
import type { Store } from '../../store/store.ts';
import type { Credit } from '../../../shared/model/account.ts';
import type { Money } from '../../../shared/model/money.ts';
import { fellByOthers } from '../../../shared/rules/others-orders.ts';

export interface SignsOfOthers {
  readonly store: Pick<Store, 'settings' | 'orders' | 'portfolio' | 'credit'>;
  readonly accountId: string;
  readonly clock: Clock;
  readonly log: Pick<Log, 'info'>;
}

/** How far back the history is searched for signs, in ms. */
const historyMs = 7 * 86_400_000;

const nameOf = (accountId: string): string => `orders.others.${accountId}`;

/** @returns when the last sign of somebody else's order was seen (ISO 8601), null when none was */
export async function lastSign({
  store,
  accountId,
}: Pick<SignsOfOthers, 'store' | 'accountId'>): Promise<string | null> {
  const at = await store.settings.get(nameOf(accountId));
  return typeof at === 'string' ? at : null;
}

/**
 * Notes a sign that somebody else orders in the account.
 * @param seenAt when it was seen (ISO 8601)
 * @see docs/MONEY.md, 8
 */
export async function noteOthers(
  { store, accountId, clock, log }: SignsOfOthers,
  what: string,
  seenAt = isoNow(clock),
): Promise<void> {
  log.info('others-order', { accountId, what });
  await store.settings.set(nameOf(accountId), seenAt);
}

/** Takes changes of the last days that no order of this ledger explains for signs, from the time they were read. */
export async function noteHistory(
  account: SignsOfOthers & { readonly store: Pick<Store, 'history'> },
): Promise<void> {
  const { store, accountId, clock } = account;
  await store.history.collect();
  const since = new Date(clock.now() - historyMs).toISOString().slice(0, 10);
  const [latest] = await store.history.list(
    {
      accountId,
      domain: null,
      customers: [],
      text: '',
      kinds: ['expiry', 'new'],
      origins: ['outside'],
      since,
      until: null,
      zone: 'UTC',
    },
    { limit: 1 },
  );
  if (latest && latest.at > ((await lastSign(account)) ?? ''))
    await noteOthers(account, `the ${latest.kind} of ${latest.domain}`, latest.at);
}

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
