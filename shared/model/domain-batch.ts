import type { DomainRecord } from './domain.ts';

/** Some domains of a list as JSON: text crosses to another thread in a third of the time that objects do. */
export interface DomainBatch {
  readonly size: number;
  readonly json: string;
}

export interface ListFacts {
  readonly listed: number;
  readonly active: number;
  /** Entries that cannot be read. */
  readonly skipped: number;
  /** The service's own count, of active domains or of all; null when it sent none. */
  readonly count: number | null;
}

/** An answer with a whole list. */
export interface ListAnswer {
  /** The same for the same bytes, read by the same program with the same extensions. */
  readonly id: string;
  readonly facts: ListFacts;
}

export const toBatch = (records: readonly DomainRecord[]): DomainBatch => ({
  size: records.length,
  json: JSON.stringify(records),
});

/** Parses them, each time. */
export const recordsOf = ({ json }: Pick<DomainBatch, 'json'>): DomainRecord[] =>
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- this program wrote it a moment ago
  JSON.parse(json) as DomainRecord[];
