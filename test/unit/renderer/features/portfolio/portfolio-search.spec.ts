// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { VueWrapper } from '@vue/test-utils';
import { usePortfolio } from '../../../../../renderer/features/portfolio/store.ts';
import PortfolioView from '../../../../../renderer/features/portfolio/PortfolioView.vue';
import { domainRow } from '../../../../support/fixtures.ts';
import { click, display, openPage, settle, show, showAt } from '../../../../support/page.ts';

let view: VueWrapper;

describe('a search that cannot be read', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());
  const button = (name: RegExp) => view.findAll('button').find((one) => name.test(one.text()))!;
  const boxes = () => view.findAll<HTMLInputElement>('[role="grid"] input[type="checkbox"]');

  async function type(text: string): Promise<void> {
    await view.get('input[type="search"]').setValue(text);
    vi.advanceTimersByTime(120);
    await settle();
  }

  async function open() {
    const bridge = await openPage();
    view = await display(PortfolioView, {});
    await type('tld:it');
    const shown = usePortfolio().total;
    expect(shown).toBeGreaterThan(1);
    expect(shown).toBeLessThan(200);
    return { bridge, shown };
  }

  it('keeps the former rows and count, and says that they are those of the former search', async () => {
    const { bridge, shown } = await open();
    const asked = bridge.asked.length;
    await type('expires:soon tld:it');
    expect(view.get('[role="alert"]').text()).toMatch(/^In “expires:soon”, “soon” is not a date/);
    expect(view.get('[role="grid"]').attributes('aria-rowcount')).toBe(String(shown + 1));
    expect(view.get('[role="status"]').text()).toBe(`Previous results: ${shown} domains`);
    expect(bridge.asked).toHaveLength(asked);
  });

  it('keeps what was ticked by name, for when the search can be read again', async () => {
    const { shown } = await open();
    const portfolio = usePortfolio();
    portfolio.select([portfolio.at(0)!], true);
    await type('tld:it status:');
    for (const name of [/^Renew 1 domain/, /^Actions/]) {
      expect(button(name).attributes('disabled')).toBeDefined();
    }
    await type('tld:it');
    expect(button(/^Renew \d/).text()).toMatch(/^Renew 1 domain/);
    expect(button(/^Renew \d/).attributes('disabled')).toBeUndefined();
    expect(view.get('[role="status"]').text()).toMatch(`${shown} domains match`);
  });

  it('refuses an account that is not there without asking', async () => {
    const { bridge } = await open();
    const asked = bridge.asked.length;
    await type('account:nobody');
    expect(view.get('[role="alert"]').text()).toMatch(/^There is no account called “nobody”/);
    expect(boxes().every((box) => box.element.disabled)).toBe(true);
    expect(bridge.asked).toHaveLength(asked);
  });

  it('shows no domain and offers nothing where nothing was searched before', async () => {
    const bridge = await openPage();
    view = await showAt('/domains?q=expires:soon', PortfolioView);
    expect(bridge.asked.filter(({ name }) => name === 'list.rows')).toEqual([]);
    expect(view.find('[role="grid"]').exists()).toBe(false);
    expect(view.get('[role="alert"]').text()).toMatch(/“soon” is not a date/);
    expect(view.get('.screen-state').text()).toContain('Invalid search');
    expect(button(/^Renew \d/)).toBeUndefined();
    expect(button(/^Export$/).attributes('disabled')).toBeDefined();
    await type('');
    expect(view.get('[role="grid"]').attributes('aria-rowcount')).toBe('201');
  });

  it('does not say that nothing matches where the search before it found nothing', async () => {
    await open();
    await type('tld:nowhere');
    expect(view.get('.screen-state').text()).toContain('No matching domains');
    await type('expires:soon');
    expect(view.get('.screen-state').text()).toContain('Invalid search');
    expect(view.text()).not.toContain('Previous results');
  });

  it('is left in the field when a filter is chosen beside it', async () => {
    await open();
    const portfolio = usePortfolio();
    await type('expires:soon');
    portfolio.filter('tld', ['eu']);
    await settle();
    expect(view.get<HTMLInputElement>('input[type="search"]').element.value).toBe('expires:soon tld:eu');
    expect(view.find('[role="alert"]').exists()).toBe(true);
    expect(view.findAll('.filter.is-on').map((filter) => filter.text())).toEqual(['Extension: .eu']);
    portfolio.filter('expires', ['<30d']);
    await settle();
    expect(portfolio.query).toBe('tld:eu expires:<30d');
  });
});

describe('a list that cannot be read', () => {
  it('shows no domain and offers nothing', async () => {
    const bridge = await openPage();
    view = await display(PortfolioView, {});
    const portfolio = usePortfolio();
    const message = 'The query has more than 500 terms.';
    bridge.failWith('list.rows', 'bad-input', message);
    portfolio.search('tld:it');
    await settle();
    portfolio.ticks.everything();
    expect(portfolio.selected).toBe(0);
    expect(view.find('[role="grid"]').exists()).toBe(false);
    expect(view.get('.screen-state').text()).toContain(message);
    expect(view.findAll('button').some((one) => /^Renew \d/.test(one.text()))).toBe(false);
  });
});

describe('a search for a detail that was not read of every domain', () => {
  const open = async (total: number) => {
    const bridge = await openPage({
      handlers: {
        'list.rows': () => ({ list: 'domains', total, rows: [] }),
        'details.unread': ({ query }) =>
          query === 'shop' ? [] : [{ word: 'lock', count: 3003, query: 'shop lock:unknown' }],
      },
    });
    view = await showAt('/domains?q=lock:off+shop', PortfolioView);
    return bridge;
  };
  const states = () => view.findAll('.screen-state').map((one) => one.text());

  it('says of how many where it finds nothing, and reads them', async () => {
    const bridge = await open(0);
    expect(states()).toHaveLength(1);
    expect(states()[0]).toContain('Lock: not read for 3,003 domains');
    expect(states()[0]).not.toContain('No matching domains');
    expect(view.find('.screen-state a').attributes('href')).toBe('/health');
    await click(view.get('.screen-state button'));
    expect(bridge.inputs('details.estimate')[0]).toMatchObject({
      selection: { by: 'filter', filter: { query: 'shop lock:unknown' } },
    });
  });
});

it('says that what a search found does not match any more, rather than that the search is wrong', async () => {
  let renewed = false;
  const bridge = await openPage({
    handlers: {
      'list.rows': () => ({ list: 'domains', total: renewed ? 0 : 1, rows: renewed ? [] : [domainRow()] }),
    },
  });
  view = show(PortfolioView, {});
  usePortfolio().search('tld:it');
  await settle();
  renewed = true;
  bridge.emit('domains.changed', { accountId: 'a1' });
  await expect.poll(() => view.text()).toContain('None of these domains match any more');
  usePortfolio().search('tld:com');
  await settle();
  expect(view.text()).toContain('No matching domains');
});
