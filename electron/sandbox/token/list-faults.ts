import { isObject } from '../endpoints/fields.ts';
import type { Fault } from '../faults.ts';
import type { TokenAnswer } from './token-answer.ts';

/** A page of the list that ends early or has no entries; other answers stay as they are. */
export function withListFault(reply: TokenAnswer, fault: Fault | null): TokenAnswer {
  const { data, meta } = reply.body;
  if (!Array.isArray(data) || !isObject(meta)) return reply;
  if (fault?.kind === 'short-list') {
    const keep = fault.keep ?? Math.floor(data.length / 2);
    return { ...reply, body: { data: data.slice(0, keep) as unknown[], meta } };
  }
  if (fault?.kind === 'empty-list') {
    return { ...reply, body: { data: [], meta: { ...meta, total: fault.count, last_page: 1 } } };
  }
  return reply;
}
