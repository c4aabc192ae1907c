import type { Database } from 'better-sqlite3';
import { type Change, ChangeInput, ChangeState, type NewChange } from '../../../shared/model/change.ts';
import { readJson } from '../read-json.ts';
import { reading, writing } from '../transactions.ts';

interface ChangeColumns {
  readonly id: number;
  readonly account_id: string;
  readonly domain: string;
  readonly change: string;
  readonly state: ChangeState;
  readonly attempts: number;
  readonly error: string | null;
  readonly created_at: string;
  readonly updated_at: string;
}

/** Changes cost nothing and may be repeated: one that may have been sent simply goes back to the queue. */
export function createChanges(db: Database) {
  const byId = db.prepare<[number], ChangeColumns>('SELECT * FROM changes WHERE id = ?');
  const supersede = db.prepare(`
    UPDATE changes SET state = 'cancelled', error = 'Replaced by a newer change.', updated_at = :at
    WHERE account_id = :accountId AND domain = :domain AND kind = :kind AND state = 'queued'`);
  const add = db.prepare<[object], ChangeColumns>(`
    INSERT INTO changes (account_id, domain, kind, change, state, created_at, updated_at)
    VALUES (:accountId, :domain, :kind, :change, 'queued', :at, :at) RETURNING *`);
  const stateCounts = db.prepare<[], { state: ChangeState; n: number }>(
    'SELECT state, count(*) AS n FROM changes GROUP BY state',
  );
  const claim = db.prepare<[string, string], ChangeColumns>(`
    UPDATE changes SET state = 'sending', attempts = attempts + 1, error = NULL, updated_at = ?
    WHERE id = (SELECT id FROM changes WHERE account_id = ? AND state = 'queued' ORDER BY id LIMIT 1)
    RETURNING *`);
  const settle = db.prepare<[object], ChangeColumns>(`
    UPDATE changes SET state = :state, error = :error, updated_at = :at,
      attempts = attempts - (:state = 'queued')
    WHERE id = :id AND state = 'sending' RETURNING *`);
  const requeue = db.prepare<[string, string], ChangeColumns>(`
    UPDATE changes SET state = 'queued', updated_at = ?
    WHERE account_id = ? AND state = 'sending' RETURNING *`);
  const withdraw = db.prepare(`
    UPDATE changes SET state = 'cancelled', error = :why, updated_at = :at
    WHERE account_id = :accountId AND state IN ('queued', 'sending')`);
  const move = (from: ChangeState, to: ChangeState) =>
    db.prepare<[string, string], ChangeColumns>(`
      UPDATE changes SET state = '${to}', error = NULL, updated_at = ?
      WHERE id IN (SELECT value FROM json_each(?)) AND state = '${from}' RETURNING *`);
  const cancel = move('queued', 'cancelled');
  const retry = move('failed', 'queued');

  const insertOne = ({ accountId, domain, change }: NewChange, at: string): Change => {
    const scope = { accountId, domain, kind: change.kind, at };
    supersede.run(scope);
    // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- RETURNING answers the inserted row
    return toChange(add.get({ ...scope, change: JSON.stringify(change) }) as ChangeColumns);
  };

  const list = reading(
    db,
    (filter: {
      accountId: string | null;
      states: readonly ChangeState[];
      offset: number;
      limit: number;
    }): { total: number; rows: Change[] } => {
      const where = `WHERE (:account IS NULL OR account_id = :account)
        AND (:states = '[]' OR state IN (SELECT value FROM json_each(:states)))`;
      const values = { account: filter.accountId, states: JSON.stringify(filter.states) };
      const total =
        db.prepare<[object], number>(`SELECT count(*) FROM changes ${where}`).pluck().get(values) ?? 0;
      const rows = db
        .prepare<unknown[], ChangeColumns>(
          `SELECT * FROM changes ${where} ORDER BY id LIMIT :limit OFFSET :offset`,
        )
        .all({ ...values, limit: filter.limit, offset: filter.offset });
      return { total, rows: rows.map(toChange) };
    },
  );

  return {
    /**
     * Queues in the given sequence. A queued change of the same kind for the same domain is replaced by the new one: it
     * is cancelled and says so.
     */
    insert: writing(db, (changes: readonly NewChange[], at: string) =>
      changes.map((change) => insertOne(change, at)),
    ),
    get: (id: number): Change | null => orNull(byId.get(id)),
    /** By id, ascending; an empty `states` means all. */
    list,
    counts(): Record<ChangeState, number> {
      const counts = Object.fromEntries(ChangeState.options.map((state) => [state, 0]));
      for (const { state, n } of stateCounts.all()) counts[state] = n;
      // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- one entry for each state
      return counts as Record<ChangeState, number>;
    },
    /** The account's queued change with the lowest id becomes `sending`; null when there is none. */
    claimNext: writing(db, (accountId: string, at: string): Change | null =>
      orNull(claim.get(at, accountId)),
    ),
    /** From `sending`. `queued` puts it back: the request did not count. */
    settle: (
      id: number,
      state: 'done' | 'failed' | 'queued',
      error: string | null,
      at: string,
    ): Change | null => orNull(settle.get({ id, state, error, at })),
    /** Puts back what a process was sending when it ended: a change may be repeated. */
    requeueSending: (accountId: string, at: string): Change[] => inOrder(requeue.all(at, accountId)),
    cancel: (ids: readonly number[], at: string): Change[] => inOrder(cancel.all(at, JSON.stringify(ids))),
    /** Cancels whatever the account has queued or sending. Only while holding its lock for changes. */
    withdraw: (accountId: string, why: string, at: string): void => {
      withdraw.run({ accountId, why, at });
    },
    retry: (ids: readonly number[], at: string): Change[] => inOrder(retry.all(at, JSON.stringify(ids))),
  };
}

const orNull = (row: ChangeColumns | undefined): Change | null => (row ? toChange(row) : null);

// SQLite answers what an UPDATE returned in no particular order.
const inOrder = (rows: readonly ChangeColumns[]): Change[] =>
  rows.toSorted((a, b) => a.id - b.id).map(toChange);

const toChange = (row: ChangeColumns): Change => ({
  id: row.id,
  accountId: row.account_id,
  domain: row.domain,
  change: readJson(ChangeInput, row.change, `Change ${row.id} for ${row.domain}`),
  state: row.state,
  attempts: row.attempts,
  error: row.error,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});
