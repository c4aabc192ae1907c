import type { Database } from 'better-sqlite3';
import type { DomainKey } from '../../../shared/model/domain.ts';

/** A state of the domains and their details. */
export interface CacheMark {
  /** Of the last change that is in it. */
  readonly seq: number;
  /** The highest id in it. */
  readonly lastId: number;
}

/** After more new or changed domains than this, everything is read again. */
const most = 2_000;

export type ChangedDomains = ReturnType<typeof createChangedDomains>;

/**
 * Tells which domains changed, with what is known of them besides their row.
 * @see electron/store/cache/schema.ts
 */
export function createChangedDomains(db: Database) {
  const latest = db.prepare<[], CacheMark & { first: number }>(`
    SELECT coalesce((SELECT max(seq) FROM changed_domains), 0) AS seq,
      coalesce((SELECT min(seq) FROM changed_domains), 1) AS first,
      coalesce((SELECT max(id) FROM domains), 0) AS lastId`);
  const changed = db
    .prepare<[number, number], number>(
      `SELECT domain_id FROM changed_domains WHERE seq > ? UNION SELECT id FROM domains WHERE id > ?`,
    )
    .pluck();
  const keyOf = db.prepare<[number], DomainKey>(
    'SELECT account_id AS accountId, domain FROM domains WHERE id = ?',
  );

  /** @returns null where all may have changed; an id without a row is that of a domain that was removed */
  function idsSince(mark: CacheMark | null): { mark: CacheMark; ids: number[] | null } {
    const { first = 1, ...now } = latest.get() ?? { seq: 0, lastId: 0 };
    const isKnown =
      mark !== null &&
      now.seq >= mark.seq &&
      now.seq - mark.seq <= most &&
      first <= mark.seq + 1 &&
      now.lastId - mark.lastId <= most;
    return { mark: now, ids: isKnown ? changed.all(mark.seq, mark.lastId) : null };
  }

  return {
    idsSince,
    /** @returns the domains as they are called; null where all may have changed, or one was removed */
    changedSince(mark: CacheMark | null): { mark: CacheMark; keys: DomainKey[] | null } {
      const { mark: now, ids } = idsSince(mark);
      const keys = ids?.map((id) => keyOf.get(id)).filter((key) => key !== undefined) ?? null;
      return { mark: now, keys: keys?.length === ids?.length ? keys : null };
    },
  };
}
