import type { DomainRecord } from '../../../../shared/model/domain.ts';
import { fail, ok, type ErrorCode, type Result, toAppError } from '../../../../shared/model/errors.ts';
import type { Money } from '../../../../shared/model/money.ts';
import type { Evidence } from '../../../../shared/model/order.ts';
import type { CreditReading } from '../../../../shared/rules/credit-proof.ts';
import type { Reading } from '../../../../shared/rules/order-effect.ts';
import type { Said } from '../../../../shared/words/sentence.ts';
import { keepCredit } from '../../accounts/keep-credit.ts';
import { isoNow } from '../../../platform/clock.ts';
import type { Answer, CallOptions, ProviderFailure } from '../../../provider/provider.ts';
import type { OrderContext } from '../order-context.ts';

const longestWaitMs = 600_000;

/** The service says that the account does not have the domain. */
const isUnknownDomain = (code: ErrorCode): boolean => code === 'domain-not-found' || code === 'not-found';

/**
 * Reads one domain and saves its record, or that the account does not have it.
 * @param options without them the reading waits for the request limit as long as an order needs
 * @returns null when it is not in the account
 */
export async function readBack(
  {
    provider,
    saveRecord,
    saveGone,
    signal,
  }: Pick<OrderContext, 'provider' | 'saveRecord' | 'saveGone' | 'signal'>,
  domain: string,
  options?: CallOptions,
): Promise<Result<DomainRecord | null, ProviderFailure>> {
  const read = options
    ? await provider.domainInfo(domain, {}, options)
    : await afterBudget({ provider, signal }, (waited) => provider.domainInfo(domain, {}, waited));
  if (!read.ok) {
    if (!isUnknownDomain(read.error.code)) return fail(read.error);
    await saveGone(domain);
    return ok(null);
  }
  await saveRecord(read.value.record);
  return ok(read.value.record);
}

type CreditContext = Pick<OrderContext, 'provider' | 'store' | 'accountId' | 'clock' | 'signal' | 'log'>;

/** Asks for the credit and keeps it. */
export async function askCredit(context: CreditContext): Promise<Result<Money, ProviderFailure>> {
  const answer = await afterBudget(context, (options) => context.provider.balance(options));
  if (answer.ok) await keepCredit(context, answer.value);
  return answer;
}

/** Asks for the credit and keeps it. @returns null when it could not be read */
export async function readCredit(context: CreditContext): Promise<Money | null> {
  const answer = await askCredit(context);
  return answer.ok ? answer.value : null;
}

/** As {@link readCredit}, with when it was read. */
export async function readCreditNow(context: CreditContext): Promise<CreditReading | null> {
  const credit = await readCredit(context);
  return credit && { credit, readAt: isoNow(context.clock) };
}

/**
 * @param readAt null when the domain could not be read back
 * @returns what was read, as evidence of what became of an order; what is known of its key and arrival is kept
 */
export const evidenceOf = (
  read: Reading | null,
  readAt: string | null,
  credit: Money | null,
  finding: Said,
  former: Evidence | null = null,
): Evidence => ({
  readAt,
  expiryDate: read?.expiryDate ?? null,
  nextDueDate: read?.nextDueDate ?? null,
  status: read?.status ?? null,
  credit,
  finding,
  ...(former?.key && { key: former.key }),
  ...(former?.arrived && { arrived: former.arrived }),
  ...(former?.answer && { answer: former.answer }),
  ...(former?.byCredit && { byCredit: former.byCredit }),
});

/**
 * Makes a request that an order depends on once the request limit allows it, which can take ten minutes. Stopping the
 * run ends the wait, not the request: it is made all the same where the limit allows it at once.
 * @throws AppError `disk-full`: the run has to end before its next paid request
 */
export async function afterBudget<T>(
  { provider, signal }: Pick<OrderContext, 'provider' | 'signal'>,
  ask: (options: CallOptions) => Answer<T>,
): Answer<T> {
  // Reading a domain counts where changes do, on services that count in several buckets.
  await provider.waitForBudget({ priority: 'orders', maxWaitMs: longestWaitMs, signal }, 'changes');
  const answer = await (signal.aborted
    ? ask({ priority: 'orders', maxWaitMs: 0 })
    : ask({ priority: 'orders', maxWaitMs: 5_000, waitSignal: signal }));
  if (!answer.ok && answer.error.code === 'disk-full') throw toAppError(answer.error);
  return answer;
}
