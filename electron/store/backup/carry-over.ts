import type { Database } from 'better-sqlite3';
import { say, toColumn } from '../../../shared/words/sentence.ts';
import { isOpen } from '../ledger/order-rows.ts';
import { columnsOf, outliving, type RecoveredLedger } from './recover-ledger.ts';

/** No ledger moves on by more orders than this between two copies: a number beyond is damage. */
const plausibleStep = 1_000_000;

/**
 * Brings a copy of the ledger up to date with the orders of the ledger that it replaces: those that the copy lacks, the
 * later state of those that both have, and every event and attempt of theirs, and what was billed for them. An order whose number the copy uses for
 * another one gets a new number. The number of a lost order is given to no other.
 * @param db the copy, of the present schema
 * @param replaced the file of the recovered ledger
 * @param sound whether the replaced ledger has no damage, so that what it calls queued was not sent
 * @param now ISO 8601 UTC
 * @returns the orders that wait to be sent although they may have been sent since the copy was made
 */
export function carryOver(
  db: Database,
  replaced: string,
  { lastId, sound }: Pick<RecoveredLedger, 'lastId'> & { readonly sound: boolean },
  now: string,
): number[] {
  db.prepare('ATTACH ? AS replaced').run(replaced);
  const carry = db.transaction(() => {
    const last = keepIdsApart(db, lastId);
    matchOrders(db, last);
    const overtaken = closeOvertaken(db, now);
    carryOrders(db);
    carryEvents(db);
    const tell = db.prepare(`INSERT INTO main.order_events (order_id, at, from_state, to_state, note)
      VALUES (:id, :at, :state, 'cancelled', :note)`);
    const note = toColumn(say('order.ended-unread'));
    for (const order of overtaken) tell.run({ ...order, at: now, note });
    carryAttempts(db);
    carryBilling(db);
    // Who has changed the copy must not say where a key is sent.
    db.exec('DELETE FROM main.secret_origins');
    for (const table of outliving) carryRows(db, table);
    // Without its pause the queue would be sent, and without the signs of others a charge be taken for its own.
    db.exec(`INSERT OR REPLACE INTO main.settings SELECT * FROM replaced.settings
      WHERE (name = 'queue.paused' AND value = 'true') OR name LIKE 'orders.others.%'`);
    // The requests are the user's, to refresh with first.
    db.exec("INSERT OR REPLACE INTO main.settings VALUES ('details.paused', 'true')");
    // Its summary of a run is older than the orders that were carried over.
    db.exec("DELETE FROM main.settings WHERE name = 'queue.lastRun'");
    leaveRepeatsToUser(db, now);
    return waitingInDoubt(db, sound);
  });
  const doubtful = carry();
  db.exec(
    'DROP TABLE temp.carried; DROP TABLE temp.carried_attempts; DROP TABLE temp.carried_batches; DETACH replaced',
  );
  return doubtful;
}

/** @returns the highest number that an order has or had, in either ledger */
function keepIdsApart(db: Database, lastId: number): number {
  const known =
    db.prepare<[], number>("SELECT seq FROM sqlite_sequence WHERE name = 'orders'").pluck().get() ?? 0;
  const later = db
    .prepare<[number], number | null>('SELECT max(id) FROM replaced.orders WHERE id <= ?')
    .pluck()
    .get(known + plausibleStep);
  const last = Math.max(known, later ?? 0, lastId <= known + plausibleStep ? lastId : 0);
  db.prepare("DELETE FROM sqlite_sequence WHERE name = 'orders'").run();
  db.prepare("INSERT INTO sqlite_sequence (name, seq) VALUES ('orders', CAST(? AS INTEGER))").run(last);
  return last;
}

/*
 * `former` is an order's number in the replaced ledger, `id` the one it has or gets in the copy. `continues`: the
 * replaced ledger has all that the copy says of it, and maybe more; `later` and `earlier`: each has something of its own.
 * `unread`: the replaced ledger still has its story and attempts, but not the order itself.
 */
function matchOrders(db: Database, last: number): void {
  db.exec(`
    -- The ledger's order of a key is the one that was sent under it.
    UPDATE main.orders AS m SET idempotency_key = NULL WHERE EXISTS
      (SELECT 1 FROM replaced.orders r WHERE r.account_id = m.account_id AND r.idempotency_key = m.idempotency_key
        AND (r.domain, r.kind, r.created_at) IS NOT (m.domain, m.kind, m.created_at));
    CREATE TEMP TABLE carried (former INTEGER PRIMARY KEY, id INTEGER NOT NULL UNIQUE, relation TEXT NOT NULL);
    INSERT INTO temp.carried
      SELECT r.id, m.id, CASE
        WHEN NOT EXISTS (SELECT 1 FROM main.order_events e WHERE e.order_id = m.id AND NOT EXISTS
          (SELECT 1 FROM replaced.order_events f WHERE f.order_id = r.id AND ${sameEvent})) THEN 'continues'
        WHEN r.updated_at > m.updated_at THEN 'later' ELSE 'earlier' END
      FROM replaced.orders r JOIN main.orders m ON m.account_id = r.account_id AND m.domain = r.domain
        AND m.kind = r.kind AND m.created_at = r.created_at AND m.idempotency_key IS r.idempotency_key
        AND (m.id = r.id OR m.idempotency_key IS NOT NULL)`);
  db.prepare(
    `INSERT INTO temp.carried
      SELECT id, iif(free, id, :last + row_number() OVER (PARTITION BY free ORDER BY id)), 'new' FROM (
        SELECT *, id <= :last AND id NOT IN (SELECT id FROM main.orders) AS free FROM replaced.orders) r
      WHERE id NOT IN (SELECT former FROM temp.carried)`,
  ).run({ last });
  db.exec(`
    INSERT INTO temp.carried SELECT id, id, 'unread' FROM main.orders m
      WHERE id NOT IN (SELECT id FROM temp.carried) AND id NOT IN (SELECT id FROM replaced.orders) AND EXISTS
        (SELECT 1 FROM main.order_events e JOIN replaced.order_events f ON ${sameEvent} AND f.order_id = e.order_id
          WHERE e.order_id = m.id)`);
}

