import type { Input } from '../endpoints/fields.ts';
import type { AskedRequest, Intervention } from '../exchange.ts';
import type { PriceKind } from '../price-list.ts';
import { Refused } from '../refused.ts';
import type { Reseller } from '../reseller.ts';
import { carryOut } from './carry-out.ts';
import type { Code } from './codes.ts';
import { fingerprintOf, isKey } from './idempotency-keys.ts';
import { refusal, type TokenAnswer } from './token-answer.ts';
import type { TokenRoute } from './token-routes.ts';

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
