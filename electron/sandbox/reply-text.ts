import type { Reply } from './endpoints/endpoint.ts';
import { recordWriter } from './endpoints/record.ts';
import type { Fault } from './faults.ts';
import type { ListedDomain } from './portfolio/domain.ts';
import type { Reseller } from './reseller.ts';

const chunkLength = 65_536;

/**
 * The JSON text of a reply in pieces of about 64 kB, made as they are asked for: the list of a million domains is
 * never in memory as a whole. `<provider>` in a message becomes the operator's name.
 */
export function* replyText(
  reply: Reply,
  fault: Fault | null,
  reseller: Reseller,
  providerName: string,
): Generator<string> {
  if (reply.kind === 'list') {
    yield* listText(reply.count, reply.entries, fault, reseller);
  } else if (reply.kind === 'error') {
    yield JSON.stringify({ result: 'error', message: reply.message.replace('<provider>', providerName) });
  } else {
    yield JSON.stringify({ result: 'success', ...reply.body });
  }
}

function* listText(
  count: number,
  entries: Iterable<ListedDomain>,
  fault: Fault | null,
  reseller: Reseller,
): Generator<string> {
  if (fault?.kind === 'empty-list') {
    yield JSON.stringify({ result: 'success', count: fault.count, domains: [] });
    return;
  }
  const keep = fault?.kind === 'short-list' ? (fault.keep ?? Math.floor(count / 2)) : Infinity;
  const record = recordWriter(reseller);
  let text = `{"result":"success","count":${count},"domains":[{`;
  let written = 0;
  for (const domain of entries) {
    if (written >= keep) break;
    text += `${written === 0 ? '' : ','}${JSON.stringify(domain.name)}:${JSON.stringify(record(domain))}`;
    written += 1;
    if (text.length >= chunkLength) {
      yield text;
      text = '';
    }
  }
  yield `${text}}]}`;
}

/** Puts wrong types where the interface shows others; A `result` stays what it is. */
export function withWrongTypes(text: string, how: 'swap' | 'nulls' | 'arrays'): string {
  const reply = JSON.parse(text) as Record<string, unknown>;
  const broken = Object.entries(reply).map(([name, value]) => [name, spoil(value, how)]);
  return JSON.stringify({ ...Object.fromEntries(broken), result: reply['result'] });
}

function spoil(value: unknown, how: 'swap' | 'nulls' | 'arrays'): unknown {
  if (how === 'nulls') return null;
  if (Array.isArray(value)) return value.map((item) => spoil(item, how));
  if (typeof value === 'object' && value !== null) {
    if (how === 'arrays') return Object.values(value).map((item) => spoil(item, how));
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, spoil(item, how)]));
  }
  if (how === 'arrays') return value;
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value)) return Number(value);
  return value;
}

/** What was done answers another `result`; a refusal, and surface B, stay what they are. */
export function withOddResult(
  text: string,
  { result, rest }: Pick<Extract<Fault, { kind: 'odd-result' }>, 'result' | 'rest'>,
): string {
  const reply = JSON.parse(text) as Record<string, unknown>;
  return reply['result'] === 'success' ? JSON.stringify({ ...(rest ? reply : {}), result }) : text;
}
