import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from 'better-sqlite3';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createAccounts } from '../../../../../../electron/store/ledger/accounts.ts';
import { backUp } from '../../../../../../electron/store/backup/backup.ts';
import { tryLock } from '../../../../../../electron/store/ledger/locks.ts';
import { ledgerMigrations } from '../../../../../../electron/store/migrations/ledger.ts';
import { openDatabase } from '../../../../../../electron/store/open-database.ts';
import { createOrders } from '../../../../../../electron/store/ledger/orders.ts';
import { restoreLedger } from '../../../../../../electron/store/backup/restore-ledger.ts';
import type { Order } from '../../../../../../shared/model/order.ts';
import { nextState, type OrderTransition } from '../../../../../../shared/rules/order-transitions.ts';
import { anAccount } from '../../../../../support/temporary-store.ts';
import { runs } from '../../../../../support/runs.ts';
import { newOrder } from '../../../../../support/fixtures.ts';

/*
 * Two processes, each with a connection to one real ledger, a user and the operating system's lock. Whoever holds the
 * lock runs the orders, as run-orders.ts does it; a process may die at any moment, and the ledger may go back to a
 * copy. The world remembers what really left, whatever the ledger forgets.
 */
const domains = ['a.it', 'b.it', 'c.it', 'd.it', 'e.it', 'f.it'];
const processes = [0, 1] as const;
const at = '2026-11-20T10:00:00.000Z';
/** What may become of a request that left. */
const answers: readonly OrderTransition[] = [
  'proved-not-sent',
  'service-did-nothing',
  'service-refused',
  'reply-lost',
  'service-accepted',
  'effect-seen',
  'invoice-unpaid',
  'repeat-not-taken',
];
/** What reading a domain back, the user and the check before a run may do at any time. */
const anytime: readonly OrderTransition[] = [
  'hold',
  'approve',
  'cancel',
  'effect-seen',
  'invoice-unpaid',
  'no-effect-seen',
  'user-says-done',
  'user-says-refused',
  'user-sends-again',
  'user-asks-to-repeat',
  'corrects-another',
  'put-off',
  'found-in-account',
];
/** After these the same order may leave once more. Approving an order is a decision of the user, too. */
const permissions = new Set<OrderTransition>([
  'proved-not-sent',
  'service-did-nothing',
  'user-sends-again',
  'approve',
]);

interface Process {
  readonly db: Database;
  readonly orders: ReturnType<typeof createOrders>;
}

class World {
  readonly home = mkdtempSync(join(tmpdir(), 'namekeep-machine-'));
  readonly file = join(this.home, 'ledger.db');
  readonly keys: boolean;
  processes: Process[] = [];
  /** Who holds the lock of the account, and what it has under way. */
  runner: { readonly by: number; readonly release: () => void; sending: number | null } | null = null;
  copies: string[] = [];
  /** Orders that may leave now. */
  readonly allowed = new Set<number>();
  readonly ids = new Set<number>();
  readonly keyOf = new Map<number, string | null>();
  sent = 0;
  again = 0;
  restored = 0;
  revoked = 0;

  constructor(keys: boolean) {
    this.keys = keys;
    this.start();
    const [first] = this.processes;
    if (first) createAccounts(first.db).insert(anAccount('a'));
  }

  start(): void {
    this.processes = processes.map(() => {
      const db = openDatabase('ledger', this.file, ledgerMigrations);
      return { db, orders: createOrders(db) };
    });
  }

  stop(): void {
    this.runner?.release();
    this.runner = null;
    for (const { db } of this.processes) db.close();
  }

  end(): void {
    this.stop();
    rmSync(this.home, { recursive: true });
  }

  all(by = 0): Order[] {
    return this.of(by).list({ accountId: 'a', states: [], offset: 0, limit: 100 }).rows;
  }

  of(by: number): Process['orders'] {
    const process = this.processes[by];
    if (!process) throw new Error(`There is no process ${by}.`);
    return process.orders;
  }

  /** Moves an order and holds what the store did against the table and the world. */
  move(by: number, order: Order, event: OrderTransition): Order | null {
    const now = this.of(by).get(order.id);
    const moved = this.of(by).transition(order.id, event, {}, event, at);
    const expected = now && nextState(now.state, event);
    expect(moved?.state ?? null).toBe(expected);
    if (!moved) return null;
    if (moved.state === 'sending') this.leave(moved, event);
    if (permissions.has(event)) this.allowed.add(order.id);
    if (event === 'found-in-account') this.allowed.delete(order.id);
    return moved;
  }

  /** The request leaves. */
  leave({ id, idempotencyKey }: Order, event: OrderTransition): void {
    const byKey = event === 'repeat-under-key' && this.keys;
    expect({ id, event, allowed: byKey || this.allowed.has(id) }).toEqual({ id, event, allowed: true });
    expect(idempotencyKey).toBe(this.keyOf.get(id));
    this.allowed.delete(id);
    this.sent += 1;
  }
}

interface Step {
  readonly name: string;
  run(world: World): void | Promise<void>;
}
const step = (name: string, run: Step['run']): Step => ({ name, run });

const anyProcess = fc.constantFrom(...processes);
const anyOrder = fc.nat({ max: 20 });
const pick = <T>(list: readonly T[], at: number): T | undefined => list[at % Math.max(1, list.length)];