const sameEvent = `f.at = e.at AND f.from_state IS e.from_state AND f.to_state = e.to_state AND f.note = e.note`;
const taken = "SELECT id FROM temp.carried WHERE relation IN ('continues', 'later')";

/** Ends open orders of the copy where the replaced ledger has another; answers these with their former state. */
function closeOvertaken(db: Database, now: string): { id: number; state: string }[] {
  const overtaken = db
    .prepare<[], { id: number; state: string }>(
      `SELECT id, state FROM main.orders m WHERE ${isOpen} AND id NOT IN (${taken}) AND EXISTS
        (SELECT 1 FROM replaced.orders r JOIN temp.carried c ON c.former = r.id
          WHERE c.relation NOT IN ('earlier', 'unread') AND r.account_id = m.account_id AND r.domain = m.domain
            AND (r.depends_on IS NULL) = (m.depends_on IS NULL) AND r.${isOpen})`,
    )
    .all();
  const cancel = db.prepare("UPDATE main.orders SET state = 'cancelled', updated_at = ? WHERE id = ?");
  for (const { id } of overtaken) cancel.run(now, id);
  return overtaken;
}

function carryOrders(db: Database): void {
  const columns = columnsOf(db, 'orders').flatMap(({ name }) =>
    ['id', 'depends_on'].includes(name) ? [] : name,
  );
  const list = columns.join(', ');
  const former = 'replaced.orders r JOIN temp.carried c ON c.former = r.id';
  const dependsOn = `coalesce((SELECT d.id FROM temp.carried d WHERE d.former = r.depends_on),
    (SELECT d.id FROM main.orders d WHERE d.id = r.depends_on AND d.account_id = r.account_id AND d.domain = r.domain))`;
  db.exec(`
    -- Only one order of a domain may be open: they are all closed first, and then get their states.
    UPDATE main.orders SET state = 'cancelled' WHERE id IN (${taken});
    INSERT INTO main.orders (id, ${list}, depends_on)
      SELECT c.id, ${list}, ${dependsOn} FROM ${former} WHERE c.relation = 'new' ORDER BY c.id;
    UPDATE main.orders SET (${list}, depends_on) =
      (SELECT ${list}, ${dependsOn} FROM ${former} WHERE c.id = orders.id) WHERE id IN (${taken})`);
}

/** An event that happened twice in the same words is there twice. */
const carryEvents = (db: Database): unknown =>
  db.exec(`
    INSERT INTO main.order_events (order_id, at, from_state, to_state, note)
      SELECT c.id, e.at, e.from_state, e.to_state, e.note FROM (
        SELECT *, row_number() OVER (PARTITION BY order_id, at, from_state, to_state, note ORDER BY id) AS nth
        FROM replaced.order_events) e
      JOIN temp.carried c ON c.former = e.order_id
      WHERE nth > (SELECT count(*) FROM main.order_events f WHERE f.order_id = c.id AND ${sameEvent})
      ORDER BY e.id`);

function carryAttempts(db: Database): void {
  db.exec(`
    CREATE TEMP TABLE carried_attempts (former INTEGER PRIMARY KEY, id INTEGER NOT NULL, added INTEGER NOT NULL);
    INSERT INTO temp.carried_attempts
      SELECT a.id, coalesce(m.id, (SELECT coalesce(max(id), 0) FROM main.order_attempts)
        + row_number() OVER (ORDER BY m.id IS NULL, a.id)), m.id IS NULL
      FROM replaced.order_attempts a JOIN temp.carried c ON c.former = a.order_id
        LEFT JOIN main.order_attempts m ON m.order_id = c.id AND m.number = a.number AND m.at = a.at;
    INSERT INTO main.order_attempts (id, order_id, number, at, key_sent, budget)
      SELECT t.id, c.id, (SELECT count(*) FROM main.order_attempts m WHERE m.order_id = c.id)
        + row_number() OVER (PARTITION BY c.id ORDER BY a.number), a.at, a.key_sent, a.budget
      FROM replaced.order_attempts a JOIN temp.carried_attempts t ON t.former = a.id AND t.added
        JOIN temp.carried c ON c.former = a.order_id`);
  // What left for an order is known, even where the rest of it is not.
  db.exec(`
    UPDATE main.orders SET attempts = max(attempts, (SELECT count(*) FROM main.order_attempts WHERE order_id = orders.id))
      WHERE id IN (SELECT id FROM temp.carried WHERE relation IN ('earlier', 'unread'))`);
  for (const table of ['order_attempt_requests', 'order_attempt_ends']) {
    const list = columnsOf(db, table).flatMap(({ name }) => (name === 'attempt_id' ? [] : name));
    db.exec(`INSERT OR IGNORE INTO main.${table} (attempt_id, ${list.join(', ')})
      SELECT t.id, ${list.join(', ')} FROM replaced.${table} JOIN temp.carried_attempts t ON t.former = attempt_id`);
  }
}

