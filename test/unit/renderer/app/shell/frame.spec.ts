// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import QueueBar from '../../../../../renderer/app/shell/QueueBar.vue';
import SideNav from '../../../../../renderer/app/shell/SideNav.vue';
import TopBar from '../../../../../renderer/app/shell/TopBar.vue';
import { smartViews } from '../../../../../renderer/app/shell/smart-views.ts';
import { useOrders } from '../../../../../renderer/features/orders/store.ts';
import { useAccounts } from '../../../../../renderer/bridge/accounts.ts';
import { say } from '../../../../../shared/words/sentence.ts';
import { parseQuery } from '../../../../../shared/rules/query.ts';
import type { World } from '../../../../support/world.ts';
import { click, openPage, press, settle, show, showAt } from '../../../../support/page.ts';

let bridge: World;
beforeEach(async () => {
  localStorage.clear();
  bridge = await openPage();
});

describe('the sidebar', () => {
  it.each([
    ['/domains?q=lock:off', ['Unlocked']],
    ['/domains?view=1&q=lock:off', []],
  ])('marks one entry at %s, a saved view rather than its search', async (address, marked) => {
    const nav = await showAt(address, SideNav);
    expect(nav.findAll('.nav-sub .is-current').map((link) => link.text())).toEqual(marked);
  });

  it('remembers what was folded', async () => {
    const nav = show(SideNav);
    await nav.find('[aria-label="Hide what is in Money"]').trigger('click');
    expect(nav.text()).not.toContain('Forecast');
    expect(show(SideNav).text()).not.toContain('Forecast');
    await show(SideNav).find('[aria-label="Show what is in Money"]').trigger('click');
    expect(show(SideNav).text()).toContain('Forecast');
  });

  it('has the views in a menu, too, which the rail shows', async () => {
    const view = { id: 7, name: 'Clients', query: 'tag:client', columns: [], sort: [], group: null };
    bridge.emit('views.changed', [view]);
    const nav = show(SideNav);
    await nav.get('.nav-menu button').trigger('keydown', { key: 'Enter' });
    await settle();
    const items = [...document.querySelectorAll<HTMLElement>('[role=menuitem]')];
    expect(items.map((item) => item.textContent.trim())).toEqual([
      ...['Lapsing within 30 days', 'Expiring this month', 'Auto-renew off', 'Unlocked', 'Not listed'],
      'Clients',
    ]);
    await click(items.at(-1));
    expect(nav.vm.$route.query).toMatchObject({ view: '7', q: 'tag:client' });
  });

  it('counts the orders that wait for the user, and no others', async () => {
    const orders = useOrders();
    const nav = show(SideNav);
    expect(nav.find('.nav-count').exists()).toBe(false);
    orders.queue = { ...orders.queue!, counts: { ...orders.queue!.counts, queued: 3, held: 2 } };
    await settle();
    expect(nav.find('.nav-count').text()).toBe('2');
  });

  it.each(smartViews('2026-11-22'))('asks $query for $name', ({ query }) => {
    expect(parseQuery(query)).toMatchObject({ ok: true });
  });
});

describe('the bar of the queues', () => {
  const set = async (view: object, queued: number): Promise<void> => {
    const orders = useOrders();
    orders.queue = { ...orders.queue!, ...view, counts: { ...orders.queue!.counts, queued } };
    await settle();
  };

  it('shows how far a run has come, and pauses it', async () => {
    const bar = show(QueueBar);
    expect(bar.find('section').exists()).toBe(false);
    await set({ running: true, paused: false, finished: 3, total: 12, secondsLeft: 90, current: 'a.it' }, 9);
    expect(bar.text()).toContain('3 of 12 finished');
    expect(bar.find('[role="progressbar"]').attributes('aria-valuenow')).toBe('3');
    await press('Pause');
    expect(bridge.inputs('orders.pause')).not.toEqual([]);
  });

  it('leaves a queue to the screen that shows it', async () => {
    const bar = await showAt('/orders', QueueBar);
    await set({ running: true, paused: false, finished: 3, total: 12 }, 9);
    expect(bar.find('section').exists()).toBe(false);
    await bar.vm.$router.push('/domains');
    await settle();
    expect(bar.text()).toContain('3 of 12 finished');
  });

  it('says that it stopped for want of a key, with the way to enter it, until the key is given', async () => {
    const [view] = useAccounts().views;
    const { account } = view!;
    bridge.emit('accounts.changed', [{ ...view!, hasSecret: false }]);
    const bar = show(QueueBar);
    const notice = say('account.key-missing', { name: account.name });
    await set({ running: false, paused: false, notice }, 15);
    expect(bar.text()).toContain('Stopped, 15 waiting');
    expect(bar.text()).toContain(`The key or token of “${account.name}” is missing: enter it again.`);
    expect(bar.findAll('a').map((link) => link.attributes('href'))).toContain(`/accounts?key=${account.id}`);
    bridge.emit('accounts.changed', [{ ...view!, hasSecret: true }]);
    await settle();
    expect(bar.find('section').exists()).toBe(false);
  });
});

it.each([
  ['20.00', [], '€40.00'],
  ['20.00', [{ accounts: ['Key', 'Token'], domains: 9 }], '€20.00'],
  // What was ordered through one of them is not read in the other yet.
  ['12.00', [{ accounts: ['Key', 'Token'], domains: 9 }], '€32.00'],
])(
  'adds the credit of a second account, %s, unless the shop is connected twice',
  async (amount, sameDomains, sum) => {
    const [first] = bridge.views;
    const viewOf = (name: string, credit: string) => ({
      ...first!,
      account: { ...first!.account, id: name, name },
      credit: { amount: credit, currency: 'EUR', fetchedAt: '2026-11-20T10:00:00Z' },
      sameDomains,
    });
    bridge.emit('accounts.changed', [viewOf('Key', '20.00'), viewOf('Token', amount)]);
    expect(show(TopBar).get('.credit').text()).toContain(sum);
  },
);
