import type { Notification } from '../../shared/model/notification.ts';
import type { FakeHandlers, FakeWorld } from './fake-world.ts';

/** Notifications in memory. They begin with one of each group. */
export function createFakeNotifications({ now, emit }: FakeWorld): FakeHandlers {
  const createdAt = new Date(now - 120_000).toISOString();
  const eur = (amount: string) => ({ amount, currency: 'EUR' });
  const common = { accountId: 'a1', createdAt, read: false };
  let rows: Notification[] = [
    {
      ...common,
      id: 3,
      kind: 'price',
      details: {
        key: { extension: 'it', operation: 'renew', years: 1 },
        before: eur('5.81'),
        after: eur('14.90'),
        terms: 1,
        domains: 412,
      },
    },
    {
      ...common,
      id: 2,
      kind: 'expiring',
      details: {
        days: 7,
        from: '2026-11-20',
        until: '2026-11-27',
        domains: 12,
        lapsing: 3,
        query: 'listed:yes',
      },
    },
    { ...common, id: 1, kind: 'notice', details: { sentence: 'The daily backup was not made.' } },
  ];
  const unread = (): number => rows.filter(({ read }) => !read).length;
  const changed = (): null => {
    emit('notifications.changed', { unread: unread() });
    return null;
  };
  return {
    'notifications.list': () => ({ total: rows.length, unread: unread(), rows: [...rows] }),
    'notifications.dismiss': ({ ids }) => {
      rows = rows.filter(({ id }) => !ids.includes(id));
      return changed();
    },
    'notifications.dismissAll': ({ upTo }) => {
      rows = rows.filter(({ id }) => id > upTo);
      return changed();
    },
    'notifications.read': ({ upTo }) => {
      rows = rows.map((row) => (row.id <= upTo ? { ...row, read: true } : row));
      return changed();
    },
    'notificationSettings.show': () => ({ leadDays: [30, 7, 1], lowCredit: [], desktop: true }),
    'notificationSettings.save': ({ leadDays = [], lowCredit = [], desktop = true }) => ({
      leadDays,
      lowCredit,
      desktop,
    }),
    'app.files': () => ({
      home: '/home/me/namekeep',
      ledger: '/home/me/namekeep/ledger.db',
      cache: '/home/me/namekeep/cache.db',
      log: '/home/me/namekeep/logs/namekeep.log',
      backups: '/home/me/namekeep/backups',
    }),
    'app.about': () => ({
      version: '0.1.0',
      schema: { ledger: 160, cache: 50 },
      node: '24.0.0',
      sqlite: '3.50.0',
      electron: null,
    }),
  };
}
