import type { CheckGap, RiskCheck, RiskKind } from '../../../shared/model/today.ts';
import { addDays } from '../../../shared/rules/calendar.ts';
import { isDue, lapseHorizonDays, lapsesShortOfCredit } from '../../../shared/rules/will-lapse.ts';
import type { AccountFacts } from './read-facts.ts';

/**
 * Says of each kind of risk what it was checked on, and what could not be: a value that was not read rules nothing out.
 * @param today `YYYY-MM-DD`
 */
export function riskChecks(facts: readonly AccountFacts[], today: string): RiskCheck[] {
  const window = { today, until: addDays(today, lapseHorizonDays) };
  const accounts = (why: CheckGap['why'], lacks: (one: AccountFacts) => boolean): CheckGap => ({
    why,
    count: facts.filter(lacks).length,
  });
  const domains = (why: CheckGap['why'], lacking: (one: AccountFacts) => number): CheckGap => ({
    why,
    count: facts.reduce((sum, one) => sum + lacking(one), 0),
  });
  const groupsWith = (wanted: (group: AccountFacts['groups'][number]) => boolean) => (one: AccountFacts) =>
    one.groups.reduce((sum, group) => sum + (wanted(group) ? group.domains : 0), 0);

  const neverRefreshed = accounts('never-refreshed', ({ head }) => head.refreshedAt === null);
  const noCredit = accounts('credit-never-read', ({ credit }) => credit === null);
  const unread = domains(
    'domains-not-read',
    groupsWith(({ absence }) => absence === 'unread'),
  );
  const lists = oldest(facts.map(({ head }) => head.refreshedAt));
  const credits = oldest(facts.map(({ credit }) => credit?.fetchedAt ?? null));

  const check = (kind: RiskKind, asOf: string | null, gaps: readonly CheckGap[]): RiskCheck => ({
    kind,
    asOf,
    gaps: gaps.filter(({ count }) => count > 0),
  });
  return [
    check('changed-elsewhere', lists, [neverRefreshed]),
    check('in-redemption', lists, [
      neverRefreshed,
      unread,
      domains('redemption-period-not-known', ({ restores }) => restores.undated),
    ]),
    check('will-lapse', lists, [
      neverRefreshed,
      domains(
        'auto-renew-not-read',
        groupsWith((group) => group.autoRenew === null && isDue(group, window)),
      ),
      domains(
        'expiry-not-read',
        groupsWith(({ listed, expiryDate }) => listed && expiryDate === null),
      ),
      noCredit,
      domains('price-not-known', ({ groups, afterQueue }) =>
        afterQueue === null ? 0 : lapsesShortOfCredit(groups, afterQueue, window).notCompared,
      ),
    ]),
    check('orders-to-decide', null, []),
    check('vanished', lists, [neverRefreshed, unread]),
    check('cannot-connect', null, []),
    check('invoices-to-pay', null, []),
    check('orders-unsent', null, []),
    check('low-credit', credits, [noCredit]),
    check('credit-unexplained', credits, [noCredit]),
    check('changes-failed', null, []),
    check('stale', null, []),
    check('price-rises', oldest(facts.map(({ head }) => head.pricesFetchedAt)), [
      accounts('prices-never-read', ({ head }) => head.pricesFetchedAt === null),
    ]),
  ];
}

/** @returns the oldest; null where one was never read, or there are none */
const oldest = (readings: readonly (string | null)[]): string | null =>
  readings.includes(null) ? null : (readings.filter((at) => at !== null).sort()[0] ?? null);
