import type { DomainRecord } from '../../shared/model/domain.ts';
import { isObject, type JsonObject } from '../../shared/rules/json-object.ts';
import { isActive } from '../../shared/rules/domain-status.ts';
import { readDomain } from './readers.ts';

/** What an answer with a list holds, a domain that it has twice counted twice. */
export interface EmittedDomains {
  readonly listed: number;
  /** Entries that cannot be read. */
  readonly skipped: number;
}

const batchSize = 1_000;

/** Counts the names that a list brings, each once: a list can have a domain on two pages. */
export function countDomains(onBatch: (batch: readonly DomainRecord[]) => Promise<void>) {
  const names = new Set<string>();
  /** Most are active, so that the others are the shorter list. */
  const inactive = new Set<string>();
  return {
    async onBatch(batch: readonly DomainRecord[]): Promise<void> {
      for (const { domain, status } of batch) {
        const isNew = names.size < names.add(domain).size;
        if (isActive(status)) inactive.delete(domain);
        else if (isNew) inactive.add(domain);
      }
      await onBatch(batch);
    },
    counts: () => ({ listed: names.size, active: names.size - inactive.size }),
  };
}

/**
 * Takes a list of domains apart: an array of records, an object keyed by name, or several of either in an array. What
 * has a key that is no name and no fields (a count among the domains) is no entry.
 * @param isRecord distinguishes a record from an object keyed by name
 * @param read gets the key as the name where there is one
 */
export function* domainsIn(
  list: object,
  isRecord: (part: JsonObject) => boolean,
  read: (record: JsonObject, name: string | null) => DomainRecord | null,
): Generator<DomainRecord | null> {
  const parts: readonly unknown[] = Array.isArray(list) ? list : [list];
  for (const part of parts) {
    if (Array.isArray(part)) yield* domainsIn(part, isRecord, read);
    else if (!isObject(part)) yield null;
    else if (isRecord(part)) yield read(part, null);
    else {
      let isNamed = false;
      let isEmpty = true;
      // Not Object.entries: a copy of a million entries costs, and parsed JSON inherits no keys.
      for (const name in part) {
        const record = part[name];
        isEmpty = false;
        if (!isObject(record) && readDomain(name) === null) continue;
        isNamed = true;
        yield isObject(record) ? read(record, name) : null;
      }
      // An entry of an array without a name is one that cannot be read, not a list without domains.
      if (Array.isArray(list) && !isNamed && !isEmpty) yield null;
    }
  }
}

/** Hands records over in batches. @param records with null for each entry that cannot be read */
export async function emitDomains(
  records: Iterable<DomainRecord | null>,
  emit: (batch: readonly DomainRecord[]) => Promise<void>,
): Promise<EmittedDomains> {
  let listed = 0;
  let skipped = 0;
  let batch: DomainRecord[] = [];
  for (const record of records) {
    if (record === null) {
      skipped += 1;
      continue;
    }
    listed += 1;
    batch.push(record);
    if (batch.length === batchSize) {
      await emit(batch);
      batch = [];
    }
  }
  if (batch.length > 0) await emit(batch);
  return { listed, skipped };
}
