import { joinSentences, say, type Sentence } from '../../shared/words/sentence.ts';
import { promisify } from 'node:util';
import { gunzip, gunzipSync } from 'node:zlib';
import { type ErrorCode, fail, ok, type Result } from '../../shared/model/errors.ts';
import { withoutSecrets } from './clean-answer.ts';
import { joinBytes, type ByteBlocks } from './byte-blocks.ts';
import { providerFailure, tidy } from './failure.ts';
import { inBytes } from './field-limits.ts';
import type { HttpAnswer } from './http.ts';
import type { ProviderFailure } from './provider.ts';
import { errorCode } from '../platform/error-code.ts';
import { type LongList, structureOf } from '../platform/json-structure.ts';
import { parseAround } from './json-pieces.ts';
import { isObject, type JsonObject } from '../../shared/rules/json-object.ts';

/** An answer as it came, in a form that can be handed to another thread. */
export interface PackedAnswer extends ByteBlocks {
  readonly status: number;
  /** Content-Encoding, lower case; empty when there is none. */
  readonly encoding: string;
  /** Limit of the answer when unpacked, in bytes. */
  readonly maxBytes: number;
  readonly secrets: readonly string[];
}

export const packAnswer = ({ status, headers, body, maxBytes, secrets }: HttpAnswer): PackedAnswer => ({
  ...body,
  status,
  maxBytes,
  secrets,
  encoding: (headers['content-encoding'] ?? '').trim().toLowerCase(),
});

/** Enough of an answer that is not JSON to tell its kind. */
const beginningBytes = 8_000;

export const beginningIn = (bytes: Uint8Array): string =>
  new TextDecoder().decode(bytes.subarray(0, beginningBytes));

/**
 * Data that is not what it should be.
 * @param problem completes “The answer of the service …”
 * @param advice a further sentence
 */
export const unexpected = (
  problem: Sentence,
  status: number,
  ...advice: readonly Sentence[]
): Result<never, ProviderFailure> =>
  fail(
    providerFailure('unexpected-shape', 'maybe', joinSentences(say('answer.unfit', { problem }), ...advice), {
      status,
    }),
  );

/** Unpacks off this thread, without secrets. Failure `answer-too-large` when it would grow over the limit. */
export async function unpack(answer: PackedAnswer): Promise<Result<Uint8Array, ProviderFailure>> {
  const bytes = joinBytes(answer);
  const clean = (unpacked: Uint8Array) => ok(withoutSecrets(unpacked, answer.secrets));
  if (!isPacked(answer)) return clean(bytes);
  if (!isGzip(answer)) return fail(strangePacking(answer));
  return promisify(gunzip)(bytes, { maxOutputLength: answer.maxBytes }).then(clean, (error: unknown) =>
    fail(unpackFailure(error, answer)),
  );
}

/** The same for a worker thread, where nobody waits. Takes the answer's memory: it must not be used afterwards. */
export function unpackNow(answer: PackedAnswer): Result<Uint8Array, ProviderFailure> {
  const bytes = joinBytes(answer);
  // Of a large answer, one copy less while it is read.
  if (answer.blocks.length > 1) for (const block of answer.blocks) block.transfer(0);
  if (!isPacked(answer)) return ok(withoutSecrets(bytes, answer.secrets));
  if (!isGzip(answer)) return fail(strangePacking(answer));
  try {
    const unpacked = gunzipSync(bytes, { maxOutputLength: answer.maxBytes });
    return ok(withoutSecrets(unpacked, answer.secrets));
  } catch (error) {
    return fail(unpackFailure(error, answer));
  }
}

export const isPacked = ({ encoding }: PackedAnswer): boolean => encoding !== '' && encoding !== 'identity';

const isGzip = ({ encoding }: PackedAnswer): boolean => encoding === 'gzip' || encoding === 'x-gzip';

const strangePacking = ({ status }: PackedAnswer): ProviderFailure =>
  providerFailure('unreadable-answer', 'maybe', say('answer.strange-packing'), { status });

const unpackFailure = (error: unknown, { status, maxBytes }: PackedAnswer): ProviderFailure =>
  errorCode(error) === 'ERR_BUFFER_TOO_LARGE'
    ? providerFailure(
        'answer-too-large',
        'maybe',
        say('answer.too-large-unpacked', { size: inBytes(maxBytes) }),
        { status },
      )
    : providerFailure('unreadable-answer', 'maybe', say('answer.damaged-packing'), {
        status,
      });

