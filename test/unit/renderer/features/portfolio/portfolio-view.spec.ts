// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import type { VueWrapper } from '@vue/test-utils';
import { useAccounts } from '../../../../../renderer/bridge/accounts.ts';
import { usePortfolio } from '../../../../../renderer/features/portfolio/store.ts';
import PortfolioView from '../../../../../renderer/features/portfolio/PortfolioView.vue';
import { useToasts } from '../../../../../renderer/ui/toasts/toasts.ts';
import { click, display, openPage, press, settle, show } from '../../../../support/page.ts';

let view: VueWrapper;

it('renews all that match in the order that the grid has now', async () => {
  const bridge = await openPage();
  view = await display(PortfolioView, {});
  const portfolio = usePortfolio();
  portfolio.ticks.everything();
  portfolio.arrange({ ...portfolio.state, sort: [{ column: 'renewal', direction: 'asc' }] });
  await settle();
  const renew = view.findAll('button').find((button) => /^Renew \d/.test(button.text()));
  await click(renew);
  const { input } = bridge.asked.find(({ name }) => name === 'orders.preview') ?? {};
  expect(input).toMatchObject({
    order: { selection: { by: 'filter', sort: [{ column: 'renewal', direction: 'asc' }] } },
  });
});

it('leaves the demo out of the total, and says how many it has', async () => {
  const group = { sums: [], demo: 0 };
  const bridge = await openPage({
    handlers: { 'list.groups': () => [{ ...group, value: 'demo', count: 60 }] },
  });
  const [first] = useAccounts().views;
  view = show(PortfolioView, {});
  const total = () => view.get('.totals-text').text();
  await settle();
  expect(total()).toBe('200 domains');
  if (!first) return expect.fail();
  bridge.emit('accounts.changed', [
    first,
    { ...first, account: { ...first.account, id: 'demo', demo: true } },
  ]);
  await settle();
  expect(total()).toBe('140 domains + 60 demo');
});

describe('the domains', () => {
  const open = async (options: Parameters<typeof openPage>[0] = {}) => {
    const bridge = await openPage(options);
    view = await display(PortfolioView, {});
    return bridge;
  };

  it('are not said to be none while the first refresh runs', async () => {
    const bridge = await open({ domains: 0 });
    expect(view.text()).toContain('No domains yet');
    const step = {
      step: 'domains',
      domains: 12,
      finished: 2,
      total: 5,
      summary: null,
      failure: null,
    } as const;
    bridge.emit('refresh.progressed', { accountId: 'a1', state: 'running', ...step });
    await settle();
    expect(view.text()).not.toContain('No domains yet');
    expect(view.text()).toContain('Reading your domains');
  });
});

it('exports what is listed in one step, and says where to or why not', async () => {
  const files = ['/home/me/domains.csv', null];
  const bridge = await openPage({
    handlers: {
      'reports.export': () => {
        const file = files.shift();
        return file ? { file, rows: 42, demo: 'none' as const, downloadUrl: null, savedId: null } : null;
      },
    },
  });
  const portfolio = usePortfolio();
  view = await display(PortfolioView, {});
  const toasts = () =>
    useToasts().toasts.map((toast) => (toast.tone === 'bad' ? toast.failure.code : toast.text));
  const exported = () => bridge.inputs('reports.export').at(-1);
  portfolio.search('tld:it');
  await settle();
  await press('Export');
  expect(exported()).toEqual({ kind: 'portfolio', accountId: null, where: 'tld:it' });
  expect(toasts()).toEqual(['42 rows exported to /home/me/domains.csv']);
  const { accountId, domain } = portfolio.at(0)!;
  portfolio.select([{ accountId, domain }], true);
  await settle();
  await press('Selected only');
  await press('Export');
  expect(exported()).toEqual({ kind: 'portfolio', accountId: null, keys: [{ accountId, domain }] });
  expect(toasts(), 'nothing is said where the user takes it back').toHaveLength(1);
  bridge.failWith('reports.export', 'file-failed', 'Full.');
  await press('Export');
  expect(toasts().at(-1)).toBe('file-failed');
});
