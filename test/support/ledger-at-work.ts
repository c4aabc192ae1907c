import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createAccounts } from '../../electron/store/ledger/accounts.ts';
import { openLedger, prepareLedger } from '../../electron/store/ledger/open-ledger.ts';
import { createOrders } from '../../electron/store/ledger/orders.ts';
import type { OrderState } from '../../shared/model/order.ts';
import { createRandom, type Random } from '../fuzz/random.ts';
import { temporaryLedger } from './temporary-ledger.ts';
import { anAccount } from './temporary-store.ts';
import { newOrder } from './fixtures.ts';

/** The files as they stand after a commit, and what had been acknowledged by then. */
export interface Moment {
  readonly main: Buffer;
  readonly log: Buffer;
  readonly acknowledged: ReadonlyMap<number, OrderState>;
}

const at = '2026-11-20T10:00:00.000Z';

/**
 * Orders being queued, sent and settled in a real ledger, one commit after the other.
 * @param checkpointPages after so many pages of log it is carried over into the main file, as SQLite does after 1,000
 * @returns the moments after each commit
 */
export function ledgerAtWork(seed: number, commits: number, checkpointPages: number) {
  const random = createRandom(seed);
  const ledger = temporaryLedger();
  ledger.other.close();
  const { db } = ledger;
  createAccounts(db).insert(anAccount('a'));
  db.pragma('wal_checkpoint(TRUNCATE)');
  db.pragma(`wal_autocheckpoint = ${checkpointPages}`);
  const orders = createOrders(db);
  const acknowledged = new Map<number, OrderState>();
  const read = (file: string): Buffer => (existsSync(file) ? readFileSync(file) : Buffer.alloc(0));
  const moment = (): Moment => ({
    main: read(ledger.file),
    log: read(`${ledger.file}-wal`),
    acknowledged: new Map(acknowledged),
  });
  const moments: Moment[] = [moment()];

  function queue(count: number): void {
    const first = acknowledged.size;
    const answers = orders.insert(
      Array.from({ length: count }, (_, i) =>
        newOrder(`n${first + i}.it`, { idempotencyKey: `key-${first + i}` }),
      ),
      at,
    );
    for (const answer of answers)
      if ('inserted' in answer) acknowledged.set(answer.inserted.id, answer.inserted.state);
  }

  function move(): void {
    const [id, state] = random.pick([...acknowledged]);
    const event =
      state === 'queued' ? 'claim' : state === 'sending' ? pickAnswer(random) : 'user-sends-again';
    const moved = orders.transition(id, event, { error: 'x'.repeat(random.below(3_000)) }, event, at);
    if (moved) acknowledged.set(id, moved.state);
  }

  for (let commit = 0; commit < commits; commit += 1) {
    if (acknowledged.size === 0 || random.happens(300)) queue(1 + random.below(6));
    else move();
    moments.push(moment());
  }
  return { ...ledger, moments };
}

const pickAnswer = (random: Random) =>
  random.pick(['effect-seen', 'reply-lost', 'service-refused', 'proved-not-sent'] as const);

/** Starts on the files of a home as the program does. @returns its orders. @throws AppError when they cannot be read */
export async function ordersOnStart(home: string): Promise<ReadonlyMap<number, OrderState>> {
  await prepareLedger(home);
  const connection = openLedger(home, () => undefined);
  try {
    const all = { accountId: null, states: [], offset: 0, limit: 10_000 };
    return new Map(connection.repositories.orders.list(all).rows.map(({ id, state }) => [id, state]));
  } finally {
    connection.close();
  }
}

/** Lays files out as they are found after a power cut, in an empty home. */
export function layOut(home: string, main: Buffer, log: Buffer | null): void {
  mkdirSync(home, { recursive: true });
  writeFileSync(join(home, 'ledger.db'), main);
  if (log) writeFileSync(join(home, 'ledger.db-wal'), log);
}
