import { isObject } from '../../../shared/rules/json-object.ts';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { toAsciiDomain } from '../../../shared/rules/domain-name.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Input } from '../endpoints/fields.ts';
import { textOf, type TokenAnswer } from './token-answer.ts';

/** A key and what became of the first request under it. */
export const KeyEntry = z.object({
  key: z.string(),
  operation: z.string(),
  domain: z.string().nullable(),
  fingerprint: z.string(),
  /** Milliseconds since the epoch: when the key was first sent. */
  at: z.number(),
  /** Null while the request runs, and for good when it crashed. */
  answer: z.object({ status: z.int(), text: z.string() }).nullable(),
});
export type KeyEntry = Readonly<z.infer<typeof KeyEntry>>;

type Claim =
  | { readonly kind: 'new' }
  | { readonly kind: 'reused' }
  | { readonly kind: 'unfinished' }
  | { readonly kind: 'stored'; readonly status: number; readonly text: string };

const keptMs = 30 * 86_400_000;

export const isKey = (text: string): boolean => /^[\x20-\x7e]{1,255}$/.test(text);

/**
 * The key space of the account; all its tokens share it. A locked key is kept until it is released by hand, also
 * beyond 30 days: its outcome is not known yet.
 * @see docs/INTERFACE.md, Idempotency-Key
 */
export function createIdempotencyKeys(clock: Pick<Clock, 'now'>, before: readonly KeyEntry[]) {
  const entries = new Map(before.map((entry) => [entry.key, entry]));
  const lookUp = (key: string): KeyEntry | undefined => {
    const entry = entries.get(key);
    if (!entry?.answer || entry.at > clock.now() - keptMs) return entry;
    entries.delete(key);
    return undefined;
  };
  return {
    /** Looks a key up and, when it is new, locks it for this request. */
    claim(entry: Omit<KeyEntry, 'at' | 'answer'>): Claim {
      const known = lookUp(entry.key);
      if (!known) {
        entries.set(entry.key, { ...entry, at: clock.now(), answer: null });
        return { kind: 'new' };
      }
      if (known.fingerprint !== entry.fingerprint) return { kind: 'reused' };
      return known.answer ? { kind: 'stored', ...known.answer } : { kind: 'unfinished' };
    },
    /** Stores the answer, keeps the key locked or releases it, as the answer's code asks for. */
    finish(key: string, answer: TokenAnswer): void {
      const entry = entries.get(key);
      if (!entry || answer.code === 'server_error') return;
      if (answer.code !== null && answer.code !== 'registrar_unknown') entries.delete(key);
      else entries.set(key, { ...entry, answer: { status: answer.status, text: textOf(answer) } });
    },
    /** By hand of the provider. @returns false when the key is not locked */
    release(key: string): boolean {
      return entries.get(key)?.answer === null && entries.delete(key);
    },
    get all(): readonly KeyEntry[] {
      return [...entries.values()];
    },
  };
}

/** Equal for the same operation, domain and body, in whatever order the fields and however the domain is spelt. */
export function fingerprintOf(operation: string, input: Input): string {
  const read = typeof input['domain'] === 'string' ? toAsciiDomain(input['domain']) : null;
  const body = read?.ok ? { ...input, domain: read.domain } : input;
  return createHash('sha256')
    .update(`${operation} ${JSON.stringify(inOrder(body))}`)
    .digest('hex');
}

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (!isObject(value)) return value;
  const names = Object.keys(value).sort();
  return Object.fromEntries(names.map((name) => [name, inOrder(value[name])]));
}
