// @vitest-environment happy-dom
import { afterAll, expect, it, vi } from 'vitest';
import ExpiryText from '../../../../../renderer/ui/controls/ExpiryText.vue';
import { openPage, show } from '../../../../support/page.ts';

// The page keeps the time from when its modules are loaded.
vi.hoisted(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T12:00:00.000Z') }));
afterAll(() => void vi.useRealTimers());

it.each([
  ['2026-11-19', true],
  ['2026-11-20', true],
  ['2026-12-20', true],
  ['2026-12-21', false],
])('warns of what is lost on %s, seen from 20 November: %s', async (date, warns) => {
  await openPage();
  const text = show(ExpiryText, { date });
  expect(text.classes('is-soon')).toBe(warns);
  expect(text.find('.expiry-hint .icon').exists()).toBe(warns);
});

it('does not warn of what may be lost', async () => {
  await openPage();
  const text = show(ExpiryText, { date: '2026-11-21', calm: true });
  expect(text.text()).toContain('21 Nov 2026');
  expect(text.classes('is-soon')).toBe(false);
  expect(text.find('.icon').exists()).toBe(false);
});
