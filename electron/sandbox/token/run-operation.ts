import type { Input } from '../endpoints/endpoint.ts';
import type { Fault } from '../faults.ts';
import type { PriceKind } from '../price-list.ts';
import type { Reseller } from '../reseller.ts';
import type { AskedRequest } from '../rules.ts';
import { carryOut } from './carry-out.ts';
import type { Code } from './codes.ts';
import { inProgress } from './endpoints/paid-plan.ts';
import { fingerprintOf, isKey } from './idempotency-keys.ts';
import { usualDetails, type Outcome, type OutcomeSwitches } from './outcomes.ts';
import type { RunningRequests } from './running-requests.ts';
import { refusal, type TokenAnswer } from './token-answer.ts';
import type { TokenRoute } from './token-routes.ts';

export interface OperationParts {
  readonly reseller: Reseller;
  readonly outcomes: OutcomeSwitches;
  readonly running: RunningRequests;
  /** Seconds a caller is told to wait for the first request with its key. */
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

type Crash = Extract<Fault, { kind: 'crash' }> | null;

/**
 * Runs a call, at most once for an Idempotency-Key.
 * @param crash stops the work before it begins, or with `work` after it: 500 `server_error`, and a key stays locked
 * @see provider-interface.md, Idempotency-Key (Surface B)
 */
export async function runOperation(parts: OperationParts, call: Call, crash: Crash): Promise<TokenAnswer> {
  const { keys } = parts.reseller;
  const { key, route, input, asked } = call;
  if (key === null || route.work.kind === 'free') return run(parts, call, crash);
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
      const reply = await run(parts, call, crash);
      keys.finish(key, reply);
      return reply;
    }
  }
}

async function run(parts: OperationParts, call: Call, crash: Crash): Promise<TokenAnswer> {
  if (crash?.work === false) return refusal('server_error');
  const reply = await work(parts, call);
  return crash ? refusal('server_error') : reply;
}

async function work({ reseller, outcomes, running }: OperationParts, call: Call): Promise<TokenAnswer> {
  const { route, asked, input, key } = call;
  const kind = route.work.kind === 'paid' ? (route.operation as PriceKind) : null;
  const first = kind && asked.domain !== null ? running.find(asked.domain) : null;
  if (kind && first) return refusal(inProgress(first, kind));

  const outcome = outcomes.next(asked)?.outcome ?? null;
  if (outcome?.kind === 'hold') await running.hold(asked.domain, kind, outcome.ms);
  if (route.work.kind === 'free') {
    return forced(outcome, reseller) ?? route.work.run(reseller, input, call.domain);
  }
  if (outcome?.kind === 'refuse' && !afterCharging.has(outcome.code)) {
    return forced(outcome, reseller) ?? refusal(outcome.code);
  }
  const prepared = route.work.prepare(reseller, input);
  return prepared.ok ? carryOut(reseller, prepared.plan, outcome, key) : prepared.refused;
}

/** What comes of a paid operation only after the charge. */
const afterCharging: ReadonlySet<Code> = new Set<Code>([
  'operation_failed',
  'registrar_error',
  'registrar_unknown',
]);

function forced(outcome: Outcome | null, { currency }: Reseller): TokenAnswer | null {
  if (outcome?.kind !== 'refuse') return null;
  const { code, details } = outcome;
  const usual =
    code === 'insufficient_credit' ? { required: 10, available: 0, currency } : usualDetails[code];
  return refusal(code, { ...usual, ...details });
}
