import { expect, it } from 'vitest';
import { iconOf, titleOf } from '../../../../../renderer/features/notifications/notification-text.ts';
import { useText } from '../../../../../renderer/i18n/text.ts';
import type { Notification, NotificationContent } from '../../../../../shared/model/notification.ts';

const told = (content: NotificationContent): Notification => ({
  ...{ id: 1, accountId: null, createdAt: '2026-11-20T10:00:00.000Z', read: false },
  ...content,
});
const changes = (finished: number, total: number, failed: number): Notification =>
  told({ kind: 'changes-finished', details: { finished, total, failed } });
const none = { accepted: 0, refused: 0, held: 0, awaitingPayment: 0, unknown: 0, queued: 0, cancelled: 0 };
const orders = (states: Partial<typeof none>): Notification =>
  told({
    kind: 'orders-finished',
    details: { finished: 20, total: 77, run: { ...none, done: 20, ...states } },
  });

it.each<[string, Notification, boolean]>([
  ['Changes finished: 12 done', changes(12, 12, 0), true],
  ['Changes: 10 done · 2 failed', changes(12, 12, 2), false],
  ['Changes: 12 done · 57 still queued', changes(12, 69, 0), false],
  ['Orders finished: 20 done', orders({}), true],
  ['Orders: 20 done · 1 refused', orders({ refused: 1 }), false],
  ['Orders: 20 done · 57 still queued', orders({ queued: 57 }), false],
])('says “%s”, and ticks off only what was done in full', (title, notification, ticked) => {
  expect(titleOf(notification, useText())).toBe(title);
  expect(iconOf(notification)).toBe(ticked ? 'check' : 'warning');
});
