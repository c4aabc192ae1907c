import { expect, it } from 'vitest';
import { isFresh } from '../../../../../electron/core/orders/freshness.ts';

const readAt = '2026-11-20T08:00:00.000Z';
const after = (ms: number): boolean => isFresh(readAt, Date.parse(readAt) + ms);

it('trusts what was read less than five minutes ago', () => {
  expect([after(0), after(299_999), after(300_000)]).toEqual([true, true, false]);
});

it('does not trust what was read at a time to come', () => {
  expect(after(-1)).toBe(false);
});
