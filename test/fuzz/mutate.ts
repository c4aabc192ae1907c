import { deflateSync, gzipSync } from 'node:zlib';
import { catalogue as messages } from '../../electron/provider/key-header/messages.ts';
import { catalogue as codes } from '../../electron/provider/token/codes.ts';
import type { Random } from './random.ts';
import {
  brokenHttp,
  contentTypes,
  otherBodies,
  retryAfters,
  secrets,
  statuses,
  strange,
} from './strange-values.ts';

/** An answer as the service gave it. */
export interface Original {
  readonly status: number;
  readonly body: string;
}

/** An answer as it goes over the line. */
export interface Mutant {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly pieces: readonly Uint8Array[];
  /** Milliseconds before each piece. */
  readonly pauseMs: number;
  readonly end: 'whole' | 'cut' | 'silent';
  /** Written in the place of a whole HTTP answer. */
  readonly raw: Uint8Array | null;
}

const MiB = 2 ** 20;

function replaceSome(random: Random, value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null || random.below(7) === 0 || depth > 12)
    return random.pick(strange);
  const keys = Object.keys(value);
  if (keys.length === 0) return random.pick(strange);
  const key = random.pick(keys);
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...value }) as Record<string, unknown>;
  const how = random.below(10);
  if (how === 0) return Array.isArray(copy) ? [] : { ...copy, [key]: undefined };
  if (how === 1) copy[`${key}${random.pick(['', ' ', '_', 'X'])}`] = random.pick(strange);
  else copy[key] = replaceSome(random, copy[key], depth + 1);
  return copy;
}

/** A body, and the header for how it is packed. */
type Made = string | Uint8Array | { readonly body: Uint8Array; readonly encoding: string };
type Mutation = (random: Random, body: string) => Made;
const json = (value: unknown): string => JSON.stringify(value) ?? '';
function parsed(body: string): unknown {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return {};
  }
}
/** 10 KB to `most` bytes of nothing, small ones far more often. */
const someSpaces = (random: Random, most: number, least = 0): Buffer =>
  Buffer.alloc(Math.max(least, Math.floor(10_240 * (most / 10_240) ** (random.below(1_000) / 1_000))), ' ');
const joined = (...parts: readonly (string | Uint8Array)[]): Buffer =>
  Buffer.concat(parts.map((part) => Buffer.from(part as string)));

const types: Mutation = (random, body) => {
  let value = parsed(body);
  for (let times = 1 + random.below(4); times > 0; times -= 1) value = replaceSome(random, value);
  return json(value);
};

const refusal: Mutation = (random) => {
  const message = random.pick([...messages.map(({ text }) => text), 'No.', '', secrets.key, secrets.token]);
  const code = random.pick([...codes.map((known) => known.code), 'brand_new', '', secrets.token]);
  const retry_after = random.pick([0, 1, -1, 1e9, '5', null, [], 0.001]);
  const value = random.happens(500)
    ? { result: random.pick(['error', 'ERROR', 'success', '', 0, null]), message }
    : { error: { code, message, fields: { a: ['b'] }, retry_after } };
  return json(random.happens(400) ? replaceSome(random, value) : value);
};

const turnedBytes: Mutation = (random, body) => {
  const bytes = Buffer.from(body);
  for (let times = 1 + random.below(8); times > 0; times -= 1)
    if (bytes.length > 0) bytes[random.below(bytes.length)] = random.below(256);
  return bytes;
};

const nesting: Mutation = (random, body) => {
  const depth = random.pick([10, 1_000, 10_000, 100_000]);
  const [open, , close] = random.pick(['[0]', '{"a":0}', '{"data":0}', '[{"error":0}]']).split(/(0)/);
  const end = random.happens(700) ? close!.repeat(depth) : '';
  const deep = open!.repeat(depth) + (random.happens(500) ? body : '0') + end;
  const where = random.below(3);
  if (where === 0) return deep;
  const key = random.pick([...Object.keys((parsed(body) ?? {}) as object), 'error', 'message']);
  return `{"result":"${where === 1 ? 'success' : 'error'}",${json(key)}:${deep}}`;
};

