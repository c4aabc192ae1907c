import type { Database } from 'better-sqlite3';
import { writing } from '../transactions.ts';

/** A slot further ahead than its window and this much, in ms, was written before the clock was set back. */
const slotSlack = 10 * 60_000;
/** No service asks to wait longer than this, in ms; a later end was written before the clock was set back. */
const longestBlock = 24 * 60 * 60_000;

/**
 * The requests of every process on this home folder, counted in sliding windows per bucket. Instants are epoch ms.
 * @see docs/INTERFACE.md, Limits
 */
export function createBudget(db: Database) {
  const clampSlots = db.prepare('UPDATE request_slots SET at = ? WHERE bucket = ? AND at > ?');
  const prune = db.prepare('DELETE FROM request_slots WHERE bucket = ? AND at <= ?');
  const count = db.prepare<[string], number>('SELECT count(*) FROM request_slots WHERE bucket = ?').pluck();
  const nth = db
    .prepare<[string, number], number>(
      'SELECT at FROM request_slots WHERE bucket = ? ORDER BY at LIMIT 1 OFFSET ?',
    )
    .pluck();
  const add = db.prepare('INSERT INTO request_slots (bucket, at) VALUES (?, ?)');
  const move = db.prepare('UPDATE request_slots SET at = ? WHERE id = ?');
  const drop = db.prepare('DELETE FROM request_slots WHERE id = ?');
  const clampBlock = db.prepare('UPDATE bucket_blocks SET until = ? WHERE bucket = ? AND until > ?');
  const blockedUntil = db
    .prepare<[string], number>('SELECT until FROM bucket_blocks WHERE bucket = ?')
    .pluck();
  const setBlock = db.prepare(`
    INSERT INTO bucket_blocks (bucket, until) VALUES (?, ?)
    ON CONFLICT (bucket) DO UPDATE SET until = max(until, excluded.until)`);

  function measure(
    bucket: string,
    limit: number,
    windowMs: number,
    now: number,
  ): { used: number; freeAt: number | null } {
    clampSlots.run(now, bucket, now + windowMs + slotSlack);
    clampBlock.run(now + windowMs, bucket, now + longestBlock);
    prune.run(bucket, now - windowMs);
    const used = count.get(bucket) ?? 0;
    const oldest = used < limit ? undefined : nth.get(bucket, used - Math.max(limit, 1));
    const freeAt = Math.max(oldest === undefined ? 0 : oldest + windowMs, blockedUntil.get(bucket) ?? 0);
    return { used, freeAt: freeAt > now ? freeAt : null };
  }

  return {
    takeAll: writing(
      db,
      (
        buckets: readonly { readonly bucket: string; readonly limit: number; readonly windowMs: number }[],
        now: number,
        until: number,
      ): { slots: number[] } | { freeAt: number } => {
        const waits = buckets.map(
          ({ bucket, limit, windowMs }) => measure(bucket, limit, windowMs, now).freeAt,
        );
        const freeAt = Math.max(...waits.map((wait) => wait ?? now));
        if (freeAt > now) return { freeAt };
        return { slots: buckets.map(({ bucket }) => Number(add.run(bucket, until).lastInsertRowid)) };
      },
    ),
    settle: (slot: number, until: number): void => {
      move.run(until, slot);
    },
    giveBack: (slot: number): void => {
      drop.run(slot);
    },
    block: (bucket: string, until: number): void => {
      setBlock.run(bucket, until);
    },
    usage: writing(db, measure),
  };
}
