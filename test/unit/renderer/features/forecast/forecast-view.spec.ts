// @vitest-environment happy-dom
import { asWritten } from '../../../../../shared/words/sentence.ts';
import { afterAll, describe, expect, it, vi } from 'vitest';
import type { VueWrapper } from '@vue/test-utils';
import { usePortfolio } from '../../../../../renderer/features/portfolio/store.ts';
import RestoreClocks from '../../../../../renderer/features/forecast/RestoreClocks.vue';
import { i18n } from '../../../../../renderer/i18n/i18n.ts';
import ForecastView from '../../../../../renderer/features/forecast/ForecastView.vue';
import { openPage, settle, show } from '../../../../support/page.ts';

// The page keeps the time from when its modules are loaded.
const now = vi.hoisted(() => {
  const at = Date.parse('2026-11-20T12:00:00.000Z');
  vi.useFakeTimers({ toFake: ['Date'], now: at });
  return at;
});
afterAll(() => void vi.useRealTimers());
let view: VueWrapper;

async function open() {
  const bridge = await openPage({ now });
  view = show(ForecastView);
  await settle();
  return bridge;
}
const section = (name: RegExp) =>
  view.findAll('section').find((one) => name.test(one.attributes('aria-label') ?? ''))!;
describe('the forecast on screen', () => {
  it('shows what the credit is for and when it runs out', async () => {
    await open();
    const card = section(/^Credit and cost of Main reseller$/);
    expect(card.text()).toContain('€512.40');
    expect(card.text()).toMatch(/Runs out ?\d+ [A-Z][a-z]{2} 202\d in/);
    expect(card.text()).toMatch(/Top-up for 30 days/);
  });

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
    expect(chart.findAll('.chart-short').length).toBe(card.findAll('details td.is-short').length);
  });

  it('leads from a month to the domains that expire in it', async () => {
    await open();
    await section(/month of expiry/)
      .findAll('button')[1]!
      .trigger('click');
    expect(usePortfolio().query).toBe('listed:yes expires:2026-12');
  });

  it('lists until when and for how much a domain can be restored', async () => {
    await open();
    const clock = section(/^Restore clock$/);
    const [first] = clock.findAll('tbody tr');
    expect(first!.text()).toMatch(/\d+ [A-Z][a-z]{2} 202\d.*€\d+\.\d\d.*€\d+\.\d\d/);
    expect(clock.text()).toContain('Credit covers it');
    expect(clock.get('table').attributes('aria-label')).toBe('Restore clock');
  });

  it.each([
    ['en', 'No domain is known to be in redemption. The service lists active domains only.'],
    ['it', 'Nessun dominio risulta in redemption. Il servizio elenca solo i domini attivi.'],
  ] as const)(
    'does not deny in %s that a domain that is not listed is in redemption',
    async (locale, text) => {
      await openPage();
      i18n.global.locale.value = locale;
      expect(show(RestoreClocks, { restores: { total: 0, rows: [] } }).text()).toContain(text);
      i18n.global.locale.value = 'en';
    },
  );

  it('adds up anew when the portfolio changed, and keeps what it has when that fails', async () => {
    const bridge = await open();
    const asked = () => bridge.asked.filter(({ name }) => name === 'today.show').length;
    const before = asked();
    bridge.failWith('today.show', { code: 'internal', message: asWritten('It broke.'), retryable: false });
    bridge.emit('domains.changed', { accountId: 'a1' });
    await settle();
    expect(asked()).toBe(before + 1);
    expect(view.text()).toContain('It broke.');
    expect(section(/^Credit and cost/)).toBeDefined();
  });
});
