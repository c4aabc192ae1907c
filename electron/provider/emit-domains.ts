import type { DomainRecord } from '../../shared/model/domain.ts';
import { type DomainBatch, type ListFacts, toBatch } from '../../shared/model/domain-batch.ts';
import { isObject, type JsonObject } from '../../shared/rules/json-object.ts';
import { isActive } from '../../shared/rules/domain-status.ts';
import { piecesOf, wholeOf } from './json-pieces.ts';
import { readDomain } from './readers.ts';

const batchSize = 1_000;

/** Counts the names that a list brings, each once: a list can have a domain on two pages. */
export function countDomains() {
  const names = new Set<string>();
  /** Most are active, so that the others are the shorter list. */
  const inactive = new Set<string>();
  return {
    add({ domain, status }: DomainRecord): void {
      const isNew = names.size < names.add(domain).size;
      if (isActive(status)) inactive.delete(domain);
      else if (isNew) inactive.add(domain);
    },
    counts: () => ({ listed: names.size, active: names.size - inactive.size }),
  };
}

/**
 * Takes a list of domains apart: an array of records, an object keyed by name, or several of either in an array. What
 * has a key that is no name and no fields (a count among the domains) is no entry.
 * @param isRecord distinguishes a record from an object keyed by name, by the objects that hold its entries together
 * @param read gets the key as the name where there is one
 */
export function* domainsIn(
  list: object,
  isRecord: (pieces: Iterable<JsonObject>) => boolean,
  read: (record: JsonObject, name: string | null) => DomainRecord | null,
): Generator<DomainRecord | null> {
  for (const piece of Array.isArray(list) ? piecesOf<readonly unknown[]>(list) : [[list]]) {
    for (const part of piece) {
      if (Array.isArray(part)) yield* domainsIn(part, isRecord, read);
      else if (!isObject(part)) yield null;
      else if (isRecord(piecesOf(part))) yield read(wholeOf(part), null);
      else {
        let isNamed = false;
        let isEmpty = true;
        for (const some of piecesOf(part)) {
          // Not Object.entries: a copy of a million entries costs, and parsed JSON inherits no keys.
          for (const name in some) {
            const record = some[name];
            isEmpty = false;
            if (!isObject(record) && readDomain(name) === null) continue;
            isNamed = true;
            yield isObject(record) ? read(record, name) : null;
          }
        }
        // An entry of an array without a name is one that cannot be read, not a list without domains.
        if (Array.isArray(list) && !isNamed && !isEmpty) yield null;
      }
    }
  }
}

/** @param records null for each entry that cannot be read */
export async function emitDomains(
  records: Iterable<DomainRecord | null>,
  emit: (batch: DomainBatch) => Promise<void>,
): Promise<Omit<ListFacts, 'count'>> {
  const distinct = countDomains();
  let skipped = 0;
  let batch: DomainRecord[] = [];
  for (const record of records) {
    if (record === null) {
      skipped += 1;
      continue;
    }
    distinct.add(record);
    batch.push(record);
    if (batch.length === batchSize) {
      await emit(toBatch(batch));
      batch = [];
    }
  }
  if (batch.length > 0) await emit(toBatch(batch));
  return { ...distinct.counts(), skipped };
}
