// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import type { VueWrapper } from '@vue/test-utils';
import AccountCard from '../../../../../renderer/features/accounts/AccountCard.vue';
import RoutesDialog from '../../../../../renderer/features/accounts/RoutesDialog.vue';
import { display, openPage, press, show, submit } from '../../../../support/page.ts';

let shown: VueWrapper;

describe('an account that is reached with a token', () => {
  it('shows what its service turned out not to offer', async () => {
    const bridge = await openPage({ accounts: ['Desk'], tokens: ['Desk'] });
    const view = bridge.views[0]!;
    const at = '2026-11-20T12:00:00.000Z';
    const figures = { domains: 1, added: 0, removed: 0, changed: 0, requests: 2, changes: [], warnings: [] };
    const lastRefresh = { accountId: 'a', startedAt: at, finishedAt: at, credit: null, ...figures };
    shown = show(AccountCard, { view: { ...view, lastRefresh } });
    expect(shown.text()).not.toContain('Not offered');
    const notOffered = ['credit', 'extensionLists'];
    shown = show(AccountCard, { view: { ...view, lastRefresh: { ...lastRefresh, notOffered } } });
    expect(shown.text()).toContain('Not offered by this service: credit, extension lists.');
  });

  it('names each path that is wrong, and keeps what is right', async () => {
    const bridge = await openPage({ accounts: ['Desk'], tokens: ['Desk'] });
    const open = async (): Promise<string> => {
      shown = await display(RoutesDialog, { account: bridge.views[0]!.account });
      return area().value;
    };
    const area = () => document.querySelector<HTMLTextAreaElement>('[role="dialog"] textarea')!;
    const write = async (text: string): Promise<void> => {
      area().value = text;
      area().dispatchEvent(new Event('input', { bubbles: true }));
      await submit(document.querySelector('[role="dialog"] form'));
    };
    const byDefault = await open();
    await write(byDefault.replace('/reseller/renew', 'reseller/renew'));
    const said = document.querySelector('[role="dialog"]')?.textContent ?? '';
    expect(said).toContain('renew.path');
    expect(said).toContain('The path starts with a slash.');
    expect(bridge.views[0]?.account.routes).toBeNull();
    await write(byDefault.replace('/reseller/renew', '/renew'));
    expect(bridge.views[0]?.account.routes).toContain('"/renew"');
    await open();
    await write(byDefault);
    expect(bridge.views[0]?.account.routes).toBeNull();
  });
});

it('says on its card that another account shows the same domains', async () => {
  const bridge = await openPage({ accounts: ['Desk'] });
  const sameDomains = [{ accounts: ['Desk', 'Agency B'], domains: 5000 }];
  shown = show(AccountCard, { view: { ...bridge.views[0]!, sameDomains } });
  expect(shown.text()).toContain(
    'Desk and Agency B show the same 5,000 domains. Sums of all accounts count them twice.',
  );
});

it.each([
  [[], 'Key refused', 'Set new key'],
  [['Desk'], 'Token refused', 'Set new token'],
])(
  'whose service does not accept the key or token says so, and offers a new one (%j)',
  async (tokens, said, offered) => {
    const bridge = await openPage({ accounts: ['Desk'], tokens });
    shown = show(AccountCard, {
      view: { ...bridge.views[0]!, reachability: { state: 'key-refused', at: null, by: null } },
    });
    expect(shown.text()).toContain(said);
    expect(shown.text()).not.toContain('Online');
    await press(offered);
    expect(shown.emitted('setKey')).toHaveLength(1);
  },
);
