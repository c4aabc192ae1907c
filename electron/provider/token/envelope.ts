import { asWritten, joinSentences, say, type Sentence } from '../../../shared/words/sentence.ts';
import { isObject, type JsonObject } from '../../../shared/rules/json-object.ts';
import { isIP } from 'node:net';
import { beginningOf, providerFailure, tidy } from '../failure.ts';
import { refusedBefore } from '../json-answer.ts';
import type { ProviderFailure } from '../provider.ts';
import { readInteger, readWhole } from '../readers.ts';
import { entryOf, genericEntry, type CodeEntry, type Details } from './codes.ts';

export interface AnswerContext {
  readonly status: number;
  readonly paid: boolean;
  /** The beginning of the answer, to tell what it is when it is not JSON. */
  readonly beginning: string;
}

/**
 * Reads the refusal in an answer. The code decides, whatever the message and the status say; a code that is not
 * listed means what its status means.
 * @param json null when the answer was not a JSON object
 * @returns null when the answer is none
 * @see docs/INTERFACE.md, Surface B: error envelope
 */
export function readRefusal(json: JsonObject | null, context: AnswerContext): ProviderFailure | null {
  const error = json && isObject(json['error']) ? json['error'] : null;
  const code = readWhole(error?.['code']);
  if (error && code !== null) {
    const known = entryOf(code);
    if (known) return refusal(known, error, context);
    if (context.status >= 400) return unlisted(error, code, context);
    return providerFailure(
      'unexpected-shape',
      'maybe',
      say('service.status-and-error', { status: String(context.status), code: tidy(code, 60) }),
      { status: context.status },
    );
  }
  if (context.status < 400) return null;
  const before = json ? null : refusedBefore(context.beginning, context.status);
  if (before === null) return withoutEnvelope(context);
  return providerFailure('refused-before-service', 'no-effect', before, { status: context.status });
}

function refusal(entry: CodeEntry, error: JsonObject, { status, paid }: AnswerContext): ProviderFailure {
  const details = readDetails(error);
  const fields = readFields(error['fields']);
  const seconds = readSeconds(error['retry_after']);
  const ip = entry.means === 'ip-not-allowed' ? findAddress(error['message']) : null;
  const said = tidy(readWhole(error['message']) ?? '', 200);
  const sentence = typeof entry.sentence === 'function' ? entry.sentence(details) : entry.sentence;
  // The service's own words help where the code alone says little; nothing follows from them.
  const words = entry.means === 'unprocessable' && said !== '' ? [say('service.it-says', { said })] : [];
  const wrong = Object.values(fields ?? {});
  return providerFailure(
    entry.means,
    entry.effect,
    (paid ? entry.paidSentence : undefined) ?? joinSentences(sentence, ...words, ...wrong),
    {
      status,
      key: paid ? entry.key : null,
      ...(entry.effect === 'no-effect' && { answered: true }),
      ...(Object.keys(details).length > 0 && { details }),
      ...(fields !== null && { fields }),
      ...(seconds !== null && { retryAfterMs: seconds * 1000 }),
      ...(ip !== null && { ip }),
    },
  );
}

function unlisted(error: JsonObject, code: string, context: AnswerContext): ProviderFailure {
  // Its message follows once, with the code.
  const generic = refusal(genericEntry(context.status), { ...error, message: undefined }, context);
  const said = tidy(readWhole(error['message']) ?? '', 200);
  return {
    ...generic,
    message: say('service.with-code', {
      sentence: generic.message,
      said: said === '' ? tidy(code, 60) : `${tidy(code, 60)}: “${said}”`,
    }),
  };
}

/**
 * Something between here and the service may have answered in its place. Above 500, and after a 408, the request may
 * have been passed on and carried out; nothing is known of its key. A 409 of what costs money may say that the first
 * request with the key is still at work.
 */
function withoutEnvelope({ status, paid }: AnswerContext): ProviderFailure {
  const entry = genericEntry(status);
  const open =
    status !== 429 && (status >= 500 || status === 408 || status === 424 || (paid && status === 409));
  const code = status === 404 ? 'endpoint-not-found' : entry.means;
  const meaning = status === 404 ? entryOf('endpoint_not_found') : entry;
  const sentence =
    meaning && typeof meaning.sentence !== 'function' ? meaning.sentence : say('service.refuses-this');
  return providerFailure(
    code,
    open ? 'maybe' : 'no-effect',
    say('service.without-own-error', { sentence, status: String(status) }),
    { status },
  );
}

const detailNames = [
  'permission',
  'ability',
  'required',
  'available',
  'currency',
  'required_years',
  'allowed_years',
  'registrar_message',
  'domain_status',
] as const;

function readDetails(error: JsonObject): Details {
  const details: Record<string, string | number | number[]> = {};
  for (const name of detailNames) {
    const value = error[name];
    if (typeof value === 'number' && Number.isFinite(value)) details[name] = value;
    else if (typeof value === 'string' && value.trim() !== '') details[name] = tidy(value);
    else if (Array.isArray(value)) {
      details[name] = value
        .map(readInteger)
        .filter((item) => item !== null)
        .slice(0, 50);
    }
  }
  return details;
}

/** @returns field to its messages in one sentence, as the page shows them beside the field */
function readFields(value: unknown): Record<string, Sentence> | null {
  if (!isObject(value)) return null;
  const fields = Object.entries(value)
    .slice(0, 50)
    .map(([name, messages]): [string, Sentence] => [
      tidy(name, 60),
      asWritten(tidy([messages].flat().map(readWhole).filter(Boolean).join(' '))),
    ]);
  return fields.length > 0 ? Object.fromEntries(fields) : null;
}

const longestSeconds = 24 * 60 * 60;

const readSeconds = (value: unknown): number | null => {
  const seconds = typeof value === 'string' && /^\d+(\.\d+)?$/.test(value.trim()) ? Number(value) : value;
  return typeof seconds === 'number' && seconds >= 0 ? Math.min(longestSeconds, seconds) : null;
};

/** The envelope has no field for the caller's address; the text may name it, for the user to copy. */
const findAddress = (message: unknown): string | null =>
  (beginningOf(readWhole(message) ?? '').match(/[0-9A-Fa-f:.]{3,45}/g) ?? [])
    .map((part) => part.replace(/[.:]+$/, ''))
    .find((part) => isIP(part) !== 0) ?? null;
