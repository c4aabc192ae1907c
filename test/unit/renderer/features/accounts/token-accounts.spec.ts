// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import type { VueWrapper } from '@vue/test-utils';
import AccountCard from '../../../../../renderer/features/accounts/AccountCard.vue';
import AccountForm from '../../../../../renderer/features/accounts/AccountForm.vue';
import RoutesDialog from '../../../../../renderer/features/accounts/RoutesDialog.vue';
import { display, openPage, press, settle, show, submit } from '../../../../support/page.ts';

let shown: VueWrapper;

const fieldOf = (label: string) => {
  const found = shown.findAll('label').find((one) => one.text() === label);
  return shown.get(`#${found?.attributes('for') ?? 'none'}`);
};

describe('an account that is reached with a token', () => {
  it('is connected without an e-mail, and its token is forgotten afterwards', async () => {
    const bridge = await openPage({ accounts: [] });
    shown = show(AccountForm);
    await press('A token');
    expect(shown.findAll('label').some((one) => one.text() === 'E-mail')).toBe(false);
    await fieldOf('Account name').setValue('Desk');
    await fieldOf('Base URL').setValue('https://service.example/api');
    await fieldOf('Token').setValue('tok-123');
    await shown.get('form').trigger('submit');
    await settle();
    expect(bridge.inputs('accounts.add')[0]).toMatchObject({
      account: { surface: 'token', email: '', tokenHeader: null, routes: null },
      secret: { key: 'tok-123' },
    });
    expect(document.documentElement.innerHTML).not.toContain('tok-123');
  });

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
