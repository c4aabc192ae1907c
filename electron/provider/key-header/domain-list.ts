import type { DomainRecord } from '../../../shared/model/domain.ts';
import { fail, ok, type Result } from '../../../shared/model/errors.ts';
import { emitDomains } from '../emit-domains.ts';
import { providerFailure } from '../failure.ts';
import { parseJsonObject, rawText, type JsonObject } from '../json-answer.ts';
import type { ProviderFailure } from '../provider.ts';
import { readDomainRecord } from './domain-record.ts';
import { openEnvelope } from './envelope.ts';
import { isObject, readInteger } from '../readers.ts';

export interface DomainListSummary {
  readonly listed: number;
  /** The service's own count; null when it sent none. */
  readonly count: number | null;
  /** Entries that cannot be read. */
  readonly skipped: number;
}

/**
 * Reads the list of domains and hands it over in batches. Shown is an array holding one object keyed by name;
 * accepted are several such objects, a plain one, and records in an array. An answer without a list is empty only
 * when it says so itself, with a count of 0.
 * @see docs/INTERFACE.md, Surface A: account endpoints > alldomains
 */
export async function decodeDomainList(
  bytes: Uint8Array,
  status: number,
  emit: (batch: readonly DomainRecord[]) => Promise<void>,
  _input?: undefined,
): Promise<Result<DomainListSummary, ProviderFailure>> {
  const json = parseJsonObject(bytes, status);
  if (!json.ok) return json;
  const answer = openEnvelope(json.value, { method: 'GET', status, raw: rawText(bytes) });
  if (!answer.ok) return answer;

  const count = readInteger(answer.value['count']);
  const list = findList(answer.value);
  if (list === null && count !== 0) {
    return fail(
      providerFailure('unexpected-shape', 'maybe', 'The answer of the service holds no list of domains.', {
        status,
        raw: rawText(bytes),
      }),
    );
  }
  const entries = list === null ? [] : entriesOf(list);
  return ok({ count, ...(await emitDomains(readAll(entries), emit)) });
}

function* readAll(entries: Iterable<readonly [name: string | null, value: unknown]>) {
  for (const [name, value] of entries) yield isObject(value) ? readDomainRecord(value, name) : null;
}

function findList(answer: JsonObject): object | null {
  const data = answer['data'];
  for (const value of [answer['domains'], isObject(data) ? data['domains'] : data]) {
    if (typeof value === 'object' && value !== null) return value;
  }
  return null;
}

/** A record says its name in `domain` and has fields of its own; everything else is keyed by name. */
const isRecord = (value: JsonObject): boolean => typeof value['domain'] === 'string';

function* entriesOf(list: object): Generator<readonly [name: string | null, value: unknown]> {
  const parts: readonly unknown[] = Array.isArray(list) ? list : [list];
  for (const part of parts) {
    if (!isObject(part) || isRecord(part)) yield [null, part];
    // Not Object.entries: a copy of a million entries costs, and parsed JSON inherits no keys.
    else for (const name in part) yield [name, part[name]];
  }
}
