import type { IncomingMessage } from 'node:http';
import { toAsciiDomain } from '../../shared/rules/domain-name.ts';
import { type Access, requireCaller } from './access.ts';
import type { Reply } from './endpoints/endpoint.ts';
import type { Input } from './endpoints/fields.ts';
import { refusals } from './endpoints/refusals.ts';
import { routes } from './endpoints/routes.ts';
import type { Answer, Exchange } from './exchange.ts';
import type { Limiter } from './rate-limit.ts';
import { Refused, refuse } from './refused.ts';
import { replyText } from './reply-text.ts';
import { readJsonBody } from './request-body.ts';
import type { Reseller } from './reseller.ts';

export interface ServiceParts {
  readonly reseller: Reseller;
  readonly providerName: string;
  /** HTTP status of a refusal. The interface shows none; 200 is assumed. */
  readonly refusalStatus: number;
  readonly access: Access;
  readonly limiter: Limiter;
  /** Called after a request that can have changed something. */
  readonly changed: () => void;
}

/** A request that was read, up to the work on it. */
export type Received = Pick<Exchange, 'request' | 'admitted' | 'work'>;

/** Reads one request of surface A. @param path without the script segment: `/domain/renew` */
export async function receive(
  parts: ServiceParts,
  request: IncomingMessage,
  path: string,
  query: URLSearchParams,
): Promise<Received> {
  const method = request.method ?? 'GET';
  const body = await readJsonBody(request);
  if (parts.reseller.ledger.settle()) parts.changed();
  const route = routes[`${method} ${path}`];
  const input = route?.input === 'query' ? Object.fromEntries(query) : body.ok ? body.input : {};
  const turnedAway = route ? refuseOverLimit(parts) : notFound;
  return {
    request: {
      surface: 'key-header',
      method,
      path,
      operation: route?.operation ?? null,
      domain: domainOf(input),
    },
    admitted: turnedAway === null,
    async work() {
      if (!route || turnedAway) return answerOf(parts, turnedAway ?? notFound, false);
      let isWorking = false;
      try {
        requireCaller(parts.access, addressOf(request), request.headers);
        if (!body.ok) refuse(body.reason);
        isWorking = true;
        const reply = route.endpoint(parts.reseller, input);
        if (method === 'POST') parts.changed();
        return answerOf(parts, reply, true);
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        return answerOf(parts, { kind: 'error', message: error.message }, isWorking);
      }
    },
  };
}

const notFound: Reply = { kind: 'error', message: 'Not found', status: 404 };

function refuseOverLimit({ limiter }: ServiceParts): Reply | null {
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

const answerOf = (
  { reseller, providerName, refusalStatus }: ServiceParts,
  reply: Reply,
  worked: boolean,
): Answer => ({
  status: reply.kind === 'error' ? (reply.status ?? refusalStatus) : 200,
  headers: reply.kind === 'error' ? (reply.headers ?? {}) : {},
  text: () => replyText(reply, reseller, providerName),
  worked,
  message: reply.kind === 'error' ? reply.message : null,
  code: null,
});

export function domainOf(input: Input): string | null {
  const given = input['domain'];
  if (typeof given !== 'string') return null;
  const read = toAsciiDomain(given);
  return read.ok ? read.domain : given.slice(0, 253);
}

export const addressOf = (request: IncomingMessage): string =>
  (request.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