/** What was billed stays billed, or a customer would be billed for it twice. */
function carryBilling(db: Database): void {
  const list = columnsOf(db, 'invoice_lines').flatMap(({ name }) =>
    ['id', 'order_id', 'batch_id'].includes(name) ? [] : name,
  );
  const columns = list.join(', ');
  db.exec(`
    CREATE TEMP TABLE carried_batches (former INTEGER PRIMARY KEY, id INTEGER NOT NULL);
    INSERT INTO temp.carried_batches
      SELECT b.id, coalesce(m.id, (SELECT coalesce(max(id), 0) FROM main.line_batches)
        + row_number() OVER (ORDER BY m.id IS NULL DESC, b.id))
      FROM replaced.line_batches b LEFT JOIN main.line_batches m ON m.made_at = b.made_at AND m.form = b.form;
    INSERT OR IGNORE INTO main.line_batches (id, made_at, form)
      SELECT t.id, b.made_at, b.form FROM replaced.line_batches b JOIN temp.carried_batches t ON t.former = b.id;
    DELETE FROM main.invoice_lines WHERE batch_id IS NULL AND (order_id, sign) IN (SELECT c.id, l.sign
      FROM replaced.invoice_lines l JOIN temp.carried c ON c.former = l.order_id WHERE l.batch_id IS NOT NULL);
    INSERT OR IGNORE INTO main.invoice_lines (order_id, batch_id, ${columns})
      SELECT c.id, t.id, ${columns} FROM replaced.invoice_lines l
        JOIN temp.carried c ON c.former = l.order_id JOIN temp.carried_batches t ON t.former = l.batch_id;
    INSERT OR IGNORE INTO main.refunds (order_id, at)
      SELECT c.id, r.at FROM replaced.refunds r JOIN temp.carried c ON c.former = r.order_id`);
}

/** Adds the rows of a table that the copy does not have; a number that only counts rows is given anew. */
function carryRows(db: Database, table: string): void {
  const list = columnsOf(db, table).flatMap(({ name, type, pk }) =>
    pk === 1 && type === 'INTEGER' ? [] : name,
  );
  if (list.length === 0) return;
  const columns = list.join(', ');
  db.exec(`INSERT OR IGNORE INTO main.${table} (${columns})
    SELECT ${columns} FROM replaced.${table} EXCEPT SELECT ${columns} FROM main.${table}`);
}

/** An order that only the copy calls sent may never have been sent: a repeat would be the first to pay for it. */
function leaveRepeatsToUser(db: Database, now: string): void {
  // What SQLite does not read as evidence could still be read as one that allows a repeat.
  db.exec(`UPDATE main.orders SET evidence = NULL
    WHERE iif(json_valid(evidence), json_type(evidence), '') <> 'object'`);
  const note = toColumn(say('order.restored-not-repeated'));
  const ids = db
    .prepare<[object], number>(
      `UPDATE main.orders SET evidence = json_set(coalesce(evidence, :unread), '$.key', 'restored')
        WHERE (state IN ('sending', 'unknown', 'accepted', 'awaiting-payment') OR decision IS NOT NULL)
          AND id NOT IN (SELECT id FROM temp.carried WHERE relation IN ('continues', 'later', 'new'))
          AND evidence ->> 'key' IS NULL
        RETURNING id`,
    )
    .pluck()
    .all({ unread: JSON.stringify({ ...unread, finding: say('order.restored-not-repeated') }) });
  const tell = db.prepare(`INSERT INTO main.order_events (order_id, at, from_state, to_state, note)
    SELECT id, :at, state, state, :note FROM main.orders WHERE id = :id`);
  for (const id of ids) tell.run({ id, at: now, note });
}

const unread = { expiryDate: null, nextDueDate: null, status: null, credit: null, readAt: null };

const waitingInDoubt = (db: Database, sound: boolean): number[] =>
  db
    .prepare<[number], number>(
      `SELECT id FROM main.orders WHERE state = 'queued' AND (NOT ? OR account_id NOT IN (SELECT id FROM main.accounts)
        OR id NOT IN (SELECT id FROM temp.carried WHERE relation IN ('continues', 'new'))) ORDER BY id`,
    )
    .pluck()
    .all(Number(sound));
