import type { DomainRecord } from '../../shared/model/domain.ts';
import { fail, ok, type ErrorCode, type Result } from '../../shared/model/errors.ts';
import type { Money } from '../../shared/model/money.ts';
import type { Baseline, Evidence } from '../../shared/model/order.ts';
import { toMinor } from '../../shared/rules/money.ts';
import type { Reading } from '../../shared/rules/order-effect.ts';
import { isoNow } from '../clock.ts';
import type { ProviderFailure } from '../provider/provider.ts';
import { afterBudget } from './after-budget.ts';
import type { OrderContext } from './order-context.ts';

/** The service says that the account does not have the domain. */
const isStranger = (code: ErrorCode): boolean => code === 'domain-not-found' || code === 'not-found';

/** Reads one domain by itself and keeps what comes. @returns null when it is not in the account */
export async function readBack(
  { provider, saveRecord, signal }: Pick<OrderContext, 'provider' | 'saveRecord' | 'signal'>,
  domain: string,
): Promise<Result<DomainRecord | null, ProviderFailure>> {
  const read = await afterBudget(provider, signal, (options) => provider.domainInfo(domain, {}, options));
  if (!read.ok) return isStranger(read.error.code) ? ok(null) : fail(read.error);
  await saveRecord(read.value.record);
  return ok(read.value.record);
}

/** Asks for the credit and keeps it. @returns null when it could not be read */
export async function readCredit({
  provider,
  store,
  accountId,
  clock,
  signal,
}: Pick<OrderContext, 'provider' | 'store' | 'accountId' | 'clock' | 'signal'>): Promise<Money | null> {
  const answer = await afterBudget(provider, signal, (options) => provider.balance(options));
  if (!answer.ok) return null;
  await store.portfolio.saveCredit(accountId, { ...answer.value, fetchedAt: isoNow(clock) });
  return answer.value;
}

/** @returns whether the credit fell by at least the price since the baseline; null when that cannot be told */
export function creditFell(
  { credit, price }: Pick<Baseline, 'credit' | 'price'>,
  now: Money | null,
): boolean | null {
  if (!credit || !price || credit.currency !== now?.currency || price.currency !== now.currency) return null;
  return toMinor(credit).minor - toMinor(now).minor >= toMinor(price).minor;
}

/**
 * @param readAt null when the domain could not be read back
 * @returns what was read, as evidence of what became of an order; the key's fate is kept
 */
export const evidenceOf = (
  read: Reading | null,
  readAt: string | null,
  credit: Money | null,
  finding: string,
  former: Evidence | null = null,
): Evidence => ({
  readAt,
  expiryDate: read?.expiryDate ?? null,
  nextDueDate: read?.nextDueDate ?? null,
  status: read?.status ?? null,
  credit,
  finding,
  ...(former?.key && { key: former.key }),
});
