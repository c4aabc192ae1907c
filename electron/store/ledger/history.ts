import type { Database } from 'better-sqlite3';
import {
  changeOrigin,
  type Origin,
  type ExplainingChange,
  type ExplainingOrder,
  type OwnWork,
  orderExplainsDays,
} from '../../../shared/rules/change-origin.ts';
import type { HistoryKind } from '../../../shared/model/history.ts';
import type { FoundDifference, WaitingDifference } from '../cache/history-outbox.ts';
import { unicodeName } from '../../platform/unicode-name.ts';
import { writing } from '../transactions.ts';
import type { z } from 'zod';
import { ChangeInput } from '../../../shared/model/change.ts';
import { Baseline } from '../../../shared/model/order.ts';
import { selecting } from '../columns.ts';
import { siblingsOf } from './siblings.ts';

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

type OrderRow = Omit<ExplainingOrder, 'baseline'> & { readonly baseline: string | null };
type ChangeRow = Omit<ExplainingChange, 'change'> & { readonly change: string };

const orderColumns = selecting(['id', 'kind', 'years', 'state', 'baseline', 'newExpiryDate', 'sentAt']);
const changeColumns = selecting(['id', 'change', 'state', 'attempts', 'createdAt', 'updatedAt']);

const inAccount = 'account = (SELECT id FROM history_accounts WHERE account_id = :accountId)';

/** Of a baseline, where the order started from. */
const Start = Baseline.pick({ expiryDate: true });

function createOwnWork(db: Database): (difference: FoundDifference) => OwnWork {
  const orders = db.prepare<[object], OrderRow>(`
    SELECT ${orderColumns} FROM orders o
    WHERE account_id IN ${siblingsOf(':accountId')} AND domain = :domain AND sent_at >= :since
      AND NOT EXISTS (
        SELECT 1 FROM history h WHERE h.order_id = o.id AND h.kind = :kind AND ${inAccount})
    ORDER BY id`);
  // One change of contacts shows in several contacts at once.
  const changes = db.prepare<[object], ChangeRow>(`
    SELECT ${changeColumns} FROM changes c
    WHERE account_id IN ${siblingsOf(':accountId')} AND domain = :domain
      AND NOT EXISTS (
        SELECT 1 FROM history h
        WHERE h.change_id = c.id AND h.kind = :kind AND ${inAccount} AND (h.kind <> 'contacts' OR h.at <> :read))
    ORDER BY id DESC LIMIT 50`);

  return ({ accountId, domain, kind, at }) => {
    const read = Date.parse(at);
    const since = new Date(read - (orderExplainsDays + 1) * 86_400_000).toISOString();
    const scope = { accountId, domain, kind, since, read };
    return { orders: orders.all(scope).map(toOrder), changes: changes.all(scope).flatMap(toChange) };
  };
}

const toOrder = (row: OrderRow): ExplainingOrder => ({
  ...row,
  baseline: row.baseline === null ? null : readable(Start, row.baseline),
});

function toChange(row: ChangeRow): ExplainingChange[] {
  const change = readable(ChangeInput, row.change);
  return change === null ? [] : [{ ...row, change }];
}

/** A damaged value explains nothing, and must not keep the history from being written. */
function readable<T>(schema: z.ZodType<T>, json: string): T | null {
  try {
    return schema.parse(JSON.parse(json));
  } catch {
    return null;
  }
}
