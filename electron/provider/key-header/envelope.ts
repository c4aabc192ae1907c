import { asWritten, type Sentence, say } from '../../../shared/words/sentence.ts';
import { isObject, type JsonObject } from '../../../shared/rules/json-object.ts';
import { fail, ok, type Result } from '../../../shared/model/errors.ts';
import { decodeEntities } from '../../../shared/rules/entities.ts';
import { beginningOf, providerFailure, tidy } from '../failure.ts';
import { longest } from '../field-limits.ts';
import type { ProviderFailure } from '../provider.ts';
import { knownMeaning, speaksOfFault, speaksOfField, speaksOfLimit } from './messages.ts';
import { readText, readWhole } from '../readers.ts';

const successWords: ReadonlySet<string> = new Set(['success', 'ok', 'true', '1']);
const errorWords: ReadonlySet<string> = new Set(['error', 'fail', 'failed', 'failure', 'false', '0']);

export interface AnswerContext {
  readonly method: 'GET' | 'POST';
  readonly paid?: boolean;
  readonly status: number;
}

/**
 * Distinguishes success from refusal. `result` decides, whatever the status; the shape of a refusal is not shown, so its
 * text is looked for in the usual places.
 * Assumptions: a read without `result` counts when its data can be read; a POST must say `success`, with a status
 * below 400, to count as done. What costs money is refused only by one of the interface's own messages: after any other
 * error it may have been carried out.
 * @see docs/INTERFACE.md, Surface A: common rules
 */
export function openEnvelope(json: JsonObject, context: AnswerContext): Result<JsonObject, ProviderFailure> {
  const { method, paid, status } = context;
  const result = typeof json['result'] === 'boolean' ? String(json['result']) : readWhole(json['result']);
  const texts = collectTexts(json);
  const invoiceId =
    readText(json['latestinvoiceid'], longest.invoice) ?? readText(json['invoiceid'], longest.invoice);
  const odd = (message: Sentence) =>
    fail(
      providerFailure('unexpected-shape', 'maybe', message, {
        status,
        answered: result !== null,
        invoiceId,
      }),
    );
  if (paid && isUndocumented(result, texts, invoiceId, status)) {
    const said = result === null ? say('answer.says-nothing') : `“${tidy(result, 60)}”`;
    return odd(say('answer.neither-word', { said, status: String(status) }));
  }
  if (result === null) {
    if (status >= 400 || texts.some((text) => knownMeaning(text) !== null))
      return fail(refusal(json, texts, context));
    return method === 'GET' ? ok(json) : odd(say('answer.does-not-say'));
  }
  if (errorWords.has(result.toLowerCase())) return fail(refusal(json, texts, context));
  if (!successWords.has(result.toLowerCase())) return odd(say('answer.neither', { said: tidy(result, 60) }));
  if (method === 'GET' || status < 400) return ok(json);
  return odd(say('answer.success-and-status', { status: String(status) }));
}

/** @returns whether the answer to a paid request says neither that it succeeded nor, as documented, that it was refused */
function isUndocumented(
  result: string | null,
  texts: readonly string[],
  invoiceId: string | null,
  status: number,
): boolean {
  const known = status === 429 || texts.some((text) => knownMeaning(text) !== null);
  if (known && invoiceId === null) return false;
  const word = result?.toLowerCase() ?? '';
  return !successWords.has(word) && (invoiceId !== null || !errorWords.has(word));
}

function refusal(
  json: JsonObject,
  texts: readonly string[],
  { status, paid = false }: AnswerContext,
): ProviderFailure {
  const more = { status };
  const unlisted = paid && { answered: true, unlisted: true as const };
  const said = tidy(texts[0] ?? '');
  const quoted = said === '' ? say('answer.no-reason', { status: String(status) }) : `“${said}”`;
  if (status === 429) return rateLimited(quoted, more);
  for (const text of texts) {
    const meaning = knownMeaning(text);
    if (!meaning) continue;
    const ip = meaning.ip === undefined ? {} : { ip: meaning.ip };
    return providerFailure(meaning.code, 'no-effect', meaning.sentence, { ...more, ...ip });
  }
  if (texts.some(speaksOfLimit)) return rateLimited(quoted, more);
  if (status >= 500 || texts.some(speaksOfFault)) {
    const answered = readWhole(json['result']) !== null;
    const message = say('service.fault', { quoted });
    return providerFailure('server-error', 'maybe', message, { ...more, answered, ...unlisted });
  }
  const fields = readFields(json);
  if (fields || texts.some(speaksOfField)) {
    // What is not said of one field is in the way of the next attempt.
    const all = `“${tidy([...new Set(texts)].join(' '), 2_000)}”`;
    const sentence = say('service.bad-data', { quoted: said === '' ? quoted : all });
    return providerFailure('validation-failed', 'no-effect', sentence, {
      ...more,
      ...(fields && { fields }),
    });
  }
  const effect = paid ? 'maybe' : 'no-effect';
  return providerFailure('refused', effect, say('service.refuses', { quoted }), { ...more, ...unlisted });
}

const rateLimited = (quoted: Sentence | string, more: { status: number }): ProviderFailure =>
  providerFailure('rate-limited', 'no-effect', say('service.slow-down-said', { quoted }), more);

const places = ['message', 'error', 'errors', 'msg', 'errormessage', 'reason', 'detail', 'description'];

function collectTexts(json: JsonObject): string[] {
  const found: string[] = [];
  const visit = (value: unknown, depth: number): void => {
    if (found.length >= 20 || depth > 4) return;
    const text = typeof value === 'string' ? readWhole(value) : null;
    if (text !== null) found.push(decodeEntities(beginningOf(text)));
    else if (typeof value === 'object' && value !== null) {
      for (const inner of Object.values(value).slice(0, 20)) visit(inner, depth + 1);
    }
  };
  for (const place of places) visit(json[place], 0);
  const data = json['data'];
  if (isObject(data)) for (const place of places) visit(data[place], 0);
  else visit(data, 0);
  return found;
}

function readFields(json: JsonObject): Record<string, Sentence> | null {
  const errors = json['errors'] ?? json['fields'];
  if (!isObject(errors)) return null;
  const fields = Object.entries(errors)
    .slice(0, 50)
    .map(([name, value]): [string, Sentence] => [
      tidy(name, 60),
      asWritten(tidy([value].flat().map(readWhole).filter(Boolean).join(' '))),
    ]);
  return fields.length > 0 ? Object.fromEntries(fields) : null;
}
