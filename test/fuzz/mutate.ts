import { deflateSync, gzipSync } from 'node:zlib';
import { catalogue as messages } from '../../electron/provider/key-header/messages.ts';
import { catalogue as codes } from '../../electron/provider/token/codes.ts';
import type { Random } from './random.ts';
import { brokenHttp, contentTypes, secrets, statuses, strange } from './strange-values.ts';

/** An answer as the service gave it. */
export interface Original {
  readonly status: number;
  readonly body: string;
}

/** An answer as it goes over the line. */
export interface Mutant {
  /** What was done to it, for the report. */
  readonly kinds: readonly string[];
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly pieces: readonly Uint8Array[];
  /** Milliseconds before each piece. */
  readonly pauseMs: number;
  readonly end: 'whole' | 'cut' | 'silent';
  /** Written in the place of a whole HTTP answer. */
  readonly raw: Uint8Array | null;
}

const largest = 50 * 1024 * 1024;
const filler = Buffer.alloc(1024 * 1024, ' ');
function replaceSome(random: Random, value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null || random.below(7) === 0 || depth > 12)
    return random.pick(strange);
  const keys = Object.keys(value);
  if (keys.length === 0) return random.pick(strange);
  const key = random.pick(keys);
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...value }) as Record<string, unknown>;
  const how = random.below(10);
  if (how === 0) return Array.isArray(copy) ? [] : { ...copy, [key]: undefined };
  else if (how === 1) copy[`${key}${random.pick(['', ' ', '_', 'X'])}`] = random.pick(strange);
  else copy[key] = replaceSome(random, copy[key], depth + 1);
  return copy;
}

type BodyMutation = (random: Random, body: string) => { body: Uint8Array; headers?: Record<string, string> };
const text = (value: string): { body: Uint8Array } => ({ body: Buffer.from(value) });
const parsed = (body: string): unknown => {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return {};
  }
};

/** Takes a length of 10 KB to `most` bytes, small ones far more often. */
const someLength = (random: Random, most: number): number =>
  Math.floor(10_240 * (most / 10_240) ** (random.below(1_000) / 1_000));
const spaces = (length: number): Buffer => {
  const pieces = Array.from({ length: Math.floor(length / filler.length) }, () => filler);
  return Buffer.concat([...pieces, filler.subarray(0, length % filler.length)]);
};

/** What is done to a body, and how often of 1,000. */
const bodyMutations: readonly (readonly [kind: string, weight: number, mutation: BodyMutation])[] = [
  ['as it is', 60, (_random, body) => text(body)],
  [
    'types',
    380,
    (random, body) => {
      let value = parsed(body);
      for (let n = 1 + random.below(4); n > 0; n -= 1) value = replaceSome(random, value);
      return text(JSON.stringify(value) ?? '');
    },
  ],
  [
    'refusal',
    150,
    (random) => {
      const message = random.pick([
        ...messages.map((one) => one.text),
        'No.',
        '',
        secrets.key,
        secrets.token,
      ]);
      const code = random.pick([...codes.map((one) => one.code), 'brand_new', '', secrets.token]);
      const keyHeader = { result: random.pick(['error', 'ERROR', 'success', '', 0, null]), message };
      const envelope = {
        error: {
          code,
          message,
          fields: { a: ['b'] },
          retry_after: random.pick([0, 1, -1, 1e9, '5', null, [], 0.001]),
        },
      };
      let value: unknown = random.happens(500) ? keyHeader : envelope;
      if (random.happens(400)) value = replaceSome(random, value);
      return text(JSON.stringify(value) ?? '');
    },
  ],
  [
    'truncation',
    110,
    (random, body) => ({ body: Buffer.from(body).subarray(0, random.below(body.length + 1)) }),
  ],
  [
    'bytes',
    80,
    (random, body) => {
      const bytes = Buffer.from(body);
      for (let n = 1 + random.below(8); n > 0; n -= 1)
        if (bytes.length > 0) bytes[random.below(bytes.length)] = random.below(256);
      return { body: bytes };
    },
  ],
  [
    'nesting',
    40,
    (random, body) => {
      const depth = random.pick([10, 1_000, 10_000, 100_000]);
      const [open, close] = random.pick([
        ['[', ']'],
        ['{"a":', '}'],
        ['{"data":', '}'],
        ['[{"error":', '}]'],
      ] as const);
      const closed = random.happens(700);
      const deep =
        open.repeat(depth) + (random.happens(500) ? body : '0') + (closed ? close.repeat(depth) : '');
      const where = random.below(3);
      if (where === 0) return text(deep);
      const key = random.pick([...Object.keys((parsed(body) ?? {}) as object), 'error', 'message']);
      return text(`{"result":"${where === 1 ? 'success' : 'error'}",${JSON.stringify(key)}:${deep}}`);
    },
  ],
  [
    'encoding',
    90,
    (random, body) => {
      const packed = (encoding: string, bytes: Uint8Array) => ({
        body: bytes,
        headers: { 'content-encoding': encoding },
      });
      const zipped = (): Buffer => gzipSync(body, { level: 1 });
      return random.pick<() => ReturnType<BodyMutation>>([
        () => text(`\ufeff${body}`),
        () => ({ body: Buffer.from(`\ufeff${body}`, 'utf16le') }),
        () => ({ body: Buffer.from(`\ufeff${body}`, 'utf16le').swap16() }),
        () => ({ body: Buffer.from(body, 'latin1') }),
        () => ({
          body: Buffer.concat([
            Buffer.from(body.slice(0, body.length / 2)),
            Buffer.from([0xff, 0xfe, 0xc0, 0x80, 0xed, 0xa0]),
            Buffer.from(body.slice(body.length / 2)),
          ]),
        }),
        () => text(body.replaceAll('"', '\u0000"')),
        () => packed('gzip', zipped()),
        () => packed('gzip', zipped().subarray(0, random.below(40))),
        () => packed('gzip', Buffer.from(body)),
        () => packed('x-gzip', Buffer.concat([zipped(), Buffer.from('rest')])),
        () => packed('gzip', gzipSync(spaces(8 * 1024 * 1024), { level: 1 })),
        () => packed('deflate', deflateSync(body)),
        () => packed(random.pick(['br', 'zstd', 'gzip, gzip', 'identity', '', '??']), Buffer.from(body)),
      ])();
    },
  ],
  [
    'something else',
    70,
    (random) =>
      text(
        random.pick([
          '',
          ' ',
          'null',
          'true',
          '0',
          '"text"',
          '[]',
          '{}',
          '[{}]',
          '{"result":"success"}',
          '{"data":{}}',
          '{"data":[]}',
          '{"error":{}}',
          '{"error":"x"}',
          '<html><title>502 Bad Gateway</title></html>',
          '<?php fatal error',
          'NaN',
          "{'a':1}",
          '{"a":1}{"a":2}',
          '{"result":"success","result":"error"}',
          `\n\n\n${secrets.key}`,
          'HTTP/1.1 200 OK\r\n\r\n',
        ]),
      ),
  ],
  [
    'size',
    19,
    (random, body) => {
      const padding = spaces(someLength(random, 1024 * 1024));
      return {
        body: Buffer.concat(
          random.happens(500) ? [padding, Buffer.from(body)] : [Buffer.from(body), padding],
        ),
      };
    },
  ],
  ['large size', 1, (random, body) => largeBody(random, body)],
];
const total = bodyMutations.reduce((sum, [, weight]) => sum + weight, 0);

