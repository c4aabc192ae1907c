import { say, type Sentence, toColumn } from '../../../shared/words/sentence.ts';
import { fromColumn } from '../../../shared/model/sentence.ts';
import type { Database } from 'better-sqlite3';
import { z } from 'zod';
import { type AttemptEnd, OrderAttempt, type SentRequest } from '../../../shared/model/attempt.ts';
import { Bucket } from '../../../shared/model/budget.ts';
import type { Order } from '../../../shared/model/order.ts';
import { inserting, selecting } from '../columns.ts';
import { readJson } from '../read-json.ts';

/** An attempt at an order before anything leaves. */
export interface AttemptStart {
  readonly keySent: boolean;
  readonly budget: readonly Bucket[];
}

export interface AttemptOfOrder extends Pick<Order, 'accountId' | 'kind' | 'domain' | 'state'> {
  /** To go on after it. */
  readonly id: number;
  readonly latest: boolean;
  readonly attempt: OrderAttempt;
}

type Nullable<T> = { readonly [K in keyof T]: T[K] | null };

interface AttemptRow
  extends
    Pick<OrderAttempt, 'orderId' | 'number' | 'at'>,
    Nullable<Omit<SentRequest, 'query'>>,
    Nullable<Omit<AttemptEnd, 'at' | 'answerCut' | 'problem'>> {
  readonly problem: string | null;
  readonly keySent: number;
  readonly budget: string;
  readonly sentAt: string | null;
  readonly query: string | null;
  readonly endedAt: string | null;
  readonly answerCut: number | null;
}

const Query = z.record(z.string(), z.string());

const begun = ['orderId', 'number', 'at', 'keySent', 'budget'];
const requested = ['method', 'path', 'query', 'body'];
const ended = ['outcome', 'requests', 'status', 'answer', 'answerCut', 'durationMs', 'problem'];
const columns = `${selecting(begun, 'a.')}, r.at AS sentAt, ${selecting(requested, 'r.')},
    e.at AS endedAt, ${selecting(ended, 'e.')}`;

const whole = `order_attempts a
    LEFT JOIN order_attempt_requests r ON r.attempt_id = a.id
    LEFT JOIN order_attempt_ends e ON e.attempt_id = a.id`;

/** Notes that an attempt begins, inside the transaction that claims the order. */
export function prepareBegin(db: Database): (orderId: number, at: string, start: AttemptStart) => void {
  const begin = db.prepare(`
    INSERT INTO order_attempts (order_id, number, at, key_sent, budget)
    VALUES (:orderId, (SELECT count(*) + 1 FROM order_attempts WHERE order_id = :orderId), :at, :keySent, :budget)`);
  return (orderId, now, { keySent, budget }) => {
    begin.run({ orderId, at: now, keySent: Number(keySent), budget: JSON.stringify(budget) });
  };
}

/** Every attempt, append-only, each write one `synchronous=FULL` transaction; begun with the claim of the order. */
export function createAttempts(db: Database) {
  const latest = db.prepare<[number], number>(
    'SELECT id FROM order_attempts WHERE order_id = ? ORDER BY number DESC LIMIT 1',
  );
  latest.pluck();
  const sent = db.prepare(inserting('order_attempt_requests', ['attemptId', 'at', ...requested]));
  const end = db.prepare(inserting('order_attempt_ends', ['attemptId', 'at', ...ended]));
  const ofOrder = db.prepare<[number], AttemptRow>(
    `SELECT ${columns} FROM ${whole} WHERE a.order_id = ? ORDER BY a.number`,
  );
  const page = db.prepare<
    [object],
    AttemptRow & Omit<AttemptOfOrder, 'attempt' | 'latest'> & { latest: number }
  >(`
    SELECT a.id, ${columns}, o.account_id AS accountId, o.kind, o.domain, o.state,
      NOT EXISTS (SELECT 1 FROM order_attempts l WHERE l.order_id = a.order_id AND l.number > a.number) AS latest
    FROM ${whole} JOIN orders o ON o.id = a.order_id
    WHERE a.id > :after AND (:accountId IS NULL OR o.account_id = :accountId) ORDER BY a.id LIMIT :limit`);
  const count = db.prepare<[], number>('SELECT count(*) FROM order_attempts');
  count.pluck();

  return {
    /** Notes the request of the order's latest attempt, once: call before the first byte leaves. */
    sent(orderId: number, request: SentRequest, now: string): void {
      sent.run({ ...request, query: JSON.stringify(request.query), attemptId: latest.get(orderId), at: now });
    },
    end(orderId: number, how: AttemptEnd): void {
      end.run({
        ...how,
        problem: how.problem && toColumn(how.problem),
        answerCut: Number(how.answerCut),
        attemptId: latest.get(orderId),
      });
    },
    of: (orderId: number): OrderAttempt[] => ofOrder.all(orderId).map(toAttempt),
    count: (): number => count.get() ?? 0,
    /** By id, ascending. */
    list: (filter: { accountId: string | null; after: number; limit: number }): AttemptOfOrder[] =>
      page.all(filter).map(({ id, accountId, kind, domain, state, latest, ...row }) => ({
        id,
        accountId,
        kind,
        domain,
        state,
        latest: latest === 1,
        attempt: toAttempt(row),
      })),
  };
}

/** @throws AppError `file-failed` when a stored value is damaged */
function toAttempt(row: AttemptRow): OrderAttempt {
  const named = (part: string): Sentence =>
    say('stored.attempt-part', { part, number: row.number, order: String(row.orderId) });
  return OrderAttempt.parse({
    ...row,
    keySent: row.keySent === 1,
    budget: readJson(z.array(Bucket), row.budget, named('budget')),
    request:
      row.query === null
        ? null
        : { ...row, at: row.sentAt, query: readJson(Query, row.query, named('query')) },
    end:
      row.outcome === null
        ? null
        : {
            ...row,
            at: row.endedAt,
            answerCut: row.answerCut === 1,
            problem: row.problem === null ? null : fromColumn(row.problem),
          },
  });
}
