import { createExpiring } from '../../shared/rules/expiring.ts';
import { countLeft, leftLately } from '../../shared/rules/left-domains.ts';
import { createForecast } from '../../shared/rules/forecast.ts';
import { byDeadline, restoreClocks } from '../../shared/rules/restore-clock.ts';
import { forecastView } from '../../electron/overview/forecast-view.ts';
import { fakePrices } from './fake-portfolio.ts';
import type { FakeHandlers, FakeWorld } from './fake-world.ts';

/** What is coming, by the real rules over made-up domains; and backups that are only listed. */
export function createFakeOverview({ now, views, inScope }: FakeWorld): FakeHandlers {
  const at = new Date(now).toISOString();
  const today = at.slice(0, 10);
  return {
    'overview.show': ({ accountId }) => {
      const chosen = views.filter(({ account }) => accountId === null || account.id === accountId);
      const restores = chosen.flatMap(({ account, credit, pricesFetchedAt }) =>
        restoreClocks(inScope(account.id), {
          today,
          credit,
          prices: fakePrices(account.id, pricesFetchedAt ?? at),
        }),
      );
      const expiring = createExpiring(today);
      expiring.add(inScope(accountId));
      return {
        today,
        computedAt: at,
        forecasts: chosen.flatMap(({ account, credit, pricesFetchedAt }) => {
          const prices = fakePrices(account.id, pricesFetchedAt ?? at);
          const forecast = createForecast({ today, prices, credit, promised: [] });
          forecast.add(inScope(account.id));
          return forecast.byCurrency().map((one) => forecastView(account, one, credit));
        }),
        expiring: expiring.view(),
        restores: { total: restores.length, rows: restores.sort(byDeadline).slice(0, 200) },
        left: countLeft(
          chosen.flatMap(({ account, pricesFetchedAt }) =>
            leftLately(inScope(account.id), { today, prices: fakePrices(account.id, pricesFetchedAt ?? at) }),
          ),
        ),
      };
    },
    'backups.list': () => ({
      folder: '/home/ada/.namekeep/backups',
      backups: [{ name: 'ledger-2026-11-19T090000Z.db', takenAt: at, why: 'daily', bytes: 81_920 }],
    }),
    'backups.make': () => ({ name: 'ledger-asked.db', takenAt: at, why: 'asked', bytes: 81_920 }),
    'ledger.restorePoints': () => ({
      ledger: '/home/ada/.namekeep/ledger.db',
      damage: 'database disk image is malformed',
      readWhole: false,
      points: [
        {
          name: 'ledger-2026-11-20T090000Z.db',
          takenAt: at,
          why: 'daily',
          bytes: 81_920,
          problem: null,
          loses: {
            total: 1,
            requests: 2,
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
          why: 'daily',
          bytes: 4096,
          problem: 'file is not a database',
          loses: null,
        },
      ],
    }),
    'ledger.restore': () => ({
      keptAs: '/home/ada/.namekeep/ledger.db.damaged-1',
      held: 2,
      stoppedChanges: 1,
    }),
  };
}
