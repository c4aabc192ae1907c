// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import OrdersView from '../../../../../renderer/features/orders/OrdersView.vue';
import { useAccounts } from '../../../../../renderer/features/accounts/store.ts';
import type { FakeBridge } from '../../../../support/fake-bridge.ts';
import { idleQueue } from '../../../../support/fake-core.ts';
import { openPage, settle, show } from '../../../../support/page.ts';

const asked = (bridge: FakeBridge): unknown =>
  bridge.asked.findLast(({ name }) => name === 'orders.query')?.input;

describe('the list of orders', () => {
  let bridge: FakeBridge;
  beforeEach(async () => {
    bridge = await openPage();
    bridge.emit('queue.changed', { ...idleQueue, counts: { ...idleQueue.counts, queued: 3 } });
  });

  afterEach(() => useAccounts().choose(null));

  it('is that of the account which was chosen on another screen', async () => {
    const [view] = useAccounts().views;
    useAccounts().choose(view?.account.id ?? '');
    await settle();
    expect(asked(bridge)).toMatchObject({ accountId: view?.account.id });
  });

  it('says that the queue holds the orders of other accounts, too, and counts no states of them', async () => {
    const [first] = useAccounts().views;
    if (!first) throw new Error('There is no account.');
    const second = { ...first, account: { ...first.account, id: 'second', name: 'Second' } };
    bridge.emit('accounts.changed', [first, second]);
    const page = show(OrdersView);
    await settle();
    expect(page.text()).toContain('3 orders wait in the queue');
    expect(page.text()).not.toContain('all accounts');
    expect(page.find('.segment').text()).toBe('All 3');
    useAccounts().choose('second');
    await settle();
    expect(page.text()).toContain('3 orders wait in the queue, all accounts together');
    expect(page.find('.segment').text()).toBe('All');
  });
});
