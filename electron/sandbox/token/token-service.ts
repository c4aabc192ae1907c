import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Input } from '../endpoints/endpoint.ts';
import { worksBefore, type Fault } from '../faults.ts';
import { readJsonBody } from '../request-body.ts';
import type { LoggedRequest } from '../request-log.ts';
import type { AskedRequest } from '../rules.ts';
import { sendReply } from '../send-reply.ts';
import { addressOf, domainOf, type ServiceParts } from '../service.ts';
import { refuseToken, type Callers } from './callers.ts';
import { withListFault } from './list-faults.ts';
import { runOperation, type OperationParts } from './run-operation.ts';
import { refusal, textOf, type TokenAnswer } from './token-answer.ts';
import type { TokenLimiter } from './token-limits.ts';
import { findTokenRoute, type FoundRoute } from './token-routes.ts';

export interface TokenServiceParts
  extends OperationParts, Pick<ServiceParts, 'faults' | 'log' | 'closing' | 'changed'> {
  readonly callers: Callers;
  readonly tokenLimiter: TokenLimiter;
}

/** Answers one request of surface B, always with JSON. @param path without the script segment: `/reseller/renew` */
export async function serveToken(
  parts: TokenServiceParts,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  query: URLSearchParams,
): Promise<void> {
  const method = request.method ?? 'GET';
  const body = await readJsonBody(request);
  if (parts.reseller.ledger.settle()) parts.changed();
  const found = findTokenRoute(method, path, parts.callers.account.disabledOperations);
  const input = method === 'GET' ? Object.fromEntries(query) : body.ok ? body.input : {};
  const asked: AskedRequest = { surface: 'token', method, path, ...aboutOf(found, input) };
  const record = (reply: TokenAnswer | null, worked: boolean, fault: Fault | null): void =>
    parts.log.add({ ...asked, ...recordOf(parts, reply), worked, fault: fault?.kind ?? null });
  const finish = (reply: TokenAnswer, worked: boolean, fault: Fault | null): Promise<void> => {
    record(reply, worked, fault);
    return send(parts, response, reply, fault);
  };

  if (found.kind === 'no-endpoint') return finish(refusal('endpoint_not_found'), false, null);
  if (found.kind === 'wrong-method') {
    const wrong = refusal('method_not_allowed');
    return finish({ ...wrong, headers: { Allow: found.allowed.join(', ') } }, false, null);
  }
  const { route } = found;
  const ip = addressOf(request);
  const traits = parts.callers.identify(request.headers);
  const seconds = parts.tokenLimiter.admit(route.families, traits ? { user: traits.user } : { ip });
  if (seconds > 0) return finish(refusal('rate_limited', { retry_after: seconds }), false, null);

  const fault = parts.faults.next(asked)?.fault ?? null;
  // A crash needs its key locked, so it goes on to the operation.
  if (fault && fault.kind !== 'crash' && !worksBefore(fault)) {
    record(null, false, fault);
    return send(parts, response, refusal('service_unavailable'), fault);
  }
  const refused =
    refuseToken(traits, parts.callers.account, ip, route.demand) ??
    (body.ok ? null : refusal('invalid_request', { fields: { body: [body.reason] } }));
  if (refused) return finish(refused, false, fault);
  const key = request.headers['idempotency-key'];
  const call = { route, domain: found.domain, input, asked, key: typeof key === 'string' ? key : null };
  const reply = await runOperation(parts, call, fault?.kind === 'crash' ? fault : null);
  if (method !== 'GET') parts.changed();
  return finish(reply, fault === null || worksBefore(fault), fault);
}

function aboutOf(found: FoundRoute, input: Input): Pick<AskedRequest, 'operation' | 'domain'> {
  if (found.kind !== 'found') return { operation: null, domain: domainOf(input) };
  return {
    operation: found.route.operation,
    domain: found.domain === '' ? domainOf(input) : found.domain,
  };
}

/** @param reply null when a fault came before any answer */
function recordOf(
  parts: TokenServiceParts,
  reply: TokenAnswer | null,
): Pick<LoggedRequest, 'at' | 'outcome' | 'message' | 'code'> {
  const error = reply?.body['error'] as { message?: string } | undefined;
  return {
    at: new Date(parts.reseller.clock.now()).toISOString(),
    outcome: outcomeOf(reply),
    message: error?.message ?? null,
    code: reply?.code ?? null,
  };
}

function outcomeOf(reply: TokenAnswer | null): LoggedRequest['outcome'] {
  if (reply === null) return 'no-answer';
  if (reply.status < 400) return 'success';
  return reply.status === 429 ? 'rate-limited' : reply.status === 404 ? 'not-found' : 'refused';
}

const send = (
  { closing }: TokenServiceParts,
  response: ServerResponse,
  reply: TokenAnswer,
  fault: Fault | null,
): Promise<void> => {
  const { status, headers } = reply;
  function* text(): Generator<string> {
    yield textOf(withListFault(reply, fault));
  }
  const tooMany = (retry_after: number): string => textOf(refusal('rate_limited', { retry_after }));
  return sendReply(response, { status, headers, text, tooMany }, fault, closing);
};
