import type { DomainRecord } from '../../../../shared/model/domain.ts';
import {
  errorTraits,
  fail,
  isUnreachable,
  ok,
  type ErrorCode,
  type Result,
  toAppError,
} from '../../../../shared/model/errors.ts';
import type { Money } from '../../../../shared/model/money.ts';
import type { Evidence, Order } from '../../../../shared/model/order.ts';
import type { CreditReading } from '../../../../shared/rules/credit-proof.ts';
import type { Reading } from '../../../../shared/rules/order-effect.ts';
import { type Said, say } from '../../../../shared/words/sentence.ts';
import { keepCredit } from '../../accounts/others.ts';
import { hasNoEndpoint } from '../../../provider/failure.ts';
import type { Answer, CallOptions, ProviderFailure } from '../../../provider/provider.ts';
import { move, type OrderContext } from '../order-context.ts';

const longestWaitMs = 600_000;

/** The service says that the account does not have the domain. */
const isUnknownDomain = (code: ErrorCode): boolean => code === 'domain-not-found' || code === 'not-found';

/** Reads one domain and saves its record, or that the account does not have it, which is null. */
export async function readBack(
  {
    provider,
    saveRecord,
    saveNotFound,
    signal,
  }: Pick<OrderContext, 'provider' | 'saveRecord' | 'saveNotFound' | 'signal'>,
  domain: string,
  options?: CallOptions,
): Promise<Result<DomainRecord | null, ProviderFailure>> {
  const read = options
    ? await provider.domainInfo(domain, {}, options)
    : await afterBudget({ provider, signal }, (waited) => provider.domainInfo(domain, {}, waited));
  if (!read.ok) {
    if (!isUnknownDomain(read.error.code)) return fail(read.error);
    await saveNotFound(domain);
    return ok(null);
  }
  await saveRecord(read.value.record);
  return ok(read.value.record);
}

type CreditContext = Pick<OrderContext, 'provider' | 'store' | 'accountId' | 'clock' | 'signal' | 'log'>;

/** Asks for the credit and keeps it. */
export async function askCredit(context: CreditContext): Promise<Result<CreditReading, ProviderFailure>> {
  const answer = await afterBudget(context, (options) => context.provider.balance(options));
  if (!answer.ok) return answer;
  const { fetchedAt } = await keepCredit(context, answer.value);
  return ok({ credit: answer.value, readAt: fetchedAt });
}

/** As {@link askCredit}; null when it could not be read. */
export async function readCredit(context: CreditContext): Promise<CreditReading | null> {
  const answer = await askCredit(context);
  return answer.ok ? answer.value : null;
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

/** How one attempt at an order ended, as far as the queue is concerned. */
export type AttemptOutcome =
  | { readonly kind: 'settled' }
  /** The reply was lost: the order is unknown until more is known. */
  | { readonly kind: 'lost'; readonly failure: ProviderFailure }
  /** Nothing happened and this order alone has to wait, in ms; the others go on. */
  | { readonly kind: 'deferred'; readonly ms: number }
  /** Nothing happened, and the next order would meet the same: the queue stops. */
  | { readonly kind: 'stop'; readonly failure: ProviderFailure };

/** @returns whether the failure of a reading is not one of its domain: the others would meet the same */
export const concernsOthers = ({ code }: Pick<ProviderFailure, 'code'>): boolean =>
  errorTraits[code].blocks === 'account' || isUnreachable(code);

/** When what could not be read is read again, in ms. */
const readAgainMs = 60_000;

/** Puts off an order whose domain or credit could not be read; the others go on, unless they may meet the same. */
export async function cannotRead(
  context: OrderContext,
  order: Order,
  failure: ProviderFailure,
  unread: 'domain' | 'credit' = 'domain',
): Promise<AttemptOutcome> {
  const { message, retryAfterMs = readAgainMs } = failure;
  if (context.signal.aborted) return { kind: 'settled' };
  if (concernsOthers(failure)) return { kind: 'stop', failure };
  const error = say(`orders.unread-${unread}`, { message });
  await move(context, order, 'put-off', error, { error });
  // From now on it is known that the service shows no single domains.
  return { kind: 'deferred', ms: hasNoEndpoint(failure) ? 0 : retryAfterMs };
}

/**
 * Asks whether the service answers at all, after several lost replies in a row: for the credit, or, where it shows none,
 * for the domains of these orders, of which one may be damaged.
 * @param domains those of the lost replies, the last one first
 * @param maxWaitMs how long the request limit is waited for
 * @returns null when the service was reached, else why it was not
 */
export async function probeService(
  context: OrderContext,
  domains: readonly string[],
  maxWaitMs: number,
): Promise<ProviderFailure | null> {
  const { provider } = context;
  if (provider.capabilities.credit) {
    const credit = await provider.balance({ priority: 'orders', maxWaitMs });
    return credit.ok || wasReached(credit.error) ? null : credit.error;
  }
  let unread: ProviderFailure | null = null;
  for (const domain of new Set(domains)) {
    const read = await readBack(context, domain);
    if (read.ok || wasReached(read.error)) return null;
    unread = read.error;
    if (concernsOthers(unread)) break;
  }
  return unread;
}

/** @returns whether the service gave a complete answer, although not the one that was asked for */
const wasReached = (failure: ProviderFailure): boolean =>
  failure.code === 'unexpected-shape' || (failure.effect === 'no-effect' && !concernsOthers(failure));
