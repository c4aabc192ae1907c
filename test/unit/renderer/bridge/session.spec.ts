// @vitest-environment happy-dom
import { asWritten } from '../../../../shared/words/sentence.ts';
import { describe, expect, it } from 'vitest';
import { installBridge, type Link } from '../../../../renderer/bridge/bridge.ts';
import { useAccounts } from '../../../../renderer/bridge/accounts.ts';
import { useOrders } from '../../../../renderer/features/orders/store.ts';
import { useSession } from '../../../../renderer/bridge/session.ts';
import { openPage, settle } from '../../../support/page.ts';

describe('the session', () => {
  it('fills every store from one snapshot', async () => {
    const bridge = await openPage({ accounts: ['North', 'South'] });
    expect(useSession().ready).toBe(true);
    expect(useAccounts().views.map(({ account }) => account.name)).toEqual(['North', 'South']);
    expect(useOrders().queue?.running).toBe(false);
    expect(bridge.asked.filter(({ name }) => name === 'app.snapshot')).toHaveLength(1);
  });

  it('keeps the failure of the snapshot and starts when it is asked again', async () => {
    const bridge = await openPage();
    useSession().ready = false;
    bridge.failWith('app.snapshot', {
      code: 'internal',
      message: asWritten('The store is closed.'),
      retryable: true,
    });
    await useSession().hydrate();
    expect([useSession().ready, useSession().failure?.message]).toEqual([false, 'The store is closed.']);
    bridge.failWith('app.snapshot', null);
    await useSession().hydrate();
    expect([useSession().ready, useSession().failure]).toEqual([true, null]);
  });

  it('reads the snapshot again when a lost host is back', async () => {
    const bridge = await openPage();
    let tell: (link: Link) => void = () => {};
    installBridge({
      ...bridge,
      onLink: (listener) => {
        tell = listener;
        return () => {};
      },
    });
    useSession().follow();
    await settle();
    const before = bridge.asked.filter(({ name }) => name === 'app.snapshot').length;
    tell('gone');
    expect(useSession().link).toBe('gone');
    tell('up');
    await settle();
    expect(bridge.asked.filter(({ name }) => name === 'app.snapshot')).toHaveLength(before + 1);
  });
});
