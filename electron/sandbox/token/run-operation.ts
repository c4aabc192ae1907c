import type { Input } from '../endpoints/fields.ts';
import type { AskedRequest, Intervention, Outcome } from '../exchange.ts';
import type { PriceKind } from '../price-list.ts';
import { Refused } from '../refused.ts';
import type { Reseller } from '../reseller.ts';
import type { Code } from './codes.ts';
import { fingerprintOf, isKey } from './idempotency-keys.ts';
import { refusal, type TokenAnswer, answer } from './token-answer.ts';
import type { TokenRoute } from './token-routes.ts';
import { toMoney } from '../../../shared/rules/money.ts';
import type { PaidPlan } from './endpoints/paid-plan.ts';

export interface OperationParts {
  readonly reseller: Reseller;
  /** Seconds that a caller should wait while the first request with its key is running. */
  readonly unfinishedRetryAfter: number;
}

/** A call by somebody who may make it. */
export interface Call {
  readonly route: TokenRoute;
  /** The one in the path; empty where there is none. */
  readonly domain: string;
  readonly input: Input;
  readonly asked: AskedRequest;
  /** The Idempotency-Key; only paid operations look at it. */
  readonly key: string | null;
}

/** Runs a call, at most once for an Idempotency-Key. @see docs/INTERFACE.md, Idempotency-Key */
export async function runOperation(
  parts: OperationParts,
  call: Call,
  intervention: Intervention,
): Promise<TokenAnswer> {
  const { keys } = parts.reseller;
  const { key, route, input, asked } = call;
  if (key === null || route.work.kind === 'free') return run(parts, call, intervention);
  if (!isKey(key)) return refusal('invalid_idempotency_key');
  const { operation } = route;
  const fingerprint = fingerprintOf(operation, input);
  const claim = keys.claim({ key, operation, domain: asked.domain, fingerprint });
  switch (claim.kind) {
    case 'reused':
      return refusal('idempotency_key_reused');
    case 'unfinished':
      return refusal('idempotency_in_progress', { retry_after: parts.unfinishedRetryAfter });
    case 'stored':
      return { ...claim, code: null, headers: { 'Idempotent-Replayed': 'true' }, body: {} };
    case 'new': {
      const reply = await run(parts, call, intervention);
      keys.finish(key, reply);
      return reply;
    }
  }
}

async function run(parts: OperationParts, call: Call, intervention: Intervention): Promise<TokenAnswer> {
  const { crash } = intervention;
  if (crash === 'before') return refusal('server_error');
  const reply = await work(parts, call, intervention);
  return crash === 'after' ? refusal('server_error') : reply;
}

async function work(
  { reseller }: OperationParts,
  { route, input, domain, key }: Call,
  { outcome: decide }: Intervention,
): Promise<TokenAnswer> {
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- what is paid has a price
  const kind = route.work.kind === 'paid' ? (route.operation as PriceKind) : null;
  const outcome = (await decide?.(kind)) ?? null;
  if (outcome?.kind === 'refuse' && !(kind && afterCharging.has(outcome.code))) {
    return refusal(outcome.code, outcome.details);
  }
  try {
    if (route.work.kind === 'free') return route.work.run(reseller, input, domain);
    return carryOut(reseller, route.work.prepare(reseller, input), outcome, key);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return refusal(error.code, error.details, error.message || undefined);
  }
}

const afterCharging: ReadonlySet<Code> = new Set<Code>([
  'operation_failed',
  'registrar_error',
  'registrar_unknown',
]);

/** Assumed words for a domain the registry is still at. */
const pendingStatus = {
  register: 'Pending Registration',
  transfer: 'Pending Transfer',
  renew: 'Pending Renewal',
  restore: 'Pending Restore',
};

/**
 * Charges a paid operation and lets the registry answer as the outcome says. Credit is charged at once; when it is
 * short nothing happens at all.
 * @see docs/INTERFACE.md, Surface B: reseller codes
 */
function carryOut(
  reseller: Reseller,
  plan: PaidPlan,
  outcome: Outcome | null,
  idempotencyKey: string | null,
): TokenAnswer {
  const { ledger, currency, portfolio } = reseller;
  const { kind, domain, years, amount } = plan;
  if (ledger.credit < amount) {
    const decimal = (minor: number): number => Number(toMoney({ minor, currency }).amount);
    const sums = { required: decimal(amount), available: decimal(ledger.credit), currency };
    return refusal('insufficient_credit', sums);
  }
  const item = { kind, domain, years, amount, idempotencyKey };
  /** Nothing comes into the account for what is refunded at once. */
  const chargeAndRefund = (): void => void ledger.refund(ledger.charge({ ...item, awaits: 'registry' }).id);

  if (outcome?.kind === 'refuse' && outcome.code === 'operation_failed') {
    chargeAndRefund();
    return refusal('operation_failed', outcome.details);
  }
  const forced = outcome?.kind === 'refuse' && outcome.code === 'registrar_error';
  if (forced || plan.registryRefusal !== null) {
    chargeAndRefund();
    const said = plan.registryRefusal === null ? {} : { registrar_message: plan.registryRefusal };
    return refusal('registrar_error', forced ? outcome.details : said);
  }
  plan.stage();
  if (outcome?.kind === 'refuse' && outcome.code === 'registrar_unknown') {
    ledger.charge({ ...item, awaits: 'reconciliation' });
    return refusal('registrar_unknown', outcome.details);
  }
  if (outcome?.kind === 'accepted') {
    const { afterMs } = outcome;
    const doneAt = afterMs === null ? null : new Date(reseller.clock.now() + afterMs).toISOString();
    ledger.charge({ ...item, awaits: 'registry', doneAt });
    return answer({ data: { domain, status: pendingStatus[kind] } }, 202);
  }
  const invoice = ledger.charge(item);
  const { status, expiryDate } = portfolio.find(domain) ?? {};
  return answer({ data: { domain, status, expiry_date: expiryDate, invoice_id: invoice.id } });
}
