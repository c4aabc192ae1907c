import type { Database } from 'better-sqlite3';
import { Notification, type NotificationContent } from '../../../shared/model/notification.ts';
import { writing } from '../transactions.ts';

/** How long what was dismissed is remembered, in ms: longer than anything is raised again. */
const keptMs = 400 * 86_400_000;

/** A notification to raise. `key` says what it is about; the same one is raised once. */
export type NewNotification = NotificationContent & {
  readonly key: string;
  readonly accountId: string | null;
};

interface Row {
  readonly id: number;
  readonly kind: string;
  readonly accountId: string | null;
  readonly details: string;
  readonly createdAt: string;
  readonly readAt: string | null;
}

/** Notifications, until the user dismisses them. Instants are ISO 8601. */
export function createNotifications(db: Database) {
  const columns =
    'id, kind, account_id AS accountId, details, created_at AS createdAt, read_at AS readAt FROM notifications';
  const byKey = db.prepare<[string], Row>(`SELECT ${columns} WHERE key = ?`);
  const page = db.prepare<[number, number], Row>(
    `SELECT ${columns} WHERE dismissed_at IS NULL ORDER BY id DESC LIMIT ? OFFSET ?`,
  );
  const expiring = db.prepare<[], Row & { readonly key: string }>(
    `SELECT key, ${columns} WHERE dismissed_at IS NULL AND kind = 'expiring'`,
  );
  const counts = db.prepare<[], { total: number; unread: number }>(
    `SELECT count(*) AS total, count(*) FILTER (WHERE read_at IS NULL) AS unread FROM notifications
     WHERE dismissed_at IS NULL`,
  );
  const add = db.prepare(
    'INSERT INTO notifications (kind, key, account_id, details, created_at) VALUES (?, ?, ?, ?, ?)',
  );
  const change = db.prepare('UPDATE notifications SET details = ? WHERE id = ?');
  const drop = db.prepare('DELETE FROM notifications WHERE key = ?');
  const forget = db.prepare('DELETE FROM notifications WHERE created_at < ?');
  const read = db.prepare(
    'UPDATE notifications SET read_at = ? WHERE read_at IS NULL AND id BETWEEN ? AND ?',
  );
  const dismissOne = db.prepare('UPDATE notifications SET dismissed_at = ? WHERE id = ?');
  const dismissAll = db.prepare(
    'UPDATE notifications SET dismissed_at = ? WHERE dismissed_at IS NULL AND id <= ?',
  );

  return {
    /** @returns what is new; what is known keeps its place and takes the new values, also when it was dismissed */
    raise: writing(db, (wanted: readonly NewNotification[], now: string): Notification[] => {
      forget.run(new Date(Date.parse(now) - keptMs).toISOString());
      const raised: Notification[] = [];
      for (const { kind, key, accountId, details } of wanted) {
        const known = byKey.get(key);
        if (known) change.run(JSON.stringify(details), known.id);
        else {
          add.run(kind, key, accountId, JSON.stringify(details), now);
          const row = byKey.get(key);
          raised.push(...(row ? parse(row) : []));
        }
      }
      return raised;
    }),
    /** Forgets notifications whose cause is over, so that they can be raised again; false if there was none. */
    clear: writing(db, (keys: readonly string[]): boolean =>
      keys.reduce((any, key) => drop.run(key).changes > 0 || any, false),
    ),
    /** Notifications that were not dismissed, the youngest first. */
    list: (offset: number, limit: number): { total: number; unread: number; rows: Notification[] } => ({
      ...(counts.get() ?? { total: 0, unread: 0 }),
      rows: page.all(limit, offset).flatMap(parse),
    }),
    /** The reminders of expiry that were not dismissed. */
    reminders: (): Extract<NewNotification, { kind: 'expiring' }>[] =>
      expiring
        .all()
        .flatMap(({ key, ...row }) =>
          parse(row).flatMap(({ accountId, ...one }) =>
            one.kind === 'expiring' ? [{ kind: one.kind, details: one.details, key, accountId }] : [],
          ),
        ),
    unread: (): number => counts.get()?.unread ?? 0,
    /** @param upTo the youngest that was on screen */
    markRead: (from: number, upTo: number, now: string): void => void read.run(now, from, upTo),
    dismiss: writing(db, (ids: readonly number[], now: string): void => {
      for (const id of ids) dismissOne.run(now, id);
    }),
    /** @param upTo the youngest that was on screen: what came meanwhile stays */
    dismissAll: (upTo: number, now: string): void => void dismissAll.run(now, upTo),
  };
}

/** Rows of a newer version are left out. */
function parse({ readAt, details, ...row }: Row): Notification[] {
  const known = Notification.safeParse({ ...row, read: readAt !== null, details: readDetails(details) });
  return known.success ? [known.data] : [];
}

function readDetails(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
