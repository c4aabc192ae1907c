import { say, type Said, toColumn } from '../../../shared/words/sentence.ts';
import { fromColumn } from '../../../shared/model/sentence.ts';
import type { Database } from 'better-sqlite3';
import { Change, ChangeInput, type NewChange } from '../../../shared/model/change.ts';
import { ChangeState } from '../../../shared/model/change-kind.ts';
import { unicodeName } from '../../platform/unicode-name.ts';
import { readJson } from '../read-json.ts';
import { selecting } from '../columns.ts';
import { writing } from '../transactions.ts';
import { customerOf } from './customers.ts';
import { createStateCounts, createWindow } from '../windows.ts';

type ChangeRow = Omit<Change, 'unicode' | 'change' | 'former' | 'error'> & {
  readonly change: string;
  readonly former: string | null;
  readonly error: string | null;
};

const fields = Object.keys(Change.shape).filter((field) => field !== 'unicode' && field !== 'customer');
const columns = `${selecting(fields)}, ${customerOf('domain')} AS customer`;

const replaced = toColumn(say('changes.replaced'));

/** Changes cost nothing and may be repeated: one that may have been sent simply goes back to the queue. */
export function createChanges(db: Database) {
  const byId = db.prepare<[number], ChangeRow>(`SELECT ${columns} FROM changes WHERE id = ?`);
  const supersede = db.prepare(`
    UPDATE changes SET state = 'cancelled', error = :why, updated_at = :at
    WHERE account_id = :accountId AND domain = :domain AND kind = :kind AND state = 'queued'`);
  const add = db.prepare<[object], ChangeRow>(`
    INSERT INTO changes (account_id, domain, kind, change, former, state, created_at, updated_at)
    VALUES (:accountId, :domain, :kind, :change, :former, 'queued', :at, :at) RETURNING ${columns}`);
  const chosen = '(:ids IS NULL OR id IN (SELECT value FROM json_each(:ids)))';
  const claim = db.prepare<[object], ChangeRow>(`
    UPDATE changes SET state = 'sending', attempts = attempts + 1, error = NULL, updated_at = :at
    WHERE id = (SELECT id FROM changes WHERE account_id = :accountId AND state = 'queued' AND ${chosen}
      AND domain NOT IN (SELECT value FROM json_each(:except)) ORDER BY id LIMIT 1)
    RETURNING ${columns}`);
  const toRun = db.prepare<[object], { accountId: string; count: number }>(`
    SELECT account_id AS accountId, count(*) AS count FROM changes
    WHERE state IN ('queued', 'sending') AND (:accountId IS NULL OR account_id = :accountId) AND ${chosen}
    GROUP BY account_id`);
  const idsCell = (ids: readonly number[] | null): string | null => ids && JSON.stringify(ids);
  const before = db
    .prepare<[string], number>(
      `SELECT earlier.id FROM changes JOIN changes earlier USING (account_id, domain)
       WHERE changes.id IN (SELECT value FROM json_each(?)) AND changes.kind = 'nameservers'
         AND earlier.kind = 'dnssec-disable' AND earlier.state = 'queued' AND earlier.id < changes.id`,
    )
    .pluck();
  const settle = db.prepare<[object], ChangeRow>(`
    UPDATE changes SET state = :state, error = :error, updated_at = :at,
      attempts = attempts - (:state = 'queued')
    WHERE id = :id AND state = 'sending' RETURNING ${columns}`);
  const requeue = db.prepare<[string, string], ChangeRow>(`
    UPDATE changes SET state = 'queued', updated_at = ?
    WHERE account_id = ? AND state = 'sending' RETURNING ${columns}`);
  const withdraw = db.prepare(`
    UPDATE changes SET state = 'cancelled', error = :why, updated_at = :at
    WHERE account_id = :accountId AND state IN ('queued', 'sending')`);
  const move = (from: ChangeState, to: ChangeState) =>
    db.prepare<[string, string], ChangeRow>(`
      UPDATE changes SET state = '${to}', error = NULL, updated_at = ?
      WHERE id IN (SELECT value FROM json_each(?)) AND state = '${from}' RETURNING ${columns}`);
  const cancel = move('queued', 'cancelled');
  const retry = move('failed', 'queued');

  const insertOne = ({ accountId, domain, change, former = null }: NewChange, now: string): Change => {
    const scope = { accountId, domain, kind: change.kind, at: now };
    supersede.run({ ...scope, why: replaced });
    const row = { ...scope, change: JSON.stringify(change), former: former && JSON.stringify(former) };
    // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- RETURNING answers the inserted row
    return toChange(add.get(row) as ChangeRow);
  };

  const list = createWindow(
    db,
    {
      table: 'changes',
      columns,
      where: `(:accountId IS NULL OR account_id = :accountId)
        AND (:states = '[]' OR state IN (SELECT value FROM json_each(:states)))`,
    },
    toChange,
  );

  const byIds = db.prepare<[string], ChangeRow>(
    `SELECT ${columns} FROM changes WHERE id IN (SELECT value FROM json_each(?))`,
  );

  return {
    /** Queues in the given sequence; a queued change of the same kind for the domain is cancelled for the new one. */
    insert: writing(db, (changes: readonly NewChange[], now: string) =>
      changes.map((change) => insertOne(change, now)),
    ),
    get: (id: number): Change | null => orNull(byId.get(id)),
    /** Changes with these ids, in any order, as far as there are any. */
    many: (ids: readonly number[]): Change[] => byIds.all(JSON.stringify(ids)).map(toChange),
    /** By id, ascending; an empty `states` means all. */
    list: ({
      accountId,
      states,
      ...window
    }: {
      accountId: string | null;
      states: readonly ChangeState[];
      offset: number;
      limit: number;
    }): { total: number; rows: Change[] } => list({ accountId, states: JSON.stringify(states) }, window),
    counts: createStateCounts(db, 'changes', ChangeState.options),
    /**
     * The account's queued change with the lowest id becomes `sending`; null when there is none.
     * @param except domains that are passed over
     * @param ids only one of these; null for all, here and below
     */
    claimNext: writing(
      db,
      (
        accountId: string,
        now: string,
        except: readonly string[] = [],
        ids: readonly number[] | null = null,
      ): Change | null =>
        orNull(claim.get({ at: now, accountId, except: JSON.stringify(except), ids: idsCell(ids) })),
    ),
    /** Accounts in which a run has something to send, and how much. */
    toRun(ids: readonly number[] | null, accountId: string | null = null) {
      const accounts = toRun.all({ ids: idsCell(ids), accountId });
      return {
        accounts: accounts.map((row) => row.accountId),
        count: accounts.reduce((sum, { count }) => sum + count, 0),
      };
    },
    /** @returns what must be sent before these: nameservers with DNSSEC still active take a domain off the net */
    before: (ids: readonly number[]): number[] => before.all(JSON.stringify(ids)),
    /** From `sending`. `queued` puts it back: the request did not count. */
    settle: (
      id: number,
      state: 'done' | 'failed' | 'queued',
      error: Said | null,
      now: string,
    ): Change | null => orNull(settle.get({ id, state, error: error && toColumn(error), at: now })),
    /** Puts back what a process was sending when it ended: a change may be repeated. */
    requeueSending: (accountId: string, now: string): Change[] => inOrder(requeue.all(now, accountId)),
    cancel: (ids: readonly number[], now: string): Change[] => inOrder(cancel.all(now, JSON.stringify(ids))),
    /** Cancels whatever the account has queued or sending. Only while holding its lock for changes. */
    withdraw: (accountId: string, reason: Said, now: string): void => {
      withdraw.run({ accountId, why: toColumn(reason), at: now });
    },
    retry: (ids: readonly number[], now: string): Change[] => inOrder(retry.all(now, JSON.stringify(ids))),
  };
}

const orNull = (row: ChangeRow | undefined): Change | null => (row ? toChange(row) : null);

// SQLite answers what an UPDATE returned in no particular order.
const inOrder = (rows: readonly ChangeRow[]): Change[] => rows.toSorted((a, b) => a.id - b.id).map(toChange);

function toChange(row: ChangeRow): Change {
  const read = (text: string): ChangeInput =>
    readJson(ChangeInput, text, say('stored.change', { id: String(row.id), domain: row.domain }));
  return {
    ...row,
    unicode: unicodeName(row.domain),
    error: row.error === null ? null : fromColumn(row.error),
    change: read(row.change),
    former: row.former === null ? null : read(row.former),
  };
}
