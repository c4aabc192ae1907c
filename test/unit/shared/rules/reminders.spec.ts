import fc from 'fast-check';
import { expect, it } from 'vitest';
import { reminderWindows } from '../../../../shared/rules/reminders.ts';
import { runs } from '../../../support/runs.ts';

const leads = [30, 7, 1];

it('reminds of everything within the lead times at first, today included', () => {
  expect(reminderWindows(leads, '2026-11-20', null)).toEqual([
    { days: 1, from: '2026-11-20', until: '2026-11-21' },
    { days: 7, from: '2026-11-22', until: '2026-11-27' },
    { days: 30, from: '2026-11-28', until: '2026-12-20' },
  ]);
});

it('never reminds of a date twice on a day, nor of one that is past, and of every date once a lead time', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 5 }),
      fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 10 }),
      (days, pauses) => {
        const dayOf = (offset: number): string =>
          new Date(Date.UTC(2026, 0, 1) + offset * 86_400_000).toISOString().slice(0, 10);
        let at = 0;
        for (const pause of pauses) {
          const next = at + pause;
          const windows = reminderWindows(days, dayOf(next), dayOf(at));
          for (let ahead = 0; ahead <= 60; ahead += 1) {
            const expiry = dayOf(next + ahead);
            const told = windows.filter(({ from, until }) => from <= expiry && expiry <= until);
            const due = days.some((lead) => ahead <= lead && ahead + pause > lead);
            expect(told.length).toBe(due ? 1 : 0);
          }
          for (const { from } of windows) expect(from >= dayOf(next)).toBe(true);
          at = next;
        }
      },
    ),
    { numRuns: runs(100, 2_000) },
  );
});
