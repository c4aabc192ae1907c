import type { CreditLabel, StatementRow } from '../../shared/model/credit-statement.ts';
import type { Money } from '../../shared/model/money.ts';
import type { Retention } from '../../shared/model/retention.ts';
import { type Risk, RiskKind } from '../../shared/lists/risks.ts';
import { addDays } from '../../shared/rules/calendar.ts';
import { sumByCurrency } from '../../shared/rules/money.ts';
import { createExpiring } from '../../shared/rules/expiring.ts';
import { countLeft, leftLately } from '../../shared/rules/left-domains.ts';
import { createForecast } from '../../shared/rules/forecast.ts';
import { lapsesThisWeek } from '../../shared/rules/will-lapse.ts';
import { byDeadline, restoreClocks } from '../../shared/rules/restore-clock.ts';
import { forecastView } from '../../electron/core/today/forecast-view.ts';
import { fakePrices } from './fake-portfolio.ts';
import { type FakeHandlers, type FakeWorld, refuse } from './fake-world.ts';

const money = ({ amount, currency }: Money): Money => ({ amount, currency });

/** What needs the user, by the real rules over made-up domains; and backups that are only listed. */
export function createFakeToday({ now, views, inScope, emit }: FakeWorld): FakeHandlers {
  const at = new Date(now).toISOString();
  const today = at.slice(0, 10);
  const putOff = new Map<string, string>();
  let retention: Retention = {
    ...{ years: 2, bytes: 46_019_584, entries: 230_000, entriesSince: '2025-01-01T10:00:00.000Z' },
    ...{ priceChanges: 0, priceChangesSince: null },
  };
  const limits = new Map<string, Money>();
  const labels = new Map<string, CreditLabel>();
  /** Five renewals as they were approved, the last for more, and a top-up. */
  const statement = (): StatementRow[] => {
    const hour = (index: number): string => new Date(now - (10 - index) * 3_600_000).toISOString();
    return [12, 12, 12, 12, 20, -50].map((fell, index): StatementRow => {
      const eur = (amount: number): Money => ({ amount: amount.toFixed(2), currency: 'EUR' });
      const cost = fell > 0 ? 12 : 0;
      const label = labels.get(hour(index + 1)) ?? null;
      return {
        ...{ from: hour(index), to: hour(index + 1), before: eur(100), after: eur(100 - fell) },
        ...{
          moved: eur(-fell),
          own: eur(0 - cost),
          automatic: eur(0),
          open: eur(0),
          late: eur(0),
          renewals: [],
        },
        unexplained: eur(cost - fell),
        orders:
          cost === 0
            ? []
            : [
                {
                  ...{ id: index + 1, domain: `own${index + 1}.com`, kind: 'renew', years: 1, state: 'done' },
                  ...{ cost: eur(cost), as: 'charged' },
                },
              ],
        causes: cost === fell ? [] : fell > 0 ? ['price-rose', 'other-program'] : ['top-up'],
        label,
      };
    });
  };

  function riskOf(accountId: string | null): Risk {
    const query = `listed:yes auto:off -order:open expires:${today}..${addDays(today, 30)}`;
    const off = inScope(accountId).filter(
      ({ autoRenew, listed, expiryDate }) =>
        autoRenew === false &&
        listed &&
        expiryDate !== null &&
        expiryDate >= today &&
        expiryDate <= addDays(today, 30),
    );
    const deadline = off.map(({ expiryDate }) => expiryDate ?? today).sort()[0] ?? today;
    const sums = sumByCurrency(off.flatMap(({ renewal }) => renewal ?? []));
    const count = off.length;
    return {
      ...{ kind: 'will-lapse', cause: 'auto-renew-off', key: 'will-lapse off', count, sums, deadline, query },
      ...{ fees: [], feesUnknown: 0 },
      ...{ withoutPrice: 0, accountId, accounts: [], short: null, left: null },
      days: [{ day: deadline, domains: count, sums, withoutPrice: 0, query, fees: [], feesUnknown: 0 }],
    };
  }

  return {
    'today.show': ({ accountId }) => {
      const chosen = views.filter(({ account }) => accountId === null || account.id === accountId);
      const pricesOf = (id: string, fetchedAt: string | null) => fakePrices(id, fetchedAt ?? at);
      const restores = chosen.flatMap(({ account, credit, pricesFetchedAt }) =>
        restoreClocks(inScope(account.id), {
          today,
          available: credit && money(credit),
          prices: pricesOf(account.id, pricesFetchedAt),
        }),
      );
      const expiring = createExpiring(today);
      expiring.add(inScope(accountId));
      const risks = [riskOf(accountId)].filter(({ count }) => count > 0);
      return {
        today,
        computedAt: at,
        demo: 'none',
        accounts: chosen.length,
        domains: inScope(accountId).length,
        risks: risks.filter(({ key }) => !putOff.has(key)),
        snoozed: risks.flatMap((risk) => {
          const until = putOff.get(risk.key);
          return until === undefined ? [] : [{ risk, until }];
        }),
        thisWeek: lapsesThisWeek(risks, today),
        checks: RiskKind.options.map((kind) => ({ kind, asOf: at, gaps: [] })),
        changes: { since: addDays(today, -1), counts: [{ kind: 'expiry', origin: 'outside', count: 3 }] },
        credits: chosen.map(({ account, credit }) => ({
          ...{ accountId: account.id, account: account.name, credit: credit && money(credit) },
          ...{
            fetchedAt: credit?.fetchedAt ?? null,
            left: credit && money(credit),
            afterQueue: credit && money(credit),
            queued: null,
          },
          ...{ nextDays: null, runsOut: null, topUps: [], below: limits.get(account.id) ?? null },
        })),
        forecasts: chosen.flatMap(({ account, credit, pricesFetchedAt }) => {
          const prices = pricesOf(account.id, pricesFetchedAt);
          const forecast = createForecast({ today, prices, credit });
          forecast.add(inScope(account.id));
          return forecast.byCurrency().map((one) => forecastView(account, one, credit));
        }),
        expiring: expiring.view(),
        restores: { total: restores.length, rows: restores.sort(byDeadline).slice(0, 200) },
        left: countLeft(
          chosen.flatMap(({ account, pricesFetchedAt }) =>
            leftLately(inScope(account.id), { today, prices: pricesOf(account.id, pricesFetchedAt) }),
          ),
        ),
      };
    },
    'today.putOff': ({ key, until }) => {
      if (until === null) putOff.delete(key);
      else putOff.set(key, until);
      emit('today.changed', {});
      return null;
    },
    'credit.statement': ({ accountId }) =>
      views
        .filter(({ account }) => accountId === null || account.id === accountId)
        .map(({ account }) => ({ accountId: account.id, account: account.name, rows: statement() })),
    'credit.label': ({ readAt, label }) => {
      labels.delete(readAt);
      if (label)
        labels.set(readAt, {
          ...{ readAt, amount: { amount: '-8.00', currency: 'EUR' }, label: label.code, note: label.note },
          labelledAt: at,
        });
      emit('today.changed', {});
      return statement().find(({ to }) => to === readAt) ?? refuse('not-found', 'There is no difference.');
    },
    'credit.warnBelow': ({ accountId, amount }) => {
      if (amount !== null && !/^\d+$/.test(amount))
        return refuse('bad-input', `“${amount}” is not an amount in EUR; write it like 100.00.`);
      limits.delete(accountId);
      if (amount !== null) limits.set(accountId, { amount: `${amount}.00`, currency: 'EUR' });
      emit('today.changed', {});
      return null;
    },
    'backups.list': () => ({
      folder: '/home/ada/.namekeep/backups',
      backups: [
        { name: 'ledger-2026-11-19T090000Z.db', takenAt: at, checkedAt: at, why: 'daily', bytes: 81_920 },
      ],
    }),
    'backups.make': () => ({
      ...{ name: 'ledger-asked.db', takenAt: at, checkedAt: at, why: 'asked', bytes: 81_920 },
    }),
    'retention.show': () => retention,
    'retention.save': ({ years }) => (retention = { ...retention, years }),
    'ledger.restorePoints': () => ({
      ledger: '/home/ada/.namekeep/ledger.db',
      damage: 'database disk image is malformed',
      readWhole: false,
      points: [
        {
          name: 'ledger-2026-11-20T090000Z.db',
          takenAt: at,
          checkedAt: at,
          why: 'daily',
          bytes: 81_920,
          problem: null,
          since: {
            total: 1,
            requests: 2,
            unread: 0,
            first: [
              {
                ...{ id: 7, kind: 'renew', domain: 'n1.it', years: 1 },
                ...{ state: 'done', stateInBackup: 'queued', requests: 2 },
              },
            ],
          },
        },
        {
          name: 'ledger-2026-11-19T090000Z.db',
          takenAt: new Date(now - 86_400_000).toISOString(),
          checkedAt: new Date(now - 86_400_000).toISOString(),
          why: 'daily',
          bytes: 4096,
          problem: 'file is not a database',
          since: null,
        },
      ],
    }),
    'ledger.restore': () => ({
      keptAs: '/home/ada/.namekeep/ledger.db.damaged-1',
      carried: 1,
      held: 2,
      stoppedChanges: 1,
    }),
  };
}
