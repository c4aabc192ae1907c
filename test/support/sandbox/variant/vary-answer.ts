import { isObject } from '../../../../shared/rules/json-object.ts';
import type { Answer, AskedRequest, Interceptor } from '../../../../electron/sandbox/exchange.ts';
import { effectOf } from './behaviour.ts';
import { writeKeyHeader, type About } from './key-header.ts';
import { readPath, readQuery, writeToken } from './token.ts';
import { inOrder } from './values.ts';
import type { Variant } from './variant.ts';

interface Facts {
  readonly currency: string;
  /** Domains of any status. */
  readonly total: number;
}

/**
 * Has requests read, answers written and orders shown as the variant has it. The work itself stays what it is.
 * @param within what stands between the requests and the service besides
 * @param facts not asked before the first request
 */
export const varying = (variant: Variant, within: Interceptor, facts: () => Facts): Interceptor => ({
  redirect(path, query) {
    const read = readPath(variant, path);
    return { path: read, query: read === '/client/domains' ? readQuery(variant, query) : query };
  },
  answer: (exchange) =>
    within.answer({
      ...exchange,
      work: async (intervention) => {
        const answer = await exchange.work(intervention);
        return writeAnswer(variant, exchange.request, answer, exchange.query, facts());
      },
    }),
  effectOf: (order) => within.effectOf(order) ?? effectOf(variant, order.operation),
});

const orders = new Set<string | null>(['register', 'transfer', 'renew', 'restore']);

/** The same answer is always written the same way, so that a stored one stays what it was, byte for byte. */
function writeAnswer(
  variant: Variant,
  request: AskedRequest,
  answer: Answer,
  query: URLSearchParams,
  facts: Facts,
): Answer {
  const { surface, operation, domain, path } = request;
  const about: About = { operation, domain, path, ...facts };
  const json: unknown = JSON.parse([...answer.text()].join(''));
  if (!isObject(json)) return answer;
  const written =
    surface === 'key-header' ? writeKeyHeader(variant, json, about) : writeToken(variant, json, about, query);
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
