import type { DomainRecord } from '../../shared/model/domain.ts';
import { isActive } from '../../shared/rules/domain-status.ts';

/** What a list holds. */
export interface EmittedDomains {
  readonly listed: number;
  /** Those of them whose status is active. */
  readonly active: number;
  /** Entries that cannot be read. */
  readonly skipped: number;
}

const batchSize = 1_000;

/** Hands records over in batches. @param records with null for each entry that cannot be read */
export async function emitDomains(
  records: Iterable<DomainRecord | null>,
  emit: (batch: readonly DomainRecord[]) => Promise<void>,
): Promise<EmittedDomains> {
  let listed = 0;
  let active = 0;
  let skipped = 0;
  let batch: DomainRecord[] = [];
  for (const record of records) {
    if (record === null) {
      skipped += 1;
      continue;
    }
    listed += 1;
    if (isActive(record.status)) active += 1;
    batch.push(record);
    if (batch.length === batchSize) {
      await emit(batch);
      batch = [];
    }
  }
  if (batch.length > 0) await emit(batch);
  return { listed, active, skipped };
}
