import type { Database } from 'better-sqlite3';
import type { DetailPart, DomainKey } from '../../../shared/model/domain.ts';
import { detailDifferences } from '../../../shared/rules/detail-differences.ts';
import { cellOf, domainCells, fetchedAt, type NamedRecord } from './domain-columns.ts';
import type { HistoryOutbox } from './history-outbox.ts';
import { tryJson } from '../read-json.ts';
import { recordChanges, type RecordPair, switchWord } from './refresh-changes.ts';

type Former = Omit<RecordPair, `new_${string}` | 'domain'> & {
  readonly fetched_at: string;
  readonly name_only: number;
};

/** Puts what a single reading shows as different into the outbox; to be called before the reading is saved. */
export function createReadDifferences(db: Database, outbox: HistoryOutbox) {
  const formerRecord = db.prepare<[string, string], Former>(`
    SELECT ${fetchedAt('d')} AS fetched_at, c.currency, d.expiry_date AS old_expiry, d.status AS old_status,
      d.auto_renew AS old_auto, d.recurring_amount AS old_amount,
      d.absence IS 'unread' AND d.status = '' AND d.expiry_date IS NULL AS name_only
    FROM domains d LEFT JOIN currencies c ON c.account_id = d.account_id
    WHERE d.account_id = ? AND d.domain = ?`);
  const formerDetail = db.prepare<[string, string, string], { value: string; fetched_at: string }>(
    'SELECT value, fetched_at FROM details WHERE account_id = ? AND domain = ? AND part = ?',
  );
  const expiry = db
    .prepare<[string, string], string | null>(
      'SELECT expiry_date FROM domains WHERE account_id = ? AND domain = ?',
    )
    .pluck();

  return {
    ofRecord(accountId: string, record: NamedRecord, readAt: string): void {
      const { domain } = record;
      const former = formerRecord.get(accountId, domain);
      const context = {
        accountId,
        expiryDate: record.expiryDate ?? former?.old_expiry ?? null,
        contacts: null,
        readBefore: former?.fetched_at ?? null,
        at: readAt,
      };
      if (!former) {
        if (outbox.knows(accountId)) {
          outbox.add({ ...context, domain, kind: 'new', before: null, after: null });
        }
        return;
      }
      // Of what was known by its name alone, nothing has changed.
      if (former.name_only === 1) return;
      const cells = domainCells(record);
      const changes = recordChanges({
        ...former,
        domain,
        new_expiry: cellOf(cells, 'expiry_date'),
        new_status: cellOf(cells, 'status') ?? '',
        new_auto: cellOf(cells, 'auto_renew'),
        new_amount: cellOf(cells, 'recurring_amount'),
      });
      for (const change of changes) outbox.add({ ...context, ...change });
    },

    /** After a change of this Namekeep. */
    ofAutoRenew(accountId: string, domain: string, on: boolean, changedAt: string): void {
      const former = formerRecord.get(accountId, domain);
      if (!former || former.old_auto === Number(on)) return;
      const { old_auto: was, old_expiry: expiryDate, fetched_at: readBefore } = former;
      const [before, after] = [switchWord(was), switchWord(Number(on))];
      const difference = { kind: 'auto-renew', before, after, contacts: null, expiryDate } as const;
      outbox.add({ accountId, domain, ...difference, readBefore, at: changedAt });
    },

    ofDetail(
      { accountId, domain }: DomainKey,
      part: DetailPart,
      value: unknown,
      fetchedAt: string,
      changedAt: string | undefined,
    ): void {
      const former = formerDetail.get(accountId, domain, part);
      const found = detailDifferences(part, former && tryJson(former.value), value, changedAt !== undefined);
      if (found.length === 0) return;
      const expiryDate = expiry.get(accountId, domain) ?? null;
      const readBefore = former?.fetched_at ?? null;
      const at = changedAt ?? fetchedAt;
      for (const difference of found) {
        outbox.add({ accountId, domain, ...difference, expiryDate, readBefore, at });
      }
    },
  };
}
