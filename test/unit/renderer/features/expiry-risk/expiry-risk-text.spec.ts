// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import type { VueWrapper } from '@vue/test-utils';
import ExpiryRiskText from '../../../../../renderer/features/expiry-risk/ExpiryRiskText.vue';
import { useToday } from '../../../../../renderer/bridge/today.ts';
import type { DomainRow } from '../../../../../shared/model/domain.ts';
import { matching } from '../../../../../shared/lists/lists.ts';
import { askRows } from '../../../../../renderer/list/ask-list.ts';
import { openPage, show } from '../../../../support/page.ts';

/** @param runsOut the first day that the credit of the account does not cover */
async function open(
  expiryDate: string,
  runsOut: string | null,
  autoRenew = true,
  fetchedAt?: string,
  queued: { afterQueue: string } | null = null,
  more: Partial<DomainRow> = {},
): Promise<VueWrapper> {
  const bridge = await openPage();
  const selection = matching('domains', { accountId: null, query: '' });
  const rows = await askRows<'domains'>({ list: 'domains', selection, offset: 0, limit: 1 });
  if (!rows.ok) throw new Error('There are no domains.');
  bridge.alter('today.show', (today) => ({
    ...today,
    credits: today.credits.map((credit) => ({
      ...{ ...credit, runsOut },
      ...(queued && { afterQueue: { amount: queued.afterQueue, currency: 'EUR' } }),
    })),
  }));
  await useToday().read();
  return show(ExpiryRiskText, {
    domain: {
      ...rows.value.rows[0],
      status: 'Active',
      absence: null,
      expiryDate,
      autoRenew,
      order: queued && { id: 1, state: 'queued' },
      ...(fetchedAt && { fetchedAt }),
      ...more,
    },
  });
}

it('is lost where the credit runs out before a domain renews', async () => {
  const text = await open('2026-12-12', '2026-12-12');
  expect(text.text()).toContain('Not enough credit');
  expect(text.get('[title]').attributes('title')).toBe(
    'Renews automatically, but the credit runs out on 12 Dec 2026.',
  );
  expect(text.classes()).toContain('is-lost');
});

it.each([
  ['the credit covers the queue', '0.00', 'Queued', false],
  ['the credit does not cover the queue', '-0.01', 'Not enough credit', true],
])('of a queued domain, says whether it is paid for while %s', async (_, afterQueue, said, lost) => {
  const text = await open('2026-12-12', '2026-12-12', true, undefined, { afterQueue });
  expect(text.get('.expiry-risk-words').text()).toBe(said);
  expect(text.classes().includes('is-lost')).toBe(lost);
});

it.each([
  ['the credit lasts longer', '2026-12-11', '2026-12-12'],
  ['the credit lasts, or nobody knows', '2026-12-12', null],
])('renews automatically while %s', async (_, expiry, runsOut) => {
  const text = await open(expiry, runsOut);
  expect(text.text()).toContain('Renews automatically');
  expect(text.classes()).not.toContain('is-lost');
});

it('has no colour while there is a month to top up', async () => {
  const text = await open('2027-03-01', '2026-12-12');
  expect(text.text()).toContain('Not enough credit');
  expect(text.classes()).not.toContain('is-lost');
});

it('is lost first of all where auto-renew is off', async () => {
  const text = await open('2026-12-12', '2026-11-30', false);
  expect(text.text()).toContain('Lapses');
  expect(text.classes()).toContain('is-lost');
});

it.each([
  ['2026-11-20', 'Active', 'Expires today, dropped'],
  ['2026-11-19', 'Active', 'Expired yesterday, dropped'],
  ['2026-11-01', 'Redemption', /^Restore by|In redemption/],
])('has no colour where the customer lets it expire: %s, %s', async (expiry, status, said) => {
  const wish = { wish: 'drop' as const, saidBy: null, saidAt: '2026-11-03', note: null };
  const text = await open(expiry, null, false, undefined, null, { wish, status });
  expect(text.get('.expiry-risk-words').text()).toMatch(said);
  expect(text.classes()).not.toContain('is-lost');
  expect(text.find('svg').exists()).toBe(false);
});

it('has no colour after the expiry of what renews automatically, until it was read again', async () => {
  const before = await open('2026-11-19', null, true, '2026-11-19T20:00:00.000Z');
  expect(before.text()).toContain('Renewal due: waiting for the service');
  expect(before.classes()).not.toContain('is-lost');
  const after = await open('2026-11-19', null, true, '2026-11-20T02:00:00.000Z');
  expect(after.text()).toContain('Expired');
  expect(after.classes()).toContain('is-lost');
});

it('warns at any distance where the credit runs out before', async () => {
  const text = await open('2027-06-12', '2027-06-12');
  expect(text.text()).toContain('Not enough credit');
  expect(text.classes()).toContain('is-short');
  expect(text.classes()).not.toContain('is-lost');
});