const encoding: Mutation = (random, body) => {
  const packed = (bytes: string | Uint8Array, name = 'gzip') => ({ body: joined(bytes), encoding: name });
  const zipped = (): Buffer => gzipSync(body, { level: 1 });
  const [first, second] = [body.slice(0, body.length / 2), body.slice(body.length / 2)];
  return random.pick<() => Made>([
    () => `\ufeff${body}`,
    () => Buffer.from(`\ufeff${body}`, 'utf16le'),
    () => Buffer.from(`\ufeff${body}`, 'utf16le').swap16(),
    () => Buffer.from(body, 'latin1'),
    () => joined(first, Buffer.from([0xff, 0xfe, 0xc0, 0x80, 0xed, 0xa0]), second),
    () => body.replaceAll('"', '\u0000"'),
    () => packed(zipped()),
    () => packed(zipped().subarray(0, random.below(40))),
    () => packed(body),
    () => packed(joined(zipped(), 'rest'), 'x-gzip'),
    () => packed(gzipSync(Buffer.alloc(8 * MiB, ' '), { level: 1 })),
    () => packed(deflateSync(body), 'deflate'),
    () => packed(body, random.pick(['br', 'zstd', 'gzip, gzip', 'identity', '', '??'])),
  ])();
};

/** 1 to 50 MB: padded, one long text, many entries, or no end to it. */
const largeBody: Mutation = (random, body) => {
  const fill = someSpaces(random, 50 * MiB, MiB);
  const entry = '{"domain":"a-name.com","status":"Active","expirydate":"2027-01-01"},';
  const entries = entry.repeat(Math.floor(fill.length / entry.length));
  return random.pick<() => Made>([
    () => joined(fill, body),
    () => joined('{"result":"error","message":"', fill, '"}'),
    () =>
      `{"result":"success","count":1,"domains":[${entries}{}],"data":[${entries.slice(0, fill.length / 2)}`,
    () => joined(body.slice(0, body.length / 2), fill),
  ])();
};

/** What is done to a body, and how often of 1,000. */
const bodyMutations: readonly (readonly [weight: number, mutation: Mutation])[] = [
  [60, (_random, body) => body],
  [380, types],
  [150, refusal],
  [110, (random, body) => Buffer.from(body).subarray(0, random.below(body.length + 1))],
  [80, turnedBytes],
  [40, nesting],
  [90, encoding],
  [70, (random) => random.pick(otherBodies)],
  [10, (random, body) => joined(someSpaces(random, MiB), body)],
  [9, (random, body) => joined(body, someSpaces(random, MiB))],
  [1, largeBody],
];

function mutateBody(random: Random, original: string): { body: Uint8Array; packed: Record<string, string> } {
  let left = random.below(1_000);
  const [, mutation = types] = bodyMutations.find(([weight]) => (left -= weight) < 0) ?? [];
  const made = mutation(random, original);
  if (typeof made === 'string') return { body: Buffer.from(made), packed: {} };
  return made instanceof Uint8Array
    ? { body: made, packed: {} }
    : { body: made.body, packed: { 'content-encoding': made.encoding } };
}

/**
 * Makes another answer out of one: other types, cut, nested, recoded, grown, dripping, with another content type or
 * status, or no HTTP at all.
 * @param stalls it is slow, or never comes
 */
export function mutate(random: Random, original: Original, stalls: boolean): Mutant {
  const { body, packed } = mutateBody(random, original.body);
  const status = random.happens(250) ? random.pick(statuses) : original.status;
  const type = random.happens(100) ? random.pick(contentTypes) : 'application/json';
  const headers: Record<string, string> = { 'content-type': type, ...packed };
  if (random.happens(60)) headers['retry-after'] = random.pick(retryAfters);
  if (random.happens(20)) headers['location'] = `http://127.0.0.1:1/${secrets.token}`;
  if (random.happens(20)) headers['idempotent-replayed'] = random.pick(['true', 'false', '', 'x']);
  if (random.happens(20))
    return { status, headers, pieces: [], pauseMs: 0, end: 'cut', raw: brokenHttp(random, body) };
  const slow = stalls && random.happens(700);
  const size = slow ? Math.max(1, Math.ceil(body.length / (2 + random.below(12)))) : body.length;
  const count = slow ? Math.ceil(body.length / size) : 1;
  return {
    status,
    headers,
    pieces: Array.from({ length: count }, (_, index) => body.subarray(index * size, (index + 1) * size)),
    pauseMs: slow ? random.pick([5, 40, 150, 600]) : 0,
    end: random.happens(20) ? 'cut' : stalls && !slow ? 'silent' : 'whole',
    raw: null,
  };
}
