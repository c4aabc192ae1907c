import { isObject } from '../../../shared/rules/json-object.ts';
import type { Answer, AskedRequest } from '../exchange.ts';
import type { Received } from '../service.ts';
import { writeKeyHeader, type About } from './key-header.ts';
import { writeToken } from './token.ts';
import { inOrder } from './values.ts';
import type { Variant } from './variant.ts';

interface Facts {
  readonly currency: string;
  /** Domains of any status. */
  readonly total: number;
  readonly query: URLSearchParams;
}

/** Has the answer to a request written as the variant has it. The work itself stays what it is. */
export const vary = (variant: Variant, received: Received, facts: Facts): Received => ({
  ...received,
  work: async (intervention) =>
    writeAnswer(variant, received.request, await received.work(intervention), facts),
});

const orders = new Set<string | null>(['register', 'transfer', 'renew', 'restore']);

/** The same answer is always written the same way, so that a stored one stays what it was, byte for byte. */
function writeAnswer(variant: Variant, request: AskedRequest, answer: Answer, facts: Facts): Answer {
  const { surface, operation, domain, path } = request;
  const about: About = { operation, domain, path, currency: facts.currency, total: facts.total };
  const json: unknown = JSON.parse([...answer.text()].join(''));
  if (!isObject(json)) return answer;
  const written =
    surface === 'key-header'
      ? writeKeyHeader(variant, json, about)
      : writeToken(variant, json, about, facts.query);
  const accepted = surface === 'token' && answer.status === 200 && orders.has(operation);
  return {
    ...answer,
    status: accepted ? variant.orderStatus : answer.status,
    headers: {
      ...(surface === 'key-header' && { 'Content-Type': variant.contentType }),
      ...answer.headers,
    },
    *text() {
      yield JSON.stringify(inOrder(variant, written));
    },
  };
}
