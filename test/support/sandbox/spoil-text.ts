import type { Fault } from './faults.ts';

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
  { result, rest = true }: Extract<Fault, { kind: 'odd-result' }>,
): string {
  const reply = JSON.parse(text) as Record<string, unknown>;
  return reply['result'] === 'success' ? JSON.stringify({ ...(rest ? reply : {}), result }) : text;
}

type Json = Record<string, unknown>;

/** A list that ends early; other answers stay as they are. @param keep half of them when absent */
export function withShortList(text: string, keep?: number): string {
  const reply = JSON.parse(text) as Json;
  const { data, domains } = reply;
  const shorten = <T>(list: readonly T[]): T[] => list.slice(0, keep ?? Math.floor(list.length / 2));
  if (Array.isArray(data)) return JSON.stringify({ ...reply, data: shorten(data) });
  if (!Array.isArray(domains)) return text;
  const [byName] = domains as [Json];
  return JSON.stringify({ ...reply, domains: [Object.fromEntries(shorten(Object.entries(byName)))] });
}

/** A list without entries; other answers stay as they are. @param count what the service says of their number */
export function withEmptyList(text: string, count: number): string {
  const reply = JSON.parse(text) as Json;
  const { data, meta, domains } = reply;
  if (Array.isArray(data)) {
    return JSON.stringify({ data: [], meta: { ...(meta as Json), total: count, last_page: 1 } });
  }
  return Array.isArray(domains) ? JSON.stringify({ result: 'success', count, domains: [] }) : text;
}
