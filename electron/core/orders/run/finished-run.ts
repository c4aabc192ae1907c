import { toText } from '../../../../shared/words/sentence.ts';
import { z } from 'zod';
import type { Failure } from '../../../../shared/model/errors.ts';
import type { Order } from '../../../../shared/model/order.ts';
import { FinishedRun } from '../../../../shared/model/run-summary.ts';
import { createMoneySum } from '../../../../shared/rules/money.ts';
import { notDone, type RunStatementRow, summarizeRun } from '../../../../shared/rules/run-summary.ts';
import { noteCharges, readStatement } from '../../accounts/credit-statement.ts';
import { type Clock, isoNow } from '../../../platform/clock.ts';
import type { RunScope } from '../../runs/run-scope.ts';
import type { Store } from '../../../store/store.ts';
import { ordersIn } from '../order-context.ts';
import { creditsAfter } from '../queue/tally.ts';

const name = 'queue.lastRun';
const pageSize = 500;

/**
 * `left`: of a run of certain orders, those that it left in the queue; null of a run of all. `ids`: the orders that were
 * not done when it ended; null if a former version wrote it.
 */
const StoredRun = FinishedRun.extend({
  left: z.array(z.int()).nullable().default(null),
  ids: z.array(z.int()).nullable().default(null),
});
type StoredRun = z.infer<typeof StoredRun>;

/** The latest run, kept until it is dismissed, for a user who was away. */
export function createRunRecord({ store, clock }: { readonly store: Store; readonly clock: Clock }) {
  const touched = new Set<number>();
  const begunAt = new Map<string, string>();
  /** Accepted orders as they were before: what they were charged was counted by the run that sent them. */
  const before = new Map<number, Order>();

  async function allOf(ids: readonly number[]): Promise<Order[]> {
    const orders: Order[] = [];
    for (let start = 0; start < ids.length; start += pageSize)
      orders.push(...(await store.orders.many(ids.slice(start, start + pageSize))));
    return orders;
  }

  /** Notes what the orders were charged. @returns the statements since then */
  async function chargedSince(since: ReadonlyMap<string, string>): Promise<RunStatementRow[]> {
    const rows: RunStatementRow[] = [];
    for (const [accountId, instant] of since) {
      await noteCharges(store, accountId, instant);
      for (const row of await readStatement(store, accountId, instant)) {
        // Before the first reading of the run something else may have happened.
        if (row.from >= instant || row.orders.length > 0) rows.push({ ...row, accountId });
      }
    }
    return rows;
  }

  async function summarize(
    scope: RunScope,
    failures: ReadonlyMap<string, Failure>,
  ): Promise<StoredRun | null> {
    const rows = await chargedSince(begunAt);
    const orders = await allOf([...touched]);
    const chosen = scope.ids();
    const left = chosen && (await allOf(chosen)).flatMap(({ id, state }) => (state === 'queued' ? id : []));
    const queued = left?.length ?? (await store.orders.counts()).queued;
    if (orders.length === 0 && (queued === 0 || failures.size === 0)) return null;
    const accounts = new Set([...orders.map(({ accountId }) => accountId), ...failures.keys()]);
    const credits = await creditsAfter(store, new Map([...accounts].map((id) => [id, createMoneySum()])));
    const stopped = [
      ...new Map([...failures.values()].map(({ message }) => [toText(message), message])).values(),
    ];
    const paused = (await store.settings.get('queue.paused')) === true;
    const summary = summarizeRun(orders, before, credits, rows);
    return {
      ...summary,
      queued,
      left,
      ids: orders.flatMap(({ id, state }) => (state === 'done' || state === 'cancelled' ? [] : id)),
      accountIds: [...accounts],
      finishedAt: isoNow(clock),
      stopped,
      paused,
    };
  }

  return {
    /** Called before an account is run. */
    async begin(accountId: string): Promise<void> {
      if (!begunAt.has(accountId)) begunAt.set(accountId, isoNow(clock));
      for await (const order of ordersIn({ store, accountId }, 'accepted'))
        if (!touched.has(order.id)) before.set(order.id, order);
    },
    moved(orders: readonly Order[]): void {
      for (const { id } of orders) touched.add(id);
    },
    /** Stores nothing for a run that had nothing to do. */
    async end(scope: RunScope, failures: ReadonlyMap<string, Failure>): Promise<void> {
      const finished = await summarize(scope, failures);
      touched.clear();
      before.clear();
      begunAt.clear();
      if (finished) await store.settings.set(name, finished);
    },
  };
}

/**
 * @returns the latest run, with how many of its orders still wait for something; null when it was dismissed, when
 * nothing that it left is still to be done, when orders were queued or approved since, and for what another version has
 * written
 */
export async function readLastRun({
  settings,
  orders,
}: Pick<Store, 'settings' | 'orders'>): Promise<FinishedRun | null> {
  const stored = StoredRun.nullable()
    .catch(null)
    .parse(await settings.get(name));
  if (!stored || (await orders.someApprovedAfter(stored.finishedAt))) return null;
  const { left, ids, ...run } = stored;
  if (notDone(run) === 0) return run;
  const states = new Map(ids && (await orders.statesOf(ids)));
  const now = {
    ...run,
    queued: run.queued === 0 ? 0 : Math.min(run.queued, await orders.countQueued(run.finishedAt, left)),
    ...(ids && {
      refused: states.get('refused') ?? 0,
      held: states.get('held') ?? 0,
      awaitingPayment: states.get('awaiting-payment') ?? 0,
      unknown: states.get('unknown') ?? 0,
    }),
  };
  return notDone(now) === 0 ? null : now;
}

export const dismissLastRun = ({ settings }: Pick<Store, 'settings'>): Promise<void> =>
  settings.set(name, null);
