import { domainToUnicode } from 'node:url';
import type { Database } from 'better-sqlite3';
import { changeOrigin, type Origin } from '../../../shared/rules/change-origin.ts';
import type { FoundDifference, WaitingDifference } from '../cache/history-outbox.ts';
import { createOwnWork } from './own-work.ts';
import { writing } from '../transactions.ts';

/** Keeps what became different, with who made it so, in `ledger.db`. */
export function createHistory(db: Database) {
  const ownWork = createOwnWork(db);
  const seqOf = db.prepare<[string], number>('SELECT seq FROM history_sources WHERE source = ?').pluck();
  const setSeq = db.prepare('INSERT OR REPLACE INTO history_sources VALUES (?, ?)');
  const findDomain = db
    .prepare<[string, string], number>('SELECT id FROM history_domains WHERE domain = ? AND account_id = ?')
    .pluck();
  const addDomain = db.prepare('INSERT INTO history_domains (account_id, domain, unicode) VALUES (?, ?, ?)');
  const add = db.prepare(`
    INSERT INTO history (at, account_id, domain_id, kind, before, after, origin, order_id, change_id)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`);

  function domainId(accountId: string, domain: string): number {
    const known = findDomain.get(domain, accountId);
    if (known !== undefined) return known;
    const unicode = domainToUnicode(domain) || domain;
    return Number(addDomain.run(accountId, domain, unicode === domain ? null : unicode).lastInsertRowid);
  }

  // Prices change by the thousand and never have another origin.
  const originOf = (difference: FoundDifference): Origin =>
    changeOrigin(difference, difference.kind === 'price' ? nothing : ownWork(difference));

  return {
    /**
     * Adds differences in the order in which they were numbered. What the history has already is left out, so that a
     * batch may come again after a crash, or from two processes at once.
     * @returns how many were added
     */
    add: writing(db, (batch: readonly WaitingDifference[]): number => {
      const latest = new Map<string, number>();
      let added = 0;
      for (const difference of batch) {
        const { source, seq, accountId, domain, kind, before, after, at } = difference;
        if (seq <= (latest.get(source) ?? seqOf.get(source) ?? 0)) continue;
        latest.set(source, seq);
        const { origin, orderId, changeId } = originOf(difference);
        const id = domainId(accountId, domain);
        add.run(Date.parse(at), accountId, id, kind, before, after, origin, orderId, changeId);
        added += 1;
      }
      for (const [source, seq] of latest) setSeq.run(source, seq);
      return added;
    }),
  };
}

const nothing = { orders: [], changes: [] };
