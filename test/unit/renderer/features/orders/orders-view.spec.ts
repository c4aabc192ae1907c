// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { asWritten } from '../../../../../shared/words/sentence.ts';
import OrdersView from '../../../../../renderer/features/orders/OrdersView.vue';
import FilterMenu from '../../../../../renderer/ui/controls/FilterMenu.vue';
import ActionMenu from '../../../../../renderer/ui/controls/ActionMenu.vue';
import { useOrders } from '../../../../../renderer/features/orders/store.ts';
import { useAccounts } from '../../../../../renderer/bridge/accounts.ts';
import type { World } from '../../../../support/world.ts';
import { idleQueue } from '../../../../support/fake-core.ts';
import { click, display, openPage, press, settle, show, showAt } from '../../../../support/page.ts';

const asked = (bridge: World): unknown => bridge.inputs('list.rows').at(-1);
const narrowedTo = (filter: object): object => ({ selection: { filter } });

describe('the list of orders', () => {
  let bridge: World;
  beforeEach(async () => {
    bridge = await openPage();
    bridge.emit('queue.changed', { ...idleQueue, counts: { ...idleQueue.counts, queued: 3 } });
  });

  afterEach(() => useAccounts().choose(null));

  it.each([
    [3, 'The queue stopped'],
    [0, 'The queue finished'],
  ])('says once why a run ended that left %i orders: %s', async (queued, title) => {
    const why = asWritten('The service cannot be reached.');
    const none = { done: 0, accepted: 0, refused: 0, held: 0, awaitingPayment: 0, unknown: 0, cancelled: 0 };
    const money = { spent: [], unexplained: [], uncharged: [], demo: 0, credits: [] };
    const finishedAt = '2026-11-20T12:00:00.000Z';
    const lastRun = { ...none, ...money, queued, finishedAt, stopped: [why], accountIds: [], paused: false };
    bridge.emit('queue.changed', { ...idleQueue, notice: why, lastRun });
    const page = await display(OrdersView);
    expect(page.find('.message').text()).toContain(title);
    expect(page.text().split('The service cannot be reached.')).toHaveLength(2);
  });

  it('shows the month of sending that another screen asked for, until the filters are cleared', async () => {
    const page = await display(OrdersView);
    useOrders().list.narrow({ sentMonth: '2026-11' });
    await settle();
    expect(asked(bridge)).toMatchObject(narrowedTo({ sentMonth: '2026-11' }));
    expect(page.get('.list-filters').text()).toContain('Sent in: Nov 2026');
    await press('Clear filters');
    expect(asked(bridge)).toMatchObject(narrowedTo({ sentMonth: null }));
    expect(page.get('.list-filters').text()).not.toContain('Sent in');
  });

  it('has the filters that are asked for less often in one menu, until they filter', async () => {
    const page = await display(OrdersView);
    const line = () => page.get('.list-filters').text();
    expect(line()).toContain('Kind');
    expect(line()).not.toContain('Confirmed by');
    const more = page
      .findAllComponents(ActionMenu)
      .find((menu) => menu.props('label') === 'More filters')
      ?.props('groups');
    expect(more?.map(({ label }) => label)).toEqual(['Reason', 'Confirmed by']);
    more?.[1]?.items.find(({ label }) => label === 'You')?.act();
    await settle();
    expect(asked(bridge)).toMatchObject(narrowedTo({ confirmedBy: ['user'] }));
    expect(line()).toContain('Confirmed by: You');
  });

  it.each(['above the list', 'in place of the list'])(
    'forgets a wrong day with the filters that are cleared %s',
    async (place) => {
      const page = await display(OrdersView);
      useOrders().list.narrow({ text: 'nothing-has-this-name' });
      await settle();
      expect(page.find('.day-range input').exists()).toBe(false);
      const period = page.findAllComponents(FilterMenu).find((menu) => menu.props('label') === 'Period');
      period?.vm.$emit('choose', ['']);
      await settle();
      const day = page.get<HTMLInputElement>('.day-range input');
      await day.setValue('31/11/2026');
      await day.trigger('change');
      expect(page.get('.list-filters').text()).toContain('Enter a date such as 20 Nov 2026 or 20/11/2026.');
      const clear = page.findAll('button').filter((button) => button.text() === 'Clear filters');
      expect(clear).toHaveLength(2);
      await click(clear[place === 'above the list' ? 0 : 1]);
      expect(page.find('.day-range input').exists()).toBe(false);
      expect(page.get('.list-filters').text()).not.toContain('Enter a date');
    },
  );

  it('shows all orders at its own address, and the filter of an address that has one', async () => {
    await showAt('/orders?cause=reply-lost&state=unknown', OrdersView);
    expect(asked(bridge)).toMatchObject(narrowedTo({ state: ['unknown'], cause: ['reply-lost'] }));
    await showAt('/orders', OrdersView);
    expect(asked(bridge)).toMatchObject(narrowedTo({ state: [], cause: [] }));
    const page = await showAt('/orders?state=held', OrdersView);
    expect(asked(bridge)).toMatchObject(narrowedTo({ state: ['held'] }));
    await page.vm.$router.push('/orders');
    await settle();
    expect(asked(bridge)).toMatchObject(narrowedTo({ state: [] }));
  });

  it('asks before the menu of a row cancels an order that awaits payment', async () => {
    bridge = await openPage();
    await bridge.order({ state: 'awaiting-payment', invoiceId: '10023' });
    useOrders().list.read();
    const page = await display(OrdersView);
    await page.get('.grid-row .cell').trigger('contextmenu');
    await settle();
    await click(
      [...document.querySelectorAll<HTMLElement>('[role=menuitem]')].find(
        (item) => item.textContent.trim() === 'Cancel order',
      ),
    );
    expect(document.querySelector('[role=alertdialog]')?.textContent).toContain('Invoice 10023 stays open');
    expect(bridge.inputs('orders.cancel')).toEqual([]);
  });

  it('runs what its button says, with the sum', async () => {
    const selection = { by: 'filter', filter: { accountId: null, query: 'tld:eu' }, except: [] } as const;
    await bridge.call('orders.queue', { order: { kind: 'renew', selection, years: 1 } } as never);
    const page = show(OrdersView);
    const label = /^Run (\d+) orders · €([\d.,]+)$/;
    const button = () => page.findAll('button').find((one) => label.test(one.text()));
    await expect.poll(() => button()).toBeDefined();
    const [, count, amount] = label.exec(button()!.text()) ?? [];
    await press(label);
    expect(bridge.inputs('orders.run').at(-1)).toEqual({
      shown: {
        count: Number(count),
        sums: [{ amount: amount?.replace(',', ''), currency: 'EUR' }],
      },
    });
  });

  it('says that the queue holds the orders of other accounts, too, and counts the states of its own', async () => {
    const [first] = useAccounts().views;
    if (!first) throw new Error('There is no account.');
    const second = { ...first, account: { ...first.account, id: 'second', name: 'Second' } };
    bridge.emit('accounts.changed', [first, second]);
    const page = await display(OrdersView);
    expect(page.text()).toContain('3 orders wait in the queue');
    expect(page.text()).not.toContain('all accounts');
    expect(page.find('.segment').text()).toBe('All 3');
    useAccounts().choose('second');
    await settle();
    expect(page.text()).toContain('3 orders wait in the queue, all accounts together');
    await expect.poll(() => page.find('.segment').text()).toBe('All 0');
    const lastRun = {
      ...{
        done: 52,
        accepted: 0,
        refused: 0,
        held: 0,
        awaitingPayment: 0,
        unknown: 0,
        queued: 0,
        cancelled: 0,
      },
      ...{ spent: [], unexplained: [], uncharged: [], demo: 0, credits: [], stopped: [], paused: false },
      finishedAt: '2026-11-20T12:00:00.000Z',
    };
    bridge.emit('queue.changed', { ...idleQueue, lastRun: { ...lastRun, accountIds: [first.account.id] } });
    await settle();
    expect(page.text(), 'the run of another account').not.toContain('52 done');
    bridge.emit('queue.changed', { ...idleQueue, lastRun: { ...lastRun, accountIds: ['second'] } });
    await settle();
    expect(page.text(), 'its own run').toContain('52 done');
  });
});
