import type { Input } from '../endpoints/fields.ts';
import type { IncomingMessage } from 'node:http';
import type { Answer, AskedRequest } from '../exchange.ts';
import { readJsonBody } from '../request-body.ts';
import { addressOf, domainOf, type Received, type ServiceParts } from '../service.ts';
import { refuseToken, type Callers } from './callers.ts';
import { runOperation, type OperationParts } from './run-operation.ts';
import { refusal, textOf, type TokenAnswer } from './token-answer.ts';
import type { TokenLimiter } from './token-limits.ts';
import { findTokenRoute, type FoundRoute } from './token-routes.ts';
import { objectOf } from '../../../shared/rules/json-object.ts';

export interface TokenServiceParts extends OperationParts, Pick<ServiceParts, 'changed'> {
  readonly callers: Callers;
  readonly tokenLimiter: TokenLimiter;
}

/** Reads one request of surface B, which is always answered with JSON. @param path without the script segment */
export async function receiveToken(
  parts: TokenServiceParts,
  request: IncomingMessage,
  path: string,
  query: URLSearchParams,
): Promise<Received> {
  const { callers, tokenLimiter } = parts;
  const method = request.method ?? 'GET';
  const body = await readJsonBody(request);
  if (parts.reseller.ledger.settle()) parts.changed();
  const found = findTokenRoute(method, path, callers.account.disabledOperations);
  const input = method === 'GET' ? Object.fromEntries(query) : body.ok ? body.input : {};
  const asked: AskedRequest = { surface: 'token', method, path, ...aboutOf(found, input) };
  const turnAway = (reply: TokenAnswer): Received => ({
    request: asked,
    admitted: false,
    work: async () => answerOf(reply, false),
  });

  if (found.kind === 'no-endpoint') return turnAway(refusal('endpoint_not_found'));
  if (found.kind === 'wrong-method') {
    const wrong = refusal('method_not_allowed');
    return turnAway({ ...wrong, headers: { Allow: found.allowed.join(', ') } });
  }
  const { route } = found;
  const ip = addressOf(request);
  const traits = callers.identify(request.headers);
  const seconds = tokenLimiter.admit(route.families, traits ? { user: traits.user } : { ip });
  if (seconds > 0) return turnAway(refusal('rate_limited', { retry_after: seconds }));
  return {
    request: asked,
    admitted: true,
    async work(intervention = {}) {
      const refused =
        refuseToken(traits, callers.account, ip, route.demand) ??
        (body.ok ? null : refusal('invalid_request', { fields: { body: [body.reason] } }));
      if (refused) return answerOf(refused, false);
      const key = request.headers['idempotency-key'];
      const call = { route, domain: found.domain, input, asked, key: typeof key === 'string' ? key : null };
      const noteChange = (): void => (method === 'GET' ? undefined : parts.changed());
      // Its key is locked while it runs, also when the service ends meanwhile.
      noteChange();
      const reply = await runOperation(parts, call, intervention);
      noteChange();
      return answerOf(reply, true);
    },
  };
}

function aboutOf(route: FoundRoute, input: Input): Pick<AskedRequest, 'operation' | 'domain'> {
  if (route.kind !== 'found') return { operation: null, domain: domainOf(input) };
  return {
    operation: route.route.operation,
    domain: route.domain === '' ? domainOf(input) : route.domain,
  };
}

function answerOf(reply: TokenAnswer, worked: boolean): Answer {
  const { status, headers, code, body } = reply;
  const { message } = objectOf(body['error']);
  function* text(): Generator<string> {
    yield textOf(reply);
  }
  return { status, headers, text, worked, message: typeof message === 'string' ? message : null, code };
}
