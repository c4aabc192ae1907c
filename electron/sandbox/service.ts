import type { IncomingMessage, ServerResponse } from 'node:http';
import { toAsciiDomain } from '../../shared/rules/domain-name.ts';
import { refuseCaller, type Access } from './access.ts';
import type { Input, Reply } from './endpoints/endpoint.ts';
import { refusals } from './endpoints/refusals.ts';
import { routes } from './endpoints/routes.ts';
import { worksBefore, type Fault, type FaultSwitches } from './faults.ts';
import type { Limiter } from './rate-limit.ts';
import { replyText } from './reply-text.ts';
import { readJsonBody } from './request-body.ts';
import type { LoggedRequest, RequestLog } from './request-log.ts';
import type { Reseller } from './reseller.ts';
import type { AskedRequest } from './rules.ts';
import { sendReply, type Outgoing } from './send-reply.ts';

export interface ServiceParts {
  readonly reseller: Reseller;
  readonly providerName: string;
  /** HTTP status of a refusal. The interface shows none; 200 is assumed. */
  readonly refusalStatus: number;
  /** Ends slow replies when the sandbox closes. */
  readonly closing: AbortSignal;
  readonly access: Access;
  readonly limiter: Limiter;
  readonly faults: FaultSwitches;
  readonly log: RequestLog;
  /** Called after a request that can have changed something. */
  readonly changed: () => void;
}

/** Answers one request of surface A. @param path without the script segment: `/domain/renew` */
export async function serve(
  parts: ServiceParts,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  query: URLSearchParams,
): Promise<void> {
  const method = request.method ?? 'GET';
  const body = await readJsonBody(request);
  if (parts.reseller.ledger.settle()) parts.changed();
  const route = routes[`${method} ${path}`];
  const input = route?.input === 'query' ? Object.fromEntries(query) : body.ok ? body.input : {};
  const asked: AskedRequest = {
    surface: 'key-header',
    method,
    path,
    operation: route?.operation ?? null,
    domain: domainOf(input),
  };
  const record = (reply: Reply | null, worked: boolean, fault: Fault | null): void =>
    parts.log.add({
      at: new Date(parts.reseller.clock.now()).toISOString(),
      ...asked,
      worked,
      outcome: outcomeOf(reply),
      message: reply?.kind === 'error' ? reply.message : null,
      code: null,
      fault: fault?.kind ?? null,
    });
  const send = (reply: Reply, fault: Fault | null): Promise<void> =>
    sendReply(response, outgoing(parts, reply, fault), fault, parts.closing);

  const away = sendAway(parts, route !== undefined);
  if (away) {
    record(away, false, null);
    return send(away, null);
  }
  const fault = parts.faults.next(asked)?.fault ?? null;
  if (fault && !worksBefore(fault)) {
    record(null, false, fault);
    return send(fault.kind === 'crash' ? crashed : { kind: 'success', body: {} }, fault);
  }
  const refused =
    refuseCaller(parts.access, addressOf(request), request.headers) ??
    (body.ok ? null : ({ kind: 'error', message: body.reason } as const));
  const reply = refused ?? route?.endpoint(parts.reseller, input) ?? notFound;
  record(reply, refused === null, fault);
  if (method === 'POST' && reply.kind === 'success') parts.changed();
  return send(fault?.kind === 'crash' ? crashed : reply, fault);
}

const outgoing = (
  { reseller, providerName, refusalStatus }: ServiceParts,
  reply: Reply,
  fault: Fault | null,
): Outgoing => ({
  status: reply.kind === 'error' ? (reply.status ?? refusalStatus) : 200,
  headers: reply.kind === 'error' ? (reply.headers ?? {}) : {},
  text: () => replyText(reply, fault, reseller, providerName),
  tooMany: () => JSON.stringify({ result: 'error', message: refusals.tooManyRequests }),
});

const crashed: Reply = { kind: 'error', message: 'Internal error', status: 500 };
const notFound: Reply = { kind: 'error', message: 'Not found', status: 404 };

function sendAway({ limiter }: ServiceParts, known: boolean): Reply | null {
  if (!known) return notFound;
  const seconds = limiter.admit();
  return seconds === 0
    ? null
    : {
        kind: 'error',
        message: refusals.tooManyRequests,
        status: 429,
        headers: { 'Retry-After': String(seconds) },
      };
}

/** @returns the domain a request names, in the service's spelling where it has one */
export function domainOf(input: Input): string | null {
  const given = input['domain'];
  if (typeof given !== 'string') return null;
  const read = toAsciiDomain(given);
  return read.ok ? read.domain : given.slice(0, 253);
}

function outcomeOf(reply: Reply | null): LoggedRequest['outcome'] {
  if (reply === null) return 'no-answer';
  if (reply.kind !== 'error') return 'success';
  return reply.status === 429 ? 'rate-limited' : reply.status === 404 ? 'not-found' : 'refused';
}

export const addressOf = (request: IncomingMessage): string =>
  (request.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
