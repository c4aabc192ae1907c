// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { useAccounts } from '../../../../../renderer/bridge/accounts.ts';
import { useToasts } from '../../../../../renderer/ui/toasts/toasts.ts';
import { openPage, settle } from '../../../../support/page.ts';

beforeEach(() => localStorage.clear());

describe('the accounts', () => {
  it('are all in view until one is chosen, and the choice outlives the page', async () => {
    await openPage({ accounts: ['North', 'South'] });
    expect(useAccounts().inView).toHaveLength(2);
    useAccounts().choose('a2');
    await settle();
    await openPage({ accounts: ['North', 'South'] });
    expect(useAccounts().inView.map(({ account }) => account.name)).toEqual(['South']);
  });

  it('fall back to all when the chosen one is gone', async () => {
    const bridge = await openPage({ accounts: ['North', 'South'] });
    useAccounts().choose('a2');
    await bridge.call('accounts.remove', { accountId: 'a2' });
    expect(useAccounts().accountId).toBeNull();
  });

  it('follow who is offline', async () => {
    const bridge = await openPage();
    const unreachable = { match: { surface: 'key-header' }, fault: 'drop-before' } as const;
    bridge.sandbox.control.setFaults([unreachable]);
    await useAccounts().refresh();
    await settle();
    expect(useAccounts().offline).toHaveLength(1);
    bridge.sandbox.control.setFaults([]);
    await useAccounts().refresh();
    await settle();
    expect(useAccounts().offline).toHaveLength(0);
  });

  it('show a failed refresh as a message only if the user started it', async () => {
    const bridge = await openPage();
    bridge.sandbox.control.setFaults([{ match: { surface: 'key-header' }, fault: 'drop-before' }]);
    await bridge.call('refresh.start', { accountId: 'a1' });
    await settle();
    expect(useToasts().toasts).toEqual([]);
    await useAccounts().refresh();
    await settle();
    expect(useToasts().toasts).toMatchObject([{ tone: 'bad' }]);
  });

  it('are offline at once when the computer loses its network, except those on it', async () => {
    const bridge = await openPage({ accounts: ['North'] });
    const [north] = bridge.views;
    const elsewhere = { ...north!, account: { ...north!.account, baseUrl: 'https://service.example/api' } };
    const demo = { ...north!, account: { ...north!.account, id: 'demo', name: 'Demo', demo: true } };
    bridge.emit('accounts.changed', [elsewhere, demo]);
    window.dispatchEvent(new Event('offline'));
    expect(useAccounts().offline.map(({ account }) => account.name)).toEqual(['North']);
    window.dispatchEvent(new Event('online'));
    expect(useAccounts().offline).toEqual([]);
  });

  it('do not try to refresh without a key', async () => {
    const bridge = await openPage();
    const [view] = bridge.views;
    if (view) bridge.emit('accounts.changed', [{ ...view, hasSecret: false }]);
    await useAccounts().refresh();
    expect(bridge.inputs('refresh.start')).toEqual([]);
  });
});
