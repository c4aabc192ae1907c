// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import type { VueWrapper } from '@vue/test-utils';
import type { Money } from '../../../../../shared/model/money.ts';
import type { Risk } from '../../../../../shared/lists/risks.ts';
import type { DueView, Today } from '../../../../../shared/model/today.ts';
import RestoreClocks from '../../../../../renderer/features/forecast/RestoreClocks.vue';
import { i18n } from '../../../../../renderer/i18n/i18n.ts';
import ForecastView from '../../../../../renderer/features/forecast/ForecastView.vue';
import { display, openPage, press, settle, show } from '../../../../support/page.ts';

let view: VueWrapper;

/** @param differs what the core answers otherwise */
async function open(differs: (today: Today) => Partial<Today> = () => ({})) {
  const bridge = await openPage();
  bridge.alter('today.show', (answer) => ({ ...answer, ...differs(answer) }));
  view = await display(ForecastView);
  return bridge;
}
const section = (name: RegExp) =>
  view.findAll('section').find((one) => name.test(one.attributes('aria-label') ?? ''))!;
describe('the forecast on screen', () => {
  it('says in words and in a table what the chart shows', async () => {
    await open();
    const card = section(/^Credit and cost/);
    const chart = card.get('svg[role="group"]');
    expect(chart.attributes('aria-label')).toMatch(
      /^Cost of renewals by month, Nov 2026 to Oct 2028\. Highest: €/,
    );
    expect(chart.findAll('.chart-bar')).toHaveLength(24);
    const rows = card.get('details table').findAll('tbody tr');
    expect(rows).toHaveLength(24);
    expect(rows[0]!.get('th').text()).toBe('Nov 2026');
    const runsOut = card.findAll('.figure').find((figure) => figure.text().startsWith('Runs out'));
    const day = runsOut?.find('time').text() ?? '';
    // What is in the credit and what to add is on the screen Credit.
    expect(card.findAll('.figure')).toHaveLength(1);
    expect(card.get('a[href="/credit"]').text()).toBe('Credit and top-ups');
    expect(day).toMatch(/^\d+ \w+ \d{4}$/);
    expect(chart.get('.chart-end-text').text()).toBe(`Credit ends ${day}`);
    expect(chart.attributes('aria-label')).toContain(`Credit ends ${day}.`);
  });

  it('leads from a month to the domains whose renewal it shows', async () => {
    await open();
    const card = section(/^Credit and cost/);
    expect(card.text()).toContain('Select a month to see its domains.');
    await card.findAll('.chart-bar')[1]!.trigger('click');
    await settle();
    const { name, query } = view.vm.$router.currentRoute.value;
    expect({ name, query }).toEqual({
      name: 'domains',
      query: { q: 'account:"Main reseller" listed:yes expires:2026-12' },
    });
  });

  it('says in a sentence that nothing costs anything and nothing expires', async () => {
    const cost: Money = { amount: '0.00', currency: 'EUR' };
    const nothing: DueView['renewing'] = { domains: 0, withoutPrice: 0, cost, fees: cost };
    await open(({ forecasts, expiring }) => ({
      forecasts: forecasts.map((one) => ({
        ...one,
        months: one.months.map(({ month }) => ({
          month,
          renewing: nothing,
          autoRenewOff: nothing,
          ordered: nothing,
        })),
      })),
      expiring: {
        ...expiring,
        months: expiring.months.map(({ month }) => ({ month, domains: 0, autoRenewOff: 0 })),
      },
    }));
    expect(section(/^Credit and cost/).text()).toContain(
      'Nothing to pay for renewals in the next 24 months.',
    );
    expect(section(/month of expiry/).text()).toContain('No domain expires in the next 24 months.');
    expect(
      section(/month of expiry/)
        .get('a')
        .attributes('href'),
    ).toBe('/domains');
    expect(view.findAll('svg[role="group"]')).toEqual([]);
    expect(view.text()).not.toContain('Show as table');
  });

  it('lists until when and for how much a domain can be restored', async () => {
    const bridge = await openPage();
    await bridge.unlist(bridge.names(1, '.it')[0]!, 'Redemption');
    view = await display(ForecastView);
    const clock = section(/^Restore clock$/);
    const [first] = clock.findAll('tbody tr');
    expect(first!.text()).toMatch(/\d+ [A-Z][a-z]{2} 202\d.*€\d+\.\d\d.*€\d+\.\d\d/);
    expect(clock.text()).toContain('Credit covers it');
    expect(clock.get('table').attributes('aria-label')).toBe('Restore clock');
  });

  const query = 'status:Redemption -gone:yes';
  const plain = { sums: [], withoutPrice: 0, deadline: null, accountId: null, accounts: [] };
  const risk: Risk = {
    ...plain,
    kind: 'in-redemption',
    key: 'r',
    count: 350,
    covered: 0,
    left: [],
    short: [],
    query,
  };
  it.each([
    ['shows', { risks: [risk] }],
    ['has put off', { risks: [], snoozed: [{ risk, until: '2026-12-01' }] }],
  ])('restores all domains of the risk that Today %s, also those not listed here', async (_, differs) => {
    const bridge = await open(({ restores }) => ({ ...differs, restores: { ...restores, total: 350 } }));
    await press('Restore 350 domains…');
    const selection = { by: 'filter', filter: { accountId: null, query }, except: [] };
    expect(bridge.inputs('orders.preview')[0]).toMatchObject({ order: { kind: 'restore', selection } });
  });

  it('warns of no deadline of what its customer lets go', async () => {
    await openPage();
    const row = { accountId: 'a1', status: 'Redemption', deadline: '2026-11-21', covered: null } as const;
    const rest = { restoreFee: null, renewalPrice: null, fetchedAt: '2026-11-20T00:00:00.000Z' };
    const rows = [true, false].map((dropped) => {
      const domain = dropped ? 'dropped.com' : 'kept.com';
      return { ...row, ...rest, domain, unicode: domain, dropped };
    });
    const clocks = show(RestoreClocks, { today: { restores: { total: 2, rows }, risks: [], snoozed: [] } });
    expect(clocks.findAll('tbody tr').map((one) => one.find('.is-soon').exists())).toEqual([false, true]);
  });

  it.each([
    ['en', 'No domain is known to be in redemption. The service lists active domains only.'],
    ['it', 'Nessun dominio risulta in redemption. Il servizio elenca solo i domini attivi.'],
  ] as const)(
    'does not deny in %s that a domain that is not listed is in redemption',
    async (locale, text) => {
      await openPage();
      i18n.global.locale.value = locale;
      expect(
        show(RestoreClocks, { today: { restores: { total: 0, rows: [] }, risks: [], snoozed: [] } }).text(),
      ).toContain(text);
      i18n.global.locale.value = 'en';
    },
  );
});
