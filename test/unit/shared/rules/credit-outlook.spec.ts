import { expect, it } from 'vitest';
import {
  createReplacedRenewals,
  creditOutlook,
  outlookSentences,
} from '../../../../shared/rules/credit-outlook.ts';
import type { LapseGroup } from '../../../../shared/rules/will-lapse.ts';
import { inEnglish } from '../../../../shared/words/write-english.ts';
import { eur } from '../../../support/fixtures.ts';

const today = '2026-11-27';
/** Domains that renew automatically for 10.00 each. */
const group = (expiryDate: string | null, domains: number, more: Partial<LapseGroup> = {}): LapseGroup => {
  const renewal = eur(`${domains * 10}.00`);
  const automatic = { years: 1, price: renewal };
  const plain = { autoRenew: true, status: 'Active', listed: true, ordered: false };
  return { expiryDate, domains, renewal, automatic, ...plain, ...more };
};
const row = (expiryDate: string, autoRenew: boolean | null = true) => ({
  ...{ expiryDate, autoRenew, status: 'Active', listed: true },
  ...{ renewal: eur('10.00'), ownRenewal: null },
});

/** @param ordered the domains whose renewal is being ordered */
function said(
  groups: readonly LapseGroup[],
  [before, after]: readonly [string, string],
  ordered: readonly Parameters<ReturnType<typeof createReplacedRenewals>['add']>[0][] = [],
): string {
  const replaced = createReplacedRenewals(today);
  for (const domain of ordered) replaced.add(domain, null);
  const credit = { before: eur(before), after: eur(after) };
  return outlookSentences(creditOutlook(groups, replaced.groups(), credit, today))
    .map(inEnglish)
    .join(' ');
}

it('names the day the credit ends after the orders, and how many more automatic renewals then fail', () => {
  const groups = [group('2026-11-30', 6), group('2026-12-03', 14), group('2026-12-20', 228)];
  expect(said(groups, ['200.00', '150.00'])).toBe(
    'Credit lasts until 2026-12-03; then 242 automatic renewals fail within 30 days, 14 more than now.',
  );
});

it('does not count a renewal that is being ordered among the automatic ones again', () => {
  const groups = [group('2026-11-30', 1), group('2026-12-03', 2)];
  // 30.00 for three renewals; one of them is ordered instead.
  expect(said(groups, ['30.00', '20.00'], [row('2026-12-03')])).toBe(
    'The credit covers all automatic renewals of the next 30 days.',
  );
  expect(said(groups, ['30.00', '20.00'])).toContain('then 2 automatic renewals fail');
  expect(said(groups, ['10.00', '0.00'], [row('2026-12-03', null)])).toBe(
    'Credit lasts until 2026-11-30; then 2 automatic renewals fail within 30 days, as many as now.',
  );
});

it('takes nothing away for an order of a domain that would not renew automatically within 30 days', () => {
  const groups = [group('2026-11-30', 1)];
  expect(said(groups, ['10.00', '10.00'], [row('2026-11-30', false), row('2027-03-01')])).toBe(
    'The credit covers all automatic renewals of the next 30 days.',
  );
});

it('says that fewer renewals fail where the orders take the place of some that would', () => {
  const groups = [group('2026-11-30', 2)];
  expect(said(groups, ['10.00', '0.00'], [row('2026-11-30')])).toBe(
    'Credit lasts until 2026-11-30; then 1 automatic renewal fails within 30 days, 1 fewer than now.',
  );
});

it('takes away the grace fee of an ordered domain with its renewal', () => {
  const replaced = createReplacedRenewals(today);
  replaced.add(row('2026-11-20'), eur('40.00'));
  const groups = [group('2026-11-20', 1, { fee: eur('40.00') }), group('2026-12-01', 1)];
  const credit = { before: eur('60.00'), after: eur('10.00') };
  expect(creditOutlook(groups, replaced.groups(), credit, today)).toMatchObject({ verdict: 'covers' });
});

it('compares nothing where the orders take more than there is, as some of them are held', () => {
  const groups = [group('2026-11-30', 3)];
  expect(said(groups, ['10.00', '-0.01'], [row('2026-11-30')])).toBe(
    'Nothing is left for 2 automatic renewals within 30 days, the first on 2026-11-30.',
  );
});

it('says what it could not compare, and that nothing renews automatically', () => {
  const unpriced = { automatic: { years: 1, price: null } };
  expect(
    said([group('2026-12-01', 1), group('2026-12-01', 2, unpriced), group(null, 1)], ['10.00', '10.00']),
  ).toBe(
    'The credit covers all automatic renewals of the next 30 days.' +
      ' 3 renewals without a known price or date are not counted.',
  );
  expect(said([group('2027-02-01', 1)], ['10.00', '-5.00'])).toBe(
    'No domain renews automatically in the next 30 days.',
  );
});

it('gives the reason where it is not known', () => {
  const reason = (because: 'credit-unread' | 'domains-unread') =>
    outlookSentences({ verdict: 'unknown', because }).map(inEnglish);
  expect(reason('credit-unread')).toEqual(['How long the credit lasts is not known: it was never read.']);
  expect(reason('domains-unread')).toEqual([
    'How long the credit lasts is not known: the domains were never read.',
  ]);
});