/** The same for an answer that may also be a list as a whole. */
export function parseJsonList(
  bytes: Uint8Array,
  status: number,
): Result<JsonObject | readonly unknown[], ProviderFailure> {
  const parsed = parseJson(bytes, status);
  return parsed.ok && Array.isArray(parsed.value)
    ? ok(parsed.value as unknown[])
    : objectIn(parsed, bytes, status);
}

/** An answer as a JSON object, whatever its status and type say. Every answer of the service is parsed here. */
export const parseJsonObject = (bytes: Uint8Array, status: number): Result<JsonObject, ProviderFailure> =>
  objectIn(parseJson(bytes, status), bytes, status);

/** The same; the entries of a long list for which `isRead` holds have to be asked for with `piecesOf`. */
export const parseAroundList = (
  bytes: Uint8Array,
  status: number,
  isRead: (answer: JsonObject, list: object) => boolean,
): Result<JsonObject, ProviderFailure> =>
  objectIn(
    parseJson(bytes, status, (long) =>
      parseAround(bytes, long, (answer, list) => isObject(answer) && isRead(answer, list)),
    ),
    bytes,
    status,
  );

/**
 * The same for an answer of any shape.
 * @param parseLong parses one with a long list in it
 */
export function parseJson(
  bytes: Uint8Array,
  status: number,
  parseLong?: (list: LongList) => unknown,
): Result<unknown, ProviderFailure> {
  const { problem, longest } = structureOf(bytes);
  if (problem !== null) {
    return fail(notJson(beginningIn(bytes), status, say('answer.unfit-not-read', { problem })));
  }
  try {
    return ok(longest && parseLong ? parseLong(longest) : JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    return fail(notJson(beginningIn(bytes), status));
  }
}

function objectIn(
  parsed: Result<unknown, ProviderFailure>,
  bytes: Uint8Array,
  status: number,
): Result<JsonObject, ProviderFailure> {
  if (!parsed.ok) return parsed;
  if (isObject(parsed.value)) return ok(parsed.value);
  if (status === 429) return fail(notJson(beginningIn(bytes), status));
  return fail(
    providerFailure('unexpected-shape', 'maybe', say('answer.no-object', { status: String(status) }), {
      status,
    }),
  );
}

/** @param problem what is wrong with a text that looks like JSON */
export function notJson(text: string, status: number, problem = say('answer.breaks-off')): ProviderFailure {
  const more = { status };
  if (status === 429) {
    return providerFailure('rate-limited', 'no-effect', say('answer.slow-down-429'), more);
  }
  const open = (code: ErrorCode, message: Sentence): ProviderFailure =>
    providerFailure(code, 'maybe', message, more);
  const page = describePage(text);
  const http = String(status);
  const where = page
    ? say('answer.status-page', { status: http, page })
    : say('answer.status', { status: http });
  if (status === 502 || status === 503 || status === 504) {
    return open('service-unavailable', say('answer.not-available', { where }));
  }
  if (status >= 500) return open('server-error', say('answer.failed', { where }));
  if (text.trim() === '') return open('unreadable-answer', say('answer.nothing', { status: http }));
  if (/^\s*[[{]/.test(text))
    return open('unreadable-answer', say('answer.why-status', { why: problem, status: http }));
  const before = refusedBefore(text, status);
  if (before !== null) return open('refused-before-service', before);
  return open(
    'not-json',
    page
      ? say('answer.page-instead', { page, status: http })
      : say('answer.text-instead', { status: http, words: tidy(text, 80) }),
  );
}

/** The sentence for a page or text that refuses the caller: it comes from a proxy or firewall, as JSON never does. */
export function refusedBefore(text: string, status: number): Sentence | null {
  if ((status !== 401 && status !== 403) || /^\s*($|[[{"])/.test(text)) return null;
  const said = describePage(text) ?? `“${tidy(text, 80)}”`;
  return say('answer.refused-before', { status: String(status), said });
}

/** @returns "the web page “502 Bad Gateway”"; null when the text is not a page */
function describePage(text: string): Sentence | null {
  if (!/^\s*<(!doctype|html|head|body|\?xml|[a-z])/i.test(text.replace(/^\ufeff/, ''))) return null;
  const title = tidy(/<title[^>]*>([^<]*)/i.exec(text)?.[1] ?? '', 80);
  return title === '' ? say('answer.a-page') : say('answer.page', { title });
}
