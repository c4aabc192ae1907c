import type { Database } from 'better-sqlite3';
import { changeOrigin, type Origin } from '../../../shared/rules/change-origin.ts';
import type { HistoryKind } from '../../../shared/model/history.ts';
import type { FoundDifference, WaitingDifference } from '../cache/history-outbox.ts';
import { unicodeName } from '../../platform/unicode-name.ts';
import { createOwnWork } from './own-work.ts';
import { writing } from '../transactions.ts';

export function createHistory(db: Database) {
  const ownWork = createOwnWork(db);
  const seqOf = db.prepare<[string], number>('SELECT seq FROM history_sources WHERE source = ?').pluck();
  const setSeq = db.prepare('INSERT OR REPLACE INTO history_sources VALUES (?, ?)');
  const findDomain = db
    .prepare<[string, string], number>('SELECT id FROM history_domains WHERE domain = ? AND account_id = ?')
    .pluck();
  const addAccount = db.prepare('INSERT OR IGNORE INTO history_accounts (account_id) VALUES (?)');
  const addDomain = db.prepare('INSERT INTO history_domains (account_id, domain, unicode) VALUES (?, ?, ?)');
  const add = db.prepare(`
    INSERT INTO history (at, account, domain_id, kind, before, after, origin, order_id, change_id)
    VALUES (?, (SELECT id FROM history_accounts WHERE account_id = ?), ?, ?, ?, ?, ?, ?, ?)`);

  function domainId(accountId: string, domain: string): number {
    const known = findDomain.get(domain, accountId);
    if (known !== undefined) return known;
    addAccount.run(accountId);
    const unicode = unicodeName(domain);
    return Number(addDomain.run(accountId, domain, unicode === domain ? null : unicode).lastInsertRowid);
  }

  const latestOf = db.prepare<[number, string], Entry>(
    `SELECT kind, after, at FROM history
    WHERE domain_id = ? AND kind IN (SELECT value FROM json_each(?)) ORDER BY id DESC LIMIT 1`,
  );

  /**
   * Whether the latest entry of its kind says so already, and is younger than the reading that it was compared with:
   * a power cut has taken that entry's reading from the cache. A way back that was seen is an entry itself.
   */
  function isKnown(domain: number, { kind, after, readBefore, at }: FoundDifference): boolean {
    const latest = latestOf.get(domain, kindsLike[kind] ?? JSON.stringify([kind]));
    if (!latest || latest.kind !== kind || latest.after !== after) return false;
    // Nothing was read before a domain is new.
    if (readBefore === null) return kind === 'new';
    return Date.parse(readBefore) < latest.at && latest.at <= Date.parse(at);
  }

  // Prices change by the thousand and never have another origin.
  const originOf = (difference: FoundDifference): Origin =>
    changeOrigin(difference, difference.kind === 'price' ? nothing : ownWork(difference));

  return {
    /**
     * Adds differences in the order in which they were numbered. What the history has already is left out, so that a
     * batch may come again after a crash, or from two processes at once, and a difference be found again by an older cache.
     * @returns how many were added
     */
    add: writing(db, (batch: readonly WaitingDifference[]): number => {
      const latest = new Map<string, number>();
      let added = 0;
      for (const difference of batch) {
        const { source, seq, accountId, domain, kind, before, after, at } = difference;
        if (seq <= (latest.get(source) ?? seqOf.get(source) ?? 0)) continue;
        latest.set(source, seq);
        const id = domainId(accountId, domain);
        if (isKnown(id, difference)) continue;
        const { origin, orderId, changeId } = originOf(difference);
        add.run(Date.parse(at), accountId, id, kind, before, after, origin, orderId, changeId);
        added += 1;
      }
      for (const [source, seq] of latest) setSeq.run(source, seq);
      return added;
    }),
  };
}

interface Entry {
  readonly kind: HistoryKind;
  readonly after: string | null;
  /** Epoch milliseconds. */
  readonly at: number;
}

const listing: readonly HistoryKind[] = ['new', 'no-longer-listed', 'listed-again'];
/** As JSON, the kinds between which a domain goes back and forth, where it is more than the one. */
const kindsLike: Partial<Record<HistoryKind, string>> = Object.fromEntries(
  listing.map((kind) => [kind, JSON.stringify(listing)]),
);

const nothing = { orders: [], changes: [] };
