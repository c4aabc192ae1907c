import { expect, it } from 'vitest';
import { iconOf, noteOf, titleOf } from '../../../../../renderer/features/notifications/notification-text.ts';
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

it.each([
  [
    { domains: 1, lapsing: 1, first: '2026-12-03', last: '2026-12-03' },
    '1 domain expires on 3 Dec 2026',
    'auto-renew is off',
  ],
  [
    { domains: 5, lapsing: 2, first: '2026-11-29', last: '2026-12-03' },
    '5 domains expire from 29 Nov 2026 to 3 Dec 2026',
    '2 lapse: auto-renew is off',
  ],
  [{ domains: 5, lapsing: 0 }, '5 domains expire from 28 Nov 2026 to 20 Dec 2026', null],
])('reminds of the days on which something does expire', (details, title, note) => {
  const days = { days: 30, from: '2026-11-28', until: '2026-12-20', query: 'listed:yes' };
  const reminder = told({ kind: 'expiring', details: { ...days, ...details } });
  expect(titleOf(reminder, useText())).toBe(title);
  expect(noteOf(reminder, useText())).toBe(note);
});

const eur = (amount: string) => ({ amount, currency: 'EUR' });
it.each<[NotificationContent, string, string | null]>([
  [
    {
      kind: 'prices',
      details: {
        ...{ extensions: 28, extension: null, direction: 'rose', others: 12 },
        ...{ renewed: 4980, perYear: eur('15152.05') },
      },
    },
    'Prices of 28 extensions rose',
    'renewals of your 4,980 domains cost €15,152.05 more a year · also 12 extensions without your domains',
  ],
  [
    {
      kind: 'prices',
      details: {
        ...{ extensions: 1, extension: 'it', direction: 'fell', others: 0 },
        ...{ renewed: 1, perYear: eur('-0.50') },
      },
    },
    'Prices of .it fell',
    'the renewal of your domain costs €0.50 less a year',
  ],
  [
    {
      kind: 'price',
      details: {
        ...{
          key: { extension: 'it', operation: 'renew', years: 1 },
          before: eur('5.81'),
          after: eur('14.90'),
        },
        ...{ terms: 1, domains: 2 },
      },
    },
    '.it renewal €5.81 → €14.90',
    '2 domains',
  ],
])('writes the price news of a refresh, and that of older versions', (content, title, note) => {
  expect(titleOf(told(content), useText())).toBe(title);
  expect(noteOf(told(content), useText())).toBe(note);
});
