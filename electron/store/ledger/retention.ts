import type { Database } from 'better-sqlite3';
import { alarming } from '../portfolio/history-reads.ts';
import { writing } from '../transactions.ts';

/** Entries that one call handles, so that others who write wait for fewer than 50 ms. */
const entriesAtOnce = 200;
const pagesAtOnce = 100;

export interface OldEntry {
  readonly id: number;
  readonly at: number;
  readonly kept: 0 | 1;
}

/**
 * Removes what is too old from the history and from prices over time, a little at a time.
 * @see docs/decisions/0023-how-long-the-history-is-kept.md for what stays, and why
 */
export function createRetention(db: Database) {
  const old = db.prepare<[object], OldEntry>(`
    SELECT id, at, origin = 'namekeep' OR kind = 'expiry' OR (origin = 'outside' AND ${alarming}
      AND id > coalesce((SELECT CAST(value AS INTEGER) FROM settings WHERE name = 'history.dismissed'), 0)) AS kept
    FROM history INDEXED BY history_by_time
    WHERE at < :before AND (at, id) > (:at, :id) ORDER BY at, id LIMIT ${entriesAtOnce}`);
  const removeEntry = db.prepare('DELETE FROM history WHERE id = ?');
  const removePrices = db.prepare(`
    DELETE FROM price_changes
    WHERE at < :before AND id IN (SELECT id FROM price_changes ORDER BY id LIMIT ${entriesAtOnce})`);
  const knowSince = db.prepare('UPDATE known_price_lists SET first_at = :before WHERE first_at < :before');
  const count = (pages: 'freelist_count' | 'page_count'): number =>
    Number(db.pragma(pages, { simple: true }));

  return {
    /**
     * Removes entries of the history from before an instant, ISO 8601 UTC.
     * @param behind where the call before ended; null for the first one
     * @returns where the next call goes on; null when there is nothing more to look at
     */
    removeEntries: writing(
      db,
      (before: string, behind: Pick<OldEntry, 'id' | 'at'> | null): Pick<OldEntry, 'id' | 'at'> | null => {
        const { id, at } = behind ?? { id: 0, at: 0 };
        const entries = old.all({ before: Date.parse(before), id, at });
        for (const entry of entries) if (!entry.kept) removeEntry.run(entry.id);
        return entries.length < entriesAtOnce ? null : (entries.at(-1) ?? null);
      },
    ),
    /** Removes changes of prices from before an instant, ISO 8601 UTC. @returns how many; 0 when there are no more */
    removePriceChanges: writing(db, (before: string): number => {
      const { changes } = removePrices.run({ before });
      if (changes > 0) knowSince.run({ before });
      return changes;
    }),
    /** Returns some free pages to the disk while more than a tenth is free. @returns whether there may be more */
    compact(): boolean {
      const free = count('freelist_count');
      if (free * 10 <= count('page_count')) return false;
      db.pragma(`incremental_vacuum(${pagesAtOnce})`);
      return count('freelist_count') < free;
    },
  };
}