const queue = fc.tuple(anyProcess, fc.constantFrom(...domains)).map(([by, domain]) =>
  step(`${by} queues ${domain}`, (world) => {
    const key = `key-${world.keyOf.size}`;
    const [answer] = world.of(by).insert([newOrder(domain, { idempotencyKey: key })], at);
    if (!answer || !('inserted' in answer)) return;
    const { id } = answer.inserted;
    expect(world.ids.has(id)).toBe(false);
    world.ids.add(id);
    world.keyOf.set(id, key);
    world.allowed.add(id);
  }),
);

/** Takes the lock and clears up after whoever died; see the first step in run-orders.ts. */
const begin = anyProcess.map((by) =>
  step(`${by} begins to run`, (world) => {
    const release = tryLock(world.home, 'orders-a');
    expect(release === null).toBe(world.runner !== null);
    if (!release) return;
    world.runner = { by, release, sending: null };
    for (const order of world.all(by)) if (order.state === 'sending') world.move(by, order, 'reply-lost');
  }),
);

const send = fc.constant(
  step('the runner sends', (world) => {
    const { runner } = world;
    if (!runner || runner.sending !== null) return;
    const next = world.of(runner.by).nextRunnable('a');
    if (next && world.move(runner.by, next, 'claim')) runner.sending = next.id;
  }),
);

const repeat = anyOrder.map((which) =>
  step('the runner repeats under a key', (world) => {
    const { runner } = world;
    if (!world.keys || !runner || runner.sending !== null) return;
    const order = pick(
      world.all().filter(({ state }) => state === 'unknown'),
      which,
    );
    if (order && world.move(runner.by, order, 'repeat-under-key')) {
      runner.sending = order.id;
      world.again += 1;
    }
  }),
);

const answer = fc.constantFrom(...answers).map((event) =>
  step(`the service: ${event}`, (world) => {
    const { runner } = world;
    const order = runner && runner.sending !== null ? world.of(runner.by).get(runner.sending) : null;
    if (!runner || !order) return;
    world.move(runner.by, order, event);
    runner.sending = null;
  }),
);

const decide = fc.tuple(anyProcess, anyOrder, fc.nat({ max: 9 })).map(([by, which, at]) =>
  step(`${by}: decision ${at} on order ${which}`, (world) => {
    const order = pick(world.all(by), which);
    // While a request is under way, only its answer settles the order.
    if (!order || order.state === 'sending') return;
    const possible = anytime.filter((event) => nextState(order.state, event) !== null);
    const event = pick(possible, at) ?? 'approve';
    world.move(by, order, event);
  }),
);

/** Taking a decision back gives no permission to send, and takes away the one that the decision gave. */
const revoke = fc.tuple(anyProcess, anyOrder).map(([by, which]) =>
  step(`${by}: takes back a decision`, (world) => {
    const order = pick(
      world.all(by).filter(({ decision }) => decision !== null),
      which,
    );
    const { revoked } = order ? world.of(by).revoke(order.id, 'revoke', at) : { revoked: null };
    if (!revoked) return;
    expect(['unknown', 'accepted']).toContain(revoked.state);
    world.allowed.delete(revoked.id);
    world.revoked += 1;
  }),
);

const die = fc.constant(
  step('the runner dies', (world) => {
    world.runner?.release();
    world.runner = null;
  }),
);

const copy = fc.constant(
  step('a copy is made', async (world) => {
    const [process] = world.processes;
    if (!process || world.copies.length >= 3) return;
    const { file } = await backUp(process.db, world.home, join(world.home, `copy-${world.copies.length}.db`));
    world.copies.push(file);
  }),
);

const restore = anyOrder.map((which) =>
  step('the ledger goes back to a copy', async (world) => {
    const file = pick(world.copies, which);
    if (file === undefined) return;
    const before = world.all();
    world.stop();
    await restoreLedger(world.home, file, new Date(at));
    world.start();
    world.restored += 1;
    expect(world.all()).toEqual(before);
  }),
);

const steps = fc.array(
  fc.oneof(
    { arbitrary: queue, weight: 5 },
    { arbitrary: begin, weight: 5 },
    { arbitrary: send, weight: 8 },
    { arbitrary: repeat, weight: 4 },
    { arbitrary: answer, weight: 6 },
    { arbitrary: decide, weight: 6 },
    { arbitrary: revoke, weight: 3 },
    { arbitrary: die, weight: 1 },
    { arbitrary: copy, weight: 1 },
    { arbitrary: restore, weight: 1 },
  ),
  { minLength: 10, maxLength: 60, size: 'max' },
);

it('lets no order leave twice without the user, proof or a key, whoever dies and however often the ledger goes back', async () => {
  const seen = { sent: 0, again: 0, restored: 0, revoked: 0 };
  await fc.assert(
    fc.asyncProperty(fc.boolean(), steps, async (keys, path) => {
      const world = new World(keys);
      try {
        for (const { run } of path) {
          await run(world);
          for (const { id, idempotencyKey } of world.all()) expect(idempotencyKey).toBe(world.keyOf.get(id));
        }
        seen.sent += world.sent;
        seen.again += world.again;
        seen.restored += world.restored;
        seen.revoked += world.revoked;
      } finally {
        world.end();
      }
    }),
    { numRuns: runs(20, 200), endOnFailure: true },
  );
  // A walk that never sent, repeated or went back would show nothing.
  expect(seen.sent).toBeGreaterThan(30);
  expect(seen.again).toBeGreaterThan(0);
  expect(seen.restored).toBeGreaterThan(1);
  expect(seen.revoked).toBeGreaterThan(1);
});
