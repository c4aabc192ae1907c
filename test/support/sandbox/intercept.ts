import { inProgress } from '../../../electron/sandbox/token/endpoints/paid-plan.ts';
import type {
  Answer,
  AskedRequest,
  Exchange,
  Interceptor,
  Outcome,
} from '../../../electron/sandbox/exchange.ts';
import type { PriceKind } from '../../../electron/sandbox/price-list.ts';
import { Effect } from '../../../electron/sandbox/effects.ts';
import type { EffectRule } from './effects.ts';
import { faultOf, worksBefore, type FaultRule } from './faults.ts';
import { outcomeOf, usualDetails, type OutcomeRule } from './outcomes.ts';
import { createRequestLog, type LoggedRequest } from './request-log.ts';
import { createRules } from './rules.ts';
import { createRunningRequests } from './running-requests.ts';
import { sendSpoilt } from './send-spoilt.ts';
import { createStops } from './stops.ts';

export interface InterceptRules {
  readonly faults?: readonly FaultRule[];
  readonly outcomes?: readonly OutcomeRule[];
  readonly effects?: readonly EffectRule[];
}

/** Makes another answer of one of the sandbox. @returns undefined to leave it as it is */
export type Alter = (path: string, json: Record<string, unknown>) => string | undefined;

/** Spoils, forces, holds and logs requests by rules. */
export function intercept(rules: InterceptRules, { now, currency }: { now(): number; currency: string }) {
  const faults = createRules(rules.faults);
  const outcomes = createRules(rules.outcomes);
  const effects = createRules(rules.effects);
  const running = createRunningRequests();
  const log = createRequestLog();
  const stops = createStops();
  const altering: { alter: Alter | null } = { alter: null };
  /** The faults that requests under way meet, by domain. */
  const meeting = new Map<string | null, string>();

  async function decide(
    request: AskedRequest,
    paid: PriceKind | null,
    closing: AbortSignal,
  ): Promise<Outcome | null> {
    const first = paid && request.domain !== null ? running.find(request.domain) : null;
    if (paid && first) return { kind: 'refuse', code: inProgress(first, paid), details: {} };
    const given = outcomes.next(request)?.outcome;
    if (given === undefined) return null;
    const outcome = outcomeOf(given);
    if (outcome.kind === 'hold') {
      await running.hold(request.domain, paid, outcome.ms ?? null, closing);
      return null;
    }
    if (outcome.kind === 'accepted') return { kind: 'accepted', afterMs: outcome.afterMs ?? null };
    const { code, details } = outcome;
    const usual =
      code === 'insufficient_credit' ? { required: 10, available: 0, currency } : usualDetails[code];
    return { kind: 'refuse', code, details: { ...usual, ...details } };
  }

  return {
    faults,
    outcomes,
    effects,
    running,
    log,
    stops,
    altering,
    effectOf(order: Parameters<Interceptor['effectOf']>[0]) {
      const rule = effects.next({ ...order, fault: meeting.get(order.domain) });
      return rule && Effect.parse(rule.effect);
    },
    async answer({ request, response, admitted, work, closing }: Exchange) {
      await stops.pass('arrived', request, closing);
      const given = admitted ? faults.next(request)?.fault : undefined;
      const fault = given === undefined ? null : faultOf(given);
      // A crash of surface B needs its key locked, so it goes on to the operation.
      const locks = fault?.kind === 'crash' && request.surface === 'token';
      const reaches = fault === null || worksBefore(fault);
      if (fault) meeting.set(request.domain, fault.kind);
      const reply =
        reaches || locks
          ? await work({
              crash: locks ? (fault.work ? 'after' : 'before') : undefined,
              outcome: (paid) => decide(request, paid, closing),
            })
          : null;
      meeting.delete(request.domain);
      log.add({
        at: new Date(now()).toISOString(),
        ...request,
        worked: reaches && reply !== null && reply.worked,
        outcome: loggedOutcome(reply),
        message: reply?.message ?? null,
        code: reply?.code ?? null,
        fault: fault?.kind ?? null,
      });
      await stops.pass('answered', request, closing);
      const sent = reply && altering.alter ? withText(reply, request.path, altering.alter) : reply;
      return sendSpoilt(response, request, sent, fault, closing);
    },
  };
}

export type Intercepted = ReturnType<typeof intercept>;

function withText(answer: Answer, path: string, alter: Alter): Answer {
  const text = [...answer.text()].join('');
  const altered = alter(path, JSON.parse(text) as Record<string, unknown>) ?? text;
  return {
    ...answer,
    *text() {
      yield altered;
    },
  };
}

function loggedOutcome(reply: Answer | null): LoggedRequest['outcome'] {
  if (reply === null) return 'no-answer';
  if (reply.status < 400 && reply.message === null) return 'success';
  return reply.status === 429 ? 'rate-limited' : reply.status === 404 ? 'not-found' : 'refused';
}
