import type { Database } from 'better-sqlite3';
import { z } from 'zod';
import {
  AttemptBucket,
  type AttemptEnd,
  OrderAttempt,
  type SentRequest,
} from '../../../shared/model/attempt.ts';
import type { OrderKind, OrderState } from '../../../shared/model/order.ts';
import { readJson } from '../read-json.ts';

/** What is known of an attempt at an order before anything leaves. */
export interface AttemptStart {
  readonly keySent: boolean;
  readonly budget: readonly AttemptBucket[];
}

/** An attempt with what there is to know of its order. */
export interface AttemptOfOrder {
  /** To go on after it. */
  readonly id: number;
  readonly accountId: string;
  readonly kind: OrderKind;
  readonly domain: string;
  readonly state: OrderState;
  /** Whether it is the order's latest. */
  readonly latest: boolean;
  readonly attempt: OrderAttempt;
}

interface AttemptColumns {
  readonly id: number;
  readonly order_id: number;
  readonly number: number;
  readonly at: string;
  readonly key_sent: number;
  readonly budget: string;
  readonly sent_at: string | null;
  readonly method: string | null;
  readonly path: string | null;
  readonly query: string | null;
  readonly body: string | null;
  readonly ended_at: string | null;
  readonly outcome: AttemptEnd['outcome'] | null;
  readonly requests: number | null;
  readonly status: number | null;
  readonly answer: string | null;
  readonly answer_cut: number | null;
  readonly duration_ms: number | null;
  readonly problem: string | null;
}

interface OrderOfAttempt {
  readonly account_id: string;
  readonly kind: OrderKind;
  readonly domain: string;
  readonly state: OrderState;
  readonly latest: number;
}

const Query = z.record(z.string(), z.string());

const columns = `a.id, a.order_id, a.number, a.at, a.key_sent, a.budget,
    r.at AS sent_at, r.method, r.path, r.query, r.body,
    e.at AS ended_at, e.outcome, e.requests, e.status, e.answer, e.answer_cut, e.duration_ms, e.problem`;

const whole = `order_attempts a
    LEFT JOIN order_attempt_requests r ON r.attempt_id = a.id
    LEFT JOIN order_attempt_ends e ON e.attempt_id = a.id`;

/**
 * Notes that an attempt begins. Call inside the transaction that claims the order.
 * @returns a function that does so
 */
export function prepareBegin(db: Database): (orderId: number, at: string, start: AttemptStart) => void {
  const begin = db.prepare(`
    INSERT INTO order_attempts (order_id, number, at, key_sent, budget)
    VALUES (:orderId, (SELECT count(*) + 1 FROM order_attempts WHERE order_id = :orderId), :at, :keySent, :budget)`);
  return (orderId, at, { keySent, budget }) => {
    begin.run({ orderId, at, keySent: Number(keySent), budget: JSON.stringify(budget) });
  };
}

/**
 * Every attempt at an order, append-only. One begins with the transition that claims the order. Each write is one transaction with
 * `synchronous=FULL`.
 */
export function createAttempts(db: Database) {
  const latest = db.prepare<[number], number>(
    'SELECT id FROM order_attempts WHERE order_id = ? ORDER BY number DESC LIMIT 1',
  );
  latest.pluck();
  const sent = db.prepare(`
    INSERT INTO order_attempt_requests (attempt_id, at, method, path, query, body) VALUES (?, ?, ?, ?, ?, ?)`);
  const end = db.prepare(`
    INSERT INTO order_attempt_ends
      (attempt_id, at, outcome, requests, status, answer, answer_cut, duration_ms, problem)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`);
  const ofOrder = db.prepare<[number], AttemptColumns>(
    `SELECT ${columns} FROM ${whole} WHERE a.order_id = ? ORDER BY a.number`,
  );
  const page = db.prepare<[object], AttemptColumns & OrderOfAttempt>(`
    SELECT ${columns}, o.account_id, o.kind, o.domain, o.state,
      NOT EXISTS (SELECT 1 FROM order_attempts l WHERE l.order_id = a.order_id AND l.number > a.number) AS latest
    FROM ${whole} JOIN orders o ON o.id = a.order_id
    WHERE a.id > :after AND (:accountId IS NULL OR o.account_id = :accountId) ORDER BY a.id LIMIT :limit`);
  const count = db.prepare<[], number>('SELECT count(*) FROM order_attempts');
  count.pluck();

  return {
    /** Notes the request of the order's latest attempt, once: call before the first byte leaves. */
    sent(orderId: number, { method, path, query, body }: SentRequest, at: string): void {
      sent.run(latest.get(orderId), at, method, path, JSON.stringify(query), body);
    },
    /** Ends the order's latest attempt, once. */
    end(orderId: number, ended: AttemptEnd): void {
      const { at, outcome, requests, status, answer, answerCut, durationMs, problem } = ended;
      const cells = [at, outcome, requests, status, answer, Number(answerCut), durationMs, problem];
      end.run(latest.get(orderId), ...cells);
    },
    /** The attempts at one order, first to last. */
    of: (orderId: number): OrderAttempt[] => ofOrder.all(orderId).map(toAttempt),
    /** Of all orders. */
    count: (): number => count.get() ?? 0,
    /** By id, ascending. */
    list: (filter: { accountId: string | null; after: number; limit: number }): AttemptOfOrder[] =>
      page.all(filter).map((row) => ({
        id: row.id,
        accountId: row.account_id,
        kind: row.kind,
        domain: row.domain,
        state: row.state,
        latest: row.latest === 1,
        attempt: toAttempt(row),
      })),
  };
}

/** @throws AppError `file-failed` when a stored value is damaged */
function toAttempt(row: AttemptColumns): OrderAttempt {
  const named = (what: string): string => `The ${what} of attempt ${row.number} at order ${row.order_id}`;
  return OrderAttempt.parse({
    orderId: row.order_id,
    number: row.number,
    at: row.at,
    keySent: row.key_sent === 1,
    budget: readJson(z.array(AttemptBucket), row.budget, named('budget')),
    request:
      row.query === null
        ? null
        : {
            at: row.sent_at,
            method: row.method,
            path: row.path,
            query: readJson(Query, row.query, named('query')),
            body: row.body,
          },
    end:
      row.outcome === null
        ? null
        : {
            at: row.ended_at,
            outcome: row.outcome,
            requests: row.requests,
            status: row.status,
            answer: row.answer,
            answerCut: row.answer_cut === 1,
            durationMs: row.duration_ms,
            problem: row.problem,
          },
  });
}