/** 1 to 50 MB: padded, one long text, many entries, or no end to it. */
function largeBody(random: Random, body: string): ReturnType<BodyMutation> {
  const length = Math.max(1024 * 1024, someLength(random, largest));
  const fill = spaces(length);
  switch (random.below(4)) {
    case 0:
      return { body: Buffer.concat([fill, Buffer.from(body)]) };
    case 1:
      return { body: Buffer.concat([Buffer.from('{"result":"error","message":"'), fill, Buffer.from('"}')]) };
    case 2: {
      const entry = '{"domain":"a-name.com","status":"Active","expirydate":"2027-01-01"},';
      const entries = entry.repeat(Math.floor(length / entry.length));
      return text(
        `{"result":"success","count":1,"domains":[${entries}{}],"data":[${entries.slice(0, length / 2)}`,
      );
    }
    default:
      return { body: Buffer.concat([Buffer.from(body.slice(0, body.length / 2)), fill]) };
  }
}

function mutateBody(random: Random, body: string): { kind: string } & ReturnType<BodyMutation> {
  let left = random.below(total);
  for (const [kind, weight, mutation] of bodyMutations) {
    left -= weight;
    if (left < 0) return { kind, ...mutation(random, body) };
  }
  throw new RangeError('The weights do not add up.');
}

/**
 * Makes another answer out of one: other types, cut, nested, recoded, grown, dripping, with another content type or
 * status, or no HTTP at all.
 * @param stalls it is slow, or never comes
 */
export function mutate(random: Random, original: Original, stalls: boolean): Mutant {
  const { kind, body, headers: made = {} } = mutateBody(random, original.body);
  const kinds = [kind];
  const headers: Record<string, string> = { 'content-type': 'application/json', ...made };
  let { status } = original;
  if (random.happens(250)) {
    status = random.pick(statuses);
    kinds.push('status');
  }
  if (random.happens(100)) {
    headers['content-type'] = random.pick(contentTypes);
    kinds.push('content type');
  }
  if (random.happens(60)) {
    const wait = random.pick([
      '0',
      '1',
      '-1',
      '1e9',
      'tomorrow',
      'Wed, 21 Oct 2099 07:28:00 GMT',
      '99999999999999999999',
      '',
    ]);
    headers['retry-after'] = wait;
    kinds.push('retry-after');
  }
  if (random.happens(20)) headers['location'] = `http://127.0.0.1:1/${secrets.token}`;
  if (random.happens(20)) headers['idempotent-replayed'] = random.pick(['true', 'false', '', 'x']);
  if (random.happens(20)) {
    kinds.push('broken HTTP');
    return { kinds, status, headers, pieces: [], pauseMs: 0, end: 'cut', raw: brokenHttp(random, body) };
  }
  const slow = stalls && random.happens(700);
  const pieces = slow ? inPieces(random, body) : [body];
  const pauseMs = slow ? random.pick([5, 40, 150, 600]) : 0;
  const end = random.happens(20) ? 'cut' : stalls && !slow ? 'silent' : 'whole';
  if (slow) kinds.push('slow');
  if (end !== 'whole') kinds.push(end);
  return { kinds, status, headers, pieces, pauseMs, end, raw: null };
}

function inPieces(random: Random, body: Uint8Array): Uint8Array[] {
  const count = 2 + random.below(12);
  const size = Math.max(1, Math.ceil(body.length / count));
  return Array.from({ length: count }, (_, index) => body.subarray(index * size, (index + 1) * size));
}
